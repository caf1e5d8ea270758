"""A hand of cards: the fan, what the raised card says, and its two ends; by hand what one does with a card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.data.forms import capital
from tabletop.data.schema.cards import Card
from tabletop.ui.board.drawing.cards import CardFace
from tabletop.ui.board.intents.meaning import meant
from tabletop.ui.model.counter_faces import card_face
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.hand.card_fan import CardFan, HeldCard
from tabletop.ui.rules.card_uses import POINTS, USES, use_words, uses_now, why_not
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.hints.possible import allow, refused_acts
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import heading, label, name_it, on_click


class HeldCards(QWidget):
    """Made once; `show_hand` fills it. By the rules an end of the raised card answers the question, by hand it is
    shown, laid into play or put back."""

    dropped = Signal(str, QPoint)
    """A card was pulled out of the fan: its piece, and where it was let go, in global pixels."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self.pieces: tuple[Piece, ...] = ()
        self.live, self.chosen = False, ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.fan, self.title, self.about, self.effect = CardFan(), heading(), label("muted"), label()
        self.reason, self.row, self.by_hand = label("muted"), FlowBox(), FlowBox()
        acts = (self.row, self.by_hand, self.reason)  # first what one presses
        for widget in (self.fan, self.title, *acts, self.about, self.effect):
            column.addWidget(widget)
        self.ends = {use: QPushButton() for use in USES}
        self.show_, self.into_play, self.back = QPushButton(), QPushButton(), QPushButton()
        for button in self.ends.values():
            self.row.flow.addWidget(button)
        for button in (self.show_, self.into_play, self.back):
            self.by_hand.flow.addWidget(button)
        for button, key in (
            (self.show_, "hand-card-show"),
            (self.into_play, "hand-card-into-play"),
            (self.back, "hand-card-back"),
        ):
            name_it(button, model.tr(key))
        for use, button in self.ends.items():
            name_it(button, use_words(model, use))
            button.setProperty("role", "primary")
            on_click(button, self.use, use)
        on_click(self.show_, self.lay, "played")
        on_click(self.into_play, self.lay, "in_play")
        on_click(self.back, self.put_back)
        self.fan.raised.connect(self.raise_card)
        self.fan.dragged.connect(self.dropped)

    # --- what is seen ---

    def show_hand(self, pieces: Sequence[Piece], live: bool) -> None:
        """These cards; the one that was raised stays so while it is there."""
        self.pieces = tuple(piece for piece in pieces if self.model.module.card_of(str(piece.kind)) is not None)
        self.live = live
        if self.chosen not in {piece.id for piece in self.pieces}:
            self.chosen = self.pieces[0].id if self.pieces else ""
        self.setVisible(bool(self.pieces))
        now = uses_now(self.model) if self.pieces else None
        cards = [HeldCard(p.id, self._face(p), self._spoken(p), now is None or p.id in now) for p in self.pieces]
        self.fan.show_cards(cards, self.chosen)
        self._describe()

    def raise_card(self, piece: str) -> None:
        """Another card comes to the front."""
        self.chosen = piece
        self.show_hand(self.pieces, self.live)

    def _card(self, piece: Piece) -> Card:
        found = self.model.module.card_of(str(piece.kind))
        assert found is not None
        return found

    def _face(self, piece: Piece) -> CardFace:
        return card_face(self.model.module, self.model.catalog, self._card(piece), self.model.colours)

    def _spoken(self, piece: Piece) -> str:
        face, card = self._face(piece), self._card(piece)
        return self.model.tr("hand-card-spoken", title=face.title, n=card.action_points)

    @property
    def piece(self) -> Piece | None:
        """The raised card."""
        return next((piece for piece in self.pieces if piece.id == self.chosen), None)

    def _describe(self) -> None:
        piece = self.piece
        if piece is None:
            self._name_ends()
            return
        card, tr = self._card(piece), self.model.tr
        self.title.setText(self._face(piece).title)
        words = [tr(f"card-set-{card.set}")] if card.set and self.model.catalog.has(f"card-set-{card.set}") else []
        words += [self.model.name_of_seat(card.seat)] if card.seat else [tr("hand-either")]
        words += [tr("hand-card-continuing")] if card.continuing else []
        words += [tr("hand-card-removed")] if card.removed else []
        self.about.setText(" · ".join(words))
        effect = f"card-{card.event}-effect"
        self.effect.setText(tr(effect) if self.model.catalog.has(effect) else "")
        self._offer(piece, card)

    def _name_ends(self) -> None:
        """Without a card the buttons are hidden, and have names all the same for those who do not see them."""
        for use, button in self.ends.items():
            name_it(button, use_words(self.model, use))
        words = {self.show_: "hand-card-show", self.into_play: "hand-card-into-play", self.back: "hand-card-back"}
        for button, key in words.items():
            name_it(button, self.model.tr(key))

    def _offer(self, piece: Piece, card: Card) -> None:
        """The two ends under the rules; by hand what hands do."""
        judged = under_rules(self.model)
        reasons = []
        for use, button in self.ends.items():
            words = use_words(self.model, use)
            if use == POINTS:
                words = self.model.tr("hand-end-points", use=words, n=card.action_points)
            name_it(button, capital(words))
            why = why_not(self.model, piece, use) if judged else ""
            allow(button, self.live, why)
            button.setVisible(judged)
            reasons += [why] if why and why not in reasons else []
        self.reason.setText("\n".join(reasons))
        self.reason.setVisible(bool(reasons) and self.live)
        self._offer_by_hand(not judged)

    def _offer_by_hand(self, by_hand: bool) -> None:
        for button, key, acts in (
            (self.show_, "hand-card-show", self._laid("played")),
            (self.into_play, "hand-card-into-play", self._laid("in_play")),
            (self.back, "hand-card-back", self._put_back()),
        ):
            name_it(button, self.model.tr(key))
            button.setVisible(by_hand and bool(acts))
            allow(button, self.live, refused_acts(self.model, acts))
        self.by_hand.setVisible(by_hand)
        self.row.setVisible(not by_hand)

    # --- acting ---

    def use(self, use: str) -> None:
        """An end of the raised card answers the question."""
        if self.piece is not None and not why_not(self.model, self.piece, use):
            self.model.wanted.emit((self.piece.id, use))

    def lay(self, kind: str) -> None:
        """The raised card, shown to all, goes to the box of that kind: one's own, else the common one."""
        self._carry_out(self._laid(kind))

    def put_back(self) -> None:
        """Unseen, into the deck."""
        self._carry_out(self._put_back())

    def _laid(self, kind: str) -> list[IntentArgs]:
        boxes = [box for box in self.model.module.map.boxes if box.kind == kind]
        own = next((box for box in boxes if box.seat == self.model.seat), next(iter(boxes), None))
        if own is None or self.piece is None:
            return []
        acts = meant(self.model.module, self.model.shown, (self.piece.id,), own.id)
        return [("move", {"piece": (self.piece.id,), "to": own.id})] if acts is None else acts

    def _put_back(self) -> list[IntentArgs]:
        if self.piece is None or not self.piece.cup:
            return []
        return meant(self.model.module, self.model.shown, (self.piece.id,), self.piece.cup) or []

    def _carry_out(self, acts: list[IntentArgs]) -> None:
        if acts:
            carry_out(self.model, acts, self)
