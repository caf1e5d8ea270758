"""A counter's face as a widget, sharp at every scale of the screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.board.drawing.faces import Face, face_image, margin
from tabletop.ui.panels.base import tip
from tabletop.ui.widgets.painting import painted


class FaceView(QWidget):
    """One face; `lines` is its height in lines of text, so that it grows with the player's scale."""

    clicked = Signal()

    def __init__(self, lines: float = 5) -> None:
        super().__init__()
        self.face: Face | None = None
        self._lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_face(self, face: Face | None, spoken: str) -> None:
        """Show this face; `spoken` is its accessible name and tooltip."""
        self.face = face
        self.setAccessibleName(spoken)
        self.setToolTip(tip(spoken))
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters, so another size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    @property
    def side(self) -> int:
        """Side of the counter in logical pixels."""
        return round(self.fontMetrics().height() * self._lines)

    def sizeHint(self) -> QSize:
        """The counter with its shadow."""
        whole = self.side + 2 * margin(self.side)
        return QSize(whole, whole)

    def minimumSizeHint(self) -> QSize:
        """Never smaller: it would be cut."""
        return self.sizeHint()

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The face, painted for this screen."""
        if self.face is not None:
            QPainter(self).drawImage(QPointF(0, 0), face_image(self.face, self.side, self.devicePixelRatioF()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the face."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()
