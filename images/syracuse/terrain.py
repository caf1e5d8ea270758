"""What covers the land: the cliffs of Epipolae, hills, the marsh, fields, groves, roads, the city and its temples."""

from __future__ import annotations

import places as spots
from geography import ANAPOS, ELEVATED, PLATEAU
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from drawing import buildings, palette, relief, ways
from drawing.lines import curve, roughen
from drawing.svg import Svg
from drawing.zones import Coverage

XY = tuple[float, float]
RIM = 20.0
# fmt: off
HILLS = [
    relief.Hill([[(120, 130), (170, 180), (150, 250), (200, 300)], [(170, 180), (226, 160)]], 40, 2),
    relief.Hill([[(560, 110), (620, 150), (690, 130)], [(620, 150), (640, 206)]], 34, 2),
    relief.Hill([[(112, 1176), (170, 1190), (222, 1172)]], 28, 2),
    relief.Hill([[(380, 1410), (410, 1480), (400, 1560)], [(410, 1480), (440, 1450)]], 34, 2),
    relief.Hill([[(120, 2010), (200, 2050), (290, 2030)], [(200, 2050), (220, 2000)]], 34, 2),
    relief.Hill([[(410, 1760), (426, 1820), (416, 1890)]], 32, 2),
    relief.Hill([[(770, 2280), (830, 2330), (900, 2310)], [(830, 2330), (820, 2384)]], 38, 2),
    relief.Hill([[(1780, 2300), (1840, 2330), (1880, 2390)], [(1840, 2330), (1900, 2310)]], 36, 2),
    relief.Hill([[(110, 470), (150, 540), (140, 620)], [(150, 540), (100, 570)]], 34, 2),
    relief.Hill([[(410, 460), (450, 520), (440, 610)], [(450, 520), (480, 500)]], 32, 2),
]
GROVES: list[list[XY]] = [
    [(1545, 850), (1640, 850), (1660, 960), (1600, 1050), (1540, 1020)],
    [(440, 800), (540, 790), (560, 900), (450, 960)],
    [(860, 860), (1000, 830), (1010, 960), (900, 1010)],
    [(360, 1990), (430, 1960), (430, 2090), (380, 2100)],
    [(980, 2290), (1150, 2290), (1180, 2390), (1000, 2400)],
    [(1310, 2290), (1390, 2270), (1400, 2390), (1310, 2400)],
    [(700, 2310), (740, 2400), (690, 2410)],
    [(700, 210), (790, 190), (810, 240), (700, 270)],
    [(80, 1380), (130, 1330), (130, 1560), (90, 1580)],
    [(500, 2200), (600, 2220), (610, 2260), (520, 2250)],
    [(740, 1060), (840, 1070), (830, 1120), (720, 1110)],
    [(330, 1250), (420, 1240), (440, 1290), (360, 1300)],
    [(460, 150), (560, 200), (540, 300), (470, 290)],
    [(530, 1630), (560, 1640), (560, 1730), (530, 1740)],
    [(1230, 1120), (1330, 1120), (1330, 1170), (1260, 1180)],
    [(230, 698), (430, 700), (430, 722), (240, 724)],
    [(1880, 830), (1960, 810), (1960, 900), (1900, 960)],
    [(1740, 2330), (1700, 2420), (1900, 2420), (1920, 2400)],
]
FIELDS: list[tuple[list[XY], float]] = [
    ([(330, 1100), (430, 1090), (440, 1190), (320, 1220)], 10),
    ([(680, 1150), (780, 1160), (770, 1280), (690, 1270)], 80),
    ([(660, 1330), (760, 1340), (750, 1410), (650, 1380)], 12),
    ([(860, 1060), (960, 1040), (970, 1090), (870, 1110)], -8),
    ([(560, 1460), (620, 1480), (600, 1600), (550, 1590)], 70),
    ([(830, 1660), (880, 1640), (890, 1680), (840, 1700)], 6),
    ([(820, 1600), (880, 1640), (900, 1740), (820, 1740)], 40),
    ([(1120, 1110), (1220, 1120), (1220, 1140), (1110, 1140)], 2),
    ([(1820, 1150), (1930, 1150), (1930, 1230), (1830, 1250)], 14),
    ([(520, 240), (580, 226), (590, 276), (500, 300)], -12),
    ([(240, 2180), (320, 2170), (300, 2270), (230, 2280)], 20),
]
ROADS: list[list[XY]] = [
    # to Catane, and the fork to the plateau of Epipolae
    [(742, 62), (730, 110), (690, 200), (620, 260), (540, 320), (480, 420), (470, 560)],
    # from the city over the Helorine bridge to Helorus
    [(1960, 1190), (1860, 1216), (1560, 1300), (1380, 1280), (1180, 1292), (1010, 1340), (950, 1460), (920, 1600),
     (880, 1690), (790, 1738), (620, 1756), (490, 1776), (458, 1870), (446, 2000), (458, 2140), (560, 2280),
     (672, 2438)],
    # along the foot of Epipolae inland
    [(1376, 1280), (1310, 1190), (1200, 1120), (1000, 1040), (800, 1050), (580, 1020), (430, 985), (340, 1050),
     (240, 1100), (62, 1108)],
]
MARSH: list[list[XY]] = [
    [(850, 1330), (990, 1350), (1000, 1480), (1010, 1600), (960, 1600), (880, 1520)],
    [(1040, 1640), (1130, 1700), (1260, 1735), (1200, 1740), (1070, 1705)],
    [(1020, 1700), (1120, 1745), (1090, 1780), (1020, 1740)],
]
# fmt: on
STRAND = ["T15-M10", "T17-M12", "T23-M11", "T24-M11", "T25-M11"]
TEMPLES: list[tuple[XY, float]] = [((2166, 1330), 28), ((800, 1868), 46), ((1690, 870), 34), ((2262, 1030), 34)]


