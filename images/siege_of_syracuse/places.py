"""Where letters, names and stacks of the areas stand, and the boxes and tracks beside the map."""

from __future__ import annotations

from dataclasses import dataclass

from drawing import frame
from drawing.geometry import Track

XY = tuple[float, float]
Box = tuple[float, float, float, float]

SIZE = (3600, 2460)
COUNTER = 84.0
ATHENS, SYRACUSE = "#2F6B45", "#A8322D"
SIDES = {"athens": ATHENS, "syracuse": SYRACUSE}


@dataclass(frozen=True)
class Spot:
    """Places within an area: its letter, the middle of its name and the name's room, the stack of either seat."""

    letter: XY
    name: XY
    width: float
    athens: XY
    syracuse: XY

    @property
    def slots(self) -> list[XY]:
        """Middles of the stacks, in the order of the seats."""
        return [self.athens, self.syracuse]


def _spot(letter: XY, width: float, left: XY, apart: float = 124) -> Spot:
    """The name under the letter, the stacks side by side."""
    return Spot(letter, (letter[0], letter[1] + 43), width, left, (left[0] + apart, left[1]))


# fmt: off
SPOTS: dict[str, Spot] = {
    "I-1": _spot((2292, 1386), 190, (2238, 1520)),
    "H-1": _spot((550, 690), 220, (486, 822)),
    "H-2": _spot((876, 640), 150, (992, 704), 118),
    "H-3": _spot((1370, 634), 300, (1306, 762)),
    "H-4": _spot((1720, 616), 230, (1662, 744)),
    "H-5": _spot((1090, 902), 180, (1240, 962)),
    "H-6": _spot((1730, 1034), 260, (1758, 1164)),
    "H-7": _spot((2008, 768), 210, (1896, 898)),
    "L-1": _spot((260, 330), 300, (196, 466)),
    "L-2": _spot((660, 404), 180, (850, 452)),
    "L-3": _spot((1180, 410), 220, (1350, 452)),
    "L-4": _spot((1715, 372), 220, (1652, 502)),
    "L-5": _spot((2070, 410), 220, (2040, 548)),
    "L-6": _spot((2250, 748), 180, (2194, 878)),
    "L-7": _spot((2240, 1000), 300, (2170, 1136)),
    "L-8": _spot((1080, 1130), 240, (1240, 1190)),
    "L-9": _spot((680, 1110), 280, (616, 1242)),
    "L-10": _spot((1520, 1672), 200, (1456, 1804)),
    "L-11": _spot((230, 1010), 260, (166, 1146)),
    "L-12": _spot((260, 1570), 260, (196, 1706)),
    "L-13": _spot((1130, 1736), 220, (1072, 1866)),
    "L-14": _spot((740, 1540), 280, (676, 1680)),
    "L-15": _spot((280, 2040), 300, (216, 2180)),
    "L-16": _spot((900, 2060), 300, (836, 2200)),
    "L-17": _spot((1560, 2216), 260, (1760, 2272)),
    "L-18": _spot((1450, 1964), 180, (1570, 2086)),
    "L-19": _spot((2220, 1972), 240, (2120, 2106)),
    "L-20": _spot((1718, 1290), 190, (1854, 1330), 120),
    "B-1": _spot((1290, 1392), 200, (1440, 1440)),
    "B-2": _spot((1150, 1530), 160, (1262, 1612)),
    "S-1": _spot((860, 176), 250, (1040, 216)),
    "S-2": _spot((1740, 120), 240, (1900, 186)),
    "S-3": _spot((2570, 560), 260, (2506, 692)),
    "S-4": _spot((2590, 1320), 220, (2526, 1454)),
    "S-5": _spot((2560, 1980), 260, (2496, 2114)),
    "S-6": _spot((2152, 1744), 180, (2300, 1830)),
    "S-7": _spot((1930, 1470), 300, (1866, 1604)),
    "S-8": _spot((1836, 1796), 220, (1772, 1916)),
}
# fmt: on

