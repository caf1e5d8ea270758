"""Buttons of questions that follow one another at the same spot: a double click answers one of them, not two."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton, QToolButton


class OwnClick:
    """Deaf to the second half of a double click whose first half met what stood here before it."""

    _met = False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The first half, or a click."""
        self._met = True
        super().mousePressEvent(event)  # type: ignore[misc]

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second half: Qt sends it to whatever is there by then."""
        if self._met:
            super().mouseDoubleClickEvent(event)  # type: ignore[misc]


class AnswerButton(OwnClick, QPushButton):
    """One with words."""


class AnswerTool(OwnClick, QToolButton):
    """One with a picture."""
