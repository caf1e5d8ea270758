"""A small writer for the part of SVG that Qt renders: paths, gradients, groups, opacity; no text, filters, CSS."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
Stops = Sequence[tuple[float, str, float]]  # offset, colour, opacity
Style = str | float


def number(value: float) -> str:
    """Shortest text of a coordinate rounded to a tenth of a board unit."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def points_data(points: Iterable[Sequence[float]], closed: bool = False) -> str:
    """Path data of one polyline; the empty string when fewer than two different points remain after rounding."""
    texts: list[str] = []
    for point in points:
        text = f"{number(point[0])} {number(point[1])}"
        if not texts or texts[-1] != text:
            texts.append(text)
    if closed and len(texts) > 1 and texts[0] == texts[-1]:
        texts.pop()
    if len(texts) < 2:
        return ""
    return "M" + "L".join(texts) + ("Z" if closed else "")


def path_data(shape: BaseGeometry, tolerance: float = 0.4) -> str:
    """Path data of any shapely line or polygon, simplified by ``tolerance`` units."""
    if shape.is_empty:
        return ""
    return "".join(_parts(shape.simplify(tolerance) if tolerance else shape))


def _parts(shape: BaseGeometry) -> Iterator[str]:
    if hasattr(shape, "geoms"):
        for part in shape.geoms:
            yield from _parts(part)
    elif shape.geom_type == "Polygon":
        yield points_data(shape.exterior.coords, closed=True)
        for hole in shape.interiors:
            yield points_data(hole.coords, closed=True)
    elif shape.geom_type in ("LineString", "LinearRing"):
        yield points_data(shape.coords)


class Svg:
    """An SVG picture under construction; style keywords use underscores for hyphens."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self._defs: list[str] = []
        self._body: list[str] = []

    def linear_gradient(self, name: str, start: Point, end: Point, stops: Stops) -> str:
        """Define a gradient in board units from (offset, colour, opacity) stops; returns its paint reference."""
        head = (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{number(start[0])}" '
            f'y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}">'
        )
        self._defs.append(head + _stops(stops) + "</linearGradient>")
        return f"url(#{name})"

    def radial_gradient(self, name: str, centre: Point, radius: float, stops: Stops) -> str:
        """Define a round gradient in board units; returns its paint reference."""
        head = (
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{number(centre[0])}" '
            f'cy="{number(centre[1])}" r="{number(radius)}">'
        )
        self._defs.append(head + _stops(stops) + "</radialGradient>")
        return f"url(#{name})"

    def path(self, shape: BaseGeometry | str, **style: Style) -> None:
        """Draw a shape or ready path data; nothing is written for an empty one (Qt would warn)."""
        data = shape if isinstance(shape, str) else path_data(shape)
        if data:
            self._body.append(f'<path d="{data}"{_attributes(style)}/>')

    def rect(self, box: tuple[float, float, float, float], **style: Style) -> None:
        """Draw a rectangle given as x, y, width, height."""
        x, y, width, height = (number(value) for value in box)
        self._body.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{_attributes(style)}/>')

    def circle(self, centre: Point, radius: float, **style: Style) -> None:
        """Draw a circle."""
        place = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
        self._body.append(f"<circle {place}{_attributes(style)}/>")

    @contextmanager
    def group(self, **style: Style) -> Iterator[None]:
        """Everything drawn inside the ``with`` block shares these style values."""
        self._body.append(f"<g{_attributes(style)}>")
        yield
        self._body.append("</g>")

    def text(self) -> str:
        """The whole document."""
        width, height = self.size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        )
        return "\n".join([head, "<defs>", *self._defs, "</defs>", *self._body, "</svg>", ""])

    def write(self, path: Path) -> None:
        """Save the document."""
        path.write_text(self.text(), encoding="utf-8", newline="\n")


def _stops(stops: Stops) -> str:
    return "".join(
        f'<stop offset="{offset}" stop-color="{colour}" stop-opacity="{opacity}"/>' for offset, colour, opacity in stops
    )


def _attributes(style: dict[str, Style]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
