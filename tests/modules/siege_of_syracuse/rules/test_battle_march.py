"""7.3 Movement on the battle board: the way ahead, turns, enemies beside it, stacks. Rows grow upwards, 0 looks up."""

from __future__ import annotations

import pytest

from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, case, duel, sea_duel

FAR = {"H11": "S-H3"}
"""An enemy who is nowhere near."""


def march(squares: dict[str, str], seat: str = ATHENS, **more: object) -> Duel:
    """The movement of a seat."""
    return duel({**FAR, **squares}, "March", seat, **more)


# --- 7.3 -----------------------------------------------------------------------------------------------------------


@case("7.3", "pass")
def test_a_hoplite_has_two_points_and_goes_ahead() -> None:
    """7.3 With 2 MP: two squares ahead, or one square after a turn to either side or back."""
    bench = march({"D4": "A-H1"})
    assert bench.reach("A-H1") == {"D5", "D6", "C4", "E4", "D3"}
    bench.go("A-H1", "E4")
    assert bench.place("A-H1") == "E4" and bench.unit("A-H1").facing == 90


def test_turns_on_the_way_are_counted() -> None:
    """7.3 Light infantry with 4 MP: three squares with one turn, two with two turns."""
    bench = march({"D4": "A-L1"})
    assert {"D8", "E6", "F5", "G4", "D1", "E5"} <= bench.reach("A-L1")
    assert not {"D9", "H4", "E7", "G5"} & bench.reach("A-L1")


@case("7.3", "refuse")
def test_no_diagonal_and_no_further() -> None:
    """7.3 A hoplite comes neither to the square at its corner (three points) nor three squares ahead."""
    bench = march({"D4": "A-H1"})
    assert bench.no_go("A-H1", "E5") == {"7.3"} and bench.no_go("A-H1", "D7") == {"7.3"}


def test_a_turn_costs_a_point_for_any_number_of_sides() -> None:
    """7.3 After turning right round a hoplite has one point left."""
    bench = march({"D4": "A-H1"})
    bench.turn("A-H1", 180)
    assert bench.reach("A-H1") == {"D3"}
    bench.go("A-H1", "D3")
    assert bench.top("n") == 2  # nobody has points left: the phase passes, and nobody is in reach in those that follow


def test_points_are_spent_bit_by_bit() -> None:
    """7.3 A second drag goes on with what is left."""
    bench = march({"D4": "A-L1", "A1": "A-H1"})
    bench.go("A-L1", "D6")
    assert bench.reach("A-L1") == {"D7", "D8", "C6", "E6", "D5"}
    bench.go("A-L1", "D8")
    assert bench.no_go("A-L1", "D9") == {"7.3"} and bench.no("turn", piece="athens-light-1", facing=90) == {"7.3"}


def test_two_units_move_together_only_with_a_leader() -> None:
    """7.3 A stack needs a leader who goes with it; with him it goes as far as its slowest member."""
    bench = march({"D4": "A-H1 A-L1", "F4": "A-H2 A-H3 nicias"})
    assert bench.no_go("A-H1 A-L1", "D5") == {"7.3"}
    assert bench.no_go("A-H2 A-H3", "F5") == {"7.3"}
    bench.go("A-H2 A-H3 nicias", "F6")
    assert {bench.place(word) for word in ("A-H2", "A-H3", "nicias")} == {"F6"}


def test_a_stack_that_looks_two_ways_does_not_move_together() -> None:
    """7.3 Ruling: a stack moves the way it looks, all of it."""
    bench = march({"F4": "A-H2 A-H3^90 nicias"})
    assert bench.no_go("A-H2 A-H3 nicias", "F5") == {"7.3"}
    bench.go("A-H2 nicias", "F5")
    assert bench.place("A-H3") == "F4" and bench.place("nicias") == "F5"


def test_a_leader_alone_rides_to_a_unit() -> None:
    """7.3 Ruling: by his own four points, any way, to a square with a unit of his side, round the enemy."""
    bench = march({"D4": "A-H1 nicias", "D6": "A-H2", "D9": "A-H3", "G4": "A-H4"})
    assert bench.reach("nicias") == {"D6", "G4"}
    bench.go("nicias", "G4")
    assert bench.place("nicias") == "G4" and bench.place("A-H1") == "D4"


def test_a_leader_left_behind_joins_the_nearest_unit() -> None:
    """7.3.2 Ruling: nobody leaves a leader alone in his square."""
    bench = march({"D4": "A-H1 nicias", "D9": "A-H2"})
    bench.go("A-H1", "D6")
    bench.do("done")
    assert bench.place("nicias") == "D6"


# --- 7.3.1 ---------------------------------------------------------------------------------------------------------


def test_a_ground_unit_stops_beside_an_enemy() -> None:
    """7.3.1 Nothing lights up behind the square in which it has to stop."""
    bench = march({"D4": "A-L1", "C6": "S-H1"})
    assert "D6" in bench.reach("A-L1") and "D7" not in bench.reach("A-L1")


@case("7.3.1", "pass")
def test_within_the_morale_it_goes_on() -> None:
    """7.3.1 A 7 with a Morale Level of 7: it turns for one point and goes on for another."""
    bench = march({"D4": "A-L1", "C6": "S-H1"})
    bench.go("A-L1", "D6")
    bench.turn("A-L1", 90)
    bench.dice(7)
    assert bench.unit("A-L1").facing == 90
    bench.go("A-L1", "E6")  # in this square no second roll
    assert bench.place("A-L1") == "E6"


