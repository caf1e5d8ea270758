"""The folders of a counter sheet: part of counters.yaml."""

from __future__ import annotations

from tabletop.data.schema.base import Part


class Palette(Part):
    """A folder of the counter sheet, with counters and more folders in it. Words: folder-<id>."""

    id: str
    """Once in the game: `markers`."""
    counters: tuple[str, ...] = ()
    """Counters of the sheet, in order; one may lie in several folders: `[fire, A-H1]`."""
    palettes: tuple[Palette, ...] = ()
    """Folders within it, before its counters."""
