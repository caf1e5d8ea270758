"""A double click on an answer is no answer to the next question (ui/widgets/own_click.py)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.widgets.labels import clear, on_click
from tabletop.ui.widgets.own_click import AnswerButton, AnswerTool

LEFT = Qt.MouseButton.LeftButton


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

    ask()
    window.show()
    qtbot.waitExposed(window)
    handle, spot = window.windowHandle(), QPoint(60, 30)
    QTest.mouseDClick(handle, LEFT, pos=spot)
    assert answers == [0]
    QTest.mouseClick(handle, LEFT, pos=spot, delay=900)
    assert answers == [0, 1]
    QTest.mouseClick(handle, LEFT, pos=spot, delay=900)
    QTest.mouseDClick(handle, LEFT, pos=spot, delay=900)
    assert len(answers) == 5