@case("7.3.1", "refuse")
def test_above_the_morale_its_movement_is_over() -> None:
    """7.3.1 An 8 with a Morale Level of 7: it neither turns nor goes on."""
    bench = march({"D4": "A-L1", "A1": "A-H1", "C6": "S-H1"})
    bench.go("A-L1", "D6")
    bench.go("A-L1", "D7")
    bench.dice(8)
    assert bench.place("A-L1") == "D6"
    assert bench.no_go("A-L1", "D7") == {"7.3.1"}
    assert bench.no("turn", piece="athens-light-1", facing=90) == {"7.3.1"}


def test_who_begins_beside_an_enemy_goes_straight_on_without_a_roll() -> None:
    """7.3.1 Ruling: it has not entered the square; but to turn there it must roll."""
    bench = march({"D4": "A-L1", "C4": "S-H1"})
    bench.go("A-L1", "D6")
    assert bench.step == "March" and bench.place("A-L1") == "D6"
    bench = march({"D4": "A-L1", "C4": "S-H1"})
    bench.go("A-L1", "E4")
    assert bench.step == "Roll"


def test_ships_do_not_stop_but_roll_to_turn() -> None:
    """7.3.1 Only ground units stop; any unit rolls before it turns beside an enemy."""
    bench = sea_duel({"D4": "A-N1", "C5": "S-N1", "H11": "S-N2"}, "March")
    bench.go("A-N1", "D5")
    bench.go("A-N1", "D6")
    assert bench.step == "March" and bench.place("A-N1") == "D6"
    bench = sea_duel({"D4": "A-N1", "C5": "S-N1"}, "March")
    bench.go("A-N1", "D5")
    bench.turn("A-N1", 90)
    assert bench.step == "Roll"


@pytest.mark.parametrize(
    ("modifier", "adds", "counts", "counts_not"),
    [
        ("near-leader", -2, {"D4": "A-L1 lamachus"}, {"D4": "A-L1", "A1": "A-H1 lamachus"}),
        ("near-cavalry", -1, {"D4": "A-C1"}, {"D4": "A-C1", "E4": "S-C1"}),
        ("near-cavalry", -1, {"D4": "A-C1", "F4": "S-C1"}, {"D4": "A-L1"}),
    ],
)
def test_rows_of_the_roll_beside_an_enemy(
    modifier: str, adds: int, counts: dict[str, str], counts_not: dict[str, str]
) -> None:
    """7.3.1 A leader's rating; one for cavalry without enemy cavalry beside it."""
    for squares, found in ((counts, adds), (counts_not, None)):
        bench = march({"C4": "S-H1", **squares})
        bench.turn(squares["D4"].split()[0], 90)
        assert bench.terms().get(modifier) == found


def test_a_stack_rolls_for_its_units_however_the_hands_hold_it() -> None:
    """7.3.1 The leader on top of the stack does not hide that it is cavalry."""
    bench = march({"D4": "A-C1 nicias", "C5": "S-H1"})
    bench.go("A-C1 nicias", "D5")
    bench.go("nicias A-C1", "D6")
    assert bench.terms() == {"near-leader": -1, "near-cavalry": -1}


# --- 7.3.2 ---------------------------------------------------------------------------------------------------------


@case("7.3.2", "pass")
def test_two_units_and_any_leaders_share_a_square() -> None:
    """7.3.2 Leaders are not counted; cavalry joins cavalry."""
    bench = march({"D4": "A-H1", "D5": "A-H2 nicias lamachus", "F4": "A-C1", "F5": "A-C2"})
    bench.go("A-H1", "D5")
    bench.go("A-C1", "F5")
    assert bench.place("A-H1") == "D5" and bench.place("A-C1") == "F5"


@case("7.3.2", "refuse")
@pytest.mark.parametrize(
    ("squares", "unit"),
    [
        ({"D4": "A-H1", "D5": "A-H2 A-H3"}, "A-H1"),
        ({"D4": "A-C1", "D5": "A-H2"}, "A-C1"),
        ({"D4": "A-H1", "D5": "A-C1"}, "A-H1"),
        ({"D4": "A-H1", "D5": "S-H1"}, "A-H1"),
    ],
)
def test_who_does_not_share_a_square(squares: dict[str, str], unit: str) -> None:
    """7.3.2 No third unit, cavalry with cavalry alone, never with the enemy."""
    assert "7.3.2" in march(squares).no_go(unit, "D5")


def test_a_full_square_is_not_passed() -> None:
    """7.3.2 Ruling: the limits hold on the way as well."""
    bench = march({"D4": "A-L1", "D5": "A-H1 A-H2"})
    assert "D6" not in bench.reach("A-L1")


def test_the_other_side_does_not_move_our_units() -> None:
    """7.3 In the movement of Syracuse the units of Athens stay."""
    bench = march({"D4": "A-H1"}, SYRACUSE)
    assert bench.no_go("A-H1", "D5") == {"7.3"}


def test_a_ship_takes_its_load_along() -> None:
    """7.3 Hands may hold the ship alone or with all it carries; a load alone stays."""
    bench = sea_duel({"D4": "A-N1 A-H1>A-N1 nicias>A-N1", "H11": "S-N1"}, "March")
    assert bench.no_go("A-H1", "D5") == {"7.3"}
    bench.go("A-N1 A-H1 nicias", "E4")
    assert {(bench.place(word), bench.unit(word).facing) for word in ("A-N1", "A-H1", "nicias")} == {("E4", 90)}
