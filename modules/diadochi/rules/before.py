"""9.c Secondary orders carried out before the military ones: passage, gifts of characters, sparing, murder.

Variables of the season: passage ((gate, piece), …) · presents ((piece, seat), …) · spared ((seat, piece), …). Auctions
are 11.b, the royal order 11.c. slayer.<character> is the seat that had him murdered.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Procedure, Table, offer

from .atlas import Atlas, atlas
from .board import (
    award,
    bury,
    chiefs,
    everyone,
    family_of,
    holder,
    is_fleet,
    master,
    msg_place,
    msg_unit,
    own_seat,
    owner,
    players,
    season,
    stuck,
    units,
    voided,
    with_unit,
)
from .marriage import own_wife
from .names import ALEXANDER, CLEOPATRA, ROXANE, ROYALS
from .reach import army_reach, person_reach
from .sheet import Chapter, written

GATES = {"canal": ("EGY",), "towpath": ("ARC",), "strait": ("CHE", "HEL")}
"""Ruling 6: a special way and the provinces whose holder grants it."""
ENDS = {"canal": ("MOR", "GAR"), "towpath": ("MIO", "athenes"), "strait": ("CHE", "HEL")}
DEAREST = frozenset((ROXANE, ALEXANDER, CLEOPATRA))
"""13 Royals whose murder costs two points each; the others cost one."""
SLAIN_CHIEF = -5
"""13 What the murder of a diadoch or epigone costs his own player."""


# --- who may be told what ---


def gates(k: Known, seat: str) -> tuple[str, ...]:
    """Ruling 6: the special ways that a seat may grant."""
    return tuple(gate for gate, lands in GATES.items() if any(holder(k, land) == seat for land in lands))


def travellers(k: Known, gate: str, seat: str) -> tuple[str, ...]:
    """Ruling 6: units and characters of other players at an end of the way, who may use it: no fleet crosses the
    strait, no army passes the canal or the towpath."""
    armies = gate == "strait"
    found = [p.id for p in units(k) if p.place in ENDS[gate] and p.owner not in ("", seat) and is_fleet(p) != armies]
    people = (p.id for p in everyone(k) if p.place in ENDS[gate] and master(k, p.id) not in ("", seat))
    return (*found, *people)


def held(k: Known, seat: str) -> tuple[str, ...]:
    """6.b Royals that a seat controls, and diadochs and epigones it holds captive."""
    return tuple(p.id for p in everyone(k) if master(k, p.id) == seat and (p.id in ROYALS or (own_seat(p.id) != seat)))


def presentable(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Characters a seat may give away: not its own wife, nor one of a couple whose partner it has not (14.b)."""
    mine = held(k, seat)
    return tuple(n for n in mine if not own_wife(k, seat, n) and set(family_of(k, n)) <= set(mine))


