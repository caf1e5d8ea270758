"""The board without a mouse: Tab from stack to stack, Enter takes up and puts down, arrows choose where."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent

from tabletop.data.locations.names import lattice_at, snap_at
from tabletop.ui.board.input.laying import LayNew
from tabletop.ui.board.input.tools import drop_words, perform, spot_name, targets
from tabletop.ui.board.intents.drops import Bundle, drop
from tabletop.ui.board.intents.facing import faces_ways, turned_piece, turning
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.stack import Stack
from tabletop.ui.board.zoom import PAN_KEYS

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

PAN = 90
"""Logical pixels an arrow key moves the map."""
WIDEST = 1.05
"""Half the angle, in radians, within which something lies in the direction of an arrow."""


def nearest(here: QPointF, way: tuple[int, int], spots: Iterable[tuple[str, QPointF, float]]) -> str:
    """The best of (name, point, weight) in a direction: near, and not far off the line. '' when there is none."""
    best, found = float("inf"), ""
    for name, at, weight in spots:
        dx, dy = at.x() - here.x(), at.y() - here.y()
        far = hypot(dx, dy)
        off = abs(atan2(dx * way[1] - dy * way[0], dx * way[0] + dy * way[1])) if far > 1 else 9.0
        if off > WIDEST:
            continue
        score = far * weight / max(0.2, cos(off)) ** 2
        if score < best:
            best, found = score, name
    return found


class Keyboard:
    """What the keyboard holds: nothing, or the chosen counters on their way to `target`."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self.carried: tuple[str, ...] = ()
        self.target = ""
        self.spot: QPointF | None = None
        """Where in it, of an area."""
        self.way = 0
        """How many sides they were turned to the right on the way."""

    @property
    def laying(self) -> LayNew | None:
        """A counter of the sheet that is in the air."""
        tool = self._board.controller.tool
        return tool if isinstance(tool, LayNew) else None

    @property
    def carrying(self) -> bool:
        """Whether counters of the board are in the air."""
        return bool(self.carried)

    # --- stacks ---

    def tab(self, forward: bool) -> bool:
        """Choose the next stack; False past the last one, so that Tab goes on to the next widget."""
        if self.carrying:
            return True
        stacks = self._board.pieces.layout.in_order()
        chosen = self._board.model.selection
        at = next((n for n, s in enumerate(stacks) if chosen and chosen[0] in s.pieces), None)
        if at is None:
            at = -1 if forward else len(stacks)
        at += 1 if forward else -1
        if not 0 <= at < len(stacks):
            self._board.model.select(())
            return False
        self._choose(stacks[at].pieces)
        return True

    def arrow(self, key: int) -> bool:
        """An arrow: carry further, or go to another counter or stack, or pan the map."""
        way = PAN_KEYS.get(Qt.Key(key))
        if way is None:
            return False
        if self.laying is not None:
            self.laying.aim(self._next(self.laying.place, way) or self.laying.place)
        elif self.carrying:
            self._carry(way)
        elif self._board.controller.fan.open:
            self._along_fan(way)
        elif self._board.model.selection:
            self._to_stack(way)
        else:
            self._board.pan(QPoint(-way[0] * PAN, -way[1] * PAN))
        return True

    def _to_stack(self, way: tuple[int, int]) -> None:
        layout, chosen = self._board.pieces.layout, self._board.model.selection
        stack = layout.stack_of(chosen[-1])
        if stack is None:
            return
        others = {str(n): s for n, s in enumerate(layout.in_order()) if s.key != stack.key}
        spots = ((n, QPointF(s.key[2], s.key[3]), 1.0) for n, s in others.items())
        found = nearest(QPointF(stack.key[2], stack.key[3]), way, spots)
        if found:
            self._choose(others[found].pieces)

    def _along_fan(self, way: tuple[int, int]) -> None:
        fan, items = self._board.controller.fan, self._board.pieces.items
        chosen = [p for p in self._board.model.selection if p in fan.pieces]
        if len(chosen) != 1:
            self._board.model.select(fan.pieces[:1] if way in ((1, 0), (0, 1)) else fan.pieces[-1:])
        else:
            spots = ((p, items[p].pos(), 1.0) for p in fan.pieces if p != chosen[0])
            found = nearest(items[chosen[0]].pos(), way, spots)
            if found:
                self._board.model.select((found,))
        self.tell()

    def _choose(self, pieces: tuple[str, ...]) -> None:
        self._board.model.select(pieces)
        spot = self._board.pieces.layout.spots[pieces[-1]]
        self.into_window(QPointF(spot.x, spot.y))
        self.tell()

    def into_window(self, at: QPointF) -> None:
        """Scroll when a point is not well inside the window."""
        edge = self._board.pieces.size * 0.8
        if not self._board.seen().adjusted(edge, edge, -edge, -edge).contains(at):
            self._board.go_to(at)

    # --- carrying ---

    def enter(self) -> None:
        """Take up what is chosen, or put it down at the target."""
        if self.laying is not None:
            laying, self._board.controller.tool = self.laying, None
            laying.put_down()
        elif self.carrying:
            self._put_down()
        elif self._board.model.live:
            layout = self._board.pieces.layout
            chosen = {p for p in self._board.model.selection if p in layout.spots}
            stacks = [s for s in layout.in_order() if chosen.intersection(s.pieces)]
            self.carried = tuple(p for s in stacks for p in s.pieces if p in chosen)
            if self.carried:
                self._pick_up(stacks[-1])

    def _pick_up(self, stack: Stack) -> None:
        board = self._board
        board.pieces.held |= set(self.carried)
        board.pieces.show_counts()
        legal = targets(board, self.carried)
        board.controller.light.show_legal(legal)
        board.controller.hints.pick_up(self.carried, legal)
        self._aim(stack.place, QPointF(stack.key[2], stack.key[3]))

    def _carry(self, way: tuple[int, int]) -> None:
        if self.spot is not None:
            spot = self._cell_beyond(self.spot, way)
            place = self._board.ground.place_at(spot.x(), spot.y())
            if place:
                self._aim(place, spot)
                return
        found = self._next(self.target, way)
        if found:
            self._aim(found)

    def _cell_beyond(self, spot: QPointF, way: tuple[int, int]) -> QPointF:
        """A cell further in an area, half a counter where there is no grid."""
        board = self._board
        ground = board.model.module.ground(board.plan.id)
        lattice = lattice_at(ground, (spot.x(), spot.y()))
        if lattice is None or lattice.shape == "points":
            wide, high = (side / 2 for side in board.pieces.extent(self.carried[0]))
            return spot + QPointF(way[0] * wide, way[1] * high)
        wide, high = (lattice.dy, lattice.dx) if lattice.sideways else (lattice.dx, lattice.dy)
        return QPointF(*snap_at(ground, (spot.x() + way[0] * wide, spot.y() + way[1] * high)))

    def _next(self, place: str, way: tuple[int, int]) -> str:
        """The place in that direction, '' for none. Neighbours come before what lies further on the same line."""
        module, order = self._board.model.module, self._board.pieces.layout.order
        near = set(module.neighbours(place))
        spots = ((p, self._centre(p), 0.45 if p in near else 1.0) for p in order if p != place)
        return nearest(self._centre(place), way, spots)

    def _centre(self, place: str) -> QPointF:
        points = self._board.model.module.shape(place).polygon
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return QPointF((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)

    def _aim(self, place: str, spot: QPointF | None = None) -> None:
        """`spot`: where in it, of an area; without it the middle of one."""
        board = self._board
        owner = board.model.shown.pieces[self.carried[0]].owner
        slot = QPointF(*board.pieces.layout.slot(place, owner))
        self.target, self.spot = place, (spot or slot) if place in board.plan.areas else None
        at = (self.spot or slot) + QPointF(8, -14)
        for n, piece in enumerate(self.carried):
            board.pieces.place_item(piece, at + QPointF(n * 5, -n * 5), DRAG_Z + n * 0.01)
        board.controller.light.over(place)
        board.controller.hints.over(place)
        self._show_sight()
        where = (self.spot.x(), self.spot.y()) if self.spot is not None else None
        name = drop_words(board.model, board.model.shown, self.carried, place, where)
        name = board.controller.hints.words(place, name)
        count = len(self.carried)
        text = f"{count} → {name}" if count > 1 and not board.controller.hints.forbids(place) else name
        board.controller.tag.show(text, at + QPointF(count * 2.5, -count * 5 - board.pieces.size * 0.56))
        self.into_window(at)
        self.tell()

    def _put_down(self) -> None:
        board, place = self._board, self.target
        layout, state = board.pieces.layout, board.model.shown
        stacks = dict.fromkeys(layout.spots[p].key for p in self.carried)
        owner = state.pieces[self.carried[0]].owner
        at = layout.slot(place, owner) if self.spot is None else (self.spot.x(), self.spot.y())
        bundles = [Bundle(tuple(p for p in self.carried if layout.spots[p].key == key), at) for key in stacks]
        acts = drop(layout, state, bundles, place)
        way = self.way if faces_ways(board.model.module, place, (state.pieces[p] for p in self.carried)) else 0
        acts += turning(board.model.module, state, self.carried, place, way)
        self._let_go()
        if acts:
            perform(board, acts)
        self.tell()

    def turn(self, way: int) -> bool:
        """What is carried over squares faces another way; False when nothing is, or nothing faces any way there."""
        module, state = self._board.model.module, self._board.model.shown
        if not self.carrying or not faces_ways(module, self.target, (state.pieces[p] for p in self.carried)):
            return False
        self.way += way
        for piece in self.carried:
            facing = turned_piece(module, self.target, state.pieces[piece], self.way)
            self._board.pieces.turn_item(piece, facing)
        self._show_sight()
        return True

    def _show_sight(self) -> None:
        """What the carried counters would command at the target."""
        module, shown = self._board.model.module, self._board.model.shown
        for piece in self.carried:
            facing = turned_piece(module, self.target, shown.pieces[piece], self.way)
            if self._board.sight.show(piece, self.target, facing):
                return

    def cancel(self) -> bool:
        """Put down where they came from; whether anything was in the air."""
        if not self.carrying:
            return False
        self._let_go()
        return True

    def _let_go(self) -> None:
        carried, self.carried, self.target = self.carried, (), ""
        for piece in carried if self.way else ():
            self._board.pieces.turn_item(piece)
        self.way = 0
        self._board.sight.follow()
        self._board.controller.light.clear()
        self._board.controller.hints.clear()
        self._board.controller.tag.hide()
        self._board.controller.fan.put_back(carried)

    # --- saying it ---

    def tell(self) -> None:
        """What is under the keyboard's cursor, for screen readers."""
        text = self.words()
        if text != self._board.accessibleDescription():
            self._board.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleEvent(self._board, QAccessible.Event.DescriptionChanged))

    def words(self) -> str:
        """Place and counters at the cursor, in the player's language."""
        model, layout = self._board.model, self._board.pieces.layout
        pieces = self.carried or tuple(p for p in model.selection if p in layout.spots)
        if not pieces:
            return model.tr("board-nothing-chosen")
        lies = model.shown.pieces[pieces[-1]]
        at = (self.spot.x(), self.spot.y()) if self.spot is not None else (lies.x or 0.0, lies.y or 0.0)
        place = spot_name(model, self.target or layout.spots[pieces[-1]].key[0], at)
        names = ", ".join(model.name_of_piece(piece) for piece in pieces)
        return model.tr("board-carried" if self.carrying else "board-cursor", place=place, pieces=names)
