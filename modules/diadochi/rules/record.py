"""What a season of military orders is resolved from (9.a): plain data that a variable holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tabletop.core.api import Known, Line, Piece, Plain, Sheet

from .atlas import Atlas, atlas
from .board import closed, everyone, family_of, leader, master, owner, side, strength, units, voided, with_unit
from .field import CANAL, STRAIT, TOWPATH, TOWPATH_IN, flooded, keys
from .marriage import husband
from .missions import field, general
from .names import CLEOPATRA, EURYDICE, OLYMPIAS, PHILIP, SEATS, UNITS
from .sheet import MILITARY

FOUGHT = "fought"
"""Variable that holds the record of the last season resolved."""


class Fighter(NamedTuple):
    """A unit before the orders: `siege` is the citadel it has besieged for one season, `left` the besieged citadel it
    left last season, `within` the spaces it may retreat to when it is neutral (() is no limit)."""

    unit: str
    side: str
    type: str
    place: str
    strength: int
    keys: tuple[str, ...]
    siege: str = ""
    left: str = ""
    within: tuple[str, ...] = ()


class Person(NamedTuple):
    """A character before the orders: `master` controls him, `unit` he is or goes with, `to` where he goes by himself,
    his own space when he stays behind."""

    name: str
    master: str
    place: str
    unit: str
    to: str


class Record(NamedTuple):
    """9.a All that a season is resolved from. Lines are those that count: of whoever has the unit now."""

    units: tuple[Fighter, ...]
    lines: tuple[tuple[str, Line], ...]
    retreats: tuple[tuple[str, tuple[str, ...]], ...]
    people: tuple[Person, ...]
    owners: tuple[tuple[str, str], ...]
    closed: tuple[str, ...]
    flooded: tuple[str, ...]
    first: bool = False
    greeks: bool = False
    """14.e The general revolt of the Greeks is under way."""
    lot: int = 0


def plain(record: Record) -> tuple[Plain, ...]:
    """The record as a variable keeps it; that a unit has the keys of its own citadels goes without saying."""
    citadels = {citadel for citadel, _ in record.owners}
    units_: Any = tuple(tuple(f._replace(keys=tuple(k for k in f.keys if k not in citadels))) for f in record.units)
    people: Any = tuple(map(tuple, record.people))
    return tuple(record._replace(units=units_, people=people))


def from_plain(value: Any) -> Record:
    """The inverse of `plain`; raises TypeError on anything else."""
    made = Record(*value)
    owners: dict[str, list[str]] = {}
    for citadel, whose in made.owners:
        owners.setdefault(whose, []).append(citadel)
    fighters = [Fighter(*row) for row in made.units]
    fighters = [f._replace(keys=tuple(sorted({*f.keys, *_own_keys(f, owners)}))) for f in fighters]
    return made._replace(units=tuple(fighters), people=tuple(Person(*row) for row in made.people))


def _own_keys(fighter: Fighter, owners: Mapping[str, list[str]]) -> list[str]:
    """Citadels a unit enters without leave: those of its side; of one at rest, the neutral ones of its field."""
    if not resting(fighter.side):
        return owners.get(fighter.side, [])
    return [citadel for citadel in owners.get("", []) if citadel in fighter.within]


def remembered(k: Known) -> Record | None:
    """The last season resolved, None before the first."""
    value = k.var(FOUGHT)
    return from_plain(value) if value else None


def record_of(k: Known, sheets: Mapping[str, Sheet], neutral: Sheet = (), lot: int = 0) -> Record:
    """The position and, of these sheets, the lines that count: for a unit those of whoever has it at this moment."""
    a = atlas(k)
    by_seat = {seat: _by_piece(k, sheet) for seat, sheet in (*sheets.items(), ("", neutral))}
    people = tuple(_person(k, a, piece, by_seat.get(master(k, piece.id), {})) for piece in everyone(k))
    going = {person.name for person in people if person.to or person.unit != with_unit(k, person.name)}
    fighters: list[Fighter] = []
    lines: list[tuple[str, Line]] = []
    retreats: list[tuple[str, tuple[str, ...]]] = []
    for piece in units(k):
        fighters.append(_fighter(k, piece, going))
        written = by_seat.get(piece.owner, {}).get(piece.id, ())
        lines += [(piece.id, line) for line in written if line[0] in MILITARY][:1]
        wished: list[Any] = [dict(line[1])["to"] for line in written if line[0] == "retreat"]
        retreats += [(piece.id, tuple(places)) for places in wished[:1]]
    return Record(
        tuple(fighters),
        tuple(lines),
        tuple(retreats),
        people,
        tuple((citadel, owner(k, citadel)) for citadel in a.citadels),
        tuple(sorted(closed(k))),
        tuple(sorted(flooded(k))),
        first_turn(k),
        general(k),
        lot,
    )


def first_turn(k: Known) -> bool:
    """12 Whether it is spring 319."""
    return int(k.var("turn", 1)) == 1


def _by_piece(k: Known, sheet: Sheet) -> dict[str, list[Line]]:
    """14.d Without the orders that a revolt has annulled."""
    found: dict[str, list[Line]] = {}
    for line in sheet:
        for name, value in line[1]:
            if name == "piece" and not voided(k, str(value)):
                found.setdefault(str(value), []).append(line)
    return found


def _fighter(k: Known, piece: Piece, going: set[str]) -> Fighter:
    """Ruling 11: a commander ordered to leave gives no bonus."""
    chief = leader(k, piece.id)
    value = strength(k, piece.id) - int(chief in going and (chief in SEATS or chief == OLYMPIAS))
    siege, left = str(k.var(f"siege.{piece.id}") or ""), str(k.var(f"left.{piece.id}") or "")
    inside = within(k, piece)
    open_ = (c for c in inside if resting(side(piece)) and c in atlas(k).province_of and not owner(k, c))
    passable = tuple(sorted({*keys(k, piece.id), *open_}))
    return Fighter(piece.id, side(piece), str(piece.kind), piece.place, value, passable, siege, left, inside)


def resting(side: str) -> bool:
    """11.b Whether a unit is for sale or in royal service: a neutral citadel of its field is open to it."""
    return side not in SEATS and not side.startswith("revolt:")


def within(k: Known, piece: Piece) -> tuple[str, ...]:
    """14.d Field of action of a neutral unit, which it never leaves; () is no limit."""
    return () if piece.owner else tuple(sorted(field(k, piece.id)))


# --- people -----------------------------------------------------------------------------------------------------


def _person(k: Known, a: Atlas, piece: Piece, written: Mapping[str, list[Line]]) -> Person:
    """6.b A couple goes where one of the two is sent; 9.a it stays where its unit leaves when one was told to."""
    unit = with_unit(k, piece.id) or escort(k, piece.id, written)
    made = Person(piece.id, master(k, piece.id), piece.place, unit, "")
    for name in couple(k, piece.id):
        for verb, pairs in [one for one in written.get(name, ()) if one[0] in MILITARY][:1]:
            args = {argument: str(value) for argument, value in pairs}
            if verb == "move" and args["to"] in ways_of(k, a, piece):
                return made._replace(to=args["to"])
            if verb == "follow" and args["unit"] in followed(k, piece, made.master):
                return made._replace(unit=args["unit"])
            if verb == "hold":
                leaves = any(one[0] == "move" for one in written.get(unit, ()))
                return made._replace(to=piece.place if leaves else "")
    return made


def followed(k: Known, person: Piece, seat: str) -> tuple[str, ...]:
    """9.a Units of a seat in his space that a character may go with."""
    return tuple(one.id for one in units(k, seat) if one.place == person.place)


def escort(k: Known, name: str, written: Mapping[str, list[Line]]) -> str:
    """Ruling 10: of a player who writes nothing in the first turn the diadoch goes with the first of his units, the
    royal couple that must command with the second, all others with the first."""
    seat, place = master(k, name), k.piece(name).place
    own = sorted((one for one in units(k, seat) if one.place == place), key=lambda one: UNITS[str(one.kind)].sea)
    if written or not seat or not own or not first_turn(k):
        return ""
    return own[min(1, len(own) - 1) if name in (PHILIP, EURYDICE) else 0].id


def couple(k: Known, name: str) -> tuple[str, ...]:
    """6.b Who goes together: the royal couples, Cleopatra and her husband, when the two are in one space (a storm may
    have parted them, 14.b)."""
    spouse = husband(k)
    pair = {CLEOPATRA: spouse, spouse: CLEOPATRA}.get(name, "") if spouse else ""
    if pair and k.piece(pair).place == k.piece(name).place and master(k, pair) == master(k, name):
        return (name, pair)
    return tuple(one for one in family_of(k, name) if k.piece(one).place == k.piece(name).place)


def ways_of(k: Known, a: Atlas, piece: Piece) -> tuple[str, ...]:
    """9.a Where a character may go by himself: as an army or as a fleet, into citadels of his master only."""
    shut = closed(k)
    if piece.place in shut or not a.touching.get(piece.place):
        return ()
    open_to = keys(k, piece.id, master(k, piece.id) or "nobody")
    rivers = flooded(k)
    return tuple(
        place
        for place, gate in strides(a, piece.place)
        if place not in shut and (not gate or gate in open_to) and rivers.isdisjoint(a.rivers(piece.place, place))
    )


def strides(a: Atlas, place: str) -> list[tuple[str, str]]:
    """Every space a lone character reaches from a place, and the gate on the way."""
    found = []
    for other in a.touching.get(place, ()):
        if a.has(place, other, "lake"):
            continue
        gate = other if other in a.province_of else ""
        for special in (CANAL, STRAIT, TOWPATH):
            if a.has(place, other, special):
                gate = TOWPATH_IN if special == TOWPATH and gate else special
        found.append((other, gate))
    return found
