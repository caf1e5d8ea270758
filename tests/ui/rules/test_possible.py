"""Enforced play offers only what is possible: panels grey what the referee would refuse, and say why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tests.games import shipped
from tests.ui.rules.conftest import Play, settle


def panel(window: Any, name: str) -> Any:
    """A panel, on the screen and up to date."""
    window.docks.show_in_front(name)
    QCoreApplication.processEvents()
    return window.docks.all[name].fill()


@pytest.mark.parametrize("name", ["sphacteria", "syracuse", "diadochi"])
@pytest.mark.parametrize("mode", ["enforce", "hand"])
def test_tracks_and_phases_belong_to_the_rules(application: Application, tmp_path: Path, name: str, mode: str) -> None:
    """No +, − or 'go to this phase' when the rules keep them, and the tooltip says why; by hand all can be pressed."""
    module = shipped(name)
    scenario = next(iter(module.scenarios))
    modes = dict.fromkeys(module.card.rule_groups, mode)
    game = OpenGame.create(tmp_path, module, scenario, "Only", modes)  # type: ignore[arg-type]
    window = application.show_game(game)
    for _ in range(6):
        settle()
        if window.model.covered:
            window.cover.here.click()
    free = mode == "hand"
    assert bool(window.model.session.state.frames) != free
    sequence = panel(window, "sequence")
    other = next(item for phase, item in sequence._items.items() if phase != sequence._current)
    sequence.tree.setCurrentItem(other)
    assert sequence.jump.isEnabled() == free and bool(sequence.jump.toolTip()) != free
    tracks = panel(window, "tracks")
    for row in tracks.rows.values():
        usable = row.less.isEnabled() or row.more.isEnabled()
        assert usable == (free and row.marker.var not in window.model.private)
        if not free and row.marker.var not in window.model.private:
            assert "rules see to this" in row.more.toolTip()


def test_by_hand_the_hand_draws(begin: Callable[..., Play]) -> None:
    """By hand: draw, play, put back."""
    hand = panel(begin("hand").window, "hand")
    assert hand.draw.isEnabled()
    hand.draw.click()
    settle()
    card = hand.cards.itemAt(0).widget()
    assert card.back.isEnabled() and all(button.isEnabled() for button in card.plays)


def test_the_rules_deal_and_ask_for_chits(play: Play) -> None:
    """Enforced: nothing is drawn or put back by hand; a chit can be played exactly when the rules would take it."""
    seen = set()
    for step in ("Muster", "Orders"):
        play.up_to(step)
        hand = panel(play.window, "hand")
        settle()
        assert not hand.draw.isEnabled() and not hand.n.isEnabled() and hand.draw.toolTip()
        for n in range(hand.cards.count()):
            card = hand.cards.itemAt(n).widget()
            assert not card.back.isEnabled() and card.back.toolTip()
            for button in card.plays:
                seen.add(button.isEnabled())
                if not button.isEnabled():
                    before = len(play.session.journal)
                    number = play.model.module.counter(card.piece.kind).sides[card.plays.index(button)]
                    play.bar.answer_with((card.piece.id, number))
                    assert len(play.session.journal) == before
    assert False in seen


def test_an_empty_combat_is_not_asked_for(play: Play) -> None:
    """Enforced, with no combat in hand, the form says that the rules fight; nothing of it can be pressed."""
    combat = panel(play.window, "combat")
    assert combat.by_rules.isVisible() and not combat.by_rules.body.isVisible()
    assert "rules fight" in combat.by_rules.title.text()
    assert not combat.roll.isEnabled() and not combat.where.isEnabled()
    for group in play.model.module.card.rule_groups:
        play.session.submit(play.model.seat, "mode", group=group, mode="hand")
    settle()
    assert not combat.by_rules.isVisible() and combat.where.isEnabled()
