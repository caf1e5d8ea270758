"""Secrets on their way to other seats: seats/<writer>/sealed-0001.jsonl, each line sealed to its reader's key.

A letter is written before the entry that speaks of its box, so whoever has the entry has, or will have, the letter. Who
has no key yet gets his letters when he sits down. What comes in must match the digest the journal promised.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.core.entry import hash_of
from tabletop.core.errors import TableError
from tabletop.core.ids import CHANCE
from tabletop.core.seal import Secret, Vault
from tabletop.store.append import Keeper, LooseFile
from tabletop.store.codec import sealed_line, unseal
from tabletop.store.seal_keys import SeatKey, seal_for
from tabletop.store.seats import SEAT_NAME, SEATS
from tabletop.store.segments import Keys

SEALED = re.compile(r"sealed-\d{4}\.jsonl")
SHORT = 16
"""Hex digits of a key that say for whom a letter is."""


class Letters:
    """`mine`: names played here and the key that opens their letters; the dealer's key opens those for chance."""

    def __init__(self, folder: Path, keys: Keys, mine: Mapping[str, SeatKey], keeper: Keeper) -> None:
        self.folder, self.keys, self.mine, self.keeper = folder, keys, mine, keeper
        self.arrived: dict[str, dict[str, Secret]] = {}
        """Seat of this machine -> box -> content, not yet in its vault."""
        self.numbers: dict[str, int] = {}
        """Writer -> number of the segment it writes now."""
        self._read: dict[Path, int] = {}
        self._sent: set[tuple[str, str, str]] = set()
        self.collect()

    # --- sending ---

    def send(self, writer: str, to: str, box: str, secret: Secret, key: str = "") -> None:
        """Seal one secret for a seat that is played elsewhere (its key, unless given); nothing while it has none."""
        key = key or self.keys.now(to)
        mark = (to, key[:SHORT], box)
        if not key or mark in self._sent:
            return
        self._sent.add(mark)
        blob = seal_for(key, json.dumps([box, secret.plain()], ensure_ascii=False).encode())
        letter = {"to": to, "key": key[:SHORT], "box": box, "blob": b64encode(blob).decode()}
        body = json.dumps(letter, separators=(",", ":"))
        file = LooseFile(self.folder / SEATS / writer / self.name(writer), private=False)
        self.keeper.put(file, sealed_line(body, hash_of(body)))

    def send_all(self, vaults: Mapping[str, Vault]) -> None:
        """Everything that others may know and were not sent, because they had no key or another one."""
        for writer, vault in vaults.items():
            for box, secret in vault.secrets.items():
                for to in secret.readers:
                    if to not in self.mine and to != CHANCE:
                        self.send(writer, to, box, secret)

    def name(self, writer: str) -> str:
        """The file that is written now: numbered as the segment beside it, so that it closes with it."""
        return f"sealed-{self.numbers.get(writer, 1):04d}.jsonl"

    # --- receiving ---

    def collect(self) -> None:
        """Read what is new in all sealed files; a letter half here is read again."""
        root = self.folder / SEATS
        for path in sorted(root.glob("*/sealed-*.jsonl")) if root.is_dir() else ():
            if SEALED.fullmatch(path.name) and SEAT_NAME.fullmatch(path.parent.name):
                for letter in self._lines(path):
                    self._open(letter)

    def _lines(self, path: Path) -> Iterator[dict[str, Any]]:
        start = self._read.get(path, 0)
        try:
            if path.stat().st_size <= start:
                return
            with path.open("rb") as file:
                file.seek(start)
                data = file.read()
        except OSError:
            return
        end = data.rfind(b"\n") + 1
        self._read[path] = start + end
        for raw in data[:end].split(b"\n"):
            try:
                yield json.loads(unseal(raw)[0])
            except (TableError, ValueError):
                continue  # torn by a crash and written again, or damaged: the digest would not match either

    def _open(self, letter: dict[str, Any]) -> None:
        try:
            to, key, box, blob = (str(letter[name]) for name in ("to", "key", "box", "blob"))
        except KeyError:
            return
        self._sent.add((to, key, box))
        own = self.mine.get(to)
        if own is None or own.public[:SHORT] != key:
            return
        try:
            inside, plain = json.loads(own.unseal(b64decode(blob)) or b"")
            if inside == box:
                self.arrived.setdefault(to, {})[box] = Secret.from_plain(plain)
        except (ValueError, TypeError):
            return
