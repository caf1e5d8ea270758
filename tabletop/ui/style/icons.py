"""Small line icons of the window, drawn in the ink of the palette so that they are seen in light and dark."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

PATHS: dict[str, str] = {
    "undo": "M9 6 4 11l5 5 M4 11h9.5a5.5 5.5 0 0 1 0 11H10",
    "redo": "M15 6l5 5-5 5 M20 11h-9.5a5.5 5.5 0 0 0 0 11H14",
    "first": "M19 5 9 12l10 7Z M5 5v14",
    "back": "M17 5 7 12l10 7Z",
    "next": "M7 5l10 7-10 7Z",
    "down": "M5 8l7 9 7-9Z",
    "up": "M5 16l7-9 7 9Z",
    "last": "M5 5l10 7-10 7Z M19 5v14",
    "map": "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2Z M9 4v14 M15 6v14",
    "find": "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z M15.5 15.5 21 21",
    "hand": "M5 8l7-3 7 3v11l-7-3-7 3Z M12 5v11",
    "close": "M6 6l12 12 M18 6 6 18",
    "folder": "M3 6h6l2 3h10v10H3Z",
    "plus": "M12 5v14 M5 12h14",
    "minus": "M5 12h14",
    "bookmark": "M7 4h10v16l-5-4-5 4Z",
    "import": "M12 3v11 M7 10l5 5 5-5 M4 20h16",
    "export": "M12 15V4 M7 8l5-5 5 5 M4 20h16",
    "gear": "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z M12 3v3 M12 18v3 M3 12h3 M18 12h3 M5.6 5.6l2.2 2.2"
    " M16.2 16.2l2.2 2.2 M18.4 5.6l-2.2 2.2 M7.8 16.2l-2.2 2.2",
    "warn": "M12 4 2.5 20h19Z M12 10v5 M12 17.6v.4",
    "info": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M12 11v5.5 M12 7.4v.4",
    "box": "M5 5h14v14H5Z",
    "saved": "M5 13l4 4L19 7",
    "book": "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2Z M12 6v14",
    "globe": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z M3.5 12h17 M12 3.5c-4.6 5-4.6 12 0 17c4.6-5 4.6-12 0-17Z",
    "panel-sequence": "M4 6h3 M4 12h3 M4 18h3 M10 6h10 M10 12h10 M10 18h10",
    "panel-tracks": "M3 8h18v8H3Z M9 8v8 M15 8v8",
    "panel-hand": "M4 8l7-3 4 12-7 3Z M13 5h6v13h-3",
    "panel-inspector": "M4 4h11v11H4Z M17 9h3v11H9v-3 M7 8h5 M7 11h5",
    "panel-journal": "M5 4h14v16H5Z M8 8h8 M8 12h8 M8 16h5",
    "panel-dice": "M5 5h14v14H5Z M9 9v.4 M15 15v.4 M12 12v.4 M15 9v.4 M9 15v.4",
    "panel-combat": "M5 4l12 12 M19 4L7 16 M14 19l6-6 M10 19l-6-6 M17.5 16.5l3 3 M6.5 16.5l-3 3",
    "panel-checks": "M12 3l9 6-3.5 11h-11L3 9Z M8.5 12.5l2.5 2.5 4.5-5",
    "panel-rules": "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2Z M12 6v14",
    "panel-undo": "M4 12a8 8 0 1 0 2.6-5.9 M4 4v4.5h4.5 M12 8v4.5l3 2",
    "panel-pieces": "M4 4h6v6H4Z M14 4h6v6h-6Z M4 14h6v6H4Z M14 14h6v6h-6Z",
    "panel-sheet": "M3 3h18v18H3Z M9 3v18 M15 3v18 M3 9h18 M3 15h18",
    "panel-charts": "M4 4h16v16H4Z M4 9h16 M9 9v11 M12 12.5h5 M12 16h3",
    "panel-sources": "M6 3h9l4 4v14H6Z M15 3v4h4 M9 15l2 2 4-4",
    "panel-orders": "M4 20l1.2-5L16 4.2l3.8 3.8L9 18.8Z M13.5 6.7l3.8 3.8",
    "panel-result": "M6 21V4h12l-3 4 3 4H6",
    "lamp": "M9.3 17.2h5.4 M10 20.6h4"
    " M12 3.4a6 6 0 0 0-3.7 10.7c.7.6 1 1.3 1 2.2v.9h5.4v-.9c0-.9.3-1.6 1-2.2A6 6 0 0 0 12 3.4Z",
    "branch": "M6 4v16 M6 13c0-4 3-5 7-5h5 M15 5l3 3-3 3",
    "split": "M3 5h18v14H3Z M12 5v14",
    "swap": "M4 9h15 M15 5l4 4-4 4 M20 16H5 M9 12l-4 4 4 4",
}
"""Stroked SVG paths on a field of 24 by 24."""

_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}" fill="none" stroke="{ink}" '
    'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)


@lru_cache(maxsize=128)
def pixmap(name: str, ink: str, side: int, ratio: float = 2.0) -> QPixmap:
    """One icon; `side` in logical pixels."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(_SVG.format(path=PATHS[name], ink=ink).encode())).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return picture


@lru_cache(maxsize=128)
def icon(name: str, ink: str, faint: str) -> QIcon:
    """An icon in `ink`, and in `faint` while its button cannot be used."""
    found = QIcon()
    found.addPixmap(pixmap(name, ink, 32))
    found.addPixmap(pixmap(name, faint, 32), QIcon.Mode.Disabled)
    return found


def icon_of(name: str, widget: QWidget) -> QIcon:
    """An icon in the ink of a widget's own buttons."""
    groups, role = (QPalette.ColorGroup.Active, QPalette.ColorGroup.Disabled), QPalette.ColorRole.ButtonText
    return icon(name, *(widget.palette().color(group, role).name() for group in groups))


def icon_size(widget: QWidget) -> QSize:
    """Icons grow with the letters beside them."""
    side = round(widget.fontMetrics().height() * 1.15)
    return QSize(side, side)
