"""The lines of a sum as large toggles: what it adds, its rule, and why it is ticked already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.data.schema import Modifier
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.weighing import SECTIONS, Section
from tabletop.ui.model.numbers import signed
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import on_click

WIDE = 21.0
"""Least width of a line, in heights of a line."""


@dataclass(frozen=True)
class TermLine:
    """One line: how often it counts now, where it stands, and why ('' when a player has to say)."""

    modifier: Modifier
    count: int
    section: Section
    why: str = ""


def worth(modifier: Modifier) -> str:
    """What one tick adds: points on the die, or columns with the way they go."""
    if not modifier.value:
        return "–"
    if modifier.on == "die":
        return signed(modifier.value)
    return f"{abs(modifier.value)} ▸" if modifier.value > 0 else f"◂ {abs(modifier.value)}"


class CountedLine(QFrame):
    """A line that counts several times: less and more, with the figure between. Emits `counted(n)`."""

    counted, wanted = Signal(int), Signal()
    """So often; a figure is to be typed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "row")
        self.least, self.most, self.count = 0, 1, 0
        row, words = QHBoxLayout(self), QVBoxLayout()
        row.setContentsMargins(12, 4, 4, 4)
        self.title, self.note, self.figure = Saying(1.15, True), Saying(0.92, ink="muted"), Slab(self)
        self.less, self.more = Slab(self), Slab(self)
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.title)
        words.addWidget(self.note)
        words.addStretch()
        row.addLayout(words, 1)
        for widget in (self.less, self.figure, self.more):
            row.addWidget(widget)
        on_click(self.less, self._step, -1)
        on_click(self.more, self._step, 1)
        on_click(self.figure, self.wanted.emit)

    def _step(self, by: int) -> None:
        self.counted.emit(max(self.least, min(self.most, self.count + by)))

    def show_line(self, line: TermLine, words: tuple[str, str], spoken: tuple[str, str]) -> None:
        """This line."""
        self.least, self.most, self.count = line.modifier.least, line.modifier.most, line.count
        self.title.setText(words[0])
        self.note.setText(words[1])
        self.figure.say(signed(line.count) if self.least < 0 else str(line.count))
        self.less.say("−", spoken=spoken[0])
        self.more.say("+", spoken=spoken[1])
        self.less.setEnabled(self.count > self.least)
        self.more.setEnabled(self.count < self.most)


class TermLines(QWidget):
    """All lines of a table in sections. Emits `ticked(modifier, count)`, and `wanted(modifier)` when a figure is to be
    typed."""

    ticked, wanted = Signal(str, int), Signal(str)

    def __init__(self, parent: QWidget, model: TableModel) -> None:
        super().__init__(parent)
        self.model = model
        self.rows: dict[str, Slab | CountedLine] = {}
        self.titles: dict[Section, Saying] = {}
        self.folds: dict[Section, Slab] = {}
        self._bodies: dict[Section, QWidget] = {}
        self._cells: dict[Section, Columns] = {}
        self._in: dict[str, Section] = {}
        self.opened: set[Section] = set()
        self._made: tuple[Modifier, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for section in SECTIONS:
            self._build(section, column)

    def _build(self, section: Section, column: QVBoxLayout) -> None:
        self.titles[section] = title = Saying(1.1, True, "muted")
        self.folds[section] = fold = Slab(self, "quiet")
        self._bodies[section] = body = QWidget(self)
        self._cells[section] = Columns(body, WIDE)
        on_click(fold, self._fold, section)
        for widget in (title, fold, body):
            column.addWidget(widget)

    def _fold(self, section: Section) -> None:
        self.opened ^= {section}
        self._show_sections()

    def show_lines(self, lines: Mapping[str, TermLine]) -> None:
        """These lines; rows that are there stay where they are while the sections do."""
        modifiers = tuple(line.modifier for line in lines.values())
        if modifiers != self._made:
            self._make(modifiers)
        for name, line in lines.items():
            if self._in.get(name) != line.section:
                self._in[name] = line.section
        for section in SECTIONS:
            wanted = [self.rows[name] for name in lines if self._in[name] == section]
            cells = self._cells[section]
            if [cells.itemAt(n).widget() for n in range(cells.count())] != wanted:  # type: ignore[union-attr]
                while cells.count():
                    cells.takeAt(0)
                for row in wanted:
                    row.setParent(self._bodies[section])
                    cells.addWidget(row)
                    row.show()
        for name, line in lines.items():
            self._say(self.rows[name], line)
        self._show_sections()

    def _make(self, modifiers: tuple[Modifier, ...]) -> None:
        for cells in self._cells.values():
            while cells.count():
                cells.takeAt(0)
        for row in self.rows.values():
            row.hide()
            row.deleteLater()
        self._made, self.rows, self._in, self.opened = modifiers, {}, {}, set()
        for modifier in modifiers:
            self.rows[modifier.id] = self._row(modifier)

    def _row(self, modifier: Modifier) -> Slab | CountedLine:
        if (modifier.least, modifier.most) == (0, 1):
            made = Slab(self, "row")
            made.setCheckable(True)
            made.clicked.connect(lambda on, m=modifier.id: self.ticked.emit(m, int(on)))
            return made
        counted = CountedLine(self)
        counted.counted.connect(lambda n, m=modifier.id: self.ticked.emit(m, n))
        counted.wanted.connect(lambda m=modifier.id: self.wanted.emit(m))
        return counted

    def _say(self, row: Slab | CountedLine, line: TermLine) -> None:
        tr, modifier = self.model.tr, line.modifier
        text, adds = tr(f"modifier-{modifier.id}"), worth(modifier)
        rule = tr("rule-number", rule=modifier.rule)
        note = tr("fight-why", rule=rule, why=line.why) if line.why else rule
        if isinstance(row, Slab):
            row.setChecked(bool(line.count))
            spoken = tr("combat-modifier", text=text, worth=adds, rule=note)
            row.say(text, note, adds, spoken)
        else:
            less, more = tr("fight-once-less", text=text), tr("fight-once-more", text=text)
            row.show_line(line, (text, f"{adds} · {note}"), (less, more))

    def _show_sections(self) -> None:
        tr = self.model.tr
        for section in SECTIONS:
            count, folded = self._cells[section].count(), section in ("stratagem", "idle")
            self.titles[section].setText(tr(f"fight-section-{section}"))
            self.titles[section].setVisible(bool(count) and not folded)
            sign = "▾" if section in self.opened else "▸"
            self.folds[section].say(tr(f"fight-section-{section}"), sign=f"{count} {sign}")
            self.folds[section].setVisible(bool(count) and folded)
            self._bodies[section].setVisible(bool(count) and (not folded or section in self.opened))
