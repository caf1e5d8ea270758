"""Combat tables by odds: the ratio in the defender's favour, the sum, the cell, the chances (Sphacteria 4.2)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import FactRefused
from tabletop.systems.odds import OddsTable, SumModifier, cell, column, distribution, outlook, row, split, weigh

RATIOS = ((1, 3), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1))
TABLE = OddsTable(
    id="small",
    columns=((1, 2), (1, 1), (2, 1)),
    rows={1: ("A-R", "A-R", "1/2-R"), 2: ("A-R", "1/2-R", "R-R"), 3: ("1/2-R", "R-R", "R-A")},
    winners={1: ("D", "D", "D"), 2: ("D", "D", "A"), 3: ("D", "A", "A")},
    dice="1d6",
    modifiers=(
        SumModifier("leader", "die", 1, -1, 1),
        SumModifier("units", "die", 1, 0, 4),
        SumModifier("wall", "column", -2),
        SumModifier("flank", "column", 1),
    ),
)


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [
        (12, 12, "1:1"), (13, 12, "1:1"), (17, 12, "1:1"), (18, 12, "3:2"), (23, 12, "3:2"), (24, 12, "2:1"),
        (11, 12, "2:3"), (8, 12, "2:3"), (7, 12, "1:2"), (5, 12, "1:3"), (4, 12, "1:3"), (1, 12, "1:3"),
        (36, 12, "3:1"), (35, 12, "2:1"), (99, 12, "3:1"), (9, 0, "3:1"), (0, 9, "1:3"), (0, 0, "1:3"),
    ],
)  # fmt: skip
def test_ratio_is_rounded_for_the_defender(attack: int, defence: int, name: str):
    """4.2 A ratio between two columns is the lower one; beyond the table is its edge; nothing attacks at its worst."""
    a, b = RATIOS[column(RATIOS, attack, defence)]
    assert f"{a}:{b}" == name


@given(st.integers(0, 200), st.integers(0, 200))
def test_column_never_favours_the_attacker(attack: int, defence: int):
    """The column read promises no more than the true ratio, and the next one would promise too much."""
    at = column(RATIOS, attack, defence)
    a, b = RATIOS[at]
    assert at == 0 or attack * b >= defence * a
    if at + 1 < len(RATIOS) and defence:
        a, b = RATIOS[at + 1]
        assert attack * b < defence * a


def test_strength_below_zero_is_a_fault():
    """A negative strength is a mistake of the caller."""
    with pytest.raises(ValueError):
        column(RATIOS, -1, 5)


def test_the_sum_of_a_combat():
    """Die and column modifiers add up apart; ticks stay within their bounds; the column stays in the table."""
    weighed = weigh(TABLE, 10, 10, {"leader": -3, "units": 2, "wall": 1, "flank": 0})
    assert (weighed.base, weighed.shift, weighed.column, weighed.drm) == (1, -2, 0, 1)
    assert [(term.modifier.id, term.ticks, term.amount) for term in weighed.terms] == [
        ("leader", -1, -1), ("units", 2, 2), ("wall", 1, -2)
    ]  # fmt: skip
    assert weigh(TABLE, 30, 10, {"flank": 5}).column == 2
    assert weigh(TABLE, 10, 10).terms == ()
    with pytest.raises(KeyError):
        weigh(TABLE, 10, 10, {"nonsense": 1})


def test_row_and_cell_at_the_edges():
    """A total off the table reads its first or last row; a code is split between the two sides."""
    assert [row(TABLE, total) for total in (-5, 0, 1, 3, 9)] == [1, 1, 1, 3, 3]
    found = cell(TABLE, 9, 99)
    assert (found.row, found.column, found.code, found.attacker, found.defender, found.winner) == (
        3, 2, "R-A", "R", "A", "A"
    )  # fmt: skip
    assert cell(TABLE, 0, 1).winner == "D"
    assert split("E") == ("", "E")
    mute = OddsTable("mute", TABLE.columns, TABLE.rows, {})
    assert cell(mute, 0, 1).winner == ""


def test_distribution_and_outlook_by_hand():
    """One die, column 1:1, one more on the die: rows 2, 3, 3, 3, 3, 3, counted by hand."""
    outcomes = distribution(TABLE, 1, 1)
    assert [(o.total, o.cell.row, o.cell.code) for o in outcomes] == [
        (1, 2, "1/2-R"), (2, 3, "R-R"), (3, 3, "R-R"), (4, 3, "R-R"), (5, 3, "R-R"), (6, 3, "R-R")
    ]  # fmt: skip
    chances = outlook(outcomes)
    assert (chances.attacker_wins, chances.defender_wins, chances.nobody_wins) == (Fraction(5, 6), Fraction(1, 6), 0)
    assert dict(chances.attacker) == {"R": Fraction(5, 6), "1/2": Fraction(1, 6)}
    assert list(chances.attacker) == ["R", "1/2"]
    assert dict(chances.defender) == {"R": Fraction(1)}


def test_two_dice_are_not_flat():
    """2d6 gives seven its six chances in thirty-six, and unreadable dice are refused."""
    outcomes = distribution(TABLE, 0, 0, "2d6")
    assert [o.total for o in outcomes] == list(range(2, 13))
    assert {o.total: o.probability for o in outcomes}[7] == Fraction(6, 36)
    with pytest.raises(FactRefused):
        distribution(TABLE, 0, 0, "many")


@given(st.integers(0, 2), st.integers(-8, 8), st.sampled_from(["1d6", "2d6", "3d4"]))
def test_chances_add_up_to_one(at: int, drm: int, dice: str):
    """Whatever the column, modifier and dice, all chances together are certain."""
    outcomes = distribution(TABLE, at, drm, dice)
    chances = outlook(outcomes)
    assert sum(o.probability for o in outcomes) == 1
    assert chances.attacker_wins + chances.defender_wins + chances.nobody_wins == 1
    assert sum(chances.attacker.values()) == sum(chances.defender.values()) == 1
