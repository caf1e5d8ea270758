"""The board read once for all that a computer weighs in one position: who stands where, and how strong.

A game subclasses `SeenField` with what it reads besides. It reads only what all can see.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.systems.campaign.reading import NAVAL, foe, mine, waters
from tabletop.systems.game_data import GameData, module

FAR = 9
"""Steps to a place to which there is no way."""


class Traits(NamedTuple):
    """What is printed on the face of a counter."""

    role: str
    type: str
    strength: int
    star: bool
    """It has a bonus: a star, a sword."""
    group: str
    swords: int = 0
    """Of a leader."""

    @property
    def naval(self) -> bool:
        """A trireme unit."""
        return self.type == NAVAL


class SeenPiece(NamedTuple):
    """A counter on the map and what it is where it stands."""

    piece: Piece
    traits: Traits


@cache
def traits(game: GameData, counter: str, steps: int) -> Traits:
    """Of a counter by the face it shows."""
    kind, spec = game.kind_of(counter), game.counter(counter)
    figure = game.value(counter, "pf", steps) if kind.role == "unit" else 0
    swords = int(spec.bonus) if kind.role == "leader" else 0
    if swords and "swords" in spec.values:
        swords = game.value(counter, "swords", steps)
    star = swords > 0 if kind.role == "leader" else bool(spec.bonus)
    return Traits(str(kind.role), str(kind.type or ""), figure, star, str(spec.group), swords)


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


class SeenField:
    """Both sides' counters by place. Made for one position."""

    def __init__(self, k: Known) -> None:
        self.k, self.state, self.game = k, k.state, module(k)
        self.seats: tuple[str, str] = (k.game.seats[0], k.game.seats[1])
        self.units: dict[tuple[str, str], list[SeenPiece]] = {}
        self.chiefs: dict[tuple[str, str], list[SeenPiece]] = {}
        self.might: dict[tuple[str, str], int] = {}
        self._standing: dict[str, SeenPiece] = {}
        self._exits: dict[tuple[str, str], frozenset[str]] = {}
        self.left = self.game.last_turn(k.state.vars) - int(k.var("turn", 1))
        """Turns after this one."""
        where = {seat: mine(k, seat) for seat in self.seats}
        for piece in k.state.pieces.values():
            if piece.kind is not None and piece.place in where.get(piece.owner, ()):
                self._put(piece)

    def _put(self, piece: Piece) -> None:
        what, key = self.traits(piece), (piece.place, piece.owner)
        one = self._standing[piece.id] = SeenPiece(piece, what)
        if what.role == "unit":
            if key in self.might:
                self.units[key].append(one)
                self.might[key] += what.strength
            else:
                self.units[key], self.might[key] = [one], what.strength
        elif what.role == "leader":
            self.chiefs.setdefault(key, []).append(one)

    # --- hooks ---

    def traits(self, piece: Piece) -> Traits:
        """What a counter is where it stands."""
        return traits(self.game, piece.kind or "", piece.steps or 1)

    # --- counters ---

    def standing(self, name: str) -> SeenPiece:
        """A counter by its name."""
        if name in self._standing:
            return self._standing[name]
        piece = self.state.pieces[name]
        return SeenPiece(piece, self.traits(piece))

    def there(self, place: str, seat: str) -> bool:
        """Whether a seat has a unit in a place."""
        return (place, seat) in self.might

    def at(self, place: str, seat: str) -> list[SeenPiece]:
        """Units of a seat in a place."""
        return self.units.get((place, seat), [])

    def of(self, seat: str) -> list[SeenPiece]:
        """All units of a seat on the map."""
        return [one for (_, owner), here in self.units.items() if owner == seat for one in here]

    def strength(self, place: str, seat: str) -> int:
        """Of all units of a seat in a place."""
        return self.might.get((place, seat), 0)

    def around(self, place: str, seat: str, sea: bool) -> int:
        """Strength of a seat on land or at sea next to a place."""
        return sum(self.might.get((near, seat), 0) for near in neighbours(self.game, place, sea))

    # --- places ---

    def exits(self, place: str, seat: str) -> frozenset[str]:
        """Where a seat's stack that has lost can go (4.2): with none, all of it is eliminated. Over water land units go
        by ships of their own."""
        if (place, seat) not in self._exits:
            enemy, own, afloat = self.foe(seat), mine(self.k, seat), self.afloat(place)
            free = [near for near in self.game.neighbours(place) if near in own and not self.there(near, enemy)]
            self._exits[place, seat] = frozenset(
                near for near in free if self.afloat(near) == afloat or (not afloat and self.there(near, seat))
            )
        return self._exits[place, seat]

    def foe(self, seat: str) -> str:
        """The other seat."""
        return foe(self.k, seat)

    def afloat(self, place: str) -> bool:
        """A sea zone, or a base for ships."""
        return place in waters(self.k)

    @property
    def contested(self) -> list[str]:
        """Places that hold units of both seats."""
        one, other = self.seats
        return [place for place, seat in self.might if seat == one and (place, other) in self.might]

    def distance(self, place: str, goal: str) -> int:
        """Steps to a zone."""
        return distances(self.game, goal).get(place, FAR)

    def distances(self, goal: str) -> Mapping[str, int]:
        """Steps to a zone from every place."""
        return distances(self.game, goal)
