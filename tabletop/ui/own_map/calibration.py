"""Points clicked so far, which comes next, and how well they agree. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.own_map.fit import MOST, Fit, Pair
from tabletop.data.own_map.landmarks import Landmark, landmarks, nearest, suggested
from tabletop.data.own_map.warp import Spot

Grade = Literal["none", "good", "fair", "bad"]
SNAP = 0.02
"""A click on our board means a landmark so near, in widths of the board."""
GOOD, FAIR = 0.006, 0.013
"""Of the picture's half diagonal: off by less is good, is fair."""
LONE = 3.0
"""A point is looked at again when it is so many times farther off than the others."""


@dataclass
class Clicked:
    """A point of our board, where it lies on theirs, and on which part of it."""

    landmark: Landmark
    theirs: Spot | None = None
    part: int = 0


class Calibration:
    """The points of one board."""

    def __init__(self, module: Module, plan: BoardPlan) -> None:
        self.module, self.plan = module, plan
        self.landmarks = landmarks(module, plan)
        self.points: list[Clicked] = []
        self.skipped: list[Spot] = []
        self.current = -1
        """Index of the point that the next click on theirs places."""
        self.fitted: Fit | None = None
        self.suggest()

    # --- which point ---

    @property
    def now(self) -> Clicked | None:
        """The point that is asked for or chosen."""
        return self.points[self.current] if 0 <= self.current < len(self.points) else None

    @property
    def placed(self) -> list[Clicked]:
        """The points that lie on both."""
        return [point for point in self.points if point.theirs is not None]

    @property
    def full(self) -> bool:
        """Whether there are as many as may be."""
        return len(self.placed) >= MOST

    def suggest(self) -> None:
        """Ask for the point that tells most."""
        self.points = self.placed
        taken = [point.landmark.at for point in self.points]
        away = set(taken) | set(self.skipped)
        left = [one for one in self.landmarks if one.at not in away]
        found = None if self.full else suggested(left, taken, self.plan.geometry.size)
        if found is None:
            self.current = -1
        else:
            self.points.append(Clicked(found))
            self.current = len(self.points) - 1

    def skip(self) -> None:
        """The point that is asked for is not to be found on their map."""
        if self.now is not None and self.now.theirs is None:
            self.skipped.append(self.now.landmark.at)
            self.suggest()

    def choose_ours(self, at: Spot, part: int = 0) -> None:
        """A click on our board: a point that is there, or another one to be placed next. Two parts may share one."""
        near = SNAP * self.plan.geometry.size[0]
        meant = nearest(self.landmarks, at, near) or Landmark(at, ())
        for index, point in enumerate(self.points):
            if point.theirs is not None and point.part == part and point.landmark.at == meant.at:
                self.current = index
                return
        if self.full:
            return
        self.points = self.placed
        self.points.append(Clicked(meant))
        self.current = len(self.points) - 1

    def choose(self, index: int) -> None:
        """Look at a point again."""
        if 0 <= index < len(self.points):
            self.current = index

    # --- placing ---

    def place(self, at: Spot, part: int = 0) -> bool:
        """The point that is asked for lies there on theirs; whether there was one."""
        if self.now is None:
            return False
        fresh = self.now.theirs is None
        self.now.theirs, self.now.part = at, part
        if fresh:
            self.suggest()
        return True

    def remove(self) -> None:
        """Take the chosen point away."""
        if self.now is not None and self.now.theirs is not None:
            self.points.pop(self.current)
            self.suggest()

    def take_up(self, pairs: Sequence[Pair]) -> None:
        """Points that were clicked before."""
        self.points = [
            Clicked(nearest(self.landmarks, pair.ours, 1.0) or Landmark(pair.ours, ()), pair.theirs) for pair in pairs
        ]
        self.suggest()

    def pairs(self, part: int | None = None) -> list[Pair]:
        """What is fitted, of one part or of all."""
        return [
            Pair(point.landmark.at, point.theirs)
            for point in self.points
            if point.theirs is not None and part in (None, point.part)
        ]

    # --- how well ---

    def grade(self, index: int) -> tuple[Grade, float]:
        """How well a point agrees with the others, and how far off it is as a share of the picture's width."""
        fitted, point = self.fitted, self.points[index]
        placed = self.placed
        if fitted is None or point.theirs is None or len(fitted.off) != len(placed) or len(placed) < 4:
            return "none", 0.0
        own = fitted.off[placed.index(point)]
        others = sorted(off for off, other in zip(fitted.off, placed) if other is not point)
        share, half = own / fitted.warp.theirs.half, fitted.warp.theirs.half
        lone = own > LONE * max(others[len(others) // 2], GOOD * half)
        if share < GOOD or (share < FAIR and not lone):
            return ("good" if share < GOOD else "fair"), share
        return ("bad" if lone or share > 2 * FAIR else "fair"), share

    def corner_of(self, landmark: Landmark) -> str:
        """Which corner of its place a point is: nw, ne, sw, se."""
        xs, ys = zip(*self.plan.shapes[landmark.places[0]].polygon)
        x, y = landmark.at
        south = "s" if y > (min(ys) + max(ys)) / 2 else "n"
        return south + ("e" if x > (min(xs) + max(xs)) / 2 else "w")
