"""The grids and zones of a foreign board as entries of our map.yaml, where the board lies on ours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.data.locations.cells import half_up
from tabletop.data.locations.lattice import AxisNumbers, Lattice, LatticeNumbers, NamedArea, Spot
from tabletop.data.vassal.maps import PlacedBoard
from tabletop.data.vassal.translate.wording import one_line
from tabletop.data.vassal.translate.yaml_text import Value, number

LONGEST = 120
"""Characters of the name of a point, an area, a form."""
Grid = dict[str, Value]


@dataclass(frozen=True, slots=True)
class _Laid:
    """A board where it lies: what is added to a point of it."""

    placed: PlacedBoard
    name: str
    alone: bool
    """Whether it is all of our board, corner on corner."""

    @property
    def size(self) -> Spot:
        width, height = self.placed.board.size
        return float(width), float(height)

    def at(self, spot: Spot) -> list[Value]:
        x, y = self.placed.on_map(spot)
        return [number(x), number(y)]

    def origin(self, lattice: Lattice) -> list[Value]:
        x, y = self.placed.x, self.placed.y
        dx, dy = (y, x) if lattice.sideways else (x, y)
        return [number(lattice.origin[0] + dx), number(lattice.origin[1] + dy)]

    @property
    def corners(self) -> list[Value]:
        width, height = self.size
        return [self.at(corner) for corner in ((0, 0), (width, 0), (width, height), (0, height))]


def grids_of(board: str, placed: PlacedBoard, alone: bool) -> Iterator[Grid]:
    """Entries for one board that lies on ours; zones first, for the first that holds a point has it."""
    laid = _Laid(placed, board, alone)
    ground = placed.board.ground
    for area in ground.areas:
        if len(area.path) > 2:
            yield _area(laid, area, ground.lattice)
    if ground.lattice is not None and (cells := _cells(laid, ground.lattice, laid.size, laid.size)):
        yield {"board": board, **({} if alone else {"within": laid.corners}), **cells}


def _area(laid: _Laid, area: NamedArea, outer: Lattice | None) -> Grid:
    xs, ys = [x for x, _ in area.path], [y for _, y in area.path]
    size = (max(xs) - min(xs), max(ys) - min(ys))
    entry: Grid = {"board": laid.name, "within": [laid.at(spot) for spot in area.path]}
    entry["area"] = one_line(area.name, LONGEST)
    lattice, of = (outer, laid.size) if area.parent else (area.lattice, size)
    cells: Grid = {}
    if area.parent and laid.alone and lattice is not None:
        cells = {"shape": "board"}
    elif lattice is not None:
        cells = _cells(laid, lattice, of, size)
    return {**entry, **(cells or {"shape": "none"}), "name": one_line(area.format, LONGEST) or "{name}"}


def _cells(laid: _Laid, lattice: Lattice, counted: Spot, size: Spot) -> Grid:
    """The lattice itself, {} for one that has no cells. `counted`: the size it counts from, `size`: ours will."""
    if lattice.shape == "points":
        points = [point for point in lattice.points if one_line(point.name)]
        found: list[Value] = [{"name": one_line(point.name, LONGEST), "at": laid.at(point.at)} for point in points]
        return {"shape": "points", "snap": lattice.snap, "points": found} if found else {}
    if not (1 <= lattice.dx <= 20_000 and 1 <= lattice.dy <= 20_000):
        return {}
    entry: Grid = {"shape": lattice.shape, "origin": laid.origin(lattice)}
    entry |= {"dx": number(lattice.dx), "dy": number(lattice.dy)}
    flags = {"sideways": False, "snap": True, "corners": False, "edges": False, "manhattan": False, "shown": False}
    entry |= {name: getattr(lattice, name) for name, usual in flags.items() if getattr(lattice, name) is not usual}
    if lattice.fine:
        entry["fine"] = lattice.fine
    if lattice.numbers is not None:
        entry["numbering"] = _numbering(lattice, lattice.numbers, counted, size)
    return entry


def _numbering(lattice: Lattice, numbers: LatticeNumbers, counted: Spot, size: Spot) -> Grid:
    """How cells are called. Numbers that descend count from the far side of `counted`; ours from that of `size`."""
    was, now = _most(lattice, counted), _most(lattice, size)
    across, down = numbers.horizontal, numbers.vertical
    columns, rows = (was[0] - now[0], was[1] - now[1])
    turned = lattice.sideways
    descends = (down.descend, across.descend) if turned else (across.descend, down.descend)
    return {
        "first": numbers.first,
        "sep": one_line(numbers.separator, 8),
        "horizontal": _axis(across, columns if descends[0] else 0),
        "vertical": _axis(down, rows if descends[1] else 0),
        "stagger": numbers.stagger,
        "format": one_line(numbers.format, LONGEST) or "{grid}",
    }


def _most(lattice: Lattice, size: Spot) -> tuple[int, int]:
    """Columns and rows of a size, as `locations.names` counts them."""
    down, across = (lattice.dx, lattice.dy) if lattice.shape == "hex" else (lattice.dy, lattice.dx)
    rows, columns = half_up(size[1] / down), half_up(size[0] / across)
    return (rows, columns) if lattice.sideways else (columns, rows)


def _axis(axis: AxisNumbers, more: int) -> Grid:
    kind = "letter" if axis.letters else "number"
    offset = max(-100_000, min(100_000, axis.offset + more))
    return {"type": kind, "pad": axis.pad, "offset": offset, "descend": axis.descend}
