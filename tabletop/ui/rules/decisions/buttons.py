"""Buttons of the question, by how much they matter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import (
    QCheckBox,
    QPushButton,
    QWidget,
)

from tabletop.ui.widgets.labels import name_it, on_click
from tabletop.ui.widgets.own_click import AnswerButton


def primary(text: str, act: Callable[[], object], hint: str = "") -> QPushButton:
    """The button one presses."""
    button = AnswerButton()
    button.setProperty("role", "primary")
    name_it(button, text, hint)
    on_click(button, act)
    return button


def ordinary(text: str, act: Callable[[], object], hint: str = "") -> QPushButton:
    """A button beside it."""
    button = AnswerButton()
    name_it(button, text, hint)
    on_click(button, act)
    return button


def tick(text: str, hint: str) -> QCheckBox:
    """A tick with words."""
    box = QCheckBox()
    name_it(box, text, hint)
    return box


def wide(widgets: Sequence[QWidget]) -> None:
    """Numbers of equal width."""
    for widget in widgets:
        widget.setFixedWidth(round(widget.fontMetrics().height() * 2.2))
