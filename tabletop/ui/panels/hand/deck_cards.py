"""Cards of decks in a hand: the fan, the name of the raised card, and what hands do with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.ui.board.drawing.cards import CardFace
from tabletop.ui.board.drawing.painted import Painted
from tabletop.ui.board.intents.decks import BOTTOM, discard, put
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.decks import home_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.hand.card_fan import CardFan, HeldCard
from tabletop.ui.rules.hints.possible import allow, refused_acts
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import heading, label, name_it, on_click

KEYS = ("hand-card-show", "hand-deck-discard", "hand-deck-top", "hand-deck-bottom")


class DeckCards(QWidget):
    """Made once; `show_hand` fills it."""

    dropped = Signal(str, QPoint)
    """A card was pulled out of the fan: its piece, and where it was let go, in global pixels."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self.pieces: tuple[Piece, ...] = ()
        self.live, self.chosen = False, ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.fan, self.title, self.about, self.row = CardFan(), heading(), label("muted"), FlowBox()
        for widget in (self.fan, self.title, self.about, self.row):
            column.addWidget(widget)
        self.buttons = {key: QPushButton() for key in KEYS}
        for key, button in self.buttons.items():
            self.row.flow.addWidget(button)
            name_it(button, model.tr(key))
            on_click(button, self.act, key)
        self.fan.raised.connect(self.raise_card)
        self.fan.dragged.connect(self.dropped)

    def show_hand(self, pieces: Sequence[Piece], live: bool) -> None:
        """These cards; the one that was raised stays so while it is there."""
        self.pieces, self.live = tuple(pieces), live
        if self.chosen not in {piece.id for piece in self.pieces}:
            self.chosen = self.pieces[0].id if self.pieces else ""
        self.setVisible(bool(self.pieces))
        names = {piece.id: self.model.name_of_piece(piece.id) for piece in self.pieces}
        cards = [HeldCard(piece.id, self._face(piece), names[piece.id]) for piece in self.pieces]
        self.fan.show_cards(cards, self.chosen)
        self.title.setText(names.get(self.chosen, ""))
        piece = self.piece
        deck = home_of(self.model.module, piece) if piece is not None else ""
        self.about.setText(self.model.name_of_place(deck) if deck else "")
        for key, button in self.buttons.items():
            acts = self._acts(key)
            name_it(button, self.model.tr(key))
            button.setVisible(bool(acts))
            allow(button, live, refused_acts(self.model, acts))

    def raise_card(self, piece: str) -> None:
        """Another card comes to the front."""
        self.chosen = piece
        self.show_hand(self.pieces, self.live)

    def _face(self, piece: Piece) -> CardFace | Painted:
        face = face_of(self.model.module, self.model.catalog, piece, self.model.colours)
        return face.painted or face.card or CardFace(title=self.model.name_of_piece(piece.id), plain=True)

    @property
    def piece(self) -> Piece | None:
        """The raised card."""
        return next((piece for piece in self.pieces if piece.id == self.chosen), None)

    def act(self, key: str) -> None:
        """What a button does with the raised card."""
        if acts := self._acts(key):
            carry_out(self.model, acts, self)

    def _acts(self, key: str) -> list[IntentArgs]:
        piece, module = self.piece, self.model.module
        if piece is None:
            return []
        home = home_of(module, piece)
        match key:
            case "hand-card-show":
                boxes = [box for box in module.map.boxes if box.kind == "played"]
                own = next((box for box in boxes if box.seat == self.model.seat), next(iter(boxes), None))
                return [("reveal", {"piece": piece.id} | ({"to": own.id} if own is not None else {}))]
            case "hand-deck-discard":
                return discard(module, [piece])
            case "hand-deck-top":
                return put((piece.id,), home)
        return put((piece.id,), home, BOTTOM)


__all__ = ["DeckCards"]
