"""Keeps Python's search for unused objects short: a module and its game are a million objects that stay, and looking
through them all again in the middle of a game stops the window for a tenth of a second."""

from __future__ import annotations

import gc


class KeepMemory:
    """What a window has when it opens is looked through no more, until a window closes."""

    def settle(self) -> None:
        """All that there is now stays."""
        gc.freeze()

    def loosen(self) -> None:
        """A window has gone: what was its own is found, once, and what is left stays."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
