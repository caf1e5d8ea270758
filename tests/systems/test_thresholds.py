"""Tests by a roll against a number: what passes, what extremes bring, the chances; tables of events."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import FactRefused
from tabletop.systems.odds import SumModifier
from tabletop.systems.thresholds import CheckExtreme, CheckOutcome, CheckTable, EventRow, EventTable, Test, weigh_test

LEADER, RAIN = SumModifier("leader", "die", -1, 0, 3), SumModifier("rain", "die", 2)
NATURAL = CheckExtreme("shaken", at_least=10)
MODIFIED = CheckExtreme("gone", at_least=10, of="modified")
RALLY = CheckTable(
    "rally",
    "1d10",
    "at_most",
    extremes=(MODIFIED, CheckExtreme("whole", at_most=1, of="modified")),
    modifiers=(LEADER, RAIN),
)
REACT = CheckTable("react", "1d10", "below", extremes=(NATURAL,), modifiers=(LEADER,))
WALL = CheckTable("wall", "1d6", "at_least", 4, modifiers=(RAIN,))
LEVEL = CheckTable("level", "1d6", "sum", bounds=(1, 5), modifiers=(RAIN, LEADER))


def test_at_most_below_and_at_least():
    """The number itself passes a test of at most, not one of below."""
    assert [weigh_test(RALLY, 7).passes(n) for n in (2, 7, 8)] == [True, True, False]
    assert [weigh_test(REACT, 7).passes(n) for n in (1, 6, 7)] == [True, True, False]
    assert [weigh_test(WALL).passes(n) for n in (3, 4, 6)] == [False, True, True]
    assert weigh_test(WALL).outcome(4) == CheckOutcome(4, 4, True, "passed")
    assert weigh_test(WALL).outcome(1).result == "failed"


def test_modifiers_add_to_the_dice():
    """So many ticks, held within their bounds; none is no term; an unknown one is an error."""
    test = weigh_test(RALLY, 5, {"leader": 9, "rain": 1})
    assert test.drm == -1 and [term.amount for term in test.terms] == [-3, 2]
    assert test.outcome(6) == CheckOutcome(6, 5, True, "passed") and not test.passes(7)
    assert weigh_test(RALLY, 5, {"leader": 0}).terms == ()
    with pytest.raises(KeyError):
        weigh_test(RALLY, 5, {"snow": 1})
    with pytest.raises(KeyError):
        RALLY.modifier("snow")


def test_the_target_of_the_table_goes_before_that_of_the_roller():
    """A printed number stands; without one the caller's counts."""
    assert weigh_test(WALL, 6).target == 4 and weigh_test(RALLY, 6).target == 6


def test_an_extreme_decides_whatever_the_modifiers_say():
    """A natural 10 fails though a leader brings it down to 7; the good end passes though the target is out of reach."""
    test = weigh_test(REACT, 9, {"leader": 3})
    assert test.outcome(10) == CheckOutcome(10, 7, False, "shaken") and test.passes(9)
    assert weigh_test(RALLY, 0, {"leader": 2}).outcome(3) == CheckOutcome(3, 1, True, "whole")
    wall = CheckTable(
        "wall", "1d6", "at_least", 4, extremes=(CheckExtreme("done", at_least=6), CheckExtreme("fallen", at_most=1))
    )
    assert weigh_test(wall, 0).outcome(6).passed and weigh_test(wall).outcome(1) == CheckOutcome(1, 1, False, "fallen")


def test_an_extreme_of_the_modified_roll():
    """10 and more with the modifiers; the dice alone do not bring it."""
    assert weigh_test(RALLY, 9, {"rain": 1}).outcome(8) == CheckOutcome(8, 10, False, "gone")
    assert weigh_test(RALLY, 9, {"leader": 1}).outcome(10) == CheckOutcome(10, 9, True, "passed")


def test_an_extreme_that_only_adds_its_result():
    """The roll passes or fails as ever."""
    table = CheckTable("draw", "1d10", "at_most", extremes=(CheckExtreme("deserts", at_least=10, stands=True),))
    assert weigh_test(table, 10).outcome(10) == CheckOutcome(10, 10, True, "deserts")
    assert weigh_test(table, 9).outcome(10) == CheckOutcome(10, 10, False, "deserts")


