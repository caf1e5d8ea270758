"""Command line words in the player's language: from --lang, else from the environment. JSON keys stay English."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.errors import DataProblem, problem_text

DONE, WRONG, BAD_CALL = 0, 1, 2
"""Exit status: done; the thing asked about is wrong; the call was wrong."""


class Stop(Exception):
    """Ends a verb with words and an exit status."""

    def __init__(self, status: int, *msgs: Msg, problems: Sequence[DataProblem] = ()) -> None:
        self.status, self.msgs, self.problems = status, msgs, tuple(problems)
        super().__init__(*(msg.key for msg in msgs))


def language_of(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """`fr` or `en`: --lang, else the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    for here, after in zip(arguments, [*arguments[1:], ""], strict=False):
        if here == "--lang":
            return after
        if here.startswith("--lang="):
            return here.removeprefix("--lang=")
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    return next((environment[name] for name in names if environment.get(name)), "en")


def say(words: Catalog, msg: Msg) -> None:
    """A sentence for the reader."""
    _print(words.msg(msg))


def show(text: str) -> None:
    """Text that is no sentence of ours: a file, a table."""
    _print(text)


def say_problems(words: Catalog, problems: Sequence[DataProblem], error: bool = False) -> None:
    """File, line, fault and mend of each."""
    for problem in problems:
        _print(problem_text(words, problem), error)


def say_stop(words: Catalog, stop: Stop) -> None:
    """Why a verb ended, on the error stream."""
    for msg in stop.msgs:
        _print(words.msg(msg), error=True)
    say_problems(words, stop.problems, error=True)


def say_passing(words: Catalog, msg: Msg | None) -> None:
    """On a terminal a line of which the next takes the place; None takes it away."""
    if sys.stderr.isatty():
        _print_over(words.msg(msg) if msg is not None else "")


def _print_over(text: str) -> None:
    coding = sys.stderr.encoding or "utf-8"
    line = f"{text:<60}".encode(coding, "backslashreplace").decode(coding)
    print(f"\r{line}", end="" if text else "\r", file=sys.stderr, flush=True)


def show_json(value: Any) -> None:
    """For another program: English keys, numbers with a point, ASCII only so that no terminal can spoil it."""
    _print(json.dumps(value, indent=2))


def _print(text: str, error: bool = False) -> None:
    """Words a terminal cannot show are spelt with escapes, never an exception."""
    stream = sys.stderr if error else sys.stdout
    coding = stream.encoding or "utf-8"
    print(text.encode(coding, "backslashreplace").decode(coding), file=stream)
