"""Two searches tell where a force comes: the ways that are offered, and the places that reasons are found with."""

from __future__ import annotations

import random

import pytest

from tabletop.core.rules.context import Known
from tabletop.core.session.session import Session
from tabletop.systems.campaign.moves import Moves
from tabletop.systems.campaign.orders import Orders
from tabletop.systems.campaign.reading import fields, force
from tabletop.systems.campaign.ways import ENEMY, sorted_out
from tabletop.systems.fuzz import accepted, act, host
from tests.games import shipped

GAMES, ACTS, LOOK_EVERY = ("sphacteria", "syracuse"), 160, 8


def positions(name: str) -> list[Session]:
    """A game played at random to a point; asked for its state every few acts."""
    game = shipped(name).game()
    start = game.data.start(modes=dict.fromkeys(game.rule_groups, "enforce"))
    rng = random.Random(7)
    session = host(game, start, rng.randbytes)
    session.begin(game.seats[0])
    seen = []
    for number in range(ACTS):
        if not session.state.frames:
            break
        accepted(act(session, rng))
        if number % LOOK_EVERY == 0:
            frozen = host(game, session.state, rng.randbytes)
            seen.append(frozen)
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_ways_and_places_agree(name: str) -> None:
    """In positions of random play every group comes to the same places by either search, with enemies and without."""
    looked = 0
    for session in positions(name):
        k = Known(session.game, session.state, "", None)
        orders = session.game.step("Orders")
        assert isinstance(orders, Orders)
        for seat in session.game.seats:
            for ignoring in ((), (ENEMY,)):
                moving: Moves = orders.moving(k, seat, ignoring)
                for place in fields(k, seat):
                    group = sorted_out(k, place, seat, force(k, place, seat))
                    if group.ashore:
                        looked += 1
                        assert {way.to for way in moving.reach(place, group)} == moving.places(place, group)
    assert looked > 100


@pytest.mark.parametrize("name", GAMES)
def test_ways_are_what_they_say(name: str) -> None:
    """The path of a way joins its ends and its cost is the sum of its steps; nobody walks on through an enemy."""
    for session in positions(name):
        k = Known(session.game, session.state, "", None)
        orders = session.game.step("Orders")
        assert isinstance(orders, Orders)
        for seat in session.game.seats:
            moving = orders.moving(k, seat)
            for place in fields(k, seat):
                group = sorted_out(k, place, seat, [p for p in force(k, place, seat) if p.kind])
                if not group.troops or group.fleet:
                    continue
                for way in moving.reach(place, group):
                    assert (way.path[0], way.path[-2], way.path[-1]) == (place, way.via, way.to)
                    steps = [dict(moving.ashore.steps(a))[b] for a, b in zip(way.path, way.path[1:], strict=False)]
                    assert sum(steps) == way.cost <= moving.points(group)
                    assert not any(moving.ashore.stops(passed) for passed in way.path[1:-1])
