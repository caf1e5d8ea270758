"""Keys: one Ed25519 pair a game and seat, made silently and kept with the player's own files.

It signs entries; turned into an X25519 key it also opens what other seats seal for this one. What crosses the folder is
padded, so that its length does not tell what is inside.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from nacl.exceptions import CryptoError
from nacl.public import SealedBox
from nacl.secret import SecretBox
from nacl.signing import SigningKey, VerifyKey

from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg
from tabletop.door import listing, make_folders, read, write_whole
from tabletop.folders import user_data
from tabletop.store.errors import StoreError, reason, seat_name

KEY = ".key"
PAD = 128
"""Sealed contents are a multiple of this many bytes."""


class SeatKey:
    """A seat's own key. `public` is hex, fit for a `sit` entry."""

    def __init__(self, seed: bytes) -> None:
        self._signing = SigningKey(seed)
        self.public = bytes(self._signing.verify_key).hex()

    @staticmethod
    def fresh() -> SeatKey:
        """A new one, from the system's randomness."""
        return SeatKey(os.urandom(32))

    @property
    def seed(self) -> bytes:
        """The 32 secret bytes, for a backup."""
        return bytes(self._signing)

    def sign(self, game: str, hash_: str) -> str:
        """Signature (hex) under the hash of an entry, good for this game only."""
        return self._signing.sign(_signed(game, hash_)).signature.hex()

    def unseal(self, blob: bytes) -> bytes | None:
        """What was sealed for this key, None when it was for another or is damaged."""
        try:
            padded = SealedBox(self._signing.to_curve25519_private_key()).decrypt(blob)
        except (CryptoError, ValueError, TypeError):
            return None
        return padded.rstrip(b" ")

    def cover(self) -> SecretBox:
        """A lock of one's own, for what this machine keeps for the game and its player should not come upon."""
        return SecretBox(blake2b(self.seed, digest_size=32, person=b"tabletop cover").digest())


def seal_for(public: str, data: bytes) -> bytes:
    """Only the holder of that key can read it. Raises StoreError when the key is none. `data` is JSON text."""
    try:
        box = SealedBox(VerifyKey(bytes.fromhex(public)).to_curve25519_public_key())
    except (CryptoError, ValueError, TypeError, RuntimeError) as error:
        raise StoreError(Msg("store-key-unreadable")) from error
    return box.encrypt(data + b" " * (-len(data) % PAD))


def signed_by(keys: Iterable[str], game: str, hash_: str, sig: str) -> bool:
    """Whether the holder of one of these keys signed that hash for that game."""
    try:
        signature = bytes.fromhex(sig)
    except ValueError:
        return False
    return any(_verifies(key, _signed(game, hash_), signature) for key in keys)


def _verifies(public: str, message: bytes, signature: bytes) -> bool:
    try:
        VerifyKey(bytes.fromhex(public)).verify(message, signature)
    except (CryptoError, ValueError, TypeError):
        return False
    return True


def _signed(game: str, hash_: str) -> bytes:
    return f"tabletop entry {game} {hash_}".encode()


# --- kept on this machine ---


def key_path(game: str, seat: str, home: Path | None = None) -> Path:
    """Where the key of a seat of a game lies, in the player's own data folder."""
    return (home or user_data()) / "keys" / game / f"{seat}{KEY}"


def read_key(game: str, seat: str, home: Path | None = None) -> SeatKey | None:
    """The key kept here, None when this seat is played elsewhere. Raises StoreError for a damaged file."""
    try:
        inside: Any = read_json(read(key_path(game, seat, home), "own"))
        return SeatKey(bytes.fromhex(inside["seed"]))
    except FileNotFoundError:
        return None
    except OSError as error:
        path = key_path(game, seat, home)
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error
    except (BadData, ValueError, KeyError, TypeError) as error:
        raise StoreError(Msg.of("store-key-broken", seat=seat_name(seat))) from error


def keep_key(game: str, seat: str, key: SeatKey, home: Path | None = None) -> None:
    """Write a key down for this player's eyes only, never over another. Raises StoreError."""
    path = key_path(game, seat, home)
    known = read_key(game, seat, home)
    if known is not None and known.public != key.public:
        raise StoreError(Msg.of("store-key-there", seat=seat_name(seat)))
    try:
        make_folders(path.parent, private=True)
        line = json.dumps({"seed": key.seed.hex(), "public": key.public}).encode() + b"\n"
        write_whole(path, line, private=True)
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error


def own_key(game: str, seat: str, home: Path | None = None) -> SeatKey:
    """The key of this seat on this machine, made silently the first time. Raises StoreError."""
    key = read_key(game, seat, home)
    if key is None:
        key = SeatKey.fresh()
        keep_key(game, seat, key, home)
    return key


def give_up_key(game: str, seat: str, home: Path | None = None) -> None:
    """The seat was handed to another player: its key is set aside, never deleted. Raises StoreError."""
    path = key_path(game, seat, home)
    try:
        os.replace(path, path.with_suffix(".handed-over"))
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error


def kept_seats(game: str, home: Path | None = None) -> list[str]:
    """Seats of a game whose key lies on this machine."""
    found = listing(key_path(game, "x", home).parent).files
    return [name.removesuffix(KEY) for name in found if name.endswith(KEY)]
