"""Random play itself: it ends games, and tells what goes wrong instead of raising."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from tabletop.core.rules.offers import offer
from tabletop.systems.fuzz import broken_invariants, choose, host, play, prompt, words_used
from tests.core.toy import RED, March, start, toy


def game(**changes):
    """The toy game with an opening, and other steps where given."""
    made = toy()
    steps = {**made.steps, **changes.pop("steps", {})}
    return replace(made, opening=lambda t: t.call("Turn"), steps=steps, **changes)


class Mute(March):
    """Awaits red and offers nothing."""

    def offers(self, k):
        return ()


class Crash(March):
    """An exception in the rules."""

    def on_pass(self, t):
        raise ZeroDivisionError("a fault in the rules")

    on_move = None


def test_a_game_is_played_to_its_end():
    """No fault, an empty stack, and the number gives the same game again."""
    first, again = (play(game(), start("enforce"), random.Random(4)) for _ in range(2))
    assert (first.fault, first.session.state.frames) == ("", ())
    assert first.session.state.digest() == again.session.state.digest() and first.acts == again.acts > 5


def test_a_dead_end_is_told():
    """A seat that is awaited and has no offer: which seat, in which step."""
    outcome = play(game(steps={"March": Mute()}), start("enforce"), random.Random(1))
    assert outcome.fault == "Fault: dead end: red has no offer in March" and len(outcome.session.journal) > 1


def test_an_exception_in_the_rules_is_told():
    """The journal up to there is kept, and the exception is at hand for its trace."""
    outcome = play(game(steps={"March": Crash()}), start("enforce"), random.Random(1))
    assert outcome.error is not None and isinstance(outcome.error.__cause__, (ZeroDivisionError, TypeError))
    assert type(outcome.error.__cause__).__name__ in outcome.fault and "2 on_move" in outcome.fault
    assert outcome.session.journal.entries


def test_a_broken_invariant_is_told():
    """What the game says is wrong ends the game with its words."""
    crowded = game(invariants=lambda k: ["turn two"] if k.var("turn") == 2 else [])
    assert play(crowded, start("enforce"), random.Random(1)).fault == "Fault: turn two"
    assert broken_invariants(host(game(), start(), random.Random(1).randbytes)) == []


def test_a_watch_is_asked_after_every_act():
    """A condition of the caller's own counts the acts."""
    looked = []
    outcome = play(game(), start("enforce"), random.Random(2), [lambda session: looked.append(session) or ()])
    assert len(looked) == outcome.acts


def test_a_game_without_end_is_told():
    """Fewer acts allowed than the game needs."""
    played = play(game(), start("enforce"), random.Random(2), most=3)
    assert played.fault == "NoEnd: no end after 3 acts, in Turn > Roll"


def test_rare_verbs_are_chosen_seldom():
    """One in five where there is something else to do, always where there is not."""
    made, rng = [offer("pass"), offer("move"), offer("move")], random.Random(3)
    rare = replace(toy(), rare=frozenset({"pass"}))
    drawn = Counter(choose(rare, made, rng).verb for _ in range(2000))
    assert 300 < drawn["pass"] < 500
    assert choose(rare, made[:1], rng).verb == "pass"


def test_prompts_and_words_of_the_last_act():
    """Red is asked to march by the step's own key; blue, who is not awaited, by none."""
    session = host(game(), start("enforce"), random.Random(1).randbytes)
    session.begin(RED)
    for seat in session.game.seats:
        session.submit(seat, "stance", stance="attack")
    assert prompt(session, "blue") is None
    asked = prompt(session, RED)
    assert asked is not None and asked.key == "prompt-march"
    assert asked in list(words_used(session))
