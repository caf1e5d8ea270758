"""The column at the right of the map: tracks, cup and trays."""

from __future__ import annotations

import places as spots

from drawing import frame, ornaments, palette
from drawing.svg import Svg


def draw(svg: Svg) -> None:
    """Draw the whole column."""
    turn_width = spots.CELL + spots.TURN_NOTE_WIDTH
    widths = (
        (spots.TURN_X, turn_width),
        (spots.ACTIONS_X, spots.ACTIONS_WIDTH),
        (spots.SUPPLY_X, spots.SUPPLY_WIDTH),
    )
    for x, width in widths:
        frame.draw_heading(svg, (x, spots.TRACK_TOP - 44, width, 40))
    frame.draw_heading(svg, (spots.COLUMN_X, spots.VICTORY_TOP + 12, 9 * spots.VICTORY_CELL - 10, 54))
    _draw_turn_notes(svg)
    tracks = spots.tracks()
    for name, tint in (("turn", _plain), ("actions", _plain), ("supply", _hunger), ("victory", _fives)):
        frame.draw_track(svg, tracks[name], tint)
    ornaments.draw_cup(svg, spots.BOWL, 76)
    frame.draw_boxes(
        svg, {name: area for name, (area, _, _) in spots.trays().items()}, spots.SIDE_COLOUR, spots.BOX_HEADING
    )


def _plain(cell: int) -> tuple[str, float]:
    return palette.PANEL_EDGE, 0.0


def _hunger(cell: int) -> tuple[str, float]:
    """Nothing left to eat: the last cell is red."""
    return palette.ALARM, 0.0 if cell else 0.2


def _fives(cell: int) -> tuple[str, float]:
    return palette.PANEL_EDGE, 0.0 if cell % 5 else 0.2


def _draw_turn_notes(svg: Svg) -> None:
    """Season and year of each turn, tinted in the colour of whoever is reinforced, with a ship of each."""
    for turn in range(10):
        top = spots.TRACK_TOP + spots.CELL * turn
        left, width = spots.TURN_X + spots.CELL, spots.TURN_NOTE_WIDTH
        sides = spots.ARRIVALS.get(turn, [])
        if not sides:
            frame.draw_cell(svg, (left, top, width, spots.CELL), tint=0.05)
        for index, side in enumerate(sides):
            share = width / len(sides)
            area = (left + share * index, top, share, spots.CELL)
            svg.rect(area, fill=palette.PANEL)
            svg.rect(area, fill=spots.SIDE_COLOUR[side], fill_opacity=0.16)
            ornaments.draw_trireme(svg, (area[0] + share / 2, top + 98), 56, spots.SIDE_COLOUR[side])
        if sides:
            area = (left, top, width, spots.CELL)
            svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=2.2)
            svg.rect(frame.inset(area, 4.5), fill="none", stroke=palette.PANEL_EDGE, stroke_width=0.8)
