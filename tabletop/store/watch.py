"""Knowing soon that somebody wrote in a game's folder. The system's notices are a hint; our own look is the truth.

No Qt here: a thread calls back, and whoever has a window hands it to the window's own thread.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tabletop.door import listing
from tabletop.store.seats import SEATS, seats_in

LOOK_EVERY = 0.25
"""Seconds between two looks of our own on a quick disk."""
CROWDED = 5
"""Seconds after which a folder with too many files to look at counts as changed."""
SHARE = 20
"""On a slow disk (a network folder) looking takes at most one part in so many of the time."""

Glance = tuple[tuple[str, int, int], ...]


def glance(folder: Path) -> Glance:
    """Name, size and time of every file the seats wrote: differs when somebody wrote."""
    found: list[tuple[str, int, int]] = []
    for seat in seats_in(folder):
        place = folder / SEATS / seat
        with suppress(OSError):
            names = listing(place, folder)
            for name in names.files:
                state = os.lstat(place / name)
                found.append((f"{seat}/{name}", state.st_size, state.st_mtime_ns))
            if names.more:  # not all of it can be seen: then it counts as changed now and then
                found.append((f"{seat}/", 0, int(time.monotonic() // CROWDED)))
    return tuple(found)


def folders(folder: Path) -> list[Path]:
    """Where notices are asked for: these folders and nothing below, for a link could lead anywhere."""
    return [place for place in (folder, folder / SEATS) if place.is_dir()] + [
        folder / SEATS / seat for seat in seats_in(folder)
    ]


class Watcher:
    """Calls `changed` (from its own thread) after every change, at most one call waiting at a time. Close it."""

    def __init__(self, folder: Path, changed: Callable[[], None], hints: bool = True) -> None:
        self.folder = folder
        self._changed = changed
        self._stop = threading.Event()
        self._hint = threading.Event()
        self._seen = glance(folder)
        self._threads = [threading.Thread(target=self._look, name="tabletop-look", daemon=True)]
        if hints:
            self._threads.append(threading.Thread(target=self._listen, name="tabletop-hints", daemon=True))
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """No call comes after this."""
        self._stop.set()
        self._hint.set()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(timeout=2)

    def _look(self) -> None:
        pause = LOOK_EVERY
        while not self._stop.is_set():
            self._hint.wait(pause)
            self._hint.clear()
            if self._stop.is_set():
                return
            began = time.monotonic()
            found = glance(self.folder)
            pause = max(LOOK_EVERY, SHARE * (time.monotonic() - began))
            if found != self._seen:
                self._seen = found
                self._changed()

    def _listen(self) -> None:
        """Notices of the system, where there are any; when they fail, the looks go on."""
        from watchfiles import watch

        quick = {"debounce": 50, "step": 20, "rust_timeout": 500}
        with suppress(Exception):
            while not self._stop.is_set():
                places = folders(self.folder)
                for _ in watch(
                    *places, stop_event=self._stop, raise_interrupt=False, recursive=False, **quick  # type: ignore[arg-type]
                ):
                    self._hint.set()
                    if folders(self.folder) != places:
                        break  # a seat more
