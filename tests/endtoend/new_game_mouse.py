"""The author of a new game at a real screen: under Xvfb, with any installed program (it imports nothing of the tests).

In the present folder lies `hill`, made by `tabletop new`. The window opens it as `tabletop play hill` does; the rules
are enforced by a click, two units march by a drag, and a drag that breaks a rule is refused. Prints one line a step.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMenu

import tabletop
from tabletop.core.position.state import Piece
from tabletop.ui.application.app import create_application, open_window

if TYPE_CHECKING:
    from tests.endtoend.real_mouse import Player
else:  # run as a file, with nothing but what lies beside it
    from real_mouse import Player

MILL, BRIDGE, FARM = (170, 420), (530, 270), (900, 420)
"""Red's slots, in board units (geometry.yaml of the template)."""


def march(player: Player) -> None:
    """Enforce, march to the bridge, try to go too far."""
    session = player.window.model.session

    def where(counter: str) -> str:
        found: Piece = next(p for p in session.state.pieces.values() if p.kind == counter)
        return found.place

    mode = player.window.prompt.mode
    QTimer.singleShot(700, lambda: choose(player, mode.menu()))  # the menu has a loop of its own
    player.click(mode)
    player.wait(lambda: set(session.state.modes.values()) == {"enforce"}, "the rules decide")
    player.wait(lambda: session.awaited() == ("red",), "Red is asked")
    player.drag(player.on_board(*MILL), player.on_board(*FARM))
    player.rest(0.5)
    player.wait(lambda: where("R2") == "Mill" and session.awaited() == ("red",), "too far is refused")
    player.drag(player.on_board(*MILL), player.on_board(*BRIDGE))
    player.wait(lambda: where("R2") == "Bridge", "two units march to the bridge")
    player.wait(lambda: session.awaited() == ("blue",), "Blue is asked")


def choose(player: Player, menu: QMenu) -> None:
    """Click the line of the menu."""
    line = next(action for action in menu.actions() if action.text().startswith("All enforced"))
    player.click(menu.mapToGlobal(menu.actionGeometry(line).center()))


def main() -> int:
    """Open it, act, close."""
    print(tabletop.__file__, flush=True)
    application = create_application()
    application.set_language("en")
    open_window(application, "hill")
    if not application.windows:
        raise SystemExit("no window opened: something was asked or said")
    window = application.windows[-1]
    window.move(0, 0)
    window.resize(1366, 768)
    player = Player(window, application.app)
    player.wait(window.windowHandle().isExposed, "the window is there")
    player.rest()
    player.xdo("windowfocus", "--sync", int(window.winId()))
    player.wait(window.isActiveWindow, "keys go to it")
    player.rest(1.0)
    march(player)
    window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
