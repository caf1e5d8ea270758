"""README pictures of the rules: a lit move and the sum of a combat, in a game played by the rules."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

CARRIED = ("S-H1", "S-H2")
"""Counters picked up for the lit move."""
SEED = 3
"""Of the dice and of the play that leads to the combat."""

Shot = Callable[[Any, Path], Path]
Wait = Callable[[int], None]


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """The lit move in English, the combat's sum in French."""
    from PySide6.QtCore import Qt

    application.set_language("en")
    window = _enforced(application, "Sphacteria by its rules")
    wait(1500)
    _until(window.model, "Orders", "sparta")
    model: Any = window.model
    model.look_as("sparta")
    model.set_covered(False)
    pieces = tuple(p.id for p in model.session.state.at("BTS") if p.kind in CARRIED)
    model.select(pieces)
    board: Any = window.board
    board.controller.keyboard.enter()
    board.controller.keyboard.arrow(Qt.Key.Key_Left)  # over L, as a player who carries them there
    wait(600)
    paths = [shot(window, out / "lit-en.png")]
    window.close()
    application.set_language("fr")
    window = _enforced(application, "Sphactérie, arbitrée")
    wait(1500)
    _until(window.model, "Battle", "")
    wait(3000)
    paths.append(shot(window, out / "fight-fr.png"))
    window.close()
    return paths


def _enforced(application: Application, title: str) -> MainWindow:
    from tabletop.store.game import OpenGame

    module = application.find_module("sphacteria")
    assert module is not None
    modes: Any = {group: "enforce" for group in module.card.rule_groups}
    game = OpenGame.create(application.default_folder(), module, "standard", title, modes)
    chance, minutes = random.Random(SEED), itertools.count(2)  # noqa: S311 - the same pictures each time
    outside = game.session.local.environment
    game.session.local.environment = replace(
        outside, entropy=chance.randbytes, now=lambda: f"2026-01-10T19:{next(minutes) % 60:02d}:00Z"
    )
    application.prefs.keep(hand_over=False)
    window = application.show_game(game)
    window.resize(1600, 960)
    window.docks.lay_out("play")
    return window


def _until(model: Any, step: str, seat: str) -> None:
    """Play from the offers until that step waits (for that seat; a Battle for its die)."""
    session, rng = model.session, random.Random(SEED)  # noqa: S311
    while session.state.frames:
        steps = [frame.step for frame in session.state.frames]
        waiting = session.awaited()
        if step == "Orders" and steps[-1] == step and waiting == (seat,):
            return
        if step == "Battle" and steps[-2:] == ["Battle", "Roll"] and session.state.vars["turn"] >= 3:
            return
        if session.chance() is None:
            actor = rng.choice(waiting)
            offers = session.offers(actor)
            wanted = [o for o in offers if o.verb not in ("end", "pass")] if rng.random() < 0.8 else offers
            intent = rng.choice(wanted or offers).sample(rng)
            session.submit(actor, intent.verb, **intent.args)
