"""Files dragged onto a window."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tabletop.store.files import SUFFIX
from tabletop.store.received import what_is


def dropped(paths: Sequence[str]) -> list[Path]:
    """What of ours is among what was dragged onto a window; a damaged or missing game is said when it is opened."""
    found = [Path(os.path.normpath(path)) for path in paths]
    return [path for path in found if path.suffix in (SUFFIX, ".zip") or what_is(path).kind != "none"]
