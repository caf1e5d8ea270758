"""Faces of counters: drawn from plain data, baked with shadow and outline, kept in a cache."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
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
    QPolygonF,
    QTransform,
)

from tabletop.ui.board.pen import Lettering, draw_icon, draw_text, picture
from tabletop.ui.theme import INK, ink_on, mix

UNIT = 96.0
"""A face is laid out on a square of 96 units, whatever its size on the screen."""

_EDGE = "#F6EEDB"
_PARCHMENT = "#F5EBD3"
_DARK = "#1E1813"
_SHADOW_LAYERS = 6
_CENTRE = QPointF(UNIT / 2, UNIT / 2)

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
    """square, round, chit, leader or block."""
    ground: str = "#cccccc"
    """Side colour, #rrggbb."""
    glyph: str = ""
    """images/glyphs/<glyph>.svg"""
    icon: str = ""
    """images/counters/<icon>.svg"""
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
    picture: str = ""
    """Picture that replaces the drawing; when missing, the face is drawn."""


def _rounded(radius: float, inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    side = UNIT - 2 * inset
    path.addRoundedRect(QRectF(inset, inset, side, side), radius, radius)
    return path


def _disc(inset: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(_CENTRE, UNIT / 2 - inset, UNIT / 2 - inset)
    return path


def _octagon(cut: float, inset: float = 0.0) -> QPainterPath:
    low, high = inset, UNIT - inset
    corners = [(low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
               (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _arch(box: QRectF) -> QPainterPath:
    """Round-headed niche: a half circle on a rectangle."""
    span = box.width()
    path = QPainterPath(box.bottomLeft())
    path.lineTo(box.left(), box.top() + span / 2)
    path.arcTo(QRectF(box.left(), box.top(), span, span), 180, -180)
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path


_OUTLINES: dict[str, tuple[QPainterPath, QPainterPath]] = {
    "square": (_rounded(9), _rounded(7.2, 2)),
    "round": (_disc(), _disc(2)),
    "chit": (_rounded(20), _rounded(18, 2)),
    "leader": (_octagon(13), _octagon(12.2, 2)),
    "block": (_rounded(5), _rounded(4, 1)),
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
    return face.stripe or mix(face.ground, "#000000", 0.2)


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


def _box(*numbers: float) -> QRectF:
    return QRectF(*numbers)


def _glyph(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    if face.glyph:
        draw_icon(painter, f"glyphs/{face.glyph}", box, colour)


def _star(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    if face.star:
        draw_icon(painter, "glyphs/star", box, colour)


def _icon(painter: QPainter, face: Face, box: QRectF, colour: str) -> None:
    """The icon; where there is none, the printed id or the name in its place."""
    if face.icon and draw_icon(painter, f"counters/{face.icon}", box, colour):
        return
    draw_text(painter, face.label or face.name, box, _BIG, colour)


def _paint_square(painter: QPainter, face: Face) -> None:
    """Unit: left column with glyph, id and star; icon above the strength."""
    field, column = field_colour(face), column_colour(face)
    ink, side_ink = ink_on(field), ink_on(column)
    _wash(painter, _inner(face), field)
    painter.save()
    painter.setClipPath(_inner(face))
    if face.weak:
        _hatch(painter, _box(26, 0, 70, 59), mix(field, face.ground, 0.42))
        painter.fillRect(_box(26, 59, 70, 37), QColor("#FFFFFF"))
        painter.fillRect(_box(26, 58, 70, 1.6), QColor(face.ground))
    painter.fillRect(_box(0, 0, 26, UNIT), QColor(column))
    if face.stripe:
        painter.fillRect(_box(25, 0, 1.8, UNIT), QColor(_DARK))
    painter.restore()
    _glyph(painter, face, _box(4.6, 5.5, 19.5, 19.5), side_ink)
    if face.icon:
        draw_text(painter, face.label, _box(3, 29, 22.5, 16), _ID, side_ink)
    _star(painter, face, _box(4.6, 69.5, 19.5, 19.5), side_ink)
    tall = _box(34, 4.5, 53, 53) if face.value else _box(30, 16, 62, 62)
    _icon(painter, face, tall, ink)
    draw_text(painter, face.value, _box(28, 59, 64, 34), _VALUE, INK if face.weak else ink)


def _paint_round(painter: QPainter, face: Face) -> None:
    """Token: icon over its figure, or over the side's glyph."""
    field = field_colour(face)
    ink = ink_on(field)
    _wash(painter, _inner(face), field)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 1.5))
    painter.drawEllipse(_CENTRE, 40.5, 40.5)
    words = face.value or face.label
    low = bool(words or face.glyph)
    if face.icon:
        _icon(painter, face, _box(27, 12, 42, 42) if low else _box(22, 22, 52, 52), ink)
        spot = _box(27, 57, 42, 26)
    else:
        spot = _box(17, 20, 62, 56)
    draw_text(painter, words, spot, _TOKEN, ink)
    if not words:
        _glyph(painter, face, _box(38, 59, 20, 20) if face.icon else _box(24, 24, 48, 48), ink)


def _paint_chit(painter: QPainter, face: Face) -> None:
    """Stratagem: coloured band with number and glyph, the title below."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), field_colour(face))
    painter.save()
    painter.setClipPath(_inner(face))
    painter.fillRect(_box(0, 0, UNIT, 29), QColor(face.ground))
    painter.fillRect(_box(0, 29, UNIT, 1.5), QColor(_DARK))
    painter.fillRect(_box(0, 86, UNIT, 10), QColor(face.ground))
    painter.restore()
    draw_text(painter, face.number or face.label, _box(9, 5, 30, 22), _NUMBER, ink)
    if face.glyph:
        _glyph(painter, face, _box(62, 6, 20, 20), ink)
    elif face.icon:
        draw_icon(painter, f"counters/{face.icon}", _box(62, 6, 20, 20), ink)
    _star(painter, face, _box(41, 8, 16, 16), ink)
    draw_text(painter, face.name, _box(6.5, 32, 83, 53), _TITLE, INK)


def _paint_leader(painter: QPainter, face: Face) -> None:
    """Leader: chamfered frame, portrait niche, name on a plate."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), face.ground)
    niche = _arch(_box(24, 8, 48, 57))
    painter.fillPath(niche, QColor(field_colour(face)))
    if face.weak:
        painter.save()
        painter.setClipPath(niche)
        _hatch(painter, _box(24, 8, 48, 57), mix(field_colour(face), face.ground, 0.35))
        painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.drawPath(niche)
    painter.drawPath(_octagon(11, 4.6))
    _icon(painter, face, _box(27, 15, 42, 46), mix(face.ground, "#000000", 0.45))
    _glyph(painter, face, _box(8, 25, 15, 15), ink)
    _star(painter, face, _box(73, 25, 15, 15), ink)
    draw_text(painter, face.value, _box(72, 44, 17, 18), _ID, ink)
    draw_text(painter, face.label, _box(7, 44, 17, 18), _ID, ink)
    draw_text(painter, face.name, _box(8, 67, 80, 20), _NAME, ink)


def _paint_block(painter: QPainter, face: Face) -> None:
    """Wooden block: bevelled body with a label stuck on it."""
    painter.fillPath(outline(face), QColor(mix(face.ground, "#000000", 0.35)))
    shine = QPainterPath()
    shine.addPolygon(QPolygonF([QPointF(0, 0), QPointF(UNIT, 0), QPointF(0, UNIT)]))
    painter.fillPath(shine.intersected(_inner(face)), QColor(mix(face.ground, "#FFFFFF", 0.3)))
    painter.save()
    painter.translate(5, 5)
    painter.scale((UNIT - 10) / UNIT, (UNIT - 10) / UNIT)
    _paint_square(painter, replace(face, shape="square"))
    painter.restore()


def _paint_back(painter: QPainter, face: Face) -> None:
    """Hidden side: a Greek key in the side's colour, and its glyph."""
    ink = ink_on(face.ground)
    _wash(painter, _inner(face), face.ground)
    tone = mix(face.ground, ink, 0.5)
    inset = {"leader": 9.0, "chit": 10.0}.get(face.shape, 6.5)
    side = UNIT - 2 * inset
    if face.shape == "round":  # a square key would not sit well in a disc
        painter.setPen(QPen(QColor(tone), 4))
        painter.drawEllipse(_CENTRE, 39, 39)
    else:
        draw_icon(painter, "counters/back", _box(inset, inset, side, side), tone)
    mark = side * 0.42
    spot = _box((UNIT - mark) / 2, (UNIT - mark) / 2, mark, mark)
    draw_icon(painter, f"glyphs/{face.glyph or 'sun'}", spot, ink)


_PAINTERS: dict[str, Callable[[QPainter, Face], None]] = {
    "square": _paint_square, "round": _paint_round, "chit": _paint_chit, "leader": _paint_leader,
    "block": _paint_block,
}


def _paint_picture(painter: QPainter, face: Face) -> bool:
    image = picture(face.picture) if face.picture and not face.back else None
    if image is None:
        return False
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(outline(face))
    painter.drawImage(_box(0, 0, UNIT, UNIT), image)
    painter.restore()
    return True


def paint_face(painter: QPainter, face: Face, rect: QRectF) -> None:
    """Paint the face into a square, edge to edge, without shadow."""
    scale = rect.width() / UNIT
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    if not _paint_picture(painter, face):
        painter.fillPath(outline(face), QColor(_EDGE))
        paint = _paint_back if face.back else _PAINTERS.get(face.shape, _paint_square)
        paint(painter, face)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_DARK), max(1.5, 1.1 / scale)))
    painter.drawPath(outline(face))
    painter.restore()


def margin(px: int) -> int:
    """How far shadow and halo reach past each edge of a counter `px` wide, in logical pixels."""
    return max(3, ceil(px * 0.075))


def _grown(edge: QPainterPath, spread: float) -> QPainterPath:
    """The outline swollen by `spread` units on each side; filling this is far cheaper than a thick pen."""
    factor = 1 + 2 * spread / UNIT
    return QTransform(factor, 0, 0, factor, (1 - factor) * UNIT / 2, (1 - factor) * UNIT / 2).map(edge)


def _paint_shadow(painter: QPainter, face: Face, px: int) -> None:
    """Soft shadow to the lower right and a light halo that lifts the counter off dark ground."""
    unit = UNIT / px
    reach = margin(px) * unit
    edge = outline(face)
    for step in range(_SHADOW_LAYERS):
        spread = reach * 0.62 * (1 - step / _SHADOW_LAYERS)
        painter.fillPath(_grown(edge, spread).translated(reach * 0.18, reach * 0.34), QColor(20, 14, 8, 20))
    painter.fillPath(_grown(edge, max(0.75, 0.55 * unit) + unit), QColor(255, 250, 238, 190))


def face_image(face: Face, px: int, dpr: float = 1.0) -> QImage:
    """Face of `px` logical pixels with outline, halo and shadow; the image is wider by margin(px) on each side."""
    reach = margin(px)
    side = ceil((px + 2 * reach) * dpr)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.translate(reach, reach)
    painter.scale(px / UNIT, px / UNIT)
    _paint_shadow(painter, face, px)
    painter.restore()
    paint_face(painter, face, QRectF(reach, reach, px, px))
    painter.end()
    return image


class FaceCache:
    """Baked faces, least recently used first out, held under a budget in bytes."""

    def __init__(self, budget: int = 96 * 1024 * 1024) -> None:
        self.budget = budget
        self.size = 0
        """Bytes held now."""
        self._kept: OrderedDict[tuple[Face, int, float], QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def pixmap(self, face: Face, px: int, dpr: float = 1.0) -> QPixmap:
        """The baked face, from the cache or drawn now; its top left is margin(px) outside the counter."""
        if face.doubtful:
            face = replace(face, doubtful=False)  # paints the same: must not be baked twice
        key = (face, px, dpr)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = QPixmap.fromImage(face_image(face, px, dpr))
        self._kept[key] = made
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
