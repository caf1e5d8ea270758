"""From the pointer to acts: what a press, a drag and a drop on the board mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QInputDevice, QMouseEvent
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from tabletop.ui.board.input.deck_hands import DragCard
from tabletop.ui.board.input.edge import EdgeScroll
from tabletop.ui.board.input.hover import Hover
from tabletop.ui.board.input.keyboard import Keyboard
from tabletop.ui.board.input.keys import BoardKeys
from tabletop.ui.board.input.laying import Layer, let_go_beside
from tabletop.ui.board.input.lifting import lifted
from tabletop.ui.board.input.measure import Measure
from tabletop.ui.board.input.menu import open_menu
from tabletop.ui.board.input.pressed import Pressed
from tabletop.ui.board.input.tools import Band, DragMarker, DragPieces, Pan, spot_name
from tabletop.ui.board.input.turning import Turning
from tabletop.ui.board.overview import Travel
from tabletop.ui.board.scene.fan import Fan
from tabletop.ui.board.scene.flash import Flash
from tabletop.ui.board.scene.highlight import Highlight, Tag
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.rules.decisions import board_choice
from tabletop.ui.rules.hints.move_hints import MoveHints

if TYPE_CHECKING:
    from tabletop.core.position.delta import Delta
    from tabletop.ui.board.hands import Carries, HandledBoard, Ordering

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SEE_THROUGH = "see-through"
"""Property of a widget over the board that only says something: what lies beneath it is meant."""
LONG_PRESS = 600
"""Milliseconds a finger rests before the menu opens."""


class Controller:
    """The board's hands. Owns what is in the air (`tool`), the open fan and the tag beside the pointer."""

    def __init__(self, board: HandledBoard) -> None:
        self.board = board
        self.light: Highlight = Highlight(board)
        self.hints: MoveHints = MoveHints(board)
        self.tag: Tag = Tag(board)
        self.fan: Fan = Fan(board)
        self.keyboard: Keyboard = Keyboard(board)
        self.keys = BoardKeys(board)
        self.hover: Hover = Hover(board)
        self.pulse = Flash(board)
        self.edge = EdgeScroll(board)
        self.layer, self.turning = Layer(board), Turning(board)
        self.orders: Ordering | None = None
        """What writes orders on this board, None where none are written."""
        self.menu: QMenu | None = None
        self.measuring = False
        self.tool: Carries | None = None
        self._pressed: Pressed | None = None
        self._long = QTimer(board)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_PRESS)
        self._long.timeout.connect(self._long_press)

    # --- pointer ---

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        pointer, at = self._where(event)
        if self.tool is not None:
            if event.button() == Qt.MouseButton.RightButton and self.tool.drops:
                self.cancel()
            return
        self.hover.hide()
        self.keyboard.cancel()
        left = event.button() == Qt.MouseButton.LeftButton
        if event.button() == Qt.MouseButton.MiddleButton or (left and self.keys.use_space()):
            self.tool = Pan(self.board, pointer)
        elif left and self.board.overview.shown() and self.board.overview.area().contains(event.position()):
            self.tool = Travel(self.board, pointer)
        elif self.measuring and left:
            self.tool = Measure(self.board, at)
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press_left(event, pointer, at)

    def _press_left(self, event: QMouseEvent, pointer: QPoint, at: QPointF) -> None:
        self.board.glide.stop()
        piece = self.board.pieces.piece_at(at)
        if self.fan.open and not self.fan.holds(piece) and not self.fan.covers(at):
            self.fan.close()
            piece = self.board.pieces.piece_at(at)
        marker = "" if piece else self.board.markers.marker_at(at)
        mods = event.modifiers()
        pressed = Pressed(pointer, at, piece, marker, mods)
        if piece:
            self._choose(pressed, mods)
        self._pressed = pressed
        if event.device() is not None and event.device().type() == QInputDevice.DeviceType.TouchScreen:
            self._long.start()

    def _long_press(self) -> None:
        """A finger that rests is a right button."""
        if self._pressed is not None and self.tool is None:
            self._menu_at(self._pressed.pointer, self._pressed.at)

    def group_of(self, piece: str, single: bool) -> tuple[str, ...]:
        """What a press on a counter means: its whole stack, or itself when single, in an open fan or beside others."""
        stack = self.board.pieces.layout.stack_of(piece)
        if single or stack is None or stack.racked or self.fan.holds(piece):
            return (piece,)
        return stack.pieces

    def _choose(self, pressed: Pressed, mods: Qt.KeyboardModifier) -> None:
        model = self.board.model
        if board_choice.toggle(model, pressed.piece):
            pressed.group, pressed.keep = (pressed.piece,), True
            return
        group = self.group_of(pressed.piece, pressed.alt)
        chosen = model.selection
        if pressed.ctrl:
            pressed.keep = True  # a click toggles the stack, a drag takes one counter: told apart when it moves
        elif mods & _SHIFT:
            model.select([*chosen, *group])
            pressed.keep = True
        elif pressed.alt:
            pressed.keep = True
        elif not set(group) <= set(chosen) or self.fan.all_of(chosen):
            model.select(group)
        pressed.group = group

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved."""
        pointer, at = self._where(event)
        pressed = self._pressed if self.tool is None else None
        if pressed is not None and (pointer - pressed.pointer).manhattanLength() >= QApplication.startDragDistance():
            self._begin(pressed)
        if self.tool is not None:
            self.carry(at, pointer)
        elif pressed is None and not event.buttons():
            if self.orders is not None:
                self.orders.hover(at, pointer)
            shift = bool(event.modifiers() & _SHIFT)
            place = self.board.ground.place_at(at.x(), at.y())
            self.hover.over(self.board.pieces.piece_at(at), pointer, shift, self._where_words(place, at))
            self.board.model.pointed.emit(place)

    def _where_words(self, place: str, at: QPointF) -> str:
        """The place under the pointer by its name, else the track."""
        if place:
            return spot_name(self.board.model, place, (at.x(), at.y()))
        track = self.board.markers.track_at(at)
        return self.board.model.tr(f"track-{track}") if track else ""

    def carry(self, at: QPointF, pointer: QPoint) -> None:
        """What is in the air is here now."""
        assert self.tool is not None
        self.tool.move(at, pointer)
        if self.tool.drops:
            self.edge.follow(pointer)
        if self.tool.crosses:
            self.board.carried.emit(self.board.viewport().mapToGlobal(pointer))

    def over_map(self, pointer: QPoint) -> bool:
        """Whether a point of the viewport shows map: not beyond its edge, and nothing of ours lies over it."""
        view, window = self.board.viewport(), self.board.window()
        if not view.rect().contains(pointer):
            return False
        there = view.mapToGlobal(pointer)
        found = window.childAt(window.mapFromGlobal(there))
        if found is not view and (found is None or not found.property(SEE_THROUGH)):
            return False
        above = (w for w in QApplication.topLevelWidgets() if w is not window and w.parentWidget() is window)
        return not any(w.isVisible() and w.isWindow() and w.frameGeometry().contains(there) for w in above)

    @property
    def held(self) -> bool:
        """Whether a button is down or something is in the air: nothing else may move the map."""
        return self.tool is not None or self._pressed is not None

    def take_one(self, piece: str) -> None:
        """One counter goes with the pointer, as after a press on it, until the next click."""
        self.board.model.select((piece,))
        at = QPointF(self.board.pieces.items[piece].pos())
        self.tool = DragPieces(self.board, (piece,), piece, at)

    def _begin(self, pressed: Pressed) -> None:
        """The press becomes a drag."""
        self._pressed = None
        self._long.stop()
        model = self.board.model
        if pressed.piece:
            if self.orders is not None and not pressed.single:
                self.tool = self.orders.drag(pressed.piece, pressed.at)
                if self.tool is not None:
                    return
            if pressed.single and not model.choosing:
                model.select((pressed.piece,))
            if pressed.piece not in model.selection:
                return  # a click took it out of the choice
            self.tool = lifted(self.board, pressed)
        elif pressed.marker:
            self.tool = DragMarker(self.board, pressed.marker, pressed.at)
        elif (card := DragCard.of(self.board, pressed.at)) is not None:
            self.tool = card
        else:
            kept = model.selection if QApplication.keyboardModifiers() & (_SHIFT | _CTRL) else ()
            self.tool = Band(self.board, pressed.pointer, kept)

    def release(self, event: QMouseEvent) -> None:
        """A button went up."""
        pointer, at = self._where(event)
        self._long.stop()
        self.edge.stop()
        tool, self.tool = self.tool, None
        pressed, self._pressed = self._pressed, None
        if tool is not None and tool.drops and not self.over_map(pointer):
            if not let_go_beside(self.board, tool, pointer):
                tool.cancel()
        elif tool is not None:
            tool.release(at)
            if isinstance(tool, Pan) and not tool.moved and event.button() == Qt.MouseButton.MiddleButton:
                self._point_out(at)
        elif pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            self._click(pressed)

    def _click(self, pressed: Pressed) -> None:
        if board_choice.pick(self.board.model, self.board.ground.place_at(pressed.at.x(), pressed.at.y())):
            return
        if self.orders is not None and not pressed.alt and self.orders.click(pressed.piece, pressed.at):
            return
        if pressed.alt:
            self._point_out(pressed.at)
        elif pressed.ctrl and pressed.piece:
            self._toggle(pressed.group)
        elif not pressed.piece and not pressed.marker and not self.board.model.choosing:
            self.board.model.select(())
        elif pressed.piece and not pressed.keep and set(pressed.group) != set(self.board.model.selection):
            self.board.model.select(pressed.group)

    def _toggle(self, group: tuple[str, ...]) -> None:
        """Ctrl and a click: into the choice, or out of it."""
        model, chosen = self.board.model, self.board.model.selection
        if not model.choosing:
            taken = set(group) <= set(chosen)
            model.select([p for p in chosen if p not in group] if taken else [*chosen, *group])

    def _point_out(self, at: QPointF) -> None:
        """Show everybody a place."""
        place = self.board.ground.place_at(at.x(), at.y())
        if place:
            self.board.model.flash.emit(place, self.board.pieces.piece_at(at))

    def double_click(self, event: QMouseEvent) -> None:
        """Fan a stack, or close it."""
        _, at = self._where(event)
        piece = self.board.pieces.piece_at(at)
        if event.button() == Qt.MouseButton.LeftButton and piece:
            self.fan.toggle(piece)

    def context(self, event: QContextMenuEvent) -> None:
        """Right button: the menu of the stack under the pointer (all of it, unless it is fanned), else of the map."""
        if self.tool is not None or self.keyboard.carrying:
            return
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_at_choice()
            return
        at = self.board.viewportTransform().inverted()[0].map(QPointF(event.pos()))
        self._menu_at(event.pos(), at)

    def _menu_at(self, pointer: QPoint, at: QPointF) -> None:
        self._pressed = None
        self._long.stop()
        self.hover.hide()
        piece = self.board.pieces.piece_at(at)
        if self.orders is not None and piece:
            self.menu = self.orders.open_menu(piece, pointer)
            if self.menu is not None:
                return
        group = self.group_of(piece, False) if piece else ()
        if not group:
            self.board.model.select(())
        elif not set(group) <= set(self.board.model.selection):
            self.board.model.select(group)
        self.menu = open_menu(self.board, pointer, self.board.ground.place_at(at.x(), at.y()))

    def menu_at_choice(self) -> None:
        """The menu from the keyboard, beside what is chosen."""
        self.hover.hide()
        spots = self.board.pieces.layout.spots
        chosen = [p for p in self.board.model.selection if p in spots]
        pointer, place = self.board.viewport().rect().center(), ""
        if chosen:
            item = self.board.pieces.items[chosen[-1]]
            pointer, place = self.board.mapFromScene(item.pos()), spots[chosen[-1]].key[0]
        self.menu = open_menu(self.board, pointer, place)

    def ask_note(self) -> None:
        """Write something about what is chosen; it goes into the journal."""
        pieces = [p for p in self.board.model.selection if p in self.board.pieces.layout.spots]
        if not pieces:
            return
        model, piece = self.board.model, pieces[-1]
        asked = QInputDialog(self.board)
        asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asked.setWindowTitle(model.tr("board-note-title"))
        asked.setLabelText(model.tr("board-note-label", piece=model.name_of_piece(piece)))
        asked.setOkButtonText(model.tr("board-note-ok"))
        asked.setCancelButtonText(model.tr("board-note-cancel"))
        place = self.board.pieces.layout.spots[piece].key[0]

        def write(text: str) -> None:
            if text.strip():
                model.do("note", text=text.strip(), piece=piece, place=place)

        asked.textValueSelected.connect(write)
        asked.open()

    def toggle_measure(self) -> None:
        """From now on a drag measures; again to end."""
        self.measuring = not self.measuring
        shape = Qt.CursorShape.CrossCursor if self.measuring else Qt.CursorShape.ArrowCursor
        self.board.viewport().setCursor(shape)

    def busy(self) -> bool:
        """Whether Esc would do something here."""
        held = self.tool is not None or self.measuring or self.fan.open or self.keyboard.carrying
        ordering = self.orders is not None and bool(self.orders.piece)
        return held or ordering or bool(self.board.model.selection)

    def cancel(self) -> bool:
        """Esc: what is in the air goes back, then the fan closes, then nothing is chosen. False: not for us."""
        tool, self.tool = self.tool, None
        self._pressed = None
        self.hover.hide()
        self.edge.stop()
        if tool is not None:
            tool.cancel()
        elif self.measuring:
            self.toggle_measure()
        elif self.orders is not None and self.orders.cancel():
            return True
        elif self.fan.open and not self.keyboard.carrying:
            self.fan.close()
        elif not self.keyboard.cancel():
            if not self.board.model.selection:
                return False
            self.board.model.select(())
        return True

    def _where(self, event: QMouseEvent) -> tuple[QPoint, QPointF]:
        pointer = event.position().toPoint()
        return pointer, self.board.viewportTransform().inverted()[0].map(event.position())

    # --- for the board ---

    def leave(self) -> None:
        """The pointer left the board."""
        self.hover.hide()

    def moved(self) -> None:
        """The view scrolled or zoomed: the list would stand beside the wrong counter."""
        if self.hover.peek.isVisible():
            self.hover.hide()

    def forget(self, delta: Delta) -> None:
        """The table changed: what is in the air may be gone."""
        if isinstance(self.tool, DragPieces) and delta.pieces.intersection(self.tool.pieces):
            tool, self.tool = self.tool, None
            self.edge.stop()
            tool.cancel()
        if delta.pieces.intersection(self.keyboard.carried):
            self.keyboard.cancel()
        self.hover.hide()
        self.fan.follow(delta)

    def sprites(self) -> list[Sprite]:
        """Pictures of ours that follow the zoom."""
        drawn = self.orders.on_map.sprites() if self.orders is not None else []
        held = self.tool.sprites() if self.tool is not None else ()
        return [self.tag.sprite, *self.hints.sprites(), *drawn, *held]

    def spot_of(self, place: str, piece: str) -> QPointF | None:
        """Where a counter or a place is on the board."""
        spot = self.board.pieces.layout.spots.get(piece)
        if spot is not None:
            return QPointF(spot.x, spot.y)
        shape = self.board.plan.shapes.get(place)
        return QPointF(*shape.label) if shape is not None else None

    def flash(self, at: QPointF) -> None:
        """Pulse at a point."""
        self.pulse.start(at)
