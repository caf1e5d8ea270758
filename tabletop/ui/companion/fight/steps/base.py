"""What all pages of a fight share: they are made once, and shown anew after each tap."""

from __future__ import annotations

from PySide6.QtWidgets import QScroller, QVBoxLayout, QWidget

from tabletop.ui.companion.fight.wizard import Wizard
from tabletop.ui.widgets.scroller import Scroller


class StepPage(QWidget):
    """One step. A page overrides `build` and `refresh`."""

    def __init__(self, parent: QWidget, wizard: Wizard) -> None:
        super().__init__(parent)
        self.wizard, self.model, self.tr_ = wizard, wizard.model, wizard.model.tr
        self.build()

    def build(self) -> None:
        """Make the widgets; words come with `refresh`."""

    def refresh(self) -> None:
        """Show what was tapped."""


class ThumbScroller(Scroller):
    """Scrolls under a finger too."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.verticalScrollBar().setSingleStep(40)


def scrolled() -> tuple[ThumbScroller, QWidget, QVBoxLayout]:
    """A column that scrolls, and the widget it is in; who asks puts the scroller into his layout."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(2, 2, 10, 2)
    column.setSpacing(8)
    return ThumbScroller(inside), inside, column
