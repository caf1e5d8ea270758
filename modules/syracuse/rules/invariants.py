"""What must hold in every position that enforced play reaches. Looked at by random play, never while people play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.core.api import Known
from tabletop.systems.campaign.reading import contested, is_sea, module, of_role, role, ships, troops, units, zones

from .building import EXCLUDES
from .buildings import (
    ATHENIAN_WALLS,
    ATHENS,
    CAMP,
    FORTS,
    SYRACUSAN_WALLS,
    SYRACUSE,
    fort_box,
    fort_owner,
    marker,
    standing,
)
from .regroup import CAMP_ROOM, FORT_ROOM

SIDES = (ATHENS, SYRACUSE)
TRACKS = ("ap", "supply", "vp", "works")
BUSY = ("ActionPhase", "Muster", "Regroup")
"""While one of these is in hand, places may be over-full or contested."""


def invariants(k: Known) -> list[str]:
    """What is wrong, in words for an author."""
    busy = any(frame.step in BUSY for frame in k.state.frames)
    settled = [] if busy else [*_apart(k), *_stacked(k), *_afloat(k)]
    return [*settled, *_walls(k), *_forts(k), *_counters(k), *_tracks(k)]


def _apart(k: Known) -> Iterator[str]:
    """4.1 Outside action phases no zone holds units of both seats."""
    yield from (f"4.1: units of both sides in {zone}" for zone in contested(k))


def _stacked(k: Known) -> Iterator[str]:
    """3.3 Two units in a fort, three on the camp's marker; one seat only in each."""
    for place, most in (*((fort_box(fort), FORT_ROOM) for fort in FORTS), (CAMP, CAMP_ROOM)):
        inside = {seat: units(k, place, seat) for seat in SIDES}
        if all(inside.values()):
            yield f"4.3: units of both sides in {place}"
        yield from (f"3.3: {len(here)} units of {seat} in {place}" for seat, here in inside.items() if len(here) > most)


def _afloat(k: Known) -> Iterator[str]:
    """3.1 Ships at sea, land units on land."""
    for zone in [zone for zone in zones(k) if zone in k.state.order]:
        for seat in SIDES:
            astray = troops(k, zone, seat) if is_sea(k, zone) else ships(k, zone, seat)
            yield from (f"3.1: {piece.id} in {zone}" for piece in astray)


def _walls(k: Known) -> Iterator[str]:
    """5.4 Each wall after the one before, none that excludes another."""
    for row in (ATHENIAN_WALLS, SYRACUSAN_WALLS[:3], (*SYRACUSAN_WALLS[:2], "S3B")):
        for before, after in zip(row, row[1:], strict=False):
            if marker(k, after) is not None and marker(k, before) is None:
                yield f"5.4: {after} without {before}"
    if marker(k, "A1") is not None and marker(k, CAMP) is None:
        yield "5.4: A1 without the camp"
    if any(standing(k, wall) and standing(k, other) for wall, other in EXCLUDES.items()):
        yield "5.4: A3 and S3A both stand"


def _forts(k: Known) -> Iterator[str]:
    """5.3 Only the owner's units are inside; nobody is in a fort that is not built."""
    for fort in FORTS:
        owner = fort_owner(k, fort)
        for seat in SIDES:
            if seat != owner and units(k, fort_box(fort), seat):
                yield f"5.3: {seat} in {fort}, which is {owner or 'not built'}"
    if any(units(k, CAMP, seat) for seat in SIDES) and not standing(k, CAMP):
        yield "5.2: units on the camp, which does not stand"


def _counters(k: Known) -> Iterator[str]:
    """Every unit, leader and marker is there once, with a face it has."""
    pieces, chits = k.state.pieces.values(), of_role(module(k), "chit")
    here = Counter([piece.kind for piece in pieces if piece.kind is not None])
    yield from (f"{kind} is there {n} times" for kind, n in here.items() if n > 1)
    for piece in pieces:
        if piece.steps not in (1, 2) and role(k, piece) in ("unit", "leader"):
            yield f"{piece.id} shows face {piece.steps}"
    there = sum(1 for piece in pieces if piece.kind is None or piece.kind in chits)
    if there > len(k.game.cups.get("bowl", ())) + 2:
        yield f"{there} chits on the table"


def _tracks(k: Known) -> Iterator[str]:
    """Nothing falls below zero, supply stays within its track."""
    for seat in SIDES:
        for track in TRACKS:
            value = k.state.vars.get(f"{track}.{seat}", 0)
            if not isinstance(value, int) or value < 0:
                yield f"{track}.{seat} is {value}"
        if k.var(f"supply.{seat}", 3) > module(k).track("supply").last:
            yield f"supply.{seat} above the track"
