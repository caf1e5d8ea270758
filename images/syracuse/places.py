"""Where letters, stacks, boxes and tracks of the board are."""

from __future__ import annotations

from dataclasses import dataclass

from geography import NOTCHES

from drawing import frame, palette
from drawing.geometry import Track

XY = tuple[float, float]
Box = tuple[float, float, float, float]

SIDE_COLOUR = {"athens": palette.ATHENS, "syracuse": palette.SYRACUSE}


@dataclass(frozen=True)
class Spot:
    """Places within a zone: its letter, the stack of Athens, that of Syracuse, and the limit of a protected sea."""

    letter: XY
    athens: XY
    syracuse: XY
    limit: XY | None = None


def _side_by_side(letter: XY, left: XY, limit: XY | None = None, apart: float = 112) -> Spot:
    return Spot(letter, left, (left[0] + apart, left[1]), limit)


ZONES: dict[str, Spot] = {
    "M1": _side_by_side((1136, 100), (1092, 230)),
    "M2": _side_by_side((1956, 146), (1900, 280)),
    "M3": _side_by_side((2386, 400), (2332, 506)),
    "M4": _side_by_side((2476, 790), (2414, 880)),
    "M5": _side_by_side((2478, 1170), (2340, 1404)),
    "M6": _side_by_side((2252, 1128), (2234, 1222)),
    "M7": _side_by_side((1976, 1342), (1932, 1436)),
    "M8": _side_by_side((2380, 1620), (2324, 1722)),
    "M9": _side_by_side((1904, 1630), (1874, 1722), (1978, 1630)),
    "M10": _side_by_side((1724, 1518), (1710, 1414), (1812, 1518), 106),
    "M11": _side_by_side((1528, 1862), (1508, 1958), (1612, 1862)),
    "M12": _side_by_side((1492, 1462), (1466, 1562), (1584, 1470), 108),
    "T1": _side_by_side((390, 136), (334, 236)),
    "T2": _side_by_side((564, 346), (672, 366)),
    "T3": _side_by_side((1178, 376), (960, 390)),
    "T4": _side_by_side((1256, 452), (1196, 602)),
    "T5": _side_by_side((1350, 850), (1146, 874)),
    "T6": _side_by_side((1655, 446), (1600, 618)),
    "T7": _side_by_side((2000, 446), (1950, 600)),
    "T8": _side_by_side((300, 486), (244, 586)),
    "T9": _side_by_side((968, 556), (690, 506)),
    "T10": _side_by_side((220, 852), (164, 954)),
    "T11": _side_by_side((556, 1140), (500, 1240)),
    "T12": _side_by_side((700, 808), (644, 910)),
    "T13": _side_by_side((930, 1172), (1000, 1254)),
    "T14": _side_by_side((1776, 850), (1720, 948)),
    "T15": _side_by_side((1540, 1236), (1644, 1242)),
    "T16": _side_by_side((2216, 690), (2122, 892)),
    "T17": Spot((1330, 1656), (1346, 1428), (1346, 1544)),
    "T18": _side_by_side((240, 1370), (184, 1468)),
    "T19": _side_by_side((270, 1762), (214, 1862)),
    "T20": _side_by_side((706, 1500), (650, 1598)),
    "T21": _side_by_side((556, 1884), (670, 1924)),
    "T22": _side_by_side((400, 2222), (344, 2318)),
    "T23": _side_by_side((958, 1790), (1168, 1834)),
    "T24": _side_by_side((972, 1976), (1160, 1992), apart=108),
    "T25": _side_by_side((990, 2132), (1172, 2154)),
    "T26": _side_by_side((1556, 2226), (1500, 2320)),
    "T27": _side_by_side((1774, 2174), (1846, 1924)),
}
ENTRIES = ["T1", "T8", "T10", "T18", "T19", "T22", "M1", "M2", "M3", "M4", "M5", "M8"]  # reinforcements (2.B.2)
ENTRY_OFF = {"M5": (-2.0, -60.0)}  # where the sign does not stand left of the letter

FORT_SIZE, FORT_HEADING = (326.0, 136.0), 28.0
FORTS: dict[str, XY] = {  # upper left corner
    "fort-labdalon": (586, 572),
    "fort-syke": (1078, 940),
    "fort-olympieion": (512, 2006),
    "fort-plemmyrion": (1692, 2004),
}
CAMP: Box = (1058, 1352, 226, 252)
SITE_SIZE = 110.0


@dataclass(frozen=True)
class Site:
    """A place to build on a border: whose, along which arcs, how far along, and where its arrow starts (+1, -1)."""

    seat: str
    arc: str
    share: float
    back: int


