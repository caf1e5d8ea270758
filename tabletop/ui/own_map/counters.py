"""Your own counters: a scanned sheet under a grid of cuts; a click on a cell gives it to the counter of the list."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPolygonF
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QSpinBox,
    QWidget,
)

from tabletop.core.errors import BadData
from tabletop.data.module import Module
from tabletop.data.names import counter_name
from tabletop.data.own_map.kept import OwnMap, read_own, write_own
from tabletop.data.own_map.place import own_folder
from tabletop.data.own_map.sheet import MOST, Handle, SheetGrid
from tabletop.door import make_folders
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.own_map.pictures_page import KINDS
from tabletop.ui.own_map.scan import Scan, read_scan_of, readable
from tabletop.ui.own_map.view import GOOD, NEXT, Numbered, PictureView
from tabletop.ui.own_map.work import Work

LARGEST = 320
"""Pixels of a counter's side that are kept."""
HELD = 8.0
"""Pixels of the view within which a press takes hold of a line."""
LETTERS = 30
"""Of a name in the list that stand in one line; a longer one goes into the next."""
FACES = 2
"""Front and back; a counter of more steps shows its back for all but the first."""
Cells = Mapping[tuple[str, int], tuple[Path, tuple[float, float, float, float]]]
"""Of a counter and face, the picture and the part of it."""


