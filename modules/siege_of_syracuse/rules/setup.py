"""12.1, 12.3 Set-up: what stands on the table may be laid out anew within the areas that the rulebook gives."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Decision, Known, Msg, Offer, Piece, Some, Step, Table, check, offer
from tabletop.systems.cargo import carry, is_aboard, load, unload, unload_all

from .board import ATHENS, CITY, ISLAND, SYRACUSE, atlas, free_of_enemies, in_play, is_naval, is_sea, ships
from .exchange import partner, swap
from .frames import f
from .waves import Convoy

BEACHES = ("L-10", "L-18")
"""12.1 Where Athens sets up."""
RULE = {ATHENS: "12.1", SYRACUSE: "12.3"}


def seas(k: Known) -> tuple[str, ...]:
    """12.1 Sea areas beside the two beaches: for ships, and for those aboard."""
    return tuple(dict.fromkeys(sea for place in BEACHES for sea in atlas(k).waters[place]))


def areas(k: Known, piece: Piece) -> tuple[str, ...]:
    """Where a counter may be set up: 12.1 Athens on its two beaches and in the seas beside them; 12.3 Syracuse in the
    city, its own cavalry (or the light infantry in its place) in any land area without Athenians."""
    if piece.owner == ATHENS:
        return (*BEACHES, *seas(k))
    if partner(k, piece) is not None:
        return tuple(place for place in atlas(k).land if free_of_enemies(k, place, SYRACUSE))
    return (CITY, ISLAND)


def convoy(k: Known, names: Iterable[str], to: str) -> Convoy:
    """7.2.2 Counters on their way to a sea area, and the ships that are there."""
    return Convoy(k, tuple(names), tuple(ships(k, to, ATHENS)))


@check("12.1", "why-set-up")
def within(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.1 Each Athenian counter stays within its areas."""
    return f(k).seat != ATHENS or _within(k, piece, to)


@check("12.3", "why-set-up")
def within_too(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.3 Each Syracusan counter stays within its areas."""
    return f(k).seat != SYRACUSE or _within(k, piece, to)


def _within(k: Known, names: tuple[str, ...], to: str) -> bool:
    return all(to in areas(k, k.piece(name)) for name in names if k.has(name))


@check("7.2.2", "why-no-room")
def has_room(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.1, 7.2.2 At sea, only aboard a ship that has room."""
    if f(k).seat != ATHENS or to not in seas(k):
        return True
    return convoy(k, piece, to).berths([name for name in piece if k.has(name)]) is not None


class SetUp(Decision):
    """12.0 A side lays out its counters, and says when it is done."""

    rule, public = "12.0", True
    checks = {"move": (within, within_too, has_room)}

    def prompt(self, k: Known) -> Msg:
        """Where each side may be."""
        return Msg.of(f"prompt-setup-{f(k).seat}")

    def offers(self, k: Known) -> Iterable[Offer]:
        """Any of its counters to any of their areas."""
        seat = f(k).seat
        mine = in_play(k, seat)
        places: dict[str, list[str]] = {}
        for piece in mine:
            for place in areas(k, piece):
                if place != piece.place or is_aboard(k, piece):
                    places.setdefault(place, []).append(piece.id)
        for place, names in places.items():
            slot = convoy(k, names, place).slot() if is_sea(k, place) else Some(tuple(names))
            yield offer("move", RULE[seat], piece=slot, to=place)
        riders = tuple(p.id for p in mine if partner(k, p) is not None)
        if seat == SYRACUSE and riders:
            yield offer("exchange", "10.5", piece=Some(riders, 1, 1))
        yield offer("done", RULE[seat])

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """They stand there; a ship brings what it carries, and on a beach all go ashore."""
        aboard = (convoy(t, piece, to).berths(piece) or {}) if is_sea(t, to) else {}
        for name in sorted(piece, key=lambda one: not is_naval(t, t.piece(one))):
            if is_naval(t, t.piece(name)):
                _sail(t, name, to)
            elif t.piece(name).place != to or not is_sea(t, to):
                unload(t, name)
                if t.piece(name).place != to:
                    t.move(name, to)
        for name, ship in aboard.items():
            load(t, name, ship)

    def on_exchange(self, t: Table, piece: tuple[str, ...]) -> None:
        """12.3 Cavalry is set up as light infantry, or the other way round."""
        for name in piece:
            swap(t, name)

    def on_done(self, t: Table) -> None:
        """All is laid out."""
        t.done()


def _sail(t: Table, ship: str, to: str) -> None:
    """A ship is laid elsewhere."""
    if t.piece(ship).place != to:
        carry(t, ship, to)
    if not is_sea(t, to):
        unload_all(t, ship)


STEPS: tuple[type[Step], ...] = (SetUp,)
