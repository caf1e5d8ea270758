"""Tools of the map in the side: whose orders are drawn, who holds what, what if; and over the board, above all, that
what is tried out counts for nothing. What is said lies at the foot of the map, where its key is, not on a region."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabletop.ui.board.input.controller import SEE_THROUGH
from tabletop.ui.model.texts import tip
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import name_it, on_click

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface
    from tabletop.ui.model.table_model import TableModel
    from tabletop.ui.orders.map.holdings import Holdings
    from tabletop.ui.orders.sheet.draft import Drafts

EDGE, FRAME = 8, 5
NOT_REAL = "#FFD54A"
STYLE = """
#map-said { background: #221A12; border: 1px solid #CBB995; border-radius: 7px; }
#map-said QLabel { color: #F7F1E3; background: transparent; padding: 4px 9px; }
#map-whatif { background: #FFD54A; border: 2px solid #221A12; border-radius: 7px; }
#map-whatif QLabel { color: #221A12; background: transparent; font-weight: 600; }
#map-whatif QPushButton { color: #FFFFFF; background: #221A12; border-radius: 5px; padding: 4px 12px; }
#map-whatif QPushButton:focus { border: 2px solid #9B2B1F; }
"""


class ShowsOrders(Protocol):
    """What these tools work (map/on_map)."""

    @property
    def board(self) -> BoardSurface: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def drafts(self) -> Drafts: ...
    @property
    def holdings(self) -> Holdings: ...
    @property
    def shown(self) -> str: ...
    @property
    def can_try(self) -> bool: ...
    @property
    def points(self) -> bool: ...
    def next_shown(self) -> None: ...
    def toggle_holdings(self) -> None: ...
    def toggle_whatif(self) -> None: ...


class MapTools(QWidget):
    """Lies on the board; takes no room from it, and no clicks beside its buttons. `bar` is for the foot of a window."""

    def __init__(self, on_map: ShowsOrders) -> None:
        super().__init__(on_map.board)
        self.on_map, self.board = on_map, on_map.board
        self.setStyleSheet(STYLE)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.bar, self.said, self.trying = self._bar(), self._said(), self._trying()
        """`bar` is laid into the side by the window, for on the board it would cover regions."""
        for part in (self.trying, self.said):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignLeft)
        self.edges = [QFrame(self.board) for _ in range(4)]
        for edge in self.edges:
            edge.setStyleSheet(f"background: {NOT_REAL};")
            edge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for part in (self.said, self.trying, *self.edges):
            part.hide()
        see_through: tuple[QWidget, ...] = (self, self.said, self.words)
        for one in see_through:
            one.setProperty(SEE_THROUGH, True)
        self._seen = False
        """Whether something of it lay on the board when it was last fitted."""
        self.board.viewport().installEventFilter(self)
        self._fit()

    def _bar(self) -> FlowBox:
        bar = FlowBox()
        bar.setObjectName("map-tools")
        self.whose, self.held, self.whatif = QToolButton(), QToolButton(), QToolButton()
        self.held.setCheckable(True)
        self.whatif.setCheckable(True)
        on_click(self.whose, self.on_map.next_shown)
        on_click(self.held, self.on_map.toggle_holdings)
        on_click(self.whatif, self.on_map.toggle_whatif)
        for button in (self.whose, self.held, self.whatif):
            button.setProperty("role", "choice")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            bar.flow.addWidget(button)
        return bar

    def _said(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("map-said")
        row = QHBoxLayout(frame)
        row.setContentsMargins(2, 1, 2, 1)
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(self.words)
        return frame

    def _trying(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("map-whatif")
        row = QHBoxLayout(frame)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(12)
        self.warning, self.back = QLabel(), QPushButton()
        on_click(self.back, self.on_map.toggle_whatif)
        row.addWidget(self.warning)
        row.addWidget(self.back)
        return frame

    def refresh(self) -> None:
        """As it stands now."""
        tr, on_map = self.on_map.model.tr, self.on_map
        name_it(self.whose, tr(f"map-orders-{on_map.shown}"), tr("map-orders-tip"))
        name_it(self.held, tr("map-holdings"), tr("map-holdings-tip"))
        name_it(self.whatif, tr("map-whatif"), tr("map-whatif-tip"))
        self.held.setChecked(on_map.holdings.on)
        self.held.setVisible(on_map.model.session.game.holdings is not None)
        trying = on_map.drafts.trial is not None
        self.whatif.setEnabled(on_map.can_try)
        self.whatif.setChecked(trying)
        self.warning.setText(tr("map-whatif-banner"))
        self.warning.setToolTip(tip(tr("map-whatif-tip")))
        name_it(self.back, tr("map-whatif-back"))
        for part in (self.trying, *self.edges):
            part.setVisible(trying)
        seen = trying or self.said.isVisibleTo(self)
        if seen or self._seen:  # else nothing of it lies on the board
            self._fit()
        self._seen = seen

    def say(self, text: str) -> None:
        """The sentence as far as it goes, '' for none."""
        seen = bool(text) and self.on_map.points
        if text == self.words.text() and seen == self.said.isVisibleTo(self):
            return
        self._seen = self._seen or seen
        self.words.setText(text)
        self.words.setAccessibleName(text)
        self.said.setVisible(seen)
        self._fit()

    def _fit(self) -> None:
        for part in (self.trying, self.said):
            inside = part.layout()
            if inside is not None:
                inside.activate()
        room = self.layout()
        if room is not None:
            room.invalidate()
            room.activate()
        self.adjustSize()
        seen = self.board.viewport().geometry()
        self.move(seen.left() + EDGE, seen.bottom() - self.height() - EDGE)
        self._frame()
        self.raise_()

    def _frame(self) -> None:
        """All round the board while something is tried out."""
        inside = self.board.viewport().geometry()
        x, y, wide, high = inside.x(), inside.y(), inside.width(), inside.height()
        sides = ((x, y, wide, FRAME), (x, y + high - FRAME, wide, FRAME), (x, y, FRAME, high))
        for edge, side in zip(self.edges, (*sides, (x + wide - FRAME, y, FRAME, high)), strict=True):
            edge.setGeometry(*side)
            edge.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The board has another size or was made: stay at its corner."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._fit()
        return super().eventFilter(watched, event)
