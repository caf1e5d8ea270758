"""9.c Secondary orders carried out after the military ones: gates, treasures, the capital, marriage, accord, gold.

Parting and command are read off the sheets where characters settle (6.b), keep_treasure where a citadel falls (9.a),
provinces declined where control is settled (11.e); treasures and gifts are in income.py. Variable moved.<seat> is 1
when its capital has been moved.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Procedure, Table, offer

from . import accord, marriage
from .atlas import atlas
from .before import enterable
from .behind import behind
from .board import (
    capital,
    captive,
    chiefs,
    citadels_of,
    closed,
    dynasties,
    everyone,
    is_fleet,
    master,
    msg_place,
    on_map,
    owner,
    players,
    season,
    unit_at,
    units,
    year,
)
from .bribery import forget, targets
from .control import reckon_changes, settle_control
from .handover import take
from .income import gift_lines, gifts, seize_lines, seizures
from .names import COMMANDERS
from .sheet import Chapter, written
from .treasury import has_treasure

NEW_CAPITALS = ("alexandrie", "alexandrie-dissos", "babylone", "lysimachia", "pella", "sardes")
FIRST_TRANSFER = -306


# --- what may be written ---


def about_to_fall(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Citadels with a treasure that units of a seat, or such as it may bribe, besiege for the second season."""
    besiegers = (*(unit.id for unit in units(k, seat)), *targets(k, seat))
    a, under_siege = atlas(k), {str(k.var(f"siege.{unit}") or "") for unit in besiegers}
    return tuple(c for c in a.citadels if c in under_siege and has_treasure(k, c) and owner(k, c) != seat)


def besieged(k: Known, citadel: str) -> bool:
    """Whether a unit has completed a first season of siege."""
    return any(k.var(f"siege.{unit.id}") == citadel for unit in units(k))


def new_capitals(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Where a dynasty may move its capital: once, from 306 on, a citadel of the list, held and not besieged."""
    if not dynasties(k) or year(k) < FIRST_TRANSFER or k.var(f"moved.{seat}"):
        return ()
    free = (c for c in NEW_CAPITALS if owner(k, c) == seat and c != capital(k, seat))
    return tuple(c for c in free if not besieged(k, c))


def _commands(k: Known, seat: str) -> Iterator[Offer]:
    """6.b A chief and the units of his that he may meet this turn."""
    for name in COMMANDERS:
        if on_map(k, name) and master(k, name) == seat and not captive(k, name):
            near = atlas(k).within(k.piece(name).place, 2)
            yield offer("command", "6.b", piece=name, unit=One(tuple(u.id for u in units(k, seat) if u.place in near)))


def lines(k: Known) -> Iterator[Offer]:
    """9.c What may be written for the time after the military orders."""
    seat, now = k.seat, season(k)
    if now not in ("spring", "summer", "autumn"):
        return
    yield from seize_lines(k)
    yield from gift_lines(k)
    others = tuple(other for other in players(k) if other != seat)
    yield offer("open", "9.c", citadel=One(citadels_of(k, seat)), seat=One(others))
    yield offer("decline", "9.c", province=One(enterable(k, seat)))
    yield offer("capital", "9.c", citadel=One(new_capitals(k, seat)))
    yield offer("keep_treasure", "9.c", citadel=One(about_to_fall(k, seat)))
    yield offer("part", "9.c", piece=One(tuple(p.id for p in everyone(k) if master(k, p.id) == seat)))
    yield from _commands(k, seat)
    yield from marriage.lines(k)
    yield from accord.lines(k)


CHAPTER = Chapter(lines)


# --- carried out ---


def open_gates(t: Table) -> None:
    """9.c A citadel without garrison or chief goes to somebody who stands before it; not in a storm or flood."""
    for seat, told in written(t, "open"):
        citadel, to = str(told.args["citadel"]), str(told.args["seat"])
        if owner(t, citadel) == seat and to != seat and citadel not in closed(t) and gates_open(t, citadel, to):
            t.note(
                Msg.of(
                    "log-gates",
                    place=msg_place(citadel, t),
                    seat=Msg.of(f"seat-{seat}"),
                    to=Msg.of(f"seat-{to}"),
                ),
                "9.c",
                citadel,
            )
            take(t, citadel, to)


def gates_open(k: Known, citadel: str, seat: str) -> bool:
    """9.c No unit and no chief inside; outside, an army or chief of the seat, or at sea before it a fleet or chief."""
    a = atlas(k)
    if unit_at(k, citadel) is not None or any(p.id in COMMANDERS for p in k.at(citadel)):
        return False
    people = {k.piece(name).place for name in chiefs(k, seat)}
    ashore = {unit.place for unit in units(k, seat) if not is_fleet(unit)} | people
    afloat = {unit.place for unit in units(k, seat) if is_fleet(unit)} | people
    return a.province_of[citadel] in ashore or not afloat.isdisjoint(a.harbours(citadel))


def move_capitals(t: Table) -> None:
    """9.c, 7.b Once in a game."""
    for seat, told in written(t, "capital"):
        citadel = str(told.args["citadel"])
        if citadel in new_capitals(t, seat) and citadel not in closed(t):
            t.set(f"capital.{seat}", citadel)
            t.set(f"moved.{seat}", 1)
            t.note(Msg.of("log-capital", seat=Msg.of(f"seat-{seat}"), place=msg_place(citadel, t)), "9.c", citadel)


class After(Procedure):
    """9.c After the military orders; what is given away changes hands at the end."""

    rule, stages = "9.c", ("gates", "treasure", "throne", "bonds", "gold")

    def gates(self, t: Table) -> None:
        """9.c Gates are opened."""
        reckon_changes(t)
        open_gates(t)

    def treasure(self, t: Table) -> None:
        """9.c Treasures are seized."""
        seizures(t)

    def throne(self, t: Table) -> None:
        """9.c Capitals are moved."""
        move_capitals(t)

    def bonds(self, t: Table) -> None:
        """6.b Marriage; 11.d the accord with Chandragupta, for who has the lands when all have moved (11.e)."""
        settle_control(t)
        marriage.weddings(t)
        accord.accords(t)

    def gold(self, t: Table) -> None:
        """9.c Gifts; at the end of autumn counter-bribes are over (9.b)."""
        if behind(t, "After", "gold"):
            return
        gifts(t)
        if season(t) == "autumn":
            forget(t)
