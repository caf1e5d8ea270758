"""11.e A place changes hands without a siege: by a bribe (9.b) or by gates that are opened (9.c)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Msg, Table

from .atlas import atlas
from .board import (
    alone_at,
    award,
    master,
    msg_place,
    msg_unit,
    oust,
    own_seat,
    owner,
    set_master,
    voided,
    with_unit,
)
from .conquest import FROM_GREEKS
from .legal import GREEKS
from .record import couple
from .sheet import written


def leaving(k: Known, name: str) -> bool:
    """9.b Whether a character has been ordered to leave his unit this turn: to go by himself or with another, to part
    from it, or to stay where it goes."""
    return _told(k, name, "move", "part", "follow") or (_told(k, name, "hold") and _unit_goes(k, name))


def going(k: Known, name: str) -> bool:
    """9.a Whether a character has been ordered to another space this turn."""
    return _told(k, name, "move")


def _unit_goes(k: Known, name: str) -> bool:
    """Whether the unit a character is with was ordered away."""
    unit, seat = with_unit(k, name), master(k, name)
    return any(by == seat and told.args["piece"] == unit for by, told in written(k, "move"))


def _told(k: Known, name: str, *verbs: str) -> bool:
    """By his master, to him or to whom he goes with; 14.d unless a revolt has annulled it."""
    seat, pair = master(k, name), [each for each in couple(k, name) if not voided(k, each)]
    return any(by == seat and told.args["piece"] in pair for by, told in written(k, *verbs))


def take(t: Table, place: str, seat: str, but: Iterable[str] = ()) -> None:
    """11.e A seat has a citadel, or a province without one; 6.b whoever is alone in the citadel is captured."""
    before = owner(t, place)
    t.set(f"owner.{place}", seat)
    oust(t, before, seat)
    if before in GREEKS:
        award(t, seat, FROM_GREEKS, "greek-citadel")
    spared = {*but, *(name for by, name in (t.var("spared", ()) or ()) if by == seat)}
    for name in alone_at(t, place) if place in atlas(t).province_of else ():
        if name not in spared and master(t, name) != seat:
            set_master(t, name, seat)
            key = "log-freed-inside" if own_seat(name) == seat else "log-taken-inside"
            said = Msg.of(key, person=msg_unit(t, name), at=msg_place(place, t), seat=Msg.of(f"seat-{seat}"))
            t.note(said, "6.b", place, name)
