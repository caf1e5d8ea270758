"""Whatever opens by itself while the cover is down stays behind it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QDockWidget, QWidget

from tabletop.ui.application.app import open_window
from tabletop.ui.application.application import Application


def pump() -> None:
    """Let what was asked for happen."""
    for _ in range(5):
        QCoreApplication.processEvents()


@pytest.mark.parametrize("game", ["sphacteria", "diadochi"])
def test_no_panel_lies_over_the_curtain(application: Application, game: str) -> None:
    """Docks brought to the front, shown or laid out anew: every point of the window is the cover's."""
    open_window(application, game)
    window = application.windows[-1]
    window.resize(1366, 768)
    window.model.set_covered(True)
    pump()
    for dock in window.findChildren(QDockWidget):
        dock.show()
        dock.raise_()
        pump()
    window.docks.lay_out("study")
    window.docks.lay_out("play")
    pump()
    points = [QPoint(x, y) for x in range(20, window.width(), 90) for y in range(20, window.height(), 60)]
    over = {name(window.childAt(point)) for point in points if not within(window.cover, window.childAt(point))}
    assert window.cover.isVisible() and not over


def within(cover: QWidget, widget: QWidget | None) -> bool:
    """Whether a widget is the cover or stands on it."""
    return widget is not None and (widget is cover or cover.isAncestorOf(widget))


def name(widget: QWidget | None) -> str:
    """What lies there instead."""
    return f"{type(widget).__name__} {widget.objectName()}" if widget is not None else "nothing"
