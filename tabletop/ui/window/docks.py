"""The panels beside the board: one slim side under the head, two columns for study, taken away and brought back."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Iterable
from contextlib import suppress
from functools import cache

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLayout, QMainWindow, QWidget

from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.qt_parts import present
from tabletop.ui.window.dock_layouts import LAYOUTS, SHARES, WITH_SHEETS, Column, folded
from tabletop.ui.window.head import SHORTEST, HeadDock, HeadScroll, MakeInside, between_bars, first_width
from tabletop.ui.window.panel_frame import LOWEST, PANELS, Dock

log = logging.getLogger(__name__)

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
LEFT_WIDTH = 280
"""Pixels at 100 % of a column on the left."""
NARROW, LOW = 1000, 1040
"""A window of fewer pixels, at 100 %, has one column of panels; a lower one has one group of them under the head."""
FRAME = 60
"""Height of the title and the tabs of a panel, pixels at 100 %, with room to spare."""
STATE_VERSION = 2
"""Raise it when the parts of the window change: an older arrangement is then not restored."""


@cache
def _is_there(file: str) -> bool:
    """Whether the program has this file of a panel; it does not change while it runs."""
    return importlib.util.find_spec(f"tabletop.ui.{file}") is not None


class Docks(QObject):
    """All panels of one window. `head` stands above them and stays."""

    changed = Signal()
    fronted = Signal(str, bool)
    """(panel, whether it is seen now)"""

    def __init__(self, window: QMainWindow, model: TableModel, look: Look) -> None:
        super().__init__(window)
        self.window_, self.look, self.model = window, look, model
        self.words = Words(model, self)
        self.all: dict[str, Dock] = {}
        self.head: HeadDock | None = None
        self.rail: QWidget | None = None
        self.front: set[str] = set()
        """Panels that are seen: shown, and not behind another tab."""
        self.own_width = 0
        """Width of the side as the player dragged it, at the scale of the moment; 0 while it is ours to choose."""
        self.touched = False
        """Panels were opened, closed or moved since they were laid out: they stay as they are."""
        self._grip = 0
        """Width of the side when a button went down on what divides the parts of the window."""
        self._before_bare: QByteArray | None = None
        self._scale = look.scale
        self._laid: tuple[str, bool, bool] = ("play", False, False)
        """The layout last chosen, and whether the window was narrow and low then."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._settle)
        self.sheets = model.session.game.protocol is not None
        self._prepare()
        self._make(model)
        look.changed.connect(self._follow_scale)
        window.installEventFilter(self)

    def _prepare(self) -> None:
        window = self.window_
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, window.tabPosition(LEFT).North)
        for corner, area in (
            (Qt.Corner.TopLeftCorner, LEFT),
            (Qt.Corner.BottomLeftCorner, LEFT),
            (Qt.Corner.TopRightCorner, RIGHT),
            (Qt.Corner.BottomRightCorner, RIGHT),
        ):
            window.setCorner(corner, area)

    def _make(self, model: TableModel) -> None:
        for spec in PANELS:
            if not spec.fits(model):
                continue
            if not _is_there(spec.file):
                log.warning("no panel %s", spec.id)
                continue
            dock = Dock(spec, model, self.window_)
            self.words.put(dock.setWindowTitle, f"dock-{spec.id}")
            self.words.put(dock.setAccessibleName, f"dock-{spec.id}")
            dock.visibilityChanged.connect(lambda on, panel=spec.id: self._fronted(panel, on))
            dock.topLevelChanged.connect(self._touch)
            dock.toggleViewAction().triggered.connect(lambda on, panel=spec.id: self._toggled(panel, on))
            self.all[spec.id] = dock

    def toggles(self) -> Iterable[tuple[str, QAction]]:
        """Show-and-hide action of each panel."""
        return ((name, dock.toggleViewAction()) for name, dock in self.all.items())

    def crown(self, make: MakeInside, rail: QWidget) -> None:
        """What stands above all panels of the side, and the rail beside them."""
        self.head, self.rail = HeadDock(make, self.window_), rail
        self.words.put(self.head.setWindowTitle, "prompt-bar")
        self.words.put(self.head.setAccessibleName, "prompt-bar")
        self.head.head.room = self._room_for_head
        self.head.head.widened.connect(self._soon.start)  # Qt shares the room out anew when docks come and go
        self.window_.addDockWidget(RIGHT, self.head, Qt.Orientation.Vertical)
        present(self.window_.layout()).setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # `_bound` says it

    def _touch(self, *_: object) -> None:
        self.touched = True

    def _toggled(self, panel: str, on: bool) -> None:
        self.touched = True
        if on:
            self.all[panel].raise_()

    def _fronted(self, panel: str, on: bool) -> None:
        (self.front.add if on else self.front.discard)(panel)
        self.fronted.emit(panel, on)
        self._soon.start()

    # --- arrangements ---

    def lay_out(self, name: str) -> None:
        """One of LAYOUTS; panels it does not name are put away."""
        self._before_bare = None
        self._laid = (name, self._narrow(), self._low())
        for dock in self.all.values():
            self.window_.removeDockWidget(dock)
        left, right = self._columns(name)
        for area, column in ((LEFT, left), (RIGHT, right)):
            self._stack(area, column)
        named = {panel for column in (left, right) for group in column for panel in group}
        beside = next((self.all[panel] for panel in right[0] if panel in self.all), None)
        for panel, dock in self.all.items():
            if panel not in named:
                self._put_away(dock, beside)
        for group in (*left, *right):  # a tab that was laid behind and hidden again may have come to the front
            front = next((panel for panel in group if panel in self.all), None)
            if front is not None:
                self.all[front].raise_()
        self._sizes(left, right)
        self.touched = False
        self.changed.emit()

    def _columns(self, name: str) -> tuple[Column, Column]:
        left, right = (WITH_SHEETS if self.sheets else LAYOUTS)[name]
        if self._narrow():
            left, right = folded(left, right)
        if self._low():
            right = (tuple(dict.fromkeys(panel for group in right for panel in group)),)
        first, *rest = right
        if name == "play" and "hand" in first and self.model.shown.checked:
            first = tuple(sorted(first, key=lambda panel: panel != "hand"))  # the rules know where the turn stands
        return left, (first, *rest)

    def _narrow(self) -> bool:
        return self.window_.width() < self.look.px(NARROW)

    def _low(self) -> bool:
        return self.window_.height() < self.look.px(LOW)

    def _stack(self, area: Qt.DockWidgetArea, column: Column) -> None:
        for group in column:
            docks = [self.all[panel] for panel in group if panel in self.all]
            # One on top of the other before any is shown: side by side they would ask for more height than there is.
            for dock in docks[:1]:
                self.window_.addDockWidget(area, dock, Qt.Orientation.Vertical)
            for behind in docks[1:]:
                self.window_.tabifyDockWidget(docks[0], behind)
            for dock in docks:
                dock.setFloating(False)
                dock.show()
            if docks:
                docks[0].raise_()
                docks[0].fill()  # its own least height counts when the sizes are shared out

    def _put_away(self, dock: Dock, beside: Dock | None) -> None:
        """Out of sight; when it is brought back it is a tab beside the others."""
        if beside is None:
            self.window_.addDockWidget(RIGHT, dock)
        else:
            self.window_.tabifyDockWidget(beside, dock)
        dock.hide()

    def _sizes(self, left: Column, right: Column) -> None:
        for column, shares in ((left, [560, 440]), (right, SHARES)):
            fronts = [next((self.all[panel] for panel in group if panel in self.all), None) for group in column]
            docks = [dock for dock in fronts if dock is not None]
            if docks:
                self.window_.resizeDocks(docks, shares[-len(docks) :], Qt.Orientation.Vertical)
            if docks and column is left:
                self.window_.resizeDocks(docks, [self.look.px(LEFT_WIDTH)] * len(docks), Qt.Orientation.Horizontal)
        self._settle()

    # --- the width of the side: ours until the player drags it ---

    @property
    def width(self) -> int:
        """What the side is wide now."""
        return self.head.width() if self.head is not None else 0

    def _settle(self) -> None:
        """The head as high as its words, the side as wide as it should be."""
        if self.head is None:
            return
        self._fold()
        beneath = [d for d in self._seen() if self.window_.dockWidgetArea(d) == RIGHT]
        self.head.head.alone = not beneath
        self.head.head.fit()
        if not self._grip and (self.head.isVisible() or not self.window_.isVisible()):
            wanted = self.own_width or self._first_width()
            if wanted != self.width:
                docks = [self.head, *beneath]
                self.window_.resizeDocks(docks, [wanted] * len(docks), Qt.Orientation.Horizontal)

    def _seen(self) -> list[Dock]:
        return [self.all[panel] for panel in self.front if not self.all[panel].isFloating()]

    def _first_width(self) -> int:
        wide, high = self.model.module.geometry.size
        left = max((d.width() for d in self._seen() if self.window_.dockWidgetArea(d) == LEFT), default=0)
        rail = self.rail.sizeHint().width() if self.rail is not None else 0
        return first_width(self.window_, self.look, wide / high, left + rail)

    def _room_for_head(self) -> int:
        """Pixels of height the panels beneath leave it at the least."""
        beneath = [d for d in self._seen() if self.window_.dockWidgetArea(d) == RIGHT]
        lowest = (max(LOWEST, dock.widget().minimumSizeHint().height()) for dock in beneath)
        return between_bars(self.window_) - sum(lowest) - len(beneath) * self.look.px(FRAME)

    def _bound(self) -> None:
        """The window may be as low as with the lowest head, whatever that says now: in less room its words scroll."""
        if self.head is not None:
            least, high = self.window_.minimumSizeHint(), 0 if self.head.isHidden() else self.head.head.minimumHeight()
            least.setHeight(max(0, least.height() - max(0, high - SHORTEST)))  # beside the paper game little is left
            self.window_.setMinimumSize(least)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window has another size, or the player drags what divides its parts."""
        kind = event.type()
        if kind == QEvent.Type.Show:
            self._settle()  # before anything is painted
        if kind == QEvent.Type.Resize and self.head is not None:
            self.head.head.fit()  # before Qt shares out a height in which its old one has no room
        if kind in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._bound()
        if kind in (QEvent.Type.Resize, QEvent.Type.Show):
            self._soon.start()
        elif kind == QEvent.Type.MouseButtonPress:
            self._grip = self.width
        elif kind == QEvent.Type.MouseButtonRelease and self._grip:
            was, self._grip = self._grip, 0
            QTimer.singleShot(0, self, lambda: self._dragged(was))
        return super().eventFilter(watched, event)

    def _dragged(self, was: int) -> None:
        if self.width != was:
            self.own_width, self.touched = self.width, True

    def _follow_scale(self) -> None:
        """Larger words need a wider side, smaller ones give the map its room back."""
        was, self._scale = self._scale, self.look.scale
        if was != self._scale:
            self.own_width = round(self.own_width * self._scale / was)
            wanted = {dock: round(dock.width() * self._scale / was) for dock in self._seen()}
            QTimer.singleShot(0, self, lambda: self._widen(wanted))  # when all know how much they need

    def _widen(self, wanted: dict[Dock, int]) -> None:
        for dock in self.all.values():
            dock.style().unpolish(dock)  # else the old letters stay in its title
            dock.style().polish(dock)
        docks = [dock for dock in wanted if self.window_.dockWidgetArea(dock) == LEFT]
        self.window_.resizeDocks(docks, [wanted[dock] for dock in docks], Qt.Orientation.Horizontal)
        self._fold()
        self._soon.start()

    def _fold(self) -> None:
        """Fewer columns or groups in a window that has become small, more again in a large one; never what the player
        has arranged."""
        name, *before = self._laid
        if not self.bare and not self.touched and before != [self._narrow(), self._low()]:
            self.lay_out(name)

    # --- one panel ---

    @property
    def scrolled_head(self) -> HeadScroll:
        """The head as it lies on the screen; once the window is crowned with it."""
        return present(self.head).head

    def made(self, name: str) -> QWidget | None:
        """A panel, made now if it was not shown yet; None when there is no such panel."""
        dock = self.all.get(name)
        return dock.fill() if dock is not None else None

    def show_in_front(self, name: str) -> str:
        """Put a panel in front without taking the keyboard; a bare map stays bare, and the map stands still. Which
        panel it covers, '' for none."""
        dock = self.all.get(name)
        if dock is None or self.bare:
            return ""
        self._into_side(dock)
        before = self.front - {name}
        self.touched = self.touched or not dock.isVisible()
        dock.show()
        dock.raise_()
        beside = self.window_.tabifiedDockWidgets(dock)
        return next((panel for panel in before if self.all[panel] in beside), "")

    def _into_side(self, dock: Dock) -> None:
        """A panel that would open a column of its own, and so move the map, goes into the side."""
        area = self.window_.dockWidgetArea(dock)
        there = [d for d in self._seen() if d is not dock and self.window_.dockWidgetArea(d) == area]
        if dock.isFloating() or dock.isVisible() or area == RIGHT or there:
            return
        beside = next((d for d in self._seen() if self.window_.dockWidgetArea(d) == RIGHT), None)
        self._put_away(dock, beside)

    def bring(self, name: str) -> QWidget | None:
        """Put a panel in front, with the focus in it; None when there is no such panel."""
        dock = self.all.get(name)
        if dock is None:
            return None
        self.set_bare(False)
        self._touch()
        dock.show()
        dock.raise_()
        panel = dock.fill()
        panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return panel

    def press(self, name: str) -> None:
        """The rail: open a panel, or close the one that is seen."""
        if name in self.front and not self.bare:
            self._touch()
            self.all[name].hide()
        else:
            self.bring(name)

    # --- bare map ---

    @property
    def bare(self) -> bool:
        """Whether everything but the head is put away for the map."""
        return self._before_bare is not None

    def set_bare(self, bare: bool) -> None:
        """Put all panels away, or bring back those that were there."""
        if bare == self.bare:
            return
        if bare:
            self._before_bare = self.window_.saveState(STATE_VERSION)
            for dock in self.all.values():
                dock.hide()
        else:
            kept, self._before_bare = self._before_bare, None
            self.window_.restoreState(kept or QByteArray(), STATE_VERSION)
        self.changed.emit()

    # --- kept from one evening to the next ---

    def _lay_out_unknown(self, state: QByteArray) -> None:
        """An arrangement kept with another game may not know a panel of this one: it goes where it usually stands."""
        kept = bytes(state.data())
        for name, dock in self.all.items():
            if dock.objectName().encode("utf-16-be") not in kept:
                self._put_away(dock, self.all["journal"])
                dock.setVisible(dock.spec.sheets)
                log.info("panel %s is new to this arrangement", name)

    def kept(self) -> str:
        """Scale, width of the side if the player chose it, layout, and Qt's state if he changed it."""
        state = self._before_bare or self.window_.saveState(STATE_VERSION)
        text = bytes(state.toBase64().data()).decode("ascii") if self.touched else ""
        return f"{self._scale}:{self.own_width}:{self._laid[0]}:{text}"

    def restore(self, kept: str) -> bool:
        """Lay out as it was; false when that cannot be read."""
        scale, width, name, state = (*kept.split(":"), "", "", "", "")[:4]
        if name not in LAYOUTS:
            return False
        known = QByteArray.fromBase64(state.encode("ascii", "ignore"))
        if not state or not self.window_.restoreState(known, STATE_VERSION):
            self.lay_out(name)
        else:
            self._lay_out_unknown(known)
            self._laid, self.touched = (name, self._narrow(), self._low()), True
        with suppress(ValueError, ZeroDivisionError):
            self.own_width = max(0, round(int(width) * self._scale / float(scale)))
        self._soon.start()
        return True
