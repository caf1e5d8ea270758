"""One program at a time writes a game. The system drops the lock when a program dies, so none is ever stale."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Literal

from tabletop.core.text import Msg
from tabletop.door import Refused, handle, make_folders, remove

LOCK = "in-use.lock"
PATIENCE = 5.0
"""Seconds waited for another program that changes the same small file: it takes milliseconds, on a slow disk more."""
FAR = 1 << 30
"""The byte that is locked on Windows: one that nobody reads, so that the process number stays readable."""
Outcome = Literal["ours", "taken", "impossible"]


class Lock:
    """`outcome`: ours; taken (by process `holder`, 0 if unknown); impossible (the folder cannot be written)."""

    def __init__(self, folder: Path, name: str = LOCK) -> None:
        self._path = folder / name
        self._handle = -1
        self.holder = 0
        self.refusal: Msg | None = None
        """Why the file is none that a lock may be, when somebody put something else there."""
        self.outcome: Outcome = self._take()

    def _take(self) -> Outcome:
        while True:
            try:
                self._handle = handle(self._path, self._path.parent, "a+", 0o644)
            except OSError as error:
                self.refusal = error.msg if isinstance(error, Refused) else None
                return "impossible"
            try:
                _lock(self._handle)
            except OSError as error:
                if error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
                    return self._sign()  # a file system without locks: better to play than not
                self.holder = self._read_holder()
                self._let_go()
                return "taken"
            if self._still_there():
                return self._sign()
            self._let_go()  # the one before us took the file away as it left: take a fresh one

    def _still_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._handle), os.lstat(self._path))
        except OSError:
            return False

    def _sign(self) -> Outcome:
        try:
            os.ftruncate(self._handle, 0)
            os.write(self._handle, str(os.getpid()).encode())
        except OSError:
            pass  # a full disk: the lock holds all the same, only without our number in it
        return "ours"

    def _read_holder(self) -> int:
        try:
            text = os.read(self._handle, 20)
            return int(text) if text.isdigit() else 0
        except OSError:
            return 0

    def _let_go(self) -> None:
        os.close(self._handle)
        self._handle = -1

    def release(self) -> None:
        """Let the next program write; harmless when nothing is held."""
        if self._handle < 0:
            return
        if sys.platform == "win32":
            self._let_go()
        with suppress(OSError):
            remove(self._path)  # while still locked, so that nobody else's file goes
        if self._handle >= 0:
            self._let_go()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """While this lasts no other program changes the file; where no lock is to be had, it is changed all the same."""
    folder, name = path.parent, f".{path.name}.lock"
    with suppress(OSError):
        make_folders(folder)
    until = monotonic() + PATIENCE
    lock = Lock(folder, name)
    while lock.outcome == "taken" and monotonic() < until:
        sleep(0.005)
        lock = Lock(folder, name)
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
