"""The fight wizard on a table in memory, and a thumb that counts its taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.data.catalog import Catalog
from tabletop.ui.companion.fight.page import FightPage
from tabletop.ui.companion.touch import TARGET
from tabletop.ui.model.table_model import TableModel
from tests.games import shipped
from tests.ui.conftest import dress
from tests.ui.panels.conftest import loose_game


@dataclass
class Thumb:
    """Taps what can be seen and counts the taps."""

    page: FightPage
    taps: int = 0

    def tap(self, widget: QWidget) -> None:
        """One tap, on something large enough."""
        assert widget.isVisible() and widget.isEnabled()
        assert min(widget.width(), widget.height()) >= TARGET, widget.accessibleName()
        self.taps += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        settle()


def settle() -> None:
    """Layouts come to rest."""
    for _ in range(2):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


@pytest.fixture
def begin(qapp: QApplication) -> Iterator[Callable[..., FightPage]]:
    """A page of a shipped game, in a language and a size."""
    dress(qapp)
    made: list[FightPage] = []

    def show(game: str, size: tuple[int, int] = (800, 1280), language: str = "en") -> FightPage:
        module = shipped(game)
        catalog = Catalog.for_module(module)
        catalog.set_language(language)
        page = FightPage(TableModel(loose_game(module), catalog))  # type: ignore[arg-type]
        page.resize(*size)
        page.show()
        settle()
        made.append(page)
        return page

    yield show
    for page in made:
        assert not page.model.catalog.missing
        page.model.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
