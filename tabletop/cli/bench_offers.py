"""`bench offers`: how long the rules take to say what may be done, over whole random games."""

from __future__ import annotations

import random
import statistics
from time import perf_counter

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Mode
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.rules.game import Game
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.systems.fuzz import act, host, play

SEED, TRIES = 425, 3
Figures = dict[str, int | float]


def run(module: Module, games: int) -> Figures:
    """Milliseconds a decision (best of three tries each), seconds a whole game without measuring."""
    game = module.game()
    modes: dict[str, Mode] = {group: "enforce" for group in game.rule_groups}
    start = module.start(modes=modes)
    taken: list[tuple[int, float]] = []
    for n in range(games):
        session, rng = host(game, start, random.Random(SEED + n).randbytes), random.Random(SEED + n)
        session.begin(game.seats[0])
        while session.state.frames:
            taken += [_measured(game, session, seat) for seat in session.awaited() if seat != CHANCE]
            act(session, rng)
    began = perf_counter()
    for n in range(games):
        play(game, start, random.Random(SEED + n))
    pace = (perf_counter() - began) / games
    largest, times = max(taken), sorted(ms for _, ms in taken)
    return {
        "games": games,
        "decisions": len(taken),
        "offers_ms": round(statistics.median(times), 2),
        "offers_p95_ms": round(times[int(len(times) * 0.95)], 2),
        "offers_worst_ms": round(times[-1], 2),
        "largest_offers": largest[0],
        "largest_ms": round(largest[1], 2),
        "game_s": round(pace, 3),
    }


def _measured(game: Game, session: Session, seat: str) -> tuple[int, float]:
    """Number of offers of a decision, and the milliseconds it takes to list them."""
    best, count = float("inf"), 0
    for _ in range(TRIES):
        began = perf_counter()
        count = len(SeatOptions(game, session.state, seat, session.vaults.get(seat)).offers)
        best = min(best, perf_counter() - began)
    return count, best * 1000
