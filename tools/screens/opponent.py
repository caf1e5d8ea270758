"""README pictures of the computer as an opponent: what it has just done, and the dialog in which such a game begins."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.core.journal.intent import Intent
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME, SIZE, MINE, ITS = "sphacteria", (1600, 960), "athens", "sparta"
Shot = Callable[[Any, Path], Path]
Wait = Callable[[int], None]
SEED = 425
MOST = 60
"""Acts until it has moved."""
MOVED = 2
"""Moves after which it is photographed, when the player is asked again."""


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """The window in English, the dialog in French."""
    application.set_language("en")
    window = begun(application)
    played(window)
    wait(900)
    paths = [shot(window, out / "opponent-en.png")]
    application.set_language("fr")
    paths.append(chosen(window, out / "opponent-fr.png", shot, wait))
    window.close()
    return paths


def begun(application: Application) -> MainWindow:
    """Sparta is the computer's, held, so that the same is played each time."""
    from tabletop.store.game import OpenGame
    from tabletop.ui.rules.modes import preset

    module = application.find_module(GAME)
    assert module is not None
    modes = preset(module, "enforce")
    game = OpenGame.create(application.default_folder(), module, next(iter(module.scenarios)), "Pylos", modes)
    local, chance, minutes = game.session.local, random.Random(SEED), count(2)  # noqa: S311 - the same each time
    local.environment = replace(
        local.environment, entropy=chance.randbytes, now=lambda: f"2026-01-10T20:{next(minutes) % 60:02d}:00Z"
    )
    window = application.show_game(game)
    window.resize(*SIZE)
    window.opponent.give({ITS: "plan"})
    window.opponent.stop_or_go_on()
    return window


def played(window: MainWindow) -> None:
    """On to where it has moved and the player is asked again."""
    session, runner = window.model.session, window.rules.runner
    runner.go_on()
    for _ in range(MOST):
        asked = session.awaited()
        moves = [entry for entry in session.journal.entries if entry.seat == ITS and entry.verb == "move"]
        if asked == (MINE,) and len(moves) >= MOVED:
            return
        if runner.dice() is not None:
            runner.roll()
            continue
        intent = quick(window, asked[0]) if asked[0] == ITS else idle(window)
        runner.do(lambda seat=asked[0], it=intent: session.submit(seat, it.verb, override=False, **it.args))  # type: ignore[misc]


def quick(window: MainWindow, seat: str) -> Intent:
    """What looks best to it at first sight."""
    from tabletop.systems.solo.duel import seen_by
    from tabletop.systems.solo.players import SoloPlayer

    ticks = count()
    player = SoloPlayer("heuristic", lambda n: random.Random(n), lambda: next(ticks))  # noqa: S311
    return player.choose(seen_by(window.model.session, seat)).intent


def idle(window: MainWindow) -> Intent:
    """The player lets it come."""
    from tabletop.core.journal.intent import Intent

    offered = {made.verb for made in window.model.session.offers(MINE)}
    verb = next((verb for verb in ("pass", "end") if verb in offered), "")
    return Intent(verb) if verb else quick(window, MINE)


def chosen(window: MainWindow, path: Path, shot: Shot, wait: Wait) -> Path:
    """The dialog of a new game against the computer."""
    from tabletop.ui.dialogs.new_game import NewGame
    from tabletop.ui.dialogs.shared_new import WHERE

    dialog = NewGame(window.opener, [found for found in window.application.shelf() if found.card is not None], GAME)
    dialog.title.setText("Pylos")
    dialog.where.setText("…/Tabletop")
    dialog.far.where.setCurrentIndex(WHERE.index("against"))
    dialog.show()
    wait(300)
    made = shot(dialog, path)
    dialog.close()
    return made
