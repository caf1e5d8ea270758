"""What a stack holds, shown beside the pointer: faces, names and sums, honest about what is hidden; over bare map the
name of the place or track, for a small map cannot show them all."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.ui.board.drawing.faces import Face, FaceCache
from tabletop.ui.board.intents.meaning import HELD
from tabletop.ui.model.cargo import piece_marks
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tabletop.ui.panels.combat.sum import strength_of

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

DELAY = 400
"""Milliseconds the pointer rests before the list appears."""
SMALL, BIG = 38, 150
"""Sides of faces in the list, logical pixels."""
WIDE = 46
"""Characters of a line of a card's effect."""
ROWS = 12
"""More counters than this stand in several columns."""


def sums(module: Module, pieces: list[Piece]) -> tuple[list[tuple[str, int, int]], int]:
    """Per family (kind, how many, strength), in the order of the sheet; and how many counters are hidden from us."""
    found: dict[str, list[int]] = {}
    hidden = 0
    for piece in pieces:
        if piece.kind is None:
            hidden += 1
            continue
        kind = module.kind_of(piece.kind)
        if kind.role in HELD:
            continue
        total = found.setdefault(kind.id, [0, 0])
        total[0] += 1
        total[1] += strength_of(module, piece)
    order = [kind.id for kind in module.sheet.kinds]
    return [(kind, *found[kind]) for kind in sorted(found, key=order.index)], hidden  # type: ignore[misc]


