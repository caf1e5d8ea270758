"""The tiny game with a board for battles, tests by a roll and a table of events: texts added to a copy of its files."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).parent
MORE = HERE / "tiny_board"
INSERTED = {
    "map.yaml": [
        ("  - {id: hand-north,", "  - {id: muster, kind: holding, board: field}\n  - {id: hand-north,"),
        (
            "tracks:\n",
            "tracks:\n  - {id: round, first: 1, last: 2, markers: [{id: round, var: round, icon: turn}]}\n",
        ),
    ],
    "scenarios/first.yaml": [
        ("ap.north: 0}", "ap.north: 0, round: 1}"),
        ("arrivals:\n", "  - {at: field-B2, counters: [S2], facing: 180, marks: [tired]}\narrivals:\n"),
    ],
}


def with_board(folder: Path) -> Path:
    """Add the board to a copy of the tiny game."""
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


def board_copy(parent: Path) -> Path:
    """A copy of the tiny game in a folder, with the board."""
    hidden = shutil.ignore_patterns("__pycache__")
    return with_board(Path(shutil.copytree(HERE / "tiny_module", parent / "tiny_module", ignore=hidden)))
