"""What all panels share: they speak the player's language, and work only while somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from tabletop.ui.model.change import Change
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import tip as tip
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.qt_parts import settle
from tabletop.ui.widgets.scroller import Scroller


class Panel(QWidget):
    """Base of the panels. Hidden panels only remember that they are stale and catch up when shown.

    A panel overrides `build` (widgets, once), `measure` (sizes), `retranslate` (words), `refresh` and `concerns`.
    """

    title_key = ""
    panel_id = ""

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.setObjectName(self.panel_id)
        self._stale, self._must = True, False
        self.gradual = False
        """Whether a refresh of now may leave some of its work to turns of the loop that follow."""
        self._behind = False
        self._soon = Deferred(self, alone=True)
        self._soon.timeout.connect(self._catch_up)
        self.build()
        self._em = 0
        """Height of a line when it was measured last."""
        self._measure()
        model.changed.connect(self._on_changed)
        model.told.connect(self._on_told)
        model.look_changed.connect(self.touch)
        model.language_changed.connect(self._on_language)
        self.reword()

    # --- what a panel gives ---

    def build(self) -> None:
        """Make the widgets; words come later."""

    def measure(self, em: int) -> None:
        """Sizes that are so many heights of a line: given at first, and anew when the letters are of another size."""

    def retranslate(self) -> None:
        """Put words on all that has fixed words."""

    def refresh(self) -> None:
        """Show the state as it is now."""

    def concerns(self, change: Change) -> bool:
        """Whether a change of the table changes this panel."""
        return True

    def kept(self) -> int:
        """Height in pixels beneath which something of it would be cut, though most of it scrolls."""
        return 0

    def steps_matter(self) -> bool:
        """Whether the panel shows which moment is looked at."""
        return False

    # --- the machinery ---

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters, or another style with letters of its own."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "_em"):
            self._measure()

    def _lay_anew(self) -> None:
        """A page that is not seen was measured while some of it still had the letters of before."""
        for layout in self.findChildren(QLayout):
            layout.invalidate()

    def _measure(self) -> None:
        em = self.fontMetrics().height()
        if em != self._em:
            if self._em:
                QTimer.singleShot(0, self, self._lay_anew)
            self._em = em
            self.measure(em)

    def scrolling(self) -> QVBoxLayout:
        """A column that scrolls when the panel is low: for panels with much in them."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self.scroller = Scroller(inside)
        outer.addWidget(self.scroller)
        return column

    @property
    def seen(self) -> bool:
        """Whether somebody can look at it: shown, and not behind the tab of another panel."""
        return self.isVisible() and not self._behind

    def set_behind(self, behind: bool) -> None:
        """It went behind another tab, where Qt still calls it visible, or comes to the front and catches up."""
        self._behind = behind
        if self._stale and self.seen:
            self.touch()

    def touch(self, *_: object) -> None:
        """Contents are stale: renew now if seen, else when shown; once, at its end, while a change is told."""
        if self.seen and not self.model.telling:
            self._stale = False
            self.refresh()
        else:
            self._stale = True

    def _other_eyes(self) -> None:
        """Somebody else looks, or nobody may: what the last one knew goes at once, from hidden panels too."""
        self._stale = self._must = True

    def _on_told(self) -> None:
        if self._stale and not self._must and self.model.unhurried:
            self._soon.start()
        elif self._must or (self._stale and self.seen):
            self._stale = self._must = False
            self.refresh()

    def _catch_up(self) -> None:
        """In a turn of its own, with all room that what is new takes before anything is painted."""
        if self._stale and self.seen and not self.model.telling and not self.model.closed:
            self._stale = False
            with self.gradually():
                self.refresh()
            settle()

    @contextmanager
    def gradually(self) -> Iterator[None]:
        """What is refreshed meanwhile may come a piece at a time: nobody waits for all of it."""
        self.gradual = True
        try:
            yield
        finally:
            self.gradual = False

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was missed."""
        if self._stale and not self._behind:
            self._stale = False
            self.refresh()
        super().showEvent(event)

    def tr(self, key: str, **args: Any) -> str:  # type: ignore[override]
        """Words in the player's language."""
        return self.model.tr(key, **args)

    def reword(self) -> None:
        """Fixed words in the language of the moment, the panel's name among them."""
        self.setAccessibleName(self.tr(self.title_key))
        self.retranslate()

    def _on_language(self) -> None:
        self.reword()
        self.touch()

    def _on_changed(self, change: Change) -> None:
        if change.eyes:
            self._other_eyes()
        if self.concerns(change) or (change.moment and self.steps_matter()):
            self.touch()
