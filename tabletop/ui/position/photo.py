"""A photo of the table beside what is entered, straightened to the map by four points: an aid to the eye, no more.

Nothing of it is kept or written anywhere, and nothing is read from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPolygonF, QTransform, QWheelEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QSizePolicy, QSlider, QVBoxLayout, QWidget

from tabletop.core.position.state import State
from tabletop.data.pictures import PictureRefused
from tabletop.ui.board.picture.foreign import natural_size, picture_of
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.position.buttons import SIDE, tall
from tabletop.ui.widgets.labels import label
from tabletop.ui.widgets.painting import painted

CORNERS = 4
MOST_PIXELS = 1800
"""Of the longer side of a photo, as it is looked at; and of the map beside it."""
DISC = 13.0
"""Radius of a point that was clicked, in pixels."""
NEAR = 26.0
"""A click so near to a point moves it."""
CLOSE_UP = 0.34
"""Of the map's width that is seen around the place in hand."""


class PointedPicture(QWidget):
    """A picture seen whole, on which four points are clicked; a fifth click moves the nearest."""

    pointed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.image = QImage()
        self.points: list[QPointF] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(160, 120)

    def show_image(self, image: QImage) -> None:
        """Another picture, without points."""
        self.image, self.points = image, []
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Room for a small picture."""
        return QSize(360, 260)

    @property
    def _fitted(self) -> QTransform:
        """From the picture's own pixels to ours."""
        wide, high = max(1, self.image.width()), max(1, self.image.height())
        scale = min(self.width() / wide, self.height() / high)
        across, down = (self.width() - wide * scale) / 2, (self.height() - high * scale) / 2
        return QTransform(scale, 0, 0, scale, across, down)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The picture and its points, numbered."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(self._fitted)
        painter.drawImage(0, 0, self.image)
        painter.resetTransform()
        for number, point in enumerate(self.points, 1):
            spot = self._fitted.map(point)
            painter.setPen(Qt.GlobalColor.white)
            painter.setBrush(self.palette().highlight())
            painter.drawEllipse(spot, DISC, DISC)
            square = QRectF(spot.x() - DISC, spot.y() - DISC, 2 * DISC, 2 * DISC)
            painter.drawText(square, Qt.AlignmentFlag.AlignCenter, str(number))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """One more point, or the nearest one here."""
        if self.image.isNull() or event.button() != Qt.MouseButton.LeftButton:
            return
        back, _ = self._fitted.inverted()
        spot = back.map(event.position())
        if not QRectF(self.image.rect()).contains(spot):
            return
        near = [n for n, point in enumerate(self.points) if _apart(self._fitted.map(point), event.position()) < NEAR]
        if near:
            self.points[near[0]] = spot
        elif len(self.points) < CORNERS:
            self.points.append(spot)
        else:
            nearest = min(range(CORNERS), key=lambda n: _apart(self.points[n], spot))
            self.points[nearest] = spot
        self.update()
        self.pointed.emit()


class StraightPicture(QWidget):
    """The map with the photo over it, around the place in hand; a wheel comes nearer, a drag shifts it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.map, self.photo, self.way = QImage(), QImage(), QTransform()
        self.share = 1.0
        """How much of the photo is seen, 0 to 1."""
        self._middle, self._span, self._held = QPointF(), 0.0, QPointF()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_pair(self, map_: QImage, photo: QImage, way: QTransform) -> None:
        """`way` leads from the photo's pixels to the map's."""
        self.map, self.photo, self.way = map_, photo, way
        self._middle, self._span = QPointF(map_.width() / 2, map_.height() / 2), float(map_.width())
        self.update()

    def look_at(self, spot: QPointF) -> None:
        """Around this point of the map."""
        self._middle, self._span = spot, self.map.width() * CLOSE_UP
        self.update()

    def set_share(self, share: float) -> None:
        """More of the photo, or of the map."""
        self.share = share
        self.update()

    @property
    def _shown(self) -> QTransform:
        scale = self.width() / max(1.0, self._span)
        across, down = self.width() / 2 - self._middle.x() * scale, self.height() / 2 - self._middle.y() * scale
        return QTransform(scale, 0, 0, scale, across, down)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """The map, and the photo as it lies on it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().base())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(self._shown)
        painter.drawImage(0, 0, self.map)
        painter.setOpacity(self.share)
        painter.setTransform(self.way * self._shown)
        painter.drawImage(0, 0, self.photo)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Nearer or farther."""
        span = self._span * 0.999 ** event.angleDelta().y()
        self._span = max(60.0, min(self.map.width() * 1.5, span))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The picture is taken hold of."""
        self._held = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """It goes with the pointer."""
        moved = (event.position() - self._held) * (self._span / max(1, self.width()))
        self._held = event.position()
        self._middle -= moved
        self.update()


