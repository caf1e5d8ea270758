"""Hand-drawn lines: curves through given points, and roughness like that of a real coast. All seeded, never random."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from shapely.geometry import LineString

Point = tuple[float, float]


def curve(points: Sequence[Point], step: float = 12.0) -> list[Point]:
    """A smooth (centripetal-like Catmull-Rom) line through ``points``, sampled about every ``step`` units."""
    if len(points) < 3:
        return list(points)
    padded = [_mirror(points[1], points[0]), *points, _mirror(points[-2], points[-1])]
    result: list[Point] = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        count = max(2, round(math.dist(start, end) / step))
        result.extend(_spline(before, start, end, after, i / count) for i in range(count))
    return [*result, points[-1]]


def _mirror(point: Point, centre: Point) -> Point:
    return (2 * centre[0] - point[0], 2 * centre[1] - point[1])


def _spline(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:  # four control points and the parameter
    def axis(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)

    return (axis(p0[0], p1[0], p2[0], p3[0]), axis(p0[1], p1[1], p2[1], p3[1]))


def roughen(points: Sequence[Point], amplitude: float, seed: str, step: float = 5.0) -> list[Point]:
    """Displace midpoints until segments are shorter than ``step``; ends stay, ``amplitude`` is a share of length."""
    random = Random(seed)
    result = [points[0]]
    for start, end in pairwise(points):
        result.extend(_split(start, end, amplitude, step, random))
    return result


def _split(start: Point, end: Point, amplitude: float, step: float, random: Random) -> Iterator[Point]:
    length = math.dist(start, end)
    if length <= step:
        yield end
        return
    shift = random.uniform(-amplitude, amplitude)
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) * shift,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) * shift,
    )
    yield from _split(start, middle, amplitude, step, random)
    yield from _split(middle, end, amplitude, step, random)


def stations(line: LineString, spacing: float) -> Iterator[tuple[Point, Point]]:
    """Points every ``spacing`` units along a line, each with the unit normal to the left of the direction drawn."""
    count = int(line.length / spacing)
    for index in range(count + 1):
        distance = min(index * spacing, line.length)
        before = line.interpolate(max(0.0, distance - 4))
        after = line.interpolate(min(line.length, distance + 4))
        here = line.interpolate(distance)
        run = math.hypot(after.x - before.x, after.y - before.y) or 1.0
        yield (here.x, here.y), ((after.y - before.y) / run, (before.x - after.x) / run)
