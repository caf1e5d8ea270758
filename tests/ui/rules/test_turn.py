"""A turn by the rules through the window, with real clicks and drags; undo, override, standing answers, the cover."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from tabletop.core.rules.offers import Some
from tabletop.ui.rules.modes import hold
from tests.ui.rules.conftest import LEFT, Play, settle

ALT = Qt.KeyboardModifier.AltModifier


def to_orders(play: Play) -> None:
    """Roll, pass the reinforcements, announce all points."""
    play.open()
    while play.top == "Roll":
        play.press("Roll 2d6")
    while play.top == "Muster":
        play.press("Pass")
    numbers = [words for words in play.buttons() if words.startswith("Announce")]
    play.press(numbers[-1])


def test_the_rules_begin_by_themselves_and_deal(play: Play) -> None:
    """A game with its rules enforced starts, deals two chits a side, and asks for the first roll."""
    assert play.top == "Roll" and "2d6" in play.asked
    assert len(play.model.shown.at("hand-athens")) == len(play.model.shown.at("hand-sparta")) == 2


def test_by_hand_nothing_begins(begin: Callable[..., Play]) -> None:
    """All by hand: no frame, no entry, no bar."""
    play = begin("hand")
    assert not play.session.state.frames and len(play.session.journal) == 0 and not play.bar.isVisible()


def test_a_whole_turn_by_clicks_and_drags(play: Play) -> None:
    """From the first roll to the second turn with buttons and drags only; every entry keeps the rules."""
    to_orders(play)
    play.drag("A-H1" if play.model.seat == "athens" else "S-H1", "O")
    for _ in range(200):
        if play.session.state.vars["turn"] != 1 or play.session.state.vars.get("result"):
            break
        answer(play)
    assert play.session.state.vars["turn"] == 2
    assert all(entry.verdict == "ok" for entry in play.session.journal.entries)


def answer(play: Play) -> None:
    """Press the first thing that answers what is asked."""
    play.open()
    found = {words: button for words, button in play.buttons().items() if not words.startswith(("Open", "Who", "Rule"))}
    for words in ("None", "Pass", "End the orders"):
        if words in found:
            play.press(words)
            return
    if "Confirm" in found:
        choose(play, found)
    elif play.top == "Retreat":
        retreat(play)
    else:
        play.press(next(iter(found)))


def choose(play: Play, found: dict[str, QAbstractButton]) -> None:
    """Click cards until the choice can be confirmed."""
    for card in list(play.bar.picks.cards.values()):
        if found["Confirm"].isEnabled():
            break
        QTest.mouseClick(card, LEFT)
        settle(1)
    play.press("Confirm")


def retreat(play: Play) -> None:
    """Drag what must leave to the first place that takes it."""
    offer = next(o for o in play.session.offers(play.model.actor) if o.verb == "move")
    assert isinstance(offer.args["piece"], Some)
    piece = play.model.shown.pieces[offer.args["piece"].values[0]]
    play.drag(str(piece.kind), offer.args["to"], ALT)


def test_a_drop_out_of_reach_is_refused_with_its_rule(play: Play) -> None:
    """The counters go back, the sentence names the rule, and nothing is in the journal."""
    to_orders(play)
    kind = "A-H1" if play.model.seat == "athens" else "S-H1"
    home, count = play.model.shown.pieces[play.piece(kind)].place, len(play.session.journal)
    play.drag(kind, "J")
    assert play.model.shown.pieces[play.piece(kind)].place == home and len(play.session.journal) == count
    assert play.window.prompt.refusal.isVisible() and play.window.prompt.rule.text() == "Land and sea · 3.1"


def test_do_it_all_the_same_asks_once_and_is_logged(play: Play) -> None:
    """Two clicks the first time, one the next; the entry says which rule was broken, and play goes on."""
    to_orders(play)
    kind, insist = play.on_top("A-H1", "S-H1"), play.window.prompt.insist
    play.drag(kind, "J", ALT)
    QTest.mouseClick(insist, LEFT)
    assert play.at("J") == set() and "3.1" in insist.text()
    QTest.mouseClick(insist, LEFT)
    settle()
    assert kind in play.at("J")
    last = play.session.journal.entries[-1]
    assert last.verdict == "advised" and [c.rule for c in last.citations if not c.passed][0] == "3.1"
    assert play.top == "Orders"
    play.drag(kind, "G", ALT)
    QTest.mouseClick(insist, LEFT)
    settle()
    assert kind in play.at("G")


def test_undo_takes_back_one_decision_and_no_roll(play: Play) -> None:
    """A move is taken back exactly, then the announcement; the roll before it stays."""
    to_orders(play)
    play.up_to("Orders")
    before = play.session.state.digest()
    kind = "A-H1" if play.model.seat == "athens" else "S-H1"
    play.drag(kind, "O")
    assert play.session.state.digest() != before
    play.window.book.actions["undo"].trigger()
    settle()
    assert play.session.state.digest() == before and play.top == "Orders"
    for _ in range(9):
        play.model.undo()
    settle()
    assert sum(1 for e in play.session.journal.entries if e.verb == "throw" and play.session.journal.live(e)) == 2


def test_the_curtain_falls_for_decisions_with_a_hand_only(play: Play) -> None:
    """Sparta is asked for stratagems: its hand is covered until Sparta is there. Rolls need no curtain."""
    assert not play.model.covered
    while play.top == "Roll":
        QTest.mouseClick(play.buttons()["Roll 2d6"], LEFT)
        settle()
    first = play.session.awaited()[0]
    play.open()
    QTest.mouseClick(play.buttons()["Pass"], LEFT)
    settle()
    assert play.model.seat != first and play.model.covered and play.window.cover.isVisible()
    assert all(piece.kind is None for seat in ("athens", "sparta") for piece in play.model.shown.at(f"hand-{seat}"))
    assert not play.bar.isVisible()
    play.open()
    assert all(piece.kind is not None for piece in play.model.shown.at(f"hand-{play.model.seat}"))
    assert all(piece.kind is None for piece in play.model.shown.at(f"hand-{first}"))


def test_losses_are_chosen_without_changing_seats(play: Play) -> None:
    """The other side's losses: no curtain, nobody's hand changes hands, and the act is that side's."""
    play.up_to("Pick", lambda offer: offer.rules == ("4.2",))
    loser = play.session.awaited()[0]
    other = next(seat for seat in play.session.seats if seat != loser)
    play.model.look_as(other)
    play.open()
    play.referee.runner._seated = -1
    play.referee.runner.go_on()
    settle()
    assert play.model.seat == other and play.model.deputy == loser and not play.model.covered
    choose(play, play.buttons())
    assert next(e.seat for e in reversed(play.session.journal.entries) if e.verb == "pick") == loser


