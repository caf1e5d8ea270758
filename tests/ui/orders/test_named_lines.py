"""A line of a sheet offered as an answer (an umpire corrects a neutral unit) is a sentence."""

from __future__ import annotations

from pathlib import Path

from tabletop.core.rules.orders import line
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.rules.decisions.naming import said_value
from tests.games import shipped


def test_an_order_to_choose_is_a_sentence(application: Application, tmp_path: Path) -> None:
    """Olympias stays at Delphi: no verb or argument of ours stands on the card."""
    module = shipped("diadochi")
    game = OpenGame.create(tmp_path, module, "319-umpire", "Umpire", dict.fromkeys(module.card.rule_groups, "enforce"))
    game.session.begin(game.session.seats[0])
    window = application.show_game(game)
    card = said_value(window.model, "order", line("hold", piece="olympias"))
    assert "Olympias" in card.words and "Delphi" in card.words and "piece" not in card.words
    assert card.tip.startswith("Olympias") and card.place == "delphes" and card.face is not None
