"""The opponent seen from the window: asked without waiting, answers by callback, ended to be stopped."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Lock, Thread
from typing import NamedTuple, TextIO

import tabletop
from tabletop.core.errors import TableError
from tabletop.opponent.messages import LONGEST_ANSWER, MOST_ERROR, SoloAnswer, SoloQuestion
from tabletop.opponent.process import READY

MOST_STRAYS = 20
"""Lines in a row that answer nothing."""
Post = Callable[[Callable[[], None]], None]
"""Has a call made in the thread of the window (loop.call_soon_threadsafe fits)."""
Heard = Callable[[SoloAnswer], None]


class ThinkerGame(NamedTuple):
    """Which game the program loads: its folder, the scenario, and the hash of the content whose own rules may run, ''
    for none. What has come into the folder since then does not run."""

    folder: Path
    scenario: str
    trusted: str = ""


class Thinker:
    """One program that thinks for any seats of one game, one question at a time.

    `heard` is told of every answer that was not given up, in the thread of the window. An answer says for which
    position it is: whoever plays it compares it with the table as it is then (`SoloAnswer.position`, `State.digest`).
    """

    def __init__(self, game: ThinkerGame, heard: Heard, post: Post = lambda call: call()) -> None:
        self._game, self._heard, self._post = game, heard, post
        self._program: subprocess.Popen[str] | None = None
        self._asked = 0
        self._open: tuple[int, str, str] | None = None
        """Number, position and seat of the question that is thought over."""
        self._closed = self._listening = False
        self._lock = Lock()

    @property
    def thinking(self) -> bool:
        """Whether an answer is waited for."""
        return self._open is not None

    def start(self) -> None:
        """Start the program ahead, so that the first question need not wait for it."""
        if self._program is None and not self._closed:
            with suppress(OSError):  # whoever asks is told
                self._program = started(self._game)
        if self._program is not None and not self._listening:
            self._listening = True
            Thread(target=self._listen, args=(self._program,), daemon=True, name="opponent").start()

    def ask(self, question: SoloQuestion) -> str:
        """Ask; a question that is still thought over is given up. The position, as the answer will name it."""
        if self.thinking:
            self.cancel()
        self.start()
        program, position = self._program, question.position()
        if program is None or program.stdin is None:
            if not self._closed:
                self._post(lambda: self._heard(SoloAnswer(0, position, question.seat, error="not started")))
            return position
        with self._lock:
            self._asked += 1
            self._open = self._asked, position, question.seat
        asked, n = replace(question, secrets=dict(question.secrets)), self._asked
        Thread(target=_said, args=(program.stdin, lambda: asked.line(n, position)), daemon=True).start()
        return position

    def cancel(self) -> None:
        """Give up what is thought over; nothing of it is heard. The next program is started at once."""
        if not self.thinking:
            return
        self._end()
        self.start()

    def close(self) -> None:
        """End for good."""
        self._closed = True
        self._end()

    # --- inside ---

    def _end(self) -> None:
        with self._lock:
            self._open, program, self._program, self._listening = None, self._program, None, False
        if program is not None:
            program.kill()

    def _listen(self, program: subprocess.Popen[str]) -> None:
        """In a thread of its own: every line that comes, and the end. A program that says much which nobody has asked,
        or has nothing to say any more, is ended."""
        strays = 0
        with program:
            for line in lines_of(program):
                strays = 0 if line.strip() != READY and self._take(program, line) else strays + 1
                if strays > MOST_STRAYS:
                    break
            program.kill()
        self._take(program, "")

    def _take(self, program: subprocess.Popen[str], line: str) -> bool:
        """An answer to the question that is open is passed on, anything else dropped; '' is the end of the program.
        Whether it was such an answer."""
        with self._lock:
            if program is not self._program:
                return False
            if not line:
                self._program, self._listening = None, False
            asked = self._open
            if asked is None:
                return False
            answer = _read(line, asked)
            if (answer.n, answer.position) != asked[:2]:
                return False
            self._open = None
        self._post(lambda: None if self._closed else self._heard(answer))
        return True


def _said(stdin: TextIO, line: Callable[[], str]) -> None:
    """In a thread of its own, for a program that is still starting does not read."""
    try:
        stdin.write(line() + "\n")
        stdin.flush()
    except (OSError, ValueError):  # it has ended: the listener says so
        return


def _read(line: str, asked: tuple[int, str, str]) -> SoloAnswer:
    """The answer in a line. One that says neither an act nor why there is none, or speaks for another seat, is a
    fault like any other: whoever waits for it is told at once."""
    n, position, seat = asked
    try:
        answer = SoloAnswer.read(line)
    except (ValueError, TypeError, KeyError, AttributeError, TableError) as error:
        return SoloAnswer(n, position, seat, error=f"{type(error).__name__}: {error}"[:MOST_ERROR] if line else "ended")
    why = "another seat" if answer.seat != seat else "no act" if answer.intent is None else ""
    return answer if answer.error or not why else SoloAnswer(answer.n, answer.position, seat, error=why)


def lines_of(program: subprocess.Popen[str]) -> Iterator[str]:
    """What a program says, a line after the other; one that never ends a line is ended itself."""
    while program.stdout is not None and (line := program.stdout.readline(LONGEST_ANSWER)):
        if len(line) >= LONGEST_ANSWER and not line.endswith("\n"):
            program.kill()
            return
        yield line


def started(game: ThinkerGame, program: str = "tabletop.opponent.process") -> subprocess.Popen[str]:
    """A program of ours for a game, with our own code and no window's environment."""
    root, pipe = str(Path(tabletop.__file__).parents[1]), subprocess.PIPE
    paths = os.pathsep.join(path for path in (root, os.environ.get("PYTHONPATH", "")) if path)
    words = (str(game.folder), game.scenario, game.trusted or "shipped")
    return subprocess.Popen(
        (sys.executable, "-P", "-m", program, *words),
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        text=True,
        encoding="utf-8",
        errors="replace",
    )
