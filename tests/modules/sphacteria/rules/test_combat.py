"""4 Combats: losses, retreats, leaders; the sum itself is in test_modifiers.py."""

from __future__ import annotations

import pytest

from tabletop.systems.campaign.combat import wounded
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, battle, case


@case("4.2", "pass")
@pytest.mark.parametrize(
    ("units", "result", "hit"),
    [
        (3, "1/2", 1),  # the rulebook's own example: 1.5 becomes 1
        (2, "1/4", 1),  # the rulebook's own example: 0.5 becomes the least of 1
        (4, "1/4", 1),
        (4, "1/2", 2),
        (3, "3/4", 2),
        (4, "3/4", 3),
        (1, "3/4", 1),
        (3, "A", 3),
        (3, "E", 3),
        (3, "R", 0),
        (0, "1/2", 0),
    ],
)
def test_fractions_are_rounded_for_the_owner(units: int, result: str, hit: int) -> None:
    """4.2: a share of the units, in counters, rounded down but one at least."""
    assert wounded(units, result) == hit


def test_the_owner_chooses_and_a_weakened_unit_is_eliminated() -> None:
    """4.2: 1/2 of three units is one, chosen by its owner; a weakened one is lost and counts a point (8.2)."""
    desk = battle({"O": "A-H2 A-H3 S-H5 S-H6- S-H7"}, "O", ATHENS)
    desk.fight("R-1/2 A")
    assert desk.seat == SPARTA and desk.no("pick", what=("S-H5", "S-H6")) == {"4.2"}
    desk.do("pick", what=("S-H6",))
    assert desk.at("losses-sparta") == "S-H6-" and desk.var("vp.athens") == 1


@case("4.2", "refuse")
def test_the_loser_leaves_for_a_free_zone() -> None:
    """4.2: next zones free of enemy units, several if he likes; not one held by the enemy, not farther."""
    desk = battle({"O": "A-H2 A-H3 S-H5 S-H6 epitadas", "K": "A-H4", "L": "S-H1"}, "O", ATHENS)
    desk.fight("R-1/2 A")
    desk.do("pick", what=("S-H5",))
    assert desk.seat == SPARTA and desk.no("move", ATHENS, piece=("A-H2",), to="L") >= {"4.2"}
    assert desk.no_move("S-H5", "K") == {"4.2"} and desk.no_move("S-H5", "N") == {"4.2"}
    desk.move("S-H5 epitadas", "L")
    desk.move("S-H6", "V")
    assert not desk.step and desk.at("O") == "A-H2 A-H3"


def test_no_way_out_is_the_end() -> None:
    """4.2: with the enemy or no room all around, what must retreat is eliminated; a leader needs no room."""
    full = "S-H1 S-H2 S-H3 S-H4"
    places = {"O": "A-H2 A-H3 S-H5 epitadas", "K": "A-H4", "L": full, "V": "A-P1", "P": "A-H1"}
    desk = battle(places, "O", ATHENS)
    desk.fight("R-1/2 A")
    assert desk.no_move("S-H5", "L") == {"3.2"}
    desk.move("epitadas", "L")
    assert not desk.step and desk.at("losses-sparta") == "S-H5-"
    assert "log-no-way-out" in desk.said("4.2")


def test_retreat_by_sea() -> None:
    """4.2, 3.3: the beaten are carried from Q over H to O, P or V, one unit a strength point, leaders free."""
    desk = battle({"Q": "A-H2 A-H3 A-H4 A-H5 demosthenes S-H1", "R": "S-H2", "H": "A-T1-"}, "Q", ATHENS)
    desk.fight("1/2-R D")
    desk.do("pick", what=("A-H2", "A-H3"))
    assert desk.targets("A-H2") == {"O", "P", "V"}
    assert desk.no_move("A-H2", "L") == {"4.2"}, "not farther than the landing"
    assert desk.no_move("A-H2 A-H3 A-H4 A-H5", "O") == {"3.3"}
    desk.move("A-H2", "V")
    desk.move("A-H3 A-H4 demosthenes", "O")
    assert not desk.step and desk.at("losses-athens") == "A-H5", "three points of fleet, three units"


def test_e_eliminates_units_and_leaders() -> None:
    """4.2: with E every unit and leader of the force is eliminated, with A a fresh unit and its leader are not."""
    places = {"L": "A-H2 A-H3 A-H4 A-H5 cleon demosthenes S-H5 styphon"}
    desk = battle(places, "L", ATHENS)
    desk.fight("R-E A")
    assert desk.at("losses-sparta") == "S-H5 styphon" and desk.var("vp.athens") == 2
    desk = battle(places, "L", ATHENS)
    desk.fight("R-A A")
    desk.move("S-H5 styphon", "M")
    assert desk.at("M") == "S-H5- styphon" and desk.var("vp.athens") == 0


def test_a_side_without_units_does_not_hold_the_field() -> None:
    """4.2: the winner's last unit fell: the loser stays (ruling empty-field) and takes the leader left alone (1.2)."""
    desk = battle({"L": "A-A1- demosthenes S-H5"}, "L", ATHENS)
    desk.fight("1/4-1/4 A")
    assert not desk.step and desk.at("L") == "S-H5-"
    assert desk.at("losses-athens") == "A-A1- demosthenes" and desk.var("vp.sparta") == 2


@case("4.1", "pass")
def test_beached_ships_fight_as_peltasts_of_one() -> None:
    """4.1: hoplites attack a fleet on the beach; each ship unit is a P of 1 point, without its star."""
    desk = battle({"V": "A-T2 A-T3 S-H1"}, "V", SPARTA)
    weighed = desk.sum()
    assert (weighed.attack, weighed.defence) == (6, 2)
    assert {term.modifier.id for term in weighed.terms} == {"die-b", "die-g", "col-a"}
    desk.fight("R-A A")
    assert desk.no_move("A-T2", "L") >= {"3.1"} and "H" in desk.targets("A-T2")


def test_ships_and_land_units_do_not_fight_elsewhere() -> None:
    """4.1: land units in Q and enemy ships in H share no zone, so there is nothing to fight."""
    desk = battle({"Q": "A-H2", "H": "S-T1"}, "Q", ATHENS)
    assert not desk.step


def test_a_leader_goes_down_with_the_last_ship() -> None:
    """3.1: his last ship is lost in combat, so he is, worth a point (ruling leader-overboard)."""
    desk = battle({"C": "A-T2 A-T3 A-T4 S-T1- thrasymedidas"}, "C", ATHENS)
    desk.fight("R-1/2 A")
    assert desk.at("losses-sparta") == "S-T1- thrasymedidas" and desk.var("vp.athens") == 3
    assert desk.said("3.1") == ["log-overboard", "log-eliminated"]


def test_a_fleet_retreats_with_its_leader() -> None:
    """4.2, 3.2: a beaten fleet keeps to the limit of the strait it retreats to; its leader is never left at sea."""
    desk = battle({"H": "A-T2 A-T3 A-T4 S-T1 S-T2 thrasymedidas", "G": "A-T5", "C": "A-T6"}, "H", ATHENS)
    desk.fight("R-1/2 A")
    desk.do("pick", what=("S-T1",))
    assert desk.no_move("S-T1 S-T2", "I") == {"3.2"} and desk.no_move("S-T2", "G") == {"4.2"}
    desk.move("S-T2", "I")
    desk.move("S-T1", "V")
    assert desk.at("V") == "S-T1- thrasymedidas" and not desk.step
