"""Where the rules can go on is found for every game, whatever its steps are called."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletop.data.position.laid import packed
from tabletop.data.position.sequence import turn_places
from tabletop.systems.fuzz import accepted, act, host
from tests.contract.exam import RULED, game_of, name_of, start_of


@pytest.mark.parametrize("folder", RULED, ids=name_of)
def test_the_rules_take_up_the_game_where_they_are_told(folder: Path):
    """From the set-up, by hand so far: each place found asks whom it said it would, and the game can be played on."""
    game = game_of(folder)
    state = start_of(folder, "hand")
    found = turn_places(game, state)
    assert found and all(place.seats for place in found)
    for place in found[-1:]:
        session = host(game, state, random.Random(2).randbytes)
        frames = ("resume", {"frames": packed(place.frames), "serial": place.serial})
        assert session.submit(session.seats[0], "batch", acts=(frames,)).accepted
        for group in game.rule_groups:
            session.submit(session.seats[0], "mode", group=group, mode="enforce")
        rng = random.Random(3)
        assert session.awaited() == place.seats or session.state.vars.get("phase") == place.phase
        for _ in range(2):
            if session.state.frames:
                accepted(act(session, rng))


def test_a_step_that_nobody_knows_is_refused():
    """And one without the fields it needs, or with others."""
    folder = RULED[-1]
    session = host(game_of(folder), start_of(folder, "hand"), random.Random(2).randbytes)
    known = turn_places(session.game, session.state)[0].frames[0]
    for frames in ((("Nonsense", (), 1),), ((known.step, (("odd", 1),), 1),), ((known.step, (), 9),), "no"):
        assert not session.submit(session.seats[0], "resume", frames=frames, serial=5).accepted or frames == "no"
