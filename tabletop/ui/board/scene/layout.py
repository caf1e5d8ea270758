"""Where every counter lies: stacks of a place, their fans, the grids of boxes. Plain numbers in board units, no Qt."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.core.position.state import Piece, State
from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.names import of_deck
from tabletop.data.schema import PlaceBox, Shape
from tabletop.systems.cargo import named
from tabletop.ui.board.scene.free import Sizes
from tabletop.ui.board.scene.piles import Piles
from tabletop.ui.board.scene.rack import PITCH, Room, rack
from tabletop.ui.board.scene.square_stacks import Lean, facing_of, leaning
from tabletop.ui.board.scene.stack import RACK as RACK
from tabletop.ui.board.scene.stack import Spot as Spot
from tabletop.ui.board.scene.stack import Stack as Stack
from tabletop.ui.board.scene.stack import StackKey as StackKey
from tabletop.ui.model.blocks import stands_in_rack

STEP = 6.0
"""How far a counter of a stack lies up and to the right of the one below; the stack as a whole stays on its spot."""
SEAT, ASIDE = "seat:", "aside:"
"""Stacks of a seat, and of its markers where they lie apart."""
SLOTTED = (SEAT, ASIDE)
SPREAD = 36.0
"""A stack never leans further than this, however tall."""
ABREAST = 0.46
"""Distance of stacks of two seats in one square, in its sides."""
BOX_STEP, BOX_SPREAD = 4.0, 14.0
"""The same in the narrow cells of boxes."""


class Layout:
    """Stacks and spots of the places of one board, of all without `plan`; only places named to `arrange` are worked
    out anew."""

    def __init__(self, module: Module, plan: BoardPlan | None = None) -> None:
        self.module = module
        boards = module.plans if plan is None else (plan,)
        self.size = boards[0].counter
        self.spots: dict[str, Spot] = {}
        self.stacks: dict[StackKey, Stack] = {}
        self._by_place: dict[str, tuple[StackKey, ...]] = {}
        self._cell: dict[str, dict[str, int]] = {}
        self._slot: dict[str, dict[str, tuple[float, float]]] = {}
        """The cell of a box each counter lies in, the slot of a zone each seat has: what nobody moves stays there."""
        self.squares = {name: _width(module.shape(name)) for board in boards for name in board.squares}
        """Squares with their sides: what is dropped there lies in the middle, one stack a seat."""
        self.areas = frozenset(name for board in boards for name in board.areas)
        """Places in which counters lie where they are put, in piles of their size whosever they are."""
        self.decks = frozenset(place for place in module.places if of_deck(module, place))
        """Decks of cards: a figure shows them, and no card of theirs lies on the board."""
        self.sizes = Sizes(module, self.size)
        self._piles: dict[str, Piles] = {}
        self.order = {place: n for n, place in enumerate(module.places) if is_shown(module, place, plan)}

    def arrange(self, state: State, places: Iterable[str]) -> set[str]:
        """Lay out these places; the pieces that lie in them now, of areas those that lie otherwise than before."""
        found: set[str] = set()
        for place in places:
            if place in self.areas:
                found |= self._pile(state, place)
                continue
            for key in self._by_place.pop(place, ()):
                for piece in self.stacks.pop(key).pieces:
                    spot = self.spots.get(piece)
                    if spot is not None and spot.key[0] == place:
                        del self.spots[piece]
            if place in self.order and place not in self.decks:
                found |= self._arrange(state, place)
        return found

    def _pile(self, state: State, place: str) -> set[str]:
        if place not in self.order:
            return set()
        if place not in self._piles:
            self._piles[place] = Piles(self.module, self.sizes, place, self.order[place] / 1000)
        return self._piles[place].arrange(state.at(place), self.stacks, self.spots)

    def _arrange(self, state: State, place: str) -> set[str]:
        stacked = self.stacked(place, state.at(place))
        self._by_place[place] = tuple(stacked)
        self._cell[place] = {
            piece.id: int(key[1].removeprefix("cell:"))
            for key, found in stacked.items()
            if key[1].startswith("cell:")
            for _, piece in found
        }
        sides = (key for key in stacked if key[1].startswith((SEAT, RACK)))
        self._slot[place] = {key[1].split(":", 1)[1]: (key[2], key[3]) for key in sides}
        for key, pieces in stacked.items():
            if key[1].startswith(RACK):
                self._rack(key, pieces, lone=len(stacked) == 1)
                continue
            self.stacks[key] = Stack(key, tuple(piece.id for _, piece in pieces))
            lean = self._lean(key, [piece for _, piece in pieces])
            left = key[2] + lean.off[0] - lean.x * (len(pieces) - 1) / 2
            low = key[3] + lean.off[1] + lean.y * (len(pieces) - 1) / 2
            for depth, (rank, piece) in enumerate(pieces):
                x, y = left + depth * lean.x, low - depth * lean.y
                z = rank + self.order[place] / 1000
                self.spots[piece.id] = Spot(x, y, key, depth, len(pieces), z)
        return {piece.id for pieces in stacked.values() for _, piece in pieces}

    def _lean(self, key: StackKey, pieces: list[Piece]) -> Lean:
        """How far each counter of a stack lies from the one below."""
        if key[0] in self.squares:
            return leaning(len(pieces), facing_of(self.module, pieces), self.size, self.squares[key[0]])
        step, spread = (BOX_STEP, BOX_SPREAD) if key[1].startswith("cell:") else (STEP, SPREAD)
        lean = min(step, spread / max(1, len(pieces) - 1))
        return Lean(lean, lean)

    def _rack(self, key: StackKey, pieces: list[tuple[int, Piece]], lone: bool) -> None:
        """Blocks of a seat side by side."""
        found = rack(len(pieces), self.size, self._room(key, lone))
        self.stacks[key] = Stack(key, tuple(piece.id for _, piece in pieces), found.full)
        for depth, ((rank, piece), (x, y)) in enumerate(zip(pieces, found.spots, strict=True)):
            z = rank + self.order[key[0]] / 1000
            self.spots[piece.id] = Spot(x, y, key, depth, len(pieces), z)

    def _room(self, key: StackKey, lone: bool) -> Room:
        """What a rack may fill: the cells of a box, the tray of a city, or its seat's part of a zone's row; all of the
        row when nobody else is there."""
        slots = self.module.shape(key[0]).slots
        box = self.module.place(key[0])
        xs, ys = [x for x, _ in slots] or [key[2]], [y for _, y in slots] or [key[3]]
        if isinstance(box, PlaceBox) and len(slots) > 1:
            rows = len({round(y) for y in ys})
            apart = (max(ys) - min(ys)) / (rows - 1) / self.size if rows > 1 else 1.0
            return Room((min(xs) + max(xs)) / 2, min(ys), max(xs) - min(xs) + self.size, rows, apart, box=True)
        if isinstance(box, PlaceBox):
            sides = [x for x, _ in self.module.shape(key[0]).polygon]
            return Room(key[2], key[3], max(sides) - min(sides))
        if lone and len(slots) > 1 and max(ys) == min(ys):
            step = (max(xs) - min(xs)) / (len(slots) - 1)
            return Room((min(xs) + max(xs)) / 2, ys[0], max(xs) - min(xs) + step)
        return Room(key[2], key[3], self.size * (1 + PITCH))

    def stacked(self, place: str, pieces: list[Piece]) -> dict[StackKey, list[tuple[int, Piece]]]:
        """Counters of a place by stack, each with its rank in the place; what is aboard lies beneath its carrier."""
        aboard = _aboard(pieces)
        free = [piece for piece in pieces if piece.id not in aboard] if aboard else pieces
        cells = self._cells(place, [piece for piece in free if piece.x is None or piece.y is None])
        stacked: dict[StackKey, list[tuple[int, Piece]]] = {}
        for rank, piece in _beneath(pieces, aboard):
            lies = aboard.get(piece.id, piece)
            if lies.x is not None and lies.y is not None:
                key: StackKey = (place, f"at:{lies.owner}", round(lies.x, 1), round(lies.y, 1))
            else:
                key = cells[lies.id]
            stacked.setdefault(key, []).append((rank, piece))
        return stacked

    def _cells(self, place: str, pieces: list[Piece]) -> dict[str, StackKey]:
        """The stack of each counter that was not laid down somewhere by hand."""
        slots = self.module.shape(place).slots
        box = self.module.place(place)
        racked = {piece.id: piece.owner for piece in pieces if stands_in_rack(self.module, piece)}
        if isinstance(box, PlaceBox) and len(slots) > 1:
            loose = [piece for piece in pieces if piece.id not in racked]
            # one rack fills a box; with several seats in it, or other counters, each family takes a cell
            if loose or len(set(racked.values())) != 1:
                return self._grid(place, pieces)
            return {piece.id: (place, f"{RACK}{piece.owner}", *slots[0]) for piece in pieces}
        shared = self._shared(place, pieces)
        keys = {}
        for piece in pieces:
            aside = self.aside(place, piece)
            x, y = aside or shared.get(piece.owner) or self.slot(place, piece.owner)
            sort = RACK if piece.id in racked else ASIDE if aside else SEAT
            keys[piece.id] = (place, f"{sort}{piece.owner}", x, y)
        return keys

    def aside(self, place: str, piece: Piece) -> tuple[float, float] | None:
        """Where the markers of a seat lie apart from its units, in a zone that has slots for them."""
        seats, slots = self.module.seats, self.module.shape(place).slots
        if len(slots) <= len(seats) + 1 or piece.owner not in seats or piece.kind is None or place in self.squares:
            return None
        if isinstance(self.module.place(place), PlaceBox) or self.module.kind_of(piece.kind).role != "marker":
            return None
        index = len(seats) + 1 + seats.index(piece.owner)
        return slots[index] if index < len(slots) else None

    def _shared(self, place: str, pieces: list[Piece]) -> dict[str, tuple[float, float]]:
        """With more seats than slots whoever comes takes the next one, in the order of seats, nobody's last, and keeps
        it while there."""
        slots = self.module.shape(place).slots
        seats = self.module.seats
        if place in self.squares:
            return self._abreast(place, pieces)
        if len(slots) < 2 or len(slots) >= len(seats):
            return {}
        there = [seat for seat in (*seats, "") if any(piece.owner == seat for piece in pieces)]
        was = self._slot.get(place, {})
        kept = {seat: was[seat] for seat in there if was.get(seat) in slots}
        free = [slot for slot in slots if slot not in kept.values()]
        return kept | dict(zip((seat for seat in there if seat not in kept), free, strict=False))

    def _abreast(self, place: str, pieces: list[Piece]) -> dict[str, tuple[float, float]]:
        """Stacks of several seats in one square side by side; one alone lies in the middle."""
        there = [seat for seat in (*self.module.seats, "") if any(piece.owner == seat for piece in pieces)]
        (x, y), apart = self.module.shape(place).slots[0], self.squares[place] * ABREAST
        return {seat: (x + (n - (len(there) - 1) / 2) * apart, y) for n, seat in enumerate(there)}

    def slot(self, place: str, owner: str) -> tuple[float, float]:
        """Where a seat's stack stands in a zone; counters of nobody take a slot of their own when there is one."""
        shape = self.module.shape(place)
        seats = self.module.seats
        index = seats.index(owner) if owner in seats else len(seats)
        if index < len(shape.slots):
            return shape.slots[index]
        if owner in seats and shape.slots:
            return shape.slots[-1]
        x, y = shape.label
        return x, y + self.size * 0.9

    def _grid(self, place: str, pieces: list[Piece]) -> dict[str, StackKey]:
        """Cells of a box: a counter each while there is room, else one family of counters a cell. Whoever lies in one
        stays there; who comes takes the first that is free."""
        slots, was = self.module.shape(place).slots, self._cell.get(place, {})
        cells = {piece.id: was[piece.id] for piece in pieces if piece.id in was}
        taken = set(cells.values())
        if len(taken) < len(cells):  # they lie by family: who comes lies with its own
            own = {self._family(piece): cells[piece.id] for piece in reversed(pieces) if piece.id in cells}
            known = (piece for piece in pieces if piece.id not in cells and self._family(piece) in own)
            cells |= {piece.id: own[self._family(piece)] for piece in list(known)}
        come = [piece for piece in pieces if piece.id not in cells]
        free = [n for n in range(len(slots)) if n not in taken]
        if len(come) > len(free):
            cells = self._shared_cells(self._families(pieces, len(slots)), was, len(slots))
        cells |= {piece.id: n for piece, n in zip(come, free, strict=False) if piece.id not in cells}
        return {piece.id: (place, f"cell:{cells[piece.id]}", *slots[cells[piece.id]]) for piece in pieces}

    @staticmethod
    def _shared_cells(groups: list[list[Piece]], was: dict[str, int], count: int) -> dict[str, int]:
        """A cell for each group: where its first counter lay, if that is free."""
        cells: dict[str, int] = {}
        wanted = [next((was[piece.id] for piece in group if piece.id in was), -1) for group in groups]
        free = [n for n in range(count) if n not in wanted]
        for at, group in enumerate(groups):
            cell = wanted[at] if wanted[at] >= 0 and wanted[at] not in wanted[:at] else free.pop(0)
            cells |= {piece.id: cell for piece in group}
        return cells

    def _families(self, pieces: list[Piece], most: int) -> list[list[Piece]]:
        """Counters by family; the smallest neighbours together until there are no more groups than that."""
        families: dict[str, list[Piece]] = {}
        for piece in pieces:
            families.setdefault(self._family(piece), []).append(piece)
        groups = list(families.values())
        while len(groups) > most:
            small = min(range(len(groups) - 1), key=lambda n: len(groups[n]) + len(groups[n + 1]))
            groups[small : small + 2] = [groups[small] + groups[small + 1]]
        return groups

    def _family(self, piece: Piece) -> str:
        """Counters that go well in one stack: one type of one nation. A hidden one tells only whose it is."""
        if piece.kind is None:
            return f"?{piece.owner}"
        try:
            definition = self.module.counter(piece.kind)
        except LookupError:  # made up by another program
            return f"?{piece.kind}"
        return f"{definition.kind}/{definition.group}"

    def middle(self, stack: Stack) -> tuple[float, float, float, float]:
        """Centre of all counters of a stack, and how far those at its edges lie apart, across and down."""
        spots = [self.spots[piece] for piece in stack.pieces]
        xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
        left, top, right, low = min(xs), min(ys), max(xs), max(ys)
        return (left + right) / 2, (top + low) / 2, right - left, low - top

    def stack_of(self, piece: str) -> Stack | None:
        """The stack a counter lies in."""
        spot = self.spots.get(piece)
        return self.stacks.get(spot.key) if spot is not None else None

    def in_order(self) -> list[Stack]:
        """All stacks: place by place as in the game's files, then top to bottom, left to right."""
        return sorted(self.stacks.values(), key=lambda s: (self.order[s.place], s.key[3], s.key[2]))


