"""Result: a turn resolved, told step by step with its reasons, copied as text, and the turns before it."""

from __future__ import annotations

from collections.abc import Generator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSlider, QToolButton, QVBoxLayout

from tabletop.core.position.facts import Noted
from tabletop.core.rules.orders import Arrow, Outcome
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.result.turns import ResultTeller, both_languages, results_of, turn_words
from tabletop.ui.panels.base import Panel
from tabletop.ui.style import icons
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, heading, label, name_it, on_click, show_lines
from tabletop.ui.widgets.qt_parts import present, widgets_in
from tabletop.ui.widgets.scroller import Scroller

SIGNS = {"ok": "✓", "failed": "✗", "cut": "✂", "beaten": "↯", "": "·"}
ROLES = {"ok": "good", "failed": "danger", "cut": "warning", "beaten": "danger", "": "muted"}

FIRST = 4
"""Orders of another turn that are told at once: each new row costs Qt 1 to 3 ms."""


class StepRow(QFrame):
    """One arrow: what was ordered and what came of it; the one explained says why."""

    def __init__(self, arrow: Arrow, teller: ResultTeller) -> None:
        super().__init__()
        self.arrow = arrow
        self.setProperty("role", "row")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 3, 6, 4)
        self.column.setSpacing(1)
        top = QHBoxLayout()
        sign = label(ROLES[arrow.result], wrap=False)
        sign.setText(SIGNS[arrow.result])
        sign.setFixedWidth(round(self.fontMetrics().height() * 0.9))
        words = label("strong")
        words.setText(teller.arrow(arrow))
        top.addWidget(sign)
        top.addWidget(words, 1)
        self.column.addLayout(top)
        self.why: list[QFrame] = []
        for said in teller.reasons(arrow):
            reason = label("muted")
            reason.setText(said)
            reason.setContentsMargins(round(self.fontMetrics().height() * 1.2), 0, 0, 0)
            self.column.addWidget(reason)
        self.setAccessibleName(teller.explained(arrow))

    def show_now(self, now: bool) -> None:
        """Whether it is the one explained."""
        if self.property("now") != now:
            self.setProperty("now", now)
            self.style().unpolish(self)
            self.style().polish(self)


