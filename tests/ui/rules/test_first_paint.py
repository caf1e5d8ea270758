"""A combat that comes to the front is painted once: all of it stands where it will stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject

from tests.ui.rules.conftest import Play, settle


class Watch(QObject):
    """Notes where the parts of the view of a combat are whenever its title is painted."""

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        self.view, self.seen = view, list[tuple[int, ...]]()
        view.title.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: before the title is painted."""
        if event.type() == QEvent.Type.Paint:
            parts = (self.view.title, self.view.sum, self.view.results, self.view.view)
            self.seen.append(tuple(x for part in parts for x in (part.y(), part.height())))
        return False


def test_it_stands_still_from_the_first(begin: Callable[..., Play]) -> None:
    """Its modifiers are new widgets, its words are broken anew, and it lies in two areas that scroll."""
    play = begin()
    play.window.resize(1366, 768)
    panel: Any = play.window.docks.made("combat")
    watch = Watch(panel.by_rules)
    play.up_to("Window")
    settle(30)
    assert panel.by_rules.isVisible() and panel.by_rules.lines.rowCount() > 1
    assert watch.seen and set(watch.seen) == {watch.seen[-1]}
