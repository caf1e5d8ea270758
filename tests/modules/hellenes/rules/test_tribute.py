"""9.51 Tribute, whole and halved, and what a year costs; 9.53 markers come off."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.tribute import pillaged_this_year, tribute
from tabletop.core.rules.context import Known
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, SPARTA, case, known, position, table


def at_start(scenario: str) -> tuple[int, int, int]:
    """Tribute of both and prestige as a scenario begins."""
    k = Known(ROOM.module.game(scenario), ROOM.module.start(scenario), "", None)
    return tribute(k, ATHENS), tribute(k, SPARTA), k.var("prestige", 0)


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta", "prestige"),
    [("431", 0, 2, 0), ("sicily", 3, 4, 0), ("415", 3, 4, 0), ("413", 1, 2, 3)],
)
@case("9.51", "pass")
@case("15.3", "pass")
@case("15.3.1", "pass")
@case("12.11", "pass")
def test_tribute_of_the_set_ups(scenario: str, athens: int, sparta: int, prestige: int) -> None:
    """15.2 #4, L1548: Athens has Leucas and Pylos, 3, Sparta Plataea and Amphipolis, 4: a year costs Athens 1; 15.3 the
    war renewed halves both, rounded down, and Athens begins with 3; 15.1 Potidaea alone, worth 2."""
    assert at_start(scenario) == (athens, sparta, prestige)


@case("15.2.4", "pass")
def test_a_year_in_415_costs_athens_one() -> None:
    """15.2 #4: 3 - 4 = -1."""
    held = {"held.LEUCAS": ATHENS, "held.PYLOS": ATHENS, "held.PLATAEA": SPARTA, "held.AMPHIPOLIS": SPARTA}
    places = {
        f"city-{zone}": f"garrison-{held[f'held.{zone}']}" for zone in ("LEUCAS", "PYLOS", "PLATAEA", "AMPHIPOLIS")
    }
    bench = table(position(places, **held), "YearEnd")
    assert bench.var("prestige") == -1 and bench.said("9.51")[0] == "log-tribute"


@case("9.51", "refuse")
@case("1.31", "refuse")
@case("12.11", "refuse")
def test_loyal_and_lost_cities_bring_nothing() -> None:
    """9.51: only cities of the enemy's loyalty that one controls; a besieger has the province, not the city."""
    assert tribute(known({"ATHENS": "A1", "city-CHALCIS": "garrison-athens"}), ATHENS) == 0
    assert tribute(known({"CHALCIS": "S1", "city-CHALCIS": "garrison-athens"}), SPARTA) == 0
    assert tribute(known({"CHALCIS": "S1"}, held__CHALCIS=SPARTA), SPARTA) == 3
    assert tribute(known({"CHALCIS": "S1"}, held__CHALCIS=SPARTA, halved=1), SPARTA) == 1


@case("13.1", "refuse")
def test_persian_gold_costs_sparta_prestige() -> None:
    """13.1: each card of Persian Aid costs Sparta one each year; none, nothing."""
    assert table(position({"in-play": "C49 C50"}), "YearEnd").var("prestige") == 2
    assert table(position({}), "YearEnd").var("prestige") == 0


@case("9.53", "refuse")
def test_a_city_is_pillaged_once_a_year() -> None:
    """5.5, 9.53: what was pillaged this year is known until the next."""
    assert pillaged_this_year(known({}, turn=3, pillaged__CHALCIS=3), "CHALCIS")
    assert not pillaged_this_year(known({}, turn=4, pillaged__CHALCIS=3), "CHALCIS")


def test_no_quarter_costs_sparta_one() -> None:
    """3.1: each year, once the event has been played."""
    assert table(position({}, **{"no-quarter": 1}), "YearEnd").var("prestige") == 1


@case("9.53", "pass")
@case("2.42", "pass")
def test_markers_come_off() -> None:
    """9.53: Pillaged and Civil War lie for a year."""
    bench = table(
        position({"CHALCIS": "pillaged", "city-ARGOS": "civil-war", "city-PYLOS": "garrison-athens"}), "YearEnd"
    )
    assert bench.state.at("CHALCIS") == [] and bench.state.at("city-ARGOS") == []
    assert len(bench.state.at("city-PYLOS")) == 1
