"""The panels around the board: made when first seen, laid out two ways, taken away and brought back with one key."""

from __future__ import annotations

import importlib
import importlib.util
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QLabel, QMainWindow, QScrollArea, QWidget

from tabletop.ui.bridge import TableModel
from tabletop.ui.look import Look
from tabletop.ui.words import Words

log = logging.getLogger(__name__)

LEFT, RIGHT = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
WIDTHS = (280, 330)
"""Pixels at 100 %: the columns on the left and on the right."""
LEAST_MAP = 0.25
"""Of the window's width: with less left for the map all panels stand in one column."""
NARROW = 1000
"""With large letters a window of fewer pixels, at 100 %, has one column of panels: two would leave the map no room."""
LINES = 7
"""A panel may be as low as so many lines of text."""
STATE_VERSION = 1
"""Raise it when the set of panels changes: an older arrangement is then not restored."""


@dataclass(frozen=True)
class PanelSpec:
    """A panel by id: tabletop.ui.<room>.<file>.<name>. `sheets`: only for games whose players write orders."""

    id: str
    file: str
    name: str
    room: str = "panels"
    sheets: bool = False


PANELS: tuple[PanelSpec, ...] = (
    PanelSpec("sequence", "sequence", "SequencePanel"),
    PanelSpec("tracks", "tracks", "TracksPanel"),
    PanelSpec("hand", "hand", "HandPanel"),
    PanelSpec("inspector", "inspector", "InspectorPanel"),
    PanelSpec("journal", "journal", "JournalPanel"),
    PanelSpec("dice", "dice", "DicePanel"),
    PanelSpec("combat", "combat", "CombatPanel"),
    PanelSpec("rules", "rules", "RulesPanel"),
    PanelSpec("undo", "undo_list", "UndoPanel"),
    PanelSpec("pieces", "pieces", "PiecesPanel"),
    PanelSpec("sources", "sources", "SourcesPanel"),
    PanelSpec("orders", "panel", "OrdersPanel", "orders", sheets=True),
    PanelSpec("result", "report", "ResultPanel", "orders", sheets=True),
)

Column = tuple[tuple[str, ...], ...]
"""Groups from top to bottom; the panels of a group are tabs, the first one in front."""

LAYOUTS: dict[str, tuple[Column, Column]] = {
    "play": (
        (("sequence",), ("tracks", "hand")),
        (("inspector", "pieces"), ("journal", "dice", "combat", "rules")),
    ),
    "study": (
        (("pieces", "sources"), ("tracks",)),
        (("journal", "undo"), ("inspector", "rules")),
    ),
}
WITH_SHEETS: dict[str, tuple[Column, Column]] = {
    "play": (
        (("sequence",), ("inspector", "tracks", "pieces")),
        (("orders", "result"), ("journal", "dice", "rules")),
    ),
    "study": (
        (("pieces", "sources"), ("inspector", "tracks")),
        (("orders", "result", "undo"), ("journal", "rules")),
    ),
}
"""The same for games whose players write orders: these are what the window is about."""
SHARES, SHARES_WITH_SHEETS = [420, 580], [680, 320]
"""Of the height of the column on the right: above and below."""


def folded(left: Column, right: Column) -> tuple[Column, Column]:
    """Two columns made one: each group of the left goes behind that of the same height on the right."""
    return (), tuple(tuple(dict.fromkeys((*b, *a))) for a, b in zip(left, right, strict=True))


class Shelf(QScrollArea):
    """Lets a panel be lower than it must be: two columns of panels have to fit on a small screen."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__()
        self.panel = panel
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(panel)
        panel.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """As wide as the panel must be, a few lines high."""
        lines = self.fontMetrics().lineSpacing() * LINES
        least = self.panel.minimumSizeHint()
        return QSize(least.width(), min(lines, max(least.height(), 1)))

    def sizeHint(self) -> QSize:
        """What the panel would like."""
        return self.panel.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The panel fills the dock; it scrolls only when that is lower than the panel can be."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.viewport().size()
        scrolls = hasattr(self.panel, "scroller")  # such a panel goes on in a bar of its own: one is enough
        least = 0 if scrolls else self._least(room.width())
        self.panel.resize(room.width(), max(room.height(), least))

    def _least(self, width: int) -> int:
        """How low the panel can be at that width, with all lines its words break into."""
        layout, least = self.panel.layout(), self.panel.minimumSizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            least = max(least, layout.totalMinimumHeightForWidth(width))
        return least

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel needs other room than before."""
        if watched is self.panel and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._fit()
        return super().eventFilter(watched, event)


