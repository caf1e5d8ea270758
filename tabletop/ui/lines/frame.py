"""What makes the window of a line look like no other: a frame of colour round it, and words that are cut with dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QSizePolicy

from tabletop.ui.model.texts import tip

if TYPE_CHECKING:
    from tabletop.ui.style.look import Look

SIDE = 6
"""Pixels of colour on each side, at 100 %."""


class LineFrame(QObject):
    """Four strips in the margin of a window; nothing in it is covered."""

    def __init__(self, window: QMainWindow, look: Look) -> None:
        super().__init__(window)
        self.window_, self.look = window, look
        self.strips = [QFrame(window) for _ in range(4)]
        for strip in self.strips:
            strip.setProperty("role", "trying")
        window.installEventFilter(self)
        look.changed.connect(self.lay)
        self.lay()

    def lay(self) -> None:
        """As the window is now."""
        side, width, height = self.look.px(SIDE), self.window_.width(), self.window_.height()
        self.window_.setContentsMargins(side, side, side, side)
        across, down = (width, side), (side, height)
        places = ((0, 0, *across), (0, height - side, *across), (0, 0, *down), (width - side, 0, *down))
        for strip, place in zip(self.strips, places, strict=True):
            strip.setGeometry(*place)
            strip.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another size."""
        if event.type() == QEvent.Type.Resize:
            self.lay()
        return super().eventFilter(watched, event)


class Elided(QLabel):
    """One line of words; what has no room is cut with dots and stands under the mouse."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._said, self._hint = "", ""

    def say(self, said: str, hint: str = "") -> None:
        """These words, and what there is to know of them."""
        self._said, self._hint = said, hint
        self.setAccessibleName(said)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """No width of its own."""
        return QSize(self.fontMetrics().averageCharWidth() * 12, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: other words have room."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        shown = self.fontMetrics().elidedText(self._said, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        more = [self._said] if shown != self._said else []
        self.setToolTip(tip("\n".join([*more, self._hint] if self._hint else more)))
