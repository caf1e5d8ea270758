"""Secrets on their way to other seats: seats/<writer>/sealed-0001.jsonl, each line sealed to its reader's key.

A letter is written before the entry that speaks of its box, so whoever has the entry has, or will have, the letter. Who
has no key yet gets his letters when he sits down. What comes in must match the digest the journal promised.
"""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import NamedTuple

from tabletop.core.errors import BadData
from tabletop.core.journal.entry import hash_of
from tabletop.core.position.ids import CHANCE
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.core.text import Msg
from tabletop.door import Refused, crowded, listing, look, status
from tabletop.store.append import LooseFile, WriteQueue
from tabletop.store.codec import sealed_line, unseal
from tabletop.store.errors import file_refused, reason
from tabletop.store.seal_keys import SeatKey, seal_for
from tabletop.store.seats import SEALED as SEALED
from tabletop.store.seats import SEATS
from tabletop.store.segments import Keys

SHORT = 16
"""Hex digits of a key that say for whom a letter is."""


class Letter(NamedTuple):
    """For whom (seat, and the first digits of its key), which box, and what only that key opens."""

    to: str
    key: str
    box: str
    blob: str


class Letters:
    """`mine`: names played here and the key that opens their letters; the dealer's key opens those for chance.
    `writers`: all whose letters are read."""

    def __init__(
        self, folder: Path, keys: Keys, mine: Mapping[str, SeatKey], queue: WriteQueue, writers: Sequence[str]
    ) -> None:
        self.folder, self.keys, self.mine, self.queue, self.writers = folder, keys, mine, queue, writers
        self.arrived: dict[str, dict[str, list[VaultSecret]]] = {}
        """Seat of this machine -> box -> contents, not yet in its vault; several when somebody forged a letter."""
        self.numbers: dict[str, int] = {}
        """Writer -> number of the segment it writes now."""
        self._read: dict[Path, int] = {}
        self._sent: set[tuple[str, str, str]] = set()
        self.refused: dict[str, Msg] = {}
        """File -> why it is left alone."""
        self.collect()

    # --- sending ---

    def send(self, writer: str, to: str, box: str, secret: VaultSecret, key: str = "") -> None:
        """Seal one secret for a seat that is played elsewhere (its key, unless given); nothing while it has none."""
        key = key or self.keys.now(to)
        mark = (to, key[:SHORT], box)
        if not key or mark in self._sent:
            return
        self._sent.add(mark)
        blob = seal_for(key, json.dumps([box, secret.plain()], ensure_ascii=False).encode())
        letter = {"to": to, "key": key[:SHORT], "box": box, "blob": b64encode(blob).decode()}
        body = json.dumps(letter, separators=(",", ":"))
        file = LooseFile(self.folder / SEATS / writer / self.name(writer), self.folder)
        self.queue.put(file, sealed_line(body, hash_of(body)))

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
        self.refused.clear()
        for seat in self.writers:
            for path in self._files(self.folder / SEATS / seat):
                for letter in self._lines(path):
                    if seat in self.mine:  # what lies elsewhere was not sent by us, whatever it says
                        self._sent.add(letter[:3])
                    self._open(letter)

    def _files(self, folder: Path) -> list[Path]:
        """The sealed files of a seat, also such as are none inside; in a crowded folder each is asked for by name."""
        try:
            found = listing(folder, self.folder)
        except OSError as error:
            self._refuse(folder, reason(error))
            return []
        if found.more:
            self._refuse(folder, crowded(folder))
            acts = list(takewhile(lambda n: os.path.lexists(folder / f"{n:04d}.jsonl"), count(1)))
            numbered = (folder / f"sealed-{n:04d}.jsonl" for n in (*acts, len(acts) + 1))
            return [path for path in numbered if os.path.lexists(path)]
        return [folder / name for name in found.called(SEALED)]

    def _refuse(self, path: Path, why: Msg) -> None:
        name = path.relative_to(self.folder).as_posix()
        self.refused[name] = file_refused(name, why)

    def _lines(self, path: Path) -> Iterator[Letter]:
        start = self._read.get(path, 0)
        try:
            if status(path, self.folder).st_size <= start:
                return
            data, _ = look(path, "letters", self.folder, start)
        except OSError as error:
            if isinstance(error, Refused):
                self._refuse(path, error.msg)
            return
        end, begin = data.rfind(b"\n") + 1, 0
        while begin < end:
            after = data.index(b"\n", begin) + 1
            letter = read_letter(data[begin:after])
            if letter is not None:
                yield letter
            begin = after
        self._read[path] = start + end

    def _open(self, letter: Letter) -> None:
        own = self.mine.get(letter.to)
        if own is None or own.public[:SHORT] != letter.key:
            return
        try:
            inside = read_json(own.unseal(b64decode(letter.blob)) or b"")
        except (BadData, ValueError):
            return
        match inside:
            case [letter.box, plain]:
                try:
                    secret = VaultSecret.from_plain(plain)
                except (ValueError, TypeError):
                    return
                self.arrived.setdefault(letter.to, {}).setdefault(letter.box, []).append(secret)


def read_letter(raw: bytes) -> Letter | None:
    """One line of a sealed file; None when it was torn by a crash and written again, or is damaged."""
    if not raw.strip():
        return None
    try:
        inside = read_json(unseal(raw)[0])
    except BadData:
        return None
    match inside:
        case {"to": str(to), "key": str(key), "box": str(box), "blob": str(blob)}:
            return Letter(to, key, box, blob)
    return None
