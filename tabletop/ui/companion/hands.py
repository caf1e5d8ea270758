"""Chits and cards drawn blind: everybody sees how many a side holds; what they are is seen by one, behind a curtain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.ui.board.drawing.faces import Face
from tabletop.ui.board.intents.decks import Drawing, discard, draw
from tabletop.ui.board.intents.meaning import meant
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.page import GAP, Host, Page, acting
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.model.blocks import is_card
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tabletop.ui.model.decks import decks_of, hand_of, home_of
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import clear, label

COUNTS = (1, 2, 3, 4, 5, 6)
"""How many may be drawn by a tap."""
LAID = (("played", "hand-card-show"), ("in_play", "hand-card-into-play"))
"""Kinds of boxes a card is laid into, and the words for it."""


def sources(model: TableModel) -> list[str]:
    """Cups and decks that are drawn from."""
    cups = [box.id for box in model.module.map.boxes if box.id in model.session.game.cups]
    return cups + [deck for deck, box in decks_of(model.module).items() if not box.reshuffle_into]


class HandsPage(Page):
    """Three looks of one page: all hands from behind; the curtain; one hand, seen."""

    title_key = "companion-hands"
    panel_id = "companion-hands"
    icon = "panel-hand"

    def __init__(self, model: TableModel, host: Host) -> None:
        self.n = 1
        """How many are drawn by a tap."""
        self.seat, self.card, self._made = "", "", ""
        """Who is asked to look or looks; the card he has tapped; what the widgets show."""
        super().__init__(model, host)

    @classmethod
    def fits(cls, model: TableModel) -> bool:
        """Whether there is anything to draw, and a hand to hold it."""
        return bool(sources(model)) and any(hand_of(model.module, seat) for seat in model.playing)

    def build(self) -> None:
        """A column that is filled anew."""
        layout = self.column()
        self.inside = QVBoxLayout()
        self.inside.setSpacing(GAP)
        layout.addLayout(self.inside)
        layout.addStretch()
        self.show_ = tile(self.look, "primary")
        self.done = tile(self.hide_)
        self.fixed.addWidget(self.show_)
        self.fixed.addWidget(self.done)

    def retranslate(self) -> None:
        """All anew."""
        self._made = ""

    def concerns(self, change: Change) -> bool:
        """Chits move, are drawn, are shown."""
        return bool(change.delta.pieces or change.delta.places or change.delta.boxes or change.eyes)

    def reset(self) -> None:
        """Hands from behind."""
        self.put_away()

    def put_away(self) -> None:
        """Nothing of a hand stays in sight."""
        self.card = self.seat = ""
        self.model.set_covered(True)
        self.touch()

    # --- the curtain ---

    def ask(self, seat: str) -> None:
        """The screen is handed to a seat: the curtain first."""
        if seat not in people(self.model.session):
            return
        self.seat, self.card = seat, ""
        self.model.look_as(seat)
        self.model.set_covered(True)
        self.touch()

    def look(self) -> None:
        """Its player is there."""
        self.model.set_covered(False)
        self.touch()

    def hide_(self) -> None:
        """Back to what everybody may see; from a card back to the hand."""
        if self.card:
            self.card = ""
        else:
            self.seat = ""
            self.model.set_covered(True)
        self.touch()

    # --- what is shown ---

    def refresh(self) -> None:
        """One of the three looks."""
        seen = bool(self.seat) and not self.model.covered
        self.show_.setVisible(bool(self.seat) and not seen)
        self.done.setVisible(bool(self.seat))
        held = {seat: [p.id for p in self._hand(seat)] for seat in self.model.playing}
        left = [self._left(source) for source in sources(self.model)]
        wanted = repr((self.seat, self.card, self.n, seen, held, left))
        if wanted == self._made:
            return
        self._made = wanted
        clear(self.inside)
        if not self.seat:
            self._show_all()
        elif not seen:
            self._show_curtain()
        else:
            self._show_hand()

    def _hand(self, seat: str) -> list[Piece]:
        return list(self.model.shown.at(hand_of(self.model.module, seat)))

    def _left(self, source: str) -> int:
        if source in self.model.session.game.cups:
            return self.model.session.dealer.left_in(source)
        return len(self.model.shown.at(source))

    def _add(self, part: QWidget) -> None:
        self.inside.addWidget(part)

    def _words(self, text: str, look: str = "") -> None:
        words = label(look)
        words.setText(text)
        self._add(words)

    def _show_all(self) -> None:
        holders = [seat for seat in self.model.playing if hand_of(self.model.module, seat)]
        hands = TileBox(least=12, most=3)
        for seat in holders:
            one = tile(partial(self.ask, seat), "row")
            one.figure_size = 2.2
            one.picture("", self.mark_of(seat))
            one.say(self.model.name_of_seat(seat), self.tr("companion-hand-look"), str(len(self._hand(seat))))
            hands.tiles.addWidget(one)
        self._add(hands)
        for source in sources(self.model):
            self._show_source(source, holders)
        self._show_counts()

    def _show_counts(self) -> None:
        grid = TileBox(least=3.2, most=len(COUNTS))
        for n in COUNTS:
            one = tile(partial(self._count, n))
            one.say(str(n))
            one.setCheckable(True)
            one.setChecked(n == self.n)
            grid.tiles.addWidget(one)
        self._words(self.tr("companion-draw-many"), "head")
        self._add(grid)

    def _count(self, n: int) -> None:
        self.n = n
        self.touch()

    def _show_source(self, source: str, holders: Sequence[str]) -> None:
        left = self._left(source)
        self._words(self.tr("companion-left", source=self.model.name_of_place(source), count=left), "head")
        grid = TileBox(least=9, most=4)
        for seat in holders:
            one = tile(partial(self.draw, source, (seat,)))
            one.picture("", self.mark_of(seat))
            one.say(self.tr("companion-draws", seat=self.model.name_of_seat(seat), n=self.n))
            one.setEnabled(left >= self.n)
            grid.tiles.addWidget(one)
        if len(holders) > 1:
            one = tile(partial(self.draw, source, tuple(holders)))
            one.say(self.tr("companion-draw-all", n=self.n))
            one.setEnabled(left >= len(holders) * self.n)
            grid.tiles.addWidget(one)
        self._add(grid)

    def _show_curtain(self) -> None:
        name = self.model.name_of_seat(self.seat)
        title = Large(2.8, 1.4, 3)
        title.say(self.tr("companion-curtain", seat=name))
        self._add(title)
        self._words(self.tr("companion-curtain-hint", seat=name), "text")
        self.show_.say(self.tr("companion-curtain-here", seat=name))
        self.show_.picture("", self.mark_of(self.seat))
        self.done.say(self.tr("sequence-back"))

    def _show_hand(self) -> None:
        pieces = self._hand(self.seat)
        chosen = next((piece for piece in pieces if piece.id == self.card and piece.kind is not None), None)
        self.done.say(self.tr("sequence-back" if chosen else "companion-hide", seat=self.model.name_of_seat(self.seat)))
        if chosen is not None:
            self._show_card(chosen)
            return
        title = Large(2.2, 1.4, 1)
        title.say(self.tr("hand-of", seat=self.model.name_of_seat(self.seat)))
        self._add(title)
        if not pieces:
            self._words(self.tr("companion-hand-empty"), "text")
        grid = TileBox(least=16, most=3)
        for piece in pieces:
            one = tile(partial(self._choose, piece.id), "row")
            one.put_face(face_of(self.model.module, self.model.catalog, piece, self.model.colours), 2.6)
            one.say(self._title(piece))
            grid.tiles.addWidget(one)
        self._add(grid)

    def _choose(self, piece: str) -> None:
        self.card = piece
        self.touch()

    def _sides(self, piece: Piece) -> tuple[str, ...]:
        """Numbers of a two-sided chit, nothing of a card."""
        module, kind = self.model.module, str(piece.kind)
        return () if is_card(module, piece) or home_of(module, piece) else tuple(module.counter(kind).sides)

    def _title(self, piece: Piece) -> str:
        if piece.kind is not None and (sides := self._sides(piece)):
            return " / ".join(self.tr(f"stratagem-{number}") for number in sides)
        return self.model.name_of_piece(piece.id)

    def _show_card(self, piece: Piece) -> None:
        grid = TileBox(least=18, most=2)
        for side, number in enumerate(self._sides(piece)):
            one = tile(partial(self.play, piece, side), "row")
            steps = self.model.module.kind_of(str(piece.kind)).faces - side
            printed = Printed(str(piece.kind), steps)
            one.put_face(printed_face(self.model.module, self.model.catalog, printed, self.model.colours), 3.4)
            title = self.tr("hand-title", number=number, title=self.tr(f"stratagem-{number}"))
            one.say(self.tr("companion-play", title=title), self.tr(f"stratagem-{number}-effect"))
            grid.tiles.addWidget(one)
        if not self._sides(piece):
            self._show_plain(piece)
        for words, acts in self._ways(piece):
            one = tile(partial(self._do, acts))
            one.say(words)
            grid.tiles.addWidget(one)
        self._add(grid)

    def _show_plain(self, piece: Piece) -> None:
        one = Tile("row")
        face: Face = face_of(self.model.module, self.model.catalog, piece, self.model.colours)
        one.put_face(face, 6)
        card = self.model.module.card_of(str(piece.kind))
        effect = f"card-{card.event}-effect" if card is not None else ""
        one.say(self._title(piece), self.tr(effect) if effect and self.model.catalog.has(effect) else "")
        self._add(one)

    # --- acting ---

    def _ways(self, piece: Piece) -> list[tuple[str, list[IntentArgs]]]:
        """What can be done with it beside playing a side: laid open, discarded, put back where it came from."""
        module, shown = self.model.module, self.model.shown
        found: list[tuple[str, list[IntentArgs]]] = []
        home = home_of(module, piece)
        if not self._sides(piece):
            for kind, key in LAID:
                boxes = [box for box in module.map.boxes if box.kind == kind and box.seat in ("", self.seat)]
                acts = (meant(module, shown, (piece.id,), boxes[0].id) or []) if boxes else []
                found += [(self.tr(key), acts)] if acts else []
        if home and (acts := discard(module, [piece])):
            found.append((self.tr("hand-deck-discard"), acts))
        cup = piece.cup or next(iter(self.model.session.game.cups), "")
        if not home and cup and (acts := meant(module, shown, (piece.id,), cup) or []):
            found.append((self.tr("hand-put-back"), acts))
        return found

    def _do(self, acts: Sequence[IntentArgs]) -> None:
        if self.model.act(acts).accepted:
            self.card = ""
            self.touch()

    def play(self, piece: Piece, side: int) -> None:
        """Show this side of a chit to all."""
        to = next((box.id for box in self.model.module.map.boxes if box.kind == "played"), piece.place)
        steps = self.model.module.kind_of(str(piece.kind)).faces - side
        self._do([("reveal", {"piece": piece.id, "to": to, "steps": steps})])

    def draw(self, source: str, seats: Sequence[str]) -> None:
        """So many for each of these seats, unseen."""
        with self.model.as_one():
            for seat in seats:
                with acting(self.model, seat):
                    self._draw(source, seat)

    def _draw(self, source: str, seat: str) -> None:
        hand = hand_of(self.model.module, seat)
        if source in self.model.session.game.cups:
            self.model.do("draw", bowl=source, to=hand, n=self.n)
        else:
            self.model.act(draw(Drawing(source, hand, self.n)))
