"""README pictures of Les Diadoques: a sheet of orders on the map, the season explained, the winter's tab."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core.position.ids import CHANCE
from tools.screens.works import Shot, Wait, both, create

if TYPE_CHECKING:
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME, SIZE, SEED = "diadochi", (1500, 900), 5
SEAT, TURN = "antigonus", 6
"""Whose sheet is shown, and when: the second year, when several have met."""
TITLE = "Triparadisos"
ASIDE = ("sequence", "tracks", "hand", "inspector", "pieces", "dice", "combat")


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """Three moments, each in both languages."""
    window = begin(application, wait)
    model, rng = window.model, random.Random(SEED)  # noqa: S311 - the same pictures each time
    paths: list[Path] = []
    play(model.session, rng, lambda s: s.state.vars["turn"] == TURN)
    write(window, rng, wait)
    paths += both(application, window, out / f"{GAME}-orders", shot)
    play(model.session, rng, lambda s: s.state.vars["turn"] == TURN + 1)
    wait(400)
    window.docks.bring("result")
    paths += both(application, window, out / f"{GAME}-result", shot)
    play(model.session, rng, lambda s: s.state.vars["season"] == "winter")
    write(window, rng, wait)
    panel: Any = window.docks.all["orders"].fill()
    panel.open_tab("winter")
    paths += both(application, window, out / f"{GAME}-winter", shot)
    window.close()
    return paths


def begin(application: Application, wait: Wait) -> MainWindow:
    """A game by the rules, in a window with the map and the sheet."""
    game = create(application, GAME, TITLE, "enforce", SEED)
    application.prefs.keep(hand_over=False)
    game.session.begin(game.session.seats[0])
    window = application.show_game(game)
    window.resize(*SIZE)
    window.docks.lay_out("play")
    for name in ASIDE:
        if name in window.docks.all:
            window.docks.all[name].hide()
    wait(2500)
    return window


def play(session: Any, rng: random.Random, until: Callable[[Any], bool]) -> None:
    """Everybody hands in sheets until a moment comes."""
    while session.state.frames and not until(session):
        if session.chance() is None:
            seat = next(seat for seat in session.awaited() if seat != CHANCE)
            offers = [made for made in session.offers(seat) if made.verb != "overdue"]
            intent = rng.choice(offers).sample(rng)
            session.submit(seat, intent.verb, **intent.args)


def write(window: MainWindow, rng: random.Random, wait: Wait) -> None:
    """A sheet of the seat that is shown, written and not handed in."""
    window.model.look_as(SEAT)
    window.model.set_covered(False)
    wait(400)
    (made,) = [made for made in window.model.session.offers(SEAT) if made.verb == "orders"]
    assert window.orders is not None and window.orders.drafts.now is not None
    draft = window.orders.drafts.now
    sheet = made.sample(rng).args["sheet"]
    for line in sheet if isinstance(sheet, tuple) else ():
        draft.put(line)
    window.docks.bring("orders")
