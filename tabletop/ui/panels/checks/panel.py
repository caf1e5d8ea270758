"""Tests by a roll against a number: by hand chosen, ticked, thrown and told; by the rules the one in hand."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.core.text import Msg
from tabletop.systems.thresholds import CheckTable, Test
from tabletop.ui.model.change import Change
from tabletop.ui.model.numbers import signed
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.checks.sum import ChosenTest, asks_target, lines, trial_acts, trial_msg, trial_of
from tabletop.ui.panels.checks.view import CheckView
from tabletop.ui.panels.combat.modifiers import ModifierList
from tabletop.ui.panels.combat.throw_box import ThrowBox
from tabletop.ui.rules.fight import check_in_hand
from tabletop.ui.rules.hints.possible import fought_by_rules
from tabletop.ui.widgets.labels import chooser, clear, heading, label, name_it, on_click
from tabletop.ui.widgets.number_box import NumberBox

MOST_TARGET = 99


class ChecksPanel(Panel):
    """From top to bottom as one works: which test, against what, modifiers, what succeeds, the roll."""

    title_key = "panel-checks"
    panel_id = "checks"

    def build(self) -> None:
        """Widgets, when the game has tests."""
        self.rolled: tuple[int, ...] = ()
        layout = self.scrolling()
        layout.setSpacing(6)
        self.none = label("muted")
        layout.addWidget(self.none)
        checks = self.model.module.tables.checks
        self.none.setVisible(not checks)
        if not checks:
            layout.addStretch()
            return
        self.trying = ChosenTest(checks[0].id)
        self.lists: dict[str, ModifierList] = {}
        layout.addWidget(self._build_result())
        layout.addWidget(self._build_in_hand())
        layout.addWidget(self._build_choice())
        self.view = CheckView(self.model)
        layout.addWidget(self.view)
        layout.addStretch()
        self.throwing = ThrowBox(self.model, "1d6")
        self.throwing.thrown.connect(self.resolve)
        footer = QVBoxLayout()
        footer.setContentsMargins(10, 0, 10, 10)
        footer.addWidget(self.view.foot)
        footer.addWidget(self.throwing)
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.addLayout(footer)

    def _build_result(self) -> QFrame:
        self.result = QFrame()
        column = QVBoxLayout(self.result)
        self.outcome, self.again = heading(), QPushButton()
        on_click(self.again, self.start_over)
        column.addWidget(self.outcome)
        column.addWidget(self.again)
        return self.result

    def _build_in_hand(self) -> QWidget:
        """The test the rules are at: its name, its rule, each modifier that counts."""
        self.in_hand = QWidget()
        column = QVBoxLayout(self.in_hand)
        column.setContentsMargins(0, 0, 0, 0)
        self.title, self.terms = label("title"), QGridLayout()
        self.terms.setColumnStretch(0, 1)
        column.addWidget(self.title)
        column.addLayout(self.terms)
        return self.in_hand

    def _build_choice(self) -> QWidget:
        self.choice = QWidget()
        column, row = QVBoxLayout(self.choice), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        self.which, self.target, self.target_words = chooser(12), NumberBox(), label()
        self.target.setRange(0, MOST_TARGET)
        self.which.activated.connect(lambda _: self.choose(str(self.which.currentData())))
        self.target.valueChanged.connect(self._typed)
        row.addWidget(self.target_words, 1)
        row.addWidget(self.target)
        column.addWidget(self.which)
        column.addLayout(row)
        self.modifiers = QVBoxLayout()
        column.addLayout(self.modifiers)
        return self.choice

    # --- Panel ---

    def measure(self, em: int) -> None:
        """What scrolls gives way, not the roll."""
        self.scroller.setMinimumHeight(em * 3)

    def retranslate(self) -> None:
        """Fixed words."""
        self.none.setText(self.tr("checks-none"))
        if not self.model.module.tables.checks:
            return
        name_it(self.which, self.tr("checks-which"), self.tr("checks-which"))
        name_it(self.again, self.tr("checks-again"))
        self.which.clear()
        for check in self.model.module.tables.checks:
            self.which.addItem(self.tr(f"table-{check.id}"), check.id)
        for made in self.lists.values():
            made.retranslate()
        self.throwing.retranslate()

    def concerns(self, change: Change) -> bool:
        """Where the rules are, and how they are held."""
        return bool(change.delta.frames or change.delta.modes or change.moment)

    def refresh(self) -> None:
        """The test in hand, else the one that is tried."""
        if not self.model.module.tables.checks:
            return
        held = check_in_hand(self.model.session) if self.model.live else None
        self.in_hand.setVisible(held is not None)
        self.choice.setVisible(held is None)
        test = held or self.test()
        self.view.show_test(test, 0 if held is not None else sum(self.rolled))
        if held is not None:
            self._say_in_hand(held)
        else:
            self._show_choice()
        self._say_outcome(test, held is None)

    # --- choosing ---

    @property
    def table(self) -> CheckTable:
        """The test that is tried."""
        return self.model.module.check(self.trying.check)

    def test(self) -> Test:
        """It as it is chosen and ticked."""
        return trial_of(self.table, self.trying)

    def choose(self, check: str) -> None:
        """Another test, nothing ticked yet; what it is rolled against stays."""
        self._change(ChosenTest(check, self.trying.target))

    def _change(self, trying: ChosenTest) -> None:
        """Something else is tried: the last roll does not belong to it."""
        self.trying, self.rolled = trying, ()
        self.refresh()

    def _typed(self, value: int) -> None:
        self._change(ChosenTest(self.trying.check, value, self.trying.ticks))

    def start_over(self) -> None:
        """The same test again, nothing ticked."""
        self._change(ChosenTest(self.trying.check, self.trying.target))

    def list_of(self, check: str) -> ModifierList:
        """The ticks of a test, made when they are first wanted."""
        if check not in self.lists:
            data = next(one for one in self.model.module.tables.checks if one.id == check)
            made = self.lists[check] = ModifierList(self.model, lines(data), "checks-terms")
            made.ticked.connect(lambda name, n: self._change(self.trying.with_tick(name, n)))
            made.retranslate()
            self.modifiers.addWidget(made)
        return self.lists[check]

    def _show_choice(self) -> None:
        table = self.table
        shown = self.list_of(table.id)
        for made in self.lists.values():
            made.setVisible(made is shown)
        shown.show_ticks(self.trying.ticks)
        self.which.setCurrentIndex(self.which.findData(table.id))
        asked = asks_target(table)
        own = f"target-{table.id}"
        words = self.tr(own) if self.model.catalog.has(own) else self.tr("checks-target")
        self.target_words.setText(words)
        name_it(self.target, words, words)
        for widget in (self.target, self.target_words):
            widget.setVisible(asked)
        self.target.blockSignals(True)
        self.target.setValue(self.trying.target)
        self.target.blockSignals(False)

    # --- showing ---

    def _say_in_hand(self, test: Test) -> None:
        """Name, rule and terms of the rules' own test."""
        table, tr = test.table, self.model.tr
        rule = tr("rule-number", rule=table.rule)
        self.title.setText(tr("combat-table", table=tr(f"table-{table.id}"), rule=rule))
        clear(self.terms)
        for row, term in enumerate(test.terms):
            words, amount = label(), label("strong", wrap=False)
            words.setText(tr(f"modifier-{term.modifier.id}"))
            amount.setText(signed(term.amount))
            self.terms.addWidget(words, row, 0)
            self.terms.addWidget(amount, row, 1)

    def _say_outcome(self, test: Test, by_hand: bool) -> None:
        told = by_hand and bool(self.rolled)
        self.result.setVisible(told)
        throws = by_hand and not told and bool(test.table.dice)
        self.throwing.setVisible(throws and not fought_by_rules(self.model, test.table.rule))
        self.throwing.complain("")
        if test.table.dice:
            self.throwing.set_dice(test.table.dice)
        if told:
            self.outcome.setText(self.model.catalog.msg(trial_msg(test, sum(self.rolled))))

    # --- rolling ---

    def resolve(self, values: tuple[int, ...], real: bool) -> None:
        """Roll, result and modifiers as one decision."""
        test, model = self.test(), self.model
        purpose = Msg(f"table-{test.table.id}")
        roll = {"dice": test.table.dice, "values": values, "purpose": purpose, "by": model.actor, "real": real}
        ruling = model.act([("roll", roll), *trial_acts(test, values)])
        if ruling.accepted:
            self.rolled = values
            self.throwing.real.clear()
            self.refresh()
            self.scroller.verticalScrollBar().setValue(0)
        else:
            self.throwing.complain(" ".join(model.say(c.text) for c in ruling.broken_rules))
