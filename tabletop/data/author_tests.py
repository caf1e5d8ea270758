"""What the tests of a game need: faults of its files, a table where its rules are enforced, random games.

    table = begun(Path(__file__).parent)
    table.submit("red", "move", piece=piece(table, "R1"), to="Bridge").verdict  # "ok"
"""

from __future__ import annotations

import random
from pathlib import Path

from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.errors import problem_text
from tabletop.data.locations.names import name_at
from tabletop.data.module import Module, load_module
from tabletop.systems.fuzz import FuzzedGame, host, play


def trusted(_: str) -> bool:
    """An author runs his own rules."""
    return True


def faults(folder: Path) -> list[str]:
    """What `tabletop check` says, in English; nothing when all is well."""
    words = Catalog.core("en")
    return [problem_text(words, problem) for problem in check_module(folder, trusted)]


def begun(folder: Path, scenario: str = "") -> Session:
    """A table with every seat and the dealer, all rules enforced, and somebody is asked. Raises ModuleBroken."""
    module = load_module(folder, trusted)
    table = host(module.game(scenario), _enforced(module, scenario), random.Random(1).randbytes)
    table.begin(module.seats[0])
    return table


def by_hand(folder: Path, scenario: str = "") -> Session:
    """A table with every seat and the dealer where everything is played by hand, decks shuffled. Raises
    ModuleBroken."""
    module = load_module(folder, trusted)
    table = host(module.game(scenario), module.start(scenario), random.Random(1).randbytes)
    for deck in module.scenario(scenario).decks:
        table.submit("chance", "deck_shuffle", deck=deck.place)
    return table


def name_of_point(folder: Path, x: float, y: float, board: str = "") -> str:
    """What the grid of a board calls a point; '' where it has no name. Raises ModuleBroken."""
    return name_at(load_module(folder, trusted).ground(board), (x, y))


def piece(table: Session, counter: str) -> str:
    """The piece on the table that is this counter of the sheet. Raises LookupError."""
    for found in table.state.pieces.values():
        if found.kind == counter:
            return found.id
    raise LookupError(counter)


def random_game(folder: Path, seed: int, scenario: str = "") -> FuzzedGame:
    """A whole game at random, enforced: `fault` is '' when it ended as it should. Raises ModuleBroken."""
    module = load_module(folder, trusted)
    return play(module.game(scenario), _enforced(module, scenario), random.Random(seed))


def _enforced(module: Module, scenario: str) -> State:
    return module.start(scenario, dict.fromkeys(module.card.rule_groups, "enforce"))
