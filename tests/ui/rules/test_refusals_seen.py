"""A refusal is seen however much else the head of the side says; dice of its player are an act like any other."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QLabel

from tabletop.core.position.facts import Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.ui.window.prompt_bar import PromptBar
from tests.ui.rules.conftest import Play, settle

LONG = "\n".join(f"What the computer has done, line {n}" for n in range(60))
"""More than the head has room for."""


def refused(play: Play) -> PromptBar:
    """An act that the rules do not allow."""
    model, prompt = play.model, play.window.prompt
    model.do("set", name="turn", value=3)
    settle()
    assert not prompt.refusal.isHidden()
    return prompt


def seen(play: Play) -> bool:
    """Whether all of the refusal is within what the head shows."""
    head, row = play.window.docks.scrolled_head, play.window.prompt.refusal
    room = head.viewport().rect()
    return room.contains(QRect(row.mapTo(head.viewport(), QPoint(0, 0)), row.size()))


def test_long_news_do_not_hide_a_refusal(play: Play) -> None:
    """What the computer has done stands beneath it, not above."""
    play.up_to("Muster")
    play.window.prompt.add_computer(QLabel(LONG))
    settle()
    refused(play)
    assert seen(play)


def test_a_long_question_scrolls_to_it(play: Play) -> None:
    """A question longer than the head pushes it down: the head is scrolled until it is seen."""
    play.up_to("Muster")
    play.window.prompt.add_question(QLabel(LONG))
    settle()
    refused(play)
    assert seen(play)


def test_dice_of_its_player_end_it(play: Play) -> None:
    """Dice are told by chance, in the name of whoever throws them: what was refused before is no longer news, and is
    not offered to be done all the same later in the turn. Dice of others leave it."""
    play.up_to("Muster")
    prompt, seat = refused(play), play.model.actor
    told = next(entry for entry in play.session.journal.entries if entry.seat == CHANCE)
    for by, over in (("somebody else", False), (seat, True)):
        rolled = Rolled(Msg.of("purpose-lots", k=1, n=2), "2d6", (3, 4), "", "trusted", by)
        prompt.on_accepted(replace(told, facts=(rolled,)))
        assert prompt.refusal.isHidden() == over


def test_that_a_computer_comes_first_is_over_when_it_has_come(play: Play) -> None:
    """What its move refused is not offered to be done all the same once it is one's own move."""
    play.up_to("Muster")
    model, first = play.model, play.session.awaited()[0]
    play.window.opponent.stop_or_go_on()
    play.session.submit(first, "computer", level="random")
    model.look_as(next(seat for seat in play.session.seats if seat != first))
    model.set_covered(False)
    assert not model.do("pass").accepted
    settle()
    assert play.window.prompt.refusal.isVisible()
    while play.session.awaited() == (first,):
        assert play.session.submit(first, "pass").accepted
        settle()
        assert model.seat in play.session.awaited() or play.window.prompt.refusal.isVisible()
    model.look_as(play.session.awaited()[0])
    model.set_covered(False)
    settle()
    assert play.window.prompt.refusal.isHidden()
