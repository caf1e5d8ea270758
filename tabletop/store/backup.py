"""A player's keys and secrets of one game in one file, locked with a passphrase: a lost laptop must not lose a game."""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nacl import pwhash
from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from tabletop.core import bounds as B
from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg
from tabletop.door import LARGEST, make_folders, read, write_whole
from tabletop.store.append import LooseFile
from tabletop.store.card import GameCard
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import free_name
from tabletop.store.received import KEYS
from tabletop.store.seal_keys import SeatKey, keep_key, kept_seats, read_key
from tabletop.store.seats import SEAT_NAME
from tabletop.store.vault import vault_path

MOST_OPS, MOST_MEMORY = 2 * pwhash.argon2id.OPSLIMIT_MODERATE, pwhash.argon2id.MEMLIMIT_MODERATE
"""A file that asks for more work than this to open it is not ours."""


@dataclass(frozen=True)
class Effort:
    """How hard guessing the passphrase is made: argon2id passes and bytes of memory."""

    ops: int = pwhash.argon2id.OPSLIMIT_MODERATE
    memory: int = pwhash.argon2id.MEMLIMIT_MODERATE


def export_keys(card: GameCard, to: Path, passphrase: str, home: Path | None = None, effort: Effort = Effort()) -> Path:
    """All this machine holds of a game's secrets, in a new file `to` (or the next free name). Raises StoreError."""
    seats = kept_seats(card.id, home)
    if not seats:
        raise StoreError(Msg.of("store-no-keys", title=card.title))
    if not passphrase:
        raise StoreError(Msg("store-no-passphrase"))
    inside = {"game": card.id, "title": card.title, "seats": {seat: _of(card, seat, home) for seat in seats}}
    if card.dealer in seats:
        inside["chance"] = _vault_text(card, "chance", home)
    salt = os.urandom(pwhash.argon2id.SALTBYTES)
    locked = SecretBox(_key(passphrase, salt, effort)).encrypt(json.dumps(inside).encode())
    outside = {
        "kind": KEYS,
        "format": 1,
        "title": card.title,
        "kdf": "argon2id",
        "ops": effort.ops,
        "memory": effort.memory,
        "salt": salt.hex(),
        "locked": b64encode(locked).decode(),
    }
    try:
        make_folders(to.parent)
        to = free_name(to)
        write_whole(to, json.dumps(outside, ensure_ascii=False, indent=1).encode() + b"\n")
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(to), reason=reason(error))) from error
    return to


def import_keys(path: Path, passphrase: str, home: Path | None = None) -> tuple[str, tuple[str, ...]]:
    """Put the keys and secrets of such a file where this machine keeps its own: game id and seats.

    Raises StoreError: no such file, a wrong passphrase, or another key for that seat is here already.
    """
    inside = _unlocked(path, passphrase)
    try:
        game = str(inside["game"])
        seats = {seat: B.mapped(kept) for seat, kept in B.mapped(inside["seats"]).items()}
        if not (game.isalnum() and all(map(SEAT_NAME.fullmatch, seats))):
            raise ValueError(game)  # they name folders and files
        keys = {str(seat): SeatKey(bytes.fromhex(str(kept["seed"]))) for seat, kept in seats.items()}
        vaults = {str(seat): str(kept["vault"]) for seat, kept in seats.items()}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise StoreError(Msg.of("store-not-keys", file=path.name)) from error
    if "chance" in inside:
        vaults["chance"] = str(inside["chance"])
    for seat, key in keys.items():
        keep_key(game, seat, key, home)
    for seat, text in vaults.items():
        _merge(vault_path(game, seat, home), text)
    return game, tuple(sorted(keys))


def _of(card: GameCard, seat: str, home: Path | None) -> dict[str, str]:
    key = read_key(card.id, seat, home)
    return {"seed": key.seed.hex() if key is not None else "", "vault": _vault_text(card, seat, home)}


def _vault_text(card: GameCard, seat: str, home: Path | None) -> str:
    try:
        return read(vault_path(card.id, seat, home), "own").decode(errors="replace")
    except FileNotFoundError:
        return ""
    except OSError as error:
        path = vault_path(card.id, seat, home)
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error


def _unlocked(path: Path, passphrase: str) -> dict[str, Any]:
    try:
        outside = B.mapped(read_json(read(path, "keys"), LARGEST["keys"]))
        if outside["kind"] != KEYS or outside["kdf"] != "argon2id":
            raise ValueError(outside["kind"])
        effort = Effort(B.count(outside["ops"]), B.count(outside["memory"]))
        salt, locked = bytes.fromhex(str(outside["salt"])), b64decode(str(outside["locked"]))
        if not (1 <= effort.ops <= MOST_OPS and effort.memory <= MOST_MEMORY):
            raise ValueError(effort)
        key = _key(passphrase, salt, effort)
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error
    except (BadData, ValueError, KeyError, TypeError, CryptoError) as error:
        raise StoreError(Msg.of("store-not-keys", file=path.name)) from error
    try:
        inside = read_json(SecretBox(key).decrypt(locked), LARGEST["keys"])
    except (CryptoError, ValueError) as error:
        raise StoreError(Msg.of("store-wrong-passphrase", file=path.name)) from error
    except BadData as error:
        raise StoreError(Msg.of("store-not-keys", file=path.name)) from error
    return inside if isinstance(inside, dict) else {}


def _key(passphrase: str, salt: bytes, effort: Effort) -> bytes:
    return pwhash.argon2id.kdf(SecretBox.KEY_SIZE, passphrase.encode(), salt, effort.ops, effort.memory)


def _merge(path: Path, text: str) -> None:
    """Add the lines that are not there yet."""
    try:
        known = set(read(path, "own").split(b"\n")) if os.path.lexists(path) else set()
        fresh = [line for line in dict.fromkeys(text.encode().splitlines()) if line.strip() and line not in known]
        if fresh:
            LooseFile(path).append(b"\n".join(fresh) + b"\n")
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error
