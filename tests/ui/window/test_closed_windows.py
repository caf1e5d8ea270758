"""A closed window is let go, with its game: who plays ten games in an evening has the memory of one."""

from __future__ import annotations

import gc
import weakref
from time import monotonic

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest

from tabletop.ui.application import application as application_file
from tabletop.ui.application.application import Application
from tabletop.ui.application.keep_memory import KeepMemory
from tabletop.ui.rules import parts as rules_parts
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


def _opened_and_closed(begin: Begin) -> weakref.ref[object]:
    """A window that was closed again; its model."""
    window = begin("sphacteria", "hand")
    assert not [thing for thing in gc.get_objects() if thing is window.model.__dict__], "it is looked through"
    QCoreApplication.processEvents()
    gone: weakref.ref[object] = weakref.ref(window.model)
    window.close()
    return gone


def test_what_stays_is_not_looked_through(
    application: Application, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program as it is played: what a window has when it opens stays, and is found once it has been closed."""
    monkeypatch.setattr(application_file, "CALM", 0)
    application.keep_memory = memory = KeepMemory()
    other, called, loosen = begin("syracuse", "hand"), list[bool](), memory.loosen
    monkeypatch.setattr(memory, "loosen", lambda: called.append(True))
    gone = _opened_and_closed(begin)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QTest.qWait(50)
    gc.collect()
    assert called and gone() is not None, "what is frozen is not found"
    until = monotonic() + 60
    while gone() is not None and monotonic() < until:  # a thread that still draws tiles lets go when it has drawn
        loosen()
        QTest.qWait(20)
    assert gone() is None and other.isVisible()


def test_the_panel_of_a_fight_is_there_before_the_first(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made in a quiet moment where rules ask, and not where all is by hand."""
    monkeypatch.setattr(rules_parts, "CALM", 0)
    made = {mode: begin("sphacteria", mode) for mode in ("enforce", "hand")}
    made["enforce"].rules.runner.go_on()
    QTest.qWait(20)
    assert {mode: window.docks.all["combat"].panel is not None for mode, window in made.items()} == {
        "enforce": True,
        "hand": False,
    }
