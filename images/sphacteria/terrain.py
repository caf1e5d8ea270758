"""What covers the land: hills, the rough ground of Pylos and the island, beach, lagoon, rivers and the road."""

from __future__ import annotations

from drawing import coast, palette, relief, ways
from drawing.lines import curve, roughen
from drawing.svg import Svg
from drawing.zones import Coverage
from geography import DIFFICULT_ZONES
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

HILLS = [
    relief.Hill([(1200, 130), (1290, 150), (1370, 120)], 52, 3),
    relief.Hill([(720, 120), (760, 200)], 40, 2),
    relief.Hill([(1880, 440), (1930, 480)], 40, 2),
    relief.Hill([(1660, 400), (1590, 360)], 34, 2),
    relief.Hill([(1680, 760), (1660, 860), (1690, 960)], 44, 2),
    relief.Hill([(1900, 760), (1945, 800)], 34, 2),
    relief.Hill([(1860, 1080), (1800, 1180), (1830, 1300), (1890, 1380)], 62, 3),
    relief.Hill([(1860, 1520), (1910, 1600)], 44, 2),
    relief.Hill([(1400, 1560), (1450, 1640)], 46, 2),
    relief.Hill([(1620, 1560), (1640, 1620)], 36, 2),
]
LAGOON = [(1060, 425), (1085, 388), (1130, 380), (1175, 400), (1190, 440), (1160, 466), (1110, 470), (1072, 456), (1060, 425)]
RIVERS = [
    [(1990, 700), (1880, 700), (1760, 716), (1660, 740), (1560, 720), (1440, 690), (1330, 700), (1268, 742)],
    [(1770, 1060), (1700, 1090), (1620, 1080), (1500, 1060), (1420, 1070), (1342, 1078)],
    [(1330, 60), (1250, 210), (1180, 250), (1160, 330), (1140, 385)],
]
ROAD = [(800, 530), (880, 505), (1000, 508), (1100, 500), (1200, 505), (1330, 530), (1450, 500), (1560, 510), (1700, 540),
        (1830, 520), (2000, 500)]


def draw(svg: Svg, zones: Coverage, land: BaseGeometry, calm: BaseGeometry) -> None:
    """Everything under the coast line."""
    rough = unary_union([zones.zones[zone] for zone in DIFFICULT_ZONES])
    svg.path(rough, fill=palette.ROUGH, fill_opacity=0.6)
    _draw_beach(svg, zones, calm)
    lagoon = Polygon(roughen(curve(LAGOON, 8), 0.12, "lagoon"))
    for points, width in zip(RIVERS, (6.5, 5.5, 5.0), strict=True):
        ways.draw_river(svg, points, str(points[0]), width)
    _draw_lagoon(svg, lagoon)
    relief.draw_hills(svg, HILLS, "hills")
    ways.draw_road(svg, ROAD)
    free = rough.buffer(-34).difference(calm)
    relief.draw_rocks(svg, relief.scatter(free, 40, "rocks"), "rocks")
    relief.draw_trees(svg, relief.scatter(zones.zones["Q"].union(zones.zones["R"]).union(zones.zones["S"]).union(
        zones.zones["T"]).buffer(-30).difference(calm), 34, "trees"), "trees")


def _draw_beach(svg: Svg, zones: Coverage, calm: BaseGeometry) -> None:
    shore = unary_union(zones.lines("coast"))
    strand = shore.buffer(62).intersection(zones.zones["V"])
    svg.path(zones.zones["V"], fill=palette.BEACH, fill_opacity=0.9)
    relief.draw_sand(svg, strand.difference(calm), "sand")


def _draw_lagoon(svg: Svg, lagoon: Polygon) -> None:
    svg.path(lagoon, fill=palette.SEA_LIGHT, stroke=palette.RIVER, stroke_width=1.8)
    for depth, opacity in ((6, 0.5), (12, 0.3), (19, 0.2)):
        svg.path(lagoon.buffer(-depth).boundary, fill="none", stroke=palette.RIVER, stroke_width=1, stroke_opacity=opacity)


def draw_cliffs(svg: Svg, zones: Coverage, land: BaseGeometry) -> None:
    """The steep west side of the island and of the headland."""
    arcs = {arc.name: arc.line() for arc in zones.arcs}
    for name, reach in (("Q-D", 30), ("R-D", 32), ("S-E", 32), ("T-E", 28), ("Q-I", 15), ("Q-H", 12), ("R-H", 12),
                        ("R-G", 12), ("S-G", 12), ("T-G", 12), ("T-J", 14), ("T-F", 15)):
        relief.draw_cliffs(svg, LineString(arcs[name].simplify(2.5)), land, reach, name)


def draw_islets(svg: Svg) -> None:
    """Rocks off the southern point and Chelonaki in the bay."""
    for index, (place, size) in enumerate([((905, 1690), 9), ((928, 1704), 6), ((1240, 1180), 13), ((560, 1560), 7)]):
        rock = coast.islet(place, size, f"islet {index}")
        svg.path(rock.buffer(6), fill="none", stroke=palette.WATER_LINE, stroke_width=1.2, stroke_opacity=0.5)
        svg.path(rock, fill=palette.LAND, stroke=palette.COAST, stroke_width=1.8)
