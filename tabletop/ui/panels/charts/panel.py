"""Charts: pictures with zoom, texts as plain words, other files opened by another program when the player asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.clean_text import found_in
from tabletop.core.text import Msg
from tabletop.data.papers import PaperRefused, every_chart, outside, shows, text_of
from tabletop.data.schema import Chart
from tabletop.ui.model.change import Change
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.charts.picture_view import ChartView, PictureReader
from tabletop.ui.widgets.labels import label, name_it, on_click
from tabletop.ui.widgets.qt_parts import rows_of

CHART = Qt.ItemDataRole.UserRole
LISTED = 7
"""Lines of the list that are in sight at first."""


class ChartsPanel(Panel):
    """A tree of charts with a search, and the one that is chosen."""

    title_key = "panel-charts"
    panel_id = "charts"

    def build(self) -> None:
        """Search and list above, the chart below."""
        self.charts = {chart.id: chart for chart in every_chart(self.model.module.charts.charts)}
        self._items: dict[str, QTreeWidgetItem] = {}
        self.current = ""
        """The chart that is shown."""
        column = QVBoxLayout(self)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self._build_list())
        self.split.addWidget(self._build_pages())
        self.split.setStretchFactor(1, 1)
        column.addWidget(self.split)
        self._several = sum(map(shows, self.charts.values())) > 1
        self.list.setVisible(self._several)

    def _build_list(self) -> QWidget:
        self.list, self.search, self.tree, self.none = QWidget(), QLineEdit(), QTreeWidget(), label("muted")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._to_first)
        self.tree.setHeaderHidden(True)
        self.tree.setWordWrap(True)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.currentItemChanged.connect(lambda *_: self._chosen())
        column = QVBoxLayout(self.list)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.search)
        column.addWidget(self.tree, 1)
        column.addWidget(self.none)
        return self.list

    def _build_pages(self) -> QWidget:
        self.pages, self.picture, self.text = QStackedWidget(), ChartView(), QPlainTextEdit()
        self.reader = PictureReader(self)
        self.reader.read.connect(self._read)
        self.text.setReadOnly(True)
        self.note, self.open = label(), QPushButton()
        on_click(self.open, self.open_outside)
        paper = QWidget()
        inside = QVBoxLayout(paper)
        inside.addWidget(self.note)
        inside.addWidget(self.open)
        inside.addStretch()
        for page in (self.picture, self.text, paper):
            self.pages.addWidget(page)
        self.paper = paper
        self.nearer, self.further, self.whole = QPushButton("+"), QPushButton("−"), QPushButton()
        on_click(self.nearer, self.picture.zoom_by, 1)
        on_click(self.further, self.picture.zoom_by, -1)
        on_click(self.whole, self.picture.fit)
        self.tools, row = QWidget(), QHBoxLayout()
        for button in (self.further, self.nearer, self.whole):
            row.addWidget(button)
        row.addStretch()
        row.setContentsMargins(0, 0, 0, 0)
        self.tools.setLayout(row)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pages, 1)
        column.addWidget(self.tools)
        return holder

    # --- Panel ---

    def measure(self, em: int) -> None:
        """A few lines of the list, the rest for the chart."""
        self.tree.setMinimumHeight(em * 3)
        self.tree.setIndentation(em)
        self.pages.setMinimumHeight(em * 5)
        self.split.setSizes([em * (LISTED + 3), em * 30])

    def retranslate(self) -> None:
        """Names of charts, words of buttons."""
        self.search.setPlaceholderText(self.tr("search"))
        name_it(self.search, self.tr("charts-search"), self.tr("charts-search"))
        name_it(self.tree, self.tr("panel-charts"))
        name_it(self.nearer, "+", self.tr("charts-nearer"))
        name_it(self.further, "−", self.tr("charts-further"))
        for button, key in ((self.nearer, "charts-nearer"), (self.further, "charts-further")):
            button.setAccessibleName(self.tr(key))
        name_it(self.whole, self.tr("charts-whole"))
        name_it(self.open, self.tr("charts-open"), self.tr("charts-open-hint"))
        self.none.setText(self.tr("charts-none"))
        self._restock()
        if self.current:
            self.show_chart(self.current)

    def concerns(self, change: Change) -> bool:
        """Charts are the same all game."""
        return False

    def refresh(self) -> None:
        """The first chart, when none was shown yet."""
        if not self.current and self._first():
            self.show_chart(self._first())

    def _first(self) -> str:
        return next((name for name, chart in self.charts.items() if shows(chart)), "")

    def name_of(self, chart: str) -> str:
        """What it is called."""
        return self.tr(f"chart-{chart}")

    def _restock(self) -> None:
        self.tree.blockSignals(True)
        self.tree.clear()
        self._items.clear()
        self._add(self.tree.invisibleRootItem(), self.model.module.charts.charts)
        self.tree.expandAll()
        if self.current in self._items:
            self.tree.setCurrentItem(self._items[self.current])
        self.tree.blockSignals(False)
        self._sift()

    def _add(self, parent: QTreeWidgetItem, charts: Sequence[Chart]) -> None:
        for chart in charts:
            item = self._items[chart.id] = QTreeWidgetItem([self.name_of(chart.id)])
            item.setData(0, CHART, chart.id)
            parent.addChild(item)
            self._add(item, chart.charts)

    # --- search ---

    def focus_search(self) -> None:
        """For Ctrl+F."""
        self.search.setFocus()
        self.search.selectAll()

    def _sift(self) -> None:
        fits = found_in(self.search.text())
        left = [self._fits(item, fits, False) for item in rows_of(self.tree)]
        self.none.setVisible(not any(left) and self._several)

    def _fits(self, item: QTreeWidgetItem, fits: Callable[[str], bool], whole: bool) -> bool:
        """Whether a line or one in it is looked for, and hides those that are not."""
        whole = whole or fits(item.text(0))
        inside = [self._fits(inner, fits, whole) for inner in rows_of(item)]
        item.setHidden(not (whole or any(inside)))
        return not item.isHidden()

    def _to_first(self) -> None:
        """Enter in the search box: the first chart found."""
        for name, item in self._items.items():
            if not item.isHidden() and shows(self.charts[name]):
                self.tree.setCurrentItem(item)
                self.tree.setFocus()
                return

    # --- the chart ---

    def _chosen(self) -> None:
        item = self.tree.currentItem()
        name = str(item.data(0, CHART) or "") if item is not None else ""
        if name in self.charts and shows(self.charts[name]):
            self.show_chart(name)

    def show_chart(self, name: str) -> None:
        """This chart, also from elsewhere in the window."""
        chart = self.charts[name]
        self.current = name
        if name in self._items and self.tree.currentItem() is not self._items[name]:
            self.tree.setCurrentItem(self._items[name])
        self.pages.setAccessibleName(self.name_of(name))
        self.picture.setAccessibleName(self.name_of(name))
        self.text.setAccessibleName(self.name_of(name))
        self.reader.forget()
        if chart.picture:
            self._show_picture(chart.picture)
        elif chart.text:
            self._show_text(chart.text)
        else:
            self._say(self.tr("charts-other", file=chart.file.rpartition("/")[2]), True)

    def _show_picture(self, picture: str) -> None:
        path = self.model.module.picture_path(picture)
        if path is None:
            self._say(self.model.say(Msg.of("charts-missing", file=picture.rpartition("/")[2])))
            return
        self.reader.ask(path)
        if self.pages.currentWidget() is not self.picture or not self.picture.shows_something:
            self._say(self.tr("charts-reading"))

    def _read(self, path: str, image: QImage, why: Msg | None) -> None:
        if path != self.reader.asked:
            return
        if why is not None or image.isNull():
            self._say(self.model.say(why or Msg("data-picture-unknown")))
            return
        self._turn_to(self.picture)
        self.picture.show_picture(image)

    def _show_text(self, name: str) -> None:
        try:
            self.text.setPlainText(text_of(self.model.module.folder, name))
            self._turn_to(self.text)
        except PaperRefused as refused:
            self._say(self.model.say(refused.msg))

    def _say(self, words: str, opens: bool = False) -> None:
        """Words in place of a chart, and the button that opens it elsewhere."""
        self.note.setText(words)
        self.open.setVisible(opens)
        self._turn_to(self.paper)

    def _turn_to(self, page: QWidget) -> None:
        self.pages.setCurrentWidget(page)
        self.tools.setVisible(page is self.picture)

    def open_outside(self) -> None:
        """Another program opens the file, if it is a paper and no program."""
        try:
            path = outside(self.model.module.folder, self.charts[self.current].file)
        except PaperRefused as refused:
            self._say(self.model.say(refused.msg))
            return
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self._say(self.tr("charts-nobody-opens", file=path.name, folder=str(path.parent)))
