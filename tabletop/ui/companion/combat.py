"""Who fights where: the wizard of fights as a page of the companion."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from tabletop.ui.companion.fight.contests import contests
from tabletop.ui.companion.fight.page import FightPage
from tabletop.ui.companion.page import Page
from tabletop.ui.model.change import Change
from tabletop.ui.model.table_model import TableModel


class CombatPage(Page):
    """Its head and its undo are the wizard's own."""

    title_key = "companion-fight"
    panel_id = "companion-fight"
    icon = "panel-combat"
    whole = True

    def build(self) -> None:
        """The wizard, made with the page."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.fight = FightPage(self.model, self)
        self.fight.done.connect(self._done)
        column.addWidget(self.fight)

    @classmethod
    def fits(cls, model: TableModel) -> bool:
        """Whether the game has a table or a test."""
        return bool(contests(model.module, model.session.game))

    def concerns(self, change: Change) -> bool:
        """The wizard listens for itself."""
        return False

    def reset(self) -> None:
        """A fight that has not begun is one of whoever acts now."""
        wizard = self.fight.wizard
        if wizard.step == wizard.steps[0]:
            wizard.begin()

    def _done(self) -> None:
        self.host.show_page("turn")
