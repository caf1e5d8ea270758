"""Plays at a real screen: `python plays.py PLAY LANGUAGE SIZE FOLDER` inside an X server of that size.

The program itself is started on a home of its own, and played with X11 mouse and key events alone (`hands`). What came
of it is read from the save on disk by another process. With TABLETOP_SHOTS a picture of each telling moment goes there.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from pathlib import Path

SIZES = {"small": (1366, 768, 1.0), "medium": (1600, 1000, 1.0), "double": (1920, 1080, 2.0)}
"""Name of a size: width and height of the screen, and the scale in the settings (1.0 is 100 %)."""
PLAYS = ("readme", "battle", "works", "season", "blocks", "siege", "computer")


def settle(home: Path, language: str, size: str) -> None:
    """A home with nothing in it but the language, the scale and a window that fills the screen."""
    wide, high, scale = SIZES[size]
    for name in ("DATA", "CONFIG", "CACHE", "STATE"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    os.environ |= {"HOME": str(home), "XDG_DOCUMENTS_DIR": str(home / "documents"), "QT_QPA_PLATFORM": "xcb"}
    from tabletop.folders import user_config

    whole = [0, 0, wide, high, 0]
    settings = {"language": language, "scale": scale, "theme": "light", "window": whole, "start-window": whole}
    folder = user_config()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(settings))


def main() -> int:
    """Play, and say how it went."""
    name, language, size, home = sys.argv[1], sys.argv[2], sys.argv[3], Path(sys.argv[4])
    settle(home, language, size)
    shots = os.environ.get("TABLETOP_SHOTS")
    where = Path(shots) / f"{name}-{language}-{size}" if shots else None
    if where is not None:
        where.mkdir(parents=True, exist_ok=True)
        for old in where.glob("*.png"):
            old.unlink()
    from tests.endtoend import hands

    story = importlib.import_module(f"tests.endtoend.plays_{name}")
    return hands.play(lambda player: story.story(player, home), where)


if __name__ == "__main__":
    raise SystemExit(main())
