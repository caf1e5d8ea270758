"""Hot seat: what covers the whole window until the next player says they are there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QMainWindow, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.style.look import Look
from tabletop.ui.style.seat_mark import badge

_KIND = QEvent.Type
COMES_FORWARD = frozenset((_KIND.ZOrderChange, _KIND.Show, _KIND.ChildAdded, _KIND.LayoutRequest, _KIND.ParentChange))
"""What happens to a panel that opens by itself while the cover is down."""


class HotseatCover(QFrame):
    """Lies over its window, menus and docks and all. Hands are shut by the model itself; this is so that it is seen."""

    def __init__(self, model: TableModel, look: Look, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("cover")
        self.model, self.look, self.window_ = model, look, window
        self.words = Words(model, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.held_back: Callable[[], bool] = lambda: False
        """Whether it does not fall now: something else sees to it that nothing secret is in sight."""
        self._away: list[QWidget] = []
        self._focus: QWidget | None = None
        self._was_here = model.seat
        """Who sat at the screen before it fell."""
        self._lay_out()
        window.installEventFilter(self)
        model.cover_changed.connect(self.draw)
        model.seat_changed.connect(self._say)
        model.language_changed.connect(self._say)
        self.hide()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(48, 36, 48, 36)
        column.setSpacing(16)
        self.mark, self.title, self.hint, self.here = QLabel(), QLabel(), QLabel(), QPushButton()
        self.title.setProperty("role", "game-title")
        self.hint.setProperty("role", "lead")
        self.hint.setWordWrap(True)
        self.hint.setMinimumWidth(360)
        self.here.setProperty("role", "primary")
        self.here.clicked.connect(lambda: self.model.set_covered(False))
        self.back = QPushButton()
        self.back.setProperty("role", "link")
        self.back.clicked.connect(lambda: self.model.look_as(self._was_here))
        for part in (self.mark, self.title, self.hint, self.here, self.back):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter if part is not self.hint else Qt.AlignmentFlag(0))
        for part in (self.title, self.hint):
            part.setTextFormat(Qt.TextFormat.PlainText)
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        around = QVBoxLayout(self)
        around.addWidget(card, 0, Qt.AlignmentFlag.AlignCenter)
        self._say()

    def _say(self, *_: object) -> None:
        model, name = self.model, self.model.name_of_seat(self.model.seat)
        colour, glyph = seat_colour(model.module, model.seat, model.colours), seat_glyph(model.module, model.seat)
        self.mark.setPixmap(badge(colour, glyph, self.look.px(72)))
        self.words.text(self.title, "cover-title", seat=name)
        self.words.text(self.hint, "cover-hint", seat=name)
        self.words.text(self.here, "cover-here", seat=name)
        self.words.text(self.back, "cover-back", seat=model.name_of_seat(self._was_here))
        self.back.setVisible(self._was_here not in ("", model.seat) and self._was_here in model.session.seats)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Enter presses the button that has the focus, else *I am here*; Esc goes back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.back if self.back.hasFocus() else self.here).click()
        elif event.key() == Qt.Key.Key_Escape and self.back.isVisible():
            self.back.click()
        else:
            super().keyPressEvent(event)

    def draw(self, down: bool) -> None:
        """Let it fall or take it away; floating panels go out of sight too."""
        if not down or self.held_back():
            self._was_here = self.model.seat
            self._raise()
            return
        self._say()
        self._focus = QApplication.focusWidget()
        self._away = [w for w in self.window_.findChildren(QWidget) if w.isWindow() and w.isVisible()]
        for widget in self._away:
            widget.hide()
        self.setGeometry(self.window_.rect())
        self.raise_()
        self.show()
        self.here.setFocus()
        for part in self._behind():
            part.setEnabled(False)  # no key, no tab stop and no shortcut reaches the table behind it
            part.installEventFilter(self)

    def _raise(self) -> None:
        self.hide()
        for part in self._behind():
            part.removeEventFilter(self)
            part.setEnabled(True)
        for widget in self._away:
            widget.show()
        self._away = []
        if self._focus is not None and isValid(self._focus) and self._focus.isVisible():
            self._focus.setFocus()

    def _behind(self) -> list[QWidget]:
        children = self.window_.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [child for child in children if child is not self and not child.isWindow()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay as large as the window, and over everything that comes to the front meanwhile."""
        if self.isVisible():
            kind = event.type()
            if watched is self.window_ and kind == QEvent.Type.Resize:
                self.setGeometry(self.window_.rect())
            elif kind in COMES_FORWARD and watched is not self:
                self.raise_()
        return False
