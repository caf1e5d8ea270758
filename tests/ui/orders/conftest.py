"""A window of the small game of sheets, and hands for its panel of orders."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tabletop.core.position.facts import ModeSet, Placed, VarSet
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.where import i18n_root
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.draft import OrderDraft, drafts_of
from tabletop.ui.orders.sheet.panel import OrdersPanel
from tabletop.ui.window.main_window import MainWindow
from tests.games import shipped
from tests.ui.orders.fake import UNITS, faked

LEFT = Qt.MouseButton.LeftButton
WORDS = Path(__file__).parent / "words"


def settle(rounds: int = 4) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


class FakeModule:
    """Les Diadoques with the rules and the few units of the small game."""

    def __init__(self, module: Module) -> None:
        self._module = module

    def __getattr__(self, name: str) -> object:
        return getattr(self._module, name)

    def game(self, scenario: str = "") -> object:
        """The small game."""
        return faked(self._module.game(scenario))

    def start_facts(self, scenario: str = "", modes: object = None) -> list[object]:
        """Five units and two treasuries."""
        facts: list[object] = [ModeSet(group, "enforce") for group in self._module.card.rule_groups]
        facts += [VarSet("turn", 1), VarSet("season", "spring"), VarSet("bc", 319), VarSet("phase", "writing")]
        facts += [VarSet("gold.antigonus", 30), VarSet("gold.eumenes", 20)]
        return [*facts, *(Placed(unit.name, unit.seat, unit.place, unit.kind, 1) for unit in UNITS)]


@dataclass
class Sheets:
    """The panel of orders, alone or in its window, seen and pressed as a player does."""

    model: TableModel
    panel: OrdersPanel
    shown_in: MainWindow | None = None

    @property
    def window(self) -> MainWindow:
        """The window around it."""
        assert self.shown_in is not None
        return self.shown_in

    @property
    def draft(self) -> OrderDraft:
        """The sheet of whoever looks."""
        drafts = drafts_of(self.model)
        assert drafts is not None and drafts.now is not None
        return drafts.now

    def open(self) -> None:
        """The next player says they are there."""
        if self.model.covered:
            QTest.mouseClick(self.window.cover.here, LEFT)
            settle()

    def type(self, text: str) -> None:
        """Type an order and press Enter."""
        box = self.panel.entry.box
        box.setFocus()
        QTest.keyClicks(box, text)
        QTest.keyClick(box, Qt.Key.Key_Return)
        settle(2)

    def click(self, button: QWidget) -> None:
        """Press something that is seen."""
        assert button.isVisible(), button
        QTest.mouseClick(button, LEFT)
        settle(2)

    def words(self, inside: QWidget | None = None) -> str:
        """All that is to be read in the panel."""
        inside = inside or self.panel
        return "\n".join(w.text() for w in inside.findChildren(QLabel) if w.isVisible())

    def button(self, words: str, inside: QWidget | None = None) -> QAbstractButton:
        """A button by its accessible name."""
        buttons = (inside or self.panel).findChildren(QAbstractButton)
        found = [button for button in buttons if button.isVisible() and button.accessibleName() == words]
        assert found, words
        return found[0]


@pytest.fixture(scope="session")
def diadochi() -> Module:
    """The map and the words of Les Diadoques."""
    return shipped("diadochi")


Begin = Callable[..., OpenGame[Module]]


@pytest.fixture
def game_of(diadochi: Module, tmp_path: Path) -> Begin:
    """Begin the small game, or open the one begun before."""

    def make(folder: Path | None = None) -> OpenGame[Module]:
        fake = FakeModule(diadochi)
        if folder is None:
            return OpenGame.create(tmp_path, fake, "319", "Asie")  # type: ignore[type-var, return-value]
        return OpenGame.open(folder, lambda _name: fake)  # type: ignore[type-var, arg-type, return-value]

    return make


def spoken(module: Module, language: str = "en") -> Catalog:
    """Words of the program, the game and the small game."""
    return Catalog([i18n_root(), module.folder / "i18n", WORDS], language)


@pytest.fixture
def table(qapp: QApplication, diadochi: Module, game_of: Begin) -> Iterator[Callable[..., TableModel]]:
    """What a window shows, without the window; the rules have begun."""
    made: list[TableModel] = []

    def make(folder: Path | None = None) -> TableModel:
        model = TableModel(game_of(folder), spoken(diadochi))
        model.session.begin("antigonus")
        model.look_as("antigonus")
        model.set_covered(False)
        made.append(model)
        return model

    yield make
    for model in made:
        if not model.closed:
            model.close()
        assert not model.catalog.missing


@pytest.fixture
def begin(application: Application, diadochi: Module, game_of: Begin) -> Iterator[Callable[..., Sheets]]:
    """Begin the small game in a window, or open the one begun before."""
    made: list[MainWindow] = []

    def make(folder: Path | None = None) -> Sheets:
        window = MainWindow(application, TableModel(game_of(folder), spoken(diadochi, application.language)))
        application.windows.append(window)
        window.resize(1400, 900)
        window.show()
        made.append(window)
        settle(8)
        panel = window.docks.all["orders"].fill()
        assert isinstance(panel, OrdersPanel)
        sheets = Sheets(window.model, panel, window)
        sheets.open()
        return sheets

    yield make
    for window in made:
        assert not window.model.catalog.missing


@pytest.fixture
def alone(application: Application, table: Callable[..., TableModel]) -> Iterator[Sheets]:
    """The panel without a window around it, its first seat asked to write."""
    model = table()
    panel = OrdersPanel(model)
    panel.resize(340, 700)
    panel.show()
    panel.activateWindow()
    settle()
    yield Sheets(model, panel)
    panel.close()
    panel.deleteLater()


@pytest.fixture
def sheets(begin: Callable[..., Sheets]) -> Sheets:
    """The small game, its first seat asked to write."""
    return begin()


def at_the_panel(
    module: Module, folder: Path, scenario: str, seat: str, before: Callable[[TableModel], None] | None = None
) -> Iterator[Sheets]:
    """Les Diadoques by all its rules and its panel as a seat sees it, after what is done `before`: for fixtures."""
    modes = dict.fromkeys(module.card.rule_groups, "enforce")
    game = OpenGame.create(folder, module, scenario, scenario, modes)
    object.__setattr__(game.session.local.environment, "entropy", random.Random(3).randbytes)
    model = TableModel(game, Catalog.for_module(module))
    model.session.begin("antigonus")
    if before is not None:
        before(model)
    model.look_as(seat)
    model.set_covered(False)
    panel = OrdersPanel(model)
    panel.resize(340, 700)
    panel.show()
    settle()
    yield Sheets(model, panel)
    panel.close()
    model.close()
    assert not model.catalog.missing
