"""How fast a board without zones is, with counters that are pictures, each another one: as imported games are."""

from __future__ import annotations

import os
import tempfile
from functools import partial
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import (
    CounterDef,
    CounterLayer,
    CounterSheet,
    Kind,
    MapData,
    MapGrid,
    PicturePart,
    PlaceBox,
    SetUp,
)
from tabletop.ui.board.bench import Bench, BenchGame, bench_module
from tabletop.ui.board.drawing.sources import SOURCES
from tabletop.ui.board.scene.pieces import BAKED
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel

SIZE = (8835.0, 5024.0)
"""Of the largest board of the study."""
PARTS = 13
ABREAST = 97
"""Stacks in a row."""
PILE = 4
"""Counters of a pile."""
SIDE = 56


def pictures(folder: Path, pieces: int) -> None:
    """A picture for each counter, and one for each part of the board."""
    (folder / "images").mkdir()
    for n in range(pieces):
        image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setBrush(QColor.fromHsv(n % 360, 120 + n % 100, 200))
        painter.drawRoundedRect(QRectF(1, 1, SIDE - 2, SIDE - 2), 4 + n % 20, 4 + n % 20)
        painter.drawText(image.rect(), Qt.AlignmentFlag.AlignCenter, str(n))
        painter.end()
        image.save(str(folder / f"images/k{n}.png"))
    ground = QImage(680, 5024, QImage.Format.Format_RGB32)
    ground.fill(QColor("#C8D2A0"))
    for n in range(PARTS):
        ground.save(str(folder / f"images/ground{n}.png"))


def free_module(folder: Path, pieces: int) -> Module:
    """One area on a board in parts, and so many counters lying on it in piles."""
    made = bench_module(1)
    made.folder = folder
    wide = SIZE[0] / PARTS
    made.map = MapData(
        counter=SIDE,
        pictures=tuple(_part(n, wide) for n in range(PARTS)),
        boxes=(PlaceBox(id="field", kind="area"),),
        grids=(MapGrid(origin=(40, 40), dy=60),),
    )
    made.geometry = made.geometry.changed(size=SIZE, zones={})
    counters = tuple(
        CounterDef(
            id=f"k{n}",
            kind="tank",
            seat=("north", "south")[n % 2],
            pictures=(f"k{n}.png", "k0.png"),
            size=(SIDE, SIDE),
            layers=(CounterLayer(id="fort", levels=("k1.png",)),),
        )
        for n in range(pieces)
    )
    made.sheet = CounterSheet(kinds=(Kind(id="tank", role="unit", turn=60),), counters=counters)
    spots = tuple(_spot(n // PILE) for n in range(pieces))
    setup = SetUp(at="field", counters=tuple(c.id for c in counters), spots=spots)
    made.scenarios = {"only": made.scenario().changed(setup=(setup,))}
    return made


def _part(n: int, wide: float) -> PicturePart:
    return PicturePart(file=f"ground{n}.png", at=(n * wide, 0.0), size=(wide, SIZE[1]))


def _spot(n: int) -> tuple[float, float]:
    return 120.0 + n % ABREAST * 88.0, 160.0 + n // ABREAST * 500.0


class FreeBench(Bench):
    """The same clock over a board of pictures."""

    def __init__(self, folder: Path, pieces: int, rounds: int = 120) -> None:
        super().__init__(1, rounds)
        pictures(folder, pieces)
        start = perf_counter()
        module = free_module(folder, pieces)
        begun = Journal(module.start())
        vaults = {seat: Vault(os.urandom) for seat in module.seats}
        session = Session(module.game(), begun, vaults, Environment(os.urandom))
        self.model = TableModel(BenchGame(module, session), Catalog.core("en"))  # type: ignore[arg-type]
        self.figures = {"pieces": pieces, "game_ms": round((perf_counter() - start) * 1000, 1)}
        BAKED.clear()
        SOURCES.clear()

    def run(self) -> dict[str, float]:
        """All figures: milliseconds, and megabytes of memory."""
        with tempfile.TemporaryDirectory() as cache:
            board = self._open(Path(cache))
            self._note("full_repaint", [self._timed(board.viewport().update) for _ in range(self.rounds // 4)])
            self._drag(board, "drag_pile", "c001", self.rounds)
            board.set_zoom(1.0)
            self._settle(board)
            self._drag(board, "drag_pile_near", self._seen(board), self.rounds)
            self._drop(board)
            self._pan(board)
            self._zoom(board)
            board.close_board()
            board.close()
        return self.figures

    def _open(self, cache: Path) -> BoardView:
        board = super()._open(cache)
        self.figures["memory_mb"] = self._megabytes()
        return board

    def _seen(self, board: BoardView) -> str:
        """A counter in the middle of the window."""
        middle = board.seen().center()
        spots = board.pieces.layout.spots
        return min(spots, key=lambda piece: abs(spots[piece].x - middle.x()) + abs(spots[piece].y - middle.y()))

    def _drop(self, board: BoardView) -> None:
        """An act with all that follows it: a counter laid elsewhere."""
        piece = self._seen(board)
        found = board.model.shown.pieces[piece]
        at = (found.x or 0.0, found.y or 0.0)

        def lay(n: int) -> None:
            board.model.do("move", piece=piece, to="field", x=at[0] + 60 * n, y=at[1])

        self._note("act", [self._timed(partial(lay, n)) for n in range(1, self.rounds // 4)])


def run(pieces: int = 2337, rounds: int = 120) -> dict[str, float]:
    """Measure a board with so many counters that are pictures."""
    with tempfile.TemporaryDirectory() as folder:
        return FreeBench(Path(folder), pieces, rounds).run()
