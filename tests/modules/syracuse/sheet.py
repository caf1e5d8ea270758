"""What the tests of Syracuse's data share: the module, counters as the rulebook writes them, ways over the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox
from tests.games import shipped

FOLDER = Path(__file__).resolve().parents[3] / "modules" / "syracuse"
LAND_ENTRIES = ("T1", "T8", "T10", "T18", "T19", "T22")
SEA_ENTRIES = ("M1", "M2", "M3", "M4", "M5", "M8")
GROUPS = {"athenian-allies": "a", "syracusan-allies": "a", "spartans": "s"}
"""10.1 How an entry of the set-up begins: a for allies, s for Spartans."""


@cache
def syracuse() -> Module:
    """The module as a player would load it."""
    return shipped("syracuse")


def of_kind(game: Module, *roles: str) -> list[str]:
    """Counters of some roles."""
    return [name for name in game.counters if game.kind_of(name).role in roles]


def written(game: Module, names: Iterable[str]) -> Counter[str]:
    """Counters as 10.1 writes them: leaders by name, units by nation, type, strength and sword."""
    found: Counter[str] = Counter()
    for name in names:
        counter, kind = game.counter(name), game.kind_of(name)
        strength = str(game.value(name, "pf", 2)) if kind.role == "unit" else ""
        words = f"{GROUPS.get(counter.group, '')}{kind.type}{strength}{'*' if counter.bonus else ''}"
        found[words if strength else name] += 1
    return found


def lying(game: Module, scenario: str, place: str) -> set[str]:
    """Counters that begin in a place."""
    return {piece.kind for piece in game.start(scenario).at(place) if piece.kind is not None}


def reached(game: Module, start: str, through: Collection[str], shut: Collection[str] = ()) -> set[str]:
    """Places that can be reached from one by steps inside a set of places, not over borders with these features."""
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for near in game.neighbours(here):
            border = game.border(here, near)
            if near in through and near not in found and border and not set(border.features) & set(shut):
                found.add(near)
                edge.append(near)
    return found


def featured(game: Module, feature: str) -> set[frozenset[str]]:
    """The borders that carry a feature."""
    return {frozenset((b.a, b.b)) for b in game.map.borders if feature in b.features}


def box(game: Module, place: str) -> PlaceBox:
    """A box of the board."""
    found = game.place(place)
    assert isinstance(found, PlaceBox)
    return found
