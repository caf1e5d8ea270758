"""The bay of Navarino as arcs between zones: key points only, roughness and curves come from the drawing library."""

from __future__ import annotations

from drawing.zones import Arc, Coverage, notched

XY = tuple[float, float]
Box = tuple[float, float, float, float]

WINDOW: Box = (60, 60, 1930, 1880)
# Off-map bases and the title lie in notches of the window, so no zone runs beneath them (x, y, width, height).
NOTCHES: dict[str, Box] = {
    "BMA": (60, 60, 345, 180),
    "BTA": (60, 560, 345, 180),
    "BTS": (1755, 60, 235, 285),
    "BMS": (1000, 1780, 345, 160),
    "title": (1470, 1516, 520, 424),
}
SEA_ZONES = "ABCDEFGHIJ"
LAND_ZONES = "KLMNOPQRSTUV"
DIFFICULT_ZONES = "PQRST"
ISLAND_ZONES = "QRST"

# Where three or more borders meet.
ACK, CKO, OPC, OPH = (572, 300), (703, 376), (548, 452), (812, 558)
CIP, PIH, CDI, DIQ, HIQ = (505, 665), (805, 668), (415, 778), (512, 862), (797, 874)
DQR, DERS, EST, EFT = (508, 1064), (528, 1266), (566, 1466), (712, 1682)
HQR, GHR, GRS, GST, GJT, FJT = (805, 1068), (815, 1160), (815, 1264), (842, 1466), (880, 1568), (842, 1672)
HOV, OLV, KLO, KLN, LMN, LMV = (1130, 620), (1200, 520), (1040, 322), (1450, 262), (1600, 592), (1530, 700)
HGV, GUV, MUV, GJU, FJU = (1330, 1000), (1372, 1180), (1580, 1175), (1215, 1440), (1235, 1650)