def _width(shape: Shape) -> float:
    xs = [x for x, _ in shape.polygon]
    return max(xs) - min(xs)


def _aboard(pieces: list[Piece]) -> dict[str, Piece]:
    """Loads by id, with the counter of the same place that carries each; a carrier is carried by nobody."""
    names = {piece.id: named(piece) for piece in pieces if piece.marks}
    ships = {piece.id: piece for piece in pieces} if any(names.values()) else {}
    return {load: ships[ship] for load, ship in names.items() if ship in ships and not names.get(ship)}


def _beneath(pieces: list[Piece], aboard: dict[str, Piece]) -> Iterable[tuple[int, Piece]]:
    """Counters with their rank, loads directly beneath their carrier."""
    if not aboard:
        return enumerate(pieces)
    loads: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.id in aboard:
            loads.setdefault(aboard[piece.id].id, []).append(piece)
    order = [one for piece in pieces if piece.id not in aboard for one in (*loads.get(piece.id, ()), piece)]
    return enumerate(order)


def is_shown(module: Module, place: str, plan: BoardPlan | None = None) -> bool:
    """Whether a place is drawn on a board, without `plan` on any of them (hands are on none)."""
    if not any(place in board.shapes for board in ((plan,) if plan is not None else module.plans)):
        return False
    found = module.place(place)
    return found.shown if isinstance(found, PlaceBox) else True


