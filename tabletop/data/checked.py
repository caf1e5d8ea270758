"""A game's files with every fault in them and between them: what a module is built from when it was not read before."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.checks import check_structure
from tabletop.data.draft import Draft, read_draft
from tabletop.data.overrides import Corrections


def checked_draft(folder: Path, corrections: Corrections | None) -> Draft:
    """A game's files as they are now, with the owner's values, and with every fault in them and between them."""
    draft = read_draft(folder)
    if corrections is not None:
        corrections.apply(draft)
    if not draft.errors:
        check_structure(draft)
    return draft
