"""What a line written on the sheet lays out and paints: its own panel, once; nothing above it and nothing unchanged."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QMainWindow, QVBoxLayout, QWidget

from tabletop.core.rules.orders import line
from tabletop.ui.window.panel_frame import PanelScroll
from tests.ui.orders.conftest import Sheets, settle


class Events(QObject):
    """How often each widget of a window is painted, or asked to lay itself out, from now on."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.painted: Counter[QWidget] = Counter()
        self.laid: Counter[QWidget] = Counter()
        self.order: list[tuple[str, QWidget]] = []
        for widget in (window, *window.findChildren(QWidget)):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count it, and let it pass."""
        if isinstance(watched, QWidget):
            self.painted[watched] += event.type() == QEvent.Type.Paint
            self.laid[watched] += event.type() == QEvent.Type.LayoutRequest
            self.order.append((event.type().name, watched))
        return False


def in_front(sheets: Sheets, panel: str) -> None:
    """This panel is seen, and the window is at rest."""
    sheets.window.docks.show_in_front(panel)
    settle(12)
    assert panel in sheets.window.docks.front


def test_an_order_lays_out_no_dock_and_paints_no_other_panel(sheets: Sheets) -> None:
    """The sheet is in front: its words change, the docks and the head over it do not."""
    in_front(sheets, "orders")
    window, head = sheets.window, sheets.window.docks.scrolled_head
    sheets.draft.put(line("hold", piece="u2"))  # some widgets are made by the first line
    settle(12)
    events = Events(window)
    sheets.draft.put(line("move", piece="u1", to="LYD"))
    settle(12)
    assert "LYD" in sheets.panel.units.rows["u1"].title.text()
    assert events.laid[window] == 0 and events.painted[window] == 0
    assert events.painted[head] == 0 and events.painted[sheets.panel] >= 1


def test_all_layouts_rest_before_the_sheet_is_painted(sheets: Sheets) -> None:
    """Not a word of it is painted where it does not stay: every layout of the panel comes before its first picture."""
    in_front(sheets, "orders")
    events = Events(sheets.panel)
    sheets.draft.put(line("move", piece="u1", to="LYD"))
    settle(12)
    kinds = [kind for kind, one in events.order if one is sheets.panel and kind in ("Paint", "LayoutRequest")]
    assert "Paint" in kinds and "LayoutRequest" in kinds
    assert "LayoutRequest" not in kinds[kinds.index("Paint") :]


def test_a_panel_behind_a_tab_waits(sheets: Sheets) -> None:
    """Behind another tab it is shown to nobody, though Qt calls it visible; brought back it has caught up."""
    in_front(sheets, "orders")
    in_front(sheets, "journal")
    panel, before = sheets.panel, sheets.panel.units.count.text()
    assert panel.isVisible() and not panel.seen
    events = Events(panel)
    sheets.draft.put(line("move", piece="u1", to="LYD"))
    settle(12)
    assert not events.laid.total() and not events.painted.total() and panel.units.count.text() == before
    in_front(sheets, "orders")
    assert panel.seen and panel.units.count.text() != before
    assert "LYD" in panel.units.rows["u1"].title.text()


def test_the_unit_pointed_at_behind_a_tab_is_in_sight_when_its_panel_is(sheets: Sheets) -> None:
    """Its tab is opened and its row scrolled to when the panel comes to the front."""
    panel = sheets.panel
    in_front(sheets, "orders")
    panel.open_tab(next(tab for tab in panel.tabs.buttons if tab != "orders"))
    in_front(sheets, "journal")
    unit = sheets.draft.pieces[-1]
    sheets.draft.focus_on(unit)
    settle(4)
    assert panel.tab != "orders"
    in_front(sheets, "orders")
    assert panel.tab == "orders" and not panel.units.rows[unit].visibleRegion().isEmpty()


def test_a_dock_hears_of_another_least_size(qapp: QApplication) -> None:
    """A panel that must be higher than before makes its dock higher; the same words in it again disturb nobody."""
    window, dock, words = QMainWindow(), QDockWidget(), QLabel("a")
    frame = PanelScroll(QWidget, dock)
    QVBoxLayout(panel := frame.panel).addWidget(words)
    dock.setWidget(frame)
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.setCentralWidget(QWidget())
    window.show()
    settle(8)
    events, before = Events(window), dock.widget().minimumSizeHint().height()
    words.setText("b")
    settle(8)
    assert events.laid[panel] and not events.laid[window]
    words.setMinimumHeight(before)
    settle(8)
    assert events.laid[window] and dock.widget().height() > before
    window.close()
