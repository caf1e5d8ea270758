"""What a start page and a board load, and above all what they do not: each would be paid for at every start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LATER = {
    "yaml": "cards and modules are read from the cache of games",
    "pydantic": "modules are checked once",
    "fluent.runtime": "nearly all messages are plain",
    "babel": "with Fluent",
    "watchfiles": "folders are watched when games are shared",
    "fsspec": "servers",
    "paramiko": "servers",
    "numpy": "a player's own map",
    "httpx": "servers",
    "tabletop.data.checks": "modules are checked once",
    "tabletop.store.remote.sync": "servers",
    "tabletop.ui.remote.live": "shared games",
    "tabletop.ui.orders.parts": "games of orders",
}
"""Not loaded for the board of a game of one machine without orders, and why not; YAML writes the card of a new one."""
NOT_FOR_THE_PAGE = {
    "tabletop.core.rules.game",
    "tabletop.core.journal.entry",
    "tabletop.data.module",
    "tabletop.store.game",
    "tabletop.ui.application.open_games",
    "tabletop.ui.board.view",
    "tabletop.ui.window.main_window",
    "nacl",
}
CODE = """
import inspect, sys
from tabletop.ui.application import app
asked = []
source = inspect.getsource
inspect.getsource = lambda thing: asked.append(thing) or source(thing)
application = app.create_application()
app.open_window(application, *sys.argv[1:] or [None])
application.app.processEvents()
print(len(asked))
print(*sys.modules)
import os; sys.stdout.flush(); os._exit(0)
"""


def loaded(*target: str) -> tuple[int, set[str]]:
    """Sources PySide has read, and the modules there are when a window is open the second time on this machine."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", CODE, *target], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    asked, modules = done.stdout.splitlines()[-2:]
    return int(asked), set(modules.split())


def test_the_start_page_loads_no_game(home: Path) -> None:
    """It knows the cards of games, no more; the first time they are read, then they are known."""
    asked, modules = loaded()
    assert modules & (LATER.keys() | NOT_FOR_THE_PAGE) == set()
    assert "tabletop.ui.start.start_page" in modules
    assert asked == 0


def test_a_board_loads_what_it_shows(home: Path) -> None:
    """Neither the start page nor what other kinds of games need."""
    asked, modules = loaded("sphacteria")
    assert modules & (LATER.keys() - {"yaml"} | {"tabletop.ui.start.start_page"}) == set()
    assert "tabletop.ui.window.main_window" in modules
    assert asked == 0
