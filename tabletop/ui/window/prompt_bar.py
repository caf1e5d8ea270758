"""The head of the side: whose seat, which phase, what is asked; refusals with their rule; looking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from tabletop.core.journal.citation import Citation
from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Rolled
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.model.change import Once
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.moment_words import asked_words, phase_words
from tabletop.ui.model.rule_titles import rule_title
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.rules.insist import InsistButton, rule_of
from tabletop.ui.rules.modes import fill_menu
from tabletop.ui.rules.refusals import WAITS, refusal_words
from tabletop.ui.style.look import Look
from tabletop.ui.style.seat_mark import badge, badge_icon
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.holders import Holders
from tabletop.ui.widgets.labels import label, put_icon

BADGE = 30
"""Side of the plaque, logical pixels at 100 %."""


class PromptBar(QWidget):
    """`actions` are the window's own; `rule_wanted` asks the window to open a rule."""

    rule_wanted = Signal(str)
    refusal_said = Signal(QWidget)
    """A refusal stands in this row, and is to be seen."""

    def __init__(self, model: TableModel, look: Look, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self.look, self.actions_ = model, look, actions
        self._refused = ""
        """The seat whose act was refused, '' once that is over: shown while that seat is at the screen."""
        self._early = False
        """Whether it was refused for no other reason than that a computer was asked: nobody answers it for him."""
        self.words = Words(model, self)
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.strip = QVBoxLayout()
        """Room for what has just happened, under the question and what was refused. Nothing in it moves the map."""
        for row in (self._main_row(), self._refusal_row(), self._past_row()):
            column.addWidget(row)
        column.addLayout(self.strip)
        column.addStretch()
        self._once = Once(model, self.refresh, self)
        for signal in (model.changed, model.language_changed, model.look_changed):
            signal.connect(self._once.ask)
        model.refused.connect(self.show_refusal)
        model.warned.connect(self.show_warning)
        look.changed.connect(self.refresh)
        self.refresh()

    def refusal_words(self) -> str:
        """Why the last act was refused, or what it was warned of."""
        return self.reason.text()

    # --- rows ---

    def _main_row(self) -> QFrame:
        row, lines = _row("prompt")
        self.seat, self.mode = self._menu_button("seat", self._list_seats), self._menu_button("mode", self._list_modes)
        self.seat.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.phase, self.asked = label("", wrap=True), label("", wrap=True)
        self.phase.setObjectName("phase")
        self.asked.setObjectName("asked")
        self.holders = Holders(self.model, self.look)
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.seat)
        self.answering = label("muted", wrap=True)
        first.addStretch(1)
        for name in ("undo", "redo", "find", "bare-map"):
            first.addWidget(self._button(name))
        second.addWidget(self.phase, 1)
        second.addWidget(self.mode, 0, Qt.AlignmentFlag.AlignTop)
        first.setSpacing(2)
        second.setSpacing(2)
        lines.addLayout(first)
        lines.addWidget(self.answering)  # a line of its own: beside a long name there is no room
        lines.addLayout(second)
        lines.addWidget(self.holders)
        lines.addWidget(self.asked)
        return row

    def add_tools(self, tools: QWidget) -> None:
        """Buttons of the game's own, under the question, which comes first."""
        row, lines = _row("prompt")
        lines.addWidget(tools)
        self._insert_beneath(row)

    def add_beneath(self, bar: QWidget) -> None:
        """What belongs to the question and stands under it."""
        self._insert_beneath(bar)

    def add_question(self, bar: QWidget) -> None:
        """What is asked now, under whose move it is."""
        self.column.insertWidget(1, bar)

    def add_computer(self, bar: QWidget) -> None:
        """What the computer does, under the question it is asked."""
        self._insert_beneath(bar)

    def add_news(self, bar: QWidget) -> None:
        """What there is to say of a shared game, last."""
        self.column.insertWidget(self.column.count() - 1, bar)

    def _insert_beneath(self, bar: QWidget) -> None:
        """Under the question and what was refused, which long news would push out of sight."""
        self.column.insertWidget(self.column.indexOf(self.refusal) + 1, bar)

    def _menu_button(self, name: str, fill: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setObjectName(name)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(QMenu(button))
        button.menu().aboutToShow.connect(fill)
        return button

    def _past_row(self) -> QFrame:
        self.past, lines = _row("past")
        self.moment = label("", wrap=True)
        lines.addWidget(self.moment)
        buttons = QHBoxLayout()
        for name in ("first", "back", "next", "now", "try-line"):
            buttons.addWidget(self._button(name))
        buttons.addStretch()
        lines.addLayout(buttons)
        return self.past

    def _refusal_row(self) -> QFrame:
        self.refusal, lines = _row("refusal")
        self.reason = label("", wrap=True)
        self.rule, self.dismiss = QToolButton(), QToolButton()
        self.rule.setProperty("role", "link")
        self.words.name(self.rule, "strip-rule-name")
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(self.rule.property("rule")))
        self.dismiss.clicked.connect(self._forget_refusal)
        self.words.name(self.dismiss, "prompt-dismiss")
        self.insist = InsistButton(self.model, self.words)
        line, below = QHBoxLayout(), FlowBox()
        line.addWidget(self.reason, 1)
        line.addWidget(self.dismiss, 0, Qt.AlignmentFlag.AlignTop)
        for widget in (self.rule, self.insist):
            below.flow.addWidget(widget)
        lines.addLayout(line)
        lines.addWidget(below)
        self.refusal.hide()
        return self.refusal

    def _button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self.actions_[name])
        button.setAutoRaise(True)
        return button

    # --- contents ---

    def refresh(self, *_: Any) -> None:
        """Say it all anew."""
        self._show_seat()
        self._show_modes()
        self.holders.refresh()
        self.phase.setText(self.phase_words())
        self.asked.setText(self.asked_words())
        self._show_past()
        side = self.look.px(18)
        for button in self.findChildren(QToolButton):
            if button not in (self.seat, self.mode):
                button.setIconSize(QSize(side, side))
        put_icon(self.dismiss, self.look.icon("close"))
        self._show_refused()

    def phase_words(self) -> str:
        """'Turn 2 · First actions', or where the tracker stands that a game has in their place."""
        return phase_words(self.model)

    def asked_words(self) -> str:
        """What the rules wait for; by hand, what there is to do in this phase."""
        return asked_words(self.model)

    def _show_seat(self) -> None:
        model, side = self.model, self.look.px(BADGE)
        name = model.name_of_seat(model.seat)
        colour = seat_colour(model.module, model.seat, model.colours)
        put_icon(self.seat, badge_icon(colour, seat_glyph(model.module, model.seat), side))
        self.seat.setIconSize(QSize(side, side))
        self.seat.setText(name)
        self.seat.setAccessibleName(model.tr("prompt-seat", seat=name))
        self.seat.setToolTip(model.tr("prompt-seat-tip"))
        self.answering.setText(self.answering_words())
        self.answering.setVisible(bool(self.answering.text()))

    def answering_words(self) -> str:
        """Whose answer the rules wait for, when it is not of whoever is at the screen; '' else."""
        model = self.model
        waited = [seat for seat in model.session.awaited() if seat in people(model.session)] if model.live else []
        if len(waited) != 1 or model.seat in waited:
            return ""
        return model.tr("prompt-answers", seat=model.name_of_seat(waited[0]))

    def _list_seats(self) -> None:
        model, side, menu = self.model, self.look.px(BADGE), self.seat.menu()
        menu.clear()
        for seat in (one for one in model.session.seats if one in model.playing or one == model.seat):
            mark = badge(seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat), side)
            choice = menu.addAction(mark, model.name_of_seat(seat))
            choice.triggered.connect(lambda _checked=False, seat=seat: model.look_as(seat))
            if (level := model.session.computers.get(seat)) is not None:
                choice.setText(model.tr("opponent-seat", seat=choice.text(), level=model.tr(f"level-{level}")))
                choice.setEnabled(False)
            choice.setCheckable(True)
            choice.setChecked(seat == model.seat)

    def _show_modes(self) -> None:
        model, modes = self.model, self.model.shown.modes
        kinds = set(modes.values()) or {"hand"}
        summary = next(iter(kinds)) if len(kinds) == 1 else "mixed"
        self.mode.setText(model.tr(f"prompt-mode-{summary}"))
        self.mode.setAccessibleName(model.tr("prompt-mode", mode=model.tr(f"prompt-mode-{summary}")))
        self.mode.setToolTip(model.tr(f"prompt-mode-{summary}-tip"))

    def _list_modes(self) -> None:
        fill_menu(self.mode.menu(), self.model)

    def _show_past(self) -> None:
        self.past.setVisible(not self.model.live)
        if not self.model.live:
            count = len(self.model.session.journal)
            self.moment.setText(self.model.tr("prompt-past", at=self.model.at, count=count))

    def show_refusal(self, ruling: Ruling) -> None:
        """Why not, in words, with the rule that says so."""
        self._say_dropped()
        broken = ruling.broken_rules
        self.reason.setText(refusal_words(self.model, ruling) or self.model.tr("prompt-refused"))
        rule = next((citation.rule for citation in broken if citation.rule), "")
        self.rule.setVisible(bool(rule))
        self.rule.setProperty("rule", rule)
        self.rule.setText(rule_title(self.model.module, self.model.catalog, rule))
        self.rule.setAccessibleName(self.rule.text())
        self._refused = self.model.actor
        asked = set(self.model.session.awaited())
        self._early = bool(asked) and asked <= set(self.model.session.computers) and WAITS.issuperset(_keys(broken))
        self.insist.offer(ruling)
        self._show_refused()
        self.refusal_said.emit(self.refusal)

    def show_warning(self, ruling: Ruling) -> None:
        """Done, and against which rule."""
        self.show_refusal(ruling)
        self.reason.setText(self.model.tr("refusal-warned", why=self.reason.text()))

    def on_accepted(self, entry: Entry) -> None:
        """The seat that was refused acted, or threw dice: that is no longer news. What others do leaves it to be
        read, and to be done all the same."""
        acted = {entry.seat, *(fact.by for fact in entry.facts if isinstance(fact, Rolled))}
        if self._refused and self._refused in acted:
            self._say_dropped()
            self._forget_refusal()

    def _show_refused(self) -> None:
        """A refusal, and an override that is half given, wait for their seat while others act or the past is shown.
        That a computer comes first is over when it has come."""
        if self._early and self._refused in self.model.session.awaited():
            self._say_dropped()
            self._forget_refusal()
        here = self._refused in (self.model.seat, self.model.actor)
        self.refusal.setVisible(bool(self._refused) and here and self.model.live)

    def _forget_refusal(self) -> None:
        self._refused, self._early = "", False
        self.insist.sure = False
        self.refusal.hide()

    def _say_dropped(self) -> None:
        """An override that was half given comes to nothing: that is said."""
        if self.insist.sure and self.insist.ruling is not None:
            self.model.said.emit(self.model.tr("refusal-dropped", rule=rule_of(self.insist.ruling)))


def _keys(broken: Iterable[Citation]) -> set[str]:
    return {one.text.key for one in broken}


def _row(name: str) -> tuple[QFrame, QVBoxLayout]:
    row = QFrame()
    row.setObjectName(name)
    lines = QVBoxLayout(row)
    lines.setContentsMargins(10, 6, 8, 6)
    lines.setSpacing(4)
    return row, lines
