"""What if, in the panel: what comes of the sheets; chance held fast, throw by throw, and its outcomes compared."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout

from tabletop.core.rules.orders import Outcome, Throw
from tabletop.data.forms import capital
from tabletop.ui.orders.result.turns import ResultTeller
from tabletop.ui.orders.sheet.choose import combo, fill
from tabletop.ui.orders.whatif.trial import Trial
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import clear, heading, label, name_it, on_click, role

FEW = 3
"""So many outcomes of a throw are buttons; more are a list."""


class ThrowRow(QFrame):
    """What is thrown for, what it is to show, and on demand what the one and the other would lead to."""

    def __init__(self, page: TriedPage, throw: Throw) -> None:
        super().__init__()
        self.page, self.throw = page, throw
        self.setProperty("role", "row")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 3, 6, 5)
        column.setSpacing(3)
        self.title = label("strong")
        self.title.setText(capital(page.say(throw.text)))
        column.addWidget(self.title)
        self.buttons: dict[str, QToolButton] = {}
        self.compare = QToolButton()
        if len(throw.options) > FEW:
            column.addWidget(self._list())
        else:
            column.addWidget(self._few())
        self.differences = QVBoxLayout()
        self.differences.setSpacing(1)
        column.addLayout(self.differences)
        if throw.id in page.comparing:
            self._show_differences()

    def _few(self) -> FlowBox:
        """A button each, and one to compare them."""
        row = FlowBox()
        for value, text in self.throw.options:
            button = self.buttons[value] = QToolButton()
            button.setCheckable(True)
            button.setProperty("role", "choice")
            button.setChecked(value == self.throw.value)
            said = self.page.say(text)
            name_it(button, said)
            button.setAccessibleName(f"{self.title.text()} {said}")
            on_click(button, self.page.pin, self.throw.id, value)
            row.flow.addWidget(button)
        if len(self.throw.options) > 1:
            self.compare.setCheckable(True)
            self.compare.setProperty("role", "link")
            self.compare.setChecked(self.throw.id in self.page.comparing)
            name_it(self.compare, self.page.tr_("trial-compare"), self.page.tr_("trial-compare-tip"))
            on_click(self.compare, self.page.compare, self.throw.id)
            row.flow.addWidget(self.compare)
        row.fit()
        return row

    def _list(self) -> QFrame:
        """All outcomes in a list."""
        row = QFrame()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        self.box = combo()
        fill(self.box, [self.page.say(text) for _, text in self.throw.options])
        values = [value for value, _ in self.throw.options]
        self.box.setCurrentIndex(values.index(self.throw.value))
        self.box.setAccessibleName(self.title.text())
        self.box.activated.connect(lambda at: self.page.pin(self.throw.id, values[at]))
        inside.addWidget(self.box)
        return row

    def _show_differences(self) -> None:
        trial = self.page.trial
        for one in trial.compared(self.throw) if trial is not None else ():
            name = label("strong")
            name.setText(self.page.tr_("trial-if", what=self.page.say(one.text)))
            self.differences.addWidget(name)
            told = [self.page.say(msg) for msg in one.told] or [self.page.tr_("trial-same")]
            for said in told:
                words = label("muted")
                words.setText(f"· {said}")
                words.setContentsMargins(round(self.fontMetrics().height() * 0.6), 0, 0, 0)
                self.differences.addWidget(words)


class Section(QFrame):
    """A heading and, in one text, a line for all there is to say."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.title, self.body = heading(), label()
        self.title.setContentsMargins(0, round(self.title.fontMetrics().height() * 0.4), 0, 0)
        column.addWidget(self.title)
        column.addWidget(self.body)

    def tell(self, title: str, lines: Iterable[str], none: str) -> None:
        """These, or that there is nothing."""
        said = [f"\N{MIDDLE DOT} {one}" for one in lines]
        self.title.setText(title)
        self.body.setText("\n".join(said) or none)
        role(self.body, "" if said else "muted")


