"""What the menu of counters offers where they are pictures: levels of layers, words, numbers, ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QMenu

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.data.schema import CounterDef, CounterLayer, CounterText, CounterWay
from tabletop.ui.board.input.commands import chosen
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import looks
from tabletop.ui.model.painted_looks import LONGEST, layer_name, level_name, level_of, text_name, way_name, words_of

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

MOST_LEVELS = 40
"""Levels listed in a menu; the others come by next and back."""
Made = Callable[[], list[IntentArgs]]


def add_looks(menu: QMenu, board: HandledBoard) -> None:
    """Entries for what the topmost chosen counter has; they act on all that have the same."""
    found = list(looks.painted(chosen(board)))
    if not found:
        return
    counter = found[-1][1]
    for layer in counter.layers:
        _levels(menu, board, layer)
    for text in counter.texts:
        _text(menu, board, text)
    _ways(menu, board, counter)


def _doing(menu: QMenu, board: HandledBoard, name: str, words: str, make: Made) -> None:
    entry = menu.addAction(words.replace("&", "&&"))
    entry.setObjectName(name)
    entry.setEnabled(bool(make()))
    entry.triggered.connect(lambda: perform(board, make()))


def _levels(menu: QMenu, board: HandledBoard, layer: CounterLayer) -> None:
    catalog = board.model.catalog
    inner = menu.addMenu(layer_name(catalog, layer).replace("&", "&&"))
    inner.setObjectName(f"layer-{layer.id}")
    marks = [piece.marks for piece, counter in looks.painted(chosen(board)) if looks.layer_of(counter, layer.id)]
    for level in range(1 if layer.always else 0, min(len(layer.levels), MOST_LEVELS) + 1):
        words = level_name(catalog, layer, level) if level else board.model.tr("board-level-none")
        entry = inner.addAction(words.replace("&", "&&"))
        entry.setObjectName(f"level-{layer.id}-{level}")
        entry.setCheckable(True)
        entry.setChecked(all(level_of(layer, worn) == level for worn in marks))
        entry.triggered.connect(
            lambda on=False, level=level: perform(board, looks.set_level(chosen(board), layer.id, level))
        )
    if len(layer.levels) > 1:
        inner.addSeparator()
        for way, key in ((1, "board-do-level-next"), (-1, "board-do-level-back")):
            words = board.model.tr(key)
            name = f"level-{layer.id}-{'next' if way > 0 else 'back'}"
            _doing(inner, board, name, words, partial(_step, board, layer.id, way))


def _text(menu: QMenu, board: HandledBoard, text: CounterText) -> None:
    model, name = board.model, text_name(board.model.catalog, text)
    if text.number:
        for by, key in ((1, "board-more"), (-1, "board-less")):
            words = model.tr(key, name=name)
            object_name = f"count-{text.id}-{by}"
            _doing(menu, board, object_name, words, partial(_count, board, text.id, by))
    said = next((words_of(text, piece.marks) for piece, counter in _with(board, text)), "")
    key = "board-text-edit" if said else "board-text-edit-empty"
    entry = menu.addAction(model.tr(key, name=name, value=said).replace("&", "&&"))
    entry.setObjectName(f"text-{text.id}")
    entry.triggered.connect(lambda: ask(board, text))


def _with(board: HandledBoard, text: CounterText) -> Iterator[tuple[Piece, CounterDef]]:
    return ((p, c) for p, c in looks.painted(chosen(board)) if any(one.id == text.id for one in c.texts))


def ask(board: HandledBoard, text: CounterText) -> None:
    """Other words for a text, typed."""
    model = board.model
    there = list(_with(board, text))
    if not there:
        return
    piece = there[-1][0]
    asked = QInputDialog(board)
    asked.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    asked.setWindowTitle(model.tr("board-text-title"))
    name = text_name(model.catalog, text)
    asked.setLabelText(model.tr("board-text-label", name=name, piece=model.name_of_piece(piece.id)))
    asked.setOkButtonText(model.tr("board-note-ok"))
    asked.setCancelButtonText(model.tr("board-note-cancel"))
    asked.setTextValue(words_of(text, piece.marks)[:LONGEST])

    def write(words: str) -> None:
        acts = looks.write(chosen(board), text.id, words)
        if acts:
            perform(board, acts)

    asked.textValueSelected.connect(write)
    asked.open()


def _ways(menu: QMenu, board: HandledBoard, counter: CounterDef) -> None:
    for number, way in enumerate(counter.sends):
        words = way_name(board.model.catalog, way.name) if way.name else board.model.name_of_place(way.to)
        _doing(menu, board, f"way-{number}", words, partial(_go, board, way))


def _step(board: HandledBoard, layer: str, way: int) -> list[IntentArgs]:
    return looks.step_level(chosen(board), layer, way)


def _count(board: HandledBoard, text: str, by: int) -> list[IntentArgs]:
    return looks.count(chosen(board), text, by)


def _go(board: HandledBoard, way: CounterWay) -> list[IntentArgs]:
    return looks.go(chosen(board), way)
