"""Faces of counters: drawn from plain data, baked with shadow and outline, kept in a cache."""
from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from tabletop.ui.board.drawing.blocks import Sticker, paint_block
from tabletop.ui.board.drawing.cards import CardFace, paint_card
from tabletop.ui.board.drawing.outlines import CENTRE, UNIT, arch, disc, grown, octagon, portrait, rounded
from tabletop.ui.board.drawing.painted import Painted, middle, paint_into, painted_image, squared_image
from tabletop.ui.board.drawing.pen import Lettering, draw_icon, draw_text
from tabletop.ui.style.theme import INK, LEGIBLE, contrast, ink_on, mix

_EDGE = "#F6EEDB"
_PARCHMENT = "#F5EBD3"
_DARK = "#1E1813"
_SHADOW_LAYERS = 6

_VALUE = Lettering(size=42, least=16)
_ID = Lettering(size=15, least=7, weight=QFont.Weight.DemiBold)
_BIG = Lettering(size=30, least=9, lines=2)
_NAME = Lettering(size=20, least=9, serif=True)
_TITLE = Lettering(size=18, least=8, lines=3, serif=True)
_NUMBER = Lettering(size=22, least=10)
_TOKEN = Lettering(size=28, least=10)


@dataclass(frozen=True)
class Face:
    """All that is painted on one side of a counter; plain data, hashable (the cache key)."""
    shape: str = "square"
    """square, round, chit, leader, block or card."""
    ground: str = "#cccccc"
    """Side colour, #rrggbb."""
    glyph: str = ""
    """images/glyphs/<glyph>.svg"""
    icon: str = ""
    """images/counters/<icon>.svg, or the path of a game's own"""
    label: str = ""
    """Printed id ("H1")."""
    value: str = ""
    """Strength, in large tabular figures."""
    name: str = ""
    """Name of a leader or title of a stratagem."""
    number: str = ""
    """Number of a stratagem."""
    star: bool = False
    """Bonus star."""
    weak: bool = False
    """Weakened or reduced side."""
    stripe: str = ""
    """Colour of an ally's vertical stripe, or empty."""
    back: bool = False
    """Hidden side: pattern only."""
    doubtful: bool = False
    """Holds a reconstructed value; shown elsewhere, never painted here."""
    painted: Painted | None = None
    """Pictures and words that are all there is of it: no drawing, no frame, any size."""
    sticker: Sticker | None = None
    """What is printed on a block, for whoever may see it."""
    lying: bool = False
    """A block laid flat: face up, or shut up in a city."""
    card: CardFace | None = None
    """What is printed on a card, for whoever may see it."""


_OUTLINES: dict[str, tuple[QPainterPath, QPainterPath]] = {
    "square": (rounded(9), rounded(7.2, 2)),
    "round": (disc(), disc(2)),
    "chit": (rounded(20), rounded(18, 2)),
    "leader": (octagon(13), octagon(12.2, 2)),
    "block": (rounded(5), rounded(4, 1)),
    "card": (portrait(6), portrait(5, 1)),
}


def outline(face: Face) -> QPainterPath:
    """Edge of the counter in face units (96 x 96); an unknown shape is a square."""
    return _OUTLINES.get(face.shape, _OUTLINES["square"])[0]


def _inner(face: Face) -> QPainterPath:
    return _OUTLINES.get(face.shape, _OUTLINES["square"])[1]


def field_colour(face: Face) -> str:
    """Colour behind icon and strength: the side's, or a pale wash of it on the weakened side."""
    if face.shape in ("chit", "leader") and not face.back:
        return mix(_PARCHMENT, "#FFFFFF", 0.5) if face.weak else _PARCHMENT
    if not face.weak:
        return face.ground
    colour = QColor(face.ground)
    dull = QColor.fromHslF(max(0.0, colour.hslHueF()), colour.hslSaturationF() * 0.55, colour.lightnessF())
    return mix(dull.name(), "#FBF6EA", 0.68)


