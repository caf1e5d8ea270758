"""How a position looks after an act, once what the act set off has come to rest: dice and answers of others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.errors import TableError
from tabletop.core.position.ids import CHANCE
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Solo
from tabletop.systems.solo.world import SoloAct, World

AT_ONCE = 0.15
"""Temperature of the plain heuristic: nearly always the best at first sight."""
TRIES, QUIET = 2, 12
"""An act is looked at so many times, past so many answers of chance and others."""


@dataclass(frozen=True)
class RestingLook:
    """Such a look of one seat, as long as there is time."""

    solo: Solo
    seat: str
    seeded: Callable[[int], PlayRng]
    late: Callable[[], bool]

    def after(self, world: World, chosen: SoloAct) -> float:
        """The mean of some tries of an act in this world; minus infinity when the time is up first."""
        return sum(self._try(world.copy(self.seeded(n)), chosen) for n in range(TRIES)) / TRIES

    def _try(self, world: World, chosen: SoloAct) -> float:
        solo, seat = self.solo, self.seat
        try:
            world.play(seat, chosen)
            for _ in range(QUIET):
                waiting = world.awaited()
                if not waiting or waiting[0] == seat:
                    break
                if self.late():
                    return float("-inf")
                if waiting[0] == CHANCE:
                    world.throw()
                else:
                    world.play(waiting[0], solo.policy(world, waiting[0], world.rng, AT_ONCE))
        except TableError:  # something that nobody imagined
            pass
        return sum(solo.evaluate(world.known(seat), seat).values())
