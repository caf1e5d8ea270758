"""What is in a module, counted as another program counted it: the columns that tests compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.data.locations.lattice import Lattice
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.traits.looks import LayerTrait

MANY = 9
"""That program counted no further in layers and levels."""
Row = dict[str, object]


def lattices(record: ModuleRecord) -> Iterator[Lattice]:
    """All grids of all boards."""
    for map_ in record.maps:
        for board in map_.boards:
            inner = (board.ground.lattice, *(area.lattice for area in board.ground.areas))
            yield from (lattice for lattice in inner if lattice is not None)


def row(record: ModuleRecord, file: VassalFile) -> Row:
    """One line of that table."""
    pieces = [slot.piece for slot in record.slots() if slot.piece is not None]
    layers = [[trait for trait in piece.traits if isinstance(trait, LayerTrait)] for piece in pieces]
    every = [layer for found in layers for layer in found]
    pictures = {piece.basic.image for piece in pieces} | {image for layer in every for image in layer.images}
    grids = [*lattices(record)]
    boards = [board for map_ in record.maps for board in map_.boards]
    parts = record.counts.parts
    return {
        "maps": len(record.maps),
        "private": sum(map_.kind == "private" for map_ in record.maps),
        "boards": [len(map_.boards) for map_ in record.maps],
        "boards_missing_image": sum(bool(board.picture and not board.member) for board in boards),
        "boards_svg": sum(board.member.endswith(".svg") for board in boards),
        "zones": sum(len(board.ground.areas) for board in boards),
        "regions": sum(len(grid.points) for grid in grids),
        "numbered": sum(grid.numbers is not None for grid in grids),
        "snap": sum(grid.snap and grid.shape != "points" for grid in grids),
        "slots": len(pieces),
        "prototypes": len(record.prototypes),
        "layers_per_piece": dict(Counter(min(MANY, len(found)) for found in layers)),
        "levels_per_layer": dict(Counter(min(MANY, len(layer.images)) for layer in every)),
        "follow": sum(layer.follows for layer in every),
        "images_used": len(pictures - {""}),
        "images_missing": sum(not file.picture(name) for name in pictures if name.strip()),
        **{tag: parts.get(tag, 0) for tag in ("SetupStack", "DrawPile", "CardSlot", "DiceButton", "SpecialDiceButton")},
    }


def expected(*numbers: object) -> Row:
    """A line in the order of `row`."""
    names = (
        *("maps", "private", "boards", "boards_missing_image", "boards_svg", "zones", "regions", "numbered", "snap"),
        *("slots", "prototypes", "layers_per_piece", "levels_per_layer", "follow", "images_used", "images_missing"),
        *("SetupStack", "DrawPile", "CardSlot", "DiceButton", "SpecialDiceButton"),
    )
    assert len(names) == len(numbers)
    return dict(zip(names, numbers))


TEMPLATE = expected(
    *(4, 0, [1, 1, 1, 1], 0, 0, 1, 0, 2, 2, 13, 17, {0: 8, 1: 5}, {1: 5}, 0, 13, 3, 0, 1, 3, 0, 2),
)
RAGNAROK = expected(*(3, 0, [1, 1, 1], 0, 0, 4, 0, 3, 1, 34, 17, {0: 5, 1: 29}, {1: 29}, 0, 63, 3, 0, 0, 0, 0, 2))
LONGEST_DAY = expected(
    *(13, 0, [5, *[1] * 12], 0, 12, 7, 0, 5, 17, 2072, 10, {0: 657, 1: 1415}, {2: 1414, 5: 1}, 0, 3066, 0, 0, 0, 0),
    *(1, 0),
)
TOUR = expected(
    *(2, 0, [4, 1], 0, 0, 6, 13, 3, 5, 21, 2, {0: 18, 3: 1, 5: 1, 9: 1}, {1: 11, 3: 2, 4: 1, 6: 2, 9: 2}, 0, 85, 0),
    *(0, 3, 11, 0, 1),
)
EMPEROR = expected(
    *(3, 0, [1, 1, 1], 1, 0, 23, 0, 1, 1, 129, 29, {0: 14, 1: 19, 3: 1, 4: 95}, {1: 306, 2: 96}, 192, 246, 0),
    *(0, 1, 0, 13, 0),
)
PATHS_OF_GLORY = expected(
    *(8, 0, [2, 1, 1, 1, 1, 1, 1, 1], 1, 0, 45, 996, 0, 0, 927, 245, {0: 173, 1: 365, 2: 378, 3: 11}),
    *({1: 565, 2: 585, 3: 2, 4: 2}, 238, 473, 0, 670, 13, 145, 0, 2),
)
UNDERWORLDS = expected(
    *(1, 0, [1], 0, 0, 0, 0, 0, 0, 2225, 5, {0: 1858, 1: 197, 2: 170}, {1: 12, 2: 170, 3: 2, 6: 13, 9: 340}, 0),
    *(1459, 2, 15, 52, 841, 0, 0),
)
SQUAD_LEADER = expected(
    *(4, 0, [1, 1, 1, 1], 0, 0, 0, 26, 0, 1, 82, 1, {0: 17, 1: 65}, {1: 36, 2: 7, 3: 20, 4: 2}, 0, 66, 2, 41),
    *(0, 0, 1, 0),
)
