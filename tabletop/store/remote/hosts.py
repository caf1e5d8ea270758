"""Servers the player has trusted over SFTP: those ssh itself knows, and our own file with those said yes to here."""

from __future__ import annotations

import base64
from hashlib import sha256
from pathlib import Path
from typing import Any

import paramiko

from tabletop.core.text import Msg
from tabletop.door import is_file
from tabletop.store.append import LooseFile
from tabletop.store.remote.trouble import RemoteTrouble

OURS = "known_hosts"


class UnknownHost(paramiko.MissingHostKeyPolicy):  # type: ignore[misc]
    """Nobody is trusted unseen: the player is asked, and the connection waits for the answer."""

    def missing_host_key(self, client: Any, hostname: str, key: Any) -> None:
        """Raises RemoteTrouble with the fingerprint."""
        words = {"server": hostname, "kind": key.get_name(), "fingerprint": fingerprint(key)}
        line = f"{hostname} {key.get_name()} {key.get_base64()}"
        raise RemoteTrouble(Msg.of("remote-new-host", **words), "host", line)


def fingerprint(key: Any) -> str:
    """As ssh shows it, so that it can be compared with what the server's keeper says."""
    return "SHA256:" + base64.b64encode(sha256(key.asbytes()).digest()).decode().rstrip("=")


def changed_host(error: paramiko.BadHostKeyException, server: str) -> RemoteTrouble:
    """The server shows another key than the one that is known. There is no button for going on."""
    words = {"server": server, "fingerprint": fingerprint(error.key), "known": fingerprint(error.expected_key)}
    return RemoteTrouble(Msg.of("remote-host-changed", **words), "hand")


def load_hosts(client: Any, home: Path) -> None:
    """Let a client know whom the player trusts. A file that cannot be read counts as empty: then it is asked again."""
    system = Path.home() / ".ssh" / OURS
    for path, load in ((system, client.load_system_host_keys), (home / OURS, client.load_host_keys)):
        if is_file(path):
            try:
                load(str(path))
            except (OSError, paramiko.SSHException, ValueError):
                continue


def trust_host(home: Path, line: str) -> None:
    """The player has compared the fingerprint and says yes. Raises OSError."""
    LooseFile(home / OURS).append(line.encode() + b"\n")
