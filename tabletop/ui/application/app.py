"""Starting the window: `python -m tabletop.ui.application.app [MODULE | SAVE]`; the verb `play` calls `main`."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from tabletop import phases
from tabletop.data.where import CARD
from tabletop.ui.application.application import Application

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame
    from tabletop.ui.model.preferences import Prefs

NAME = "tabletop"


def create_application(prefs: Prefs | None = None) -> Application:
    """The application with its settings, words and look, before any window. Uses the one that exists already."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        QCoreApplication.setApplicationName(NAME)
        QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        app = QApplication([NAME])
    app.setDesktopFileName(NAME)
    # The loop of asyncio must see the end: the application quits when its last window is gone.
    app.setQuitOnLastWindowClosed(False)
    application = Application(app, prefs)
    app.setApplicationDisplayName("")
    from tabletop.ui.window.menus import TypingGuard

    application.guard = TypingGuard(app)  # type: ignore[attr-defined]
    return application


def open_window(application: Application, target: str | Path | None) -> None:
    """A game's id or module folder begins a new game, a save opens, nothing shows the start page."""
    if target is None:
        application.show_start()
        return
    path = Path(target)
    if (folder := module_folder(path)) is not None:
        application.adopt(folder)
    found = next((game for game in application.shelf() if _is(game, folder or target)), None)
    if found is not None:
        from tabletop.ui.application.open_games import Opener

        if Opener(application).begin(found):
            return
    page = application.show_start()
    if path.exists() and found is None:
        page.opener.open_path(path.resolve())
    elif found is None:
        page.opener.tell("no-such-target", [str(target)])


def module_folder(path: Path) -> Path | None:
    """The folder of a game's files that is meant, however its path is spelt; None when it is none."""
    folder = path.parent if path.name == CARD else path
    return folder.resolve() if (folder / CARD).is_file() else None


def _is(game: FoundGame, target: str | Path) -> bool:
    """Whether a game of the shelf is meant by an id or by its folder."""
    return game.card is not None and (game.card.id == str(target) or game.folder.resolve() == Path(target).resolve())


def main(
    argv: Sequence[str] | None = None, language: str = "", trust: bool = False, probe: Path | None = None
) -> int:
    """Open the window and serve it until it is closed; exit status. `language`: another than the one last used;
    `trust`: rules of the games that are opened may run, without a question; `probe`: the window is only looked at
    until it is still, and what was seen is written there."""
    gc.disable()  # what is made while the window opens stays: looking for what does not takes a tenth of a start
    from tabletop.ui.application.faults import Guard
    from tabletop.ui.application.keep_memory import KeepMemory

    phases.over("imports")
    arguments = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("QT_API", "pyside6")
    application = create_application()
    application.watcher = guard = Guard(application)
    guard.install()
    application.trusting = trust
    if language:
        application.set_language(language)
    phases.over("application")
    open_window(application, arguments[0] if arguments else None)
    phases.over("shown")
    application.keep_memory = KeepMemory()
    application.keep_memory.settle()
    application.keep_memory.watch()
    gc.enable()
    if probe is not None:
        from tabletop.ui.application.start_probe import watch

        watch(application.windows[0] if application.windows else application.start_page(), probe)
    from tabletop.ui.application import event_loop

    return event_loop.run(application.app, guard.watch)


if __name__ == "__main__":
    raise SystemExit(main())
