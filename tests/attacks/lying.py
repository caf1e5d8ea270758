"""Servers that lie: a folder in memory behind the Link that a round speaks to, and answers over the real protocols."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import ClassVar

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import LARGEST, FsLink, RemoteFile
from tabletop.store.remote.sftp import BoundedSftp, KnownSftp, SftpLink
from tabletop.store.remote.trouble import RemoteTrouble


def words_of(trouble: RemoteTrouble) -> str:
    """In English; the French must exist too."""
    for language in ("fr", "en"):
        catalog = Catalog.core(language)
        text = catalog.msg(trouble.msg)
        assert "⟦" not in text and not catalog.missing
    return text


HERE = Address("http", "127.0.0.1", "/club/far-wide.tabletop")


@dataclass
class MemoryLink:
    """An honest folder, until a test puts something into `files`, `lies` (path -> what is said to be in it) or
    `names` (folder -> more names in its listing)."""

    address: Address = HERE
    files: dict[str, bytes] = field(default_factory=dict)
    lies: dict[str, bytes] = field(default_factory=dict)
    names: dict[str, dict[str, RemoteFile]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)
    time: int = 0

    def listing(self, path: str) -> dict[str, RemoteFile]:
        """Each change has another tag."""
        found: dict[str, RemoteFile] = {}
        start = f"{path}/" if path else ""
        for name, data in {**self.files, **self.lies}.items():
            if name.startswith(start):
                first, _, rest = name[len(start) :].partition("/")
                found[first] = RemoteFile(bool(rest), 0 if rest else len(data), "" if rest else str(hash(data)))
        return found | self.names.get(path, {})

    def read(self, path: str, most: int = LARGEST) -> bytes:
        """What it says is in a file."""
        self.asked.append(path)
        data = self.lies.get(path, self.files.get(path))
        if data is None:
            raise RemoteTrouble(Msg.of("remote-gone", server="here", file=path), gone=True)
        if len(data) > most:
            raise RemoteTrouble(Msg.of("remote-too-large", server="here", file=path))
        return data

    def write(self, path: str, data: bytes) -> None:
        """As an honest server does."""
        self.files[path] = data

    def make_folder(self, path: str) -> None:
        """Folders are there when something is in them."""

    def remove(self, path: str) -> None:
        """As an honest server does."""
        self.files.pop(path, None)

    def close(self) -> None:
        """Nothing to end."""


Answer = Callable[["Handler"], None]


class Handler(BaseHTTPRequestHandler):
    """Answers each request as the test says."""

    answer: ClassVar[Answer]
    asked: ClassVar[list[tuple[str, str, dict[str, str]]]]

    def handle_any(self) -> None:
        """Note it, answer it."""
        type(self).asked.append((self.command, self.path, dict(self.headers)))
        try:
            type(self).answer(self)
        except OSError:
            self.close_connection = True  # the other side has had enough

    do_GET = do_PROPFIND = do_PUT = do_MOVE = do_DELETE = do_MKCOL = handle_any  # noqa: N815

    def say(self, status: int, body: bytes = b"", **headers: str) -> None:
        """One answer."""
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def say_for_ever(self, status: int, piece: bytes, pause: Callable[[], object] = bool) -> None:
        """An answer without an end."""
        self.send_response(status)
        self.end_headers()
        while True:
            self.wfile.write(piece)
            pause()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def http_server(answer: Answer) -> Iterator[tuple[int, list[tuple[str, str, dict[str, str]]]]]:
    """A WebDAV server of the test's own: its port, and what it was asked."""
    asked: list[tuple[str, str, dict[str, str]]] = []
    kind = type("Lying", (Handler,), {"answer": staticmethod(answer), "asked": asked})
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server.server_address[1], asked
    finally:
        server.shutdown()
        server.server_close()


def multistatus(*items: tuple[str, int | None]) -> bytes:
    """A listing over WebDAV: (href, size; None for a folder)."""
    parts = []
    for href, size in items:
        kind = "<D:resourcetype><D:collection/></D:resourcetype>" if size is None else "<D:resourcetype/>"
        length = "" if size is None else f"<D:getcontentlength>{size}</D:getcontentlength>"
        stat = f"<D:propstat><D:prop>{kind}{length}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>"
        parts.append(f"<D:response><D:href>{href}</D:href>{stat}</D:response>")
    return f'<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">{"".join(parts)}</D:multistatus>'.encode()


class Line:
    """A socket as paramiko's channel behaves."""

    def __init__(self, end: socket.socket) -> None:
        self.recv, self.send, self.close = end.recv, end.send, end.close

    def get_name(self) -> str:
        """For paramiko's log."""
        return "0"


class SftpLies:
    """The other end of an SFTP session, without SSH: `answers` gives raw packets for each kind of request."""

    INIT, CLOSE, READ, OPEN, OPENDIR, READDIR = 1, 4, 5, 3, 11, 12
    VERSION, STATUS, HANDLE, DATA, NAME = 2, 101, 102, 103, 104

    def __init__(self, answers: Callable[[int, int], bytes | None]) -> None:
        self.answers = answers
        self.ours, self.theirs = socket.socketpair()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            while True:
                (length,) = struct.unpack(">I", self._take(4))
                packet = self._take(length)
                if packet[0] == self.INIT:
                    self.theirs.sendall(self.packet(self.VERSION, struct.pack(">I", 3)))
                    continue
                (number,) = struct.unpack(">I", packet[1:5])
                answer = self.answers(packet[0], number)
                if answer is not None:
                    self.theirs.sendall(answer)
        except (OSError, struct.error):
            return

    def _take(self, n: int) -> bytes:
        data = b""
        while len(data) < n:
            piece = self.theirs.recv(n - len(data))
            if not piece:
                raise OSError
            data += piece
        return data

    @staticmethod
    def packet(kind: int, body: bytes) -> bytes:
        """As it goes over the line."""
        return struct.pack(">IB", len(body) + 1, kind) + body

    @classmethod
    def handle(cls, number: int) -> bytes:
        """Yes, it is open."""
        return cls.packet(cls.HANDLE, struct.pack(">II", number, 1) + b"h")

    @classmethod
    def listed(cls, number: int, *names: bytes) -> bytes:
        """Names of folders."""
        kind = struct.pack(">IIII", 12, 0o40755, 1, 1)
        texts = b"".join(2 * (struct.pack(">I", len(name)) + name) + kind for name in names)
        return cls.packet(cls.NAME, struct.pack(">II", number, len(names)) + texts)

    def link(self, patience: float = 1.0) -> SftpLink:
        """What the program would use, once it was let in."""
        made = SftpLink.__new__(SftpLink)
        FsLink.__init__(made, Address("sftp", "127.0.0.1", "/club"), patience)
        made._client = self  # type: ignore[assignment]
        made.fs = KnownSftp.__new__(KnownSftp)
        made.fs._intrans = False
        made.fs.ftp = BoundedSftp(Line(self.ours))
        return made

    def close(self) -> None:
        """Hang up, as the client does."""
        for end in (self.ours, self.theirs):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
