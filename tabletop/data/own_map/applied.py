"""A game on the player's own map: the same places where his print has them, on his picture, with his counters."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.own_map.fit import pulled
from tabletop.data.own_map.kept import OwnBoard, OwnMap
from tabletop.data.own_map.landmarks import main_places
from tabletop.data.own_map.place import own_folder
from tabletop.data.own_map.warp import Floats, Spot, Warp
from tabletop.data.schema import BoardGeometry, Label, Shape, TrackShape
from tabletop.door import within

LONGEST = 60.0
"""Board units of a straight border beyond which it is bent in pieces."""
PULL = 0.14
"""How far a dragged border pulls, in half diagonals of our board."""
_DEPENDENT = ("plans", "_plans", "_shapes", "_track_shapes", "_grounds", "areas")
"""What `GamePlaces` remembers of where things lie."""


def on_own(module: Module, own: OwnMap) -> Module:
    """The game as the player has it; boards whose picture is gone are as they were."""
    folder = own_folder(module.id)
    found = copy.copy(module)
    for name in _DEPENDENT:
        found.__dict__.pop(name, None)
    pictures: dict[str, Path] = {}
    plans = []
    for plan in module.plans:
        board = own.boards.get(plan.id)
        path = within(folder, board.picture) if board is not None else None
        if board is None or path is None or plan.areas:
            plans.append(plan)
            continue
        name = f"own-map:{plan.id}"
        pictures[name] = path
        plans.append(replace(Placing.of(module, plan, board).plan, picture=name, parts=()))
    found.plans = tuple(plans)
    drawn = {plan.id: plan.geometry for plan in plans}
    whole = {**drawn[""].values_by_name(), "boards": {name: one for name, one in drawn.items() if name}}
    found.geometry = module.geometry.changed(**whole)
    found.own_pictures = pictures
    found.own_faces = _faces(folder, own.faces)
    found.as_printed = module.as_printed or module
    return found


def _faces(folder: Path, faces: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Where the pictures of the faces lie, '' for those that are not there."""
    found = {}
    for counter, names in faces.items():
        paths = [within(folder, name) if name else None for name in names]
        if any(paths):
            found[counter] = tuple(str(path) if path is not None else "" for path in paths)
    return found


@dataclass(frozen=True)
class Placing:
    """One board laid onto a picture. Its units are pixels of the picture divided by `unit`, so that they are about as
    large as ours and counters keep their size."""

    ours: BoardPlan
    warp: Warp
    unit: float
    size: tuple[int, int]
    named: bool = False

    @classmethod
    def of(cls, module: Module, plan: BoardPlan, board: OwnBoard) -> Placing:
        """As it is kept."""
        warp = pulled(board.warp, board.pulls, PULL * board.warp.ours.half)
        corners = [corner for place in main_places(module, plan) for corner in plan.shapes[place].polygon]
        unit = max(warp.scale(corners), max(board.size) / 20_000)
        return cls(plan, warp, min(unit, min(board.size) / 50), board.size, board.named)

    @cached_property
    def plan(self) -> BoardPlan:
        """The board with everything on it where the picture has it."""
        ours = self.ours
        shapes = {place: self._shape(shape, place not in ours.squares) for place, shape in ours.shapes.items()}
        drawn = BoardGeometry(
            size=(self.size[0] / self.unit, self.size[1] / self.unit),
            zones={place: shapes[place] for place in ours.geometry.zones},
            tracks={name: self._track(shape) for name, shape in ours.geometry.tracks.items()},
            labels=tuple(map(self._label, ours.geometry.labels)) if self.named else (),
        )
        return replace(ours, geometry=drawn, shapes=shapes, written=self.named)

    def at(self, points: Sequence[Spot]) -> list[Spot]:
        """Points of our board on this one."""
        found: Floats = self.warp.at(points) / self.unit
        return [(float(x), float(y)) for x, y in found]

    def _shape(self, shape: Shape, bent: bool) -> Shape:
        outline = tuple(_pieces(shape.polygon)) if bent else shape.polygon
        note = [shape.note] if shape.note is not None else []
        found = self.at([shape.label, *shape.slots, *note, *outline])
        slots = 1 + len(shape.slots)
        rest = slots + len(note)
        return shape.changed(
            polygon=tuple(found[rest:]),
            label=found[0],
            slots=tuple(found[1:slots]),
            note=found[slots] if note else None,
        )

    def _track(self, shape: TrackShape) -> TrackShape:
        names, middles = list(shape.cells), list(shape.cells.values())
        wide, high = self._stretch(middles)
        cells = dict(zip(names, self.at(middles))) if names else {}
        return shape.changed(size=(shape.size[0] * wide, shape.size[1] * high), cells=cells)

    def _stretch(self, points: Sequence[Spot]) -> tuple[float, float]:
        """How much wider and higher things are there."""
        if not points:
            return 1.0, 1.0
        turns = self.warp.turns(points).mean(axis=0) / self.unit
        return float(math.hypot(turns[0, 0], turns[1, 0])), float(math.hypot(turns[0, 1], turns[1, 1]))

    def _label(self, label: Label) -> Label:
        turns = self.warp.turns([(label.x, label.y)])[0]
        ((x, y),) = self.at([(label.x, label.y)])
        angle = math.degrees(math.atan2(float(turns[1, 0]), float(turns[0, 0])))
        return label.changed(x=x, y=y, angle=label.angle + angle)


def _pieces(outline: Sequence[Spot]) -> Iterator[Spot]:
    """An outline whose long sides have corners in between, so that they can bend."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1])):
        parts = max(1, math.ceil(math.hypot(bx - ax, by - ay) / LONGEST))
        for n in range(parts):
            yield ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts
