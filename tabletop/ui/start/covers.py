"""Pictures of the games for the start page: the map with its set-up, drawn once and kept in the cache."""

from __future__ import annotations

import glob
import hashlib
import logging
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QImageWriter, QLinearGradient, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from tabletop.data.pictures import PictureRefused, is_ours
from tabletop.data.where import images_root
from tabletop.door import within
from tabletop.ui.board.drawing.faces import paint_face
from tabletop.ui.board.drawing.pen import draw_icon
from tabletop.ui.board.picture.foreign import picture_of
from tabletop.ui.style import theme

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame, Module

log = logging.getLogger(__name__)

Ground = Callable[[], QImage]

SIZE = QSize(1200, 800)
"""Pixels of a kept cover; shown smaller."""
EDITION = 3
"""Raise it when covers are drawn another way."""


def cache_folder() -> Path:
    """Where covers are kept; may be wiped at any time."""
    return Path(platformdirs.user_cache_dir("tabletop", appauthor=False)) / "covers"


def _stamp(found: FoundGame) -> str:
    """Another one whenever a file of the game or its picture changes."""
    card = found.card
    shown = (card.cover or f"{card.id}/map.svg") if card else ""
    pictures = [within(root, shown) for root in (found.folder / "images", images_root())]
    paths = sorted([*found.folder.rglob("*.yaml"), *filter(None, pictures)])
    marks = [f"{path.name}:{path.stat().st_size}:{path.stat().st_mtime_ns}" for path in paths if path.is_file()]
    return hashlib.sha256("|".join([str(EDITION), *marks]).encode()).hexdigest()[:20]


def kept_cover(found: FoundGame) -> QImage | None:
    """The cover drawn earlier, None when there is none or the game has changed since."""
    path = cache_folder() / f"{found.folder.name}-{_stamp(found)}.webp"
    if not path.is_file():
        return None
    image = _read(path, path.stat().st_mtime_ns)
    return None if image.isNull() else image


@lru_cache(maxsize=8)
def _read(path: Path, changed: int) -> QImage:
    """Remembered for the next start page, 4 MB each, more of them than games come with the program (one less, and each
    would push out the one that is asked for next); `changed` tells a newer picture from an old one."""
    return QImageReader(str(path)).read()


def cover_picture(module: Module) -> str:
    """The game's own cover, else its map, or the first part of it."""
    parts = module.map.pictures
    return module.card.cover or module.map.picture or (parts[0].file if parts else "")


def ground_of(module: Module) -> Ground | None:
    """How to come to a map or cover that did not come with the program: for a worker, for it may take long; None for
    one of ours."""
    path = module.picture(cover_picture(module))
    if path is None or is_ours(path):
        return None
    width, height = module.geometry.size
    share = SIZE.width() * 2 / max(width, height)

    def read() -> QImage:
        try:
            return picture_of(path, QSize(max(1, round(width * share)), max(1, round(height * share))))
        except (PictureRefused, OSError) as error:
            log.warning("no picture for the cover of %s: %s", module.id, error)
            return QImage()

    return read


def drawn_cover(found: FoundGame, module: Module, ground: QImage | None = None) -> QImage:
    """Draw the cover and keep it for the next time; a full disk only means that it is drawn again. `ground`: the map,
    when it is not ours."""
    image = draw(module, ground)
    folder = cache_folder()
    path = folder / f"{found.folder.name}-{_stamp(found)}.webp"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{glob.escape(found.folder.name)}-*.webp"):
            old.unlink()
        fresh = path.with_suffix(f".{os.getpid()}.part")
        writer = QImageWriter(str(fresh), b"webp")
        writer.setQuality(92)
        if writer.write(image):
            os.replace(fresh, path)
    except OSError as error:
        log.warning("cover not kept: %s", error)
    return image


def draw(module: Module, ground: QImage | None = None) -> QImage:
    """The part of the board where the game is played, with the counters of its first set-up."""
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.LIGHT["window"]))
    area = crop(module)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(SIZE.width() / area.width(), SIZE.height() / area.height())
    painter.translate(-area.topLeft())
    _map(painter, module, ground)
    _counters(painter, module)
    painter.end()
    return image


