"""Every text of the map: where it stands and how it is set. The words themselves are in the language files."""

from __future__ import annotations

from functools import partial

import column
import places as spots

from drawing import palette
from drawing.labels import Label, label, zone_name

CITY_HALO, HIGH_HALO, BOG_HALO = "#EBD6B2", "#E3CC98", "#D6DDBB"


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    return [*_geography(), *_names(), *_boxes(), *_tracks(), *_title(), *_key()]


def _names() -> list[Label]:
    found = []
    for zone, spot in spots.SPOTS.items():
        name = zone_name(f"zone-{zone}", spot.name, spot.width, zone.startswith("S"))
        halo = {"H": HIGH_HALO, "B": BOG_HALO, "I": CITY_HALO}.get(zone[0], CITY_HALO if zone == "L-7" else "")
        found.append({**name, "halo": halo or name["halo"]})
    return found


def _geography() -> list[Label]:
    sea = partial(label, style="italic", colour=palette.SEA_INK)
    place = partial(label, style="smallcaps")
    return [
        sea("map-sicilian-sea", (2650, 960), 56, 360, angle=90, spacing=0.16),
        sea("map-great-harbour", (1832, 1716), 34, 270, angle=-15, spacing=0.06),
        sea("map-little-harbour", (2402, 1312), 19, 100, angle=-24),
        sea("map-anapus", (800, 1384), 26, 180, angle=17, spacing=0.12, halo=palette.LAND),
        sea("map-cyane", (838, 1806), 20, 90, halo=palette.LAND),
        place("map-epipolae", (1270, 842), 46, 560, angle=2, spacing=0.5, colour="#8E6A34", halo="#DCC288"),
        place("map-syracuse", (2222, 1236), 36, 230, spacing=0.06, halo=CITY_HALO),
        place("map-thapsus", (646, 136), 22, 130, spacing=0.06),
        label("map-olympieum", (1262, 1782), 18, 110, style="italic", halo=palette.LAND),
    ]


def _boxes() -> list[Label]:
    found = []
    for name, area in spots.boxes().items():
        found.append(label(f"box-{name}", spots.field(area)[1], 24, area[2] - 20, style="bold"))
    return found


def _tracks() -> list[Label]:
    heads = (("record", spots.LEFT, spots.RECORD_WIDTH), ("turn", spots.TURN_LEFT, spots.TURN_WIDTH))
    found = [
        label(f"track-{name}", (x + wide / 2, spots.HEAD_TOP + 20), 28, wide - 30, style="smallcaps", spacing=0.02)
        for name, x, wide in heads
    ]
    for name, middle in zip(("morale", "initiative", "impulses"), spots.record_columns(), strict=True):
        found.append(label(f"map-{name}", (middle, spots.TRACK_TOP - 16), 21, spots.BAND - 4, style="italic"))
    left = spots.TURN_LEFT + spots.TURN_CELL + 84
    for turn, (_, y) in spots.tracks()["turn"].cells.items():
        wide = spots.TURN_LEFT + spots.TURN_WIDTH - left - 14
        found.append(label(f"map-turn-{turn}", (left, y - 12), 27, wide, style="smallcaps", align="left"))
        found.append(label(f"map-year-{turn}", (left, y + 17), 21, wide, style="italic", align="left"))
    return found


def _title() -> list[Label]:
    x, y, width, _ = spots.TITLE
    return [
        label("map-title", (x + width / 2, y + 94), 72, width - 70, style="smallcaps", spacing=0.04),
        label("map-subtitle", (x + width / 2, y + 166), 34, width - 320, style="italic", colour=palette.LAND_INK),
    ]


def _key() -> list[Label]:
    found = []
    for sign in column.SIGNS:
        x, y, width, height = column.sample_of(sign)
        found.append(label(f"key-{sign}", (x + width + 16, y + height / 2), 22, column.room_of(), align="left"))
    return found
