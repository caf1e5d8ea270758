"""9 Supply: sources, lines, what the city feeds, who suffers; every number reckoned by hand from the rulebook.

On our map L-10 touches the harbour (S-7, S-8), whose mouth S-6 opens to S-4 and S-5 at the edge of the map.
"""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.supply import Lines, city_test, harbours, leaders_cut_off
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, counter_of, known, table

CAMP = {"L-10": "A-N1 A-H1", "L-13": "A-H2 K1@athens"}
SHUT = {"S-7": "S-N1", "S-8": "S-N2"}
"""Syracusan ships in both harbour areas beside L-10."""


def fed(places: dict[str, str], unit: str, seat: str = ATHENS) -> bool:
    """Whether a unit traces a line without the city."""
    k = known(places)
    return Lines(k, seat).fed(k.piece(counter_of(unit)))


def supply(places: dict[str, str], die: int = 6, **variables: int) -> Bench:
    """The supply phase with the die of the city thrown."""
    bench = table(ROOM.position(places, **variables), "Supply")
    bench.throw(die)
    return bench


def marks(bench: Bench, unit: str) -> set[str]:
    """The marks of a counter."""
    return set(bench.state.pieces[counter_of(unit)].marks)


# --- 9.1 sources ---------------------------------------------------------------------------------------------------


@case("9.1", "pass")
@case("9.1.a", "pass")
def test_a_ship_on_the_beach_with_open_sea_is_a_source() -> None:
    """9.1.a L-10 with a ship, by S-8 and S-6 to the edge; L-13 is connected to it."""
    k = known(CAMP)
    assert harbours(k, ATHENS) == ("L-10",)
    assert fed(CAMP, "A-H1") and fed(CAMP, "A-H2") and fed(CAMP, "A-N1")


@case("9.1.a", "refuse")
@pytest.mark.parametrize(
    "change",
    [
        {"L-10": "A-H1"},  # no ship
        {"L-10": "A-H1", "S-8": "A-N1"},  # a ship at sea is on no coast
        {"L-10": "A-N1+routed A-H1"},  # a routed ship serves nobody
        SHUT,
        {"S-6": "S-N1"},  # the mouth of the harbour
        {"S-4": "S-N1", "S-5": "S-N2"},  # the edge areas behind it
    ],
)
def test_without_ship_or_open_sea_there_is_no_source(change: dict[str, str]) -> None:
    """9.1.a The way over the sea has to be free of Normal enemy ships, to the edge of the map."""
    assert not fed({**CAMP, **change}, "A-H2")


@pytest.mark.parametrize(
    "change", [{"S-7": "S-N1"}, {"S-4": "S-N1"}, {"S-6": "S-N1+disrupted"}, {"S-6": "S-N1+routed"}]
)
def test_one_way_over_the_sea_is_enough(change: dict[str, str]) -> None:
    """9.1.a Another sea area is open; ships that are not Normal bar nothing."""
    assert fed({**CAMP, **change}, "A-H2")


@case("9.1", "refuse")
def test_a_bog_is_never_a_source() -> None:
    """9.1 B-1 touches S-7: a ship there feeds nobody, one in L-10 does."""
    assert not fed({"B-1": "A-N1 A-H1"}, "A-H1") and fed({"B-1": "A-H1", "L-10": "A-N1"}, "A-H1")


@case("9.1.b", "pass")
def test_syracuse_lives_off_a_ship_on_the_coast_or_its_city() -> None:
    """9.1.b L-4 with a ship feeds as many as there are; Ortygia is a limited source."""
    places = {"L-4": "L-N1", "L-3": "L-H1", "H-7": "S-H1 A-H5", "I-1": "S-H2"}
    lines, k = Lines(known(places), SYRACUSE), known(places)
    assert lines.fed(k.piece("allied-hoplite-1")) and not lines.needs_city(k.piece("allied-hoplite-1"))
    assert lines.needs_city(k.piece("syracuse-hoplite-2")) is False  # by L-7, L-6, L-5 to the ship
    assert not lines.fed(k.piece("syracuse-hoplite-1")) and not lines.needs_city(k.piece("syracuse-hoplite-1"))


