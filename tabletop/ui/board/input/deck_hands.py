"""A card drawn off a deck by the pointer: it goes with it, face down or as the deck lies, until it is let go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from tabletop.core.journal.intent import IntentArgs
from tabletop.ui.board.input.tools import TAKES_CARDS, DragPieces, Tool, over_panel, perform
from tabletop.ui.board.intents.decks import Drawing, draw
from tabletop.ui.board.intents.drops import drop_into
from tabletop.ui.board.scene.decks import baked
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.decks import cards_in, hand_of, home_of, is_deck

if TYPE_CHECKING:
    from tabletop.ui.board.hands import Carries, HandledBoard


def deck_at(board: HandledBoard, at: QPointF) -> str:
    """The deck at a point of the board, '' for none; a counter that lies over it comes first."""
    place = board.ground.place_at(at.x(), at.y())
    return place if place and is_deck(board.model.module, place) else ""


class DragCard(Tool):
    """The topmost card in the air."""

    drops = crosses = True

    def __init__(self, board: HandledBoard, deck: str, at: QPointF) -> None:
        super().__init__(board)
        self.deck, self._pointer, self._place = deck, QPoint(), ""
        self._other: HandledBoard | None = None
        """The other board it is over."""
        face = board.decks.top(deck)

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return baked(face, 1, (board.plan.counter, zoom, dpr))

        self.sprite = Sprite(bake, DRAG_Z)
        self.sprite.setPos(at)
        board.scene().addItem(self.sprite)
        board.fresh.freshen(self.sprite)

    @staticmethod
    def of(board: HandledBoard, at: QPointF) -> DragCard | None:
        """A card off the deck at this point; None where there is none, or it is empty."""
        deck = deck_at(board, at)
        return DragCard(board, deck, at) if deck and cards_in(board.model.shown, deck) else None

    def sprites(self) -> Sequence[Sprite]:
        """What follows the zoom."""
        return (self.sprite,)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        """The pointer is here: what letting go would do."""
        self._pointer = pointer
        self.sprite.setPos(at)
        board, spot = self._under(at, pointer)
        self._place = board.ground.place_at(spot.x(), spot.y()) if board is not None else ""
        self._leave(None if board is self.board else board)
        hands = (board or self.board).controller
        hands.light.over(self._place)
        hands.tag.show(self._words(), spot - QPointF(0, (board or self.board).plan.counter * 0.62))

    def _under(self, at: QPointF, pointer: QPoint) -> tuple[HandledBoard | None, QPointF]:
        """The board under the pointer, its own or one beside it, and the point of it; None for none."""
        if self.board.controller.over_map(pointer):
            return self.board, at
        there = self.board.viewport().mapToGlobal(pointer)
        for other in self.board.beside:
            where = other.viewport().mapFromGlobal(there)
            if other.controller.over_map(where):
                return other, other.mapToScene(where)
        return None, at

    def _leave(self, other: HandledBoard | None) -> None:
        """It is over another board than before: the one it has left says nothing more."""
        left = self._other or self.board
        if other is not self._other:
            left.controller.light.clear()
            left.controller.tag.hide()
        self._other = other

    def _words(self) -> str:
        model = self.board.model
        if self._place and self._place != self.deck:
            return model.tr("drop-drawn", place=model.name_of_place(self._place))
        return model.tr("drop-drawn-hand") if not self._place and over_hand(self.board, self._pointer) else ""

    def release(self, at: QPointF) -> None:
        """Let go over the map: the card comes to lie there, with Shift for all to see."""
        self._lay(self.board, at)

    def _lay(self, board: HandledBoard, at: QPointF) -> None:
        place = board.ground.place_at(at.x(), at.y())
        self.cancel()
        if place and place != self.deck:
            perform(board, self._acts(board, place, at))

    def release_beside(self, pointer: QPoint) -> bool:
        """Let go over another board it lies there, over the panel of the hand it comes into the hand; False anywhere
        else."""
        other, spot = self._under(QPointF(), pointer)
        if other is not None:
            self._lay(other, spot)
            other.setFocus()
            return True
        hand = hand_of(self.board.model.module, self.board.model.actor)
        if not hand or not over_hand(self.board, pointer):
            return False
        self.cancel()
        perform(self.board, draw(Drawing(self.deck, hand)))
        return True

    def _acts(self, board: HandledBoard, place: str, at: QPointF) -> list[IntentArgs]:
        if is_deck(board.model.module, place):
            return draw(Drawing(self.deck, place))
        shown = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        lies = place in board.pieces.layout.order and board.model.module.square(place) is None
        spot = (round(at.x(), 1), round(at.y(), 1)) if lies else None
        return draw(Drawing(self.deck, place, 1, spot, shown))

    def cancel(self) -> None:
        """Back onto the deck."""
        if self.sprite.scene() is not None:
            self.board.scene().removeItem(self.sprite)
        self._leave(None)
        self.board.controller.light.clear()
        self.board.controller.tag.hide()


def over_hand(board: HandledBoard, pointer: QPoint) -> bool:
    """Whether a point of the viewport lies over the panel of the hand."""
    return over_panel(board, pointer, TAKES_CARDS)


def cards_into_hand(board: HandledBoard, tool: Carries, pointer: QPoint) -> bool:
    """Cards of the board, or off a deck, let go over the panel of the hand; False when this is something else."""
    if isinstance(tool, DragCard):
        return tool.release_beside(pointer)
    hand = hand_of(board.model.module, board.model.actor)
    if not isinstance(tool, DragPieces) or not hand or not over_hand(board, pointer):
        return False
    tool.cancel()
    state = board.model.shown
    cards = tuple(name for name in tool.pieces if home_of(board.model.module, state.pieces[name]))
    acts = drop_into(board.pieces.layout, state, cards, hand) if cards else []
    return bool(acts) and perform(board, acts)
