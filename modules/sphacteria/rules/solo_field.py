"""The board of Sphacteria read once for all that a computer weighs in one position: who stands where, how strong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.reading import mine
from tabletop.systems.game_data import GameData

from .board import (
    BEACH,
    ISLAND,
    OBJECTIVES,
    PYLOS,
    SIDES,
    is_sea,
    module,
    terrain,
)

FAR = 9


class Traits(NamedTuple):
    """What is printed on the face of a counter."""

    role: str
    type: str
    strength: int
    star: bool
    holds: bool
    """It can hold a zone (8.1): a hoplite unit, no helots."""
    group: str


class Standing(NamedTuple):
    """A counter on the map and what it is where it stands."""

    piece: Piece
    traits: Traits


@cache
def seen(game: GameData, on_beach: bool) -> dict[tuple[str, int], Traits]:
    """Traits by (counter, steps) as they are first asked for; filled by who asks."""
    return {}


@cache
def traits(game: GameData, counter: str, steps: int) -> Traits:
    """Of a counter by the face it shows."""
    kind, spec = game.kind_of(counter), game.counter(counter)
    type_ = str(kind.type or "")
    figure = game.value(counter, "pf", steps) if kind.role == "unit" else 0
    holds = type_ == "H" and spec.group != "helots"
    return Traits(str(kind.role), type_, figure, bool(spec.bonus), holds, str(spec.group))


@cache
def ashore(game: GameData, counter: str, steps: int) -> Traits:
    """The same on the beach, where ships are land units of strength 1 (4.1)."""
    found = traits(game, counter, steps)
    return Traits("unit", "P", 1, False, False, found.group) if found.type == "T" else found


@cache
def distances(game: GameData, goal: str) -> Mapping[str, int]:
    """Steps from every place to a zone, whoever may take them."""
    far, edge = {goal: 0}, [goal]
    for place in edge:  # grows while it is read
        for near in game.neighbours(place):
            if near not in far:
                far[near] = far[place] + 1
                edge.append(near)
    return far


@cache
def neighbours(game: GameData, place: str, sea: bool) -> tuple[str, ...]:
    """Land or sea next to a place."""
    afloat = {zone.id for zone in game.map.zones if zone.kind == "sea"}
    return tuple(near for near in game.neighbours(place) if (near in afloat) == sea)


class Field:
    """Both sides' counters by place. Made for one position; it reads only what all can see."""

    def __init__(self, k: Known) -> None:
        self.k, self.state, self.game = k, k.state, module(k)
        self.units: dict[tuple[str, str], list[Standing]] = {}
        self.chiefs: dict[tuple[str, str], list[Standing]] = {}
        self.might: dict[tuple[str, str], int] = {}
        self._known = {False: seen(self.game, False), True: seen(self.game, True)}
        where = {seat: mine(k, seat) for seat in SIDES}
        for piece in k.state.pieces.values():
            if piece.kind is not None and piece.place in where.get(piece.owner, ()):
                self._put(piece)
        self.hard = {zone for zone in (PYLOS, *ISLAND) if terrain(k, zone) == "difficult"}
        self.left = 7 - int(k.var("turn", 1))
        """Turns after this one."""
        points = sum(int(k.var(f"ap.{seat}", 0)) for seat in SIDES)
        self.weight = 0.1 + 0.09 * (7 - self.left) + (max(0.0, 0.27 - 0.04 * points) if not self.left else 0.0)
        """What it counts in the end to stand in a zone now: early it says nothing."""
        self.claims: dict[tuple[str, str], float] | None = None
        """What each side can bring to bear on a zone that counts; worked out when it is asked for."""

    def _put(self, piece: Piece) -> None:
        what, key = self.traits(piece), (piece.place, piece.owner)
        if what.role == "unit":
            if key in self.might:
                self.units[key].append(Standing(piece, what))
                self.might[key] += what.strength
            else:
                self.units[key], self.might[key] = [Standing(piece, what)], what.strength
        elif what.role == "leader":
            self.chiefs.setdefault(key, []).append(Standing(piece, what))

    def traits(self, piece: Piece) -> Traits:
        """What a counter is where it stands."""
        known, face = self._known[piece.place == BEACH], (piece.kind or "", piece.steps or 1)
        if face not in known:
            known[face] = (ashore if piece.place == BEACH else traits)(self.game, *face)
        return known[face]

    def standing(self, name: str) -> Standing:
        """A counter by its name."""
        piece = self.state.pieces[name]
        return Standing(piece, self.traits(piece))

    def there(self, place: str, seat: str) -> bool:
        """Whether a seat has a unit in a place."""
        return (place, seat) in self.might

    def stands(self, place: str, seat: str) -> bool:
        """Whether a seat has a unit there that can hold the zone."""
        return (place, seat) in self.might and any(one.traits.holds for one in self.units[place, seat])

    def strength(self, place: str, seat: str) -> int:
        """Of all units of a seat in a place."""
        return self.might.get((place, seat), 0)

    def around(self, place: str, seat: str, sea: bool) -> int:
        """Strength of a seat on land or at sea next to a place."""
        return sum(self.might.get((near, seat), 0) for near in neighbours(self.game, place, sea))

    def ships(self, place: str, seat: str) -> int:
        """Fleets of a seat in a sea zone."""
        return len(self.units[place, seat]) if (place, seat) in self.might and is_sea(self.k, place) else 0

    @property
    def contested(self) -> list[str]:
        """Places that hold units of both seats."""
        one, other = SIDES
        return [place for place, seat in self.might if seat == one and (place, other) in self.might]

    def of(self, seat: str) -> list[Standing]:
        """All units of a seat on the map."""
        return [one for (_, owner), here in self.units.items() if owner == seat for one in here]

    def distance(self, place: str, goal: str) -> int:
        """Steps to a zone."""
        return distances(self.game, goal).get(place, FAR)

    def distances(self, goal: str) -> Mapping[str, int]:
        """Steps to a zone from every place."""
        return distances(self.game, goal)

    def open_goals(self, seat: str) -> list[str]:
        """Zones that count and that this seat does not hold."""
        return [zone for zone in OBJECTIVES if not self.stands(zone, seat)]
