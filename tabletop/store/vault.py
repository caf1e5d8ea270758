"""Private memory of sealed boxes: <user data>/vault/<game id>/<seat>.jsonl. Never in the game's folder or a copy."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Protocol

from nacl.exceptions import CryptoError

from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.seal import Entropy, Vault, VaultSecret
from tabletop.core.text import Msg
from tabletop.door import read
from tabletop.folders import user_data
from tabletop.store.append import LooseFile, WriteQueue


def vault_path(game: str, seat: str, root: Path | None = None) -> Path:
    """Where the secrets of a seat of a game lie."""
    return (root or user_data()) / "vault" / game / f"{seat}.jsonl"


class Cover(Protocol):
    """Makes lines unreadable for eyes and search machines, and readable again (nacl.secret.SecretBox fits)."""

    def encrypt(self, plaintext: bytes) -> bytes: ...

    def decrypt(self, ciphertext: bytes) -> bytes: ...


def open_vault(
    path: Path, entropy: Entropy, queue: WriteQueue, cover: Cover | None = None
) -> tuple[Vault, Msg | None]:
    """The vault as read, writing every new secret through `queue` before it is used; a word about spoilt lines.

    `cover`: what the dealer's program knows of other hands is kept covered, so that its player does not come upon it.
    """
    vault, spoilt = Vault(entropy), 0
    try:
        data = read(path, "own")
    except FileNotFoundError:
        data = b""
    except OSError:
        data, spoilt = b"", 1
    for raw in data.split(b"\n"):
        if not raw.strip():
            continue
        try:
            inside: Any = read_json(cover.decrypt(b64decode(raw)) if cover is not None else raw)
            name, secret = inside
            vault.learn(str(name), VaultSecret.from_plain(secret))
        except (BadData, ValueError, TypeError, CryptoError):
            spoilt += 1  # a line cut off before its box was used, or a damaged disk
    file = LooseFile(path)
    vault.keep = lambda name, secret: queue.put(file, secret_line(name, secret, cover))
    vault.together = queue.together
    return vault, Msg.of("store-vault-spoilt", lines=spoilt) if spoilt else None


def secret_line(name: str, secret: VaultSecret, cover: Cover | None = None) -> bytes:
    """One box as a line of the vault's file."""
    plain = json.dumps([name, secret.plain()], ensure_ascii=False, separators=(",", ":")).encode()
    return (b64encode(cover.encrypt(plain)) if cover is not None else plain) + b"\n"
