"""A counter of the sheet on its way to the table: as acts (no Qt needed), and in the air like any other counter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QPixmap

from tabletop.core.session import Session
from tabletop.core.state import Piece, State
from tabletop.data.build import Module
from tabletop.data.names import counter_name
from tabletop.ui.board.drops import Act, Bundle, Spot2, drop
from tabletop.ui.board.faces import margin
from tabletop.ui.board.layout import Layout
from tabletop.ui.board.pieces import DRAG_Z
from tabletop.ui.board.sprite import Sprite
from tabletop.ui.board.tools import Tool, drop_words, perform
from tabletop.ui.counters import Printed, printed_face

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

NEW = "new"
"""Name of the counter in the air before it has one on the table."""


def with_new(module: Module, state: State, counter: str, seat: str) -> State:
    """The state with a counter of the sheet in the air. Units that nobody owns on the sheet become the layer's."""
    kind, printed = module.kind_of(counter), module.counter(counter).seat
    owner = printed or (seat if kind.role in ("unit", "leader", "block") else "")
    trial = state.copy()
    trial.pieces[NEW] = Piece(NEW, owner, "", counter, kind.faces)
    return trial


def lay(session: Session, layout: Layout, trial: State, place: str, at: Spot2 | None = None) -> list[Act]:
    """The acts that lay the new counter of `trial` (see `with_new`) in a place, by the same function as a drop; none
    where the place does not take it (a bowl holds what lies nowhere else)."""
    piece = trial.pieces[NEW]
    where = at if at is not None else layout.slot(place, piece.owner) if place in layout.order else (0.0, 0.0)
    dropped = drop(layout, trial, [Bundle((NEW,), where)], place)
    if not any(verb == "move" for verb, _ in dropped):
        return []
    counter = str(piece.kind)
    name = session.name_for(counter)
    acts: list[Act] = [("place", {"counter": counter, "at": place, "piece": name})]
    if piece.owner != layout.module.counter(counter).seat:
        acts.append(("owner", {"piece": name, "owner": piece.owner}))
    for verb, args in dropped:
        if verb != "move":
            acts.append((verb, {**args, "piece": name}))
        elif "x" in args:
            acts.append(("move", {**args, "piece": name}))
    return acts


class LayNew(Tool):
    """A counter of the sheet goes with the pointer, or by the keyboard from place to place, until it is let go."""

    drops = True

    def __init__(self, board: BoardView, counter: str) -> None:
        super().__init__(board)
        self.counter, self.place = counter, ""
        model = board.model
        self._trial = with_new(model.module, model.shown, counter, model.actor)
        face = printed_face(model.module, model.catalog, Printed(counter), model.colours)

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            side = max(6, round(board.pieces.size * zoom))
            centre = margin(side) + side / 2
            return board.pieces.cache.pixmap(face, side, dpr), QPointF(centre, centre)

        self.sprite = Sprite(bake, DRAG_Z)
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
        self.board.controller.hand.into_window(spot)

    def _show(self, place: str, at: QPointF) -> None:
        self.place = place
        self.sprite.setPos(at)
        self.sprite.show()
        self.board.controller.light.over(place)
        name = counter_name(self.board.model.module, self.board.model.catalog, self.counter)
        words = drop_words(self.board.model, self._trial, (NEW,), place)
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


