"""The parts of a window that deal with sheets of orders, put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from tabletop.ui.board.view import BoardView
from tabletop.ui.model.change import Change, Once
from tabletop.ui.orders.map.on_map import OnMap
from tabletop.ui.orders.result.turns import Results, results_of
from tabletop.ui.orders.sheet.draft import Drafts, drafts_of

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


class OrderParts(QObject):
    """Lives with the window of a game whose players write orders."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        drafts = drafts_of(window.model)
        assert drafts is not None
        self.window_, self.model = window, window.model
        self.drafts: Drafts = drafts
        drafts.open_here = lambda: not window.application.prefs.hand_over
        self._shown: tuple[str, int] | None = None
        results = results_of(window.model)
        assert results is not None
        self.results: Results = results
        self._told = results.turns
        self._seen: dict[str, int] = {}
        self._first = len(results.turns)
        """How many turns each seat had before it when it looked last, and how many there were at first."""
        self.on_map = OnMap(window.board, drafts, results) if isinstance(window.board, BoardView) else None
        if self.on_map is not None:
            window.prompt.add_tools(self.on_map.tools.bar)
        results.changed.connect(self.show_result)
        results.put_away.connect(self.back_to_orders)
        model = window.model
        self._show, refresh = Once(model, self.show_sheet, self), Once(model, window.commands.refresh, self)
        model.changed.connect(self._on_changed)
        for signal in (drafts.changed, drafts.now_changed):
            signal.connect(refresh.ask)

    def _on_changed(self, change: Change) -> None:
        if change.eyes:
            self._show.ask()

    def show_sheet(self, *_: object) -> None:
        """A seat is asked to write: its sheet comes to the front, once for every new sheet and seat."""
        draft = self.drafts.now
        if draft is None or not draft.writing or draft.frame is None:
            return
        now = (draft.seat, draft.frame.uid)
        if now != self._shown:
            self._shown = now
            self.window_.docks.show_in_front("result" if self._news(draft.seat) else "orders")

    def _news(self, seat: str) -> bool:
        """Whether a turn was resolved since this seat looked last: at one screen each sees it before he writes, one who
        plays all its seats once."""
        last = len(self.results.turns)
        seen = self._seen.get(seat, self._first)
        self._seen |= dict.fromkeys(self.model.session.seats if self._alone else (seat,), last)
        if last <= seen:
            return False
        if not self.results.open:
            self.results.look_at(last - 1)
        return self.results.open

    @property
    def _alone(self) -> bool:
        """Whether one person plays all seats of this screen: nobody has to look away, or all bear one name."""
        known = self.model.session.state.seats
        names = {known[seat].player if seat in known else "" for seat in self.model.session.seats}
        return self.drafts.open_here() or (len(names) == 1 and names != {""})

    def back_to_orders(self) -> None:
        """The result has been looked at: the sheet that is asked for is in front again."""
        if self.drafts.now is not None and self.drafts.now.writing:
            self.window_.docks.show_in_front("orders")

    def show_result(self) -> None:
        """A turn was resolved: its result comes to the front once."""
        if len(self.results.turns) > len(self._told) and self.results.open:
            # after the sheet of the next season, which is asked for in the same moment
            QTimer.singleShot(0, self, lambda: self.window_.docks.show_in_front("result"))
        self._told = self.results.turns

    # --- undo: while a sheet is written, its changes go first ---

    def can(self, what: str) -> bool:
        """Whether there is a change of the sheet to `undo` or `redo`."""
        draft = self.drafts.current
        return draft is not None and (draft.can_undo if what == "undo" else draft.can_redo)

    def do(self, what: str) -> None:
        """Take it back, or do it again."""
        draft = self.drafts.current
        if draft is not None:
            draft.undo() if what == "undo" else draft.redo()
