"""Draws the battle board of The Siege of Syracuse: battle_board.svg beside this file. Its places are in geometry.yaml.

Run ``python images/siege_of_syracuse/draw_board.py`` from the repository; a folder as argument receives the file.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import places as spots  # noqa: E402

from drawing import frame, geometry, palette, paper  # noqa: E402
from drawing.labels import Label, label  # noqa: E402
from drawing.svg import Svg  # noqa: E402

Box = tuple[float, float, float, float]
SIZE = (1820, 1650)
SQUARE, COLUMNS, ROWS = 130.0, 8, 11
ORIGIN = (390.0, 120.0)
FIELD: Box = (*ORIGIN, SQUARE * COLUMNS, SQUARE * ROWS)
MUSTER: dict[str, Box] = {
    "muster-athens": (50, 120, 250, SQUARE * ROWS),
    "muster-syracuse": (SIZE[0] - 300.0, 120, 250, SQUARE * ROWS),
}
HEADING = 44.0


def draw_squares(svg: Svg) -> None:
    """The squares, both base rows tinted."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            area = (ORIGIN[0] + column * SQUARE, ORIGIN[1] + row * SQUARE, SQUARE, SQUARE)
            svg.rect(area, fill=palette.LAND, stroke=palette.INK_SOFT, stroke_width=1.2)


def slots_of(area: Box) -> list[tuple[float, float]]:
    """Two columns of stacks."""
    x, y, width, height = area
    rows, step = 12, (height - HEADING - 20) / 12
    return [
        (x + width / 2 + side * 58, y + HEADING + 10 + step * (row + 0.5)) for row in range(rows) for side in (-1, 1)
    ]


def labels() -> list[Label]:
    """Names of the boxes, letters of the columns and numbers of the rows."""
    found = []
    for name, (x, y, width, _) in MUSTER.items():
        found.append(label(f"box-{name}", (x + width / 2, y + HEADING / 2 + 1), 26, width - 20, style="bold"))
    for column in range(COLUMNS):
        place = ORIGIN[0] + (column + 0.5) * SQUARE
        for y in (ORIGIN[1] - 26, ORIGIN[1] + ROWS * SQUARE + 26):
            found.append(label(f"board-column-{chr(97 + column)}", (place, y), 30, SQUARE, style="smallcaps"))
    for row in range(ROWS):
        place = ORIGIN[1] + (ROWS - row - 0.5) * SQUARE
        for x in (ORIGIN[0] - 30, ORIGIN[0] + COLUMNS * SQUARE + 30):
            found.append(label(f"board-row-{row + 1}", (x, place), 30, 50))
    return found


def battle_board() -> geometry.Board:
    """The boxes and texts of the board."""
    result = geometry.Board(SIZE)
    for name, area in MUSTER.items():
        heading = (area[0] + area[2] / 2, area[1] + HEADING / 2)
        result.places[name] = geometry.Place(frame.corners(area), heading, slots_of(area))
    result.labels = labels()
    return result


def main(folder: Path | None = None) -> None:
    """Write the picture to its place in the repository, or into ``folder``."""
    svg = Svg(*SIZE)
    paper.draw_sheet(svg, "battle")
    draw_squares(svg)
    frame.draw_boxes(svg, MUSTER, spots.SIDES, HEADING)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "battle_board.svg")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
