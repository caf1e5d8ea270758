"""Hands and eyes at the real program: X11 mouse and key events (xdotool) from a thread beside its own event loop.

Where a thing is on the screen is asked of the program between two of its events; all that is done comes through X11.
A click is refused, in words, on what a player could not see: covered, outside the screen, greyed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow
from tests.endtoend.eyes import DidNotHappen, aim, cut, fronts, lines, plain, scroll_for, tried

T = TypeVar("T")
PATIENCE = 20.0
"""Seconds until something that was waited for is said not to happen."""


class Asker(QObject):
    """Runs questions in the program's own thread."""

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.asked.connect(lambda act: act(), Qt.ConnectionType.QueuedConnection)

    def __call__(self, question: Callable[[], T]) -> T:
        """The answer, from another thread. Raises what the question raises."""
        answer: Queue[tuple[bool, Any]] = Queue()

        def act() -> None:
            try:
                answer.put((True, question()))
            except Exception as error:  # noqa: BLE001 - handed to who asked
                answer.put((False, error))

        self.asked.emit(act)
        good, value = answer.get(timeout=PATIENCE * 3)
        if not good:
            raise value
        return value  # type: ignore[no-any-return]


class Hands:
    """One player. `shots`: where pictures go, None for none; `clicks` counts presses of buttons and drags."""

    def __init__(self, ask: Asker, shots: Path | None) -> None:
        self.ask, self.shots, self.clicks, self._taken = ask, shots, 0, 0

    # --- waiting ---

    def wait(self, until: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
        """Let the program work until something is so."""
        end = time.monotonic() + seconds
        while not self.ask(until):
            time.sleep(0.03)
            if time.monotonic() > end:
                self.shot("did-not-happen")
                raise DidNotHappen(what)
        print("ok:", what, flush=True)

    def shot(self, name: str, settle: float = 0.6) -> None:
        """A picture of the whole screen."""
        if self.shots is None:
            return
        time.sleep(settle)
        self._taken += 1
        path = str(self.shots / f"{self._taken:02d}-{name}.png")
        self.ask(lambda: QApplication.primaryScreen().grabWindow(0).save(path))

    def say_what_is_cut(self) -> None:
        """Words of the window that have less room than they need."""
        for text in self.ask(lambda: cut(self.window)):
            print("CUT:", text, flush=True)

    # --- what is on the screen ---

    @property
    def window(self) -> MainWindow:
        """The game's window."""
        found = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
        if not found:
            raise DidNotHappen("no window of a game is open")
        return found[-1]

    @property
    def application(self) -> Any:
        """The application: words and settings."""
        return next(w.application for w in QApplication.topLevelWidgets() if hasattr(w, "application"))

    def words(self, key: str, **args: Any) -> str:
        """What the program says, in the player's language; of the game when one is open."""
        return self.ask(lambda: self._say(key, **args))

    def _say(self, key: str, **args: Any) -> str:
        games = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        return str((games[-1].model if games else self.application).tr(key, **args))

    def button(self, words: str, nth: int = 0) -> QAbstractButton:
        """The visible button with these words (asked in the program's thread)."""
        shown = [b for w in fronts() for b in w.findChildren(QAbstractButton) if b.isVisible()]
        wanted = plain(words)
        found = [b for b in shown if wanted in (plain(b.text()), plain(b.accessibleName()))]
        if len(found) <= nth:
            raise DidNotHappen(f"no button “{words}”; there are: {sorted({plain(b.text()) for b in shown})}")
        return found[nth]

    def has_button(self, words: str) -> bool:
        """Whether such a button is to be seen."""
        return self.ask(lambda: bool(tried(lambda: self.button(words))))

    def front(self) -> str:
        """Name of the dialog in front, '' when there is none."""
        dialog = QApplication.activeModalWidget()
        return dialog.objectName() if dialog is not None else ""

    @staticmethod
    def dialog() -> Any:
        """The dialog in front."""
        return QApplication.activeModalWidget()

    # --- the mouse ---

    def xdo(self, *words: object) -> None:
        """One xdotool command."""
        subprocess.run(["xdotool", *map(str, words)], check=True)
        time.sleep(0.03)

    def press(self, words: str, nth: int = 0) -> None:
        """Click the button with these words."""
        self.wait(lambda: tried(lambda: self.button(words, nth)), f"there is a button “{words}”")
        self.click(lambda: self.button(words, nth))

    def click(self, target: Callable[[], QWidget], times: int = 1, button: int = 1) -> None:
        """Click the middle of a widget, turning the wheel over what scrolls until it is seen."""
        self.ask(self.focus)
        self._reveal(target)
        at, what = self.ask(lambda: aim(target()))
        if what:
            self.shot("cannot-click")
            raise DidNotHappen(what)
        self.click_at(at, times, button)

    def click_at(self, at: QPoint, times: int = 1, button: int = 1) -> None:
        """Click a point of the screen."""
        self.xdo("mousemove", at.x(), at.y())
        time.sleep(0.05)
        self.xdo("click", "--repeat", times, "--delay", 60, button)
        self.clicks += 1
        time.sleep(0.15)

    def choose(self, words: str) -> None:
        """Click a line of the menu that is open."""
        self.wait(lambda: words in [text for text, _ in lines()], f"the menu has “{words}”")
        self.click_at(self.ask(lambda: dict(lines())[words]))

    @staticmethod
    def menu_open() -> bool:
        """Whether a menu asks (asked in the program's thread)."""
        return bool(lines())

    def choose_first(self) -> None:
        """Click the first line of the menu that is open."""
        self.wait(lines, "a menu asks")
        self.click_at(self.ask(lambda: lines()[0][1]))

    def _reveal(self, target: Callable[[], QWidget]) -> None:
        for _ in range(60):
            over = self.ask(lambda: scroll_for(target()))
            if over is None:
                return
            at, turn = over
            self.xdo("mousemove", at.x(), at.y())
            self.xdo("click", turn)
        raise DidNotHappen("no scrolling brings it to sight")

    def wheel(self, at: QPoint, steps: int) -> None:
        """Turn the wheel: up for positive steps."""
        self.xdo("mousemove", at.x(), at.y())
        self.xdo("click", "--repeat", abs(steps), "--delay", 40, 4 if steps > 0 else 5)

    def drag(self, start: QPoint, end: QPoint, key: str = "", button: int = 1, pause: str = "") -> None:
        """Press, move in steps, let go; with a key held. `pause`: name of a picture taken while all is in the air."""
        if key:
            self.xdo("keydown", key)
        self.xdo("mousemove", start.x(), start.y())
        self.xdo("mousedown", button)
        for part in range(1, 9):
            self.xdo("mousemove", *(round(a + (b - a) * part / 8) for a, b in zip(start.toTuple(), end.toTuple())))
        if pause:
            self.shot(pause)
        self.xdo("mouseup", button)
        if key:
            self.xdo("keyup", key)
        self.clicks += 1
        time.sleep(0.2)

    def key(self, *keys: str) -> None:
        """Key strokes."""
        self.ask(self.focus)
        self.xdo("key", *keys)
        time.sleep(0.1)

    def type(self, text: str) -> None:
        """Letters, to whatever has the keyboard."""
        self.xdo("type", "--delay", 15, text)
        time.sleep(0.1)

    def focus(self) -> None:
        """What a window manager does: the window in front has the keyboard. There is none under Xvfb."""
        if QApplication.activePopupWidget() is None:
            front = QApplication.activeModalWidget() or next((w for w in reversed(fronts())), None)
            if front is not None and not front.isActiveWindow():
                subprocess.run(["xdotool", "windowfocus", str(int(front.window().winId()))], check=False)

    # --- the board ---

    @property
    def board(self) -> BoardView:
        """The board in front: the map, or one beside it."""
        boards = self.window.boards
        return boards.all[boards.frame.front if boards.frame is not None else ""]

    def on_board(self, x: float, y: float) -> QPoint:
        """Screen position of a point in units of the board in front, which must be in sight."""
        board = self.board
        at = board.mapFromScene(QPointF(x, y))
        if not board.viewport().rect().contains(at):
            raise DidNotHappen(f"{x}, {y} of the map is not in sight")
        return board.viewport().mapToGlobal(at)

    def spot(self, piece: str) -> QPoint:
        """Screen position of a counter by its id, somewhere it is on top."""
        board = self.board
        item = board.pieces.items[piece]
        size = board.pieces.size
        for dx, dy in ((0, 0), (-0.35, 0), (0, -0.35), (0.35, 0), (0, 0.35), (-0.35, -0.35), (0.35, -0.35)):
            at = item.pos() + QPointF(dx * size, dy * size)
            if board.pieces.piece_at(at) == piece:
                return self.on_board(at.x(), at.y())
        raise DidNotHappen(f"{piece} lies under others")

    def slot(self, place: str, nth: int = 0) -> QPoint:
        """Screen position of where a stack lies in a place."""
        return self.on_board(*self.window.model.module.shape(place).slots[nth])

    def piece(self, kind: str) -> str:
        """Id of the counter of that kind."""
        return next(p.id for p in self.window.model.session.state.pieces.values() if p.kind == kind)

    def kinds(self, place: str) -> list[str]:
        """Kinds of the counters that lie in a place, bottom first."""
        return [str(p.kind) for p in self.window.model.session.state.at(place)]

    @contextmanager
    def counted(self) -> Iterator[Callable[[], int]]:
        """How many clicks are made inside."""
        before = self.clicks
        yield lambda: self.clicks - before


# --- the save ---


def from_disk(folder: Path) -> dict[str, Any]:
    """What `tabletop replay` says of the only game below a folder, read by another process."""
    (game,) = [path for path in folder.rglob("*.tabletop") if path.is_dir()]
    command = [sys.executable, "-m", "tabletop", "replay", str(game), "--json"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    )
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def entries(folder: Path) -> list[dict[str, Any]]:
    """Every line of every seat of the only game below a folder, by their clocks."""
    found = [
        json.loads(line) for path in sorted(folder.rglob("seats/*/*.jsonl")) for line in path.read_text().splitlines()
    ]
    return [entry for entry in found if isinstance(entry, dict) and "intent" in entry.get("body", ())]


# --- the program ---


def play(story: Callable[[Hands], None], shots: Path | None) -> int:
    """The real program, and a thread that plays a story at it. 0 when it went as told and the program said no fault."""
    ask, ended = Asker(), []

    def act() -> None:
        hands = Hands(ask, shots)
        try:
            story(hands)
            ended.append(0)
        except BaseException as error:  # noqa: BLE001 - said, and the program is closed
            hands.shot("failed", 0.1)
            print(f"FAILED: {type(error).__name__}: {error}", flush=True)
            if not isinstance(error, DidNotHappen):
                import traceback

                traceback.print_exc()
            ended.append(1)
        finally:
            ask(lambda: hands.application.quit())

    from tabletop.ui.application import app

    threading.Thread(target=act, daemon=True).start()
    app.main([])
    faults = list(Path(os.environ["XDG_DATA_HOME"]).rglob("faults.txt"))
    for path in faults:
        print("FAULT:", path.read_text(), flush=True)
    return max(ended or [1]) or int(bool(faults))
