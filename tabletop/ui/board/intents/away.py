"""Where counters have gone that have just left the board: told once, so that nothing seems to vanish. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabletop.core.journal.intent import IntentArgs
from tabletop.ui.board.intents.meaning import box_kind

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

OUT = ("losses", "played", "out")
"""Boxes for what is out of play."""
NAMED = 3
"""So many counters are named, more are counted."""


def gone(model: TableModel, acts: Sequence[IntentArgs]) -> str:
    """What these acts, about to be done, put away and where to; '' when they put nothing away."""
    ways: dict[tuple[str, str], list[str]] = {}
    for way, names in _ways(model, acts):
        ways.setdefault(way, []).extend(names)
    said = []
    for (key, place), left in ways.items():
        where = {"place": model.name_of_place(place)} if place else {}
        said.append(model.tr(key, pieces=_named(model, left), **where))
    return " ".join(said)


def _ways(model: TableModel, acts: Sequence[IntentArgs]) -> Iterator[tuple[tuple[str, str], tuple[str, ...]]]:
    for verb, args in acts:
        piece = args.get("piece", ())
        names = tuple(name for name in (piece if isinstance(piece, tuple) else (piece,)) if name in model.shown.pieces)
        to = str(args.get("to", ""))
        if verb in ("remove", "putback"):
            yield ("gone-sheet" if verb == "remove" else "gone-bowl", ""), names
        elif verb == "move" and box_kind(model.module, to) in OUT:
            moved = tuple(name for name in names if model.shown.pieces[name].place != to)
            if moved:
                yield ("gone-box", to), moved


def _named(model: TableModel, names: Sequence[str]) -> str:
    if len(names) > NAMED:
        return model.tr("board-chosen", n=len(names))
    return ", ".join(model.name_of_piece(name) for name in names)
