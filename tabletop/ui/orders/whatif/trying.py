"""What if, in the panel: that nothing is real, whose sheet is in hand, all sheets at once, and the ways back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from tabletop.core.rules.orders import Line
from tabletop.ui.orders.sheet.choose import calm, fill
from tabletop.ui.orders.sheet.lines import ORDERS, piece_of
from tabletop.ui.orders.sheet.list import LineRow
from tabletop.ui.orders.whatif.trial import Trial, TrialSheet
from tabletop.ui.orders.whatif.tried import TriedPage
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, heading, label, name_it, on_click
from tabletop.ui.widgets.roomy import Roomy
from tabletop.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from tabletop.ui.orders.sheet.panel import OrdersPanel

WRITE, ALL, RESULT = "write", "all", "result"
"""What is looked at: one sheet, the lines of all, what comes of them."""
STYLE = """
#trying { background: #FFD54A; border: 2px solid #221A12; border-radius: 7px; }
#trying QLabel { color: #221A12; background: transparent; }
"""


class TrialHeader(Roomy):
    """In the yellow of the map's banner: nothing of this is real, and the real orders are left as they are."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("trying")
        self.setStyleSheet(STYLE)
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 6, 9, 6)
        column.setSpacing(2)
        self.words, self.real = heading(), label()
        column.addWidget(self.words)
        column.addWidget(self.real)

    def show_trial(self, trial: Trial) -> None:
        """As it stands."""
        tr, count = trial.model.tr, len(trial.real.lines)
        self.words.setText(tr("map-whatif-banner"))
        self.real.setText(tr("trial-real-handed" if trial.real.handed else "trial-real", count=count))
        self.setAccessibleName(f"{self.words.text()} {self.real.text()}")


class Views(Tabs):
    """One sheet, all sheets, what comes of them."""

    def show_trial(self, trial: Trial) -> None:
        """How much there is of each."""
        tr, count = trial.model.tr, sum(map(len, trial.written.values()))
        self.show_tabs({WRITE: tr("trial-write"), ALL: tr("trial-all", count=count), RESULT: tr("trial-result")}, WRITE)


class SeatRow(QComboBox):
    """Whose sheet is written, chosen from a list that says how much each holds."""

    def __init__(self) -> None:
        super().__init__()
        self.trial: Trial | None = None
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        calm(self)
        self.activated.connect(self._choose)

    def show_trial(self, trial: Trial) -> None:
        """Every seat that writes."""
        self.trial = trial
        name_it(self, trial.model.tr("trial-seat"), trial.model.tr("trial-seat"))
        self.blockSignals(True)
        fill(self, [seat_words(trial, seat) for seat in trial.sheets])
        self.setCurrentIndex(list(trial.sheets).index(trial.seat))
        self.blockSignals(False)

    def _choose(self, at: int) -> None:
        if self.trial is not None:
            self.trial.turn_to(list(self.trial.sheets)[at])


def seat_words(trial: Trial, seat: str) -> str:
    """`Ptolemy (you) · 3 lines`."""
    own = "trial-seat-own" if seat == trial.real.seat else "trial-seat-other"
    return trial.model.tr(own, seat=trial.model.name_of_seat(seat), count=len(trial.sheets[seat].lines))


class AllLines(QFrame):
    """The lines of every seat: each may be taken out, or taken up to be changed; each sheet may be cleared."""

    wanted = Signal(str, object)
    """(seat, line) to be changed."""

    def __init__(self) -> None:
        super().__init__()
        self.trial: Trial | None = None
        self.seats: dict[str, SeatLines] = {}
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(4)

    @property
    def rows(self) -> dict[tuple[str, Line], TriedLine]:
        """The row of each line."""
        return {(seat, written): row for seat, part in self.seats.items() for written, row in part.rows.items()}

    def forget(self) -> None:
        """Nothing of it stays."""
        clear(self.column)
        self.trial, self.seats = None, {}

    def show_trial(self, trial: Trial) -> None:
        """All of them, seat by seat."""
        if trial is not self.trial:
            self.forget()
            self.trial = trial
            for seat in trial.sheets:
                part = self.seats[seat] = SeatLines(trial, seat)
                part.wanted.connect(self.wanted)
                self.column.addWidget(part)
        for part in self.seats.values():
            part.refresh()


class SeatLines(QFrame):
    """The lines of one seat beneath its name; made anew only when they, or what is said about them, change."""

    wanted = Signal(str, object)

    def __init__(self, trial: Trial, seat: str) -> None:
        super().__init__()
        self.trial, self.seat, self.sheet = trial, seat, trial.sheets[seat]
        self.rows: dict[Line, TriedLine] = {}
        self._shown: tuple[object, ...] = ()
        tr = trial.model.tr
        column, top = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.name, self.away, self.none, self.list = heading(), QPushButton(), label("muted"), QVBoxLayout()
        own = "trial-name-own" if seat == trial.real.seat else "trial-name-other"
        self.name.setText(tr(own, seat=trial.model.name_of_seat(seat)))
        name_it(self.away, tr("trial-clear"), tr("trial-clear-tip", seat=self.name.text()))
        self.away.setAccessibleName(tr("trial-clear-tip", seat=self.name.text()))
        self.none.setText(tr("trial-none"))
        on_click(self.away, trial.clear, seat)
        top.addWidget(self.name, 1)
        top.addWidget(self.away)
        self.list.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.none)
        column.addLayout(self.list)

    def refresh(self) -> None:
        """As the sheet is now."""
        now = (self.sheet.lines, self.sheet.remarks, self.sheet.unoffered)
        if now == self._shown:
            return
        self._shown = now
        clear(self.list)
        self.rows = {written: TriedLine(self.sheet, written) for written in self.sheet.lines}
        for written, row in self.rows.items():
            row.pressed.connect(lambda written=written: self.wanted.emit(self.seat, written))
            self.list.addWidget(row)
        self.none.setVisible(not self.rows)
        self.away.setEnabled(bool(self.rows))


