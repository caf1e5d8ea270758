"""The country round the city: tilled plain, groves and vineyards, hills, marshes, rivers, bridges and roads."""

from __future__ import annotations

import math
from random import Random

from geography import BOGS, arcs, area
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from drawing import palette, relief, ways
from drawing.lines import curve, roughen
from drawing.svg import Svg, points_data

XY = tuple[float, float]
TILTH = ("#CFCB8F", "#DCCB8A", "#C2C488", "#E6D6A2", "#D3BE7F", "#BFC79A")
GREEN, REED, POOL = "#AEBB78", "#5F7F5A", "#A9C6B4"

# fmt: off
FARMS: list[tuple[list[XY], float]] = [
    ([(380, 1000), (520, 1080), (860, 1180), (1060, 1330), (1010, 1440), (700, 1350), (560, 1250)], 17),
    ([(570, 1330), (880, 1440), (1040, 1490), (1000, 1650), (900, 1728), (620, 1728), (480, 1500)], 14),
    ([(640, 1740), (900, 1740), (900, 1880), (640, 1820)], 6),
    ([(80, 840), (280, 830), (340, 1000), (380, 1080), (320, 1120), (80, 1100)], -6),
    ([(80, 1250), (420, 1240), (470, 1320), (430, 1450), (250, 1430), (80, 1430)], 4),
    ([(240, 1480), (430, 1510), (560, 1800), (500, 1900), (340, 1880), (340, 1640)], 74),
    ([(960, 1930), (1280, 2000), (1300, 2150), (1060, 2080)], 10),
    ([(940, 1700), (1040, 1680), (1050, 1910), (940, 1890)], 80),
    ([(1170, 1720), (1300, 1740), (1340, 1860), (1290, 1970), (1200, 1920)], 84),
    ([(1350, 1740), (1560, 1640), (1660, 1660), (1640, 1880), (1370, 1880)], -12),
    ([(1370, 1910), (1610, 1910), (1640, 2010), (1760, 2040), (1840, 2080), (1840, 2140),
      (1400, 2140), (1320, 2040)], -4),
    ([(600, 340), (1000, 370), (1010, 520), (560, 520)], 4),
    ([(1050, 380), (1300, 350), (1540, 370), (1500, 530), (1080, 540)], -2),
    ([(1570, 360), (1860, 370), (1840, 540), (1540, 530)], 3),
    ([(900, 1060), (1240, 1110), (1560, 1240), (1580, 1320), (1300, 1310), (1180, 1310), (980, 1180)], 18),
    ([(130, 500), (440, 540), (330, 700), (280, 780), (80, 780), (210, 640)], -4),
    ([(380, 280), (520, 300), (560, 400), (480, 570), (400, 520)], 72),
    ([(600, 1880), (780, 1880), (820, 2060), (600, 2100)], 10),
    ([(600, 2240), (960, 2270), (960, 2380), (640, 2380)], -6),
    ([(1060, 2140), (1330, 2160), (1270, 2330), (1260, 2380), (1060, 2380)], 14),
    ([(1340, 2190), (1860, 2190), (1880, 2370), (1330, 2370)], 4),
    ([(1920, 2200), (2220, 2270), (2160, 2330), (1940, 2300)], 12),
    ([(1960, 420), (2180, 420), (2260, 600), (2100, 680), (1990, 620)], 40),
    ([(1680, 1270), (1930, 1270), (2000, 1310), (1840, 1400), (1720, 1440), (1640, 1350)], 24),
    ([(2150, 740), (2340, 720), (2390, 850), (2380, 930), (2160, 920)], 4),
    ([(2060, 2000), (2200, 1960), (2360, 2050), (2300, 2180), (1990, 2150)], -14),
]
GROVES: list[list[XY]] = [
    [(80, 80), (250, 80), (240, 190), (120, 260), (80, 240)], [(300, 560), (420, 560), (360, 660), (290, 640)],
    [(600, 480), (700, 480), (690, 540), (580, 540)], [(1000, 500), (1050, 480), (1050, 560), (980, 570)],
    [(1460, 390), (1520, 390), (1500, 540), (1440, 540)], [(2180, 600), (2290, 640), (2280, 680), (2170, 670)],
    [(560, 1060), (760, 1070), (820, 1150), (700, 1080)], [(900, 1200), (1040, 1290), (1020, 1330), (880, 1280)],
    [(400, 1240), (520, 1300), (450, 1360), (400, 1300)], [(860, 1600), (960, 1660), (900, 1800), (860, 1740)],
    [(80, 1060), (120, 1060), (130, 1240), (80, 1240)], [(380, 1520), (420, 1520), (420, 1680), (380, 1680)],
    [(120, 1800), (280, 1810), (300, 1890), (120, 1890)], [(560, 1960), (640, 1920), (660, 2160), (590, 2180)],
    [(1040, 2040), (1130, 2060), (1120, 2180), (1050, 2160)], [(1500, 2290), (1720, 2320), (1700, 2380), (1480, 2380)],
    [(1380, 2060), (1490, 2060), (1490, 2130), (1400, 2140)], [(1720, 2080), (1830, 2080), (1830, 2140), (1730, 2130)],
    [(1890, 2100), (2020, 2100), (2030, 2180), (1890, 2150)], [(2300, 2000), (2390, 2010), (2330, 2140), (2290, 2080)],
    [(1090, 1240), (1170, 1280), (1180, 1330), (1110, 1310)], [(1370, 1110), (1460, 1140), (1440, 1190), (1370, 1150)],
    [(2000, 1260), (2050, 1270), (2060, 1340), (2020, 1330)], [(2180, 720), (2330, 720), (2350, 690), (2200, 700)],
    [(80, 2330), (200, 2330), (210, 2385), (80, 2385)], [(400, 2020), (500, 2060), (480, 2130), (410, 2100)],
    [(760, 690), (800, 760), (820, 830), (780, 820)], [(1460, 640), (1520, 700), (1540, 800), (1480, 800)],
    [(1700, 900), (1780, 880), (1780, 960), (1700, 970)], [(900, 880), (1000, 880), (990, 960), (890, 960)],
    [(1420, 900), (1520, 910), (1540, 1000), (1450, 1060)], [(2040, 760), (2100, 780), (2090, 900), (2040, 880)],
]
HILLS = [
    relief.Hill([[(100, 590), (150, 640), (130, 720)], [(150, 640), (200, 650)]], 36),
    relief.Hill([[(390, 110), (340, 170), (380, 240)], [(340, 170), (290, 150)]], 38),
    relief.Hill([[(100, 1640), (130, 1720), (110, 1800)], [(130, 1720), (160, 1700)]], 36),
    relief.Hill([[(104, 2050), (126, 2120), (104, 2190)]], 36),
    relief.Hill([[(180, 2316), (290, 2330), (400, 2300), (470, 2326)], [(290, 2330), (330, 2290)]], 40),
    relief.Hill([[(420, 2010), (460, 2080), (440, 2160)], [(460, 2080), (500, 2060)]], 40),
    relief.Hill([[(100, 1940), (190, 1970), (260, 1960)]], 30),
    relief.Hill([[(700, 2140), (740, 2200), (720, 2280)], [(740, 2200), (690, 2230)]], 40),
    relief.Hill([[(1110, 2330), (1170, 2296), (1230, 2320)]], 34),
    relief.Hill([[(1980, 2310), (2060, 2330), (2130, 2320)]], 30),
    relief.Hill([[(2080, 2010), (2100, 1980), (2150, 1970)]], 26),
    relief.Hill([[(2320, 1960), (2370, 2000), (2360, 2060)], [(2370, 2000), (2400, 2010)]], 28),
    relief.Hill([[(1930, 2110), (1990, 2120), (2030, 2160)]], 28),
    relief.Hill([[(400, 760), (440, 700), (480, 720)], [(440, 700), (430, 660)]], 30),
    relief.Hill([[(690, 660), (740, 720), (720, 790)], [(740, 720), (780, 700)]], 32),
]
ROADS: list[list[XY]] = [
    # to Catana along the north coast
    [(2290, 980), (2300, 820), (2240, 700), (2150, 640), (2000, 420), (1900, 380), (1780, 370), (1620, 380),
     (1440, 420), (1240, 410), (1080, 430), (960, 400), (780, 396), (620, 380), (500, 300), (400, 200), (360, 40)],
    # the Helorine road: over Anapus, past the Olympieum, south
    [(2040, 1270), (1960, 1340), (1860, 1392), (1780, 1432), (1690, 1500), (1640, 1596), (1590, 1680),
     (1440, 1760), (1360, 1830), (1250, 1880), (1150, 1960), (1060, 2060), (1040, 2200), (1010, 2430)],
    # to Acrae, past the foot of the cliff
    [(1860, 1392), (1760, 1350), (1640, 1300), (1540, 1280), (1400, 1266), (1200, 1240),
     (1060, 1230), (900, 1190), (740, 1190), (540, 1200), (440, 1180), (300, 1230), (180, 1290), (40, 1300)],
    # up to Euryalus
    [(740, 1190), (560, 1060), (480, 960), (440, 880), (450, 800)],
]
UPPER: list[XY] = [(40, 1180), (150, 1222), (260, 1196), (380, 1238), (460, 1264), (540, 1280)]
LOWER: list[XY] = [(1060, 1480), (1130, 1500), (1230, 1552), (1330, 1560), (1440, 1596), (1560, 1590)]
CYANE: list[XY] = [(800, 1800), (870, 1730), (900, 1650), (980, 1590), (1060, 1560), (1130, 1500)]
POOLS: list[tuple[XY, float]] = [((1360, 1480), 34), ((1610, 1400), 26), ((1640, 1530), 30), ((1250, 1490), 24),
                                 ((1420, 1370), 22), ((1110, 1600), 26), ((1420, 1650), 22), ((1520, 1560), 24)]
