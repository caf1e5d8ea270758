"""3 Movement: elements, costs, what stops; forts, walls, chains, the canal, M12, Catane; stacking by place."""

from __future__ import annotations

import pytest

from tabletop.core.rules.game import Route
from tests.modules.syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, Bench, case, orders


def cost(bench: Bench, pieces: str, to: str) -> int:
    """Points of the cheapest way that the lit map shows; 0 when there is none."""
    found = routes(bench, pieces)
    return next((route.cost for route in found if route.to == to), 0)


def routes(bench: Bench, pieces: str) -> tuple[Route, ...]:
    """The lit map for counters picked up together."""
    lit = ROOM.game.routes
    assert lit is not None
    return lit(bench.known, tuple(pieces.split()))


@case("1", "pass")
@case("1.1", "pass")
@case("3.2", "pass")
def test_the_rulebooks_example_costs_four() -> None:
    """3.2, example: T11 to T20 over T18 is a river and a climb, then a step down: 2 + 1 + 1; straight over it 2."""
    bench = orders({"T11": "SCav1 SH1", "T20": ""}, SYRACUSE)
    assert cost(bench, "SCav1", "T18") == 3, "a step, the river, the climb"
    by_t18 = cost(bench, "SCav1", "T18") + cost(orders({"T18": "SH1"}, SYRACUSE), "SH1", "T20")
    assert by_t18 == 4
    assert cost(bench, "SCav1", "T20") == 2, "over the river at once"
    bench.move("SCav1", "T20")
    bench.move("SH1", "T18")


@case("1.1", "refuse")
def test_a_fifth_point_is_too_much_for_units() -> None:
    """1.1: from T11 over the Anapos to T25 is five points, one more than a unit has; T22 is four."""
    bench = orders({"T11": "SH1 sicanus"}, SYRACUSE)
    assert bench.no_move("SH1", "T25") == {"3.2"}
    assert cost(bench, "sicanus", "T25") == 5 and cost(bench, "SH1", "T22") == 4


@case("1.2", "pass")
def test_leaders_have_five_points() -> None:
    """1.2: Sicanus alone goes from T11 to T25 for five points; with a hoplite he does not."""
    bench = orders({"T11": "sicanus SH1"}, SYRACUSE)
    assert bench.no_move("sicanus SH1", "T25") == {"3.2"}
    bench.move("sicanus", "T25")
    assert bench.at("T25") == "sicanus"


@case("1", "refuse")
def test_nobody_moves_enemy_counters() -> None:
    """1: the ground of a counter tells whose it is."""
    assert "1" in orders({"T13": "SH1", "T25": "AH1"}).no_move("SH1", "T15")


def test_down_and_along_the_heights_is_no_climb() -> None:
    """3.2: no surcharge from high to high ground, nor down; up from the plain one more."""
    bench = orders({"T9": "AH1 AH2 AH3", "T12": "AH4"})
    assert cost(bench, "AH1", "T4") == 1 and cost(bench, "AH1", "T12") == 1
    assert cost(bench, "AH4", "T9") == 2


@case("5.4", "pass")
@pytest.mark.parametrize(
    ("works", "seat", "points"),
    [
        ("", ATHENS, 1),
        ("wall-S2", ATHENS, 4),
        ("wall-S2-", ATHENS, 2),
        ("wall-S2", SYRACUSE, 1),
        ("wall-S2-", SYRACUSE, 1),
    ],
)
def test_walls_cost_the_enemy_three_more_one_when_broken(works: str, seat: str, points: int) -> None:
    """3.2, 5.4: a standing wall of the enemy adds three, a broken one one; one's own, or none, nothing."""
    walker, enemies = ("AH1", ("SH1", "SH2")) if seat == ATHENS else ("SH1", ("AH1", "AH2"))
    bench = orders({"T6": walker, "T4": enemies[0], "T7": enemies[1], "site-S2": works}, seat)
    assert cost(bench, walker, "T14") == points, "enemies close the ways round it"


