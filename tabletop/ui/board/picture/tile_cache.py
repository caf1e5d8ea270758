"""The picture of a board as square tiles of several sharpnesses, drawn when first needed and kept on disk as JPEG."""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import subprocess
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from pathlib import Path

import platformdirs
from PySide6.QtCore import QObject, QPointF, QRectF, QRunnable, QSize, Qt, QThreadPool, QTimer, Signal
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer
from shiboken6 import isValid

from tabletop.data.pictures import PictureRefused, is_ours
from tabletop.ui.board.picture.foreign import natural_size, picture_of

log = logging.getLogger(__name__)

TILE = 512
COARSE = 1400
"""Pixels across the picture that is held whole and shown while tiles are on their way."""
LEAST_COARSE = 64
"""The same of a part of a board, however small."""
SHARPEST = 4.0
"""Pixels a board unit beyond which a drawing is not rasterised."""
LARGEST = 60_000_000
"""Pixels of a scanned board that are held at once while it is cut up; a larger scan is read smaller."""
AFTER = 250
"""Milliseconds after which a scan is begun."""
BOARDS_KEPT = 64
"""Boards, or parts of them, whose tiles stay in the cache, the last seen ones."""
DECODED = 32
"""Tiles that are held for the next board (a megabyte each)."""
BIG_FILE = 8_000_000
"""Bytes above which a file is told from others by name, size and date instead of by content."""
KEPT = "jpg"
"""Written in a quarter of the time WebP takes, read as fast, nearer to what was drawn; twice as large on disk."""
QUALITY = 94

TileKey = tuple[int, int, int]
"""(level, column, row); level n has 2**n / 4 pixels a board unit."""


def scale_of(level: int) -> float:
    """Pixels a board unit."""
    return 2.0**level / 4


def level_for(scale: float, sharpest: float) -> int:
    """The least level at least as sharp as asked, within what the picture gives."""
    level = 0
    while scale_of(level) < scale * 0.999 and scale_of(level) < sharpest:
        level += 1
    return level


def top_level(natural: float) -> int:
    """The sharpest level worth keeping of a scan with so many pixels a board unit."""
    level = 0
    while natural >= 0.84 * scale_of(level + 1):
        level += 1
    return level


def cache_root() -> Path:
    """The player's cache folder for tiles."""
    return Path(platformdirs.user_cache_dir("tabletop", appauthor=False)) / "tiles"


def _fingerprint(path: Path) -> str:
    known = path.stat()
    if known.st_size > BIG_FILE:
        text = f"{path.resolve()}|{known.st_size}|{known.st_mtime_ns}".encode()
        return hashlib.sha256(text).hexdigest()[:20]
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


def _kept(path: Path) -> QImage:
    """A picture from the cache, null when there is none."""
    try:
        return _read(path, path.stat().st_mtime_ns)
    except OSError:
        return QImage()


@lru_cache(maxsize=2)
def _read(path: Path, changed: int) -> QImage:
    """Remembered for the next window of the same game, 6 MB each; `changed` tells a newer picture from an old one."""
    return QImageReader(str(path)).read()


_decoded: OrderedDict[tuple[Path, int], QImage] = OrderedDict()
"""Tiles read last by any board, with the time of their file: a game opened again, or in two windows, shows the same."""


class _Job(QRunnable):
    def __init__(self, owner: QObject, work: Callable[[], object]) -> None:
        super().__init__()
        self._owner, self._work = owner, work

    def run(self) -> None:
        try:
            self._work()
        except (RuntimeError, AttributeError):
            if not _gone(self._owner):
                raise


def _gone(owner: QObject) -> bool:
    """Whether the board was closed while we worked: Qt has deleted its picture, or Python takes it apart."""
    return not isValid(owner) or "path" not in vars(owner)


@dataclass(frozen=True)
class SharedWork:
    """What the parts of a board have in common: their workers, and how much of the board's width each is."""

    pool: QThreadPool
    share: float = 1.0

    @classmethod
    def alone(cls) -> SharedWork:
        """Of a picture that is the whole board."""
        pool = QThreadPool()
        pool.setMaxThreadCount(2)
        return cls(pool)


