"""Hand: this side's chits with both their sides, the backs of the others, and the hand-over at one screen."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.input.tools import TAKES_CARDS
from tabletop.ui.board.intents.meaning import meant
from tabletop.ui.model.blocks import is_card, role_in
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.decks import home_of
from tabletop.ui.model.seats_here import people
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.hand.cards import HandCard
from tabletop.ui.panels.hand.deck_cards import DeckCards
from tabletop.ui.panels.hand.deck_rows import DeckRows
from tabletop.ui.panels.hand.held_cards import HeldCards
from tabletop.ui.panels.renewal import Renewal
from tabletop.ui.remote.waiting import due_words
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.hints.possible import allow, hands_off, refused_acts
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.widgets.face_view import FaceView
from tabletop.ui.widgets.labels import label, name_it, on_click

MOST_BACKS = 4


class HandPanel(Panel):
    """What is secret is built only while its owner looks, and taken away at once when the seat changes."""

    title_key = "panel-hand"
    panel_id = "hand"

    def build(self) -> None:
        """Draw, cards, other hands, hand over."""
        boxes = self.model.module.map.boxes
        self._hands = {box.seat: box for box in boxes if box.kind == "hand"}
        self._cups = [box.id for box in boxes if box.id in self.model.session.game.cups]
        self._played = _first(boxes, "played")
        self._of_cards = any(role_in(self.model.module, cup) == "card" for cup in self._cups)
        self._renewal = Renewal(self.model, self)
        self._made: list[HandCard] = []
        self._looked: tuple[object, ...] = ()
        """Whose hand was in sight from its top."""
        layout = self.scrolling()
        self.title = label("title")
        layout.addWidget(self.title)
        self.cover, self.cover_words, self.uncover = QFrame(), label(), QPushButton()
        inside = QVBoxLayout(self.cover)
        inside.addWidget(self.cover_words)
        inside.addWidget(self.uncover)
        on_click(self.uncover, self.model.set_covered, False)
        layout.addWidget(self.cover)
        layout.addLayout(self._build_draw())
        self.left, self.empty = label("muted"), label("muted")
        layout.addWidget(self.left)
        layout.addWidget(self.empty)
        self.held = HeldCards(self.model)
        self.held.dropped.connect(self._drop)
        layout.addWidget(self.held)
        self._build_decks(layout)
        self.cards = QVBoxLayout()
        layout.addLayout(self.cards)
        self.others = QVBoxLayout()
        layout.addLayout(self.others)
        self.handover = QVBoxLayout()
        layout.addLayout(self.handover)
        layout.addStretch()

    def _build_decks(self, layout: QVBoxLayout) -> None:
        self.of_decks, self.decks = DeckCards(self.model), DeckRows(self.model)
        self.of_decks.dropped.connect(self._drop)
        layout.addWidget(self.of_decks)
        layout.addWidget(self.decks)
        if self.decks.rows:
            self.setProperty(TAKES_CARDS, True)

    def _build_draw(self) -> QVBoxLayout:
        self.n, self.draw, self.cup = QSpinBox(), QPushButton(), QComboBox()
        self.n.setRange(1, 9)
        self.n.setValue(2)
        on_click(self.draw, self.draw_chits)
        row = QHBoxLayout()
        row.addWidget(self.n)
        row.addWidget(self.draw, 1)
        for cup in self._cups:
            self.cup.addItem("", cup)
        self.cup.setVisible(len(self._cups) > 1)
        column = QVBoxLayout()
        column.addWidget(self.cup)
        column.addLayout(row)
        return column

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words; the rest is made anew by `refresh`."""
        name_it(self.draw, self.tr(self._key("hand-draw")))
        name_it(self.n, self.tr("hand-draw-n"), self.tr("hand-draw-n"))
        name_it(self.uncover, self.tr("hand-uncover"))
        for n, cup in enumerate(self._cups):
            self.cup.setItemText(n, self.model.name_of_place(cup))
        self.cup.setAccessibleName(self.tr("hand-from"))

    def _key(self, key: str) -> str:
        """A message about chits, or the same about cards: of a game without a cup too."""
        return f"{key}-cards" if self._of_cards or not self._cups else key

    def concerns(self, change: Change) -> bool:
        """Only hands and the cup, and what the rules are at."""
        delta = change.delta
        if delta.frames or delta.modes:
            return True
        hands = {box.id for box in self._hands.values()} | self.decks.rows.keys()
        return bool(delta.places & hands or delta.boxes) or any(self._in_hand(piece) for piece in delta.pieces)

    def _in_hand(self, piece: str) -> bool:
        found = self.model.shown.pieces.get(piece)
        return found is None or found.place in {box.id for box in self._hands.values()}

    def steps_matter(self) -> bool:
        """Buttons work only in the present."""
        return True

    def refresh(self) -> None:
        """The hand of the seat at the screen, unless it is covered."""
        seat = self.model.seat
        covered, computers = self.model.covered, seat in self.model.session.computers
        name, hand = self.tr(f"seat-{seat}"), None if computers else self._hands.get(seat)
        self.title.setText(self.tr("hand-of", seat=name))
        self.cover.setVisible(covered)
        self.cover_words.setText(self.tr("hand-covered", seat=name))
        pieces = self.model.shown.at(hand.id) if hand else []
        live = self.model.live and not covered
        asked = not covered and not computers  # what a computer may do is not worked out for a panel
        why = hands_off(self.model) if asked and not self.model.session.match(self.model.actor, "draw") else ""
        for widget, hint in ((self.n, self.tr("hand-draw-n")), (self.draw, ""), (self.cup, "")):
            allow(widget, live and hand is not None and bool(self._cups), why, hint)
        for widget in (self.n, self.draw):  # dealt by the rules: no buttons that are grey all game
            widget.setVisible(bool(self._cups) and not (self._of_cards and (why or computers)))
        self._say_left()
        if covered or computers:
            self.empty.setVisible(computers)
            self.empty.setText(self.tr("opponent-its-hand"))
            self._show_cards([], live, hand)
        else:
            self._show_cards(self._say_empty(pieces, hand), live, hand)
        self._show_others()
        self._show_handover()
        looked = (seat, covered, tuple(piece.id for piece in pieces))
        if looked != self._looked:  # a button that goes grey hands the focus on, and with it the view
            self._looked = looked
            self.scroller.verticalScrollBar().setValue(0)

    def _say_left(self) -> None:
        cups = self._cups
        said = [self.tr(self._key("hand-bowl"), count=self.model.session.dealer.left_in(cup)) for cup in cups]
        if len(cups) > 1:
            named = zip(map(self.model.name_of_place, cups), said, strict=True)
            said = [self.tr("hand-bowl-named", bowl=name, said=words) for name, words in named]
        self.left.setText("\n".join(said))
        self.left.setVisible(bool(cups) and self.model.live)

    def _say_empty(self, pieces: list[Piece], hand: PlaceBox | None) -> list[Piece]:
        """What is said where nothing lies, or something is on its way; the chits to be shown."""
        due = due_words(self.model, self.model.seat)
        pieces = [piece for piece in pieces if piece.kind is not None or not due]
        self.empty.setVisible(not pieces or bool(due))
        self.empty.setText(due or self.tr(self._key("hand-empty") if hand else "hand-none"))
        return pieces

    def _show_cards(self, pieces: list[Piece], live: bool, hand: PlaceBox | None) -> None:
        """The cards; the chits, made anew when they are others; what the rules would refuse is greyed."""
        cards = [piece for piece in pieces if piece.kind is not None and home_of(self.model.module, piece)]
        self.of_decks.show_hand(cards, live)
        self.decks.refresh(live)
        pieces = [piece for piece in pieces if piece not in cards]
        held = [piece for piece in pieces if is_card(self.model.module, piece) and piece.kind is not None]
        self.held.show_hand(held, live)
        pieces = [piece for piece in pieces if piece not in held]
        if self._renewal.due(self.cards, pieces, live, self.model.seat):
            self._made = [self._card(piece, live, len(pieces) > 1) for piece in pieces]
            for card in self._made:
                self.cards.addWidget(card)
        for card in self._made:
            card.say_playable()
            allow(card.back, live, refused_acts(self.model, self._away((card.piece.id,))))
            allow(card.keep, live, refused_acts(self.model, self._away(self._others(card.piece))))

    def _card(self, piece: Piece, live: bool, others: bool) -> HandCard:
        card = HandCard(self.model, piece, live)
        if piece.kind is not None:
            card.fill(self.play)
        on_click(card.back, self.put_back, piece)
        on_click(card.keep, self.keep_only, piece)
        card.keep.setVisible(others)
        return card

    def _show_others(self) -> None:
        lying = {
            seat: self.model.shown.at(box.id)
            for seat, box in self._hands.items()
            if seat != self.model.seat or self.model.covered or seat in self.model.session.computers
        }
        if not self._renewal.due(self.others, lying):
            return
        for seat, pieces in lying.items():
            row, words = QHBoxLayout(), label()
            words.setText(self.tr(self._key("hand-other"), seat=self.tr(f"seat-{seat}"), count=len(pieces)))
            for piece in pieces[:MOST_BACKS]:
                view = FaceView(2.6)
                face = face_of(self.model.module, self.model.catalog, piece, self.model.colours)
                view.show_face(face, self.model.name_of_piece(piece.id))
                row.addWidget(view)
            row.addWidget(words, 1)
            self.others.addLayout(row)

    def _show_handover(self) -> None:
        here = people(self.model.session)
        if not self._renewal.due(self.handover, self.model.seat, here):
            return
        for seat in here:
            if seat != self.model.seat:
                button = QPushButton()
                name_it(button, self.tr("hand-over", seat=self.tr(f"seat-{seat}")), self.tr("hand-over-hint"))
                on_click(button, self.model.look_as, seat)
                self.handover.addWidget(button)

    # --- acting ---

    def _drop(self, piece: str, at: QPoint) -> None:
        """A card pulled out of the fan: by hand it goes where it was let go on the table."""
        if not under_rules(self.model):
            self.model.card_pulled.emit(piece, at)

    def draw_chits(self) -> None:
        """So many from the chosen cup into this hand."""
        hand = self._hands[self.model.seat]
        self.model.do("draw", bowl=self.cup.currentData() or "", to=hand.id, n=self.n.value())

    def play(self, piece: Piece, side: int) -> None:
        """Show this side to all, among the stratagems played."""
        assert piece.kind is not None
        if under_rules(self.model):
            self.model.wanted.emit((piece.id, self.model.module.counter(piece.kind).sides[side]))
            return
        to = self._played.id if self._played else piece.place
        steps = self.model.module.kind_of(piece.kind).faces - side
        if self.model.session.state.pieces[piece.id].kind is None:
            self.model.act([("reveal", {"piece": piece.id, "to": to, "steps": steps})])
        else:  # already open to all
            self.model.act([("steps", {"piece": piece.id, "steps": steps}), ("move", {"piece": piece.id, "to": to})])

    def put_back(self, piece: Piece) -> None:
        """Into the cup, unseen."""
        self._into_cup((piece.id,))

    def keep_only(self, piece: Piece) -> None:
        """All others go back into the cup."""
        self._into_cup(self._others(piece))

    def _others(self, piece: Piece) -> tuple[str, ...]:
        return tuple(p.id for p in self.model.shown.at(piece.place) if p.id != piece.id)

    def _away(self, pieces: tuple[str, ...]) -> list[IntentArgs]:
        """As if they were dropped on the cup, each on the one it came from."""
        shown, acts = self.model.shown, list[IntentArgs]()
        for cup in self._cups:
            own = tuple(p for p in pieces if (shown.pieces[p].cup or self._cups[0]) == cup)
            acts += (meant(self.model.module, shown, own, cup) or []) if own else []
        return acts

    def _into_cup(self, pieces: tuple[str, ...]) -> None:
        acts = self._away(pieces)
        if acts:
            carry_out(self.model, acts, self)


def _first(boxes: tuple[PlaceBox, ...], kind: str) -> PlaceBox | None:
    return next((box for box in boxes if box.kind == kind), None)
