"""Impulses in turn: the printed example, passes, who goes on alone, kinds, and what free play does to the question."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Procedure, awaited, settle
from tabletop.core.rules.game import Game
from tabletop.systems.impulses import Alternation, ImpulseChoice

A, B = "athens", "syracuse"


class Toy(Alternation):
    """Impulses in variables; what happened is written down."""

    rule = "6"

    def left(self, k, seat):
        return k.var(f"impulses.{seat}", 0)

    def spend(self, t, seat):
        t.set(f"impulses.{seat}", self.left(t, seat) - 1)

    def begin_impulse(self, t, seat, kind):
        t.call("Deed", seat=seat, kind=kind)

    def can(self, k, seat):
        return not (k.var(f"must.{seat}", 0) and self.nth(k, seat) == 0)

    def may_pass(self, k, seat):
        return not k.var(f"bold.{seat}", 0)

    def kinds(self, k, seat):
        return k.var("kinds", ())

    def passed(self, t, seat, by_itself):
        t.set("log", f"{t.var('log', '')} {seat[0]}{'-' if by_itself else '.'}".strip())


class Hasty(Toy):
    """The first that has used up all ends it."""

    either_ends = True


class Deed(Procedure):
    """An impulse."""

    needs, stages = ("seat", "kind"), ("act",)

    def act(self, t):
        t.set("log", f"{t.var('log', '')} {t.f.seat[0]}{t.f.kind or '!'}".strip())


def table(phase: Alternation, athens: int, syracuse: int, **more) -> Table:
    """A phase that has begun; Athens is first."""
    game = Game("toy", (A, B), frozenset(), steps={"Toy": phase, "ImpulseChoice": ImpulseChoice(), "Deed": Deed()})
    t = Table(game, State(), "", None)
    for name, value in {f"impulses.{A}": athens, f"impulses.{B}": syracuse, **more}.items():
        t.set(name, value)
    t.call("Toy", first=A)
    settle(t)
    return t


def say(t: Table, *said: str) -> str:
    """Answers of whoever is asked, in turn; the log so far."""
    for one in said:
        (seat,) = awaited(t)
        verb, _, kind = one.partition(" ")
        t.seat, t.depth = seat, len(t.state.frames) - 1
        step = t.game.step(t.state.frames[-1].step)
        assert verb in [made.verb for made in step.offers(t)]
        getattr(step, f"on_{verb}")(t, **({"of": kind} if kind else {}))
        settle(t)
    return t.var("log", "")


def left(t: Table) -> tuple[int, int]:
    """Impulses that are left."""
    return t.var(f"impulses.{A}"), t.var(f"impulses.{B}")


def test_the_printed_example():
    """6.1.2 5 to 4, pass, 4 to 3, pass; then a pass on the heels of a pass: the other's last impulse is lost."""
    t = table(Toy(), 5, 1)
    say(t, "impulse", "pass")
    assert left(t) == (4, 1) and awaited(t) == (A,)
    say(t, "impulse")
    assert left(t) == (3, 1) and awaited(t) == (B,)
    assert say(t, "pass", "pass") == "a! s. a! s. a." and left(t) == (3, 1) and not t.state.frames


def test_who_has_none_left_passes_by_himself():
    """The other goes on alone until he has none left, or passes."""
    t = table(Toy(), 1, 3)
    assert say(t, "impulse", "impulse", "impulse") == "a! s! a- s! a-" and awaited(t) == (B,)
    assert say(t, "impulse") == "a! s! a- s! a- s!" and not t.state.frames
    t = table(Toy(), 1, 3)
    assert say(t, "impulse", "impulse", "pass") == "a! s! a- s." and left(t) == (0, 2) and not t.state.frames


def test_the_first_that_has_none_left_may_end_it():
    """`either_ends`: what the other has left is lost."""
    t = table(Hasty(), 1, 3)
    assert say(t, "impulse") == "a!" and left(t) == (0, 3) and not t.state.frames


def test_nobody_has_any():
    """It is over before anybody is asked."""
    assert not table(Toy(), 0, 0).state.frames


def test_who_may_not_passes_and_who_must_does_not():
    """A first impulse that must be passed; a seat that may not pass."""
    t = table(Toy(), 2, 2, **{f"must.{A}": 1, f"bold.{B}": 1})
    assert awaited(t) == (B,) and [made.verb for made in t.game.step("ImpulseChoice").offers(t)] == ["impulse"]
    assert say(t, "impulse", "impulse") == "a- s! a!"


def test_kinds_are_chosen_with_the_impulse():
    """One act says that and what."""
    t = table(Toy(), 2, 2, kinds=("ground", "naval"))
    (made,) = (made for made in t.game.step("ImpulseChoice").offers(t) if made.verb == "impulse")
    assert set(made.args["of"].values) == {"ground", "naval"}
    assert say(t, "impulse naval", "impulse ground") == "anaval sground"


def test_free_play_takes_the_last_impulse_away():
    """Whoever was asked passes; the question has lost its sense."""
    t = table(Toy(), 1, 1)
    t.record(VarSet(f"impulses.{A}", 0))
    settle(t)
    assert awaited(t) == (B,) and t.var("log") == "a-"
    t.depth = 0
    assert t.game.step("Toy").said(t) == ((A, "pass"),)


def test_a_question_that_nobody_has_asked_is_dropped():
    """A choice on an empty stack, or above another step."""
    t = table(Toy(), 1, 1)
    t.state.frames = (replace(t.state.frames[1]),)
    assert list(t.game.step("ImpulseChoice").offers(Known(t.game, t.state, A, None))) == []
    settle(t)
    assert not t.state.frames


def test_hooks_are_needed():
    """A game says how many, how one is spent, and what one is; the rest has a sense already."""
    assert Alternation.__abstractmethods__ == {"left", "spend", "begin_impulse"}
    with pytest.raises(TypeError):
        Alternation()  # type: ignore[abstract]
    plain, t = Toy(), table(Toy(), 1, 1)
    assert plain.kinds(t, A) == () and plain.can(t, A) and plain.may_pass(t, A) and plain.seats(t) == (A, B)


@given(st.integers(0, 4), st.integers(0, 4), st.booleans(), st.lists(st.booleans(), min_size=24, max_size=24))
def test_any_phase_ends(athens: int, syracuse: int, hasty: bool, wills: list[bool]):
    """Against a plain second reckoning of who acts; never more impulses than a seat had."""
    t, wish = table(Hasty() if hasty else Toy(), athens, syracuse), iter(wills)
    while t.state.frames:
        say(t, "impulse" if next(wish) else "pass")
    have, log, now, passes, wish = [athens, syracuse], [], 0, 0, iter(wills)
    while passes < 2 and any(have) and not (hasty and not all(have)):
        asked = have[now] > 0
        if asked and next(wish):
            have[now], passes = have[now] - 1, 0
            log.append("as"[now] + "!")
        else:
            passes += 1
            log.append("as"[now] + ("." if asked else "-"))
        now = 1 - now
    assert (t.var("log", ""), left(t)) == (" ".join(log), tuple(have))
