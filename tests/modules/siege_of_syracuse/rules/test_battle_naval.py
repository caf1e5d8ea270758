"""8.3.3, 8.3.4, 10.4.4 At sea on the battle board: units aboard board, ships ram, every row of both tables."""

from __future__ import annotations

from typing import Any

import pytest

from modules.siege_of_syracuse.rules.board import command
from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, case, duel, sea_duel
from tests.modules.siege_of_syracuse.rules.harness import counter_of

PLAIN = {"D4": "A-N1 A-P1>A-N1", "D5": "S-N1"}


def attack(squares: dict[str, str], seat: str = ATHENS, **more: Any) -> Duel:
    """The assaults of a seat at sea."""
    return sea_duel(squares, "Assaults", seat, **more)


def args(word: str, at: str, target: str) -> dict[str, str]:
    """Arguments of boarding and ramming."""
    return {"piece": counter_of(word), "at": f"tbb-{at}", "target": counter_of(target)}


def ram(bench: Duel, word: str, at: str, target: str, *dice: int) -> None:
    """A ship rams."""
    bench.do("ram", **args(word, at, target))
    bench.dice(*dice)


def enter(bench: Duel, word: str, at: str, target: str, *dice: int) -> None:
    """A unit boards."""
    bench.do("board", **args(word, at, target))
    bench.dice(*dice)


# --- 8.3.3 ---------------------------------------------------------------------------------------------------------


@case("8.3.3", "pass")
def test_a_unit_boards_alone() -> None:
    """8.3.3 A 6 with a morale of 7 (a hoplite rolls one less): its 5 alone fight the 5 of the unit aboard the other."""
    bench = attack({"D4": "A-N1 A-H1>A-N1 A-P1>A-N1", "D5": "S-N1 S-H1>S-N1"})
    enter(bench, "A-H1", "D5", "S-N1", 8)
    assert (bench.sum().attack, bench.sum().defence) == (5, 5)
    bench.throw(3)  # 1 to 1: 1-1
    assert (bench.unit("A-H1").steps, bench.unit("S-H1").steps, bench.unit("S-N1").steps) == (4, 4, 2)


@pytest.mark.parametrize(("die", "place", "steps"), [(8, "D4", 1), (9, "D4", 1), (10, "losses-athens", 1)])
def test_above_the_morale_it_stays_and_at_ten_it_is_lost(die: int, place: str, steps: int) -> None:
    """8.3.3 A peltast with a morale of 7."""
    bench = attack(PLAIN)
    enter(bench, "A-P1", "D5", "S-N1", die)
    assert bench.place("A-P1") == place and bench.step != "Roll"


def test_an_empty_ship_defends_with_its_own_factor() -> None:
    """8.3.3 Ruling: a ship adds nothing to those aboard; where nobody is, its 4 count, and its steps."""
    bench = attack({"D4": "A-N1 A-H1>A-N1", "D5": "S-N1"})
    enter(bench, "A-H1", "D5", "S-N1", 1)
    assert (bench.sum().attack, bench.sum().defence) == (5, 4)
    bench.throw(4)  # 1 to 1: 0-1
    assert bench.unit("S-N1").steps == 1


@case("8.3.3", "refuse")
def test_who_does_not_board() -> None:
    """8.3.3 A ship, a unit whose ship does not lie front to side, one whose ship has rammed, one that has boarded."""
    bench = attack({"D4": "A-N1 A-H1>A-N1 A-P1>A-N1", "D5": "S-N1", "E4": "S-N2", "A1": "A-N2", "A2": "S-N3"})
    assert bench.no("board", **args("A-N1", "D5", "S-N1")) == {"8.3.3"}
    assert bench.no("board", **args("A-H1", "E4", "S-N2")) == {"8.3.3"}
    assert bench.no("assault", pieces=("athens-hoplite-1",), at="tbb-D5") >= {"8.3.3"}
    enter(bench, "A-P1", "D5", "S-N1", 9)
    assert bench.no("board", **args("A-P1", "D5", "S-N1")) == {"8.3.3"}
    bench = attack({"D4": "A-N1 A-H1>A-N1", "D5": "S-N1", "A1": "A-N2", "A2": "S-N3"})
    ram(bench, "A-N1", "D5", "S-N1", 9)
    assert bench.no("board", **args("A-H1", "D5", "S-N1")) == {"8.3.3"}


