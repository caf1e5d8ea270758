"""Under a question that is answered by a roll: what the dice have to show, how likely that is, and a way to see why."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from tabletop.ui.model.numbers import percent, signed
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip
from tabletop.ui.panels.checks.sum import against_words, needed_words
from tabletop.ui.rules.fight import check_in_hand
from tabletop.ui.widgets.labels import label, name_it, on_click


class CheckLine(QWidget):
    """`wanted`: the player wants to see the test in full."""

    wanted = Signal()

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.words, self.open = label("strong"), QToolButton()
        self.open.setProperty("role", "link")
        self.open.setCursor(Qt.CursorShape.PointingHandCursor)
        on_click(self.open, self.wanted.emit)
        row.addWidget(self.words, 1)
        row.addWidget(self.open, 0, Qt.AlignmentFlag.AlignTop)
        name_it(self.open, model.tr("checks-open"), model.tr("checks-open-hint"))
        self.hide()

    def refresh(self, asked: bool) -> None:
        """The test in hand, if anything is asked."""
        test = check_in_hand(self.model.session) if asked else None
        self.setVisible(test is not None and bool(test.table.dice))
        if test is None:
            return
        tr, needed = self.model.tr, needed_words(self.model.catalog, test)
        chance = tr("percent", value=percent(test.chance()))
        said = needed if test.table.success == "sum" else tr("checks-line", needed=needed, percent=chance)
        self.words.setText(said)
        terms = [f"{tr(f'modifier-{term.modifier.id}')} {signed(term.amount)}" for term in test.terms]
        self.words.setToolTip(tip("\n".join([against_words(self.model.catalog, test), *terms])))
        name_it(self.open, tr("checks-open"), tr("checks-open-hint"))
        self.open.setText(tr("checks-open"))