# fmt: on


def draw_tone(svg: Svg, land: BaseGeometry) -> None:
    """The plain is greener the nearer it lies to the river."""
    wet = unary_union([river(), *(area(zone) for zone in BOGS)])
    for reach in (330, 250, 180, 110):
        svg.path(wet.buffer(reach, 12).intersection(land), fill=GREEN, fill_opacity=0.1)


def river() -> LineString:
    """Anapus from the edge of the map to its mouth."""
    return linemerge([LineString(curve(UPPER)), arcs()["L-9|L-14"], LineString(curve(LOWER)), arcs()["B-1|L-10"]])


def draw_farms(svg: Svg, calm: BaseGeometry) -> BaseGeometry:
    """A patchwork of fields in several tones, some with furrows, some with rows of vines; the ground they cover."""
    taken = unary_union([calm, *(LineString(curve(road)).buffer(13) for road in ROADS), river().buffer(14)])
    hills = [LineString(curve(ridge)).buffer(hill.reach * 0.9) for hill in HILLS for ridge in hill.ridges]
    taken = unary_union([taken, LineString(curve(CYANE)).buffer(9), *hills])
    plots = []
    for corners, angle in FARMS:
        plots += _draw_patchwork(svg, Polygon(corners).buffer(0), angle, taken)
    return unary_union(plots).buffer(3)


