"""Private memory of sealed boxes: <user data>/vault/<game id>/<seat>.jsonl. Never in the game's folder or a copy."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop.core.seal import Entropy, Secret, Vault
from tabletop.core.text import Msg
from tabletop.store.append import Keeper, LooseFile
from tabletop.store.files import user_data


def vault_path(game: str, seat: str, root: Path | None = None) -> Path:
    """Where the secrets of a seat of a game lie."""
    return (root or user_data()) / "vault" / game / f"{seat}.jsonl"


def open_vault(path: Path, entropy: Entropy, keeper: Keeper) -> tuple[Vault, Msg | None]:
    """The vault as read, writing every new secret through `keeper` before it is used; a word about spoilt lines."""
    vault, spoilt = Vault(entropy), 0
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        data = b""
    except OSError:
        data, spoilt = b"", 1
    for raw in data.split(b"\n"):
        if not raw.strip():
            continue
        try:
            name, secret = json.loads(raw)
            vault.learn(str(name), Secret.from_plain(secret))
        except (ValueError, TypeError, RecursionError):
            spoilt += 1  # a line cut off before its box was used, or a damaged disk
    file = LooseFile(path)
    vault.keep = lambda name, secret: keeper.put(file, secret_line(name, secret))
    return vault, Msg.of("store-vault-spoilt", lines=spoilt) if spoilt else None


def secret_line(name: str, secret: Secret) -> bytes:
    """One box as a line of the vault's file."""
    return json.dumps([name, secret.plain()], ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
