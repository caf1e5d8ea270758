"""A choice of one on the board: no drag is asked for what can go one way only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QLayout

from tabletop.core.rules.offers import Offer
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import BOARD_ARGS, Choice, on_board, only_way
from tabletop.ui.rules.decisions.buttons import primary
from tabletop.ui.rules.decisions.naming import said

Act = Callable[[str, Mapping[str, Any]], object]


def add_only_way(model: TableModel, offers: Sequence[Offer], act: Act, into: QLayout) -> None:
    """One button for what would be dragged though there is no choice. The program does not do it by itself: an undo
    would do it again, and a seat that may interrupt would not be asked."""
    forced = only_way(offers)
    if forced is None or not on_board(offers[0]):
        return
    verb, args = forced
    what = said(model, Choice({name: value for name, value in args.items() if name in BOARD_ARGS})).words
    words = model.tr("referee-only-way", verb=model.tr(f"verb-{verb}"), what=what)
    into.addWidget(primary(words, lambda: act(verb, args)))
