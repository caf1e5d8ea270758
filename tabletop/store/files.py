"""Names that are free, and where the player's own files lie."""

from __future__ import annotations

import os
import re
import unicodedata
from itertools import count
from pathlib import Path

import platformdirs

SUFFIX = ".tabletop"
"""What a game's folder ends with."""
LONGEST_SLUG = 60
CARD = "game.yaml"
"""What a game is, in its folder."""
SEATS = "seats"
"""Folder of a game with a folder for each seat."""
SEAT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")


def games_folder() -> Path:
    """Where new games go unless the player says otherwise: below the documents of the desktop (XDG_DOCUMENTS_DIR, else
    user-dirs.dirs, as xdg-user-dir reads it; the system's own way elsewhere)."""
    named = os.environ.get("XDG_DOCUMENTS_DIR", "")
    documents = named if named and Path(named).is_absolute() else platformdirs.user_documents_dir()
    return Path(documents) / "Tabletop"


def slug(title: str) -> str:
    """A title as a name that every file system takes: `Pylos, 2e partie` gives `pylos-2e-partie`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_SLUG].strip("-")
    # Windows keeps names such as `con` and `lpt1` for itself, whatever follows the dot
    return f"game-{name}" if re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", name) else name or "game"


def free_name(wanted: Path) -> Path:
    """The path itself, or with -2, -3 ... before its suffix: one where nothing is yet."""
    for n in count(2):
        if not os.path.lexists(wanted):
            return wanted
        stem = re.sub(r"-\d+$", "", wanted.stem) if n > 2 else wanted.stem
        wanted = wanted.with_name(f"{stem}-{n}{wanted.suffix}")
    raise AssertionError("endless")


def free_folder(wanted: Path) -> Path:
    """Make an empty folder of that name, or of the next free one. Raises OSError."""
    wanted.parent.mkdir(parents=True, exist_ok=True)
    while True:
        path = free_name(wanted)
        try:
            path.mkdir()
            return path
        except FileExistsError:
            continue  # another program was quicker
