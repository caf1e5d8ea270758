"""README pictures: `python -m tools.screens [--out DIR]` plays a few acts in a real window and photographs it.

Always the same: offscreen, light palette, a table of its own in a temporary folder, fixed time and dice.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME = "sphacteria"
SIZE = (1600, 960)
FOLDERS = {
    "HOME": "",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local",
    "XDG_CACHE_HOME": ".cache",
    "XDG_DOCUMENTS_DIR": "Documents",
}
"""Where this program keeps things while the pictures are taken, below a temporary folder."""
SETTLE = 900
"""Milliseconds for tiles and counters to be painted."""

OPENING: tuple[tuple[str, tuple[tuple[str, dict[str, Any]], ...]], ...] = (
    ("athens", (("draw", {"bowl": "bowl", "to": "hand-athens", "n": 2}),)),
    ("sparta", (("draw", {"bowl": "bowl", "to": "hand-sparta", "n": 2}),)),
    ("athens", (("set", {"name": "phase", "value": "action-points"}),)),
    ("sparta", (("roll", {"dice": "1d6", "values": (5,)}),)),
    ("athens", (("roll", {"dice": "1d6", "values": (2,)}),)),
    ("sparta", (("set", {"name": "initiative", "value": "sparta"}),)),
    ("athens", (("set", {"name": "ap.athens", "value": 4}), ("set", {"name": "ap.sparta", "value": 5}))),
    ("sparta", (("set", {"name": "phase", "value": "first-actions"}),)),
)
"""Seat and acts of a first turn, up to the actions of the first player."""

MARCH: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("sparta", ("S-H1", "S-H2", "S-H3", "brasidas"), "P"),
    ("sparta", ("S-H5", "S-H6"), "L"),
    ("sparta", ("epitadas", "S-T1", "S-T2", "S-T3"), "J"),
    ("sparta", ("S-T4", "S-T5"), "G"),
    ("athens", ("A-T2", "A-T3", "eurymedon"), "C"),
    ("sparta", ("styphon", "S-H7"), "R"),
)
"""Seat, counters and where they go: Sparta closes in on Pylos, the fleet of Eurymedon comes from the north."""


TICKS = (("die-b", 1), ("die-c", 1), ("col-d", 1), ("col-f", 1))
"""Modifiers of the combat photographed."""


def main(argv: Sequence[str] | None = None) -> int:
    """Write the pictures; 0 when all are there."""
    parser = argparse.ArgumentParser(prog="python -m tools.screens", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("images") / "screenshots")
    out: Path = parser.parse_args(argv).out
    out.mkdir(parents=True, exist_ok=True)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as home:
        for name, folder in FOLDERS.items():
            os.environ[name] = str(Path(home) / folder)
        os.environ["TZ"] = "UTC"
        if hasattr(time, "tzset"):
            time.tzset()
        paths = _photograph(out)
    for path in paths:
        print(path)
    return 0


def _photograph(out: Path) -> list[Path]:
    from tabletop.ui.application.app import create_application

    application = create_application()
    application.set_language("en")
    application.set_look(theme="light", scale=1.0)
    window = _begin(application)
    shots = []
    for language in ("en", "fr"):
        application.set_language(language)
        shots.append(_shot(window, out / f"play-{language}.png"))
    application.set_language("en")
    shots.append(_combat(window, out / "combat-en.png"))
    window.close()
    last = application.recent.games[0]
    application.recent.note(replace(last, when="2026-01-10T21:14:00+00:00"))
    for language in ("en", "fr"):
        application.set_language(language)
        shots.append(_start(application, out / f"start-{language}.png"))
    from tools.screens import by_rules, companion, greek, imported, lines, opponent, orders, siege, works

    for more in (by_rules, works, orders, greek, siege, lines, opponent, imported, companion):
        shots += more.photograph(application, out, _shot, _wait)
    return shots


def _begin(application: Application) -> MainWindow:
    """A game in the middle of its first turn."""
    from tabletop.store.game import OpenGame
    from tabletop.ui.board.view import BoardView

    module = application.find_module(GAME)
    assert module is not None
    game = OpenGame.create(application.default_folder(), module, next(iter(module.scenarios)), "Pylos")
    chance, minutes = random.Random(425), itertools.count(2)  # noqa: S311 - pictures must come out the same each time
    local = game.session.local
    local.environment = replace(
        local.environment, entropy=chance.randbytes, now=lambda: f"2026-01-10T19:{next(minutes) % 60:02d}:00Z"
    )
    application.prefs.keep(hand_over=False)
    window = application.show_game(game)
    window.resize(*SIZE)
    window.docks.lay_out("play")
    if not isinstance(window.board, BoardView):
        raise RuntimeError("there is no board to photograph")
    window.board.animated = False
    _play(window.model)
    _wait(2 * SETTLE)
    return window


def _play(model: Any) -> None:
    for seat, acts in OPENING:
        _as(model, seat)
        model.act(acts)
    counters = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    for seat, kinds, to in MARCH:
        _as(model, seat)
        model.do("move", piece=tuple(counters[kind] for kind in kinds), to=to)
    _as(model, "athens")
    model.select((counters["S-H1"],))


def _as(model: Any, seat: str) -> None:
    model.look_as(seat)
    model.set_covered(False)


def _combat(window: MainWindow, path: Path) -> Path:
    """The combat sum of Sparta's attack on Pylos, weighed and not yet rolled."""
    from tabletop.ui.panels.combat.sum import CombatSide

    panel: Any = window.docks.bring("combat")
    for name in ("inspector", "pieces"):
        window.docks.all[name].hide()
    for side, seat in (("attacker", "sparta"), ("defender", "athens")):
        panel.sides[side].changed.emit(CombatSide(seat))
    panel.fill("P")
    for modifier, ticks in TICKS:
        panel.modifiers.ticked.emit(modifier, ticks)
    _wait(3 * SETTLE)  # the place that was pointed at has stopped flashing
    return _shot(window, path)


def _start(application: Application, path: Path) -> Path:
    page = application.show_start()
    page.resize(1180, 760)
    _wait(SETTLE)
    while any(card.waits for card in page.cards):
        _wait(100)
    return _shot(page, path)


def _shot(widget: QWidget, path: Path) -> Path:
    _wait(SETTLE)
    if not widget.grab().save(str(path)):
        raise OSError(f"cannot write {path}")
    return path


def _wait(milliseconds: int) -> None:
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()  # a picture needs the event loop; there is no other loop in this script


if __name__ == "__main__":
    raise SystemExit(main())
