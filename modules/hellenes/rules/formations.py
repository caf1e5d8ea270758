"""5.0, 5.41 Formations: what those are called that have come over the same border out of several groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabletop.core.api import Known

from .board import around

Entry = tuple[str, str, str, str]
"""5.4 (piece, from zone, to zone, how)."""


def other_names(k: Known, entries: Iterable[Entry], began: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """5.0, 5.41 A formation comes out of one group. It is called by the zone it comes from; where several groups have
    come from there, the others are called by where they stood as the turn began."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    for name, via, to, _ in entries:
        groups.setdefault((to, around(k, began.get(name, via)), via), []).append(name)
    taken: set[tuple[str, str]] = set()
    for to, start, via in sorted(groups, key=lambda group: group[1] != group[2]):
        way = next((one for one in (via, start) if (to, one) not in taken), via)
        taken.add((to, way))
        yield from ((name, way) for name in groups[to, start, via] if way != via)
