"""The counter sheet as lines: every counter, whose it is, where it lies, whether it can be laid. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.core.position.state import Piece, State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import counter_name, place_name
from tabletop.data.schema import CounterDef
from tabletop.ui.board.intents.meaning import is_secret


@dataclass(frozen=True)
class SheetRow:
    """A counter of the sheet as one seat knows it. `lying`: its pieces on the table, the last laid at the end."""

    counter: str
    name: str
    seat: str
    kind: str
    where: str
    free: bool
    lying: tuple[str, ...]


def rows(module: Module, catalog: Catalog, state: State, cups: Mapping[str, Iterable[str]]) -> list[SheetRow]:
    """All counters in the order of the sheet, by seat and kind; of `state` only what its viewer may see is told.
    `cups`: place of a cup -> the counters that belong in it."""
    lying: dict[str, list[Piece]] = {}
    for piece in state.pieces.values():
        if piece.kind is not None:
            lying.setdefault(piece.kind, []).append(piece)
    homes = {counter: cup for cup, counters in cups.items() for counter in counters}
    unseen = {cup for cup in cups if any(_may_be_from(piece, cup) for piece in state.pieces.values())}
    made = []
    for record in module.sheet.counters:
        pieces, cup = lying.get(record.id, []), homes.get(record.id, "")
        hidden = bool(cup) and cup in unseen
        free = record.endless or not (pieces or hidden)
        where = _where(module, catalog, record, pieces) or _nowhere(module, catalog, cup, hidden)
        name, names = counter_name(module, catalog, record.id), tuple(piece.id for piece in pieces)
        made.append(SheetRow(record.id, name, record.seat, record.kind, where, free, names))
    return made


def _may_be_from(piece: Piece, cup: str) -> bool:
    return piece.kind is None and is_secret(piece) and piece.cup in (None, cup)


def _where(module: Module, catalog: Catalog, record: CounterDef, pieces: list[Piece]) -> str:
    """'' when none of it lies anywhere that is known."""
    if record.endless:
        return catalog.text("sheet-endless", count=len(pieces))
    return place_name(module, catalog, pieces[0].place) if pieces else ""


def _nowhere(module: Module, catalog: Catalog, cup: str, hidden: bool) -> str:
    if not cup:
        return catalog.text("sheet-free")
    key = "sheet-bowl-or-hand" if hidden else "sheet-bowl"
    return catalog.text(key, place=place_name(module, catalog, cup))


def grouped(module: Module, found: Iterable[SheetRow]) -> dict[str, dict[str, list[SheetRow]]]:
    """Seat -> kind -> rows, seats in the game's order and what is nobody's last."""
    sides: dict[str, dict[str, list[SheetRow]]] = {}
    for row in found:
        sides.setdefault(row.seat, {}).setdefault(row.kind, []).append(row)
    return {seat: sides[seat] for seat in (*module.seats, "") if seat in sides}
