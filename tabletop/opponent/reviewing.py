"""The reckoning of a past seen from the window: begun without waiting, points by callback, ended to be stopped."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from threading import Thread
from time import monotonic

from tabletop.core.errors import TableError
from tabletop.opponent.review import ReviewPoint, ReviewQuestion
from tabletop.opponent.thinker import Post, ThinkerGame, lines_of, started

OFTEN = 0.2
"""Seconds between two calls with points: the window is not called for each."""
ReviewHeard = Callable[[list[ReviewPoint], bool], None]
"""Told of points in order; True with the last of them, whether all came or not."""


class Reviewing:
    """One past, reckoned once. `heard` is called in the thread of the window until `close`."""

    def __init__(self, game: ThinkerGame, question: ReviewQuestion, heard: ReviewHeard, post: Post) -> None:
        self._game, self._question, self._heard, self._post = game, question, heard, post
        self._program: subprocess.Popen[str] | None = None
        self._closed = False
        Thread(target=self._run, daemon=True, name="review").start()

    def close(self) -> None:
        """No more of it is told."""
        self._closed = True
        program = self._program
        if program is not None:
            program.kill()

    # --- in a thread of its own ---

    def _run(self) -> None:
        with suppress(OSError, ValueError):
            self._program = program = started(self._game, "tabletop.opponent.review")
            if self._closed:
                program.kill()
            Thread(target=self._say, args=(program,), daemon=True).start()
            with program:
                self._listen(program)
                program.kill()  # it has said all, or more than there is
        self._tell([], True)

    def _say(self, program: subprocess.Popen[str]) -> None:
        with suppress(OSError, ValueError):
            assert program.stdin is not None
            for line in self._question.lines():
                program.stdin.write(line + "\n")
            program.stdin.flush()

    def _listen(self, program: subprocess.Popen[str]) -> None:
        points, told = list[ReviewPoint](), monotonic()
        for line in islice(lines_of(program), len(self._question.entries) + 1):
            with suppress(ValueError, TypeError, KeyError, TableError):
                points.append(ReviewPoint.read(line))
            if points and monotonic() - told > OFTEN:
                self._tell(points, False)
                points, told = [], monotonic()
        self._tell(points, False)

    def _tell(self, points: list[ReviewPoint], last: bool) -> None:
        if not self._closed:
            self._post(lambda: None if self._closed else self._heard(points, last))
