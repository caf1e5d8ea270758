"""12.1, 12.3 Set-up: what stands on the table may be laid out anew within the areas that the rulebook gives."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Decision, Known, Offer, Piece, Some, Step, Table, check, offer

from .board import ATHENS, CITY, ISLAND, SYRACUSE, atlas, free_of_enemies, in_play, is_naval
from .exchange import partner, swap
from .frames import f

BEACHES = ("L-10", "L-18")
"""12.1 Where Athens sets up."""
RULE = {ATHENS: "12.1", SYRACUSE: "12.3"}


def areas(k: Known, piece: Piece) -> tuple[str, ...]:
    """Where a counter may be set up: 12.1 Athens on its two beaches, ships also in the seas beside them; 12.3 Syracuse
    in the city, its own cavalry (or the light infantry in its place) in any land area without Athenians."""
    board = atlas(k)
    if piece.owner == ATHENS:
        seas = tuple(dict.fromkeys(sea for place in BEACHES for sea in board.waters[place]))
        return (*BEACHES, *seas) if is_naval(k, piece) else BEACHES
    if partner(k, piece) is not None:
        return tuple(place for place in board.land if free_of_enemies(k, place, SYRACUSE))
    return (CITY, ISLAND)


@check("12.1", "why-set-up")
def within(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.1, 12.3 Each counter stays within its areas."""
    return all(to in areas(k, k.piece(name)) for name in piece if k.has(name))


class SetUp(Decision):
    """12.0 A side lays out its counters, and says when it is done."""

    rule = "12.0"
    checks = {"move": (within,)}

    def offers(self, k: Known) -> Iterable[Offer]:
        """Any of its counters to any of their areas."""
        seat = f(k).seat
        mine = in_play(k, seat)
        places: dict[str, list[str]] = {}
        for piece in mine:
            for place in areas(k, piece):
                places.setdefault(place, []).append(piece.id)
        for place, names in places.items():
            yield offer("move", RULE[seat], piece=Some(tuple(names)), to=place)
        riders = tuple(p.id for p in mine if partner(k, p) is not None)
        if seat == SYRACUSE and riders:
            yield offer("exchange", "10.5", piece=Some(riders, 1, 1))
        yield offer("done", RULE[seat])

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """They stand there."""
        for name in piece:
            if t.piece(name).place != to:
                t.move(name, to)

    def on_exchange(self, t: Table, piece: tuple[str, ...]) -> None:
        """12.3 Cavalry is set up as light infantry, or the other way round."""
        for name in piece:
            swap(t, name)

    def on_done(self, t: Table) -> None:
        """All is laid out."""
        t.done()


STEPS: tuple[type[Step], ...] = (SetUp,)
