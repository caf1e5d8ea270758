"""A table of Hellènes in any position, for tests of blocks and cards on the screen."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.state import Frame
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, SPARTA, position

__all__ = ["ATHENS", "ROOM", "SPARTA", "greek_table"]


@dataclass
class LooseTable:
    """What a TableModel needs of an open game, in memory only."""

    module: Module
    session: Session
    card: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(scenario="431", id="loose"))
    imagined: frozenset[str] = frozenset()

    def close(self) -> None:
        """Nothing to let go."""


def greek_table(
    places: Mapping[str, str], language: str = "en", frames: Sequence[Frame] = (), **more: Any
) -> TableModel:
    """Seen by Athens; `covered=True` stands all blocks up. By hand, or by the rules at these frames."""
    state, vaults = position(places, **{"mode": "enforce" if frames else "hand", **more})
    state.frames = tuple(replace(frame, uid=n) for n, frame in enumerate(frames, 1))
    state.serial = len(frames)
    chance = random.Random(5)
    environment = Environment(chance.randbytes, lambda: "2026-03-01T14:05:00Z")
    session = Session(ROOM.game, Journal(state), vaults, environment)
    model = TableModel(LooseTable(ROOM.module, session), Catalog.for_module(ROOM.module, language))  # type: ignore[arg-type]
    model.set_covered(False)
    return model
