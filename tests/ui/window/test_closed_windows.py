"""A closed window is let go, with its game: who plays ten games in an evening has the memory of one."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent

from tabletop.ui.application.application import Application
from tests.ui.window.fresh import Begin


def _closed(begin: Begin, game: str, mode: str) -> dict[str, weakref.ref[object]]:
    """A window with every panel filled, closed again: its parts, if any of them still lives."""
    window = begin(game, mode)
    window.resize(1280, 800)
    for dock in window.docks.all.values():
        dock.fill()
    QCoreApplication.processEvents()
    parts = {"window": window, "model": window.model, "session": window.model.session, "board": window.board}
    window.close()
    return {f"{game} {mode}: {name}": weakref.ref(part) for name, part in parts.items()}


def test_nothing_of_it_is_kept(application: Application, begin: Begin) -> None:
    """By hand and enforced, with and without sheets of orders: window, board, model and session are gone."""
    for game, mode in (("sphacteria", "hand"), ("syracuse", "enforce"), ("diadochi", "enforce")):
        parts = _closed(begin, game, mode)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        gc.collect()
        assert not application.windows and not [name for name, part in parts.items() if part() is not None]