@case("9.1.b", "refuse")
def test_ships_in_the_city_do_not_make_it_boundless() -> None:
    """9.2.1 The city stays limited whatever lies in its harbour (ruling)."""
    places = {"L-7": "S-N1 S-H1", "I-1": "S-N2"}
    k = known(places)
    lines = Lines(k, SYRACUSE)
    assert not lines.fed(k.piece("syracuse-hoplite-1")) and lines.needs_city(k.piece("syracuse-hoplite-1"))
    assert harbours(k, SYRACUSE) == ()


@case("9.1.c", "pass")
@pytest.mark.parametrize(("owner", "place"), [(ATHENS, "L-13"), (SYRACUSE, "L-7"), (SYRACUSE, "H-3")])
def test_sicels_live_off_the_west_edge(owner: str, place: str) -> None:
    """9.1.c Whoever's they are: L-1, L-11, L-12 and L-15, no ship needed."""
    assert fed({place: f"K1@{owner}"}, "K1", owner)


@case("9.1.c", "refuse")
def test_neither_ship_nor_city_feeds_a_sicel() -> None:
    """9.1.c The edge held by the enemy, Routed units too: L-1, L-11, L-12, L-15."""
    edge = {"L-1": "S-H1", "L-11": "S-H2", "L-12": "S-H3", "L-15": "S-L1+routed"}
    assert not fed({**CAMP, **edge}, "K1") and fed({**CAMP, **edge}, "A-H2")
    assert fed({**CAMP, **{**edge, "L-15": ""}}, "K1")
    city = {"L-7": "K1@syracuse S-N1", "L-1": "A-H1", "L-11": "A-H2", "L-12": "A-H3", "L-15": "A-H4"}
    k = known(city)
    assert not Lines(k, SYRACUSE).needs_city(k.piece("sicel-1"))


# --- 9.2 lines -----------------------------------------------------------------------------------------------------

CAUSEWAY = {"L-17": "A-N1", "L-14": "A-H1"}
"""L-17 touches L-16, L-18 and L-19; L-14 is reached by L-16 or L-13."""


@case("9.2", "pass")
@pytest.mark.parametrize(
    "enemy",
    ["S-H1+disrupted", "S-H1+routed", "hermocrates", "S-H1 A-W1", "S-H1 S-C1 A-W1", "S-W1"],
)
def test_a_line_passes_all_but_normal_enemies(enemy: str) -> None:
    """9.2 Leaders, Disrupted and Routed units, bare walls; Normal units where an own wall stands alone."""
    places = {**CAUSEWAY, "L-16": enemy, "L-18": "S-H2"}
    assert fed(places, "A-H1")


@case("9.2", "refuse")
@pytest.mark.parametrize("enemy", ["S-H1", "S-H1 S-L1+disrupted", "S-H1 A-W1 S-W1", "S-H1 A-W1:1", "S-N1"])
def test_a_line_stops_at_normal_enemies(enemy: str) -> None:
    """9.2 Also where an enemy wall stands beside one's own, or one's own is not finished."""
    places = {**CAUSEWAY, "L-16": enemy, "L-18": "S-H2"}
    assert not fed(places, "A-H1")


def test_the_area_of_the_unit_counts_too() -> None:
    """9.2 It is on its own line."""
    assert not fed({**CAUSEWAY, "L-14": "A-H1 S-H1"}, "A-H1")


def test_no_line_crosses_a_steep_slope() -> None:
    """9.2 From L-2 up to H-2 there is none (ruling): only round by L-1 and H-1."""
    places = {"L-2": "A-N1", "H-2": "A-H1", "L-4": "S-H1", "L-5": "S-H2", "L-20": "S-L1", "H-1": "S-H3"}
    assert not fed(places, "A-H1") and fed({**places, "H-1": ""}, "A-H1")


def test_athens_draws_no_line_through_the_city() -> None:
    """9.2 Where its units may not go (7.1.d, ruling)."""
    places = {"L-20": "A-H1", "B-1": "S-H1", "L-8": "S-H2", "H-6": "S-H3", "L-6": "A-N1"}
    assert not fed(places, "A-H1")


