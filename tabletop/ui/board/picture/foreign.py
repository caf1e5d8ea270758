"""Pictures that did not come with the program: looked at first, read by what they hold, drawings drawn next door."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, examine, glance, unpacked
from tabletop.data.where import PACKAGE
from tabletop.ui.board.picture import svg_process
from tabletop.ui.board.picture.scans import read_scan

MOST_DRAWN = 24_000_000
"""Pixels a drawing from outside is drawn at; closer up it is enlarged, as a scan is."""
PATIENCE = svg_process.SECONDS + 5
"""Seconds until the program next door is ended."""
Held = Callable[[subprocess.Popen[bytes]], None]
"""Told of the program next door, so that it can be ended when the board is closed."""


def picture_of(path: Path, size: QSize, held: Held | None = None) -> QImage:
    """Any picture that is not ours at this size, `read_scan`'s rules for a scan. Raises PictureRefused, OSError."""
    looked = examine(path)
    if looked.kind == "svg":
        return drawn(unpacked(path), size, held)
    image = read_scan(path, size)
    if image.isNull():
        raise PictureRefused(Msg("data-picture-unknown"))
    return image


def drawn(data: bytes, size: QSize, held: Held | None = None) -> QImage:
    """An SVG drawn by a program of its own, on nothing; slow: for a worker. Raises PictureRefused."""
    slow = PictureRefused(Msg("data-picture-slow"))
    # -P: nothing that lies in the folder we were started in is taken for a module of ours
    call = [sys.executable, "-P", "-m", svg_process.__name__, str(size.width()), str(size.height())]
    roots = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH", ""))))
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": roots}
    pipe, null = subprocess.PIPE, subprocess.DEVNULL
    try:
        with subprocess.Popen(call, stdin=pipe, stdout=pipe, stderr=null, env=env) as program:
            if held is not None:
                held(program)
            pixels = _answer(program, data)
    except OSError as error:
        raise slow from error
    if program.returncode != 0 or len(pixels) != size.width() * size.height() * 4:
        raise PictureRefused(Msg("data-picture-unknown")) if program.returncode == 1 else slow
    image = QImage(pixels, size.width(), size.height(), size.width() * 4, QImage.Format.Format_ARGB32_Premultiplied)
    return image.copy()  # of its own, for the bytes go


def _answer(program: subprocess.Popen[bytes], data: bytes) -> bytes:
    try:
        return program.communicate(data, PATIENCE)[0]
    except subprocess.TimeoutExpired:
        program.kill()
        return b""
    except BaseException:
        with suppress(OSError):
            program.kill()
        raise


def natural_size(path: Path, board: tuple[float, float], sharpest: float) -> QSize:
    """Pixels a picture is worth reading at: a scan its own, a drawing as sharp as it may be drawn. Cheap; raises
    PictureRefused, OSError."""
    looked = glance(path)
    if looked.kind != "svg":
        return QSize(looked.width, looked.height)
    scale = min(sharpest, (MOST_DRAWN / (board[0] * board[1])) ** 0.5)
    return QSize(max(1, int(board[0] * scale)), max(1, int(board[1] * scale)))

