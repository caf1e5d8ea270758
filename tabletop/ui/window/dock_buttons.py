"""The two buttons in the title of a panel, as large as its letters: Qt draws them ten pixels wide at any scale."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QAbstractButton, QDockWidget

from tabletop.ui.widgets.painting import painted

ICON, GAP = 0.9, 0.5
"""Side of the picture, and the room beside a button, in heights of a line."""


NAMES = ("qt_dockwidget_closebutton", "qt_dockwidget_floatbutton")
"""As Qt calls them, from the right."""


class DockButtons(QObject):
    """Lays and paints the buttons Qt has made for a dock."""

    def __init__(self, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.dock = dock
        found = (dock.findChild(QAbstractButton, name) for name in NAMES)
        self.buttons = [one for one in found if isinstance(one, QAbstractButton)]
        for button in self.buttons:
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A button was laid, or is to be painted."""
        if isinstance(watched, QAbstractButton) and event.type() == QEvent.Type.Paint:
            self.paint(watched)
            return True
        if isinstance(watched, QAbstractButton) and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._lay(watched)
        return False

    def _side(self) -> int:
        return self.dock.fontMetrics().height()

    def _lay(self, button: QAbstractButton) -> None:
        """A line high and wide, around the height it was given, one beside the other from the right."""
        side = self._side()
        right = self.dock.width() - round(side * GAP) - self.buttons.index(button) * round(side * (1 + GAP))
        wanted = QRect(right - side, button.geometry().center().y() - side // 2, side, side)
        if (button.x(), button.width(), button.height()) != (wanted.x(), side, side):
            button.setGeometry(wanted)

    @painted
    def paint(self, button: QAbstractButton) -> None:
        """Its picture; under the pointer on a ground of its own."""
        painter = QPainter(button)
        if button.underMouse():
            painter.fillRect(button.rect(), button.palette().color(QPalette.ColorRole.Button))
        side = round(self._side() * ICON)
        box = QRect(0, 0, side, side)
        box.moveCenter(button.rect().center())
        button.icon().paint(painter, box)
        painter.end()
