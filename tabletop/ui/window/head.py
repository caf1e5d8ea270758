"""The head of the side beside the map: whose move, what is asked, what was refused, what is new. As high as its words
need, up to a share of the window; whatever it says, its width stays, and so the map stands still."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QScrollArea, QWidget

from tabletop.ui.style.look import Look
from tabletop.ui.widgets.qt_parts import present, settle

SIDE = (320, 420)
"""Least and greatest width of the side when it is laid out, pixels at 100 %: between them it leaves the map no bars."""
MOST = 0.42
"""Of the window's width, and no more, whatever the size of the letters."""
HEAD = 0.55
"""Of the window's height: a longer head scrolls."""
SHORTEST = 90
"""Pixels of height that it keeps however low the window."""
FREE = 16777215
"""Qt's own word for no greatest height."""


MakeInside = Callable[[QWidget], QWidget]
"""Makes what stands in the head, in its place from the first: moved there later, each widget in it is styled anew."""


class HeadScroll(QScrollArea):
    """Holds the prompt. `fit` gives it the height its words need at its width; `widened` tells of another width."""

    widened = Signal()

    def __init__(self, make: MakeInside, parent: QWidget) -> None:
        super().__init__(parent)
        self.alone = False
        """No panel stands beneath it: it takes all the height there is."""
        self.still = False
        """While a computer plays act after act it grows at need and does not shrink: the panels beneath stand still."""
        self._floor = 0
        """The height it keeps meanwhile."""
        self.room: Callable[[], int] = lambda: FREE
        self.setObjectName("head")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.inside = make(self.viewport())
        self.setWidget(self.inside)
        self.inside.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """Of its own: contents never set the width."""
        return QSize(round(self.fontMetrics().height() * 13), 40)

    def sizeHint(self) -> QSize:
        """As high as the words."""
        return QSize(self.minimumSizeHint().width(), self.minimumHeight())

    def most(self) -> int:
        """The greatest height it may have now."""
        return min(round(self.window().height() * HEAD), max(self.room(), SHORTEST))

    def keep_still(self, still: bool) -> None:
        """A computer begins to play act after act, or has done."""
        if still != self.still:
            self.still = still
            spare = self.fontMetrics().lineSpacing()  # its next question is longer
            self._floor = self._needed() + spare if still else 0
            self.fit()

    def holds_all(self) -> bool:
        """Whether all that is in it can be seen without scrolling."""
        present(self.inside.layout()).activate()
        return self._needed() <= (self.height() if self.alone else self.most())

    def bring_up(self, part: QWidget) -> None:
        """Scroll until this part of it begins at the upper edge, or the end of it all is seen."""
        self.fit()
        self.verticalScrollBar().setValue(part.mapTo(self.inside, part.rect().topLeft()).y())

    def show_part(self, part: QWidget) -> None:
        """Scroll as little as need be for this part of it to be seen, once all that is said at the same time stands."""
        QTimer.singleShot(0, part, lambda: self._show_part(part))

    def _show_part(self, part: QWidget) -> None:
        settle()
        self.fit()
        settle()
        self.ensureWidgetVisible(part, 0, 0)

    def _needed(self) -> int:
        """The height of its words at its width: without the bar for scrolling, that is there when they have less room
        than this. Beside the bar they break otherwise, and a height made for that would send the bar away again."""
        layout, width = present(self.inside.layout()), self.maximumViewportSize().width()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()

    def fit(self) -> None:
        """Another width, other words, another window."""
        needed = self._needed()
        high = min(max(needed, self._floor, 40), self.most())
        if self.still:
            self._floor = high
        if (high, FREE if self.alone else high) != (self.minimumHeight(), self.maximumHeight()):
            self.setMinimumHeight(high)
            self.setMaximumHeight(FREE if self.alone else high)
        policy = Qt.ScrollBarPolicy  # once the bar is there Qt asks for the height beside it, and it would stay
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if needed <= (self.height() if self.alone else high) else policy.ScrollBarAsNeeded
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width breaks the words otherwise."""
        super().resizeEvent(event)
        if not hasattr(self, "inside"):
            return
        wider = event.oldSize().width() != event.size().width()
        if wider or self.alone:
            self.fit()
        if wider:
            self.widened.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Something else stands in it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)


class HeadDock(QDockWidget):
    """The head as the topmost dock of the side: without a title, it cannot be closed, moved or floated."""

    def __init__(self, make: MakeInside, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("dock-head")
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self.setTitleBarWidget(QWidget())
        self.toggleViewAction().setVisible(False)
        self.head = HeadScroll(make, self)
        self.setWidget(self.head)


def between_bars(window: QMainWindow) -> int:
    """Height of a window without its menus and its message line."""
    bars = [bar for bar in (window.menuBar(), window.statusBar()) if not bar.isHidden()]
    return window.height() - sum(bar.sizeHint().height() for bar in bars)


def first_width(window: QMainWindow, look: Look, aspect: float, taken: int) -> int:
    """Width of the side that leaves a whole map the most room: `aspect` is its width by its height, `taken` are pixels
    of the window's width that neither has."""
    rest = round(window.width() - taken - aspect * between_bars(window))
    most = min(look.px(SIDE[1]), round(window.width() * MOST))
    return max(min(look.px(SIDE[0]), most), min(rest, most))
