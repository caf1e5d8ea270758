"""A folder over WebDAV: fsspec over webdav4, one request a file, errors of the server in words."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from xml.parsers import expat

import httpx
from webdav4.client import BadGatewayError, HTTPError, InsufficientStorage, ResourceNotFound
from webdav4.fsspec import WebdavFileSystem

from tabletop.core.text import Msg
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import LONGEST_NAME, FsLink, Login
from tabletop.store.remote.trouble import RemoteTrouble, causes, network_trouble, odd_trouble

CONNECT = 10
"""Seconds for the server to answer the first call."""
ANSWER = 1 << 20
"""Bytes of any answer that is neither a file nor a listing."""
LISTING = 16 << 20
"""Bytes of a listing: some ten thousand names."""
DEEPEST = 60
"""Elements within elements of a listing."""
BY_STATUS: dict[int, str] = {
    HTTPStatus.UNAUTHORIZED: "remote-login",
    HTTPStatus.FORBIDDEN: "remote-forbidden",
    HTTPStatus.NOT_FOUND: "remote-gone",
    HTTPStatus.CONFLICT: "remote-gone",  # the folder above is missing
    HTTPStatus.METHOD_NOT_ALLOWED: "remote-not-dav",
    HTTPStatus.NOT_IMPLEMENTED: "remote-not-dav",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "remote-too-large",
    HTTPStatus.LOCKED: "remote-locked",
    HTTPStatus.TOO_MANY_REQUESTS: "remote-busy",
    HTTPStatus.INSUFFICIENT_STORAGE: "remote-full",
}


class KnownDav(WebdavFileSystem):  # type: ignore[misc]
    """Never kept by fsspec beyond its use: it holds a password."""

    cachable = False


class Bounded(httpx.SyncByteStream):
    """The body of an answer, up to so many bytes."""

    def __init__(self, stream: httpx.SyncByteStream, most: int, trouble: RemoteTrouble) -> None:
        self.stream, self.left, self.trouble = stream, most, trouble

    def __iter__(self) -> Iterator[bytes]:
        """Raises RemoteTrouble."""
        for part in self.stream:
            self.left -= len(part)
            if self.left < 0:
                raise self.trouble
            yield part

    def close(self) -> None:
        """Nothing more is wanted."""
        self.stream.close()


class DavLink(FsLink):
    """Nothing is sent before the first call; certificates are always checked."""

    def __init__(self, address: Address, login: Login, patience: float) -> None:
        super().__init__(address, patience)
        self._most = ANSWER
        auth = (address.user, login.password) if address.user else None
        times = httpx.Timeout(patience, connect=min(CONNECT, patience))
        base = f"{address.scheme}://{address.place}{quote(address.path, safe='/~')}"
        # packed answers are not asked for: a little may be very much
        how: dict[str, Any] = {"headers": {"Accept-Encoding": "identity"}, "event_hooks": {"response": [self._bound]}}
        self.fs = KnownDav(base, auth=auth, timeout=times, retry=False, **how)

    def full(self, path: str) -> str:
        """Below the address already."""
        return path

    def close(self) -> None:
        """Hang up."""
        with suppress(Exception):
            self.fs.client.http.close()

    def _read(self, path: str, most: int) -> bytes:
        self._most = most
        try:
            data: bytes = self.fs.client.request("GET", path).content
        finally:
            self._most = ANSWER
        return data

    def _bound(self, response: httpx.Response) -> None:
        """Before anything of an answer is read: where it leads, how it is packed, how much there may be of it."""
        url = response.request.url
        if response.has_redirect_location and not _same_server(url, url.join(response.headers["location"])):
            to = url.join(response.headers["location"]).host[:LONGEST_NAME]
            raise RemoteTrouble(Msg.of("remote-elsewhere", server=self.address.place, other=to), "hand")
        words = {"server": self.address.place, "file": url.path}
        if response.headers.get("content-encoding", "identity").lower() != "identity":
            raise RemoteTrouble(Msg.of("remote-not-dav", **words))
        listed = response.status_code == HTTPStatus.MULTI_STATUS
        most = max(LISTING if listed else self._most if response.is_success else 0, ANSWER)
        response.stream = Bounded(response.stream, most, self.too_large(url.path))  # type: ignore[arg-type]
        if listed:
            self.bound_names(names_in(response.read()), url.path)

    def _put(self, path: str, data: bytes) -> None:
        self.fs.client.upload_fileobj(io.BytesIO(data), path, overwrite=True, size=len(data))

    def _move(self, old: str, new: str) -> None:
        self.fs.client.move(old, new, overwrite=True)  # fsspec's own copies and deletes: not at one stroke

    def _said(self, error: Exception, path: str) -> RemoteTrouble:
        words: dict[str, Any] = {"server": self.address.place, "file": path or str(self.address)}
        status = _status(error)
        if status:
            return self._about_status(status, words)
        known = network_trouble(error, self.address)
        if known is not None:
            return known
        if isinstance(error, httpx.TimeoutException):
            return RemoteTrouble(Msg.of("remote-timeout", server=self.address.place))
        if isinstance(error, httpx.TransportError) or (isinstance(error, RuntimeError) and "closed" in str(error)):
            return RemoteTrouble(Msg.of("remote-cut", server=self.address.place))
        if isinstance(error, (SyntaxError, ValueError, AssertionError, KeyError)):
            return RemoteTrouble(Msg.of("remote-not-dav", **words))  # an answer, but a page for people
        return odd_trouble(error, self.address)

    def _about_status(self, status: int, words: dict[str, Any]) -> RemoteTrouble:
        key = BY_STATUS.get(status)
        if key == "remote-login":
            asked = "remote-login" if self.address.user else "remote-login-needed"
            user = {"user": self.address.user} if self.address.user else {}
            return RemoteTrouble(Msg.of(asked, **user, **words), "login")
        if key is not None:
            return RemoteTrouble(Msg.of(key, **words), gone=key == "remote-gone")
        return RemoteTrouble(Msg.of("remote-server-error", status=status, **words))


def _same_server(one: httpx.URL, other: httpx.URL) -> bool:
    return (one.scheme, one.host, one.port) == (other.scheme, other.host, other.port)


def names_in(data: bytes) -> int:
    """How many things a listing names. Raises ValueError for one that is no plain XML of a few levels: the library
    behind us would follow what it declares."""
    count = depth = 0

    def declared(*args: object) -> None:
        raise ValueError("a listing declares nothing")

    def begun(name: str, attributes: object) -> None:
        nonlocal count, depth
        if not depth and not name.endswith("multistatus"):
            raise ValueError("no listing")
        count, depth = count + name.endswith("response"), depth + 1
        if depth > DEEPEST:
            raise ValueError("a listing has few levels")

    def ended(name: str) -> None:
        nonlocal depth
        depth -= 1

    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = declared
    parser.StartElementHandler, parser.EndElementHandler = begun, ended
    with suppress(expat.ExpatError):  # said by whoever reads it
        parser.Parse(data, True)
    return count


def _status(error: Exception) -> int:
    """The server's answer behind an error, 0 when there was none."""
    for cause in causes(error):
        match cause:
            case HTTPError():
                return int(cause.status_code)
            case httpx.HTTPStatusError():
                return cause.response.status_code
            case ResourceNotFound() | FileNotFoundError():
                return int(HTTPStatus.NOT_FOUND)
            case InsufficientStorage():
                return int(HTTPStatus.INSUFFICIENT_STORAGE)
            case BadGatewayError():
                return int(HTTPStatus.BAD_GATEWAY)
    return 0
