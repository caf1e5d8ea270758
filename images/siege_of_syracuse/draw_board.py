"""Draws the battle board of The Siege of Syracuse: battle_board.svg beside this file. Its places are in geometry.yaml.

Run ``python images/siege_of_syracuse/draw_board.py`` from the repository; a folder as argument receives the file.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import emblem  # noqa: E402
import places as spots  # noqa: E402

from drawing import frame, geometry, palette, paper  # noqa: E402
from drawing.labels import Label, label  # noqa: E402
from drawing.svg import Svg, points_data  # noqa: E402

XY = tuple[float, float]
Box = tuple[float, float, float, float]
SIZE = (1820, 1730)
SQUARE, COLUMNS, ROWS = 130.0, 8, 11
ORIGIN = (390.0, 150.0)
FIELD: Box = (*ORIGIN, SQUARE * COLUMNS, SQUARE * ROWS)
MUSTER: dict[str, Box] = {
    "muster-athens": (48, ORIGIN[1] - 10, 262, FIELD[3] + 20),
    "muster-syracuse": (SIZE[0] - 310.0, ORIGIN[1] - 10, 262, FIELD[3] + 20),
}
HEADING, STACKS = 46.0, 12
GLYPHS = {"athens": "owl", "syracuse": "dolphin"}
GRID_INK = "#8A6E44"
NAMES: dict[str, float] = {"board-defender": 56, "board-attacker": SIZE[1] - 56.0}
"""The defender sets up in row 11, the attacker in row 1 (8.2): middle of each name."""


def square_at(column: int, row: int) -> Box:
    """A square by its column and row, both from 1; row 11 lies at the top."""
    return (ORIGIN[0] + (column - 1) * SQUARE, ORIGIN[1] + (ROWS - row) * SQUARE, SQUARE, SQUARE)


def draw_field(svg: Svg) -> None:
    """Trodden ground that could as well be water: parchment, a shield, fine squares."""
    x, y, width, height = FIELD
    svg.rect((x + 6, y + 8, width, height), fill=palette.INK, fill_opacity=0.22)
    middle = (x + width / 2, y + height / 2)
    stops = [(0, "#F7EED8", 1.0), (0.65, "#F1E5C8", 1.0), (1, "#E6D5AE", 1.0)]
    svg.rect(FIELD, fill=svg.radial_gradient("field", middle, height * 0.62, stops))
    paper.draw_grain(svg, frame.inset(FIELD, 14), "field", 420)
    _draw_checks(svg)
    emblem.draw_shield(svg, middle, 430, 0.13)
    _draw_bases(svg)
    _draw_lines(svg)
    frame.draw_double_frame(svg, frame.inset(FIELD, -10), 5, 6)


def _draw_checks(svg: Svg) -> None:
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            if (row + column) % 2:
                svg.rect(square_at(column, row), fill=palette.LAND_EDGE, fill_opacity=0.1)


def _draw_bases(svg: Svg) -> None:
    """Rows 1 and 11 a little darker, with chevrons that point where those who set up there face."""
    for row, down in ((1, -1), (ROWS, 1)):
        x, y = square_at(1, row)[:2]
        svg.rect((x, y, SQUARE * COLUMNS, SQUARE), fill=palette.LAND_EDGE_DARK, fill_opacity=0.2)
        marks = []
        for column in range(1, COLUMNS + 1):
            left, top, wide, high = square_at(column, row)
            middle = (left + wide / 2, top + high / 2)
            for step in (-1, 1):
                tip = middle[1] + down * (11 + step * 13)
                arms = [(middle[0] + side * 34, tip - down * 22) for side in (-1, 1)]
                marks.append(points_data([arms[0], (middle[0], tip), arms[1]]))
        style = {"stroke_width": 5, "stroke_linejoin": "round", "stroke_linecap": "round", "stroke_opacity": 0.2}
        svg.path("".join(marks), fill="none", stroke=palette.PANEL_EDGE, **style)


def _draw_lines(svg: Svg) -> None:
    """Fine lines between the squares, a small cross where they meet."""
    x, y, width, height = FIELD
    lines = [points_data([(x + n * SQUARE, y), (x + n * SQUARE, y + height)]) for n in range(1, COLUMNS)]
    lines += [points_data([(x, y + n * SQUARE), (x + width, y + n * SQUARE)]) for n in range(1, ROWS)]
    svg.path("".join(lines), fill="none", stroke="#FBF5E4", stroke_width=3.4, stroke_opacity=0.75)
    svg.path("".join(lines), fill="none", stroke=GRID_INK, stroke_width=1.7, stroke_opacity=0.85)
    crosses = []
    for column in range(1, COLUMNS):
        for row in range(1, ROWS):
            at = (x + column * SQUARE, y + row * SQUARE)
            crosses += [points_data([(at[0] - 8, at[1]), (at[0] + 8, at[1])])]
            crosses += [points_data([(at[0], at[1] - 8), (at[0], at[1] + 8)])]
    svg.path("".join(crosses), fill="none", stroke=palette.PANEL_EDGE, stroke_width=2.6, stroke_linecap="round")


def draw_margins(svg: Svg) -> None:
    """Ribbons with the names of both sides of the field, between Greek keys."""
    x, _, width, _ = FIELD
    for middle in NAMES.values():
        frame.draw_heading(svg, (x + width / 2 - 170, middle - 25, 340, 50))
        for left in (x, x + width / 2 + 186):
            frame.draw_meander(svg, (left, middle + 10), width / 2 - 186, 20)


def draw_musters(svg: Svg) -> None:
    """Where each army waits: a tray in its colour, its glyph faint beneath."""
    frame.draw_boxes(svg, MUSTER, spots.SIDES, HEADING)
    for name, (x, y, width, height) in MUSTER.items():
        seat = name.partition("-")[2]
        centre = (x + width / 2, y + HEADING + (height - HEADING) / 2)
        emblem.draw_glyph(svg, GLYPHS[seat], centre, 200, fill=spots.SIDES[seat], fill_opacity=0.13)
        for rule in (0.25, 0.75):
            at = y + HEADING + (height - HEADING) * rule
            line = points_data([(x + 40, at), (x + width - 40, at)])
            svg.path(line, fill="none", stroke=spots.SIDES[seat], stroke_width=1.2, stroke_opacity=0.3)


def slots_of(area: Box) -> list[XY]:
    """Two columns of stacks."""
    x, y, width, height = area
    step = (height - HEADING - 20) / STACKS
    return [
        (x + width / 2 + side * 58, y + HEADING + 10 + step * (row + 0.5)) for row in range(STACKS) for side in (-1, 1)
    ]


def labels() -> list[Label]:
    """Names of the boxes and of both sides, letters of the columns, numbers of the rows."""
    x, y, width, height = FIELD
    found = []
    for name, area in MUSTER.items():
        found.append(
            label(f"box-{name}", (area[0] + area[2] / 2, area[1] + HEADING / 2 + 1), 25, area[2] - 24, style="bold")
        )
    for name, middle in NAMES.items():
        found.append(label(name, (x + width / 2, middle), 34, 320, style="smallcaps", spacing=0.08))
    for column in range(1, COLUMNS + 1):
        place = x + (column - 0.5) * SQUARE
        for at in (y - 36, y + height + 38):
            found.append(label(f"board-column-{chr(96 + column)}", (place, at), 30, SQUARE, style="bold"))
    for row in range(1, ROWS + 1):
        place = y + (ROWS - row + 0.5) * SQUARE
        for at in (x - 40, x + width + 40):
            found.append(label(f"board-row-{row}", (at, place), 30, 50, style="bold"))
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
    draw_margins(svg)
    draw_field(svg)
    draw_musters(svg)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "battle_board.svg")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
