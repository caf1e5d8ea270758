"""What views are told when the table changes, and how each of them looks again once and not more often."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tabletop.core.journal.entry import Entry
from tabletop.core.position.delta import Delta

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel


@dataclass(frozen=True)
class Change:
    """Told once for an act with all that followed from it by itself, and for another look at the table."""

    delta: Delta
    """How what is shown differs from what was shown before; empty while the past is looked at and play goes on."""
    entries: tuple[Entry, ...] = ()
    """What was written meanwhile and is shown, oldest first."""
    moment: bool = False
    """Another moment is shown, or there are more of them."""
    eyes: bool = False
    """Another seat looks, or its secrets were covered or shown: what the last one knew goes at once."""


@dataclass
class Pending:
    """What is to be told, as it comes together."""

    entries: list[Entry] = field(default_factory=list)
    moment: bool = False
    eyes: bool = False
    any: bool = False
    """Whether there is anything to be told."""

    def add(self, entry: Entry | None = None, moment: bool = False, eyes: bool = False) -> None:
        """Something more has changed."""
        self.entries += [entry] if entry is not None else []
        self.moment, self.eyes, self.any = self.moment or moment, self.eyes or eyes, True

    def change(self, delta: Delta) -> Change:
        """All of it, as it is told."""
        return Change(delta, tuple(self.entries), self.moment, self.eyes)


class Once(QObject):
    """Calls `act` once for all that asks for it while a change is told, at its end; at any other time at once.
    Signals are connected to `ask`: Qt lets go of a method of an object that is no more."""

    def __init__(self, model: TableModel, act: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._model, self._act, self._waits = model, act, False
        model.told.connect(self._on_told)

    def ask(self, *_: object) -> None:
        """It is wanted."""
        if self._model.telling:
            self._waits = True
        else:
            self._act()

    def _on_told(self) -> None:
        if self._waits:
            self._waits = False
            self._act()
