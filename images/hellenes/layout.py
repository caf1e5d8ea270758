"""Where blocks, cities and names stand in their zones: places.yaml with the sizes of what stands there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from shapely.geometry import Polygon, box
from world import COUNTER, HERE, loaded, words, zones_of_game

XY = tuple[float, float]
Box = tuple[float, float, float, float]
RACK = (4 * COUNTER + 10, COUNTER + 4)
SIGN, TOWN, GRAIN = 46.0, 40.0, 46.0
TRAY = (2 * COUNTER + 10, COUNTER + 8)
NAME_SIZE, LETTER, LINE = 25.0, 0.5, 1.16
LONGEST_LINE = 11


@dataclass(frozen=True)
class Spot:
    """Room in one zone: middles of the row of blocks, the name, the sign of its city or town, its tray, its grain."""

    zone: str
    rack: XY
    name: XY
    sign: XY | None = None
    tray: XY | None = None
    grain: XY | None = None

    @property
    def slots(self) -> list[XY]:
        """Centres of the two halves of the row, one a seat."""
        x, y = self.rack
        return [(x - COUNTER - 1, y), (x + COUNTER + 1, y)]

    @property
    def name_size(self) -> XY:
        """Room of the name."""
        return name_size(self.zone)

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
def name_size(zone: str) -> XY:
    """Room of a name, broken at a space where it is long, in the longer of the two languages."""
    broken = [lines_of(texts[f"zone-{zone}"]) for texts in words()]
    widest = max(len(line) for lines in broken for line in lines)
    return (widest * NAME_SIZE * LETTER + 8, max(map(len, broken)) * NAME_SIZE * LINE)


def lines_of(text: str) -> list[str]:
    """A name as it is broken into lines."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and len(lines[-1]) + len(word) < LONGEST_LINE:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


@cache
def spots() -> dict[str, Spot]:
    """Room in every zone of the game."""
    places = loaded(HERE / "places.yaml")["places"]
    return {zone: Spot(zone, **{key: tuple(at) for key, at in places[zone].items()}) for zone in zones_of_game()}
