"""What lies beside the map: title, tracks, boxes of cards, recruits and sacrifices, and the key of signs."""

from __future__ import annotations

from collections.abc import Callable

import ground
import signs
from shapely.geometry import LineString
from world import COUNTER, INSET, MAIN, SIZE

from drawing import frame, ornaments, palette
from drawing.geometry import Track
from drawing.svg import Svg, points_data

Box = tuple[float, float, float, float]
LEFT, RIGHT = INSET[0], INSET[0] + INSET[2] - 20
WIDTH = RIGHT - LEFT
TITLE: Box = (LEFT, MAIN[1], WIDTH, 200)
HEADING = 32.0
ATHENS, SPARTA = "#2B5FA8", "#B5322A"
SIDES = {"athens": ATHENS, "sparta": SPARTA}
TURNS, PRESTIGE = 12, 30
TURN_TOP = 362.0
PRESTIGE_LEFT, PRESTIGE_TOP, PRESTIGE_HIGH = 236.0, 34.0, 52.0
PLATE: Box = (INSET[0] + 14, INSET[1] + 14, 290, 52)
"""The name of the inset."""
KEY: Box = (LEFT, INSET[1] + INSET[3] + 22, WIDTH, SIZE[1] - 50 - INSET[1] - INSET[3] - 22)
SAMPLE = (66.0, 40.0)
SIGNS = (
    *("sea-border", "open-sea", "strait"),
    *("border", "province", "grain"),
    *("city", "port", "town"),
    *("loyal-athens", "loyal-sparta", "loyal-neutral"),
)
ROWS = 3
GAP = 12.0


def _row(top: float, high: float, *names: str, shares: tuple[float, ...] = ()) -> dict[str, Box]:
    """Boxes side by side across the column."""
    parts = shares or (1.0,) * len(names)
    room = WIDTH - GAP * (len(names) - 1)
    found, x = {}, LEFT
    for name, part in zip(names, parts, strict=True):
        width = room * part / sum(parts)
        found[name] = (round(x, 1), top, round(width, 1), high)
        x += width + GAP
    return found


def boxes() -> dict[str, Box]:
    """Every box beside the map."""
    return {
        **_row(462, 168, "pool-athens", "pool-sparta"),
        **_row(642, 174, "in-play-athens", "olympus-athens", "olympus-sparta", "in-play-sparta"),
        **_row(828, 180, "deck", "discard", "in-play", "removed", "aside"),
    }


