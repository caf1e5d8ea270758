"""One table of all the board can do for keys and menus, so that the two always agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import Chosen
from tabletop.ui.board.intents.meaning import Act

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard, OnBoard, OrdersShown

Does = Callable[["HandledBoard"], None]
May = Callable[["HandledBoard"], bool]


@dataclass(frozen=True)
class Action:
    """Something the board does. Words: board-do-<id>. `keys` in Qt's portable spelling, the first is shown in menus."""

    id: str
    keys: tuple[str, ...]
    run: Does
    may: May = lambda board: True
    menu: str = ""
    """'pieces' or 'map': the menu it stands in; '' for keys only."""
    rule: bool = False
    """A line is drawn above it in the menu."""
    sheets: bool = False
    """Only for games whose players write orders."""

    def here(self, board: HandledBoard) -> bool:
        """Whether the game has any use for it."""
        return not self.sheets or board.model.session.game.desk is not None


def chosen(board: HandledBoard) -> Chosen:
    """The chosen counters that lie on the board."""
    shown = tuple(p for p in board.model.selection if p in board.pieces.layout.spots)
    return Chosen(board.model.module, board.model.shown, board.pieces.layout, shown, board.model.actor)


def acting(make: Callable[[HandledBoard], list[Act]]) -> tuple[Does, May]:
    """An action that performs acts, possible when there are any."""

    def run(board: HandledBoard) -> None:
        done = make(board)
        if done:
            perform(board, done)

    return run, lambda board: bool(board.model.selection) and bool(make(board))


def _act(name: str, keys: tuple[str, ...], make: Callable[[HandledBoard], list[Act]], rule: bool = False) -> Action:
    run, may = acting(make)
    return Action(name, keys, run, may, "pieces", rule)


def _some(board: HandledBoard) -> bool:
    return bool(chosen(board).pieces)


def _stack(board: HandledBoard) -> bool:
    stacks = (board.pieces.layout.stack_of(p) for p in board.model.selection)
    return any(stack is not None and len(stack.pieces) > 1 for stack in stacks)


def _fan(board: HandledBoard) -> None:
    fan = board.controller.fan
    if fan.open:
        fan.close()
    elif board.model.selection:
        fan.toggle(board.model.selection[-1])


def _take_top(board: HandledBoard) -> None:
    stack = board.pieces.layout.stack_of(board.model.selection[-1])
    if stack is not None:
        board.controller.take_one(stack.pieces[-1])


def _sheets(board: HandledBoard) -> bool:
    return board.controller.orders is not None


def _on_map(act: Callable[[OrdersShown], None]) -> Does:
    def run(board: HandledBoard) -> None:
        if board.controller.orders is not None:
            act(board.controller.orders.on_map)

    return run


def _tries(board: HandledBoard) -> bool:
    return board.controller.orders is not None and board.controller.orders.on_map.can_try


ACTIONS: tuple[Action, ...] = (
    _act("flip", ("F",), lambda b: by_hand.flip(chosen(b))),
    _act("turn", ("R",), lambda b: by_hand.turn(chosen(b), 1)),
    _act("turn-back", ("Shift+R",), lambda b: by_hand.turn(chosen(b), -1)),
    _act("cover", (), lambda b: by_hand.cover(chosen(b))),
    _act("reveal", (), lambda b: by_hand.reveal(chosen(b))),
    _act("raise", ("PgUp",), lambda b: by_hand.shift(chosen(b), "up"), rule=True),
    _act("lower", ("PgDown",), lambda b: by_hand.shift(chosen(b), "down")),
    _act("top", ("Home",), lambda b: by_hand.shift(chosen(b), "top")),
    _act("bottom", ("End",), lambda b: by_hand.shift(chosen(b), "bottom")),
    Action("fan", ("E",), _fan, lambda b: _stack(b) or b.controller.fan.open, "pieces"),
    Action("take-top", (), _take_top, _stack, "pieces"),
    Action("list", ("Ctrl+Space",), lambda b: b.controller.hover.show_now(), _some, "pieces"),
    Action("pick", ("Return", "Enter"), lambda b: b.controller.keyboard.enter(), _some, "pieces", rule=True),
    Action("note", ("N",), lambda b: b.controller.ask_note(), _some, "pieces"),
    _act("bring-back", ("Shift+Del",), lambda b: by_hand.bring_back(chosen(b), b.model.session.journal)),
    _act("put-back", ("Del", "Backspace"), lambda b: by_hand.put_back(chosen(b))),
    _act("to-sheet", ("Ctrl+Del",), lambda b: by_hand.to_sheet(chosen(b))),
    Action("choose-none", (), lambda b: b.model.select(()), _some, "pieces", rule=True),
    Action("why", ("W",), lambda b: b.controller.hints.why_wanted.emit(), menu="pieces", rule=True),
    Action("measure", ("M",), lambda b: b.controller.toggle_measure(), menu="map"),
    Action("bare", ("Ctrl+H",), lambda b: b.toggle_bare(), menu="map"),
    Action("arrows", ("O",), _on_map(lambda shown: shown.next_shown()), _sheets, "map", sheets=True),
    Action("holdings", ("Shift+O",), _on_map(lambda shown: shown.toggle_holdings()), _sheets, "map", sheets=True),
    Action("what-if", ("Ctrl+E",), _on_map(lambda shown: shown.toggle_whatif()), _tries, "map", sheets=True),
    Action("zoom-in", ("Ctrl++", "Ctrl+="), lambda b: b.zoom_in(), menu="map", rule=True),
    Action("zoom-out", ("Ctrl+-",), lambda b: b.zoom_out(), menu="map"),
    Action("zoom-normal", ("Ctrl+0", "Shift+Z"), lambda b: b.zoom_normal(), menu="map"),
    Action("fit", ("Ctrl+Shift+0", "Z"), lambda b: b.fit(), menu="map"),
    Action("menu", ("Menu", "Shift+F10"), lambda b: b.controller.menu_at_choice()),
)

_SYMBOLS = (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Equal)


def combination(event: QKeyEvent) -> QKeySequence:
    """What was pressed, whether on the keypad or not; Shift does not count where it only makes the sign."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    key = Qt.Key(event.key())
    if key in _SYMBOLS:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(modifiers, key))


class KeyMap:
    """Which keys do what; the player may give any action other keys."""

    def __init__(self) -> None:
        self.keys: dict[str, tuple[str, ...]] = {action.id: action.keys for action in ACTIONS}
        self._found: dict[str, Action] | None = None

    def remap(self, action: str, keys: tuple[str, ...]) -> None:
        """Other keys for an action; raises KeyError for an unknown one."""
        self.keys[action]
        self.keys[action] = keys
        self._found = None

    def find(self, event: QKeyEvent) -> Action | None:
        """The action of a key, None when it has none."""
        if self._found is None:
            self._found = {
                QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText): action
                for action in ACTIONS
                for key in self.keys[action.id]
            }
        return self._found.get(combination(event).toString(QKeySequence.SequenceFormat.PortableText))

    def shown(self, action: OnBoard) -> QKeySequence:
        """The key printed in menus."""
        keys = self.keys[action.id]
        return QKeySequence(keys[0]) if keys else QKeySequence()
