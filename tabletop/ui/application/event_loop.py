"""One event loop for Qt and asyncio. Coroutines never call exec(): dialogs are opened and awaited through a future."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog

_running: set[asyncio.Task[Any]] = set()


def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start a coroutine, keep it alive until it ends, and tell what goes wrong (a lost task would be silent)."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        sys.excepthook(type(error), error, error.__traceback__)


async def answer(dialog: QDialog) -> bool:
    """Open a dialog and wait for its end; true when it was accepted."""
    done: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

    def finished(result: int) -> None:
        if not done.done():
            done.set_result(result == QDialog.DialogCode.Accepted)

    dialog.finished.connect(finished)
    dialog.open()
    return await done


def run(app: QCoreApplication, watch: Callable[[asyncio.AbstractEventLoop], None] | None = None) -> int:
    """Serve Qt and asyncio until the application quits; its exit status. `watch`: told of the loop, to hear of what is
    raised in it."""
    import os

    os.environ.setdefault("QT_API", "pyside6")
    import qasync

    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    if watch is not None:
        watch(loop)
    app.aboutToQuit.connect(_cancel_all)
    with loop:
        loop.run_forever()
    return 0


def _cancel_all() -> None:
    for task in list(_running):
        task.cancel()
