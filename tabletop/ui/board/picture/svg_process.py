"""A program of its own that draws an SVG from outside: what hangs or eats memory ends with it, not with the window.

`python -m tabletop.ui.board.picture.svg_process WIDTH HEIGHT`: the SVG on standard input, the pixels
on standard output (four bytes each, ARGB premultiplied, the drawing over the whole size). Status 1
when it cannot be drawn.
"""

from __future__ import annotations

import sys

SECONDS = 15
"""Of work; our own largest map takes less than one."""
MEMORY = 1_500_000_000
"""Bytes of addresses, of which Qt alone takes a third."""


def bound() -> None:
    """No more time and memory than that, where the system can hold a program to it."""
    try:
        import resource
    except ImportError:  # Windows: the time alone is bounded, by whoever started us
        return
    for what, most in ((resource.RLIMIT_CPU, SECONDS), (resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(what, (most, most))
        except (OSError, ValueError):
            continue


def draw(data: bytes, width: int, height: int) -> bytes:
    """The pixels, b'' when Qt cannot read the drawing."""
    from PySide6.QtCore import QByteArray, QRectF, Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer, QtSvg

    application = QGuiApplication(["tabletop"])  # words in a drawing need one
    QSvgRenderer.setDefaultOptions(QtSvg.Option.DisableSMILAnimations | QtSvg.Option.DisableCSSAnimations)
    drawing = QSvgRenderer(QByteArray(data))
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    if not drawing.isValid() or image.isNull():
        return b""
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(0, 0, width, height))
    painter.end()
    del application
    return bytes(image.constBits())


def main() -> int:
    """As the head of this file says."""
    bound()
    width, height = map(int, sys.argv[1:3])
    pixels = draw(sys.stdin.buffer.read(), width, height)
    sys.stdout.buffer.write(pixels)
    return 0 if pixels else 1


if __name__ == "__main__":
    sys.exit(main())
