"""A module of another program, imported by a program of its own: the window goes on meanwhile."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from tabletop.core.text import Msg
from tabletop.data.where import PACKAGE

LONGEST_LINE = 4 << 20
"""Characters of the last line; a report has a few thousand."""


@dataclass(frozen=True)
class ImportOutcome:
    """What has become of it."""

    sentences: tuple[Msg, ...]
    """The report, or why there is nothing."""
    module: str = ""
    """The id of the game that is on the shelf now; '' when it failed."""
    games: tuple[Path, ...] = ()
    """Games that were made of saves."""
    stopped: bool = False


class ImportRun(QObject):
    """One import. `ended` comes once, after `cancel` too."""

    progress = Signal(str, int)
    """Stage and percent."""
    ended = Signal(ImportOutcome)

    def __init__(self, files: Sequence[Path], games: Path, parent: QObject | None = None) -> None:
        """`games`: where games go that are made of saves."""
        super().__init__(parent)
        self._rest = b""
        self.cancelled = False
        self._outcome: ImportOutcome | None = None
        self._program = QProcess(self)
        self._program.setProcessEnvironment(_environment())
        self._program.setStandardErrorFile(QProcess.nullDevice())
        self._program.readyReadStandardOutput.connect(self._read)
        self._program.finished.connect(self._finished)
        self._program.errorOccurred.connect(self._failed)
        # -P: nothing that lies in the folder we were started in is taken for a module of ours
        call = ["-P", "-m", "tabletop", "import", "--lines", "--games", str(games), "--"]
        self._call = [*call, *(str(path.absolute()) for path in files)]

    def start(self) -> None:
        """Begin."""
        self._program.start(sys.executable, self._call)

    @property
    def running(self) -> bool:
        """Whether it still works."""
        return self._program.state() != QProcess.ProcessState.NotRunning

    def cancel(self) -> None:
        """Ask it to stop; it takes away what it has half done."""
        self.cancelled = True
        self._program.write(b"\n")
        self._program.closeWriteChannel()

    # --- what it says ---

    def _read(self) -> None:
        *lines, self._rest = (self._rest + self._program.readAllStandardOutput().data()).split(b"\n")
        self._rest = self._rest[:LONGEST_LINE]
        for raw in lines:
            try:
                said = json.loads(raw)
            except ValueError:
                continue
            if isinstance(said, dict):
                self._heard(said)

    def _heard(self, said: dict[str, object]) -> None:
        match said:
            case {"stage": str(stage), "percent": int(percent)}:
                self.progress.emit(stage, percent)
            case {"failed": [*why]}:
                self._outcome = ImportOutcome(_sentences(why), stopped=bool(said.get("stopped")))
            case {"id": str(id_), "report": [*report], "games": [*games]}:
                self._outcome = ImportOutcome(_sentences(report), id_, tuple(Path(str(game)) for game in games))

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._finished()

    def _finished(self, *_: object) -> None:
        self._read()
        outcome, self._outcome = self._outcome or ImportOutcome((Msg("import-broke"),)), None
        self.ended.emit(outcome)


def _sentences(plain: Sequence[object]) -> tuple[Msg, ...]:
    """Messages of the program next door, which is ours; one that is none is passed over."""
    found = []
    for one in plain:
        try:
            found.append(Msg.from_plain(one))
        except (ValueError, TypeError):
            continue
    return tuple(found)


def _environment() -> QProcessEnvironment:
    made = QProcessEnvironment.systemEnvironment()
    for name, value in os.environ.items():
        made.insert(name, value)
    roots = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH", ""))))
    made.insert("PYTHONPATH", roots)
    return made
