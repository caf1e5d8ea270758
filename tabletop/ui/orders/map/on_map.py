"""What sheets and turns show on the board: arrows, holdings, tools at its edge, explanations under the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF
from PySide6.QtWidgets import QMenu, QToolTip

from tabletop.core.rules.orders import Arrow, Outcome
from tabletop.ui.board.input.tools import Tool
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.change import Change, Once
from tabletop.ui.model.texts import tip
from tabletop.ui.orders.map.arrows import Arrows
from tabletop.ui.orders.map.holdings import Holdings
from tabletop.ui.orders.map.map_tools import MapTools
from tabletop.ui.orders.map.pointing import Pointing
from tabletop.ui.orders.result.turns import Results, ResultTeller
from tabletop.ui.orders.sheet.draft import Drafts
from tabletop.ui.orders.sheet.lines import OrderSheet
from tabletop.ui.orders.whatif.trial import Trial
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

SHOWN = ("all", "own", "none")
"""Whose orders are drawn."""


class OnMap(QObject):
    """Lives with a board. What is tried out is resolved once for each change."""

    def __init__(self, board: BoardView, drafts: Drafts, results: Results) -> None:
        super().__init__(board)
        self.board, self.model, self.drafts, self.results = board, board.model, drafts, results
        self.shown = "all"
        self.arrows, self.holdings = Arrows(board), Holdings(board)
        self.pointing = Pointing(self, drafts)
        self.tried: Outcome | None = None
        self._tip: Arrow | None = None
        self._draft: OrderSheet | None = None
        self._heard: OrderSheet | Trial | None = None
        self.tools = MapTools(self)
        board.controller.orders = OrderInput(self)
        model, self._once = self.model, Once(self.model, self.follow, self)
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.follow)
        for signal in (model.look_changed, model.language_changed, drafts.now_changed):
            signal.connect(self._once.ask)
        model.changed.connect(self._on_changed)
        results.changed.connect(self._wish)
        self.follow()

    def _on_changed(self, change: Change) -> None:
        """Another's secret goes at once; what an act changes is drawn when the act has been told."""
        if change.eyes:
            self._once.ask()
        else:
            self._soon.start()

    def _wish(self) -> None:
        if self.model.telling:
            self._soon.start()
        else:
            self.follow()

    @property
    def points(self) -> bool:
        """Whether a piece is chosen to be given an order by pointing."""
        return bool(self.pointing.piece)

    # --- what is shown ---

    def follow(self, *_: object) -> None:
        """Draw what there is to see now."""
        self._listen()
        if self.drafts.trial is not None and self.results.open:
            self.results.open = False
        if self.pointing.piece and self.pointing.draft is None:
            self.pointing.cancel()
        self.tried = self.drafts.trial.outcome if self.drafts.trial is not None else None
        arrows, lit = self._wanted()
        self.arrows.show(arrows, lit, self._draft is not None and self._draft.writing)
        self.holdings.follow()
        self.tools.refresh()

    def _listen(self) -> None:
        """Hear the sheet of whoever looks."""
        draft = self.drafts.current
        if draft is self._draft:
            return
        if self._draft is not None and self._heard is not None:
            self._heard.changed.disconnect(self._rewritten)
            self._draft.focus_changed.disconnect(self.follow)
        self._draft = draft
        self.pointing.cancel()
        if draft is not None:
            self._heard = self.drafts.trial or draft
            self._heard.changed.connect(self._rewritten)
            draft.focus_changed.connect(self.follow)

    def _rewritten(self) -> None:
        """A line was written: the sheet is looked at again, and not an old turn."""
        if self.results.open and self._draft is not None and self._draft.writing and self._draft.can_undo:
            self.results.close()
        self._wish()

    def _wanted(self) -> tuple[tuple[Arrow, ...], int]:
        if self.shown == "none" or self.model.covered:
            return (), -1
        if self.results.open:
            arrows, lit = self.results.shown
            return (arrows, lit) if self.shown == "all" else (self._own(arrows), -1)
        if self.tried is not None:
            return (self.tried.arrows if self.shown == "all" else self._own(self.tried.arrows)), -1
        return self._sheet(), -1

    def _own(self, arrows: Iterable[Arrow]) -> tuple[Arrow, ...]:
        return tuple(one for one in arrows if one.seat == self.model.seat)

    def _sheet(self) -> tuple[Arrow, ...]:
        """The sheet being written or handed in; of retreats those of the unit in hand."""
        draft = self._draft
        if draft is None or draft.frame is None or not self.model.live:
            return ()
        drawn = draft.protocol.arrows(draft.known, draft.lines)
        return tuple(one for one in drawn if one.kind != "retreat" or one.piece == draft.focus)

    def sprites(self) -> list[Sprite]:
        """Pictures that follow the zoom."""
        return [*self.arrows.sprites(), *self.holdings.sprites()]

    # --- what the player turns on and off ---

    def next_shown(self) -> None:
        """All orders, own ones, none, all again."""
        self.show_orders(SHOWN[(SHOWN.index(self.shown) + 1) % len(SHOWN)])

    def show_orders(self, shown: str) -> None:
        """One of SHOWN."""
        self.shown = shown
        self.follow()
        self.model.said.emit(self.model.tr(f"map-orders-{shown}-said"))

    def toggle_holdings(self) -> None:
        """The map tinted, or as printed."""
        self.holdings.toggle()
        self.tools.refresh()

    @property
    def can_try(self) -> bool:
        """Whether something may be tried out now, or is."""
        draft = self.drafts.now
        return draft is not None and self.model.live and draft.can_try

    def toggle_whatif(self) -> None:
        """Try something out, or go back to the real orders."""
        draft = self.drafts.now
        if draft is None:
            return
        self.pointing.cancel()
        if draft.trial is not None:
            draft.stop_trying()
        elif draft.can_try:
            self.results.close()
            draft.start_trying()

    # --- words ---

    def say(self, text: str) -> None:
        """The growing sentence."""
        self.tools.say(text)
        if text:
            self.model.said.emit(text)

    def hover(self, at: QPointF, pointer: QPoint) -> None:
        """The pointer is over an arrow: what it is and what came of it."""
        under = bool(self.board.pieces.piece_at(at))
        arrow = None if under else self.arrows.at(at)
        if arrow is self._tip:
            return
        self._tip = arrow
        if arrow is None:
            QToolTip.hideText()
            return
        words = self._teller().explained(arrow)
        QToolTip.showText(self.board.viewport().mapToGlobal(pointer), tip(words).replace("\n", "<br>"), self.board)

    def _teller(self) -> ResultTeller:
        return ResultTeller(self.model, self.results.before() if self.results.open else None)


class OrderInput:
    """What the board's controller asks."""

    def __init__(self, on_map: OnMap) -> None:
        self.on_map, self._pointing = on_map, on_map.pointing

    @property
    def piece(self) -> str:
        """The piece whose order is half written."""
        return self._pointing.piece

    @property
    def draft(self) -> OrderSheet | None:
        """The sheet one may write into."""
        return self._pointing.draft

    def hover(self, at: QPointF, pointer: QPoint) -> None:
        """The pointer moves with no button down."""
        if self._pointing.piece:
            self._pointing.over(at)
        else:
            self.on_map.hover(at, pointer)

    def drag(self, piece: str, at: QPointF) -> Tool | None:
        """A tool, or None when it is no order."""
        return self._pointing.drag(piece, at)

    def click(self, piece: str, at: QPointF) -> bool:
        """Whether a click was about orders."""
        return self._pointing.click(piece, at)

    def open_menu(self, piece: str, pointer: QPoint) -> QMenu | None:
        """The menu of a piece's orders, None when it takes none."""
        return self._pointing.open_menu(piece, pointer)

    def cancel(self) -> bool:
        """Esc: whether something was half written."""
        return self._pointing.cancel()
