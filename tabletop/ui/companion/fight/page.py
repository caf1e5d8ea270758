"""The fight wizard: one page a step, what was tapped so far above, the next tap below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tabletop.data.names import counter_name
from tabletop.ui.companion.fight.course import BOUT, CHECK, LAST, RESULT, THROW, VERDICT, WHERE, WHICH, WHO
from tabletop.ui.companion.fight.pads import Keypad
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage
from tabletop.ui.companion.fight.steps.bout import BoutPage
from tabletop.ui.companion.fight.steps.check import CheckPage
from tabletop.ui.companion.fight.steps.result import ResultPage
from tabletop.ui.companion.fight.steps.throw import CountPage
from tabletop.ui.companion.fight.steps.verdict import VerdictPage
from tabletop.ui.companion.fight.steps.where import WherePage
from tabletop.ui.companion.fight.steps.which import WhichPage
from tabletop.ui.companion.fight.steps.who import WhoPage
from tabletop.ui.companion.fight.wizard import Wizard
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import on_click
from tabletop.ui.widgets.qt_parts import keep_focus

PAGES: dict[str, type[StepPage]] = {
    **{WHICH: WhichPage, WHERE: WherePage, WHO: WhoPage, THROW: CountPage, RESULT: ResultPage},
    **{CHECK: CheckPage, VERDICT: VerdictPage, BOUT: BoutPage},
}
TARGET_WANTED, FIGURE_WANTED = "target", "figure"
"""What the keys are asked for when it is no strength."""


class FightPage(QWidget):
    """A combat, test or other contest beside the paper game. Emits `done` when the players go back to their table."""

    done = Signal()

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("fight")
        self.model = model
        self.wizard = Wizard(model, self)
        self.pages: dict[str, StepPage] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(10)
        self._build_head(column)
        self.stack = QStackedWidget(self)
        column.addWidget(self.stack, 1)
        self._build_foot(column)
        self.keys = Keypad(self, model)
        self._typing = ("", "")
        self.keys.entered.connect(self._typed)
        self.wizard.changed.connect(self.refresh)
        self.wizard.refused.connect(self._complain)
        model.language_changed.connect(self.refresh)
        model.look_changed.connect(self.refresh)
        self.refresh()

    def _build_head(self, column: QVBoxLayout) -> None:
        row, words = QHBoxLayout(), QVBoxLayout()
        self.back, self.take_back, self.leave = (Slab(self, "quiet") for _ in range(3))
        self.title, self.told = Saying(1.9, serif=True), Saying(1.1, ink="muted")
        self.problem = Saying(1.2, ink="danger")
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.told)
        words.addStretch()
        words.insertStretch(0)
        row.setSpacing(12)
        row.addWidget(self.back)
        row.addLayout(words, 1)
        row.addWidget(self.take_back)
        row.addWidget(self.leave)
        on_click(self.back, self.wizard.back)
        on_click(self.take_back, self.wizard.undo)
        on_click(self.leave, self.done.emit)
        column.addLayout(row)
        column.addWidget(self.problem)

    def _build_foot(self, column: QVBoxLayout) -> None:
        row = QHBoxLayout()
        self.swap, self.again, self.next = Slab(self), Slab(self), Slab(self, "primary")
        for widget, stretch in ((self.swap, 1), (self.again, 1), (self.next, 2)):
            row.addWidget(widget, stretch)
        on_click(self.swap, self.wizard.swap)
        on_click(self.again, self.start_over)
        on_click(self.next, self._next)
        column.addLayout(row)

    # --- what is done ---

    def start_over(self) -> None:
        """The next fight."""
        self.wizard.begin()

    def _next(self) -> None:
        if self.wizard.step in (*LAST, BOUT):
            self.wizard.begin()
            self.done.emit()
        elif self.wizard.step == CHECK:
            self.wizard.write_down()
        else:
            self.wizard.forward()

    def _type(self, which: str, counter: str) -> None:
        """A figure is wanted."""
        self._typing = (which, counter)
        if counter:
            name = counter_name(self.model.module, self.model.catalog, counter)
            self.keys.ask(self.model.tr("fight-strength-of", name=name))
        else:
            seat = self.wizard.entered.side("attacker" if which == "attacker" else "defender").seat
            self.keys.ask(self.model.tr("fight-strength-of", name=self.wizard.name_of(seat)))

    def _figure(self, modifier: str) -> None:
        """How often a line counts is typed."""
        self._typing = (FIGURE_WANTED, modifier)
        self.keys.ask(self.model.tr(f"modifier-{modifier}"))

    def _aim(self, words: str) -> None:
        """A number to roll against is wanted."""
        self._typing = (TARGET_WANTED, "")
        self.keys.ask(words, 99)

    def _typed(self, figure: int) -> None:
        which, counter = self._typing
        if which == TARGET_WANTED:
            self.wizard.aim(figure)
            return
        if which == FIGURE_WANTED:
            self.wizard.tick(counter, figure)
            return
        side = "attacker" if which == "attacker" else "defender"
        if counter:
            self.wizard.type_unit(side, counter, figure)  # type: ignore[arg-type]
        else:
            self.wizard.type_side(side, figure)  # type: ignore[arg-type]

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    # --- what is shown ---

    def page(self, step: str) -> StepPage:
        """The page of a step, made when it is first wanted."""
        if step not in self.pages:
            made = self.pages[step] = PAGES[step](self.stack, self.wizard)
            if isinstance(made, WhoPage):
                made.strength_wanted.connect(self._type)
            if isinstance(made, CheckPage | CountPage):
                made.figure_wanted.connect(self._figure)
            if isinstance(made, CheckPage):
                made.target_wanted.connect(self._aim)
            self.stack.addWidget(made)
        return self.pages[step]

    def refresh(self) -> None:
        """The step as it stands."""
        wizard, tr = self.wizard, self.model.tr
        self._complain("")
        page = self.page(wizard.step)
        keep_focus(self)  # what goes would hand it to Back, with a ring as if somebody had come by keys
        page.refresh()
        self.stack.setCurrentWidget(page)
        contest = wizard.entered.contest
        named = wizard.step == CHECK and contest is not None
        self.title.setText(tr(f"table-{contest.id}") if named and contest else tr(f"fight-step-{wizard.step}"))
        self.told.setText(self._so_far())
        self.back.say(tr("fight-back"), spoken=tr("fight-back-long"))
        self.back.setEnabled(wizard.step != wizard.steps[0])
        self.take_back.say(tr("fight-undo"), spoken=tr("fight-undo-long"))
        self.take_back.setEnabled(wizard.can_undo)
        self.leave.say("✕", spoken=tr("fight-leave"))
        self.swap.say(tr("combat-swap"), spoken=tr("combat-swap-hint"))
        self.swap.setVisible(wizard.step == WHO)
        self.again.say(tr("combat-again" if wizard.step == RESULT else "fight-again"))
        over = wizard.step in LAST or (wizard.rounds.now is not None and not wizard.rounds.now.asks)
        self.again.setVisible(over)
        key = "fight-done" if over else "fight-write-down" if wizard.step == CHECK else "fight-next"
        self.next.say(tr(key))
        bare = wizard.step == CHECK and not wizard.dice
        self.next.setVisible(bare or over or wizard.step == WHO)
        self.next.setEnabled(bare or over or wizard.entered.complete)

    def _so_far(self) -> str:
        """Where and who, as far as it is said."""
        entered = self.wizard.entered
        name = self.wizard.name_of
        if entered.contest is not None and not entered.contest.sided:
            return self.model.tr("rule-number", rule=entered.contest.rule) if self.wizard.step == CHECK else ""
        said = [self.model.name_of_place(entered.place)] if entered.place else []
        if entered.complete and self.wizard.step not in (WHERE, WHO):
            names = [name(entered.side(which).seat) for which in ("attacker", "defender")]
            points = {"attack": self.wizard.points("attacker"), "defence": self.wizard.points("defender")}
            said.append(self.model.tr("fight-against", a=names[0], b=names[1], **points))
        return " · ".join(said)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        if not self.keys.isHidden():
            self.keys.fit()
