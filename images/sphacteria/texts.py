"""Every text of the board: where it stands and how it is set. The words themselves are in the language files."""

from __future__ import annotations

from geography import NOTCHES
from places import (
    ACTIONS_X,
    BOWL_BOX,
    BOX_HEADING,
    CELL,
    COLUMN_X,
    KEY_STEP,
    KEY_TOP,
    SUPPLY_X,
    TRACK_TOP,
    TURN_NOTE_WIDTH,
    TURN_X,
    VICTORY_CELL,
    VICTORY_TOP,
    WIDE,
    boxes,
)

from drawing import palette
from drawing.labels import Label, label, title_field, zone_name

# fmt: off
# name of a zone: x, y, width; size 24 italic
ZONE_NAMES: dict[str, tuple[float, float, float]] = {
    "a": (500, 250, 180), "c": (240, 545, 300), "d": (272, 1072, 280), "e": (376, 1490, 250), "f": (452, 1900, 240),
    "g": (1070, 1386, 300), "h": (1060, 864, 300), "k": (1028, 262, 340), "l": (1368, 504, 240), "m": (1850, 954, 260),
    "n": (1626, 304, 240), "o": (924, 510, 250), "q": (650, 1034, 240), "r": (656, 1244, 250), "s": (680, 1446, 250),
    "t": (742, 1650, 170), "u": (1500, 1460, 340), "v": (1448, 912, 230),
}
# fmt: on
# sign of the key: row, column
KEY_ROWS = {"difficult": (0, 0), "beach": (1, 0), "wall": (2, 0), "strait": (0, 1), "arrival": (1, 1)}


def _names() -> list[Label]:
    return [
        zone_name(f"zone-{zone}-name", (x, y), width, zone in "abcdefghij")
        for zone, (x, y, width) in ZONE_NAMES.items()
    ]


def _geography() -> list[Label]:
    sea = {"style": "italic", "colour": palette.SEA_INK}
    place = {"style": "smallcaps", "colour": palette.INK}
    return [
        label("sea-ionian", (126, 1124), 58, 540, angle=-90, spacing=0.28, **sea),
        label("bay-navarino", (1075, 980), 44, 440, spacing=0.12, **sea),
        label("place-sphacteria", (450, 1112), 42, 430, angle=-88, spacing=0.26, **place),
        label("place-pylos", (890, 640), 30, 110, spacing=0.06, halo=palette.SEA_LIGHT, **place),
        label("scale-bar", (176, 1884), 22, 160, style="italic", colour=palette.SEA_INK),
        label("place-voidokilia", (654, 372), 21, 86, **sea),
        label("place-lagoon", (1126, 427), 22, 112, **sea),
        label("road-messene", (1850, 566), 27, 230, style="italic", colour=palette.LAND_INK, halo=palette.LAND),
    ]


def _boxes() -> list[Label]:
    labels = []
    for name, (x, y, width, _) in NOTCHES.items():
        if name != "title":
            labels.append(label(f"base-{name.lower()}", (x + width / 2, y + 24), 24, width - 22, style="bold"))
    for name, (x, y, width, _) in boxes().items():
        labels.append(label(f"box-{name}", (x + width / 2, y + BOX_HEADING / 2 + 2), 24, width - 24, style="bold"))
    labels.append(label("box-bowl", (BOWL_BOX[0] + WIDE / 2, BOWL_BOX[1] + 24), 25, WIDE - 20, style="smallcaps"))
    return labels


def _tracks() -> list[Label]:
    top = TRACK_TOP - 23
    labels = [
        label("track-turn", (TURN_X + (CELL + TURN_NOTE_WIDTH) / 2, top), 28, 270, style="smallcaps", spacing=0.02),
        label("track-actions", (ACTIONS_X + WIDE / 2, top), 28, 186, style="smallcaps", spacing=0.02),
        label("track-supply", (SUPPLY_X + WIDE / 2, top), 28, 186, style="smallcaps", spacing=0.02),
        label(
            "track-victory",
            (COLUMN_X + 2 * VICTORY_CELL - 4, VICTORY_TOP + VICTORY_CELL / 2),
            38,
            360,
            style="smallcaps",
            spacing=0.06,
        ),
    ]
    for turn in (2, 3, 5):
        place = (TURN_X + CELL + TURN_NOTE_WIDTH / 2, TRACK_TOP + CELL * (turn - 0.5) + 27)
        labels.append(label(f"turn-{turn}-note", place, 23, TURN_NOTE_WIDTH - 18, style="italic"))
    return labels


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    title = title_field(NOTCHES["title"], KEY_ROWS, KEY_TOP, KEY_STEP)
    return [*_geography(), *_names(), *_boxes(), *_tracks(), *title]
