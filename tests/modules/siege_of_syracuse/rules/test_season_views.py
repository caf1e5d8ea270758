"""The test in hand that the window shows before a roll of the season, and what an author is told is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from modules.siege_of_syracuse.rules import hand
from modules.siege_of_syracuse.rules.season_views import season_faults
from tabletop.systems.thresholds import Test
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, known, table

CAMPS = {"L-10": "A-N1 A-W1 A-H1:3 A-H2+routed nicias", "L-7": "S-N1 S-H1 hermocrates"}


def shown(bench: Bench) -> Test:
    """The test on the table."""
    found = hand(bench.known)
    assert isinstance(found, Test)
    return found


@pytest.mark.parametrize(
    ("step", "fields", "table_id", "target", "drm"),
    [
        ("Supply", {}, "city-supply", 0, 6),  # morale 6
        ("Surrender", {}, "surrender", 6, 0),
        ("Rallying", {}, "rally", 7, -1),  # Nicias
        ("Replacements", {"seat": ATHENS, "most": 0}, "replacement", 7, 0),
        ("Arrivals", {"seat": SYRACUSE, "of": "naval"}, "second-wave", 6, 0),
        ("LeaderRisk", {"leaders": ("nicias",)}, "leader-loss", 6, 0),
        ("Shaken", {"unit": "athens-hoplite-3", "leaders": (), "rule": "8.2.4"}, "rout", 7, 0),
        ("Shaken", {"unit": "sicel-1", "leaders": (), "rule": "8.2.4"}, "rout", 7, 1),
    ],
)
def test_the_roll_in_hand_is_shown(step: str, fields: dict[str, Any], table_id: str, target: int, drm: int) -> None:
    """Before the dice fall: what has to be thrown, and what is added."""
    places = {**CAMPS, "L-18": "A-H3+disrupted K1+disrupted@athens"}
    test = shown(table(ROOM.position(places, turn=4, **{"first-wave": 1}), step, **fields))
    assert (test.table.id, test.target, test.drm) == (table_id, target, drm)


def test_whoever_may_throw_for_a_sicel_sees_the_roll() -> None:
    """10.1.1 With the question, and with the die; not where there is none."""
    bench = table(ROOM.position(CAMPS), "Recruiting")
    assert hand(bench.known) is None  # Athens draws without a roll
    bench.do("pass")
    assert shown(bench).table.id == "sicel" and shown(bench).target == 6
    bench.do("levy", n=1)
    assert bench.step == "Roll" and shown(bench).target == 6


def test_units_that_throw_together_with_different_modifiers_show_none() -> None:
    """8.5 One has a leader with it, the other has not."""
    bench = table(ROOM.position({**CAMPS, "L-18": "A-W2 A-H4+routed"}), "Rallying")
    assert bench.step == "Roll" and hand(bench.known) is None


@pytest.mark.parametrize(
    ("places", "variables", "rule"),
    [
        ({}, {"ml.athens": 11}, "5.0"),
        ({}, {"il.syracuse": -1}, "5.0"),
        ({"sicels": "K1@athens"}, {}, "10.1.1"),
        ({"losses-athens": "K1@athens"}, {}, "10.1.1"),
        ({"L-12": "K1"}, {}, "10.1.1"),
        ({"L-13": "S-C1 S-L3"}, {}, "10.5"),
    ],
)
def test_what_is_wrong_is_named(places: dict[str, str], variables: dict[str, Any], rule: str) -> None:
    """Each fault by its rule; a sound position has none."""
    assert list(season_faults(known(CAMPS))) == []
    assert rule in {fault.partition(":")[0] for fault in season_faults(known({**CAMPS, **places}, **variables))}
