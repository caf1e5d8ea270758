"""Every text of the board: where it stands and how it is set."""

from __future__ import annotations

import column
import signs
from layout import SIGN, spots
from world import cities, is_sea

from drawing import palette
from drawing.labels import Label, label, zone_name


def labels() -> list[Label]:
    """All texts, in the order in which they are painted."""
    return [*_names(), *_values(), *_boxes(), *_title(), *_key()]


def _names() -> list[Label]:
    """Cities upright and bold, the rest in italics; large seas larger."""
    found = []
    for zone, spot in spots().items():
        text = zone_name(f"zone-{zone}", spot.name_at, round(spot.name_size[0] * 1.12, 1), is_sea(zone))
        text |= {"size": spot.size, "angle": spot.angle}
        if not is_sea(zone):
            text["style"] = "bold" if zone in cities() and cities()[zone].value else "italic"
        found.append(text)
    return found


def _values() -> list[Label]:
    """1.3 The value of each city, in its sign."""
    found = []
    for zone, city in cities().items():
        sign = spots()[zone].sign
        if city.value and sign:
            ink = {"style": "bold", "colour": signs.ink_on(signs.colour_of(city))}
            found.append(label(f"value-{city.value}", sign, 31, SIGN, **ink))
    return found


def _boxes() -> list[Label]:
    found = []
    for name, (x, y, width, _) in column.boxes().items():
        place = (x + width / 2, y + column.HEADING / 2 + 1)
        found.append(label(f"box-{name}", place, 21, width - 12, style="bold", colour=palette.LAND_INK))
    return found


def _title() -> list[Label]:
    x, y, width, _ = column.TITLE
    middle = x + width / 2
    top, plate = column.PRESTIGE_TOP + column.PRESTIGE_HIGH, column.PLATE
    return [
        label("map-title", (middle, y + 83), 78, width - 340, style="smallcaps", spacing=0.06),
        label("map-subtitle", (middle, y + 141), 33, width - 380, style="italic", colour=palette.LAND_INK),
        label("track-prestige", (column.LEFT + 92, top), 40, 176, style="smallcaps"),
        label(
            "map-inset", (plate[0] + plate[2] / 2, plate[1] + plate[3] / 2 + 1), 34, plate[2] - 24, style="smallcaps"
        ),
    ]


def _key() -> list[Label]:
    found = []
    for sign in column.SIGNS:
        x, y, width, height = column.sample_of(sign)
        place = (x + width + 10, y + height / 2)
        found.append(label(f"key-{sign}", place, 22, column.room_of(), align="left"))
    return found
