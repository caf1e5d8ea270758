"""Files that only grow: one line an act, on disk before the table shows it."""

from __future__ import annotations

import errno
import os
from collections import deque
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Protocol

from tabletop.core.text import Msg
from tabletop.store.errors import reason
from tabletop.store.files import sync_folder


class Sink(Protocol):
    """Where lines go."""

    def append(self, data: bytes) -> None: ...


class GrowingFile:
    """A file whose every byte is known: `size` good ones; with `dirty`, then comes our own half-written line."""

    def __init__(self, path: Path, size: int = 0, dirty: bool = False) -> None:
        self.path, self.size, self.dirty = path, size, dirty

    def append(self, data: bytes) -> None:
        """Bytes are on the disk when this returns. Raises OSError (ESTALE when somebody else changed the file)."""
        fresh = self.size == 0 and not self.path.exists()
        if fresh:
            for folder in (self.path.parent.parent, self.path.parent):
                folder.mkdir(exist_ok=True)  # seats/<seat>, not the game's folder: a lost one is not ours to make
        with FileIO(self.path, "x" if fresh else "r+") as file:
            self._trim(file)
            self.dirty = True
            write_all(file, data)
            os.fsync(file.fileno())
        if fresh:
            for folder in (self.path.parent, self.path.parent.parent, self.path.parent.parent.parent):
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

    def __init__(self, path: Path, private: bool = True) -> None:
        """`private`: for the eyes of this player of the machine only."""
        self.path, self.private = path, private

    def append(self, data: bytes) -> None:
        """Bytes are on the disk when this returns. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700 if self.private else 0o777)
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
        handle = os.open(self.path, flags, 0o600 if self.private else 0o666)
        with FileIO(handle, "r+") as file:
            end = file.seek(0, os.SEEK_END)
            if end:
                file.seek(end - 1)
                data = data if file.read(1) == b"\n" else b"\n" + data
            write_all(file, data)
            os.fsync(file.fileno())
        if not end:
            sync_folder(self.path.parent)


def write_all(file: FileIO, data: bytes) -> None:
    """Every byte: a raw file may take only part at a time."""
    left = memoryview(data)
    while left:
        left = left[file.write(left) or 0 :]


class Keeper:
    """Writes lines in the order given. What the disk refuses waits in memory, in order, and is tried again."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Sink, bytes]] = deque()
        self._listeners: list[Callable[[Msg], None]] = []
        self._said: Msg | None = None

    @property
    def waiting(self) -> int:
        """Lines that are not on disk."""
        return len(self._waiting)

    def put(self, sink: Sink, data: bytes) -> None:
        """Write a line, or keep it for later; never raises."""
        self._waiting.append((sink, data))
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
        """Be told when the disk refuses, and when it takes again; returns the way out."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, trouble: Msg | None) -> None:
        if trouble == self._said:
            return
        self._said = trouble
        for listener in list(self._listeners):
            listener(trouble or Msg("store-saved-again"))