def column_colour(face: Face) -> str:
    """Colour of the left column: the ally's stripe, or the side's colour in a deeper tone."""
    if face.stripe:
        return face.stripe
    deeper = mix(face.ground, "#000000", 0.2)
    # A middle tone darkened that much would carry neither black nor white letters well.
    return deeper if contrast(ink_on(face.ground), deeper) >= LEGIBLE else mix(face.ground, "#FFFFFF", 0.15)


def _wash(painter: QPainter, area: QPainterPath, colour: str) -> None:
    """Fill with a barely visible fall of light, as on printed board."""
    light = QLinearGradient(0, 0, 0, UNIT)
    light.setColorAt(0, QColor(mix(colour, "#FFFFFF", 0.07)))
    light.setColorAt(1, QColor(mix(colour, "#000000", 0.05)))
    painter.fillPath(area, light)


def _hatch(painter: QPainter, area: QRectF, colour: str) -> None:
    """Diagonal lines over an area, clipped to it."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(QColor(colour), 2.2))
    reach = area.height()
    x = area.left() - reach
    while x < area.right():
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + reach, area.top()))
        x += 8.5
    painter.restore()


def _glyph(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    if face.glyph:
        draw_icon(painter, f"glyphs/{face.glyph}", box, colour)


def _star(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    if face.star:
        draw_icon(painter, "glyphs/star", box, colour)


def _icon_name(icon: str) -> str:
    """Where the pen finds an icon: ours by name, a game's own by its path."""
    return icon if os.path.isabs(icon) else f"counters/{icon}"


def _icon(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    """The icon; where there is none, the printed id or the name in its place."""
    if face.icon and draw_icon(painter, _icon_name(face.icon), box, colour):
        return
    draw_text(painter, face.label or face.name, box, _BIG, colour)


def _paint_square(painter: QPainter, face: Face) -> None:
    """Unit: left column with glyph, id and star; icon above the strength, or above the id of what has no strength."""
    field, column = field_colour(face), column_colour(face)
    ink, side_ink = ink_on(field), ink_on(column)
    figure = face.value or (face.label if face.icon else "")
    _wash(painter, _inner(face), field)
    painter.save()
    painter.setClipPath(_inner(face))
    if face.weak:
        filled = bool(face.icon and not figure)  # an icon alone takes the whole field
        _hatch(painter, QRectF(26, 0, 70, UNIT if filled else 59), mix(field, face.ground, 0.42))
        if not filled:
            painter.fillRect(QRectF(26, 59, 70, 37), QColor("#FFFFFF"))
            painter.fillRect(QRectF(26, 58, 70, 1.6), QColor(face.ground))
    painter.fillRect(QRectF(0, 0, 26, UNIT), QColor(column))
    if face.stripe:
        painter.fillRect(QRectF(25, 0, 1.8, UNIT), QColor(_DARK))
    painter.restore()
    _glyph(painter, face, QRectF(4.6, 5.5, 19.5, 19.5), side_ink)
    if face.icon and face.value:
        draw_text(painter, face.label, QRectF(3, 29, 22.5, 16), _ID, side_ink)
    _star(painter, face, QRectF(4.6, 69.5, 19.5, 19.5), side_ink)
    tall = QRectF(34, 4.5, 53, 53) if figure else QRectF(30, 16, 62, 62)
    _icon(painter, face, tall, ink)
    draw_text(painter, figure, QRectF(28, 59, 64, 34), _VALUE, INK if face.weak else ink)


def _paint_round(painter: QPainter, face: Face) -> None:
    """Token: icon over its figure, or over the side's glyph."""
    field = field_colour(face)
    ink = ink_on(field)
    _wash(painter, _inner(face), field)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 1.5))
    painter.drawEllipse(CENTRE, 40.5, 40.5)
    words = face.value or face.label
    low = bool(words or face.glyph)
    if face.icon:
        _icon(painter, face, QRectF(27, 12, 42, 42) if low else QRectF(22, 22, 52, 52), ink)
        spot = QRectF(27, 57, 42, 26)
    else:
        spot = QRectF(17, 20, 62, 56)
    draw_text(painter, words, spot, _TOKEN, ink)
    if not words:
        _glyph(painter, face, QRectF(38, 59, 20, 20) if face.icon else QRectF(24, 24, 48, 48), ink)


