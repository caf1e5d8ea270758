"""What the tag of a stack says: how many counters lie there, and their strength together when it is known."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.ui.board.scene.badges import Baked, count_badge
from tabletop.ui.panels.combat.sum import strength_of

LEAST = 2
"""Counters of a stack that has a tag: the top one alone would be read for all."""
HIGH = 0.25
"""Height of the tag, as part of the counter's, where that can be read."""
OUT = 0.3
"""Part of its height by which the tag reaches out of it: the rest lies on its own stack, not on a neighbour."""


def stack_words(module: Module, pieces: Sequence[Piece]) -> str:
    """`3`, or `2 Σ40` when several of them have a strength and none is hidden."""
    points = [strength_of(module, piece) for piece in pieces if piece.kind is not None]
    fight = [value for value in points if value]
    if len(fight) < LEAST or len(points) < len(pieces):
        return str(len(pieces))
    return f"{len(pieces)} Σ{sum(fight)}"


def stack_badge(words: str, side: float, dpr: float) -> Baked:
    """The tag, to be put at the upper right corner of the top counter, from where it grows to the left. `side` of the
    counter, logical pixels: what would be wider than the counter gives the number alone, and the face can be read."""
    tag: QPixmap = count_badge(words, round(side * HIGH), dpr)[0]
    if tag.deviceIndependentSize().width() > side:
        tag = count_badge(words.split(" ")[0], round(side * HIGH), dpr)[0]
    size = tag.deviceIndependentSize()
    return tag, QPointF(size.width() - size.height() * OUT, size.height() * OUT)
