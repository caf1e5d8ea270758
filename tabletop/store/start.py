"""The position before the first act, as facts in the game's own folder: the module is not needed to fold a game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from tabletop.core.errors import TableError
from tabletop.core.journal.entry import hash_of
from tabletop.core.position.facts import Fact, from_plain, to_plain
from tabletop.core.safe_json import read_json
from tabletop.door import LARGEST, read
from tabletop.store.codec import sealed_line, unseal

START = "start.jsonl"


def start_line(facts: Iterable[Fact]) -> tuple[bytes, str]:
    """The line that start.jsonl holds, and its hash for the card."""
    plain = {"facts": [to_plain(fact) for fact in facts]}
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    hash_ = hash_of(body)
    return sealed_line(body, hash_), hash_


def read_start(folder: Path, hash_: str) -> list[Fact] | None:
    """The facts, None when the file is missing, damaged, or not the one the card names."""
    try:
        return parse_start(read(folder / START, "start", folder), hash_)
    except OSError:
        return None


def parse_start(raw: bytes, hash_: str) -> list[Fact] | None:
    """The facts in these bytes, None when they are not those of that hash."""
    try:
        body, found, _ = unseal(raw)
        if found != hash_:
            return None
        match read_json(body, LARGEST["start"]):
            case {"facts": [*facts]}:
                return [from_plain(fact) for fact in facts]
    except TableError:
        pass
    return None
