"""Clone, replace, lay a marker: the part of the counters' menu for games whose counter sheet knows of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from tabletop.core.journal.intent import IntentArgs
from tabletop.data.names import counter_name
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import copies
from tabletop.ui.board.intents.by_hand import Chosen
from tabletop.ui.board.intents.placing import NEW

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

Make = Callable[[Chosen, str, copies.Named], list[IntentArgs]]


def add_copies(menu: QMenu, board: HandledBoard, chosen: Chosen) -> None:
    """What the chosen counters may become, and what may be laid beside them; nothing where there is nothing."""
    _choices(menu, board, "replace", chosen, copies.others(chosen), copies.replaced)
    _choices(menu, board, "place-marker", chosen, copies.beside(chosen), copies.marked_by)


def _choices(
    menu: QMenu, board: HandledBoard, name: str, chosen: Chosen, counters: tuple[str, ...], make: Make
) -> None:
    if not counters:
        return
    name_for = board.model.session.dealer.name_for
    inner = menu.addMenu(board.model.tr(f"board-do-{name}"))
    inner.setObjectName(name)
    for counter in counters:
        words = counter_name(board.model.module, board.model.catalog, counter).replace("&", "&&")
        entry = inner.addAction(words)
        entry.setObjectName(f"{name}-{counter}")
        entry.setEnabled(bool(make(chosen, counter, _trial)))
        entry.triggered.connect(lambda on=False, c=counter: _do(board, make(chosen, c, name_for)))


def _trial(counter: str) -> str:
    """A name while it is only asked what could be done."""
    return NEW


def _do(board: HandledBoard, acts: list[IntentArgs]) -> None:
    if acts and perform(board, acts):
        board.model.select(copies.laid_by(acts))


def clone(board: HandledBoard, chosen: Chosen) -> None:
    """One more of each of them; the new ones are chosen."""
    _do(board, copies.clones(chosen, board.model.session.dealer.name_for))


def can_clone(board: HandledBoard, chosen: Chosen) -> bool:
    """Whether some of them have no last one."""
    return bool(copies.clones(chosen, _trial))


def clones_here(board: HandledBoard) -> bool:
    """Whether any counter of the game has no last one."""
    return any(counter.endless for counter in board.model.module.sheet.counters)
