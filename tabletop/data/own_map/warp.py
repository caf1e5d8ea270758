"""From a point of our board to the same point of the player's picture: a plane, a lens, and smooth shifts on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from tabletop.core.errors import BadData
from tabletop.core.text import Msg

Floats = npt.NDArray[np.float64]
Spot = tuple[float, float]

MOST_CENTRES = 600
"""Points a field of shifts may hang on."""
_STEP = 1e-3
"""In half diagonals of our board: over what a direction is measured."""


@dataclass(frozen=True)
class Extent:
    """What a board or picture is reckoned in: its middle, and its half diagonal as 1."""

    x: float
    y: float
    half: float

    @classmethod
    def of(cls, width: float, height: float) -> Extent:
        """Of a rectangle from 0, 0."""
        return cls(width / 2, height / 2, float(np.hypot(width, height)) / 2)

    def into(self, points: Floats) -> Floats:
        """From its own units."""
        return np.asarray((points - np.array([self.x, self.y])) / self.half, dtype=np.float64)

    def out(self, points: Floats) -> Floats:
        """Back into its own units."""
        return np.asarray(points * self.half + np.array([self.x, self.y]), dtype=np.float64)


@dataclass(frozen=True)
class Shifts:
    """A smooth field of shifts: a plane and hills over some centres. `reach` 0: thin plates, which reach everywhere."""

    centres: Floats
    hills: Floats
    plane: Floats
    reach: float = 0.0

    def at(self, points: Floats) -> Floats:
        """The shift of each point."""
        around = kernel(points, self.centres, self.reach)
        return flat(points) @ self.plane + around @ self.hills

    def plain(self) -> dict[str, object]:
        """As it is written."""
        named = {"centres": self.centres, "hills": self.hills, "plane": self.plane}
        return {name: table.round(7).tolist() for name, table in named.items()} | {"reach": self.reach}


def flat(points: Floats) -> Floats:
    """1, x and y of each point."""
    return np.column_stack([np.ones(len(points)), points])


def kernel(points: Floats, centres: Floats, reach: float) -> Floats:
    """How high the hill of each centre is at each point."""
    if not len(centres):
        return np.zeros((len(points), 0))
    far = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    if reach:
        share = np.clip(1 - np.sqrt(far) / reach, 0.0, None)
        return np.asarray(share**4 * (5 - 4 * share), dtype=np.float64)  # smooth, 1 in its middle, 0 from `reach` on
    return np.asarray(np.where(far > 0, far * np.log(np.maximum(far, 1e-300)) / 2, 0.0), dtype=np.float64)


@dataclass(frozen=True)
class Warp:
    """A calibration. `at` is all that the board needs of it."""

    ours: Extent
    theirs: Extent
    plane: Floats
    """3 × 3, from our frame to theirs before the lens."""
    lens: float = 0.0
    """How much farther than straight the corners lie: above 0 a cushion, below a barrel."""
    shifts: tuple[Shifts, ...] = ()

    def at(self, points: Sequence[Spot] | Floats) -> Floats:
        """Where points of our board lie in their picture, n × 2."""
        given = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        inner = self.ours.into(given)
        found = lensed(project(self.plane, inner), self.lens)
        for field in self.shifts:
            found = found + field.at(inner)
        return self.theirs.out(found)

    def one(self, point: Spot) -> Spot:
        """The same of one point."""
        ((x, y),) = self.at([point]).tolist()
        return float(x), float(y)

    def turns(self, points: Sequence[Spot] | Floats) -> Floats:
        """How the picture is turned and stretched there: n × 2 × 2, columns are what one unit right and down become."""
        given = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        step = self.ours.half * _STEP
        right = self.at(given + [step, 0]) - self.at(given - [step, 0])
        down = self.at(given + [0, step]) - self.at(given - [0, step])
        return np.asarray(np.stack([right, down], axis=2) / (2 * step), dtype=np.float64)

    def scale(self, points: Sequence[Spot] | Floats) -> float:
        """Pixels of the picture that a unit of our board takes, on the whole."""
        return float(np.sqrt(np.abs(np.linalg.det(self.turns(points))).mean()))

    def back(self, points: Sequence[Spot] | Floats) -> Floats:
        """Points of the picture on our board, by steps that come nearer."""
        wanted = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        inner = project(np.asarray(np.linalg.inv(self.plane), dtype=np.float64), self.theirs.into(wanted))
        found = self.ours.out(inner)
        for _ in range(12):
            away = wanted - self.at(found)
            if np.abs(away).max(initial=0.0) < 1e-6 * self.theirs.half:
                break
            found = found + np.linalg.solve(self.turns(found), away[:, :, None])[:, :, 0]
        return found

    def shifted(self, more: Shifts) -> Warp:
        """The same with one more field."""
        return replace(self, shifts=(*self.shifts, more))

    def plain(self) -> dict[str, object]:
        """As it is written."""
        return {
            "ours": [self.ours.x, self.ours.y, self.ours.half],
            "theirs": [self.theirs.x, self.theirs.y, self.theirs.half],
            "plane": self.plane.round(9).tolist(),
            "lens": round(self.lens, 9),
            "shifts": [field.plain() for field in self.shifts],
        }


def project(plane: Floats, points: Floats) -> Floats:
    """Points seen through a plane."""
    found = np.column_stack([points, np.ones(len(points))]) @ plane.T
    return np.asarray(found[:, :2] / found[:, 2:], dtype=np.float64)


def lensed(points: Floats, lens: float) -> Floats:
    """Points as a lens bends them, the farther out the more."""
    return np.asarray(points * (1 + lens * (points**2).sum(axis=1, keepdims=True)), dtype=np.float64)


def read_warp(value: object) -> Warp:
    """What `Warp.plain` has written. Raises BadData for anything else."""
    if not isinstance(value, dict) or value.keys() != {"ours", "theirs", "plane", "lens", "shifts"}:
        raise bad()
    fields = value["shifts"]
    if not isinstance(fields, list) or len(fields) > 8:
        raise bad()
    lens = float(_table(value["lens"], ()))
    plane = _table(value["plane"], (3, 3))
    frames = [Extent(*(float(n) for n in _table(value[name], (3,)))) for name in ("ours", "theirs")]
    if any(frame.half <= 0 for frame in frames) or abs(float(np.linalg.det(plane))) < 1e-9:
        raise bad()
    return Warp(frames[0], frames[1], plane, lens, tuple(map(_read_shifts, fields)))


def _read_shifts(value: object) -> Shifts:
    if not isinstance(value, dict) or value.keys() != {"centres", "hills", "plane", "reach"}:
        raise bad()
    centres = value["centres"]
    if not isinstance(centres, list) or len(centres) > MOST_CENTRES:
        raise bad()
    rows = len(centres)
    reach = float(_table(value["reach"], ()))
    return Shifts(
        _table(centres, (rows, 2)), _table(value["hills"], (rows, 2)), _table(value["plane"], (3, 2)), max(0.0, reach)
    )


def _table(value: object, shape: tuple[int, ...]) -> Floats:
    """Numbers in rows and columns, each finite and of a size that can be."""
    try:
        found = np.asarray(value, dtype=np.float64).reshape(shape)
    except (TypeError, ValueError) as error:
        raise bad() from error
    if not np.isfinite(found).all() or np.abs(found).max(initial=0.0) > 1e6:
        raise bad()
    return found


def bad() -> BadData:
    """Why a file is not read."""
    return BadData(Msg("own-map-spoilt"))