def test_a_wall_is_walked_round() -> None:
    """3.2: S2 stands between T6 and T14: over T7 it is two points; with S1 too it is three, over T5."""
    assert cost(orders({"T6": "AH1", "site-S2": "wall-S2"}), "AH1", "T14") == 2
    both = {"T6": "AH1", "site-S2": "wall-S2", "site-S1": "wall-S1"}
    assert cost(orders(both), "AH1", "T14") == 3
    assert cost(orders({**both, "T5": "SH1"}), "AH1", "T14") == 4, "enemies in T5: over the wall after all"


@case("5.4", "refuse")
def test_over_the_wall_nobody_goes_on() -> None:
    """5.4, 3.2: enemies hold the way round, and the wall alone takes all four points of a unit."""
    bench = orders({"T6": "AH1", "T5": "SH1", "site-S2": "wall-S2", "site-S1": "wall-S1"})
    assert bench.no_move("AH1", "T15") == {"3.2"}
    assert "T15" in orders({"T6": "AH1", "T5": "SH1"}).targets("AH1")


@case("3.2", "refuse")
@case("3", "pass")
def test_enemies_stop_a_move_even_in_their_fort() -> None:
    """3.2: whoever enters a zone with an enemy unit, in its fort too, stops there; an empty fort stops nobody."""
    bench = orders({"T20": "AH1", "fort-olympieion": "mark-olympieion- SP1"})
    assert "T21" in bench.targets("AH1")
    assert cost(bench, "AH1", "T22") == 2, "round it, by T19"
    bench = orders({"T23": "AH1", "fort-olympieion": "mark-olympieion- SP1"})
    assert cost(bench, "AH1", "T22") == 3, "by T24 and T25"
    assert cost(orders({"T24": "AH1", "fort-olympieion": "mark-olympieion-"}), "AH1", "T19") == 3
    assert cost(orders({"T24": "AH1", "fort-olympieion": "mark-olympieion- SP1"}), "AH1", "T19") == 3


def test_leaving_a_fort_into_enemies_stops() -> None:
    """3.2: from the Labdalon into T9 with enemies in it, and no farther."""
    bench = orders({"T9": "SH1", "fort-labdalon": "mark-labdalon AH1"})
    assert bench.targets("AH1") == {"T9"}
    assert bench.no_move("AH1", "T8") == {"3.2"}
    bench.move("AH1", "T9")
    assert bench.top("left") == 4, "two points: an own zone without leader, for the enemy holds T9"


@case("3", "refuse")
def test_corners_do_not_touch() -> None:
    """3: T4 and T12 touch at a corner: from one to the other it is two steps, over T9 or T5."""
    bench = orders({"T4": "AH1"})
    assert cost(bench, "AH1", "T12") == 2
    route = next(route for route in routes(bench, "AH1") if route.to == "T12")
    assert len(route.path) == 3
    assert bench.no_move("AH1", "T25") == {"3.2"}


@case("4.3", "pass")
def test_an_empty_enemy_fort_falls_to_whoever_enters() -> None:
    """4.3, 3.2: from T23 up to T21 and into the empty Olympieion for one point more; its marker turns."""
    bench = orders({"T23": "AH1", "fort-olympieion": "mark-olympieion-"})
    assert cost(bench, "AH1", "fort-olympieion") == 3
    bench.move("AH1", "fort-olympieion")
    assert bench.at("fort-olympieion") == "AH1 mark-olympieion"
    assert bench.state.pieces["mark-olympieion"].steps == 2
    assert "log-fort-taken" in bench.said("4.3")


def test_a_leader_alone_takes_no_fort() -> None:
    """4.3: it takes a unit."""
    bench = orders({"T21": "nicias", "fort-olympieion": "mark-olympieion-"})
    bench.move("nicias", "fort-olympieion")
    assert bench.state.pieces["mark-olympieion"].steps == 1


@case("5.3", "refuse")
def test_a_fort_unbuilt_or_held_is_closed() -> None:
    """5.3, 4.3: nobody enters a fort that is not built, nor one with enemy units inside."""
    assert "4.3" in orders({"T9": "AH1"}).no_move("AH1", "fort-labdalon")
    held = orders({"T21": "AH1", "fort-olympieion": "mark-olympieion- SP1"})
    assert "4.3" in held.no_move("AH1", "fort-olympieion")


