"""A sheet in hand, of whatever seat and for whatever end: its lines, what may be written, and every change of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.core.position.state import Frame
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer
from tabletop.core.rules.orders import Line, OrderProtocol, Remark, Sheet, offered
from tabletop.ui.model.table_model import TableModel

ORDERS = "orders"
"""The tab of what pieces are told to do: one line a piece."""
RETREAT = "retreat"
"""Verb of a line that stands beside the order of its piece."""


def piece_of(line: Line) -> str:
    """The piece a line is about, '' for none."""
    return str(dict(line[1]).get("piece") or "")


class OrderSheet(QObject):
    """Lines that are no longer offered stay and are marked, until the player takes them out."""

    changed = Signal()
    """Lines, or whether they are handed in."""
    focus_changed = Signal()

    def __init__(self, parent: QObject, model: TableModel, protocol: OrderProtocol, seat: str) -> None:
        super().__init__(parent)
        self.model, self.protocol, self.seat = model, protocol, seat
        self.lines: Sheet = ()
        self.focus = ""
        """The piece whose order is being written, '' for none."""
        self._past: list[Sheet] = []
        self._undone: list[Sheet] = []
        self._made: dict[str, tuple[tuple[object, ...], Any]] = {}

    # --- what is so ---

    @property
    def known(self) -> Known:
        """What the writer of this sheet may read: what everybody knows."""
        return Known(self.model.session.game, self.model.session.state, self.seat, None)

    @property
    def frame(self) -> Frame | None:
        """The frame in which sheets are written, None when it is not the time."""
        return None

    @property
    def writing(self) -> bool:
        """Whether lines may be written now."""
        return self.frame is not None

    @property
    def handed(self) -> bool:
        """Whether it is given out of hand."""
        return False

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Every line this seat may write now; kept while the table does not change."""
        return tuple(self._once("lines", self._table, lambda: self.protocol.lines(self.known)))

    @property
    def pieces(self) -> tuple[str, ...]:
        """Own pieces that may be given orders now."""
        return tuple(self._once("pieces", self._table, lambda: self.protocol.pieces(self.known)))

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What the rules have to say about the sheet."""
        key = (*self._table, self.lines)
        return tuple(self._once("remarks", key, lambda: self.protocol.remarks(self.known, self.lines)))

    @property
    def unoffered(self) -> tuple[Line, ...]:
        """Lines that may not be written (any more)."""
        key = (*self._table, self.lines)
        return tuple(self._once("unoffered", key, lambda: [one for one in self.lines if not self.may(one)]))

    @property
    def prices(self) -> dict[Line, int]:
        """What lines cost beside this sheet, as far as it was asked; thrown away with each change."""
        made: dict[Line, int] = self._once("prices", (*self._table, self.lines), dict)
        return made

    def may(self, line: Line) -> bool:
        """Whether a line may be written now."""
        return offered(self.offers, line)

    def tab_of(self, line: Line) -> str:
        """The tab in which a line is written."""
        return self.protocol.tabs.get(line[0], ORDERS)

    def order_of(self, piece: str) -> Line | None:
        """The order of a piece, None while it has none."""
        return next((one for one in self.lines if self._is_order(one) and piece_of(one) == piece), None)

    def retreat_of(self, piece: str) -> Line | None:
        """The retreat list of a piece."""
        return next((one for one in self.lines if one[0] == RETREAT and piece_of(one) == piece), None)

    def lines_of(self, piece: str) -> Sheet:
        """All lines about a piece in the tab of orders."""
        return tuple(one for one in self.lines if self.tab_of(one) == ORDERS and piece_of(one) == piece)

    # --- writing ---

    def put(self, line: Line) -> None:
        """Write a line: it takes the place of the one it is about, or is added."""
        self.set(self.with_line(self.lines, line))

    def with_line(self, lines: Sheet, line: Line) -> Sheet:
        """A sheet with one more line, or with that line in place of the one it replaces."""
        found = [n for n, one in enumerate(lines) if one == line or self._replaces(line, one)]
        if not found:
            return (*lines, line)
        rest = [one for n, one in enumerate(lines) if n not in found[1:]]
        rest[found[0]] = line
        return tuple(rest)

    def with_lines(self, lines: Sheet, new: Iterable[Line]) -> Sheet:
        """A sheet with several more lines, one after the other."""
        for line in new:
            lines = self.with_line(lines, line)
        return lines

    def drop(self, line: Line) -> None:
        """Take a line out."""
        self.set(tuple(one for one in self.lines if one != line))

    def clear(self, piece: str = "") -> None:
        """Take out what a piece is ordered, its retreats too; without a piece, everything."""
        gone = self.lines_of(piece) if piece else self.lines
        self.set(tuple(one for one in self.lines if one not in gone))

    def set(self, lines: Iterable[Line]) -> None:
        """Another sheet; one step for undo. What is handed in does not change."""
        fresh = tuple(dict.fromkeys(lines))
        if fresh == self.lines or self.handed:
            return
        self._past.append(self.lines)
        self._undone.clear()
        self._turn_to(fresh)

    def undo(self) -> None:
        """Take back the last change of the sheet."""
        if self._past and not self.handed:
            self._undone.append(self.lines)
            self._turn_to(self._past.pop())

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._undone and not self.handed:
            self._past.append(self.lines)
            self._turn_to(self._undone.pop())

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past) and not self.handed

    @property
    def can_redo(self) -> bool:
        """Whether there is one to do again."""
        return bool(self._undone) and not self.handed

    def focus_on(self, piece: str) -> None:
        """Write the order of this piece; '' for none."""
        if piece != self.focus:
            self.focus = piece
            self.focus_changed.emit()

    # --- inside ---

    def _is_order(self, line: Line) -> bool:
        return line[0] != RETREAT and self.tab_of(line) == ORDERS

    def _replaces(self, line: Line, other: Line) -> bool:
        """An order replaces the order of its piece; elsewhere a verb says one thing about a piece."""
        if not piece_of(line) or piece_of(line) != piece_of(other):
            return False
        return line[0] == other[0] or (self._is_order(line) and self._is_order(other))

    @property
    def _table(self) -> tuple[object, ...]:
        """Changes with the table and with what the seat knows of it."""
        session = self.model.session
        vault = session.vaults.get(self.seat)
        return session.state, len(vault.secrets) if vault is not None else 0

    def _once(self, name: str, key: tuple[object, ...], make: Any) -> Any:
        """Make it when the key is another one; what was made last is kept."""
        kept = self._made.get(name)
        if kept is None or not _same(kept[0], key):
            kept = self._made[name] = (key, make())
        return kept[1]

    def _turn_to(self, lines: Sheet) -> None:
        self.lines = lines
        self.changed.emit()


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Equal, a state only when it is the same object (to compare two is slow)."""
    return len(one) == len(other) and one[0] is other[0] and one[1:] == other[1:]
