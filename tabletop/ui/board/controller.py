"""From pointer and keys to acts: what a press, a drag and a drop on the board mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.ui.board.fan import Fan
from tabletop.ui.board.highlight import Highlight, Tag
from tabletop.ui.board.sprite import Sprite
from tabletop.ui.board.tools import Band, DragPieces, DragToken, Pan, Tool

if TYPE_CHECKING:
    from tabletop.core.delta import Delta
    from tabletop.ui.board.view import BoardView

_CTRL, _SHIFT, _ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


class Pressed:
    """A button is down and has not moved: what lies under it, and what a drag would take along."""

    def __init__(self, pointer: QPoint, at: QPointF, piece: str, token: str, alt: bool) -> None:
        self.pointer, self.at, self.piece, self.token, self.alt = pointer, at, piece, token, alt
        self.group: tuple[str, ...] = ()
        self.keep = False
        """Shift or Ctrl: the choice was changed already, and stays."""


class Controller:
    """The board's hands. Owns what is in the air (`tool`), the open fan and the tag beside the pointer."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.light = Highlight(board)
        self.tag = Tag(board)
        self.fan = Fan(board)
        self.tool: Tool | None = None
        self._pressed: Pressed | None = None
        self._space = False

    # --- pointer ---

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        pointer, at = self._where(event)
        if self.tool is not None:
            return
        if event.button() == Qt.MouseButton.MiddleButton or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self.tool = Pan(self.board, pointer)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press_left(event, pointer, at)

    def _press_left(self, event: QMouseEvent, pointer: QPoint, at: QPointF) -> None:
        self.board.glide.stop()
        piece = self.board.pieces.piece_at(at)
        if self.fan.open and not self.fan.holds(piece) and not self.fan.covers(at):
            self.fan.close()
            piece = self.board.pieces.piece_at(at)
        token = "" if piece else self.board.tokens.token_at(at)
        mods = event.modifiers()
        pressed = Pressed(pointer, at, piece, token, bool(mods & _ALT))
        if piece:
            self._choose(pressed, mods)
        self._pressed = pressed

    def group_of(self, piece: str, single: bool) -> tuple[str, ...]:
        """What a press on a counter means: its whole pile, or itself when single or in an open fan."""
        stack = self.board.pieces.layout.stack_of(piece)
        if single or stack is None or self.fan.holds(piece):
            return (piece,)
        return stack.pieces

    def _choose(self, pressed: Pressed, mods: Qt.KeyboardModifier) -> None:
        model = self.board.model
        group = self.group_of(pressed.piece, pressed.alt)
        chosen = model.selection
        if mods & _CTRL:
            taken = set(group) <= set(chosen)
            model.select([p for p in chosen if p not in group] if taken else [*chosen, *group])
            pressed.keep = True
        elif mods & _SHIFT:
            model.select([*chosen, *group])
            pressed.keep = True
        elif pressed.alt:
            pressed.keep = True
        elif not set(group) <= set(chosen):
            model.select(group)
        pressed.group = group

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        pointer, at = self._where(event)
        if self.tool is not None:
            self.tool.move(at, pointer)
            return
        if self._pressed is not None:
            if (pointer - self._pressed.pointer).manhattanLength() >= QApplication.startDragDistance():
                self._begin(self._pressed)
                if self.tool is not None:
                    self.tool.move(at, pointer)

    def _begin(self, pressed: Pressed) -> None:
        """The press becomes a drag."""
        self._pressed = None
        model = self.board.model
        if pressed.piece:
            if pressed.alt:
                model.select((pressed.piece,))
            if pressed.piece not in model.selection:
                return  # Ctrl took it out of the choice
            self.tool = DragPieces(self.board, self._in_air(pressed), pressed.piece, pressed.at)
        elif pressed.token:
            self.tool = DragToken(self.board, pressed.token, pressed.at)
        else:
            kept = model.selection if QApplication.keyboardModifiers() & (_SHIFT | _CTRL) else ()
            self.tool = Band(self.board, pressed.pointer, kept)

    def _in_air(self, pressed: Pressed) -> tuple[str, ...]:
        """All that is chosen and lies on the board, pile by pile, bottom first."""
        layout, chosen = self.board.pieces.layout, set(self.board.model.selection)
        piles = [stack for stack in layout.in_order() if chosen.intersection(stack.pieces)]
        return tuple(piece for stack in piles for piece in stack.pieces if piece in chosen)

    def release(self, event: QMouseEvent) -> None:
        """A button went up."""
        pointer, at = self._where(event)
        tool, self.tool = self.tool, None
        pressed, self._pressed = self._pressed, None
        if tool is not None:
            tool.release(at)
        elif pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            self._click(pressed)

    def _click(self, pressed: Pressed) -> None:
        if pressed.alt:
            place = self.board.ground.place_at(pressed.at.x(), pressed.at.y())
            if place:
                self.board.model.flash.emit(place, pressed.piece)
        elif not pressed.piece and not pressed.token:
            self.board.model.select(())
        elif pressed.piece and not pressed.keep and set(pressed.group) != set(self.board.model.selection):
            self.board.model.select(pressed.group)

    def double_click(self, event: QMouseEvent) -> None:
        """Fan a pile, or close it."""
        _, at = self._where(event)
        piece = self.board.pieces.piece_at(at)
        if event.button() == Qt.MouseButton.LeftButton and piece:
            self.fan.toggle(piece)

    def context(self, event: QContextMenuEvent) -> None:
        """Menu."""

    def cancel(self) -> bool:
        """Esc: drop what is in the air where it came from, close the fan, then choose nothing."""
        tool, self.tool = self.tool, None
        self._pressed = None
        if tool is not None:
            tool.cancel()
            return True
        if self.fan.open:
            self.fan.close()
            return True
        if self.board.model.selection:
            self.board.model.select(())
            return True
        return False

    def _where(self, event: QMouseEvent) -> tuple[QPoint, QPointF]:
        pointer = event.position().toPoint()
        return pointer, self.board.viewportTransform().inverted()[0].map(event.position())

    # --- keys ---

    def key(self, event: QKeyEvent) -> bool:
        """A key went down; whether the board uses it."""
        if event.key() == Qt.Key.Key_Escape:
            return self.cancel()
        if event.key() == Qt.Key.Key_Space:
            self._space = True
            return True
        return False

    def key_up(self, event: QKeyEvent) -> bool:
        """A key went up."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            return True
        return False

    def claims(self, event: QKeyEvent) -> bool:
        """Whether the board wants a key before the window's shortcuts."""
        return event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space)

    def tab(self, forward: bool) -> bool:
        """Tab: the next pile."""
        return False

    def leave_keys(self) -> None:
        """The keyboard goes elsewhere."""
        self._space = False

    def leave(self) -> None:
        """The pointer left the board."""

    # --- for the board ---

    def moved(self) -> None:
        """The view scrolled or zoomed."""

    def forget(self, delta: Delta) -> None:
        """The table changed: what is in the air may be gone."""
        if isinstance(self.tool, DragPieces) and delta.pieces.intersection(self.tool.pieces):
            tool, self.tool = self.tool, None
            tool.cancel()
        self.fan.follow(delta)

    def sprites(self) -> list[Sprite]:
        """Pictures of ours that follow the zoom."""
        return [self.tag.sprite]

    def spot_of(self, place: str, piece: str) -> QPointF | None:
        """Where a counter or a place is on the board."""
        spot = self.board.pieces.layout.spots.get(piece)
        if spot is not None:
            return QPointF(spot.x, spot.y)
        shape = self.board.model.module.geometry.zones.get(place)
        return QPointF(*shape.label) if shape is not None else None

    def flash(self, at: QPointF) -> None:
        """Pulse at a point."""
