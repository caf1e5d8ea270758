"""12 The end of the first turn: one unit a space, and no fleet ashore (ruling 10)."""

from __future__ import annotations

from collections.abc import Mapping

from .atlas import Atlas
from .names import UNITS
from .record import Fighter, Record


def settle(
    a: Atlas, record: Record, ends: Mapping[str, str], moves: Mapping[str, str]
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Where the units are once those in excess have gone into an empty own citadel; and who found none and is lost."""
    by_place: dict[str, list[Fighter]] = {}
    for fighter in record.units:
        if ends[fighter.unit]:
            by_place.setdefault(ends[fighter.unit], []).append(fighter)
    settled, lost = dict(ends), []
    for place, there in by_place.items():
        keeps = _keeps(a, place, there, moves)
        for fighter in there:
            if fighter.unit != keeps:
                settled[fighter.unit] = _shelter(a, fighter, place, settled)
                lost += [] if settled[fighter.unit] else [fighter.unit]
    return settled, tuple(lost)


def _keeps(a: Atlas, place: str, there: list[Fighter], moves: Mapping[str, str]) -> str:
    """The newcomer that won the space, else the strongest, else the first listed; never a fleet ashore."""
    able = [f for f in there if not (UNITS[f.type].sea and place in a.citadels_in)]
    best = max(able, key=lambda f: (f.unit in moves, f.strength, -there.index(f)), default=None)
    return best.unit if best is not None else ""


def _shelter(a: Atlas, fighter: Fighter, place: str, settled: Mapping[str, str]) -> str:
    """An empty own citadel of the province; for a fleet, a port."""
    taken = set(settled.values())
    return next(
        (
            citadel
            for citadel in a.citadels_in.get(place, ())
            if citadel in fighter.keys and citadel not in taken and (a.harbours(citadel) or not UNITS[fighter.type].sea)
        ),
        "",
    )
