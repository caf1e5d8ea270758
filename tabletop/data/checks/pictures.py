"""Pictures named in the data: one that is missing is a warning, for the table draws plain colours instead."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.text import Msg
from tabletop.data.draft import CARD, COUNTERS, MAP, Draft, Where
from tabletop.data.where import images_root


def check_pictures(draft: Draft) -> None:
    """Cover, map, glyphs and icons."""
    for file, where, path in _named(draft):
        if path and not any((root / path).is_file() for root in (draft.folder / "images", images_root())):
            draft.warn(file, where, Msg.of("data-no-picture", path=f"images/{path}"))


def _named(draft: Draft) -> Iterator[tuple[str, Where, str]]:
    if draft.card is not None:
        yield CARD, ("cover",), draft.card.cover
        for index, seat in enumerate(draft.card.seats):
            yield CARD, ("seats", index, "glyph"), f"glyphs/{seat.glyph}.svg" if seat.glyph else ""
    if draft.map is not None:
        yield MAP, ("picture",), draft.map.picture
        for index, track in enumerate(draft.map.tracks):
            for number, marker in enumerate(track.markers):
                where: Where = ("tracks", index, "markers", number)
                yield MAP, (*where, "icon"), _counter(marker.icon)
                yield MAP, (*where, "flag_icon"), _counter(marker.flag_icon)
    if draft.sheet is not None:
        for index, kind in enumerate(draft.sheet.kinds):
            yield COUNTERS, ("kinds", index, "icon"), _counter(kind.icon)
            yield COUNTERS, ("kinds", index, "back_icon"), _counter(kind.back_icon)


def _counter(icon: str) -> str:
    return f"counters/{icon}.svg" if icon else ""
