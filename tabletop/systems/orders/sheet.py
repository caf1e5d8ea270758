"""Units, orders, and how a game reads the points on which games of this family differ. Plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verb = Literal["hold", "move", "support", "convoy"]


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit on its place. `attack` and `defence` are added to its strength when it attacks, and when it holds."""

    side: str
    kind: str
    place: str
    strength: int = 1
    attack: int = 0
    defence: int = 0
    keys: frozenset[str] = frozenset()
    """Gates it may pass."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the unit in the space `at` shall do.

    A move goes `to` a place. A support or convoy is for the unit in the space `of`, in its move `to` a place; a support
    without `to` helps it to hold. `side`, `kind` and `of_kind` are what the player wrote, checked when given.
    `retreats` are places in order of preference, should the unit be beaten.
    """

    verb: Verb
    at: str
    to: str = ""
    of: str = ""
    by_convoy: bool = False
    side: str = ""
    kind: str = ""
    of_kind: str = ""
    retreats: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """How a game reads the open points; as it stands, the reading most clubs play."""

    beaten_orders_count: bool = True
    """A unit that must retreat still cuts supports and blocks. False: it has no influence on anything but retreats."""
    own_fleet_means_convoy: bool = True
    """An army ordered to a neighbouring space goes by sea when a fleet of its own side convoys it there."""
    convoy_leaves_origin_open: bool = True
    """A beaten unit may retreat to where its attacker came from, if that came by convoy."""
    equal_retreats: Literal["all lost", "stronger first"] = "all lost"
    """Several for one space: none of them gets it, or the strongest, and lots among equals that save most units."""


STANDARD = Reading()
