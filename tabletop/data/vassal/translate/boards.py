"""Foreign maps as boards of ours, an area each: one is the map, the others lie beside it. A point keeps its pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.data.vassal.encoding import Colour
from tabletop.data.vassal.maps import PlacedBoard, laid_out
from tabletop.data.vassal.records import BoardChoice, MapRecord, ModuleRecord
from tabletop.data.vassal.translate.grounds import grids_of
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.pictures import PictureBook
from tabletop.data.vassal.translate.seats import GameSeats
from tabletop.data.vassal.translate.wording import GameWords
from tabletop.data.vassal.translate.yaml_text import Value, number

LEAST, MOST = 50, 20_000
"""Sides of a board of ours."""
MOST_BOARDS = 60
"""Boards of one game; the rest are counted."""
_BESIDE = 400
"""How far beyond a board counters lie that are still looked for there."""
UNKNOWN = (1000, 800)
"""Size of a board whose picture is missing."""
Layout = tuple[BoardChoice, ...]
"""Boards in use on a map; () for those it begins with."""


@dataclass(slots=True)
class LaidMap:
    """A foreign map in one layout, as a board of ours."""

    map: MapRecord
    board: str
    """Its id; '' is the map of the game."""
    area: str
    """The place in which its counters lie."""
    placed: tuple[PlacedBoard, ...]
    size: tuple[int, int]
    """Grows with what lies beside its boards."""
    scale: float
    """Of its pixels; below 1 for the very largest."""

    def spot(self, at: tuple[float, float], size: tuple[int, int] = (0, 0)) -> tuple[float, float]:
        """A point of the foreign map on our board. `size`: of what lies there, for which room is made."""
        x, y = at[0] * self.scale, at[1] * self.scale
        if size != (0, 0):
            across, down = (int(side + wide / 2) for side, wide in zip((x, y), size))
            self.size = max(self.size[0], min(across, self.most[0])), max(self.size[1], min(down, self.most[1]))
        return number(x), number(y)

    @property
    def most(self) -> tuple[int, int]:
        """How large it may grow: what lies further off is not to be seen in its own program either. Of a board whose
        picture is missing nobody knows how large it is."""
        if not self.placed or any(min(one.board.size) <= 0 for one in self.placed):
            return MOST, MOST
        wide = [(one.x + one.board.size[0], one.y + one.board.size[1]) for one in self.placed]
        across, down = (max(one[n] for one in wide) + self.map.edge[n] for n in (0, 1))
        return min(MOST, int(across * self.scale) + _BESIDE), min(MOST, int(down * self.scale) + _BESIDE)

    @property
    def alone(self) -> bool:
        """Whether it is one board from corner to corner, upright."""
        whole = len(self.placed) == 1 and self.map.edge == (0, 0) and self.scale == 1.0
        return whole and not self.placed[0].reversed and self.placed[0].board.size == self.size


class GameBoards:
    """All boards of a game."""

    def __init__(self, record: ModuleRecord, seats: GameSeats, words: GameWords) -> None:
        self._record, self._seats, self._words = record, seats, words
        self._boards, self._areas = FreshNames(), FreshNames()
        self._laid: dict[tuple[object, ...], LaidMap] = {}
        self._hands: dict[str, str] = {}
        self._owners: dict[str, str] = {}
        self.left_out = 0
        """Maps and layouts for which there was no room."""
        self.main = _main(record)

    def lay(self, map_: MapRecord, layout: Layout = ()) -> LaidMap | None:
        """The board of a map in a layout, made when it is first asked for; None when there are too many."""
        placed = laid_out(map_, layout)
        key = (map_.number, tuple((one.board.name, one.reversed, one.x, one.y) for one in placed))
        if key not in self._laid:
            if len(self._laid) >= MOST_BOARDS:
                self.left_out += 1
                return None
            self._laid[key] = self._made(map_, placed)
        return self._laid[key]

    def all(self) -> tuple[LaidMap, ...]:
        """Those made so far that are seen; a hand is no board, unless decks lie in it."""
        return tuple(laid for laid in self._laid.values() if laid.map.decks or not self.hand_of(laid))

    def used(self) -> Iterator[PlacedBoard]:
        """Foreign boards that lie somewhere, in hands too."""
        for laid in self._laid.values():
            yield from laid.placed

    def lay_all(self) -> None:
        """Every map as it begins, the main one first; a hand for each seat where there are decks."""
        for map_ in ([self.main] if self.main is not None else []) + [*self._record.maps]:
            laid = self.lay(map_)
            if laid is not None:
                self.hand_of(laid)
        if any(map_.decks for map_ in self._record.maps):
            for seat in self._seats.ids:
                if seat not in self._owners.values():
                    self._hand(f"seat:{seat}", seat, "")

    def hand_of(self, laid: LaidMap) -> str:
        """The place of a map that is the hand of a seat, '' for any other."""
        seat = self._seats.of_sides(laid.map.sides) if laid.map.kind == "hand" else ""
        if seat and laid.area not in self._hands:
            self._hand(laid.area, seat, laid.map.name)
        return self._hands.get(laid.area, "")

    def _hand(self, key: str, seat: str, name: str) -> None:
        id_ = self._hands[key] = self._areas.fresh(f"hand-{name or seat}")
        self._owners[id_] = seat
        side = self._seats.side(seat)
        self._words.say(f"box-{id_}", name or f"Hand: {side}", name or f"Main : {side}")

    def hands(self) -> list[Value]:
        """Hands as in map.yaml."""
        return [{"id": id_, "kind": "hand", "seat": seat, "shown": False} for id_, seat in self._owners.items()]

    def private_seat(self, laid: LaidMap) -> str:
        """Whose a private map is, '' for a common one."""
        return self._seats.of_sides(laid.map.sides) if laid.map.kind in ("private", "hand") else ""

    def _made(self, map_: MapRecord, placed: tuple[PlacedBoard, ...]) -> LaidMap:
        wide = max((one.x + _size(one)[0] for one in placed), default=UNKNOWN[0]) + map_.edge[0]
        high = max((one.y + _size(one)[1] for one in placed), default=UNKNOWN[1]) + map_.edge[1]
        scale = min(1.0, MOST / max(1, wide), MOST / max(1, high))
        size = max(LEAST, int(wide * scale)), max(LEAST, int(high * scale))
        first = map_ is self.main and not any(one.map is map_ for one in self._laid.values())
        name = self._title(map_, placed)
        area = self._areas.fresh(name, "area")
        board = "" if first else self._boards.fresh(name, "board")
        self._words.say(f"box-{area}", name)
        if board:
            self._words.say(f"board-{board}", name)
        return LaidMap(map_, board, area, placed, size, scale)

    def _title(self, map_: MapRecord, placed: tuple[PlacedBoard, ...]) -> str:
        """What a board is called: its map; a further layout of it also by its boards."""
        again = any(one.map is map_ for one in self._laid.values())
        boards = " + ".join(dict.fromkeys(one.board.name for one in placed))
        name = map_.name or boards or map_.identifier
        return f"{name}: {boards}" if again and boards and boards != name else name


def _size(placed: PlacedBoard) -> tuple[int, int]:
    return placed.board.size if min(placed.board.size) > 0 else UNKNOWN


def _main(record: ModuleRecord) -> MapRecord | None:
    """The map that is the game's: the first that opens by itself, else the first there is."""
    maps = [map_ for map_ in record.maps if map_.boards and map_.kind == "map"]
    open_ = [map_ for map_ in maps if not map_.opened_by_button]
    return next(iter((*open_, *maps, *record.maps)), None)


