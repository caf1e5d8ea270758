"""A line that a unit may be given by the computer player, and how good it looks at first sight."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core.api import Line


class SoloOrder(NamedTuple):
    """A line a unit may be given: how good it looks, the citadel it is about, where the unit ends."""

    score: float
    line: Line
    aim: str
    end: str
    carrier: str = ""
    """The fleet that must convoy it."""


Orders = dict[str, SoloOrder]


def sheet_of(orders: Orders) -> list[Line]:
    """The lines of these orders, in the order of the units."""
    return [orders[name].line for name in sorted(orders, key=lambda one: (len(one), one))]
