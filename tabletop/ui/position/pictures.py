"""Small pictures of counters for lists."""

from __future__ import annotations

from PySide6.QtGui import QIcon, QImage, QPixmap

_ICONS: dict[int, QIcon] = {}


def item_icon(image: QImage) -> QIcon:
    """The same icon for the same picture: lists are filled anew at each letter."""
    found = _ICONS.get(image.cacheKey())
    if found is None:
        if len(_ICONS) > 600:
            _ICONS.clear()
        found = _ICONS[image.cacheKey()] = QIcon(QPixmap.fromImage(image))
    return found
