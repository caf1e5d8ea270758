"""Loading a game's rules.py: shipped games are trusted, another is asked about once per content hash."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from tabletop.core.module import Game
from tabletop.core.text import Msg
from tabletop.data.derive import content_hash
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.data.where import is_shipped

RULES = "rules.py"
Trust = Callable[[str], bool]
"""Whether the player lets code of this content hash run."""


def NO_TRUST(_: str) -> bool:
    """Nothing foreign runs."""
    return False


def with_rules(game: Game, folder: Path, trust: Trust = NO_TRUST) -> Game:
    """The game with the steps of its rules.py; as it was when there is none or it is not trusted.

    rules.py defines `rules(game: Game) -> Game`. Raises ModuleBroken when it cannot be run.
    """
    path = folder / RULES
    if not path.is_file() or not (is_shipped(folder) or trust(content_hash(folder))):
        return game
    try:
        made = _run(path, game.id).rules(game)
    except Exception as error:  # whatever foreign code does, the player gets a message
        raise ModuleBroken([_problem(path, error)]) from error
    if not isinstance(made, Game):
        raise ModuleBroken([_problem(path, TypeError("rules() must return a Game"))])
    return made


def _run(path: Path, name: str) -> ModuleType:
    """Run the source itself, never a cached bytecode file that the hash does not cover."""
    module = ModuleType(f"tabletop_rules_{name}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their module up
    exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)  # noqa: S102 - trusted by now
    return module


def _problem(path: Path, error: Exception) -> DataProblem:
    line = getattr(error, "lineno", None) or 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    words = {"reason": f"{type(error).__name__}: {error}"}
    return DataProblem(RULES, line, Msg.of("data-rules-fail", **words), Msg.of("data-rules-fail-mend"))