LEFT, WIDTH, GAP = 2770.0, 780.0, 16.0
TITLE: Box = (LEFT, 60, WIDTH, 250)
HEADING = 34.0
HEAD_TOP, TRACK_TOP, CELL = 330.0, 402.0, 60.0
RECORD_WIDTH, TURN_CELL = 424.0, 90.0
BAND = 118.0
"""Width of each of the three bands of the record: morale, initiative, impulses."""
TURN_LEFT = LEFT + RECORD_WIDTH + GAP
TURN_WIDTH = WIDTH - RECORD_WIDTH - GAP
TURN_TOP = HEAD_TOP + 44
TURN_HIGH = (TRACK_TOP + 11 * CELL - TURN_TOP) / 9
BOX_TOP = 1086.0
KEY: Box = (LEFT, 2190, WIDTH, 210)
EDGES: dict[str, tuple[XY, bool]] = {
    "L-1": ((92, 420), False), "L-11": ((92, 1100), False), "L-12": ((92, 1600), False), "L-15": ((92, 2250), False),
    "S-1": ((1180, 92), True), "S-2": ((2020, 92), True), "S-3": ((2690, 540), False), "S-4": ((2690, 1262), False),
    "S-5": ((2690, 1880), False),
}  # fmt: skip
"""Where units come in and leave, and whether the edge lies above or below."""
SETUPS: tuple[XY, ...] = ((1658, 1716), (1366, 1966))
COMPASS: XY = (2596, 268)
SHIPS: tuple[tuple[XY, float], ...] = (((2200, 214), 104), ((2560, 930), 128), ((2420, 2330), 110))


def _row(top: float, high: float, *names: str) -> dict[str, Box]:
    """Boxes of one width side by side across the column."""
    wide = (WIDTH - GAP * (len(names) - 1)) / len(names)
    return {name: (LEFT + n * (wide + GAP), top, wide, high) for n, name in enumerate(names)}


def boxes() -> dict[str, Box]:
    """Every box beside the map."""
    found, top = {}, BOX_TOP
    for high, *names in (
        (160.0, "off-athens", "off-syracuse"),
        (270.0, "coming-athens", "coming-syracuse"),
        (270.0, "losses-athens", "losses-syracuse"),
        (160.0, "sicels", "markers"),
        (160.0, "walls-athens", "walls-syracuse", "horses"),
    ):
        found |= _row(top, high, *names)
        top += high + GAP
    return found


def slots_of(area: Box, pitch: float = 92.0) -> list[XY]:
    """Stacks in a box: as many as it has room for below its heading, row by row."""
    x, y, width, height = area
    columns, rows = int((width - 14) // pitch), int((height - HEADING) // 104)
    middle = (x + width / 2, y + HEADING + (height - HEADING) / 2)
    return [
        (middle[0] + (column - (columns - 1) / 2) * pitch, middle[1] + (row - (rows - 1) / 2) * 112)
        for row in range(rows)
        for column in range(columns)
    ]


def tracks() -> dict[str, Track]:
    """The record of both sides, a row for each number, and the nine seasons beside it."""
    record = {str(n): (LEFT + RECORD_WIDTH / 2, TRACK_TOP + CELL * (n + 0.5)) for n in range(11)}
    turn = {str(n): (TURN_LEFT + TURN_CELL / 2, TURN_TOP + TURN_HIGH * (n - 0.5)) for n in range(1, 10)}
    return {"record": Track((RECORD_WIDTH, CELL), record), "turn": Track((TURN_CELL, TURN_HIGH), turn)}


def record_columns() -> list[float]:
    """Middles of the bands of the record: the program lays its six markers side by side, two a band."""
    token = 0.68 * CELL
    step = (RECORD_WIDTH - token) * 0.82 / 5
    return [LEFT + RECORD_WIDTH / 2 + step * (2 * band - 2) for band in range(3)]


def field(area: Box) -> tuple[list[XY], XY]:
    """Outline of a box and the middle of its heading."""
    x, y, width, _ = area
    return frame.corners(area), (x + width / 2, y + HEADING / 2 + 1)