class NoteRow(QFrame):
    """Something that befell; a click shows where."""

    def __init__(self, model: TableModel, note: Noted, teller: ResultTeller) -> None:
        super().__init__()
        self.model, self.note = model, note
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 1, 6, 1)
        words = label()
        words.setText(teller.say(note.text))
        row.addWidget(words)
        self.setAccessibleName(words.text())
        if note.place:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Where it was."""
        if event.button() == Qt.MouseButton.LeftButton and self.note.place:
            self.model.flash.emit(self.note.place, self.note.piece)


class ResultPanel(Panel):
    """Title and slider, the steps, the report, and what is done with them."""

    title_key = "dock-result"
    panel_id = "result"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.results = results_of(self.model)
        self.rows: list[StepRow] = []
        self._of: tuple[object, ...] = ()
        self._story = 0
        """How much there is of what befell besides the orders."""
        self._telling: Generator[None] | None = None  # what is still to be told, piece by piece
        self._rest = Deferred(self)
        self._rest.timeout.connect(self._tell_some)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        pages = QFrame()
        told = QVBoxLayout(pages)
        told.setContentsMargins(0, 0, 4, 0)
        self.scroller = Scroller(pages)
        self.title, self.none = label("title"), label("muted")
        self.past = QSlider(Qt.Orientation.Horizontal)
        self.past.setPageStep(1)
        self.past.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.past.valueChanged.connect(self._slide)
        self.earlier, self.steps, self.later, self.more = (QVBoxLayout() for _ in range(4))
        for part in (self.earlier, self.steps, self.later):
            part.setSpacing(3)
        self.told = heading()
        column.addWidget(self.title)
        column.addWidget(self.past)
        column.addWidget(self.none)
        column.addLayout(self._buttons())
        told.addLayout(self.earlier)
        told.addLayout(self.steps)
        told.addLayout(self.later)
        told.addWidget(self.told)
        told.addLayout(self.more)
        told.addStretch()
        column.addWidget(self.scroller, 1)
        if self.results is not None:
            self.results.changed.connect(self.touch)

    def _buttons(self) -> QVBoxLayout:
        both, row, low = QVBoxLayout(), QHBoxLayout(), FlowBox()
        self.first, self.back, self.next, self.last = (QToolButton() for _ in range(4))
        self.count = label(wrap=False)
        self.copy, self.close_ = QPushButton(), QPushButton()
        on_click(self.first, self._step, -1_000_000)
        on_click(self.back, self._step, -1)
        on_click(self.next, self._step, 1)
        on_click(self.last, self._step, 1_000_000)
        on_click(self.copy, self._copy)
        on_click(self.close_, self._close)
        for button in (self.first, self.back, self.next, self.last):
            row.addWidget(button)
        row.addWidget(self.count)
        row.addStretch()
        for pushed in (self.copy, self.close_):
            low.flow.addWidget(pushed)
        both.addLayout(row)
        both.addWidget(low)
        return both

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words."""
        for button, name in ((self.first, "first"), (self.back, "back"), (self.next, "next"), (self.last, "last")):
            button.setIcon(icons.icon(name, *self._inks()))
            name_it(button, self.tr(f"result-{name}"))
        name_it(self.copy, self.tr("result-copy"), self.tr("result-copy-tip"))
        name_it(self.close_, self.tr("result-close"), self.tr("result-close-tip"))
        self.none.setText(self.tr("result-none"))
        self.told.setText(self.tr("result-report"))
        self.past.setAccessibleName(self.tr("result-past"))
        self.past.setToolTip(self.tr("result-past"))
        self._of = ()

    def _inks(self) -> tuple[str, str]:
        palette = self.palette()
        faint = palette.color(palette.ColorGroup.Disabled, palette.ColorRole.WindowText)
        return palette.color(palette.ColorRole.WindowText).name(), faint.name()

    def _on_told(self) -> None:
        with self.gradually():
            super()._on_told()

    def refresh(self) -> None:
        """The turn that is looked at, as far as it is told."""
        results = self.results
        outcome = results.outcome if results is not None and not self.model.covered else None
        for part in (self.title, self.past, self.told, self.copy, self.close_, self.count):
            part.setVisible(outcome is not None)
        for button in (self.first, self.back, self.next, self.last):
            button.setVisible(outcome is not None)
        self.none.setVisible(outcome is None)
        self.scroller.setVisible(outcome is not None)
        if results is None or outcome is None or results.turn is None:
            self._clear()
            return
        self.past.blockSignals(True)
        self.past.setRange(0, len(results.turns) - 1)
        self.past.setValue(results.at)
        self.past.blockSignals(False)
        self.past.setVisible(len(results.turns) > 1)
        self.title.setText(turn_words(self.model, results.turn))
        count = sum(len(chapter.notes) for chapter in results.chapters)
        now = (results.turn, outcome, self.model.catalog.language)
        if now != self._of or (count != self._story and self._telling is not None):
            self._of = now
            self._tell(outcome, ResultTeller(self.model, results.before()))
        elif count != self._story:
            clear(self.earlier)
            clear(self.later)
            self._tell_story(ResultTeller(self.model, results.before()))
        self._story = count
        self._mark(outcome)

    def _clear(self) -> None:
        for part in (self.earlier, self.steps, self.later, self.more):
            clear(part)
        self._telling = None
        self.rows, self._of = [], ()

    def _tell(self, outcome: Outcome, teller: ResultTeller) -> None:
        """Another turn than the one that is shown: at once its first orders, or all of it soon."""
        self._telling, self.rows = self._piece_by_piece(outcome, teller), []
        if self.gradual:
            self._rest.start()
            return
        while len(self.rows) < FIRST and self._tell_some():
            pass

    def _tell_some(self) -> bool:
        """The next piece, and later the others, if there are any."""
        if self.model.closed or self._telling is None:
            return False
        over = object()
        if next(self._telling, over) is over:
            self._telling = None
        else:
            self._rest.start()
        return self._telling is not None

    def _piece_by_piece(self, outcome: Outcome, teller: ResultTeller) -> Generator[None]:
        """What was there before goes a part at a time; then the story, an order each time, and the report."""
        for part in (self.earlier, self.steps, self.later, self.more):
            clear(part)
            yield
        self._tell_story(teller)
        self._mark(outcome)
        yield
        for number, arrow in enumerate(outcome.arrows):
            row = StepRow(arrow, teller)
            row.mousePressEvent = lambda _event, n=number: self._at(n + 1)  # type: ignore[method-assign, misc]
            self.rows.append(row)
            self.steps.addWidget(row)
            self._mark_row(number, outcome)
            yield
        yield
        show_lines(self.more, teller.report(outcome), "")
        yield
        yield from self._marks(outcome)

    def _tell_story(self, teller: ResultTeller) -> None:
        """What befell besides the orders, before and after them, under the names of the phases."""
        assert self.results is not None
        story, into = self.results.chapters, self.earlier
        for chapter in story:
            into = self.later if chapter.arms else into
            if chapter.notes or chapter.arms:
                title = heading()
                title.setText(self.tr(f"phase-{chapter.phase}"))
                (self.earlier if chapter.arms else into).addWidget(title)
            for note in chapter.notes:
                into.addWidget(NoteRow(self.model, note, teller))

    def _mark_row(self, number: int, outcome: Outcome) -> None:
        results, row = self.results, self.rows[number]
        assert results is not None
        row.setVisible(number < results.step)
        whole = results.step == len(outcome.arrows)
        row.show_now(results.open and not whole and number == results.step - 1)

    def _mark(self, outcome: Outcome) -> None:
        """What is to be seen of it at the step that is looked at."""
        for _ in self._marks(outcome):
            pass

    def _marks(self, outcome: Outcome) -> Generator[None]:
        """The same a piece at a time: a widget that is seen for the first time costs most."""
        results = self.results
        assert results is not None
        whole = results.step == len(outcome.arrows)
        for number in range(len(self.rows)):
            self._mark_row(number, outcome)
        self.count.setText(self.tr("result-step", step=results.step, of=len(outcome.arrows)))
        side = round(self.fontMetrics().height() * 1.1)
        for button in (self.first, self.back, self.next, self.last):
            button.setIconSize(QSize(side, side))
        self.first.setEnabled(results.step > 0)
        self.back.setEnabled(results.step > 0)
        self.next.setEnabled(not whole)
        self.last.setEnabled(not whole)
        for control in (self.first, self.back, self.next, self.last, self.count):
            control.setVisible(bool(outcome.arrows))
        self.close_.setEnabled(results.open)
        for part in (self.later, self.more):
            for widget in widgets_in(part):
                if widget.isHidden() == whole:
                    widget.setVisible(whole)
                    yield
        self.told.setVisible(whole and bool(outcome.report))
        if results.open and not whole and 0 < results.step <= len(self.rows):
            present(present(self.scroller.widget()).layout()).activate()
            self.scroller.ensureWidgetVisible(self.rows[results.step - 1])

    # --- acts ---

    def _step(self, by: int) -> None:
        if self.results is not None:
            self.results.step_to(self.results.step + by)

    def _at(self, step: int) -> None:
        if self.results is not None:
            self.results.step_to(step)

    def _slide(self, at: int) -> None:
        if self.results is not None:
            self.results.look_at(at)

    def _close(self) -> None:
        if self.results is not None:
            self.results.close()
            self.results.put_away.emit()

    def _copy(self) -> None:
        results = self.results
        if results is not None and results.outcome is not None and results.turn is not None:
            text = both_languages(self.model, results.outcome, results.turn, results.chapters)
            QGuiApplication.clipboard().setText(text)
            self.model.said.emit(self.tr("result-copied"))
