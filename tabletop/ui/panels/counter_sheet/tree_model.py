"""The counter sheet as a Qt tree: folders and lines, words and pictures made when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QPixmap

from tabletop.core.clean_text import found_in
from tabletop.ui.board.drawing.faces import FaceCache
from tabletop.ui.model.counter_faces import Printed, printed_face
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.counter_sheet.rows import Folder, SheetRows, folders_of

COUNTER = Qt.ItemDataRole.UserRole
"""The counter of a line, '' of a folder."""
Index = QModelIndex | QPersistentModelIndex
KEPT = 16
"""Pictures kept, in megabytes."""
INSIDE = 0.86
"""Side of the counter in its picture: the rest is shadow."""


def drawn_from(model: TableModel) -> dict[str, tuple[str, ...]]:
    """Place of a cup or of a deck -> the counters that begin in it."""
    game = model.session.game
    return {**game.cups, **{deck: spec.cards for deck, spec in game.decks.items()}}


class SheetLine:
    """A folder or a counter in the tree as it is listed now."""

    __slots__ = ("counter", "folder", "lines", "parent", "row")

    def __init__(self, parent: SheetLine | None, row: int, folder: Folder | None, counter: str = "") -> None:
        self.parent, self.row, self.folder, self.counter = parent, row, folder, counter
        self.lines: list[SheetLine] = []

    def add(self, folder: Folder | None, counter: str = "") -> SheetLine:
        """One more line in this folder."""
        made = SheetLine(self, len(self.lines), folder, counter)
        self.lines.append(made)
        return made


class SheetTreeModel(QAbstractItemModel):
    """All counters of the game in their folders; a search leaves out lines, never makes any."""

    def __init__(self, model: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.rows = SheetRows(model.module, model.catalog, model.laid_open, drawn_from(model))
        self._folders: list[Folder] = []
        self._root = self._before = SheetLine(None, 0, None)
        """What is listed, and what was: Qt may still hold a line of that for a moment."""
        self._lines: dict[str, list[SheetLine]] = {}
        """Of each counter that is listed, in a folder or in several."""
        self._cache = FaceCache(KEPT << 20)
        self._side, self._dpr = 40, 1.0
        self.listed = 0
        """Counters listed, a line each."""

    # --- what the panel says ---

    @property
    def stocked(self) -> bool:
        """Whether the folders are known in the language of the moment."""
        return bool(self._folders)

    def forget(self) -> None:
        """Another language: folders and names anew when they are listed next."""
        self._folders = []
        model = self._model
        self.rows = SheetRows(model.module, model.catalog, model.laid_open, drawn_from(model))

    def size(self, side: int, dpr: float) -> None:
        """Pixels of a picture."""
        self._side, self._dpr = side, dpr

    def look(self) -> None:
        """Where all lie now: only lines that say something else are looked at again."""
        model, before = self._model, self.rows
        self.rows = SheetRows(model.module, model.catalog, model.laid_open, drawn_from(model))
        for counter in self.rows.after(before):
            for line in self._lines.get(counter, ()):
                index = self._index(line)
                self.dataChanged.emit(index, index)

    def sift(self, typed: str, only_free: bool) -> None:
        """Only what is looked for: a folder whose name is typed is listed whole."""
        fits = found_in(typed) if typed.strip() else None
        self._folders = self._folders or folders_of(self._model.module, self._model.catalog)
        self.beginResetModel()
        self._before, self._root = self._root, SheetLine(None, 0, None)
        self._lines, self.listed = {}, 0
        for folder in self._folders:
            self._fill(self._root, folder, fits, only_free)
        self.endResetModel()

    # --- lines ---

    def _fill(self, above: SheetLine, folder: Folder, fits: Callable[[str], bool] | None, only_free: bool) -> None:
        line = above.add(folder)
        if fits is not None and fits(folder.name):
            fits = None
        for inner in folder.folders:
            self._fill(line, inner, fits, only_free)
        for counter in folder.counters:
            if (not only_free or self.rows.free(counter)) and (fits is None or fits(self.rows[counter].words)):
                self._lines.setdefault(counter, []).append(line.add(None, counter))
                self.listed += 1
        if not line.lines:
            above.lines.pop()

    def index_of(self, counter: str) -> QModelIndex:
        """The first line of a counter, invalid when it is not listed."""
        lines = self._lines.get(counter)
        return self._index(lines[0]) if lines else QModelIndex()

    def first(self) -> QModelIndex:
        """The first counter listed."""
        return self.index_of(next(iter(self._lines), ""))

    def counters(self) -> Sequence[str]:
        """All that are listed."""
        return tuple(self._lines)

    def _index(self, line: SheetLine) -> QModelIndex:
        return self.createIndex(line.row, 0, line) if line.parent is not None else QModelIndex()

    def _line(self, index: Index) -> SheetLine:
        found: object = index.internalPointer() if index.isValid() else self._root
        return found if isinstance(found, SheetLine) else self._root

    # --- Qt ---

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """Qt: a line of a folder."""
        lines = self._line(parent).lines
        return self.createIndex(row, column, lines[row]) if 0 <= row < len(lines) and column == 0 else QModelIndex()

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        """Qt: the folder a line lies in."""
        above = self._line(index).parent
        return self._index(above) if above is not None else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: lines of a folder."""
        return len(self._line(parent).lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: one."""
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: words, picture, which counter it is."""
        line = self._line(index)
        if line.folder is not None:
            return self._of_folder(line.folder, role)
        if not line.counter:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.rows[line.counter].words
            case Qt.ItemDataRole.AccessibleTextRole:
                return self.rows[line.counter].words.replace("\n", ", ")
            case Qt.ItemDataRole.DecorationRole:
                return self._picture(line.counter)
        return line.counter if role == COUNTER else None

    def _of_folder(self, folder: Folder, role: int) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return folder.name
        if role == Qt.ItemDataRole.FontRole and folder.top:
            bold = QFont()
            bold.setWeight(QFont.Weight.DemiBold)
            return bold
        return "" if role == COUNTER else None

    def _picture(self, counter: str) -> QPixmap:
        model = self._model
        face = printed_face(model.module, model.catalog, Printed(counter), model.colours)
        return self._cache.pixmap(face, round(self._side * INSIDE), self._dpr)
