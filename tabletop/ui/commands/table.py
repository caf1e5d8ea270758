"""The one table of everything the window can do: menus, shortcuts, command palette and key sheet all come from it.

What the board does stands in the board's own table and is taken in from there.
Words: act-<id> for each action (board-do-<id> for the board's), menu-<name> for each menu.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

Scope = Literal["window", "board", "mouse"]


@dataclass(frozen=True)
class Act:
    """`scope` window: anywhere; board: done by the board while it has the focus, a letter typed elsewhere stays a
    letter; mouse: a gesture, listed for the key sheet only. `when` names a condition of the window."""

    id: str
    menu: str
    keys: tuple[str, ...] = ()
    scope: Scope = "window"
    when: str = ""
    icon: str = ""
    checkable: bool = False
    line: bool = False
    """A separator stands before it in the menu."""


MENUS = ("game", "edit", "piece", "view", "past", "panels", "help")

ACTS: tuple[Act, ...] = (
    Act("new-game", "game", ("Ctrl+N",), icon="plus"),
    Act("open-game", "game", ("Ctrl+O",), icon="folder"),
    Act("import", "game", icon="import"),
    Act("server", "game", icon="globe"),
    Act("start-page", "game", ("Ctrl+Shift+O",)),
    Act("saved", "game", ("Ctrl+S",), line=True),
    Act("save-copy", "game", ("Ctrl+Shift+S",)),
    Act("export", "game", icon="export"),
    Act("rename", "game", when="writable"),
    Act("allot", "game", when="writable"),
    Act("hand-over", "game", ("F8",), icon="swap", line=True),
    Act("mail", "game", ("Ctrl+Shift+H",), when="seated", line=True),
    Act("standing", "game", when="seated"),
    Act("invite", "game", when="apart"),
    Act("give-seat", "game", when="seated"),
    Act("open-papers", "game", when="seated"),
    Act("keys-backup", "game", when="seated"),
    Act("keys-restore", "game"),
    Act("close-game", "game", ("Ctrl+W",), line=True),
    Act("quit", "game", ("Ctrl+Q",)),
    Act("undo", "edit", ("Ctrl+Z",), when="undo", icon="undo"),
    Act("redo", "edit", ("Ctrl+Y", "Ctrl+Shift+Z"), when="redo", icon="redo"),
    Act("find", "edit", ("Ctrl+F",), icon="find", line=True),
    Act("commands", "edit", ("Ctrl+K",)),
    Act("note", "edit", ("Ctrl+Shift+N",), when="writable"),
    Act("answer", "edit", ("Ctrl+Return",)),
    Act("preferences", "edit", ("Ctrl+Shift+P",), icon="gear", line=True),
    Act("bare-map", "view", ("Ctrl+Shift+M",), icon="map", checkable=True, line=True),
    Act("stacks-top", "view", when="writable", checkable=True),
    Act("full-screen", "view", ("F11",), checkable=True),
    Act("layout-play", "view", line=True),
    Act("layout-study", "view"),
    Act("score", "view", line=True),
    Act("luck", "view"),
    Act("audit", "view"),
    Act("language", "view", line=True),
    Act("first", "past", ("Ctrl+Home",), when="earlier", icon="first"),
    Act("back", "past", ("F2",), when="earlier", icon="back"),
    Act("next", "past", ("F3",), when="past", icon="next"),
    Act("now", "past", ("Ctrl+End",), when="past", icon="last"),
    Act("bookmark", "past", ("Ctrl+Shift+B",), line=True),
    Act("keys", "help", ("F1",)),
    Act("first-steps", "help"),
    Act("about", "help", line=True),
    # The board does these with the mouse or while a key is held.
    Act("mouse-pan", "board", (), "mouse"),
    Act("mouse-zoom", "board", (), "mouse"),
    Act("mouse-drag", "board", (), "mouse"),
    Act("mouse-drag-one", "board", (), "mouse"),
    Act("mouse-band", "board", (), "mouse"),
    Act("mouse-add", "board", (), "mouse"),
    Act("mouse-fan", "board", (), "mouse"),
    Act("mouse-hover", "board", (), "mouse"),
    Act("mouse-hide", "board", (), "mouse"),
    Act("mouse-point", "board", (), "mouse"),
    Act("mouse-menu", "board", (), "mouse"),
    Act("mouse-pick", "board", (), "mouse"),
)

PANEL_KEYS: dict[str, tuple[str, ...]] = {
    "journal": ("Ctrl+J",),
    "dice": ("Ctrl+D",),
    "combat": ("Ctrl+B",),
    "sequence": ("Ctrl+G",),
    "tracks": ("Ctrl+T",),
    "hand": ("Ctrl+M",),
    "rules": ("Ctrl+R",),
    "pieces": ("Ctrl+L",),
    "inspector": ("Ctrl+I",),
    "sheet": ("Ctrl+P",),
}
"""Key that brings a panel to the front and puts the focus in it."""

BOARD = "board-"
"""What the ids of the board's own actions begin with here."""


@lru_cache(maxsize=1)
def keyed() -> tuple[Act, ...]:
    """All that may have a key, the board's actions too (importing those loads what a module is made of)."""
    from tabletop.ui.board.input.commands import ACTIONS

    menus = {"pieces": "piece", "map": "view"}
    board = tuple(
        Act(BOARD + action.id, menus.get(action.menu, "board"), action.keys, "board", line=action.rule)
        for action in ACTIONS
    )
    panels = tuple(Act(f"panel-{panel}", "panels", keys) for panel, keys in PANEL_KEYS.items())
    return (*(act for act in ACTS if act.scope == "window"), *board, *panels, *(a for a in ACTS if a.scope == "mouse"))


def act_words(say: Callable[..., str], act: str) -> str:
    """Name of an action without mnemonic and dots, for lists and sheets."""
    if act.startswith("panel-"):
        return say("act-panel", panel=say(act.replace("panel-", "dock-", 1)))
    key = f"board-do-{act.removeprefix(BOARD)}" if act.startswith(BOARD) else f"act-{act}"
    return say(key).replace("&", "").rstrip("…")
