"""A hand of cards: the fan, its two ends, why one of them is closed, and what hands do with a card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame
from tabletop.ui.panels.hand.card_fan import CardFan, HeldCard
from tabletop.ui.panels.hand.held_cards import HeldCards
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.rules.card_uses import EVENT, POINTS, why_not
from tests.ui.greece import ATHENS, SPARTA, greek_table

HANDS = {ATHENS: "C12 C28 C33", SPARTA: "C10 C21"}
"""C12 is a revolt (silver, Sparta's alone, 2 points), C28 is hunger, which needs a siege."""


ASKED = (
    Frame("ChooseCards", {"events": 1, "new_year": 0, "chosen": (), "shown": ()}),
    Frame("ChooseCard", {"into": "chosen", "events": 1, "new_year": 0, "answers": ()}),
)
"""The rules ask both seats for a card."""


def hand(qtbot, model) -> HandPanel:
    """The panel on the screen."""
    panel = HandPanel(model)
    qtbot.addWidget(panel)
    panel.resize(380, 800)
    panel.show()
    return panel


def test_the_fan_shows_every_card_of_the_hand_and_one_is_raised(qtbot, qapp):
    """Two to three: with their titles, points and the effect of the raised one."""
    model = greek_table({}, hands=HANDS)
    held = hand(qtbot, model).held
    assert [card.piece for card in held.fan.cards] == ["C12", "C28", "C33"] and held.chosen == "C12"
    assert held.title.text() == model.tr("counter-C12")
    assert held.effect.text() == model.tr("card-revolt-effect")
    assert held.fan.cards[0].face.points == 2 and held.fan.cards[0].face.set == "silver"


def test_left_right_and_a_click_raise_another(qtbot, qapp):
    """By keyboard as by mouse."""
    model = greek_table({}, hands=HANDS)
    held = hand(qtbot, model).held
    held.fan.setFocus()
    qtbot.keyClick(held.fan, Qt.Key.Key_Right)
    assert held.chosen == "C28"
    qtbot.keyClick(held.fan, Qt.Key.Key_Left)
    assert held.chosen == "C12"
    spot = held.fan.place_of("C33")
    qtbot.mouseClick(held.fan, Qt.MouseButton.LeftButton, pos=QPoint(round(spot.right()) - 6, round(spot.center().y())))
    assert held.chosen == "C33"


def test_cards_of_a_full_hand_stay_inside_a_narrow_panel(qtbot, qapp):
    """Six cards in 280 pixels: each lies in the widget, each has a strip of its own."""
    fan = CardFan()
    qtbot.addWidget(fan)
    model = greek_table({}, hands=HANDS)
    face = hand(qtbot, model).held.fan.cards[0].face
    fan.show_cards([HeldCard(f"c{n}", face, "") for n in range(6)], "c2")
    fan.resize(280, fan.sizeHint().height())
    places = [fan.place_of(f"c{n}") for n in range(6)]
    assert all(p.left() >= 0 and p.right() <= 280 for p in places)
    found = {fan.card_at(QPointF(p.left() + 4, p.bottom() - 4)) for p in places}
    assert len(found) >= 5, "one strip at most is under the raised card"


def test_an_end_answers_the_question(qtbot, qapp):
    """`select` with (piece, use); sealed for the other seat."""
    model = greek_table({}, hands=HANDS, frames=ASKED)
    model.look_as(ATHENS)
    sent = []
    model.wanted.connect(sent.append)
    held = hand(qtbot, model).held
    held.raise_card("C12")
    assert held.ends[POINTS].isEnabled() and held.ends[POINTS].isVisible()
    qtbot.mouseClick(held.ends[POINTS], Qt.MouseButton.LeftButton)
    assert sent == [("C12", POINTS)]
    assert model.session.submit(ATHENS, "select", choice=sent[0]).accepted


@pytest.mark.parametrize(
    ("card", "why"),
    [("C12", "hand-event-of"), ("C28", "hand-event-not-now")],
)
def test_a_closed_end_says_why(qtbot, qapp, card, why):
    """3.1: Athens may not play a Spartan event, nor one whose condition is not met."""
    model = greek_table({}, hands=HANDS, frames=ASKED)
    held = hand(qtbot, model).held
    held.raise_card(card)
    words = model.tr(why, seat=model.name_of_seat(SPARTA)) if why == "hand-event-of" else model.tr(why)
    assert not held.ends[EVENT].isEnabled()
    assert held.reason.text() == words and held.reason.isVisible()
    held.use(EVENT)
    assert why_not(model, held.piece, POINTS) == ""


def test_while_no_card_is_asked_for_both_ends_are_closed(qtbot, qapp):
    """With the reason, not silently."""
    model = greek_table({}, hands=HANDS, frames=(Frame("PeaceOffer", {"seat": SPARTA}),))
    held = HeldCards(model)
    qtbot.addWidget(held)
    held.show_hand(model.shown.at("hand-athens"), live=True)
    assert not held.ends[POINTS].isEnabled() and not held.ends[EVENT].isEnabled()
    assert held.reason.text() == model.tr("hand-no-card-asked")


def test_by_hand_a_card_is_played_laid_into_play_and_put_back(qtbot, qapp):
    """Shown to all among those played, or before its seat; or unseen into the deck."""
    model = greek_table({}, hands=HANDS)
    panel = hand(qtbot, model)
    for card, button, place in (("C12", "show_", "discard"), ("C28", "into_play", "in-play-athens")):
        panel.held.raise_card(card)
        qtbot.mouseClick(getattr(panel.held, button), Qt.MouseButton.LeftButton)
        assert model.session.state.pieces[card].place == place
        assert model.session.state.pieces[card].kind == card, "everybody sees it"
    left = model.session.dealer.left_in("deck")
    panel.held.raise_card("C33")
    qtbot.mouseClick(panel.held.back, Qt.MouseButton.LeftButton)
    assert "C33" not in model.session.state.pieces and model.session.dealer.left_in("deck") == left + 1
    assert not panel.held.isVisible()


def test_by_hand_a_card_is_drawn_and_the_other_seat_sees_its_back_alone(qtbot, qapp):
    """The deck has cards, not chits: words and picture say so."""
    model = greek_table({}, hands=HANDS)
    panel = hand(qtbot, model)
    assert panel.draw.text() == model.tr("hand-draw-cards")
    panel.n.setValue(1)
    qtbot.mouseClick(panel.draw, Qt.MouseButton.LeftButton)
    assert len(panel.held.fan.cards) == 4
    model.look_as(SPARTA)
    model.set_covered(False)
    assert {card.piece for card in panel.held.fan.cards} == {"C10", "C21"}
    assert CHANCE not in panel.held.title.text()
