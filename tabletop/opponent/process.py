"""The opponent's program: `python -m tabletop.opponent.process FOLDER SCENARIO HASH|shipped`.

Reads a question a line, answers a line each, until its input ends. It opens the game's own files and nothing else: no
save, no vault, no window (tests/opponent). Whoever is tired of waiting ends it.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import TextIO

from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.data.module import load_module
from tabletop.data.overrides import read_corrections
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.systems.solo.imagined import SeenTable
from tabletop.systems.solo.players import SoloPlayer
from tabletop.systems.solo.search import Budget, Clock

READY = "ready"
"""The first line, when the game has been read."""
GENTLE = 5
"""How far the window goes before us where both want the processor."""


PATIENCE = 4
"""How many times its seconds a decision may take where other programs have most of the processor."""


class OwnTime:
    """Seconds of our own processor time since `begin`, and so a busy machine plays as well as an idle one; at least the
    PATIENCE-th part of the real ones."""

    def __init__(self, own: Clock = process_time, real: Clock = perf_counter) -> None:
        self._own, self._real = own, real
        self.begin()

    def begin(self) -> None:
        """From here."""
        self._from = self._own(), self._real()

    def __call__(self) -> float:
        """How many."""
        own, real = self._from
        return max(self._own() - own, (self._real() - real) / PATIENCE)


class Desk:
    """Answers questions about one game. A seat played here remembers the plan it is carrying out."""

    def __init__(self, game: Game, clock: Clock | None = None) -> None:
        self.game, self._own = game, OwnTime()
        self._clock: Clock = self._own if clock is None else clock
        self._players: dict[tuple[str, str], SoloPlayer] = {}

    def answer(self, line: str) -> SoloAnswer:
        """The answer to a line; what goes wrong is said in it."""
        began, n, position = perf_counter(), 0, ""
        self._own.begin()
        try:
            n, position, asked = SoloQuestion.read(line)
            vault = Vault(random.Random(asked.seed).randbytes, dict(asked.secrets))
            decided = self._player(asked).choose(SeenTable(self.game, asked.state, asked.seat, vault))
        except Exception as error:  # whatever a game's rules do: the window says that no answer came
            return SoloAnswer(n, position, error=f"{type(error).__name__}: {error}"[:500])
        return SoloAnswer(n, position, asked.seat, decided.intent, decided.ideas, seconds=perf_counter() - began)

    def _player(self, asked: SoloQuestion) -> SoloPlayer:
        seed, budget = asked.seed, Budget(asked.seconds)
        made = SoloPlayer(asked.level, lambda n: random.Random(f"{seed} {n}"), self._clock, budget)
        if asked.hint:
            return made
        kept = self._players.setdefault((asked.seat, asked.level), made)
        kept.budget = made.budget
        return kept


def answers(game: Game, lines: TextIO) -> Iterator[str]:
    """A line for each line."""
    desk = Desk(game)
    for line in lines:
        yield desk.answer(line).line()


def loaded() -> Game:
    """The game that the arguments of this program name; from then on it lets the window go first. Its rules run only
    when they are those that the player trusted, and what they print is no answer."""
    folder, scenario, trusted = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    sys.stdout = sys.stderr
    corrections = read_corrections(folder.resolve().name)
    module = load_module(folder, lambda content: content == trusted, corrections, remember=True)
    game = module.game(scenario)
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    return game


def say(line: str) -> None:
    """A line to the window."""
    print(line, file=sys.__stdout__, flush=True)


def main() -> int:
    """As the head of this file says."""
    game = loaded()
    say(READY)
    for line in answers(game, sys.stdin):
        say(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
