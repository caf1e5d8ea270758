"""The menu of the board, built from the same table as its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tabletop.data.schema import PlaceBox
from tabletop.ui.board.input.commands import COMMANDS, BoardCommand, chosen
from tabletop.ui.board.input.copy_menu import add_copies
from tabletop.ui.board.input.look_menu import add_looks
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.model.cargo import ferries
from tabletop.ui.model.decks import is_deck
from tabletop.ui.model.mark_words import mark_title, offered
from tabletop.ui.panels.combat.sum import owners_in
from tabletop.ui.rules.deck_acts import DeckActs

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard


def board_menu(board: HandledBoard, place: str) -> QMenu:
    """What can be done with the chosen counters, or with the map when none is chosen."""
    menu = QMenu(board)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(board.model.tr("board-menu"))
    kind = "piece" if chosen(board).pieces else "view"
    _title(menu, board, place)
    if kind == "view" and is_deck(board.model.module, place):
        DeckActs(board.model, place, board).fill(menu)
        return menu
    _combat(menu, board, place)
    for command in COMMANDS:
        if command.menu == kind and command.here(board):
            _add(menu, board, command)
        if command.id == "board-note" and kind == "piece":
            add_looks(menu, board)
            _marks(menu, board)
            _cargo(menu, board)
            add_copies(menu, board, chosen(board))
            _sending(menu, board)
    return menu


def _title(menu: QMenu, board: HandledBoard, place: str) -> None:
    """What the menu is about, so that nobody has to guess whether a whole stack is meant."""
    pieces = chosen(board).pieces
    if len(pieces) == 1:
        text = board.model.name_of_piece(pieces[0])
    elif pieces:
        text = board.model.tr("board-chosen", n=len(pieces))
    else:
        text = board.model.name_of_place(place) if place else board.model.tr("board-name")
    title = menu.addAction(text.replace("&", "&&"))
    title.setEnabled(False)
    menu.addSeparator()


def _combat(menu: QMenu, board: HandledBoard, place: str) -> None:
    """Two sides in one place, by hand: their combat can be weighed."""
    model = board.model
    if not model.module.tables.odds or (model.session.state.frames and model.session.state.checked):
        return
    if len(owners_in(model.module, model.shown, model.shown.order.get(place, ()))) > 1:
        entry = menu.addAction(model.tr("board-combat-here"))
        entry.setObjectName("combat-here")
        entry.triggered.connect(lambda: board.combat_wanted.emit(place))
        menu.addSeparator()


def _add(menu: QMenu, board: HandledBoard, command: BoardCommand) -> QAction:
    if command.line:
        menu.addSeparator()
    entry = menu.addAction(board.model.tr(command.key))
    entry.setObjectName(command.id)
    entry.setShortcut(board.keymap.shown(command))
    entry.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    entry.setShortcutVisibleInContextMenu(True)
    entry.setEnabled(command.when(board))
    entry.triggered.connect(lambda: command.run(board))
    return entry


def _marks(menu: QMenu, board: HandledBoard) -> None:
    marks = menu.addMenu(board.model.tr("board-do-mark"))
    marks.setObjectName("mark")
    picked = chosen(board)
    for name in offered(board.model.catalog):
        entry = marks.addAction(mark_title(board.model.catalog, name))
        entry.setObjectName(f"mark-{name}")
        entry.setCheckable(True)
        entry.setChecked(all(name in piece.marks for piece, _ in picked.each()))
        entry.triggered.connect(lambda on=False, name=name: perform(board, by_hand.mark(chosen(board), name)))
    marks.addSeparator()
    clear = marks.addAction(board.model.tr("board-do-unmark"))
    clear.setEnabled(bool(by_hand.unmark(picked)))
    clear.triggered.connect(lambda: perform(board, by_hand.unmark(chosen(board))))


def _cargo(menu: QMenu, board: HandledBoard) -> None:
    """Aboard a ship that lies beside, and ashore again."""
    model, picked = board.model, chosen(board)
    ships = ferries(model.module, model.shown, picked.pieces)
    if ships:
        aboard = menu.addMenu(model.tr("board-do-load"))
        aboard.setObjectName("load")
        for ship in ships:
            entry = aboard.addAction(model.name_of_piece(ship.id).replace("&", "&&"))
            entry.setObjectName(f"load-{ship.id}")
            entry.setEnabled(bool(by_hand.load(picked, ship.id)))
            entry.triggered.connect(lambda on=False, ship=ship.id: perform(board, by_hand.load(chosen(board), ship)))
    if by_hand.unload(picked):
        entry = menu.addAction(model.tr("board-do-unload"))
        entry.setObjectName("unload")
        entry.triggered.connect(lambda: perform(board, by_hand.unload(chosen(board))))


def _sending(menu: QMenu, board: HandledBoard) -> None:
    """The boxes beside the map."""
    boxes = menu.addMenu(board.model.tr("board-do-send"))
    boxes.setObjectName("send")
    picked = chosen(board)
    for place in board.model.module.places:
        box = board.model.module.place(place)
        if not isinstance(box, PlaceBox) or (box.kind == "bowl" and not by_hand.send(picked, place)):
            continue
        entry = boxes.addAction(board.model.name_of_place(place).replace("&", "&&"))
        entry.setObjectName(f"send-{place}")
        entry.setEnabled(bool(by_hand.send(picked, place)))
        entry.triggered.connect(lambda on=False, place=place: perform(board, by_hand.send(chosen(board), place)))


def open_menu(board: HandledBoard, at: QPoint, place: str) -> QMenu:
    """Show it at a point of the viewport."""
    menu = board_menu(board, place)
    menu.popup(board.viewport().mapToGlobal(at))
    return menu
