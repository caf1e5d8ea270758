"""6.b Who may take whom, who is still under control at the end of the moves, where a royal goes who is left alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tabletop.core.api import Known, Msg, Table

from .atlas import atlas
from .board import (
    captive,
    chiefs,
    closed,
    everyone,
    family_of,
    join,
    leader,
    lives,
    master,
    msg_place,
    msg_unit,
    own_seat,
    owner,
    players,
    set_master,
    unit_at,
    with_unit,
)
from .conquest import msg_side
from .control import banner
from .names import PHILIP, ROYALS, SEATS
from .reach import person_reach
from .record import couple
from .revolts import taken_by_rebels

AT_SEA, ON_LAND = 2, 4
"""6.b The highest die that captures."""


class Attempt(NamedTuple):
    """Who may be captured, by which unit ('' is a chief alone), by one of which sides (a seat or revolt:…)."""

    name: str
    unit: str
    sides: tuple[str, ...]


def odds(k: Known, place: str) -> int:
    """6.b 1-2 at sea, 1-4 on land; a citadel is on land."""
    return AT_SEA if atlas(k).is_sea(place) else ON_LAND


def together(k: Known, name: str) -> tuple[str, ...]:
    """6.b A character and the partner who is with him."""
    place = k.piece(name).place
    return tuple(one for one in family_of(k, name) if k.piece(one).place == place)


def first_of(k: Known, name: str) -> bool:
    """Whether a royal stands for the couple: one die for both."""
    return name == min(together(k, name), key=list(ROYALS).index)


def escorted(k: Known, name: str) -> bool:
    """6.b Whether a royal is with the diadoch or epigone of whoever controls him."""
    seat, place = master(k, name), k.piece(name).place
    return name in ROYALS and seat in SEATS and any(k.piece(chief).place == place for chief in chiefs(k, seat))


def spared(k: Known, side: str, name: str) -> bool:
    """9.c Whether a seat leaves a character alone this turn."""
    return (side, name) in (k.var("spared", ()) or ())


def hostile(k: Known, side: str, name: str) -> bool:
    """6.b Whether a side, a seat or revolt, would take a character: never its own, nor royals who are nobody's a
    revolt; a unit for sale or in royal service takes nobody."""
    if side in ("", master(k, name), own_seat(name)) or spared(k, side, name):
        return False
    return side in SEATS or master(k, name) != ""


def attempt(k: Known, name: str) -> Attempt | None:
    """6.b By the unit of the space; a royal by a foreign diadoch or epigone there as well. None when he is not alone
    or nobody wants him."""
    if with_unit(k, name) or escorted(k, name):
        return None
    place = k.piece(name).place
    there = unit_at(k, place)
    if there is not None and hostile(k, banner(there), name):
        return Attempt(name, there.id, (banner(there),))
    if name not in ROYALS:
        return None
    near = (seat for seat in players(k) if any(k.piece(chief).place == place for chief in chiefs(k, seat)))
    sides = tuple(seat for seat in near if hostile(k, seat, name))
    return Attempt(name, "", sides) if sides else None


def capture(t: Table, name: str, side: str, unit: str) -> None:
    """6.b He is in the hands of a side and with its unit, whoever is bound to him too; 14.d rebels kill a diadoch or
    epigone."""
    for one in couple(t, name) if own_seat(name) else together(t, name):
        place = t.piece(unit).place if unit else t.piece(one).place
        tell(t, "log-captured", one, place, side)
        if t.piece(one).place != place:
            t.move(one, place)
        join(t, one, "")
        if side not in SEATS:
            taken_by_rebels(t, one, unit)
        else:
            set_master(t, one, side)
            join(t, one, unit)


def tell(t: Table, key: str, name: str, place: str, side: str = "") -> None:
    """A line about a character in a space."""
    said = Msg.of(key, person=msg_unit(t, name), at=msg_place(place, t), seat=msg_side(side))
    t.note(said, "6.b", place, name)


# --- who stays under control ---


def free(t: Table, name: str) -> None:
    """6.b A captive is his own player's again, a royal nobody's; he is with no unit any more."""
    tell(t, "log-freed", name, t.piece(name).place)
    if with_unit(t, name):
        join(t, name, "")
    set_master(t, name, own_seat(name))


def guarded(k: Known, name: str) -> bool:
    """6.b With a unit of whoever controls him, or shut in his citadel; for a royal his chief will do."""
    seat, unit, place = master(k, name), with_unit(k, name), k.piece(name).place
    if unit:
        return k.piece(unit).owner == seat
    return (place in atlas(k).province_of and owner(k, place) == seat) or escorted(k, name)


def release(t: Table) -> None:
    """6.b Whoever is left alone at the end of the moves is free; in a citadel that has risen he is the rebels'."""
    for person in list(everyone(t)):
        name = person.id
        if (captive(t, name) or (name in ROYALS and master(t, name))) and not guarded(t, name):
            if owner(t, person.place).startswith("revolt:") and not with_unit(t, name):
                taken_by_rebels(t, name)
            else:
                free(t, name)


def rejoin(t: Table) -> None:
    """6.b A captive by himself in the space of a unit of his own side is free."""
    for person in list(everyone(t)):
        there = unit_at(t, person.place)
        home = there is not None and there.owner == own_seat(person.id)
        if home and captive(t, person.id) and not with_unit(t, person.id):
            free(t, person.id)


# --- Philip ---


def settle_philip(t: Table, new: Collection[str] = ()) -> None:
    """6.b Without a unit to command he is neutral, and Eurydice; his garrison's end is told in winter.py. To whoever
    has only just got him (`new`) the order to give him one is still open."""
    if not lives(t, PHILIP) or not master(t, PHILIP) or PHILIP in new:
        return
    unit = with_unit(t, PHILIP)
    if not unit or leader(t, unit) != PHILIP:
        for name in family_of(t, PHILIP):
            if master(t, name):
                free(t, name)


# --- royals alone ---


def homeless(k: Known) -> tuple[str, ...]:
    """6.b Royals whom nobody controls, alone in a province or sea that no storm or flood shuts; one of each couple."""
    royals = (name for name in ROYALS if k.has(name) and not master(k, name) and not with_unit(k, name))
    outside = (name for name in royals if k.piece(name).place not in atlas(k).province_of)
    return tuple(name for name in outside if first_of(k, name) and k.piece(name).place not in closed(k))


def havens(k: Known, name: str) -> tuple[str, ...]:
    """6.b Neutral citadels within one move of a lone character."""
    a, place = atlas(k), k.piece(name).place
    near = person_reach(a, place) if a.touching.get(place) else ()
    return tuple(c for c in near if c in a.province_of and owner(k, c) == "" and c not in closed(k))


def retire(t: Table, name: str, citadel: str) -> None:
    """6.b A royal, with the partner, goes into a neutral citadel."""
    for one in together(t, name):
        t.move(one, citadel)
        tell(t, "log-retires", one, citadel)