@case("3.1", "pass")
@case("5.2", "pass")
def test_fortifications_let_their_owner_pass() -> None:
    """3.1, 5.2: Syracusans go in and out of the city and through the canal; Athenians in and out of their camp."""
    bench = orders({"T16": "SH1", "M7": "ST1"}, SYRACUSE)
    assert {"T7", "T14", "T15"} <= bench.targets("SH1")
    assert cost(bench, "ST1", "M6") == 1, "the canal"
    camp = orders({"T13": "AH1", "M10": "AT1", "camp": "camp-wall"})
    assert "T17" in camp.targets("AH1") and "M12" in camp.targets("AT1")


@case("3.1", "refuse")
@case("5.2", "refuse")
def test_fortifications_stop_the_enemy() -> None:
    """3.1, 5.2: no Athenian enters the city or its ports, no Syracusan the camp that stands."""
    bench = orders({"T15": "AH1", "M10": "AT1"})
    assert bench.no_move("AH1", "T16") == {"3.1"}
    assert bench.no_move("AT1", "M7") == {"3.1"}
    camp = orders({"T13": "SH1", "camp": "camp-wall"}, SYRACUSE)
    assert camp.no_move("SH1", "T17") == {"3.1"}
    assert "T17" in orders({"T13": "SH1", "camp": "camp-wall-"}, SYRACUSE).targets("SH1")
    assert "T17" in orders({"T13": "SH1"}, SYRACUSE).targets("SH1"), "nothing has been built"


@case("0.2", "pass")
def test_m12_opens_to_syracuse_when_the_camp_has_fallen() -> None:
    """0.2, 3.1: before the camp is built and while it stands M12 is closed to Syracuse; not to Athens."""
    for works, opened in (("", False), ("camp-wall", False), ("camp-wall-", True)):
        bench = orders({"M10": "ST1", "camp": works}, SYRACUSE)
        assert ("M12" in bench.targets("ST1")) is opened
        if not opened:
            assert "3.1" in bench.no_move("ST1", "M12")
    assert "M12" in orders({"M10": "AT1"}).targets("AT1")


@case("5.5", "pass")
def test_chains_close_the_great_harbour_to_both() -> None:
    """5.5: with the chains standing nobody sails from M8 to M9; broken, or not built, they hinder nobody."""
    for ship, works, closed in (("AT1", "chains", True), ("AT1", "chains-", False), ("AT1", "", False)):
        assert ("M9" not in orders({"M8": ship, "site-chains": works}).targets(ship)) is closed
    inner = orders({"M8": "ST1", "site-chains": "chains"}, SYRACUSE)
    assert next(route.path for route in routes(inner, "ST1") if route.to == "M9") == ("M8", "M5", "M6", "M7", "M9")
    assert cost(orders({"M8": "ST1", "site-chains": "chains-"}, SYRACUSE), "ST1", "M9") == 1


@case("5.5", "refuse")
def test_sailing_through_chains_is_refused() -> None:
    """5.5: the refusal names the chains."""
    assert orders({"M8": "AT1", "site-chains": "chains"}).no_move("AT1", "M11") == {"5.5"}


def test_each_to_its_element() -> None:
    """3.1: no land unit at sea, no ship on land; ships sail without limit and stop at the enemy."""
    bench = orders({"T25": "AH1", "M11": "AT1", "M8": "ST1"})
    assert "3.1" in bench.no_move("AH1", "M11")
    assert "3.1" in bench.no_move("AT1", "T25")
    assert "M8" in bench.targets("AT1") and "M5" not in bench.targets("AT1")
    assert "M1" in orders({"M11": "AT1"}).targets("AT1")


@case("0.2", "refuse")
def test_only_athens_enters_catane() -> None:
    """0.2: Catane touches M1 for Athens alone."""
    assert "0.2" in orders({"M1": "ST1"}, SYRACUSE).no_move("ST1", "catane")
    assert "catane" in orders({"M1": "AT1"}).targets("AT1")


