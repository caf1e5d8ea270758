"""A double click on an answer is no answer to the next question (ui/widgets/own_click.py)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.widgets.labels import clear, on_click
from tabletop.ui.widgets.own_click import AnswerButton, AnswerTool

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
PRESS, RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
AGAIN = QEvent.Type.MouseButtonDblClick
SPOT = QPoint(60, 30)


@pytest.mark.parametrize("kind", [AnswerButton, AnswerTool])
def test_a_double_click_answers_one_question(qtbot: QtBot, kind: type[AnswerButton] | type[AnswerTool]) -> None:
    """Each answer puts the next question where the last one stood; then a click of its own answers that. On a button
    that stays both halves count, as everywhere."""
    window, answers = QWidget(), list[int]()
    column = QVBoxLayout(window)
    qtbot.addWidget(window)

    def ask() -> None:
        clear(column)
        button = kind()
        button.setFixedSize(80, 30)
        on_click(button, answer)
        column.addWidget(button)
        window.resize(120, 60)

    def answer() -> None:
        answers.append(len(answers))
        if len(answers) < 3:
            ask()

    def sent(*kinds: QEvent.Type) -> None:
        """Each to what stands there now, as Qt does."""
        for one in kinds:
            QApplication.processEvents()
            there = window.childAt(SPOT)
            assert isinstance(there, kind)
            at = QPointF(there.mapFrom(window, SPOT))
            QApplication.sendEvent(there, QMouseEvent(one, at, there.mapToGlobal(at), LEFT, LEFT, NONE))

    ask()
    window.show()
    qtbot.waitExposed(window)
    sent(PRESS, RELEASE, AGAIN, RELEASE)
    assert answers == [0]
    sent(PRESS, RELEASE)
    assert answers == [0, 1]
    sent(PRESS, RELEASE)
    sent(PRESS, RELEASE, AGAIN, RELEASE)
    assert len(answers) == 5
