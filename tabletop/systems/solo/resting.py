"""How a position looks after an act, once what the act set off has come to rest: dice and answers of others."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.errors import TableError
from tabletop.core.position.ids import CHANCE
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo
from tabletop.systems.solo.world import SoloAct, World

AT_ONCE = 0.15
"""Temperature of the plain heuristic: nearly always the best at first sight."""
TRIES, QUIET = 2, 12
"""An act is looked at so many times, past so many answers of chance and others."""


def looked_at_rest(
    solo: Solo, world: World, seat: str, chosen: SoloAct, seeded: Callable[[int], PlayRng], late: Callable[[], bool]
) -> float:
    """The mean of some tries of an act in this world; minus infinity when the time is up first."""
    tries = (_look(solo, world.copy(seeded(n)), seat, chosen, late) for n in range(TRIES))
    return sum(tries) / TRIES


def _look(solo: Solo, world: World, seat: str, chosen: SoloAct, late: Callable[[], bool]) -> float:
    try:
        world.play(seat, chosen)
        for _ in range(QUIET):
            waiting = world.awaited()
            if not waiting or waiting[0] == seat:
                break
            if late():
                return float("-inf")
            if waiting[0] == CHANCE:
                world.throw()
            else:
                world.play(waiting[0], solo.policy(world, waiting[0], world.rng, AT_ONCE))
    except TableError:  # something that nobody imagined
        pass
    return sum(solo.evaluate(world.known(seat), seat).values())