@pytest.mark.parametrize(
    ("places", "is_fed"),
    [
        ({}, True),  # by S-6 to the edge
        ({"S-6": "S-N1", "L-19": "A-N1"}, True),  # beside L-19, which is fed over S-5
        ({"S-6": "S-N1", "L-18": "A-H1", "L-17": "A-N1"}, True),  # beside L-18, by land to L-17 on S-5
        ({"S-6": "S-N1"}, False),
        ({"S-6": "S-N1", "L-10": "A-N1"}, False),  # a beach in the closed harbour
    ],
)
def test_ships_at_sea_live_off_the_edge_or_a_coast_in_supply(places: dict[str, str], is_fed: bool) -> None:
    """9.2 The text speaks of land (ruling): a ship in S-8, and the hoplite aboard."""
    here = {"S-8": "A-N2 A-H9>A-N2", **places}
    assert fed(here, "A-N2") == fed(here, "A-H9") == is_fed


# --- 9.2.1 the city ------------------------------------------------------------------------------------------------

BESIEGED = {"L-6": "A-H1", "L-20": "A-H2", "H-6": "A-H3", "H-7": "A-H4", "L-10": "A-N1"}
"""The ring is closed: no line leads out of L-7."""


@case("9.2.1", "pass")
@pytest.mark.parametrize(
    ("places", "die", "total"),
    [
        ({"L-7": "S-N1"}, 4, 10),  # 6 + 4
        ({"L-7": "S-N1", **BESIEGED}, 4, 10),  # a ship in the city itself: a coast with a ship
        ({"S-4": "S-N1", **BESIEGED}, 4, 8),  # 6 + 4 - 2
        ({"off-syracuse": "S-N1", **BESIEGED}, 1, 5),  # 6 + 1 - 2, the fleet is off the map and in the game
        ({"L-7": "S-H1", **BESIEGED}, 4, 5),  # 6 + 4 - 2 - 3
        ({"L-7": "S-H1"}, 3, 6),  # 6 + 3 - 3
        ({"L-7": "S-N1+routed", **BESIEGED}, 4, 8),  # a routed ship feeds nobody, yet it is in the game
    ],
)
def test_what_the_city_feeds(places: dict[str, str], die: int, total: int) -> None:
    """9.2.1 Morale 6 and a D6, less 2 when cut off, less 3 without ships."""
    assert city_test(known(places)).total(die) == total


def test_never_less_than_nobody() -> None:
    """9.2.1 Morale 1 and a 1, less 5."""
    assert city_test(known({"L-7": "S-H1", **BESIEGED}, ml__syracuse=1)).total(1) == 0


@pytest.mark.parametrize(
    ("line", "counts", "not_so"),
    [
        ("city-morale", {}, None),
        ("city-cut-off", BESIEGED, {**BESIEGED, "L-6": "S-N1"}),
        ("city-cut-off", BESIEGED, {**BESIEGED, "H-7": "A-H4+disrupted"}),
        ("city-no-fleet", BESIEGED, {**BESIEGED, "S-4": "S-N1"}),
    ],
)
def test_each_line_of_the_city_counts_when_it_should(
    line: str, counts: dict[str, str], not_so: dict[str, str] | None
) -> None:
    """9.2.1 A case in which it counts and one in which it does not."""
    assert line in {term.modifier.id for term in city_test(known(counts)).terms}
    assert not_so is None or line not in {term.modifier.id for term in city_test(known(not_so)).terms}


@case("9.2.1", "refuse")
def test_what_is_too_much_goes_hungry() -> None:
    """9.2.1 Morale 1 and a 1, less 3 without ships: nobody; with ships 2 of 4, and Syracuse says which."""
    city = {"L-7": "S-H1 S-H2 hermocrates", "I-1": "S-A1 S-P1"}
    bench = supply(city, 1, ml__syracuse=1)
    assert bench.step == "" and all("unsupplied" in marks(bench, unit) for unit in ("S-H1", "S-H2", "S-A1", "S-P1"))
    bench = supply({**city, "off-syracuse": "S-N1"}, 1, ml__syracuse=1)
    assert bench.seat == SYRACUSE
    bench.no("pick", what=("syracuse-hoplite-1",))
    bench.do("pick", what=("syracuse-hoplite-1", "syracuse-archer-1"))
    assert [marks(bench, unit) for unit in ("S-H1", "S-A1")] == [set(), set()]
    assert marks(bench, "S-H2") == {"disrupted", "unsupplied"}


def test_nobody_is_asked_when_the_city_feeds_all() -> None:
    """9.2.1 Seven units, morale 6 and a 1."""
    bench = supply({"L-7": "S-N1 S-H1 S-H2 S-H3", "I-1": "S-A1 S-P1 S-L1"}, 1)
    assert bench.step == "" and not marks(bench, "S-H1")


