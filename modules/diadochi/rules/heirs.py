"""7.a The end of a turn: epigones appear, players are lost, dynasties are established.

A line heir(at) names the own capital, or with any other space that where the diadoch is (or has fallen) when the turn
ends, however far he has come: there is nothing else to choose. Without a line it is the capital.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Procedure, Table, offer

from . import fall
from .atlas import atlas
from .board import (
    capital,
    citadels_of,
    is_unit,
    join,
    lead,
    leader,
    lives,
    msg_place,
    msg_unit,
    owner,
    players,
    season,
    unit_at,
    year,
)
from .dynasty import HEIRS_FOLLOW, doomed, due, establish, unborn, when
from .fall import eliminate
from .names import EPIGONES
from .sheet import Chapter, written

REACH = 2
"""Spaces round the diadoch that may be named for the epigone: near enough for a player who knows where he is going."""


# --- what may be written ---


def lines(k: Known) -> Iterator[Offer]:
    """7.a From spring 314 on, while the epigone has not appeared: in the capital, or where the diadoch ends. 7.c What
    becomes of the treasure when nobody follows."""
    yield from fall.lines(k)
    if season(k) == "purchase" or k.seat not in players(k):
        return
    if unborn(k, k.seat) and when(year(k), season(k)) >= HEIRS_FOLLOW:
        here = station(k, k.seat)
        near = sorted(atlas(k).within(here, REACH)) if here and lives(k, k.seat) and season(k) != "winter" else ()
        yield offer("heir", "7.a", at=One(tuple(dict.fromkeys((capital(k, k.seat), *filter(None, (here,)), *near)))))


CHAPTER = Chapter(lines, fall.remarks)


# --- where he appears ---


def station(k: Known, seat: str) -> str:
    """7.a Where the diadoch is, or was when he died; '' when that is not known."""
    return k.piece(seat).place if lives(k, seat) else str(k.var(f"grave.{seat}") or "")


def possible(k: Known, seat: str, place: str) -> bool:
    """7.a Whether an epigone may appear in a space: one's own citadel, or open ground where no foreign unit is."""
    if not place or place in (k.var("sealed") or ()):
        return False
    if place in atlas(k).province_of:
        return owner(k, place) == seat
    there = unit_at(k, place)
    return there is None or there.owner == seat


def cradle(k: Known, seat: str) -> str:
    """7.a The capital or the diadoch's space, as written: whatever is not the capital is the diadoch's space. Else a
    major citadel, else a minor one; '' when there is none. At the end of winter 313 he appears by his living diadoch
    whatever is there."""
    named = [str(line.args["at"]) for by, line in written(k, "heir") if by == seat]
    home, here, mine = capital(k, seat), station(k, seat), citadels_of(k, seat)
    first = [here, home] if named and home not in named else [home, here]
    majors = [citadel for citadel in atlas(k).majors if citadel in mine]
    found = next((place for place in (*first, *majors, *mine) if possible(k, seat, place)), "")
    return found or (here if lives(k, seat) else "")


def appear(t: Table, seat: str) -> None:
    """7.a The epigone comes, with the own unit of the space if there is one."""
    place, name = cradle(t, seat), EPIGONES[seat]
    if not place:
        return
    t.place(name, seat, place, name, 1)
    said = Msg.of("log-heir", person=msg_unit(t, name), seat=Msg.of(f"seat-{seat}"), at=msg_place(place, t))
    t.note(said, "7.a", place, name)
    unit = next((piece.id for piece in t.at(place) if is_unit(piece) and piece.owner == seat), "")
    if unit:
        join(t, name, unit)
        if not leader(t, unit):
            lead(t, name, unit)


# --- the end of a turn ---


class Heirs(Procedure):
    """7.a, 7.b, 7.c In this order: who appears keeps his player in the game."""

    rule, stages = "7.a", ("succession", "losses", "dynasties")

    def succession(self, t: Table) -> None:
        """7.a Epigones appear."""
        for seat in players(t):
            if due(t, seat):
                appear(t, seat)

    def losses(self, t: Table) -> None:
        """7.c All at once: nobody who falls inherits from another."""
        gone = tuple(seat for seat in players(t) if doomed(t, seat))
        for seat in gone:
            eliminate(t, seat, gone)

    def dynasties(self, t: Table) -> None:
        """7.b For the turns to come."""
        establish(t)
