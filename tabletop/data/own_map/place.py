"""Where a player's own map and counters lie: in his data folder, never in a game's. No numpy: every start asks."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.core.errors import BadData
from tabletop.folders import user_data

if TYPE_CHECKING:
    from tabletop.data.module import Module

log = logging.getLogger(__name__)

RECORD = "own.json"


def own_folder(module: str) -> Path:
    """Where those of a game lie; it need not exist."""
    return user_data() / "own-maps" / module


def has_own(module: str) -> bool:
    """Whether there are any, in use or not."""
    return os.path.lexists(own_folder(module) / RECORD)


def played_on_own(module: Module) -> Module:
    """The game on the player's own map with his own counters, where he has some in use; else as it is.

    What cannot be read is left alone: the wizard says so.
    """
    if not has_own(module.id):
        return module
    from tabletop.data.own_map.applied import on_own
    from tabletop.data.own_map.kept import read_own

    try:
        own = read_own(module.id)
    except (BadData, OSError) as error:
        log.warning("the own map of %s is not used: %s", module.id, error)
        return module
    return on_own(module, own) if own.on else module
