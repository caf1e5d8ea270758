"""What a server sends over the line is bounded in size and time, over WebDAV and SFTP, and its lies are said."""

from __future__ import annotations

import gzip
import struct
import time
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import paramiko
import pytest

from tabletop.store.remote.address import Address
from tabletop.store.remote.hosts import changed_host
from tabletop.store.remote.link import MOST_NAMES, Login, RemoteFile, usable
from tabletop.store.remote.sftp import BoundedTransport
from tabletop.store.remote.trouble import RemoteTrouble
from tests.attacks.lying import Answer, Handler, SftpLies, http_server, multistatus, words_of


@dataclass
class Dav:
    """The folder of a club on a WebDAV server of the test's own."""

    port: int
    asked: list[tuple[str, str, dict[str, str]]]

    def trouble(self, call: str = "listing", patience: float = 2.0, path: str = "") -> str:
        """What a call that cannot be done says."""
        with pytest.raises(RemoteTrouble) as raised:
            self.call(call, path, patience)
        return words_of(raised.value)

    def call(self, call: str = "listing", path: str = "", patience: float = 2.0) -> object:
        """One call as somebody with a password."""
        from tabletop.store.remote.dav import DavLink

        link = DavLink(Address("http", "127.0.0.1", "/club", "anne", self.port), Login("secret"), patience)
        try:
            return getattr(link, call)(path)
        finally:
            link.close()


def dav(answer: Answer, call: str = "listing", path: str = "", patience: float = 2.0) -> str:
    """What is said of a server that answers so."""
    with http_server(answer) as (port, asked):
        return Dav(port, asked).trouble(call, patience, path)


BOMB = (
    b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
    b'<D:multistatus xmlns:D="DAV:"><D:response><D:href>&b;</D:href></D:response></D:multistatus>'
)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (BOMB, "is no WebDAV folder"),
        (b"<a>" * 50_000, "is no WebDAV folder"),
        (b"<html>hello</html>", "is no WebDAV folder"),
        (multistatus(("/club/", None), ("/club/x", 0)).replace(b">0<", b">many<"), "is no WebDAV folder"),
        (multistatus(*[(f"/club/{n}", 1) for n in range(MOST_NAMES + 1)]), "more than 10"),
    ],
    ids=["entities", "deep", "page", "size", "crowd"],
)
def test_listings_over_webdav(body: bytes, said: str) -> None:
    """Bombs, pages for people, numbers that are none, two hundred thousand names."""
    assert said in dav(lambda handler: handler.say(207, body)).replace("\u202f", "").replace(",", "")


def test_bodies_without_end() -> None:
    """A listing, a file, an answer to a write and an error that never end: each is cut off, and soon."""
    began = time.perf_counter()
    piece = b"x" * (1 << 20)
    assert "far larger" in dav(lambda handler: handler.say_for_ever(207, piece))
    assert "far larger" in dav(lambda handler: handler.say_for_ever(500, piece))

    def file(handler: Handler) -> None:
        handler.say_for_ever(200, piece)

    with http_server(file) as (port, asked), pytest.raises(RemoteTrouble) as raised:
        from tabletop.store.remote.dav import DavLink

        DavLink(Address("http", "127.0.0.1", "/club", port=port), Login(), 2.0).read("game.yaml", 3_000_000)
    assert "far larger" in words_of(raised.value)
    assert time.perf_counter() - began < 10


def test_a_packed_answer_is_not_unpacked() -> None:
    """A thousandfold in a few bytes: packed answers are not asked for, and not read."""
    packed = gzip.compress(bytes(20_000_000), 1)
    with http_server(lambda handler: handler.say(200, packed, Content_Encoding="gzip")) as (port, asked):
        assert "is no WebDAV folder" in Dav(port, asked).trouble("read", path="game.yaml")
        assert asked[0][2]["Accept-Encoding"] == "identity"


def test_a_server_that_drips_is_given_up() -> None:
    """A byte now and then, always within the patience, would hold the thread for ever."""
    began = time.perf_counter()
    said = dav(lambda handler: handler.say_for_ever(207, b" ", lambda: time.sleep(0.04)), patience=0.1)
    assert "answers so slowly" in said and time.perf_counter() - began < 8
    head = dav(lambda handler: handler.say(207, multistatus(), X_Long="y" * 300_000))
    assert "broke off" in head


