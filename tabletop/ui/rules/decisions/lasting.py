"""Answers that last: standing answers for the time when nobody is here, and a "none" that holds for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox

from tabletop.ui.remote.standing_answers import leaves_answers
from tabletop.ui.rules.decisions.asked import Choice, Question
from tabletop.ui.rules.decisions.buttons import ordinary, tick

if TYPE_CHECKING:
    from tabletop.ui.rules.decisions.bar import DecisionBar


class LastingAnswers:
    """Part of the bar it is given."""

    def __init__(self, bar: DecisionBar) -> None:
        self.bar, self.model = bar, bar.model

    def _no_more(self) -> QCheckBox | None:
        """The tick that makes 'none' last, where both seats are asked at once."""
        runner = self.bar.runner
        frame = runner.frame
        if frame is None or not self.model.session.game.step(frame.step).parallel or runner.lasting() is None:
            return None
        box = tick(self.model.tr("referee-no-more"), self.model.tr("referee-no-more-tip"))
        self.bar.buttons.addWidget(box)
        return box

    def none(self, asked: Question, choice: Choice) -> Callable[[], None]:
        """What the button "none" does."""
        bar, box = self.bar, self._no_more()

        def act() -> None:
            given = {**asked.given, **choice.given}
            frame = bar.runner.lasting()
            if box is not None and box.isChecked() and frame is not None:
                bar.runner.stand(self.model.actor, frame, asked.verb, **given)
                bar.runner.go_on()
            else:
                bar.do(asked.verb, given)

        return act

    def add(self) -> None:
        """The buttons to leave standing answers, and to lift one."""
        seat, tr, buttons = self.model.seat, self.model.tr, self.bar.buttons
        if seat in self.model.session.seats and leaves_answers(self.model):
            buttons.addWidget(ordinary(tr("standing-open"), self.bar.standing_wanted.emit, tr("standing-text")))
        if self.model.session.autoplay.auto_answer(seat) is not None:
            buttons.addWidget(ordinary(tr("referee-lift"), lambda: self._lift(seat), tr("referee-lift-tip")))

    def _lift(self, seat: str) -> None:
        self.model.session.autoplay.ask_again(seat)
        self.bar.refresh()
