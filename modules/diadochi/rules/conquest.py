"""9.a, 5.a, 6.b A citadel falls: its garrison is gone, its people are captured, its treasure is seized."""

from __future__ import annotations

from tabletop.core.api import Msg, Table

from .board import (
    alone_at,
    award,
    destroy,
    family_of,
    master,
    msg_place,
    msg_unit,
    oust,
    own_seat,
    owner,
    party,
    set_master,
)
from .fight import Fight
from .income import plunder
from .legal import GREEKS
from .names import ROYALS, SEATS
from .record import Record
from .sheet import written
from .treasury import empty_treasure, has_treasure

FROM_GREEKS = -1
"""13 For a citadel taken from a Greek revolt."""


def conquests(t: Table, record: Record, fought: Fight) -> tuple[tuple[str, str, str], ...]:
    """Every citadel that fell. Who was captured in it: (character, citadel, its new owner)."""
    taken: list[tuple[str, str, str]] = []
    sides = {fighter.unit: fighter.side for fighter in record.units}
    for unit in fought.crushed:
        place = _where(fought, unit, record)
        for name in party(t, unit):
            t.move(name, place)
        destroy(t, unit)
        t.note(Msg.of("log-crushed", unit=Msg.of(f"counter-{_type(record, unit)}"), seat=msg_side(sides[unit]),
                      at=msg_place(place, t)), "9.a", place)  # fmt: skip
    for citadel, unit in fought.fallen.items():
        side = sides[unit] if sides[unit] in SEATS or sides[unit].startswith("revolt:") else ""
        before = owner(t, citadel)
        t.set(f"owner.{citadel}", side)
        oust(t, before, side or "nobody")
        t.note(Msg.of("log-citadel", at=msg_place(citadel, t), seat=msg_side(side)), "9.a", citadel)
        if before in GREEKS:
            award(t, side, FROM_GREEKS, "greek-citadel")
        taken += [(name, citadel, side) for name in _captives(t, citadel, side)]
        _treasure(t, citadel, side)
    return tuple(taken)


def _where(fought: Fight, unit: str, record: Record) -> str:
    """Where a unit crushed in a citadel was: it stood there, moved or retreated into it."""
    if unit in fought.retreats:
        return fought.retreats[unit]
    return fought.moves.get(unit) or next(f.place for f in record.units if f.unit == unit)


def _type(record: Record, unit: str) -> str:
    return next(fighter.type for fighter in record.units if fighter.unit == unit)


def msg_side(side: str) -> Msg:
    """A side as the log names it."""
    if side in SEATS:
        return Msg.of(f"seat-{side}")
    return Msg.of(f"revolt-{side[7:]}") if side.startswith("revolt:") else Msg.of("side-neutral")


def _captives(t: Table, citadel: str, side: str) -> list[str]:
    """6.b Everybody in a citadel that changes hands; his own player sets a diadoch or epigone free."""
    seat = side if side in SEATS else ""
    found = []
    spared = {piece for by, piece in (t.var("spared", ()) or ()) if by == seat}
    for name in alone_at(t, citadel):
        if master(t, name) == seat != "" or not spared.isdisjoint(family_of(t, name)):
            continue
        if own_seat(name) == seat != "":
            set_master(t, name, seat)
            key = "log-freed-inside"
        else:
            if seat or name in ROYALS:
                set_master(t, name, seat)
            found.append(name)
            key = "log-taken-inside"
        said = Msg.of(key, person=msg_unit(t, name), at=msg_place(citadel, t), seat=msg_side(side))
        t.note(said, "6.b", citadel, name)
    return found


def _treasure(t: Table, citadel: str, side: str) -> None:
    """5.a, 9.c Seized unless told otherwise; 14.d it disappears when a revolt takes the citadel."""
    if not has_treasure(t, citadel):
        return
    if side not in SEATS:
        empty_treasure(t, citadel)
        t.note(Msg.of("log-treasure-gone", at=msg_place(citadel, t)), "14.d", citadel)
        return
    if not any(by == side and told.args["citadel"] == citadel for by, told in written(t, "keep_treasure")):
        plunder(t, side, citadel)
