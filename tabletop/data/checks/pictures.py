"""Pictures named in the data: one that is missing is a warning, for the table draws plain colours instead; one that
asks for too much, or for what lies elsewhere, is an error."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from tabletop.core.text import Msg
from tabletop.data.checks.charts import charts_in
from tabletop.data.draft import CARD, CHARTS, COUNTERS, DICE, MAP, Draft, Where
from tabletop.data.errors import DataProblem
from tabletop.data.pictures import PictureRefused, examine, is_ours
from tabletop.data.schema import CounterSheet
from tabletop.data.where import images_root
from tabletop.door import fits, read, within

ODD_COLOUR = re.compile(
    rb"""\b(?:fill|stroke|stop-color)\s*[:=]\s*["']?\s*"""
    rb"""(#(?:[0-9a-f]{4}|[0-9a-f]{8})\b|(?:rgba|hsla?)\([^)"']*\))""",
    re.IGNORECASE,
)
"""Colours of a drawing that are painted black: Qt reads no transparency in a colour, and no hsl()."""


def check_pictures(draft: Draft) -> None:
    """Cover, map, glyphs and icons."""
    seen: set[Path] = set()
    for file, where, path in _named(draft):
        found = _found(draft, path) if path else None
        if path and not fits(path) and not _leads_out(path):
            draft.report(file, where, Msg.of("data-picture-name", path=path))
        elif path and found is None and (_leads_out(path) or _there(draft, path)):
            draft.report(file, where, Msg.of("data-picture-place", path=path))
        elif path and found is None:
            draft.warn(file, where, Msg.of("data-no-picture", path=f"images/{path}"))
        elif found is not None and found not in seen and not is_ours(found):
            seen.add(found)
            _look_at(draft, found, f"images/{path}")


def _leads_out(path: str) -> bool:
    """Whether it is no path below a folder."""
    return bool(re.match(r"[/\\]|[A-Za-z]:[/\\]", path)) or "\0" in path or ".." in re.split(r"[/\\]", path)


def _there(draft: Draft, path: str) -> bool:
    """Whether something of that name lies there that is no picture of the game."""
    return any(os.path.lexists(root / path) for root in _roots(draft))


def _roots(draft: Draft) -> tuple[Path, Path]:
    return draft.folder / "images", images_root()


def _found(draft: Draft, path: str) -> Path | None:
    return within(draft.folder, f"images/{path}") or within(images_root(), path)


def _look_at(draft: Draft, path: Path, name: str) -> None:
    """Note what keeps a picture of the game's own from being shown."""
    try:
        examine(path)
        _colours(draft, path, name)
    except PictureRefused as refused:
        mend = Msg(f"{refused.msg.key}-mend", refused.msg.args)
        draft.problems.append(DataProblem(name, refused.line, refused.msg, mend))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        what = Msg.of("data-unreadable", file=name, reason=reason)
        draft.problems.append(DataProblem(name, 0, what, Msg("data-unreadable-mend")))


def _colours(draft: Draft, path: Path, name: str) -> None:
    """Warn of the first colour of a drawing that is not painted as its author sees it elsewhere."""
    data = read(path, "picture", path.parent) if path.suffix.lower() == ".svg" else b""
    odd = ODD_COLOUR.search(data)
    if odd is not None:
        what = Msg.of("data-colour-black", colour=odd[1].decode("ascii", "replace")[:40])
        line = data.count(b"\n", 0, odd.start()) + 1
        draft.problems.append(DataProblem(name, line, what, Msg("data-colour-black-mend"), "warning"))


def _named(draft: Draft) -> Iterator[tuple[str, Where, str]]:
    if draft.card is not None:
        yield CARD, ("cover",), draft.card.cover
        for index, seat in enumerate(draft.card.seats):
            yield CARD, ("seats", index, "glyph"), f"glyphs/{seat.glyph}.svg" if seat.glyph else ""
    if draft.map is not None:
        yield MAP, ("picture",), draft.map.picture
        yield from ((MAP, ("pictures", n, "file"), part.file) for n, part in enumerate(draft.map.pictures))
        for n, board in enumerate(draft.map.boards):
            yield MAP, ("boards", n, "picture"), board.picture
            yield from ((MAP, ("boards", n, "pictures", m, "file"), part.file) for m, part in enumerate(board.pictures))
        for index, track in enumerate(draft.map.tracks):
            for number, marker in enumerate(track.markers):
                where: Where = ("tracks", index, "markers", number)
                yield MAP, (*where, "icon"), _counter(marker.icon)
                yield MAP, (*where, "flag_icon"), _counter(marker.flag_icon)
    if draft.sheet is not None:
        for index, kind in enumerate(draft.sheet.kinds):
            yield COUNTERS, ("kinds", index, "icon"), _counter(kind.icon)
            yield COUNTERS, ("kinds", index, "back_icon"), _counter(kind.back_icon)
        yield from _looks(draft.sheet)
    yield from _beside(draft)


def _beside(draft: Draft) -> Iterator[tuple[str, Where, str]]:
    """Of dice and charts."""
    for index, die in enumerate(draft.dice.dice if draft.dice else ()):
        yield from ((DICE, ("dice", index, "faces", n, "picture"), face.picture) for n, face in enumerate(die.faces))
    for where, chart in charts_in(draft.charts.charts if draft.charts else ()):
        yield CHARTS, (*where, "picture"), chart.picture


def _looks(sheet: CounterSheet) -> Iterator[tuple[str, Where, str]]:
    """Pictures of faces and layers, each at the first counter that has it: thousands may share one."""
    seen: set[str] = set()
    for name, layer in sheet.layers.items():
        yield from ((COUNTERS, ("layers", name, "levels"), path) for path in layer.levels if path not in seen)
        seen.update(layer.levels)
    for index, counter in enumerate(sheet.counters):
        where: Where = ("counters", index)
        layers = (((*where, "layers", n, "levels"), layer.levels) for n, layer in enumerate(counter.layers))
        for at, paths in (((*where, "pictures"), counter.pictures), *layers):
            for path in paths:
                if path not in seen:
                    seen.add(path)
                    yield COUNTERS, at, path


def _counter(icon: str) -> str:
    return f"counters/{icon}.svg" if icon else ""
