"""The column at the right of the map: tracks, cup and boxes."""

from __future__ import annotations

from functools import partial

import places as spots

from drawing import frame, ornaments, palette
from drawing.svg import Svg

REINFORCED = {2: "sparta", 3: "athens", 5: "athens"}


def draw(svg: Svg) -> None:
    """Draw the whole column."""
    _draw_headings(svg)
    _draw_turn_notes(svg)
    _draw_cells(svg)
    ornaments.draw_cup(svg, spots.BOWL, 76)
    frame.draw_boxes(svg, spots.boxes(), spots.SIDE_COLOUR, spots.BOX_HEADING)


def _draw_headings(svg: Svg) -> None:
    turn_width = spots.CELL + spots.TURN_NOTE_WIDTH
    for x, width in ((spots.TURN_X, turn_width), (spots.ACTIONS_X, spots.WIDE), (spots.SUPPLY_X, spots.WIDE)):
        frame.draw_heading(svg, (x, spots.TRACK_TOP - 44, width, 40))
    frame.draw_heading(svg, (spots.COLUMN_X, spots.VICTORY_TOP + 22, 4 * spots.VICTORY_CELL - 12, 58))


def _draw_turn_notes(svg: Svg) -> None:
    for turn in range(1, 8):
        top = spots.TRACK_TOP + spots.CELL * (turn - 1)
        area = (spots.TURN_X + spots.CELL, top, spots.TURN_NOTE_WIDTH, spots.CELL)
        side = REINFORCED.get(turn)
        if side is None:
            frame.draw_cell(svg, area, tint=0.05)
            continue
        frame.draw_cell(svg, area, spots.SIDE_COLOUR[side], 0.16)
        ornaments.draw_trireme(svg, (area[0] + area[2] / 2, top + 54), 74, spots.SIDE_COLOUR[side])


def _draw_cells(svg: Svg) -> None:
    def tint(name: str, cell: int) -> tuple[str, float]:
        if name == "supply" and cell == 0:  # here the besieged give themselves up (5.3)
            return palette.ALARM, 0.2
        return palette.PANEL_EDGE, 0.2 if name == "victory" and cell % 5 == 0 else 0.0

    for name, track in spots.tracks().items():
        frame.draw_track(svg, track, partial(tint, name))
