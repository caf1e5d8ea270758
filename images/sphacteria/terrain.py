"""What covers the land: hills, the rough ground of Pylos and the island, beach, lagoon, rivers and the road."""

from __future__ import annotations

from geography import DIFFICULT_ZONES, ISLAND_ZONES
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import coast, palette, relief, ways
from drawing.lines import curve, roughen
from drawing.svg import Svg
from drawing.zones import Coverage

HILLS = [
    relief.Hill(
        [[(1196, 118), (1270, 150), (1350, 128), (1410, 150)], [(1270, 150), (1292, 206)], [(1350, 128), (1376, 92)]],
        38,
        2,
    ),
    relief.Hill([[(706, 96), (748, 150), (742, 226)], [(748, 150), (796, 128)]], 34, 2),
    relief.Hill([[(1870, 420), (1910, 450), (1960, 436)]], 34, 2),
    relief.Hill([[(1576, 372), (1630, 410), (1690, 404)], [(1630, 410), (1640, 450)]], 32, 2),
    relief.Hill([[(1652, 800), (1660, 880), (1700, 960), (1690, 1040)], [(1660, 880), (1700, 850)]], 40, 2),
    relief.Hill(
        [
            [(1890, 1050), (1850, 1120), (1862, 1220), (1830, 1300), (1870, 1400)],
            [(1850, 1120), (1790, 1150)],
            [(1862, 1220), (1930, 1250)],
            [(1830, 1300), (1790, 1330)],
            [(1870, 1400), (1930, 1440)],
        ],
        42,
        2,
    ),
    relief.Hill([[(1372, 1520), (1400, 1590), (1392, 1660)], [(1400, 1590), (1432, 1560)]], 34, 2),
    relief.Hill([[(1386, 1800), (1420, 1860)]], 30, 2),
    relief.Hill([[(1614, 1250), (1650, 1300), (1654, 1370)]], 30, 2),
]
GROVES: list[list[tuple[float, float]]] = [
    [(1200, 360), (1250, 330), (1262, 400), (1230, 470), (1196, 470)],
    [(1500, 1000), (1570, 1000), (1572, 1130), (1480, 1130)],
    [(1400, 1210), (1470, 1200), (1450, 1250), (1410, 1270)],
    [(1620, 1110), (1740, 1140), (1730, 1190), (1640, 1180)],
    [(1110, 90), (1160, 100), (1160, 200), (1130, 230)],
]
FIELDS: list[tuple[list[tuple[float, float]], float]] = [
    ([(1352, 312), (1440, 306), (1446, 368), (1356, 372)], 8),
    ([(1600, 620), (1680, 628), (1660, 676), (1590, 680)], 14),
    ([(1290, 1420), (1370, 1410), (1384, 1470), (1300, 1490)], -12),
    ([(1390, 1490), (1450, 1480), (1456, 1530), (1420, 1530)], 60),
    ([(1740, 1000), (1800, 990), (1790, 1060), (1736, 1060)], 30),
]
# fmt: off
LAGOON = [(1060, 425), (1085, 388), (1130, 380), (1175, 400), (1190, 440), (1160, 466), (1110, 470),
          (1072, 456), (1060, 425)]
RIVERS = [
    [(1990, 690), (1900, 680), (1800, 672), (1690, 690), (1560, 676), (1450, 660), (1340, 664), (1236, 700)],
    [(1800, 1090), (1720, 1080), (1620, 1076), (1500, 1060), (1420, 1064), (1342, 1076)],
    [(1300, 222), (1230, 250), (1176, 270), (1160, 330), (1140, 390)],
]
ROAD = [(776, 548), (812, 536), (880, 534), (1000, 536), (1100, 528), (1185, 502), (1260, 528), (1340, 552),
        (1440, 556),
        (1530, 536), (1610, 524), (1720, 536), (1840, 516), (1991, 497)]
