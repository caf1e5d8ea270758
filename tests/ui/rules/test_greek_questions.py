"""Questions of a game of blocks and cards: many verbs one after the other, drawn blocks, the hand that answers."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tabletop.core.position.state import Frame
from tabletop.ui.remote.standing_answers import step_words
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.decisions.naming import verb_words
from tabletop.ui.rules.runner import Runner
from tabletop.ui.style.look import Look
from tests.ui.greece import ATHENS, SPARTA, greek_table

TURN = Frame(
    "Turn",
    dict.fromkeys(("entries", "moved", "crossings", "forced", "began", "active", "barred"), ())
    | {"seat": SPARTA, "card": "C1", "use": "actions"},
)
ACTIONS = (TURN, Frame("Actions", {"seat": SPARTA}))
HOMES = {"SPARTA": "S1 S2:2", "CORINTH": "S15:2", "THEBES": "S25:2", "LEUCAS": "S16:1", "TEGEA": "S11:1"}
DRAWN = (Frame("Recruit", {"seat": SPARTA}), Frame("ChooseRecruit", {"seat": SPARTA, "drawn": ("S6", "S12", "S13")}))


def asked(qtbot, model, seat: str) -> DecisionBar:
    """The bar of the seat that is asked."""
    model.look_as(seat)
    model.set_covered(False)
    look = Look(QApplication.instance())
    dice = DiceMenu(model, look, SimpleNamespace(get=lambda name, default: default))
    bar = DecisionBar(model, look, Runner(model, lambda: True), dice)
    qtbot.addWidget(bar)
    bar.resize(330, 500)
    bar.show()
    bar.refresh()
    return bar


def pressed(bar: DecisionBar, words: str) -> QAbstractButton:
    """The button that says this."""
    return next(button for button in bar.findChildren(QAbstractButton) if button.text() == words)


def texts(bar: DecisionBar) -> list[str]:
    """What is written on its buttons."""
    return [button.text() for button in bar.findChildren(QAbstractButton)]


def test_a_verb_with_many_places_is_opened_by_a_button(qtbot, qapp):
    """4.0: not sixteen towns for each of four verbs at once; opened, the places are lit on the board."""
    model = greek_table(HOMES, frames=ACTIONS, **{"actions__sparta": 2})
    bar = asked(qtbot, model, SPARTA)
    gather = model.tr("referee-open", verb=model.tr("verb-gather"))
    assert gather in texts(bar) and model.tr("verb-done") in texts(bar)
    pressed(bar, gather).click()
    assert {"SPARTA", "CORINTH"} <= set(model.choosing_places)
    assert model.tr("referee-back") in texts(bar)
    pressed(bar, model.tr("referee-back")).click()
    assert gather in texts(bar) and not model.choosing_places


def test_drawn_blocks_are_shown_to_their_owner_and_go_where_he_clicks(qtbot, qapp):
    """4.22: three cards, legal places lit for the one that is pressed; the enemy's bar names none."""
    model = greek_table({"pool-sparta": "S6:1 S12:1 S13:1 S14:1"}, frames=DRAWN, covered=True)
    bar = asked(qtbot, model, SPARTA)
    assert len(bar.pool.cards) == 3 and bar.pool.cards["S12"].text() == model.name_of_piece("S12")
    bar.pool.cards["S12"].click()
    assert "TEGEA" in model.choosing_places and "SPARTA" not in model.choosing_places
    assert model.selection == ("S12",)
    model.place_picked.emit("TEGEA")
    assert model.session.state.pieces["S12"].place == "TEGEA"
    theirs = greek_table({"pool-sparta": "S6:1 S12:1 S13:1 S14:1"}, frames=DRAWN, covered=True)
    bar = asked(qtbot, theirs, ATHENS)
    assert bar.pool.cards == {} and not any("12" in text for text in texts(bar))


def test_a_step_has_a_word_of_its_own_for_a_verb(qtbot, qapp):
    """To pass is to take none of the drawn, to leave a siege as it is, and No elsewhere."""
    words = {
        step: verb_words(greek_table({}, frames=(Frame(step, {"seat": SPARTA}),)), "pass")
        for step in ("ChooseRecruit", "Besiege", "PeaceOffer")
    }
    assert words == {"ChooseRecruit": "Take none", "Besiege": "Leave them as they are", "PeaceOffer": "No"}


@pytest.mark.parametrize("seat", [ATHENS, SPARTA])
def test_the_question_for_a_card_opens_the_hand(qtbot, qapp, seat):
    """3.3: one button; no list of cards and uses in the bar."""
    frames = (
        Frame("ChooseCards", {"events": 1, "new_year": 0, "chosen": (), "shown": ()}),
        Frame("ChooseCard", {"into": "chosen", "events": 1, "new_year": 0, "answers": ()}),
    )
    model = greek_table({}, hands={ATHENS: "C12 C33", SPARTA: "C10"}, frames=frames)
    bar = asked(qtbot, model, seat)
    wanted = []
    bar.hand.wanted.connect(lambda: wanted.append(1))
    pressed(bar, model.tr("hand-choose")).click()
    assert wanted == [1] and bar.cards.flow.count() == 0
    model.wanted.emit((str(model.shown.at(f"hand-{seat}")[0].id), "actions"))
    assert any(entry.verb == "select" and entry.seat == seat for entry in model.session.journal.entries)


def test_a_standing_answer_is_told_by_its_act(qtbot, qapp):
    """6.4: to stand and to retreat are two answers to one step, each in words."""
    model = greek_table({})
    assert step_words(model, "Stand", ("fight",)) == "Stay in the battle, or leave it: Fight"
    assert step_words(model, "Stand", ("retreat",)).endswith("Retreat")