ARCS = [
    # Mainland coast from north to Pylos; Voidokilia is the round cove between K and O.
    Arc("K-A", "coast", [(648, 40), (618, 110), (640, 170), (606, 220), (612, 262), ACK]),
    Arc("K-C", "coast", [ACK, (574, 322), (602, 338), (618, 322), (652, 311), (688, 332), CKO]),
    Arc("O-C", "coast", [CKO, (692, 410), (656, 432), (620, 420), (604, 398), (578, 406), (580, 432), OPC]),
    Arc("P-C", "coast", [OPC, (515, 500), (508, 560), (486, 610), CIP]),
    Arc("P-I", "coast", [CIP, (560, 692), (620, 683), (690, 697), (752, 688), PIH]),
    Arc("P-H", "coast", [PIH, (828, 632), (810, 598), OPH]),
    Arc("O-H", "coast", [OPH, (870, 556), (960, 566), (1050, 588), HOV]),
    Arc("V-H", "coast", [HOV, (1205, 662), (1268, 740), (1308, 840), (1326, 930), HGV]),
    Arc("V-G", "coast", [HGV, (1344, 1080), GUV]),
    Arc("U-G", "coast", [GUV, (1396, 1230), (1384, 1290), (1340, 1335), (1318, 1390), (1262, 1392), GJU]),
    Arc("U-J", "coast", [GJU, (1198, 1478), (1226, 1530), (1206, 1590), FJU]),
    Arc("U-F", "coast", [FJU, (1262, 1690), (1258, 1730), (1292, 1772), (1300, 1800)]),
    # Sphacteria, clockwise from its northern point.
    Arc("Q-I", "coast", [DIQ, (550, 846), (590, 858), (640, 842), (700, 858), (750, 846), HIQ]),
    Arc("Q-H", "coast", [HIQ, (822, 920), (806, 980), (824, 1030), HQR]),
    Arc("R-H", "coast", [HQR, (800, 1100), (822, 1130), GHR]),
    Arc("R-G", "coast", [GHR, (800, 1206), GRS]),
    Arc("S-G", "coast", [GRS, (846, 1320), (824, 1380), (850, 1420), GST]),
    Arc("T-G", "coast", [GST, (852, 1510), GJT]),
    Arc("T-J", "coast", [GJT, (898, 1600), (874, 1640), FJT]),
    Arc("T-F", "coast", [FJT, (800, 1700), (760, 1690), EFT]),
    Arc("T-E", "coast", [EFT, (660, 1668), (626, 1640), (592, 1560), (590, 1510), EST]),
    Arc("S-E", "coast", [EST, (532, 1420), (540, 1360), (516, 1310), DERS]),
    Arc("R-D", "coast", [DERS, (498, 1210), (516, 1150), (490, 1110), DQR]),
    Arc("Q-D", "coast", [DQR, (492, 1010), (504, 950), (484, 905), DIQ]),
    # Borders at sea.
    Arc("A-C", "sea", [(40, 404), (250, 392), (430, 372), ACK]),
    Arc("C-D", "sea", [(40, 800), (230, 796), CDI]),
    Arc("C-I", "sea", [CDI, (452, 716), CIP]),
    Arc("D-I", "sea", [CDI, (452, 830), DIQ]),
    Arc("H-I", "sea", [PIH, (828, 770), HIQ]),
    Arc("D-E", "sea", [(40, 1250), (200, 1240), (380, 1262), DERS]),
    Arc("E-F", "sea", [(40, 1690), (240, 1680), (460, 1712), (610, 1716), EFT]),
    Arc("H-G", "sea", [GHR, (960, 1110), (1140, 1080), HGV]),
    Arc("G-J", "sea", [GJT, (980, 1494), (1100, 1452), GJU]),
    Arc("F-J", "sea", [FJT, (960, 1700), (1110, 1690), FJU]),
    Arc("B-F", "sea", [(590, 1960), (606, 1830), (700, 1796), (860, 1802), (1020, 1812)]),
    # Borders on land.
    Arc("O-P", "land", [OPC, (612, 462), (690, 468), (762, 502), OPH]),
    Arc("K-O", "land", [CKO, (800, 356), (920, 330), KLO]),
    Arc("O-L", "land", [KLO, (1050, 372), (1050, 430), (1080, 478), (1145, 500), OLV]),
    Arc("O-V", "land", [OLV, (1180, 580), HOV]),
    Arc("K-L", "land", [KLO, (1180, 300), (1330, 296), KLN]),
    Arc("K-N", "land", [KLN, (1486, 170), (1470, 40)]),
    Arc("L-N", "land", [KLN, (1500, 380), (1530, 490), LMN]),
    Arc("L-V", "land", [OLV, (1300, 566), (1430, 616), LMV]),
    Arc("L-M", "land", [LMN, (1580, 656), LMV]),
    Arc("M-N", "land", [LMN, (1750, 640), (1880, 622), (2010, 640)]),
    Arc("M-V", "land", [LMV, (1580, 800), (1604, 950), (1590, 1080), MUV]),
    Arc("U-V", "land", [GUV, (1470, 1162), MUV]),
    Arc("M-U", "land", [MUV, (1680, 1250), (1722, 1380), (1724, 1480), (1716, 1540)]),
    Arc("Q-R", "land", [DQR, (600, 1072), (700, 1064), HQR]),
    Arc("R-S", "land", [DERS, (620, 1274), (720, 1270), GRS]),
    Arc("S-T", "land", [EST, (660, 1478), (760, 1474), GST]),
]

# fmt: off
SEEDS: dict[str, XY] = {
    "A": (480, 180), "B": (800, 1890), "C": (250, 480), "D": (300, 1000), "E": (300, 1450), "F": (300, 1800),
    "G": (1060, 1300), "H": (1060, 800), "I": (640, 770), "J": (1060, 1580), "K": (1000, 180), "L": (1350, 430),
    "M": (1800, 1000), "N": (1640, 250), "O": (950, 440), "P": (650, 580), "Q": (650, 960), "R": (650, 1160),
    "S": (680, 1360), "T": (720, 1560), "U": (1500, 1400), "V": (1450, 800),
}
# fmt: on


def coverage() -> Coverage:
    """All zones A to V."""
    return Coverage(notched(WINDOW, NOTCHES.values()), ARCS, SEEDS)
