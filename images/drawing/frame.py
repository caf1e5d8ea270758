"""Frames, panels and track cells around the map, and the Greek key that trims them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from drawing import palette
from drawing.geometry import Track
from drawing.svg import Svg, number, points_data

XY = tuple[float, float]
Box = tuple[float, float, float, float]


def inset(area: Box, by: float) -> Box:
    """The same rectangle, smaller by ``by`` on each side."""
    return (area[0] + by, area[1] + by, area[2] - 2 * by, area[3] - 2 * by)


def corners(area: Box) -> list[XY]:
    """The outline of a box."""
    x, y, width, height = area
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def box_slots(area: Box, heading: float, columns: int = 2, rows: int = 2) -> list[XY]:
    """Stacks in a box, row by row, below its heading."""
    x, y, width, height = area
    middle = (x + width / 2, y + heading + (height - heading) / 2 + 2)
    down = [(row - (rows - 1) / 2) * 105 for row in range(rows)]
    right = [(column - (columns - 1) / 2) * 106 for column in range(columns)]
    return [(middle[0] + dx, middle[1] + dy) for dy in down for dx in right]


def draw_double_frame(svg: Svg, area: Box, thick: float = 5.0, gap: float = 7.0) -> None:
    """A thick outer and a thin inner line."""
    svg.rect(area, fill="none", stroke=palette.COAST, stroke_width=thick)
    svg.rect(inset(area, gap), fill="none", stroke=palette.COAST, stroke_width=thick * 0.34)


def draw_graduated(svg: Svg, area: Box, pitch: float, width: float = 9.0) -> None:
    """A border of dark and light fields in turn, as on a surveyed map, just outside ``area``."""
    x, y, wide, high = area
    svg.rect(inset(area, -width), fill=palette.PANEL)
    svg.rect(area, fill=palette.PANEL)
    for start, length, across in ((x, wide, False), (y, high, True)):
        count = round(length / pitch / 2) * 2 + 1
        step = length / count
        for index in range(0, count, 2):
            for edge in (x - width, x + wide) if across else (y - width, y + high):
                at = start + index * step
                field = (edge, at, width, step) if across else (at, edge, step, width)
                svg.rect(field, fill=palette.COAST)
    for box, stroke in ((inset(area, -width), 1.6), (area, 1.6), (inset(area, -width - 5), 4.0)):
        svg.rect(box, fill="none", stroke=palette.COAST, stroke_width=stroke)


def draw_panel(svg: Svg, area: Box, edge: str = palette.PANEL_EDGE, heading: float = 0.0) -> None:
    """A framed box for counters; ``heading`` units at its top are tinted in the colour of the edge."""
    x, y, width, height = area
    svg.rect((x + 4, y + 5, width, height), fill=palette.INK, fill_opacity=0.18)
    svg.rect(area, fill=palette.PANEL)
    if heading:
        svg.rect((x, y, width, heading), fill=edge, fill_opacity=0.18)
        svg.path(
            points_data([(x + 5, y + heading), (x + width - 5, y + heading)]),
            stroke=edge,
            stroke_width=1.4,
            fill="none",
        )
    svg.rect(area, fill="none", stroke=edge, stroke_width=3)
    svg.rect(inset(area, 5), fill="none", stroke=edge, stroke_width=1, stroke_opacity=0.8)
    draw_corners(svg, inset(area, 5), edge)


def draw_corners(svg: Svg, area: Box, colour: str, size: float = 9.0) -> None:
    """Small quarter-round notches in the corners of a panel."""
    x, y, width, height = area
    s = number(size)
    corners = (
        f"M{number(x)} {number(y + size)}a{s} {s} 0 0 0 {s} -{s}",
        f"M{number(x + width - size)} {number(y)}a{s} {s} 0 0 0 {s} {s}",
        f"M{number(x + width)} {number(y + height - size)}a{s} {s} 0 0 0 -{s} {s}",
        f"M{number(x + size)} {number(y + height)}a{s} {s} 0 0 0 -{s} -{s}",
    )
    svg.path("".join(corners), fill="none", stroke=colour, stroke_width=1.2)


def draw_cell(svg: Svg, area: Box, edge: str = palette.PANEL_EDGE, tint: float = 0.0) -> None:
    """One cell of a track; ``tint`` is the opacity of the edge colour laid over the paper."""
    svg.rect(area, fill=palette.PANEL)
    if tint:
        svg.rect(area, fill=edge, fill_opacity=tint)
    svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=2.2)
    svg.rect(inset(area, 4.5), fill="none", stroke=palette.PANEL_EDGE, stroke_width=0.8, stroke_opacity=0.55)


def draw_meander(svg: Svg, start: tuple[float, float], width: float, size: float = 16.0) -> None:
    """A Greek key running right from ``start`` (its lower left), between two rules, ``size`` units high."""
    x, y = start
    count = max(1, round(width / size / 1.25))
    pitch = width / count
    unit = size / 4
    points = [(x, y)]
    for index in range(count):
        left = x + index * pitch
        points += [(left, y - size), (left + pitch - unit, y - size), (left + pitch - unit, y - unit * 1.4)]
        points += [(left + unit * 1.9, y - unit * 1.4), (left + unit * 1.9, y - size + unit * 1.5)]
        points += [(left + unit * 2.6, y - size + unit * 1.5)]
        points += [(left + unit * 1.9, y - size + unit * 1.5), (left + unit * 1.9, y - unit * 1.4)]
        points += [(left + pitch - unit, y - unit * 1.4), (left + pitch - unit, y - size), (left, y - size), (left, y)]
        points += [(left + pitch, y)]
    svg.path(points_data(points), fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.7, stroke_linejoin="miter")


def draw_heading(svg: Svg, area: Box) -> None:
    """A title band over a track: a ribbon with a rule on each side."""
    x, y, width, height = area
    svg.rect(area, fill=palette.PANEL_EDGE, fill_opacity=0.14)
    for line in (y + 2, y + height - 2):
        svg.path(points_data([(x, line), (x + width, line)]), fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.6)


def draw_cartouche(svg: Svg, notch: Box) -> None:
    """The title field with a Greek key above and below."""
    area = inset(notch, 6)
    draw_panel(svg, area)
    x, y, width, height = inset(area, 16)
    draw_meander(svg, (x, y + 18), width)
    draw_meander(svg, (x, y + height), width)


def draw_sample(svg: Svg, area: Box, ground: str) -> None:
    """A small field of the key of signs, to be drawn in."""
    svg.rect(area, fill=ground, stroke=palette.PANEL_EDGE, stroke_width=1.4)


def draw_track(svg: Svg, track: Track, tint: Callable[[int], tuple[str, float]]) -> None:
    """All cells of a track; ``tint`` gives colour and opacity of a cell by its number."""
    width, height = track.size
    for cell, (x, y) in track.cells.items():
        draw_cell(svg, (x - width / 2, y - height / 2, width, height), *tint(int(cell)))


def draw_boxes(svg: Svg, boxes: Mapping[str, Box], colours: Mapping[str, str], heading: float) -> None:
    """Trays beside the map; a name that ends with a side has its colour."""
    for name, area in boxes.items():
        draw_panel(svg, area, colours.get(name.rpartition("-")[2], palette.PANEL_EDGE), heading)
