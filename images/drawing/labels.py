"""Texts of a board as the fields of geometry.yaml, and the ground kept quiet beneath them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shapely.affinity import rotate
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from drawing import palette

XY = tuple[float, float]
Box = tuple[float, float, float, float]
Label = dict[str, Any]
KEY_PITCH = 240.0
"""From one column of the key to the next."""


def label(key: str, place: tuple[float, float], size: float, width: float, **more: object) -> Label:
    """A text in the serif, upright and centred unless told otherwise; ``width`` is the room it has."""
    fields: Label = {
        "key": key,
        "x": place[0],
        "y": place[1],
        "size": size,
        "font": "serif",
        "style": "regular",
        "angle": 0,
        "colour": palette.INK,
        "align": "center",
        "width": width,
    }
    return {**fields, **more}


def zone_name(key: str, place: tuple[float, float], width: float, sea: bool) -> Label:
    """The name of a zone in italics, with a halo of its ground."""
    colour, halo = (palette.SEA_INK, palette.SEA_LIGHT) if sea else (palette.LAND_INK, palette.LAND)
    return label(key, place, 25, width, style="italic", colour=colour, halo=halo)


def title_field(notch: Box, rows: Mapping[str, XY], top: float, step: float) -> list[Label]:
    """Title, subtitle and the words of the key; ``rows`` are row and column of each sign, ``step`` apart."""
    x, y, width, _ = notch
    found = [
        label("map-title", (x + width / 2, y + 92), 74, width - 90, style="smallcaps", spacing=0.06),
        label("map-subtitle", (x + width / 2, y + 154), 36, width - 120, style="italic", colour=palette.LAND_INK),
    ]
    for key, (row, column) in rows.items():
        place = (x + 104 + column * KEY_PITCH, y + top + row * step)
        found.append(label(f"key-{key}", place, 24, 152, align="left"))
    return found


def quiet_for(text: Label) -> BaseGeometry:
    """The ground under a text; names of two languages differ in length, so most of its room."""
    x, y, width, size = text["x"], text["y"], text["width"] * 0.78, text["size"]
    return rotate(box(x - width / 2, y - size * 0.6, x + width / 2, y + size * 0.6), text["angle"])
