"""Who goes together (5.0, 5.21): land units over land, fleets over the sea with one smaller Greek unit aboard each.

A block that is not known here may be anything its owner could have: those who cannot see refuse only what no block
could do, the audit does the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop.core.api import Known, NotKnown, Piece, Plain, Rng, Written

from .board import Unit, kind_or_none, unit

UNLIMITED = 99
LAND_MOVE, SEA_MOVE = 3, 5
"""2.13 The longest moves there are, for blocks that are not known here."""


@dataclass(frozen=True)
class Member:
    """A block as far as it is known here."""

    name: str
    unit: Unit | None
    cv: int

    @property
    def unknown(self) -> bool:
        """Whether it is another's, face down."""
        return self.unit is None

    @property
    def walks(self) -> bool:
        """2.2 A land unit, or one that may be."""
        return self.unit is None or not self.unit.fleet

    @property
    def sails(self) -> bool:
        """2.26 A fleet, or one that may be."""
        return self.unit is None or self.unit.fleet

    @property
    def loads(self) -> bool:
        """5.21 Goes aboard: Greeks do, barbarians do not."""
        return self.walks and not (self.unit is not None and self.unit.barbarian)

    def reach(self, by_sea: bool) -> int:
        """2.13 Zones it moves."""
        if self.unit is None:
            return SEA_MOVE if by_sea else LAND_MOVE
        return self.unit.movement


def member(k: Known, piece: Piece) -> Member:
    """A block as this seat sees it."""
    kind = kind_or_none(k, piece)
    try:
        return Member(piece.id, unit(k, kind) if kind else None, k.steps(piece) if kind else 0)
    except (NotKnown, KeyError):
        return Member(piece.id, None, 0)


def members(k: Known, pieces: Iterable[Piece]) -> tuple[Member, ...]:
    """Blocks as this seat sees them."""
    return tuple(member(k, piece) for piece in pieces)


def stowed(fleets: Sequence[Member], loads: Sequence[Member]) -> tuple[tuple[str, str], ...] | None:
    """5.21 (load, fleet) for every load, each aboard another fleet that is stronger than it; None when they do not fit.
    The strongest goes aboard the strongest."""
    strong = sorted(fleets, key=lambda one: -one.cv)
    heavy = sorted(loads, key=lambda one: -one.cv)
    if len(heavy) > len(strong) or any(load.cv >= fleet.cv for load, fleet in zip(heavy, strong)):
        return None
    return tuple((load.name, fleet.name) for load, fleet in zip(heavy, strong))


def can_sail(group: Sequence[Member]) -> bool:
    """5.21 Whether these can be at sea together: fleets, and aboard each one load at most."""
    if any(one.unknown for one in group):
        return True
    if not all(one.sails or one.loads for one in group):
        return False
    fleets = [one for one in group if one.sails]
    return stowed(fleets, [one for one in group if not one.sails]) is not None


def sailors(able: Sequence[Member], here: Sequence[Member], at_sea: bool, most: int = UNLIMITED) -> Written:
    """5.21 Any of these that can sail together, `most` of them where a port has no room for more (7.1); `here` are all
    blocks of the seat there, of whom those who stay behind at sea must be able to stay."""
    known = {one.name: one for one in able}

    def fits(value: object) -> bool:
        if not isinstance(value, tuple) or len(set(value)) != len(value) or not set(value) <= known.keys():
            return False
        if not 0 < len(value) <= most:
            return False
        going = [known[name] for name in value]
        if not any(one.sails for one in going) or not can_sail(going):
            return False
        return not at_sea or can_sail([one for one in here if one.name not in value])

    def draw(rng: Rng) -> object:
        for _ in range(8):
            drawn = tuple(sorted(rng.sample(tuple(known), rng.randint(1, min(most, len(known))))))
            if fits(drawn):
                return drawn
        return _whole(able, here, fits, rng)

    return Written(fits, draw)


def _whole(able: Sequence[Member], here: Sequence[Member], fits: object, rng: Rng) -> tuple[Plain, ...]:
    """A party that always fits: one fleet with what it must take along, or all that can go."""
    assert callable(fits)
    fleets = [one.name for one in able if one.sails]
    for name in rng.sample(fleets, len(fleets)):
        for others in ((), *((one.name,) for one in able if one.name != name)):
            if fits((name, *others)):
                return (name, *others)
    everybody = tuple(one.name for one in able)
    return everybody if fits(everybody) else ()


def any_can_sail(able: Sequence[Member], here: Sequence[Member], at_sea: bool, most: int = UNLIMITED) -> bool:
    """Whether `sailors` has a party at all."""
    if most < 1 or not any(one.sails for one in able):
        return False
    slot = sailors(able, here, at_sea, most)
    fleets = [one for one in able if one.sails]
    alone = any(slot.covers((one.name,), None) for one in fleets)
    pairs = ((one.name, load.name) for one in fleets for load in able if load.name != one.name)
    return alone or any(slot.covers(pair, None) for pair in pairs) or slot.covers(tuple(o.name for o in able), None)


class Parties:
    """Who may sail together of those that can go, worked out once for the same of them."""

    def __init__(self, here: Sequence[Member], at_sea: bool) -> None:
        self._here, self._at_sea = here, at_sea
        self._known: dict[tuple[tuple[str, ...], int], Written | None] = {}

    def of(self, able: Sequence[Member], most: int = UNLIMITED) -> Written | None:
        """The slot for them; None when none of them can."""
        key = tuple(one.name for one in able), most
        if key not in self._known:
            sails = any_can_sail(able, self._here, self._at_sea, most)
            self._known[key] = sailors(able, self._here, self._at_sea, most) if sails else None
        return self._known[key]
