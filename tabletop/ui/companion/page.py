"""A page of the companion: one thing in front, for a finger. It works only while somebody looks, as panels do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, Protocol

from PySide6.QtWidgets import QScroller, QVBoxLayout

from tabletop.ui.companion.touch import Mark
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import Panel
from tabletop.ui.style.look import Look

GAP = 10
"""Pixels between what can be tapped."""


class Host(Protocol):
    """What a page may ask of the companion around it."""

    @property
    def look(self) -> Look: ...
    def show_page(self, name: str) -> None: ...
    def show_rule(self, number: str) -> None: ...
    def run(self, command: str) -> None: ...
    def can(self, command: str) -> bool: ...


@contextmanager
def acting(model: TableModel, seat: str) -> Iterator[None]:
    """What is done meanwhile is this seat's doing, whoever taps it; nobody's secrets are looked at for that."""
    before, model.deputy = model.deputy, seat if seat in model.session.seats else model.deputy
    try:
        yield
    finally:
        model.deputy = before


class Page(Panel):
    """`title_key` is its name in the row of pages; `icon` its picture there."""

    icon = "panel-sequence"
    fixed: QVBoxLayout
    """What stays in place beneath what scrolls."""

    def __init__(self, model: TableModel, host: Host) -> None:
        self.host = host
        super().__init__(model)

    @classmethod
    def fits(cls, model: TableModel) -> bool:
        """Whether the game has any use for it."""
        return True

    def column(self) -> QVBoxLayout:
        """A column that scrolls under a finger, and beneath it what stays: `fixed`."""
        inside = self.scrolling()
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(GAP)
        QScroller.grabGesture(self.scroller.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        outer.setSpacing(GAP)
        self.fixed = QVBoxLayout()
        self.fixed.setSpacing(GAP)
        outer.addLayout(self.fixed)
        return inside

    @property
    def language(self) -> Literal["en", "fr"]:
        """Of texts that a game's files give in both."""
        return "fr" if self.model.catalog.language == "fr" else "en"

    def mark_of(self, seat: str) -> Mark | None:
        """The plaque of a seat; None for nobody's."""
        if not seat:
            return None
        module = self.model.module
        return Mark(seat_colour(module, seat, self.model.colours), seat_glyph(module, seat))

    def put_away(self) -> None:
        """Another page comes to the front."""

    def reset(self) -> None:
        """It comes to the front anew: from the beginning."""