def inside(polygon: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd rule)."""
    odd = False
    last_x, last_y = polygon[-1]
    for this_x, this_y in polygon:
        if (this_y > y) != (last_y > y) and x < (last_x - this_x) * (y - this_y) / (last_y - this_y) + this_x:
            odd = not odd
        last_x, last_y = this_x, this_y
    return odd


class PlaceFinder:
    """Which place of a board a point lies in; boxes lie over zones, and zones over areas."""

    def __init__(self, module: Module, plan: BoardPlan) -> None:
        self._shapes = []
        for place in module.places:
            if not is_shown(module, place, plan):
                continue
            polygon = module.shape(place).polygon
            xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
            box = (min(xs), min(ys), max(xs), max(ys))
            area = place in plan.areas
            depth = plan.areas.index(place) + 2 if area else not isinstance(module.place(place), PlaceBox)
            self._shapes.append((depth, place, box, polygon))
        self._shapes.sort(key=lambda s: s[0])

    def place_at(self, x: float, y: float, wanted: Collection[str] = ()) -> str:
        """The place under a point, '' on bare paper; of several that lie over one another the uppermost of the wanted,
        if there is one (a drop on the frame of a fort that is not built is meant for the zone beneath)."""
        found = [
            place
            for _, place, (left, top, right, bottom), polygon in self._shapes
            if left <= x <= right and top <= y <= bottom and inside(polygon, x, y)
        ]
        return next((place for place in found if place in wanted), found[0] if found else "")
