"""Where blocks, cities and names stand in their zones: places.yaml with the sizes of what stands there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from shapely.affinity import rotate
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from world import COUNTER, HERE, loaded, words, zones_of_game

XY = tuple[float, float]
Box = tuple[float, float, float, float]
RACK = (4 * COUNTER + 10, COUNTER + 4)
SIGN, TOWN, GRAIN = 46.0, 40.0, 46.0
TRAY = (2 * COUNTER + 10, COUNTER + 8)
NAME_SIZE, LETTER, LINE = 28.0, 0.45, 1.05
BLOCK = (2 * COUNTER + 6, 2 * COUNTER + 6)


@dataclass(frozen=True)
class Spot:
    """Room in one zone: middles of the row of blocks, the name, the sign of its city or town, its tray, its grain."""

    zone: str
    rack: XY
    name: tuple[float, ...]
    upright: bool = False
    size: float = NAME_SIZE
    sign: XY | None = None
    tray: XY | None = None
    grain: XY | None = None

    @property
    def rack_size(self) -> XY:
        """Four blocks in a row, or two and two."""
        return BLOCK if self.upright else RACK

    @property
    def slots(self) -> list[XY]:
        """Centres of the two halves of the row, one a seat: side by side, or one above the other."""
        (x, y), step = self.rack, COUNTER / 2 + 1
        return [(x, y - step), (x, y + step)] if self.upright else [(x - 2 * step, y), (x + 2 * step, y)]

    @property
    def name_at(self) -> XY:
        """Middle of the name."""
        return (self.name[0], self.name[1])

    @property
    def angle(self) -> float:
        """How the name is turned, in degrees."""
        return self.name[2] if len(self.name) > 2 else 0.0

    @property
    def name_size(self) -> XY:
        """Room of the name in the longer of the two languages."""
        longest = max(len(texts[f"zone-{self.zone}"]) for texts in words())
        return (longest * self.size * LETTER + 8, self.size * LINE)

    @property
    def name_field(self) -> BaseGeometry:
        """The ground under the name."""
        return rotate(around(self.name_at, self.name_size), self.angle)

    @property
    def tray_area(self) -> Box:
        """The tray of fortified blocks."""
        x, y = self.tray or (0.0, 0.0)
        return (x - TRAY[0] / 2, y - TRAY[1] / 2, *TRAY)


def around(centre: XY, size: XY) -> Polygon:
    """A field by its centre and size."""
    x, y = centre
    return box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


@cache
def spots() -> dict[str, Spot]:
    """Room in every zone of the game."""
    places = loaded(HERE / "places.yaml")["places"]
    return {zone: _spot(zone, places[zone]) for zone in zones_of_game()}


def _spot(zone: str, place: dict[str, Any]) -> Spot:
    return Spot(zone, **{key: tuple(value) if isinstance(value, list) else value for key, value in place.items()})
