"""Every text of the board: where it stands and how it is set. The words themselves are in the language files."""

from __future__ import annotations

from drawing import palette

from geography import NOTCHES
from places import (ACTIONS_X, BOWL_BOX, BOX_HEADING, CELL, COLUMN_X, SUPPLY_X, TRACK_TOP, TURN_NOTE_WIDTH, TURN_X,
                    VICTORY_CELL, VICTORY_TOP, WIDE, boxes)

Label = dict[str, object]
SEA_INK = "#2F5F70"
LAND_INK = "#5A4320"
# name of a zone: x, y, width; size 24 italic
ZONE_NAMES: dict[str, tuple[float, float, float]] = {
    "a": (500, 250, 180), "c": (240, 545, 300), "d": (320, 1076, 320), "e": (330, 1536, 380), "f": (400, 1898, 300),
    "b": (795, 1816, 0), "g": (1070, 1388, 300), "h": (1060, 866, 300), "k": (1028, 262, 340), "l": (1356, 524, 240),
    "m": (1800, 966, 340), "n": (1626, 308, 240), "o": (952, 516, 270), "p": (646, 660, 220), "q": (650, 1042, 240),
    "r": (656, 1248, 250), "s": (680, 1450, 250), "t": (740, 1652, 190), "u": (1520, 1472, 340), "v": (1446, 906, 230),
}


def _label(key: str, place: tuple[float, float], size: float, width: float, **more: object) -> Label:
    label: Label = {"key": key, "x": place[0], "y": place[1], "size": size, "font": "serif", "style": "regular", "angle": 0,
                    "colour": palette.INK, "align": "center", "width": width}
    return {**label, **more}


def _names() -> list[Label]:
    names: list[Label] = []
    for zone, (x, y, width) in ZONE_NAMES.items():
        if width:
            sea = zone in "abcdefghij"
            names.append(_label(f"zone-{zone}-name", (x, y), 25, width, style="italic", colour=SEA_INK if sea else LAND_INK,
                                halo=palette.SEA_LIGHT if sea else palette.LAND))
    return names


def _geography() -> list[Label]:
    sea = {"style": "italic", "colour": SEA_INK}
    place = {"style": "smallcaps", "colour": palette.INK}
    return [
        _label("sea-ionian", (128, 1130), 60, 640, angle=-90, spacing=0.28, **sea),
        _label("bay-navarino", (1075, 980), 44, 440, spacing=0.12, **sea),
        _label("place-sphacteria", (446, 1180), 46, 520, angle=-88, spacing=0.3, **place),
        _label("place-voidokilia", (560, 352), 24, 130, **sea),
        _label("place-lagoon", (1120, 425), 22, 110, **sea),
        _label("road-messene", (1850, 560), 27, 230, style="italic", colour=LAND_INK, halo=palette.LAND),
    ]


def _boxes() -> list[Label]:
    labels = []
    for name, (x, y, width, _) in NOTCHES.items():
        if name != "title":
            labels.append(_label(f"base-{name.lower()}", (x + width / 2, y + 24), 25, width - 36, style="bold"))
    for name, (x, y, width, _) in boxes().items():
        labels.append(_label(f"box-{name}", (x + width / 2, y + BOX_HEADING / 2 + 2), 24, width - 24, style="bold"))
    labels.append(_label("box-bowl", (BOWL_BOX[0] + WIDE / 2, BOWL_BOX[1] + 24), 25, WIDE - 20, style="smallcaps"))
    return labels


def _tracks() -> list[Label]:
    top = TRACK_TOP - 23
    labels = [
        _label("track-turn", (TURN_X + (CELL + TURN_NOTE_WIDTH) / 2, top), 30, 270, style="smallcaps", spacing=0.06),
        _label("track-actions", (ACTIONS_X + WIDE / 2, top), 30, 182, style="smallcaps", spacing=0.04),
        _label("track-supply", (SUPPLY_X + WIDE / 2, top), 30, 182, style="smallcaps", spacing=0.04),
        _label("track-victory", (COLUMN_X + 2 * VICTORY_CELL - 4, VICTORY_TOP + VICTORY_CELL / 2), 38, 360, style="smallcaps",
               spacing=0.06),
    ]
    for turn in (2, 3, 5):
        place = (TURN_X + CELL + TURN_NOTE_WIDTH / 2, TRACK_TOP + CELL * (turn - 0.5) + 26)
        labels.append(_label(f"turn-{turn}-note", place, 25, TURN_NOTE_WIDTH - 18, style="italic"))
    return labels


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    x, y, width, height = NOTCHES["title"]
    title = [
        _label("map-title", (x + width / 2, y + 104), 74, width - 90, style="smallcaps", spacing=0.06),
        _label("map-subtitle", (x + width / 2, y + 168), 36, width - 120, style="italic", colour=LAND_INK),
    ]
    return [*_geography(), *_names(), *_boxes(), *_tracks(), *title]
