"""What is wrong on the battle board, in words for an author (7.3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known

from .board import SEATS, is_ground, routed
from .field import FACINGS, MOST, Field, Square, field, muster, ship_of


def battle_faults(k: Known) -> Iterator[str]:
    """Two of one side in a square, cavalry with cavalry, nobody Routed, no strange facing, loads with their ships;
    nobody on the board outside a battle."""
    b = field(k)
    for square in b.squares.values():
        yield from _square(b, square)
    if k.depth_of("PitchedBattle") is None:
        yield from (f"{square.place}: somebody on the battle board without a battle" for square in b.squares.values())
        yield from (f"{muster(seat)} is not empty" for seat in SEATS if k.at(muster(seat)))


def _square(b: Field, square: Square) -> Iterator[str]:
    place = square.place
    everybody = (*square.fighters, *square.loads, *square.leaders)
    if square.strangers:
        yield f"{place}: both sides"
    if len(square.fighters) > MOST:
        yield f"{place}: {len(square.fighters)} units"
    if b.mixed(square.fighters):
        yield f"{place}: cavalry with others"
    for piece in everybody:
        if routed(piece):
            yield f"{place}: {piece.id} is Routed"
        if piece.facing not in FACINGS:
            yield f"{place}: {piece.id} faces {piece.facing}"
    for load in square.loads:
        ship = ship_of(b.k, load)
        if ship is None or ship.place != place:
            yield f"{place}: {load.id} is without its ship"
    if b.afloat and any(is_ground(b.k, piece) for piece in square.fighters):
        yield f"{place}: a ground unit in the water"
