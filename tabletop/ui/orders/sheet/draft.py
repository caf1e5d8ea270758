"""The sheet a seat is writing: kept on this machine as it is written, handed in when finished; and all of a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tabletop.core.plain import freeze
from tabletop.core.position.state import Frame
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import OrderProtocol, Sheet, is_line
from tabletop.folders import user_data
from tabletop.store.jsonfile import JsonFile
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.lines import OrderSheet
from tabletop.ui.orders.whatif.trial import Trial

LEAVE = "draft"
"""Verb with which an unfinished sheet is left with the umpire, and variable that names its box: draft.<seat>."""
MOMENTS = 8
"""Drafts of so many moments are kept: an undo may come back to one."""


def draft_path(game: str, seat: str) -> Path:
    """Where the drafts of a seat lie: with the secrets of the player, never in the game's folder."""
    return user_data() / "drafts" / game / f"{seat}.json"


def protocol_of(model: TableModel) -> OrderProtocol | None:
    """The order protocol of a game whose players write orders, else None."""
    protocol: OrderProtocol | None = model.session.game.protocol
    return protocol


class OrderDraft(OrderSheet):
    """One seat's sheet, and what it tries out meanwhile."""

    trying_changed = Signal()
    """A trial began or is over, or another sheet of it is in hand."""

    def __init__(self, model: TableModel, protocol: OrderProtocol, seat: str) -> None:
        super().__init__(model, model, protocol, seat)
        self.trial: Trial | None = None
        self._tried: tuple[Mapping[str, Sheet], Mapping[str, str]] = ({}, {})
        """What was supposed of others, and of chance, in this moment: one goes on from there."""
        self._file = JsonFile(draft_path(model.game.card.id, seat))
        self._moment = ""
        self.beside: Callable[[], Mapping[str, Sheet]] = dict
        """Sheets of other seats that lie open beside this one, as when one player plays them all."""
        model.changed.connect(self._follow)
        self._follow()

    @property
    def known(self) -> Known:
        """What the seat may read."""
        return self.model.session.known(self.seat)

    @property
    def frame(self) -> Frame | None:
        """The frame in which sheets are written, None when it is not the time."""
        frames = self.model.session.state.frames
        here = bool(frames) and (self.handed or self._asked)
        return frames[-1] if here else None

    @property
    def writing(self) -> bool:
        """Whether this seat is asked for a sheet and has not handed it in."""
        return not self.handed and self._asked

    @property
    def _asked(self) -> bool:
        """Whether the rules want a sheet of this seat; asked dozens of times a redraw."""
        frames = self.model.session.state.frames
        return bool(self._once("writing", self._table, lambda: bool(frames) and self.protocol.writing(self.known)))

    @property
    def handed(self) -> bool:
        """Whether the sheet of this moment is handed in."""
        frames = self.model.session.state.frames
        return bool(frames) and self.seat in frames[-1].answers

    @property
    def ready(self) -> bool:
        """Whether it may be handed in: nothing stops it, every line is offered."""
        return self.writing and not any(one.stops for one in self.remarks) and not self.unoffered

    def hand_in(self) -> Ruling:
        """The sheet is sealed and given, as it is seen."""
        self.stop_trying()
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
        self.stop_trying()
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
    def can_try(self) -> bool:
        """Whether something may be tried out: while sheets are written, this one handed in or not."""
        return self.frame is not None

    def start_trying(self) -> None:
        """From now on sheets are written on a copy, for everybody; this one is left as it is."""
        if self.trial is None and self.can_try:
            self.trial = Trial(self, self.model, self.protocol)
            self.trial.recall({**self.beside(), **self._tried[0]}, self._tried[1])
            self.trial.turned.connect(self.trying_changed)
            self.trial.changed.connect(self.changed)
            self.trying_changed.emit()

    def stop_trying(self) -> None:
        """Back to the real orders."""
        if self.trial is not None:
            gone, self.trial = self.trial, None
            self._tried = (gone.written, gone.pins)
            gone.end()
            self.trying_changed.emit()

    def take_tried(self) -> None:
        """What is tried out for this seat is its sheet now; one step for undo."""
        if self.trial is not None:
            self.set(self.trial.own.lines)

    # --- inside ---

    def _turn_to(self, lines: Sheet) -> None:
        self._keep(lines)
        super()._turn_to(lines)

    def _follow(self, *_: object) -> None:
        """The table changed: perhaps another sheet is asked for, or this one is handed in."""
        frame = self.frame
        moment = str(frame.uid) if frame is not None else ""
        if moment != self._moment:
            self._moment = moment
            self._past, self._undone = [], []
            self.stop_trying()
            self._tried = ({}, {})
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
    """Another sheet is in hand."""
    changed = Signal()
    """One of them changed."""

    def __init__(self, model: TableModel, protocol: OrderProtocol) -> None:
        super().__init__(model)
        self.model, self.protocol = model, protocol
        self._all: dict[str, OrderDraft] = {}
        self.open_here: Callable[[], bool] = lambda: False
        """Whether nobody has to look away at this screen: every sheet of it lies open."""
        model.seat_changed.connect(self.now_changed)

    def at(self, seat: str) -> OrderDraft:
        """The draft of a seat of this machine."""
        if seat not in self._all:
            draft = self._all[seat] = OrderDraft(self.model, self.protocol, seat)
            draft.beside = lambda: self._beside(seat)
            draft.changed.connect(self.changed)
            draft.trying_changed.connect(self.now_changed)
        return self._all[seat]

    def _beside(self, seat: str) -> dict[str, Sheet]:
        others = (other for other in people(self.model.session) if other != seat and self.open_here())
        return {other: self.at(other).lines for other in others}

    @property
    def now(self) -> OrderDraft | None:
        """The real sheet of the seat that looks; None behind the cover and for who only watches."""
        seat = self.model.seat
        return None if self.model.covered or seat not in people(self.model.session) else self.at(seat)

    @property
    def trial(self) -> Trial | None:
        """What the seat that looks is trying out, None when nothing."""
        return self.now.trial if self.now is not None else None

    @property
    def current(self) -> OrderSheet | None:
        """The sheet that is written into: the real one, or one of those tried out."""
        return self.trial.current if self.trial is not None else self.now


def drafts_of(model: TableModel) -> Drafts | None:
    """The drafts of this window, made when first asked for; None for games without sheets of orders."""
    protocol = protocol_of(model)
    found = model.findChild(Drafts)
    return found or (Drafts(model, protocol) if protocol is not None else None)


def _number(moment: str) -> int:
    return int(moment) if moment.isdecimal() else 0
