"""Two windows of one shared game in one process: the second player's keys and settings lie in a home of their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest

from tabletop.data.module import Module
from tabletop.store.shared import Plan, SharedGame
from tabletop.ui.application.application import Application
from tabletop.ui.window.main_window import MainWindow


def until(ready: Callable[[], object], what: str | Callable[[], object], seconds: float = 5) -> None:
    """Let the program work until something is so."""
    for _ in range(round(seconds * 100)):
        if ready():
            return
        QTest.qWait(10)
    raise AssertionError(f"did not happen: {what() if callable(what) else what}")


def settle(rounds: int = 4) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


@contextmanager
def at_home(folder: Path) -> Iterator[None]:
    """Whatever is written to the player's own data goes there meanwhile."""
    before = os.environ.get("XDG_DATA_HOME")
    os.environ["XDG_DATA_HOME"] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ["XDG_DATA_HOME"]
        else:
            os.environ["XDG_DATA_HOME"] = before


@dataclass
class Table:
    """One game, its folder, and who sits at it. `root` holds a home a player."""

    application: Application
    module: Module
    root: Path
    plan: Plan
    folder: Path = Path()
    games: dict[str, SharedGame[Module]] = field(default_factory=dict)

    def home(self, seat: str) -> Path:
        """Where this player's program keeps keys and secrets (see at_home)."""
        return self.root / seat / "tabletop"

    def begin(self, seat: str = "athens") -> SharedGame[Module]:
        """The first player makes the game."""
        where, players = self.root / "games", {seat: "Anne"}
        game = SharedGame.create_shared(where, self.module, self.plan, players, self.home(seat))
        self.folder = game.folder
        self.games[seat] = game
        return game

    def sit(self, seat: str = "sparta", folder: Path | None = None) -> SharedGame[Module]:
        """The second player joins, without a window."""
        find = {self.module.id: self.module}.get
        self.games[seat] = SharedGame.join(folder or self.folder, find, seat, "Bob", self.home(seat))
        return self.games[seat]

    def window(self, seat: str) -> MainWindow:
        """A window for this seat, 1280 by 800."""
        window = self.application.show_game(self.games[seat])
        window.resize(1280, 800)
        settle()
        return window


@pytest.fixture
def table(application: Application, sphacteria: Module, tmp_path: Path) -> Iterator[Table]:
    """A shared game of Sphacteria by hand, not yet begun."""
    made = Table(application, sphacteria, tmp_path, Plan("standard", "Pylos"))
    yield made
    for window in list(application.windows):
        window.close()
    for game in made.games.values():
        game.close()


@pytest.fixture
def enforced(table: Table) -> Table:
    """The same by the rules."""
    table.plan = Plan("standard", "Pylos", dict.fromkeys(table.module.card.rule_groups, "enforce"))
    return table
