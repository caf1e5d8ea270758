"""7.2 Sailing, loads, off the map and back; beaches that the enemy holds (7.1.i)."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.afloat import berths
from modules.siege_of_syracuse.rules.operation_views import operation_routes
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, known
from tests.modules.siege_of_syracuse.rules.impulses import barred, go, impulse, marks, names, offered, where

IDLE = {"L-4": "nicias+activated", "L-7": "hermocrates+activated"}


def fleet(places: dict[str, str], seat: str = ATHENS, **more: object) -> Bench:
    """A naval impulse in which five units may be activated."""
    return impulse({**IDLE, **places}, seat, of="naval", **{"die": 5, **more})


@case("7.2", "pass")
def test_a_fleet_sails_as_far_as_it_likes() -> None:
    """7.2: from the Great Harbour to Thapsus, and on; to a beach as well."""
    bench = fleet({"S-8": "A-N1"})
    go(bench, "A-N1", "S-1")
    go(bench, "A-N1", "S-5")
    go(bench, "A-N1", "L-17")
    assert where(bench, "A-N1") == ["L-17"]


@case("7.2", "refuse")
def test_an_enemy_fleet_stops_it() -> None:
    """7.2: the mouth of the harbour is held; no ship goes inland."""
    bench = fleet({"S-8": "A-N1", "S-6": "S-N1", "L-10": "A-N2"})
    assert barred(bench, "A-N1", "S-4") == {"7.2"}
    assert barred(bench, "A-N2", "L-13") >= {"7.2"}
    go(bench, "A-N1", "S-6")
    assert barred(bench, "A-N1", "S-8") == {"7.2"}


@case("7.1.i", "refuse")
def test_no_ship_puts_in_beside_enemy_soldiers() -> None:
    """7.1.i, ruling: it would have to leave at once."""
    assert barred(fleet({"S-8": "A-N1", "L-18": "S-H1"}), "A-N1", "L-18") == {"7.1.i"}


def test_athenian_ships_do_not_put_in_at_the_city() -> None:
    """7.1.d"""
    assert "7.1.d" in barred(fleet({"S-7": "A-N1"}), "A-N1", "L-7")


@case("7.2.2", "pass")
def test_what_a_ship_carries() -> None:
    """7.2.2: two units, one of them hoplites, and leaders; a reduced ship one; they go ashore where they land."""
    bench = impulse({"L-10": "A-N1 A-N2:1 A-H1 A-L1 A-H2 nicias lamachus"}, of="naval", head="nicias")
    go(bench, "A-N1 A-N2 A-H1 A-L1 A-H2 nicias lamachus", "S-8")
    assert where(bench, "A-H1 A-L1 A-H2 nicias") == ["S-8"] * 4
    assert [mark for mark in marks(bench, "A-H2") if mark.startswith("aboard:")] == ["aboard:athens-naval-2"]
    go(bench, "A-N1 A-N2", "L-18")
    assert not any(mark.startswith("aboard:") for mark in marks(bench, "A-H1") | marks(bench, "A-H2"))


@case("7.2.2", "refuse")
@pytest.mark.parametrize(
    ("ship", "load"),
    [("A-N1", "A-H1 A-H2"), ("A-N1", "A-L1 A-P1 A-A1"), ("A-N1:1", "A-L1 A-P1")],
    ids=["two hoplites", "three", "two on a reduced ship"],
)
def test_what_it_does_not_carry(ship: str, load: str) -> None:
    """7.2.2"""
    bench = impulse({"L-10": f"{ship} {load} nicias"}, of="naval")
    assert barred(bench, f"A-N1 {load}", "S-8") == {"7.2.2"}


def test_what_is_aboard_takes_room() -> None:
    """7.2.2: beside hoplites a ship takes a light unit, no other hoplites; a reduced one nobody."""
    k = known({"L-10": "A-N1 A-H1>A-N1 A-N2:1 A-L2>A-N2 A-H2 A-L1 nicias"})
    ship, reduced, hoplites, light, chief = map(k.piece, names("A-N1 A-N2 A-H2 A-L1 nicias"))
    assert berths(k, [ship], [hoplites]) is None and berths(k, [reduced], [light]) is None
    assert berths(k, [ship], [light, chief]) == {light.id: ship.id, chief.id: ship.id}


def test_a_load_comes_ashore_by_itself() -> None:
    """7.2.2.a, ruling: it costs nothing, so nobody is asked."""
    bench = fleet({"B-1": "A-N1 A-H1>A-N1"})
    go(bench, "A-N1", "L-10")
    assert where(bench, "A-H1") == ["L-10"] and not any(mark.startswith("aboard:") for mark in marks(bench, "A-H1"))


@case("7.2.2.a", "pass")
def test_boarding_costs_nothing() -> None:
    """7.2.2.a: a Disrupted unit is taken on board elsewhere on the way, and landed."""
    bench = fleet({"S-8": "A-N1", "L-18": "A-H1+disrupted"})
    go(bench, "A-N1", "L-18")
    go(bench, "A-N1 A-H1", "L-17")
    assert where(bench, "A-N1 A-H1") == ["L-17", "L-17"]
    bench.do("done")
    assert {"activated", "disrupted"} <= marks(bench, "A-H1")


@case("7.2.2.a", "refuse")
@pytest.mark.parametrize(
    ("seat", "places", "group"),
    [
        (ATHENS, {"B-1": "A-N1 A-H1"}, "A-N1 A-H1"),
        (ATHENS, {"L-10": "A-N1 A-H1 S-H1"}, "A-N1 A-H1"),
        (SYRACUSE, {"L-7": "S-N1 S-H1 hermocrates+activated"}, "S-N1 S-H1"),
    ],
    ids=["a bog", "enemies", "the city"],
)
def test_where_nobody_boards(seat: str, places: dict[str, str], group: str) -> None:
    """7.2.2.a"""
    assert "7.2.2.a" in barred(fleet(places, seat), group, "S-7")


def test_routed_units_are_not_carried() -> None:
    """7.2.2.a: of a stack they stay ashore; who has been activated needs a roll."""
    bench = fleet({"L-10": "A-N1 A-H1+routed A-W1"})
    go(bench, "A-N1 A-H1 A-W1", "S-8")
    assert where(bench, "A-N1 A-H1 A-W1") == ["S-8", "L-10", "L-10"]
    assert "6.3" in barred(fleet({"L-10": "A-N1 A-H1+activated"}), "A-N1 A-H1", "S-8")


def test_one_landing_an_impulse() -> None:
    """7.2.2, ruling: a ship that has put its load ashore sails on, and takes nobody else."""
    bench = fleet({"L-10": "A-N1 A-H1", "L-18": "A-H2"})
    go(bench, "A-N1 A-H1", "L-18")
    assert "7.2.2" in barred(bench, "A-N1 A-H2", "L-17")
    assert "7.2.2.a" in barred(bench, "A-N1 A-H1", "L-17")
    go(bench, "A-N1", "S-8")


def test_loads_stay_aboard_in_the_city_and_on_foot_nobody_leaves() -> None:
    """7.2.2.a: Syracusan ships may lie in the city, but their load does not go ashore."""
    bench = fleet({"S-7": "S-N1 S-H1>S-N1"}, SYRACUSE)
    go(bench, "S-N1", "L-7")
    assert any(mark.startswith("aboard:") for mark in marks(bench, "S-H1"))
    bench = impulse({"L-7": "S-N1 S-H1>S-N1 S-H2 hermocrates+activated"}, SYRACUSE, die=5)
    assert "7.2.2.a" in barred(bench, "S-H1", "L-20")


@case("7.2.1", "pass")
def test_off_the_map_and_back() -> None:
    """7.2.1: out by the edge with all aboard; in a later turn a D10 within the ML, and anywhere from the edge."""
    bench = fleet({"S-8": "A-N1 A-H1>A-N1"})
    go(bench, "A-N1", "off-athens")
    assert where(bench, "A-N1 A-H1") == ["off-athens"] * 2
    bench = fleet({"off-athens": "A-N1 A-H1>A-N1 A-N2"}, ml__athens=6)
    bench.do("return", piece=names("A-N1 A-N2"))
    bench.throw(6, 7)
    go(bench, "A-N1", "L-18")
    assert where(bench, "A-H1") == ["L-18"]
    assert "7.2.1" in barred(bench, "A-N2", "S-5")


@case("7.2.1", "refuse")
def test_not_in_the_same_turn_nor_without_a_roll() -> None:
    """7.2.1: a later turn; a unit that fails has been activated."""
    assert "7.2.1" in barred(fleet({"off-athens": "A-N1"}), "A-N1", "S-5")
    bench = fleet({"off-athens": "A-N1", "S-8": "A-N2"}, **{"left-map": (("athens-naval-1", 3),)})
    assert not offered(bench, "return")


def test_the_light_shows_where_ships_go() -> None:
    """The lit map: all waters, beaches, the way off; nothing past an enemy."""
    found = {route.to for route in operation_routes(known({"S-8": "A-N1", "S-6": "S-N1"}), names("A-N1"))}
    assert {"S-6", "S-7", "L-10", "L-18"} <= found and "S-4" not in found and "off-athens" not in found


def test_a_leader_goes_to_sea_with_a_ship_alone() -> None:
    """7.2.2: leaders are not counted, but need a ship."""
    bench = impulse({"L-10": "A-N1 nicias"}, of="naval")
    assert "6.2.1" in barred(bench, "nicias", "S-8")
    go(bench, "A-N1 nicias", "S-8")
    assert where(bench, "nicias") == ["S-8"]
