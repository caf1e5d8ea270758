"""Dice: the program's or real ones, for a named purpose; every roll kept, counted and compared with fair dice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.errors import TableError
from tabletop.core.referee.ruling import Ruling
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg
from tabletop.ui.model.change import Change
from tabletop.ui.model.numbers import dice_values
from tabletop.ui.model.throw_words import drawn_dice
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.panels.dice.buttons import ThrowButtons
from tabletop.ui.panels.dice.faces import CountBars, DiceRow
from tabletop.ui.panels.dice.stats import Count, DiceThrow, count, thrown
from tabletop.ui.panels.dice.told import button_throw, throws_of, words_of
from tabletop.ui.widgets.labels import chooser, clear, heading, label, name_it, on_click

QUICK = ("1d6", "2d6", "3d6")
FRAME = 20
"""Pixels round the letters of a field."""
PURPOSES = ("dice-for-initiative", "dice-for-combat", "dice-for-supply", "dice-for-reinforcements", "dice-for-storm")
GRADES = (*(source.grade for source in DiceSource), "forfeited")
LISTED, FACE = 13, 1.6
"""Least height of the lists, least width of a button for a face, in heights of a line."""
MOST_TOGETHER = 64
"""Facts of one act that are looked at for the last throw."""
MOST_ROWS = 300
"""Rolls listed; the counts take in all."""
CLICKABLE_DICE, CLICKABLE_SIDES = 4, 12
"""Dice up to so many and so large have buttons to click what they show."""


class DicePanel(Panel):
    """Choose dice and purpose, roll or enter, look at the last roll, the history and the counts."""

    title_key = "panel-dice"
    panel_id = "dice"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.rolls: list[DiceThrow] = []
        self._read = 0
        layout = self.scrolling()
        layout.setSpacing(6)
        self.own = ThrowButtons(self.model, lambda: str(self.seat.currentData()))
        self.own.setVisible(bool(self.own.buttons))
        layout.addWidget(self.own)
        layout.addLayout(self._build_choice())
        self.problem = label("danger")
        self.problem.hide()
        layout.addWidget(self.problem)
        layout.addWidget(self.roll_button)
        layout.addWidget(self._build_real())
        self.last_dice, self.last = DiceRow(), label()
        layout.addWidget(self.last_dice)
        layout.addWidget(self.last)
        self.tabs = QTabWidget()
        self.history = QListWidget()
        self.history.setWordWrap(True)
        self.history.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.history.itemClicked.connect(self._point)
        self.tabs.addTab(self.history, "")
        self.tabs.addTab(self._build_counts(), "")
        self.tabs.currentChanged.connect(self.touch)
        layout.addWidget(self.tabs, 1)
        self._spec_changed()

    def _build_choice(self) -> QGridLayout:
        self.dice, self.purpose, self.seat = QLineEdit("2d6"), chooser(8), chooser(8)
        self.purpose.setEditable(True)
        self.purpose.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.dice.textChanged.connect(self._spec_changed)
        self.dice.returnPressed.connect(self.roll)
        self.roll_button = QPushButton()
        self.roll_button.setDefault(True)
        on_click(self.roll_button, self.roll)
        grid = QGridLayout()
        self.words = [label(wrap=False) for _ in range(3)]
        quick = QHBoxLayout()
        self.quick: dict[str, QPushButton] = {}
        for text in QUICK:
            button = QPushButton(text)
            button.setProperty("role", "number")
            on_click(button, self.dice.setText, text)
            self.quick[text] = button
            quick.addWidget(button)
        quick.addWidget(self.dice, 1)
        grid.addLayout(quick, 0, 1)
        grid.addWidget(self.purpose, 1, 1)
        grid.addWidget(self.seat, 2, 1)
        for row, words in enumerate(self.words):
            grid.addWidget(words, row, 0)
        grid.setColumnStretch(1, 1)
        return grid

    def _build_real(self) -> QFrame:
        frame = QFrame()
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        self.real_title, self.real_text, self.enter = heading(), QLineEdit(), QPushButton()
        self.faces = QGridLayout()
        self.faces.setSpacing(3)
        self._groups: list[QButtonGroup] = []
        self.real_text.textChanged.connect(self._real_changed)
        self.real_text.returnPressed.connect(self.enter_real)
        on_click(self.enter, self.enter_real)
        column = QVBoxLayout(frame)
        column.addWidget(self.real_title)
        column.addLayout(self.faces)
        row = QHBoxLayout()
        row.addWidget(self.real_text, 1)
        row.addWidget(self.enter)
        column.addLayout(row)
        return frame

    def _build_counts(self) -> QWidget:
        self.sides, self.grade, self.bars, self.fair = chooser(3), chooser(8), CountBars(), label()
        self.sides.currentIndexChanged.connect(self._show_counts)
        self.grade.currentIndexChanged.connect(self._show_counts)
        page = QWidget()
        column = QVBoxLayout(page)
        row = QHBoxLayout()
        row.addWidget(self.sides)
        row.addWidget(self.grade, 1)
        column.addLayout(row)
        column.addWidget(self.bars, 1)
        column.addWidget(self.fair)
        self.legend = label("muted")
        column.addWidget(self.legend)
        return page

    # --- Panel ---

    def measure(self, em: int) -> None:
        """Lists of a few lines, faces to click on."""
        self.tabs.setMinimumHeight(em * LISTED)
        for group in self._groups:
            for button in group.buttons():
                button.setMinimumWidth(round(em * FACE))

    def retranslate(self) -> None:
        """Fixed words and the lists to choose from."""
        for words, key in zip(self.words, ("dice-what", "dice-purpose", "dice-seat")):
            words.setText(self.tr(key))
        for widget, key in (
            (self.roll_button, "dice-roll"),
            (self.enter, "dice-enter"),
            (self.dice, "dice-what-long"),
            (self.purpose, "dice-purpose-long"),
            (self.seat, "dice-seat-long"),
            (self.history, "dice-history"),
            (self.sides, "dice-sides"),
            (self.grade, "dice-by-grade"),
            (self.real_text, "dice-real-long"),
        ):
            name_it(widget, self.tr(key))
        self.own.reword()
        self.real_title.setText(self.tr("dice-real"))
        self.real_text.setPlaceholderText(self.tr("dice-real-hint"))
        self.tabs.setTabText(0, self.tr("dice-history"))
        self.tabs.setTabText(1, self.tr("dice-counts"))
        self.legend.setText(self.tr("dice-legend"))
        for text, button in self.quick.items():
            button.setAccessibleName(self.tr("dice-quick", dice=text))
        self._fill_purposes()
        self._fill(self.seat, [(self.tr(f"seat-{seat}"), seat) for seat in self.model.playing])
        grades = [(self.tr("dice-all-grades"), "")] + [(self.tr(f"grade-{grade}"), grade) for grade in GRADES]
        self._fill(self.grade, grades)
        self._spec_changed()

    def _fill(self, combo: QComboBox, items: Sequence[tuple[str, object]]) -> None:
        chosen = combo.currentData()
        combo.blockSignals(True)
        combo.clear()
        for text, value in items:
            combo.addItem(text, value)
        combo.setCurrentIndex(max(0, combo.findData(chosen)))
        combo.blockSignals(False)

    def _fill_purposes(self) -> None:
        typed, chosen = self.purpose.currentText(), self._purpose()
        self.purpose.clear()
        for key in PURPOSES:
            self.purpose.addItem(self.tr(key), key)
        again = self.purpose.findData(chosen.key)
        self.purpose.setCurrentIndex(again)
        if again < 0:
            self.purpose.setEditText(typed)

    def concerns(self, change: Change) -> bool:
        """Rolls are no change of the state; the journal's growth tells."""
        return False

    def steps_matter(self) -> bool:
        """Each new entry may hold a roll."""
        return True

    def refresh(self) -> None:
        """New rolls."""
        self.own.follow()
        self.dice.setMinimumWidth(self.dice.fontMetrics().horizontalAdvance("20d20") + FRAME)
        entries = self.model.session.journal.entries
        if len(entries) < self._read or (self.rolls and str(entries[self.rolls[-1].number].id) != self.rolls[-1].entry):
            self.rolls, self._read = [], 0
        self.rolls += thrown(entries[self._read :], self._read)
        self._read = len(entries)
        seat = self.seat.findData(self.model.seat)
        if seat >= 0 and self.model.seat != self.seat.property("followed"):
            self.seat.setProperty("followed", self.model.seat)
            self.seat.setCurrentIndex(seat)
        self._show_last()
        if self.tabs.currentIndex() == 0:
            self._show_history()
        else:
            self._show_sides()

    # --- acting ---

    @property
    def spec(self) -> DiceSpec | None:
        """The dice asked for, None while they cannot be read."""
        try:
            return DiceSpec.parse(self.dice.text())
        except TableError:
            return None

    def _purpose(self) -> Msg:
        typed = self.purpose.currentText().strip()
        index = self.purpose.findText(typed)
        return Msg(str(self.purpose.itemData(index))) if index >= 0 and typed else Msg.of("note-free", text=typed)

    def roll(self) -> None:
        """The program's dice."""
        self._tell(self.model.do("roll", dice=self.dice.text(), purpose=self._purpose(), by=self.seat.currentData()))

    def enter_real(self) -> None:
        """What the table shows, marked as such."""
        spec = self.spec
        values = dice_values(self.real_text.text(), spec) if spec else None
        if values is None:
            self._complain(self.tr("dice-real-unfit", dice=self.dice.text(), values=self.real_text.text()))
            return
        ruling = self.model.do(
            "roll", dice=str(spec), purpose=self._purpose(), by=self.seat.currentData(), values=values, real=True
        )
        if self._tell(ruling):
            self.real_text.clear()

    def _tell(self, ruling: Ruling) -> bool:
        self._complain("" if ruling.accepted else " ".join(self.model.say(c.text) for c in ruling.broken_rules))
        return ruling.accepted

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    # --- real dice by clicking ---

    def _spec_changed(self) -> None:
        spec = self.spec
        self.roll_button.setEnabled(True)
        self._complain("")
        clear(self.faces)
        self._groups.clear()
        if spec and spec.n <= CLICKABLE_DICE and spec.sides <= CLICKABLE_SIDES:
            for die in range(spec.n):
                self._add_die(die, spec.sides)

    def _add_die(self, die: int, sides: int) -> None:
        group = QButtonGroup(self)
        group.setExclusive(True)
        for face in range(1, sides + 1):
            button = QPushButton(str(face))
            button.setCheckable(True)
            button.setMinimumWidth(round(self.fontMetrics().height() * FACE))
            button.setStyleSheet("padding-left: 2px; padding-right: 2px;")
            button.setAccessibleName(self.tr("dice-face", die=die + 1, face=face))
            group.addButton(button, face)
            self.faces.addWidget(button, die * ((sides + 5) // 6) + (face - 1) // 6, (face - 1) % 6)
        group.idClicked.connect(lambda _: self._clicked())
        self._groups.append(group)

    def _clicked(self) -> None:
        faces = [group.checkedId() for group in self._groups]
        self.real_text.setText(" ".join(str(face) for face in faces if face > 0))

    def _real_changed(self) -> None:
        self._complain("")
        values = dice_values(self.real_text.text(), self.spec) if self.spec else None
        self.enter.setEnabled(bool(self.real_text.text().strip()))
        if values is None and self.real_text.text():
            return
        for group, face in zip(self._groups, values or [0] * len(self._groups)):
            group.setExclusive(False)
            for button in group.buttons():
                button.setChecked(group.id(button) == face)
            group.setExclusive(True)

    # --- history and counts ---

    def _show_last(self) -> None:
        if not self.rolls:
            self.last_dice.show_dice((), 6, "")
            self.last.setText(self.tr("dice-none"))
            return
        entry = [roll for roll in self.rolls[-MOST_TOGETHER:] if roll.number == self.rolls[-1].number]
        last = throws_of(self.model, entry)[-1]
        words, thrown = words_of(self.model, last), button_throw(self.model, last)
        if thrown is not None:
            self.last_dice.show_throw(drawn_dice(self.model.module, self.model.catalog, thrown), words)
        else:
            self.last_dice.show_dice(last[0].values, last[0].spec.sides, words)
        self.last.setText(words)

    def _show_history(self) -> None:
        self.history.clear()
        journal = self.model.session.journal
        for throw in reversed(throws_of(self.model, self.rolls[-MOST_ROWS:])):
            roll = throw[0]
            text = self.tr("dice-history-row", number=roll.number + 1, text=words_of(self.model, throw))
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, roll.number)
            if not journal.live(journal.entries[roll.number]):
                font = item.font()
                font.setStrikeOut(True)
                item.setFont(font)
                item.setToolTip(tip(self.tr("dice-taken-back")))
            self.history.addItem(item)
        if not self.rolls:
            self.history.addItem(self.tr("dice-none"))

    def _point(self, item: QListWidgetItem) -> None:
        number = item.data(Qt.ItemDataRole.UserRole)
        if number is not None:
            self.model.said.emit(self.tr("dice-in-journal", number=number + 1))

    def _show_sides(self) -> None:
        rolled = sorted({roll.spec.sides for roll in self.rolls} | {6})
        self._fill(self.sides, [(f"d{sides}", sides) for sides in rolled])
        self._show_counts()

    def _show_counts(self) -> None:
        shown = self.shown_count()
        words = self.model.catalog.msg(shown.verdict())
        self.fair.setText(words)
        faces = ", ".join(self.tr("dice-face-count", face=face, n=n) for face, n in enumerate(shown.counts, 1))
        self.bars.show_count(shown, f"{words} {faces}")

    def shown_count(self) -> Count:
        """The counts on the screen."""
        return count(self.rolls, int(self.sides.currentData() or 6), str(self.grade.currentData() or ""))
