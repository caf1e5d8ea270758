"""The rail at the edge of the window: a word and a picture a panel; a click opens it in the side, or closes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolBar, QToolButton, QVBoxLayout

from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip
from tabletop.ui.style.look import Look

ICON = 20
"""Side of a picture, pixels at 100 %."""
GAP = 2


class Rail(QFrame):
    """One button a panel. `press(panel)` is called for a click; `keys` are actions whose first key is told."""

    def __init__(self, model: TableModel, look: Look, panels: Mapping[str, QAction], press: Callable[[str], object]):
        super().__init__()
        self.setObjectName("rail-panels")
        self.model, self.look, self.panels = model, look, panels
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.setContentsMargins(3, 4, 3, 4)
        column.setSpacing(GAP)
        self.buttons: dict[str, QToolButton] = {}
        self.worded = True
        """Whether there is room for a word under each picture."""
        for panel in panels:
            button = self.buttons[panel] = QToolButton()
            button.setObjectName(f"rail-{panel}")
            button.setProperty("role", "panel")
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _checked=False, panel=panel: press(panel))
            column.addWidget(button)
        column.addStretch()
        self._widest = 0
        """Pixels of the longest word; 0 until it is asked for."""
        model.language_changed.connect(self.dress)
        look.changed.connect(self.dress)
        self.dress()

    def dress(self) -> None:
        """Words, pictures and sizes of the moment."""
        for panel, button in self.buttons.items():
            name = self.model.tr(f"dock-{panel}")
            button.setText(self.model.tr(f"rail-{panel}"))
            button.setAccessibleName(name)
            action = self.panels[panel]
            button.setToolTip(tip(action.toolTip() if action.shortcut().toString() else name))
            button.setIcon(self.look.icon(f"panel-{panel}"))
        self._widest = 0
        self._fit()

    def mark(self, panel: str, front: bool) -> None:
        """Whether a panel is seen."""
        self.buttons[panel].setChecked(front)

    def minimumSizeHint(self) -> QSize:
        """As wide as the longest word or the pictures, as low as it must be."""
        wide = self.look.px(ICON) * 1.2
        if self.worded:
            wide = self._longest()
        return QSize(round(wide) + self.look.px(10) + 6, 40)

    def _longest(self) -> int:
        """Pixels of the longest word, measured once: the layout asks for it again and again."""
        if not self._widest:
            buttons = self.buttons.values()
            self._widest = max(button.fontMetrics().horizontalAdvance(button.text()) for button in buttons)
        return self._widest

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters are another width."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._widest = 0
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """The toolbar gives the rest of the height."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: words under the pictures where there is room for all of them, else smaller pictures alone."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = (self.height() - 8) // max(1, len(self.buttons)) - GAP
        words = self.fontMetrics().height()
        both = self.look.px(ICON) + words + self.look.px(8)
        style, side, was = Qt.ToolButtonStyle.ToolButtonTextUnderIcon, self.look.px(ICON), self.worded
        self.worded = room >= both
        if not self.worded:
            style = Qt.ToolButtonStyle.ToolButtonIconOnly
            side = max(12, min(round(self.look.px(ICON) * 1.2), room - 8))
        for button in self.buttons.values():
            button.setToolButtonStyle(style)
            button.setIconSize(QSize(side, side))
        if self.worded != was:
            self.updateGeometry()


def rail_bar(rail: Rail) -> QToolBar:
    """The rail as a toolbar at the right edge that stays there."""
    bar = QToolBar()
    bar.setObjectName("rail")
    bar.setMovable(False)
    bar.toggleViewAction().setVisible(False)
    bar.setOrientation(Qt.Orientation.Vertical)
    bar.addWidget(rail)
    return bar
