"""One folder on a server, through fsspec: listed, read, and written so that a file is there whole or not at all."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from tabletop.core.text import Msg
from tabletop.store.remote_address import Address
from tabletop.store.remote_trouble import RemoteTrouble

LARGEST = 64 * 1024 * 1024
"""Bytes: no file of a game is near this, and no server makes us read more."""
NEW = ".new"
"""How the name of a file ends that is on its way up."""


@dataclass(frozen=True)
class Login:
    """How one comes in; held in memory only. `key_file`: a private key for SFTP, besides those ssh itself would try."""

    password: str = field(default="", repr=False)
    key_file: str = ""


@dataclass(frozen=True)
class Found:
    """One name in a folder on the server; `tag` differs when the file was written anew, as far as the server tells."""

    folder: bool
    size: int
    tag: str


class Link(Protocol):
    """A connection for one thread; every method raises RemoteTrouble. Paths lie below the address, '' is the folder."""

    address: Address

    def listing(self, path: str) -> dict[str, Found]:
        """What lies in a folder."""

    def read(self, path: str) -> bytes:
        """A whole file."""

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
            from tabletop.store.remote_sftp import SftpLink

            return SftpLink(address, login, home, patience)
        from tabletop.store.remote_dav import DavLink

        return DavLink(address, login, patience)
    except ImportError as error:
        python = Path(sys.executable).name or "python3"
        command = f'{python} -m pip install "tabletop-wargames[remote]"'
        raise RemoteTrouble(Msg.of("remote-no-extra", command=command), "hand") from error


class FsLink:
    """What SFTP and WebDAV share; `fs` is fsspec's."""

    fs: Any

    def __init__(self, address: Address) -> None:
        self.address = address

    def listing(self, path: str) -> dict[str, Found]:
        """What lies in a folder."""
        with self.speaking(path):
            return {self._name(item): self._found(item) for item in self.fs.ls(self.full(path), detail=True)}

    def read(self, path: str) -> bytes:
        """A whole file."""
        with self.speaking(path):
            return self._read(path)

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
        """Whatever a library raises comes out in our words."""
        try:
            yield
        except RemoteTrouble:
            raise
        except Exception as error:  # three libraries, each with errors of its own
            raise self._said(error, path) from error

    # --- each in its own way ---

    def full(self, path: str) -> str:
        """A path as the file system takes it."""
        raise NotImplementedError

    def _read(self, path: str) -> bytes:
        raise NotImplementedError

    def _put(self, path: str, data: bytes) -> None:
        raise NotImplementedError

    def _move(self, old: str, new: str) -> None:
        raise NotImplementedError

    def _said(self, error: Exception, path: str) -> RemoteTrouble:
        raise NotImplementedError

    # --- inside ---

    @staticmethod
    def _name(item: dict[str, Any]) -> str:
        return str(item["name"]).rstrip("/").rpartition("/")[2]

    @staticmethod
    def _found(item: dict[str, Any]) -> Found:
        tag = item.get("etag") or item.get("mtime") or item.get("modified") or ""
        return Found(item["type"] == "directory", int(item.get("size") or 0), str(tag))
