"""10.7 Cavalry that retreats before combat, 8.5 rally on the battle board."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.siege_of_syracuse.rules.duels import ATHENS, SYRACUSE, Duel, board, case, duel, sea_duel

PLAIN = {"D4": "A-H1", "D5": "S-C1", "A1": "A-H2"}
"""A hoplite of Athens is about to assault cavalry of Syracuse."""


def slip(squares: dict[str, str], **more: Any) -> Duel:
    """After the defensive fire of Syracuse in the half of Athens."""
    return duel(squares, "SlipAway", ATHENS, **more)


@case("10.7", "pass")
def test_within_the_morale_it_goes_back_one_square() -> None:
    """10.7 A 6 with a morale of 6: to any square around that is not beside an enemy; it keeps its facing."""
    bench = slip(PLAIN)
    assert bench.seat == SYRACUSE and bench.reach("S-C1") == {"C5", "E5", "D6"}
    bench.go("S-C1", "D6")
    bench.dice(6)
    assert bench.place("S-C1") == "D6" and bench.unit("S-C1").facing == 180


@pytest.mark.parametrize(("die", "marks"), [(7, set()), (9, set()), (10, {"disrupted"})])
def test_above_it_stands_and_at_ten_it_is_disrupted(die: int, marks: set[str]) -> None:
    """10.7 Above the morale of 6."""
    bench = slip(PLAIN)
    bench.go("S-C1", "D6")
    bench.dice(die)
    assert bench.place("S-C1") == "D5" and bench.unit("S-C1").marks == marks


def test_a_disrupted_one_is_eliminated_at_ten() -> None:
    """10.7 It rolls one more: a 9 is enough."""
    bench = slip({**PLAIN, "D5": "S-C1+disrupted", "D9": "S-H1"})
    bench.go("S-C1", "D6")
    bench.dice(9)
    assert bench.place("S-C1") == "losses-syracuse"


@case("10.7", "refuse")
def test_who_does_not_retreat() -> None:
    """10.7 No other unit, no cavalry that nobody attacks, not two squares, not beside an enemy, not twice."""
    bench = slip({**PLAIN, "E6": "A-H3", "G5": "S-C2", "D9": "S-C3", "B1": "A-H4", "A5": "S-H1", "A4": "A-H5"})
    for word, square in (("S-H1", "B5"), ("S-C3", "D10"), ("S-C1", "D7"), ("S-C1", "D6")):
        assert bench.no_go(word, square) == {"10.7"}, square
    bench.go("S-C1", "C5")
    bench.dice(9)
    assert bench.step != "SlipAway"  # it was the only one


@pytest.mark.parametrize(
    "squares",
    [
        {"D4": "A-C1"},  # by cavalry
        {"D4": "A-H1", "C5": "A-C1^90"},  # cavalry among the attackers
        {"D4": "A-H1^90"},  # nobody looks at it
    ],
)
def test_nobody_asks_where_it_may_not(squares: dict[str, str]) -> None:
    """10.7 None of the attackers may be cavalry, and there must be one."""
    assert slip({**PLAIN, **squares}).step != "SlipAway"


def test_fire_is_an_attack_too() -> None:
    """10.7 Before fire or assault: archers three squares away are enough."""
    bench = slip({"D2": "A-A1", "D5": "S-C1", "A1": "A-H2"})
    assert bench.step == "SlipAway"


@pytest.mark.parametrize(
    ("modifier", "adds", "words"), [("retreat-leader", -3, "S-C1 gylippus"), ("retreat-disrupted", 1, "S-C1+disrupted")]
)
def test_rows_of_the_retreat(modifier: str, adds: int, words: str) -> None:
    """10.7 The leader's rating, one more when it is Disrupted."""
    for there, found in ((words, adds), ("S-C1", None)):
        bench = slip({**PLAIN, "D5": there})
        bench.go("S-C1", "D6")
        assert bench.terms().get(modifier) == found


# --- 8.5 -----------------------------------------------------------------------------------------------------------


@case("8.5", "pass")
def test_all_disrupted_units_roll_at_once() -> None:
    """8.5 One die each within the morale of 7; those aboard ships too."""
    bench = duel({"D4": "A-H1+disrupted A-H2+disrupted", "D9": "S-H1"}, "BattleRally")
    bench.throw(7, 8)
    assert [word for word in ("A-H1", "A-H2") if bench.unit(word).marks] == ["A-H2"]
    bench = sea_duel({"D4": "A-N1 A-H1+disrupted>A-N1", "D9": "S-N1"}, "BattleRally")
    bench.throw(7)
    assert "disrupted" not in bench.unit("A-H1").marks


@case("8.5", "refuse")
@pytest.mark.parametrize(("enemy", "rallies"), [("S-H1", False), ("S-H1+disrupted", True)])
def test_a_normal_enemy_beside_it_makes_it_harder(enemy: str, rallies: bool) -> None:
    """8.5 One more on the die: a 7 does not do with a morale of 7; Disrupted enemies do not count."""
    bench = duel({"D4": "A-H1+disrupted", "C4": enemy}, "BattleRally")
    bench.throw(7)
    assert ("disrupted" not in bench.unit("A-H1").marks) is rallies


def test_a_ten_is_within_a_morale_of_ten() -> None:
    """8.5 What a 10 does to Routed units is for the end of the turn."""
    bench = duel({"D4": "A-H1+disrupted", "D9": "S-H1"}, "BattleRally", ml__athens=10)
    bench.throw(10)
    assert not bench.unit("A-H1").marks


def test_nobody_to_rally_rolls_nothing() -> None:
    """6.5 The phase passes by itself."""
    bench = duel({"D4": "A-H1", "D9": "S-H1"}, "BattleRally")
    assert bench.step == "March" and board(bench).fighters(ATHENS)
