"""Where the ways and rivers run that are no borders in the drawing: straits, the canal, round Arabia, Tanais, Nile."""

from __future__ import annotations

from functools import cache

from shapely.geometry import LineString
from shapely.ops import nearest_points
from world import coverage, lines

from drawing.lines import curve, roughen

XY = tuple[float, float]
TANAIS = ((2672, 40), (2664, 104), (2686, 160), (2664, 216), (2632, 268), (2606, 340))
# the Nile and its two arms as shares of Egypt's room
TRUNK = ((0.575, 1.05), (0.56, 0.84), (0.58, 0.66), (0.555, 0.46))
ARMS = (
    ((0.555, 0.46), (0.53, 0.3), (0.51, 0.12), (0.47, -0.3)),
    ((0.555, 0.46), (0.575, 0.3), (0.60, 0.12), (0.62, -0.3)),
)


def leading(a: str, b: str, reach: float = 70) -> list[XY]:
    """Three points from one space to another across whatever lies between, around the nearest shores."""
    zones = coverage().zones
    p, q = nearest_points(zones[a], zones[b])
    dx, dy = q.x - p.x, q.y - p.y
    run = (dx * dx + dy * dy) ** 0.5
    if run < 1:
        ca, cb = zones[a].centroid, zones[b].centroid
        dx, dy = cb.x - ca.x, cb.y - ca.y
        run = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / run, dy / run
    middle = ((p.x + q.x) / 2, (p.y + q.y) / 2)
    return [(p.x - ux * reach, p.y - uy * reach), middle, (q.x + ux * reach, q.y + uy * reach)]


@cache
def tanais() -> LineString:
    """The river of the Caucasus that whoever comes over the strait from Taurica must cross."""
    return LineString(roughen(curve(TANAIS), 0.07, "tanais")).intersection(coverage().zones["CAU"])


def bosporus() -> list[XY]:
    """From Taurica over the strait and the Tanais."""
    return [(2396, 368), (2540, 318), (2706, 232)]


@cache
def nile() -> tuple[LineString, ...]:
    """From the cataracts to the parting of the arms, then the arms to the sea."""
    return tuple(_in_egypt(course, f"nile{index}") for index, course in enumerate((TRUNK, *ARMS)))


def _in_egypt(course: tuple[XY, ...], seed: str) -> LineString:
    egypt = coverage().zones["EGY"]
    left, top, right, bottom = egypt.bounds
    points = [(left + (right - left) * x, top + (bottom - top) * y) for x, y in course]
    stream = LineString(roughen(curve(points, 16), 0.07, seed)).intersection(egypt)
    return max(getattr(stream, "geoms", [stream]), key=lambda part: part.length)


def canal() -> list[XY]:
    """From the Eastern Mediterranean to the Arabian Gulf, behind the coast of Egypt."""
    zones = coverage().zones
    mouth = zones["MOR"].intersection(zones["MIN"]).intersection(zones["EGY"]).centroid
    gulf = lines()[frozenset(("EGY", "GAR"))]
    end = min((gulf.interpolate(share, normalized=True) for share in (0.2, 0.8)), key=lambda place: place.y)
    return [
        (mouth.x - 26, mouth.y - 12),
        (mouth.x + 56, mouth.y + 62),
        (end.x - 90, end.y - 4),
        (end.x + 28, end.y + 4),
    ]


def arabia() -> list[XY]:
    """Round Arabia, along the lower edge."""
    zones = coverage().zones
    left, right, low = zones["GAR"].bounds[2], zones["GPE"].bounds[0], 3108.0
    return [(left - 300, low - 70), (left - 180, low), (right + 150, low), (right + 260, low - 70)]


def inland() -> list[LineString]:
    """Water inside provinces, on which nothing grows."""
    return [*nile(), tanais(), LineString(canal())]


@cache
def kept_free() -> dict[str, list[LineString]]:
    """Lines inside a space that counters and names leave free."""
    return {"EGY": [LineString(canal()), nile()[0]], "CAU": [tanais(), LineString(bosporus())]}
