"""2.0 What a seat cannot know of the blocks of others, imagined: a kind for each that could stand where it stands."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.api import Known, Piece, Plain
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.line.imagined import imagine

from .blocks import as_it_arrives
from .board import atlas, city_of


def blocks(k: Known, rng: PlayRng) -> dict[str, Plain]:
    """Box -> (kind, combat value): ships at sea, none far from it, what lies in a pool as it would arrive."""
    found: dict[str, Plain] = {}
    for name, value in imagine(k, rng, Standing(k).kinds).items():
        piece = k.piece(name)
        if piece.box is not None and not piece.cup and isinstance(value, tuple):
            pool = piece.place.startswith("pool-")
            found[piece.box] = as_it_arrives(k, str(value[0])) if pool else value
    return found


class Standing:
    """1.2, 2.25 Which blocks could stand where; worked out once for each place and list of kinds."""

    def __init__(self, k: Known) -> None:
        self._k, self._board = k, atlas(k)
        self._found: dict[tuple[str, Sequence[str]], Sequence[str]] = {}

    def kinds(self, piece: Piece, kinds: Sequence[str]) -> Sequence[str]:
        """Those of some kinds that a piece could be of."""
        key = (piece.place, kinds)
        if key not in self._found:
            self._found[key] = self._able(piece.place, kinds)
        return self._found[key]

    def _able(self, place: str, kinds: Sequence[str]) -> Sequence[str]:
        units, zone = self._board.units, self._board.inside.get(place, place)
        if place.startswith("pool-"):
            return kinds
        if zone in self._board.seas:
            return [kind for kind in kinds if kind not in units or units[kind].fleet]
        city = city_of(self._k, zone)
        if self._board.shores.get(zone) or (city is not None and city.port):
            return kinds
        return [kind for kind in kinds if kind not in units or not units[kind].fleet]