class Peek(QFrame):
    """The floating list. Takes no clicks."""

    def __init__(self, board: HandledBoard) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName("peek")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setStyleSheet(
            "#peek { background: #221A12; border: 1px solid #F6EEDB; border-radius: 8px; }"
            "#peek QLabel { color: #F7F1E3; background: transparent; }"
        )
        self._board = board
        self._cache = FaceCache(8 * 1024 * 1024)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(10, 8, 10, 8)
        self._box.setSpacing(4)
        self.pieces: tuple[str, ...] = ()
        self.big = False
        self.hide()

    def fill(self, pieces: tuple[str, ...], big: str) -> None:
        """The stack, top counter first; `big` names the counter shown large with its other faces."""
        self._clear()
        self.pieces, self.big = pieces, bool(big)
        model = self._board.model
        found = [model.shown.pieces[p] for p in reversed(pieces)]
        top = found[0]
        self._say(model.module.spot_name(top.place, top.x, top.y) or model.name_of_place(top.place), bold=True)
        if big:
            self._show_big(model.shown.pieces[big])
        else:
            self._sums(found)  # first: of a long list the end may be out of sight
            self._rows(found)
        self.adjustSize()

    def tell(self, words: str) -> None:
        """One line: where the pointer is."""
        self._clear()
        self.pieces, self.big = (), False
        self._say(words)
        self.adjustSize()

    def text(self) -> str:
        """All it says, line by line (for screen readers and tests)."""
        return "\n".join(label.text() for label in self.findChildren(QLabel) if label.text())

    def _clear(self) -> None:
        while self._box.count():
            item = self._box.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()

    def _say(self, text: str, bold: bool = False) -> None:
        label = _words(text)
        if bold:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        self._box.addWidget(label)

    def _rows(self, pieces: list[Piece]) -> None:
        grid_of = QWidget()
        grid = QGridLayout(grid_of)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        rows = self._fitting()
        for n, piece in enumerate(pieces):
            row, column = n % rows, n // rows * 2
            grid.addWidget(self._face(self._face_of(piece), SMALL), row, column)
            grid.addWidget(_words(self._named(piece)), row, column + 1)
        self._box.addWidget(grid_of)

    def _fitting(self) -> int:
        """Rows that fit above each other in the window, beside name and totals."""
        room = self._board.viewport().height() - self.fontMetrics().lineSpacing() * 8
        return max(3, min(ROWS, room // (SMALL + 6)))

    def _face_of(self, piece: Piece) -> Face:
        model = self._board.model
        return face_of(model.module, model.catalog, piece, model.colours)

    def _face(self, face: Face, side: int) -> QLabel:
        label = QLabel()
        label.setPixmap(self._cache.pixmap(face, side, self.devicePixelRatioF()))
        return label

    def _sums(self, pieces: list[Piece]) -> None:
        if len(pieces) < 2:
            return
        model = self._board.model
        per_kind, hidden = sums(model.module, pieces)
        for kind, count, strength in per_kind:
            key = "board-sum" if strength else "board-sum-plain"
            self._say(model.tr(key, kind=model.tr(f"kind-{kind}"), n=count, strength=strength))
        if hidden:
            self._say(model.tr("board-sum-hidden", n=hidden))

    def _show_big(self, piece: Piece) -> None:
        row_of = QWidget()
        row = QHBoxLayout(row_of)
        row.setContentsMargins(0, 0, 0, 0)
        for face in self._faces(piece):
            row.addWidget(self._face(face, BIG))
        self._box.addWidget(row_of)
        self._say(self._named(piece))

    def _named(self, piece: Piece) -> str:
        """Its name, and beneath what its marks mean: a badge has room for one letter only."""
        model = self._board.model
        card = model.module.card_of(str(piece.kind))
        effect = f"card-{card.event}-effect" if card is not None else ""
        said = ["\n".join(wrap(model.tr(effect), WIDE))] if effect and model.catalog.has(effect) else []
        marks = piece_marks(model.module, model.catalog, model.shown, piece)
        return "\n".join((model.name_of_piece(piece.id), *marks, *said))

    def _faces(self, piece: Piece) -> list[Face]:
        """The face that shows, then the others; a hidden counter has only its back."""
        model = self._board.model
        if piece.kind is None or piece.box is not None:
            return [self._face_of(piece)]
        faces = model.module.kind_of(piece.kind).faces
        shown = piece.steps or faces
        order = [shown, *(s for s in range(faces, 0, -1) if s != shown)]
        sides = [Printed(piece.kind, steps, piece.owner) for steps in order]
        return [printed_face(model.module, model.catalog, side, model.colours) for side in sides]


class Hover:
    """When the list appears and goes."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self.peek = Peek(board)
        self._timer = QTimer(board)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY)
        self._timer.timeout.connect(self._show)
        self._piece, self._words = "", ""
        self._at = QPoint()

    def over(self, piece: str, pointer: QPoint, shift: bool, words: str = "") -> None:
        """The pointer rests on a counter, '' for none; then `words` say where it is."""
        self._at = pointer
        if not piece and not self._piece:
            self._over_place(words)
            return
        if piece == self._piece and (self.peek.big == shift or not self.peek.isVisible()):
            return
        was_open = self.peek.isVisible()
        self._piece = piece
        if not piece:
            self.hide()
        elif was_open:
            self._fill(shift)
        else:
            self._timer.start()

    def _over_place(self, words: str) -> None:
        if words != self._words:
            self.hide()
            self._words = words
            if words:
                self._timer.start()

    def shift(self, down: bool) -> None:
        """Shift while hovering: the counter in large, with its reverse."""
        if self._piece and (down or self.peek.isVisible()):
            self._fill(down)

    def show_now(self) -> None:
        """The list of the stack under the pointer, else of what is chosen; again to put it away."""
        if self.peek.isVisible():
            self.hide()
            return
        chosen = [p for p in self._board.model.selection if p in self._board.pieces.layout.spots]
        if not self._piece and chosen:
            spot = self._board.pieces.layout.spots[chosen[-1]]
            self._piece = chosen[-1]
            self._at = self._board.mapFromScene(QPointF(spot.x, spot.y))
        self._show()

    def hide(self) -> None:
        """Put the list away."""
        self._timer.stop()
        self._piece, self._words = "", ""
        self.peek.hide()

    def _show(self) -> None:
        if self._piece:
            self._fill(False)
        elif self._words:
            self.peek.hide()
            self.peek.tell(self._words)
            self._lay()

    def _fill(self, big: bool) -> None:
        self._timer.stop()
        stack = self._board.pieces.layout.stack_of(self._piece)
        if stack is None:
            self.hide()
            return
        pieces = (self._piece,) if self._board.controller.fan.holds(self._piece) else stack.pieces
        self.peek.hide()  # what is added to a hidden frame counts for its size at once
        self.peek.fill(pieces, self._piece if big else "")
        self._lay()

    def _lay(self) -> None:
        self.peek.move(self._beside())
        self.peek.show()
        self.peek.raise_()

    def _beside(self) -> QPoint:
        """To the lower right of the pointer, turned inwards at the edges of the window."""
        size, room = self.peek.sizeHint(), self._board.viewport().size()
        x = self._at.x() + 22
        if x + size.width() > room.width():
            x = self._at.x() - 22 - size.width()
        y = min(self._at.y() + 16, room.height() - size.height() - 4)
        return QPoint(max(4, x), max(4, y))


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
