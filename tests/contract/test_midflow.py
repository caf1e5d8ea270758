"""Exam, part 5: rules switched off and on in the middle of anything, and a table changed by hand meanwhile."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from tabletop.core.position.state import MODES
from tabletop.systems.fuzz import act
from tabletop.systems.fuzz_hands import by_hand, hold
from tests.contract.exam import RULED, TIMES, name_of, playing, towards_the_end

ruled_module = pytest.mark.parametrize("folder", RULED, ids=name_of)
MOST = 4000


@ruled_module
@pytest.mark.parametrize("seed", range(TIMES))
def test_the_game_goes_on_after_anything_done_by_hand(folder: Path, seed: int) -> None:
    """Enforced, then by hand with wild changes, then enforced again, many times in one game: it still reaches its end.

    Nothing raises, nobody is left without a choice, and all that is offered is judged ok.
    """
    session, rng = towards_the_end(folder, 200 + seed), random.Random(200 + seed)
    for _ in range(MOST):
        if not session.state.frames:
            break
        if rng.random() < 0.06:
            hold(session, "hand")
            for _ in range(rng.randint(1, 4)):
                by_hand(session, rng)
            hold(session, "enforce")
        if session.state.frames:
            ruling = act(session, rng)
            assert ruling.verdict in ("ok", "cannot_tell"), ruling
    assert not session.state.frames


@ruled_module
@pytest.mark.parametrize("seed", range(TIMES))
def test_modes_change_at_any_moment(folder: Path, seed: int) -> None:
    """Groups of rules switched at random before every act: what is offered is accepted whatever the modes."""
    rng = random.Random(seed)
    session = towards_the_end(folder, seed)
    for _ in range(MOST):
        if not session.state.frames:
            break
        hold(session, rng.choice(MODES), (rng.choice(session.game.rule_groups),))
        ruling = act(session, rng)
        assert ruling.accepted and ruling.facts, ruling
    assert not session.state.frames


@ruled_module
def test_advice_never_stands_in_the_way(folder: Path) -> None:
    """With all rules as advice any act of the hands is done in mid-game, and the rules it breaks are named."""
    warned = 0
    for session, rng in playing(folder, 8):
        if rng.random() < 0.5 and session.offers(session.seats[0]):
            hold(session, "advise")
            piece = rng.choice([p for p in session.state.pieces.values() if p.kind is not None])
            places = (place for place in session.game.places if not place.startswith("pool-") and place != piece.place)
            to = rng.choice(sorted(places))
            ruling = session.preview(session.seats[0], "move", piece=piece.id, to=to)
            assert ruling.verdict in ("ok", "advised")
            assert ruling.facts and (ruling.verdict == "ok" or ruling.broken_rules)
            warned += ruling.verdict == "advised"
            hold(session, "enforce")
    assert warned > 5


@ruled_module
def test_unwinding_lets_players_choose_where_to_go_on(folder: Path) -> None:
    """The procedures in progress can be dropped down to any; the game goes on from there to its end.

    Where that ends a game early, further games are played until it was done often enough.
    """
    assert any(sum(unwound(folder, seed) for seed in range(12, last)) > 3 for last in range(13, 17))


@cache
def unwound(folder: Path, seed: int) -> int:
    """How often procedures were dropped in a game that is played to its end."""
    session, rng = towards_the_end(folder, seed), random.Random(seed)
    times = 0
    for _ in range(MOST):
        if not session.state.frames:
            break
        if len(session.state.frames) > 2 and rng.random() < 0.03:
            depth = rng.randrange(1, len(session.state.frames) - 1)
            assert session.submit(session.seats[0], "unwind", depth=depth).accepted
            times += 1
        if session.state.frames:
            assert act(session, rng).verdict == "ok"
    assert not session.state.frames
    return times