class OwnCounters(Dialog):
    """`done` is called when something was kept."""

    def __init__(self, model: TableModel, parent: QWidget, done: Callable[[], object]) -> None:
        super().__init__(model, parent, "own-counters")
        self.model, self._done = model, done
        self.module: Module = model.module.as_printed or model.module
        self.least = QSize(1180, 860)
        self.work = Work(self)
        self.scan: Scan | None = None
        self.grid: SheetGrid | None = None
        self.cells: dict[tuple[str, int], tuple[Path, tuple[float, float, float, float]]] = {}
        self.given: dict[tuple[str, int], int] = {}
        """Cells of the picture that is shown, by counter and face."""
        self._handle: Handle | None = None
        self.own = OwnMap()
        self.view = PictureView(self)
        self.list = QListWidget(self)
        self.face = QComboBox(self)
        self.columns, self.rows = QSpinBox(self), QSpinBox(self)
        self.open_sheet, self.fill, self.clear = QPushButton(self), QPushButton(self), QPushButton(self)
        self.said: QLabel = paragraph("muted")
        self._lay_out()
        self._connect()
        self._read_kept()
        self.refresh()

    def _lay_out(self) -> None:
        self.heading("own-counters")
        self.text("own-counters-text")
        top = QHBoxLayout()
        for key, box in (("own-counters-columns", self.columns), ("own-counters-rows", self.rows)):
            label = QLabel(self)
            self.words.text(label, key)
            self.words.name(box, key)
            box.setRange(1, MOST)
            box.setValue(8)
            top.addWidget(label)
            top.addWidget(box)
        self.face.addItems(["", ""])
        self.words.put(lambda said: self.face.setItemText(0, said), "own-counters-front", slot="front")
        self.words.put(lambda said: self.face.setItemText(1, said), "own-counters-back", slot="back")
        self.words.name(self.face, "own-counters-face")
        for button, key in ((self.open_sheet, "own-counters-open"), (self.fill, "own-counters-fill")):
            self.words.text(button, key)
        self.words.text(self.clear, "own-counters-clear")
        top.insertWidget(0, self.open_sheet)
        top.addWidget(self.face)
        top.addWidget(self.fill)
        top.addWidget(self.clear)
        top.addStretch(1)
        self.column.addLayout(top)
        middle = QHBoxLayout()
        middle.addWidget(self.view, 3)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumWidth(self.fontMetrics().averageCharWidth() * LETTERS)
        middle.addWidget(self.list, 1)
        self.column.addLayout(middle, 1)
        self.column.addWidget(self.said)
        self.words.name(self.view, "own-counters-sheet")
        self.words.name(self.list, "own-counters-list")
        self.keep = self.button("own-counters-keep", Role.ActionRole, self._keep)
        self.keep.setProperty("role", "primary")
        self.button("dialog-cancel", Role.RejectRole)

    def _connect(self) -> None:
        self.open_sheet.clicked.connect(self._ask)
        self.columns.valueChanged.connect(self._on_counts)
        self.rows.valueChanged.connect(self._on_counts)
        self.fill.clicked.connect(self._on_fill)
        self.clear.clicked.connect(self._on_clear)
        self.view.clicked.connect(self._on_click)
        self.view.grabbed.connect(self._on_grab)
        self.view.dragged.connect(self._on_drag)
        self.view.let_go.connect(self._on_drag)
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.work.failed.connect(lambda why: self.said.setText(self.model.say(why)))
        self.finished.connect(lambda _result: self.work.cancel())
        self.model.language_changed.connect(self.refresh)

    def _read_kept(self) -> None:
        try:
            self.own = read_own(self.module.id)
        except (BadData, OSError):
            self.said.setText(self.words("own-map-spoilt"))

    # --- what is shown ---

    @property
    def counter(self) -> str:
        """The counter of the list that the next click is for."""
        row = self.list.currentRow()
        return self.module.counters[row] if 0 <= row < len(self.module.counters) else ""

    def refresh(self) -> None:
        """The list of all counters, with what each has."""
        row = max(0, self.list.currentRow())
        self.list.blockSignals(True)
        self.list.clear()
        for counter in self.module.counters:
            self.list.addItem(f"{self._signs(counter)}  {self._name(counter)}")
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._show()

    def _name(self, counter: str) -> str:
        label = self.module.counter(counter).label
        name = counter_name(self.module, self.model.catalog, counter)
        return f"{name} {label}" if label and label not in name else name

    def _signs(self, counter: str) -> str:
        """Which faces it has a picture of."""
        kept = self.own.faces.get(counter, ())
        there = [(counter, face) in self.cells or (face < len(kept) and bool(kept[face])) for face in range(FACES)]
        return "".join("■" if one else "□" for one in there)

    def _show(self) -> None:
        if self.grid is None:
            self.view.outlines = ()
        else:
            rects = [QRectF(*self.grid.cell(n)) for n in range(self.grid.count)]
            self.view.outlines = [QPolygonF(_corners(rect)) for rect in rects]
        self.view.marks = [self._mark(*key, cell) for key, cell in self.given.items()] if self.grid else ()
        for widget in (self.fill, self.clear):
            widget.setEnabled(self.grid is not None)
        self.keep.setEnabled(bool(self.cells) and not self.work.busy)
        self.view.update()

    def _mark(self, counter: str, face: int, cell: int) -> Numbered:
        assert self.grid is not None
        x, y, wide, high = self.grid.cell(cell)
        number = str(self.module.counters.index(counter) + 1)
        return Numbered(number, x + wide * 0.12, y + high * 0.88, GOOD if face == 0 else NEXT, counter == self.counter)

    # --- the sheet ---

    def _ask(self) -> None:
        dialog = QFileDialog(self, self.words("own-counters-open"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setDirectory(str(self.scan.path.parent if self.scan is not None else Path.home()))
        dialog.setNameFilter(f"{self.words('own-map-kinds')} ({KINDS})")
        dialog.fileSelected.connect(lambda name: self.take(Path(name)))
        dialog.open()

    def take(self, path: Path) -> None:
        """A sheet that was chosen."""
        self.said.setText(self.words("own-map-reading"))
        folder = own_folder(self.module.id)
        self.work.begin(lambda: read_scan_of(readable(path, folder)), self._on_read)

    def _on_read(self, scan: Scan) -> None:
        self.said.setText("")
        self.scan, self.given = scan, {}
        self.view.show_picture(scan.image, scan.size)
        wide, high = scan.size.width(), scan.size.height()
        if self.grid is None or max(self.grid.right, 0) > wide or self.grid.bottom > high:
            self.grid = SheetGrid.of(wide, high, self.columns.value(), self.rows.value())
        self._show()

    def _on_counts(self) -> None:
        if self.grid is not None:
            self.grid = self.grid.with_counts(self.columns.value(), self.rows.value())
            self.given = {key: cell for key, cell in self.given.items() if cell < self.grid.count}
            self._cut_anew()

    def _on_grab(self, x: float, y: float) -> None:
        self._handle = self.grid.handle(x, y, HELD / self.view.scale) if self.grid is not None else None
        if self._handle is not None:
            self.view.take()

    def _on_drag(self, x: float, y: float) -> None:
        if self.grid is not None and self._handle is not None:
            self.grid = self.grid.moved(self._handle, x, y)
            self._cut_anew()

    def _cut_anew(self) -> None:
        """What was given follows the grid."""
        for key, cell in self.given.items():
            self._give(key, cell)
        self._show()

    # --- which cell is whose ---

    def _give(self, key: tuple[str, int], cell: int) -> None:
        assert self.scan is not None and self.grid is not None
        self.given[key] = cell
        self.cells[key] = self.scan.path, self.grid.cell(cell)

    def _on_click(self, x: float, y: float) -> None:
        """The cell under a click is the chosen counter's; the next counter of the list is chosen."""
        cell = self.grid.at(x, y) if self.grid is not None else -1
        if cell < 0 or not self.counter:
            return
        self._give((self.counter, self.face.currentIndex()), cell)
        self.list.setCurrentRow(min(self.list.currentRow() + 1, self.list.count() - 1))
        self.refresh()

    def _on_fill(self) -> None:
        """All cells, row by row, to the counters from the chosen one on; backs from right to left."""
        if self.grid is None:
            return
        face, row = self.face.currentIndex(), max(0, self.list.currentRow())
        for cell, counter in zip(range(self.grid.count), self.module.counters[row:]):
            self._give((counter, face), self.grid.mirrored(cell) if face else cell)
        self.refresh()

    def _on_clear(self) -> None:
        """Nothing of this sheet is anybody's."""
        for key in self.given:
            self.cells.pop(key, None)
        self.given = {}
        self.refresh()

    # --- the end ---

    def _keep(self) -> None:
        cells, own, module = dict(self.cells), self.own, self.module.id

        def kept() -> OwnMap:
            faces = dict(own.faces)
            for (counter, face), name in cut_up(cells, own_folder(module)).items():
                names = [*faces.get(counter, ()), *[""] * FACES][: max(FACES, len(faces.get(counter, ())))]
                names[face] = name
                faces[counter] = tuple(names)
            whole = replace(own, faces=faces, on=True)
            write_own(module, whole)
            return whole

        self.said.setText(self.words("own-map-keeping"))
        self.work.begin(kept, self._on_kept)
        self._show()

    def _on_kept(self, _own: OwnMap) -> None:
        self.accept()
        self._done()


def _corners(rect: QRectF) -> list[QPointF]:
    return [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]


def cut_up(cells: Cells, folder: Path) -> dict[tuple[str, int], str]:
    """Each cell as a picture of its own in the player's folder, for a worker. Raises PictureRefused, OSError."""
    make_folders(folder, private=True)
    found = {}
    for path in dict.fromkeys(path for path, _ in cells.values()):
        scan = read_scan_of(path)
        share = scan.image.width() / scan.size.width()
        for key, (source, rect) in cells.items():
            if source == path:
                found[key] = _save(scan.image, tuple(side * share for side in rect), folder)
    return found


def _save(image: QImage, rect: tuple[float, ...], folder: Path) -> str:
    left, top, wide, high = rect
    part = image.copy(QRect(round(left), round(top), max(1, round(wide)), max(1, round(high))))
    if max(part.width(), part.height()) > LARGEST:
        size = QSize(LARGEST, LARGEST)
        part = part.scaled(size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    name = f"face-{uuid.uuid4().hex[:12]}.png"
    if not part.save(str(folder / name), "PNG"):  # type: ignore[call-overload]
        raise OSError("a counter cannot be written")
    return name

