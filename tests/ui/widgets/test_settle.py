"""Layouts come to rest before anything is painted, and what is new in them with them."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.ui.widgets.labels import show_lines
from tabletop.ui.widgets.qt_parts import grows, settle


def seen(qtbot) -> tuple[QWidget, QVBoxLayout]:
    """A widget on the screen, with a column in which nothing stands."""
    made = QWidget()
    qtbot.addWidget(made)
    column = QVBoxLayout(made)
    made.resize(300, 300)
    made.show()
    return made, column


def test_new_lines_have_their_room_at_once(qtbot, qapp):
    """Qt by itself shows them in a later round: until then they have no place, and what stands below has theirs."""
    made, column = seen(qtbot)
    lines, below = QVBoxLayout(), QLabel("below")
    column.addLayout(lines)
    column.addWidget(below)
    column.addStretch()
    settle()
    qapp.processEvents()
    before = below.y()
    show_lines(lines, ["one", "two"], "muted")
    settle()
    first, second = (lines.itemAt(n).widget() for n in range(2))
    assert first.isVisible() and second.isVisible()
    places = [first.y(), second.y(), below.y()]
    assert places == sorted(places) and below.y() >= before + 2 * first.height()
    qapp.processEvents()
    assert [first.y(), second.y(), below.y()] == places


def test_what_somebody_has_hidden_stays_hidden(qtbot, qapp):
    """Also in a layout within the layout that grows."""
    made, column = seen(qtbot)
    row, shown, hidden = QHBoxLayout(), QLabel("shown"), QLabel("hidden")
    hidden.hide()
    grows(column)
    column.addLayout(row)
    for one in (shown, hidden):
        row.addWidget(one)
    settle()
    assert shown.isVisible() and hidden.isHidden()
