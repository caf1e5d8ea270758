"""6.b, 9.c Who is with which unit at the end of the moves, and who commands it."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Table

from .board import (
    alone_at,
    captive,
    everyone,
    is_unit,
    join,
    lead,
    leader,
    master,
    msg_place,
    msg_unit,
    stuck,
    successor_in_command,
    units,
    voided,
    with_unit,
)
from .names import COMMANDERS
from .record import couple
from .sheet import written


def heeds(k: Known, seat: str, name: str) -> bool:
    """9.c Whether a seat's order to a character counts: he is its own, and no storm, flood or revolt is in the way."""
    return k.has(name) and master(k, name) == seat and not stuck(k, name) and not voided(k, name)


def parted(k: Known) -> frozenset[str]:
    """9.c Those who were told to part from their unit; couples part together, Cleopatra with her husband (6.b)."""
    told = [str(line.args["piece"]) for seat, line in written(k, "part") if heeds(k, seat, str(line.args["piece"]))]
    return frozenset(name for piece in told for name in couple(k, piece))


def unit_for(k: Known, person: Piece) -> str:
    """9.c The unit of whoever controls a character, in the same space; '' when there is none."""
    seat, place = master(k, person.id), person.place
    old = with_unit(k, person.id)
    if old and k.piece(old).owner == seat and k.piece(old).place == place:
        return old
    return next((p.id for p in k.at(place) if seat and is_unit(p) and p.owner == seat), "")


def associate(t: Table, apart: frozenset[str]) -> None:
    """9.c By default everybody is with the unit of his master in his space, but those who part."""
    for person in list(everyone(t)):
        unit = "" if person.id in apart else unit_for(t, person)
        if unit != with_unit(t, person.id):
            join(t, person.id, unit)


def gather(t: Table, unit: str) -> None:
    """6.b A unit that has just appeared: whoever of its seat is alone in the space is with it, a chief commands it."""
    seat, apart = t.piece(unit).owner, parted(t)
    for name in alone_at(t, t.piece(unit).place):
        if master(t, name) == seat and name not in apart:
            join(t, name, unit)
    chief = successor_in_command(t, unit)
    if chief:
        lead(t, chief, unit)


def may_command(k: Known, name: str, unit: str) -> bool:
    """6.b Whether a chief is with a unit of his own side, free, or a royal whom that side controls."""
    mine = name in COMMANDERS and with_unit(k, name) == unit and not captive(k, name)
    return mine and master(k, name) == k.piece(unit).owner


def ordered(k: Known) -> dict[str, str]:
    """9.c Unit -> the commander written for it; two for one unit are ambiguous, so nobody (9.a)."""
    told: dict[str, set[str]] = {}
    for seat, line in written(k, "command"):
        name, unit = str(line.args["piece"]), str(line.args["unit"])
        if k.has(unit) and heeds(k, seat, name) and may_command(k, name, unit):
            told.setdefault(unit, set()).add(name)
    return {unit: names.pop() for unit, names in told.items() if len(names) == 1}


def settle_command(t: Table) -> None:
    """6.b As written; else the old commander stays; else diadoch, epigone, Philip, Olympias in this order."""
    told = ordered(t)
    for unit in units(t):
        old = leader(t, unit.id)
        stays = old if old and may_command(t, old, unit.id) else ""
        chief = told.get(unit.id) or stays or successor_in_command(t, unit.id)
        if chief != old:
            lead(t, chief, unit.id)
            if chief:
                words = {"person": msg_unit(t, chief), "unit": msg_unit(t, unit.id), "at": msg_place(unit.place, t)}
                t.note(Msg.of("log-commands", **words), "6.b", unit.place, chief)