# --- files ---


def map_file(boards: GameBoards, pictures: PictureBook, counter: float, boxes: Iterable[Value]) -> dict[str, Value]:
    """map.yaml. `counter`: the side of a counter; `boxes`: decks."""
    laid = boards.all()
    main = next((one for one in laid if not one.board), None)
    areas: list[Value] = [_area(one, boards) for one in laid]
    others: list[Value] = [
        {"id": one.board, "counter": counter, **_looks(one, pictures)} for one in laid if one.board
    ]
    grids: list[Value] = [grid for one in laid for grid in _grids(one)]
    looks = _looks(main, pictures) if main is not None else {"background": "#FFFFFF"}
    return {**looks, "counter": counter, "boxes": [*areas, *boards.hands(), *boxes], "boards": others, "grids": grids}


def _area(laid: LaidMap, boards: GameBoards) -> dict[str, Value]:
    """The place in which counters of a board lie."""
    entry: dict[str, Value] = {"id": laid.area, "kind": "area"}
    if laid.board:
        entry["board"] = laid.board
    if seat := boards.private_seat(laid):
        entry |= {"seat": seat, "private": True}
    return entry


def geometry_file(boards: GameBoards, shapes: dict[str, dict[str, Value]]) -> dict[str, Value]:
    """geometry.yaml. `shapes`: by board, where decks lie."""
    laid = boards.all()
    main = next((one for one in laid if not one.board), None)
    others: dict[str, Value] = {
        one.board: {"size": [*one.size], "zones": shapes.get(one.board, {})} for one in laid if one.board
    }
    size: list[Value] = [*(main.size if main is not None else UNKNOWN)]
    return {"size": size, "zones": shapes.get("", {}), "boards": others}


def _looks(laid: LaidMap, pictures: PictureBook) -> dict[str, Value]:
    """The picture of a board, or its parts."""
    parts: list[Value] = []
    for one in laid.placed:
        path = pictures.path(one.board.picture)
        if path and laid.alone and pictures.opaque(one.board.picture):
            return {"picture": path}
        if path:
            at: list[Value] = [number(one.x * laid.scale), number(one.y * laid.scale)]
            size: list[Value] = [number(max(1, side) * laid.scale) for side in _size(one)]
            parts.append({"file": path, "at": at, "size": size})
    tint = next((one.board.colour for one in laid.placed if one.board.colour and not one.board.member), laid.map.colour)
    entry: dict[str, Value] = {"background": hex_colour(tint)}
    return {**entry, "pictures": parts} if parts else entry


def hex_colour(colour: Colour | None, default: str = "#FFFFFF") -> str:
    """#1E5C97; what shows through is left out."""
    return default if colour is None else "#" + "".join(f"{part:02X}" for part in colour[:3])


def _grids(laid: LaidMap) -> Iterator[dict[str, Value]]:
    if laid.scale != 1.0:
        return
    for one in laid.placed:
        if not one.reversed:
            yield from grids_of(laid.board, one, laid.alone)
