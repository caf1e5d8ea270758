"""7.3 The battle board as it stands: who is in which square, what lies beside, before and behind.

What counts here are *fighters*: ground units in a battle on land, ships in a naval one; ground units aboard and leaders
lie in the same squares and do not count towards stacking (7.3.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tabletop.core.api import Known, Piece
from tabletop.systems.cargo import ABOARD, carrier, is_aboard
from tabletop.systems.game_data import module
from tabletop.systems.grid import Grid

from .board import ARCHER, CAVALRY, NAVAL, command, fire_cf, foe, sorts, value
from .kept import kept

BOARD = "tbb"
PREFIX = BOARD + "-"
MOST = 2
"""7.3.2 Fighters of one side in a square."""
FACINGS = (0, 90, 180, 270)


def grid(k: Known) -> Grid:
    """The squares."""
    return module(k).grid(BOARD)


def is_square(place: str) -> bool:
    """Whether a place is a square of the battle board."""
    return place.startswith(PREFIX)


def muster(seat: str) -> str:
    """Where the units of a seat wait to be set up."""
    return f"muster-{seat}"


def ship_of(k: Known, piece: Piece) -> Piece | None:
    """The ship that carries a piece; None when it is no load."""
    name = carrier(k, piece)
    return k.piece(name) if name else None


def straight(cells: Grid, a: str, b: str) -> bool:
    """7.3 Whether two squares do not lie exactly diagonally from each other."""
    (x, y), (v, w) = cells.cell(a), cells.cell(b)
    return abs(x - v) != abs(y - w)


@dataclass(frozen=True, eq=False)
class Square:
    """What lies in one square of one side: of two that hands have put there, of the one who lies at the bottom."""

    place: str
    seat: str
    fighters: tuple[Piece, ...]
    """Bottom first."""
    loads: tuple[Piece, ...]
    """Ground units aboard."""
    leaders: tuple[Piece, ...]
    """Aboard or not."""
    strangers: tuple[Piece, ...] = ()
    """Units and leaders of the other side, put there by hand."""


@dataclass(frozen=True, eq=False)
class Field:
    """A snapshot of the battle board."""

    k: Known
    grid: Grid
    squares: Mapping[str, Square]

    # --- who is where ---

    def of(self, seat: str) -> Iterator[Square]:
        """Squares of a seat."""
        return (square for square in self.squares.values() if square.seat == seat)

    def fighters(self, seat: str) -> list[Piece]:
        """All fighters of a seat on the board."""
        return [piece for square in self.of(seat) for piece in square.fighters]

    def soldiers(self, seat: str) -> list[Piece]:
        """All fighters of a seat, and the ground units aboard."""
        return [piece for square in self.of(seat) for piece in (*square.fighters, *square.loads)]

    def at(self, place: str) -> Square | None:
        """What lies in a square; None for nothing."""
        return self.squares.get(place)

    def stand(self, place: str) -> tuple[Piece, ...]:
        """Fighters in a square, bottom first."""
        square = self.squares.get(place)
        return square.fighters if square is not None else ()

    def owner(self, place: str) -> str:
        """Whose fighters stand in a square, '' for nobody's."""
        square = self.squares.get(place)
        return square.seat if square is not None and square.fighters else ""

    def chiefs(self, place: str, seat: str) -> tuple[Piece, ...]:
        """Leaders of a seat in a square."""
        square = self.squares.get(place)
        return square.leaders if square is not None and square.seat == seat else ()

    def companions(self, piece: Piece) -> tuple[Piece, ...]:
        """10.4.2 Leaders stacked with a unit: in its square, afloat aboard its ship."""
        here = self.chiefs(piece.place, piece.owner)
        if not self.afloat:
            return here
        mark = ABOARD + (ship_of(self.k, piece) or piece).id
        return tuple(chief for chief in here if mark in chief.marks)

    def rating(self, piece: Piece) -> int:
        """10.4.2 The highest command rating stacked with a unit, afloat that of a naval battle (10.4.4)."""
        return max((command(self.k, chief, self.afloat) for chief in self.companions(piece)), default=0)

    def target(self, place: str) -> Piece | None:
        """8.3.1 The topmost fighter of a square."""
        stack = self.stand(place)
        return stack[-1] if stack else None

    @cached_property
    def afloat(self) -> bool:
        """Whether ships fight."""
        return any(self.type(p) == NAVAL for square in self.squares.values() for p in square.fighters)

    def type(self, piece: Piece) -> str:
        """Type letter of a unit."""
        return sorts(self.k).type.get(piece.kind or "", "")

    def cargo(self, ship: Piece) -> list[Piece]:
        """Ground units aboard a ship."""
        square, mark = self.squares.get(ship.place), ABOARD + ship.id
        return [load for load in square.loads if mark in load.marks] if square is not None else []

    # --- beside and before ---

    def enemies_beside(self, place: str, seat: str) -> list[Piece]:
        """Enemy fighters in the four squares around."""
        return [p for near in self.grid.neighbours(place) if self.owner(near) == foe(seat) for p in self.stand(near)]

    def beside_enemy(self, place: str, seat: str) -> bool:
        """7.3.1 Whether a square touches one with enemy fighters."""
        enemy = foe(seat)
        return any(self.owner(near) == enemy for near in self.grid.neighbours(place))

    def ahead(self, piece: Piece) -> str:
        """The square before the front of a piece, '' at the edge."""
        return self.grid.ahead(piece.place, self.grid.facing(piece.facing)) or ""

    def room(self, place: str, group: Sequence[Piece]) -> bool:
        """7.3.2 Whether these fighters of one side may stand in a square with those who are there."""
        others = [piece for piece in self.stand(place) if piece not in group]
        if others and others[0].owner != group[0].owner:
            return False
        return len(others) + len(group) <= MOST and not self.mixed((*others, *group))

    def mixed(self, stack: Sequence[Piece]) -> bool:
        """7.3.2 Whether cavalry stands with others."""
        return len({self.type(piece) == CAVALRY for piece in stack}) > 1

    # --- fire ---

    def shooters(self, seat: str) -> Iterator[Piece]:
        """8.3.1 Units of a seat with a fire factor."""
        return (piece for piece in self.soldiers(seat) if fire_cf(self.k, piece) > 0)

    def arc(self, piece: Piece, place: str = "", facing: int = -1) -> tuple[str, ...]:
        """8.3.1, 7.3 Squares within range before the front, the exact diagonals left out."""
        here = place or piece.place
        face = self.grid.facing(facing if facing >= 0 else self.facing(piece))
        reach = value(self.k, piece, "range")
        return tuple(p for p in self.grid.arc(here, face, reach) if straight(self.grid, here, p)) if reach else ()

    def facing(self, piece: Piece) -> int:
        """Where a unit looks; a load as its ship."""
        ship = ship_of(self.k, piece)
        return (ship or piece).facing

    def blocked(self, piece: Piece, at: str, place: str = "") -> bool:
        """8.3.1 Whether an enemy in between stops the fire; archers shoot over everybody."""
        if self.type(piece) == ARCHER:
            return False
        enemy = foe(piece.owner)
        return any(self.owner(between) == enemy for between in self.grid.line(place or piece.place, at))

    def targets(self, piece: Piece) -> tuple[str, ...]:
        """8.3.1 Squares at which a unit may fire."""
        enemy = foe(piece.owner)
        return tuple(p for p in self.arc(piece) if self.owner(p) == enemy and not self.blocked(piece, p))


@kept
def field(k: Known) -> Field:
    """The board now."""
    kinds = sorts(k)
    squares = {}
    for place, names in k.state.order.items():
        if not names or not place.startswith(PREFIX):
            continue
        pieces = [k.state.pieces[name] for name in names]
        found = _square(k, place, [p for p in pieces if p.owner and (p.kind in kinds.type or p.kind in kinds.leaders)])
        if found is not None:
            squares[place] = found
    return Field(k, grid(k), squares)


def _square(k: Known, place: str, pieces: Sequence[Piece]) -> Square | None:
    if not pieces:
        return None
    kinds, seat = sorts(k), pieces[0].owner
    mine = [piece for piece in pieces if piece.owner == seat]
    units = [piece for piece in mine if piece.kind in kinds.type]
    loads = tuple(piece for piece in units if is_aboard(k, piece))
    fighters = tuple(piece for piece in units if piece not in loads) if loads else tuple(units)
    chiefs = tuple(piece for piece in mine if piece.kind in kinds.leaders)
    strangers = tuple(piece for piece in pieces if piece.owner != seat) if len(mine) < len(pieces) else ()
    return Square(place, seat, fighters, loads, chiefs, strangers)
