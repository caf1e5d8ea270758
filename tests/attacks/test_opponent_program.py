"""A game whose rules print, write for ever or answer nonsense, and one that was changed after the player trusted it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest

from tabletop.core.errors import TableError
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.data.derive import content_hash
from tabletop.opponent import process
from tabletop.opponent import thinker as window_side
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.review import ReviewPoint
from tabletop.opponent.thinker import lines_of
from tests.attacks.tables import TINY

NOISY = """
from pathlib import Path
from tabletop.core.api import Game
print("ready")
print('{"n": 1, "position": "", "seat": "", "intent": null, "ideas": [], "error": "", "seconds": 0}')


def rules(game: Game) -> Game:
    print("x" * 100_000)
    Path(__file__).with_name("ran").touch()
    return game
"""


@pytest.fixture
def noisy(tmp_path: Path) -> Path:
    """A foreign game whose rules print, and leave a file when they run."""
    folder = tmp_path / "noisy"
    shutil.copytree(TINY, folder)
    (folder / "rules.py").write_text(NOISY)
    return folder


@pytest.fixture
def loading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path, str], Game]]:
    """Loads a game as the program does whose arguments say so."""

    def load(folder: Path, trusted: str) -> Game:
        monkeypatch.setattr(sys, "argv", ["program", str(folder), "", trusted])
        return process.loaded()

    monkeypatch.setattr(process.os, "nice", lambda steps: steps)
    monkeypatch.setattr(sys, "stdout", sys.stdout)  # put back at the end
    yield load


def test_what_rules_print_is_no_answer(
    noisy: Path, loading: Callable[[Path, str], Game], capfd: pytest.CaptureFixture[str]
) -> None:
    """Its own word for an answer and much else: nothing of it is on the way to the window."""
    game = loading(noisy, content_hash(noisy))
    assert (noisy / "ran").exists() and capfd.readouterr().out == ""
    for line in process.answers(game, StringIO(SoloQuestion(State(), "north", {}, seconds=0.01).line(1, "here"))):
        answer = SoloAnswer.read(line)
        assert (answer.n, answer.position) == (1, "here") and "offered nothing" in answer.error


def test_what_was_changed_after_it_was_trusted_does_not_run(
    noisy: Path, loading: Callable[[Path, str], Game]
) -> None:
    """Somebody who can write in the game's folder waits until the player has said yes."""
    trusted = content_hash(noisy)
    (noisy / "rules.py").write_text(NOISY + "\n# and more")
    loading(noisy, trusted)
    assert not (noisy / "ran").exists()


class Endless:
    """A program that writes and ends no line."""

    def __init__(self) -> None:
        self.stdout, self.killed = StringIO("a line\n" + "x" * 5000), False

    def kill(self) -> None:
        """It is ended."""
        self.killed = True


def test_a_line_without_end_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not held in memory for ever."""
    monkeypatch.setattr(window_side, "LONGEST_ANSWER", 1000)
    program = Endless()
    assert list(lines_of(cast(Any, program))) == ["a line\n"] and program.killed


ANSWER = '{{"n":1,"position":"p","seat":"x","intent":null,"error":"","seconds":{0},"ideas":{1}}}'
IDEA = '[{{"acts":[],"value":{0},"spread":0,"tried":1,"terms":{{"a":{1}}}}}]'
NONSENSE = (
    *("", "[]", "null", "[" * 100_000, "9" * 5000, "{}"),
    *(ANSWER.format(bad, "[]") for bad in ("NaN", "1e999", '"nan"', "true", "null")),
    *(ANSWER.format(0, IDEA.format(bad, 0)) for bad in ("Infinity", '"inf"', "[]")),
    *(ANSWER.format(0, IDEA.format(0, bad)) for bad in ("-Infinity", "{}", '"1"')),
    ANSWER.format(0, "[1]"),
)


@pytest.mark.parametrize("line", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_no_answer(line: str) -> None:
    """Nothing deep, endless or infinite gets as far as the window; nothing else than what is waited for is raised."""
    for read in (SoloAnswer.read, ReviewPoint.read):
        with pytest.raises((ValueError, TypeError, KeyError, AttributeError, TableError)):
            read(line)
    good = SoloAnswer.read(ANSWER.format(0, IDEA.format(0.5, -1)))
    assert good.ideas[0].value == 0.5
