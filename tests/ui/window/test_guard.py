"""Nothing raised while the window is painted or used ends the program: it is said once, logged, the view recovers."""

from __future__ import annotations

import asyncio
import gc
import inspect
import pkgutil
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QPushButton, QStyledItemDelegate, QWidget

import tabletop.ui
from tabletop.ui.application import event_loop
from tabletop.ui.application.application import Application
from tabletop.ui.application.faults import MOST_LOGGED, FaultLog, Guard
from tabletop.ui.widgets.painting import drawn, painted
from tabletop.ui.window.main_window import MainWindow

PAINTING = ("paintEvent", "paint", "drawBackground", "drawForeground")
SECRET = "the hoplite in Pylos"


@pytest.fixture
def guard(application: Application, window: MainWindow) -> Iterator[Guard]:
    """The program's own, in place of the one of the tests."""
    made = Guard(application)
    made.install()
    yield made
    made.remove()


class Broken(QWidget):
    """Paints half and raises with the painter open."""

    @painted
    def paintEvent(self, event: object) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.drawText(3, 3, "x")
        raise KeyError(SECRET)


class BrokenRows(QStyledItemDelegate):
    """A delegate that raises with the painter changed."""

    @drawn
    def paint(self, painter: QPainter, *rest: object) -> None:
        painter.setOpacity(0.1)
        raise ValueError(SECRET)


class Filter(QObject):
    """An event filter that raises."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.User:
            raise RuntimeError(SECRET)
        return False


def _raise(*_: object) -> None:
    raise ZeroDivisionError(SECRET)


def in_paint(window: MainWindow) -> QObject:
    """A widget of its own over the window."""
    widget = Broken(window)
    widget.resize(40, 40)
    widget.show()
    widget.grab()
    return widget


def in_delegate(window: MainWindow) -> QObject:
    """A list whose rows cannot be painted."""
    rows = QListWidget(window)
    rows.addItems(["one", "two"])
    rows.kept = BrokenRows()  # type: ignore[attr-defined]
    rows.setItemDelegate(rows.kept)  # type: ignore[attr-defined]
    rows.show()
    rows.grab()
    return rows


def in_slot(window: MainWindow) -> QObject:
    """A button."""
    button = QPushButton(window)
    button.clicked.connect(_raise)
    button.click()
    return button


def in_timer(window: MainWindow) -> QObject:
    """A timer."""
    timer = QTimer(window, singleShot=True)
    timer.timeout.connect(_raise)
    timer.start(0)
    return timer


def in_filter(window: MainWindow) -> QObject:
    """An event filter."""
    made = Filter(window)
    window.installEventFilter(made)
    QCoreApplication.postEvent(window, QEvent(QEvent.Type.User))
    QTimer.singleShot(20, QCoreApplication.exit)  # as in the program: from the loop, with nothing of ours below
    QCoreApplication.exec()
    window.removeEventFilter(made)
    return made


def in_thread(window: MainWindow) -> QObject:
    """A thread of its own."""
    thread = threading.Thread(target=_raise)
    thread.start()
    thread.join()
    return window


def in_model(window: MainWindow) -> QObject:
    """A view that listens to the table."""
    window.model.changed.connect(_raise)
    window.model.do("note", text="x")
    window.model.changed.disconnect(_raise)
    return window


WAYS = (in_paint, in_delegate, in_slot, in_timer, in_filter, in_thread, in_model)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_window_goes_on(guard: Guard, window: MainWindow, way: Callable[[MainWindow], QObject]) -> None:
    """It is heard of, said once in words, written down without values, and the next act is played and shown."""
    said: list[str] = []
    window.model.said.connect(said.append)
    kept = way(window)
    for _ in range(3):
        QCoreApplication.processEvents()
    assert guard.faults >= 1
    assert [text for text in said if "faults.txt" in text] == said[:1] and said
    text = guard.log.path.read_text()
    assert SECRET not in text and "test_guard.py" in text
    piece = next(iter(window.model.shown.pieces))
    assert window.model.do("turn", piece=piece, facing=90).accepted
    assert not window.grab().isNull() and window.model.shown.pieces[piece].facing == 90
    if kept is not window:
        kept.deleteLater()
    gc.collect()


def test_the_view_is_shown_anew(guard: Guard, window: MainWindow) -> None:
    """What was left half shown is shown as the state has it."""
    sprite = next(iter(window.board.pieces.items.values()))
    at = sprite.pos()
    sprite.setPos(-500, -500)
    in_slot(window)
    QCoreApplication.processEvents()
    assert sprite.pos() == at


def test_what_always_fails_is_said_once(guard: Guard, window: MainWindow) -> None:
    """No storm of words, no endless painting, a log that stays small."""
    said: list[str] = []
    window.model.said.connect(said.append)
    for _ in range(200):
        in_slot(window).deleteLater()
        QCoreApplication.processEvents()
    assert guard.faults == 200 and len(said) == 1 and guard.log.path.stat().st_size < 5000


def test_a_lost_task_and_the_loop_are_heard(guard: Guard) -> None:
    """A coroutine that ends badly, and a callback of the loop."""

    async def fails() -> None:
        raise LookupError(SECRET)

    async def both() -> None:
        guard.watch(asyncio.get_running_loop())
        event_loop.spawn(fails())
        asyncio.get_running_loop().call_soon(_raise)
        for _ in range(3):
            await asyncio.sleep(0)

    asyncio.run(both())
    assert guard.faults == 2


def test_the_log_has_a_size(tmp_path: Path) -> None:
    """Full, it becomes the old one."""
    log = FaultLog(tmp_path)
    log.path.write_text("x" * MOST_LOGGED)
    assert log.note("KeyError", ["a.py:1 in b"]) and not log.note("KeyError", ["a.py:1 in b"])
    assert log.path.stat().st_size < 100 and len(list(tmp_path.iterdir())) == 2


def test_every_painting_of_ours_is_wrapped() -> None:
    """A new widget that paints and is not, is a way to end the program."""
    bare = []
    for found in pkgutil.walk_packages(tabletop.ui.__path__, "tabletop.ui."):
        if found.name.endswith(("screens", "__main__")):
            continue
        for name, kind in inspect.getmembers(import_module(found.name), inspect.isclass):
            if kind.__module__ == found.name and issubclass(kind, (QWidget, QStyledItemDelegate)):
                methods = [kind.__dict__[one] for one in PAINTING if one in kind.__dict__]
                bare += [f"{found.name}.{name}" for method in methods if not hasattr(method, "guarded")]
    assert bare == [] and sys.excepthook is not None
