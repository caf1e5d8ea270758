"""2.0, 6.1 After a combat the blocks that were shown are covered where they are now, and mingled there."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Table

from .board import is_unit
from .frames import go

Spots = tuple[tuple[str, str], ...]
"""(seat, place)."""


def spots(k: Known, names: Iterable[str]) -> Spots:
    """Where blocks that have been shown are now."""
    shown = (k.piece(name) for name in names if k.has(name))
    return tuple(sorted({(piece.owner, piece.place) for piece in shown if is_unit(k, piece)}))


def cover(t: Table, seat: str, where: Spots) -> None:
    """2.0 A seat covers its blocks in these places and mingles them."""
    places = tuple(place for owner, place in where if owner == seat)
    if places:
        go(t, "Cover", seat=seat, places=places)
