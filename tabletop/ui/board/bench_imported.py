"""How fast the board of an imported game is: opened, dragged on, panned, zoomed.

`python -m tabletop.ui.board.bench_imported FOLDER SCENARIO`: the figures as JSON, from a process of its own.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.ui.board.bench import BenchGame
from tabletop.ui.board.bench_free import FreeBench
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.theme import apply_theme


class ImportedBench(FreeBench):
    """The clock over a game that lies in a folder."""

    def __init__(self, folder: Path, scenario: str, rounds: int = 120) -> None:
        self.rounds = rounds
        found = QApplication.instance()
        self.app = found if isinstance(found, QApplication) else QApplication(["tabletop"])
        apply_theme(self.app, "light")
        start = perf_counter()
        module = load_module(folder, remember=True)
        state = module.start(scenario)
        vaults = {seat: Vault(os.urandom) for seat in module.seats}
        session = Session(module.game(scenario), Journal(state), vaults, Environment(os.urandom))
        catalog = Catalog.for_module(module, "en")
        self.model = TableModel(BenchGame(module, session), catalog)  # type: ignore[arg-type]
        self.figures = {"pieces": len(state.pieces), "game_ms": round((perf_counter() - start) * 1000, 1)}
        self.piece, self.place = _busiest(module, state)

    def run(self) -> dict[str, float]:
        """As of the bench of pictures; the map alone is measured."""
        with tempfile.TemporaryDirectory() as cache:
            board = self._open(Path(cache))
            self._note("full_repaint", [self._timed(board.viewport().update) for _ in range(self.rounds // 4)])
            if self.piece:
                self._drag(board, "drag_pile", self.piece, self.rounds)
            board.set_zoom(1.0)
            self._settle(board)
            if self.piece:
                self._drag(board, "drag_pile_near", self._seen(board), self.rounds)
            self._pan(board)
            self._zoom(board)
            self.figures["memory_mb"] = self._megabytes()
            board.close_board()
            board.close()
        return self.figures


def _busiest(module: Module, state: State) -> tuple[str, str]:
    """A counter of the map, in its largest area; '' when none lies there."""
    areas = [place for place in module.plans[0].areas if state.order.get(place)]
    place = max(areas, key=lambda area: len(state.order[area]), default="")
    return (state.order[place][0] if place else "", place)


def main() -> int:
    """As the head of this file says."""
    print(json.dumps(ImportedBench(Path(sys.argv[1]), sys.argv[2]).run()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
