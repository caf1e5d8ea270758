"""The bar itself: rules open from it, the hand answers through it, it fits, and it speaks both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from tabletop.core.rules.offers import One, Some
from tabletop.ui.model.watched import look_only
from tests.ui.rules.conftest import LEFT, Play, settle
from tests.ui.rules.test_turn import answer


def test_the_number_of_the_rule_opens_it(play: Play) -> None:
    """A click on the rule in the bar shows its summary in the rules panel."""
    QTest.mouseClick(play.bar.rule, LEFT)
    settle()
    rules = play.window.docks.all["rules"].panel
    assert rules.rule.number == "2.B"


def test_a_chit_is_played_from_the_hand(play: Play) -> None:
    """The hand's own button gives the answer that the bar would give."""
    play.up_to("Window", lambda offer: len(offer.args["choice"].inner.values) > 1)
    offer = play.session.offers(play.model.actor)[0]
    chit, number, _ = offer.args["choice"].inner.values[1]
    hand = play.window.docks.bring("hand")
    piece = play.model.shown.pieces[chit]
    side = play.model.module.counter(piece.kind).sides.index(number)
    before, seat = len(play.session.journal), play.model.actor
    hand.play(piece, side)
    settle()
    chosen = [e for e in play.session.journal.entries[before:] if e.verb == "choose"]
    aims = [value for value in offer.args["choice"].inner.values if value[:2] == (chit, number)]
    assert (chosen[0].seat == seat) if len(aims) == 1 else not chosen


def test_a_chit_that_does_not_fit_is_refused_with_a_reason(play: Play) -> None:
    """Played out of its window from the hand: a sentence with a rule, and the chit stays."""
    while play.top == "Roll":
        play.press("Roll 2d6")
    while play.top == "Muster":
        play.press("Pass")
    hand = play.window.docks.bring("hand")
    piece = next(p for p in play.model.shown.at(f"hand-{play.model.seat}"))
    before = len(play.session.journal)
    hand.play(piece, 0)
    settle()
    if len(play.session.journal) == before:
        assert play.window.prompt.refusal.isVisible() and play.window.prompt.rule.isVisible()
        assert not play.window.prompt.insist.isVisible()


def test_a_watched_table_asks_nothing(play: Play) -> None:
    """Only looked at: no bar, and nothing goes on."""
    look_only(play.model.game)
    play.referee.runner.go_on()
    settle()
    assert not play.bar.isVisible()


def hidden(widget: QWidget, inside: QWidget) -> bool:
    """Whether part of a widget lies outside another one."""
    corner = widget.mapTo(inside, QPoint(0, 0))
    return not inside.rect().adjusted(-1, -1, 1, 1).contains(widget.rect().translated(corner))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_answer_of_a_game_fits_and_has_its_words(begin: Callable[..., Play], language: str) -> None:
    """Through many questions: no button is cut off by the bar, none is nameless, no word is missing."""
    play = begin()
    play.window.application.set_language(language)
    asked: set[tuple[str, ...]] = set()
    while len(asked) < 14:
        settle(1)
        for button in play.bar.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.accessibleName() and not hidden(button, play.bar), button.accessibleName()
        asked.add(question(play))
        with play.unseen():
            while question(play) in asked:
                step(play)
    assert not play.model.catalog.missing


def question(play: Play) -> tuple[str, ...]:
    """What is asked, of whom, and what may be answered."""
    waiting = play.session.awaited()
    return (play.top, *waiting, *sorted({offer.verb for offer in play.session.offers(waiting[0])}))


def step(play: Play) -> None:
    """One more answer, through the session so that the language does not matter."""
    waiting = play.session.awaited()
    if not waiting or waiting == ("chance",):
        play.session.chance()
    else:
        offers = play.session.offers(waiting[0])
        chosen = [o for o in offers if o.verb == "move" and play.held_against(waiting[0], o.args["to"])] or offers[-1:]
        act = chosen[0].sample(random.Random(len(play.session.journal)))
        play.session.submit(waiting[0], act.verb, **dict(act.args))


def test_the_keyboard_reaches_the_answers(play: Play) -> None:
    """Ctrl+Return puts the focus on the first answer, Space presses it."""
    QTest.keyClick(play.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert play.bar.isAncestorOf(play.window.focusWidget())
    before = len(play.session.journal)
    QTest.keyClick(play.window.focusWidget(), Qt.Key.Key_Space)
    settle()
    assert len(play.session.journal) > before


def test_a_pick_with_none_is_confirmed_at_once(play: Play) -> None:
    """Where nothing need be chosen, Confirm is ready; too many cannot be confirmed."""
    play.up_to("Pick", lambda offer: isinstance(offer.args["what"], Some) and offer.args["what"].lo == 0)
    slot = play.session.offers(play.model.actor)[0].args["what"]
    assert play.buttons()["Confirm"].isEnabled()
    play.model.select(slot.values)
    settle(1)
    assert play.bar.picks.confirm.isEnabled() == (len(slot.values) <= slot.hi)
    answer(play)


def test_what_was_selected_before_is_no_answer(play: Play) -> None:
    """Counters still selected from the march are not chosen when losses are asked; asked again, a choice stays."""
    play.model.select([p.id for p in play.session.state.pieces.values()])
    play.up_to("Pick", lambda offer: isinstance(offer.args["what"], Some))
    slot = play.session.offers(play.model.actor)[0].args["what"]
    assert not play.bar.picks.chosen()
    play.model.select(slot.values[:1])
    play.bar.refresh()
    assert play.bar.picks.chosen() == slot.values[:1]


@pytest.mark.parametrize(("language", "said"), [("en", "{} answers"), ("fr", "{} répond")])
def test_the_head_says_who_answers(play: Play, language: str, said: str) -> None:
    """Whoever is asked is named beside whoever is at the screen when these are two; nothing is said when it is one."""
    play.up_to("Retreat")
    model, head = play.model, play.window.prompt
    (asked,) = play.session.awaited()
    other = next(seat for seat in play.session.seats if seat != asked)
    play.window.application.set_language(language)
    for seat, words in ((other, said.format(model.name_of_seat(asked))), (asked, "")):
        model.look_as(seat)
        play.open()
        settle()
        assert model.seat == seat and head.seat.text() == model.name_of_seat(seat)
        assert head.answering.text() == words
        assert head.answering.height() >= head.answering.heightForWidth(head.answering.width())


def test_how_to_answer_has_a_line_of_its_own(play: Play) -> None:
    """Between the rule and the lamp "drag counters on the board" stood in three short lines."""
    play.up_to("Orders")
    bar = play.bar
    assert not bar.count.isHidden() and bar.count.geometry().top() >= bar.rule.geometry().bottom()


def test_what_ends_a_question_of_the_board_stays_where_it_is(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the last counter had moved, End changed places with the cards: a press meant for it spent the advantage."""
    play.up_to("Orders")
    bar, offers = play.bar, play.session.offers(play.model.actor)
    end = next(one for one in offers if one.verb == "end")
    card = replace(end, verb="play", args={"chit": One(tuple(play.model.shown.pieces)[:2])})
    monkeypatch.setattr(bar, "_offers", lambda seat: [end, card])
    bar.refresh()
    settle()
    assert bar.answers.isAncestorOf(play.buttons()["End the orders"])
    bar.board_answers.forget()
    bar.refresh()
    settle()
    assert bar.cards.isAncestorOf(play.buttons()["End the orders"]), "asked anew, what gives the choice up stands last"
