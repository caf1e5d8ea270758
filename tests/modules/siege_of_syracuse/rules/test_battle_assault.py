"""8.3.2 Assault on the battle board: who attacks whom, odds, every shift, what the results do (8.4)."""

from __future__ import annotations

import pytest

from modules.siege_of_syracuse.rules.assault import DISRUPT, ELIMINATE, ROUT, parsed
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, case, duel


def storm(squares: dict[str, str], seat: str = ATHENS, **more: object) -> Duel:
    """The assaults of a seat."""
    return duel(squares, "Assaults", seat, **more)


# --- who attacks whom ----------------------------------------------------------------------------------------------


@case("8.3.2", "pass")
def test_attackers_of_several_squares_are_summed() -> None:
    """8.3.2 Three units of 5 from two squares against 5: 3 to 1."""
    bench = storm({"D4": "A-H1 A-H2", "C5": "A-H3^90", "D5": "S-H1"})
    bench.assault("A-H1 A-H2 A-H3", "D5")
    found = bench.sum()
    assert (found.attack, found.defence, found.base) == (15, 5, 4)


def test_fractions_favour_the_defender() -> None:
    """8.3.2 Ruling: 9 against 5 is 1 to 1."""
    bench = storm({"D4": "A-H1 A-H2:4", "D5": "S-H1"})
    bench.assault("A-H1 A-H2", "D5")
    assert bench.sum().base == 2


@case("8.3.2", "refuse")
def test_only_through_the_front_and_once() -> None:
    """8.3.2 Not to the side, not diagonally, not twice with a unit, not twice at a square (ruling), not at nobody."""
    bench = storm({"D4": "A-H1 A-H4", "D5": "S-H1", "E4": "S-H2", "E5": "S-H3", "A1": "A-H2", "A2": "L-H1"})
    for square in ("E4", "E5", "C4"):
        assert bench.no_assault("A-H1", square) == {"8.3.2"}, square
    bench.assault("A-H1", "D5", 4)
    assert bench.no_assault("A-H1", "D5") == {"8.3.2"} and bench.no_assault("A-H4", "D5") == {"8.3.2"}
    assert bench.no_assault("L-H1", "A1") == {"8.3.2"}


def test_a_phase_without_targets_passes() -> None:
    """6.5 Nobody stands before a front."""
    bench = storm({"D4": "A-H1^180", "D5": "S-H1"})
    assert bench.step == "March" and bench.top("n") == 2


# --- shifts --------------------------------------------------------------------------------------------------------

PLAIN = {"D4": "A-H1", "D5": "S-H1"}


@pytest.mark.parametrize(
    ("modifier", "adds", "counts", "more"),
    [
        ("assault-side", 1, {"D5": "S-H1^90"}, {}),
        ("assault-rear", 2, {"D5": "S-H1^0"}, {}),
        ("assault-leader", 1, {"D4": "A-H1 nicias"}, {}),
        ("assault-enemy-leader", -1, {"D5": "S-H1 gylippus"}, {}),
        ("assault-disrupted", -1, {"D4": "A-H1+disrupted"}, {}),
        ("assault-target-disrupted", 1, {"D5": "S-H1+disrupted"}, {}),
        ("assault-uphill", -1, {}, {"area": "H-5", "climbed": "A-H1"}),
        ("assault-cavalry", -1, {"D4": "A-C1"}, {}),
        ("assault-night", 1, {}, {"night": 1, "favour": (ATHENS,)}),
        ("assault-night", -1, {}, {"night": 1, "favour": (SYRACUSE,)}),
        ("assault-night-luck", 1, {}, {"night": 1, "luck": (ATHENS,)}),
        ("assault-night-luck", -1, {}, {"night": 1, "luck": (SYRACUSE,)}),
    ],
)
def test_rows_of_the_assault_table(
    modifier: str, adds: int, counts: dict[str, str], more: dict[str, object]
) -> None:
    """8.3.2 Each counts where it should, and not in the plain case."""
    for squares, fields, found in (({**PLAIN, **counts}, more, adds), (PLAIN, {}, None)):
        bench = storm(squares, **fields)
        bench.assault(squares["D4"].split()[0].split("+")[0], "D5")
        assert bench.terms().get(modifier) == found


