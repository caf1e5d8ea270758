"""Keeps Python's search for unused objects short: a module and its game are a million objects that stay, and looking
through them all again in the middle of a game stops the window for a tenth of a second."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from time import perf_counter

LONG = 0.010
"""Seconds: a search that took longer was of too much, and is not made of the same again."""


class KeepMemory:
    """What a window has when it opens is looked through no more, until a window closes."""

    def __init__(self) -> None:
        self._begun = 0.0

    def settle(self) -> None:
        """All that there is now stays."""
        gc.freeze()

    def loosen(self) -> None:
        """A window has gone: what was its own is found, once, and what is left stays."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def watch(self) -> None:
        """From now on the same for what grows during a game: its journal, and what was worked out of it. What one long
        search has left is not looked through by the next."""
        gc.callbacks.append(self._searched)

    def leave(self) -> None:
        """No longer."""
        gc.callbacks.remove(self._searched)

    def _searched(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self._begun = perf_counter()
        elif perf_counter() - self._begun > LONG:
            gc.freeze()
