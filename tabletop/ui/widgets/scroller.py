"""A column that scrolls up and down only."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QWidget,
)

from tabletop.ui.model.texts import tip as tip
from tabletop.ui.widgets.qt_parts import present


class Scroller(QScrollArea):
    """Scrolls up and down only, and is never narrower than what it holds."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        inside.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """As wide as the contents and the bar."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(present(self.widget()).minimumSizeHint().width() + bar, round(self.fontMetrics().height() * 8))

    def sizeHint(self) -> QSize:
        """All of it, when there is room."""
        return present(self.widget()).sizeHint().expandedTo(self.minimumSizeHint())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The contents want another width: so do we."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
