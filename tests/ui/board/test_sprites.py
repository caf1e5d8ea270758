"""Sprites that wait to be drawn for a new zoom."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from tabletop.ui.board.scene.sprite import Freshener, Sprite


def test_a_sprite_that_left_the_board_is_not_drawn(qapp: QApplication) -> None:
    """A counter taken away while it waits in the queue is passed over; those behind it are drawn."""
    drawn: list[str] = []

    def sprite(name: str) -> Sprite:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            drawn.append(name)
            return QPixmap(1, 1), QPointF()

        return Sprite(bake, 0.0)

    scene = QGraphicsScene()
    view = QGraphicsView(scene)
    gone, stays = sprite("gone"), sprite("stays")
    for item in (gone, stays):
        scene.addItem(item)
    fresh = Freshener(view)
    fresh.zoom = 1.0
    fresh._queue.extend((gone, stays))
    scene.removeItem(gone)
    fresh.finish()
    assert drawn == ["stays"]
