"""The tiny game with decks of cards: a deck face down, its discards, a private deck of the north, a hand for each."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent
MORE = HERE / "tiny_deck"
CARDS = tuple(f"T{n:02d}" for n in range(1, 13))


def _box(name: str, x: int, y: int) -> str:
    """Where a deck lies, for geometry.yaml."""
    corners = [[x, y], [x + 100, y], [x + 100, y + 150], [x, y + 150]]
    return f"  {name}: {{polygon: {corners}, label: [{x + 50}, {y + 12}], slots: [[{x + 50}, {y + 80}]]}}\n"


INSERTED = {
    "map.yaml": [
        (
            "  - {id: hand-north,",
            "  - {id: omens, kind: deck}\n"
            "  - {id: spent, kind: deck, face_down: false, reshuffle_into: omens}\n"
            "  - {id: own, kind: deck, seat: north, private: true}\n"
            "  - {id: hand-south, kind: hand, seat: south, shown: false}\n"
            "  - {id: hand-north,",
        ),
    ],
    "counters.yaml": [
        ("counters:\n", "  - {id: tile, role: card, icon: stratagem, shape: card, faces: 1}\ncounters:\n"),
        (
            "stratagems:\n",
            "".join(f"  - {{id: {name}, kind: tile, label: '{name[1:]}'}}\n" for name in (*CARDS, "P1", "P2"))
            + "stratagems:\n",
        ),
    ],
    "geometry.yaml": [
        (
            "tracks:\n",
            "".join(_box(name, x, y) for name, x, y in (("omens", 500, 100), ("spent", 600, 100), ("own", 700, 150)))
            + "tracks:\n",
        ),
    ],
}


def with_decks(folder: Path) -> Path:
    """Add the decks to a copy of the tiny game."""
    for path in MORE.rglob("*.*"):
        target = folder / path.relative_to(MORE)
        target.write_text(target.read_text("utf-8") + path.read_text("utf-8"), "utf-8")
    for name, changes in INSERTED.items():
        text = (folder / name).read_text("utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{old!r} must stand in {name} once"
            text = text.replace(old, new)
        (folder / name).write_text(text, "utf-8")
    return folder


def deck_copy(parent: Path) -> Path:
    """A copy of the tiny game in a folder, with the decks."""
    hidden = shutil.ignore_patterns("__pycache__")
    return with_decks(Path(shutil.copytree(HERE / "tiny_module", parent / "tiny_module", ignore=hidden)))
