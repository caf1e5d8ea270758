"""Every text of the board: where it stands and how it is set. The words themselves are in the language files."""

from __future__ import annotations

from functools import partial

import places as spots
from geography import NOTCHES

from drawing import palette
from drawing.labels import Label, label, title_field, zone_name

# fmt: off
# name of a zone: x, y, width
ZONE_NAMES: dict[str, tuple[float, float, float]] = {
    "M1": (1144, 150, 230), "M2": (1956, 196, 330), "M3": (2400, 590, 300), "M4": (2496, 954, 220),
    "M5": (2372, 1482, 216), "M6": (2294, 1302, 190), "M7": (2012, 1514, 186), "M8": (2380, 1806, 330),
    "M9": (1926, 1808, 220), "M10": (1764, 1570, 150), "M11": (1564, 2042, 260), "M12": (1520, 1644, 200),
    "T1": (390, 320, 320), "T2": (566, 398, 100), "T3": (1010, 462, 230), "T4": (1256, 508, 300),
    "T5": (1146, 792, 140), "T6": (1655, 504, 260), "T7": (2006, 506, 210), "T8": (300, 672, 300),
    "T9": (972, 608, 150), "T10": (220, 1038, 290), "T11": (556, 1324, 320), "T12": (700, 994, 340),
    "T13": (1140, 1172, 330), "T14": (1776, 1032, 280), "T15": (1690, 1160, 380), "T17": (1184, 1642, 168),
    "T18": (240, 1552, 300), "T19": (270, 1946, 330), "T20": (706, 1682, 330), "T21": (646, 1836, 240),
    "T22": (400, 2402, 320), "T23": (988, 1842, 206), "T24": (984, 2026, 200), "T25": (1002, 2184, 200),
    "T26": (1556, 2404, 400), "T27": (1908, 2174, 170),
}
# fmt: on
# sign of the key: row, column
KEY_ROWS = {
    "elevated": (0, 0),
    "fortification": (1, 0),
    "stakes": (2, 0),
    "river": (3, 0),
    "site": (0, 1),
    "fort": (1, 1),
    "chains": (2, 1),
    "entry": (3, 1),
}


def _names() -> list[Label]:
    return [
        zone_name(f"zone-{zone.lower()}-name", (x, y), width, zone.startswith("M"))
        for zone, (x, y, width) in ZONE_NAMES.items()
    ]


def _geography() -> list[Label]:
    sea = partial(label, style="italic", colour=palette.SEA_INK)
    place = partial(label, style="smallcaps")
    return [
        sea("sea-sicilian", (2398, 134), 62, 410, spacing=0.2),
        sea("great-harbour", (1600, 1788), 44, 300, spacing=0.1),
        place("place-city", (2196, 768), 34, 186, spacing=0.04, halo=palette.LAND),
        place("place-achradina", (2136, 1010), 25, 180, spacing=0.08, halo=palette.LAND),
        place("place-ortygia", (2200, 1436), 23, 116, angle=-80, spacing=0.1, halo=palette.LAND),
        place("place-epipolae", (1566, 330), 38, 460, spacing=0.34, halo=palette.SEA_LIGHT),
        sea("river-anapos", (640, 1434), 27, 190, angle=14, spacing=0.08, halo=palette.LAND),
        sea("port-canal", (2088, 1206), 20, 66, halo=palette.LAND),
        sea("scale-bar", (2370, 1926), 22, 160),
        label("place-thapsos", (940, 156), 20, 100, style="smallcaps"),
    ]


def _boxes() -> list[Label]:
    labels = []
    for name, (x, y, width, _) in spots.on_map().items():
        high = 24 if name == "catane" else spots.FORT_HEADING / 2 + 2
        labels.append(label(f"box-{name}", (x + width / 2, y + high), 24, width - 22, style="bold"))
    for name, ((x, y, width, _), _, _) in spots.trays().items():
        place = (x + width / 2, y + spots.BOX_HEADING / 2 + 2)
        labels.append(label(f"box-{name}", place, 24, width - 24, style="bold"))
    x, y, width, _ = spots.BOWL_BOX
    labels.append(label("box-bowl", (x + width / 2, y + 24), 25, width - 20, style="smallcaps"))
    return labels


def site_labels(centres: dict[str, tuple[float, float]]) -> list[Label]:
    """The number of each site in its box, in the owner's colour."""
    labels = []
    for name, place in centres.items():
        size = 25 if name == "site-chains" else 42
        colour = spots.SIDE_COLOUR[spots.SITES[name].seat]
        labels.append(label(f"map-{name}", place, size, spots.SITE_SIZE - 14, style="bold", colour=colour))
    return labels


def _tracks() -> list[Label]:
    top = spots.TRACK_TOP - 23
    heading = partial(label, style="smallcaps", spacing=0.02)
    labels = [
        heading("track-turn", (spots.TURN_X + (spots.CELL + spots.TURN_NOTE_WIDTH) / 2, top), 28, 280),
        heading("track-actions", (spots.ACTIONS_X + spots.ACTIONS_WIDTH / 2, top), 28, 200),
        heading("track-supply", (spots.SUPPLY_X + spots.SUPPLY_WIDTH / 2, top), 28, 210),
        label(
            "track-victory",
            (spots.COLUMN_X + 4.5 * spots.VICTORY_CELL - 4, spots.VICTORY_TOP + spots.VICTORY_CELL / 2),
            40,
            560,
            style="smallcaps",
            spacing=0.06,
        ),
    ]
    for turn in range(10):
        x = spots.TURN_X + spots.CELL + spots.TURN_NOTE_WIDTH / 2
        y = spots.TRACK_TOP + spots.CELL * turn
        width = spots.TURN_NOTE_WIDTH - 20
        labels.append(label(f"turn-{turn}-season", (x, y + 26), 29, width, style="smallcaps", spacing=0.03))
        labels.append(label(f"turn-{turn}-year", (x, y + 55), 23, width, style="italic"))
    return labels


def labels() -> list[Label]:
    """All texts but the numbers of the sites, in the order in which they are painted."""
    title = title_field(NOTCHES["title"], KEY_ROWS, spots.KEY_TOP, spots.KEY_STEP)
    return [*_geography(), *_names(), *_boxes(), *_tracks(), *title]
