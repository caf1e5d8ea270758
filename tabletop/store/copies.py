"""Second copies that sync tools leave in a game's folder: known by their names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tabletop.door import listing
from tabletop.store.card import CARD
from tabletop.store.seats import SEATS, seats_in
from tabletop.store.start import START

_REAL = r"(?P<stem>(?:sealed-)?\d{4}|game|start)"
_TOOLS = (
    ("Dropbox, Nextcloud", rf"{_REAL} \([^()]*(?:conflicted copy|[Cc]opie en conflit|[Cc]onflit)[^()]*\)"),
    ("Syncthing", rf"{_REAL}\.sync-conflict-\d{{8}}-\d{{6}}(?:-\w+)?"),
    ("iCloud", rf"{_REAL} \d{{1,2}}"),
    ("Google Drive", rf"{_REAL} ?\(\d{{1,2}}\)"),
    ("OneDrive", rf"{_REAL}-[\w.-]+"),
)
PATTERNS = tuple((tool, re.compile(pattern + r"(?P<ext>\.jsonl|\.yaml)")) for tool, pattern in _TOOLS)


@dataclass(frozen=True)
class Copy:
    """A file that a tool made of `original`, and the tool that names files so."""

    path: Path
    original: Path
    tool: str


def copies(folder: Path) -> list[Copy]:
    """Every conflict copy in a game's folder."""
    found = []
    for place in (folder, *(folder / SEATS / seat for seat in seats_in(folder))):
        try:
            names = listing(place, folder).files
        except OSError:
            continue  # said where the seat's own files are read
        for name in names:
            original, tool = original_of(name)
            if original and _fits(original, place == folder):
                found.append(Copy(place / name, place / original, tool))
    return found


def original_of(name: str) -> tuple[str, str]:
    """("0001.jsonl", "Syncthing") for the name of a conflict copy, ("", "") for any other."""
    for tool, pattern in PATTERNS:
        match = pattern.fullmatch(name)
        if match:
            return match["stem"] + match["ext"], tool
    return "", ""


def _fits(original: str, outside: bool) -> bool:
    return (original in (CARD, START)) == outside
