"""Tracks, turn and phase of a position being entered, and where the rules go on."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.position.state import State
from tabletop.core.variables import PHASE, TURN
from tabletop.data.position.draft import PositionDraft
from tabletop.data.position.lines import SERIAL, LinesRefused, read_lines
from tabletop.data.position.sequence import TurnPlace, turn_places
from tabletop.data.schema import TrackMarker
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.position.buttons import SIDE
from tabletop.ui.widgets.labels import chooser, heading, label
from tabletop.ui.widgets.number_box import NumberBox


class ValuesPage(QWidget):
    """Every marker with less and more; the phase; where the rules go on, found from the position as it is entered."""

    entered = Signal()

    def __init__(self, model: TableModel, draft: PositionDraft, parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self.draft = model, draft
        self.words = Words(model, self)
        self.boxes: dict[str, NumberBox] = {}
        self._found: tuple[TurnPlace, ...] = ()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 8, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        outer.addWidget(scroll)
        inside = QWidget(scroll)
        scroll.setWidget(inside)
        self.column = QVBoxLayout(inside)
        self._tracks()
        self._turn()
        self._small_print()
        self.column.addStretch()
        model.language_changed.connect(self._reworded)
        self._reworded()

    # --- building ---

    def _tracks(self) -> None:
        grid = QGridLayout()
        grid.setColumnStretch(4, 1)
        tracks = [(track, marker) for track in self.model.module.map.tracks for marker in track.markers]
        if not any(marker.var == TURN for _, marker in tracks):
            first, last = self.model.module.sequence.turns
            self._number(grid, TURN, "take-turn-number", (first, max(last, first)))
        for track, marker in tracks:
            self._number(grid, marker.var, f"marker-{marker.id}", (track.first, track.last))
            if marker.flag:
                self._flag(grid, marker)
        self.column.addLayout(grid)

    def _number(self, grid: QGridLayout, var: str, key: str, ends: tuple[int, int]) -> None:
        row, name, box = grid.rowCount(), label(wrap=False), NumberBox()
        self.words.text(name, key)
        self.words.put(box.setAccessibleName, key)
        box.setRange(*ends)
        box.setFixedSize(SIDE * 2, SIDE)
        box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        value = self.draft.values.get(var)
        box.setValue(value if isinstance(value, int) else ends[0])
        box.setButtonSymbols(NumberBox.ButtonSymbols.NoButtons)
        box.valueChanged.connect(lambda value, var=var: self._set(var, value))
        self.boxes[var] = box
        grid.addWidget(name, row, 0)
        grid.addWidget(self._step("minus", box, -1), row, 1)
        grid.addWidget(box, row, 2)
        grid.addWidget(self._step("plus", box, 1), row, 3)

    def _step(self, sign: str, box: NumberBox, by: int) -> QPushButton:
        button = QPushButton("\N{MINUS SIGN}" if sign == "minus" else "+")
        button.setFixedSize(SIDE, SIDE)
        button.setAutoDefault(False)
        self.words.put(button.setAccessibleName, f"take-{sign}")
        button.clicked.connect(lambda _checked=False: box.setValue(box.value() + by))
        return button

    def _flag(self, grid: QGridLayout, marker: TrackMarker) -> None:
        tick = QCheckBox()
        tick.setMinimumHeight(SIDE)
        self.words.text(tick, f"marker-{marker.id}-flag")
        tick.setChecked(bool(self.draft.values.get(marker.flag)))
        tick.toggled.connect(lambda on: self._set(marker.flag, int(on)))
        grid.addWidget(tick, grid.rowCount(), 0, 1, 4)

    def _turn(self) -> None:
        self.phase, self.goes_on = chooser(24), chooser(24)
        self.goes_on_title = self._titled("take-phase", self.phase)
        for leaf in self.model.module.leaves:
            self.phase.addItem("", leaf.id)
        self.phase.activated.connect(lambda n: self._set(PHASE, str(self.phase.itemData(n))))
        if self.model.session.game.opening is not None:
            self._titled("take-goes-on", self.goes_on)
            hint = label("muted")
            self.words.text(hint, "take-goes-on-text")
            self.column.addWidget(hint)
            self.goes_on.activated.connect(self._go_on)

    def _titled(self, key: str, box: QComboBox) -> QLabel:
        title = heading()
        self.words.text(title, key)
        self.words.put(box.setAccessibleName, key)
        box.setMinimumHeight(SIDE)
        self.column.addWidget(title)
        self.column.addWidget(box)
        return title

    def _small_print(self) -> None:
        title, self.lines, self.wrong = heading(), QPlainTextEdit(), label("danger")
        self.words.text(title, "take-small-print")
        self.words.put(self.lines.setPlaceholderText, "take-small-print-text")
        self.words.put(self.lines.setAccessibleName, "take-small-print")
        self.lines.setTabChangesFocus(True)
        self.lines.setMaximumHeight(SIDE * 3)
        self.lines.textChanged.connect(self._read)
        self.column.addWidget(title)
        self.column.addWidget(self.lines)
        self.column.addWidget(self.wrong)
        self.wrong.hide()

    # --- showing ---

    def _reworded(self) -> None:
        for n in range(self.phase.count()):
            self.phase.setItemText(n, self.model.tr(f"phase-{self.phase.itemData(n)}"))
        self.phase.setCurrentIndex(self.phase.findData(self.draft.values.get(PHASE)))
        self._list_places()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """The places of the sequence follow from what is entered: found when they are looked at."""
        super().showEvent(event)
        self.look()

    def look(self) -> None:
        """Find anew where the rules can go on."""
        game = self.model.session.game
        if game.opening is not None:
            self._found = turn_places(game, self._as_entered())
            self._list_places()

    def _as_entered(self) -> State:
        """The table with the values of the draft: the sequence of play depends on them."""
        state = self.model.session.state
        return replace(state.copy(), vars={**state.vars, **self.draft.values})

    def _list_places(self) -> None:
        chosen = self.goes_on.currentIndex()
        self.goes_on.clear()
        self.goes_on.addItem(self.model.tr("take-goes-on-same"))
        for place in self._found:
            seats = ", ".join(self.model.name_of_seat(seat) for seat in place.seats)
            known = self.model.catalog.has(f"phase-{place.phase}")
            phase = self.model.tr(f"phase-{place.phase}") if known else "—"
            self.goes_on.addItem(self.model.tr("take-goes-on-at", phase=phase, seats=seats))
        self.goes_on.setCurrentIndex(chosen if 0 <= chosen < self.goes_on.count() else 0)

    # --- entering ---

    def _set(self, var: str, value: int | str) -> None:
        self.draft.values[var] = value
        self.entered.emit()

    def _go_on(self, n: int) -> None:
        """As they are, or at a place of the sequence, whose phase is set with it."""
        if n <= 0:
            self.draft.frames = None
        else:
            place = self._found[n - 1]
            self.draft.frames, self.draft.serial = place.frames, place.serial
            if place.phase:
                self.draft.values[PHASE] = place.phase
                self.phase.setCurrentIndex(self.phase.findData(place.phase))
        self.entered.emit()

    def _read(self) -> None:
        """Lines of a sheet's small print, when they can be read."""
        try:
            values, frames = read_lines(self.lines.toPlainText())
        except LinesRefused as refused:
            self.wrong.setText(self.model.say(refused.msg))
            self.wrong.show()
            return
        self.wrong.hide()
        told = dict(values)
        serial = told.pop(SERIAL, 0)
        last = max((frame.uid for frame in frames), default=0)
        self.draft.told(told, frames, max(last, serial if isinstance(serial, int) else 0))
        self.entered.emit()


