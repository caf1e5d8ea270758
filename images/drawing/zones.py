"""Topology of a map: zones are the faces between shared arcs, so neighbours meet exactly and nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import polygonize, unary_union

from drawing.lines import curve, roughen

XY = tuple[float, float]
Box = tuple[float, float, float, float]
AMPLITUDE = {"coast": 0.13, "land": 0.035, "river": 0.07, "sea": 0.0}


@dataclass(frozen=True)
class Arc:
    """A border line: ``kind`` coast, land, river or sea; ``name`` seeds its roughness; key points from end to end."""

    name: str
    kind: str
    points: Sequence[XY]

    def line(self) -> LineString:
        """The border as drawn: a curve through the key points, roughened like its kind."""
        smooth = curve(list(self.points))
        return LineString(roughen(smooth, AMPLITUDE[self.kind], self.name) if AMPLITUDE[self.kind] else smooth)


def notched(window: Box, notches: Iterable[Box]) -> Polygon:
    """A map window without what is cut out of it; both as x, y, width, height."""
    x, y, width, height = window
    cut = [box(left, top, left + w, top + h) for left, top, w, h in notches]
    return box(x, y, x + width, y + height).difference(unary_union(cut))


class Coverage:
    """The zones of a map window. ``seeds``: one point inside each zone, by zone id."""

    def __init__(self, window: Polygon, arcs: Sequence[Arc], seeds: Mapping[str, XY]) -> None:
        self.window = window
        self.arcs = arcs
        lines = unary_union([window.exterior, *(arc.line() for arc in arcs)])
        faces = [face for face in polygonize(lines) if window.contains(face.representative_point())]
        self.zones = {zone: _face_of(zone, seed, faces) for zone, seed in seeds.items()}
        if len(faces) != len(self.zones):
            raise ValueError(f"{len(faces)} faces for {len(self.zones)} zones")

    def lines(self, kind: str) -> list[LineString]:
        """Arcs of one kind, cut at the window."""
        return [arc.line().intersection(self.window) for arc in self.arcs if arc.kind == kind]

    def simplified(self, tolerance: float) -> dict[str, Polygon]:
        """Zones with fewer points; shared borders stay shared."""
        shapes = shapely.coverage_simplify(list(self.zones.values()), tolerance)
        return dict(zip(self.zones, shapes, strict=True))


def _face_of(zone: str, seed: XY, faces: Sequence[Polygon]) -> Polygon:
    found = [face for face in faces if face.contains(Point(seed))]
    if len(found) != 1:
        raise ValueError(f"zone {zone}: {len(found)} faces contain its seed {seed}")
    return found[0]
