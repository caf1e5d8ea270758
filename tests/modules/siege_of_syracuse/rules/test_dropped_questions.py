"""Rolls and questions that hands take off the stack: they are asked again or left out, and the game goes on."""

from __future__ import annotations

import random

import pytest

from tabletop.core.session.session import Session
from tabletop.systems.fuzz import act, host
from tests.modules.recording import MOST, start
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, Bench, counter_of, position, table
from tests.modules.siege_of_syracuse.rules.impulses import LANDED

ASKED = ("Roll", "Pick", "DrawLots")


def drop(session: Session) -> str:
    """The top frame is taken off; which step had put it there."""
    below = len(session.state.frames) - 2
    assert session.submit(ATHENS, "unwind", depth=below).accepted
    return session.state.frames[below].step if len(session.state.frames) > below else ""


@pytest.mark.parametrize("seed", range(4))
def test_every_other_question_is_dropped(seed: int) -> None:
    """Whole games: nothing is raised, nobody is left without a choice."""
    rng, dropped = random.Random(seed), set[str]()
    session = host(ROOM.game, start(ROOM.module), rng.randbytes)
    session.begin(ATHENS)
    for _ in range(MOST):
        if not session.state.frames:
            break
        if session.state.frames[-1].step in ASKED and rng.random() < 0.5:
            dropped.add(drop(session))
        if session.state.frames:
            assert act(session, rng).verdict == "ok"
    assert not session.state.frames and len(dropped) > 5


def asked_again(bench: Bench) -> bool:
    """What is asked comes again when it has been dropped."""
    step, data = bench.step, {**bench.state.frames[-1].data}
    drop(bench.session)
    return bench.session.state.frames[-1].step == step and bench.session.state.frames[-1].data == data


@pytest.mark.parametrize("step", ["RandomEvent", "Initiative", "FirstInitiative"])
def test_dice_of_a_phase_are_thrown_again(step: str) -> None:
    """4.1, 5.2, 12.1"""
    assert asked_again(table(position({"L-10": "A-H1"}, turn=3), step))


def test_dice_of_an_impulse_are_thrown_again() -> None:
    """6.2.2"""
    assert asked_again(table(position({"L-10": "A-H1 nicias"}, **LANDED), "Impulse", seat=ATHENS, of="ground"))


def test_a_refuge_is_asked_for_again() -> None:
    """8.2.4 Two walls to choose from."""
    places = {"L-13": "A-H1+disrupted S-H1", "L-10": "A-W1", "L-18": "A-W2"}
    bench = table(position(places), "Shaken", unit=counter_of("A-H1"), leaders=(), rule="8.2.4")
    assert asked_again(bench)
    bench.throw(1)
    assert bench.step == "Pick" and asked_again(bench)