def victims(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Whom a seat may murder: held in a citadel of its own or with a unit of its own, the partner too; not its own
    wife."""
    return tuple(n for n in presentable(k, seat) if all(_in_hand(k, seat, one) for one in family_of(k, n)))


def _in_hand(k: Known, seat: str, name: str) -> bool:
    unit, place = with_unit(k, name), k.piece(name).place
    return k.piece(unit).owner == seat if unit else place in atlas(k).province_of and owner(k, place) == seat


def strangers(k: Known, seat: str) -> tuple[str, ...]:
    """9.c Whom a seat might capture and may spare: royals not its own, diadochs and epigones of others."""
    return tuple(p.id for p in everyone(k) if own_seat(p.id) != seat and master(k, p.id) != seat)


def enterable(k: Known, seat: str) -> tuple[str, ...]:
    """9.c, 11.e Provinces without citadel, not held, where an army, diadoch or epigone of a seat may end the turn."""
    a = atlas(k)
    ends: set[str] = set()
    for army in units(k, seat):
        if not is_fleet(army) and a.touching.get(army.place):
            ends.update((army.place, *army_reach(a, army.place), *_convoyed(k, a, army.place)))
    for chief in chiefs(k, seat):
        place = k.piece(chief).place
        ends.update((place, *(person_reach(a, place) if a.touching.get(place) else ())))
    return tuple(p for p in a.provinces if p in ends and not a.citadels_in[p] and owner(k, p) != seat)


def _convoyed(k: Known, a: Atlas, place: str) -> set[str]:
    """9.a Coasts that fleets now at sea might bring an army to."""
    fleets = {unit.place for unit in units(k) if is_fleet(unit) and a.is_sea(unit.place)}
    edge = fleets & set(a.harbours(place) if place in a.province_of else a.coast(place))
    seas: set[str] = set()
    while edge:
        seas |= edge
        edge = {there for here in edge for there in a.by_sea(here)} & fleets - seas
    return {coast for sea in seas for coast in a.coast(sea)}


def lines(k: Known) -> Iterator[Offer]:
    """9.c What may be written in spring, summer and autumn for the time before the military orders."""
    if season(k) not in ("spring", "summer", "autumn"):
        return
    seat = k.seat
    others = tuple(other for other in players(k) if other != seat)
    for gate in gates(k, seat):
        yield offer("passage", "9.c", gate=gate, piece=One(travellers(k, gate, seat)))
    yield offer("present", "9.c", piece=One(presentable(k, seat)), seat=One(others))
    yield offer("spare", "9.c", piece=One(strangers(k, seat)))
    yield offer("murder", "9.c", piece=One(victims(k, seat)))


CHAPTER = Chapter(lines)


# --- carried out ---


class Before(Procedure):
    """9.c In the order of the rulebook; an order about somebody in a storm or flood is not carried out (14.b, 14.c)."""

    rule, stages = "9.c", ("passage", "present", "spare", "murder")

    def passage(self, t: Table) -> None:
        """Ruling 6: once given it holds for the whole turn."""
        granted = tuple(
            (str(told.args["gate"]), str(told.args["piece"]))
            for seat, told in written(t, "passage")
            if told.args["gate"] in gates(t, seat) and _free(t, str(told.args["piece"]))
        )
        t.set("passage", granted)
        for gate, piece in granted:
            t.note(Msg.of("log-passage", who=msg_unit(t, piece), gate=Msg.of(f"gate-{gate}")), "9.c", "", piece)

    def present(self, t: Table) -> None:
        """9.c Couples are given together; capture is certain if he ends his move with a unit of theirs."""
        given: dict[str, str] = {}
        for seat, told in written(t, "present"):
            piece, to = str(told.args["piece"]), str(told.args["seat"])
            if _free(t, piece) and not voided(t, piece) and piece in presentable(t, seat) and to != seat:
                given |= {name: to for name in family_of(t, piece)}
                t.note(Msg.of("log-present", who=msg_unit(t, piece), seat=Msg.of(f"seat-{to}")), "9.c", "", piece)
        t.set("presents", tuple(given.items()))

    def spare(self, t: Table) -> None:
        """6.b Somebody named is not captured by this player this turn; nor is the partner."""
        kept = [
            (seat, name)
            for seat, told in written(t, "spare")
            if t.has(str(told.args["piece"]))
            for name in family_of(t, str(told.args["piece"]))
        ]
        t.set("spared", tuple(dict.fromkeys(kept)))

    def murder(self, t: Table) -> None:
        """9.c Couples die together."""
        for seat, told in written(t, "murder"):
            piece = str(told.args["piece"])
            if _free(t, piece) and not voided(t, piece) and piece in victims(t, seat):
                for name in family_of(t, piece):
                    kill(t, seat, name)


def _free(k: Known, piece: str) -> bool:
    """14.b, 14.c Whether a piece is still there and out of storms and floods."""
    return k.has(piece) and not stuck(k, piece)


def kill(t: Table, seat: str, name: str) -> None:
    """9.c, 13 A murder by a seat and what it costs: the murderer of a royal, the player whose chief is slain."""
    place = t.piece(name).place
    t.note(
        Msg.of("log-murder", who=msg_unit(t, name), place=msg_place(place, t), seat=Msg.of(f"seat-{seat}")),
        "9.c",
        place,
        name,
    )
    t.set(f"slayer.{name}", seat)
    bury(t, name)
    if name in ROYALS:
        award(t, seat, -2 if name in DEAREST else -1, "murder")
    else:
        award(t, own_seat(name), SLAIN_CHIEF, "slain")
