"""7.c A player is eliminated: his citadels, prisoners, treasure, units and characters.

A line bequeath(citadel) names the citadel in which his treasure is laid when he has lost his capital. Without one, or
when that citadel is lost too, it is the most valuable he has.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tabletop.core.api import Known, Msg, Offer, One, Piece, Remark, Sheet, Table, offer

from .association import settle_command
from .atlas import atlas
from .board import (
    capital,
    change_side,
    citadels_of,
    destroy,
    dynasties,
    everyone,
    is_character,
    join,
    master,
    msg_place,
    msg_unit,
    own_seat,
    owner,
    party,
    players,
    retype,
    season,
    set_master,
    units,
)
from .dynasty import FIRST_LOSS, now
from .names import EPIGONES, ROYALS
from .sheet import written
from .treasury import pass_on, treasure_in
from .winter import put_up

SALE = "sale:eliminated"
ROYAL = "royal"
"""7.c Mark of a unit that serves the royal family for good."""
GUARDS = {"Am": "A", "Ag": "Ae"}
"""7.c What militia and guard become in royal service."""


def eliminate(t: Table, seat: str, others: Collection[str] = ()) -> None:
    """7.c At the end of the season; `others` fall with him."""
    t.note(Msg.of("log-eliminated", seat=Msg.of(f"seat-{seat}")), "7.c")
    bequeath(t, seat, others)
    guards = [unit for unit in units(t, seat) if royals_at(t, seat, unit.place)]
    set_free(t, seat)
    for unit in guards:
        enlist(t, unit)
    for unit in units(t, seat):
        disband(t, unit)
    for place in (*atlas(t).citadels, *atlas(t).provinces):
        if owner(t, place) == seat:
            t.set(f"owner.{place}", "")
    settle_command(t)
    t.set(f"out.{seat}", 1)
    t.set(f"idle.{seat}", 1)


# --- treasure ---


def lines(k: Known) -> Iterator[Offer]:
    """7.c While a death may end it for `k.seat`: the citadel that has his treasure when the capital is lost."""
    fighting = season(k) not in ("winter", "purchase") and now(k) >= FIRST_LOSS
    if fighting and not dynasties(k) and k.seat in players(k):
        yield offer("bequeath", "7.c", citadel=One(tuple(c for c in citadels_of(k, k.seat) if c != capital(k, k.seat))))


def remarks(k: Known, sheet: Sheet) -> Iterator[Remark]:
    """7.c One citadel."""
    if sum(verb == "bequeath" for verb, _ in sheet) > 1:
        yield Remark(Msg.of("remark-two-vaults"), "7.c", stops=True)


def vault(k: Known, seat: str) -> str:
    """7.c His capital if he has it, else the citadel he named, else the most valuable of his; '' without any."""
    mine = citadels_of(k, seat)
    named = (str(told.args["citadel"]) for by, told in written(k, "bequeath") if by == seat)
    chosen = next((citadel for citadel in (capital(k, seat), *named) if citadel in mine), "")
    if chosen:
        return chosen
    return max(mine, key=lambda citadel: (citadel in atlas(k).majors, treasure_in(k, citadel)), default="")


def undoer(k: Known, seat: str) -> str:
    """7.c Whoever took the last citadel when the chiefs were dead already (7.b); else the seat that led the attack,
    paid the bribe or gave the order by which the last chief died; '' when it was chance."""
    if k.var(f"ousted.{seat}"):
        return str(k.var(f"ousted.{seat}"))
    last = k.var(f"last.{seat}") or EPIGONES[seat]
    return str(k.var(f"slayer.{last}") or "")


def bequeath(t: Table, seat: str, others: Collection[str]) -> None:
    """7.c The sum is not told. It lies in a citadel, goes to whoever undid him, or is lost."""
    citadel, heir = vault(t, seat), undoer(t, seat)
    if citadel:
        pass_on(t, seat, citadel)
        t.note(Msg.of("log-bequest", seat=Msg.of(f"seat-{seat}"), at=msg_place(citadel, t)), "7.c", citadel)
    elif heir in players(t) and heir not in (seat, *others):
        pass_on(t, seat, heir)
        t.note(Msg.of("log-spoils", seat=Msg.of(f"seat-{seat}"), to=Msg.of(f"seat-{heir}")), "7.c")
    else:
        pass_on(t, seat, "")
        t.note(Msg.of("log-treasure-lost", seat=Msg.of(f"seat-{seat}")), "7.c")


# --- people ---


def royals_at(k: Known, seat: str, place: str) -> tuple[str, ...]:
    """7.c Royals in a space who are his or nobody's."""
    here = (piece.id for piece in k.at(place) if is_character(piece.id) and piece.id in ROYALS)
    return tuple(name for name in here if master(k, name) in ("", seat))


def set_free(t: Table, seat: str) -> None:
    """7.c Whoever he controls is neutral, his captives are their own players' again."""
    for person in list(everyone(t)):
        if master(t, person.id) == seat != own_seat(person.id):
            join(t, person.id, "")
            set_master(t, person.id, own_seat(person.id))


# --- units ---


def enlist(t: Table, unit: Piece) -> None:
    """7.c A unit by a royal is neutral for good and in the service of the family."""
    royals = royals_at(t, unit.owner, unit.place)
    for name in party(t, unit.id):
        join(t, name, "")
    retype(t, unit.id, GUARDS.get(str(unit.kind), str(unit.kind)))
    change_side(t, unit.id, "", ROYAL)
    t.set(f"siege.{unit.id}", None)
    for name in royals:
        set_master(t, name, "")
        join(t, name, unit.id)
    t.note(Msg.of("log-enlisted", unit=msg_unit(t, unit.id), at=msg_place(unit.place, t)), "7.c", unit.place, unit.id)


def disband(t: Table, unit: Piece) -> None:
    """7.c Militia disappears, all others are for sale in the next turn, a guard as an elite army."""
    if unit.kind == "Am":
        t.note(Msg.of("log-militia-gone", at=msg_place(unit.place, t)), "7.c", unit.place)
        destroy(t, unit.id)
        return
    put_up(t, unit.id, SALE)
    t.set(f"siege.{unit.id}", None)
    t.note(Msg.of("log-for-sale", unit=msg_unit(t, unit.id), at=msg_place(unit.place, t)), "7.c", unit.place, unit.id)
