"""How large everything on the second screen is, and in which ink: parts of the height of the screen, so that a short
line can be read from three metres."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from tabletop.ui.style.theme import serif_font, ui_font

FULL = QSize(1920, 1080)
"""The screen on which sizes are as they stand here, in pixels."""
LEAST = 0.5
"""Of them; a smaller window has letters like any other."""
SIZES = {"moment": 62, "moment-long": 48, "turn": 38, "who": 46, "some": 34, "asked": 28, "title": 36,
         "verdict": 40, "read": 28, "did": 30, "tally": 27, "score": 52, "count": 38, "clock": 52,
         "past": 30}  # fmt: skip
"""Roles of words and their height."""
SERIF = ("moment", "moment-long", "turn")
BOLD = ("who", "title", "verdict", "score", "count", "past")
MUTED = ("turn", "asked", "read", "tally")


def unit(room: QSize) -> float:
    """How large things are in a window of this size, against the full screen."""
    return max(LEAST, min(room.width() / FULL.width(), room.height() / FULL.height()))


def px(length: float, size: float) -> int:
    """A length of the full screen at this unit."""
    return max(1, round(length * size))


MOST_KNOWN = 1000
"""Heights that are remembered."""


class Measured(Hashable, Protocol):
    """What has a height at a width."""

    def height(self, letters: BigLetters, width: float) -> float: ...


class BigLetters:
    """Fonts and inks of one unit and one palette."""

    def __init__(self, colours: Mapping[str, str], size: float) -> None:
        self.size = size
        self.ground, self.rule = QColor(colours["panel"]), QColor(colours["border"])
        self.accent, self.on_accent = QColor(colours["accent"]), QColor(colours["accent_text"])
        self._text, self._muted = QColor(colours["text"]), QColor(colours["muted"])
        self._heights: dict[tuple[Hashable, float], float] = {}
        self._fonts: dict[str, QFont] = {}
        self._metrics: dict[str, QFontMetricsF] = {}

    def px(self, length: float) -> int:
        """A length of the full screen."""
        return px(length, self.size)

    def high(self, block: Measured, width: float) -> float:
        """The height of a block at a width; what was measured before is known."""
        if (block, width) not in self._heights:
            if len(self._heights) > MOST_KNOWN:
                self._heights.clear()
            self._heights[block, width] = block.height(self, width)
        return self._heights[block, width]

    def font(self, role: str) -> QFont:
        """The letters of a role."""
        if role not in self._fonts:
            weight = QFont.Weight.DemiBold if role in BOLD else QFont.Weight.Normal
            font = serif_font() if role in SERIF else ui_font(weight=weight)
            font.setPixelSize(self.px(SIZES[role]))
            self._fonts[role] = font
        return self._fonts[role]

    def metrics(self, role: str) -> QFontMetricsF:
        """How wide and high they are."""
        if role not in self._metrics:
            self._metrics[role] = QFontMetricsF(self.font(role))
        return self._metrics[role]

    def ink(self, role: str) -> QColor:
        """Their colour."""
        return self._muted if role in MUTED else self._text
