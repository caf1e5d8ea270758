"""What variables say of a place, where the game has words for it: besieged since when, blockaded, pillaged. No Qt.

A variable `siege.ATHENS` is said of the place ATHENS by the game's message `at-siege` ($value; $seasons and $years
since, for values that are a season or a turn; $seat, for values that are one), and by `badge-siege` on the map where
there is such a message; "-" is nothing.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.position.state import State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox


def said_of(module: Module, catalog: Catalog, state: State, place: str) -> dict[str, str]:
    """Sentence by variable (its part before the point), of a place and of the zone a fort lies in."""
    box = module.place(place)
    zone = box.inside if isinstance(box, PlaceBox) and box.inside else place
    found = {}
    for name, value in sorted(state.vars.items()):
        about, _, where = name.partition(".")
        if where == zone and value and catalog.has(f"at-{about}"):
            found[about] = catalog.text(f"at-{about}", **_facts(catalog, state, value))
    return found


def badges_of(module: Module, catalog: Catalog, state: State) -> Mapping[str, str]:
    """What stands on the map at a zone: the words of the strongest of what is said of it, the last in their order."""
    found: dict[str, str] = {}
    for name, value in sorted(state.vars.items(), reverse=True):
        about, _, where = name.partition(".")
        key = f"badge-{about}"
        if value and where in module.places and catalog.has(key):
            words = catalog.text(key, **_facts(catalog, state, value))
            if words != "-":
                found[where] = words
    return found


def _facts(catalog: Catalog, state: State, value: object) -> dict[str, str | int]:
    whole = value if isinstance(value, int) else 0
    season, turn = (state.vars.get(name, 0) for name in ("season", "turn"))
    seat = catalog.text(f"seat-{value}") if catalog.has(f"seat-{value}") else ""
    return {
        "value": value if isinstance(value, int) else str(value),
        "seasons": max(0, season - whole) if isinstance(season, int) else 0,
        "years": max(0, turn - whole) if isinstance(turn, int) else 0,
        "seat": seat,
    }