def _paint_chit(painter: QPainter, face: Face) -> None:
    """Stratagem: coloured band with number and glyph, the title below."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), field_colour(face))
    painter.save()
    painter.setClipPath(_inner(face))
    painter.fillRect(QRectF(0, 0, UNIT, 29), QColor(face.ground))
    painter.fillRect(QRectF(0, 29, UNIT, 1.5), QColor(_DARK))
    painter.fillRect(QRectF(0, 86, UNIT, 10), QColor(face.ground))
    painter.restore()
    draw_text(painter, face.number or face.label, QRectF(9, 5, 30, 22), _NUMBER, ink)
    if face.glyph:
        _glyph(painter, face, QRectF(62, 6, 20, 20), ink)
    elif face.icon:
        draw_icon(painter, _icon_name(face.icon), QRectF(62, 6, 20, 20), ink)
    _star(painter, face, QRectF(41, 8, 16, 16), ink)
    draw_text(painter, face.name, QRectF(6.5, 32, 83, 53), _TITLE, INK)


def _paint_leader(painter: QPainter, face: Face) -> None:
    """Leader: chamfered frame, portrait niche, name on a plate."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), face.ground)
    niche = arch(QRectF(24, 8, 48, 57))
    painter.fillPath(niche, QColor(field_colour(face)))
    if face.weak:
        painter.save()
        painter.setClipPath(niche)
        _hatch(painter, QRectF(24, 8, 48, 57), mix(field_colour(face), face.ground, 0.35))
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.drawPath(niche)
    painter.drawPath(octagon(11, 4.6))
    _icon(painter, face, QRectF(27, 15, 42, 46), mix(face.ground, "#000000", 0.45))
    _glyph(painter, face, QRectF(8, 25, 15, 15), ink)
    _star(painter, face, QRectF(73, 25, 15, 15), ink)
    draw_text(painter, face.value, QRectF(72, 44, 17, 18), _ID, ink)
    draw_text(painter, face.label, QRectF(7, 44, 17, 18), _ID, ink)
    draw_text(painter, face.name, QRectF(8, 67, 80, 20), _NAME, ink)


def _paint_block(painter: QPainter, face: Face) -> None:
    """Wooden block, clipped to its rounded edge."""
    painter.save()
    painter.setClipPath(outline(face))
    paint_block(painter, face)
    painter.restore()


def _paint_card(painter: QPainter, face: Face) -> None:
    """Card, upright in the middle of the square."""
    paint_card(painter, None if face.back else face.card, portrait(6).boundingRect())


