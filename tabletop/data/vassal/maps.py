"""Maps and their boards: how boards are laid side by side, and what a point of a map is called.

A counter's x and y count from the corner of its map, at zoom 1: a board's own are what is left when the edge and the
boards before it are taken off. A reversed board is turned half round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.data.locations.lattice import Spot
from tabletop.data.locations.names import name_at, spots_by_name
from tabletop.data.vassal.encoding import split, whole_number
from tabletop.data.vassal.records import BoardChoice, BoardRecord, MapRecord, StackRecord

MOST_BOARDS = 400
MOST_LINE = 100
"""Columns, or rows, of boards."""
PICKER = "BoardPicker"


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """A board where it lies on its map."""

    board: BoardRecord
    reversed: bool
    x: int
    y: int

    def local(self, at: Spot) -> Spot | None:
        """A point of the map as one of the board; None when it lies beside it."""
        width, height = self.board.size
        x, y = at[0] - self.x, at[1] - self.y
        if not (0 <= x < width and 0 <= y < height):
            return None
        return (width - x, height - y) if self.reversed else (x, y)

    def on_map(self, at: Spot) -> Spot:
        """A point of the board as one of the map."""
        width, height = self.board.size
        x, y = (width - at[0], height - at[1]) if self.reversed else at
        return self.x + x, self.y + y


def choices(text: str) -> tuple[BoardChoice, ...]:
    """The boards that a save, or a module's layout, names: `<map>BoardPicker TAB name[/rev] TAB column TAB row …`."""
    _, *parts = split(text, "\t")
    found = []
    for name, column, row in zip(parts[0::3], parts[1::3], parts[2::3]):
        board, *turned = split(name, "/")
        found.append(BoardChoice(board, turned[:1] == ["rev"], _line(column), _line(row)))
    return tuple(found[:MOST_BOARDS])


def _line(text: str) -> int:
    return max(0, min(MOST_LINE, whole_number(text)))


def laid_out(map_: MapRecord, chosen: Iterable[BoardChoice] = ()) -> tuple[PlacedBoard, ...]:
    """The boards in use where they lie. Without `chosen` those the map begins with, else its first board."""
    wanted = tuple(chosen) or map_.layout or tuple(BoardChoice(board.name, False, 0, 0) for board in map_.boards[:1])
    known = [(choice, board) for choice in wanted if (board := map_.board(choice.name)) is not None]
    widths = {(choice.column, choice.row): board.size[0] for choice, board in known}
    heights = {(choice.column, choice.row): board.size[1] for choice, board in known}
    found = []
    for choice, board in known:
        x = sum(widths.get((column, choice.row), 0) for column in range(choice.column))
        y = sum(heights.get((choice.column, row), 0) for row in range(choice.row))
        found.append(PlacedBoard(board, choice.reversed, map_.edge[0] + x, map_.edge[1] + y))
    return tuple(found)


def location(map_: MapRecord, boards: Iterable[PlacedBoard], at: tuple[int, int]) -> str | None:
    """What a point of a map is called: the deck that lies there, else its place on a board; None beside all boards."""
    placed = tuple(boards)
    for deck in map_.decks:
        if position(map_, placed, deck.board, deck.at) == at:
            return deck.name
    for one in placed:
        spot = one.local(at)
        if spot is not None:
            return name_at(one.board.ground, spot) or None
    return None


def start_of(map_: MapRecord, boards: tuple[PlacedBoard, ...], stack: StackRecord) -> tuple[int, int] | None:
    """Where a start lies on the map: the place it names, else its point; None when its board is not in use."""
    if stack.location:
        for one in boards:
            spot = spots_by_name(one.board.ground, one.board.size).get(stack.location)
            if spot is not None and stack.board in ("", one.board.name):
                x, y = one.on_map(spot)
                return int(x), int(y)
    return position(map_, boards, stack.board, stack.at)


def position(
    map_: MapRecord, boards: tuple[PlacedBoard, ...], board: str, at: tuple[int, int]
) -> tuple[int, int] | None:
    """Where a start or deck lies on the map; None when its board is not in use."""
    if not board:
        return map_.edge[0] + at[0], map_.edge[1] + at[1]
    return next(((one.x + at[0], one.y + at[1]) for one in boards if one.board.name == board), None)