class Dock(QDockWidget):
    """A frame that makes its panel when it is first seen."""

    def __init__(self, spec: PanelSpec, model: TableModel, window: QMainWindow) -> None:
        super().__init__(window)
        self.spec, self.model = spec, model
        self.setObjectName(f"dock-{spec.id}")
        self.panel: QWidget | None = None
        self.visibilityChanged.connect(self._seen)

    def _seen(self, visible: bool) -> None:
        if visible:
            self.fill()

    def fill(self) -> QWidget:
        """The panel, made now if need be; one that cannot be made says so and the game goes on."""
        if self.panel is None:
            try:
                module = importlib.import_module(f"tabletop.ui.{self.spec.room}.{self.spec.file}")
                self.panel = getattr(module, self.spec.name)(self.model, self)
            except Exception:  # noqa: BLE001 - whatever a panel does wrong must not take the board away
                log.exception("panel %s cannot be shown", self.spec.id)
                self.panel = QLabel(self.model.tr("panel-broken"))
                self.panel.setWordWrap(True)
                self.panel.setMargin(12)
            self.setWidget(Shelf(self.panel))
        return self.panel


class Docks(QObject):
    """All panels of one window."""

    changed = Signal()

    def __init__(self, window: QMainWindow, model: TableModel, look: Look) -> None:
        super().__init__(window)
        self.window_, self.look = window, look
        self.words = Words(model, self)
        self.all: dict[str, Dock] = {}
        self._before_bare: QByteArray | None = None
        self._scale = look.scale
        self._laid = ("play", False)
        """The layout last chosen, and whether all stood in one column then."""
        look.changed.connect(self._follow_scale)
        window.setDockNestingEnabled(True)
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, window.tabPosition(LEFT).North)
        for corner, area in (
            (Qt.Corner.TopLeftCorner, LEFT),
            (Qt.Corner.BottomLeftCorner, LEFT),
            (Qt.Corner.TopRightCorner, RIGHT),
            (Qt.Corner.BottomRightCorner, RIGHT),
        ):
            window.setCorner(corner, area)
        self.sheets = model.session.game.desk is not None
        for spec in PANELS:
            if spec.sheets and not self.sheets:
                continue
            if importlib.util.find_spec(f"tabletop.ui.{spec.room}.{spec.file}") is None:
                log.warning("no panel %s", spec.id)
                continue
            dock = Dock(spec, model, window)
            self.words.put(dock.setWindowTitle, f"dock-{spec.id}")
            self.words.put(dock.setAccessibleName, f"dock-{spec.id}")
            self.all[spec.id] = dock

    def toggles(self) -> Iterable[tuple[str, QAction]]:
        """Show-and-hide action of each panel."""
        return ((name, dock.toggleViewAction()) for name, dock in self.all.items())

    def lay_out(self, name: str) -> None:
        """One of LAYOUTS; panels it does not name are put away."""
        self._before_bare = None
        self._laid = (name, self._narrow())
        for dock in self.all.values():
            self.window_.removeDockWidget(dock)
        columns = (WITH_SHEETS if self.sheets else LAYOUTS)[name]
        left, right = folded(*columns) if self._narrow() else columns
        if self._narrow() and self.sheets:
            right = (tuple(panel for group in right for panel in group),)  # a sheet needs the whole height
        for area, column in ((LEFT, left), (RIGHT, right)):
            self._stack(area, column)
        named = {panel for column in (left, right) for group in column for panel in group}
        last = next((self.all[panel] for panel in right[-1] if panel in self.all), None)
        for panel, dock in self.all.items():
            if panel not in named:
                self._put_away(dock, last)
        self._sizes(left, right)
        self.changed.emit()

    def _narrow(self) -> bool:
        return self.look.scale > 1 and self.window_.width() < self.look.px(NARROW)

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
                docks[0].fill()  # its own least width counts when the sizes are shared out

    def _put_away(self, dock: Dock, beside: Dock | None) -> None:
        """Out of sight; when it is brought back it is a tab beside the others."""
        if beside is None:
            self.window_.addDockWidget(RIGHT, dock)
        else:
            self.window_.tabifyDockWidget(beside, dock)
        dock.hide()

    def _sizes(self, left: Column, right: Column) -> None:
        beneath = SHARES_WITH_SHEETS if self.sheets else SHARES
        for column, width, shares in ((left, WIDTHS[0], [560, 440]), (right, WIDTHS[1], beneath)):
            fronts = [next((self.all[panel] for panel in group if panel in self.all), None) for group in column]
            docks = [dock for dock in fronts if dock is not None]
            if not docks:
                continue
            self.window_.resizeDocks(docks, [self.look.px(width)] * len(docks), Qt.Orientation.Horizontal)
            self.window_.resizeDocks(docks, shares[-len(docks) :], Qt.Orientation.Vertical)

    def _follow_scale(self) -> None:
        """Larger words need wider panels, smaller ones give the map its room back."""
        was, self._scale = self._scale, self.look.scale
        if was != self._scale:
            wanted = self._wanted(self._scale / was)
            QTimer.singleShot(0, self, lambda: self._widen(wanted))  # when all know how much they need

    def _wanted(self, share: float) -> dict[Dock, int]:
        """Widths after such a change, before any panel has grown of itself."""
        docks = [dock for dock in self.all.values() if dock.isVisible() and not dock.isFloating()]
        return {dock: round(dock.width() * share) for dock in docks}

    def _widen(self, wanted: dict[Dock, int]) -> None:
        for dock in self.all.values():
            dock.style().unpolish(dock)  # else the old letters stay in its title
            dock.style().polish(dock)
        docks = [dock for dock in wanted if dock.isVisible() and not dock.isFloating()]
        usual = [self.look.px(WIDTHS[self.window_.dockWidgetArea(dock) == RIGHT]) for dock in docks]
        wide = [max(wanted[dock], width) for dock, width in zip(docks, usual, strict=True)]
        self.window_.resizeDocks(docks, wide, Qt.Orientation.Horizontal)
        name, folded = self._laid
        sides = {self.window_.dockWidgetArea(dock): width for dock, width in zip(docks, wide, strict=True)}
        crowded = self.window_.width() - sum(sides.values()) < self.window_.width() * LEAST_MAP
        if not self.bare and (self._narrow() and crowded or folded and not self._narrow()):
            self.lay_out(name)  # in one column, or in two again

    def _lay_out_unknown(self, state: QByteArray) -> None:
        """An arrangement kept with another game may not know a panel of this one: it goes where it usually stands."""
        kept = bytes(state.data())
        for name, dock in self.all.items():
            if dock.objectName().encode("utf-16-be") not in kept:
                self._put_away(dock, self.all["journal"])
                dock.setVisible(dock.spec.sheets)
                log.info("panel %s is new to this arrangement", name)

    def show_in_front(self, name: str) -> None:
        """Put a panel in front without taking the keyboard; a bare map stays bare."""
        dock = self.all.get(name)
        if dock is not None and not self.bare:
            dock.show()
            dock.raise_()

    def bring(self, name: str) -> QWidget | None:
        """Put a panel in front, with the focus in it; None when there is no such panel."""
        dock = self.all.get(name)
        if dock is None:
            return None
        self.set_bare(False)
        dock.show()
        dock.raise_()
        panel = dock.fill()
        panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return panel

    # --- bare map ---

    @property
    def bare(self) -> bool:
        """Whether everything is put away for the map."""
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

    def kept(self) -> str:
        """The arrangement as text for the settings."""
        state = self._before_bare or self.window_.saveState(STATE_VERSION)
        return f"{self._scale}:{bytes(state.toBase64().data()).decode('ascii')}"

    def restore(self, kept: str) -> bool:
        """Lay out as it was; false when that cannot be read."""
        scale, _, state = kept.rpartition(":")
        known = QByteArray.fromBase64(state.encode("ascii", "ignore"))
        if not state or not self.window_.restoreState(known, STATE_VERSION):
            return False
        self._lay_out_unknown(known)
        with suppress(ValueError, ZeroDivisionError):
            share = self._scale / float(scale or self._scale)
            if share != 1:
                QTimer.singleShot(0, self, lambda: self._widen(self._wanted(share)))
        return True