def test_units_fed_from_the_coast_do_not_count() -> None:
    """9.2.1 With a ship in L-6 the whole city is fed by it."""
    bench = supply({"L-7": "S-H1 S-H2 S-H3", "L-6": "S-N1"}, 1, ml__syracuse=1)
    assert bench.step == "" and not marks(bench, "S-H1")


# --- 9.3 out of supply, 9.0 ----------------------------------------------------------------------------------------


@case("9.3", "pass")
@case("9.0", "pass")
def test_out_of_supply_a_unit_is_disrupted_a_routed_one_and_a_sicel_are_lost() -> None:
    """9.3 All in L-13, cut off by the sea; a Disrupted unit stays so."""
    places = {"L-13": "A-H1 A-H2+disrupted A-H3+routed K1@athens", "L-1": "S-H1", "L-11": "S-H2"}
    edge = {"L-12": "S-H3", "L-15": "S-C1"}
    bench = supply({**places, **edge})
    assert marks(bench, "A-H1") == marks(bench, "A-H2") == {"disrupted", "unsupplied"}
    assert bench.state.pieces["athens-hoplite-3"].place == "losses-athens"
    assert bench.state.pieces["sicel-1"].place == "sicels"


@case("9.3", "refuse")
def test_who_is_in_supply_is_left_alone_and_loses_the_mark() -> None:
    """9.3 A Routed unit in supply lives; the mark of the turn before comes off."""
    bench = supply({"L-10": "A-N1 A-H1+unsupplied A-H3+routed", "L-11": "K1@athens"})
    assert marks(bench, "A-H1") == set() and marks(bench, "A-H3") == {"routed"}
    assert bench.state.pieces["sicel-1"].place == "L-11"


@case("9.0", "refuse")
def test_leaders_need_no_supply() -> None:
    """9.0 Nicias in L-13, cut off from everything, alone."""
    bench = supply({"L-13": "nicias"})
    assert not marks(bench, "nicias") and not leaders_cut_off(known({"L-13": "nicias"}), ATHENS)


def test_both_sides_are_looked_at_before_anybody_suffers() -> None:
    """9.2 The Athenian hoplite in L-6 is out of supply, and Normal until then: Syracuse draws no line through it."""
    places = {**BESIEGED, "L-10": "", "L-5": "L-H1", "L-4": "A-H5", "H-4": "A-H6", "L-7": "S-N1"}
    bench = supply(places)
    assert marks(bench, "A-H1") == {"disrupted", "unsupplied"} == marks(bench, "L-H1")


# --- 11.2 units with leaders ---------------------------------------------------------------------------------------


def test_a_leader_is_cut_off_with_his_units() -> None:
    """11.2 Units with him that trace no line; alone, or with Routed units, he is not."""
    cut = {"L-13": "A-H1 nicias"}
    assert leaders_cut_off(known(cut), ATHENS)
    assert not leaders_cut_off(known({**cut, "L-10": "A-N1"}), ATHENS)
    assert not leaders_cut_off(known({"L-13": "nicias A-H1+routed"}), ATHENS)
    round_it = {"L-14": "A-H1", "L-16": "A-H2", "L-18": "A-H3", "L-10": "A-H4", "B-2": "A-H5"}
    assert leaders_cut_off(known({"L-13": "S-H1 gylippus", **round_it}), SYRACUSE)
    assert not leaders_cut_off(known({"L-13": "S-H1 gylippus", **round_it, "B-2": ""}), SYRACUSE)


@case("11.2", "pass")
def test_a_hungry_sicel_does_not_cut_off_those_who_are_fed() -> None:
    """11.2 "Any units with any leader": Hermocrates' hoplites live from the city (9.1) though the Sicel with them finds
    no way to the west edge; with the Sicel alone he is cut off."""
    ring = {"L-6": "A-H1", "L-20": "A-H2", "H-6": "A-H3", "H-7": "A-H4"}
    assert not leaders_cut_off(known({"L-7": "hermocrates S-H1 K1@syracuse", **ring}), SYRACUSE)
    assert leaders_cut_off(known({"L-7": "hermocrates K1@syracuse", **ring}), SYRACUSE)
    assert not leaders_cut_off(known({"L-7": "hermocrates K1@syracuse", **ring, "L-6": ""}), SYRACUSE)
