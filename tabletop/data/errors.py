"""What can be wrong with the files of a game: each problem says what, where, and how to mend it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from tabletop.core.text import Msg

Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class DataProblem:
    """One fault: `file` is relative to the game's folder, `line` starts at 1 (0 is the whole file)."""

    file: str
    line: int
    message: Msg
    mend: Msg
    severity: Severity = "error"


class ModuleBroken(Exception):
    """A game cannot be loaded; `problems` holds every error found, never only the first."""

    def __init__(self, problems: Iterable[DataProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{p.file}:{p.line} {p.message.key}" for p in self.problems))


class Speaks(Protocol):
    """What turns a message into a sentence (data.catalog.Catalog)."""

    def msg(self, msg: Msg) -> str: ...


def problem_text(catalog: Speaks, problem: DataProblem) -> str:
    """File, line, fault and mend as one paragraph in the reader's language."""
    key = "data-problem" if problem.line else "data-problem-file"
    words = Msg.of(key, file=problem.file, line=str(problem.line), message=problem.message, mend=problem.mend)
    return catalog.msg(words)


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name spelled most like this one, or ''."""
    names = {candidate.casefold(): candidate for candidate in known}
    found = difflib.get_close_matches(name.casefold(), names, n=1, cutoff=0.6)
    return names[found[0]] if found else ""


def mend_name(name: str, known: Iterable[str]) -> Msg:
    """How to mend an unknown name: the nearest spelling, or the list of what there is."""
    names = sorted(set(known))
    if close := nearest(name, names):
        return Msg.of("data-mend-nearest", nearest=close)
    if not names:
        return Msg.of("data-mend-none-known")
    shown = ", ".join(names[:12]) + (", …" if len(names) > 12 else "")
    return Msg.of("data-mend-known", known=shown)
