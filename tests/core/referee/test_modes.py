"""Modes held per rule group, standing answers, who throws the dice."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.rules.flow import Everyone
from tabletop.core.rules.offers import One, offer
from tests.core.rules.test_rules_engine import marching, running
from tests.core.toy import BLUE, RED, table


def test_a_group_by_hand_makes_a_drop_just_a_drop():
    """With movement by hand red's march stays open after a drag; the rest of the turn is still enforced."""
    session = marching()
    session.submit(RED, "mode", group="movement", mode="hand")
    assert session.submit(RED, "move", piece="r1", to="middle").verdict == "unchecked"
    assert session.state.frames[-1].step == "March" and session.state.pieces["r1"].place == "middle"
    session.submit(RED, "mode", group="movement", mode="enforce")
    assert session.submit(RED, "move", piece="r2", to="middle").verdict == "ok"
    assert session.state.frames[-1].step != "March"


def test_dice_can_be_given_to_the_players_in_any_mode():
    """The verb `dice` is always allowed, says who throws, and refuses other words."""
    session = marching()
    assert session.submit(RED, "dice", thrown="typed").verdict == "unchecked"
    session.submit(RED, "pass")
    assert session.awaited() == (RED,)
    assert session.submit(RED, "dice", thrown="loaded").verdict == "refused"


class Ask(Everyone):
    """A window both sides may decline."""

    rule = "1.1"

    def offers(self, k):
        yield offer("answer", "1.1", yes=One((True, False)))

    def on_answer(self, t, yes):
        t.answer(yes)


def asking():
    """The toy game with an open question instead of sealed stances."""
    session = table("enforce")
    steps = {**session.game.steps, "Stance": Ask()}
    session.local.game = replace(session.game, steps=steps, opening=lambda t: t.call("Turn"))
    return session


def test_a_standing_answer_is_given_by_itself_until_its_frame_is_gone():
    """Blue's standing no answers each window of this turn frame; red is still asked; lifting it ends it."""
    session = asking()
    session.begin(RED)
    turn = session.state.frames[0].uid
    session.autoplay.answer_always(BLUE, turn, "answer", yes=False)
    assert session.awaited() == (RED,)
    session.submit(RED, "answer", yes=True)
    session.submit(RED, "pass")
    session.chance()
    if session.awaited() == (BLUE,):
        session.submit(BLUE, "pick", what="b1")
    assert session.state.frames[-1].step == "Stance" and session.awaited() == (RED,)
    session.autoplay.ask_again(BLUE)
    assert session.autoplay.auto_answer(BLUE) is None


def test_begin_starts_the_rules_once():
    """An empty stack gets the opening frame; a running game is left alone."""
    session = asking()
    assert session.begin(RED) and session.state.frames
    assert not session.begin(RED)


def test_chance_answers_only_when_asked():
    """The program throws when a Roll waits, and not otherwise."""
    session = running()
    assert session.chance() is None
    session = marching()
    session.submit(RED, "pass")
    ruling = session.chance()
    assert ruling is not None and ruling.verdict == "ok"
