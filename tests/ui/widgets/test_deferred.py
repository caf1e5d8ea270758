"""Work that waits for its turn of the event loop (ui/widgets/deferred.py)."""

from __future__ import annotations

import time

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.ui.widgets import deferred
from tabletop.ui.widgets.deferred import TURN, Deferred


@pytest.fixture(autouse=True)
def real_turns(long_turns: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the program."""
    monkeypatch.setattr(deferred, "TURN", TURN)


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    """What all that waits here belongs to."""
    return QObject(qapp)


def waiting(owner: QObject, heard: list[str], name: str, seconds: float = 0) -> Deferred:
    """Work that takes so long and says its name."""
    one = Deferred(owner)
    one.timeout.connect(lambda: (time.sleep(seconds), heard.append(name)))
    return one


def turn(qtbot: QtBot) -> None:
    """The event loop comes round."""
    with qtbot.waitCallback() as called:
        QTimer.singleShot(0, called)


def test_the_first_asked_comes_first_and_each_once(owner: QObject, qtbot: QtBot) -> None:
    """Asked for twice, done once, in the order of asking."""
    heard = list[str]()
    first, second = waiting(owner, heard, "first"), waiting(owner, heard, "second")
    for one in (first, second, first):
        one.start()
    assert not heard and first.isActive()
    qtbot.waitUntil(lambda: len(heard) == 2)
    turn(qtbot)
    assert heard == ["first", "second"] and not first.isActive()


def test_long_work_of_two_views_is_not_done_in_one_turn(owner: QObject, qtbot: QtBot) -> None:
    """Between two long pieces of work the window lives."""
    heard = list[str]()
    beat = QTimer(owner, interval=0)
    beat.timeout.connect(lambda: heard.append("beat"))
    beat.start()
    for name in ("strip", "map", "report"):
        waiting(owner, heard, name, TURN * 1.2).start()
    qtbot.waitUntil(lambda: "report" in heard)
    beat.stop()
    at = [heard.index(name) for name in ("strip", "map", "report")]
    assert all("beat" in heard[a:b] for a, b in zip(at, at[1:], strict=False)), heard


def test_heavy_work_has_a_turn_to_itself(owner: QObject, qtbot: QtBot) -> None:
    """However little time the others have taken, before it and after."""
    heard = list[str]()
    beat = QTimer(owner, interval=0)
    beat.timeout.connect(lambda: heard.append("beat"))
    heavy = Deferred(owner, alone=True)
    heavy.timeout.connect(lambda: heard.append("act"))
    first, last = waiting(owner, heard, "strip"), waiting(owner, heard, "map")
    beat.start()
    for one in (first, heavy, last):
        one.start()
    qtbot.waitUntil(lambda: "map" in heard)
    beat.stop()
    at = [heard.index(name) for name in ("strip", "act", "map")]
    assert all("beat" in heard[a:b] for a, b in zip(at, at[1:], strict=False)), heard


def test_what_asks_again_waits_behind_the_others(owner: QObject, qtbot: QtBot) -> None:
    """A long list drawn piece by piece does not hold up another view."""
    heard = list[str]()
    greedy, other = waiting(owner, heard, "greedy"), waiting(owner, heard, "other")
    greedy.timeout.connect(lambda: greedy.start() if heard.count("greedy") < 3 else None)
    greedy.start()
    other.start()
    qtbot.waitUntil(lambda: len(heard) == 4)
    assert heard == ["greedy", "other", "greedy", "greedy"]


def test_stopped_ended_and_broken_work_leaves_the_rest(owner: QObject, qtbot: QtBot) -> None:
    """A view that is gone or breaks takes nothing from the others."""
    heard = list[str]()
    stopped, ended, broken, last = (waiting(owner, heard, name) for name in ("stopped", "ended", "broken", "last"))
    broken.timeout.connect(lambda: 1 // 0)
    with qtbot.captureExceptions() as raised:
        for one in (stopped, ended, broken, last):
            one.start()
        stopped.stop()
        shiboken6.delete(ended)
        qtbot.waitUntil(lambda: "last" in heard)
    assert heard == ["broken", "last"] and [kind for kind, _, _ in raised] == [ZeroDivisionError]
