"""7.2.2 Ships that sail together with those who board: the slot of a naval move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.core.api import Known, Piece, Rng, Written
from tabletop.systems.cargo import loads

from .afloat import berths


@dataclass(frozen=True, eq=False)
class Crew:
    """Who may sail from a place: `ships`, `riders` ashore; of the `new` ships at most `left`, -1 for any number."""

    k: Known
    ships: tuple[Piece, ...]
    riders: tuple[Piece, ...]
    new: frozenset[str]
    left: int
    shut: frozenset[str] = frozenset()
    """Ships that take nobody on board: they have put their load ashore in this impulse (ruling)."""
    going: Callable[[Known, tuple[str, ...]], list[Piece]] | None = None
    """Of a stack dragged as a whole those who go; None: all must."""

    def slot(self) -> Written:
        """One ship at least, what it carries whether it is named or not, and riders for whom there is room."""
        return Written(self._fits, self._draw)

    def _fits(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(set(value)) != len(value) or not all(map(self.k.has, value)):
            return False
        if self.going is not None:
            value = tuple(piece.id for piece in self.going(self.k, value))
        fleet = [ship for ship in self.ships if ship.id in value]
        if not fleet or not self._enough(ship.id for ship in fleet):
            return False
        boarding = [one for one in self.riders if one.id in value]
        known = {one.id for one in (*fleet, *boarding)}
        known |= {one.id for ship in fleet for one in loads(self.k, ship.id)}
        return set(value) <= known and self._room(fleet, boarding)

    def _room(self, fleet: list[Piece], boarding: list[Piece]) -> bool:
        open_ships = [ship for ship in fleet if ship.id not in self.shut]
        return not boarding or (bool(open_ships) and berths(self.k, open_ships, boarding) is not None)

    def _enough(self, names: Iterable[str]) -> bool:
        return self.left < 0 or sum(1 for name in names if name in self.new) <= self.left

    def _draw(self, rng: Rng) -> object:
        """Some ships, and as many riders as they have room for."""
        names = rng.sample(self.ships, rng.randint(1, len(self.ships)))
        fleet: list[Piece] = []
        for ship in names:
            if self._enough(one.id for one in (*fleet, ship)):
                fleet.append(ship)
        fleet = fleet or [ship for ship in self.ships if ship.id not in self.new][:1]
        boarding: list[Piece] = []
        for one in rng.sample(self.riders, rng.randint(0, len(self.riders))):
            if self._room(fleet, [*boarding, one]):
                boarding.append(one)
        return tuple(piece.id for piece in (*fleet, *boarding))
