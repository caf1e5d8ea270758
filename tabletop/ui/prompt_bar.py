"""The line above the board: whose seat, which phase, what is asked; refusals with their rule; looking back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from tabletop.core.errors import TableError
from tabletop.core.ruling import Ruling
from tabletop.core.table import Known
from tabletop.ui.badges import badge
from tabletop.ui.bridge import TableModel
from tabletop.ui.counters import seat_colour, seat_glyph
from tabletop.ui.holders import Holders
from tabletop.ui.look import Look
from tabletop.ui.referee.insist import InsistButton
from tabletop.ui.referee.modes import fill_menu
from tabletop.ui.words import Words, tip

BADGE = 30
"""Side of the plaque, logical pixels at 100 %."""


class ElidedLabel(QLabel):
    """One line of plain text that ends in … when there is no room; the whole text is in the tool tip."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    def say(self, text: str) -> None:
        """Another text."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """More or less of it fits."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(20, self.width()))
        self.setText(shown)
        self.setToolTip(tip(self._whole) if shown != self._whole else "")


class PromptBar(QWidget):
    """`actions` are the window's own; `rule_wanted` asks the window to open a rule."""

    rule_wanted = Signal(str)

    def __init__(self, model: TableModel, look: Look, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.model, self.look, self.actions_ = model, look, actions
        self.words = Words(model, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for row in (self._main_row(), self._past_row(), self._refusal_row()):
            column.addWidget(row)
        for signal in (model.changed, model.stepped, model.seat_changed, model.language_changed, model.look_changed):
            signal.connect(self.refresh)
        model.refused.connect(self.show_refusal)
        model.warned.connect(self.show_warning)
        look.changed.connect(self.refresh)
        self.refresh()

    # --- rows ---

    def _main_row(self) -> QFrame:
        row, line = _row("prompt")
        self.seat = QToolButton()
        self.seat.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.seat.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.seat.setObjectName("seat")
        self.seat.setMenu(QMenu(self.seat))
        self.seat.menu().aboutToShow.connect(self._list_seats)
        self.phase, self.asked = QLabel(), ElidedLabel()
        self.phase.setObjectName("phase")
        self.phase.setTextFormat(Qt.TextFormat.PlainText)
        self.asked.setObjectName("asked")
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self.phase)
        self.holders = Holders(self.model, self.look)
        below = QHBoxLayout()
        below.addWidget(self.holders)
        below.addWidget(self.asked, 1)
        below.addStretch()
        texts.addLayout(below)
        self.mode = QToolButton()
        self.mode.setObjectName("mode")
        self.mode.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.mode.setMenu(QMenu(self.mode))
        self.mode.menu().aboutToShow.connect(self._list_modes)
        line.addWidget(self.seat)
        line.addLayout(texts, 1)
        line.addWidget(self.mode)
        for name in ("undo", "redo", "find", "bare-map"):
            line.addWidget(self._button(name))
        return row

    def _past_row(self) -> QFrame:
        self.past, line = _row("past")
        self.moment = QLabel()
        self.moment.setWordWrap(True)
        self.moment.setTextFormat(Qt.TextFormat.PlainText)
        line.addWidget(self.moment, 1)
        for name in ("first", "back", "next", "now"):
            line.addWidget(self._button(name))
        return self.past

    def _refusal_row(self) -> QFrame:
        self.refusal, line = _row("refusal")
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.rule = QToolButton()
        self.rule.setProperty("role", "link")
        self.rule.clicked.connect(lambda: self.rule_wanted.emit(self.rule.property("rule")))
        self.dismiss = QToolButton()
        self.dismiss.clicked.connect(self.refusal.hide)
        self.words.name(self.dismiss, "prompt-dismiss")
        self.insist = InsistButton(self.model, self.words)
        line.addWidget(self.reason, 1)
        line.addWidget(self.insist)
        line.addWidget(self.rule)
        line.addWidget(self.dismiss)
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
        self.asked.say(self.asked_words())
        self._show_past()
        side = self.look.px(18)
        for button in self.findChildren(QToolButton):
            if button not in (self.seat, self.mode):
                button.setIconSize(QSize(side, side))
        self.dismiss.setIcon(self.look.icon("close"))
        if not self.model.live:
            self.refusal.hide()

    def phase_words(self) -> str:
        """'Turn 2 · First actions'."""
        state, tr = self.model.shown, self.model.tr
        phase = str(state.vars.get("phase", ""))
        parts = [self.model.turn_words("prompt-turn")] if isinstance(state.vars.get("turn"), int) else []
        if phase:
            parts.append(tr(f"phase-{phase}"))
        return " · ".join(parts)

    def asked_words(self) -> str:
        """What the rules wait for; by hand, what there is to do in this phase."""
        frames = self.model.shown.frames
        if frames:
            try:
                game = self.model.session.game
                known = Known(game, self.model.shown, self.model.seat, None)
                return self.model.say(game.step(frames[-1].step).prompt(known))
            except (LookupError, TableError):
                pass  # the rules of this save are not here: the table is played by hand
        phase = next((p for p in self.model.module.leaves if p.id == self.model.shown.vars.get("phase")), None)
        if phase is None or not phase.tasks:
            return self.model.tr("prompt-free")
        tasks = " · ".join(self.model.tr(f"task-{task}") for task in phase.tasks)
        return self.model.tr("prompt-tasks", tasks=tasks, rule=phase.rule)

    def _show_seat(self) -> None:
        model, side = self.model, self.look.px(BADGE)
        name = model.name_of_seat(model.seat)
        self.seat.setIcon(
            badge(seat_colour(model.module, model.seat, model.colours), seat_glyph(model.module, model.seat), side)
        )
        self.seat.setIconSize(QSize(side, side))
        self.seat.setText(name)
        self.seat.setAccessibleName(model.tr("prompt-seat", seat=name))
        self.seat.setToolTip(model.tr("prompt-seat-tip"))

    def _list_seats(self) -> None:
        model, side, menu = self.model, self.look.px(BADGE), self.seat.menu()
        menu.clear()
        for seat in (one for one in model.session.seats if one in model.playing or one == model.seat):
            mark = badge(seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat), side)
            choice = menu.addAction(mark, model.name_of_seat(seat))
            choice.triggered.connect(lambda _checked=False, seat=seat: model.look_as(seat))
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
        broken = ruling.broken_rules
        said = " ".join(self.model.say(citation.text) for citation in broken)
        self.reason.setText(said or self.model.tr("prompt-refused"))
        rule = next((citation.rule for citation in broken if citation.rule), "")
        self.rule.setVisible(bool(rule))
        self.rule.setProperty("rule", rule)
        self.rule.setText(self.model.tr("prompt-rule", rule=rule))
        self.rule.setAccessibleName(self.rule.text())
        self.insist.offer(ruling)
        self.refusal.show()

    def show_warning(self, ruling: Ruling) -> None:
        """Done, and against which rule."""
        self.show_refusal(ruling)
        self.reason.setText(self.model.tr("refusal-warned", why=self.reason.text()))

    def on_accepted(self) -> None:
        """Something was done: the old refusal is no longer news."""
        self.refusal.hide()


def _row(name: str) -> tuple[QFrame, QHBoxLayout]:
    row = QFrame()
    row.setObjectName(name)
    line = QHBoxLayout(row)
    line.setContentsMargins(8, 4, 8, 4)
    return row, line
