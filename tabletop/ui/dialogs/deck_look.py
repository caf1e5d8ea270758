"""Looking into a deck of cards: a list with pictures, searched, out of which a card is picked. It blocks nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QWidget

from tabletop.core.clean_text import found_in
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.board.intents.decks import BOTTOM, discard, pick, put
from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.decks import hand_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.landing import carry_out

CARD = Qt.ItemDataRole.UserRole
FACE = 56
"""Side of a picture in the list, in logical pixels at 100 %."""


class DeckLook(Dialog):
    """`cards`: those that are looked at, the top first. It closes when another seat looks, or none is left."""

    def __init__(self, model: TableModel, parent: QWidget, deck: str, cards: tuple[str, ...]) -> None:
        super().__init__(model, parent, "deck-look-title", deck=model.name_of_place(deck))
        self.model, self.deck, self.cards = model, deck, cards
        self._seat = model.seat
        self.least = QSize(460, 520)
        self.heading("deck-look-title", deck=model.name_of_place(deck))
        self.told = self.plain("", "muted")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.words.put(self.search.setPlaceholderText, "deck-look-search")
        self.words.put(self.search.setAccessibleName, "deck-look-search")
        self.search.textChanged.connect(self._sift)
        self.list = QListWidget()
        self.list.setIconSize(QSize(FACE, FACE))
        self.list.setUniformItemSizes(True)
        self.words.put(self.list.setAccessibleName, "deck-look-title", deck=model.name_of_place(deck))
        self.list.itemSelectionChanged.connect(self._allow)
        self.list.itemActivated.connect(lambda _: self.take())
        self.column.addWidget(self.search)
        self.column.addWidget(self.list, 1)
        self.take_ = self._act("deck-look-take", self.take)
        self.discard_ = self._act("deck-look-discard", self.discard)
        self.top_ = self._act("deck-look-top-of", self.to_top)
        self.bottom_ = self._act("deck-look-bottom", self.to_bottom)
        self.button("dialog-close", Role.RejectRole)
        model.told.connect(self._follow)
        self._fill()

    def _act(self, key: str, run: Callable[[], object]) -> QPushButton:
        return self.button(key, Role.ActionRole, run)

    # --- what is seen ---

    @property
    def seen(self) -> list[Piece]:
        """The cards that still lie in the deck, as far as this seat knows them, in its order."""
        lying = [piece for piece in reversed(self.model.shown.at(self.deck)) if piece.id in self.cards]
        return [piece for piece in lying if piece.kind is not None]

    def _follow(self) -> None:
        """The table changed: the deck may have been shuffled, or what was asked for has come."""
        there = any(name in self.model.shown.order.get(self.deck, ()) for name in self.cards)
        if not there or self.model.seat != self._seat or self.model.covered or not self.model.live:
            self.close()
        else:
            self._fill()

    def _fill(self) -> None:
        chosen, seen = self._chosen(), self.seen
        self.list.clear()
        for number, piece in enumerate(seen, 1):
            name = self.model.name_of_piece(piece.id)
            item = QListWidgetItem(self._icon(piece), self.model.tr("deck-look-line", n=number, card=name))
            item.setData(CARD, piece.id)
            self.list.addItem(item)
            item.setSelected(piece.id == chosen)
        waits = len(seen) < sum(name in self.model.shown.order.get(self.deck, ()) for name in self.cards)
        key = "deck-look-waits" if waits else "deck-look-count"
        self.told.setText(self.model.tr(key, n=len(seen)))
        self._sift()
        if self.list.count() and not self._chosen():
            self.list.setCurrentRow(0)
        self._allow()

    def _icon(self, piece: Piece) -> QIcon:
        model, side = self.model, round(FACE * 0.86)
        face = face_of(model.module, model.catalog, piece, model.colours)
        return QIcon(QPixmap.fromImage(face_image(face, side, self.devicePixelRatioF())))

    def _sift(self) -> None:
        """Only cards whose name holds what is typed."""
        fits = found_in(self.search.text())
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(not fits(item.text()))

    def _chosen(self) -> str:
        found = self.list.selectedItems()
        return str(found[0].data(CARD)) if found else ""

    def _allow(self) -> None:
        some = bool(self._chosen())
        hand = hand_of(self.model.module, self.model.actor)
        self.take_.setVisible(bool(hand))
        self.take_.setEnabled(some)
        self.discard_.setVisible(bool(discard(self.model.module, self.seen[:1])))
        for button in (self.discard_, self.top_, self.bottom_):
            button.setEnabled(some)

    # --- acting ---

    def take(self) -> None:
        """The chosen card into the hand."""
        hand = hand_of(self.model.module, self.model.actor)
        if hand and self._chosen():
            self._do(pick(self.deck, self._chosen(), hand))

    def discard(self) -> None:
        """The chosen card onto the discards."""
        piece = self.model.piece(self._chosen())
        if piece is not None and (acts := discard(self.model.module, [piece])):
            self._do(pick(self.deck, piece.id, str(acts[0][1]["to"])))

    def to_top(self) -> None:
        """The chosen card on top of the deck."""
        self._do(put((self._chosen(),), self.deck))

    def to_bottom(self) -> None:
        """The chosen card at its bottom."""
        self._do(put((self._chosen(),), self.deck, BOTTOM))

    def _do(self, acts: list[IntentArgs]) -> None:
        carry_out(self.model, acts, self.parentWidget() or self)
