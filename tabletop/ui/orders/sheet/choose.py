"""Several values in an order of one's own: places to retreat to, best first, clicked on the map or from a list."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabletop.core.plain import Plain
from tabletop.core.position.state import State
from tabletop.core.rules.offers import Some
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.values import value_words
from tabletop.ui.widgets.labels import clear, label, name_it, on_click

NO_WHEEL = QEvent.Type.Wheel


class Calm(QObject):
    """Keeps the wheel, which scrolls the panel, from changing a field it happens to pass over."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel goes on to what scrolls."""
        if event.type() == NO_WHEEL and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def calm(widget: QWidget) -> None:
    """A field that the wheel changes only while the keyboard is in it."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(Calm(widget))


def combo() -> QComboBox:
    """A list to choose from that is never wider than its panel; its list is as wide as its words."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(6)
    box.setMaxVisibleItems(18)
    calm(box)
    return box


def fill(box: QComboBox, words: list[str]) -> None:
    """Other words in a list; what opens is wide enough for them."""
    box.clear()
    box.addItems(words)
    view = box.view()
    view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * view.frameWidth() + box.fontMetrics().height())


class Ordered(QFrame):
    """What is chosen, numbered, and a list of what may still be added."""

    chosen = Signal(tuple)
    """The player chose or took out something."""

    def __init__(self, model: TableModel, name: str) -> None:
        super().__init__()
        self.model, self.name = model, name
        self.slot = Some(())
        self.values: tuple[Plain, ...] = ()
        self._picking: frozenset[str] = frozenset()
        self._said: tuple[Some, tuple[Plain, ...]] | None = None
        self._of: State | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(2)
        self.more, self.on_map = combo(), QPushButton()
        self.on_map.setCheckable(True)
        self.on_map.toggled.connect(self._pick)
        self.more.activated.connect(self._take)
        column.addLayout(self.rows)
        column.addWidget(self.more)
        column.addWidget(self.on_map)
        model.place_picked.connect(self._picked)
        model.choosing_changed.connect(self._others_choose)

    def show_value(self, slot: Some, value: tuple[Plain, ...]) -> None:
        """What may be chosen, and what is."""
        said, shown = (slot, value), self.model.shown
        if said != self._said or shown is not self._of:
            self._said, self._of = said, shown
            self._fill(slot, value)
        if self.on_map.isChecked():
            self._pick(True)

    def _fill(self, slot: Some, value: tuple[Plain, ...]) -> None:
        self.slot, self.values = slot, value
        clear(self.rows)
        for number, one in enumerate(self.values, 1):
            self.rows.addLayout(self._row(number, one))
        rest = self._rest()
        fill(self.more, [self.model.tr("orders-list-add"), *(value_words(self.model, self.name, v) for v in rest)])
        self.more.setAccessibleName(self.model.tr("orders-list-add"))
        self.more.setVisible(bool(rest))
        places = [v for v in rest if v in self.model.module.places]
        self.on_map.setVisible(bool(places) or self.on_map.isChecked())
        name_it(self.on_map, self.model.tr("orders-list-map"), self.model.tr("orders-list-map-tip"))

    def end(self) -> None:
        """Nothing is chosen on the map any more."""
        self.on_map.setChecked(False)

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight: the map is free again."""
        self.end()
        super().hideEvent(event)

    def _rest(self) -> list[Plain]:
        full = len(self.values) >= self.slot.hi
        return [] if full else [v for v in self.slot.values if v not in self.values]

    def _row(self, number: int, value: Plain) -> QHBoxLayout:
        line, words, away = QHBoxLayout(), label(), QToolButton()
        said = value_words(self.model, self.name, value)
        words.setText(self.model.tr("orders-list-item", number=number, what=said))
        away.setText("✕")
        name_it(away, self.model.tr("orders-list-drop", what=said))
        away.setText("✕")
        on_click(away, self._drop, value)
        line.addWidget(words, 1)
        line.addWidget(away)
        return line

    def _take(self, index: int) -> None:
        rest = self._rest()
        if 0 < index <= len(rest):
            self._turn_to((*self.values, rest[index - 1]))

    def _drop(self, value: Plain) -> None:
        self._turn_to(tuple(one for one in self.values if one != value))

    def _turn_to(self, values: tuple[Plain, ...]) -> None:
        self.show_value(self.slot, values)
        self.chosen.emit(values)

    # --- on the map ---

    def _pick(self, on: bool) -> None:
        places = frozenset(v for v in self._rest() if v in self.model.module.places) if on else frozenset()
        if on or self._picking == self.model.choosing_places:
            self._picking = places
            self.model.choose_from((), places)
        self._picking = places
        if on and not places:
            self.on_map.setChecked(False)

    def _picked(self, place: str) -> None:
        if self.on_map.isChecked() and place in self._picking:
            self._turn_to((*self.values, place))

    def _others_choose(self) -> None:
        """Something else is chosen on the map now."""
        if self.on_map.isChecked() and self.model.choosing_places != self._picking:
            self._picking = frozenset()
            self.on_map.setChecked(False)
