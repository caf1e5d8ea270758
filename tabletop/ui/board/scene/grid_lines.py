"""The grid of a board without zones, drawn when the player wants it: lines of cells, rings round points."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene

from tabletop.data.boards import BoardPlan
from tabletop.data.locations.cells import cells_within, middle_of, outline_of
from tabletop.data.locations.lattice import Lattice
from tabletop.data.locations.names import inside
from tabletop.data.module import Module
from tabletop.data.schema import MapGrid

GRID_Z = -60.0
"""Over the picture, under all that is written and lies there."""
BLOCK = 24
"""Columns in one item of the scene: what is out of sight is not drawn."""
POINT = 7.0
"""Board units round a point with a name."""


class GridLines:
    """Lines made when they are first wanted. `shown` as the game wants it, until the player says otherwise."""

    def __init__(self, scene: QGraphicsScene, module: Module, plan: BoardPlan) -> None:
        self._module, self._plan = module, plan
        self.grids = tuple(grid for grid in module.map.grids if grid.board == plan.id and grid.shape != "none")
        self.items: list[QGraphicsPathItem] = []
        self._sheet = QGraphicsRectItem(QRectF(0, 0, *plan.geometry.size))
        """No line leaves the board."""
        self._sheet.setPen(Qt.PenStyle.NoPen)
        self._sheet.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self._sheet.setZValue(GRID_Z)
        scene.addItem(self._sheet)
        self.shown = False
        if any(grid.shown for grid in self.grids):
            self.toggle()

    def toggle(self) -> None:
        """Show the grid, or put it away."""
        self.shown = not self.shown
        if self.shown and not self.items:
            for path, colour in _paths(self._module, self._plan, self.grids):
                self.items.append(_item(path, colour))
                self.items[-1].setParentItem(self._sheet)
        self._sheet.setVisible(self.shown)


def _item(path: QPainterPath, colour: str) -> QGraphicsPathItem:
    item = QGraphicsPathItem(path)
    ink = QColor(colour)
    ink.setAlpha(150)
    pen = QPen(ink, 1.4)
    pen.setCosmetic(True)
    item.setPen(pen)
    item.setBrush(Qt.BrushStyle.NoBrush)
    return item


def _paths(module: Module, plan: BoardPlan, grids: tuple[MapGrid, ...]) -> Iterator[tuple[QPainterPath, str]]:
    ground = module.ground(plan.id)
    parts = [grid for grid in module.map.grids if grid.board == plan.id and grid.within]
    for grid in grids:
        area = next((a for a in ground.areas if a.path == grid.within and a.name == grid.area), None)
        lattice = ground.lattice if not grid.within or grid.shape == "board" else area.lattice if area else None
        if lattice is None or (grid.within and grid.shape == "board"):
            continue  # the lines of the board go on there
        holes = () if grid.within else tuple(part.within for part in parts if part.shape != "board")
        yield from ((path, grid.colour) for path in _lines(lattice, plan.geometry.size, grid.within, holes))


def _lines(
    lattice: Lattice,
    size: tuple[float, float],
    within: tuple[tuple[float, float], ...],
    holes: tuple[tuple[tuple[float, float], ...], ...],
) -> Iterator[QPainterPath]:
    if lattice.shape == "points":
        path = QPainterPath()
        for point in lattice.points:
            path.addEllipse(QPointF(*point.at), POINT, POINT)
        yield path
        return
    blocks: dict[int, QPainterPath] = {}
    for cell in cells_within(lattice, size):
        middle = middle_of(lattice, cell)
        if (not within or inside(within, middle)) and not any(inside(hole, middle) for hole in holes):
            corners = QPolygonF([QPointF(x, y) for x, y in outline_of(lattice, cell)])
            path = blocks.setdefault(cell[0] // BLOCK, QPainterPath())
            path.addPolygon(corners)
            path.closeSubpath()
    yield from blocks.values()
