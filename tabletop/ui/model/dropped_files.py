"""Files dragged onto a window."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from tabletop.store.files import SUFFIX
from tabletop.store.received import what_is

FOREIGN = (".vmod", ".vsav", ".vlog", ".vmdx", ".mod")
"""Endings of modules, saves, logs and extensions that can be imported."""


def dropped(paths: Sequence[str]) -> list[Path]:
    """What of ours, or to be imported, is among what was dragged onto a window; a damaged or missing game is said when
    it is opened."""
    found = [Path(os.path.normpath(path)) for path in paths]
    usual = (SUFFIX, ".zip", *FOREIGN)
    return [path for path in found if path.suffix.lower() in usual or what_is(path).kind != "none"]


def is_foreign(path: Path) -> bool:
    """Whether it is imported, not opened."""
    return path.suffix.lower() in FOREIGN
