"""The boards of a game in one window: of most games the map alone. Which is in use, and when another comes to the front
by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tabletop.ui.board.board_frame import MAP, BoardFrame
from tabletop.ui.board.under_hand import UnderHand
from tabletop.ui.board.view import BoardView
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel
    from tabletop.ui.style.look import Look

log = logging.getLogger(__name__)

SOON = 60
"""Milliseconds until it looks again whether the player has let go."""
AHEAD = 3
"""So many boards, the map among them, are made before they are wanted."""
SPLIT = "split"
Hears = Callable[[BoardView], object]


def busy_board(model: TableModel) -> str:
    """The board beside the map that counters lie on; the map when there is none. What lies in areas lies there for good
    and asks for nobody: displays, reserves, a desk."""
    order = model.shown.order
    for plan in model.module.plans[1:]:
        if not plan.areas and any(order.get(place) for place in plan.shapes):
            return plan.id
    return MAP


class Boards(QObject):
    """A board beside the map is made when it is first wanted. It comes to the front when counters come onto it, and the
    map when they have left; what the player has turned to himself stays until the next time."""

    turned = Signal()
    """Another board is in use."""

    def __init__(self, model: TableModel, look: Look, kept: str, parent: QObject) -> None:
        super().__init__(parent)
        self.model = model
        self.all: dict[str, BoardView] = {}
        self._hear: list[Hears] = []
        self._own = False
        """The player has turned to another board than the one that came by itself."""
        self._busy = self._wanted = MAP
        """The board beside the map on which counters lie; the board that should be in front."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._in_its_turn = Deferred(self, alone=True)
        self._soon.timeout.connect(self._in_its_turn.start)
        self._in_its_turn.timeout.connect(self._settle)
        several = len(model.module.plans) > 1
        self.frame = BoardFrame(model, look) if several else None
        self.under_hand = UnderHand(self)
        if several:
            model.flash.connect(self._on_flash)  # before the boards hear of it: the right one is in front by then
        self.map = self._first()
        """The map; words in its place should it fail."""
        if self.frame is not None:
            self._begin(self.frame, kept)

    def _first(self) -> QWidget:
        """The map; should it fail, words in its place, for the panels can still play the game."""
        try:
            return self._made(MAP)
        except Exception:  # noqa: BLE001 - a broken picture must not keep a player from the game
            log.exception("the board cannot be shown")
            self.frame = None
            label = QLabel(self.model.tr("board-broken"))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            label.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            return label

    def _begin(self, frame: BoardFrame, kept: str) -> None:
        frame.picked.connect(self.pick)
        frame.divided.connect(self.divide)
        mode, _, share = kept.partition(":")
        frame.share = float(share) if share.replace(".", "", 1).isdigit() and 0.1 < float(share) < 0.9 else 0.0
        if mode == SPLIT:
            self.divide()
        self.model.changed.connect(self._follow)
        self.model.choosing_changed.connect(self._follow)
        self._follow()

    @property
    def widget(self) -> QWidget:
        """What stands in the middle of the window."""
        return self.frame if self.frame is not None else self.map

    @property
    def active(self) -> QWidget:
        """The board in use: that of keys and menus."""
        return self.all.get(self.frame.front, self.map) if self.frame is not None else self.map

    def each(self, hear: Hears) -> None:
        """Call this for each board that is there, and for each that is made later."""
        self._hear.append(hear)
        for view in self.all.values():
            hear(view)

    def forget(self, hear: Hears) -> None:
        """Whoever was to be called goes before the window does."""
        self._hear.remove(hear)

    def kept(self) -> str:
        """How the player wants them: one in front, or side by side with the map's share of the room; '' for one."""
        if self.frame is None:
            return ""
        return f"{SPLIT if self.frame.side_by_side else 'tabs'}:{self.frame.share or ''}"

    def close(self) -> None:
        """Stop all work before the window goes."""
        for view in self.all.values():
            view.close_board()
        self._hear.clear()

    # --- boards ---

    def view(self, board: str) -> BoardView:
        """This board, made if it was not yet."""
        return self.all[board] if board in self.all else self._made(board)

    def make_ahead(self) -> None:
        """Make what is not there yet, before it is turned to in the middle of something; many boards wait for that."""
        plans = self.model.module.plans
        wanted = self.frame is not None and not self.model.closed and len(plans) <= AHEAD
        for plan in plans if wanted else ():
            self.view(plan.id)

    def _made(self, board: str) -> BoardView:
        plan = self.model.module.plan(board)
        view = BoardView(self.model, self.frame, plan=plan)
        self.all[board] = view
        if self.frame is not None:
            self.frame.add(board, view)
            view.installEventFilter(self)
            self.under_hand.hear(view)
        for hear in self._hear:
            hear(view)
        return view

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Side by side the board that has the focus is in use."""
        if event.type() == QEvent.Type.FocusIn and self.frame is not None and self.frame.side_by_side:
            found = next((name for name, view in self.all.items() if view is watched), self.frame.front)
            if found != self.frame.front:
                self._turn(found)
        return False

    def _turn(self, board: str) -> None:
        if self.frame is None or board == self.frame.front:
            return
        self.view(board)
        left = self.all[self.frame.front]
        left.controller.hover.hide()
        self.frame.turn(board)
        self.turned.emit()

    # --- by the player ---

    def pick(self, board: str) -> None:
        """The player turns to a board himself."""
        if self.frame is None:
            return
        if not self.frame.held:
            self._own = board != self._wanted
            self._turn(board)
            focused = QApplication.focusWidget()
            if self.frame.side_by_side or focused is None or not self.frame.tabs.isAncestorOf(focused):
                self.all[board].setFocus()
        self.frame.mark()

    def next(self, by: int = 1) -> None:
        """The player turns to the next one, or to the one before."""
        if self.frame is not None:
            order = [plan.id for plan in self.model.module.plans]
            self.pick(order[(order.index(self.frame.front) + by) % len(order)])

    def divide(self) -> None:
        """Side by side from now on, or one in front again."""
        if self.frame is None or self.frame.held:
            if self.frame is not None:
                self.frame.mark()
            return
        on = not self.frame.side_by_side
        for board in self.frame.at_once(self.frame.front) if on else ():
            self.view(board)
        self.frame.divide(on)
        self.turned.emit()

    def _on_flash(self, place: str, piece: str) -> None:
        """The player wants to see a place: its board comes to the front."""
        found = self.model.piece(piece)
        where = found.place if found is not None else place
        if self.frame is None or where not in self.model.module.places or not self.model.module.drawn(where):
            return
        board = self.model.module.plan_of(where)
        new = board not in self.all
        self._own = board != self._wanted
        self._turn(board)
        if new:
            self.all[board].show_place(place, piece)  # it was made too late to hear of it

    # --- by itself ---

    def _follow(self, *_: object) -> None:
        """The table changed, or what may be chosen: which board is it about?"""
        busy, asked, before = busy_board(self.model), self._asked(), (self._busy, self._wanted)
        if busy != self._busy or (asked is not None and busy == MAP):
            self._own = False
        self._busy, self._wanted = busy, busy if asked is None else asked
        if before != (self._busy, self._wanted):
            self._soon.start()

    def _asked(self) -> str | None:
        """The one board on which something is to be chosen now."""
        model = self.model
        pieces = (model.piece(name) for name in model.choosing)
        places = {*model.choosing_places, *(piece.place for piece in pieces if piece is not None)}
        boards = {model.module.plan_of(place) for place in places if place in model.module.places}
        return boards.pop() if len(boards) == 1 else None

    def _settle(self) -> None:
        """Turn to what is wanted, never under the player's hand."""
        if self.frame is None or self._own or self.frame.side_by_side or self._wanted == self.frame.front:
            return
        if self.frame.held or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._soon.start(SOON)
        else:
            self._turn(self._wanted)