def test_a_sum_is_held_within_its_bounds():
    """It passes nothing: the total is the result."""
    test = weigh_test(LEVEL, ticks={"rain": 1})
    assert [test.total(n) for n in (1, 3, 6)] == [3, 5, 5] and not test.passes(3) and test.needed() == ()
    assert test.outcome(6) == CheckOutcome(6, 5, False, "")
    assert test.sums() == {3: Fraction(1, 6), 4: Fraction(1, 6), 5: Fraction(2, 3)}
    assert weigh_test(LEVEL, ticks={"leader": 3}).total(1) == 1


def test_a_sum_without_dice():
    """Nothing is rolled: the terms alone."""
    table = CheckTable("morale", "", "sum", modifiers=(RAIN, LEADER))
    test = weigh_test(table, ticks={"rain": 1, "leader": 1})
    assert test.total(0) == 1 and test.sums() == {1: Fraction(1)} and test.chances() == {"": Fraction(1)}


def test_chances_and_what_is_needed():
    """Exact fractions by result; the dice that pass, in runs."""
    test = weigh_test(RALLY, 7, {"leader": 2})
    assert test.chance() == Fraction(9, 10) and test.needed() == ((1, 9),)
    assert test.chances() == {"passed": Fraction(3, 5), "whole": Fraction(3, 10), "failed": Fraction(1, 10)}
    assert list(test.chances()) == ["passed", "whole", "failed"]
    assert weigh_test(WALL).needed() == ((4, 6),) and weigh_test(REACT, 1).needed() == ()
    odd = CheckTable("odd", "1d6", "at_least", 3, extremes=(CheckExtreme("luck", at_most=1, stands=True),))
    assert weigh_test(odd).needed() == ((3, 6),)
    ends = (CheckExtreme("luck", at_least=12, stands=True), CheckExtreme("harm", at_least=10))
    assert weigh_test(CheckTable("split", "2d6", "at_most", 12, extremes=ends)).needed() == ((2, 9), (12, 12))


def test_an_extreme_is_one_end():
    """Neither end, or both, is a slip of the author's."""
    for wrong in ({}, {"at_least": 10, "at_most": 1}):
        with pytest.raises(ValueError):
            CheckExtreme("x", **wrong)


@given(
    st.sampled_from((RALLY, REACT, WALL, LEVEL)), st.integers(-2, 12), st.integers(0, 3), st.integers(0, 1),
    st.sampled_from(("1d6", "1d10", "2d6")),
)  # fmt: skip
def test_chances_are_those_of_all_throws(table: CheckTable, target: int, leader: int, rain: int, dice: str):
    """A second reckoning, throw by throw."""
    ticks = {name: n for name, n in (("leader", leader), ("rain", rain)) if name in [m.id for m in table.modifiers]}
    terms = weigh_test(table, target, ticks).terms
    test = Test(CheckTable("x", dice, table.success, 0, table.bounds, table.extremes, table.modifiers), target, terms)
    sides, n = int(dice[2:]), int(dice[0])
    throws = [sum(throw) for throw in product(range(1, sides + 1), repeat=n)]
    drm = sum({"leader": -1, "rain": 2}[name] * count for name, count in ticks.items())
    assert test.drm == drm and sum(test.chances().values()) == 1
    assert test.chance() == Fraction(sum(test.passes(n) for n in throws), len(throws))
    covered = {n for lo, hi in test.needed() for n in range(lo, hi + 1)}
    assert covered == {n for n in throws if test.passes(n)}
    if not table.extremes and table.success != "sum":
        assert test.chance() == Fraction(sum(n + drm >= target for n in throws), len(throws))


def test_bad_dice_are_loud():
    """Unreadable dice are refused like everywhere."""
    with pytest.raises(FactRefused):
        weigh_test(CheckTable("x", "1x6", "at_most"), 3).chance()


def test_events_by_the_total():
    """Row, event, chances; a total without a row is an error."""
    rows = {n: EventRow("storm" if n == 7 else "", {"turns": n}) for n in range(2, 13)}
    table = EventTable("events", "2d6", rows)
    assert table.row(7) == EventRow("storm", {"turns": 7}) == table.find("storm")
    assert table.chances() == {"": Fraction(5, 6), "storm": Fraction(1, 6)}
    for wrong in (lambda: table.row(13), lambda: table.find("calm")):
        with pytest.raises(KeyError):
            wrong()
