"""Dice are fair and their arithmetic is exact."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction

import pytest

from tabletop.core.errors import FactRefused
from tabletop.core.secrets.chance import DiceSpec, below, distribution, draw, throw


def test_sixty_thousand_rolls_are_fair():
    """Chi-square of 60,000 throws of a die stays below the 0.001 limit for 5 degrees of freedom (field fault 10)."""
    counts = Counter(v for _ in range(6000) for v in throw(DiceSpec(10, 6), os.urandom))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts.values()) < 20.5


def test_numbers_that_would_favour_some_are_thrown_away():
    """below(200) rejects the uneven top of the range and draws again."""
    feed = iter([b"\xff\xff", b"\x00\xc7"])
    assert below(200, lambda n: next(feed)) == 0xC7 % 200


@pytest.mark.parametrize(("text", "spec"), [("2d6", (2, 6)), ("d20", (1, 20)), (" 3 D 10 ", (3, 10))])
def test_readable_dice(text, spec):
    """Usual spellings are read."""
    assert DiceSpec.parse(text) == spec


@pytest.mark.parametrize("text", ["", "2d", "d1", "0d6", "51d6", "2d6+1", "dé", "1d1001"])
def test_unreadable_dice_are_refused_in_words(text):
    """What is not dice says so."""
    with pytest.raises(FactRefused) as raised:
        DiceSpec.parse(text)
    assert raised.value.msg.key == "dice-unreadable"


def test_distribution_of_two_dice():
    """2d6: 7 has six chances in thirty-six and all add to one."""
    totals = distribution(DiceSpec(2, 6))
    assert totals[7] == Fraction(6, 36) and totals[2] == Fraction(1, 36)
    assert sum(totals.values()) == 1


def test_draw_takes_different_members():
    """No member is drawn twice; asking for more than there is gives all."""
    assert sorted(draw("abcd", 9, os.urandom)) == list("abcd")
