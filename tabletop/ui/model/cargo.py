"""Counters aboard others, as their marks say (systems/cargo): who carries whom in a state, and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.core.position.state import Piece, State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.systems.cargo import ABOARD, named
from tabletop.ui.model.mark_words import mark_words
from tabletop.ui.model.names import piece_words
from tabletop.ui.model.painted_looks import said_by

STAR = "★"
"""Stands for a leader among loads."""


def carries(module: Module, piece: Piece) -> bool:
    """Whether others may go aboard it."""
    try:
        return piece.kind is not None and module.kind_of(piece.kind).carries
    except LookupError:
        return False


def ship_of(state: State, piece: Piece) -> str:
    """What carries this counter: named by its mark and in the same place; '' when it is no load."""
    name = named(piece) if piece.marks else ""
    there = state.pieces.get(name) if name else None
    return name if there is not None and there.place == piece.place else ""


def loads_of(state: State, ship: str) -> list[Piece]:
    """What a counter carries, bottom of the stack first."""
    piece = state.pieces.get(ship)
    return [load for load in state.at(piece.place) if load.marks and named(load) == ship] if piece is not None else []


def with_loads(state: State, pieces: Iterable[str]) -> tuple[str, ...]:
    """These counters and what they carry, each load beneath its carrier."""
    going = tuple(pieces)
    found: dict[str, None] = {}
    for name in going:
        found |= {load.id: None for load in loads_of(state, name) if load.id not in going}
        found[name] = None
    return tuple(found)


def without_loads(state: State, pieces: Iterable[str]) -> tuple[str, ...]:
    """These counters but for loads whose carrier is among them: rules move what is aboard by themselves."""
    going = tuple(pieces)
    return tuple(name for name in going if ship_of(state, state.pieces[name]) not in going)


def ferries(module: Module, state: State, pieces: Iterable[str]) -> list[Piece]:
    """Carriers beside these counters, of their owner, that all of them may go aboard: none where one is a carrier, or
    they do not lie together."""
    going = [state.pieces[name] for name in pieces]
    if not going or len({(one.place, one.owner) for one in going}) > 1 or any(carries(module, one) for one in going):
        return []
    return [one for one in state.at(going[0].place) if one.owner == going[0].owner and carries(module, one)]


# --- words ---


def tab_words(module: Module, catalog: Catalog, loads: Iterable[Piece]) -> str:
    """`2H L★`: how many of each family, by its letter, in the order of the sheet; a star for a leader."""
    counted = Counter(_letter(module, catalog, load) for load in loads)
    said = [f"{n}{letter}" if n > 1 else letter for letter, n in counted.items() if letter != STAR]
    return " ".join(said) + STAR * counted[STAR]


def _letter(module: Module, catalog: Catalog, piece: Piece) -> str:
    """The letter of a family: of its name in the player's language."""
    try:
        kind = module.kind_of(str(piece.kind))
    except LookupError:
        return "?"
    return STAR if kind.role == "leader" else catalog.text(f"kind-{kind.id}")[:1].upper()


def piece_marks(module: Module, catalog: Catalog, state: State, piece: Piece) -> list[str]:
    """What is said beside a counter: its marks, on what it is aboard, and what it carries."""
    shown = [(mark, said_by(module, catalog, piece.kind, mark)) for mark in sorted(piece.marks)]
    said = mark_words(catalog, (mark for mark, own in shown if own is None and not mark.startswith(ABOARD)))
    said += [catalog.text("inspector-look", name=own[0], value=own[1]) for _, own in shown if own is not None]
    ship = ship_of(state, piece)
    if ship:
        said.append(catalog.text("cargo-aboard", ship=piece_words(module, catalog, state.pieces[ship])))
    loads = loads_of(state, piece.id) if carries(module, piece) else []
    if loads:
        names = ", ".join(piece_words(module, catalog, load) for load in loads)
        said.append(catalog.text("cargo-carries", loads=names))
    return said
