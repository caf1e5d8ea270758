"""Loading a game's rules.py: shipped games are trusted, another is asked about once per content hash."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Literal

from tabletop.core.rules.game import Game
from tabletop.core.text import Msg
from tabletop.data.derive import content_hash
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.data.where import is_shipped
from tabletop.door import is_file, read, tree

RULES, PACKAGE = "rules.py", "rules"
Trust = Callable[[str], bool]
"""Whether the player lets code of this content hash run."""
RulesState = Literal["none", "untrusted", "run"]
"""There are no rules · nobody has said that they may run · they run (or are broken, and that is said)."""


def NO_TRUST(_: str) -> bool:
    """Nothing foreign runs."""
    return False


def rules_file(folder: Path) -> Path | None:
    """rules/__init__.py or rules.py; None for a game that is played by hand."""
    return next((path for path in (folder / PACKAGE / "__init__.py", folder / RULES) if is_file(path, folder)), None)


def rules_state(folder: Path, trust: Trust = NO_TRUST) -> RulesState:
    """Whether a game's rules would run."""
    if rules_file(folder) is None:
        return "none"
    return "run" if is_shipped(folder) or trust(content_hash(folder)) else "untrusted"


def with_rules(game: Game, folder: Path, trust: Trust = NO_TRUST) -> Game:
    """The game with the steps of its rules.py or rules/; as it was when there is none or it is not trusted.

    rules.py, or rules/__init__.py, defines `rules(game: Game) -> Game`. Raises ModuleBroken when it cannot be run.
    """
    path = rules_file(folder)
    if path is None or rules_state(folder, trust) != "run":
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
    title = f"tabletop_rules_{name}"
    inside = path.parent
    names = sorted(tree(inside)) if path.name == "__init__.py" else [path.name]
    parts = [inside / name for name in names if name.endswith(".py")]
    modules = _ran(title, path, tuple((part, read(part, "text", inside)) for part in parts))
    if sys.modules.get(title) is not modules[title]:  # another folder's game of this name ran since
        _forget(title)
        _find_in(title, path)
        sys.modules.update(modules)
    return modules[title]


@lru_cache(maxsize=16)
def _ran(title: str, path: Path, sources: tuple[tuple[Path, bytes], ...]) -> dict[str, ModuleType]:
    """The modules of a game's rules, run once in this process for the same `sources`: every game shares them."""
    _forget(title)
    package = _find_in(title, path)
    spec = spec_from_file_location(title, path, loader=_Source(title, str(path)), submodule_search_locations=package)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[title] = module  # dataclasses and the package's own parts look it up
    spec.loader.exec_module(module)
    return {known: sys.modules[known] for known in _parts(title)}


def _parts(title: str) -> list[str]:
    """The names under which the rules of a game are loaded."""
    return [known for known in sys.modules if known == title or known.startswith(title + ".")]


def _forget(title: str) -> None:
    for known in _parts(title):
        del sys.modules[known]


def _find_in(title: str, path: Path) -> list[str] | None:
    """Let a package find its own parts; the folders they lie in, None for a single file."""
    if path.name != "__init__.py":
        return None
    _FINDER.packages[title] = path.parent
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)
    return [str(path.parent)]


class _Source(SourceFileLoader):
    """A loader that always compiles the source, and reads it through the door.

    Not so for games that come with the program: their byte code lies where Python keeps that of the program itself, is
    made from the same folder, and is trusted as much. Compiling them takes a fifth of a start.
    """

    def get_data(self, path: str) -> bytes:
        return read(Path(path), "text", Path(path).parent)

    def get_code(self, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        if _comes_with_the_program(Path(path)):
            return SourceFileLoader(fullname, path).get_code(fullname)
        return _compiled(self.get_data(path), path)


def _comes_with_the_program(path: Path) -> bool:
    """Whether a rules file is one of a game as shipped."""
    game = path.parent.parent if path.parent.name == PACKAGE else path.parent
    return is_shipped(game)


@lru_cache(maxsize=256)
def _compiled(source: bytes, path: str) -> CodeType:
    """Remembered for this process by the source itself."""
    return compile(source, path, "exec")


class _Finder(MetaPathFinder):
    """Finds the parts of a game's rules package, so that `from .board import units` works."""

    def __init__(self) -> None:
        self.packages: dict[str, Path] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, part = fullname.rpartition(".")
        file = self.packages[package] / f"{part}.py" if package in self.packages else None
        if file is None or not is_file(file, file.parent):
            return None
        return spec_from_file_location(fullname, file, loader=_Source(fullname, str(file)))


_FINDER = _Finder()


def _problem(path: Path, error: Exception) -> DataProblem:
    line = getattr(error, "lineno", None) or 0
    trace = error.__traceback__
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename).parent == path.parent:
            line = trace.tb_lineno
        trace = trace.tb_next
    words = {"reason": f"{type(error).__name__}: {error}"}
    asks_us = isinstance(error, ImportError) and (error.name or "").startswith("tabletop.")
    mend = "data-rules-import-mend" if asks_us else "data-rules-fail-mend"
    return DataProblem(RULES, line, Msg.of("data-rules-fail", **words), Msg.of(mend))
