"""What the exam of every module needs: whose turn it is to be examined, random play, and worlds to compare."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.core.session.session import Session
from tabletop.data.module import Module, load_module
from tabletop.data.rules import PACKAGE, RULES
from tabletop.data.where import shipped_modules
from tabletop.systems.fuzz import FuzzedGame, accepted, act, host, play
from tests.conftest import RELEASE, TINY
from tests.games import shipped

OWN = os.environ.get("TABLETOP_EXAM", "")
"""The folder of a game that does not come with the program, to be examined alone: its rules run."""
FOLDERS = [Path(OWN).resolve()] if OWN else sorted(path.parent for path in shipped_modules().glob("*/module.yaml"))
EVERY = FOLDERS if OWN else [*FOLDERS, TINY]
RULED = [folder for folder in FOLDERS if (folder / RULES).is_file() or (folder / PACKAGE / "__init__.py").is_file()]
TOGETHER = 6
"""Random games that all modules play between them at each change, so that the exam lasts as long with every new one."""
GAMES = int(os.environ.get("TABLETOP_EXAM_GAMES", TOGETHER // len(RULED)))
"""Random games a module plays in its exam; 200 before a release."""


def name_of(folder: Path) -> str:
    """For the test's name."""
    return folder.name


@cache
def module_in(folder: Path) -> Module:
    """The module of a folder, read once."""
    return load_module(folder, lambda _: bool(OWN)) if OWN or folder == TINY else shipped(folder.name)


@cache
def game_of(folder: Path) -> Game:
    """Its referee, loaded once."""
    return module_in(folder).game()


def start_of(folder: Path, mode: Any = "enforce", scenario: str = "") -> State:
    """The first position of a scenario (the first unless told) with every rule group held like this."""
    return module_in(folder).start(scenario, modes=dict.fromkeys(game_of(folder).rule_groups, mode))


@cache
def played(folder: Path, seed: int) -> FuzzedGame:
    """One enforced random game to its end, with the game's own invariants watched."""
    return play(game_of(folder), start_of(folder), random.Random(seed))


def table_of(folder: Path, seed: int = 1, mode: Any = "enforce") -> Session:
    """A table with every seat and the dealer, before the first act."""
    return host(game_of(folder), start_of(folder, mode), random.Random(seed).randbytes)


def known_here(session: Session, box: str) -> bool:
    """Whether a seat of this machine holds a box (an undone one is nobody's any more)."""
    return any(box in vault for vault in session.vaults.values())


def secret_of(session: Session, box: str) -> VaultSecret:
    """What is in a box, from whoever sealed it."""
    return next(vault.secrets[box] for vault in session.vaults.values() if box in vault)


def sealed_now(session: Session) -> list[tuple[str, str]]:
    """(owner, box) of every sealed piece, and of every sheet that waits for the others."""
    found = [(piece.owner, str(piece.box)) for piece in session.state.pieces.values() if piece.box is not None]
    for seat, answer in session.state.frames[-1].data.get("answers", ()) if session.state.frames else ():
        if session.game.protocol is not None and answer in session.state.boxes:
            found.append((seat, str(answer)))
    return found


def hides(folder: Path) -> bool:
    """Whether a game has anything to hide: chits in cups, blocks, sheets of orders."""
    roles = {kind.role for kind in module_in(folder).sheet.kinds}
    return bool(game_of(folder).cups) or "block" in roles or game_of(folder).protocol is not None


TIMES = int(os.environ.get("TABLETOP_EXAM_TIMES", "1"))
"""How often what takes a whole game is done at each change; six times before a release."""
WATCHED = int(os.environ.get("TABLETOP_EXAM_ACTS", "120"))
"""Acts of a game that are looked at one by one at each change; whole games before a release (a large number)."""


def playing(folder: Path, seed: int) -> Iterator[tuple[Session, random.Random]]:
    """The table of an enforced game before each of its acts, for so many of them; the caller may act as well."""
    session, rng = table_of(folder, seed), random.Random(seed)
    session.begin(session.game.seats[0])
    acts = 0
    while session.state.frames and acts < WATCHED:
        acts += 1
        yield session, rng
        if session.state.frames:
            accepted(act(session, rng))


LAST = 250
"""Entries of a game that are played otherwise, at each change; before a release all of them are."""


def towards_the_end(folder: Path, seed: int) -> Session:
    """An enforced game that was played, taken up anew where so many of its entries were left."""
    if RELEASE:
        session = table_of(folder, seed)
        session.begin(session.seats[0])
        return session
    whole, entropy = played(folder, seed % 2).session, random.Random(f"otherwise {seed}").randbytes
    start = whole.journal.state(max(1, len(whole.journal) - LAST))
    vaults = {seat: Vault(entropy, dict(vault.secrets)) for seat, vault in whole.vaults.items()}
    return Session(whole.game, Journal(start), vaults, Environment(entropy))


Judge = Callable[[Session, random.Random], Iterable[Any]]
"""Looks at a table before each act of a game and asserts; gives what it has seen, for the test to count. It must not
act: others look at the same table."""
JUDGES: list[Judge] = []
SEEDS = range(5) if RELEASE else range(2)
"""The games that judges look at: each played once for all of them."""


def judge(look: Judge) -> Judge:
    """Of every game that `watched` plays."""
    JUDGES.append(look)
    return look


@cache
def watched(folder: Path, seed: int) -> tuple[Session, dict[Judge, list[Any] | BaseException]]:
    """One game played before all judges: its table, and what each has seen, or what it failed with first."""
    found: dict[Judge, list[Any] | BaseException] = {look: [] for look in JUDGES}
    rngs = {look: random.Random(seed) for look in JUDGES}
    for session, _ in playing(folder, seed):
        table = session
        for look in JUDGES:
            seen = found[look]
            if isinstance(seen, list):
                try:
                    seen.extend(look(session, rngs[look]))
                except Exception as error:  # noqa: BLE001 - raised again in the test of that judge
                    found[look] = error
    return table, found


def seen_by(look: Judge, folder: Path, seeds: Iterable[int] = SEEDS) -> list[Any]:
    """What a judge has seen in some games. Raises what it failed with."""
    whole: list[Any] = []
    for seed in seeds:
        seen = watched(folder, seed)[1][look]
        if isinstance(seen, BaseException):
            raise seen
        whole += seen
    return whole


def refolded(journal: Journal, entries: list[Entry]) -> Journal:
    """A journal of the same start with these entries, in the order given."""
    again = Journal(journal.start)
    for entry in entries:
        again.add(entry)
    return again


def open_to_choice(session: Session) -> list[str]:
    """Seats of people who may act now by the rules."""
    return [seat for seat in session.seats if session.offers(seat)]


def deciders(session: Session) -> tuple[str, ...]:
    """Seats awaited, chance apart."""
    return tuple(seat for seat in session.awaited() if seat != CHANCE)
