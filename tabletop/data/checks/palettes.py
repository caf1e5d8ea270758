"""counters.yaml: the folders of the counter sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.data.checks.common import File, known
from tabletop.data.draft import COUNTERS, Draft, Where
from tabletop.data.schema import Palette


def check_palettes(draft: Draft) -> None:
    """Every folder once, with counters that exist."""
    if draft.sheet is None:
        return
    file, names = File(draft, COUNTERS), known(draft)
    first: dict[str, Where] = {}
    for where, palette in folders(draft.sheet.palettes):
        file.once(where, "palette", palette.id, first)
        for index, counter in enumerate(palette.counters):
            file.refers((*where, "counters", index), "counter", counter, names.counters)
        if not palette.counters and not palette.palettes:
            file.warn(where, "data-palette-empty", palette=palette.id)


def folders(palettes: Sequence[Palette], where: Where = ("palettes",)) -> Iterator[tuple[Where, Palette]]:
    """Every folder of the tree, outer ones first, with its path in the file."""
    for index, palette in enumerate(palettes):
        yield (*where, index), palette
        yield from folders(palette.palettes, (*where, index, "palettes"))