class PhotoPane(QWidget):
    """A photo is opened, four points are clicked on it and on the map in the same order, then it lies over the map."""

    def __init__(self, model: TableModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = model
        self.words = Words(model, self)
        self.scale, self._place = 1.0, ""
        self.hint = label("muted")
        self.map, self.photo, self.straight = PointedPicture(self), PointedPicture(self), StraightPicture(self)
        self.share = QSlider(Qt.Orientation.Horizontal)
        self.share.setRange(0, 100)
        self.share.setValue(100)
        self.share.setMinimumHeight(SIDE)
        self.words.name(self.share, "take-photo-share")
        self.share.valueChanged.connect(lambda value: self.straight.set_share(value / 100))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._buttons())
        for widget in (self.hint, self.photo, self.map, self.straight, self.share):
            column.addWidget(widget, int(widget not in (self.hint, self.share)))
        for picture in (self.map, self.photo):
            picture.pointed.connect(self._straighten)
        self._show(straight=False)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.open_, self.anew = QPushButton(), QPushButton()
        for button, key, run in ((self.open_, "take-photo-open", self.ask), (self.anew, "take-photo-anew", self.begin)):
            self.words.text(button, key)
            button.setAutoDefault(False)
            tall(button)
            button.clicked.connect(lambda _checked=False, run=run: run())
            row.addWidget(button)
        row.addStretch()
        return row

    # --- doing ---

    def ask(self) -> None:
        """Which photo."""
        dialog = QFileDialog(self, self.model.tr("take-photo-open"), str(Path.home()))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(f"{self.model.tr('take-photo')} (*.jpg *.jpeg *.png *.webp)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.open()

    def open(self, path: Path) -> None:
        """Look at a photo before it is decoded, as at every picture from outside."""
        try:
            size = natural_size(path, (1.0, 1.0), 1.0)
            image = picture_of(path, size.scaled(size.boundedTo(QSize(MOST_PIXELS, MOST_PIXELS)), _KEEP))
        except PictureRefused as refused:
            self.hint.setText(self.model.say(refused.msg))
            return
        except OSError as error:
            self.hint.setText(error.strerror or str(error))
            return
        self.photo.show_image(image)
        self.begin()

    def begin(self) -> None:
        """Four points anew."""
        plan = self.model.module.plans[0]
        wide, high = plan.geometry.size
        self.scale = min(1.0, MOST_PIXELS / max(wide, high))
        self.map.show_image(render_board(self.model.module, State(), self.model.catalog, zoom=self.scale, plan=plan))
        self.photo.show_image(self.photo.image)
        self._show(straight=False)

    def show_place(self, place: str) -> None:
        """The place that is being entered: the photo comes there."""
        self._place = place
        module = self.model.module
        if self.straight.isVisible() and module.drawn(place) and not module.plan_of(place):
            spots = module.shape(place).polygon
            middle = QPointF(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
            self.straight.look_at(middle * self.scale)

    # --- inside ---

    def _straighten(self) -> None:
        """Once there are four points on both."""
        self._say()
        way = straightening(self.photo.points, self.map.points)
        if way is not None:
            self.straight.show_pair(self.map.image, self.photo.image, way)
            self._show(straight=True)
            self.show_place(self._place)
        elif len(self.photo.points) == len(self.map.points) == CORNERS:
            self.words.text(self.hint, "take-photo-odd")

    def _show(self, straight: bool) -> None:
        some = not self.photo.image.isNull()
        self.photo.setVisible(some and not straight)
        self.map.setVisible(some and not straight)
        self.straight.setVisible(straight)
        self.share.setVisible(straight)
        self.anew.setVisible(some)
        self._say()

    def _say(self) -> None:
        """What is to be done next."""
        if self.photo.image.isNull():
            self.words.text(self.hint, "take-photo-none")
        elif self.straight.isVisibleTo(self):
            self.words.text(self.hint, "take-photo-straight")
        else:
            numbers = {"photo": len(self.photo.points), "map": len(self.map.points)}
            self.words.text(self.hint, "take-photo-points", **numbers)


_KEEP = Qt.AspectRatioMode.KeepAspectRatio


def straightening(photo: Sequence[QPointF], map_: Sequence[QPointF]) -> QTransform | None:
    """From the photo to the map by four pairs of points; None while there are fewer, or where they span no area."""
    if len(photo) != CORNERS or len(map_) != CORNERS or not (_spans(photo) and _spans(map_)):
        return None
    way = QTransform()
    return way if QTransform.quadToQuad(QPolygonF(photo), QPolygonF(map_), way) else None


def _spans(corners: Sequence[QPointF]) -> bool:
    """Whether four points go round in one direction, none of them in line with two others."""
    turns = []
    for n in range(CORNERS):
        a, b, c = corners[n], corners[(n + 1) % CORNERS], corners[(n + 2) % CORNERS]
        turns.append((b.x() - a.x()) * (c.y() - b.y()) - (b.y() - a.y()) * (c.x() - b.x()))
    return all(turn > 1.0 for turn in turns) or all(turn < -1.0 for turn in turns)


def _apart(one: QPointF, other: QPointF) -> float:
    way = one - other
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
