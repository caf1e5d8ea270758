"""The four campaigns of Hellenes against the printed rulebook; L-numbers are lines of its text."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.modules.hellenes.sheet import SCENARIOS, cities, game, laid, marks, units, value

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


@pytest.mark.parametrize(
    ("scenario", "first", "last", "prestige"),
    [("431", 431, 422, 0), ("sicily", 415, 413, 0), ("413", 413, 404, 3), ("415", 415, 404, 0)],
)
def test_years_and_prestige(scenario: str, first: int, last: int, prestige: int) -> None:
    """L1455, L1513, L1557, L1623 the years; L1567 Athens begins 413 with 3."""
    vars = game().scenario(scenario).vars
    assert -int(vars["first-year"]) == first
    assert first - game().last_turn({"last-turn": game().scenario(scenario).last_turn}) + 1 == last
    assert vars["prestige"] == prestige and vars["turn"] == 1 and vars["phase"] == "new-year"
    assert vars["peace"] == int(first == 415) and vars["halved"] == int(scenario == "413")


def test_potidaea_in_431() -> None:
    """L1467 four Athenian units besiege it; L1475 two Spartan units and a garrison are in it."""
    found = Counter((fact.place, fact.owner, game().kind_of(str(fact.kind)).role) for fact in laid("431"))
    potidaea = {key: count for key, count in found.items() if key[0].endswith("POTIDAEA")}
    assert potidaea == {
        ("POTIDAEA", "athens", "block"): 4,
        ("city-POTIDAEA", "sparta", "block"): 2,
        ("city-POTIDAEA", "sparta", "marker"): 1,
    }
    assert not [f for f in laid("431") if f.place == marks("city-POTIDAEA")["port-sea"]], "besieged, not blockaded"


@pytest.mark.parametrize("scenario", ["sicily", "413", "415"])
def test_cities_captured_before_the_later_campaigns(scenario: str) -> None:
    """L1527, L1535, L1571, L1579, L1637, L1645: held by a garrison of the captor."""
    held = {fact.place: fact.owner for fact in laid(scenario) if str(fact.kind).startswith("garrison")}
    captured = {"LEUCAS": "athens", "PYLOS": "athens", "PLATAEA": "sparta", "AMPHIPOLIS": "sparta"}
    assert held == {f"city-{zone}": seat for zone, seat in captured.items()}
    vars = game().scenario(scenario).vars
    assert {name: vars[name] for name in vars if name.startswith("held.")} == {
        f"held.{zone}": seat for zone, seat in captured.items()
    }
    assert all(marks(f"city-{zone}")["loyal"] != seat for zone, seat in captured.items())


@pytest.mark.parametrize(("scenario", "most"), [("431", 40), ("413", 46)])
def test_units_of_431_and_413(scenario: str, most: int) -> None:
    """L1461, L1563: 1 to 40, 1 to 46; who is not placed waits in the pool."""
    used = {str(fact.kind) for fact in laid(scenario) if fact.place != "aside"}
    assert used & {unit.id for unit in units()} == {unit.id for unit in units() if int(unit.label) <= most}


def test_units_of_415() -> None:
    """L1629, L1643: all but the Spartan numbers 41 to 46, which are put aside."""
    aside = {str(fact.kind) for fact in laid("415") if fact.place == "aside"}
    assert aside == {f"S{n}" for n in range(41, 47)}
    assert {unit.id for unit in units()} <= {str(fact.kind) for fact in laid("415")}


@every_scenario
def test_units_begin_at_a_value_they_can_have(scenario: str) -> None:
    """4.22 in the pools that at which they would arrive: a Greek 1, a barbarian whole; no barbarian is in play."""
    for fact in laid(scenario):
        unit = game().counter(str(fact.kind))
        if game().kind_of(unit.id).role != "block" or fact.place == "aside":
            continue
        assert fact.steps is not None and 1 <= fact.steps <= unit.steps
        if fact.place == f"pool-{unit.seat}":
            assert fact.steps == (unit.steps if "barbarian" in unit.marks else 1)
        else:
            assert "barbarian" not in unit.marks and game().is_zone(fact.place.removeprefix("city-"))


@every_scenario
def test_what_their_owners_cover(scenario: str) -> None:
    """2.0 every block on the map and in a pool, and nothing else."""
    for put in game().scenario(scenario).setup:
        blocks = {game().kind_of(counter).role == "block" for counter in put.counters}
        assert blocks == {put.hidden or put.at == "aside"}


@every_scenario
def test_no_city_begins_over_its_capacity_but_corcyra_under_the_peace(scenario: str) -> None:
    """1.3, 12.0.2: the expedition at Corcyra is more than twice the city's value, three times are allowed."""
    here = Counter(fact.place.removeprefix("city-") for fact in laid(scenario) if fact.owner)
    over = {zone for zone in cities() if zone != "POTIDAEA" and here[zone] > 2 * value(zone)}
    assert over == ({"CORCYRA"} if scenario in ("sicily", "415") else set())
    assert here["CORCYRA"] <= 3 * value("CORCYRA")


@pytest.mark.parametrize("scenario", ["sicily", "415"])
def test_under_the_peace_units_begin_at_home(scenario: str) -> None:
    """12.0.2 in Greece units ashore stay at home, or for Athens' side at Corcyra (12.0.4)."""
    for fact in laid(scenario):
        unit = game().counter(str(fact.kind))
        if game().kind_of(unit.id).role == "block" and game().is_zone(fact.place):
            assert fact.place in game().group(unit.group).home or (unit.seat, fact.place) == ("athens", "CORCYRA")


@pytest.mark.parametrize("scenario", ["sicily", "415"])
def test_both_expeditions_are_where_they_start(scenario: str) -> None:
    """L1547, L1657: at least six in the first (12.0.3), the second at Athens, none of them Sicilian."""
    vars, place = game().scenario(scenario).vars, {str(fact.kind): fact.place for fact in laid(scenario)}
    first, second = (str(vars[f"expedition.{name}"]).split() for name in ("first", "second"))
    assert {place[unit] for unit in first} == {"CORCYRA"} and {place[unit] for unit in second} == {"ATHENS"}
    assert len(first) >= 6 and not any("sicilian" in game().counter(unit).marks for unit in first + second)


@pytest.mark.parametrize(
    ("scenario", "nations"),
    [
        ("431", "argos achaea persia sicily"),  # L1459
        ("sicily", "achaea persia messene rhegium acragas"),  # L1517
        ("413", "achaea persia sicily"),  # L1561
        ("415", "achaea persia messene rhegium acragas"),  # L1627
    ],
)
def test_neutrals(scenario: str, nations: str) -> None:
    """The zones nobody enters, beside the white cities."""
    wanted = set(nations.split())
    lands = [zone.id for zone in game().map.zones if zone.kind == "land"]
    neutral = {zone for zone in lands if {marks(zone)["nation"], marks(zone)["region"]} & wanted}
    assert set(str(game().scenario(scenario).vars["neutral"]).split()) == neutral
