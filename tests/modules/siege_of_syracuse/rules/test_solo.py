"""The computer's player of The Siege of Syracuse: what it proposes is offered, and it knows what the game is about."""

from __future__ import annotations

import random

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.systems.fuzz import accepted
from tabletop.systems.solo.author import solo_of
from tabletop.systems.solo.duel import seen_by
from tabletop.systems.solo.imagined import world_of
from tests.contract.exam import FOLDERS, game_of, table_of

FOLDER = next(folder for folder in FOLDERS if folder.name == "siege_of_syracuse")
ACTS = 160


@pytest.mark.parametrize("seed", [3])
def test_first_sight_is_always_an_act_of_the_rules(seed: int) -> None:
    """In a game played by first sight alone, warm enough to see much, an offer covers every act; most steps come up."""
    session, rng, solo = table_of(FOLDER, seed), random.Random(seed), solo_of(game_of(FOLDER))
    session.begin(session.game.seats[0])
    asked: set[str] = set()
    for n in range(ACTS):
        awaited = session.awaited()
        if not awaited:
            break
        if awaited[0] == CHANCE:
            thrown = session.chance()
            assert thrown is not None
            accepted(thrown)
            continue
        seat = awaited[0]
        asked.add(session.state.frames[-1].step)
        world = world_of(seen_by(session, seat), {}, random.Random(n))
        act = solo.policy(world, seat, rng, 0.5).intent
        assert any(made.covers(act, partial=True) for made in session.offers(seat)), (asked, act)
        accepted(session.submit(seat, act.verb, override=False, **act.args))
    assert len(asked) > 7
