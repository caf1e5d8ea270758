"""Borders of our board laid onto the lines printed on theirs, when a dozen clicks have brought them near.

Along every border the picture is looked at across it: a line, dark or light, and the edge between two colours alike
stand out as energy. Where a stretch of border agrees on one shift, that shift counts; a smooth field goes through them
all. A map without lines gives no shifts, and nothing moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tabletop.data.own_map.warp import Floats, Shifts, Spot, Warp, flat, kernel

APART = 5.0
"""Pixels between two looks along a border."""
STRETCH = 12
"""Looks that are taken together."""
PLAIN = 1.3
"""A peak must stand out so many times from what lies about it, or it is none."""
_SIGMA = 1.6
PASSES = ((1.0, False), (0.7, False), (0.6, True), (0.4, True))
"""How much of the reach each pass looks at, and whether it may bend as well as move, turn and stretch."""
_GRID = 9
"""Hills across the longer side."""
_SMOOTH = 1.5
"""How much a hill costs against one stretch that disagrees by a pixel."""


@dataclass(frozen=True)
class Grey:
    """A picture in shades of grey, and how many pixels of the whole picture one of it is."""

    shades: Floats
    """Rows and columns, 0 to 255."""
    share: float = 1.0

    @classmethod
    def of(cls, data: bytes | bytearray | memoryview, width: int, height: int, stride: int, share: float) -> Grey:
        """Of bytes, a row after another."""
        table = np.frombuffer(data, dtype=np.uint8, count=stride * height).reshape(height, stride)
        return cls(table[:, :width].astype(np.float64), share)

    def at(self, points: Floats) -> Floats:
        """Shades between pixels, of points in pixels of the whole picture; its edge goes on outside."""
        height, width = self.shades.shape
        x = np.clip(points[..., 0] / self.share - 0.5, 0, width - 1.001)
        y = np.clip(points[..., 1] / self.share - 0.5, 0, height - 1.001)
        left, top = x.astype(np.int64), y.astype(np.int64)
        right, below = x - left, y - top
        upper = self.shades[top, left] * (1 - right) + self.shades[top, left + 1] * right
        lower = self.shades[top + 1, left] * (1 - right) + self.shades[top + 1, left + 1] * right
        return np.asarray(upper * (1 - below) + lower * below, dtype=np.float64)


def follow(warp: Warp, outlines: Iterable[Sequence[Spot]], grey: Grey, reach: float) -> Warp:
    """The warp with its borders on the lines, which lie within `reach` pixels of the picture of where it has them.

    The same warp where there is too little to go by.
    """
    looks = _looks(warp, outlines, grey.share)
    if len(looks) < 4 * STRETCH:
        return warp
    for share, bends in PASSES:
        field = _field(warp, looks, grey, (max(reach * share, 3.0 * grey.share), bends))
        if field is None:
            break
        warp = warp.shifted(field)
    return warp


def _looks(warp: Warp, outlines: Iterable[Sequence[Spot]], share: float) -> Floats:
    """Points along borders of two places, each once, in stretches of STRETCH, as x, y and the direction of the border.

    Where a place ends at nothing there is mostly a frame, whose many lines would lead astray.
    """
    sides = [[(a, b) for a, b in zip(outline, (*outline[1:], *outline[:1])) if a != b] for outline in outlines]
    times = Counter(_same_either_way(a, b) for outline in sides for a, b in outline)
    step = APART * share / max(warp.scale([(warp.ours.x, warp.ours.y)]), 1e-9)
    found: list[Floats] = []
    for outline in sides:
        run: list[Floats] = []
        left = 0.0
        for a, b in outline:
            key = _same_either_way(a, b)
            if times[key] < 2:  # an outer border, or seen already
                _whole_stretches(run, found)
                run = []
                continue
            times[key] = 0
            long = float(np.hypot(b[0] - a[0], b[1] - a[1]))
            way = np.array([b[0] - a[0], b[1] - a[1]]) / long
            at = np.arange(step - left, long, step)
            left = left + long if len(at) == 0 else long - float(at[-1])
            run.append(np.column_stack([np.array(a) + at[:, None] * way, np.repeat(way[None, :], len(at), axis=0)]))
        _whole_stretches(run, found)
    return np.vstack(found) if found else np.zeros((0, 4))


_LOOSE = 0.3
"""The same of moving, turning and stretching."""


def _same_either_way(a: Spot, b: Spot) -> tuple[int, int, int, int]:
    first, last = sorted([(round(a[0]), round(a[1])), (round(b[0]), round(b[1]))])
    return (*first, *last)


def _whole_stretches(run: list[Floats], found: list[Floats]) -> None:
    if run:
        whole = np.vstack(run)
        found.append(whole[: len(whole) // STRETCH * STRETCH])


def _field(warp: Warp, looks: Floats, grey: Grey, how: tuple[float, bool]) -> Shifts | None:
    """One smooth field of shifts, None when nearly no border shows."""
    reach, bends = how
    here, across = _across(warp, looks)
    shift, weight = _peaks(grey, warp.at(here), across, reach)
    middle = here.reshape(-1, STRETCH, 2)[:, STRETCH // 2]
    normal = across.reshape(-1, STRETCH, 2).mean(axis=1)
    normal /= np.maximum(np.hypot(*normal.T)[:, None], 1e-9)
    if (weight > 0).sum() < 12:
        return None
    inner = warp.ours.into(middle)
    wanted = shift / warp.theirs.half
    centres = _centres(inner) if bends else np.zeros((0, 2))
    span = 2.6 * float(np.ptp(inner, axis=0).max()) / (_GRID - 1)
    around = kernel(inner, centres, span)
    plain = flat(inner)
    table = np.hstack([plain * normal[:, :1], plain * normal[:, 1:], around * normal[:, :1], around * normal[:, 1:]])
    held = np.eye(table.shape[1]) * np.where(np.arange(table.shape[1]) < 6, _LOOSE, _SMOOTH)
    away, unit = np.abs(wanted), max(reach / 6, 0.5 * grey.share) / warp.theirs.half
    for _ in range(6):
        trust = weight / (1 + (away / unit) ** 2)
        rows = table * trust[:, None]
        found = np.linalg.solve(rows.T @ rows + held**2, rows.T @ (wanted * trust))
        away = np.abs(table @ found - wanted)
    plane = np.column_stack([found[:3], found[3:6]])
    hills = np.column_stack([found[6 : 6 + len(centres)], found[6 + len(centres) :]])
    return Shifts(centres, hills, plane, span)


def _across(warp: Warp, looks: Floats) -> tuple[Floats, Floats]:
    """The points, and which way in the picture leads straight across the border there."""
    here, way = looks[:, :2], looks[:, 2:]
    along = np.einsum("nij,nj->ni", warp.turns(here), way)
    normal = np.column_stack([-along[:, 1], along[:, 0]])
    return here, normal / np.maximum(np.hypot(*normal.T)[:, None], 1e-9)


def _centres(inner: Floats) -> Floats:
    low, high = inner.min(axis=0), inner.max(axis=0)
    pitch = float((high - low).max()) / (_GRID - 1)
    xs = np.arange(low[0], high[0] + pitch / 2, pitch)
    ys = np.arange(low[1], high[1] + pitch / 2, pitch)
    return np.array([(x, y) for x in xs for y in ys])


def _peaks(grey: Grey, there: Floats, across: Floats, reach: float) -> tuple[Floats, Floats]:
    """For each stretch, how far across the border the line lies, in pixels of the whole picture; and how surely."""
    steps = max(4, int(np.ceil(reach / grey.share)))
    pad = int(np.ceil(3 * _SIGMA))
    offsets = np.arange(-steps - pad, steps + pad + 1, dtype=np.float64) * grey.share
    energy = np.zeros((len(there) // STRETCH, 2 * steps + 1))
    for begin in range(0, len(there), STRETCH * 200):  # so many at a time, or a large map would take much memory
        part = slice(begin, begin + STRETCH * 200)
        rows = grey.at(there[part, None, :] + across[part, None, :] * offsets[None, :, None])
        one = _energy(rows, pad)
        whole = one.reshape(-1, STRETCH, one.shape[1]).mean(axis=1)
        energy[begin // STRETCH : begin // STRETCH + len(whole)] = whole
    near = np.exp(-0.5 * (np.arange(-steps, steps + 1, dtype=np.float64) / (0.7 * steps)) ** 2)
    best = (energy * near).argmax(axis=1)
    inside = np.clip(best, 1, 2 * steps - 1)
    row = np.arange(len(best))
    before, top, after = energy[row, inside - 1], energy[row, inside], energy[row, inside + 1]
    bend = before - 2 * top + after
    fine = np.where(bend < -1e-12, 0.5 * (before - after) / np.where(bend < -1e-12, bend, 1.0), 0.0)
    shift = (inside - steps + np.clip(fine, -0.5, 0.5)) * grey.share
    stands = top / np.maximum(np.median(energy, axis=1), 1e-3)
    weight = np.where(best == inside, np.clip(2 * (stands - PLAIN), 0.2, 1.0), 0.0)
    return shift, weight


def _energy(rows: Floats, pad: int) -> Floats:
    """How much of a line or an edge lies at each step across, whatever its colours: the two filters of a pair."""
    at = np.arange(-pad, pad + 1, dtype=np.float64)
    bell = np.exp(-0.5 * (at / _SIGMA) ** 2)
    edge = at * bell
    line = (1 - (at / _SIGMA) ** 2) * bell
    line -= line.mean()
    edge /= np.sqrt((edge**2).sum())
    line /= np.sqrt((line**2).sum())
    windows = np.lib.stride_tricks.sliding_window_view(rows, 2 * pad + 1, axis=1)
    both = (windows @ edge) ** 2 + (windows @ line) ** 2
    return np.asarray(np.sqrt(both) / (np.sqrt(both).mean(axis=1, keepdims=True) + 2.0), dtype=np.float64)
