"""A table of Sphacteria without a folder on disk, for the panels."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel
from tests.games import shipped
from tests.ui.conftest import dress


@dataclass
class LooseGame:
    """What a TableModel needs of an open game, in memory only."""

    module: Module
    session: Session
    card: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(scenario="standard", id="loose"))
    imagined: frozenset[str] = frozenset()
    private = False
    hint_rule = "free"

    def close(self) -> None:
        """Nothing to let go."""


def loose_game(module: Module, seed: int = 1) -> LooseGame:
    """A game just set up, its dice foreseeable for the test."""
    chance = random.Random(seed)
    vaults = {seat: Vault(chance.randbytes) for seat in module.seats}
    environment = Environment(chance.randbytes, lambda: "2026-03-01T14:05:00Z")
    return LooseGame(module, Session(module.game(), Journal(module.start()), vaults, environment))


@pytest.fixture(scope="session")
def sphacteria() -> Module:
    """The game as shipped."""
    return shipped("sphacteria")


@pytest.fixture
def game(sphacteria: Module) -> LooseGame:
    """A game just set up."""
    return loose_game(sphacteria)


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    """The application in the look it has for players."""
    dress(qapp)
    return qapp


@pytest.fixture
def model(dressed: QApplication, sphacteria: Module, game: LooseGame) -> Iterator[TableModel]:
    """A table in English with nothing missing from its words at the end."""
    catalog = Catalog.for_module(sphacteria)
    made = TableModel(game, catalog)  # type: ignore[arg-type]
    yield made
    assert not catalog.missing
