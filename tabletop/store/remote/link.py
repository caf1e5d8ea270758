"""One folder on a server, through fsspec: listed, read, and written so that a file is there whole or not at all."""

from __future__ import annotations

import os
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from tabletop.core.text import Msg
from tabletop.store.remote.address import Address
from tabletop.store.remote.trouble import RemoteTrouble

LARGEST = 64 * 1024 * 1024
"""Bytes: no file of a game is near this, and no server makes us read more."""
MOST_NAMES = 10_000
"""Names looked at in one folder: a club keeps hundreds of games, a seat some thousand files."""
LONGEST_NAME = 255
LONGEST_TAG = 200
TIMES = 8
"""One call may take so many times the patience as a whole, however steadily a server drips."""
NEW = ".new"
"""How the name of a file ends that is on its way up."""


@dataclass(frozen=True)
class Login:
    """How one comes in; held in memory only. `key_file`: a private key for SFTP, besides those ssh itself would try."""

    password: str = field(default="", repr=False)
    key_file: str = ""


@dataclass(frozen=True)
class RemoteFile:
    """One name in a folder on the server; `tag` differs when the file was written anew, as far as the server tells."""

    folder: bool
    size: int
    tag: str


class Link(Protocol):
    """A connection for one thread; every method raises RemoteTrouble. Paths lie below the address, '' is the folder."""

    address: Address

    def listing(self, path: str) -> dict[str, RemoteFile]:
        """What lies in a folder."""

    def read(self, path: str, most: int = LARGEST) -> bytes:
        """A whole file of at most so many bytes."""

    def write(self, path: str, data: bytes) -> None:
        """Put a file there at one stroke: up under another name, looked at, then renamed."""

    def make_folder(self, path: str) -> None:
        """A new folder; the one above must be there. Nothing when it is there already."""

    def remove(self, path: str) -> None:
        """Take a file away."""

    def close(self) -> None:
        """Also from another thread, to end what hangs."""


def connect(address: Address, login: Login, home: Path, patience: float = 20) -> Link:
    """Reach a folder on a server. `home` holds the hosts the player trusts; `patience` seconds without a byte.

    Raises RemoteTrouble, also when the optional packages are not installed.
    """
    try:
        if address.scheme == "sftp":
            from tabletop.store.remote.sftp import SftpLink

            return SftpLink(address, login, home, patience)
        from tabletop.store.remote.dav import DavLink

        return DavLink(address, login, patience)
    except ImportError as error:
        python = Path(sys.executable).name or "python3"
        command = f'{python} -m pip install "tabletop-wargames[remote]"'
        raise RemoteTrouble(Msg.of("remote-no-extra", command=command), "hand") from error


class FsLink(ABC):
    """What SFTP and WebDAV share; `fs` is fsspec's."""

    fs: Any

    def __init__(self, address: Address, patience: float) -> None:
        self.address, self.longest, self.late = address, patience * TIMES, False

    def listing(self, path: str) -> dict[str, RemoteFile]:
        """What lies in a folder."""
        with self.speaking(path):
            items = self.fs.ls(self.full(path), detail=True)
            self.bound_names(len(items), path)
            return {name: self._found(item) for item in items if usable(name := self._name(item))}

    def read(self, path: str, most: int = LARGEST) -> bytes:
        """A whole file of at most so many bytes."""
        with self.speaking(path):
            data = self._read(path, most)
            if len(data) > most:
                raise self.too_large(path)
            return data

    def write(self, path: str, data: bytes) -> None:
        """Put a file there at one stroke."""
        aside = f"{path}.{os.urandom(4).hex()}{NEW}"
        try:
            with self.speaking(path):
                self._put(aside, data)
                size = self.fs.info(self.full(aside))["size"]
            if size != len(data):
                raise RemoteTrouble(Msg.of("remote-short", file=path, server=self.address.place))
            with self.speaking(path):
                self._move(aside, path)
        except RemoteTrouble:
            with suppress(Exception):  # what stays behind is swept up by the next round
                self.fs.rm_file(self.full(aside))
            raise

    def make_folder(self, path: str) -> None:
        """A new folder."""
        with self.speaking(path), suppress(FileExistsError):
            self.fs.mkdir(self.full(path), create_parents=False)

    def remove(self, path: str) -> None:
        """Take a file away."""
        with self.speaking(path):
            self.fs.rm_file(self.full(path))

    @contextmanager
    def speaking(self, path: str) -> Iterator[None]:
        """Whatever a library raises comes out in our words, and a call that takes far too long is ended."""
        watch = threading.Timer(self.longest, self._give_up)
        watch.daemon = True
        watch.start()
        try:
            yield
        except Exception as error:  # three libraries, each with errors of its own
            if self.late:
                raise RemoteTrouble(Msg.of("remote-slow", server=self.address.place)) from error
            if isinstance(error, RemoteTrouble):
                raise
            raise self._said(error, path) from error
        finally:
            watch.cancel()

    def bound_names(self, count: int, path: str) -> None:
        """Raises RemoteTrouble for a folder in which nobody would find a game."""
        if count > MOST_NAMES:
            words = {"server": self.address.place, "file": path or str(self.address)}
            raise RemoteTrouble(Msg.of("remote-crowded", most=MOST_NAMES, **words))

    def too_large(self, path: str) -> RemoteTrouble:
        """A file that is no file of a game."""
        return RemoteTrouble(Msg.of("remote-too-large", file=path, server=self.address.place))

    # --- each in its own way ---

    @abstractmethod
    def full(self, path: str) -> str:
        """A path as the file system takes it."""

    @abstractmethod
    def close(self) -> None:
        """Hang up."""

    @abstractmethod
    def _read(self, path: str, most: int) -> bytes:
        """No more than a little over `most`."""

    @abstractmethod
    def _put(self, path: str, data: bytes) -> None:
        ...

    @abstractmethod
    def _move(self, old: str, new: str) -> None:
        ...

    @abstractmethod
    def _said(self, error: Exception, path: str) -> RemoteTrouble:
        ...

    # --- inside ---

    def _give_up(self) -> None:
        self.late = True
        self.close()

    @staticmethod
    def _name(item: dict[str, Any]) -> str:
        return str(item["name"]).rstrip("/").rpartition("/")[2]

    @staticmethod
    def _found(item: dict[str, Any]) -> RemoteFile:
        tag = str(item.get("etag") or item.get("mtime") or item.get("modified") or "")
        if len(tag) > LONGEST_TAG:
            tag = sha256(tag.encode(errors="replace")).hexdigest()
        return RemoteFile(item["type"] == "directory", int(item.get("size") or 0), tag)


def usable(name: str) -> bool:
    """Whether a name in a listing can be one of a file in that folder, and of no other."""
    plain = not any(sign in "/\\" or not sign.isprintable() for sign in name)
    return plain and name not in ("", ".", "..") and len(name) <= LONGEST_NAME
