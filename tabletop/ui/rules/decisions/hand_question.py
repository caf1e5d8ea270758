"""The question which card of the hand to use: it is answered in the hand panel, which the bar only opens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLayout

from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.card_uses import asks_for_card
from tabletop.ui.rules.decisions.buttons import primary


class HandQuestion(QObject):
    """Once for each question the hand comes to the front by itself, then when its button is pressed."""

    wanted = Signal()
    """The hand is to be opened."""

    def __init__(self, model: TableModel, parent: QObject) -> None:
        super().__init__(parent)
        self.model = model
        self._opened: tuple[object, ...] = ()

    def ask(self, verb: str, into: QLayout) -> bool:
        """Put the button in, when a card is asked for; False when something else is."""
        if not asks_for_card(self.model, verb):
            return False
        into.addWidget(primary(self.model.tr("hand-choose"), self.wanted.emit, self.model.tr("hand-choose-tip")))
        moment = (len(self.model.session.journal), self.model.actor)
        if moment != self._opened:
            self._opened = moment
            self.wanted.emit()
        return True
