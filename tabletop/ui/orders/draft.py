"""The sheet a seat is writing: changed line by line, kept on this machine as it is written, handed in when finished."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletop.core.offers import Offer
from tabletop.core.orderdesk import Line, OrderDesk, Remark, Sheet, is_line, offered
from tabletop.core.ruling import Ruling
from tabletop.core.state import Frame, freeze
from tabletop.core.table import Known
from tabletop.store.files import user_data
from tabletop.store.jsonfile import JsonFile
from tabletop.ui.bridge import TableModel

ORDERS = "orders"
"""The tab of what pieces are told to do: one line a piece."""
LEAVE = "draft"
"""Verb with which an unfinished sheet is left with the umpire, and variable that names its box: draft.<seat>."""
RETREAT = "retreat"
"""Verb of a line that stands beside the order of its piece."""
MOMENTS = 8
"""Drafts of so many moments are kept: an undo may come back to one."""


def draft_path(game: str, seat: str) -> Path:
    """Where the drafts of a seat lie: with the secrets of the player, never in the game's folder."""
    return user_data() / "drafts" / game / f"{seat}.json"


def desk_of(model: TableModel) -> OrderDesk | None:
    """The desk of a game whose players write orders, else None."""
    desk: OrderDesk | None = model.session.game.desk
    return desk


def piece_of(line: Line) -> str:
    """The piece a line is about, '' for none."""
    return str(dict(line[1]).get("piece") or "")


class Draft(QObject):
    """One seat's sheet. Lines that are no longer offered stay and are marked, until the player takes them out."""

    changed = Signal()
    """Lines, or whether they are handed in, or what is tried out."""
    focus_changed = Signal()

    def __init__(self, model: TableModel, desk: OrderDesk, seat: str) -> None:
        super().__init__(model)
        self.model, self.desk, self.seat = model, desk, seat
        self.lines: Sheet = ()
        self.focus = ""
        """The piece whose order is being written, '' for none."""
        self._file = JsonFile(draft_path(model.game.card.id, seat))
        self._moment = ""
        self._past: list[Sheet] = []
        self._undone: list[Sheet] = []
        self._whatif: dict[str, Sheet] | None = None
        self._before_trying: tuple[Sheet, list[Sheet]] = ((), [])
        self._made: dict[str, tuple[tuple[object, ...], Any]] = {}
        model.changed.connect(self._follow)
        self._follow()

    # --- what is so ---

    @property
    def known(self) -> Known:
        """What the seat may read."""
        return self.model.session.known(self.seat)  # type: ignore[no-any-return]

    @property
    def frame(self) -> Frame | None:
        """The frame in which sheets are written, None when it is not the time."""
        frames = self.model.session.state.frames
        here = bool(frames) and (self.handed or self.desk.writing(self.known))
        return frames[-1] if here else None

    @property
    def writing(self) -> bool:
        """Whether this seat is asked for a sheet and has not handed it in."""
        return not self.handed and bool(self.model.session.state.frames) and self.desk.writing(self.known)

    @property
    def handed(self) -> bool:
        """Whether the sheet of this moment is handed in."""
        frames = self.model.session.state.frames
        return bool(frames) and self.seat in dict(frames[-1].data.get("answers", ()))

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Every line this seat may write now."""
        return self.offers_of(self.seat)

    def offers_of(self, seat: str) -> tuple[Offer, ...]:
        """Every line a seat could write now, as far as this seat knows; kept while the table does not change."""
        return tuple(self._once(f"lines.{seat}", self._table, lambda: self.desk.lines(self.known_as(seat))))

    @property
    def pieces(self) -> tuple[str, ...]:
        """Own pieces that may be given orders now."""
        return tuple(self._once("pieces", self._table, lambda: self.desk.pieces(self.known)))

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What the rules have to say about the sheet."""
        key = (*self._table, self.lines)
        return tuple(self._once("remarks", key, lambda: self.desk.remarks(self.known, self.lines)))

    @property
    def ready(self) -> bool:
        """Whether it may be handed in: nothing stops it, every line is offered."""
        return self.writing and not any(one.stops for one in self.remarks) and not self.unoffered

    @property
    def unoffered(self) -> tuple[Line, ...]:
        """Lines that may not be written (any more)."""
        key = (*self._table, self.lines)
        return tuple(self._once("unoffered", key, lambda: [one for one in self.lines if not self.may(one)]))

    def may(self, line: Line, seat: str = "") -> bool:
        """Whether a line may be written now."""
        return offered(self.offers_of(seat or self.seat), line)

    def known_as(self, seat: str) -> Known:
        """What this seat knows, asked for another one: nobody's secrets but its own."""
        if seat == self.seat:
            return self.known
        return Known(self.model.session.game, self.model.session.state, seat, None)

    def tab_of(self, line: Line) -> str:
        """The tab in which a line is written."""
        return self.desk.tabs.get(line[0], ORDERS)

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

    def hand_in(self) -> Ruling:
        """The sheet is sealed and given, as it is seen."""
        self.stop_trying(keep=True)
        ruling: Ruling = self.model.do("orders", sheet=self.lines)
        return ruling

    @property
    def can_leave(self) -> bool:
        """Whether a sheet that is not finished may be left with the umpire, to count when the deadline passes."""
        return self.writing and any(one.verb == LEAVE for one in self.model.session.offers(self.seat))

    @property
    def left(self) -> bool:
        """Whether the umpire has this sheet as it is now."""
        box = self.model.session.state.vars.get(f"{LEAVE}.{self.seat}")
        return bool(box) and self.known.peek(str(box)) == self.lines

    def leave(self) -> Ruling:
        """The sheet goes to the umpire, not finished."""
        self.stop_trying(keep=True)
        ruling: Ruling = self.model.do(LEAVE, sheet=self.lines)
        return ruling

    def can_take_back(self) -> bool:
        """Whether the sheet handed in may still be taken back: nobody has done anything since."""
        choice = self.model.session.can_undo(self.seat) if self.handed else None
        return choice is not None and choice.entries[0].verb == "orders"

    def take_back(self) -> None:
        """The sheet lies before its writer again, as it was."""
        if self.can_take_back():
            self.model.session.undo(self.seat)

    # --- what if ---

    @property
    def whatif(self) -> Mapping[str, Sheet] | None:
        """Sheets tried for other seats, None when nothing is tried out. Own lines are those of the draft."""
        return self._whatif

    def start_trying(self) -> None:
        """From now on sheets for others may be written; own lines come back as they were at the end."""
        if self._whatif is None:
            self._whatif, self._before_trying = {}, (self.lines, list(self._past))
            self.changed.emit()

    def try_line(self, seat: str, line: Line) -> None:
        """A line for another seat (or, for this one, in its own draft)."""
        if seat == self.seat:
            self.put(line)
        elif self._whatif is not None:
            self.try_sheet(seat, self.with_line(self._whatif.get(seat, ()), line))

    def try_sheet(self, seat: str, lines: Iterable[Line]) -> None:
        """Another sheet for another seat."""
        if self._whatif is not None:
            self._whatif[seat] = tuple(lines)
            self.changed.emit()

    def stop_trying(self, keep: bool = False) -> None:
        """Back to the real orders; `keep`: what was written for the own seat meanwhile is kept."""
        if self._whatif is not None:
            self._whatif = None
            if not keep:
                self.lines, self._past = self._before_trying
                self._undone.clear()
            self._turn_to(self.lines)

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
        if self._whatif is None:
            self._keep(lines)
        self.changed.emit()

    def _follow(self, *_: object) -> None:
        """The table changed: perhaps another sheet is asked for, or this one is handed in."""
        frame = self.frame
        moment = str(frame.uid) if frame is not None else ""
        if moment != self._moment:
            self._moment = moment
            self._past, self._undone, self._whatif = [], [], None
            self.lines = self._kept().get(moment, ()) if moment else ()
            self.focus_on("")
        if self.focus and self.focus not in self.model.session.state.pieces:
            self.focus_on("")
        self.changed.emit()

    def _kept(self) -> dict[str, Sheet]:
        """The drafts on disk, by moment; what is spoilt is left out."""
        found: dict[str, Sheet] = {}
        for moment, lines in self._file.read(dict).items():
            plain = freeze(lines)
            if isinstance(plain, tuple):
                found[str(moment)] = tuple(one for one in plain if is_line(one))
        return found

    def _keep(self, lines: Sheet) -> None:
        if not self._moment:
            return
        kept = {moment: sheet for moment, sheet in self._kept().items() if moment != self._moment}
        newest = sorted(kept, key=_number)[-(MOMENTS - 1) :]
        self._file.write({**{moment: kept[moment] for moment in newest}, self._moment: lines})


