"""One event loop for Qt and asyncio. Coroutines never call exec(): dialogs are opened and awaited through a future."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog

log = logging.getLogger(__name__)

_running: set[asyncio.Task[Any]] = set()


def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Start a coroutine, keep it alive until it ends, and log what goes wrong (a lost task would be silent)."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a task failed", exc_info=error)


async def answer(dialog: QDialog) -> bool:
    """Open a dialog and wait for its end; true when it was accepted."""
    done: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

    def finished(result: int) -> None:
        if not done.done():
            done.set_result(result == QDialog.DialogCode.Accepted)

    dialog.finished.connect(finished)
    dialog.open()
    return await done


def run(app: QCoreApplication) -> int:
    """Serve Qt and asyncio until the application quits; its exit status."""
    import os

    os.environ.setdefault("QT_API", "pyside6")
    import qasync

    loop = qasync.QEventLoop(app)
    asyncio.set_event_loop(loop)
    app.aboutToQuit.connect(_cancel_all)
    with loop:
        loop.run_forever()
    return 0


def _cancel_all() -> None:
    for task in list(_running):
        task.cancel()
