"""The curtain at one screen: between two players nothing secret is to be seen, not even the window behind."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.ui.bridge import TableModel
from tabletop.ui.counters import seat_colour, seat_glyph
from tabletop.ui.panels.base import label, name_it, on_click
from tabletop.ui.panels.seat_badge import SeatBadge


class Curtain(QWidget):
    """Covers its parent while `model.curtain` is down. Until the button is pressed the model shows nobody's secrets."""

    def __init__(self, model: TableModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = model
        self.setObjectName("curtain")
        self.setAutoFillBackground(True)
        self.badge, self.title, self.words = SeatBadge(6), label("title"), label()
        self.ready = QPushButton()
        self.ready.setDefault(True)
        self.ready.setAutoDefault(True)
        self.ready.setMinimumHeight(44)
        on_click(self.ready, model.set_curtain, False)
        column = QVBoxLayout(self)
        column.addStretch()
        for widget in (self.badge, self.title, self.words, self.ready):
            if widget in (self.title, self.words):
                widget.setAlignment(Qt.AlignmentFlag.AlignCenter)
                column.addWidget(widget)
            else:
                column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addSpacing(10)
        column.addStretch()
        parent.installEventFilter(self)
        for signal in (model.curtain_changed, model.seat_changed, model.language_changed):
            signal.connect(self.follow)
        self.follow()

    def follow(self, *_: object) -> None:
        """Fall or rise with the model."""
        seat = self.model.seat
        name = self.model.tr(f"seat-{seat}")
        self.badge.show_seat(
            seat_colour(self.model.module, seat, self.model.colours), seat_glyph(self.model.module, seat), name
        )
        self.title.setText(self.model.tr("curtain-title", seat=name))
        self.words.setText(self.model.tr("curtain-words"))
        name_it(self.ready, self.model.tr("curtain-ready"))
        self.setAccessibleName(self.model.tr("curtain-title", seat=name))
        self._cover()
        self.setVisible(self.model.curtain)
        if self.model.curtain:
            self.raise_()
            self.ready.setFocus()

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the parent."""
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab does not lead behind the curtain."""
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing goes through."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is the button, all other keys end here."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.ready.click()
        event.accept()
