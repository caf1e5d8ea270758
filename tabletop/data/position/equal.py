"""Whether two positions are the same to the players: what each of them sees, not how secrets are named.

Names of chance, boxes and their seals are always fresh. So hidden counters are compared by what is in them, as their
owners know it, and in the order in which they lie; what values and steps of the rules name, by where it lies.
"""

from __future__ import annotations

from dataclasses import replace

from tabletop.data.position.naming import renamed_frame, renamed_value, renamed_variable
from tabletop.data.position.records import PositionSheet


def differences(one: PositionSheet, other: PositionSheet) -> list[str]:
    """What differs, for a test or a log; nothing when the positions are the same. Both sheets as everybody together
    knows them."""
    other = _named_alike(one, other)
    found = [f"game: {one.game} / {other.game}"] if one.game != other.game else []
    for place in sorted({p.place for p in one.places} | {p.place for p in other.places}):
        here, there = ([c for at, c in sheet.known() if at == place] for sheet in (one, other))
        if here != there:
            found.append(f"{place}: {here} / {there}")
    mine, theirs = dict(one.values), dict(other.values)
    odd = (n for n in sorted(mine.keys() | theirs.keys()) if mine.get(n) != theirs.get(n))
    found += [f"{name}: {mine.get(name)} / {theirs.get(name)}" for name in odd]
    if one.frames != other.frames:
        found.append(f"steps: {one.frames} / {other.frames}")
    if one.cups != other.cups:
        found.append(f"cups: {one.cups} / {other.cups}")
    return found


def _named_alike(one: PositionSheet, other: PositionSheet) -> PositionSheet:
    """The other sheet with the names of the first for counters that lie where its counters lie."""
    pairs = list(zip(one.known(), other.known()))
    names = {b.name: a.name for (_, a), (_, b) in pairs if a.name and b.name and a.name != b.name}
    if not names:
        return other
    places = tuple(
        replace(place, counters=tuple([replace(c, name=names.get(c.name, c.name)) for c in place.counters]))
        for place in other.places
    )
    values = tuple((renamed_variable(name, names), renamed_value(value, names)) for name, value in other.values)
    return replace(other, places=places, values=values, frames=tuple([renamed_frame(f, names) for f in other.frames]))
