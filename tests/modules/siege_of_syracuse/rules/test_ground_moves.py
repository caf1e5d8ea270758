"""7.1 Marching: every bullet kept and broken; what the light on the map says of it; horse and foot (10.5)."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.operation_views import operation_routes
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, SYRACUSE, case, known
from tests.modules.siege_of_syracuse.rules.impulses import barred, go, impulse, marks, names, offered, where

IDLE = {"L-18": "nicias+activated"}
"""No leader is left: five units of any area may be activated by a 5."""
COUNTED = {"die": 5}


@case("7.1", "pass")
def test_two_points_two_areas() -> None:
    """7.1: hoplites have 2 MP; what is left after a part of the way may be used later."""
    bench = impulse({"L-10": "A-H1 A-H2", **IDLE}, **COUNTED)
    go(bench, "A-H1", "L-14")
    go(bench, "A-H2", "L-13")
    go(bench, "A-H2", "L-14")
    assert where(bench, "A-H1 A-H2") == ["L-14", "L-14"]
    assert barred(bench, "A-H2", "L-11") == {"7.1.g"}


@case("7.1", "refuse")
@case("7.1.g", "refuse")
def test_a_third_area_is_too_far() -> None:
    """7.1: L-10, L-13, L-14, L-9."""
    assert "7.1.g" in barred(impulse({"L-10": "A-H1", **IDLE}, **COUNTED), "A-H1", "L-9")


@case("7.1.g", "pass")
def test_a_group_goes_as_far_as_its_slowest() -> None:
    """7.1: cavalry has 5 MP, hoplites 2."""
    bench = impulse({"L-10": "A-H1 A-C1", **IDLE}, **COUNTED)
    assert "7.1.g" in barred(bench, "A-H1 A-C1", "L-11")
    go(bench, "A-C1", "L-11")


@case("7.1.l", "pass")
def test_two_points_more_under_a_leader() -> None:
    """7.1: hoplites that begin with Nicias go four areas: L-13, L-14, L-11, L-1."""
    bench = impulse({"L-10": "A-H1 nicias"})
    go(bench, "A-H1", "L-1")


@case("7.1.l", "refuse")
def test_a_leader_on_the_way_does_not_help() -> None:
    """7.1: they must be stacked with him when they are activated; those he has left still are."""
    bench = impulse({"L-10": "A-H1", "L-13": "nicias+activated"}, **COUNTED)
    assert "7.1.g" in barred(bench, "A-H1", "L-11")
    bench = impulse({"L-10": "A-H1 nicias"})
    go(bench, "nicias", "L-13")
    go(bench, "A-H1", "L-1")


@case("7.1.a", "pass")
def test_normal_enemies_cost_a_point() -> None:
    """7.1: entering costs 2, which hoplites have; Disrupted enemies cost nothing."""
    bench = impulse({"L-10": "A-H1", "L-13": "S-H1", **IDLE}, **COUNTED)
    assert {route.to: route.cost for route in operation_routes(bench.known, names("A-H1"))}["L-13"] == 2
    go(bench, "A-H1", "L-13")
    bench = impulse({"L-10": "A-H1 S-H2+disrupted", "L-13": "S-H1+disrupted", **IDLE}, **COUNTED)
    assert {route.to: route.cost for route in operation_routes(bench.known, names("A-H1"))}["L-13"] == 1


@case("7.1.a", "refuse")
def test_leaving_costs_a_point_too() -> None:
    """7.1: out of an area with a Normal enemy into another: 3 points."""
    bench = impulse({"L-10": "A-H1 S-H2", "L-13": "S-H1", **IDLE}, **COUNTED)
    assert "7.1.a" in barred(bench, "A-H1", "L-13")


@case("7.1.b", "pass")
def test_one_s_own_wall_costs_nothing() -> None:
    """7.1: two areas, past an Athenian wall."""
    go(impulse({"L-10": "A-H1", "L-13": "A-W3", **IDLE}, **COUNTED), "A-H1", "L-14")


@case("7.1.b", "refuse")
def test_an_enemy_wall_costs_a_point() -> None:
    """7.1: past a Syracusan wall it is 3; one under construction is none yet; the Circle Fort stops Syracuse alone."""
    assert "7.1.b" in barred(impulse({"L-10": "A-H1", "L-13": "S-W1", **IDLE}, **COUNTED), "A-H1", "L-14")
    go(impulse({"L-10": "A-H1", "L-13": "S-W1:1", **IDLE}, **COUNTED), "A-H1", "L-14")
    places = {"H-7": "S-H1", "H-5": "circle-fort", "L-7": "hermocrates+activated", "L-4": "A-H1"}
    assert "7.1.b" in barred(impulse(places, SYRACUSE, **COUNTED), "S-H1", "H-1")
    places = {"H-7": "A-H1", "H-5": "circle-fort", "L-4": "nicias+activated"}
    go(impulse(places, **COUNTED), "A-H1", "H-1")


@case("7.1.c", "refuse")
def test_more_enemy_cavalry_costs_a_point() -> None:
    """7.1: a peltast has 4: three areas, then a Normal cavalry unit: 1 + 1 + 1."""
    places = {"L-10": "A-P1", "L-14": "S-C1", **IDLE}
    assert {route.to: route.cost for route in _ways(places)}["L-14"] == 4
    far = {"L-10": "A-P1", "L-11": "S-C1", **IDLE}
    assert "7.1.c" in barred(impulse(far, **COUNTED), "A-P1", "L-11")


@case("7.1.c", "pass")
def test_as_much_friendly_cavalry_makes_it_cheaper() -> None:
    """7.1: not more than one's own; nor when it is Disrupted."""
    go(impulse({"L-10": "A-P1", "L-11": "S-C1 A-C1", **IDLE}, **COUNTED), "A-P1", "L-11")
    go(impulse({"L-10": "A-P1", "L-11": "S-H1 S-C1+disrupted", **IDLE}, **COUNTED), "A-P1", "L-11")


