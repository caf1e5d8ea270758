"""Files that only grow: one line an act, on disk before the table shows it."""

from __future__ import annotations

import errno
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from itertools import groupby
from pathlib import Path
from typing import Protocol

from tabletop.core.text import Msg
from tabletop.door import make_folders, opened, sync_folder, write_all
from tabletop.store.errors import reason


class Sink(Protocol):
    """Where lines go."""

    def append(self, data: bytes) -> None: ...


class GrowingFile:
    """seats/<seat>/<segment> of a game, whose every byte is known: `size` good ones; with `dirty`, then comes our own
    half-written line."""

    def __init__(self, path: Path, size: int = 0, dirty: bool = False) -> None:
        self.path, self.size, self.dirty = path, size, dirty
        self.root = path.parents[2]

    def append(self, data: bytes) -> None:
        """Bytes are on the disk when this returns. Raises OSError (ESTALE when somebody else changed the file)."""
        fresh = self.size == 0 and not os.path.lexists(self.path)
        if fresh:
            make_folders(self.path.parent, self.root)  # not the game's folder: a lost one is not ours to make
        with opened(self.path, self.root, "x" if fresh else "r+") as file:
            self._trim(file)
            self.dirty = True
            write_all(file, data)
            os.fsync(file.fileno())
        if fresh:
            for folder in (self.path.parent, self.path.parent.parent, self.root):
                sync_folder(folder)
        self.size += len(data)
        self.dirty = False

    def _trim(self, file: FileIO) -> None:
        found = file.seek(0, os.SEEK_END)
        if found == self.size:
            return
        if found < self.size or not self.dirty:
            raise OSError(errno.ESTALE, "changed by another program")
        file.truncate(self.size)
        file.seek(self.size)


class LooseFile:
    """A file that others may append to as well; a line broken off by a crash is closed before the next one."""

    def __init__(self, path: Path, root: Path | None = None) -> None:
        """`root`: the game's folder it lies in; without one it is for the eyes of this player of the machine only."""
        self.path, self.root = path, root

    def append(self, data: bytes) -> None:
        """Bytes are on the disk when this returns. Raises OSError."""
        private = self.root is None
        make_folders(self.path.parent, self.root, private)
        with opened(self.path, self.root, "a+", 0o600 if private else 0o666) as file:
            end = file.seek(0, os.SEEK_END)
            if end:
                file.seek(end - 1)
                data = data if file.read(1) == b"\n" else b"\n" + data
            write_all(file, data)
            os.fsync(file.fileno())
        if not end:
            sync_folder(self.path.parent)


class WriteQueue:
    """Writes lines in the order given. What the disk refuses waits in memory, in order, and is tried again."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Sink, bytes]] = deque()
        self._listeners: list[Callable[[Msg], None]] = []
        self._said: Msg | None = None
        self._held = False

    @contextmanager
    def together(self) -> Iterator[None]:
        """Lines put meanwhile are written at the end, those of one file in a row at once: many secrets sealed for one
        act cost one write."""
        if self._held:
            yield
            return
        self._held, before = True, len(self._waiting)
        try:
            yield
        finally:
            self._held = False
            lines = [self._waiting.pop() for _ in range(len(self._waiting) - before)][::-1]
            for _, row in groupby(lines, key=lambda line: id(line[0])):
                same = list(row)
                self._waiting.append((same[0][0], b"".join(data for _, data in same)))
            self.retry()

    @property
    def waiting(self) -> int:
        """Lines that are not on disk."""
        return len(self._waiting)

    def put(self, sink: Sink, data: bytes) -> None:
        """Write a line, or keep it for later; never raises."""
        self._waiting.append((sink, data))
        if not self._held:
            self.retry()

    def retry(self) -> bool:
        """Try to write all that waits; True when nothing waits any more."""
        while self._waiting:
            sink, data = self._waiting[0]
            try:
                sink.append(data)
            except OSError as error:
                # in order or not at all: a later act must not be on disk before an earlier one, or before its secret
                self._tell(Msg.of("store-unsaved", reason=reason(error)))
                return False
            self._waiting.popleft()
        if self._said is not None:
            self._tell(None)
        return True

    def on_trouble(self, listener: Callable[[Msg], None]) -> Callable[[], None]:
        """Be told when the disk refuses, and when it takes again; returns an unsubscribe function."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, trouble: Msg | None) -> None:
        if trouble == self._said:
            return
        self._said = trouble
        for listener in list(self._listeners):
            listener(trouble or Msg("store-saved-again"))