def crop(module: Module) -> QRectF:
    """The zones of the map, cut to the shape of a cover around where the first counters stand."""
    width, height = module.geometry.size
    whole = [(0.0, 0.0), (width, height)]  # without zones the map is where the game is played
    points = [point for zone in module.map.zones for point in module.shape(zone.id).polygon] or whole
    zones = QRectF(
        QPointF(min(x for x, _ in points), min(y for _, y in points)),
        QPointF(max(x for x, _ in points), max(y for _, y in points)),
    )
    ratio = SIZE.width() / SIZE.height()
    width = min(zones.width(), zones.height() * ratio) * 0.86
    height = width / ratio
    slots = [module.shape(put.at).slots[0] for put in module.scenario().setup if module.is_zone(put.at)]
    middle = zones.center()
    if slots:
        middle = QPointF(sum(x for x, _ in slots) / len(slots), sum(y for _, y in slots) / len(slots))
    left = min(max(middle.x() - width * 0.42, zones.left()), zones.right() - width)
    top = min(max(middle.y() - height * 0.45, zones.top()), zones.bottom() - height)
    return QRectF(left, top, width, height)


def _map(painter: QPainter, module: Module, ground: QImage | None) -> None:
    area = QRectF(0, 0, *module.geometry.size)
    path = module.picture(cover_picture(module))
    if ground is not None:
        painter.drawImage(area, ground)
    elif path is not None and is_ours(path):
        renderer = QSvgRenderer(str(path))
        if renderer.isValid():
            renderer.render(painter, area)


def _counters(painter: QPainter, module: Module) -> None:
    from tabletop.data.catalog import Catalog
    from tabletop.ui.model.counter_faces import Printed, printed_face

    catalog = Catalog.for_module(module, "en")
    side = module.map.counter
    stacks: dict[str, int] = {}
    for put in module.scenario().setup:
        if not module.is_zone(put.at):
            continue
        for name in put.counters:
            n = stacks[put.at] = stacks.get(put.at, 0) + 1
            slots = module.shape(put.at).slots
            x, y = slots[(n - 1) % len(slots)]
            lift = (n - 1) // len(slots) * side * 0.09
            shown = Printed(name, module.kind_of(name).faces - put.face)
            face = printed_face(module, catalog, shown, "printed")
            box = QRectF(x - side / 2 + lift, y - side / 2 - lift, side, side)
            painter.fillRect(box.translated(side * 0.05, side * 0.06), QColor(40, 28, 12, 90))
            paint_face(painter, face, box)


def plain(found: FoundGame) -> QImage:
    """Parchment and the glyphs of the seats: what stands there while nothing better is drawn."""
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    light = QLinearGradient(0, 0, 0, SIZE.height())
    light.setColorAt(0, QColor("#EFE3C4"))
    light.setColorAt(1, QColor("#D9C596"))
    painter.fillRect(image.rect(), light)
    painter.setPen(QPen(QColor("#8A744A"), 4))
    painter.drawRect(QRectF(image.rect()).adjusted(24, 24, -24, -24))
    painter.setPen(QPen(QColor("#8A744A"), 1.5))
    painter.drawRect(QRectF(image.rect()).adjusted(36, 36, -36, -36))
    seats = found.card.seats if found.card else ()
    side = 220
    left = (SIZE.width() - len(seats) * side - (len(seats) - 1) * 80) / 2
    for n, seat in enumerate(seats):
        box = QRectF(left + n * (side + 80), (SIZE.height() - side) / 2, side, side)
        draw_icon(painter, f"glyphs/{seat.glyph}", box, theme.mix(seat.colour, "#4A3A22", 0.35))
    painter.end()
    return image


def fitted(image: QImage, size: QSize, ratio: float) -> QImage:
    """The image filling a box of `size` logical pixels, cut around its middle."""
    pixels = QSize(round(size.width() * ratio), round(size.height() * ratio))
    full = image.scaled(
        pixels, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    cut = full.copy(
        (full.width() - pixels.width()) // 2, (full.height() - pixels.height()) // 2, pixels.width(), pixels.height()
    )
    cut.setDevicePixelRatio(ratio)
    return cut
