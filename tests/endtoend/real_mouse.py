"""A player at a real screen: run under Xvfb, it plays a whole turn by hand with X11 mouse and key events (xdotool).

Move a stack, take one out of it, flip, roll, look the table up, advance, undo, switch to French, close, open again:
same position. Prints one line a step; anything that did not happen ends it with a word and status 1.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QTabBar, QWidget

from tabletop.core.position.state import Piece
from tabletop.data.module import load_module
from tabletop.data.where import shipped_modules
from tabletop.store.game import OpenGame
from tabletop.ui.application.app import create_application
from tabletop.ui.window.main_window import MainWindow


class Player:
    """Hands and eyes at one window."""

    def __init__(self, window: MainWindow, app: object) -> None:
        self.window, self.app = window, app

    def wait(self, until: Callable[[], object], what: str, seconds: float = 10) -> None:
        """Let the program work until something is so; give up in words."""
        end = time.monotonic() + seconds
        while not until():
            self.app.processEvents()  # type: ignore[attr-defined]
            time.sleep(0.01)
            if time.monotonic() > end:
                raise SystemExit(f"did not happen: {what}")
        print("ok:", what, flush=True)

    def rest(self, seconds: float = 0.3) -> None:
        """A moment for drawing and animation."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()  # type: ignore[attr-defined]
            time.sleep(0.01)

    def xdo(self, *words: object) -> None:
        """One xdotool command."""
        subprocess.run(["xdotool", *map(str, words)], check=True)
        self.rest(0.05)

    def on_board(self, x: float, y: float) -> QPoint:
        """Screen position of a point in board units."""
        board = self.window.board
        return board.viewport().mapToGlobal(board.mapFromScene(QPointF(x, y)))

    def drag(self, start: QPoint, end: QPoint, key: str = "") -> None:
        """Press, move in steps, let go; with a key held."""
        if key:
            self.xdo("keydown", key)
        self.xdo("mousemove", start.x(), start.y())
        self.xdo("mousedown", 1)
        for part in range(1, 9):
            self.xdo("mousemove", *(round(a + (b - a) * part / 8) for a, b in zip(start.toTuple(), end.toTuple())))
        self.xdo("mouseup", 1)
        if key:
            self.xdo("keyup", key)

    def click(self, target: QWidget | QPoint) -> None:
        """Left click on the middle of a widget or on a point of the screen."""
        at = target if isinstance(target, QPoint) else target.mapToGlobal(target.rect().center())
        self.xdo("mousemove", at.x(), at.y())
        self.xdo("click", 1)
        self.rest(0.1)

    def key(self, *keys: str) -> None:
        """Key strokes."""
        self.xdo("key", *keys)
        self.rest(0.1)

    def panel(self, name: str, key: str) -> QWidget:
        """Bring a panel to the front with its key, or its tab."""
        found = self.window.findChild(QWidget, name)
        if found is None or not found.isVisible() or found.visibleRegion().isEmpty():
            self.key(key)
            self.rest()
        found = self.window.findChild(QWidget, name)
        assert found is not None, name
        self.wait(lambda: not found.visibleRegion().isEmpty(), f"panel {name} is in front")
        return found


def slot(player: Player, place: str, n: int) -> QPoint:
    """Screen position of a stack's place."""
    x, y = player.window.model.module.shape(place).slots[n]
    return player.on_board(x, y)


def spot(player: Player, piece: str) -> QPoint:
    """Screen position of a counter."""
    item = player.window.board.pieces.items[piece]
    return player.on_board(item.pos().x(), item.pos().y())


def counters(player: Player, place: str) -> list[Piece]:
    """What lies in a place now, bottom first."""
    return list(player.window.model.session.state.at(place))


def move_and_flip(player: Player) -> None:
    """A whole stack, then one counter out of it, then its other face."""
    top = next(p for p in reversed(counters(player, "BTS")) if p.kind == "S-H3")
    player.drag(spot(player, top.id), slot(player, "N", 1))
    player.wait(lambda: len(counters(player, "N")) == 3, "a whole stack goes from the base to N")
    stack = [p.kind for p in counters(player, "N")]
    player.drag(spot(player, counters(player, "N")[-1].id), slot(player, "L", 1), key="ctrl")
    player.wait(lambda: [p.kind for p in counters(player, "L")] == stack[-1:], "Ctrl takes one counter out of it")
    player.click(spot(player, counters(player, "L")[0].id))
    player.key("f")
    player.wait(lambda: counters(player, "L")[0].steps == 1, "F flips it")


def roll_and_look_up(player: Player) -> None:
    """Two dice of the program, then a combat of 9 against 4 in the table."""
    dice = player.panel("dice", "ctrl+d")
    player.click(dice.roll_button)
    journal = player.window.model.session.journal
    player.wait(lambda: journal.entries[-1].verb == "roll", "the program rolls two dice")
    combat = player.panel("combat", "ctrl+b")
    for side, strength in (("attacker", "9"), ("defender", "4")):
        player.click(combat.sides[side].strength)
        player.key("ctrl+a")
        player.xdo("type", strength)
    player.key("Tab")
    player.wait(lambda: combat.weighed().base == 5, "9 against 4 is looked up in the column 2:1")


def advance_and_undo(player: Player) -> None:
    """The next phase, back, and forward again."""
    session, board = player.window.model.session, player.window.board
    sequence = player.panel("sequence", "ctrl+g")
    player.click(sequence.forward)
    if sequence.reminders.isVisible():
        player.click(sequence.go_on)
    player.wait(lambda: session.state.vars["phase"] == "action-points", "the next phase begins")
    player.click(board.viewport().mapToGlobal(QPoint(30, 30)))
    player.key("ctrl+z")
    player.wait(lambda: session.state.vars["phase"] == "stratagems", "undo takes the step back")
    player.key("ctrl+y")
    player.wait(lambda: session.state.vars["phase"] == "action-points", "redo goes forward again")


def play(player: Player) -> None:
    """The turn."""
    player.rest(1.0)
    move_and_flip(player)
    roll_and_look_up(player)
    advance_and_undo(player)


def main() -> int:
    """Play, close, open again, compare."""
    folder = Path(sys.argv[1])
    module = load_module(shipped_modules() / "sphacteria")
    application = create_application()
    application.set_language("en")
    game = OpenGame.create(folder, module, "standard", "A whole turn")
    window = application.show_game(game)
    window.move(0, 0)
    window.resize(1800, 1000)
    player = Player(window, application.app)
    player.wait(window.windowHandle().isExposed, "the window is there")
    player.rest()
    player.xdo("windowfocus", "--sync", int(window.winId()))  # no window manager here: keys go where we say
    player.wait(window.isActiveWindow, "keys go to it")
    play(player)
    application.set_language("fr")
    player.rest()
    assert window.model.catalog.language == "fr"
    assert "Tour" in window.windowTitle(), window.windowTitle()
    assert window.findChild(QTabBar) is not None
    print("ok: the window speaks French", flush=True)
    digest, where = window.model.session.state.digest(), game.folder
    window.close()
    player.rest()
    again = OpenGame.open(where, lambda name: module)
    assert again.session.state.digest() == digest and not again.problems
    print("ok: closed and opened again, the position is the same", flush=True)
    again.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
