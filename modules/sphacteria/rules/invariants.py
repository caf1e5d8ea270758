"""What must hold in every position that enforced play reaches. Looked at by random play, never while people play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.core.api import Known
from tabletop.systems.campaign.reading import (
    contested,
    fields,
    is_base,
    is_sea,
    module,
    role,
    ships,
    troops,
    units,
    zones,
)

from .board import BEACH, SIDES

FLOORED = ("vp.athens", "vp.sparta")
"""Tracks that may run past their last cell, never below the first (8.2)."""


def invariants(k: Known) -> list[str]:
    """What is wrong, in words for an author."""
    return [*_apart(k), *_stacked(k), *_afloat(k), *_counters(k), *_chits(k), *_tracks(k)]


def _apart(k: Known) -> Iterator[str]:
    """4.1 Outside an action phase no zone holds units of both seats."""
    if not any(frame.step == "ActionPhase" for frame in k.state.frames):
        yield from (f"4.1: units of both sides in {zone}" for zone in contested(k))


def _stacked(k: Known) -> Iterator[str]:
    """3.2 Four units a seat on land, those thrown back weakened apart (ruling attack-without-point); in a strait never
    more than the limit with every ship weakened (ruling strait-overfull)."""
    for zone in [zone for zone in zones(k) if zone in k.state.order]:
        place = module(k).zone(zone)
        for seat in SIDES:
            least = sum(module(k).value(k.kind(p), "pf", 1) for p in ships(k, zone, seat))
            if place is not None and place.terrain == "strait" and least > place.limit_pf:
                yield f"3.2: {least} points of {seat} in {zone}"
            fresh = [p for p in units(k, zone, seat) if p.steps != 1]
            if place is not None and place.limit_units and len(fresh) > place.limit_units:
                yield f"3.2: {len(fresh)} fresh units of {seat} in {zone}"


def _afloat(k: Known) -> Iterator[str]:
    """3.1 No land unit in a sea zone, no ship ashore but on the beach, nobody in the enemy's base."""
    for zone in [place for place in k.state.order if place in zones(k) or is_base(k, place)]:
        for seat in SIDES:
            if is_sea(k, zone) and troops(k, zone, seat):
                yield f"3.1: land units of {seat} in {zone}"
            if not is_sea(k, zone) and zone != BEACH and ships(k, zone, seat):
                yield f"3.1: ships of {seat} in {zone}"
            if is_base(k, zone) and zone not in fields(k, seat) and k.at(zone, seat):
                yield f"0.2: {seat} in {zone}"


def _counters(k: Known) -> Iterator[str]:
    """Units and leaders: those of the set-up, each exactly once, for ever."""
    there = Counter(k.kind(p) for p in k.state.pieces.values() if role(k, p) in ("unit", "leader"))
    wanted = Counter(name for put in module(k).scenario().setup for name in put.counters)
    for name in sorted((there - wanted) | (wanted - there)):
        yield f"{there[name]} counters {name} instead of {wanted[name]}"


def _chits(k: Known) -> Iterator[str]:
    """2.A A chit is in one place: a hand, the table, out of the game, or else the cup."""
    shown = [p.kind for p in k.state.pieces.values() if role(k, p) == "chit"]
    hidden = [k.peek(p.box, ("",))[0] for p in k.state.pieces.values() if p.kind is None and p.box]
    for name, count in Counter([*shown, *hidden]).items():
        if name not in k.game.cups["bowl"]:
            yield f"2.A: unknown chit {name!r}"
        elif count > 1:
            yield f"2.A: chit {name} is in {count} places"


def _tracks(k: Known) -> Iterator[str]:
    """Every marker stands on its track."""
    for name, (least, most) in k.game.limits.items():
        value = k.var(name)
        if not isinstance(value, int) or value < least or (value > most and name not in FLOORED):
            yield f"{name} is {value}, not between {least} and {most}"