@pytest.mark.parametrize(
    ("modifier", "squares", "more"),
    [
        ("assault-uphill", {}, {"climbed": "A-H1"}),  # not on High Ground
        ("assault-uphill", {}, {"area": "H-5"}),  # was there before
        ("assault-cavalry", {"D4": "A-C1", "D5": "S-H1^90"}, {}),  # not from the front
        ("assault-cavalry", {"D4": "A-C1", "D5": "S-P1"}, {}),  # not against hoplites
        ("assault-night", {}, {"night": 1, "favour": (ATHENS, SYRACUSE)}),  # both are favoured
        ("assault-leader", {"A1": "A-H2 nicias"}, {}),  # elsewhere
        ("assault-side", {"D5": "S-H1 S-H2^90"}, {}),  # ruling: one of the two meets it
    ],
)
def test_shifts_that_do_not_count(modifier: str, squares: dict[str, str], more: dict[str, object]) -> None:
    """8.3.2 What is near the case and is not it."""
    bench = storm({**PLAIN, **squares}, **more)
    bench.assault({**PLAIN, **squares}["D4"].split()[0].split("+")[0], "D5")
    assert modifier not in bench.terms()


def test_one_attacker_in_the_rear_is_enough() -> None:
    """8.3.2 Ruling: the whole assault counts as coming through the weakest side, and only through that one."""
    bench = storm({"D4": "A-H1", "D6": "A-H2^180", "C5": "A-H3^90", "D5": "S-H1"})
    bench.assault("A-H1 A-H2 A-H3", "D5")
    assert bench.terms() == {"assault-rear": 2}


# --- what the results do (8.4) -------------------------------------------------------------------------------------


def test_codes_of_the_table() -> None:
    """8.3.2 Steps, and what befalls all."""
    found = [parsed(code) for code in ("0", "2", "1D", "2R", "E")]
    assert found == [(0, ""), (2, ""), (1, DISRUPT), (2, ROUT), (0, ELIMINATE)]


@case("8.4", "pass")
def test_a_hoplite_loses_step_by_step() -> None:
    """8.4 Five steps, one for each CF: two lost and it is on its reduced side with a CF of 3."""
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-H1:4", "C5": "A-H3^90", "D9": "S-H2"})
    bench.assault("A-H1 A-H2 A-H3", "D5", 2)  # 3 to 1, and a column for the side: 1D
    assert bench.unit("S-H1").steps == 3
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-H1", "E5": "S-H2"})
    bench.assault("A-H1 A-H2", "D5", 6)  # 2 to 1: 2D
    assert bench.unit("S-H1").steps == 3 and bench.unit("S-H1").marks == {"disrupted"}
    assert not bench.unit("A-H1").marks


@case("8.4", "refuse")
@pytest.mark.parametrize(
    ("unit", "die", "steps"),
    [("S-P1", 4, 0), ("S-C1", 5, 1), ("S-C1:1", 4, 0), ("K1@syracuse", 4, 0), ("S-H1:1", 4, 0)],
)
def test_others_have_fewer_steps(unit: str, die: int, steps: int) -> None:
    """8.4 Cavalry is turned over first; archers, peltasts and Sicels, and who has one step left, are eliminated."""
    bench = storm({"D4": "A-H1:1", "D5": unit, "D9": "S-H2"})
    bench.assault("A-H1", "D5", die)  # 0-1 at 1 to 1, and at 1 to 2
    word = unit.split(":")[0].split("@")[0]
    home = "sicels" if word == "K1" else "losses-syracuse"
    assert (bench.unit(word).steps == steps and bench.place(word) == "D5") if steps else bench.place(word) == home


def test_the_owner_chooses_who_loses() -> None:
    """8.4 One pick a step; a unit alone is not asked about."""
    bench = storm({"D4": "A-H1 A-H2", "C5": "A-H3^90", "E5": "A-H4^270", "D5": "S-H1 S-P1", "D9": "S-H2"})
    bench.assault("A-H1 A-H2 A-H3 A-H4", "D5", 1)  # 20 to 6, from the side: 4 to 1: a step
    assert (bench.step, bench.seat) == ("TakeLoss", SYRACUSE)
    bench.do("pick", what="syracuse-hoplite-1")
    assert bench.unit("S-H1").steps == 4 and bench.place("S-P1") == "D5"


