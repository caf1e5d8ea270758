"""Keys of the board: held ones (Space pans, H bares the map, Shift enlarges), arrows, and the table of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from tabletop.ui.board.zoom import PAN_KEYS
from tabletop.ui.commands.table import BOARD

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

_NONE, _SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier


class SpaceKey:
    """Space is down: a drag pans; when it comes up unused it was a tap."""

    def __init__(self, shift: bool) -> None:
        self.shift, self.used = shift, False


class BoardKeys:
    """Which key does what. `board.keymap` has the table; here are keys that are held or depend on what goes on."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self._space: SpaceKey | None = None

    def use_space(self) -> bool:
        """A drag begins: whether Space is down, which makes it a pan."""
        if self._space is not None:
            self._space.used = True
        return self._space is not None

    def down(self, event: QKeyEvent) -> bool:
        """A key went down; whether the board uses it."""
        board, controller = self._board, self._board.controller
        if event.key() == Qt.Key.Key_Shift:
            controller.hover.shift(True)
            return False
        if event.key() == Qt.Key.Key_Escape:
            return controller.cancel()
        if self._held(event):
            return True
        if _plain(event) == _NONE and controller.keyboard.arrow(event.key()):
            return True
        command = board.keymap.find(event)
        if command is not None and command.id == BOARD + "pick" and controller.keyboard.laying is not None:
            controller.keyboard.enter()
            return True
        if command is not None and controller.turning.key(command.id):
            return True
        if command is None or controller.tool is not None:
            return False
        if command.id != BOARD + "list":
            controller.hover.hide()
        if command.when(board):
            command.run(board)
        return True

    def _held(self, event: QKeyEvent) -> bool:
        """Keys that mean something for as long as they are down."""
        if event.key() == Qt.Key.Key_Space and _plain(event) in (_NONE, _SHIFT):
            self._space = self._space or SpaceKey(_plain(event) == _SHIFT)
            return True
        if event.key() == Qt.Key.Key_H and _plain(event) == _NONE:
            if not event.isAutoRepeat():
                self._board.hold_bare(True)
            return True
        return False

    def up(self, event: QKeyEvent) -> bool:
        """A key went up."""
        if event.isAutoRepeat():
            return False
        if event.key() == Qt.Key.Key_Space and self._space is not None:
            space, self._space = self._space, None
            if not space.used:
                self._board.space_tapped.emit(space.shift)
            return True
        if event.key() == Qt.Key.Key_H and _plain(event) == _NONE:
            self._board.hold_bare(False)
            return True
        if event.key() == Qt.Key.Key_Shift:
            self._board.controller.hover.shift(False)
        return False

    def claims(self, event: QKeyEvent) -> bool:
        """Whether the board wants a key before the window's shortcuts."""
        if event.key() == Qt.Key.Key_Escape:
            return self._board.controller.busy()
        if event.key() == Qt.Key.Key_Space and _plain(event) in (_NONE, _SHIFT):
            return True
        if event.key() == Qt.Key.Key_H or event.key() in PAN_KEYS:
            return _plain(event) == _NONE
        return self._board.keymap.find(event) is not None

    def tab(self, forward: bool) -> bool:
        """Tab: the next stack; False past the last."""
        self._board.controller.hover.hide()
        self._board.controller.fan.close()
        return self._board.controller.keyboard.tab(forward)

    def leave(self) -> None:
        """The keyboard goes elsewhere: nothing stays half done."""
        self._space = None
        self._board.controller.keyboard.cancel()
        self._board.hold_bare(False)


def _plain(event: QKeyEvent) -> Qt.KeyboardModifier:
    """Modifiers, whether on the keypad or not."""
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