def _paint_back(painter: QPainter, face: Face) -> None:
    """Hidden side: a Greek key in the side's colour, and its glyph."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), face.ground)
    tone = mix(face.ground, ink, 0.5)
    inset = {"leader": 9.0, "chit": 10.0}.get(face.shape, 6.5)
    side = UNIT - 2 * inset
    if face.shape == "round":  # a square key would not sit well in a disc
        painter.setPen(QPen(QColor(tone), 4))
        painter.drawEllipse(CENTRE, 39, 39)
    else:
        draw_icon(painter, "counters/back", QRectF(inset, inset, side, side), tone)
    mark = side * 0.42
    spot = QRectF((UNIT - mark) / 2, (UNIT - mark) / 2, mark, mark)
    draw_icon(painter, f"glyphs/{face.glyph or 'sun'}", spot, ink)


_PAINTERS: dict[str, Callable[[QPainter, Face], None]] = {
    "square": _paint_square, "round": _paint_round, "chit": _paint_chit, "leader": _paint_leader,
    "block": _paint_block, "card": _paint_card,
}
_OWN_BACKS = ("block", "card")
"""Shapes whose painter knows the back as well."""


def paint_face(painter: QPainter, face: Face, rect: QRectF) -> None:
    """Paint the face into a square, edge to edge, without shadow."""
    if face.painted is not None and not face.back:
        paint_into(painter, face.painted, rect)
        return
    scale = rect.width() / UNIT
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    painter.fillPath(outline(face), QColor(_EDGE))
    plain_back = face.back and face.shape not in _OWN_BACKS
    paint = _paint_back if plain_back else _PAINTERS.get(face.shape, _paint_square)
    paint(painter, face)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_DARK), max(1.5, 1.1 / scale)))
    painter.drawPath(outline(face))
    painter.restore()


def margin(px: int) -> int:
    """How far shadow and halo reach past each edge of a counter `px` wide, in logical pixels."""
    return max(4, ceil(px * 0.08))


@lru_cache(maxsize=48)
def _plinth(shape: str, px: int, dpr: float) -> QImage:
    """What lies under a counter: soft shadow to the lower right, light halo that lifts it off dark ground."""
    unit = UNIT / px
    reach, soft = margin(px) * unit, (margin(px) - 1) * unit
    side = ceil((px + 2 * margin(px)) * dpr)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    edge = outline(Face(shape=shape))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(dpr / unit, dpr / unit)
    painter.translate(reach, reach)
    for step in range(_SHADOW_LAYERS):
        spread = soft * 0.64 * (1 - step / _SHADOW_LAYERS)
        painter.fillPath(grown(edge, spread).translated(soft * 0.16, soft * 0.34), QColor(20, 14, 8, 20))
    painter.fillPath(grown(edge, max(0.75, 0.55 * unit) + unit), QColor(255, 250, 238, 190))
    painter.end()
    return image


def face_image(face: Face, px: int, dpr: float = 1.0) -> QImage:
    """Face of `px` logical pixels with outline, halo and shadow; the image is wider by margin(px) on each side."""
    reach = margin(px)
    if face.painted is not None and not face.back:
        return squared_image(face.painted, px, reach, dpr)
    image = _plinth(face.shape, px, dpr).copy()
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    paint_face(painter, face, QRectF(reach, reach, px, px))
    painter.end()
    return image


class FaceCache:
    """Baked faces, least recently used first out, held under a budget in bytes."""

    def __init__(self, budget: int = 96 * 1024 * 1024) -> None:
        self.budget = budget
        self.size = 0
        """Bytes held now."""
        self._kept: OrderedDict[tuple[Face, float, float], QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def pixmap(self, face: Face, px: int, dpr: float = 1.0) -> QPixmap:
        """The baked face, from the cache or drawn now; its top left is margin(px) outside the counter."""
        if face.doubtful:
            face = replace(face, doubtful=False)  # paints the same: must not be baked twice
        return self._held((face, px, dpr), lambda: face_image(face, px, dpr))

    def painted(self, face: Face, zoom: float, dpr: float = 1.0) -> tuple[QPixmap, QPointF]:
        """The same of a face that is a picture, at its own size on the board, and where its middle lies in it."""
        painted = face.painted
        assert painted is not None
        return self._held((face, -zoom, dpr), lambda: painted_image(painted, zoom, dpr)), middle(painted, zoom)

    def _held(self, key: tuple[Face, float, float], bake: Callable[[], QImage]) -> QPixmap:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = QPixmap.fromImage(bake())
        self.size += _weight(made)
        while self.size > self.budget and self._kept:
            self.size -= _weight(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget everything, for instance when the side colours change."""
        self._kept.clear()
        self.size = 0


def _weight(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
