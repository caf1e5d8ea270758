"""Buttons large enough for a finger."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

SIDE = 44
"""Least height of what is tapped, and side of a counter in a list, in pixels."""


def tall(button: QPushButton) -> None:
    """High enough for a finger."""
    button.setStyleSheet(f"min-height: {SIDE - 14}px;")
