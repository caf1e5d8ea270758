"""What can go wrong between here and a server, each in words; whatever a library raises ends up here."""

from __future__ import annotations

import errno
import socket
import ssl
from collections.abc import Iterator
from typing import Literal

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError
from tabletop.store.remote.address import Address

Wanted = Literal["", "login", "host", "hand"]

BROKEN = (EOFError, ConnectionError)
UNREACHABLE = (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN, errno.EHOSTDOWN, errno.EADDRNOTAVAIL)
CUT = (errno.EPIPE, errno.ECONNRESET, errno.ECONNABORTED, errno.ESHUTDOWN, errno.ENOTCONN, errno.EBADF)


class RemoteTrouble(StoreError):
    """`wants`: what only the player can give before it is tried again (`hand`: something to set right elsewhere);
    `line`: with `host`, what known_hosts holds once the player trusts that key; `gone`: it is not there."""

    def __init__(self, msg: Msg, wants: Wanted = "", line: str = "", gone: bool = False) -> None:
        super().__init__(msg)
        self.wants, self.line, self.gone = wants, line, gone


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and what lies behind it."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def network_trouble(error: BaseException, address: Address) -> RemoteTrouble | None:
    """Trouble of the way to the server; None when it is of another kind."""
    for cause in causes(error):
        key = _network_key(cause)
        if key:
            return RemoteTrouble(Msg.of(key, server=address.place))
    return None


def _network_key(cause: BaseException) -> str:
    if isinstance(cause, ssl.SSLCertVerificationError):
        return "remote-certificate"
    if isinstance(cause, ssl.SSLError):
        return "remote-tls"
    if isinstance(cause, socket.gaierror):
        return "remote-no-server"
    if isinstance(cause, TimeoutError):
        return "remote-timeout"
    if isinstance(cause, ConnectionRefusedError):
        return "remote-refused"
    if isinstance(cause, OSError) and cause.errno in UNREACHABLE:
        return "remote-no-network"
    if isinstance(cause, BROKEN) or (isinstance(cause, OSError) and cause.errno in CUT):
        return "remote-cut"
    return ""


def odd_trouble(error: BaseException, address: Address) -> RemoteTrouble:
    """Something we have no words for: what the library said, in one line."""
    text = " ".join(str(error).split())[:200] or type(error).__name__
    return RemoteTrouble(Msg.of("remote-odd", server=address.place, text=text))
