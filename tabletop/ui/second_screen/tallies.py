"""What stands on the tracks of a game, in groups to be read from afar: the score first. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.data.schema import Track, TrackMarker
from tabletop.ui.model.table_model import TableModel

SCORE = ("vp", "prestige", "pp", "ml")
"""What variables that count points, prestige or morale begin with, by custom."""
TOLD = ("turn",)
"""Said in words above."""
NOT_KNOWN = "?"


class TrackCount(NamedTuple):
    """What one marker says: whose it is ('' nobody's), what it is called, the number."""

    seat: str
    name: str
    value: str


class TrackTally(NamedTuple):
    """Markers of a track that belong together. `title` is '' where each has to say its name."""

    title: str
    counts: tuple[TrackCount, ...]
    score: bool = False


def tallies(model: TableModel) -> list[TrackTally]:
    """All of them, the score first, as everybody may see them."""
    found = [tally for track in model.module.map.tracks for tally in _of_track(model, track)]
    told = [tally for tally in found if any(count.value != NOT_KNOWN for count in tally.counts)]
    return sorted(told, key=lambda tally: not tally.score)


def _of_track(model: TableModel, track: Track) -> Iterable[TrackTally]:
    groups: dict[str, list[TrackMarker]] = {}
    for marker in track.markers:
        if marker.var not in TOLD and (not marker.seat or marker.seat in model.playing):
            groups.setdefault(marker.var.partition(".")[0], []).append(marker)
    for stem, markers in groups.items():
        counts = tuple(_count(model, track, marker) for marker in markers)
        alone = len(groups) == 1
        lone = alone and len(counts) == 1 and not counts[0].seat
        title = counts[0].name if lone else model.tr(f"track-{track.id}") if alone else ""
        yield TrackTally(title, counts, stem in SCORE)


def _count(model: TableModel, track: Track, marker: TrackMarker) -> TrackCount:
    value = model.shown.vars.get(marker.var, track.first)
    if marker.var in model.private:
        known = model.private[marker.var]
        value = NOT_KNOWN if known is None else known
    return TrackCount(marker.seat, model.tr(f"marker-{marker.id}"), str(value).replace("-", "\u2212"))