def draw(svg: Svg, zones: Coverage, land: BaseGeometry, calm: BaseGeometry) -> None:
    """Everything under the coast line."""
    lines = {arc.name: arc.line() for arc in zones.arcs}
    high = unary_union([zones.zones[zone] for zone in ELEVATED])
    svg.path(high, fill=palette.ROUGH, fill_opacity=0.72)
    svg.path(high.buffer(-RIM), fill=palette.ROUGH, fill_opacity=0.3)
    strand = unary_union([lines[name] for name in STRAND]).buffer(42)
    strand = strand.intersection(unary_union([zones.zones[name.partition("-")[0]] for name in STRAND]))
    svg.path(strand, fill=palette.BEACH, fill_opacity=0.85)
    relief.draw_sand(svg, strand.difference(calm), "sand")
    _draw_marsh(svg, calm)
    relief.draw_hills(svg, HILLS, calm, "hills")
    for road in ROADS:
        ways.draw_road(svg, road)
    _draw_farmland(svg, calm.union(land.boundary.buffer(14)))
    _draw_scarps(svg, zones, lines)
    free = high.buffer(-46).difference(calm)
    relief.draw_scrub(svg, relief.scatter(free, 44, "scrub"), "scrub")
    relief.draw_rocks(svg, relief.scatter(free, 84, "rocks"), "rocks")
    anapos = linemerge([lines[arc.name] for arc in ANAPOS])
    ways.draw_stream(svg, anapos.intersection(zones.window), 12)
    _draw_city(svg, zones, calm)


def _draw_marsh(svg: Svg, calm: BaseGeometry) -> None:
    for index, corners in enumerate(MARSH):
        area = Polygon(roughen(curve([*corners, corners[0]], 10), 0.2, f"marsh {index}")).buffer(4)
        for depth in (0, 9, 20):
            svg.path(area.buffer(-depth), fill=palette.SEA_LIGHT, fill_opacity=0.3)
        relief.draw_reeds(svg, relief.scatter(area.difference(calm), 25, f"marsh {index}"))


def _draw_farmland(svg: Svg, calm: BaseGeometry) -> None:
    kept_free = unary_union([LineString(points).buffer(17) for points in ROADS])
    for index, corners in enumerate(GROVES):
        area = Polygon(corners).buffer(8).difference(calm).difference(kept_free)
        relief.draw_trees(svg, relief.scatter(area, 25, f"grove {index}"), f"grove {index}")
    for corners, angle in FIELDS:
        relief.draw_furrows(svg, Polygon(corners).difference(calm).difference(kept_free), angle, 7)


def _draw_scarps(svg: Svg, zones: Coverage, lines: dict[str, LineString]) -> None:
    """The edge of high ground: hachures that run down to the border of every lower zone or to the sea."""
    groups = [PLATEAU, *([zone] for zone in ELEVATED if zone not in PLATEAU)]
    for group in groups:
        ground = unary_union([zones.zones[zone] for zone in group])
        edges = [line for name, line in lines.items() if _falls(name, group)]
        top = ground.buffer(-RIM)
        slope = ground.difference(top)
        near = unary_union(edges).buffer(RIM + 4, cap_style="flat")
        rim = top.boundary.intersection(near).intersection(zones.window.buffer(-RIM))
        for part in getattr(rim, "geoms", [rim]):
            if part.length > 20:
                relief.draw_cliffs(svg, LineString(part.simplify(2.0)), slope, RIM, f"{group[0]} {part.bounds[0]:.0f}")


def _falls(name: str, group: list[str]) -> bool:
    """Whether a border leads down from these zones; the city stands level with the plateau."""
    a, b = name.split()[0].split("-")
    return (a in group) != (b in group) and "T16" not in (a, b)


def _draw_city(svg: Svg, zones: Coverage, calm: BaseGeometry) -> None:
    city = zones.zones["T16"]
    inside = city.buffer(-30).difference(calm)
    svg.path(city, fill="#EAD3AE", fill_opacity=0.55)
    north, south = box(1900, 500, 2400, 1240), box(2000, 1240, 2400, 1640)
    buildings.draw_houses(svg, inside.intersection(north), 14, 27, "achradina")
    buildings.draw_houses(svg, inside.intersection(south), -12, 22, "ortygia")
    buildings.draw_theatre(svg, (1895, 1062), 30, 100)
    for place, size in TEMPLES:
        buildings.draw_temple(svg, place, size)


def keep_out() -> BaseGeometry:
    """Boxes on the map, so that no sign of the ground shows beneath or sticks out."""
    return unary_union([box(x - 6, y - 6, x + w + 6, y + h + 6) for x, y, w, h in spots.on_map().values()])
