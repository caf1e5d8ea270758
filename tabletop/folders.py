"""Where the player's own files lie."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APP = "tabletop"


def user_data() -> Path:
    """The player's own folder for games, secrets, recent games and modules; it need not exist."""
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def user_config() -> Path:
    """The player's own folder for settings; it need not exist."""
    return Path(platformdirs.user_config_dir(APP, appauthor=False))
