"""All lines of a game as a tree with notes: one is opened, named, deleted, or two are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from tabletop.core.journal.journal import Journal
from tabletop.store.lines import NAME, KeptLine
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.lines.telling import moment_words

if TYPE_CHECKING:
    from tabletop.ui.lines.hands import LinesHere

ID = Qt.ItemDataRole.UserRole


class LinesDialog(Dialog):
    """The tree on the left, name and note of the chosen line on the right."""

    def __init__(self, parts: LinesHere) -> None:
        super().__init__(parts.model, parts.window_, "lines")
        self.parts, self.model, self.kept = parts, parts.model, parts.kept
        self.least = QSize(1060, 520)
        self.lines: dict[str, KeptLine] = {}
        self.heading("lines")
        self.text("lines-text", "muted")
        self.tree, self.name, self.note = QTreeWidget(), QLineEdit(), QPlainTextEdit()
        self.none, self.broken = paragraph("muted"), paragraph("warning")
        self._lay_out()
        self.open_ = self.button("lines-open", Role.ActionRole, self._open)
        self.compare = self.button("lines-compare", Role.ActionRole, self._compare)
        self.away = self.button("lines-delete", Role.ActionRole, self._delete)
        self.button("dialog-close", Role.RejectRole)
        self.finished.connect(self._keep_words)
        self.model.language_changed.connect(self.fill)
        self.fill(parts.line_id)

    def _lay_out(self) -> None:
        self.tree.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.tree.setUniformRowHeights(True)
        self.tree.setAlternatingRowColors(True)
        self.tree.currentItemChanged.connect(self._chosen)
        self.tree.itemActivated.connect(lambda *_: self._open())
        self.words.put(self.tree.setAccessibleName, "lines")
        self.name.setMaxLength(NAME)
        self.note.setTabChangesFocus(True)
        row, right = QHBoxLayout(), QVBoxLayout()
        row.addWidget(self.tree, 5)
        for field, key in ((self.name, "line-field-name"), (self.note, "line-field-note")):
            caption = paragraph("muted")
            self.words.text(caption, key)
            self.words.put(field.setAccessibleName, key)
            right.addWidget(caption)
            right.addWidget(field)
        row.addLayout(right, 2)
        self.column.addLayout(row, 1)
        self.column.addWidget(self.none)
        self.column.addWidget(self.broken)

    # --- contents ---

    def fill(self, chosen: str = "") -> None:
        """The tree anew; the line that was chosen stays chosen."""
        tr = self.model.tr
        chosen = chosen or self.chosen
        self.lines = {one.id: one for one in self.kept.all()}
        self.tree.blockSignals(True)
        self.tree.clear()
        heads = ("lines-head-name", "lines-head-begins", "lines-head-stands", "lines-head-acts")
        self.tree.setHeaderLabels([tr(key) for key in heads])
        real = self.parts.real
        state = real.session.state if real is not None else None
        stands = moment_words(self.model, state) if state is not None else ""
        count = str(len(real.session.journal)) if real is not None else ""
        root = QTreeWidgetItem([tr("lines-game"), "", stands, count])
        root.setSizeHint(0, QSize(0, round(self.fontMetrics().height() * 1.7)))
        self.tree.addTopLevelItem(root)
        self._hang(root, "")
        self.tree.expandAll()
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(self.fontMetrics().averageCharWidth() * 8)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.tree.blockSignals(False)
        self.none.setText(tr("lines-none"))
        self.none.setVisible(not self.lines)
        self.broken.setText(tr("lines-unreadable", n=len(self.kept.unreadable)))
        self.broken.setVisible(bool(self.kept.unreadable))
        self.tree.setCurrentItem(self._item(chosen) or root)
        self._chosen(self.tree.currentItem(), None)

    def _hang(self, above: QTreeWidgetItem, parent: str) -> None:
        """The lines that branch from one, in the order of where they do."""
        ours = [one for one in self.lines.values() if self._parent(one) == parent]
        for one in sorted(ours, key=lambda line: (line.at, line.made)):
            item = QTreeWidgetItem([one.name, *self._told(one)])
            item.setData(0, ID, one.id)
            item.setToolTip(0, one.note[:300])
            above.addChild(item)
            self._hang(item, one.id)

    def _parent(self, one: KeptLine) -> str:
        return one.parent if one.parent in self.lines else ""

    def _told(self, one: KeptLine) -> list[str]:
        """Where it begins, where it stands, how many acts are its own."""
        journal = Journal(one.start)
        journal.extend(one.entries)
        own = len(one.entries) - (one.at if self._parent(one) else 0)
        begins = self.model.tr("lines-after", n=one.at) if one.at else self.model.tr("lines-at-start")
        return [begins, moment_words(self.model, journal.state()), str(max(0, own))]

    def _item(self, id_: str) -> QTreeWidgetItem | None:
        waiting = [self.tree.topLevelItem(0)]
        while waiting:
            item = waiting.pop()
            if item is not None and id_ and item.data(0, ID) == id_:
                return item
            waiting += [item.child(n) for n in range(item.childCount())] if item is not None else []
        return None

    @property
    def chosen(self) -> str:
        """The line that is chosen, '' for the game."""
        item = self.tree.currentItem()
        return str(item.data(0, ID) or "") if item is not None else ""

    def _chosen(self, now: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        if before is not None:
            self._keep_words(of=str(before.data(0, ID) or ""))
        line = self.lines.get(str(now.data(0, ID) or "")) if now is not None else None
        self.name.setText(line.name if line is not None else "")
        self.note.setPlainText(line.note if line is not None else "")
        for part in (self.name, self.note, self.open_, self.away):
            part.setEnabled(line is not None)
        self.compare.setEnabled(bool(self.lines))

    def _keep_words(self, _result: int = 0, of: str = "") -> None:
        """What was typed of a line is kept when one turns to another, and at the end."""
        id_ = of or self.chosen
        line = self.lines.get(id_)
        if line is None:
            return
        name, note = self.name.text() or line.name, self.note.toPlainText()
        if (name, note) != (line.name, line.note):
            self.lines[id_] = line.named(name, note)
            if id_ == self.parts.line_id:
                self.parts.reworded(name, note)
            else:
                self.kept.rename(id_, name, note)
            item = self._item(id_)
            if item is not None:
                item.setText(0, self.lines[id_].name)

    # --- what is done ---

    def _open(self) -> None:
        self._keep_words()
        line = self.kept.find(self.chosen)
        if line is None:
            return
        self.accept()
        if line.id != self.parts.line_id:
            self.parts.open(line)

    def _compare(self) -> None:
        from tabletop.ui.lines.comparing import CompareDialog

        self._keep_words()
        CompareDialog(self.parts, self.chosen).open()

    def _delete(self) -> None:
        line = self.lines.get(self.chosen)
        if line is not None:
            self.parts.ask_delete(line, lambda: self.fill(line.parent))
