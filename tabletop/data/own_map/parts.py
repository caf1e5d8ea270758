"""Overlapping parts of a map put together: each by its own points, then by what two of them show alike.

A few clicks bring the parts near each other. Where two overlap, small pieces of one are looked for in the other; these
ties are far surer than clicks. All is then solved at once: how each part lies, and how our board lies on the whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tabletop.data.own_map.fit import Pair
from tabletop.data.own_map.lines import Grey
from tabletop.data.own_map.warp import Floats, flat

PIECE = 14
"""Half the side of a piece that is looked for, in pixels of the grey pictures."""
ALIKE = 0.75
"""How alike two pieces must be: 1 is the same."""
TEXTURE = 5.0
"""Shades by which a piece must vary, or it could lie anywhere."""
ACROSS = 6
"""Pieces tried along each side of a part."""
CLICK = 0.004
"""How far off a click may be, in half diagonals of a part."""


@dataclass(frozen=True)
class PartPicture:
    """A part: what was clicked on it, its shades, and its pixels."""

    pairs: tuple[Pair, ...]
    grey: Grey
    size: tuple[int, int]

    @property
    def half(self) -> float:
        """Its half diagonal."""
        return float(np.hypot(*self.size)) / 2


@dataclass(frozen=True)
class Joined:
    """How the parts lie on the whole picture: for each a 2 × 3 table from its pixels to those of the whole."""

    planes: tuple[Floats, ...]
    size: tuple[int, int]
    ties: int
    """Pieces that were found alike."""
    off: float
    """How far the ties are off on the whole, in pixels of the whole picture."""


Tie = tuple[int, int, Floats, Floats]
"""Two parts, and points that are the same on both."""


def join(parts: Sequence[PartPicture]) -> Joined:
    """Raises ValueError when a part has fewer than three points, or they lie in a line."""
    rough = [_affine(part.pairs) for part in parts]
    ties = [tie for i in range(len(parts)) for j in range(i + 1, len(parts)) for tie in _tied(parts, rough, i, j)]
    planes, off = _solved(parts, ties, 4)
    looser, less = _solved(parts, ties, 6)
    if ties and less < 0.6 * off:
        planes, off = looser, less
    return _framed(parts, planes, sum(len(tie[2]) for tie in ties), off)


def _affine(pairs: Sequence[Pair]) -> Floats:
    """From our board to a part, 3 × 2."""
    ours = flat(np.array([pair.ours for pair in pairs], dtype=np.float64).reshape(-1, 2))
    theirs = np.array([pair.theirs for pair in pairs], dtype=np.float64)
    if len(pairs) < 3 or np.linalg.cond(ours) > 1e6:
        raise ValueError("too few points on a part")
    return np.asarray(np.linalg.lstsq(ours, theirs, rcond=None)[0], dtype=np.float64)


def _tied(parts: Sequence[PartPicture], rough: Sequence[Floats], i: int, j: int) -> list[Tie]:
    """Pieces of one part found on another, first coarsely from the clicks, then finely from what was found."""
    one, other = parts[i], parts[j]
    across = _after(_inverse(rough[i]), rough[j])
    reach = int(np.ceil(6 * CLICK * max(one.half, other.half) / one.grey.share))
    found = _matches(one, other, across, min(reach, 40))
    if len(found[0]) < 3:
        return []
    nearer = _robust(found[0], found[1])
    if nearer is None:
        return []
    here, there = _matches(one, other, nearer, 5)
    return [(i, j, here, there)] if len(here) >= 3 else []


def _inverse(plane: Floats) -> Floats:
    """The way back of a 3 × 2 table."""
    turned = np.linalg.inv(plane[1:])
    return np.asarray(np.vstack([-plane[:1] @ turned, turned]), dtype=np.float64)


def _after(first: Floats, then: Floats) -> Floats:
    """Two 3 × 2 tables, one after the other."""
    return np.asarray(np.vstack([flat(first[:1]) @ then, first[1:] @ then[1:]]), dtype=np.float64)


def _robust(here: Floats, there: Floats) -> Floats | None:
    """The plane most ties agree on."""
    trust = np.ones(len(here))
    for _ in range(12):
        rows = flat(here) * trust[:, None]
        if np.linalg.matrix_rank(rows) < 3:
            return None
        found = np.asarray(np.linalg.lstsq(rows, there * trust[:, None], rcond=None)[0], dtype=np.float64)
        away = np.hypot(*(flat(here) @ found - there).T)
        unit = max(float(np.median(away)), 1e-6)
        trust = 1 / (1 + (away / (1.5 * unit)) ** 2)
    return found


def _matches(one: PartPicture, other: PartPicture, across: Floats, reach: int) -> tuple[Floats, Floats]:
    """Pieces of one part found on another near where a plane has them: where they lie on each."""
    share = one.grey.share
    xs = np.linspace(0.03, 0.97, ACROSS * 2) * one.size[0]
    ys = np.linspace(0.03, 0.97, ACROSS * 2) * one.size[1]
    grid = np.array([(x, y) for x in xs for y in ys])
    there = flat(grid) @ across
    edge = PIECE * share
    inside = ((there > edge) & (there < np.array(other.size) - edge)).all(axis=1)
    inside &= ((grid > edge) & (grid < np.array(one.size) - edge)).all(axis=1)
    here, found = [], []
    for at in grid[inside]:
        place = _found(one, other, (at, across), reach)
        if place is not None:
            here.append(at)
            found.append(place)
    return np.array(here).reshape(-1, 2), np.array(found).reshape(-1, 2)


def _found(one: PartPicture, other: PartPicture, what: tuple[Floats, Floats], reach: int) -> Floats | None:
    """Where on the other part a piece lies, None when nothing is alike enough."""
    at, across = what
    share = one.grey.share
    span, wide = np.arange(-PIECE, PIECE + 1) * share, np.arange(-PIECE - reach, PIECE + reach + 1) * share
    piece = one.grey.at(at + np.stack(np.meshgrid(span, span), axis=-1))
    if piece.std() < TEXTURE:
        return None
    field = (at + np.stack(np.meshgrid(wide, wide), axis=-1)).reshape(-1, 2)
    shades = other.grey.at((flat(field) @ across).reshape(len(wide), len(wide), 2))
    alike = _alike(piece, shades)
    row, column = np.unravel_index(int(alike.argmax()), alike.shape)
    if alike[row, column] < ALIKE:
        return None
    right = float(column) - reach + _peak(alike[row, :], int(column))
    down = float(row) - reach + _peak(alike[:, column], int(row))
    shift = np.array([right, down])
    return np.asarray((flat((at + shift * share)[None, :]) @ across)[0], dtype=np.float64)


def _alike(piece: Floats, field: Floats) -> Floats:
    """How alike the piece is to each part of a field, -1 to 1."""
    windows = np.lib.stride_tricks.sliding_window_view(field, piece.shape)
    pure = piece - piece.mean()
    count = piece.size
    sums = windows.sum(axis=(2, 3))
    squares = np.einsum("ijkl,ijkl->ij", windows, windows)
    spread = np.sqrt(np.maximum(squares - sums**2 / count, 1e-9))
    both = np.tensordot(windows, pure, axes=((2, 3), (0, 1)))
    return np.asarray(both / (spread * np.sqrt((pure**2).sum()) + 1e-9), dtype=np.float64)


def _peak(row: Floats, at: int) -> float:
    """How far between two steps the top of a hill lies."""
    if not 0 < at < len(row) - 1:
        return 0.0
    before, top, after = (float(n) for n in row[at - 1 : at + 2])
    bend = before - 2 * top + after
    return 0.5 * (before - after) / bend if bend < -1e-12 else 0.0


def _solved(parts: Sequence[PartPicture], ties: Sequence[Tie], free: int) -> tuple[list[Floats], float]:
    """How each part lies in the pixels of the first one (2 × 3), and how far off the ties are; `free` 4: turned and
    grown, 6: stretched too."""
    rows, wanted, trust = _equations(parts, ties, free)
    count = sum(2 * len(tie[2]) for tie in ties)
    weight = trust.copy()
    found: Floats = np.zeros(rows.shape[1])
    for _ in range(6):
        heavy = rows * weight[:, None]
        found = np.asarray(np.linalg.lstsq(heavy, wanted * weight, rcond=None)[0], dtype=np.float64)
        away = np.abs(rows @ found - wanted)
        unit = 1 / trust
        weight = trust / (1 + (away / (3 * unit)) ** 2)
    off = float(np.sqrt(2 * np.mean((rows[:count] @ found - wanted[:count]) ** 2))) if count else 0.0
    planes = [np.array([[1.0, 0, 0], [0, 1.0, 0]])]
    for n in range(1, len(parts)):
        numbers = found[6 + free * (n - 1) : 6 + free * n]
        if free == 4:
            a, b, x, y = numbers
            planes.append(np.array([[a, -b, x], [b, a, y]]))
        else:
            planes.append(numbers.reshape(2, 3))
    return planes, off


def _equations(parts: Sequence[PartPicture], ties: Sequence[Tie], free: int) -> tuple[Floats, Floats, Floats]:
    """Ties first, then clicks: rows of what is not known, what they come to, how far each is to be trusted."""
    width = 6 + free * (len(parts) - 1)
    rows: list[Floats] = []
    wanted: list[float] = []
    trust: list[float] = []

    def part_rows(n: int, at: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """Both coordinates of a point of a part on the whole: unknowns and what is fixed."""
        across, down = np.zeros(width), np.zeros(width)
        if n == 0:
            return across, down, at[:1], at[1:]
        start, (x, y) = 6 + free * (n - 1), at
        across[start : start + free] = (x, -y, 1, 0) if free == 4 else (x, y, 1, 0, 0, 0)
        down[start : start + free] = (y, x, 0, 1) if free == 4 else (0, 0, 0, x, y, 1)
        return across, down, np.zeros(1), np.zeros(1)

    for i, j, here, there in ties:
        for a, b in zip(here, there):
            left, right = part_rows(i, a), part_rows(j, b)
            rows += [left[0] - right[0], left[1] - right[1]]
            wanted += [float(right[2][0] - left[2][0]), float(right[3][0] - left[3][0])]
            trust += [1 / parts[i].grey.share] * 2
    for n, part in enumerate(parts):
        for pair in part.pairs:
            across, down, x, y = part_rows(n, np.array(pair.theirs, dtype=np.float64))
            across[:3] = -1.0, -pair.ours[0], -pair.ours[1]
            down[3:6] = -1.0, -pair.ours[0], -pair.ours[1]
            rows += [across, down]
            wanted += [-float(x[0]), -float(y[0])]
            trust += [1 / (CLICK * part.half)] * 2
    return np.array(rows), np.array(wanted), np.array(trust)


def _framed(parts: Sequence[PartPicture], planes: Sequence[Floats], ties: int, off: float) -> Joined:
    """All parts in a rectangle that begins at 0, 0."""
    corners = []
    for part, plane in zip(parts, planes):
        wide, high = part.size
        square = np.array([(0, 0, 1), (wide, 0, 1), (wide, high, 1), (0, high, 1)], dtype=np.float64)
        corners.append(square @ plane.T)
    low = np.vstack(corners).min(axis=0)
    size = np.vstack(corners).max(axis=0) - low
    shifted = tuple(plane - np.array([[0, 0, low[0]], [0, 0, low[1]]]) for plane in planes)
    return Joined(shifted, (int(np.ceil(size[0])), int(np.ceil(size[1]))), ties, off)


def carried(plane: Floats, point: tuple[float, float]) -> tuple[float, float]:
    """A point of a part on the whole picture."""
    x, y = plane @ np.array([point[0], point[1], 1.0])
    return float(x), float(y)
