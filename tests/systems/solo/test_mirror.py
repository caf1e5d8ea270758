"""The cheap world agrees with the referee entry by entry: random games of every module with rules, each entry taken by
both. TABLETOP_MIRROR_GAMES plays more of them, TABLETOP_MIRROR_ACTS longer ones."""

from __future__ import annotations

import os
import random

import pytest

from tabletop.core.session.session import Session
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.solo.world import World
from tests.contract.exam import RULED, name_of, table_of

GAMES = int(os.environ.get("TABLETOP_MIRROR_GAMES", "20"))
ACTS = int(os.environ.get("TABLETOP_MIRROR_ACTS", "30"))


class Mirror:
    """A world beside a session: every entry is taken by both."""

    def __init__(self, session: Session) -> None:
        self.session, self.compared = session, 0
        self.world = World(session.game, session.state.copy(), session.vaults, random.Random(0))
        session.subscribe(self.follow)

    def follow(self, delta, entry):
        """One entry more."""
        self.world.take(entry.seat, entry.intent)
        self.compared += 1
        ours, theirs = self.world.state.plain(), self.session.state.plain()
        odd = [name for name in theirs if ours[name] != theirs[name]]
        assert not odd, f"entry {len(self.session.journal.entries)}, {entry.intent}: {odd}"


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("folder", RULED, ids=name_of)
def test_world_and_referee_agree(folder, seed):
    """Pieces, stacks, variables, boxes and frames are the same after every entry."""
    session, rng = table_of(folder, seed), random.Random(seed)
    session.begin(session.game.seats[0])
    mirror = Mirror(session)
    for _ in range(ACTS):
        if not session.state.frames:
            break
        accepted(act(session, rng))
    assert mirror.compared >= min(ACTS, 15)
