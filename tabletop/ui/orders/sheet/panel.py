"""Orders: the sheet of the seat that looks, written by text, by forms or on the map, and handed in."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout

from tabletop.core.rules.orders import Line
from tabletop.ui.model.texts import Words
from tabletop.ui.orders.sheet.draft import drafts_of
from tabletop.ui.orders.sheet.finish import Banner, Finish
from tabletop.ui.orders.sheet.handed_in import HandedIn
from tabletop.ui.orders.sheet.lines import ORDERS, OrderSheet, piece_of
from tabletop.ui.orders.sheet.low_sheet import LOW_ROOM, PAGE, LowSheet
from tabletop.ui.orders.sheet.pages import LinesPage, UnitsPage
from tabletop.ui.orders.sheet.text import TextEntry
from tabletop.ui.orders.sheet.values import verbs_of
from tabletop.ui.orders.whatif.trial import Trial
from tabletop.ui.orders.whatif.trying import Trying
from tabletop.ui.panels.base import Panel
from tabletop.ui.style import icons
from tabletop.ui.widgets.labels import label, name_it, on_click, put_icon
from tabletop.ui.widgets.qt_parts import present, settle
from tabletop.ui.widgets.scroller import Scroller
from tabletop.ui.widgets.tabs import Tabs


class OrdersPanel(Panel):
    """Builds nothing of a sheet while the cover is down; another seat's sheet is taken away at once."""

    _focus_moved = False
    """Another unit's order is written than the one that was brought in sight last."""
    title_key = "dock-orders"
    panel_id = "orders"

    def build(self) -> None:
        """Banner and tools, the text box, tabs, pages, and what is done at the end."""
        self.drafts = drafts_of(self.model)
        self.draft: OrderSheet | None = None
        self._heard: OrderSheet | Trial | None = None
        self._moment = ("", 0)
        self.words = Words(self.model, self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 6, 8, 8)
        outer.setSpacing(6)
        self.covered = label("muted")
        self.inside = QFrame()
        self.column = column = QVBoxLayout(self.inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.banner, self.entry, self.tabs, self.finish = Banner(), TextEntry(self.words), Tabs(), Finish()
        self.trying = Trying(self)
        self.tabs.chosen.connect(self._other_tab)
        self.units, self.lines, self.handed = UnitsPage(), LinesPage(), HandedIn()
        if self.drafts is not None:
            self.drafts.now_changed.connect(self.touch)
        self.entry.added.connect(self._show_line)
        pages = QFrame()
        inner = QVBoxLayout(pages)
        inner.setContentsMargins(0, 0, 4, 0)
        for page in (self.units, self.lines, *self.trying.pages, self.handed):
            inner.addWidget(page)
        inner.addStretch()
        self.low = LowSheet(self, inner)
        self.area = self.scroller = Area(pages)
        self.tools = QFrame()
        self.tools.setLayout(self._tools())
        for widget in (self.trying.head, self.trying.views, self.tools, self.entry, self.tabs):
            column.addWidget(widget)
        column.addWidget(self.area, 1)
        column.addWidget(self.finish)
        column.addWidget(self.trying.foot)
        outer.addWidget(self.covered)
        outer.addWidget(self.inside, 1)

    def _tools(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.banner, 1)
        row.addWidget(self.trying.seats, 1)
        self.undo, self.redo, self.sheet = QToolButton(), QToolButton(), QToolButton()
        on_click(self.undo, self._do, "undo")
        on_click(self.redo, self._do, "redo")
        self.sheet.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.sheet.setProperty("role", "menu")
        menu = QMenu(self.sheet)
        self.copy = menu.addAction("")
        self.paste = menu.addAction("")
        menu.addSeparator()
        self.wipe = menu.addAction("")
        self.copy.triggered.connect(self.entry.copy)
        self.paste.triggered.connect(self.entry.paste_clipboard)
        self.wipe.triggered.connect(self._wipe)
        self.sheet.setMenu(menu)
        for button in (self.undo, self.redo, self.sheet):
            row.addWidget(button)
        return row

    def _wipe(self) -> None:
        if self.draft is not None:
            self.draft.clear()

    def _do(self, what: str) -> None:
        if self.draft is not None:
            self.draft.undo() if what == "undo" else self.draft.redo()

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words."""
        self.trying.forget()
        for button, name in ((self.undo, "undo"), (self.redo, "redo")):
            button.setIcon(icons.icon(name, *self._inks()))  # a button with an icon has no words
            name_it(button, self.tr(f"orders-{name}"))
        self.sheet.setText(self.tr("orders-sheet"))
        name_it(self.sheet, self.tr("orders-sheet"), self.tr("orders-sheet-tip"))
        self.copy.setText(self.tr("orders-copy"))
        self.paste.setText(self.tr("orders-paste"))
        self.wipe.setText(self.tr("orders-clear"))
        for page in (self.units, self.lines, self.handed):
            page.forget()

    def _inks(self) -> tuple[str, str]:
        palette = self.palette()
        faint = palette.color(palette.ColorGroup.Disabled, palette.ColorRole.WindowText)
        return palette.color(palette.ColorRole.WindowText).name(), faint.name()

    def _other_eyes(self) -> None:
        """Nothing of another seat's sheet may stay, seen or not."""
        self._take(self.drafts.current if self.drafts is not None else None)
        super()._other_eyes()

    def steps_matter(self) -> bool:
        """Sheets are written in the present only."""
        return True

    def refresh(self) -> None:
        """The sheet as it is."""
        self._take(self.drafts.current if self.drafts is not None else None)
        draft = self.draft
        self.covered.setVisible(draft is None)
        self.inside.setVisible(draft is not None)
        key = "orders-covered" if self.model.covered else "orders-none-here"
        self.covered.setText(self.tr(key, seat=self.model.name_of_seat(self.model.seat)))
        if draft is None:
            return
        self.entry.show_draft(draft)
        if self.drafts is not None and self.drafts.now is not None:
            self.banner.show_draft(self.drafts.now)
            self.finish.show_draft(self.drafts.now)
        side = round(self.fontMetrics().height() * 1.1)
        for button, can in ((self.undo, draft.can_undo), (self.redo, draft.can_redo)):
            put_icon(button, icons.icon("undo" if button is self.undo else "redo", *self._inks()))
            button.setIconSize(button.iconSize().scaled(side, side, Qt.AspectRatioMode.KeepAspectRatioByExpanding))
            button.setEnabled(can)
        self.wipe.setEnabled(bool(draft.lines) and not draft.handed)
        self.paste.setEnabled(draft.writing)
        self.copy.setEnabled(bool(draft.lines))
        self._show_tabs(draft)
        self.handed.show_seat(self.model)
        self.trying.show()
        self.low.settle()
        if self._focus_moved:
            self._show_focus(draft)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Brought to the front: the keyboard goes to the text box."""
        super().focusInEvent(event)
        if self.entry.isVisible():
            self.entry.box.setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low panel scrolls more of itself."""
        super().resizeEvent(event)
        self.low.settle()

    def minimumSizeHint(self) -> QSize:
        """Lower than all its parts together: most of them scroll then."""
        size = super().minimumSizeHint()
        return QSize(size.width(), min(size.height(), self.low.least()))

    def kept(self) -> int:
        """Its tools and its button, with a line between them."""
        return self.low.lowest()

    # --- inside ---

    def _take(self, draft: OrderSheet | None) -> None:
        """Another draft is looked at."""
        if draft is self.draft:
            return
        if self.draft is not None and self._heard is not None:
            self._heard.changed.disconnect(self._rewritten)
            self.draft.focus_changed.disconnect(self._follow_focus)
        self.draft = draft
        self.entry.show_draft(draft)
        self.trying.forget()
        for page in (self.units, self.lines, self.handed):
            page.forget()
        if draft is not None and self.drafts is not None:
            self._heard = self.drafts.trial or draft
            self._heard.changed.connect(self._rewritten)
            draft.focus_changed.connect(self._follow_focus)

    def _rewritten(self) -> None:
        """A line was written: its row is shown, and has its room, before anything is painted."""
        self.touch()
        if self.seen and not self.model.telling:
            settle()

    def _show_tabs(self, draft: OrderSheet) -> None:
        """A tab for all that may be written now or is written; how many lines each holds."""
        offered = {draft.protocol.tabs.get(one.verb, ORDERS) for one in draft.offers} if draft.writing else set()
        counts = {tab: sum(draft.tab_of(one) == tab for one in draft.lines) for tab in draft.protocol.tabs.values()}
        wanted = offered | {tab for tab, count in counts.items() if count}
        ids = [tab for tab in dict.fromkeys(draft.protocol.tabs.values()) if tab in wanted]
        words = {tab: self.tr("orders-tab", name=self.tr(f"tab-{tab}"), count=counts[tab]) for tab in ids}
        verbs = Counter(draft.protocol.tabs.get(verb, ORDERS) for verb in verbs_of(draft.offers))
        first = ORDERS if ORDERS in ids else max(ids, key=lambda tab: verbs[tab], default="")
        moment = (draft.seat, draft.frame.uid if draft.frame is not None else 0)
        if moment != self._moment:
            self._moment = moment
            self.tabs.forget()
        self.tabs.show_tabs(words, first)
        self._show_tab()

    @property
    def tab(self) -> str:
        """The tab in front, '' for none."""
        return self.tabs.now

    def open_tab(self, tab: str) -> None:
        """Bring a tab to the front."""
        self.tabs.open(tab)

    def _other_tab(self) -> None:
        """Each page is read from its top."""
        self._show_tab()
        self.area.verticalScrollBar().setValue(0)

    def _show_tab(self, *_: object) -> None:
        draft, tab = self.draft, self.tab
        self.units.setVisible(draft is not None and tab == ORDERS)
        self.lines.setVisible(draft is not None and bool(tab) and tab != ORDERS)
        if draft is None or not tab:
            return
        if tab == ORDERS:
            self.units.show_draft(draft)
        else:
            self.lines.show_tab(draft, tab)

    def _follow_focus(self) -> None:
        """The unit whose order is written is in sight, as soon as the panel is."""
        self._focus_moved = True
        self.touch()

    def _show_focus(self, draft: OrderSheet) -> None:
        self._focus_moved = False
        if draft.focus:
            self.open_tab(ORDERS)
        self._show_row(draft.focus)

    def _show_line(self, line: Line) -> None:
        """What was typed is in sight."""
        if self.draft is not None:
            self.open_tab(self.draft.tab_of(line))
            self._show_row(piece_of(line))

    def _show_row(self, piece: str) -> None:
        row, inside = self.units.rows.get(piece), self.area.widget()
        if row is not None and inside is not None and self.units.isVisible():
            present(inside.layout()).activate()
            self.area.ensureWidgetVisible(row)
            bar = self.area.verticalScrollBar()
            bar.setValue(min(bar.value(), row.mapTo(inside, QPoint(0, 0)).y()))  # its top, if it is high


class Area(Scroller):
    """The page scrolls; text box and button stay in sight."""

    most = LOW_ROOM
    """Pixels of height there are for it beside them: it wants no more, or they would be cut."""

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        size = super().minimumSizeHint()
        em = self.fontMetrics().height()
        size.setHeight(max(em, min(round(em * PAGE), self.most)))
        return size

    def give(self, most: int) -> None:
        """So much room there is."""
        if most != self.most:
            self.most = most
            self.updateGeometry()
