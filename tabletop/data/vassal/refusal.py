"""What cannot be imported, in words; and how an import is watched and stopped."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.text import Msg
from tabletop.data.errors import DataProblem

Watch = Callable[[str, int, int], None]
"""Told at times what is being done (`build`, `pieces`, `save`, `log`), how far, of how much. Raising `ImportStopped` in
it stops the import: nothing is held that would have to be given back."""


class VassalRefused(Exception):
    """A file that is not read; `msg` says why, `mend` what to do."""

    def __init__(self, msg: Msg, mend: Msg | None = None) -> None:
        super().__init__(msg.key)
        self.msg = msg
        self.mend = mend if mend is not None else Msg("vassal-mend-other")

    def problem(self, file: str, line: int = 0) -> DataProblem:
        """The same as a problem of that file."""
        return DataProblem(file, line, self.msg, self.mend)


class ImportStopped(Exception):
    """The player does not want it any more."""


def unwatched(stage: str, done: int, total: int) -> None:
    """Nobody looks."""
