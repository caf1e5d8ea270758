"""Tinted icons and fitted lettering: what the faces of counters are drawn with."""
from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop.data.pictures import PictureRefused, examine
from tabletop.data.where import images_root
from tabletop.door import within
from tabletop.ui.style import theme

log = logging.getLogger(__name__)

_REFERENCE = 100
"""Pixel size at which letters are measured and drawn; the painter's scale does the rest, so any size is exact."""


LARGEST_ICON = 65_536
"""Bytes of a game's own icon; ours have at most a tenth of it."""
_BALANCE_WORDS = 16
"""Longer texts are set greedily: balancing looks at every way to break them."""


@dataclass(frozen=True)
class Lettering:
    """How a text is set: sizes in face units, at most `lines` lines, never smaller than `least`."""
    size: float
    least: float = 6.0
    lines: int = 1
    serif: bool = False
    weight: QFont.Weight = QFont.Weight.Bold
    leading: float = 0.94


@lru_cache(maxsize=512)
def renderer(name: str) -> QSvgRenderer | None:
    """Parsed `images/<name>.svg`, or a game's own icon by its path; None (said once in the log) when it is missing,
    broken, or asks for more than an icon needs."""
    path = _own(Path(name)) if os.path.isabs(name) else within(images_root(), f"{name}.svg")
    loaded = QSvgRenderer(str(path)) if path is not None else None
    if loaded is None or not loaded.isValid():
        log.warning("picture missing: %s.svg", name)
        return None
    loaded.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
    return loaded


def _own(path: Path) -> Path | None:
    """An icon that did not come with the program, if it is small and plain enough to be drawn here."""
    try:
        return path if path.stat().st_size <= LARGEST_ICON and examine(path).kind == "svg" else None
    except (PictureRefused, OSError, ValueError):
        return None


def draw_icon(painter: QPainter, name: str, box: QRectF, colour: str) -> bool:
    """Draw the silhouette `name` ("counters/trireme") in one colour; False when there is no such picture."""
    drawing = renderer(name)
    if drawing is None:
        return False
    transform = painter.deviceTransform()
    if transform.isRotating():
        # A turned painter: draw upright at twice the size and let Qt turn the pixels.
        painter.drawImage(box, _tinted(drawing, QRectF(0, 0, box.width() * 2, box.height() * 2), colour))
        return True
    device = transform.mapRect(box)
    whole = QRectF(device.toAlignedRect())
    if whole.isEmpty():
        return True
    image = _tinted(drawing, device.translated(-whole.topLeft()), colour)
    inverse, _ = transform.inverted()
    painter.drawImage(inverse.mapRect(QRectF(whole.topLeft(), image.size().toSizeF())), image)
    return True


def _tinted(drawing: QSvgRenderer, box: QRectF, colour: str) -> QImage:
    """The drawing in one colour, with `box` at its exact place inside whole pixels."""
    size = QSize(int(box.right()) + 1, int(box.bottom()) + 1)
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(brush, box)
    brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    brush.fillRect(image.rect(), QColor(colour))
    brush.end()
    return image


@lru_cache(maxsize=32)
def _cut(style: Lettering) -> tuple[QFont, QFontMetricsF]:
    font = (theme.serif_font if style.serif else theme.ui_font)(12, style.weight)
    font.setPixelSize(_REFERENCE)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font, QFontMetricsF(font)


def _balanced(words: list[str], rows: int, metrics: QFontMetricsF) -> list[str]:
    """The words on `rows` lines, the widest line as narrow as can be: no orphan under a full line."""
    best, narrowest = [" ".join(words)], float("inf")
    for breaks in combinations(range(1, len(words)), rows - 1):
        ends = (0, *breaks, len(words))
        lines = [" ".join(words[a:b]) for a, b in pairwise(ends)]
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        if widest < narrowest:
            best, narrowest = lines, widest
    return best


def _greedy(words: list[str], room: float, metrics: QFontMetricsF) -> list[str]:
    """As few lines as keep within `room` where the words allow it (reference pixels)."""
    lines = words[:1]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@lru_cache(maxsize=2048)
def fit(text: str, style: Lettering, width: float, height: float) -> tuple[float, tuple[str, ...]]:
    """Largest size (face units) and lines that stay inside width x height; shortened with an ellipsis at the least."""
    _, metrics = _cut(style)
    words = text.split(" ")  # not split(): a no-break space must keep its words together
    best_size, best_lines = 0.0, [text]
    rows_allowed = min(style.lines, len(words)) if len(words) <= _BALANCE_WORDS else 0
    for rows in range(1, rows_allowed + 1):
        lines = _balanced(words, rows, metrics)
        widest = max(1.0, *(metrics.horizontalAdvance(line) for line in lines))
        size = min(style.size, width * _REFERENCE / widest, height / ((rows - 1) * style.leading + 1))
        # One line more must be worth it: the letters have to grow with it.
        if size > best_size * 1.15:
            best_size, best_lines = size, lines
    if best_size >= style.least:
        return best_size, tuple(best_lines)
    return style.least, tuple(_shortened(words, style, width, height))


def _shortened(words: list[str], style: Lettering, width: float, height: float) -> list[str]:
    """Lines at the least size, the overflowing ones cut with an ellipsis."""
    _, metrics = _cut(style)
    room = width * _REFERENCE / style.least
    rows = max(1, min(style.lines, int((height / style.least - 1) / style.leading) + 1))
    lines = _greedy(words, room, metrics)
    kept = lines if len(lines) <= rows else [*lines[:rows - 1], " ".join(lines[rows - 1:])]
    return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in kept]


def draw_text(painter: QPainter, text: str, box: QRectF, style: Lettering, colour: str) -> None:
    """Set plain text (never rich text) centred in the box, as large as the style and the box allow."""
    if not text:
        return
    size, lines = fit(text, style, box.width(), box.height())
    font, metrics = _cut(style)
    scale = size / _REFERENCE
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    step = style.leading * _REFERENCE
    # Centred on the capitals, not on the font's box: figures then sit in the optical middle.
    baseline = (metrics.capHeight() - (len(lines) - 1) * step) / 2
    for row, line in enumerate(lines):
        painter.drawText(QPointF(-metrics.horizontalAdvance(line) / 2, baseline + row * step), line)
    painter.restore()
