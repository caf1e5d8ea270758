"""How far an import is: one line on the terminal that changes, or lines for a program that waits."""

from __future__ import annotations

import json
import os
import threading
from contextlib import suppress
from time import monotonic

from tabletop.cli.words import say_passing
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.vassal.refusal import ImportStopped

_OFTEN = 0.2
"""Seconds from one word of progress to the next."""


class ImportProgress:
    """Told by the importer. `shown`: on the terminal."""

    def __init__(self, words: Catalog, shown: bool) -> None:
        self.words, self.shown = words, shown
        self.last = 0.0

    def __call__(self, stage: str, done: int, total: int) -> None:
        if monotonic() - self.last > _OFTEN:
            self.last = monotonic()
            self.told(stage, 100 * done // max(1, total))

    def told(self, stage: str, percent: int) -> None:
        """Once in a while."""
        if self.shown:
            say_passing(self.words, Msg.of("import-stage", stage=stage, percent=percent))

    def end(self) -> None:
        """An empty line in its place."""
        if self.shown and self.last:
            say_passing(self.words, None)


class ImportLines(ImportProgress):
    """Lines of JSON; whatever comes on our input, its end as well, means to stop."""

    def __init__(self, words: Catalog) -> None:
        super().__init__(words, False)
        self._stop = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def __call__(self, stage: str, done: int, total: int) -> None:
        if self._stop.is_set():
            raise ImportStopped
        super().__call__(stage, done, total)

    def told(self, stage: str, percent: int) -> None:
        """One line."""
        line({"stage": stage, "percent": percent})

    def _listen(self) -> None:
        with suppress(OSError):
            os.read(0, 1)  # not through Python's buffer, which may not be held when the program ends
        self._stop.set()


def line(value: dict[str, object]) -> None:
    """For the program that waits."""
    print(json.dumps(value), flush=True)
