"""Random pitched battles, on land, at night and at sea: they end, every invariant holds after each act, nobody is lost
who is not among the dead, and no decision takes long.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from functools import cache
from typing import Any

from modules.siege_of_syracuse.rules.board import sorts
from tabletop.core.rules.flow import awaited
from tabletop.core.session.session import Session
from tests.contract.test_midflow import hold
from tests.modules.siege_of_syracuse.rules.brawls import begun, fought, step
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, duel
from tests.modules.siege_of_syracuse.rules.harness import ROOM

BATTLES = int(os.environ.get("TABLETOP_BATTLES", "6"))
SLOW = 0.25
"""Seconds that the largest decision may take on a busy machine; about 0.01 on an idle one."""


played = cache(fought)


def test_random_battles_end_and_lose_nobody() -> None:
    """8.3 Units are where they came from, in a refuge, or among the dead; all kinds of attack were seen."""
    verbs: Counter[str] = Counter()
    for seed in range(BATTLES):
        brawl = played(seed)
        verbs += brawl.verbs
        kinds = sorts(brawl.bench.known)
        for piece in brawl.bench.state.pieces.values():
            if piece.kind in kinds.type and piece.place not in ("horses", "sicels"):
                assert not piece.place.startswith(("tbb-", "muster-")), (seed, piece)
    assert {"move", "turn", "fire", "assault", "ram", "board", "line_up", "throw"} <= verbs.keys()


def test_a_battle_is_the_same_twice() -> None:
    """The same seed, the same end: nothing depends on the order of sets or the clock."""
    one, two = played(4).bench.state, fought(4).bench.state
    assert one.pieces == two.pieces and one.vars == two.vars


def test_the_largest_decision_is_quick() -> None:
    """Thirty-six units on eighty-eight squares: what each may do is known at once."""
    squares = {f"{'ABCDEFGH'[n % 8]}{1 + n // 8}": f"A-H{2 * n + 1} A-H{2 * n + 2}" for n in range(10)}
    riders = {"C3": "A-C1 A-C2 nicias", "D3": "A-L1 A-L2 lamachus", "E3": "A-P1 A-P2", "F3": "A-A1 A-A2"}
    enemy = {"A6": "S-H1 S-H2", "C6": "S-C1 S-C2", "E6": "S-C3 S-C4", "G7": "S-H3 S-P1"}
    bench = duel({**squares, **riders, **enemy}, "March")
    assert bench.seat == ATHENS
    began = time.perf_counter()
    assert len(bench.session.offers(ATHENS)) > 20
    assert time.perf_counter() - began < SLOW


def test_a_battle_stopped_anywhere_goes_on() -> None:
    """Frames hold all: what is awaited is the same after every act, whoever looks."""
    brawl = begun(3)
    session = brawl.bench.session
    rng = random.Random(3)
    for _ in range(60):
        if not session.state.frames:
            break
        step(session, rng)
        assert not session.state.frames or session.awaited() == awaited(session.known(""))


WILD = int(os.environ.get("TABLETOP_WILD_BATTLES", "2"))


def by_hand(session: Session, rng: random.Random) -> None:
    """One act of the hands with somebody of the battle, as wild as they come."""
    squares = ROOM.module.grid("tbb").places
    there = [p for p in session.state.pieces.values() if p.place.startswith(("tbb-", "muster-"))]
    if not there:
        return
    piece, other = rng.choice(there), rng.choice(there)
    acts: list[tuple[str, dict[str, Any]]] = [
        ("move", {"to": rng.choice([*squares, other.place, "L-9", "S-7", "markers"])}),
        ("turn", {"facing": rng.choice([0, 45, 90, 300])}),
        ("mark", {"mark": rng.choice(["disrupted", "routed", "aboard:athens-naval-1"])}),
        ("owner", {"owner": rng.choice([*session.seats, ""])}),
        ("remove", {}),
    ]
    verb, args = rng.choice(acts)
    session.submit(rng.choice(session.seats), verb, piece=piece.id, **args)


def look(session: Session) -> None:
    """What the window asks at any moment raises nothing."""
    game, k = session.game, session.known("")
    assert game.test and game.weigh and game.sight and game.routes
    game.test(k)
    game.weigh(k)
    for piece in list(session.state.pieces.values()):
        if piece.place.startswith("tbb-"):
            game.sight(k, piece.id, piece.place, piece.facing)
            game.routes(k, (piece.id,))


def test_hands_may_do_anything_in_mid_battle() -> None:
    """Rules off, wild acts, rules on again, many times in a battle: it still reaches its end, and all offers hold."""
    for seed in range(100, 100 + WILD):
        session, rng = begun(seed).bench.session, random.Random(seed)
        for _ in range(2500):
            if not session.state.frames:
                break
            if rng.random() < 0.06:
                hold(session, "hand")
                for _ in range(rng.randint(1, 5)):
                    by_hand(session, rng)
                    look(session)
                hold(session, "enforce")
            elif session.state.frames:
                step(session, rng)
        assert not session.state.frames, seed