def _draw_patchwork(svg: Svg, ground: Polygon, angle: float, taken: BaseGeometry) -> list[BaseGeometry]:
    random = Random(f"{ground.bounds}{angle}")
    centre, vines, plots = ground.centroid, [], []
    reach = int(math.dist(ground.bounds[:2], ground.bounds[2:]) / 2)
    top = -reach
    while top < reach:
        deep, left = random.uniform(26, 40), float(-reach)
        while left < reach:
            wide = random.uniform(44, 92)
            plot = box(left + 1.5, top + 1.5, left + wide - 1.5, top + deep - 1.5)
            plot = translate(rotate(plot, angle, origin=(0, 0)), centre.x, centre.y)
            rest, least = plot.intersection(ground), 0.62 * plot.area
            rest = rest.difference(taken) if rest.area > least else rest
            if rest.geom_type == "Polygon" and rest.area > least:
                plots += _draw_plot(svg, rest, angle, random, vines)
            left += wide
        top += deep
    svg.path(
        "".join(vines),
        fill="none",
        stroke="#6F7F45",
        stroke_width=2.2,
        stroke_dasharray="1 5.5",
        stroke_opacity=0.6,
        stroke_linecap="round",
    )
    return plots


def _draw_plot(svg: Svg, plot: BaseGeometry, angle: float, random: Random, vines: list[str]) -> list[BaseGeometry]:
    if random.random() < 0.2:
        return []  # fallow
    colour = random.choice(TILTH)
    svg.path(plot, fill=colour, fill_opacity=0.5, stroke=palette.INK_SOFT, stroke_width=0.8, stroke_opacity=0.3)
    turned, kind = angle + random.choice((0, 0, 90)), random.random()
    lines = _rows(plot, turned, 5.0 if kind < 0.5 else 8.0)
    if kind < 0.5:
        svg.path("".join(lines), fill="none", stroke=palette.ROAD, stroke_width=0.9, stroke_opacity=0.42)
    elif kind < 0.78:
        vines += lines
    return [plot]


def _rows(plot: BaseGeometry, angle: float, gap: float) -> list[str]:
    centre, size = plot.centroid, math.dist(plot.bounds[:2], plot.bounds[2:])
    along = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    inner, found = plot.buffer(-2.5), []
    for index in range(int(-size / gap / 2), int(size / gap / 2) + 1):
        x, y = centre.x - along[1] * index * gap, centre.y + along[0] * index * gap
        row = LineString([(x - along[0] * size, y - along[1] * size), (x + along[0] * size, y + along[1] * size)])
        cut = row.intersection(inner)
        found += [points_data(part.coords) for part in getattr(cut, "geoms", [cut]) if part.length > 3]
    return found


