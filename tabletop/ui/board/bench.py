"""How fast the board is, on a made-up game with any number of counters. Figures for ARCHITECTURE.md, not a test."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.draft import Draft
from tabletop.data.module import Module
from tabletop.data.schema import (
    CounterDef,
    CounterSheet,
    Geometry,
    Kind,
    MapData,
    ModuleCard,
    Phase,
    Rulebook,
    Scenario,
    Seat,
    Sequence,
    SetUp,
    Shape,
    Tables,
    Zone,
)
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.theme import apply_theme

WINDOW = (1920, 1080)
COLUMNS, ROWS = 10, 8
SIZE = (2800.0, 2000.0)
TALL = 10
"""Counters of the stack that is dragged."""
ICONS = ("hoplite", "trireme", "archer", "peltast")


@dataclass
class BenchGame:
    """An open game in memory."""

    module: Module
    session: Session

    def close(self) -> None:
        """Nothing to let go."""


def bench_module(pieces: int) -> Module:
    """Eighty zones on the picture of Sphacteria and so many counters of ninety-six faces."""
    zones = [f"z{n}" for n in range(COLUMNS * ROWS)]
    kinds = tuple(Kind(id=icon, role="unit", icon=icon, prints="pf") for icon in ICONS)
    counters = tuple(
        CounterDef(id=f"k{n}", kind=ICONS[n % 4], seat=("north", "south")[n // 4 % 2], label=f"{n % 6}",
                   values={"pf": (n % 12 + 1, n % 12 // 2 + 1)})
        for n in range(pieces)
    )
    return Module(Draft(
        folder=Path(),
        card=ModuleCard(
            id="bench", version="1", stage="alpha", year=0, designer="", publisher="", players=(2, 2), minutes=(1, 1),
            seats=(Seat(id="north", colour="#12507F", safe_colour="#0B4F8A", glyph="owl"),
                   Seat(id="south", colour="#E0A526", safe_colour="#E07B39", glyph="lambda")),
            rule_groups=("all",),
        ),
        map=MapData(
            picture="sphacteria/map.svg", counter=60,
            zones=tuple(Zone(id=z, kind="land" if n % 2 else "sea", terrain="clear") for n, z in enumerate(zones)),
        ),
        geometry=Geometry(size=SIZE, zones={z: _shape(n) for n, z in enumerate(zones)}),
        sheet=CounterSheet(kinds=kinds, counters=counters),
        tables=Tables(),
        sequence=Sequence(turns=(1, 1), phases=(Phase(id="only", rule="1"),)),
        rulebook=Rulebook(rules=()),
        scenarios={"only": Scenario(id="only", vars={}, setup=(
            SetUp(at=zones[0], counters=tuple(c.id for c in counters)),
        ))},
    ))


def _shape(n: int) -> Shape:
    wide, tall = SIZE[0] / COLUMNS, SIZE[1] / ROWS
    left, top = n % COLUMNS * wide, n // COLUMNS * tall
    corners = ((left, top), (left + wide, top), (left + wide, top + tall), (left, top + tall))
    middle = (left + wide / 2, top + tall / 2)
    return Shape(polygon=corners, label=middle, slots=(middle, middle))


def bench_model(pieces: int) -> TableModel:
    """Counters lie all over the board, each for itself, but for one stack."""
    module = bench_module(pieces)
    start = module.start()
    names = list(start.order["z0"])
    start.order.clear()
    for n, name in enumerate(names):
        zone = n % (COLUMNS * ROWS)
        x, y = _shape(zone).polygon[0]
        nth = n // (COLUMNS * ROWS)
        spot = (None, None) if n < TALL else (x + 40 + nth % 5 * 48.0, y + 40 + nth // 5 * 36.0)
        place = "z0" if n < TALL else f"z{zone}"
        owner = "north" if n < TALL else start.pieces[name].owner
        start.pieces[name] = replace(start.pieces[name], place=place, owner=owner, x=spot[0], y=spot[1])
        start.order[place] = (*start.order.get(place, ()), name)
    vaults = {seat: Vault(os.urandom) for seat in module.seats}
    session = Session(module.game(), Journal(start), vaults, Environment(os.urandom))
    return TableModel(BenchGame(module, session), Catalog.core("en"))  # type: ignore[arg-type]


class Bench:
    """One board and the clock."""

    def __init__(self, pieces: int, rounds: int = 120) -> None:
        self.rounds = rounds
        found = QApplication.instance()
        self.app = found if isinstance(found, QApplication) else QApplication(["tabletop"])
        apply_theme(self.app, "light")
        self.model = bench_model(pieces)
        self.figures: dict[str, float] = {"pieces": pieces}

    def run(self) -> dict[str, float]:
        """All figures: milliseconds, and megabytes of memory."""
        with tempfile.TemporaryDirectory() as cache:
            board = self._open(Path(cache))
            self._note("full_repaint", [self._timed(board.viewport().update) for _ in range(self.rounds // 4)])
            self._drag(board, "drag_1", self._loner(board), self.rounds)
            self._drag(board, "drag_10", board.model.shown.order["z0"][0], self.rounds)
            board.set_zoom(1.0)
            self._settle(board)
            self._pan(board)
            self._zoom(board)
            self.figures["memory_mb"] = round(_memory(), 1)
            board.close_board()
            board.close()
        return self.figures

    def _open(self, cache: Path) -> BoardView:
        start = perf_counter()
        board = BoardView(self.model, cache=cache)
        board.animated = False
        board.resize(*WINDOW)
        board.show()
        self.app.processEvents()
        self.figures["first_board_ms"] = round((perf_counter() - start) * 1000, 1)
        self._settle(board)
        return board

    def _settle(self, board: BoardView) -> None:
        end = perf_counter() + 30
        while (board.tiles.busy or board.fresh.busy) and perf_counter() < end:
            self.app.processEvents()
        for _ in range(10):
            self.app.processEvents()

    def _timed(self, act: Callable[[], object]) -> float:
        start = perf_counter()
        act()
        self.app.processEvents()
        return (perf_counter() - start) * 1000

    def _note(self, name: str, times: list[float]) -> None:
        times = sorted(times)
        self.figures[f"{name}_median_ms"] = round(median(times), 2)
        self.figures[f"{name}_p95_ms"] = round(times[int(len(times) * 0.95)], 2)

    def _loner(self, board: BoardView) -> str:
        return next(s.pieces[0] for s in board.pieces.layout.in_order() if len(s.pieces) == 1 and s.place == "z44")

    def _send(self, board: BoardView, kind: QEvent.Type, at: QPointF) -> None:
        down = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
        button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        screen = QPointF(board.viewport().mapToGlobal(at.toPoint()))
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(board.viewport(), QMouseEvent(kind, at, screen, button, down, none))

    def _drag(self, board: BoardView, name: str, piece: str, moves: int) -> None:
        start = QPointF(board.mapFromScene(board.pieces.items[piece].pos()))
        top = board.pieces.piece_at(board.mapToScene(start.toPoint()))
        assert top in board.pieces.items
        self._send(board, QEvent.Type.MouseButtonPress, start)
        times = []
        for n in range(moves + 10):
            at = start + QPointF(12 + 4.0 * n, 8 + (n % 40) * 3.0)
            times.append(self._timed(partial(self._send, board, QEvent.Type.MouseMove, at)))
        self._note(name, times[10:])
        board.controller.cancel()
        board.model.select(())
        self._settle(board)

    def _pan(self, board: BoardView) -> None:
        half = self.rounds // 2
        steps = [QPoint(-6, -3)] * half + [QPoint(6, 3)] * half
        for step in steps:
            board.pan(step)
        self._settle(board)
        self._note("warm_pan", [self._timed(partial(board.pan, step)) for step in steps])

    def _zoom(self, board: BoardView) -> None:
        anchor = QPointF(700, 500)
        times: list[float] = []
        for way in (-1, 1) * max(1, self.rounds // 10):
            times.append(self._timed(partial(board.zoom_steps, way, anchor)))
            self._settle(board)
        self._note("zoom_step", times)


    def _megabytes(self) -> float:
        return round(_memory(), 1)


def _memory() -> float:
    """Megabytes this process holds now; 0 where the system does not tell (only Linux does so simply)."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024


def run(pieces: int = 2000, rounds: int = 120) -> dict[str, float]:
    """Measure the board with so many counters, each movement so often; design section 13 has the budgets."""
    return Bench(pieces, rounds).run()
