"""A panel in its frame: made when it is first seen, lower or narrower than it would like without cutting anything."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QLabel, QMainWindow, QScrollArea, QWidget

from tabletop.data.provenance import has_reconstructed
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import Panel
from tabletop.ui.window.dock_buttons import DockButtons

log = logging.getLogger(__name__)

LINES, LOWEST = 7, 130
"""A panel may be as low as so many lines of text, and with large letters as so many pixels."""
LETTERS = 13
"""Its least width, in heights of a line: the same for all panels, for what a panel shows must not move the map."""
LOOSE = (20, 24)
"""Width and height of a panel that leaves the side for a window of its own, in heights of a line; no less."""


@dataclass(frozen=True)
class PanelSpec:
    """A panel by id: the class `name` of tabletop.ui.<file>. `sheets`: only for games whose players write orders;
    `needs`: what the game must have, by the name of a test in FITTING."""

    id: str
    file: str
    name: str
    sheets: bool = False
    needs: str = ""

    def fits(self, model: TableModel) -> bool:
        """Whether this game has what the panel is about."""
        sheets = model.session.game.protocol is not None
        return (sheets or not self.sheets) and (not self.needs or FITTING[self.needs](model))


FITTING: dict[str, Callable[[TableModel], bool]] = {
    "tracks": lambda model: bool(model.module.map.tracks),
    "combat": lambda model: bool(model.module.tables.odds) or model.session.game.weigh is not None,
    "checks": lambda model: bool(model.module.tables.checks),
    "rules": lambda model: len(model.module.rulebook.rules) > 1,
    "charts": lambda model: bool(model.module.charts.charts),
    "hands": lambda model: any(box.kind == "hand" for box in model.module.map.boxes),
    "sources": lambda model: has_reconstructed(model.module),
}
"""Tracks; combat tables, or combats weighed by the rules; tests by a roll; more than the one rule that stands for all
of a game without a rulebook; charts; hands; values of our own."""

PANELS: tuple[PanelSpec, ...] = (
    PanelSpec("sequence", "panels.sequence.panel", "SequencePanel"),
    PanelSpec("tracks", "panels.tracks", "TracksPanel", needs="tracks"),
    PanelSpec("hand", "panels.hand.panel", "HandPanel", needs="hands"),
    PanelSpec("inspector", "panels.inspector.panel", "InspectorPanel"),
    PanelSpec("journal", "panels.journal.panel", "JournalPanel"),
    PanelSpec("dice", "panels.dice.panel", "DicePanel"),
    PanelSpec("combat", "panels.combat.panel", "CombatPanel", needs="combat"),
    PanelSpec("checks", "panels.checks.panel", "ChecksPanel", needs="checks"),
    PanelSpec("rules", "panels.rules", "RulesPanel", needs="rules"),
    PanelSpec("undo", "panels.journal.undo_list", "UndoPanel"),
    PanelSpec("pieces", "panels.pieces", "PiecesPanel"),
    PanelSpec("sheet", "panels.counter_sheet.panel", "CounterSheetPanel"),
    PanelSpec("charts", "panels.charts.panel", "ChartsPanel", needs="charts"),
    PanelSpec("sources", "panels.sources.panel", "SourcesPanel", needs="sources"),
    PanelSpec("orders", "orders.sheet.panel", "OrdersPanel", sheets=True),
    PanelSpec("result", "orders.result.report", "ResultPanel", sheets=True),
)

class PanelScroll(QScrollArea):
    """Lets a panel be lower than it must be: two columns of panels have to fit on a small screen."""

    def __init__(self, make: Callable[[QWidget], QWidget], parent: QWidget) -> None:
        """`make` is given the parent: a panel that is moved into its place later has all its widgets styled anew."""
        super().__init__(parent)
        self._told = QSize()
        """The least size those above were last told of: a dock has no other of us, its height is the player's."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = make(self.viewport())
        self.setWidget(self.panel)
        self.panel.installEventFilter(self)

    def minimumSizeHint(self) -> QSize:
        """The same width whatever the panel shows, a few lines high."""
        lines = min(self.fontMetrics().lineSpacing() * LINES, max(LOWEST, self._kept()))
        return QSize(round(self.fontMetrics().height() * LETTERS), min(lines, max(self._low(), 1)))

    def _kept(self) -> int:
        """What a panel keeps in sight however low it is: beneath that it would be cut."""
        return self.panel.kept() if isinstance(self.panel, Panel) else 0

    def sizeHint(self) -> QSize:
        """What the panel would like."""
        return self.panel.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The panel fills the dock; it scrolls only when that is lower or narrower than the panel can be."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = self.viewport().size()
        scrolls = hasattr(self.panel, "scroller")  # such a panel goes on in a bar of its own: one is enough
        wide = max(room.width(), self.panel.minimumSizeHint().width())
        least = 0 if scrolls else self._least(wide)
        self.panel.resize(wide, max(room.height(), least))

    def _low(self) -> int:
        return self.panel.minimumSizeHint().height()

    def _least(self, width: int) -> int:
        """How low the panel can be at that width, with all lines its words break into."""
        layout, least = self.panel.layout(), self.panel.minimumSizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            least = max(least, layout.totalMinimumHeightForWidth(width))
        return least

    def _tell(self) -> None:
        """Those above lay out all docks anew and paint them: only for a dock that must be of another size."""
        least = self.minimumSizeHint()
        if least != self._told or not self.isVisible():
            self._told = least
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The panel needs other room than before."""
        if watched is self.panel and event.type() == QEvent.Type.LayoutRequest:
            self._tell()
            self._fit()
        return super().eventFilter(watched, event)


class Dock(QDockWidget):
    """A frame that makes its panel when it is first seen."""

    def __init__(self, spec: PanelSpec, model: TableModel, window: QMainWindow) -> None:
        super().__init__(window)
        self.spec, self.model = spec, model
        self.setObjectName(f"dock-{spec.id}")
        self.title_buttons = DockButtons(self)
        self.panel: QWidget | None = None
        self.seen = False
        """Whether it is shown and not behind another tab."""
        self.visibilityChanged.connect(self._seen)
        self.topLevelChanged.connect(self._loosened)

    def _loosened(self, loose: bool) -> None:
        """Room to be read in, also for one that was never seen in the side."""
        if loose:
            self.fill()
            em = self.fontMetrics().height()
            self.resize(max(self.width(), em * LOOSE[0]), max(self.height(), em * LOOSE[1]))

    def _seen(self, visible: bool) -> None:
        self.seen = visible
        if visible:
            self.fill()
        if isinstance(self.panel, Panel):
            self.panel.set_behind(not visible)

    def fill(self) -> QWidget:
        """The panel, made now if need be; one that cannot be made says so and the game goes on."""
        if self.panel is None:
            scroll = PanelScroll(self._make, self)
            self.panel = scroll.panel
            self.setWidget(scroll)
            if isinstance(self.panel, Panel):
                self.panel.set_behind(not self.seen)
        return self.panel

    def _make(self, parent: QWidget) -> QWidget:
        try:
            module = importlib.import_module(f"tabletop.ui.{self.spec.file}")
            made: QWidget = getattr(module, self.spec.name)(self.model, parent)
        except Exception:  # noqa: BLE001 - whatever a panel does wrong must not take the board away
            log.exception("panel %s cannot be shown", self.spec.id)
            made = label = QLabel(self.model.tr("panel-broken"), parent)
            label.setWordWrap(True)
            label.setMargin(12)
        return made
