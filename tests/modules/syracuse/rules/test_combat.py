"""4.1 and 4.2 Combats: who fights, losses, retreats, leaders; the sum itself is in test_modifiers.py. 7 S9."""

from __future__ import annotations

import pytest

from tabletop.systems.campaign.combat import wounded
from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, battle, case, orders


@case("4.2.1", "pass")
@pytest.mark.parametrize(
    ("units", "result", "hit"),
    [(3, "1/2", 1), (2, "1/4", 1), (5, "3/4", 3), (5, "1/4", 1), (1, "3/4", 1), (3, "A", 3), (3, "E", 3), (3, "R", 0)],
)
def test_fractions_are_rounded_for_the_owner(units: int, result: str, hit: int) -> None:
    """4.2.1, examples: 3 units at 1/2 lose 1, 2 units at 1/4 lose 1; a share of the counters, one at least."""
    assert wounded(units, result) == hit


@case("4.2.1", "refuse")
def test_the_owner_chooses_and_a_weakened_unit_is_eliminated() -> None:
    """4.2.1: 1/2 of three is one, chosen by its owner; a weakened hoplite unit is lost, worth 2 points (9.2)."""
    bench = battle({"T23": "AH3 AH4 SH1 SH2- SP1"}, "T23", ATHENS)
    bench.fight("R-1/2 A")
    assert bench.seat == SYRACUSE and bench.no("pick", what=("SH1", "SH2")) == {"4.2.1"}
    bench.do("pick", what=("SH2",))
    assert bench.at("losses-syracuse") == "SH2-" and bench.var("vp.athens") == 2


@case("4.1", "pass")
def test_the_active_side_attacks_for_one_point() -> None:
    """4.1, 2.B.3.3: all combats of the phase cost one point; the active side attacks."""
    bench = orders({"T24": "AH3 nicias", "T23": "SH1", "T25": "AH1 lamachos", "T26": "SP1"}, points=4)
    bench.move("AH3 nicias", "T23")
    bench.move("AH1 lamachos", "T26")
    bench.do("end")
    assert bench.step == "Pick" and bench.top("options") == ("T23", "T26") and bench.var("ap.athens") == 3
    bench.do("pick", what="T26")
    assert bench.step == "Roll" and bench.top("attacker") == ATHENS


@case("4.1", "refuse")
def test_without_a_point_the_attackers_go_back_weakened() -> None:
    """4.1: the last point went on the move, so those who came in are back where they were, weakened."""
    bench = orders({"T24": "AH3 nicias", "T23": "SH1"}, points=1)
    bench.move("AH3 nicias", "T23")
    bench.do("end")
    assert not bench.step and bench.at("T24") == "AH3- nicias" and bench.at("T23") == "SH1"


@case("2.B.3.3", "pass")
def test_the_attacker_chooses_the_order() -> None:
    """2.B.3.3: one combat after the other, until no zone is contested."""
    bench = orders({"T24": "AH3 AH1 nicias", "T23": "SP1-", "T22": "SP2-", "T25": "AH2 AH4 lamachos"}, points=3)
    bench.move("AH3 AH1 nicias", "T23")
    bench.move("AH2 AH4 lamachos", "T22")
    bench.do("end")
    bench.do("pick", what="T22")
    bench.fight("R-E A")
    assert bench.top("zone") == "T23" and bench.step == "Roll"


@case("2.B.3.3", "refuse")
def test_a_combat_that_is_due_is_not_left_out() -> None:
    """2.B.3.3: while a zone is contested the combats do not end, not even with an assault to choose as well."""
    places = {"T24": "AH3 nicias", "T23": "SH1", "T21": "AH1", "fort-olympieion": "mark-olympieion- SP1"}
    bench = orders(places, points=4)
    bench.move("AH3 nicias", "T23")
    bench.do("end")
    assert bench.step == "Engage" and bench.no("pass") == {"2.B.3.3"}
    bench.do("fight", zone="T23")
    assert bench.step == "Roll"


def test_ships_and_land_units_do_not_fight() -> None:
    """4.1: land units on a shore and enemy ships off it share no zone, so there is nothing to fight."""
    assert not battle({"T24": "AH3", "M11": "ST1"}, "T24", ATHENS).step


