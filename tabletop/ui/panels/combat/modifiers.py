"""The modifiers of a combat table as ticks and small counters, each with letter, words, worth and rule number."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QSpinBox, QToolButton, QVBoxLayout, QWidget

from tabletop.data.schema import Modifier
from tabletop.ui.model.numbers import signed
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import label, name_it, on_click
from tabletop.ui.widgets.number_box import NumberBox

Tick = QCheckBox | QSpinBox


class ModifierList(QWidget):
    """Sections for the die, the column and stratagems, the last folded. Emits `ticked(modifier, count)`."""

    ticked = Signal(str, int)

    def __init__(self, model: TableModel, modifiers: tuple[Modifier, ...], die: str = "combat-section-die") -> None:
        """`die`: key of what stands above those of the die."""
        super().__init__()
        self.model, self.modifiers, self._die = model, modifiers, die
        self.ticks: dict[str, Tick] = {}
        self._words: dict[str, list[object]] = {}
        self.heads: dict[str, QToolButton] = {}
        self._bodies: dict[str, QWidget] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for section in ("die", "column", "stratagem"):
            found = [
                m
                for m in modifiers
                if (m.stratagem and section == "stratagem") or (not m.stratagem and m.on == section)
            ]
            if found:
                self._build_section(section, found, column)

    def _build_section(self, section: str, modifiers: list[Modifier], column: QVBoxLayout) -> None:
        head, body = QToolButton(), QWidget()
        head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        head.setAutoRaise(True)
        self.heads[section], self._bodies[section] = head, body
        grid = QGridLayout(body)
        grid.setContentsMargins(6, 0, 0, 4)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        for row, modifier in enumerate(modifiers):
            self._build_row(grid, row, modifier)
        on_click(head, self.fold, section)
        column.addWidget(head)
        column.addWidget(body)
        body.setVisible(section != "stratagem")
        head.setArrowType(Qt.ArrowType.RightArrow if section == "stratagem" else Qt.ArrowType.DownArrow)

    def _build_row(self, grid: QGridLayout, row: int, modifier: Modifier) -> None:
        if (modifier.least, modifier.most) == (0, 1):
            tick: Tick = (box := QCheckBox())
            box.toggled.connect(lambda on, m=modifier.id: self.ticked.emit(m, int(on)))
        else:
            tick = number = NumberBox()
            number.setRange(modifier.least, modifier.most)
            number.valueChanged.connect(lambda n, m=modifier.id: self.ticked.emit(m, n))
        letter, words, worth = label(wrap=False), label(), label("muted", wrap=False)
        words.mousePressEvent = lambda _event, tick=tick: _press(tick)  # type: ignore[method-assign, misc]
        self.ticks[modifier.id] = tick
        self._words[modifier.id] = [letter, words, worth]
        for place, widget in enumerate((tick, letter, words, worth)):
            grid.addWidget(widget, row, place, Qt.AlignmentFlag.AlignTop if place != 2 else Qt.AlignmentFlag(0))

    def fold(self, section: str) -> None:
        """Open or close a section."""
        body = self._bodies[section]
        body.setVisible(body.isHidden())
        self.heads[section].setArrowType(Qt.ArrowType.RightArrow if body.isHidden() else Qt.ArrowType.DownArrow)

    def retranslate(self) -> None:
        """Words in the language of the moment."""
        tr = self.model.tr
        for section, head in self.heads.items():
            title = tr(self._die if section == "die" else f"combat-section-{section}")
            name_it(head, title)
            head.setText(title)
        for modifier in self.modifiers:
            letter, words, worth = self._words[modifier.id]
            text, amount = tr(f"modifier-{modifier.id}"), self.worth(modifier)
            letter.setText(modifier.letter)  # type: ignore[attr-defined]
            words.setText(text)  # type: ignore[attr-defined]
            worth.setText(amount)  # type: ignore[attr-defined]
            rule = tr("rule-number", rule=modifier.rule)
            name_it(self.ticks[modifier.id], "", tr("combat-modifier", text=text, worth=amount, rule=rule))
            self.ticks[modifier.id].setAccessibleName(tr("combat-modifier", text=text, worth=amount, rule=rule))

    def worth(self, modifier: Modifier) -> str:
        """What one tick adds: points on the die, or columns with the way they go."""
        if not modifier.value:
            return "–"
        if modifier.on == "die":
            return signed(modifier.value)
        return f"{abs(modifier.value)} ▸" if modifier.value > 0 else f"◂ {abs(modifier.value)}"

    def show_ticks(self, ticks: Mapping[str, int]) -> None:
        """Show what counts now."""
        for name, tick in self.ticks.items():
            tick.blockSignals(True)
            if isinstance(tick, QCheckBox):
                tick.setChecked(bool(ticks.get(name)))
            else:
                tick.setValue(ticks.get(name, 0))
            tick.blockSignals(False)


def _press(tick: Tick) -> None:
    if isinstance(tick, QCheckBox):
        tick.click()
    else:
        tick.setFocus()
