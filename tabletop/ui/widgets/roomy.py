"""A frame that is never lower than its words, broken at its width, need."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame


class Roomy(QFrame):
    """Qt asks labels that break their lines for their height only while there is room: here they get it."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need other lines."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Other words may, too."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        layout = self.layout()
        if layout is not None and self.width() > 0:
            needed = layout.heightForWidth(self.width()) if layout.hasHeightForWidth() else 0
            if needed != self.minimumHeight():
                self.setMinimumHeight(max(0, needed))
