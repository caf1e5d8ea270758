"""Where a game lies on a server: sftp://name@server/folder, https://name@server/folder (WebDAV). Never a password."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal
from urllib.parse import quote, unquote, urlsplit

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError

SCHEMES = {
    "sftp": "sftp",
    "ssh": "sftp",
    "https": "https",
    "davs": "https",
    "webdavs": "https",
    "http": "http",
    "dav": "http",
    "webdav": "http",
}
"""What players type -> what is meant."""
PORTS = {"sftp": 22, "https": 443, "http": 80}
HOME = "/~/"
"""At the head of a path over SFTP: below the home folder on the server."""


@dataclass(frozen=True)
class Address:
    """`path` begins with a stroke and does not end with one ('' for the root); `port` 0 is the usual one."""

    scheme: Literal["sftp", "https", "http"]
    host: str
    path: str = ""
    user: str = ""
    port: int = 0

    def __str__(self) -> str:
        """As it is typed, shown and kept."""
        user = f"{quote(self.user, safe='')}@" if self.user else ""
        return f"{self.scheme}://{user}{self.place}{quote(self.path, safe='/~')}"

    @property
    def place(self) -> str:
        """Server and port."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{host}:{self.port}" if self.port else host

    @property
    def login(self) -> str:
        """Server and name: what a password is for."""
        return f"{self.scheme}://{self.user}@{self.place}"

    @property
    def open(self) -> bool:
        """Whether everybody on the way can read along, the password too."""
        return self.scheme == "http" and self.host not in ("localhost", "127.0.0.1", "::1")

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.path.rpartition("/")[2]

    def below(self, name: str) -> Address:
        """A file or folder in this folder."""
        return replace(self, path=f"{self.path}/{name}")

    def named(self, user: str) -> Address:
        """The same place, entered as somebody."""
        return replace(self, user=user)


def parse_address(text: str) -> tuple[Address, str]:
    """What a player typed, and the password if there was one in it. Raises StoreError."""
    wrong = StoreError(Msg.of("remote-bad-address", text=_without_password(text.strip())))
    try:
        parts = urlsplit(text.strip())
        port = parts.port or 0
        host = parts.hostname or ""
    except ValueError as error:
        raise wrong from error
    scheme = SCHEMES.get(parts.scheme.lower())
    if scheme is None or not host or parts.query or parts.fragment:
        raise wrong
    path = "".join(f"/{unquote(part)}" for part in parts.path.split("/") if part)
    if any(part in (".", "..") for part in path.split("/")) or any(ord(sign) < 32 for sign in path):
        raise wrong
    port = 0 if port == PORTS[scheme] else port
    address = Address(scheme, host, path, unquote(parts.username or ""), port)  # type: ignore[arg-type]
    return address, unquote(parts.password or "")


def _without_password(text: str) -> str:
    """Fit to be shown, though it is no address."""
    head, at, tail = text.rpartition("@")
    return f"{head.split(':')[0]}:…@{tail}" if at and ":" in head else text
