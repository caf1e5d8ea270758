"""3 Movement, stacking, naval transport; the counters that move (1)."""

from __future__ import annotations

from tests.modules.sphacteria.rules.harness import SPARTA, case, orders


@case("1", "pass")
@case("1.1", "pass")
def test_land_units_have_three_points() -> None:
    """1.1, 3: from N a hoplite reaches U (2) and, over L and O, Pylos (3)."""
    bench = orders({"N": "S-H1 S-H2"}, SPARTA)
    bench.move("S-H1", "P")
    bench.move("S-H2", "U")
    assert bench.at("P") == "S-H1" and bench.at("U") == "S-H2"


@case("1.1", "refuse")
@case("3", "refuse")
def test_a_fourth_zone_is_too_far() -> None:
    """3: the base BTS to Pylos is four zones, one too many for hoplites."""
    bench = orders({"BTS": "S-H1"}, SPARTA)
    assert bench.no_move("S-H1", "P") == {"3"}
    assert bench.targets("S-H1") == {"N", "K", "L", "M", "O", "V", "U"}


@case("1", "refuse")
def test_nobody_moves_enemy_counters() -> None:
    """1: the ground of a counter tells whose it is."""
    bench = orders({"P": "A-H1", "N": "S-H1"})
    assert "1" in bench.no_move("S-H1", "K")


@case("1.2", "pass")
def test_leaders_have_four_points() -> None:
    """1.2: Epitadas alone goes from BTS to Pylos, four zones; with a hoplite he does not."""
    bench = orders({"BTS": "S-H1 epitadas"}, SPARTA)
    assert bench.no_move("S-H1 epitadas", "P") == {"3"}
    bench.move("epitadas", "P")
    assert bench.at("P") == "epitadas"


@case("1.2", "refuse")
def test_a_leader_alone_among_enemies_is_captured() -> None:
    """1.2: Epitadas walks alone into a zone that an enemy unit holds: captured, worth a point (8.2)."""
    bench = orders({"K": "S-H1 epitadas", "O": "A-H1"}, SPARTA)
    bench.move("epitadas", "O")
    assert bench.at("losses-sparta") == "epitadas" and bench.var("vp.athens") == 1
    assert "log-captured" in bench.said("1.2")


def test_a_leader_with_a_unit_is_not_captured() -> None:
    """1.2: his own unit saves him (ruling capture-when)."""
    bench = orders({"K": "S-H1 epitadas", "O": "A-H1"}, SPARTA)
    bench.move("S-H1 epitadas", "O")
    assert bench.at("O") == "A-H1 S-H1 epitadas"


@case("3", "pass")
def test_an_enemy_zone_stops() -> None:
    """3: a unit that enters an enemy zone stops there; what lies behind is out of reach."""
    bench = orders({"K": "S-H1", "O": "A-H1"}, SPARTA)
    assert "O" in bench.targets("S-H1") and "P" not in bench.targets("S-H1")
    assert bench.no_move("S-H1", "P") == {"3"}


@case("0.2", "pass")
def test_bases_open_on_their_zones() -> None:
    """0.2: from BTA units march to O and P, from BMA ships sail to A; a base is entered again."""
    bench = orders({"BTA": "A-H1 A-H2", "BMA": "A-T1"})
    assert {"O", "P"} <= bench.targets("A-H1") and "A" in bench.targets("A-T1")
    bench = orders({"O": "A-H1"})
    assert "BTA" in bench.targets("A-H1")


@case("0.2", "refuse")
def test_nobody_enters_the_enemys_base() -> None:
    """0.2: Spartans in O do not enter BTA."""
    bench = orders({"O": "S-H1"}, SPARTA)
    assert "0.2" in bench.no_move("S-H1", "BTA")


@case("3.1", "pass")
def test_ships_sail_without_limit_and_to_the_beach() -> None:
    """3.1: from the base BMS to the far north, into the bay and onto the beach."""
    bench = orders({"BMS": "S-T1 S-T2 S-T3 thrasymedidas"}, SPARTA)
    bench.move("S-T1", "A")
    bench.move("S-T2 thrasymedidas", "V")
    bench.move("S-T3", "H")
    assert bench.at("V") == "S-T2 thrasymedidas" and bench.at("A") == "S-T1" and bench.at("H") == "S-T3"


@case("3.1", "refuse")
def test_each_to_its_element() -> None:
    """3.1: no land unit at sea, no ship on clear or difficult ground, no leader at sea without a ship."""
    bench = orders({"P": "A-H1 demosthenes", "H": "A-T2 sophocles"})
    assert "3.1" in bench.no_move("A-H1", "H")
    assert "3.1" in bench.no_move("A-T2", "O")
    assert "3.1" in bench.no_move("demosthenes", "H")
    assert "3.1" in bench.no_move("sophocles", "O"), "a leader comes ashore with a ship, on the beach"
    bench.move("A-T2 sophocles", "V")