class Picture(QObject):
    """A board's picture. Ask for tiles with `want`; they come by `arrived`. All signals in the window's thread."""

    arrived = Signal(object, QImage)
    """(TileKey, image)."""
    ready = Signal()
    """The coarse image is there (a scanned board takes a moment)."""
    more = Signal()
    """Tiles that were not there may be there now."""
    reduced = Signal(int, int)
    """A scan is too large to be shown whole: (width, height) it was read at."""
    failed = Signal(object)
    """The picture is not shown: a Msg that says what is too much in it, None when it cannot be read at all."""

    def __init__(
        self, path: Path, size: tuple[float, float], cache: Path | None = None, shared: SharedWork | None = None
    ) -> None:
        """`size` of the board in units. Nothing is read yet. `shared`: what it has in common with the other parts of a
        board."""
        super().__init__()
        self.path, self.size = path, size
        self.coarse = QImage()
        self.sharpest = SHARPEST
        self._drawn = path.suffix.lower() in (".svg", ".svgz") and is_ours(path)
        large = "" if self._drawn else f"-{size[0]:.1f}x{size[1]:.1f}"  # a scan may be laid otherwise another time
        self._folder = (cache or cache_root()) / f"{_fingerprint(path)}{large}-2"
        shared = shared or SharedWork.alone()
        self._pool, self._across = shared.pool, max(LEAST_COARSE, round(COARSE * shared.share))
        self._svg: QSvgRenderer | None = None
        self._next_door: subprocess.Popen[bytes] | None = None
        self._closed = False

    # --- beginning ---

    def begin(self) -> None:
        """Make the coarse image: at once for a drawing of ours, in a worker for a scan and for what is not ours."""
        self._pool.start(_Job(self, self._tidy))
        kept = _kept(self._folder / f"coarse.{KEPT}")
        if self._drawn:
            self.coarse = kept if not kept.isNull() else self._draw_coarse()
            if self.coarse.isNull():
                self.failed.emit(None)
            else:
                self.ready.emit()
            return
        try:
            full = natural_size(self.path, self.size, SHARPEST)
        except (PictureRefused, OSError) as error:
            self._refuse(error)
            return
        shown = _bounded(full)
        self.sharpest = scale_of(top_level(min(shown.width() / self.size[0], shown.height() / self.size[1])))
        if shown != full:
            self.reduced.emit(shown.width(), shown.height())
        if not kept.isNull() and (self._folder / "whole").is_file():
            self.coarse = kept
            self.ready.emit()
        else:
            # after the first paint, for which it would only be in the way
            QTimer.singleShot(AFTER, self, lambda: self._pool.start(_Job(self, lambda: self._cut_up(shown))))

    def _refuse(self, error: Exception) -> None:
        """Plain colours, and why."""
        log.warning("picture not shown: %s (%s)", self.path.name, error)
        why = error.msg if isinstance(error, PictureRefused) else None
        self.failed.emit(None if why is None or why.key == "data-picture-unknown" else why)

    def _renderer(self) -> QSvgRenderer:
        if self._svg is None:
            self._svg = QSvgRenderer(str(self.path))
        return self._svg

    def _draw_coarse(self) -> QImage:
        if not self._renderer().isValid():
            return QImage()
        width, height = self._across, ceil(self._across * self.size[1] / self.size[0])
        image = self._draw(QSize(width, height), QRectF(0, 0, width, height))
        self._keep("coarse", image)
        return image

    def _draw(self, size: QSize, whole: QRectF) -> QImage:
        image = QImage(size, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._renderer().render(painter, whole)
        painter.end()
        return image

    # --- tiles ---

    def counts(self, level: int) -> tuple[int, int]:
        """Columns and rows of a level."""
        scale = scale_of(level)
        return ceil(self.size[0] * scale / TILE), ceil(self.size[1] * scale / TILE)

    def stored(self, key: TileKey) -> bool:
        """Whether a worker can read the tile from disk."""
        return self._file(key).is_file()

    @property
    def drawn(self) -> bool:
        """A drawing, whose tiles are made by `draw` when they are not stored."""
        return self._drawn

    def at_hand(self, key: TileKey) -> QImage | None:
        """A stored tile that some board has read before; None for one that `want` must read."""
        path = self._file(key)
        with suppress(OSError):
            return _decoded.get((path, path.stat().st_mtime_ns))
        return None

    def want(self, key: TileKey) -> None:
        """Read a stored tile in a worker."""
        self._pool.start(_Job(self, lambda: self._fetch(key)))

    def _fetch(self, key: TileKey) -> None:
        path = self._file(key)
        with suppress(OSError):
            changed = path.stat().st_mtime_ns
            image = QImageReader(str(path)).read()
            if not image.isNull():
                _decoded[path, changed] = image
                while len(_decoded) > DECODED:
                    _decoded.popitem(last=False)
            self.arrived.emit(key, image)
            return
        self.arrived.emit(key, QImage())

    def draw(self, key: TileKey) -> QImage:
        """Rasterise one tile of a drawing (some 20 ms) and keep it."""
        level, column, row = key
        scale = scale_of(level)
        width, height = self.size[0] * scale, self.size[1] * scale
        left, top = column * TILE, row * TILE
        size = QSize(min(TILE, ceil(width) - left), min(TILE, ceil(height) - top))
        image = self._draw(size, QRectF(-left, -top, width, height))
        self._pool.start(_Job(self, lambda: self._keep(self._name(key), image)))
        return image

    def close(self) -> None:
        """Let the workers end, and whoever draws for them."""
        self._closed = True
        self._hold(self._next_door)
        self._pool.clear()
        self._pool.waitForDone(2000)

    def _hold(self, program: subprocess.Popen[bytes] | None) -> None:
        """Who draws next door; nobody need draw any more for a board that is closed."""
        self._next_door = program
        if self._closed and program is not None:
            with suppress(OSError):
                program.kill()

    def _name(self, key: TileKey) -> str:
        return f"{key[0]}-{key[1]}-{key[2]}"

    def _file(self, key: TileKey) -> Path:
        return self._folder / f"{self._name(key)}.{KEPT}"

    def _keep(self, name: str, image: QImage) -> None:
        """Store under a name; a cache that cannot be written only costs time."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part = self._folder / f"{name}.{os.getpid()}.part"  # another window of the program may draw it as well
            if image.save(str(part), KEPT, QUALITY):  # type: ignore[call-overload]
                part.replace(self._folder / f"{name}.{KEPT}")
        except OSError as error:
            log.info("tiles are not kept: %s", error)

    def _tidy(self) -> None:
        """Boards not seen for long leave the cache (in a worker)."""
        with suppress(OSError):
            if self._folder.is_dir():
                os.utime(self._folder)
            others = [path for path in self._folder.parent.iterdir() if path.is_dir() and path != self._folder]
            others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
            for path in others[BOARDS_KEPT - 1 :]:
                shutil.rmtree(path, ignore_errors=True)

    # --- scans (in a worker) ---

    def _cut_up(self, shown: QSize) -> None:
        if self._closed:
            return
        try:
            whole = on_white(picture_of(self.path, shown, self._hold))
        except (PictureRefused, OSError) as error:
            self._refuse(error)
            return
        coarse = whole.scaledToWidth(min(self._across, whole.width()), Qt.TransformationMode.SmoothTransformation)
        self._keep("coarse", coarse)
        self.coarse = coarse
        self.ready.emit()
        for level in range(level_for(1e9, self.sharpest), -1, -1):
            whole = self._cut_level(whole, level)
            self.more.emit()
        if self._folder.is_dir():
            (self._folder / "whole").touch()

    def _cut_level(self, whole: QImage, level: int) -> QImage:
        """Tiles of one level, each drawn from its part of the scan; the scan at the size of the next level down."""
        share = whole.width() / (self.size[0] * scale_of(level))
        width, height = self.size[0] * scale_of(level), self.size[1] * scale_of(level)
        columns, rows = self.counts(level)
        for column in range(columns):
            for row in range(rows):
                left, top = column * TILE, row * TILE
                size = QSize(min(TILE, ceil(width) - left), min(TILE, ceil(height) - top))
                tile = QImage(size, QImage.Format.Format_RGB32)
                painter = QPainter(tile)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                part = QRectF(left * share, top * share, size.width() * share, size.height() * share)
                painter.drawImage(QRectF(QPointF(0, 0), size.toSizeF()), whole, part)
                painter.end()
                self._keep(self._name((level, column, row)), tile)
        less = QSize(max(1, ceil(width / 2)), max(1, ceil(height / 2)))
        return whole.scaled(less, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def on_white(image: QImage) -> QImage:
    """The same without holes: what is seen through them would be whatever lay in memory."""
    if not image.hasAlphaChannel():
        return image
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(Qt.GlobalColor.white)
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    return ground


def _bounded(full: QSize) -> QSize:
    pixels = full.width() * full.height()
    if pixels <= LARGEST:
        return full
    share = (LARGEST / pixels) ** 0.5
    return QSize(int(full.width() * share), int(full.height() * share))
