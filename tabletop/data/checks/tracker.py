"""sequence.yaml: the tracker of several levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.data.checks.common import File
from tabletop.data.draft import SEQUENCE, Draft, Where
from tabletop.data.schema import TrackerLevel


def check_tracker(draft: Draft) -> None:
    """Every level once; it goes somewhere, and not past its end at once."""
    if draft.sequence is None or draft.sequence.tracker is None:
        return
    file = File(draft, SEQUENCE)
    first: dict[str, Where] = {}
    for where, level in levels_in(draft.sequence.tracker.levels):
        file.once(where, "level", level.id, first)
        for index, name in enumerate(level.names):
            file.named((*where, "names", index), "name", name)
        if level.names and not 1 <= level.start <= len(level.names):
            words = {"level": level.id, "start": str(level.start), "names": str(len(level.names))}
            file.report((*where, "start"), "data-tracker-start", **words)
        elif not level.names and not level.step:
            file.report((*where, "step"), "data-tracker-still", level=level.id)
        elif not level.names and level.limit is not None and (level.limit - level.start) * level.step < 0:
            words = {"level": level.id, "start": str(level.start), "limit": str(level.limit)}
            file.report((*where, "limit"), "data-tracker-limit", **words)


def levels_in(
    levels: Sequence[TrackerLevel], where: Where = ("tracker", "levels")
) -> Iterator[tuple[Where, TrackerLevel]]:
    """Every level, outer ones first, with its path in the file."""
    for index, level in enumerate(levels):
        yield (*where, index), level
        yield from levels_in(level.levels, (*where, index, "levels"))
