"""From your own copy: every reconstructed value with its basis, and a place to enter what the printed game says."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from tabletop.core.clean_text import found_in
from tabletop.data.errors import ModuleBroken
from tabletop.data.fields import ROW
from tabletop.data.module import load_module
from tabletop.data.overrides import Corrections, read_corrections, write_corrections
from tabletop.data.provenance import Located, reconstructed
from tabletop.data.schema import WHOLE
from tabletop.ui.model.change import Change
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.panels.sources.text import editable, parse, show, value_of
from tabletop.ui.widgets.labels import heading, label, name_it, on_click
from tabletop.ui.widgets.qt_parts import rows_of

ADDRESS = Qt.ItemDataRole.UserRole
SECTIONS = (
    *("counters", "stratagems", "cards", "groups", "zones", "boxes", "borders", "tracks", "boards"),
    *("odds", "checks", "modifiers", "lookups", "events", "setup", "arrivals"),
)


class SourcesPanel(Panel):
    """Corrections are kept at once and count when the game is opened next; both players need the same ones."""

    title_key = "panel-sources"
    panel_id = "sources"

    def build(self) -> None:
        """Search, list, the value chosen."""
        self._rows: dict[str, Located] = {}
        self._items: dict[str, QTreeWidgetItem] = {}
        layout = QVBoxLayout(self)
        self.intro, self.search, self.none = label("muted"), QLineEdit(), label("muted")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setUniformRowHeights(True)
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.tree.itemActivated.connect(lambda *_: self.value.setFocus())
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        layout.addWidget(self.intro)
        layout.addWidget(self.search)
        layout.addWidget(self.none)
        layout.addWidget(self.tree, 1)
        layout.addLayout(self._build_editor())

    def _build_editor(self) -> QVBoxLayout:
        self.what, self.basis, self.state = heading(), label("muted"), label()
        self.value, self.keep, self.forget, self.jump = QLineEdit(), QPushButton(), QPushButton(), QPushButton()
        self.value.returnPressed.connect(self.keep_value)
        on_click(self.keep, self.keep_value)
        on_click(self.forget, self.forget_value)
        on_click(self.jump, self.jump_there)
        column, row, second = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        row.addWidget(self.value, 1)
        row.addWidget(self.keep)
        second.addWidget(self.jump)
        second.addStretch()
        second.addWidget(self.forget)
        column.addWidget(self.what)
        column.addWidget(self.basis)
        column.addLayout(row)
        column.addWidget(self.state)
        column.addLayout(second)
        return column

    # --- Panel ---

    def retranslate(self) -> None:
        """Words; the list anew."""
        self.intro.setText(self.tr("sources-intro"))
        self.search.setPlaceholderText(self.tr("search"))
        name_it(self.search, self.tr("sources-search"))
        name_it(self.tree, self.tr("panel-sources"))
        self.tree.setHeaderLabels([self.tr(f"sources-head-{name}") for name in ("what", "ours", "yours")])
        name_it(self.keep, self.tr("sources-keep"))
        name_it(self.forget, self.tr("sources-forget"))
        name_it(self.jump, self.tr("sources-jump"))
        name_it(self.value, self.tr("sources-head-yours"))
        self._stale = True

    def concerns(self, change: Change) -> bool:
        """The table does not change the game's data."""
        return False

    def refresh(self) -> None:
        """All rows with the corrections on disk."""
        chosen = self.address
        opened = {n for n, top in enumerate(rows_of(self.tree)) if top.isExpanded()}
        self.corrections = self._read()
        self.tree.clear()
        self._items.clear()
        self._rows = {row.address: row for row in reconstructed(self.model.module)}
        extra = [address for address in self.corrections.values if address not in self._rows]
        for section in SECTIONS:
            here = [address for address in (*self._rows, *extra) if address.startswith(f"{section}/")]
            if here:
                self._add_section(section, here)
        for n, top in enumerate(rows_of(self.tree)):
            if n in opened:
                top.setExpanded(True)
        self._sift()
        if chosen in self._items:
            self.tree.setCurrentItem(self._items[chosen])
        self._show_chosen()

    def _read(self) -> Corrections:
        self.broken = ""
        try:
            return read_corrections(self.model.module.id)
        except ModuleBroken as broken:
            self.broken = " ".join(self.model.catalog.msg(problem.message) for problem in broken.problems)
            return Corrections(self.model.module.id)

    def _add_section(self, section: str, addresses: list[str]) -> None:
        top = QTreeWidgetItem([self.tr(f"sources-section-{section}", count=len(addresses))])
        top.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.tree.addTopLevelItem(top)
        top.setFirstColumnSpanned(True)
        records: dict[str, list[str]] = {}
        for address in addresses:
            records.setdefault(address.rpartition("/")[0], []).append(address)
        for fields in records.values():
            self._add_record(top, fields)

    def _add_record(self, top: QTreeWidgetItem, addresses: list[str]) -> None:
        """A counter or zone over its values; what is proposed as a whole is a line of its own."""
        parent = top
        if not addresses[0].endswith(f"/{WHOLE}"):
            parent = QTreeWidgetItem([self.what_of(addresses[0])])
            parent.setFlags(Qt.ItemFlag.ItemIsEnabled)
            top.addChild(parent)
            parent.setFirstColumnSpanned(True)
            parent.setExpanded(True)
        for address in addresses:
            row, ours = self._rows.get(address), value_of(self.model.module, address)
            yours = show(self.corrections.values[address]) if address in self.corrections.values else ""
            text = self.what_of(address) if parent is top else self.field_of(address)
            item = QTreeWidgetItem([text, show(ours) if editable(ours) else row.row.value if row else "", yours])
            item.setData(0, ADDRESS, address)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, self.name_of(address))
            item.setToolTip(0, tip(self.name_of(address)))
            self._items[address] = item
            parent.addChild(item)
            if parent is top and not yours:
                item.setFirstColumnSpanned(True)

    def what_of(self, address: str) -> str:
        """The counter, zone, border... a value belongs to."""
        row = self._rows.get(address)
        return self.model.catalog.msg(row.row.what) if row else address.split("/")[1]

    def field_of(self, address: str) -> str:
        """Which of its values."""
        section, name = address.partition("/")[0], address.rpartition("/")[2]
        if ROW in name:
            return self.tr("sources-field-row", row=name.partition(ROW)[2])
        field = name.replace("_", "-")
        keys = (f"value-{name}", f"sources-field-{section}-{field}", f"sources-field-{field}")
        return next((self.tr(key) for key in keys if self.model.catalog.has(key)), field)

    def name_of(self, address: str) -> str:
        """What the value is of, in full."""
        if address.endswith(f"/{WHOLE}"):
            return self.what_of(address)
        return self.tr("sources-row", what=self.what_of(address), field=self.field_of(address))

    @property
    def address(self) -> str:
        """The value chosen."""
        item = self.tree.currentItem()
        return str(item.data(0, ADDRESS) or "") if item else ""

    def _sift(self) -> None:
        wanted, left = self.search.text().strip(), 0
        fits = found_in(wanted)
        for address, item in self._items.items():
            hidden = not fits(self.name_of(address))
            item.setHidden(hidden)
            left += not hidden
        for top in rows_of(self.tree):
            for record in rows_of(top):
                if record.childCount():
                    record.setHidden(all(field.isHidden() for field in rows_of(record)))
            top.setHidden(all(record.isHidden() for record in rows_of(top)))
            if wanted:
                top.setExpanded(True)
        self.none.setText(self.broken if self.broken else self.tr("sources-none-found" if wanted else "sources-none"))
        self.none.setVisible(not left or bool(self.broken))

    broken = ""

    def _show_chosen(self) -> None:
        address = self.address
        row, given = self._rows.get(address), self.corrections.values.get(address) if address else None
        for widget in (self.what, self.basis, self.value, self.keep, self.forget, self.jump, self.state):
            widget.setVisible(bool(address))
        if not address:
            return
        ours = value_of(self.model.module, address)
        self.what.setText(self.name_of(address))
        self.basis.setText(self.model.catalog.msg(row.row.basis) if row else self.tr("sources-now-yours"))
        typed = editable(ours)
        self.value.setVisible(typed)
        name_it(self.value, self.tr("sources-value-of", what=self.name_of(address)))
        self.value.setText(show(given) if given is not None else show(ours) if typed else "")
        confirm = address.endswith(f"/{WHOLE}")
        self.keep.setVisible(typed or confirm)
        name_it(self.keep, self.tr("sources-confirm" if confirm else "sources-keep"))
        self.forget.setVisible(given is not None)
        self.jump.setVisible(address.split("/")[0] in ("counters", "zones", "boxes"))
        self._say("sources-kept" if given is not None else "" if typed or confirm else "sources-not-here", "muted")

    def _say(self, key: str, kind: str) -> None:
        self.state.setProperty("role", kind)
        self.state.style().polish(self.state)
        self.state.setText(self.tr(key) if key else "")
        self.state.setVisible(bool(key))

    # --- acting ---

    def keep_value(self) -> None:
        """Write down what the owner's copy says."""
        address = self.address
        if address.endswith(f"/{WHOLE}"):
            self._write(address, True)
            return
        ours = value_of(self.model.module, address)
        try:
            self._write(address, parse(ours, self.value.text()))
        except ValueError:
            self._say("sources-unfit", "danger")

    def forget_value(self) -> None:
        """Back to our own proposal."""
        self._write(self.address, None)

    def _write(self, address: str, value: object) -> None:
        """Keep it if the game can be read with it."""
        wanted = self.corrections.with_value(address, value)
        try:
            load_module(self.model.module.folder, corrections=wanted)
            write_corrections(wanted)
        except ModuleBroken as broken:
            self._say("sources-unfit", "danger")
            self.state.setText(self.model.catalog.msg(broken.problems[0].message))
        except OSError:
            self._say("sources-unwritten", "danger")
        else:
            self.refresh()

    def jump_there(self) -> None:
        """Show the counter, or the place, on the board."""
        section, name, _ = self.address.split("/", 2)
        if section == "counters":
            for piece in self.model.shown.pieces.values():
                if piece.kind == name:
                    self.model.select([piece.id])
                    self.model.flash.emit(piece.place, piece.id)
                    return
            self._say("sources-not-on-table", "muted")
        else:
            self.model.flash.emit(name, "")