def test_leaders_go_aboard_and_ashore() -> None:
    """3.1: a leader goes aboard a fleet off his zone as his whole move, or ashore; never to sea without ships."""
    bench = orders({"T25": "nicias", "M11": "AT1"})
    bench.move("nicias", "M11")
    assert bench.at("M11") == "AT1 nicias"
    assert "2.B.3.2" in bench.no_move("AT1 nicias", "M9"), "a naval move is his whole move"
    assert "3.1" in orders({"T25": "nicias", "M9": "AT1"}).no_move("nicias", "M11")
    ashore = orders({"M11": "AT1 nicias"})
    ashore.move("nicias", "T25")
    assert ashore.at("T25") == "nicias"


def test_a_leader_sails_with_the_last_ship() -> None:
    """3.1: nobody stays behind on the open sea."""
    bench = orders({"M11": "AT1 AT2 nicias"})
    bench.move("AT1", "M9")
    assert bench.at("M11") == "AT2 nicias"
    bench.move("AT2", "M9")
    assert bench.at("M9") == "AT1 AT2 nicias"


# --- stacking ----------------------------------------------------------------------------------------------


@case("3.3", "pass")
def test_five_units_in_a_zone_two_in_its_fort() -> None:
    """3.3: five units in T21 and two in the Olympieion stay; leaders are free; the city has no limit."""
    six = "SH1 SH2 SH3 SH4 SP1"
    bench = orders({"T21": f"{six} sicanus", "fort-olympieion": "mark-olympieion- SP2 SA1"}, SYRACUSE, points=1)
    bench.do("end")
    assert len(bench.at("T21").split()) == 6 and bench.at("losses-syracuse") == ""
    city = orders({"T16": f"{six} SP2 SA1"}, SYRACUSE, points=1)
    city.do("end")
    assert city.at("losses-syracuse") == ""


@case("3.3", "refuse")
def test_surplus_is_looked_at_when_all_have_moved_and_lost() -> None:
    """3.3: a sixth unit may come in while others have still to leave; what is too much in the end its owner loses."""
    bench = orders({"T13": "SH1 SH2 SH3 SH4 SP1", "T11": "SCav1"}, SYRACUSE)
    bench.move("SCav1", "T13")
    assert len(bench.at("T13").split()) == 6
    bench.do("end")
    assert bench.seat == SYRACUSE and bench.step == "Pick"
    bench.do("pick", what=("SP1",))
    assert bench.at("losses-syracuse") == "SP1" and bench.var("vp.athens") == 1


def test_fifty_points_of_ships_in_protected_waters() -> None:
    """3.3: M10 takes 50 points of a side, M8 all of them; M12 is free once it is a port."""
    bench = orders({"M9": "AT1 AT2", "M10": "AT3"})
    bench.move("AT1 AT2", "M10")
    bench.do("end")
    bench.do("pick", what=("AT2",))
    assert bench.at("M10") == "AT1 AT3" and bench.at("losses-athens") == "AT2"
    port = orders({"M9": "AT1 AT2", "M12": "AT3", "camp": "camp-wall"})
    port.move("AT1 AT2", "M12")
    port.do("end")
    assert port.at("M12") == "AT1 AT2 AT3"


# --- over the sea ------------------------------------------------------------------------------------------


@case("3.4", "pass")
def test_amphibious_operation_over_friendly_water() -> None:
    """3.4: from T25 over M11 and M10 to T15 for three points, a point of troops a point of ships, leaders free."""
    bench = orders({"T25": "AH1 AH2 nicias", "M11": "AT1-", "M10": "AT2-"})
    assert cost(bench, "AH1 AH2 nicias", "T15") == 3
    bench.move("AH1 AH2 nicias", "T15")
    assert bench.at("T15") == "AH1 AH2 nicias"
    assert bench.top("carried") == (("M10", 6), ("M11", 6))
    assert {entry for entry in bench.top("entries") if entry[0] == "landing"} == {
        ("landing", name) for name in ("AH1", "AH2", "nicias")
    }


