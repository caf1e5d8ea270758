"""What is wrong in a position that enforced play has reached: for random play and for authors, in plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.core.api import Known

from .atlas import atlas
from .auctions import FOR_GOOD
from .board import GOLD, PRESTIGE, everyone, is_fleet, owner, players, season, units, with_unit
from .names import NEUTRAL, SEATS, UNITS
from .prestige import prestige, standing

MARKS = ("revolt:", "sale:", "royal", FOR_GOOD)
"""A unit of nobody's carries one of these."""
QUIET = ("writing", "winter-orders")
"""Phases in which nothing happens on the map."""


def invariants(k: Known) -> list[str]:
    """Sentences about what must not be, none when all is well."""
    checks = (_spaces, _ashore, _limits, _money, _control, _prestige, _people, _neutrals)
    return [wrong for check in checks for wrong in check(k)]


def _first_turn(k: Known) -> bool:
    """12 Units share their home province until the first orders are carried out."""
    return k.var("turn", 1) == 1


def _spaces(k: Known) -> Iterator[str]:
    """4.a One unit a space."""
    for place, count in Counter(unit.place for unit in units(k)).items():
        if count > 1 and not _first_turn(k):
            yield f"{count} units in {place}"


def _ashore(k: Known) -> Iterator[str]:
    """6.a Armies on land, fleets at sea or in a port citadel."""
    a = atlas(k)
    for unit in [p for p in k.state.pieces.values() if p.kind in UNITS and p.place in a.marks]:
        afloat = a.is_sea(unit.place) or bool(a.harbours(unit.place) if unit.place in a.province_of else ())
        if (not afloat and not _first_turn(k)) if is_fleet(unit) else a.is_sea(unit.place):
            yield f"{unit.id} ({unit.kind}) in {unit.place}"


def _limits(k: Known) -> Iterator[str]:
    """6.a When winter is settled; a bribe or an auction may go beyond until the next."""
    if season(k) != "winter" or k.var("phase") != "reckoning":
        return
    for seat in players(k):
        for kind, count in Counter(unit.kind for unit in units(k, seat)).items():
            if 0 < UNITS[str(kind)].most < count:
                yield f"{seat} has {count} {kind}"


def _money(k: Known) -> Iterator[str]:
    """5 Never less than nothing."""
    for seat in SEATS:
        if GOLD.of(k, seat) < 0:
            yield f"{seat} owes {-k.var(f'gold.{seat}')} T"


def _control(k: Known) -> Iterator[str]:
    """11.e A citadel, or a province without one, is a living seat's, nobody's or a revolt's."""
    a = atlas(k)
    good = {NEUTRAL, *players(k)}
    for place in (*a.citadels, *(p for p in a.provinces if not a.citadels_in[p])):
        whose = owner(k, place)
        if whose not in good and not whose.startswith("revolt:") and k.var("phase") != "heirs":
            yield f"{place} belongs to {whose}"


def _prestige(k: Known) -> Iterator[str]:
    """13 What was won for good is the sum of the deeds written down, and all prestige that of its sources."""
    for seat in SEATS:
        deeds = sum(points for _, points in k.var(f"deeds.{seat}", ()) or ())
        now = prestige(k, seat)
        if deeds != PRESTIGE.of(k, seat) or now != sum(points for _, points in standing(k, seat)):
            yield f"{seat}: prestige {k.var(f'pp.{seat}', 0)} from deeds of {deeds}"
        told = k.var(f"vp.{seat}")
        if told is not None and k.var("phase") in QUIET and told != now:
            yield f"{seat}: prestige {told} was told, {now} is there"


def _people(k: Known) -> Iterator[str]:
    """6.b Whoever is with a unit is where it is."""
    for person in everyone(k):
        unit = with_unit(k, person.id)
        if unit and k.piece(unit).place != person.place:
            yield f"{person.id} in {person.place} is with {unit} in {k.piece(unit).place}"


def _neutrals(k: Known) -> Iterator[str]:
    """11.b, 14.d A unit of nobody's says what it belongs to."""
    for unit in units(k, NEUTRAL):
        if not any(mark.startswith(MARKS) for mark in unit.marks):
            yield f"{unit.id} in {unit.place} belongs to nobody and nothing"
    for seat in SEATS:
        if k.var(f"out.{seat}") and units(k, seat) and k.var("phase") == "reckoning":
            yield f"{seat} is out and has units"
