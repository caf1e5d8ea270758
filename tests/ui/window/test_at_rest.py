"""A window in which nothing happens does nothing: no layout asks for another one without end."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from tabletop.ui.widgets.flow_layout import FlowBox

LONG = "Nobody may be told in fewer words than these what has been chosen so far"


class Asked(QObject):
    """Counts layouts that are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Every one of the application."""
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


@pytest.mark.parametrize("kind", [QLabel, QPushButton])
def test_words_wider_than_their_line_come_to_rest(qtbot: Any, kind: type[QWidget]) -> None:
    """They are broken once; a label told to break its words at each measure would be laid out for ever."""
    box, words = FlowBox(), kind(LONG)  # type: ignore[call-arg]
    qtbot.addWidget(box)
    box.flow.addWidget(words)
    box.resize(160, 40)
    box.show()
    for _ in range(10):
        QCoreApplication.processEvents()
    asked = Asked()
    QApplication.instance().installEventFilter(asked)  # type: ignore[union-attr]
    for _ in range(10):
        QCoreApplication.processEvents()
    QApplication.instance().removeEventFilter(asked)  # type: ignore[union-attr]
    assert asked.count == 0
    assert words.width() <= 160 and box.height() > 2 * words.fontMetrics().height()


def test_a_label_that_was_broken_once_takes_its_line_again(qtbot: Any) -> None:
    """Measured while its box was narrow, a sentence stood in two short lines ever after, half of each empty."""
    box, words = FlowBox(), QLabel("This gives up three actions")
    qtbot.addWidget(box)
    box.flow.addWidget(words)
    box.resize(60, 40)
    box.show()
    QCoreApplication.processEvents()
    assert words.wordWrap() and words.height() > 1.5 * words.fontMetrics().height()
    box.resize(500, 40)
    for _ in range(3):
        QCoreApplication.processEvents()
    assert words.height() < 1.5 * words.fontMetrics().height()
