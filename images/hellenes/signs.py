"""Signs of cities, ports, towns and grain, and the trays of fortified blocks."""

from __future__ import annotations

import math
from functools import cache

from layout import SIGN, TOWN, Spot, spots
from shapely.geometry import Point
from shapely.ops import nearest_points
from world import MODULE, City, cities, loaded, zones

from drawing import palette
from drawing.frame import inset
from drawing.svg import Svg, points_data

XY = tuple[float, float]
Box = tuple[float, float, float, float]
WHITE, BLACK = "#FBF7EC", "#1C140B"
OTHERS = {"italiote": "#C08A3A"}
NEUTRAL = "#FBF7EC"
OUTLINES = {"athens": WHITE, "sparta": BLACK, "both": "#8A7A5A", "neutral": "#FFFFFF"}
STALK = "#7A5A1E"


@cache
def stripes() -> dict[str, str]:
    """1.32 The colour of each nationality, as on the blocks."""
    groups = loaded(MODULE / "module.yaml")["groups"]
    return {**OTHERS, **{group["id"]: group["stripe"] for group in groups}}


def colour_of(city: City) -> str:
    """1.31 White is neutral for ever."""
    return NEUTRAL if city.loyalty == "neutral" else stripes().get(city.nationality, NEUTRAL)


def ink_on(colour: str) -> str:
    """A colour for figures that reads on another."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return WHITE if 0.3 * red + 0.59 * green + 0.11 * blue < 145 else BLACK


def towards(spot: Spot, sea: str) -> float:
    """Direction from a port to its sea, in radians."""
    x, y = spot.sign or (0.0, 0.0)
    water = zones()[sea].buffer(-14)
    out = nearest_points(Point(x, y), water if not water.is_empty else zones()[sea])[1]
    return math.atan2(out.y - y, out.x - x)


def draw_all(svg: Svg) -> None:
    """Every sign of the map; trays first, so that the city stands on their edge."""
    for zone, city in cities().items():
        spot = spots()[zone]
        if city.value:
            draw_tray(svg, spot.tray_area)
    for zone, city in cities().items():
        spot = spots()[zone]
        if spot.sign is None:
            continue
        if not city.value:
            draw_town(svg, spot.sign, colour_of(city), city.loyalty)
        elif city.port:
            draw_port(svg, spot.sign, colour_of(city), city.loyalty, towards(spot, city.port))
        else:
            draw_city(svg, spot.sign, colour_of(city), city.loyalty)
    for spot in spots().values():
        if spot.grain:
            draw_grain(svg, spot.grain)


def _plate(svg: Svg, outline: list[XY], colour: str, loyalty: str) -> None:
    """A sign: shadow, dark rim, outline of its loyalty, colour of its nationality."""
    shadow = [(x + 2.5, y + 3.5) for x, y in outline]
    svg.path(points_data(shadow, True), fill=palette.INK, fill_opacity=0.28)
    data = points_data(outline, True)
    edge = {"stroke_linejoin": "round"}
    svg.path(data, fill=colour, stroke=palette.INK, stroke_width=8.4, **edge)
    svg.path(data, fill=colour, stroke=OUTLINES[loyalty], stroke_width=5.6, **edge)
    if loyalty == "neutral":
        svg.path(data, fill="none", stroke="#9A8C6C", stroke_width=1.4, **edge)


def draw_city(svg: Svg, centre: XY, colour: str, loyalty: str) -> None:
    """1.3 A city is a square."""
    x, y = centre
    half = SIGN / 2 - 4
    _plate(
        svg, [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)], colour, loyalty
    )


def draw_port(svg: Svg, centre: XY, colour: str, loyalty: str, heading: float) -> None:
    """1.3 A port is a hexagon that juts out towards its coastal sea."""
    x, y = centre
    radius = SIGN / 2 + 1
    bow = [(x + 1.5 * radius * math.cos(heading), y + 1.5 * radius * math.sin(heading))]
    bow += [
        (x + radius * math.cos(heading + math.radians(turn)), y + radius * math.sin(heading + math.radians(turn)))
        for turn in (52, 128, 180, 232, 308)
    ]
    _plate(svg, bow, colour, loyalty)


def draw_town(svg: Svg, centre: XY, colour: str, loyalty: str) -> None:
    """1.3 A town is a circle."""
    x, y = centre
    radius = TOWN / 2 - 5
    svg.circle((x + 2.5, y + 3.5), radius + 2, fill=palette.INK, fill_opacity=0.28)
    svg.circle(centre, radius, fill=colour, stroke=palette.INK, stroke_width=8)
    svg.circle(centre, radius, fill=colour, stroke=OUTLINES[loyalty], stroke_width=5.2)
    svg.circle(centre, radius * 0.3, fill=OUTLINES[loyalty])


def draw_tray(svg: Svg, area: Box) -> None:
    """Where fortified blocks lie: a court within walls."""
    x, y, width, height = area
    svg.rect((x + 2.5, y + 3.5, width, height), fill=palette.INK, fill_opacity=0.18)
    svg.rect(area, fill="#EADFC4", fill_opacity=0.9, stroke=palette.INK_SOFT, stroke_width=1.6)
    svg.rect(inset(area, 2.6), fill="none", stroke=palette.STONE, stroke_width=4)
    svg.rect(
        inset(area, 2.6),
        fill="none",
        stroke=palette.INK_SOFT,
        stroke_width=4,
        stroke_dasharray="1 8",
        stroke_opacity=0.7,
    )
    svg.rect(inset(area, 5), fill="none", stroke=palette.INK_SOFT, stroke_width=0.9, stroke_opacity=0.8)


def draw_grain(svg: Svg, centre: XY) -> None:
    """A sheaf for the seas that feed Athens."""
    x, y = centre
    svg.circle(centre, 21, fill="#F3E6B8", stroke=STALK, stroke_width=2)
    grains = []
    for lean in (-0.42, 0.0, 0.42):
        foot, tip = (x, y + 16), (x + 17 * math.sin(lean), y + 2 - 15 * math.cos(lean))
        svg.path(points_data([foot, tip]), fill="none", stroke=STALK, stroke_width=1.6)
        for step in (0.45, 0.62, 0.79, 0.96):
            gx, gy = foot[0] + (tip[0] - foot[0]) * step, foot[1] + (tip[1] - foot[1]) * step
            for side in (-1, 1):
                out = lean + side * 0.55
                ox, oy = 5.6 * math.sin(out), -5.6 * math.cos(out)
                nx, ny = -oy * 0.32, ox * 0.32
                grains.append(
                    points_data(
                        [
                            (gx, gy),
                            (gx + ox / 2 + nx, gy + oy / 2 + ny),
                            (gx + ox, gy + oy),
                            (gx + ox / 2 - nx, gy + oy / 2 - ny),
                        ],
                        True,
                    )
                )
    svg.path("".join(grains), fill="#D9A326", stroke=STALK, stroke_width=0.7)
