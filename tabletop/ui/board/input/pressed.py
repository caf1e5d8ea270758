"""A button is down on the board and has not moved yet."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt

_CTRL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class Pressed:
    """What lies under it, and what a drag would take along."""

    def __init__(self, pointer: QPoint, at: QPointF, piece: str, marker: str, mods: Qt.KeyboardModifier) -> None:
        self.pointer, self.at, self.piece, self.marker = pointer, at, piece, marker
        self.alt, self.ctrl = bool(mods & _ALT), bool(mods & _CTRL)
        self.group: tuple[str, ...] = ()
        self.keep = False
        """Shift: the choice was changed already, and stays."""

    @property
    def single(self) -> bool:
        """A drag takes this one counter out of its stack: with Ctrl, and with Alt where the desktop leaves it to us."""
        return self.alt or self.ctrl
