"""Random games looked at with the eyes of both seats: what no single machine sees must hold as well.

TABLETOP_GAMES plays more of them, TABLETOP_EXAM_ACTS longer ones.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from modules.hellenes.rules.board import SEATS, atlas, is_sea, unit
from modules.hellenes.rules.invariants import at_rest
from modules.hellenes.rules.party import can_sail, members
from tabletop.core.position.state import Mode
from tabletop.core.rules.context import Known
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import play
from tests.modules.hellenes.rules.harness import ROOM

GAMES = int(os.environ.get("TABLETOP_GAMES", "1"))
ACTS = int(os.environ.get("TABLETOP_EXAM_ACTS", "110"))


def both_eyes(session: Session) -> Iterator[str]:
    """What is wrong with the covered blocks of both seats."""
    game, state = session.game, session.state
    if not state.frames or not at_rest(Known(game, state, "", None)):
        return
    for seat in SEATS:
        k = Known(game, state, seat, session.vaults[seat])
        board = atlas(k)
        blocks = [
            p for p in state.pieces.values() if p.owner == seat and (p.kind in board.units or (p.box and not p.cup))
        ]
        kinds = Counter(k.kind(piece) for piece in blocks)
        due = {kind for kind, one in board.units.items() if one.seat == seat}
        if set(kinds) != due or max(kinds.values()) > 1:
            yield f"2.0: {seat} lacks {due - set(kinds)}, has twice {[kind for kind in kinds if kinds[kind] > 1]}"
        for piece in blocks:
            yield from of_block(k, piece.place, k.kind(piece), k.steps(piece))
        for sea in board.seas:
            if not can_sail(members(k, (piece for piece in blocks if piece.place == sea))):
                yield f"5.21: who is aboard in {sea}?"


def of_block(k: Known, place: str, kind: str, steps: int) -> Iterator[str]:
    """2.12, 2.25, 4.22, 5.21 What must hold of each block."""
    one = unit(k, kind)
    if place.startswith("pool-") and steps != one.arrives_with:
        yield f"4.22: {kind} waits in the pool with {steps}"
    if not 1 <= steps <= one.max_cv:
        yield f"2.12: {kind} has {steps} of {one.max_cv}"
    if one.barbarian and is_sea(k, place):
        yield f"5.21: barbarians {kind} at sea"
    if one.barbarian and k.var("phase") == "new-year" and place in atlas(k).near and k.var("turn") > 1:
        yield f"9.24: barbarians {kind} have wintered in {place}"


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_both_seats_together_know_holds(seed: int) -> None:
    """No block is lost or doubled, values are possible, loads fit their fleets, barbarians are gone in winter."""
    scenario = tuple(ROOM.module.scenarios)[seed % len(ROOM.module.scenarios)]
    game = ROOM.module.game(scenario)
    modes: dict[str, Mode] = {group: "enforce" for group in game.rule_groups}
    played = play(game, ROOM.module.start(scenario, modes), random.Random(900 + seed), [both_eyes], most=ACTS)
    assert not played.fault or played.fault.startswith("NoEnd"), played.fault


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (("A1", 9), "2.12: A1"),
        (("A1", 0), "2.12: A1"),
        (("S1", 1), "2.0: athens lacks"),
        (("A2", 1), "2.0: athens lacks"),
    ],
)
def test_it_is_seen_when_a_block_is_not_what_it_was(value: tuple[str, int], word: str) -> None:
    """Too strong, without a step, the enemy's, there twice: named; as it was there is nothing to say."""
    modes: dict[str, Mode] = dict.fromkeys(ROOM.module.game("431").rule_groups, "enforce")
    session = play(ROOM.module.game("431"), ROOM.module.start("431", modes), random.Random(0), most=2).session
    vault, known = session.vaults["athens"], session.known("athens")
    (box,) = (str(p.box) for p in known.at("ATHENS", "athens") if known.kind(p) == "A1")
    kept = vault.secrets[box]
    assert list(both_eyes(session)) == []
    vault.secrets[box] = replace(kept, value=value)
    assert any(found.startswith(word) for found in both_eyes(session))
    vault.secrets[box] = kept
    assert list(both_eyes(session)) == []