class Drafts(QObject):
    """The drafts of all seats at this screen; one object a model (`drafts_of`)."""

    now_changed = Signal()
    """Another seat looks: `now` is another draft."""
    changed = Signal()
    """One of them changed."""

    def __init__(self, model: TableModel, desk: OrderDesk) -> None:
        super().__init__(model)
        self.model, self.desk = model, desk
        self._all: dict[str, Draft] = {}
        model.seat_changed.connect(self.now_changed)

    def at(self, seat: str) -> Draft:
        """The draft of a seat of this machine."""
        if seat not in self._all:
            draft = self._all[seat] = Draft(self.model, self.desk, seat)
            draft.changed.connect(self.changed)
        return self._all[seat]

    @property
    def now(self) -> Draft | None:
        """The draft of the seat that looks; None behind the curtain and for who only watches."""
        seat = self.model.seat
        return None if self.model.curtain or seat not in self.model.session.seats else self.at(seat)


def drafts_of(model: TableModel) -> Drafts | None:
    """The drafts of this window, made when first asked for; None for games without sheets of orders."""
    desk = desk_of(model)
    found = model.findChild(Drafts)
    return found or (Drafts(model, desk) if desk is not None else None)


def _number(moment: str) -> int:
    return int(moment) if moment.isdecimal() else 0


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Equal, a state only when it is the same object (to compare two is slow)."""
    return len(one) == len(other) and one[0] is other[0] and one[1:] == other[1:]
