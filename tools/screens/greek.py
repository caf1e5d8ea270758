"""README pictures of Hellènes: a hand of cards over a board of blocks, and a battle in its second round."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.ui.rules.fight import in_rounds
from tools.screens.works import Shot, Wait, both

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.store.game import OpenGame
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME, SCENARIO, SIZE, TITLE = "hellenes", "431", (1500, 900), "Archidamos"
SEEDS, LONGEST = 40, 4000
"""Games looked through for a moment, and acts of one at most."""
ASIDE = ("sequence", "journal")
"""Panels out of the way."""


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """Both moments, each in both languages."""
    paths: list[Path] = []
    for name, panel, wanted in (("cards", "hand", choosing), ("battle", "combat", fighting)):
        game = moment(application, wanted)
        application.prefs.keep(hand_over=False)
        window: MainWindow = application.show_game(game)
        window.resize(*SIZE)
        window.docks.lay_out("play")
        model: Any = window.model
        model.look_as(next(seat for seat in model.session.awaited() if seat in model.session.seats))
        model.set_covered(False)
        wait(2500)
        window.docks.bring(panel)
        for aside in ASIDE:
            window.docks.all[aside].hide()
        paths += both(application, window, out / f"{GAME}-{name}", shot)
        window.close()
    return paths


def choosing(session: Any) -> bool:
    """A card of the spring is chosen."""
    return bool(session.state.frames[-1].step == "ChooseCard" and session.state.vars["phase"] == "spring")


def fighting(session: Any) -> bool:
    """A battle of several units has come to its second round, and a seat is asked whether it stands."""
    if session.state.frames[-1].step != "Stand":
        return False
    found = in_rounds(session.game, session.state)
    return found is not None and found[1].round > 1 and sum(len(line.attacks) for line in found[1].lines) > 3


def begun(application: Application, seed: int) -> OpenGame[Module]:
    """A game by the rules whose dice and hours are always the same."""
    from tabletop.store.game import OpenGame

    module = application.find_module(GAME)
    assert module is not None
    modes: Any = {group: "enforce" for group in module.card.rule_groups}
    game = OpenGame.create(application.default_folder(), module, SCENARIO, f"{TITLE} {seed}", modes)
    chance, minutes = random.Random(seed), itertools.count(2)  # noqa: S311 - the same pictures each time
    local = game.session.local
    local.environment = replace(
        local.environment, entropy=chance.randbytes, now=lambda: f"2026-01-10T19:{next(minutes) % 60:02d}:00Z"
    )
    return game


def moment(application: Application, wanted: Callable[[Any], bool]) -> OpenGame[Module]:
    """A game at a moment that is wanted; the first of several that comes to it."""
    for seed in range(1, SEEDS + 1):
        game = begun(application, seed)
        if _reaches(game.session, wanted, random.Random(seed)):  # noqa: S311
            return game
        game.close()
    raise RuntimeError("no game came to that moment")


def _reaches(session: Any, wanted: Callable[[Any], bool], rng: random.Random) -> bool:
    """Play from the offers, rather acting than passing, until the moment or the end."""
    session.begin(session.seats[0])
    for _ in range(LONGEST):
        if not session.state.frames or wanted(session):
            break
        if session.chance() is None:
            actor = rng.choice(session.awaited())
            offers = session.offers(actor)
            busy = [one for one in offers if one.verb not in ("done", "end", "pass", "retreat")]
            intent = rng.choice(busy if busy and rng.random() < 0.8 else offers).sample(rng)
            session.submit(actor, intent.verb, **intent.args)
    return bool(session.state.frames) and wanted(session)
