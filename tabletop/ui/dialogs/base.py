"""What all dialogs share: words by key, a row of buttons of our own, and an end that forgets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.model.texts import Speaker, Words
from tabletop.ui.style.theme import BASE_POINT_SIZE
from tabletop.ui.widgets.qt_parts import present

FOCUS = 4
"""Pixels by which a button grows when it gets the focus."""

MOST = 0.92
"""Share of the screen's height that a dialog may have which scrolls."""

Role = QDialogButtonBox.ButtonRole


class Dialog(QDialog):
    """A column of contents over a row of buttons; window-modal, so that another game's window stays free."""

    scrolls = False
    """Whether its contents scroll where the screen is too low for them, so that its buttons stay in reach."""

    def __init__(self, speaker: Speaker, parent: QWidget | None, title: str, **args: object) -> None:
        super().__init__(parent)
        self.setObjectName(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.least = QSize(420, 0)
        """Least size at 100 %."""
        self.words = Words(speaker, self)
        speaker.language_changed.connect(self._relaid)
        self.words.put(self.setWindowTitle, title, **args)
        self.words.put(self.setAccessibleName, title, **args)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 18, 20, 16)
        outer.setSpacing(14)
        self.column = QVBoxLayout()
        self.column.setSpacing(10)
        self.body = Body(self.column) if self.scrolls else None
        if self.body is not None:
            outer.addWidget(self.body, 1)
        else:
            outer.addLayout(self.column, 1)
        self.buttons = QDialogButtonBox()
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        outer.addWidget(self.buttons)

    def heading(self, key: str, **args: Any) -> QLabel:
        """The title once more, inside: a window may have no title bar."""
        return self.text(key, "chapter", **args)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """As wide as the buttons, as high as the words need at that width."""
        super().showEvent(event)
        self._snug()
        self._centre()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Letters of another size need other room, also in the dialog in which they are chosen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.isVisible():
            self._relaid()

    def _centre(self) -> None:
        """Over its window, whole on the screen: it has grown since it was given its place."""
        parent, screen = self.parentWidget(), self.screen().availableGeometry()
        place = self.frameGeometry()
        place.moveCenter(parent.window().frameGeometry().center() if parent is not None else screen.center())
        self.move(place.topLeft())
        self._keep_on_screen()

    def _keep_on_screen(self) -> None:
        """What has grown is moved no further than it must be."""
        place, screen = self.frameGeometry(), self.screen().availableGeometry()
        place.moveRight(min(place.right(), screen.right()))
        place.moveBottom(min(place.bottom(), screen.bottom()))
        self.move(max(place.left(), screen.left()), max(place.top(), screen.top()))

    def _snug(self) -> None:
        # Qt reckons the height of broken lines at a width of its own, and leaves gaps between the paragraphs.
        layout = present(self.layout())
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        for button in self._all():
            button.style().polish(button)
        present(self.buttons.layout()).invalidate()
        if self.body is not None:
            self.body.updateGeometry()  # what is in it has told nobody above it that it needs other room
        edges = layout.contentsMargins()
        buttons = self.buttons.sizeHint() + QSize(FOCUS, FOCUS)
        self.buttons.setMinimumSize(buttons)
        least = self.least * (self.font().pointSizeF() / BASE_POINT_SIZE)
        least = least.boundedTo(self.screen().availableGeometry().size() * 0.9)
        width = max(least.width(), buttons.width() + edges.left() + edges.right(), self._widest())
        height = max(least.height(), layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else 0)
        height = max(height, layout.totalMinimumSize().height() if not layout.hasHeightForWidth() else 0)
        most = round(self.screen().availableGeometry().height() * MOST)
        self.setMinimumSize(width, min(height, most) if self.scrolls else height)
        self.resize(self.minimumSize())

    def _relaid(self) -> None:
        """Other words need other room; when all of them are said."""
        QTimer.singleShot(0, self, self._grown)

    def _grown(self) -> None:
        self._snug()
        self._keep_on_screen()

    def _widest(self) -> int:
        """Least width of what stands above the buttons and does not break its lines."""
        edges = present(self.layout()).contentsMargins()
        return self.column.minimumSize().width() + edges.left() + edges.right()

    def button(self, key: str, role: Role = Role.ActionRole, run: Callable[[], object] | None = None) -> QPushButton:
        """One more button; the first that accepts is what Enter does."""
        button = QPushButton()
        self.words.text(button, key)
        self.buttons.addButton(button, role)
        button.setAutoDefault(role == Role.AcceptRole)
        if role == Role.AcceptRole and not any(b.isDefault() for b in self._all()):
            button.setDefault(True)
            button.setProperty("role", "primary")
        if run is not None:
            button.clicked.connect(lambda _checked=False: run())
        return button

    def _all(self) -> list[QPushButton]:
        return [b for b in self.buttons.buttons() if isinstance(b, QPushButton)]

    def text(self, key: str, role: str = "", **args: Any) -> QLabel:
        """A paragraph."""
        label = paragraph(role)
        self.words.text(label, key, **args)
        self.column.addWidget(label)
        return label

    def plain(self, said: str, role: str = "") -> QLabel:
        """A paragraph whose words are ready."""
        label = paragraph(role)
        label.setText(said)
        label.setAccessibleName(said)
        self.column.addWidget(label)
        return label

    def rule(self) -> None:
        """A thin line."""
        line = QFrame()
        line.setProperty("role", "rule")
        self.column.addWidget(line)


class Body(QScrollArea):
    """The contents of a dialog: as high as they are where there is room for it, else they scroll."""

    def __init__(self, column: QVBoxLayout) -> None:
        super().__init__()
        inside = QWidget()
        inside.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        inside.setMinimumHeight(1)  # else what broken words need in a narrow place is kept free in a wide one
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for part in (self.viewport(), inside):
            part.setAutoFillBackground(False)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Of all its contents."""
        column = present(present(self.widget()).layout())
        return column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """As wide as its contents; what is too high scrolls."""
        least = present(self.widget()).minimumSizeHint()
        return QSize(least.width(), min(least.height(), round(self.fontMetrics().height() * 4)))

    def sizeHint(self) -> QSize:  # noqa: N802
        """All of it."""
        return present(self.widget()).sizeHint()


def paragraph(role: str = "") -> QLabel:
    """A label that breaks its lines and never takes text for markup."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    if role:
        label.setProperty("role", role)
    return label