def draw_marshes(svg: Svg, calm: BaseGeometry) -> None:
    """Bog (3.0): a wet tint, open pools, water strokes and reeds."""
    wet = unary_union([area(zone) for zone in BOGS])
    for depth, strength in ((0, 0.5), (14, 0.25), (34, 0.25)):
        svg.path(wet.buffer(-depth), fill="#B9CDB0", fill_opacity=strength)
    for (x, y), size in POOLS:
        rim = [(x + size * math.cos(a) * 1.5, y + size * 0.62 * math.sin(a)) for a in (0, 1, 2.1, 3, 4.2, 5.3)]
        pool = Polygon(roughen(curve([*rim, rim[0]], 8), 0.16, f"pool {x}")).buffer(0).intersection(wet)
        svg.path(
            pool, fill=palette.SEA_LIGHT, fill_opacity=0.9, stroke=palette.RIVER, stroke_width=1.3, stroke_opacity=0.7
        )
        svg.path(pool.buffer(-5), fill="none", stroke=palette.RIVER, stroke_width=0.8, stroke_opacity=0.5)
    free = wet.buffer(-10).difference(calm).difference(river().buffer(12))
    places = relief.scatter(free, 25, "reeds")
    relief.draw_reeds(svg, places)
    dark = Random("rush")
    rushes = [place for place in places if dark.random() < 0.35]
    strokes = [
        points_data([(x + d, y + 1), (x + d * 1.7, y - 13 + abs(d))]) for x, y in rushes for d in (-6, -3, 0, 3, 6)
    ]
    svg.path("".join(strokes), fill="none", stroke=REED, stroke_width=1.3, stroke_opacity=0.8)


def draw_waters(svg: Svg, window: BaseGeometry) -> None:
    """Cyane and Anapus, each wider towards its mouth, over a paler bank."""
    for line, width in ((LineString(curve(CYANE)), 6.0), (river(), 13.0)):
        inside = line.intersection(window)
        svg.path(inside, fill="none", stroke=palette.BEACH, stroke_width=width + 5, stroke_opacity=0.55)
        ways.draw_stream(svg, inside, width)
    svg.circle(CYANE[0], 9, fill=palette.SEA_LIGHT, stroke="#41748A", stroke_width=1.8)
    svg.circle(CYANE[0], 4, fill=palette.RIVER)


def draw_roads(svg: Svg, window: BaseGeometry) -> None:
    """Country roads, narrow, and a bridge where one crosses Anapus."""
    lines = [LineString(curve(points)).intersection(window) for points in ROADS]
    for stroke, width in ((palette.ROAD, 6.4), (palette.ROAD_LIGHT, 4.0)):
        for line in lines:
            svg.path(line, fill="none", stroke=stroke, stroke_width=width, stroke_opacity=0.75, stroke_linejoin="round")


def draw_bridges(svg: Svg) -> None:
    """Stone bridges where roads cross the river."""
    for points in ROADS:
        cross = LineString(curve(points)).intersection(river())
        for at in getattr(cross, "geoms", [cross]):
            if at.is_empty:
                continue
            road = LineString(curve(points))
            here = road.project(at)
            ahead, back = road.interpolate(here + 4), road.interpolate(here - 4)
            angle = math.degrees(math.atan2(ahead.y - back.y, ahead.x - back.x))
            deck = translate(rotate(box(-17, -6, 17, 6), angle, origin=(0, 0)), at.x, at.y)
            svg.path(translate(deck, 2, 3), fill=palette.INK, fill_opacity=0.22)
            svg.path(deck, fill=palette.STONE, stroke=palette.INK, stroke_width=1.6)
            rails = translate(rotate(box(-17, -3.4, 17, 3.4), angle, origin=(0, 0)), at.x, at.y)
            svg.path(rails, fill=palette.ROAD_LIGHT, stroke=palette.INK_SOFT, stroke_width=0.8)


def draw_growth(svg: Svg, land: BaseGeometry, high: BaseGeometry, calm: BaseGeometry) -> None:
    """Groves of olives, then scrub and rocks on high ground."""
    roads = unary_union([LineString(curve(points)).buffer(15) for points in ROADS])
    ground = land.buffer(-16).difference(calm).difference(roads)
    for index, corners in enumerate(GROVES):
        free = Polygon(corners).buffer(10).intersection(ground)
        relief.draw_trees(svg, relief.scatter(free, 23, f"grove {index}"), f"grove {index}")
    heath = high.buffer(-34).difference(calm)
    relief.draw_scrub(svg, relief.scatter(heath, 40, "scrub"), "scrub")
    relief.draw_rocks(svg, relief.scatter(heath, 78, "rocks"), "rocks")
