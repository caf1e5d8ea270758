"""Tracks: every marker by buttons or a row of cells; the board shows the same variables, so the two always agree."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox, QGroupBox, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from tabletop.data.schema import Track, TrackMarker
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.texts import tip
from tabletop.ui.panels.base import Panel
from tabletop.ui.rules.hints.possible import allow, refused
from tabletop.ui.style.icons import icon_of, icon_size
from tabletop.ui.style.seat_mark import SeatBadge
from tabletop.ui.widgets.labels import label, name_it, on_click, plain
from tabletop.ui.widgets.painting import painted


class Cells(QWidget):
    """A row of cells as on the board: click one, or arrow keys, Home and End."""

    chosen = Signal(int)

    def __init__(self, first: int, last: int) -> None:
        super().__init__()
        self.first, self.last, self.value = first, last, first
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_value(self, value: int) -> None:
        """The cell that is taken."""
        self.value = value
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for a figure."""
        return QSize(160, round(self.fontMetrics().height() * 1.5))

    def _cell(self, value: int) -> QRectF:
        count = self.last - self.first + 1
        wide = (self.width() - 1) / count
        return QRectF((value - self.first) * wide + 0.5, 0.5, wide, self.height() - 1)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Cells with their figures; on a long track a scale with ticks, and figures where there is room."""
        painter = QPainter(self)
        colours = self.palette()
        wide = self._cell(self.first).width()
        each = next(n for n in (1, 2, 5, 10, 20, 50, 1000) if n * wide >= self.fontMetrics().horizontalAdvance("000"))
        painter.fillRect(self._cell(self.value), colours.color(QPalette.ColorRole.Highlight))
        painter.setPen(colours.color(QPalette.ColorRole.Mid))
        painter.drawRect(QRectF(0.5, 0.5, self.width() - 1, self.height() - 1))
        for value in range(self.first, self.last + 1):
            self._paint_cell(painter, value, each)
        if self.hasFocus():
            painter.setPen(QPen(colours.color(QPalette.ColorRole.Accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def _paint_cell(self, painter: QPainter, value: int, each: int) -> None:
        cell, colours, taken = self._cell(value), self.palette(), value == self.value
        painter.setPen(colours.color(QPalette.ColorRole.Mid))
        top = cell.top() if each == 1 else cell.bottom() - cell.height() * 0.22
        painter.drawLine(QPointF(cell.right(), top), cell.bottomRight())
        if each > 1 and (value % each or (abs(value - self.value) < each and not taken)):
            return
        painter.setPen(
            colours.color(QPalette.ColorRole.HighlightedText if taken and each == 1 else QPalette.ColorRole.Text)
        )
        if each == 1:
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(value))
        elif not taken:
            around = cell.adjusted(-50, 0, 50, 0)
            painter.drawText(around, Qt.AlignmentFlag.AlignCenter, str(value))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The cell under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            wide = self._cell(self.first).width()
            self._choose(self.first + int(event.position().x() / wide))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """One cell, or the ends."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self._choose(self.value + step)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(self.first if event.key() == Qt.Key.Key_Home else self.last)
        else:
            super().keyPressEvent(event)

    def _choose(self, value: int) -> None:
        value = max(self.first, min(self.last, value))
        if value != self.value:
            self.chosen.emit(value)


@dataclass
class MarkerRow:
    """Widgets of one marker."""

    track: Track
    marker: TrackMarker
    badge: SeatBadge | None
    name: QLabel
    value: QLabel
    less: QToolButton
    more: QToolButton
    cells: Cells
    flag: QCheckBox | None
    """Turns the marker over, where it has a second face."""


