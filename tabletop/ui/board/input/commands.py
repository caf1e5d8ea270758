"""One table of all the board can do for keys and menus, so that the two always agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tabletop.core.journal.intent import IntentArgs
from tabletop.data.schema import CounterDef
from tabletop.ui.board.input import copy_menu
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand, looks
from tabletop.ui.board.intents.by_hand import Chosen
from tabletop.ui.commands.table import BOARD, Command, always
from tabletop.ui.model.blocks import block_seats

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard, OrdersShown

Does = Callable[["HandledBoard"], None]
May = Callable[["HandledBoard"], bool]
BoardCommand = Command["HandledBoard"]


def _writes_orders(board: HandledBoard) -> bool:
    """Only for games whose players write orders."""
    return board.model.session.game.protocol is not None


def chosen(board: HandledBoard) -> Chosen:
    """The chosen counters that lie on the board."""
    shown = tuple(p for p in board.model.selection if p in board.pieces.layout.spots)
    return Chosen(board.model.module, board.model.shown, board.pieces.layout, shown, board.model.actor)


def acting(make: Callable[[HandledBoard], list[IntentArgs]]) -> tuple[Does, May]:
    """A command that performs acts, possible when there are any."""

    def run(board: HandledBoard) -> None:
        done = make(board)
        if done:
            perform(board, done)

    return run, lambda board: bool(board.model.selection) and bool(make(board))


def _act(
    name: str, keys: tuple[str, ...], make: Callable[[HandledBoard], list[IntentArgs]], line: bool = False
) -> BoardCommand:
    run, may = acting(make)
    made = _do(name, keys, run, may, "piece")
    return _under_line(made) if line else made


def _look(
    name: str,
    keys: tuple[str, ...],
    make: Callable[[HandledBoard], list[IntentArgs]],
    has: Callable[[CounterDef, str], object],
) -> BoardCommand:
    """An act on what counters show of themselves; only for games whose counters have that."""
    return replace(_act(name, keys, make), here=lambda b: any(has(c, "") for c in b.model.module.sheet.counters))


def _blocks(name: str, make: Callable[[HandledBoard], list[IntentArgs]]) -> BoardCommand:
    """An act on hidden blocks; only for games that have some."""
    return replace(_act(name, (), make), here=lambda b: bool(block_seats(b.model.module)))


def _do(name: str, keys: tuple[str, ...], run: Does, may: May = always, menu: str = "board") -> BoardCommand:
    return Command(BOARD + name, menu, keys, run, may, scope="board")


def _under_line(command: BoardCommand) -> BoardCommand:
    return replace(command, line=True)


def _sheet(name: str, keys: tuple[str, ...], run: Does, may: May) -> BoardCommand:
    return Command(BOARD + name, "view", keys, run, may, _writes_orders, scope="board")


def _copying(name: str, keys: tuple[str, ...]) -> BoardCommand:
    """Only for games with counters that have no last one."""
    may = lambda b: bool(b.model.selection) and copy_menu.can_clone(b, chosen(b))  # noqa: E731
    return replace(_do(name, keys, lambda b: copy_menu.clone(b, chosen(b)), may, "piece"), here=copy_menu.clones_here)


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


def _has_holdings(board: HandledBoard) -> bool:
    """Only for games whose rules say who holds what."""
    return board.model.session.game.holdings is not None


def _holds(board: HandledBoard) -> bool:
    return _sheets(board) or board.held is not None


def _toggle_holdings(board: HandledBoard) -> None:
    if board.controller.orders is not None:
        board.controller.orders.on_map.toggle_holdings()
    elif board.held is not None:
        board.held.toggle()


def _has_grid(board: HandledBoard) -> bool:
    """Only for boards whose cells are no places."""
    return bool(board.grid.grids)


def _is_free(board: HandledBoard) -> bool:
    """Only for boards on which counters lie where they are put."""
    return board.trails.fits


def _has_rules(board: HandledBoard) -> bool:
    """Only for games that have rules to ask."""
    return bool(board.model.session.game.steps)


def _tries(board: HandledBoard) -> bool:
    return board.controller.orders is not None and board.controller.orders.on_map.can_try


COMMANDS: tuple[BoardCommand, ...] = (
    _act("flip", ("F",), lambda b: by_hand.flip(chosen(b))),
    _act("turn", ("R",), lambda b: by_hand.turn(chosen(b), 1)),
    _act("turn-back", ("Shift+R",), lambda b: by_hand.turn(chosen(b), -1)),
    _look("level-next", ("L",), lambda b: looks.step_level(chosen(b), "", 1), looks.layer_of),
    _look("level-back", ("Shift+L",), lambda b: looks.step_level(chosen(b), "", -1), looks.layer_of),
    _look("level-toggle", ("Ctrl+Shift+L",), lambda b: looks.toggle_level(chosen(b), ""), looks.layer_of),
    _look("count-up", ("+",), lambda b: looks.count(chosen(b), "", 1), looks.number_in),
    _look("count-down", ("-",), lambda b: looks.count(chosen(b), "", -1), looks.number_in),
    _act("cover", (), lambda b: by_hand.cover(chosen(b))),
    _act("reveal", (), lambda b: by_hand.reveal(chosen(b))),
    _blocks("mingle", lambda b: by_hand.mingle(chosen(b))),
    _blocks("recruit", lambda b: by_hand.recruit(chosen(b))),
    _blocks("all-stay", lambda b: by_hand.all_stay(chosen(b))),
    _act("raise", ("PgUp",), lambda b: by_hand.shift(chosen(b), "up"), line=True),
    _act("lower", ("PgDown",), lambda b: by_hand.shift(chosen(b), "down")),
    _act("top", ("Home",), lambda b: by_hand.shift(chosen(b), "top")),
    _act("bottom", ("End",), lambda b: by_hand.shift(chosen(b), "bottom")),
    _do("fan", ("E",), _fan, lambda b: _stack(b) or b.controller.fan.open, "piece"),
    _do("take-top", (), _take_top, _stack, "piece"),
    _do("list", ("Ctrl+Space",), lambda b: b.controller.hover.show_now(), _some, "piece"),
    _under_line(_do("pick", ("Return", "Enter"), lambda b: b.controller.keyboard.enter(), _some, "piece")),
    _do("note", ("N",), lambda b: b.controller.ask_note(), _some, "piece"),
    _copying("clone", ("Ctrl+C",)),
    _act("bring-back", ("Shift+Del",), lambda b: by_hand.bring_back(chosen(b), b.model.session.journal)),
    _act("put-back", ("Del", "Backspace"), lambda b: by_hand.put_back(chosen(b))),
    _act("to-sheet", ("Ctrl+Del",), lambda b: by_hand.to_sheet(chosen(b))),
    _under_line(_do("choose-none", (), lambda b: b.model.select(()), _some, "piece")),
    replace(
        _under_line(_do("why", ("W",), lambda b: b.controller.hints.why_wanted.emit(), menu="piece")), here=_has_rules
    ),
    _do("measure", ("M",), lambda b: b.controller.toggle_measure(), menu="view"),
    _do("bare", ("Ctrl+H",), lambda b: b.toggle_bare(), menu="view"),
    Command(BOARD + "grid", "view", ("G",), lambda b: b.grid.toggle(), here=_has_grid, scope="board"),
    Command(BOARD + "trails", "view", ("Shift+T",), lambda b: b.trails.toggle(), here=_is_free, scope="board"),
    _sheet("arrows", ("O",), _on_map(lambda shown: shown.next_shown()), _sheets),
    Command(BOARD + "holdings", "view", ("Shift+O",), _toggle_holdings, _holds, _has_holdings, scope="board"),
    _sheet("what-if", ("Ctrl+E",), _on_map(lambda shown: shown.toggle_whatif()), _tries),
    _under_line(_do("zoom-in", ("Ctrl++", "Ctrl+="), lambda b: b.zoom_in(), menu="view")),
    _do("zoom-out", ("Ctrl+-",), lambda b: b.zoom_out(), menu="view"),
    _do("zoom-normal", ("Ctrl+0", "Shift+Z"), lambda b: b.zoom_normal(), menu="view"),
    _do("fit", ("Ctrl+Shift+0", "Z"), lambda b: b.fit(), menu="view"),
    _do("menu", ("Menu", "Shift+F10"), lambda b: b.controller.menu_at_choice()),
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
    """Which keys do what; the player may give any command other keys."""

    def __init__(self) -> None:
        self.keys: dict[str, tuple[str, ...]] = {command.id: command.keys for command in COMMANDS}
        self._found: dict[str, BoardCommand] | None = None

    def remap(self, command: str, keys: tuple[str, ...]) -> None:
        """Other keys for a command; raises KeyError for an unknown one."""
        self.keys[command]
        self.keys[command] = keys
        self._found = None

    def find(self, event: QKeyEvent) -> BoardCommand | None:
        """The command of a key, None when it has none."""
        if self._found is None:
            self._found = {
                QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText): command
                for command in COMMANDS
                for key in self.keys[command.id]
            }
        return self._found.get(combination(event).toString(QKeySequence.SequenceFormat.PortableText))

    def shown(self, command: BoardCommand) -> QKeySequence:
        """The key printed in menus."""
        keys = self.keys[command.id]
        return QKeySequence(keys[0]) if keys else QKeySequence()