SITES: dict[str, Site] = {
    "site-A1": Site("athens", "T13-T15", 0.47, 1),
    "site-A2": Site("athens", "T5-T14", 0.5, 1),
    "site-A3": Site("athens", "T4-T6", 0.48, -1),
    "site-S1": Site("syracuse", "T7-T14", 0.52, 1),
    "site-S2": Site("syracuse", "T6-T14", 0.5, 1),
    "site-S3A": Site("syracuse", "T4-T5", 0.5, 1),
    "site-S3B": Site("syracuse", "T6-T7", 0.48, -1),
    "site-chains": Site("syracuse", "M8-M9", 0.47, 0),
}

COLUMN_X, COLUMN_WIDTH = 2660.0, 784.0
CELL = 110.0
TURN_X, ACTIONS_X, SUPPLY_X = COLUMN_X, COLUMN_X + 327, COLUMN_X + 564
TURN_NOTE_WIDTH, ACTIONS_WIDTH, SUPPLY_WIDTH = 190.0, 210.0, 220.0
TRACK_TOP = 104.0
VICTORY_TOP, VICTORY_COLUMNS, VICTORY_CELL = 1226.0, 10, 78.4
BOX_HEADING = 34.0
WORKS: Box = (SUPPLY_X, TRACK_TOP + 10 * CELL - 364, SUPPLY_WIDTH, 364)
BOWL_BOX: Box = (SUPPLY_X, TRACK_TOP + 4 * CELL + 16, SUPPLY_WIDTH, 6 * CELL - 364 - 32)
BOWL: XY = (BOWL_BOX[0] + SUPPLY_WIDTH / 2, BOWL_BOX[1] + 148)
KEY_TOP, KEY_STEP = 216.0, 54.0  # rows of the key, below the top of the title field
ARRIVALS = {3: ["athens"], 8: ["athens", "syracuse"]} | {turn: ["syracuse"] for turn in (4, 5, 7, 9)}


def site_centres(lines: dict[str, object]) -> dict[str, XY]:
    """The middle of each site's box, by the arcs as drawn."""
    centres = {}
    for name, site in SITES.items():
        point = lines[site.arc].interpolate(site.share, normalized=True)  # type: ignore[attr-defined]
        centres[name] = (round(point.x), round(point.y))
    return centres


def square(centre: XY, size: float) -> Box:
    """A box around its middle."""
    return (centre[0] - size / 2, centre[1] - size / 2, size, size)


def on_map() -> dict[str, Box]:
    """Catane, the forts and the camp."""
    forts = {name: (*corner, *FORT_SIZE) for name, corner in FORTS.items()}
    return {"catane": NOTCHES["catane"], **forts, "camp": CAMP}


def on_map_slots() -> dict[str, list[XY]]:
    """Stacks of Catane, of each fort (its marker and two units) and of the camp (its marker and three)."""
    slots = {name: frame.box_slots(area, FORT_HEADING, 3, 1) for name, area in on_map().items() if name in FORTS}
    return {
        "catane": frame.box_slots(NOTCHES["catane"], 36, 4, 1),
        **slots,
        "camp": frame.box_slots(CAMP, FORT_HEADING),
    }


def trays() -> dict[str, tuple[Box, int, int]]:
    """Boxes of the column with their columns and rows of stacks."""
    top, height = 1800.0, 312.0
    rows = {"athens": (top, "stratagems-played"), "syracuse": (top + height + 16, "stratagems-out")}
    found: dict[str, tuple[Box, int, int]] = {"pool-works": (WORKS, 2, 3)}
    for seat, (y, tray) in rows.items():
        found[f"pool-{seat}"] = ((COLUMN_X, y, 326, height), 3, 2)
        found[f"losses-{seat}"] = ((COLUMN_X + 342, y, 218, height), 2, 2)
        found[tray] = ((COLUMN_X + 576, y, 208, height), 2, 2)
    return found


def tracks() -> dict[str, Track]:
    """Centres of all track cells. Wide cells hold the markers of both sides next to each other."""

    def column(x: float, width: float, count: int) -> dict[str, XY]:
        return {str(n): (x + width / 2, TRACK_TOP + CELL * (n + 0.5)) for n in range(count)}

    victory = {}
    for points in range(61):
        row, place = divmod(points + 9, VICTORY_COLUMNS)  # the title takes the first nine cells
        victory[str(points)] = (COLUMN_X + (place + 0.5) * VICTORY_CELL, VICTORY_TOP + (row + 0.5) * VICTORY_CELL)
    return {
        "turn": Track((CELL, CELL), column(TURN_X, CELL, 10)),
        "actions": Track((ACTIONS_WIDTH, CELL), column(ACTIONS_X, ACTIONS_WIDTH, 10)),
        "supply": Track((SUPPLY_WIDTH, CELL), column(SUPPLY_X, SUPPLY_WIDTH, 4)),
        "victory": Track((VICTORY_CELL, VICTORY_CELL), victory),
    }
