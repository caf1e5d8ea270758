"""How long the rules take on the battle board: `python -m tests.modules.siege_of_syracuse.bench [BATTLES]`.

Battles of eighteen units a side with their leaders, by day and by night; milliseconds of every decision, the best of
three tries. Whole random games are measured by `tabletop bench offers --module siege_of_syracuse`.
"""

from __future__ import annotations

import random
import statistics
import sys
from time import perf_counter

from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.session.session import Session
from tests.modules.bench import Bench
from tests.modules.siege_of_syracuse.rules.brawls import CHIEFS, LAND, step
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM

UNITS, TRIES = 18, 3


def crowded(seed: int) -> Bench:
    """A battle of that many units a side, about to begin."""
    rng = random.Random(seed)
    words = [word for nation in "AS" for word in (*rng.sample(LAND[nation], UNITS), *CHIEFS[nation])]
    places = {"L-9": " ".join(words), "L-18": "A-W1"}
    return ROOM.table(
        ROOM.position(places), "PitchedBattle", area="L-9", attacker=ATHENS, of="ground", night=seed % 2
    )


def offers_ms(session: Session, seat: str) -> float:
    """Milliseconds to list what a seat may do."""
    best = float("inf")
    for _ in range(TRIES):
        began = perf_counter()
        made = SeatOptions(session.game, session.state, seat, session.vaults.get(seat)).offers
        best = min(best, perf_counter() - began)
        assert made
    return best * 1000


def measured(seed: int) -> list[float]:
    """Milliseconds of every decision of one battle, fought with a will."""
    session, rng, taken = crowded(seed).session, random.Random(seed), list[float]()
    while session.state.frames:
        taken += [offers_ms(session, seat) for seat in session.awaited() if seat != CHANCE]
        step(session, rng)
    return taken


def figures(battles: int) -> str:
    """Median and worst of so many battles."""
    taken = [ms for seed in range(battles) for ms in measured(seed)]
    return f"{len(taken)} decisions: median {statistics.median(taken):.1f} ms, worst {max(taken):.1f} ms"


if __name__ == "__main__":
    print(figures(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