@pytest.mark.parametrize(
    ("modifier", "adds", "loaded"),
    [
        ("boarding-leader", -1, "A-N1 A-P1>A-N1 nicias>A-N1"),
        ("boarding-hoplite", -1, "A-N1 A-H1>A-N1"),
        ("boarding-ship-reduced", 1, "A-N1:1 A-P1>A-N1"),
        ("boarding-disrupted", 1, "A-N1 A-P1+disrupted>A-N1"),
    ],
)
def test_rows_of_the_boarding_table(modifier: str, adds: int, loaded: str) -> None:
    """8.3.3 Each counts where it should, and not in the plain case."""
    for words, found in ((loaded, adds), (PLAIN["D4"], None)):
        bench = attack({"D4": words, "D5": "S-N1"})
        enter(bench, words.split()[1].split("+")[0].split(">")[0], "D5", "S-N1")
        assert bench.terms().get(modifier) == found


def test_a_leader_aboard_another_ship_does_not_help() -> None:
    """10.4.2 He is stacked with those aboard his own ship."""
    bench = attack({"D4": "A-N1 A-P1>A-N1 A-N2 nicias>A-N2", "D5": "S-N1"})
    enter(bench, "A-P1", "D5", "S-N1")
    assert bench.terms() == {}


# --- 8.3.4 ---------------------------------------------------------------------------------------------------------


@case("8.3.4", "pass")
def test_a_ram_costs_a_step_and_the_load_one_each() -> None:
    """8.3.4 A 5 with a CF of 5: the ship is reduced, the hoplite aboard loses a step and is Disrupted, the peltast is
    eliminated."""
    bench = attack({"D4": "A-N1", "D5": "S-N1 S-H1>S-N1 S-P1>S-N1", "D9": "S-N2"})
    ram(bench, "A-N1", "D5", "S-N1", 5)
    assert bench.unit("S-N1").steps == 1 and bench.place("S-P1") == "losses-syracuse"
    assert bench.unit("S-H1").steps == 4 and "disrupted" in bench.unit("S-H1").marks
    assert bench.place("S-H1") == "D5"


def test_a_reduced_ship_goes_down_with_all_it_carries() -> None:
    """8.3.4 Units and leaders aboard are lost with it (10.4.3)."""
    bench = attack({"D4": "A-N1", "D5": "S-N1:1 S-H1>S-N1 gylippus>S-N1", "D9": "S-N2"})
    ram(bench, "A-N1", "D5", "S-N1", 5)
    assert {bench.place(word) for word in ("S-N1", "S-H1", "gylippus")} == {"losses-syracuse"}
    assert not any(mark.startswith("aboard:") for mark in bench.unit("S-H1").marks)


def test_one_target_of_two() -> None:
    """8.3.4 The attacker says which; each ram is rolled for alone."""
    bench = attack({"D4": "A-N1 A-N2", "D5": "S-N1 S-N2"})
    ram(bench, "A-N1", "D5", "S-N1", 5)
    ram(bench, "A-N2", "D5", "S-N1", 6)  # above the CF of 5
    assert (bench.unit("S-N1").steps, bench.unit("S-N2").steps) == (1, 2)


