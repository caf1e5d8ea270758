"""A folder over SFTP: fsspec over paramiko, with host keys checked and no file ever half in place."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import paramiko
from fsspec.implementations.sftp import SFTPFileSystem
from paramiko.common import MSG_CHANNEL_DATA, MSG_CHANNEL_EXTENDED_DATA
from paramiko.ssh_exception import NoValidConnectionsError

from tabletop.core.text import Msg
from tabletop.store.remote.address import HOME, Address
from tabletop.store.remote.hosts import UnknownHost, changed_host, load_hosts
from tabletop.store.remote.link import MOST_NAMES, FsLink, Login
from tabletop.store.remote.trouble import RemoteTrouble, network_trouble, odd_trouble

CONNECT = 10
"""Seconds for the server to answer the first call."""
MOST_PACKET = 1 << 20
"""Bytes; what is usual ends at a quarter of it."""
MOST_WAITING = 16 << 20
"""Bytes that have come and are not read yet; a server that keeps the rules stops at two million."""


class BoundedTransport(paramiko.Transport):  # type: ignore[misc]
    """The line below SFTP: no packet, and no pile of data nobody has asked for, fills the memory."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        read_all = self.packetizer.read_all

        def bounded(n: int, check_rekey: bool = False) -> bytes:
            if n > MOST_PACKET:
                raise paramiko.SSHException(f"packet of {n} bytes")
            data: bytes = read_all(n, check_rekey)
            return data

        self.packetizer.read_all = bounded


def _fed(kind: int) -> Callable[[Any, Any], None]:
    feed = paramiko.Transport._channel_handler_table[kind]

    def bounded(channel: Any, message: Any) -> None:
        if len(channel.in_buffer) + len(channel.in_stderr_buffer) > MOST_WAITING:
            raise paramiko.SSHException("more data than was asked for")
        feed(channel, message)

    return bounded


BoundedTransport._channel_handler_table = {
    **paramiko.Transport._channel_handler_table,
    **{kind: _fed(kind) for kind in (MSG_CHANNEL_DATA, MSG_CHANNEL_EXTENDED_DATA)},
}


class BoundedSftp(paramiko.SFTPClient):  # type: ignore[misc]
    """An answer says how long it is, and paramiko would take it at its word; a listing goes on as long as it comes."""

    def _read_all(self, n: int) -> bytes:
        if n > MOST_PACKET:
            raise paramiko.SFTPError(f"answer of {n} bytes")
        data: bytes = super()._read_all(n)
        return data

    def listdir_iter(self, path: str = ".", read_aheads: int = 8) -> Iterator[Any]:
        """No more than one name beyond what we look at."""
        return islice(super().listdir_iter(path, read_aheads), MOST_NAMES + 1)


class KnownSftp(SFTPFileSystem):  # type: ignore[misc]
    """fsspec's own trusts every server it meets first, and would keep connections that are dead."""

    cachable = False

    def __init__(self, address: Address, login: Login, home: Path, patience: float, client: paramiko.SSHClient) -> None:
        self.address, self.login, self.home, self.patience, self.client = address, login, home, patience, client
        super().__init__(address.host)

    def _connect(self) -> None:
        try:
            load_hosts(self.client, self.home)
            self.client.set_missing_host_key_policy(UnknownHost())
            self.client.connect(
                self.address.host,
                port=self.address.port or 22,
                username=self.address.user or None,
                password=self.login.password or None,
                key_filename=self.login.key_file or None,
                timeout=min(CONNECT, self.patience),
                banner_timeout=self.patience,
                auth_timeout=self.patience,
                channel_timeout=self.patience,
                transport_factory=BoundedTransport,
            )
            # every question waits for its answer: small packets must not wait for company
            self.client.get_transport().sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            channel = self.client.get_transport().open_session(timeout=self.patience)
            channel.settimeout(self.patience)  # before the first word: a server may never say it
            channel.invoke_subsystem("sftp")
            self.ftp = BoundedSftp(channel)
        except BaseException:
            self.client.close()
            raise


