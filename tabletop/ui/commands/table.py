"""What a command is, and what of the table of commands belongs to no room: menus, mouse gestures.

Each room lists its own: window/commands, board/input/commands, remote/commands. The application puts them together.
Words: act-<id>, board-do-<rest> for board-<rest>; menu-<name> for each menu.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

Scope = Literal["window", "board", "mouse"]
On = TypeVar("On")

MENUS = ("game", "edit", "piece", "view", "past", "panels", "help")
SUBMENUS: Mapping[str, str] = {"apart": "game"}
"""Menu within a menu, where its first command stands -> that menu: one long list has no room on a small screen."""
BOARD, PANEL = "board-", "panel-"
"""What the ids of the board's commands, and of those that bring a panel, begin with."""


def nothing(on: object) -> None:
    """What a gesture runs: the mouse does it."""


def always(on: object) -> bool:
    """Nothing keeps it from being done."""
    return True


@dataclass(frozen=True)
class Command(Generic[On]):
    """`scope` window: anywhere; board: done by the board while it has the focus, a letter typed elsewhere stays a
    letter; mouse: a gesture, listed for the key sheet only. `keys` in Qt's portable spelling, the first is shown."""

    id: str
    menu: str = ""
    """Menu it stands in; 'board' and '' for keys only."""
    keys: tuple[str, ...] = ()
    run: Callable[[On], object] = nothing
    when: Callable[[On], bool] = always
    """Whether it can be done now."""
    here: Callable[[On], bool] = always
    """Whether the game has any use for it."""
    checked: Callable[[On], bool] | None = None
    """Whether it is on, of what is switched on and off."""
    why: Callable[[On], str] | None = None
    """Why it cannot be done now, in words, of what says so where it stands greyed."""
    icon: str = ""
    line: bool = False
    """A separator stands before it in the menu."""
    scope: Scope = "window"

    @property
    def key(self) -> str:
        """Of its words."""
        return f"board-do-{self.id.removeprefix(BOARD)}" if self.id.startswith(BOARD) else f"act-{self.id}"

    def words(self, say: Callable[..., str]) -> str:
        """Its name without mnemonic and dots, for lists and sheets."""
        if self.id.startswith(PANEL):
            return say("act-panel", panel=say(self.id.replace(PANEL, "dock-", 1)))
        return say(self.key).replace("&", "").rstrip("…")


AnyCommand = Command[Any]
"""Of whatever it is done to."""

GESTURES: tuple[AnyCommand, ...] = tuple(
    Command(f"mouse-{what}", "board", scope="mouse")
    for what in (
        *("pan", "zoom", "drag", "drag-one", "turn", "turn-here", "band", "add"),
        *("fan", "hover", "hide", "point", "menu", "pick"),
    )
)
"""What the board does with the mouse or while a key is held."""
