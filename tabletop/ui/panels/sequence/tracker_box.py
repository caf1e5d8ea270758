"""The tracker of several levels: where it stands, a step on, a step back, and each level by itself."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.data.schema import Tracker, TrackerLevel
from tabletop.data.tracker import Steps, alone_on, back, forward, levels_of, now
from tabletop.ui.model.level_words import level_words, name_of, shown_words
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.hints.possible import allow, refused_acts
from tabletop.ui.widgets.labels import label, name_it, on_click


class _LevelRow(NamedTuple):
    """The row of a level: its name, what it shows, its buttons."""

    name: QLabel
    value: QLabel
    less: QPushButton
    more: QPushButton


class TrackerBox(QFrame):
    """Made only for a game that has a tracker."""

    def __init__(self, model: TableModel, tracker: Tracker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model, self.tracker = model, tracker
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.where, self.before, self.after = label("title"), QPushButton("‹"), QPushButton("›")
        on_click(self.before, self.step, -1)
        on_click(self.after, self.step, 1)
        row = QHBoxLayout()
        row.addWidget(self.before)
        row.addWidget(self.where, 1)
        row.addWidget(self.after)
        column = QVBoxLayout(self)
        column.addLayout(row)
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        column.addLayout(self.grid)
        self.rows = {level.id: self._row(n, level) for n, level in enumerate(levels_of(tracker.levels))}

    def _row(self, n: int, level: TrackerLevel) -> _LevelRow:
        made = _LevelRow(label("muted", wrap=False), label(wrap=False), QPushButton("‹"), QPushButton("›"))
        for column, widget in enumerate(made):
            self.grid.addWidget(widget, n, column)
        on_click(made.less, self._alone, level, -1)
        on_click(made.more, self._alone, level, 1)
        return made

    def measure(self, em: int) -> None:
        """Buttons as wide as their sign."""
        for button in self.findChildren(QPushButton):
            button.setFixedWidth(round(em * 2.2))

    def reword(self) -> None:
        """Another language."""
        tr = self.model.tr
        for button, key in ((self.before, "sequence-level-back"), (self.after, "sequence-level-on")):
            name_it(button, button.text(), tr(key))
            button.setAccessibleName(tr(key))
        for level in levels_of(self.tracker.levels):
            row, name = self.rows[level.id], name_of(self.model.catalog, level)
            row.name.setText(name)
            for button, key in ((row.less, "sequence-level-less"), (row.more, "sequence-level-more")):
                name_it(button, button.text(), tr(key, level=name))
                button.setAccessibleName(tr(key, level=name))

    def refresh(self) -> None:
        """Where it stands; only levels that run are listed, and where there is but one it needs no row."""
        model, shown = self.model, self.model.shown.vars
        self.where.setText(level_words(model.catalog, self.tracker, shown))
        standing = {level.id: value for level, value in now(self.tracker, shown)}
        for level in levels_of(self.tracker.levels):
            row, runs = self.rows[level.id], level.id in standing and len(self.rows) > 1
            for widget in row:
                widget.setVisible(runs)
            if runs:
                row.value.setText(shown_words(model.catalog, level, standing[level.id]))
                self._allow(row.less, alone_on(level, shown, -1))
                self._allow(row.more, alone_on(level, shown, 1))
        self._allow(self.before, back(self.tracker, shown))
        self._allow(self.after, forward(self.tracker, shown))

    def _allow(self, button: QPushButton, steps: Steps) -> None:
        allow(button, bool(steps), refused_acts(self.model, _acts(steps)), button.accessibleName())

    def step(self, way: int) -> None:
        """On, or back."""
        vars_ = self.model.session.state.vars
        self._do(forward(self.tracker, vars_) if way > 0 else back(self.tracker, vars_))

    def _alone(self, level: TrackerLevel, way: int) -> None:
        self._do(alone_on(level, self.model.session.state.vars, way))

    def _do(self, steps: Steps) -> None:
        if steps:
            self.model.act(_acts(steps))


def _acts(steps: Steps) -> list[IntentArgs]:
    return [("set", {"name": name, "value": value}) for name, value in steps.items()]