@case("8.3.4", "refuse")
def test_who_does_not_ram() -> None:
    """8.3.4 Not to the side, not a unit aboard, not twice, not when one of the load has boarded or fired."""
    bench = attack({"D4": "A-N1 A-P1>A-N1", "D5": "S-N1", "E4": "S-N2", "A1": "A-N2", "A2": "S-N3"})
    assert bench.no("ram", **args("A-N1", "E4", "S-N2")) == {"8.3.4"}
    assert bench.no("ram", **args("A-P1", "D5", "S-N1")) == {"8.3.4"}
    assert bench.no("ram", **args("A-N1", "D6", "S-N1")) == {"8.3.4"}
    enter(bench, "A-P1", "D5", "S-N1", 9)
    assert bench.no("ram", **args("A-N1", "D5", "S-N1")) == {"8.3.4"}
    ram(bench, "A-N2", "A2", "S-N3", 9)
    assert bench.step != "Assaults"  # nobody is left who may
    bench = sea_duel(PLAIN, "Missiles", offensive=1)
    bench.fire("A-P1", "D5", 6)
    assert bench.step == "Assaults" and bench.no("ram", **args("A-N1", "D5", "S-N1")) == {"8.3.4"}


@pytest.mark.parametrize(
    ("modifier", "adds", "squares", "more"),
    [
        ("ram-leader", -2, {"D4": "A-N1 lamachus>A-N1"}, {}),
        ("ram-side", -1, {"D5": "S-N1^90"}, {}),
        ("ram-rear", -2, {"D5": "S-N1^0"}, {}),
        ("ram-disrupted", 1, {"D4": "A-N1+disrupted"}, {}),
        ("ram-laden", 1, {"D4": "A-N1 A-H1>A-N1 A-P1>A-N1"}, {}),
    ],
)
def test_rows_of_the_ram_table(modifier: str, adds: int, squares: dict[str, str], more: dict[str, Any]) -> None:
    """8.3.4 Each counts where it should, and not in the plain case."""
    for words, found in (({**PLAIN, **squares}, adds), (PLAIN, None)):
        bench = attack(words, **more)
        ram(bench, "A-N1", "D5", "S-N1")
        assert bench.terms().get(modifier) == found


@pytest.mark.parametrize(("rams", "seat", "adds"), [(1, SYRACUSE, -1), (0, SYRACUSE, None), (1, ATHENS, None)])
def test_reinforced_rams(rams: int, seat: str, adds: int | None) -> None:
    """12.4 Worth one CF to the ships of Syracuse and its allies, while they are in effect: a 5 hits with a CF of 4."""
    bench = attack({"D4": "A-N1", "D5": "S-N1"}, seat, rams=rams)
    ship, at, target = ("S-N1", "D4", "A-N1") if seat == SYRACUSE else ("A-N1", "D5", "S-N1")
    ram(bench, ship, at, target)
    assert bench.terms().get("ram-reinforced") == adds
    if seat == SYRACUSE:
        bench.throw(5)
        assert bench.unit("A-N1").steps == 2 - rams


# --- 10.4.4 --------------------------------------------------------------------------------------------------------


@case("10.4.4", "pass")
def test_ariston_is_worth_two_afloat() -> None:
    """10.4.4 Aboard a ship that rams in a naval battle."""
    bench = attack({"D5": "S-N1 ariston>S-N1", "D4": "A-N1"}, SYRACUSE)
    ram(bench, "S-N1", "D4", "A-N1")
    assert bench.terms() == {"ram-leader": -2}


@case("10.4.4", "refuse")
def test_ariston_is_worth_one_ashore() -> None:
    """10.4.4 On land he turns a D10 by one only."""
    bench = duel({"D5": "S-L1 ariston", "C5": "A-H1"}, "March", SYRACUSE)
    bench.turn("S-L1", 90)
    assert bench.terms() == {"near-leader": -1}
    assert command(bench.known, bench.unit("ariston"), afloat=True) == 2


def test_a_routed_ship_takes_its_load_along() -> None:
    """8.3.1 It flees to a coast with all it carries; only the ship is Routed."""
    squares = {"D4": "A-N1 A-A1>A-N1", "D5": "S-N1+disrupted S-H1>S-N1", "D9": "S-N2"}
    bench = sea_duel(squares, "Missiles", offensive=1)
    bench.fire("A-A1", "D5", 1, 6)
    assert {bench.place(word) for word in ("S-N1", "S-H1")} == {"L-7"}
    assert "routed" in bench.unit("S-N1").marks and "routed" not in bench.unit("S-H1").marks
