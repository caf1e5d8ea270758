"""The head of the side stands still: one height at each width, and it does not shrink while a computer plays."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from tabletop.ui.application.application import Application
from tabletop.ui.window.head import HEAD, HeadScroll
from tests.ui.opponent.conftest import Table
from tests.ui.opponent.conftest import desk as desk
from tests.ui.opponent.conftest import table as table

WIDE, HIGH = 300, 800


class Words(QWidget):
    """A line of words that breaks, and a block of so many pixels."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.line, self.block = QLabel(), QWidget()
        self.line.setWordWrap(True)
        column.addWidget(self.line)
        column.addWidget(self.block)


@pytest.fixture
def head(application: Application) -> HeadScroll:
    """A head in a window of its own, the room beneath it empty."""
    window = QMainWindow()
    middle = QWidget()
    column = QVBoxLayout(middle)
    column.setContentsMargins(0, 0, 0, 0)
    made = HeadScroll(Words, middle)
    column.addWidget(made)
    column.addStretch(1)
    window.setCentralWidget(middle)
    window.resize(WIDE, HIGH)
    window.show()
    QTest.qWait(50)
    made.window_ = window  # type: ignore[attr-defined]  # kept alive
    return made


def inside(head: HeadScroll) -> Words:
    """What stands in it."""
    assert isinstance(head.inside, Words)
    return head.inside


def laid(head: HeadScroll, words: str, block: int) -> int:
    """Its height when it holds these words and a block of that height."""
    inside(head).line.setText(words)
    inside(head).block.setFixedHeight(block)
    QTest.qWait(50)
    return head.height()


def test_the_bar_for_scrolling_does_not_ask_for_its_own_height(head: HeadScroll) -> None:
    """Words that fit beside no bar and break beside one, at the height at which the head is just high enough: the
    program went round and round between the two, and stood still for good."""
    metrics = inside(head).line.fontMetrics()
    words = "w"
    while metrics.horizontalAdvance(words + " i") < WIDE - 1:
        words += " i"  # one line in the whole width, two beside a bar
    line = inside(head).line.sizeHint().height()
    most = round(HIGH * HEAD)
    for block in (most - line, most - line - metrics.lineSpacing() // 2, most - 2 * line, most - 2 * line - 1):
        for before in (0, HIGH):  # from less, without the bar, and from more, beside it
            laid(head, words, before)
            assert head.verticalScrollBar().isVisible() == (before == HIGH)
            assert laid(head, words, block) == block + line
            assert not head.verticalScrollBar().isVisible()
    assert laid(head, words, most - line + 1) == most and head.verticalScrollBar().isVisible()


def test_while_a_computer_plays_it_grows_and_does_not_shrink(head: HeadScroll) -> None:
    """A shorter question leaves what lies beneath where it was; when the computer has done the head has its own height
    again. One line more than it needs at first, and no more."""
    line = head.fontMetrics().lineSpacing()
    first = laid(head, "A", 100)
    head.keep_still(True)
    QTest.qWait(50)
    assert head.height() == first + line
    assert laid(head, "A", 100 + line) == first + line
    assert laid(head, "A", 60) == first + line
    high = laid(head, "A", 200)
    assert high == first + 100
    assert laid(head, "A", 20) == high and laid(head, "A", 150) == high
    head.keep_still(False)
    QTest.qWait(50)
    assert head.height() == first + 50


def test_while_it_plays_on_one_act_is_told_in_a_place_kept_for_it(table: Table) -> None:
    """Each act more is told in the same place; when a person is asked all of the last three are."""
    table.to_thinking()
    bar = table.bar
    rows = 0
    while table.player.doing in ("thinks", "shows"):
        assert not bar.newest.isHidden() and all(line.isHidden() for line in bar.earlier) and bar.more.isHidden()
        assert bar.newest.minimumHeight() == 2 * bar.newest.fontMetrics().lineSpacing()
        rows += 1
        table.answer()
    assert rows and bar.newest.minimumHeight() == 0
    assert [line.text() for line in bar.earlier if not line.isHidden()] == bar.told.newest()[:-1]