class TriedLine(LineRow):
    """A line of whatever tab; a click takes it up."""

    pressed = Signal()

    def __init__(self, sheet: TrialSheet, written: Line) -> None:
        super().__init__(sheet, written)
        self._drop: Callable[[], None] = partial(sheet.drop, written)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(sheet.model.tr("trial-change-tip"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """To be changed."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes it up, Delete takes it out."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.pressed.emit()
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._drop()
            case _:
                super().keyPressEvent(event)


class Foot(QFrame):
    """The own real sheet copied in, this one made real, and the way back."""

    def __init__(self) -> None:
        super().__init__()
        self.trial: Trial | None = None
        self.back, self.copy, self.take = QPushButton(), QPushButton(), QPushButton()
        self.back.setProperty("role", "finished")
        self.more = FlowBox()
        for button, act in ((self.copy, self._copy), (self.take, self._take), (self.back, self._back)):
            on_click(button, act)
        for button in (self.copy, self.take):
            self.more.flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self.more)
        column.addWidget(self.back)

    def show_trial(self, trial: Trial) -> None:
        """What may be done now."""
        self.trial = trial
        tr = trial.model.tr
        name_it(self.back, tr("map-whatif-back"), tr("trial-back-tip"))
        name_it(self.copy, tr("trial-copy"), tr("trial-copy-tip"))
        name_it(self.take, tr("trial-take"), tr("trial-take-tip"))
        self.copy.setEnabled(trial.strays)
        self.take.setEnabled(trial.differs and trial.real.writing and trial.model.live)
        self.more.fit()

    def _back(self) -> None:
        if self.trial is not None:
            self.trial.real.stop_trying()

    def _copy(self) -> None:
        if self.trial is not None:
            self.trial.copy_real()
            self.trial.turn_to(self.trial.real.seat)

    def _take(self) -> None:
        """They are real now, and not handed in; the trial goes on."""
        if self.trial is not None:
            self.trial.real.take_tried()
            model = self.trial.model
            model.said.emit(model.tr("trial-taken", count=len(self.trial.real.lines)))


class Trying:
    """The parts of the panel for what is tried out; they are there while something is."""

    def __init__(self, panel: OrdersPanel) -> None:
        self.panel = panel
        self.head, self.views, self.seats, self.foot = TrialHeader(), Views(), SeatRow(), Foot()
        self.all, self.result = AllLines(), TriedPage()
        self.pages = (self.all, self.result)
        self.views.chosen.connect(self._other_view)
        self.all.wanted.connect(self._change)

    @property
    def trial(self) -> Trial | None:
        """What is tried out by whoever looks."""
        drafts = self.panel.drafts
        return drafts.trial if drafts is not None else None

    def forget(self) -> None:
        """Nothing of a sheet stays."""
        for page in self.pages:
            page.forget()
        if self.trial is None:
            self.views.forget()

    def show(self) -> None:
        """After the panel has shown the sheet in hand: what belongs to a trial comes, what is of real sheets goes."""
        trial, panel = self.trial, self.panel
        for part in (self.head, self.views, self.seats, self.foot):
            part.setVisible(trial is not None)
        for real in (panel.banner, panel.finish):
            real.setVisible(trial is None)
        if trial is None:
            panel.tools.setVisible(True)
            for page in self.pages:
                page.setVisible(False)
            return
        self.head.show_trial(trial)
        self.views.show_trial(trial)
        self.seats.show_trial(trial)
        self.foot.show_trial(trial)
        view = self.views.now
        panel.tools.setVisible(view == WRITE)
        for written in (panel.entry, panel.tabs, panel.units, panel.lines) if view != WRITE else ():
            written.setVisible(False)
        for page, name in ((self.all, ALL), (self.result, RESULT)):
            page.setVisible(view == name)
            if view == name:
                page.show_trial(trial)

    def _other_view(self) -> None:
        """Each is read from its top."""
        self.panel.touch()
        self.panel.area.verticalScrollBar().setValue(0)

    def _change(self, seat: str, written: Line) -> None:
        """Take a line up: its sheet in hand, its tab in front, its form filled in."""
        trial, panel = self.trial, self.panel
        if trial is None:
            return
        trial.turn_to(seat)
        self.views.open(WRITE)
        panel.refresh()
        tab = trial.current.tab_of(written)
        panel.open_tab(tab)
        if tab == ORDERS:
            trial.current.focus_on(piece_of(written))
        elif panel.lines.form is not None:
            panel.lines.form.begin_with(written)
