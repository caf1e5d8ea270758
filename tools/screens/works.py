"""README pictures of Syracuse: the set-up, walls and chains built by hand, the works and a siege by the rules."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.core.position.ids import CHANCE

if TYPE_CHECKING:
    from tabletop.data.module import Module
    from tabletop.store.game import OpenGame
    from tabletop.ui.application.application import Application
    from tabletop.ui.window.main_window import MainWindow

GAME, SIZE = "syracuse", (1360, 820)
TITLE = "Epipolae"
LANGUAGES = ("en", "fr")
BUILT: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("athens", ("camp-wall", "AH3"), "camp"),
    ("athens", ("mark-labdalon",), "fort-labdalon"),
    ("athens", ("mark-syke", "AaH2", "AaH3"), "fort-syke"),
    ("athens", ("mark-plemmyrion",), "fort-plemmyrion"),
    ("athens", ("lamachos", "AaH4"), "T17"),
    ("athens", ("AT1", "AT2"), "M12"),
    ("athens", ("nicias", "AH1", "AH2"), "T5"),
    *(("athens", (f"wall-{wall}",), f"site-{wall}") for wall in ("A1", "A2")),
    *(("syracuse", (f"wall-{wall}",), f"site-{wall}") for wall in ("S1", "S2", "S3B")),
    ("syracuse", ("chains",), "site-chains"),
    ("syracuse", ("sicanus", "SH1", "SH2"), "T14"),
)
"""Seat, counters and where they go: both lines of walls on the heights, the harbour shut."""
TURNED = ("wall-S1", "mark-plemmyrion")
"""Broken, and in the other side's hands."""
MOMENT = (("turn", 5), ("phase", "first-works"), ("initiative", "syracuse"), ("advantage", "athens"))
SCORES = (("supply.athens", 2), ("shortage.athens", 1), ("vp.athens", 9), ("vp.syracuse", 7), ("ap.athens", 1))
ASIDE = ("sequence", "tracks", "hand", "inspector", "pieces")
"""Panels out of the way, for a larger map."""
SEEDS, LONGEST = 60, 3000
"""Games looked through for a moment, and acts of one at most."""

Shot = Callable[[Any, Path], Path]
Wait = Callable[[int], None]
Wanted = Callable[[Any], bool]


def photograph(application: Application, out: Path, shot: Shot, wait: Wait) -> list[Path]:
    """All four moments, each in both languages."""
    window = show(application, begun(application, "hand", 1), wait)
    paths = both(application, window, out / f"{GAME}-setup", shot)
    build(window.model)
    paths += both(application, window, out / f"{GAME}-walls", shot)
    window.close()
    for name, wanted in (("works", building), ("siege", besieging)):
        window = show(application, moment(application, wanted), wait)
        waiting = [seat for seat in window.model.session.awaited() if seat != CHANCE]
        window.model.look_as(waiting[0] if waiting else window.model.seat)
        window.model.set_covered(False)
        paths += both(application, window, out / f"{GAME}-{name}", shot)
        window.close()
    return paths


def both(application: Application, window: MainWindow, stem: Path, shot: Shot) -> list[Path]:
    """One moment in both languages: <stem>-en.png and <stem>-fr.png."""
    paths = []
    for language in LANGUAGES:
        application.set_language(language)
        paths.append(shot(window, stem.with_name(f"{stem.name}-{language}.png")))
    return paths


def create(application: Application, name: str, title: str, mode: str, seed: int) -> OpenGame[Module]:
    """A game whose dice and hours are always the same."""
    from tabletop.store.game import OpenGame

    module = application.find_module(name)
    assert module is not None
    modes: Any = {group: mode for group in module.card.rule_groups}
    game = OpenGame.create(application.default_folder(), module, next(iter(module.scenarios)), title, modes)
    chance, minutes = random.Random(seed), itertools.count(2)  # noqa: S311 - the same pictures each time
    local = game.session.local
    local.environment = replace(
        local.environment, entropy=chance.randbytes, now=lambda: f"2026-01-10T19:{next(minutes) % 60:02d}:00Z"
    )
    return game


def begun(application: Application, mode: str, seed: int) -> OpenGame[Module]:
    """One of Syracuse."""
    return create(application, GAME, f"{TITLE} {mode} {seed}", mode, seed)


def show(application: Application, game: OpenGame[Module], wait: Wait) -> MainWindow:
    """Its window: the map and the journal."""
    application.prefs.keep(hand_over=False)
    window = application.show_game(game)
    window.resize(*SIZE)
    window.docks.lay_out("play")
    window.docks.bring("journal")
    for name in ASIDE:
        if name in window.docks.all:
            window.docks.all[name].hide()
    wait(2500)
    return window


def build(model: Any) -> None:
    """Both sides build by hand; what was broken or taken is turned over."""
    counters = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    for seat, kinds, to in BUILT:
        model.look_as(seat)
        model.set_covered(False)
        model.do("move", piece=tuple(counters[kind] for kind in kinds), to=to)
    for kind in TURNED:
        model.do("steps", piece=counters[kind], steps=1)
    for name, value in (*MOMENT, *SCORES):
        model.do("set", name=name, value=value)
    model.look_as("athens")
    model.set_covered(False)
    model.select(())


# --- moments of games by the rules ---


def building(session: Any) -> bool:
    """Two works at least may be built, beside one that stands."""
    if session.state.frames[-1].step != "Build":
        return False
    offered = [offer for offer in session.offers(session.awaited()[0]) if offer.verb == "build"]
    return len(offered) > 1 and any(session.state.at("camp"))


def besieging(session: Any) -> bool:
    """The die of a siege is about to be thrown."""
    return [frame.step for frame in session.state.frames][-2:] == ["Siege", "Roll"]


def moment(application: Application, wanted: Wanted) -> OpenGame[Module]:
    """A game at a moment that is wanted; the first of several that comes to it."""
    for seed in range(1, SEEDS + 1):
        game = begun(application, "enforce", seed)
        if _reaches(game.session, wanted, random.Random(seed)):  # noqa: S311
            return game
        game.close()
    raise RuntimeError("no game came to that moment")


def _reaches(session: Any, wanted: Wanted, rng: random.Random) -> bool:
    """Play from the offers, building whatever may be built, until the moment or the end."""
    session.begin(session.seats[0])
    for _ in range(LONGEST):
        if not session.state.frames or wanted(session):
            break
        if session.chance() is None:
            actor = rng.choice(session.awaited())
            offers = session.offers(actor)
            works = [offer for offer in offers if offer.verb == "build"]
            acts = [offer for offer in offers if offer.verb not in ("end", "pass")] if rng.random() < 0.8 else []
            intent = rng.choice(works or acts or offers).sample(rng)
            session.submit(actor, intent.verb, **intent.args)
    return bool(session.state.frames) and wanted(session)
