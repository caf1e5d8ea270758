"""One idea of a hint as a card: what to do, what it is worth, why; chosen, it can be done."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from tabletop.ui.advice.telling import ToldIdea
from tabletop.ui.advice.value_bar import ValueBar
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.buttons import ordinary, primary
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, tip

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class IdeaCard(QFrame):
    """`looked` is told while the pointer or the keyboard is on it, and when it has left."""

    looked = Signal(bool)
    chosen = Signal()
    wanted = Signal(bool)
    """It is to be done: one act, or True all of it."""

    def __init__(self, model: TableModel, look: Look, told: ToldIdea, now: bool, doable: bool = True) -> None:
        super().__init__()
        self.model, self.look, self.told, self.now = model, look, told, now
        self.setProperty("role", "row")
        self.setProperty("now", "true" if now else "false")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.act: QPushButton | None = None
        self.all: QPushButton | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 5, 8, 6)
        column.setSpacing(3)
        for line in self._lines():
            words = label()
            words.setText(line)
            column.addWidget(words)
        if told.figures:
            column.addLayout(self._worth())
        if now and doable:
            self._offer(column)
        if now and told.why:
            why = label("muted")
            why.setText(told.why)
            why.setToolTip(tip(model.tr("advice-why-tip")))
            column.addWidget(why)
        self.column = column
        said = [*(act.in_line for act in told.acts), told.stands, told.figures, told.why]
        self.setAccessibleName(". ".join(part for part in said if part))

    def _lines(self) -> list[str]:
        """Chosen: a line an act; else the first that is seen on the board, and how many there are beside it."""
        acts = [act.words if self.now else act.in_line for act in self.told.acts]
        if len(acts) < 2:
            return acts
        if not self.now:
            said = next((act.in_line for act in self.told.acts if act.ways), acts[0])
            return [self.model.tr("advice-first", act=said, n=len(acts) - 1)]
        return [self.model.tr("advice-step", n=n, act=act) for n, act in enumerate(acts, 1)]

    def _worth(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        words = label("muted")  # a narrow side breaks it: else the frame of the card would be cut
        words.setText(self.model.tr("advice-worth", stands=self.told.stands, figures=self.told.figures))
        hint = tip(self.model.tr("advice-worth-tip", n=self.told.tried))
        bar = ValueBar(self.look, self.told.value, self.told.spread)
        for one in (words, bar):
            one.setToolTip(hint)
        row.addWidget(words, 3)
        row.addWidget(bar, 1)
        return row

    def mark(self, said: str) -> None:
        """A word above it."""
        words = label("good")
        words.setText(said)
        self.column.insertWidget(0, words)
        self.setAccessibleName(f"{said}. {self.accessibleName()}")

    def _offer(self, column: QVBoxLayout) -> None:
        """What can be pressed, before the reasons: on a low screen the end of long words scrolls."""
        buttons = FlowBox()
        self.act = primary(self.model.tr("advice-do"), lambda: self.wanted.emit(False), self.model.tr("advice-do-tip"))
        buttons.flow.addWidget(self.act)
        if len(self.told.acts) > 1:
            words, hint = self.model.tr("advice-do-all"), self.model.tr("advice-do-all-tip")
            self.all = ordinary(words, lambda: self.wanted.emit(True), hint)
            buttons.flow.addWidget(self.all)
        column.addWidget(buttons)
        buttons.fit()

    # --- events ---

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: the pointer comes."""
        super().enterEvent(event)
        self.looked.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: it goes."""
        super().leaveEvent(event)
        self.looked.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard comes."""
        super().focusInEvent(event)
        self.looked.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: it goes."""
        super().focusOutEvent(event)
        self.looked.emit(False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click chooses it."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: so do Enter and Space."""
        if event.key() in KEYS:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)
