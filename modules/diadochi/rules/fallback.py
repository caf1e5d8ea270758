"""9.a Retreats that nobody has foreseen: where a unit goes by itself, the better class first (rulings 33 to 35)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tabletop.systems.orders.board import Board

from .atlas import Atlas
from .record import Fighter

DISBAND = "X"


class Danger(NamedTuple):
    """Citadels besieged this season, and those in their second season of it."""

    besieged: frozenset[str]
    falling: frozenset[str]


Wishes = Mapping[str, int]
"""Spaces in the order in which a unit tries them -> their class."""


def wishes(a: Atlas, board: Board, fighter: Fighter, written: Iterable[str] | None, danger: Danger) -> Wishes:
    """Those written come first, class 0; then what it does by itself.

    An X ends the list: the unit disbands sooner than go elsewhere. A neutral unit stays in its field of action.
    """
    kind = "fleet" if fighter.type.startswith("F") else "army"
    found: dict[str, int] = {}
    for place in written or ():
        if place == DISBAND:
            return _inside(found, fighter)
        found.setdefault(place, 0)
    near = sorted(board.near(kind, fighter.place, "retreat"))
    classed = [(rank(a, fighter, place, danger), place) for place in near if place not in danger.falling]
    for class_, place in sorted(classed):
        found.setdefault(place, class_)
    return _inside(found, fighter)


def _inside(found: dict[str, int], fighter: Fighter) -> dict[str, int]:
    return {place: class_ for place, class_ in found.items() if not fighter.within or place in fighter.within}


def rank(a: Atlas, fighter: Fighter, place: str, danger: Danger) -> int:
    """The class of a space, 1 the best: armies a supplied province, a citadel, another province; fleets the sea, a
    citadel. Citadels: not besieged before besieged; major port, major, minor port, minor."""
    if a.is_sea(place) or (place in a.citadels_in and supplied(a, fighter, place)):
        return 1
    if place in a.citadels_in:
        return 10
    plain, major = not a.harbours(place), "major" in a.marks[place]
    return 2 + 4 * (place in danger.besieged) + 2 * (not major) + plain


def supplied(a: Atlas, fighter: Fighter, province: str) -> bool:
    """11.a A province with an arsenal; in Hyrcania and Nabataea the citadel must be one's own."""
    if "supply-by-citadel" in a.marks[province]:
        return any(citadel in fighter.keys for citadel in a.citadels_in[province])
    return province in a.arsenals


def turned(wished: Wishes, open_: Iterable[str], by: int) -> tuple[str, ...]:
    """The wishes with the equals of the best open class turned by so many places (ruling 34)."""
    equals = best(wished, open_)
    if len(equals) < 2:
        return tuple(wished)
    by %= len(equals)
    order = iter(equals[by:] + equals[:by])
    return tuple(next(order) if place in equals else place for place in wished)


def best(wished: Wishes, open_: Iterable[str]) -> tuple[str, ...]:
    """The open spaces of the best class; () when the best was written in so many words."""
    free = [place for place in wished if place in set(open_)]
    top = min((wished[place] for place in free), default=0)
    if not free or not top or any(not wished[place] for place in free):
        return ()
    return tuple(place for place in free if wished[place] == top)
