"""First page: which board, what there is already, and the pictures of the player's own map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.data.own_map.kept import OwnMap
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words

MOST_PARTS = 4
KINDS = "*.jpg *.jpeg *.png *.tif *.tiff *.webp"


class PicturesPage(QWidget):
    """`changed` when another board or other pictures are chosen."""

    changed = Signal()
    edit_asked = Signal()
    remove_asked = Signal()
    counters_asked = Signal()

    def __init__(self, model: TableModel, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self.words = model, words
        self.paths: list[Path] = []
        self.own = OwnMap()
        self.board = QComboBox(self)
        self.list = QListWidget(self)
        self.state = paragraph("muted")
        self.add, self.drop = QPushButton(self), QPushButton(self)
        self.edit, self.remove, self.counters = QPushButton(self), QPushButton(self), QPushButton(self)
        for plan in model.module.plans:
            if not plan.areas:
                self.board.addItem("", plan.id)
        self._lay_out()
        self._connect()
        model.language_changed.connect(self._reworded)
        self._reworded()

    def _lay_out(self) -> None:
        text = paragraph("prose")
        self.words.text(text, "own-map-intro")
        private = paragraph("muted")
        self.words.text(private, "own-map-private")
        for button, key in (
            (self.add, "own-map-add"),
            (self.drop, "own-map-drop"),
            (self.edit, "own-map-edit"),
            (self.remove, "own-map-remove"),
            (self.counters, "own-map-counters"),
        ):
            self.words.text(button, key)
        self.words.name(self.board, "own-map-board")
        self.words.name(self.list, "own-map-pictures")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(text)
        outer.addWidget(self.board)
        outer.addWidget(self.state)
        outer.addLayout(_line(self.edit, self.remove, self.counters))
        outer.addWidget(self.list, 1)
        outer.addLayout(_line(self.add, self.drop))
        outer.addWidget(private)
        self.board.setVisible(self.board.count() > 1)

    def _connect(self) -> None:
        self.add.clicked.connect(self._ask)
        self.drop.clicked.connect(self._on_drop)
        self.list.currentRowChanged.connect(lambda _row: self.refresh())
        self.board.currentIndexChanged.connect(lambda _n: self._on_board())
        self.edit.clicked.connect(self.edit_asked)
        self.remove.clicked.connect(self.remove_asked)
        self.counters.clicked.connect(self.counters_asked)

    def _reworded(self) -> None:
        for n in range(self.board.count()):
            name = self.board.itemData(n)
            self.board.setItemText(n, self.model.tr(f"board-{name}" if name else "boards-map"))
        self.refresh()

    @property
    def board_id(self) -> str:
        """Which board."""
        return str(self.board.currentData() or "")

    def show_own(self, own: OwnMap) -> None:
        """What there is already."""
        self.own = own
        self.refresh()

    def refresh(self) -> None:
        """Say what there is, and which buttons make sense."""
        there = self.board_id in self.own.boards
        self.state.setText(self.words("own-map-there" if there else "own-map-none", counters=len(self.own.faces)))
        self.edit.setVisible(there)
        self.remove.setVisible(bool(self.own.boards or self.own.faces))
        self.drop.setEnabled(self.list.currentRow() >= 0)
        self.add.setEnabled(len(self.paths) < MOST_PARTS)

    def _on_board(self) -> None:
        self.paths.clear()
        self.list.clear()
        self.refresh()
        self.changed.emit()

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.words("own-map-add"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setDirectory(str(self.paths[-1].parent if self.paths else Path.home()))
        dialog.setNameFilter(f"{self.words('own-map-kinds')} ({KINDS})")
        dialog.filesSelected.connect(lambda names: self.take([Path(name) for name in names]))
        dialog.open()

    def take(self, paths: Sequence[Path]) -> None:
        """Pictures that were chosen."""
        for path in paths:
            if path not in self.paths and len(self.paths) < MOST_PARTS:
                self.paths.append(path)
                self.list.addItem(path.name)
        self.refresh()
        self.changed.emit()

    def _on_drop(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.list.takeItem(row)
            self.paths.pop(row)
            self.refresh()
            self.changed.emit()


def _line(*widgets: QWidget) -> QHBoxLayout:
    line = QHBoxLayout()
    for widget in widgets:
        line.addWidget(widget)
    line.addStretch(1)
    return line