class SftpLink(FsLink):
    """Raises RemoteTrouble when the server cannot be reached, is not known, or does not let us in."""

    def __init__(self, address: Address, login: Login, home: Path, patience: float) -> None:
        super().__init__(address, patience)
        self._client = paramiko.SSHClient()
        with self.speaking(""):
            self.fs = KnownSftp(address, login, home, patience, self._client)

    def full(self, path: str) -> str:
        """Absolute on the server, or below the home folder for `/~/…`."""
        whole = f"{self.address.path}/{path}".rstrip("/") or "/"
        return whole.removeprefix(HOME) if whole.startswith(HOME) else "." if whole == HOME.rstrip("/") else whole

    def close(self) -> None:
        """Hang up."""
        with suppress(Exception):
            self._client.close()

    def _read(self, path: str, most: int) -> bytes:
        with self.fs.open(self.full(path), "rb") as file:
            data: bytes = file.read(most + 1)
        return data

    def _put(self, path: str, data: bytes) -> None:
        with self.fs.open(self.full(path), "wb") as file:
            file.write(data)  # not pipelined: paramiko would drop what the server says of each part

    def _move(self, old: str, new: str) -> None:
        try:
            self.fs.mv(self.full(old), self.full(new))
        except OSError as error:
            if error.errno is not None:
                raise
            # A server without OpenSSH's rename puts nothing over another file. Between these two the file is missing
            # there: nobody takes that for an empty one, and if we fail now it goes up again with the next round.
            with suppress(FileNotFoundError):
                self.fs.rm_file(self.full(new))
            self.fs.ftp.rename(self.full(old), self.full(new))

    def _said(self, error: Exception, path: str) -> RemoteTrouble:
        words: dict[str, Any] = {"server": self.address.place, "file": path or str(self.address)}
        if isinstance(error, paramiko.BadHostKeyException):
            return changed_host(error, self.address.place)
        if isinstance(error, (paramiko.AuthenticationException, paramiko.PasswordRequiredException)):
            return _broken_off(error, words) or RemoteTrouble(
                Msg.of("remote-login", user=self.address.user or "?", **words), "login"
            )
        if isinstance(error, OSError) and error.errno in (errno.ENOENT, errno.EACCES):
            return _about_files(error, words)
        if isinstance(error, NoValidConnectionsError):
            error = next(iter(error.errors.values()))
        known = network_trouble(error, self.address)
        if known is not None:
            return known
        if isinstance(error, paramiko.SSHException):
            return _about_ssh(error, words) or odd_trouble(error, self.address)
        if isinstance(error, OSError) and "closed" in str(error).lower():
            return RemoteTrouble(Msg.of("remote-cut", server=self.address.place))
        if isinstance(error, OSError) and error.errno is None and path:
            # SFTP has one word, “Failure”, for a full disk, a quota and more
            return RemoteTrouble(Msg.of("remote-failure", **words))
        return odd_trouble(error, self.address)


def _broken_off(error: Exception, words: dict[str, Any]) -> RemoteTrouble | None:
    """A line that breaks while we are let in is no wrong password, though paramiko says it with the same error."""
    text = str(error).lower()
    if "shut down" in text or "eof" in text:
        return RemoteTrouble(Msg.of("remote-cut", server=words["server"]))
    return RemoteTrouble(Msg.of("remote-timeout", server=words["server"])) if "timeout" in text else None


def _about_files(error: OSError, words: dict[str, Any]) -> RemoteTrouble:
    if error.errno == errno.ENOENT:
        return RemoteTrouble(Msg.of("remote-gone", **words), gone=True)
    return RemoteTrouble(Msg.of("remote-forbidden", **words))


def _about_ssh(error: paramiko.SSHException, words: dict[str, Any]) -> RemoteTrouble | None:
    text = str(error).lower()
    if "no authentication methods" in text:
        return RemoteTrouble(Msg.of("remote-login-needed", **words), "login")
    if "timeout" in text:
        return RemoteTrouble(Msg.of("remote-timeout", server=words["server"]))
    if "banner" in text:
        return RemoteTrouble(Msg.of("remote-not-ssh", server=words["server"]))
    if "not active" in text or "session" in text or "server connection dropped" in text or "closed" in text:
        return RemoteTrouble(Msg.of("remote-cut", server=words["server"]))
    return None