def slots_of(name: str, area: Box) -> list[tuple[float, float]]:
    """Stacks in a box: a row in those of many, one in the middle of others."""
    x, y, width, height = area
    middle = y + HEADING + (height - HEADING) / 2
    if name.startswith(("pool", "olympus", "aside")):
        step = COUNTER + 8
        columns = int((width - 16) // step)
        rows = 2 if height - HEADING > 2 * step else 1
        left = x + width / 2 - step * (columns - 1) / 2
        return [
            (left + column * step, middle + (row - (rows - 1) / 2) * step)
            for row in range(rows)
            for column in range(columns)
        ]
    return [(x + width / 2, middle)]


def tracks() -> dict[str, Track]:
    """The years of a campaign, and the prestige: that of Athens in the upper row, of Sparta in the lower one."""
    wide = WIDTH / TURNS
    turns = {str(n): (LEFT + wide * (n - 0.5), TURN_TOP + 47) for n in range(1, TURNS + 1)}
    span = (MAIN[0] + MAIN[2] - PRESTIGE_LEFT) / (PRESTIGE + 1)
    rows = {True: PRESTIGE_TOP + PRESTIGE_HIGH / 2, False: PRESTIGE_TOP + PRESTIGE_HIGH * 1.5}
    prestige = {
        str(n): (PRESTIGE_LEFT + span * (abs(n) + 0.5), rows[n > 0] if n else PRESTIGE_TOP + PRESTIGE_HIGH)
        for n in range(-PRESTIGE, PRESTIGE + 1)
    }
    return {"turn": Track((wide - 2, 76), turns), "prestige": Track((span - 2, PRESTIGE_HIGH - 2), prestige)}


def clear(svg: Svg) -> None:
    """Parchment again above and below the inset, where the water was painted through."""
    for top, bottom in ((MAIN[1] - 8, INSET[1]), (INSET[1] + INSET[3], MAIN[1] + MAIN[3] + 8)):
        svg.rect((LEFT - 8, top, INSET[2] + 2, bottom - top), fill="url(#sheet)")


def draw_inset_frame(svg: Svg) -> None:
    """The frame of the inset, open towards the map: there the seas go over into each other."""
    x, y, width, height = INSET
    for by, stroke in ((6, 4.0), (1, 1.4)):
        sides = [(x + width - 6, y - by), (x - by, y - by), (x - by, y + height + by), (x + width - 6, y + height + by)]
        svg.path(points_data(sides), fill="none", stroke=palette.COAST, stroke_width=stroke)


def draw(svg: Svg) -> None:
    """All of it."""
    frame.draw_cartouche(svg, TITLE)
    x, y, width, height = TITLE
    ornaments.draw_trireme(svg, (x + 112, y + height / 2 + 42), 128)
    ornaments.draw_trireme(svg, (x + width - 112, y + height / 2 + 42), 128)
    found = tracks()
    frame.draw_track(svg, found["turn"], lambda _: (palette.PANEL_EDGE, 0.05))
    frame.draw_track(svg, found["prestige"], _prestige_tint)
    frame.draw_boxes(svg, boxes(), SIDES, HEADING)
    frame.draw_panel(svg, PLATE)
    _draw_key(svg)


def _prestige_tint(cell: int) -> tuple[str, float]:
    """The side it favours, deeper from 10 on, deepest from the 15 that win (14.1)."""
    strength = 0.5 if abs(cell) >= 15 else 0.3 if abs(cell) >= 10 else 0.14
    return (palette.PANEL_EDGE, 0.3) if cell == 0 else (ATHENS if cell > 0 else SPARTA, strength)


def sample_of(sign: str) -> Box:
    """The field of one sign of the key."""
    column, row = divmod(SIGNS.index(sign), ROWS)
    x, y, width, height = KEY
    pitch = (width - 40) / (len(SIGNS) / ROWS)
    step = (height - 16) / ROWS
    return (x + 24 + column * pitch, y + 8 + row * step + (step - SAMPLE[1]) / 2, *SAMPLE)


def room_of() -> float:
    """Width left for the words of a sign."""
    return (KEY[2] - 40) / (len(SIGNS) / ROWS) - SAMPLE[0] - 20


def _draw_key(svg: Svg) -> None:
    frame.draw_panel(svg, KEY)
    for sign in SIGNS:
        area = sample_of(sign)
        wet = sign in ("sea-border", "open-sea", "strait", "grain", "port")
        frame.draw_sample(svg, area, palette.SEA_LIGHT if wet else palette.LAND)
        SAMPLES[sign](svg, area)
        svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.4)


def _level(area: Box) -> LineString:
    x, y, width, height = area
    middle = y + height / 2
    return LineString(
        [(x + 2, middle + 3), (x + width * 0.4, middle - 3), (x + width * 0.7, middle + 2), (x + width - 2, middle - 2)]
    )


def _middle(area: Box) -> tuple[float, float]:
    return (area[0] + area[2] / 2, area[1] + area[3] / 2)


def _sea(feature: str) -> Callable[[Svg, Box], None]:
    return lambda svg, area: ground.draw_sea_border(svg, _level(area), feature)


def _nation(svg: Svg, area: Box) -> None:
    svg.path(_level(area), fill="none", stroke=ground.NATION, stroke_width=4.2)


def _province(svg: Svg, area: Box) -> None:
    style = {"stroke_width": 3, "stroke_dasharray": "0.1 7", "stroke_linecap": "round"}
    svg.path(_level(area), fill="none", stroke=ground.PROVINCE, **style)


def _port(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    svg.rect((x, y, width * 0.45, height), fill=palette.LAND)
    edge = points_data([(x + width * 0.45, y), (x + width * 0.45, y + height)])
    svg.path(edge, fill="none", stroke=palette.COAST, stroke_width=2)
    signs.draw_port(svg, (x + width * 0.42, y + height / 2), signs.stripes()["subject"], "athens", 0.0)


def _loyal(seat: str, nationality: str) -> Callable[[Svg, Box], None]:
    colour = signs.stripes().get(nationality, signs.NEUTRAL)
    return lambda svg, area: signs.draw_city(svg, _middle(area), colour, seat)


SAMPLES: dict[str, Callable[[Svg, Box], None]] = {
    "sea-border": _sea(""),
    "open-sea": _sea("open-sea"),
    "strait": _sea("strait"),
    "border": _nation,
    "province": _province,
    "grain": lambda svg, area: signs.draw_grain(svg, _middle(area)),
    "city": _loyal("sparta", "lacedaemon"),
    "port": _port,
    "town": lambda svg, area: signs.draw_town(svg, _middle(area), signs.stripes()["macedonia"], "sparta"),
    "loyal-athens": _loyal("athens", "attica"),
    "loyal-sparta": _loyal("sparta", "corinth"),
    "loyal-neutral": _loyal("neutral", ""),
}