def test_those_aboard_are_left_out() -> None:
    """3.5: at sea only triremes count and suffer; whoever is aboard is neither strength nor loss."""
    bench = battle({"M11": "AT3 AH3 ST1"}, "M11", ATHENS)
    assert bench.sum().attack == 25
    bench = battle({"M4": "AT3- AH3 ST1 ST2"}, "M4", SYRACUSE)
    bench.fight("R-A A")
    assert "AT3-" in bench.at("losses-athens") and "losses" not in bench.state.pieces["AH3"].place.replace(
        "losses-athens", ""
    )


@case("4.2.2", "pass")
def test_the_loser_leaves_for_free_zones_and_his_fort() -> None:
    """4.2.2: zones free of enemies and a fort of one's own there, both if he likes; a fort takes two."""
    field = "AaH1 AaH4 AH4 AH5 nicias SH1 SH2 SP1 SP2 gylippus"
    places = {"T21": field, "fort-olympieion": "mark-olympieion- SA1", "T24": "AH1"}
    bench = battle(places, "T21", ATHENS)
    bench.fight("R-1/2 A")
    bench.do("pick", what=("SH1", "SH2"))
    assert bench.targets("SP1") == {"T19", "T20", "T22", "T23", "T25", "fort-olympieion"}
    bench.move("SP1 gylippus", "fort-olympieion")
    assert bench.no_move("SP2", "fort-olympieion") == {"4.2.2"}, "the fort is full"
    bench.move("SP2", "T20")
    bench.move("SH1 SH2", "T22")
    assert not bench.step and bench.at("fort-olympieion") == "SA1 SP1 gylippus mark-olympieion"


@case("4.2.2", "refuse")
def test_not_where_enemies_are_nor_farther() -> None:
    """4.2.2: not into a zone with enemy units, in its fort either, nor two zones away."""
    places = {"T24": "AH3 AH4 SH1", "T23": "AH1", "fort-olympieion": "mark-olympieion AA1"}
    bench = battle(places, "T24", ATHENS)
    bench.fight("R-1/2 A")
    assert "4.2.2" in bench.no_move("SH1", "T23") and "4.2.2" in bench.no_move("SH1", "T21")
    assert "4.2.2" in bench.no_move("SH1", "T22")
    bench.move("SH1", "T25")
    assert not bench.step


def test_no_way_out_is_the_end() -> None:
    """4.2.2: with enemies all around, what must retreat is eliminated, a leader for a point (9.2)."""
    places = {"T24": "AH3 AH4 SH1 sicanus", "T23": "AH1", "T25": "AH2", "T21": "AA1"}
    bench = battle(places, "T24", ATHENS)
    bench.fight("R-1/2 A")
    assert not bench.step and bench.at("losses-syracuse") == "SH1- sicanus"
    assert bench.var("vp.athens") == 3


def test_a_retreat_over_the_sea() -> None:
    """4.2.2, 3.4: the beaten are carried off, a point of strength for a point of triremes, leaders free."""
    places = {
        "T25": "AH3 AaH4 nicias SH1 SH2 SH3",
        "M11": "AT1",
        "T24": "SP1",
        "T21": "SP2",
        "T22": "SA1",
        "T26": "SCav1",
    }
    bench = battle(places, "T25", ATHENS)
    bench.fight("1/2-R D")
    bench.do("pick", what=("AH3",))
    assert "T23" in bench.targets("AaH4")
    bench.move("AaH4 AH3 nicias", "T23")
    assert not bench.step and bench.at("T23") == "AH3- AaH4 nicias"


def test_a_crowd_moves_on() -> None:
    """4.2.2: five units in the zone of refuge and one more: one of the six goes on to a free zone, not back."""
    full = "SP1 SP2 SA1 SH2 SH3"
    bench = battle({"T24": "AH3 AH4 SH1", "T23": full, "T25": "AH1", "T21": "AH2"}, "T24", ATHENS)
    bench.fight("R-1/2 A")
    bench.move("SH1", "T23")
    assert bench.step == "Spill" and bench.seat == SYRACUSE
    assert bench.targets("SH1") == {"T13", "T20"}
    assert bench.no_move("SP1 SP2", "T20") == {"4.2.2"}, "no more than is too many"
    bench.move("SP1", "T20")
    assert not bench.step and bench.at("T20") == "SP1"