def test_a_leader_sails_with_the_last_ship() -> None:
    """3.1: nobody stays behind on the open sea (ruling leader-at-sea)."""
    bench = orders({"H": "A-T2 A-T3 sophocles"})
    bench.move("A-T2", "G")
    assert bench.at("H") == "A-T3 sophocles"
    bench.move("A-T3", "V")
    assert bench.at("H") == "" and bench.at("V") == "A-T3 sophocles"


def test_fleets_stop_at_the_enemy() -> None:
    """3: with enemy fleets in both straits ships do not sail past them into the bay."""
    bench = orders({"B": "S-T1", "J": "A-T2", "I": "A-T1"}, SPARTA)
    assert "J" in bench.targets("S-T1") and "G" not in bench.targets("S-T1")
    assert bench.no_move("S-T1", "G") == {"3"}


@case("3.2", "pass")
def test_four_units_a_side_and_leaders_free() -> None:
    """3.2: a fourth unit and any leader find room, and the enemy's units do not count."""
    bench = orders({"K": "A-H2 demosthenes", "O": "A-H1 A-H3 A-H4"})
    bench.move("A-H2 demosthenes", "O")
    assert bench.at("O") == "A-H1 A-H2 A-H3 A-H4 demosthenes"


@case("3.2", "refuse")
def test_a_fifth_unit_has_no_room() -> None:
    """3.2: five units are too many on land, beached ships counted; bases and sea have no limit."""
    bench = orders({"K": "A-H2", "O": "A-H1 A-H3 A-H4 A-H5", "V": "A-T1 A-T2 A-T3 A-T4", "L": "A-P1"})
    assert bench.no_move("A-H2", "O") == {"3.2"}
    assert bench.no_move("A-P1", "V") == {"3.2"}
    bench.move("A-H1", "BTA")
    bench.move("A-H2", "O")
    crowd = orders({"H": "A-T1 A-T2 A-T3 A-T4 A-T5 A-T6", "G": "A-T7"})
    crowd.move("A-T7", "H")


def test_strait_limit_of_the_rulebooks_example() -> None:
    """3.2, example: in J, marked 20, each side may have 20 points of triremes; twice that in all."""
    bench = orders({"F": "S-T1 S-T5 S-T6", "J": "A-T2 A-T3"}, SPARTA)
    assert bench.no_move("S-T1 S-T5 S-T6", "J") == {"3.2"}, "9 + 8 + 8"
    bench.move("S-T1 S-T5", "J")
    assert bench.at("J") == "A-T2 A-T3 S-T1 S-T5"
    assert bench.no_move("S-T6", "J") == {"3.2"}
    friends = orders({"F": "A-T4 A-T1-", "J": "A-T2 A-T3"})
    assert friends.no_move("A-T1", "J") == {"3.2"}, "20 points are there already"


@case("3.3", "pass")
def test_transport_over_friendly_water() -> None:
    """3.3: from O over H to Q at a point a zone, leaders free, one unit a strength point of the fleet."""
    bench = orders({"O": "A-H1 A-H2 A-H3 demosthenes", "H": "A-T1-"})
    bench.move("A-H1 A-H2 A-H3 demosthenes", "Q")
    assert bench.at("Q") == "A-H1 A-H2 A-H3 demosthenes"


@case("3.3", "refuse")
def test_transport_needs_a_friendly_and_no_enemy_ship() -> None:
    """3.3: without a ship in the zone, or with an enemy one, nobody is carried; 3 points of fleet carry three."""
    assert orders({"O": "A-H1", "C": "A-T1"}).no_move("A-H1", "R") == {"3.3"}
    assert orders({"O": "A-H1", "H": "A-T2 S-T1"}).no_move("A-H1", "Q") == {"3.3"}
    bench = orders({"O": "A-H1 A-H2 A-H3 A-H4", "H": "A-T1-"})
    assert bench.no_move("A-H1 A-H2 A-H3 A-H4", "Q") == {"3.3"}
    bench.move("A-H1 A-H2 A-H3", "Q")
    assert bench.no_move("A-H4", "R") == {"3.3"}, "the fleet has carried its three in this phase"


def test_another_fleet_carries_when_the_first_is_full() -> None:
    """3.3: Q is reached over I as well as over H; what one fleet cannot bear the other does."""
    bench = orders({"P": "A-H1 A-H2 A-H3 A-H4", "I": "A-T1-", "H": "A-T2"})
    bench.move("A-H1 A-H2 A-H3 A-H4", "Q")
    assert bench.top("carried") == (("H", 4),)
    bench = orders({"P": "A-H1 A-H2 A-H3 A-A1", "I": "A-T1-", "H": "S-T1"})
    assert bench.no_move("A-H1 A-H2 A-H3 A-A1", "Q") == {"3.3"}, "three points of fleet in I, none of ours in H"


def test_a_sea_base_is_no_landing() -> None:
    """0.2, 3.3: a land unit sails from land to land, never into a sea base."""
    bench = orders({"K": "A-H1", "A": "A-T2", "C": "A-T3"})
    assert not {"BMA", "A", "C"} & bench.targets("A-H1") and "P" in bench.targets("A-H1")
    assert bench.no_move("A-H1", "BMA") == {"3.1"}