@case("3.4", "refuse")
def test_amphibious_operation_needs_ships_enough_and_no_enemy() -> None:
    """3.4: no ship in the zone, an enemy one, or too little strength left: refused."""
    assert orders({"T25": "AH1", "M11": "AT1"}).no_move("AH1", "T15") == {"3.4"}
    enemy = orders({"T25": "AH1", "M11": "AT1", "M10": "AT2 ST1"})
    assert enemy.no_move("AH1", "T15") == {"3.4"}
    full = orders({"T25": "AaH1 AaH4 AH1", "M11": "AT1-", "M10": "AT2-"})
    assert full.no_move("AaH1 AaH4 AH1", "T15") == {"3.4"}, "14 points on ships of 10"
    full.move("AaH1", "T15")
    assert full.no_move("AaH4", "T15") == {"3.4"}, "five of ten are used"


def test_landing_on_heights_is_a_climb() -> None:
    """3.4: sea zones are as clear ground: T27 to T26 over M11 is 1 and 2."""
    bench = orders({"T25": "AH1", "M11": "AT1"})
    assert cost(bench, "AH1", "T26") == 2, "by land, up from the beach"
    over = orders({"T24": "AH1", "M11": "AT1", "T25": "SH1"})
    assert cost(over, "AH1", "T26") == 3


@case("3.5", "pass")
def test_a_convoy_from_catane_sails_and_lands() -> None:
    """3.5: ships and troops leave Catane as a fleet, without limit, and land beside the zone where they stop."""
    bench = orders({"catane": "AT3 AaC2 alcibiades"})
    bench.move("AT3 AaC2 alcibiades", "M11")
    assert bench.step == "Landing" and bench.seat == ATHENS
    assert bench.targets("AaC2") == {"T23", "T24", "T25", "T26", "T27"}
    bench.move("AaC2 alcibiades", "T24")
    assert bench.at("M11") == "AT3" and bench.at("T24") == "AaC2 alcibiades" and bench.step == "Orders"


@case("3.5", "refuse")
def test_a_convoy_needs_ships_enough_and_a_free_shore() -> None:
    """3.5: more troops than ships, no ship, or no shore free of enemies: refused; nobody lands among enemies."""
    heavy = orders({"catane": "AT6- AaH1 AaH4 AH1", "M11": "AT1"})
    assert heavy.no_move("AT6 AaH1 AaH4 AH1", "M11") == {"3.5"}, "14 on 12"
    assert "3.1" in heavy.no_move("AaH1", "M11")
    assert orders({"catane": "AT6 AH1"}).no_move("AT6 AH1", "M5") == {"3.5"}
    bench = orders({"catane": "AT6 AH1", "T24": "SH1"})
    bench.move("AT6 AH1", "M11")
    assert "T24" not in bench.targets("AH1")


def test_a_convoy_that_fights_is_counted_again() -> None:
    """3.5: the fleet stops at the enemy, its troops land; ships lost in the combat leave their load without ships."""
    bench = orders({"catane": "AT6- AaH1 AaH4", "M11": "ST1 ST2", "M1": "AT3 AT4"})
    bench.move("AT6 AaH1 AaH4", "M11")
    bench.move("AaH1 AaH4", "T24")
    bench.do("end")
    bench.choose()
    bench.fight("A-R D")
    assert bench.at("T24") == "" and set(bench.at("losses-athens").split()) == {"AT6-", "AaH1", "AaH4"}


def test_a_convoy_whose_ships_hold_keeps_its_load() -> None:
    """3.5: after the combat 12 points of ships carry 11 of 14; what is lost is its owner's choice."""
    bench = orders({"catane": "AT6 AaH1 AaH4 AH1", "M11": "ST1", "M1": "AT3 AT4"})
    bench.move("AT6 AaH1 AaH4 AH1", "M11")
    bench.move("AaH1 AaH4 AH1", "T24")
    bench.do("end")
    bench.choose()
    beaten = ("1/4-R D", "1/4-1/4 D", "1/2-R D", "3/4-R D", "A-R D")
    bench.fight(next(code for code in beaten if code in bench.outcomes().values()))
    while bench.step == "Retreat":
        bench.move("AT6", sorted(bench.targets("AT6"))[0])
    assert bench.step == "Pick" and bench.seat == ATHENS, "14 points on a weakened unit of 12"
    bench.do("pick", what=("AH1",))
    assert bench.at("T24") == "AaH1 AaH4" and bench.at("losses-athens") == "AH1"
