"""Clone, replace, lay a marker: the part of the counters' menu for games whose counter sheet knows of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
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
    """What may be laid beside the chosen counters, and what they may become; nothing where there is nothing."""
    beside, others = copies.beside(chosen), copies.others(chosen)
    if beside:
        _fill(_inner(menu, board, "lay-marker"), board, beside, partial(_made, board, chosen, copies.marked_by))
    if others:
        _fill(_inner(menu, board, "replace"), board, others, partial(_made, board, chosen, copies.replaced))


def _inner(menu: QMenu, board: HandledBoard, name: str) -> QMenu:
    inner = menu.addMenu(board.model.tr(f"board-{name}"))
    inner.setObjectName(name)
    return inner


def _made(board: HandledBoard, chosen: Chosen, make: Make, counter: str, really: bool) -> list[IntentArgs]:
    """The acts for one counter; a name is used up only when they are done."""
    return make(chosen, counter, board.model.session.dealer.name_for if really else _trial)


def _fill(
    menu: QMenu, board: HandledBoard, counters: tuple[str, ...], make: Callable[[str, bool], list[IntentArgs]]
) -> None:
    for counter in counters:
        words = counter_name(board.model.module, board.model.catalog, counter).replace("&", "&&")
        entry = menu.addAction(words)
        entry.setObjectName(f"{menu.objectName()}-{counter}")
        entry.setEnabled(bool(make(counter, False)))
        entry.triggered.connect(lambda on=False, c=counter: _do(board, make(c, True)))


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