def _ways(places: dict[str, str]) -> list[object]:
    return list(operation_routes(impulse(places, **COUNTED).known, names("A-P1")))


@case("7.1.d", "refuse")
def test_no_athenian_in_the_city() -> None:
    """7.1: L-7 and I-1 are closed to Athens, also for its Sicels."""
    places = {"L-20": "A-H1 K1@athens", **IDLE}
    assert "7.1.d" in barred(impulse(places, **COUNTED), "A-H1", "L-7")
    assert "7.1.d" in barred(impulse(places, **COUNTED), "K1", "L-7")


@case("7.1.d", "pass")
def test_l_20_is_open_and_the_city_to_syracuse() -> None:
    """7.1: L-20 lies between the marsh and the city."""
    go(impulse({"L-8": "A-H1", **IDLE}, **COUNTED), "A-H1", "L-20")
    go(impulse({"L-20": "S-H1", "L-4": "hermocrates+activated"}, SYRACUSE, **COUNTED), "S-H1", "I-1")


@case("7.1.e", "refuse")
def test_no_steep_slope() -> None:
    """7.1: the southern cliff above L-8."""
    assert "7.1.e" in barred(impulse({"L-8": "A-H1", **IDLE}, **COUNTED), "A-H1", "H-5")


@case("7.1.e", "pass")
def test_the_gentle_way_up() -> None:
    """7.1: from L-9 to Euryalus."""
    go(impulse({"L-9": "A-H1", **IDLE}, **COUNTED), "A-H1", "H-1")


@case("7.1.f", "refuse")
def test_nobody_walks_on_water() -> None:
    """7.1: into a sea area only aboard a ship."""
    assert "7.1.f" in barred(impulse({"L-10": "A-H1 A-N1", **IDLE}, **COUNTED), "A-H1", "S-8")


@case("7.1.f", "pass")
def test_aboard_a_ship_they_do() -> None:
    """7.1: transported."""
    bench = impulse({"L-10": "A-H1 A-N1", **IDLE}, of="naval", **COUNTED)
    go(bench, "A-H1 A-N1", "S-8")
    assert where(bench, "A-H1") == ["S-8"]


@case("7.1.j", "refuse")
def test_bogs_and_enemies_stop() -> None:
    """7.1: Lysimeleia on the way to L-8; an enemy on the way to L-14."""
    assert "7.1.j" in barred(impulse({"L-10": "A-H1", **IDLE}, **COUNTED), "A-H1", "L-8")
    bench = impulse({"L-10": "A-P1", "L-13": "S-H1+disrupted", "L-16": "S-H2", "B-2": "A-H5", **IDLE}, **COUNTED)
    go(bench, "A-P1", "L-13")
    assert "7.1.j" in barred(bench, "A-P1", "L-14")


@case("7.1.j", "pass")
def test_one_may_enter_and_next_time_leave() -> None:
    """7.1: into the bog; and out of it in another activation."""
    go(impulse({"L-10": "A-H1", **IDLE}, **COUNTED), "A-H1", "B-1")
    go(impulse({"B-1": "A-H1", **IDLE}, **COUNTED), "A-H1", "L-9")


@case("7.1.k", "pass")
def test_syracuse_leaves_by_the_west() -> None:
    """7.1: Syracusans, Allies and Sicels; back in a later turn, by the dice (7.2.1)."""
    places = {"L-11": "S-H1 L-H1 K1@syracuse", "L-7": "hermocrates+activated"}
    bench = impulse(places, SYRACUSE, **COUNTED)
    go(bench, "S-H1 L-H1 K1", "off-syracuse")
    assert bench.at("off-syracuse") == "allied-hoplite-1 sicel-1- syracuse-hoplite-1"
    go(impulse({"L-11": "K1@athens", **IDLE}, **COUNTED), "K1", "off-athens")


@case("7.1.k", "refuse")
def test_athenians_stay() -> None:
    """7.1: nor does anybody leave elsewhere."""
    assert "7.1.k" in barred(impulse({"L-11": "A-H1", **IDLE}, **COUNTED), "A-H1", "off-athens")
    bench = impulse({"L-13": "S-H1", "L-7": "hermocrates+activated"}, SYRACUSE, **COUNTED)
    assert "7.1.g" in barred(bench, "S-H1", "off-syracuse")


