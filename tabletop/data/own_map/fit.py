"""Which warp fits a few clicked points: the simplest model that foretells each point best from the others.

A dozen points, each a pixel or two off, do not bear a model with many free numbers: bare thin plates would go through
every slip of the hand. So a plane comes first, perhaps seen at a slant, perhaps through a lens, and thin plates take
only what these leave, and no more of it than the points agree upon.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from tabletop.data.own_map.warp import Extent, Floats, Shifts, Spot, Warp, flat, kernel, lensed, project

Model = Literal["turned", "barrelled", "stretched", "bent", "slanted", "both"]
MODELS: dict[Model, tuple[int, int]] = {
    "turned": (2, 4),
    "barrelled": (4, 5),
    "stretched": (3, 6),
    "bent": (5, 7),
    "slanted": (5, 8),
    "both": (6, 9),
}
"""Least points and free numbers: turned and grown; that through a lens; stretched as well; that through a lens; at a
slant; all of it."""
PLAINEST: Model = "stretched"
"""What thin plates may also stand on."""
LEAST, MOST = 3, 12
STIFF = (1e-1, 1e-2, 1e-3)
"""How stiff thin plates may be; without end there are none."""
BETTER = 0.9
"""A richer model must come so much nearer, else the simpler one is kept."""
_TRUST = 0.02
"""How strongly slant and lens are held to none, against a slip of a click."""


@dataclass(frozen=True)
class Pair:
    """A point of our board, and the same on their picture."""

    ours: Spot
    theirs: Spot


@dataclass(frozen=True)
class Fit:
    """What came of it."""

    warp: Warp
    model: Model
    off: tuple[float, ...]
    """For each point how far from its click the others expect it, in pixels of the picture; 0 with too few points."""

    @property
    def expected(self) -> float:
        """The same of all of them together."""
        return float(np.sqrt(np.mean(np.square(self.off)))) if self.off else 0.0


def fit(pairs: Sequence[Pair], ours: Extent, theirs: Extent) -> Fit:
    """The warp that fits best. Raises ValueError with fewer than LEAST points, or when they lie in a line."""
    if len(pairs) < LEAST:
        raise ValueError("too few points")
    here = ours.into(np.array([pair.ours for pair in pairs], dtype=np.float64))
    there = theirs.into(np.array([pair.theirs for pair in pairs], dtype=np.float64))
    spread = np.linalg.svd(here - here.mean(axis=0), compute_uv=False)
    if spread[1] < 0.02:
        raise ValueError("points in a line")
    model, errors = _best_model(here, there)
    stiff = np.inf
    tried: list[tuple[Model, float]] = [(one, harder) for one in dict.fromkeys((model, PLAINEST)) for harder in STIFF]
    for one, harder in tried if len(pairs) >= 6 else []:
        closer = _left_out(one, _plane(one, here, there), (here, there), harder)
        if _size(closer) < BETTER * _size(errors):
            errors, stiff, model = closer, harder, one
    warp = _with_plates(_warp(_plane(model, here, there), model, ours, theirs), here, there, stiff)
    off = np.hypot(*errors.T) * theirs.half * (len(pairs) > LEAST)
    return Fit(warp, model, tuple(float(n) for n in off))


def _best_model(here: Floats, there: Floats) -> tuple[Model, Floats]:
    """The simplest plane that foretells well, and how far off each point is foretold."""
    best: tuple[Model, Floats] = "turned", np.ones_like(there)
    for model, (least, _) in MODELS.items():
        if len(here) > least or (len(here) == LEAST == least):
            errors = _left_out(model, _plane(model, here, there), (here, there), np.inf)
            if _size(errors) < BETTER * _size(best[1]) or (len(here) == LEAST == least):
                best = model, errors
    return best


def _size(errors: Floats) -> float:
    return float(np.sqrt((errors**2).sum(axis=1).mean()))


def _left_out(model: Model, whole: Floats, points: tuple[Floats, Floats], stiff: float) -> Floats:
    """How far each point is from where the others foretell it, with thin plates so stiff."""
    here, there = points
    found = np.zeros_like(there)
    for n in range(len(here)):
        rest = np.arange(len(here)) != n
        if rest.sum() < MODELS[model][0]:
            return np.ones_like(there)
        numbers = _plane(model, here[rest], there[rest], whole)
        found[n] = (there[n : n + 1] - _through(numbers, model, here[n : n + 1]))[0]
        if stiff < np.inf:
            left = there[rest] - _through(numbers, model, here[rest])
            found[n] -= _plates(here[rest], left, stiff).at(here[n : n + 1])[0]
    return found


def _with_plates(warp: Warp, here: Floats, there: Floats, stiff: float) -> Warp:
    if stiff == np.inf:
        return warp
    left = there - lensed(project(warp.plane, here), warp.lens)
    return warp.shifted(_plates(here, left, stiff))


def _plates(here: Floats, left: Floats, stiff: float) -> Shifts:
    """Thin plates through what is left, as near as they may come when they are so stiff."""
    plain, around = flat(here), kernel(here, here, 0.0)
    side = len(here)
    table = np.zeros((side + 3, side + 3))
    table[:side, :side] = around + stiff * np.eye(side)
    table[:side, side:], table[side:, :side] = plain, plain.T
    found = np.asarray(np.linalg.lstsq(table, np.vstack([left, np.zeros((3, 2))]), rcond=None)[0], dtype=np.float64)
    return Shifts(here, found[:side], found[side:])


# --- the plane, with slant and lens ---


def _matrix(numbers: Floats, model: Model) -> Floats:
    if model in ("turned", "barrelled"):
        a, b, x, y = numbers[:4]
        return np.array([[a, -b, x], [b, a, y], [0, 0, 1]])
    a, b, x, c, d, y = numbers[:6]
    slant = numbers[6:8] if model in ("slanted", "both") else np.zeros(2)
    return np.array([[a, b, x], [c, d, y], [slant[0], slant[1], 1]])


def _lens(numbers: Floats, model: Model) -> float:
    return float(numbers[-1]) if model in ("barrelled", "bent", "both") else 0.0


def _through(numbers: Floats, model: Model, here: Floats) -> Floats:
    return lensed(project(_matrix(numbers, model), here), _lens(numbers, model))


def _warp(numbers: Floats, model: Model, ours: Extent, theirs: Extent) -> Warp:
    return Warp(ours, theirs, _matrix(numbers, model), _lens(numbers, model))


def _plane(model: Model, here: Floats, there: Floats, start: Floats | None = None) -> Floats:
    """The free numbers that fit best: Gauss and Newton, from a straight fit on."""
    if model == "turned":
        return _straight(here, there)
    free = MODELS[model][1]
    numbers = np.zeros(free) if start is None else start.copy()
    if start is None and free == 5:
        numbers[:4] = _straight(here, there)
    elif start is None:
        numbers[:6] = np.linalg.lstsq(flat(here)[:, [1, 2, 0]], there, rcond=None)[0].T.reshape(-1)
    if free == 6:
        return numbers if start is None else _plane(model, here, there)
    rigid = 4 if free == 5 else 6
    held = np.zeros((free - rigid, free))
    held[:, rigid:] = np.eye(free - rigid) * _TRUST
    for _ in range(8 if start is None else 2):
        left = (there - _through(numbers, model, here)).reshape(-1)
        table = np.vstack([_slopes(numbers, model, here), held])
        step = np.linalg.lstsq(table, np.concatenate([left, -_TRUST * numbers[rigid:]]), rcond=None)[0]
        numbers = numbers + step
        numbers[rigid:] = np.clip(numbers[rigid:], -0.4, 0.4)
        if np.abs(step).max() < 1e-9:
            break
    return numbers


def _slopes(numbers: Floats, model: Model, here: Floats) -> Floats:
    """How each coordinate answers to each free number."""
    step = 1e-6
    now = _through(numbers, model, here)
    more = [(_through(numbers + nudge, model, here) - now).reshape(-1) for nudge in np.eye(len(numbers)) * step]
    return np.asarray(np.stack(more, axis=1) / step, dtype=np.float64)


def _straight(here: Floats, there: Floats) -> Floats:
    """Turned and grown alike in all directions."""
    x, y = here.T
    one, none = np.ones_like(x), np.zeros_like(x)
    table = np.vstack([np.column_stack([x, -y, one, none]), np.column_stack([y, x, none, one])])
    return np.asarray(np.linalg.lstsq(table, there.T.reshape(-1), rcond=None)[0], dtype=np.float64)


def without(pairs: Sequence[Pair], index: int) -> list[Pair]:
    """All but one."""
    return [pair for n, pair in enumerate(pairs) if n != index]


def pulled(warp: Warp, pulls: Sequence[Pair], reach: float) -> Warp:
    """Borders dragged by hand: each pull moves what lies around it on our board, within `reach` of our units, so that
    all pulled points lie where they were let go."""
    if not pulls:
        return warp
    here = warp.ours.into(np.array([pull.ours for pull in pulls], dtype=np.float64))
    there = warp.theirs.into(np.array([pull.theirs for pull in pulls], dtype=np.float64))
    now = warp.theirs.into(warp.at([pull.ours for pull in pulls]))
    span = reach / warp.ours.half
    table = kernel(here, here, span) + 1e-9 * np.eye(len(here))
    hills = np.asarray(np.linalg.lstsq(table, there - now, rcond=None)[0], dtype=np.float64)
    return warp.shifted(Shifts(here, hills, np.zeros((3, 2)), span))


def moved(fitted: Fit, warp: Warp) -> Fit:
    """The same with another warp."""
    return replace(fitted, warp=warp)
