"""The places of a game: zones, boxes and squares, what touches what, and where each of them is drawn."""

from __future__ import annotations

from functools import cached_property

from tabletop.data.boards import BoardPlan, Square, plans
from tabletop.data.grounds import ground_of
from tabletop.data.locations.lattice import BoardGround
from tabletop.data.locations.names import name_at
from tabletop.data.schema import Border, Geometry, MapData, PlaceBox, Shape, Track, TrackShape, Zone
from tabletop.systems.grid import Grid


class GamePlaces:
    """Look-ups of a game's boards; they raise KeyError for unknown names."""

    map: MapData
    geometry: Geometry

    @cached_property
    def plans(self) -> tuple[BoardPlan, ...]:
        """The map, whose id is '', then the other boards."""
        return plans(self.map, self.geometry)

    def plan(self, board: str) -> BoardPlan:
        """A board by its id."""
        return self._plans[board]

    def ground(self, board: str) -> BoardGround:
        """The cells and points of a board that are no places: what counters of areas snap to, and their names."""
        return self._grounds[board]

    @cached_property
    def _grounds(self) -> dict[str, BoardGround]:
        return {plan.id: ground_of(self.map, plan.id, plan.geometry.size) for plan in self.plans}

    @cached_property
    def areas(self) -> frozenset[str]:
        """Places in which counters lie where they are put."""
        return frozenset(place for plan in self.plans for place in plan.areas)

    @cached_property
    def private(self) -> dict[str, str]:
        """Areas that nobody but one seat sees, with that seat."""
        return {box.id: box.seat for box in self.map.boxes if box.private and box.kind == "area"}

    def spot_name(self, place: str, x: float | None, y: float | None) -> str:
        """What a point of an area is called by its grid, as 1013; '' where it has no name, and in any other place."""
        if x is None or y is None or place not in self.areas:
            return ""
        return name_at(self.ground(self.plan_of(place)), (x, y))

    def grid(self, board: str) -> Grid:
        """The cells of a board; the map ('') has none and raises KeyError."""
        found = self._plans[board].grid
        if found is None:
            raise KeyError(board)
        return found

    @cached_property
    def _plans(self) -> dict[str, BoardPlan]:
        return {plan.id: plan for plan in self.plans}

    @cached_property
    def _places(self) -> dict[str, Zone | PlaceBox | Square]:
        found: dict[str, Zone | PlaceBox | Square] = {zone.id: zone for zone in self.map.zones}
        found |= {box.id: box for box in self.map.boxes}
        for plan in self.plans:
            found |= plan.squares
        return found

    @property
    def places(self) -> tuple[str, ...]:
        """Ids of zones and boxes in file order, then of squares."""
        return tuple(self._places)

    def place(self, place: str) -> Zone | PlaceBox | Square:
        """A zone, a box or a square."""
        return self._places[place]

    def zone(self, place: str) -> Zone | None:
        """A zone, None when it is a box or a square."""
        found = self._places[place]
        return found if isinstance(found, Zone) else None

    def box(self, place: str) -> PlaceBox | None:
        """A box, None when it is a zone or a square."""
        found = self._places[place]
        return found if isinstance(found, PlaceBox) else None

    def square(self, place: str) -> Square | None:
        """A square or hex of a board, None when it is a zone or a box."""
        found = self._places[place]
        return found if isinstance(found, Square) else None

    def is_zone(self, place: str) -> bool:
        """Whether it is a zone of the map (a box, a square, or nothing, otherwise)."""
        return isinstance(self._places.get(place), Zone)

    def plan_of(self, place: str) -> str:
        """The board a place lies on, '' for the map; of a hand as well, which is drawn on none."""
        found = self._places[place]
        return "" if isinstance(found, Zone) else found.board

    def shape(self, place: str) -> Shape:
        """Where it lies on its board; a place that is not shown raises KeyError."""
        return self._shapes[place]

    def drawn(self, place: str) -> bool:
        """Whether it lies anywhere on a board."""
        return place in self._shapes

    @cached_property
    def _shapes(self) -> dict[str, Shape]:
        return {place: shape for plan in self.plans for place, shape in plan.shapes.items()}

    @cached_property
    def _borders(self) -> dict[tuple[str, str], Border]:
        found = {}
        for border in self.map.borders:
            found[border.a, border.b] = found[border.b, border.a] = border
        return found

    @cached_property
    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {place: [] for place in self._places}
        for a, b in self._borders:
            found[a].append(b)
        return {place: tuple(names) for place, names in found.items()}

    def neighbours(self, place: str) -> tuple[str, ...]:
        """Places beyond its borders, in file order; a square has none: its grid tells what it touches."""
        return self._neighbours[place]

    def border(self, a: str, b: str) -> Border | None:
        """The contact between two places, None when they do not touch."""
        return self._borders.get((a, b))

    def track(self, track: str) -> Track:
        """A track by its id."""
        return self._tracks[track]

    def track_shape(self, track: str) -> TrackShape:
        """Where a track lies on its board."""
        return self._track_shapes[track]

    @cached_property
    def _track_shapes(self) -> dict[str, TrackShape]:
        return {name: shape for plan in self.plans for name, shape in plan.geometry.tracks.items()}

    @cached_property
    def _tracks(self) -> dict[str, Track]:
        return {track.id: track for track in self.map.tracks}
