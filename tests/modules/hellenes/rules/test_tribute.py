"""9.51 Tribute, whole and halved, and what a year costs; 9.53 markers come off."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.tribute import tribute
from tabletop.core.rules.context import Known
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, SPARTA, known, position, table


def at_start(scenario: str) -> tuple[int, int, int]:
    """Tribute of both and prestige as a scenario begins."""
    k = Known(ROOM.module.game(scenario), ROOM.module.start(scenario), "", None)
    return tribute(k, ATHENS), tribute(k, SPARTA), k.var("prestige", 0)


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta", "prestige"),
    [("431", 0, 2, 0), ("sicily", 3, 4, 0), ("415", 3, 4, 0), ("413", 1, 2, 3)],
)
def test_tribute_of_the_set_ups(scenario: str, athens: int, sparta: int, prestige: int) -> None:
    """15.2 #4, L1548: Athens has Leucas and Pylos, 3, Sparta Plataea and Amphipolis, 4: a year costs Athens 1; 15.3 the
    war renewed halves both, rounded down, and Athens begins with 3; 15.1 Potidaea alone, worth 2."""
    assert at_start(scenario) == (athens, sparta, prestige)


def test_a_year_in_415_costs_athens_one() -> None:
    """15.2 #4: 3 - 4 = -1."""
    held = {"held.LEUCAS": ATHENS, "held.PYLOS": ATHENS, "held.PLATAEA": SPARTA, "held.AMPHIPOLIS": SPARTA}
    places = {
        f"city-{zone}": f"garrison-{held[f'held.{zone}']}" for zone in ("LEUCAS", "PYLOS", "PLATAEA", "AMPHIPOLIS")
    }
    bench = table(position(places, **held), "YearEnd")
    assert bench.var("prestige") == -1 and bench.said("9.51")[0] == "log-tribute"


def test_loyal_and_lost_cities_bring_nothing() -> None:
    """9.51: only cities of the enemy's loyalty that one controls; a besieger has the province, not the city."""
    assert tribute(known({"ATHENS": "A1", "city-CHALCIS": "garrison-athens"}), ATHENS) == 0
    assert tribute(known({"CHALCIS": "S1", "city-CHALCIS": "garrison-athens"}), SPARTA) == 0
    assert tribute(known({"CHALCIS": "S1"}, held__CHALCIS=SPARTA), SPARTA) == 3
    assert tribute(known({"CHALCIS": "S1"}, held__CHALCIS=SPARTA, halved=1), SPARTA) == 1


def test_no_quarter_costs_sparta_one() -> None:
    """3.1: each year, once the event has been played."""
    assert table(position({}, **{"no-quarter": 1}), "YearEnd").var("prestige") == 1


def test_markers_come_off() -> None:
    """9.53: Pillaged and Civil War lie for a year."""
    bench = table(
        position({"CHALCIS": "pillaged", "city-ARGOS": "civil-war", "city-PYLOS": "garrison-athens"}), "YearEnd"
    )
    assert bench.state.at("CHALCIS") == [] and bench.state.at("city-ARGOS") == []
    assert len(bench.state.at("city-PYLOS")) == 1
