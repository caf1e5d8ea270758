"""12 The end of the first turn: one unit a space, and no fleet ashore (ruling 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .atlas import Atlas
from .fallback import supplied
from .names import UNITS
from .record import Fighter, Record


def settle(
    a: Atlas, record: Record, ends: Mapping[str, str], moves: Mapping[str, str], contested: Iterable[str] = ()
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Where the units are once those in excess have gone elsewhere; and who found no space at all and is lost.

    `contested`: spaces left empty by units that blocked each other.
    """
    by_place: dict[str, list[Fighter]] = {}
    for fighter in record.units:
        if ends[fighter.unit]:
            by_place.setdefault(ends[fighter.unit], []).append(fighter)
    settled, lost = dict(ends), []
    for place, there in by_place.items():
        keeps = _keeps(a, place, there, moves)
        for fighter in there:
            if fighter.unit != keeps:
                taken = {*settled.values(), *contested}
                settled[fighter.unit] = next((s for s in _shelters(a, fighter, place) if s not in taken), "")
                lost += [] if settled[fighter.unit] else [fighter.unit]
    return settled, tuple(lost)


def _keeps(a: Atlas, place: str, there: list[Fighter], moves: Mapping[str, str]) -> str:
    """The newcomer that won the space, else the strongest, else the first listed; never a fleet ashore."""
    able = [f for f in there if not (UNITS[f.type].sea and place in a.citadels_in)]
    best = max(able, key=lambda f: (f.unit in moves, f.strength, -there.index(f)), default=None)
    return best.unit if best is not None else ""


def _shelters(a: Atlas, fighter: Fighter, place: str) -> Iterator[str]:
    """Own citadels of the province, for a fleet ports; then, as in a retreat nobody has foreseen (9.a), the provinces
    around, supplied ones first, or the seas along the coast; never another's home."""
    sea = UNITS[fighter.type].sea
    yield from (c for c in a.citadels_in.get(place, ()) if c in fighter.keys and (a.harbours(c) or not sea))
    if place not in a.citadels_in:
        return
    near = a.coast(place) if sea else a.by_land(place)
    free = [space for space in near if space not in a.home.values()]
    yield from sorted(free, key=lambda space: not sea and not supplied(a, fighter, space))
