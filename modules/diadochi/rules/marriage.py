"""6.b, 9.c The hand of Cleopatra: announced in one season, wed in a later one when both are in the same land space.

Variables: wedding.<seat> is the turn of the announcement; husband is the diadoch or epigone she married; wedded.<seat>
1 once the prestige of it has been won.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, Table, offer

from .atlas import atlas
from .board import award, captive, lives, master, msg_place, msg_unit, own_seat, stuck
from .names import CLEOPATRA, EPIGONES, SEATS
from .sheet import written

PRESTIGE = 10


def husband(k: Known) -> str:
    """6.b Whom Cleopatra is married to while both live, '' otherwise."""
    name = str(k.var("husband") or "")
    return name if name and lives(k, name) and lives(k, CLEOPATRA) else ""


def suitor(k: Known, seat: str) -> str:
    """6.b Who of a seat may marry her: the diadoch, the epigone only when the diadoch is dead; '' when nobody."""
    name = seat if lives(k, seat) else EPIGONES[seat]
    return name if lives(k, name) and not captive(k, name) else ""


def free_to_wed(k: Known, seat: str) -> bool:
    """6.b Whether a seat controls her, she is nobody's wife and it has somebody for her."""
    return lives(k, CLEOPATRA) and master(k, CLEOPATRA) == seat != "" and not husband(k) and suitor(k, seat) != ""


def own_wife(k: Known, seat: str, name: str) -> bool:
    """6.b, 9.c Whether a character is the wife of a seat's diadoch or epigone: neither murdered nor given away."""
    return name == CLEOPATRA and husband(k) != "" and own_seat(husband(k)) == seat


def lines(k: Known) -> Iterator[Offer]:
    """9.c The announcement, which stands while she is under control."""
    if free_to_wed(k, k.seat) and not k.var(f"wedding.{k.seat}"):
        yield offer("wed", "9.c")


def weddings(t: Table) -> None:
    """9.c Announcements of this turn, then the wedding of whoever announced it before and is with her now."""
    for seat in SEATS:
        if t.var(f"wedding.{seat}") and not free_to_wed(t, seat):
            t.set(f"wedding.{seat}", None)
    now = int(t.var("turn", 1))
    for seat, _ in written(t, "wed"):
        if free_to_wed(t, seat) and not t.var(f"wedding.{seat}") and not stuck(t, CLEOPATRA):
            t.set(f"wedding.{seat}", now)
            t.note(Msg.of("log-wed-announced", seat=Msg.of(f"seat-{seat}"), who=msg_unit(t, suitor(t, seat))), "9.c")
    for seat in SEATS:
        if int(t.var(f"wedding.{seat}") or now) < now and _together(t, seat):
            _marry(t, seat)


def _together(k: Known, seat: str) -> bool:
    """6.b In the same province or citadel, not at sea, and not in a storm."""
    place = k.piece(CLEOPATRA).place
    return k.piece(suitor(k, seat)).place == place and not atlas(k).is_sea(place) and not stuck(k, CLEOPATRA)


def _marry(t: Table, seat: str) -> None:
    """13 Ten points for good, once."""
    groom, place = suitor(t, seat), t.piece(CLEOPATRA).place
    t.set("husband", groom)
    t.set(f"wedding.{seat}", None)
    t.note(Msg.of("log-wed", who=msg_unit(t, groom), place=msg_place(place, t)), "9.c", place, groom)
    if not t.var(f"wedded.{seat}"):
        t.set(f"wedded.{seat}", 1)
        award(t, seat, PRESTIGE, "wedding")
