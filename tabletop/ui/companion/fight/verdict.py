"""Letters that are read at two metres: as large as the page has room for, whatever the player's own scale is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from PySide6.QtCore import QSize


class Scales(Protocol):
    """What can be said larger."""

    def scale(self, factor: float) -> None: ...


WIDE, HIGH = 46.0, 36.0
"""Size of a page, in heights of a line, on which the factors hold."""
LEAST, MOST = 0.45, 1.7


def room(size: QSize, em: int) -> float:
    """How many times as large as usual letters may be on a page."""
    fits = min(size.width() / (em * WIDE), size.height() / (em * HIGH))
    return max(LEAST, min(MOST, round(fits, 2)))


def spread(parts: Iterable[tuple[Scales, float]], by: float) -> None:
    """Say each part so many times its own size; nothing is smaller than the letters around."""
    for part, factor in parts:
        part.scale(max(1.0, factor * by))
