"""map.yaml without zones: areas, boards in parts, grids to snap to."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.data.checks.common import File
from tabletop.data.draft import MAP, Draft, Where
from tabletop.data.schema import BoardDef, MapData, MapGrid

MOST_POINTS = 20_000
"""Points with names of one grid."""


def check_areas(draft: Draft) -> None:
    """Areas with their seats, backgrounds, parts of pictures, grids."""
    if draft.map is None:
        return
    file, board = File(draft, MAP), draft.map
    for index, box in enumerate(board.boxes):
        if box.private and (box.kind not in ("area", "deck") or not box.seat):
            file.report(("boxes", index, "private"), "data-private-nobody", box=box.id)
    for where, one in _boards(board):
        file.colour((*where, "background"), one.background)
        if one.picture and one.pictures:
            file.report((*where, "pictures"), "data-parts-twice")
        for number, part in enumerate(one.pictures):
            if min(part.size) <= 0:
                file.report((*where, "pictures", number, "size"), "data-no-size")
    _grids(file, board)


def _boards(board: MapData) -> Iterator[tuple[Where, MapData | BoardDef]]:
    yield (), board
    yield from ((("boards", index), other) for index, other in enumerate(board.boards))


def _grids(file: File, board: MapData) -> None:
    names, whole = [other.id for other in board.boards], set[str]()
    for index, grid in enumerate(board.grids):
        where: Where = ("grids", index)
        file.refers((*where, "board"), "board", grid.board, names)
        file.colour((*where, "colour"), grid.colour)
        if not grid.within:
            if grid.board in whole:
                file.report(where, "data-grid-twice", board=grid.board or "–")
            whole.add(grid.board)
        elif len(grid.within) < 3:
            words = {"place": grid.area or "grids", "count": str(len(grid.within))}
            file.report((*where, "within"), "data-flat-polygon", **words)
        _cells(file, where, grid)


def _cells(file: File, where: Where, grid: MapGrid) -> None:
    """A shape has what it needs."""
    if grid.shape == "points":
        if not 0 < len(grid.points) <= MOST_POINTS:
            file.report((*where, "points"), "data-grid-points", most=str(MOST_POINTS))
    elif grid.shape in ("hex", "square"):
        least = min(grid.dy, grid.dx or grid.dy) if grid.shape == "hex" else min(grid.dx, grid.dy)
        if least < 1:
            file.report((*where, "dy"), "data-grid-flat", shape=grid.shape)
    elif grid.shape == "board" and not grid.within:
        file.report((*where, "shape"), "data-grid-whole")