class TriedPage(QFrame):
    """What changes in the end, chance, how it comes about, and where everybody stands then."""

    def __init__(self) -> None:
        super().__init__()
        self.trial: Trial | None = None
        self.comparing: set[str] = set()
        self.rows: dict[str, ThrowRow] = {}
        self._shown: tuple[object, ...] = ()
        self.changes, self.chance, self.report, self.moves = (Section() for _ in range(4))
        self.throws = QVBoxLayout()
        self.throws.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.changes)
        column.addWidget(self.chance)
        column.addLayout(self.throws)
        column.addWidget(self.report)
        column.addWidget(self.moves)

    def forget(self) -> None:
        """Nothing of it stays."""
        clear(self.throws)
        for section in (self.changes, self.chance, self.report, self.moves):
            section.tell("", (), "")
        self.trial, self.rows, self._shown = None, {}, ()

    def show_trial(self, trial: Trial) -> None:
        """As it would be now."""
        if trial is not self.trial:
            self.comparing.clear()
        self.trial = trial
        outcome = trial.outcome
        for section in (self.chance, self.report, self.moves):
            section.setVisible(outcome is not None)
        if outcome is None:
            self.changes.tell(self.tr_("trial-changes"), (), self.tr_("trial-cannot"))
            clear(self.throws)
            self.rows, self._shown = {}, ()
            return
        self.changes.tell(self.tr_("trial-changes"), map(self.say, outcome.changes), self.tr_("trial-no-changes"))
        self.report.tell(self.tr_("trial-report"), map(self.say, outcome.report), self.tr_("trial-no-report"))
        self.moves.tell(self.tr_("trial-places"), self._places(outcome), self.tr_("trial-no-places"))
        self._chance(outcome)

    def say(self, msg: object) -> str:
        """A message with the names of things."""
        assert self.trial is not None
        return ResultTeller(self.trial.model, self.trial.model.session.state).say(msg)  # type: ignore[arg-type]

    def tr_(self, key: str, **args: str | int) -> str:
        """Words of the window."""
        assert self.trial is not None
        return str(self.trial.model.tr(key, **args))

    def pin(self, throw: str, value: str) -> None:
        """What a throw shows."""
        if self.trial is not None:
            self.trial.pin(throw, value)
            self._shown = ()
            self.show_trial(self.trial)  # also when it was so already: its button stays down

    def compare(self, throw: str) -> None:
        """Show what its outcomes lead to, or no longer."""
        self.comparing ^= {throw}
        if self.trial is not None:
            self.show_trial(self.trial)

    def _chance(self, outcome: Outcome) -> None:
        """A row for each throw; while the throws are the same and nothing is compared, the rows stay."""
        assert self.trial is not None
        self.chance.tell(self.tr_("trial-chance"), (), self.tr_("trial-chance-hint"))
        self.chance.setVisible(bool(outcome.throws))
        compared = self.comparing.intersection(one.id for one in outcome.throws)
        now = (outcome.throws, compared and (frozenset(compared), outcome))
        if now == self._shown:
            return
        self._shown = now
        clear(self.throws)
        self.rows = {throw.id: ThrowRow(self, throw) for throw in outcome.throws}
        for row in self.rows.values():
            self.throws.addWidget(row)

    def _places(self, outcome: Outcome) -> list[str]:
        """Where everybody is who is not where they were."""
        assert self.trial is not None
        model, state = self.trial.model, self.trial.model.session.state
        found = []
        for name, to in outcome.places.items():
            piece = state.pieces.get(name)
            if piece is not None and piece.place != to:
                words = {"piece": model.name_of_piece(name), "from": model.name_of_place(piece.place)}
                there = {"to": model.name_of_place(to)} if to else {}
                seat = {"seat": model.name_of_seat(piece.owner)} if piece.owner in model.session.game.seats else {}
                key = f"trial-{'moved' if to else 'gone'}{'-of' if seat and name != piece.owner else ''}"
                found.append(self.tr_(key, **words, **there, **seat))
        return found