def test_the_chain_goes_on_and_ends() -> None:
    """4.2.2, 3.3: full zones all the way: the chain does not turn back, what is too many in the end is eliminated."""
    places = {
        "T26": "AH3 AH4 SH1",
        "T27": "SP1 SP2 SA1 SH2 SH3",
        "T22": "AH1",
        "T25": "AH2",
    }
    bench = battle(places, "T26", ATHENS)
    bench.fight("R-1/2 A")
    bench.move("SH1", "T27")
    assert bench.step == "Pick" and bench.no("pick", what=("SP1", "SP2")) == {"3.3"}
    bench.do("pick", what=("SP1",))
    assert not bench.step and bench.at("losses-syracuse") == "SP1"


def test_a_fleet_retreats_into_the_next_water() -> None:
    """4.2.2, 3.3: 75 points in a protected zone are too many: a ship unit sails on."""
    places = {"M8": "AT3 AT1 ST1 ST2", "M9": "AT4 AT5-", "M5": "ST3", "M4": "SaT1", "M10": "AT2-"}
    bench = battle(places, "M8", SYRACUSE)
    bench.fight("R-1/2 A")
    bench.do("pick", what=("AT3",))
    assert bench.targets("AT1") == {"M9"}
    bench.move("AT1 AT3", "M9")
    assert bench.step == "Spill" and bench.targets("AT1") == {"M10", "M11"}
    bench.move("AT4", "M11")
    assert bench.step == "" and bench.at("M9") == "AT1 AT3- AT5-"


def test_e_eliminates_units_and_leaders() -> None:
    """4.2.1: with E every unit and leader of the force is eliminated, with A a fresh unit and its leader are not."""
    places = {"T23": "AH3 AH4 AaH1 AaH4 SP1 sicanus"}
    bench = battle(places, "T23", ATHENS)
    bench.fight("R-E A")
    assert bench.at("losses-syracuse") == "SP1 sicanus" and bench.var("vp.athens") == 2
    bench = battle(places, "T23", ATHENS)
    bench.fight("R-A A")
    bench.move("SP1 sicanus", "T20")
    assert bench.at("T20") == "SP1- sicanus" and bench.var("vp.athens") == 0


def test_a_side_without_units_does_not_hold_the_field() -> None:
    """4.2.2: the winner's last unit fell: the loser stays (ruling empty-field) and takes the leader left alone."""
    bench = battle({"T23": "AH3- nicias SH1"}, "T23", ATHENS)
    bench.fight("1/4-1/4 A")
    assert not bench.step and bench.at("T23") == "SH1-"
    assert "nicias" in bench.at("losses-athens")


def test_a_leader_goes_down_with_the_last_ship() -> None:
    """3.1: his last ship is lost in combat, so he is, worth a point (ruling leader-overboard)."""
    bench = battle({"M4": "AT3 AT4 AT1 SaT1- gylippus"}, "M4", ATHENS)
    bench.fight("R-A A")
    assert bench.at("losses-syracuse") == "SaT1- gylippus" and bench.var("vp.athens") == 4


@case("7 S9", "pass")
def test_cavalry_finishes_off_a_weakened_unit() -> None:
    """7 S9: after the losses, before the retreat; the winner has cavalry there and names a weakened unit."""
    bench = battle({"T23": "AH3 AH4 AaC1 SH1 SH2 SP1"}, "T23", ATHENS, hands={ATHENS: "SC14"})
    bench.choose()
    bench.fight("R-1/2 A")
    bench.do("pick", what=("SH1",))
    assert bench.step == "Pursuit" and bench.seat == ATHENS
    bench.play("SC14", "S9", unit="SH1")
    assert bench.at("losses-syracuse") == "SH1-" and bench.step == "Retreat"


@case("7 S9", "refuse")
def test_no_pursuit_without_cavalry_nor_of_a_fresh_unit() -> None:
    """7 S9: without cavalry nobody is asked; a fresh unit cannot be named."""
    bench = battle({"T23": "AH3 AH4 AaC1 SH1 SH2 SP1"}, "T23", ATHENS, hands={ATHENS: "SC14"})
    bench.choose()
    bench.fight("R-1/2 A")
    bench.do("pick", what=("SH1",))
    assert bench.no("play", chit="SC14", number="S9", unit="SH2") == {"7 S9"}
    bench = battle({"T23": "AH3 AH4 AaH1 SH1 SH2 SP1"}, "T23", ATHENS, hands={ATHENS: "SC14"})
    bench.choose()
    bench.fight("R-1/2 A")
    bench.do("pick", what=("SH1",))
    assert bench.step == "Retreat"