@case("7.1.2", "pass")
def test_no_limit_to_stacking() -> None:
    """7.1.2: a dozen units in one area, and all of them may go on to another."""
    words = " ".join(f"A-H{n}" for n in range(1, 13))
    bench = impulse({"L-10": f"{words} nicias", "L-13": "A-H13 A-H14 A-H15"})
    go(bench, words, "L-13")
    assert len(bench.state.at("L-13")) == 15


@case("7.1.2", "refuse")
def test_what_keeps_them_out_is_never_their_number() -> None:
    """7.1.2: of a dozen those are refused who have no points left, and for that reason."""
    words = " ".join(f"A-H{n}" for n in range(1, 13))
    assert barred(impulse({"L-4": f"{words} nicias"}), words, "L-17") == {"7.1.g"}


@case("8.2.4", "refuse")
def test_routed_units_do_not_move() -> None:
    """8.2.4: they wait in their refuge."""
    bench = impulse({"L-10": "A-H1+routed A-H2", **IDLE}, **COUNTED)
    assert "8.2.4" in barred(bench, "A-H1", "L-13")


@case("7.1.i", "pass")
def test_ships_leave_a_beach_the_enemy_takes() -> None:
    """7.1: Syracusans come to L-18: the ships go to a sea area free of enemies, and are activated."""
    places = {"L-13": "S-H1", "L-18": "A-N1 A-N2", "L-7": "hermocrates+activated", "S-6": "S-N1"}
    bench = impulse(places, SYRACUSE, **COUNTED)
    go(bench, "S-H1", "L-18")
    assert (bench.seat, bench.step) == (ATHENS, "Refloat")
    assert bench.no("move", piece=names("A-N1"), to="S-6")
    bench.do("move", piece=names("A-N1"), to="S-8")
    bench.do("move", piece=names("A-N2"), to="off-athens")
    assert where(bench, "A-N1 A-N2") == ["S-8", "off-athens"]
    assert "activated" in marks(bench, "A-N1") and bench.seat == SYRACUSE


@case("10.5", "pass")
def test_horsemen_dismount() -> None:
    """10.5: the light counter takes the place of a reduced, Disrupted cavalry unit, and is so too."""
    bench = impulse({"L-13": "S-C1:1+disrupted", "L-7": "hermocrates+activated"}, SYRACUSE, **COUNTED)
    bench.do("exchange", piece=names("S-C1"))
    light = next(p for p in bench.state.at("L-13") if p.kind and p.kind.startswith("syracuse-light"))
    assert (light.steps, "disrupted" in light.marks) == (1, True)
    assert where(bench, "S-C1") == ["horses"]


@case("10.5", "refuse")
@pytest.mark.parametrize(("seat", "word"), [(SYRACUSE, "L-C1"), (SYRACUSE, "S-C1+routed"), (ATHENS, "A-C1")])
def test_who_does_not_dismount(seat: str, word: str) -> None:
    """10.5: Allied and Athenian cavalry, and Routed units."""
    chief = "hermocrates+activated" if seat == SYRACUSE else "nicias+activated"
    places = {"L-13": f"{word} S-H1" if seat == SYRACUSE else word, "L-4": chief}
    assert not offered(impulse(places, seat, **COUNTED), "exchange")


def test_the_light_knows_the_points() -> None:
    """The lit map: hoplites with a leader reach four areas, without one two."""
    k = known({"L-10": "A-H1 nicias"})
    assert {r.cost for r in operation_routes(k, names("A-H1"))} == {1, 2, 3, 4}
    assert {r.cost for r in operation_routes(known({"L-10": "A-H1"}), names("A-H1"))} == {1, 2}


def test_of_a_whole_stack_those_go_who_may() -> None:
    """A stack is dragged with one hand: ships, walls, the Routed and those activated before stay where they are."""
    words = "A-N1 A-W1 A-H1 A-H2+routed A-H3+activated A-H4>A-N1 nicias"
    bench = impulse({"L-10": words})
    go(bench, words.replace("+routed", "").replace("+activated", "").replace(">A-N1", ""), "L-13")
    assert where(bench, "A-H1 nicias") == ["L-13", "L-13"]
    assert where(bench, "A-N1 A-W1 A-H2 A-H3 A-H4") == ["L-10"] * 5


def test_a_leader_comes_back_over_the_edge() -> None:
    """7.1.k, 7.2.1: with his men, each by a die of his own, in a later turn."""
    bench = impulse({"off-syracuse": "S-H1 gylippus", "L-7": "S-H2"}, SYRACUSE, ml__syracuse=6)
    bench.do("return", piece=names("S-H1 gylippus"))
    bench.throw(6, 6)
    go(bench, "S-H1 gylippus", "L-12")
    assert where(bench, "S-H1 gylippus") == ["L-12", "L-12"]
