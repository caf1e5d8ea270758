"""Where letters, stacks, boxes, tracks and texts of the board are."""

from __future__ import annotations

from geography import NOTCHES

from drawing import palette
from drawing.geometry import Track

XY = tuple[float, float]
Box = tuple[float, float, float, float]

SIDE_COLOUR = {"athens": palette.ATHENS, "sparta": palette.SPARTA}
# zone: (letter, stack of Athens, stack of Sparta)
ZONE_SPOTS: dict[str, tuple[XY, XY, XY]] = {
    "A": ((490, 200), (150, 316), (262, 316)),
    "B": ((640, 1880), (740, 1880), (852, 1880)),
    "C": ((340, 478), (130, 480), (242, 480)),
    "D": ((290, 896), (234, 996), (346, 996)),
    "E": ((376, 1316), (320, 1416), (432, 1416)),
    "F": ((300, 1812), (396, 1826), (508, 1826)),
    "G": ((1070, 1220), (1014, 1310), (1126, 1310)),
    "H": ((1060, 690), (1004, 790), (1116, 790)),
    "I": ((640, 748), (548, 774), (732, 774)),
    "J": ((1058, 1548), (978, 1606), (1138, 1572)),
    "K": ((880, 170), (972, 190), (1084, 190)),
    "L": ((1300, 342), (1312, 438), (1424, 438)),
    "M": ((1850, 780), (1794, 880), (1906, 880)),
    "N": ((1620, 130), (1570, 230), (1682, 230)),
    "O": ((782, 430), (868, 446), (980, 446)),
    "P": ((656, 503), (592, 610), (726, 610)),
    "Q": ((650, 890), (592, 970), (708, 970)),
    "R": ((655, 1104), (598, 1180), (714, 1180)),
    "S": ((680, 1306), (622, 1382), (738, 1382)),
    "T": ((716, 1508), (676, 1584), (788, 1584)),
    "U": ((1500, 1286), (1444, 1386), (1556, 1386)),
    "V": ((1440, 742), (1392, 838), (1504, 838)),
}
STRAIT_NOTES: dict[str, XY] = {"I": (640, 806), "J": (1058, 1614)}

COLUMN_X, COLUMN_WIDTH = 2030.0, 710.0
CELL = 106.0
TURN_X, ACTIONS_X, SUPPLY_X = COLUMN_X, COLUMN_X + 312, COLUMN_X + 518
TURN_NOTE_WIDTH, WIDE = 188.0, 192.0
TRACK_TOP = 104.0
VICTORY_TOP, VICTORY_COLUMNS, VICTORY_CELL = 884.0, 7, 101.4
BOWL_BOX: Box = (SUPPLY_X, TRACK_TOP + 4 * CELL + 22, WIDE, 3 * CELL - 22)
BOWL: XY = (BOWL_BOX[0] + WIDE / 2, BOWL_BOX[1] + 168)
BOX_HEADING = 34.0
KEY_TOP, KEY_STEP = 222.0, 62.0  # rows of the key, below the top of the title field
BASE_SLOTS: dict[str, list[XY]] = {
    name: [(x + 68 + 104.5 * i, y + (height + 36) / 2 + 1) for i in range(3)]
    for name, (x, y, _, height) in NOTCHES.items()
    if name in ("BMA", "BTA", "BMS")
}
_BTS = NOTCHES["BTS"]
BASE_SLOTS["BTS"] = [(_BTS[0] + dx, _BTS[1] + dy) for dy in (106, 216) for dx in (65, 170)]


def boxes() -> dict[str, Box]:
    """Boxes at the foot of the column: reinforcements, losses and stratagems, two rows of three."""
    width, height, top = 223.0, 254.0, 1418.0
    names = [["pool-athens", "losses-athens", "stratagems-played"], ["pool-sparta", "losses-sparta", "stratagems-out"]]
    return {
        name: (COLUMN_X + column * (width + 20.5), top + row * (height + 14), width, height)
        for row, line in enumerate(names)
        for column, name in enumerate(line)
    }


def tracks() -> dict[str, Track]:
    """Centres of all track cells. Wide cells hold the markers of both sides next to each other."""

    def column(x: float, width: float, names: list[str]) -> dict[str, XY]:
        return {name: (x + width / 2, TRACK_TOP + CELL * (index + 0.5)) for index, name in enumerate(names)}

    victory = {}
    for points in range(31):
        row, place = divmod(points + 4, VICTORY_COLUMNS)  # the title takes the first four cells
        victory[str(points)] = (COLUMN_X + (place + 0.5) * VICTORY_CELL, VICTORY_TOP + (row + 0.5) * VICTORY_CELL)
    return {
        "turn": Track((CELL, CELL), column(TURN_X, CELL, [str(turn) for turn in range(1, 8)])),
        "actions": Track((WIDE, CELL), column(ACTIONS_X, WIDE, [str(points) for points in range(7)])),
        "supply": Track((WIDE, CELL), column(SUPPLY_X, WIDE, [str(level) for level in range(4)])),
        "victory": Track((VICTORY_CELL, VICTORY_CELL), victory),
    }
