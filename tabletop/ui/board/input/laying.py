"""A counter of the sheet in the air: over the board with the pointer, or from place to place with the arrow keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF

from tabletop.data.names import counter_name
from tabletop.ui.board.input.deck_hands import cards_into_hand
from tabletop.ui.board.input.tools import DragPieces, Tool, drop_words, over_sheet, perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import choice
from tabletop.ui.board.intents.drops import Spot2, drop_into
from tabletop.ui.board.intents.placing import NEW, lay, with_new
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.counter_faces import Printed, printed_face

if TYPE_CHECKING:
    from tabletop.ui.board.hands import Carries, HandledBoard


class LayNew(Tool):
    """A counter of the sheet goes with the pointer, or by the keyboard from place to place, until it is let go."""

    drops = True

    def __init__(self, board: HandledBoard, counter: str) -> None:
        super().__init__(board)
        self.counter, self.place = counter, ""
        model = board.model
        self._trial = with_new(model.module, model.shown, counter, model.actor)
        face = printed_face(model.module, model.catalog, Printed(counter), model.colours)
        self.sprite = Sprite(board.pieces.baker(face), DRAG_Z)
        self.sprite.hide()
        board.scene().addItem(self.sprite)
        board.fresh.freshen(self.sprite)

    def sprites(self) -> Sequence[Sprite]:
        """What follows the zoom."""
        return (self.sprite,)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        """The pointer is here."""
        over = self.board.controller.over_map(pointer)
        self._show(self.board.ground.place_at(at.x(), at.y()) if over else "", at)
        self.sprite.setVisible(over)

    def aim(self, place: str) -> None:
        """The keyboard is at this place."""
        spot = QPointF(*self.board.pieces.layout.slot(place, self._trial.pieces[NEW].owner))
        self._show(place, spot + QPointF(8, -14))
        self.board.controller.keyboard.into_window(spot)

    def _show(self, place: str, at: QPointF) -> None:
        self.place = place
        self.sprite.setPos(at)
        self.sprite.show()
        self.board.controller.light.over(place)
        name = counter_name(self.board.model.module, self.board.model.catalog, self.counter)
        words = drop_words(self.board.model, self._trial, (NEW,), place, (at.x(), at.y()))
        top = at - QPointF(0, self.board.pieces.size * 0.56)
        self.board.controller.tag.show(f"{name} → {words}" if words else name, top)

    def release(self, at: QPointF) -> None:
        """Let go over the map."""
        place = self.board.ground.place_at(at.x(), at.y())
        self.cancel()
        self._lay(place, (at.x(), at.y()))

    def put_down(self) -> None:
        """Enter: in the place the keyboard is at."""
        place = self.place
        self.cancel()
        self._lay(place, None)

    def _lay(self, place: str, at: Spot2 | None) -> None:
        model = self.board.model
        trial = with_new(model.module, model.shown, self.counter, model.actor)
        acts = lay(model.session, self.board.pieces.layout, trial, place, at) if place else []
        if acts and perform(self.board, acts):
            model.select((str(acts[0][1]["piece"]),))

    def cancel(self) -> None:
        """Back to the sheet."""
        if self.sprite.scene() is not None:
            self.board.scene().removeItem(self.sprite)
        self.board.controller.light.clear()
        self.board.controller.tag.hide()


class Layer(QObject):
    """Follows what the counter sheet says of a counter taken from it."""

    def __init__(self, board: HandledBoard) -> None:
        super().__init__(board)
        self._board, model = board, board.model
        model.sheet_taken.connect(self.take)
        model.sheet_moved.connect(self.move)
        model.sheet_dropped.connect(self.drop)
        model.sheet_waits.connect(self.wait)
        model.sheet_back.connect(self.back)
        model.card_pulled.connect(self.card)

    @property
    def _tool(self) -> LayNew | None:
        tool = self._board.controller.tool
        return tool if isinstance(tool, LayNew) else None

    def take(self, counter: str) -> None:
        """A counter goes with the pointer; whatever else was in the air goes back."""
        if self._board.isHidden():
            return  # behind another board
        controller = self._board.controller
        if controller.tool is not None:
            controller.cancel()
        controller.keyboard.cancel()
        controller.tool = LayNew(self._board, counter)

    def _where(self, there: QPoint) -> tuple[QPointF, QPoint]:
        pointer = self._board.viewport().mapFromGlobal(there)
        return self._board.viewportTransform().inverted()[0].map(QPointF(pointer)), pointer

    def move(self, there: QPoint) -> None:
        """The pointer is at this point of the screen."""
        if self._tool is not None:
            self._board.controller.carry(*self._where(there))
            if any(other.controller.over_map(other.viewport().mapFromGlobal(there)) for other in self._board.beside):
                self._board.controller.tag.hide()  # it is said there

    def drop(self, there: QPoint) -> None:
        """Let go there; anywhere but over visible map it goes back to the sheet."""
        tool = self._tool
        if tool is not None:
            at, pointer = self._where(there)
            self._gone()
            if self._board.controller.over_map(pointer):
                tool.release(at)
            else:
                tool.cancel()

    def card(self, piece: str, there: QPoint) -> None:
        """A card of the hand let go over the map: what the place there makes of it."""
        at, pointer = self._where(there)
        place = self._board.ground.place_at(at.x(), at.y()) if self._board.controller.over_map(pointer) else ""
        state = self._board.model.shown
        acts = drop_into(self._board.pieces.layout, state, (piece,), place) if place and piece in state.pieces else []
        if acts:
            perform(self._board, acts)

    def wait(self, place: str) -> None:
        """No button is down: the next click lays it, or Enter in the place that the arrow keys have come to."""
        tool = self._tool
        if tool is not None and any(place in other.pieces.layout.order for other in self._board.beside):
            self.back()  # it waits on the other board
        elif tool is not None:
            self._board.setFocus()
            order = self._board.pieces.layout.order
            tool.aim(place if place in order else next(iter(order)))

    def back(self) -> None:
        """Esc."""
        tool = self._tool
        if tool is not None:
            self._gone()
            tool.cancel()

    def _gone(self) -> None:
        self._board.controller.tool = None
        self._board.controller.edge.stop()


def let_go_beside(board: HandledBoard, tool: Carries, pointer: QPoint) -> bool:
    """Counters let go beside their board: over another one they lie there, over the counter sheet they are put back,
    cards over the hand come into it; False when this is something else."""
    if cards_into_hand(board, tool, pointer):
        return True
    beside = isinstance(tool, DragPieces) and tool.drop_beside(pointer)
    return beside or back_to_sheet(board, tool, pointer)


def back_to_sheet(board: HandledBoard, tool: Carries, pointer: QPoint) -> bool:
    """Counters of the board let go over the counter sheet are put back to it; False when this is something else."""
    if not isinstance(tool, DragPieces) or not over_sheet(board, pointer):
        return False
    tool.cancel()
    made = by_hand.to_sheet(choice(board.model, tool.pieces))
    return bool(made) and perform(board, made)
