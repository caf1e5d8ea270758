"""A picture of the player's own for a story: looked at before it is decoded, and made no larger than a page needs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, glance
from tabletop.ui.board.picture.foreign import picture_of
from tabletop.ui.story.maps import WIDE
from tabletop.ui.story.plates import OwnPicture


def own_picture(path: Path) -> OwnPicture:
    """The picture. Raises PictureRefused, OSError."""
    looked = glance(path)
    if looked.kind == "svg":
        raise PictureRefused(Msg("story-no-drawing"))
    size = QSize(looked.width, looked.height)
    if max(looked.width, looked.height) > WIDE:
        size.scale(WIDE, WIDE, Qt.AspectRatioMode.KeepAspectRatio)
    return OwnPicture(picture_of(path, size.expandedTo(QSize(1, 1))), "", path)
