"""Every text of the board: where it stands and how it is set. The words are in board.ftl of each language."""

from __future__ import annotations

import math

import crossings
import key
import signs
from layout import CITADEL, NAME_SIZE, UPRIGHT_NAMES, spots
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from world import all_words, coverage, islets, lines, slug, treasures, world

from drawing import palette
from drawing.labels import Label, label, quiet_for, zone_name

XY = tuple[float, float]


def labels(calm: BaseGeometry) -> list[Label]:
    """All texts, in the order in which they are painted."""
    return [*_outside(), *_islets(), *_rivers(calm), *_names(), *_citadels(), *_towns(), *_title(), *_key()]


def _names() -> list[Label]:
    """The name of each space under its three letters (which the program paints)."""
    found = []
    for name, spot in spots().items():
        x, y = spot.name
        sea = name in world().seas
        text = zone_name(f"space-{name.lower()}-name", (x, y + 25), spot.name_size[0], sea)
        text["size"] = NAME_SIZE
        if name in UPRIGHT_NAMES:
            x, y = UPRIGHT_NAMES[name]
            text |= {"x": x, "y": y, "angle": -90, "width": 150}
        found.append(text)
    return found


def _citadels() -> list[Label]:
    found = []
    for spot in spots().values():
        for name, area in spot.citadels.items():
            x, y, width, _ = area
            found.append(label(f"citadel-{slug(name)}", (x + width / 2, y + 12), 20, CITADEL[0] - 8, style="bold"))
            if treasures()[name][0]:
                coin = signs.coin_of(area)
                found.append(label(f"treasure-{slug(name)}", coin, 19, 24, style="bold", colour="#4A3208"))
    return found


def _towns() -> list[Label]:
    found = []
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            found.append(label(f"town-{slug(name)}", (x, y + 12), 21, 160, halo=palette.LAND))
    return found


def _outside() -> list[Label]:
    x, y = coverage().zones["CSP"].centroid.coords[0]
    sea = label("outside-csp", (x, y - 20), 44, 380, style="italic", colour=palette.SEA_INK, spacing=0.1)
    place = coverage().zones["ARB"].centroid
    land = label(
        "outside-arb", (place.x, place.y - 30), 44, 480, style="smallcaps", colour=palette.LAND_INK, spacing=0.2
    )
    middle = LineString(crossings.arabia()[1:3]).centroid
    way = label(
        "way-arabia", (middle.x, middle.y - 24), 25, 460, style="italic", colour=palette.SEA_INK, halo="#F3DFAE"
    )
    return [sea, land, way]


def _islets() -> list[Label]:
    """The names of the larger islands, below them."""
    found = []
    for name, shape in islets().items():
        if f"islet-{name}" in all_words()[0]:
            place = (shape.centroid.x, shape.bounds[3] + 15)
            ink = {"style": "italic", "colour": palette.LAND_INK, "halo": palette.SEA_LIGHT}
            found.append(label(f"islet-{name}", place, 20, 130, **ink))
    return found


def _rivers(calm: BaseGeometry) -> list[Label]:
    """The name of each river along its longest reach, where nothing else stands."""
    found, kept = [], calm
    for name, pairs in world().rivers.items():
        reaches = [lines()[frozenset(pair)] for pair in pairs if frozenset(pair) in lines()] or [_sole(name)]
        texts = [text for line in reaches for text in _along(name, line)]
        if texts:
            best = min(texts, key=lambda text: quiet_for({**text, "width": 130}).intersection(kept).area)
            kept = kept.union(quiet_for(best))
            found.append(best)
    return found


def _sole(name: str) -> LineString:
    """The two rivers that are no border in the drawing."""
    return crossings.nile()[0] if name == "nil" else crossings.tanais()


def _along(name: str, line: LineString) -> list[Label]:
    found = []
    for step in range(4, 17):
        middle = line.interpolate(step / 20, normalized=True)
        before, after = (line.interpolate(line.project(middle) + far) for far in (-50, 50))
        angle = math.degrees(math.atan2(after.y - before.y, after.x - before.x))
        angle = (angle + 90) % 180 - 90
        off = math.radians(angle + 90)
        for side in (-19, 19):
            place = (middle.x + side * math.cos(off), middle.y + side * math.sin(off))
            ink = {"style": "italic", "colour": palette.SEA_INK, "halo": palette.LAND, "spacing": 0.06}
            found.append(label(f"river-{name}", place, 24, 190, angle=round(angle, 1), **ink))
    return found


def _title() -> list[Label]:
    x, y, width, _ = key.TITLE
    middle = x + width / 2
    return [
        label("map-title", (middle, y + 108), 92, width - 90, style="smallcaps", spacing=0.06),
        label("map-subtitle", (middle, y + 178), 42, width - 120, style="italic", colour=palette.LAND_INK),
        label("map-note", (middle, y + 232), 27, width - 100, style="italic", colour=palette.LAND_INK),
    ]


def _key() -> list[Label]:
    found = []
    for sign in key.SIGNS:
        x, y, width, height = key.sample_of(sign)
        place = (x + width + 18, y + height / 2)
        found.append(label(f"key-{sign}", place, key.SIZE, key.room_of(sign), align="left"))
    x, y, width, height = key.sample_of("treasure")
    coin = label("key-coin", (x + width / 2, y + height / 2), 25, 32, style="bold", colour="#4A3208")
    return [*found, coin]
