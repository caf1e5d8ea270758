"""Two players of one game, each with a home folder of their own, for the tests of playing far apart."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

from tabletop.core.position.state import Mode
from tabletop.data.module import Module
from tabletop.store.card import read_card
from tabletop.store.shared import Plan, SharedGame

Game = SharedGame[Module]
PLAYERS = {"north": "Anne", "south": "Bob", "athens": "Anne", "sparta": "Bob", "syracuse": "Bob"}


@dataclass
class Pair:
    """Two clients: of one folder, or (by mail) of a folder each."""

    first: Game
    second: Game
    root: Path

    def exchange(self) -> None:
        """Both look at the folder until nothing new is written."""
        while any([len(game.poll()) for game in (self.first, self.second)]):
            pass

    def same(self) -> bool:
        """Whether both see the same table."""
        return self.first.session.state.digest() == self.second.session.state.digest()

    def home(self, game: Game) -> Path:
        """The data folder of that player."""
        return self.root / f"home-{'first' if game is self.first else 'second'}"

    def everything(self, game: Game) -> dict[Path, bytes]:
        """All files that player's machine holds: the game's folder and its own data."""
        folders = (game.folder, self.home(game))
        return {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}

    def close(self) -> None:
        """Both leave."""
        self.first.close()
        self.second.close()


def pair(root: Path, module: Module, mode: Mode = "hand", apart: bool = False) -> Pair:
    """A new game, both seated. `apart`: each in a folder of their own, as by mail."""
    scenario = next(iter(module.scenarios))
    modes = dict.fromkeys(module.game(scenario).rule_groups, mode)
    one, two = module.seats[:2]
    plan = Plan(scenario, "Far & wide", modes)
    first: Game = SharedGame.create_shared(root / "games", module, plan, {one: PLAYERS[one]}, root / "home-first")
    folder = first.folder
    if apart:
        folder = root / "elsewhere" / first.folder.name
        shutil.copytree(first.folder, folder)
    second: Game = SharedGame.join(folder, {module.id: module}.get, two, PLAYERS[two], root / "home-second")
    made = Pair(first, second, root)
    made.exchange()
    return made


def reopen(game: Game, home: Path) -> Game:
    """The same game after its program was closed and started again."""
    game.close()
    return look(game.folder, game.module, home)


def look(folder: Path, module: Module, home: Path) -> Game:
    """A game as the keys in that home allow: to play, or only to look at."""
    found: Game = SharedGame.opened(folder, read_card(folder), module, home=home)
    return found
