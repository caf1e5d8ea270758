"""Where the program's own files lie: in the checkout beside the package, or inside the installed package."""

from __future__ import annotations

from pathlib import Path

from tabletop.folders import user_data

CARD = "module.yaml"
"""What makes a folder a game's files."""
PACKAGE = Path(__file__).resolve().parent.parent


def _beside(name: str) -> Path:
    """`name` beside the package in a checkout, else `_name` inside an installed wheel."""
    installed = PACKAGE / f"_{name}"
    return installed if installed.is_dir() else PACKAGE.parent / name


def shipped_modules() -> Path:
    """The games that come with the program; their code is trusted."""
    return _beside("modules")


def i18n_root() -> Path:
    """Folder with one folder of .ftl files a language."""
    return _beside("i18n")


def images_root() -> Path:
    """Folder of counter icons, glyphs, fonts and one folder a game."""
    return _beside("images")


def new_game_template(grid: bool = False) -> Path:
    """The smallest game that can be played, which `tabletop new` copies; `grid`: one without zones and rules, whose
    counters lie on a grid."""
    return _beside("templates") / ("newgrid" if grid else "newgame")


def modules_roots() -> tuple[Path, ...]:
    """Folders that hold games: the shipped ones first, then the player's own."""
    return (shipped_modules(), user_data() / "modules")


def is_shipped(folder: Path) -> bool:
    """Whether a game's folder came with the program."""
    return folder.resolve().parent == shipped_modules().resolve()