@pytest.mark.parametrize("call", ["listing", "read"])
def test_the_password_goes_to_nobody_else(call: str) -> None:
    """Sent on to another server: it is said, and that one hears nothing at all."""
    with http_server(lambda handler: handler.say(207, multistatus(("/club/", None)))) as (other, heard):
        to = f"http://localhost:{other}/club/"
        said = dav(lambda handler: handler.say(301, Location=to), call, "game.yaml" if call == "read" else "")
        assert "sends us to another server (localhost)" in said and heard == []


def test_sent_on_within_the_server() -> None:
    """To another path of the same server: as before. In circles: said."""

    def answer(handler: Handler) -> None:
        if handler.path == "/club":
            handler.say(301, Location="/club/")
        else:
            handler.say(207, multistatus(("/club/", None), ("/club/a.tabletop/", None)))

    with http_server(answer) as (port, asked):
        assert Dav(port, asked).call() == {"a.tabletop": RemoteFile(True, 0, "")}
    assert dav(lambda handler: handler.say(301, Location=handler.path))


def test_hrefs_that_lead_elsewhere(tmp_path: Path) -> None:
    """Paths outside the folder, of other servers, with ..: what is read lies below the folder all the same."""
    hrefs = ["/etc/passwd", "http://evil.example/club/game.yaml", "/club/../../secret", "/club/..", "//", "/club/a%00b"]
    body = multistatus(("/club/", None), *[(href, 5) for href in hrefs], ("/club/%2e%2e%2fx.tabletop/", None))
    with http_server(lambda handler: handler.say(207, body)) as (port, asked):
        names = Dav(port, asked).call()
        assert isinstance(names, dict) and all(usable(name) for name in names)
        assert [path for _, path, _ in asked] == ["/club"]


# --- over SFTP ---


def sftp(answers: dict[int, bytes], call: str = "listing", patience: float = 1.0) -> str:
    """What is said of a server that gives these packets, %N in them the number of the request."""

    def answer(kind: int, number: int) -> bytes | None:
        if kind in (SftpLies.OPEN, SftpLies.OPENDIR):
            return SftpLies.handle(number)
        if kind == SftpLies.CLOSE:
            return SftpLies.packet(SftpLies.STATUS, struct.pack(">IIII", number, 0, 0, 0))
        packet = answers.get(kind)
        return packet.replace(b"%N%N", struct.pack(">I", number)) if packet is not None else None

    server = SftpLies(answer)
    link = server.link(patience)
    with pytest.raises(RemoteTrouble) as raised:
        link.read("game.yaml", 100_000) if call == "read" else link.listing("")
    server.close()
    return words_of(raised.value)


def test_answers_over_sftp_that_say_they_are_endless() -> None:
    """Millions of bytes in one answer: not waited for."""
    began = time.perf_counter()
    for size, said in ((2_000_000, "answer of 2000000 bytes"), (2**32 - 9, "Garbage")):
        assert said in sftp({SftpLies.READDIR: struct.pack(">IB", size, SftpLies.NAME)})
    assert time.perf_counter() - began < 4


def test_listings_and_files_over_sftp_without_end() -> None:
    """Names for ever, data for ever, more than was asked for: bounded."""
    names = SftpLies.listed(0, *[b"%d.tabletop" % n for n in range(1000)])
    names = names[:5] + b"%N%N" + names[9:]
    assert "more than 10" in sftp({SftpLies.READDIR: names})
    data = SftpLies.packet(SftpLies.DATA, b"%N%N" + struct.pack(">I", 50_000) + b"x" * 50_000)
    assert "far larger" in sftp({SftpLies.READ: data}, "read")


def test_silence_and_drip_over_sftp() -> None:
    """No answer at all: ended when the whole call has taken too long."""
    began = time.perf_counter()
    assert "answers so slowly" in sftp({}, patience=0.05)
    assert time.perf_counter() - began < 6


def test_the_line_below_is_bounded_too() -> None:
    """SSH packets and data nobody asked for do not fill the memory."""
    transport = BoundedTransport.__new__(BoundedTransport)
    channel = SimpleNamespace(in_buffer=b"x" * (17 << 20), in_stderr_buffer=b"")
    for kind in (94, 95):
        with pytest.raises(paramiko.SSHException):
            transport._channel_handler_table[kind](channel, None)


def test_a_server_whose_key_has_changed() -> None:
    """Nothing is sent, and there is no button for going on."""
    old, new = paramiko.ECDSAKey.generate(), paramiko.ECDSAKey.generate()
    trouble = changed_host(paramiko.BadHostKeyException("club", new, old), "club")
    assert trouble.wants == "hand" and "Somebody may be posing as it. Nothing was sent." in words_of(trouble)