class TracksPanel(Panel):
    """One group a track, one row a marker."""

    title_key = "panel-tracks"
    panel_id = "tracks"

    def build(self) -> None:
        """All rows."""
        layout = self.scrolling()
        self.rows: dict[str, MarkerRow] = {}
        self._boxes: dict[str, QGroupBox] = {}
        self.none = label("muted")
        layout.addWidget(self.none)
        for track in self.model.module.map.tracks:
            box = QGroupBox()
            column = QVBoxLayout(box)
            for marker in track.markers:
                column.addLayout(self._build_row(track, marker))
            self._boxes[track.id] = box
            layout.addWidget(box)
        layout.addStretch()

    def _build_row(self, track: Track, marker: TrackMarker) -> QVBoxLayout:
        row = MarkerRow(
            track,
            marker,
            SeatBadge(1.4) if marker.seat else None,
            label(),
            label(wrap=False),
            QToolButton(),
            QToolButton(),
            Cells(track.first, track.last),
            QCheckBox() if marker.flag else None,
        )
        on_click(row.less, self.step, marker.var, -1)
        on_click(row.more, self.step, marker.var, 1)
        row.cells.chosen.connect(lambda value, var=marker.var: self.set(var, value))
        self.rows[marker.var] = row
        line = QHBoxLayout()
        line.setSpacing(6)
        if row.badge is not None:
            line.addWidget(row.badge)
        line.addWidget(row.name, 1)
        for widget in (row.less, row.value, row.more):
            line.addWidget(widget)
        row.value.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(row.cells)
        if row.flag is not None:
            on_click(row.flag, self._turn, row)
            column.addWidget(row.flag)
        return column

    def measure(self, em: int) -> None:
        """Room for three figures, pictures as high as words."""
        for row in self.rows.values():
            row.value.setMinimumWidth(self.fontMetrics().horizontalAdvance("000"))
            row.value.setIndent(row.value.indent())  # else Qt remembers what it wanted with its old least width
            for button in (row.less, row.more):
                button.setIconSize(icon_size(self))

    def retranslate(self) -> None:
        """Names of tracks and markers."""
        self.none.setText(self.tr("tracks-none"))
        self.none.setVisible(not self.rows)
        for track, box in self._boxes.items():
            box.setTitle(plain(self.tr(f"track-{track}")))
        for row in self.rows.values():
            name = self.tr(f"marker-{row.marker.id}")
            row.name.setText(name)
            for button, picture, key in ((row.less, "minus", "tracks-less"), (row.more, "plus", "tracks-more")):
                button.setIcon(icon_of(picture, self))
                name_it(button, self.tr(key, marker=name))
            row.cells.setToolTip(self.tr("tracks-cells"))
            if row.flag is not None:
                name_it(row.flag, self.tr(f"marker-{row.marker.id}-flag"))

    def concerns(self, change: Change) -> bool:
        """Variables of the tracks, and what the rules are at."""
        shown = {*self.rows, *(row.marker.flag for row in self.rows.values())}
        return bool(change.delta.frames or change.delta.modes or change.delta.vars & shown)

    def refresh(self) -> None:
        """Values of the moment shown."""
        for row in self.rows.values():
            value, name = self.value(row), self.tr(f"marker-{row.marker.id}")
            private, known = row.marker.var in self.model.private, self.known(row)
            spoken = self.tr("tracks-spoken", marker=name, value=value)
            spoken = spoken if known else self.tr("tracks-unknown", marker=name)
            row.value.setText(str(value) if known else "?")
            row.value.setToolTip("" if known else tip(spoken))
            row.cells.setVisible(not private)
            row.value.setAccessibleName(spoken)
            row.cells.setAccessibleName(spoken)
            row.cells.show_value(value)
            self._allow(row, value, private)
            if row.flag is not None:
                row.flag.setChecked(bool(self.model.shown.vars.get(row.marker.flag)))
            if row.badge is not None:
                colour = seat_colour(self.model.module, row.marker.seat, self.model.colours)
                glyph = seat_glyph(self.model.module, row.marker.seat)
                row.badge.show_seat(colour, glyph, self.tr(f"seat-{row.marker.seat}"))

    def _allow(self, row: MarkerRow, value: int, private: bool) -> None:
        """Only what the ends of the track and the rules let a hand do."""
        marker, first, last = row.marker, row.track.first, row.track.last
        name = self.tr(f"marker-{marker.id}")
        why = refused(self.model, "set", name=marker.var, value=value - 1 if value > first else min(value + 1, last))
        why = why and self.tr("panel-by-rules")
        allow(row.less, value > first and not private, why, self.tr("tracks-less", marker=name))
        allow(row.more, value < last and not private, why, self.tr("tracks-more", marker=name))
        allow(row.cells, not private, why, self.tr("tracks-cells"))
        if row.flag is not None:
            allow(row.flag, True, why)

    def value(self, row: MarkerRow) -> int:
        """What the table says; a track that was never set stands on its first cell."""
        found = self.model.shown.vars.get(row.marker.var)
        return found if isinstance(found, int) else row.track.first

    def known(self, row: MarkerRow) -> bool:
        """Whether this seat may know what the track shows: another's treasury under an umpire is sealed."""
        return row.marker.var not in self.model.private or self.model.private[row.marker.var] is not None

    def step(self, var: str, by: int) -> None:
        """One cell up or down."""
        self.set(var, self.value(self.rows[var]) + by)

    def _turn(self, row: MarkerRow) -> None:
        self.set(row.marker.flag, int(row.flag is not None and row.flag.isChecked()))

    def set(self, var: str, value: int) -> None:
        """To a cell."""
        self.model.do("set", name=var, value=value)
