"""A table of the game without zones (tests/data/free_module), for tests of boards where counters lie freely."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace

from PySide6.QtCore import QPointF

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import LooseGame, Mouse

FREE = Path(__file__).parents[2] / "data" / "free_module"


def free_module() -> Module:
    """The game itself."""
    return load_module(FREE)


def free_model(module: Module, lang: str = "en") -> TableModel:
    """A table of it, just begun, played by hand and seen by the first seat."""
    chance = random.Random(5)
    vaults = {seat: Vault(chance.randbytes) for seat in module.seats}
    session = Session(module.game(), Journal(module.start()), vaults, Environment(chance.randbytes))
    card = SimpleNamespace(scenario=module.scenario().id)
    return TableModel(LooseGame(module, session, card), Catalog.for_module(module, lang))


def lies(model: TableModel, piece: str) -> tuple[str, float | None, float | None]:
    """Where a counter is."""
    found = model.shown.pieces[piece]
    return found.place, found.x, found.y


def drag(board: BoardView, piece: str, to: tuple[float, float], **mods: object) -> None:
    """Take a counter by its middle and let it go there."""
    mouse = Mouse(board)
    mouse.drag(mouse.of(piece), QPointF(*to), **mods)  # type: ignore[arg-type]
