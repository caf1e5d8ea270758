"""2.0 What a seat cannot know of the blocks of others, imagined: a kind for each that could stand where it stands."""

from __future__ import annotations

from tabletop.core.api import Known, Piece, Plain
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.line.imagined import imagine

from .blocks import as_it_arrives
from .board import atlas, city_of


def blocks(k: Known, rng: PlayRng) -> dict[str, Plain]:
    """Box -> (kind, combat value): ships at sea, none far from it, what lies in a pool as it would arrive."""
    found: dict[str, Plain] = {}
    for name, value in imagine(k, rng, lambda piece, kind: fits(k, piece, kind)).items():
        piece = k.piece(name)
        if piece.box is not None and not piece.cup and isinstance(value, tuple):
            pool = piece.place.startswith("pool-")
            found[piece.box] = as_it_arrives(k, str(value[0])) if pool else value
    return found


def fits(k: Known, piece: Piece, kind: str) -> bool:
    """1.2, 2.25 Whether a block of that kind could stand there."""
    board, one = atlas(k), atlas(k).units.get(kind)
    if one is None or piece.place.startswith("pool-"):
        return True
    zone = board.inside.get(piece.place, piece.place)
    if zone in board.seas:
        return one.fleet
    city = city_of(k, zone)
    return not one.fleet or bool(board.shores.get(zone)) or (city is not None and bool(city.port))
