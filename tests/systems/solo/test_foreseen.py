"""Acts tried by an author's own way: the best is found, good ones are varied, the clock and the worlds are the same for
all."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

from tabletop.core.rules.offers import Int, offer
from tabletop.systems.solo.foreseen import LIVE, WORLDS, Tries
from tabletop.systems.solo.world import SoloAct, World
from tests.core.toy import start, toy

MADE = offer("pick", n=Int(0, 100))


def act(n: int) -> SoloAct:
    """One that picks a number."""
    return SoloAct(MADE, {"n": n})


class Hill:
    """A number is the better the nearer it is to 60; worlds differ, alike for every act; at sight 10 looks best."""

    def __init__(self) -> None:
        self.tries: list[tuple[int, int]] = []

    def look(self, chosen: Any) -> dict[str, float]:
        return {"sight": -abs(chosen.args["n"] - 10) / 100}

    def tried(self, chosen: Any, n: int) -> dict[str, float]:
        self.tries.append((chosen.args["n"], n))
        return {"hill": -abs(chosen.args["n"] - 60) / 100 + 0.05 * (n % 3)}

    def varied(self, chosen: Any, rng: Any) -> SoloAct | None:
        n = chosen.args["n"] + rng.choice((-7, -1, 1, 7))
        return act(n) if 0 <= n <= 100 else None


def thought(playouts: int, ends: float) -> tuple[Hill, list[Any]]:
    """A decision among 0, 5, 10 … 40, nothing being 0."""
    hill, ticks = Hill(), count()
    world = World(toy(), start("enforce"), {}, random.Random(0))
    world.state.frames = ()
    tries = Tries(hill, world, playouts, lambda: float(next(ticks)), ends)
    return hill, tries.plan([act(n) for n in range(0, 45, 5)], act(0), random.Random(1))


def test_the_best_is_varied_until_nothing_is_better() -> None:
    """What was drawn ends at 40; step by step it becomes 60, tried in as many worlds as the others that are left."""
    _, courses = thought(2000, 1e9)
    best = courses[0]
    assert best.acts[0].args["n"] == 60 and len(best.values) == WORLDS
    assert len({course.key for course in courses}) == len(courses)
    assert [len(course.values) for course in courses[:LIVE]] == [WORLDS] * LIVE


def test_every_act_meets_the_same_worlds() -> None:
    """The worlds of each act are counted from the first on; doing nothing is among the acts, and is tried too."""
    hill, courses = thought(400, 1e9)
    for number in {n for n, _ in hill.tries}:
        worlds = [world for n, world in hill.tries if n == number]
        assert worlds == list(range(len(worlds)))
    (idle,) = [course for course in courses if course.idle]
    assert idle.acts[0].args["n"] == 0 and idle.values


def test_when_the_time_is_up_there_is_an_answer() -> None:
    """Whether the clock stops it at once or in the middle, and when there are no more tries."""
    for playouts, ends in ((2000, 0.0), (2000, 30.0), (4, 1e9)):
        hill, courses = thought(playouts, ends)
        assert courses and courses[0].acts
        assert len(hill.tries) <= max(2 * playouts, 1) + LIVE
