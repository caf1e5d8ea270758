"""Counters aboard others: marks that say on which, loads that go where their carrier goes, room by weights.

A load has the mark `aboard:<carrier>` and lies in the same place as its carrier. That is read from the table each time:
where hands have moved one without the other, the load is no load, and is one again when both lie together.

    load(t, "hoplite-1", "trireme-3")                  # in the same place; leaves another carrier for this one
    carry(t, "trireme-3", "sea-2")                     # the ship and all it carries
    loads(k, "trireme-3"), carrier(k, piece)           # [Piece hoplite-1], "trireme-3"
    stow({"h1": (1, 1), "l1": (1, 0)}, {"s1": (2, 1)}) # {"h1": "s1", "l1": "s1"}; None when they do not all fit

A weight is a tuple of numbers, each with a limit of its own: (units, of them hoplites), say. A carrier is carried by
nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table

ABOARD = "aboard:"
"""What the mark of a load begins with; the id of its carrier follows."""
Weight = tuple[int, ...]


def named(piece: Piece) -> str:
    """The carrier that the mark names, wherever it lies; '' without a mark."""
    found = [mark for mark in piece.marks if mark.startswith(ABOARD)] if piece.marks else ()
    return min(found).removeprefix(ABOARD) if found else ""


def carrier(k: Known, piece: Piece) -> str:
    """What carries this counter: named by its mark and in the same place; '' when it is no load."""
    name = named(piece)
    return name if name and k.has(name) and k.piece(name).place == piece.place else ""


def is_aboard(k: Known, piece: Piece) -> bool:
    """Whether something carries it."""
    return bool(carrier(k, piece))


def loads(k: Known, ship: str) -> list[Piece]:
    """What a counter carries, bottom of the stack first."""
    return [piece for piece in k.at(k.piece(ship).place) if named(piece) == ship]


def load(t: Table, unit: str, ship: str) -> None:
    """Put a counter aboard, from another carrier if need be. ValueError where they do not lie together, or where one of
    them is a carrier and a load at once."""
    piece, vessel = t.piece(unit), t.piece(ship)
    if unit == ship or piece.place != vessel.place:
        raise ValueError(f"{unit} is not beside {ship}")
    if is_aboard(t, vessel) or loads(t, unit):
        raise ValueError(f"{unit} aboard {ship}: a carrier is carried by nobody")
    if named(piece) != ship:
        unload(t, unit)
        t.mark(unit, ABOARD + ship)


def unload(t: Table, unit: str) -> None:
    """Take a counter from aboard, where it lies."""
    for mark in sorted(t.piece(unit).marks):
        if mark.startswith(ABOARD):
            t.mark(unit, mark, False)


def unload_all(t: Table, ship: str) -> tuple[str, ...]:
    """Take all from aboard; their names, bottom first. To be called before a carrier goes: what has become of its loads
    is for the game to say."""
    names = tuple(piece.id for piece in loads(t, ship))
    for name in names:
        unload(t, name)
    return names


def carry(t: Table, ship: str, to: str) -> None:
    """Move a carrier and what it carries, which lies on top of it in the same order."""
    aboard = [piece.id for piece in loads(t, ship)]
    for name in (ship, *aboard):
        t.move(name, to)


def adrift(k: Known) -> list[Piece]:
    """Counters whose mark names a carrier that is gone or lies elsewhere."""
    return [piece for piece in k.state.pieces.values() if named(piece) and not is_aboard(k, piece)]


def drop_adrift(t: Table) -> None:
    """Their marks come off; for a reflex, or before a phase in which it matters."""
    for piece in adrift(t):
        unload(t, piece.id)


# --- room ---


def left(room: Weight, aboard: Iterable[Weight]) -> Weight:
    """The room that is left, in each number; below nothing when hands have laid on too much."""
    held = list(aboard)
    return tuple(limit - sum(weight[n] for weight in held) for n, limit in enumerate(room))


def fits(weight: Weight, free: Weight) -> bool:
    """Whether a load finds room in every number."""
    return all(need <= limit for need, limit in zip(weight, free, strict=True))


def stow(wanted: Mapping[str, Weight], free: Mapping[str, Weight]) -> dict[str, str] | None:
    """A carrier for every load, carriers with the room they have left: (load -> carrier), None when not all fit.

    Carriers that come first are filled first. Exact: it finds a way when there is one.
    """
    heaviest = sorted(wanted, key=lambda name: tuple(-n for n in (sum(wanted[name]), *wanted[name])))
    ships = list(free)
    hopeless: set[tuple[int, tuple[Weight, ...]]] = set()
    found: dict[str, str] = {}

    def put(n: int, rooms: tuple[Weight, ...]) -> bool:
        if n == len(heaviest):
            return True
        state = (n, tuple(sorted(rooms)))
        if state in hopeless:
            return False
        weight = wanted[heaviest[n]]
        for at, room in enumerate(rooms):
            if room not in rooms[:at] and fits(weight, room):
                found[heaviest[n]] = ships[at]
                if put(n + 1, (*rooms[:at], left(room, (weight,)), *rooms[at + 1 :])):
                    return True
        hopeless.add(state)
        return False

    return {name: found[name] for name in wanted} if put(0, tuple(free.values())) else None
