"""Two lines, or a line and the game, beside each other: boards with arrows, and what differs in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabletop.core.position.view import view
from tabletop.store.lines import KeptLine
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.lines.frame import Elided
from tabletop.ui.lines.picture import picture
from tabletop.ui.lines.telling import LineSide, differences, shared, side_of_line
from tabletop.ui.widgets.labels import chooser
from tabletop.ui.widgets.painting import painted
from tabletop.ui.widgets.table import Sheet

if TYPE_CHECKING:
    from tabletop.ui.lines.hands import LinesHere

GAME = ""
"""The game itself, among the lines."""
SIZE = QSize(1400, 820)
"""At 100 %, where the screen has that much."""


class BoardPicture(QWidget):
    """One position; asks for a picture of its size when it has another one."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 180)

    def show_image(self, image: QImage) -> None:
        """Another picture."""
        self.image = image
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: it has another size."""
        super().resizeEvent(event)
        self.resized.emit()

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture in the middle."""
        painter = QPainter(self)
        if not self.image.isNull():
            size = self.image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
            left, top = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.rect().adjusted(left, top, -left, -top), self.image)


class OneSide(QWidget):
    """Which line, its picture, its note."""

    def __init__(self) -> None:
        super().__init__()
        self.choice, self.board, self.note = chooser(16), BoardPicture(), Elided("muted")
        self.choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.choice)
        column.addWidget(self.board, 1)
        column.addWidget(self.note)


class CompareDialog(Dialog):
    """Beside each other, or one in the place of the other."""

    def __init__(self, parts: LinesHere, first: str) -> None:
        super().__init__(parts.model, parts.window_, "compare")
        self.parts, self.model = parts, parts.model
        self.least = SIZE
        if parts.line is not None:
            parts.line.keep()  # as it stands
        self.lines: dict[str, KeptLine] = {one.id: one for one in parts.kept.all()}
        self.sides = (OneSide(), OneSide())
        self.beside, self.in_turn, self.flip = QPushButton(), QPushButton(), QPushButton()
        self.table, self.same = Sheet(wide=0), paragraph("muted")
        self._front = 0
        self._lay_out()
        self.button("dialog-close", Role.AcceptRole)
        ids = [name for name in (GAME, *self.lines) if name != GAME or parts.real is not None]
        other = self.lines[first].parent if first in self.lines else GAME
        self._offer(ids, (other if other in ids else ids[0], first if first in ids else ids[-1]))
        self.model.language_changed.connect(self.refresh)

    def _lay_out(self) -> None:
        top, boards, group = QHBoxLayout(), QHBoxLayout(), QButtonGroup(self)
        for button, way in ((self.beside, "beside"), (self.in_turn, "in-turn"), (self.flip, "flip")):
            self.words.text(button, f"compare-{way}")
            button.setAutoDefault(False)
            top.addWidget(button)
        for button in (self.beside, self.in_turn):
            button.setCheckable(True)
            group.addButton(button)
        self.beside.setChecked(True)
        about = paragraph("muted")
        self.words.text(about, "compare-since")
        top.addWidget(about, 1)
        for side in self.sides:
            boards.addWidget(side, 1)
        self.column.addLayout(top)
        self.column.addLayout(boards, 4)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.same)
        self.text("compare-imagined", "muted")
        group.buttonClicked.connect(self._arrange)
        self.flip.clicked.connect(self._turn)
        for n, side in enumerate(self.sides):
            side.choice.activated.connect(self.refresh)
            side.board.resized.connect(lambda n=n: self._paint(n))
        self._arrange()

    def _offer(self, ids: list[str], chosen: tuple[str, str]) -> None:
        for side, name in zip(self.sides, chosen, strict=True):
            for id_ in ids:
                side.choice.addItem(self.lines[id_].name if id_ else self.model.tr("lines-game"), id_)
            side.choice.setCurrentIndex(ids.index(name))
        self.refresh()

    # --- what is compared ---

    def _made(self) -> tuple[LineSide, LineSide]:
        """Both sides, each with where it parts from the other."""
        left, right = (self.lines.get(str(side.choice.currentData() or "")) for side in self.sides)
        if left is not None and right is not None:
            common = shared(left, right)
            return side_of_line(left, common or 0), side_of_line(right, common or 0)
        at = (left or right).at if left is not None or right is not None else 0  # type: ignore[union-attr]
        line = left or right
        if line is not None and line.parent:
            at = self._root(line).at
        made = [self._game(at) if one is None else side_of_line(one, 0) for one in (left, right)]
        return made[0], made[1]

    def _root(self, line: KeptLine) -> KeptLine:
        seen = {line.id}
        while line.parent in self.lines and line.parent not in seen:
            line = self.lines[line.parent]
            seen.add(line.id)
        return line

    def _game(self, at: int) -> LineSide:
        """The game as its player sees it, since a line has left it."""
        real = self.parts.real
        assert real is not None
        session = real.session
        vault = None if real.covered or real.seat in session.computers else session.vaults.get(real.seat)
        now, base = session.state, session.journal.state(at)
        return LineSide(self.model.tr("lines-game"), view(now, vault), view(base, vault))

    def refresh(self, *_: object) -> None:
        """Other lines, another language."""
        self._sides = self._made()
        left, right = self._sides
        rows = differences(self.model, left.now, right.now)
        self.table.show_rows([self.model.tr("compare-what"), left.name, right.name], [list(row) for row in rows])
        self.table.setAccessibleName(self.model.tr("compare-what"))
        self.table.setVisible(bool(rows))
        self.same.setText(self.model.tr("compare-same"))
        self.same.setVisible(not rows)
        for n, side in enumerate(self.sides):
            at = side.choice.findData(GAME)
            if at >= 0:
                side.choice.setItemText(at, self.model.tr("lines-game"))
            side.choice.setAccessibleName(self._sides[n].name)
            side.note.say(self._sides[n].note.replace("\n", " "))
            self._paint(n)

    def _paint(self, n: int) -> None:
        board = self.sides[n].board
        if not hasattr(self, "_sides") or min(board.width(), board.height()) < 50 or board.isHidden():
            return
        ratio = board.devicePixelRatioF()
        plan = self.parts.plan
        width, height = plan.geometry.size
        fitted = QSize(int(width), int(height)).scaled(board.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio)
        board.show_image(picture(self.model, self._sides[n], plan, (fitted.width(), fitted.height())))

    # --- how ---

    def _arrange(self, *_: object) -> None:
        turn = self.in_turn.isChecked()
        self.flip.setEnabled(turn)
        for n, side in enumerate(self.sides):
            side.setVisible(not turn or n == self._front)

    def _turn(self) -> None:
        """The other one in its place."""
        self._front = 1 - self._front
        self._arrange()
