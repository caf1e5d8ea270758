"""A test before its roll: what it needs, which rolls succeed, the chance as a bar and in percent, every result."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.systems.thresholds import Test
from tabletop.ui.model.numbers import percent, span
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.checks.rolls import RollsView
from tabletop.ui.panels.checks.sum import CheckResult, against_words, needed_words, result_words, results
from tabletop.ui.panels.combat.chances import BarShare, ShareList, SplitBar
from tabletop.ui.style.theme import NEUTRAL
from tabletop.ui.widgets.labels import heading, label

GOOD = "#2E6FA8"
"""Colour of success: told from the neutral one by lightness too."""


class CheckView(QWidget):
    """The same for a test by hand and by the rules. `foot` is what is looked at while ticking: it stays in sight."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.needed, self.against, self.rolls = heading(), label("muted"), RollsView()
        self.wins, self.results, self.foot = SplitBar(), ShareList(), QWidget()
        kept = QVBoxLayout(self.foot)
        kept.setContentsMargins(0, 0, 0, 0)
        for widget in (self.needed, self.rolls, self.wins):
            kept.addWidget(widget)
        column.addWidget(self.against)
        column.addWidget(self.results)

    def show_test(self, test: Test, thrown: int = 0) -> None:
        """Show this test; `thrown` is what the dice show, 0 before the roll."""
        catalog = self.model.catalog
        self.needed.setText(needed_words(catalog, test))
        self.against.setText(against_words(catalog, test))
        self.against.setVisible(bool(test.table.dice))
        found = results(test)
        self.rolls.show_test(test, thrown, f"{self.needed.text()}. {self._spoken(test, found)}")
        chance, judged = test.chance(), bool(test.table.dice) and test.table.success != "sum"
        self.wins.setVisible(judged)
        shares = ((chance, "checks-passed-share", GOOD), (1 - chance, "checks-failed-share", NEUTRAL))
        self.wins.show_shares([self._share(float(part), key, colour, percent(part)) for part, key, colour in shares])
        listed = bool(test.table.dice) and (not judged or len(found) > 2)
        self.results.setVisible(listed)
        self.results.show_shares([self._line(test, result) for result in found] if listed else [])

    def _share(self, part: float, key: str, colour: str, value: int) -> BarShare:
        note = self.model.tr("percent", value=value)
        return BarShare(self.model.tr(key, percent=note), part, colour, note)

    def _line(self, test: Test, result: CheckResult) -> BarShare:
        """`1–6: succeeds · 60 %`."""
        words = result_words(self.model.catalog, test.table, result)
        said = self.model.tr("checks-result", dice=span(result.naturals), result=words)
        colour = GOOD if result.passed else NEUTRAL
        return BarShare(said, float(result.chance), colour, self.model.tr("percent", value=percent(result.chance)))

    def _spoken(self, test: Test, found: list[CheckResult]) -> str:
        return "; ".join(f"{line.words}, {line.note}" for line in (self._line(test, one) for one in found))
