"""`bench journal`: how long a long game takes to load, to take back from, and to act in."""

from __future__ import annotations

import os
import random
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from tabletop.cli.laying import lay_down
from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.store.game import OpenGame, now

ACTS = 100
"""Acts and undos timed on disk."""
SEED = 425
Figures = dict[str, int | float]


def run(module: Module, entries: int) -> Figures:
    """Milliseconds (median and worst), entries and facts a second. Disk is whatever holds the temporary folder."""
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as name:
        folder = Path(name) / "long.tabletop"
        played, seconds = _played(module, entries)
        lay_down(folder, module, played)
        size = sum(path.stat().st_size for path in folder.glob("seats/*/*.jsonl"))
        began = perf_counter()
        game = OpenGame.open(folder, lambda _: module)
        loaded = perf_counter() - began
        try:
            return {
                "entries": len(game.session.journal),
                "bytes": size,
                "load_ms": round(loaded * 1000, 1),
                "fold_facts_per_s": _folding(game, played),
                "submit_memory_ms": round(seconds / len(played) * 1000, 3),
                **_spread("submit", ACTS, lambda: _act(game.session)),
                **_spread("undo", ACTS, lambda: game.session.undo(game.module.seats[0])),
                **_spread("redo", ACTS, lambda: game.session.redo(game.module.seats[0])),
                **_spread("step_back", ACTS, _stepper(game.session)),
            }
        finally:
            game.close()


class _Hand:
    """Moves, flips and rolls without end, the same ones every time."""

    def __init__(self, session: Session, places: list[str]) -> None:
        self.session, self.places, self.rng = session, places, random.Random(SEED)

    def act(self) -> None:
        """One act of either side, one in twenty an undo."""
        seat, chance = self.rng.choice(self.session.seats), self.rng.random()
        piece = self.rng.choice(sorted(self.session.state.pieces))
        if chance < 0.05:
            self.session.undo(seat)
        elif chance < 0.15:
            self.session.submit(seat, "roll", dice="2d6")
        elif chance < 0.25:
            self.session.submit(seat, "mark", piece=piece, mark="moved", on=self.rng.random() < 0.5)
        else:
            self.session.submit(seat, "move", piece=piece, to=self.rng.choice(self.places))


def _played(module: Module, count: int) -> tuple[list[Entry], float]:
    """So many entries of made-up play, and the seconds they took in memory."""
    entries: list[Entry] = []
    vaults = {seat: Vault(os.urandom) for seat in module.seats}
    environment = Environment(os.urandom, now, entries.append)
    session = Session(module.game(), Journal(module.start()), vaults, environment)
    hand = _Hand(session, _zones(module))
    began = perf_counter()
    while len(entries) < count:
        hand.act()
    return entries, perf_counter() - began


def _zones(module: Module) -> list[str]:
    return [place for place in module.places if module.is_zone(place)]


def _folding(game: OpenGame[Module], entries: list[Entry]) -> int:
    """Facts a second, all in one go; undone ones are folded as well."""
    facts: list[Fact] = [fact for entry in entries for fact in entry.facts]
    began = perf_counter()
    fold(game.session.journal.start, facts, lenient=True)
    return round(len(facts) / (perf_counter() - began))


def _act(session: Session) -> Any:
    piece = next(iter(session.state.pieces))
    return session.submit(session.seats[0], "turn", piece=piece, facing=60)


def _stepper(session: Session) -> Callable[[], State]:
    """Each call one entry further back, as the journal panel does."""
    left = iter(range(len(session.journal) - 1, 0, -1))
    return lambda: session.journal.state(next(left))


def _spread(name: str, times: int, act: Callable[[], Any]) -> Figures:
    taken = []
    for _ in range(times):
        began = perf_counter()
        act()
        taken.append((perf_counter() - began) * 1000)
    return {f"{name}_ms": round(statistics.median(taken), 2), f"{name}_worst_ms": round(max(taken), 2)}
