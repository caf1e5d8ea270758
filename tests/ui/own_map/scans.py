"""Scans as a player would make them of our own maps: turned, bent by a lens, unevenly lit, of other proportions.

Where a point of the board comes to lie is known exactly, and is worked out here on its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PySide6.QtGui import QImage

from tabletop.core.position.state import State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.picture.render import render_board

Points = np.ndarray
There = Callable[[Points], Points]


@dataclass(frozen=True)
class Defects:
    """What is wrong with a scan."""

    turned: float = 0.0
    """Degrees."""
    barrel: float = 0.0
    """How much nearer the corners lie than straight, as a share."""
    lit: float = 0.0
    """How much darker one corner is than the other."""
    across: float = 1.0
    """How much wider than ours."""
    blurred: bool = False


@dataclass(frozen=True)
class Scan:
    """A picture, and where a point of our board lies in it."""

    size: tuple[float, float]
    """Of our board."""
    width: int
    height: int
    scale: float
    defects: Defects

    @classmethod
    def of(cls, size: tuple[float, float], pixels: int, defects: Defects) -> Scan:
        """A scan so wide, with a margin in which the turned map has room."""
        wide, high = size[0] * defects.across, size[1]
        turn = math.radians(abs(defects.turned))
        around = wide * math.cos(turn) + high * math.sin(turn), high * math.cos(turn) + wide * math.sin(turn)
        scale = pixels / (around[0] * 1.03)
        return cls(size, pixels, round(around[1] * 1.03 * scale), scale, defects)

    def there(self, points: Sequence[tuple[float, float]] | Points) -> Points:
        """From our board to the picture."""
        turn, half = math.radians(self.defects.turned), math.hypot(self.width, self.height) / 2
        x, y = (np.asarray(points, dtype=float).reshape(-1, 2) - np.array(self.size) / 2).T * self.scale
        x = x * self.defects.across
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        bend = 1 - self.defects.barrel * (x**2 + y**2) / half**2
        return np.column_stack([x * bend + self.width / 2, y * bend + self.height / 2])

    def here(self, points: Points) -> Points:
        """Back, from the picture to our board."""
        turn, half = math.radians(self.defects.turned), math.hypot(self.width, self.height) / 2
        at = np.asarray(points, dtype=float) - np.array([self.width, self.height]) / 2
        straight = at.copy()
        for _ in range(30):
            far = (straight**2).sum(axis=-1, keepdims=True) / half**2
            straight = at / (1 - self.defects.barrel * far)
        x, y = straight[..., 0], straight[..., 1]
        x, y = x * math.cos(turn) + y * math.sin(turn), -x * math.sin(turn) + y * math.cos(turn)
        across = np.stack([x / self.defects.across, y], axis=-1)
        return across / self.scale + np.array(self.size) / 2

    def draw(self, module: Module, board: str, shift: tuple[float, float] = (0.0, 0.0)) -> Points:
        """The picture itself, height × width × 3; `shift` in pixels, for light that falls otherwise."""
        zoom = min(1.5 * self.scale, 8000 / max(self.size))
        drawn = render_board(
            module, State(), Catalog.for_module(module, "fr"), zoom=zoom, plan=module.plan(board)
        ).convertToFormat(QImage.Format.Format_RGB888)
        table = pixels_of(drawn)
        rows = []
        for top in range(0, self.height, 128):
            ys, xs = np.mgrid[top : min(top + 128, self.height), 0 : self.width] + 0.5
            rows.append(_sampled(table, self.here(np.stack([xs, ys], axis=-1)) * zoom))
        found = np.concatenate(rows).astype(np.float64)
        if self.defects.lit:
            ys, xs = np.mgrid[0 : self.height, 0 : self.width]
            light = 1 - self.defects.lit * (xs / self.width + ys / self.height) / 2
            found = found * light[..., None] + np.random.default_rng(5).normal(0, 3, found.shape)
        return np.clip(found, 0, 255).astype(np.uint8)


def pixels_of(image: QImage) -> Points:
    """A picture of three bytes a pixel as a table."""
    table = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return table[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()


def image_of(table: Points) -> QImage:
    """And back."""
    table = np.ascontiguousarray(table)
    height, width, _ = table.shape
    return QImage(table.data, width, height, width * 3, QImage.Format.Format_RGB888).copy()


def save(table: Points, path: Path) -> Path:
    """Written as a JPEG or PNG."""
    assert image_of(table).save(str(path), quality=92)
    return path


def _sampled(table: Points, at: Points) -> Points:
    """Shades between pixels; white where there is no map."""
    height, width, _ = table.shape
    x, y = at[..., 0] - 0.5, at[..., 1] - 0.5
    inside = (x >= 0) & (y >= 0) & (x < width - 1) & (y < height - 1)
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    right, below = (x - left)[..., None], (y - top)[..., None]
    upper = table[top, left] * (1 - right) + table[top, left + 1] * right
    lower = table[top + 1, left] * (1 - right) + table[top + 1, left + 1] * right
    return np.where(inside[..., None], upper * (1 - below) + lower * below, 244.0).astype(np.uint8)


@dataclass(frozen=True)
class Cut:
    """A part of a scan, laid on the glass a little askew."""

    picture: Points
    corner: tuple[float, float]
    turned: float

    def there(self, points: Points) -> Points:
        """From the whole scan to this part."""
        turn = math.radians(self.turned)
        x, y = (np.asarray(points, dtype=float) - np.array(self.corner)).T
        return np.column_stack([x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)])


def cut(table: Points, turns: Sequence[float], overlap: float = 0.16) -> list[Cut]:
    """Four parts that overlap, each turned by so many degrees."""
    height, width, _ = table.shape
    wide, high = round(width * (0.5 + overlap / 2)), round(height * (0.5 + overlap / 2))
    parts = []
    for n, turned in enumerate(turns):
        corner = (0.0 if n % 2 == 0 else float(width - wide), 0.0 if n < 2 else float(height - high))
        turn = math.radians(turned)
        ys, xs = np.mgrid[0:high, 0:wide] + 0.5
        straight = xs * math.cos(turn) + ys * math.sin(turn), -xs * math.sin(turn) + ys * math.cos(turn)
        back = np.stack(straight, axis=-1)
        parts.append(Cut(_sampled(table, back + np.array(corner)), corner, turned))
    return parts