def test_disrupted_befalls_all_and_once_more_routs() -> None:
    """8.3.2 Ruling: every unit in the square; one that was Disrupted throws the D10 of 8.2 step 4."""
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-P1 S-H1:1+disrupted", "D9": "S-H2"})
    bench.assault("A-H1 A-H2", "D5", 1)  # 10 to 2, a column for a Disrupted defender: 1D
    bench.do("pick", what="syracuse-peltast-1")
    bench.dice(6)
    assert bench.place("S-P1") == "losses-syracuse" and bench.place("S-H1") == "L-7"
    assert bench.unit("S-H1").marks == {"routed"}


def test_routed_throws_as_well() -> None:
    """8.3.2 Ruling: a Routed result needs the same D10; 7 is above the morale of 6."""
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-H1:4", "D9": "S-H2"})
    bench.assault("A-H1 A-H2", "D5", 5, 7)  # 2 to 1: 1R
    assert bench.place("S-H1") == "losses-syracuse"
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-H1:4", "D9": "S-H2"})
    bench.assault("A-H1 A-H2", "D5", 5, 6)  # 2 to 1: 1R
    assert bench.place("S-H1") == "L-7" and bench.unit("S-H1").steps == 3


def test_an_exchange_costs_both_a_step() -> None:
    """8.3.2 1-1."""
    bench = storm(PLAIN)
    bench.assault("A-H1", "D5", 3)
    assert (bench.unit("A-H1").steps, bench.unit("S-H1").steps) == (4, 4)


def test_attackers_who_fail_rout() -> None:
    """8.3.2 2R-0 in the first column, with a refuge behind a wall."""
    bench = storm({"D4": "A-H1:3", "A1": "A-H2", "D5": "S-H1 S-H2"}, aside={"L-18": "A-W1"})
    bench.assault("A-H1", "D5", 1, 7)
    assert bench.place("A-H1") == "L-18" and bench.unit("A-H1").steps == 1


def test_all_eliminated() -> None:
    """8.3.2 E."""
    bench = storm({"D4": "A-H1 A-H2", "D5": "S-P1 S-A1+disrupted gylippus", "D9": "S-H2"})
    bench.assault("A-H1 A-H2", "D5", 6, 1, 1)  # 5 to 1; two rolls for the leader
    assert {bench.place(word) for word in ("S-P1", "S-A1")} == {"losses-syracuse"}
    assert bench.place("gylippus") == "D9"


@case("8.4.1", "pass")
def test_a_leader_is_turned_over_when_he_is_hit_himself() -> None:
    """8.4.1, 10.4.3 A unit with him loses a step, he rolls a 6; at the second time he is lost."""
    bench = storm({"D4": "A-H1", "D5": "S-H1 gylippus"})
    bench.assault("A-H1", "D5", 4, 6)  # 1 to 2 for the leader: 1-1
    assert bench.unit("gylippus").steps == 1 and bench.var("leaders-lost.syracuse") == 1
    bench = storm({"D4": "A-H1", "D5": "S-H1 gylippus:1"})
    bench.assault("A-H1", "D5", 4, 6)
    assert bench.place("gylippus") == "losses-syracuse"


@case("8.4.1", "refuse")
def test_no_step_falls_on_a_leader() -> None:
    """8.4.1 He is not among those who may lose one."""
    bench = storm({"D4": "A-H1 A-H2 nicias", "D5": "S-H1"})
    bench.assault("A-H1 A-H2", "D5", 1)  # 3 to 1 with the leader: 1-1
    assert bench.step == "TakeLoss" and bench.no("pick", what="nicias") == {"8.4"}


@case("10.4.2", "pass")
def test_a_leader_helps_those_in_his_stack() -> None:
    """10.4.2 A column for the attackers, one for the defenders."""
    bench = storm({"D4": "A-H1 nicias", "D5": "S-H1 gylippus"})
    bench.assault("A-H1", "D5")
    assert bench.terms() == {"assault-leader": 1, "assault-enemy-leader": -1}


@case("10.4.2", "refuse")
def test_he_helps_nobody_elsewhere() -> None:
    """10.4.2 A leader in the next square counts for nothing."""
    bench = storm({"D4": "A-H1", "C4": "A-H2 nicias", "D5": "S-H1", "E5": "S-H2 gylippus"})
    bench.assault("A-H1", "D5")
    assert bench.terms() == {}
