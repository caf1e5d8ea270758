"""A finger: it taps what is on the screen and large enough, and counts."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.ui.companion.faces import Pips
from tabletop.ui.companion.points import PointsPage
from tabletop.ui.companion.throw import ThrowPage
from tabletop.ui.companion.touch import TARGET, Tile
from tabletop.ui.companion.turn import TurnPage
from tabletop.ui.companion.view import CompanionView
from tabletop.ui.window.main_window import MainWindow


class Finger:
    """Of a window whose companion is shown."""

    def __init__(self, window: MainWindow) -> None:
        assert window.companion.view is not None
        self.window, self.taps = window, 0

    @property
    def view(self) -> CompanionView:
        """The companion."""
        view = self.window.companion.view
        assert view is not None and view.isVisible()
        return view

    def tap(self, widget: QWidget) -> None:
        """Once, in its middle, by the mouse: seen, enabled and no smaller than a finger."""
        QCoreApplication.processEvents()
        assert widget.isVisible() and widget.isEnabled(), widget.accessibleName()
        assert min(widget.width(), widget.height()) >= TARGET, (widget.accessibleName(), widget.size())
        self.taps += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())
        QCoreApplication.processEvents()

    def tiles(self) -> list[Tile]:
        """All that can be tapped now."""
        return [one for one in self.view.findChildren(Tile) if one.isVisible()]

    def texts(self) -> list[str]:
        """Every word of the companion, seen or not."""
        tiles = [f"{one.text()} {one.note} {one.figure} {one.accessibleName()}" for one in self.view.findChildren(Tile)]
        return tiles + [one.text() for one in self.view.findChildren(QLabel)]

    def say(self, text: str) -> None:
        """The tile with these words."""
        found = [one for one in self.tiles() if one.text() == text]
        assert found, (text, [one.text() for one in self.tiles()])
        self.tap(found[0])

    def page(self, name: str) -> None:
        """A page of the row."""
        if self.view.now != name:
            self.tap(self.view.tabs[name])

    @property
    def turn(self) -> TurnPage:
        """The page of the turn."""
        page = self.view.pages["turn"]
        assert isinstance(page, TurnPage)
        return page

    @property
    def points(self) -> PointsPage:
        """The page of tracks."""
        page = self.view.pages["points"]
        assert isinstance(page, PointsPage)
        return page

    @property
    def dice(self) -> ThrowPage:
        """The page of dice."""
        page = self.view.pages["dice"]
        assert isinstance(page, ThrowPage)
        return page

    def pips(self, *values: int) -> None:
        """What real dice show."""
        self.page("dice")
        self._tap_faces(self.dice.pips, values)

    def due_pips(self, *values: int) -> None:
        """What real dice show that are thrown in this phase."""
        self.page("turn")
        self._tap_faces(self.turn.dice.pips, values)

    def _tap_faces(self, pips: Pips, values: tuple[int, ...]) -> None:
        for value in values:
            item = pips.faces.tiles.itemAt(value - 1)
            face = item.widget() if item is not None else None
            assert isinstance(face, QWidget)
            self.tap(face)
