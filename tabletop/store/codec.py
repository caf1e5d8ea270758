"""An entry as one line of a file: `{"body":{...},"hash":"<64 hex>"}`.

The body stands there exactly as it was hashed, so a line is verified without understanding it, and a line written by
another version of the program is copied byte for byte.
"""

from __future__ import annotations

import re

from tabletop.core.errors import BadEntry, TableError
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.text import Msg

_LINE = re.compile(r'\{"body":(\{.*\}),"hash":"([0-9a-f]{64})"(?:,"sig":"([^"\\]*)")?\}', re.DOTALL)


def line(entry: Entry) -> bytes:
    """The line of an entry, with its line end."""
    return sealed_line(entry.body(), entry.hash, entry.sig)


def sealed_line(body: str, hash_: str, sig: str = "") -> bytes:
    """Any JSON object as a line that carries its own hash."""
    tail = f',"sig":"{sig}"' if sig else ""
    return f'{{"body":{body},"hash":"{hash_}"{tail}}}\n'.encode()


def unseal(raw: bytes) -> tuple[str, str, str]:
    """Body, hash and signature of a line, the hash verified. Raises BadEntry."""
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise BadEntry(Msg.of("bad-entry", text=repr(raw[:60]))) from error
    found = _LINE.fullmatch(text.strip())
    if found is None:
        raise BadEntry(Msg.of("bad-entry", text=text[:120]))
    body, hash_, sig = found[1], found[2], found[3] or ""
    if hash_of(body) != hash_:
        raise BadEntry(Msg.of("store-altered", text=text[:120]))
    return body, hash_, sig


def parse(raw: bytes) -> Entry:
    """The entry of a line. Raises BadEntry for a line that is unreadable or was altered."""
    body, hash_, sig = unseal(raw)
    try:
        return Entry.from_body(body, hash_, sig)
    except BadEntry:
        raise
    except TableError as error:
        raise BadEntry(error.msg) from error
