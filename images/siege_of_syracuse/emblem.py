"""Faint pictures under counters: glyphs of the house at any size, and a shield with a Greek key and four dolphins."""

from __future__ import annotations

import math
import re
from pathlib import Path

from drawing import palette
from drawing.svg import Svg, number, points_data

XY = tuple[float, float]
GLYPHS = Path(__file__).resolve().parents[1] / "glyphs"


def draw_glyph(svg: Svg, name: str, centre: XY, size: float, angle: float = 0.0, **style: str | float) -> None:
    """A glyph round ``centre``, ``size`` units wide."""
    text = (GLYPHS / f"{name}.svg").read_text(encoding="utf-8")
    data = re.findall(r'<path[^>]* d="([^"]+)"', text)
    k = size / 100
    place = (
        f"translate({number(centre[0])} {number(centre[1])}) rotate({number(angle)}) scale({k:.4f}) translate(-50 -50)"
    )
    with svg.group(transform=place, fill_rule="evenodd", **style):
        for path in data:
            svg.path(path)


def draw_shield(svg: Svg, centre: XY, radius: float, strength: float) -> None:
    """A round shield seen from the front: rim, Greek key, dolphins chasing one another round a star."""
    with svg.group(opacity=strength):
        svg.circle(centre, radius, fill="#C9A86A", fill_opacity=0.35)
        for share, width in ((1.0, 7), (0.965, 2), (0.83, 2), (0.8, 5), (0.36, 3), (0.335, 1.4)):
            svg.circle(centre, radius * share, fill="none", stroke=palette.PANEL_EDGE, stroke_width=width)
        key = points_data(_key(centre, radius * 0.85, radius * 0.945, 30))
        svg.path(key, fill="none", stroke=palette.PANEL_EDGE, stroke_width=4.4, stroke_linejoin="miter")
        for quarter in range(4):
            a = math.radians(90 * quarter + 45)
            at = (centre[0] + radius * 0.575 * math.sin(a), centre[1] - radius * 0.575 * math.cos(a))
            draw_glyph(svg, "dolphin", at, radius * 0.4, 90 * quarter + 45, fill=palette.PANEL_EDGE)
        svg.path("".join(_star(centre, radius * 0.3)), fill=palette.PANEL_EDGE)
        svg.circle(centre, radius * 0.055, fill=palette.PANEL, stroke=palette.PANEL_EDGE, stroke_width=2)


def _key(centre: XY, inner: float, outer: float, count: int) -> list[XY]:
    """A Greek key bent round a circle."""
    shape = ((0, 0), (0, 1), (0.8, 1), (0.8, 0.35), (0.38, 0.35), (0.38, 0.68), (0.52, 0.68), (0.52, 0.35), (0.8, 0.35),
             (0.8, 1), (0, 1), (0, 0), (1, 0))  # fmt: skip
    found = []
    for index in range(count):
        for along, up in shape:
            angle, far = math.tau * (index + along) / count, inner + (outer - inner) * up
            found.append((centre[0] + far * math.sin(angle), centre[1] - far * math.cos(angle)))
    return found


def _star(centre: XY, radius: float) -> list[str]:
    rays = []
    for ray in range(16):
        a = math.tau * ray / 16
        tip = (centre[0] + radius * math.sin(a), centre[1] - radius * math.cos(a))
        feet = [
            (centre[0] + radius * 0.3 * math.sin(a + d), centre[1] - radius * 0.3 * math.cos(a + d))
            for d in (-0.17, 0.17)
        ]
        rays.append(points_data([feet[0], tip, feet[1]], True))
    return rays
