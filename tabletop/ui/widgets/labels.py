"""Labels, buttons and lists as all panels and dialogs have them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QIcon
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QLayout,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from tabletop.ui.model.texts import tip as tip
from tabletop.ui.widgets.qt_parts import grows, present


def clear(layout: QLayout) -> None:
    """Take all widgets out of a layout, unseen at once and gone soon."""
    while layout.count():
        item = present(layout.takeAt(0))
        if (widget := item.widget()) is not None:
            _end(widget)
        elif (inner := item.layout()) is not None:
            clear(inner)


def take_out(layout: QLayout, widget: QWidget) -> None:
    """Take one widget out of a layout, as `clear` takes all."""
    layout.removeWidget(widget)
    _end(widget)


def _end(widget: QWidget) -> None:
    widget.hide()  # or Qt, which shows new members of a layout a moment later, makes it a window of its own
    widget.setParent(None)  # nobody may find it by its name either: it may hold a secret
    widget.deleteLater()


def show_lines(into: QLayout, texts: Sequence[str], look: str) -> None:
    """A label for each text, of a role. Those that are there are used again: Qt lays out a panel anew for each new one,
    and does nothing for one that says the same."""
    there = [one for n in range(into.count()) if isinstance(one := present(into.itemAt(n)).widget(), QLabel)]
    for one, text in zip(there, texts, strict=False):
        one.setText(text)
        role(one, look)
    for one in there[len(texts) :]:
        take_out(into, one)
    if len(texts) > len(there):
        grows(into)
    for text in texts[len(there) :]:
        words = label(look)
        words.setText(text)
        into.addWidget(words)


def plain(text: str) -> str:
    """Words for a button or a tick: an ampersand is an ampersand, not a mnemonic."""
    return text.replace("&", "&&")


class Wrapped(QLabel):
    """Breaks its words into lines, and remembers how high they are: Qt asks at each layout of anything beside it, and
    breaks the words anew each time."""

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Qt: the height its words take at that width."""
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def setText(self, text: str) -> None:
        """Other words."""
        self.forget()
        super().setText(text)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters or another style."""
        self.forget()
        super().changeEvent(event)

    def forget(self) -> None:
        """It looks otherwise from now on."""
        self._heights.clear()


def label(role: str = "", wrap: bool = True) -> QLabel:
    """A label that never takes text for markup; role is muted, good, warning, danger or title."""
    made = Wrapped() if wrap else QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        made.setSizePolicy(policy)
        made.setMinimumWidth(40)
    return made


def chooser(letters: int) -> QComboBox:
    """A list to choose from that needs no more width than so many letters, however long its lines."""
    made = QComboBox()
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(letters)
    return made


def heading() -> QLabel:
    """A label in half-bold, above a group of widgets."""
    made = label()
    font = QFont(made.font())
    font.setWeight(QFont.Weight.DemiBold)
    made.setFont(font)
    return made


def role(widget: QWidget, name: str) -> None:
    """Give a label another role at run time (the style sheet looks it up again)."""
    if widget.property("role") != name:
        widget.setProperty("role", name)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        if isinstance(widget, Wrapped):
            widget.forget()


def name_it(widget: QWidget, text: str, hint: str = "") -> None:
    """Words of a widget for eyes (buttons), for screen readers, and a tooltip."""
    if isinstance(widget, QAbstractButton) and not (isinstance(widget, QToolButton) and not widget.icon().isNull()):
        widget.setText(plain(text))
    widget.setAccessibleName(text)
    if hint or isinstance(widget, QToolButton):
        widget.setToolTip(tip(hint or text))


def put_icon(button: QAbstractButton, icon: QIcon) -> None:
    """Another picture on a button; the one it has costs nothing (Qt would lay out the whole window anew)."""
    if button.icon().cacheKey() != icon.cacheKey():
        button.setIcon(icon)


def on_click(button: QAbstractButton, act: Callable[..., object], *args: object) -> None:
    """Call `act` with these arguments and nothing of Qt's."""
    button.clicked.connect(lambda _checked=False: partial(act, *args)())
