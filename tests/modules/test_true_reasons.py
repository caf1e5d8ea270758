"""A reason that is not true is never given: 'too far' of a place next door, 'four units' of a strait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from modules.sphacteria.rules import whynot as sphacteria
from modules.syracuse.rules import retreat
from modules.syracuse.rules import whynot as syracuse
from tabletop.core.rules.checks import Check
from tabletop.core.rules.context import Known
from tests.modules.bench import Bench
from tests.modules.sphacteria.rules import harness as pylos
from tests.modules.syracuse.rules import harness as sicily

FORCES = {
    "sphacteria": ("A-H1", "demosthenes", "A-T2", "A-T2 sophocles", "A-H1 A-T2", "A-H1 demosthenes"),
    "syracuse": ("AH1", "nicias", "AT1", "AT1 nicias", "AH1 AT1", "AH1 nicias"),
}
GAMES: dict[str, tuple[Any, tuple[Check, ...], tuple[Check, ...]]] = {
    "sphacteria": (pylos, sphacteria.MOVE_CHECKS, sphacteria.RETREAT_CHECKS),
    "syracuse": (sicily, syracuse.MOVE_CHECKS, retreat.RETREAT_CHECKS),
}


def reasons(game: str, bench: Bench, pieces: str, to: str, retreat: bool = False) -> list[str]:
    """Every reason against it, the first cause first."""
    harness, moves, retreats = GAMES[game]
    known = Known(harness.ROOM.game, bench.state, harness.ATHENS, None)
    args = {"piece": tuple(pieces.split()), "to": to}
    return [one.text.key for one in (retreats if retreat else moves) if one.holds(known, args) is False]


def doors(game: str) -> Iterator[tuple[str, str, Bench]]:
    """(force, place next door, table) for every force alone on the map in every place."""
    harness = GAMES[game][0]
    for force in FORCES[game]:
        for place in harness.ROOM.module.map.zones:
            bench = harness.table(harness.position({place.id: force}), "ActionPhase", seat=harness.ATHENS)
            for to in harness.ROOM.module.neighbours(place.id):
                yield force, to, bench


@pytest.mark.parametrize("game", list(GAMES))
def test_next_door_is_not_far(game: str) -> None:
    """With nobody else on the map no place next door is too far, nor is it said that a retreat goes next door."""
    asked = 0
    for force, to, bench in doors(game):
        for fleeing in (False, True):
            found = reasons(game, bench, force, to, fleeing)
            asked += bool(found)
            assert not {"check-too-far", "check-retreat-far"} & set(found), (force, to, found)
    assert asked > 50


def test_of_a_base_of_the_enemy_only_that_is_said() -> None:
    """0.2: from O the Spartan base for land units is next door, and closed; so is one that is far."""
    bench = pylos.orders({"O": "S-H1"}, pylos.SPARTA)
    ruling = bench.session.preview(bench.seat, "move", piece=("S-H1",), to="BTA")
    assert [one.text.key for one in ruling.broken_rules] == ["check-enemy-base"]


def test_a_camp_that_is_not_built_is_no_matter_of_distance() -> None:
    """5.2: from T17 the camp marker is next door, and closed until it is built."""
    assert reasons("syracuse", sicily.orders({"T17": "AH1"}), "AH1", "camp") == ["check-camp-closed"]
    built = sicily.orders({"T17": "AH1", "camp": "camp-wall"})
    assert reasons("syracuse", built, "AH1", "camp") == []


def test_each_limit_has_its_own_words() -> None:
    """3.2: strength points in a strait, units on land; hoplites in a strait are no matter of room."""
    bench = pylos.orders({"F": "A-T1", "K": "A-H1", "J": "A-T2 A-T3", "O": "A-H2 A-H3 A-H4 A-H5", "N": "A-A1"})
    assert reasons("sphacteria", bench, "A-T1", "J") == ["check-no-room-strait"]
    assert reasons("sphacteria", bench, "A-H1", "O") == ["check-no-room"]
    assert reasons("sphacteria", bench, "A-H1", "J") == ["check-land-at-sea"]


def test_a_fourth_zone_is_still_too_far() -> None:
    """3, 1.1: the distance is said where it is the distance."""
    bench = pylos.orders({"BTS": "S-H1"}, pylos.SPARTA)
    ruling = bench.session.preview(bench.seat, "move", piece=("S-H1",), to="P")
    assert [one.text.key for one in ruling.broken_rules] == ["check-too-far"]
    assert reasons("syracuse", sicily.orders({"T11": "AH1"}), "AH1", "T25") == ["check-too-far"]
