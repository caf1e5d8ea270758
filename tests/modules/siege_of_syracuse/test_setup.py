"""Set-up, waves, turn and rule numbers of The Siege of Syracuse against the text; L-numbers are its lines."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.data.catalog import Catalog
from tests.modules.siege_of_syracuse.sheet import CITY, SCENARIOS, army, game, laid, lying

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)
RULES = tuple(
    """
1.0 1.1 2.0 3.0 4.0 4.1 4.2 4.3 4.4 5.0 5.1 5.2 5.2.1 6.0 6.1 6.1.1 6.1.2 6.2 6.3 6.4 6.4.1 6.5 7.0 7.1 7.1.2 7.2 7.2.1
7.2.2 7.3 7.3.1 7.3.2 8.0 8.1 8.2 8.3 8.3.1 8.3.2 8.3.3 8.3.4 8.4 8.4.1 8.5 9.0 9.1 9.2 9.2.1 9.3 9.4 9.4.1 10.0 10.1
10.1.1 10.2 10.2.1 10.2.2 10.3 10.4 10.4.1 10.4.2 10.4.3 10.4.4 10.5 10.6 10.7 11.0 11.1 11.2 12.0 12.1 12.2 12.3 12.4
12.5
""".split()  # noqa: SIM905
)
"""Every number of the text (L1-691)."""
SETTING = {"athens": ("L-10", "L-18", "S-7", "S-8"), "syracuse": CITY}
"""12.1 L-10, L-18 and the sea beside them; 12.3 the city."""


# --- set-up (12.1, 12.3) -------------------------------------------------------------------------------------------


@every_scenario
def test_athens_begins(scenario: str) -> None:
    """L629: with its cavalry reduced and a finished wall in either area (L627)."""
    there = lying(scenario, *SETTING["athens"])
    assert army(there) == {
        ("athens", "naval"): 8, ("athens", "hoplite"): 15, ("athens", "light"): 2, ("athens", "peltast"): 2,
        ("athens", "archer"): 2, ("athens", "cavalry"): 1,
    }  # fmt: skip
    assert {name for name in there if game().kind_of(name).role == "leader"} == {"lamachus", "nicias"}
    here = [fact for fact in laid(scenario) if fact.place in SETTING["athens"]]
    reduced = {fact.kind for fact in here if _reduced(fact.kind, fact.steps)}
    assert reduced == {"athens-cavalry-1"}
    for area in ("L-10", "L-18"):
        walls = [fact for fact in laid(scenario) if fact.place == area and game().kind_of(fact.kind).id == "siege-wall"]
        assert [(fact.owner, fact.steps) for fact in walls] == [("athens", 2)]


def _reduced(counter: str, steps: int | None) -> bool:
    return (steps or 0) < game().kind_of(counter).faces


@every_scenario
def test_ground_units_begin_on_land(scenario: str) -> None:
    """L629: only fleets, and who sails with them, begin on the sea; nobody is aboard unless a player wants it."""
    sea = [zone.id for zone in game().map.zones if zone.kind == "sea"]
    assert {game().counter(name).kind for name in lying(scenario, *sea)} == {"naval"}


@every_scenario
def test_syracuse_begins(scenario: str) -> None:
    """L656-658: all but the seven cavalry in the city; these where no Athenian stands."""
    city = lying(scenario, *CITY)
    cavalry = {f"syracuse-cavalry-{number}" for number in range(1, 8)}
    assert army(city - cavalry) == {
        ("syracuse", "naval"): 5, ("syracuse", "hoplite"): 3, ("syracuse", "light"): 2, ("syracuse", "archer"): 1,
        ("syracuse", "peltast"): 2,
    }  # fmt: skip
    assert {name for name in city if game().kind_of(name).role == "leader"} == {"hermocrates"}
    places = {fact.place for fact in laid(scenario) if fact.kind in cavalry}
    athenian = {fact.place for fact in laid(scenario) if fact.owner == "athens"}
    assert places and not places & athenian
    assert {game().zone(place).kind for place in places} == {"land"}
    assert lying(scenario, "horses") == {f"syracuse-light-{number}" for number in range(3, 10)}


@every_scenario
def test_levels_at_the_start(scenario: str) -> None:
    """L631 morale 7, L660 morale 6, L258 Athens has the initiative on turn 1; nothing has happened yet."""
    values = game().start(scenario).vars
    assert (values["ml.athens"], values["ml.syracuse"]) == (7, 6)
    assert (values["initiative"], values["turn"], values["phase"]) == ("athens", 1, game().leaves[0].id)
    assert [values[name] for name in ("rams", "fort-built", "first-wave", "second-wave", "athens-wave")] == [0] * 5
    assert [values[f"surrender-tried.{seat}"] for seat in game().seats] == [0, 0]


@every_scenario
def test_who_waits(scenario: str) -> None:
    """12.2, 12.4, 10.1, 10.2: reinforcements, the twelve Sicels, unbuilt walls and the markers lie in their boxes."""
    assert lying(scenario, "sicels") == {f"sicel-{number}" for number in range(1, 13)}
    assert len(lying(scenario, "walls-athens")) == 12 - 2 and len(lying(scenario, "walls-syracuse")) == 12
    assert lying(scenario, "markers") == {"circle-fort", "pitched-battle", "reinforced-rams", "night"}
    lies = Counter(str(fact.kind) for fact in laid(scenario))
    assert set(lies.values()) == {1}
    missing = {counter.id for counter in game().sheet.counters} - set(lies)
    assert missing == (set() if scenario == "variant" else {"allied-peltast-3"})


# --- waves (12.2, 12.4) --------------------------------------------------------------------------------------------


def wave(scenario: str, *names: str) -> list[str]:
    """Counters of some waves."""
    return [c for a in game().arrivals(scenario) if a.id in names for put in a.arrive for c in put.counters]


@every_scenario
def test_waves(scenario: str) -> None:
    """L645, L666-672: who comes, and on which condition."""
    arrivals = {arrival.id: (arrival.seat, arrival.turn, arrival.when) for arrival in game().arrivals(scenario)}
    waves = {
        "first-wave": ("syracuse", 2, "first-wave"),
        "second-wave": ("syracuse", 0, "second-wave"),
        "athens-wave": ("athens", 0, "athens-wave"),
    }
    more = {"peltast-variant": ("syracuse", 2, "first-wave")} if scenario == "variant" else {}
    assert arrivals == waves | more
    first = {"naval": 3, "hoplite": 9, "cavalry": 1, "archer": 1, "light": 1, "peltast": 2 if more else 1}
    assert army(wave(scenario, "first-wave", "peltast-variant")) == {("allied", kind): n for kind, n in first.items()}
    second = {"hoplite": 3, "archer": 1, "cavalry": 1, "light": 1, "peltast": 1}
    assert army(wave(scenario, "second-wave")) == {("allied", kind): n for kind, n in second.items()}
    relief = {"naval": 2, "hoplite": 5, "light": 2, "peltast": 1, "cavalry": 1}
    assert army(wave(scenario, "athens-wave")) == {("athens", kind): n for kind, n in relief.items()}
    leaders = {name: army(wave(scenario, name), "leader").total() for name in waves}
    assert leaders == {"first-wave": 2, "second-wave": 0, "athens-wave": 1}
    for seat in game().seats:
        names = [a.id for a in game().arrivals(scenario) if a.seat == seat]
        assert sorted(wave(scenario, *names)) == sorted(lying(scenario, f"coming-{seat}"))


@every_scenario
def test_where_waves_come(scenario: str) -> None:
    """L678-680: any coast but the city, ground units also over the west edge; Athens at a coast (L651)."""
    coasts = {b.a for b in game().map.borders if b.kind == "coast"} - set(CITY)
    west = {zone.id for zone in game().map.zones if "west-edge" in zone.marks}
    for arrival in game().arrivals(scenario):
        for put in arrival.arrive:
            fleets = all(game().counter(name).kind == "naval" for name in put.counters)
            by_land = set() if fleets or arrival.seat == "athens" else west
            assert {put.at, *put.or_at} == coasts | by_land, arrival.id


# --- turn and rule numbers -----------------------------------------------------------------------------------------


def test_phases_of_a_turn() -> None:
    """L252-276: the order of 4.0, and a set-up that only the first turn has."""
    assert [phase.id for phase in game().leaves] == [
        "setup", "random-events", "supply", "morale", "initiative", "operations", "victory", "rally", "reinforcement",
    ]  # fmt: skip
    assert [phase.id for phase in game().leaves if phase.first_turn] == ["setup"]


def test_seasons() -> None:
    """L603: turn 2 is the winter 415-414; the siege ends with the autumn of 413."""
    calendar = game().lookup("calendar")
    assert (calendar.cell("season", 2), calendar.cell("year", 2)) == ("winter", 415)
    assert game().sequence.turns == (1, 9)
    assert (calendar.cell("season", 9), calendar.cell("year", 9)) == ("autumn", 413)
    order = [calendar.cell("season", turn) for turn in range(1, 10)]
    year = ["autumn", "winter", "spring", "summer"]
    assert order == [year[(turn - 1) % 4] for turn in range(1, 10)]
    for language, winter in (("en", "Winter 415–414 BC"), ("fr", "Hiver 415-414 av. J.-C.")):
        assert Catalog.for_module(game(), language).text("turn-title", turn=2) == winter


def test_every_rule_number_has_its_summary() -> None:
    """Each number of the text is there, letters and steps of ours stand under one of them."""
    numbers = [rule.number for rule in game().rulebook.rules]
    assert len(numbers) == len(set(numbers))
    assert set(RULES) <= set(numbers)
    ours = set(numbers) - set(RULES)
    assert {number for number in ours if number.rpartition(".")[0] not in numbers} == {"3.1"}  # what 3.0 says of steps
