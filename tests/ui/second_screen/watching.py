"""Recorded games played again before a second screen, with secrets of every sort at the player's screen."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QCoreApplication, QDateTime, QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.second_screen.screen import SecondScreen
from tabletop.ui.style.look import Look
from tests.modules.test_recorded_games import RECORDERS, recorded, vaults

NOW = QDateTime.fromString("2026-03-01T14:05:00Z", "yyyy-MM-ddTHH:mm:ssZ")
SIZE = 800, 450
PATIENCE = 60
"""Seconds in which the picture of a map is cut up, on a busy machine."""


@dataclass
class LoosePlay:
    """What a TableModel needs of an open game, in memory only."""

    module: Module
    session: Session
    card: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(scenario="", id="loose", title="Loose"))

    def close(self) -> None:
        """Nothing to let go."""


class NoBoards(QObject):
    """Boards of a window that is not there."""

    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.active = QWidget()

    def each(self, hear: object) -> None:
        """There is none."""

    forget = each


class Table:
    """A game from a moment on, a player's model of it, and a second screen that is free."""

    def __init__(self, module: Module, session: Session, language: str = "en", size: tuple[int, int] = SIZE) -> None:
        app: Any = QApplication.instance()
        self.player = TableModel(LoosePlay(module, session), Catalog.for_module(module, "en"))  # type: ignore[arg-type]
        self.boards = NoBoards()
        application = SimpleNamespace(look=Look(app))
        window: Any = SimpleNamespace(model=self.player, boards=self.boards, application=application)
        self.screen = SecondScreen(window, language, False, lambda: NOW)
        self.screen.stage.set_animated(False)
        self.screen.resize(*size)
        self.screen.show()
        QCoreApplication.processEvents()

    def seen(self) -> str:
        """The picture as it is, by its bytes."""
        tiles, since = self.screen.stage.board.tiles, monotonic()
        QTest.qWait(1)
        while self.screen.model.behind:
            QTest.qWait(1)
        while (tiles.busy or (tiles.pictures and tiles.coarse.isNull())) and monotonic() - since < PATIENCE:
            QTest.qWait(10)
        self.screen.stage.board.fresh.finish()
        image = self.screen.grab().toImage()
        return hashlib.sha256(bytes(image.constBits())).hexdigest()

    def close(self) -> None:
        """Let it all go."""
        self.screen.close()
        self.player.close()


def rotated(known: Mapping[str, Vault]) -> dict[str, Vault]:
    """Another world: what was in each box of a seat is in the next."""
    made = {}
    for seat, vault in known.items():
        boxes = list(vault.secrets)
        values = [vault.secrets[box].value for box in boxes]
        moved = zip(boxes, (*values[1:], *values[:1]), strict=True)
        made[seat] = Vault(lambda n: bytes(n), {box: replace(vault.secrets[box], value=value) for box, value in moved})
    return made


def worlds(game: str, name: str) -> dict[str, dict[str, Vault]]:
    """All that every seat knew; nothing; other things in the same boxes."""
    known = vaults(game, name)
    return {"known": known, "nothing": {}, "other": rotated(known)}


def taken_up(game: str, name: str, at: int, known: Mapping[str, Vault]) -> tuple[Session, Sequence[Entry]]:
    """A recorded game after so many entries, and those that follow."""
    recorder, entries = RECORDERS[game], recorded(game, name)[1]
    journal = Journal(recorder.start(name))
    journal.extend(entries[:at])
    return Session(recorder.game(name), journal, known, Environment(os.urandom)), entries[at:]
