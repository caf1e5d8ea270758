"""The decks of a game as rows of the hand's panel: how many cards, a button to draw, and all else in a menu."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabletop.ui.model.decks import decks_of, hand_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip
from tabletop.ui.rules.deck_acts import DeckActs
from tabletop.ui.widgets.labels import label, name_it, on_click


class DeckRow(QWidget):
    """One deck."""

    def __init__(self, model: TableModel, deck: str) -> None:
        super().__init__()
        self.model, self.deck = model, deck
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.name, self.draw, self.more = label(), QPushButton(), QToolButton()
        row.addWidget(self.name, 1)
        row.addWidget(self.draw)
        row.addWidget(self.more)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.more)
        self.more.setMenu(self.menu)
        self.menu.aboutToShow.connect(self._fill)
        on_click(self.draw, self.draw_one)

    @property
    def acts(self) -> DeckActs:
        """What can be done with it now."""
        return DeckActs(self.model, self.deck, self)

    def refresh(self, live: bool) -> None:
        """Words, and what can be done."""
        model, acts = self.model, self.acts
        name = model.name_of_place(self.deck)
        self.name.setText(model.tr("hand-deck", deck=name, n=len(acts.cards)))
        name_it(self.draw, model.tr("deck-draw-short"), model.tr("hand-deck-draw", deck=name))
        self.more.setText("⋯")
        self.more.setToolTip(tip(model.tr("hand-deck-more", deck=name)))
        self.more.setAccessibleName(model.tr("hand-deck-more", deck=name))
        hand = hand_of(model.module, model.actor)
        self.draw.setVisible(bool(hand))
        self.draw.setEnabled(live and bool(acts.cards) and acts.mine)
        self.more.setEnabled(live)

    def draw_one(self) -> None:
        """The topmost card into the hand."""
        self.acts.draw_one()

    def _fill(self) -> None:
        self.menu.clear()
        self.acts.fill(self.menu)


class DeckRows(QWidget):
    """All decks; made once."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.rows = {deck: DeckRow(model, deck) for deck in decks_of(model.module)}
        for row in self.rows.values():
            column.addWidget(row)
        self.setVisible(bool(self.rows))

    def refresh(self, live: bool) -> None:
        """The table changed."""
        for row in self.rows.values():
            row.refresh(live)