# arc of the coast: depth of its steep side, in units
CLIFFS = {"Q-D": 30, "R-D": 32, "S-E": 32, "T-E": 28, "Q-I": 15, "Q-H": 12, "R-H": 12, "R-G": 12, "S-G": 12, "T-G": 12,
          "T-J": 14, "T-F": 15, "P-C": 13, "P-I": 10}
# fmt: on


def draw(svg: Svg, zones: Coverage, land: BaseGeometry, calm: BaseGeometry) -> None:
    """Everything under the coast line."""
    rough = unary_union([zones.zones[zone] for zone in DIFFICULT_ZONES])
    svg.path(rough, fill=palette.ROUGH, fill_opacity=0.6)
    _draw_beach(svg, zones, calm)
    lagoon = Polygon(roughen(curve(LAGOON, 8), 0.12, "lagoon"))
    for points, width in zip(RIVERS, (6.5, 5.5, 5.0), strict=True):
        ways.draw_river(svg, points, str(points[0]), width)
    _draw_lagoon(svg, lagoon)
    relief.draw_hills(svg, HILLS, calm, "hills")
    _draw_farmland(svg, calm)
    ways.draw_road(svg, ROAD)
    free = rough.buffer(-34).difference(calm)
    relief.draw_rocks(svg, relief.scatter(free, 36, "rocks"), "rocks")
    island = unary_union([zones.zones[zone] for zone in ISLAND_ZONES]).buffer(-30).difference(calm)
    relief.draw_trees(svg, relief.scatter(island, 34, "trees"), "trees")


def _draw_farmland(svg: Svg, calm: BaseGeometry) -> None:
    ways_kept_free = unary_union([LineString(points).buffer(16) for points in (*RIVERS, ROAD)])
    for index, corners in enumerate(GROVES):
        area = Polygon(corners).buffer(8).difference(calm).difference(ways_kept_free)
        relief.draw_trees(svg, relief.scatter(area, 25, f"grove {index}"), f"grove {index}")
    for corners, angle in FIELDS:
        relief.draw_furrows(svg, Polygon(corners).difference(calm), angle, 7)


def _draw_beach(svg: Svg, zones: Coverage, calm: BaseGeometry) -> None:
    shore = unary_union(zones.lines("coast"))
    strand = shore.buffer(62).intersection(zones.zones["V"])
    svg.path(zones.zones["V"], fill=palette.BEACH, fill_opacity=0.6)
    svg.path(shore.buffer(80).intersection(zones.zones["V"]), fill=palette.BEACH, fill_opacity=0.6)
    relief.draw_sand(svg, strand.difference(calm), "sand")


def _draw_lagoon(svg: Svg, lagoon: Polygon) -> None:
    svg.path(lagoon, fill=palette.SEA_LIGHT, stroke=palette.RIVER, stroke_width=1.8)
    for depth, opacity in ((6, 0.5), (12, 0.3), (19, 0.2)):
        svg.path(
            lagoon.buffer(-depth).boundary, fill="none", stroke=palette.RIVER, stroke_width=1, stroke_opacity=opacity
        )


def draw_cliffs(svg: Svg, zones: Coverage, land: BaseGeometry) -> None:
    """The steep west side of the island and of the headland."""
    arcs = {arc.name: arc.line() for arc in zones.arcs}
    for name, reach in CLIFFS.items():
        relief.draw_cliffs(svg, LineString(arcs[name].simplify(2.5)), land, reach, name)


def draw_islets(svg: Svg) -> None:
    """Rocks off the southern point and Chelonaki in the bay."""
    for index, (place, size) in enumerate([((1240, 1180), 13), ((556, 1564), 7), ((572, 1578), 5)]):
        rock = coast.islet(place, size, f"islet {index}")
        svg.path(rock.buffer(6), fill="none", stroke=palette.WATER_LINE, stroke_width=1.2, stroke_opacity=0.5)
        svg.path(rock, fill=palette.LAND, stroke=palette.COAST, stroke_width=1.8)
