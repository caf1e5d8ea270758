"""The counter sheet as lines: every counter, whose it is, where it lies, whether it can be laid. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.core.position.state import Piece, State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import counter_name, place_name
from tabletop.data.schema import CounterDef, Palette
from tabletop.ui.board.intents.meaning import is_secret


@dataclass(frozen=True)
class SheetRow:
    """A counter of the sheet as one seat knows it. `lying`: its pieces on the table, the last laid at the end."""

    counter: str
    name: str
    where: str
    free: bool
    lying: tuple[str, ...]

    @property
    def words(self) -> str:
        """Two lines: what it is, where it lies."""
        return f"{self.name}\n{self.where}".rstrip("\n")


class SheetRows:
    """Every counter as a seat knows it: looked through once a change, put into words when a line is looked at."""

    def __init__(self, module: Module, catalog: Catalog, state: State, cups: Mapping[str, Iterable[str]]) -> None:
        """Of `state` only what its viewer may see is told. `cups`: place of a cup -> the counters that belong in it."""
        self._module, self._catalog = module, catalog
        self._lying: dict[str, list[Piece]] = {}
        for piece in state.pieces.values():
            if piece.kind is not None:
                self._lying.setdefault(piece.kind, []).append(piece)
        self._homes = {counter: cup for cup, counters in cups.items() for counter in counters}
        self._unseen = {cup for cup in cups if any(_may_be_from(piece, cup) for piece in state.pieces.values())}
        self._all_endless = all(counter.endless for counter in module.sheet.counters)
        """Then it need not be said of each."""
        self._made: dict[str, SheetRow] = {}

    def free(self, counter: str) -> bool:
        """Whether it can be laid."""
        hidden = self._homes.get(counter, "") in self._unseen
        return self._module.counter(counter).endless or not (counter in self._lying or hidden)

    def lying(self, counter: str) -> tuple[str, ...]:
        """Its pieces on the table."""
        return tuple(piece.id for piece in self._lying.get(counter, ()))

    def after(self, before: SheetRows) -> set[str]:
        """Counters of which something else is to be said than before; the words of all others are taken over."""
        lying = {c for c in self._lying.keys() | before._lying.keys() if self._places(c) != before._places(c)}
        cups = self._unseen ^ before._unseen
        found = lying | {counter for counter, cup in self._homes.items() if cup in cups}
        self._made = {counter: row for counter, row in before._made.items() if counter not in found}
        return found

    def _places(self, counter: str) -> list[tuple[str, str]]:
        return [(piece.id, piece.place) for piece in self._lying.get(counter, ())]

    def __getitem__(self, counter: str) -> SheetRow:
        if counter not in self._made:
            self._made[counter] = self._row(self._module.counter(counter))
        return self._made[counter]

    def _row(self, record: CounterDef) -> SheetRow:
        pieces, cup = self._lying.get(record.id, []), self._homes.get(record.id, "")
        where = self._where(record, pieces) or self._nowhere(cup)
        name = counter_name(self._module, self._catalog, record.id)
        return SheetRow(record.id, name, where, self.free(record.id), self.lying(record.id))

    def _where(self, record: CounterDef, pieces: list[Piece]) -> str:
        """'' when none of it lies anywhere that is known."""
        if record.endless:
            key = "sheet-on-table" if self._all_endless else "sheet-endless"
            return self._catalog.text(key, count=len(pieces)).strip()
        return place_name(self._module, self._catalog, pieces[0].place) if pieces else ""

    def _nowhere(self, cup: str) -> str:
        if self._all_endless:
            return ""
        if not cup:
            return self._catalog.text("sheet-free")
        key = "sheet-bowl-or-hand" if cup in self._unseen else "sheet-bowl"
        return self._catalog.text(key, place=place_name(self._module, self._catalog, cup))


def _may_be_from(piece: Piece, cup: str) -> bool:
    return piece.kind is None and piece.cup in (None, cup) and (is_secret(piece) or piece.cup == cup)


@dataclass
class Folder:
    """A folder of the sheet: its name, folders in it, its counters. `top`: its name stands out."""

    name: str
    folders: list[Folder]
    counters: tuple[str, ...] = ()
    top: bool = False

    def __len__(self) -> int:
        """Counters in it and in all within it, each line counted."""
        return len(self.counters) + sum(map(len, self.folders))


def folders_of(module: Module, catalog: Catalog) -> list[Folder]:
    """As the game lists them, what it forgets at the end; a game that does not is listed by seat and kind."""
    if not module.sheet.palettes:
        return _by_seat(module, catalog)
    found = [_palette(catalog, palette, True) for palette in module.sheet.palettes]
    named = set(_counters(module.sheet.palettes))
    rest = tuple(counter for counter in module.counters if counter not in named)
    return [*found, *([Folder(catalog.text("sheet-rest"), [], rest, True)] if rest else [])]


def _palette(catalog: Catalog, palette: Palette, top: bool) -> Folder:
    inner = [_palette(catalog, one, False) for one in palette.palettes]
    return Folder(catalog.text(f"folder-{palette.id}"), inner, palette.counters, top)


def _counters(palettes: Iterable[Palette]) -> Iterable[str]:
    for palette in palettes:
        yield from palette.counters
        yield from _counters(palette.palettes)


def _by_seat(module: Module, catalog: Catalog) -> list[Folder]:
    """Seats in the game's order and what is nobody's last, in each the kinds as they come."""
    sides: dict[str, dict[str, list[str]]] = {}
    for record in module.sheet.counters:
        sides.setdefault(record.seat, {}).setdefault(record.kind, []).append(record.id)
    found = []
    for seat in (*module.seats, ""):
        kinds = [_kind(catalog, kind, own) for kind, own in sides.get(seat, {}).items()]
        if kinds:
            found.append(Folder(catalog.text(f"seat-{seat}" if seat else "sheet-nobody"), kinds, top=True))
    return found


def _kind(catalog: Catalog, kind: str, own: list[str]) -> Folder:
    return Folder(catalog.text("sheet-kind", kind=catalog.text(f"kind-{kind}"), count=len(own)), [], tuple(own))
