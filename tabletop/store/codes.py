"""A short code of a game, for a sheet of paper: typed in again it finds the game on this machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabletop.door import listing
from tabletop.store.card import read_card
from tabletop.store.errors import StoreError
from tabletop.store.files import SUFFIX

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No I, L, O or U: nobody takes them for figures."""
HALF = 4
_MISREAD = str.maketrans("ILOU", "110V")


def code_of(game: str) -> str:
    """`7K3M-Q0ZD`: the same for the same game, whatever it is called and wherever it lies."""
    number = int.from_bytes(hashlib.sha256(f"position|{game}".encode()).digest()[:5], "big")
    letters = "".join(LETTERS[number >> 5 * n & 31] for n in range(2 * HALF))
    return f"{letters[:HALF]}-{letters[HALF:]}"


def as_typed(code: str) -> str:
    """What somebody typed, as it was printed: without spaces, I taken for 1 and O for 0; '' for what is no code."""
    letters = "".join(code.upper().translate(_MISREAD).replace("-", " ").split())
    whole = len(letters) == 2 * HALF and all(letter in LETTERS for letter in letters)
    return f"{letters[:HALF]}-{letters[HALF:]}" if whole else ""


def find_game(typed: str, folders: Iterable[Path], shelf: Path) -> Path | None:
    """The folder of the game with that code: among `folders`, then among those that lie on the shelf."""
    code = as_typed(typed)
    if not code:
        return None
    for folder in dict.fromkeys((*folders, *_on(shelf))):
        try:
            if code_of(read_card(folder).id) == code:
                return folder
        except (StoreError, OSError):
            continue
    return None


def _on(shelf: Path) -> Iterator[Path]:
    try:
        names = listing(shelf, shelf).folders
    except OSError:
        return iter(())
    return (shelf / name for name in sorted(names) if name.endswith(SUFFIX))