def test_counters_to_choose_are_clicked_on_the_board(play: Play) -> None:
    """A click on a counter puts it into the choice, another takes it out; the bar counts, others cannot be chosen."""
    play.up_to("Pick", lambda offer: isinstance(offer.args["what"], Some) and len(offer.args["what"].values) > 1)
    chosen = sorted(play.model.choosing)
    assert chosen and len(play.referee.marks.rings) == len(chosen)
    piece = play.board.pieces.layout.stack_of(chosen[0]).pieces[-1]
    spot = play.board.pieces.layout.spots[piece]
    at = play.board.mapFromScene(QPointF(spot.x, spot.y))
    if piece in play.model.choosing:
        QTest.mouseClick(play.board.viewport(), LEFT, pos=at)
        settle(1)
        assert play.model.selection == (piece,) and play.bar.picks.chosen() == (piece,)
        QTest.mouseClick(play.board.viewport(), LEFT, pos=at)
        settle(1)
        assert play.model.selection == ()
    elsewhere = next(p for p in play.model.shown.pieces.values() if p.id not in play.model.choosing and p.owner)
    play.model.select((elsewhere.id,))
    assert play.bar.picks.chosen() == ()


def test_a_standing_no_answers_until_the_phase_ends(play: Play) -> None:
    """Ticked with None: the side is not asked again in this action phase, and may take it back."""
    play.up_to("Window", lambda offer: True)
    seat = play.model.actor
    QTest.mouseClick(play.buttons()["Not again in this phase"], LEFT)
    QTest.mouseClick(play.buttons()["None"], LEFT)
    settle()
    assert play.session.autoplay.auto_answer(seat) is not None
    play.model.look_as(seat)
    play.open()
    if "Ask me again" in play.buttons():
        play.press("Ask me again")
        assert play.session.autoplay.auto_answer(seat) is None


def test_by_hand_and_back_in_the_middle_of_a_combat(play: Play) -> None:
    """All by hand while a combat is asked: the bar goes, counters move freely; enforced again, the combat goes on."""
    play.up_to("Window")
    groups, uid = play.model.module.card.rule_groups, play.session.state.frames[-2].uid
    hold(play.model, "hand", groups)
    settle()
    assert not play.bar.isVisible()
    play.drag(play.on_top("A-H1", "S-H1"), "M", ALT)
    assert play.session.journal.entries[-1].verdict == "unchecked"
    hold(play.model, "enforce", groups)
    settle()
    play.open()
    assert play.session.state.frames[-2].uid == uid and play.bar.isVisible()


def test_real_dice_are_clicked(play: Play) -> None:
    """With real dice the bar asks what they show, and the roll is graded as the table's."""
    play.referee.dice.choose(True, False)
    settle()
    assert "2d6 for " in play.bar.text.text()
    for words in ("Die 1 shows 5", "Die 2 shows 6", "Enter"):
        play.press(words)
    rolled = next(f for e in reversed(play.session.journal.entries) for f in e.facts if type(f).__name__ == "Rolled")
    assert rolled.values == (5, 6)


def test_rolling_at_once_needs_no_button(play: Play) -> None:
    """The habit of rolling at once: both rolls are thrown without a click."""
    play.referee.dice.choose(False, True)
    settle(8)
    assert play.top not in ("Roll", "Deal")
