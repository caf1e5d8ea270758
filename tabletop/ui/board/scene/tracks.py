"""Tokens on the tracks: each shows a variable of the state, so that board and buttons always agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.ui.board.drawing.faces import Face, FaceCache, margin
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

TOKENS_Z = 50.0


@dataclass(frozen=True)
class Token:
    """One marker of one track: its size and where it lies in a cell, in board units off the cell's centre."""

    id: str
    track: str
    var: str
    size: float
    off: tuple[float, float]
    flag: str = ""
    """The variable that turns it over."""


def tokens(module: Module) -> list[Token]:
    """All tokens of a game. Several on one track stand side by side, each always on its own side of a cell."""
    found = []
    for track in module.map.tracks:
        if track.id not in module.geometry.tracks:
            continue
        width, height = module.track_shape(track.id).size
        count = len(track.markers)
        wide = count > 1 and width >= height * 1.5
        size = height * (0.74 if count == 1 else 0.68 if wide else 0.56)
        for n, marker in enumerate(track.markers):
            share = n / (count - 1) - 0.5 if count > 1 else 0.0
            down = 0.03 * height if wide or count == 1 else share * (height - size) * 0.8
            off = (share * (width - size) * 0.82, down)
            found.append(Token(marker.id, track.id, marker.var, size, off, marker.flag))
    return found


def token_spot(module: Module, state: State, token: Token) -> QPointF | None:
    """Centre of a token, None while its variable is off the track."""
    cell = module.track_shape(token.track).cells.get(str(state.vars.get(token.var, "")))
    return None if cell is None else QPointF(cell[0] + token.off[0], cell[1] + token.off[1])


def token_face(module: Module, token: Token, colours: str, turned: bool = False) -> Face:
    """What a token looks like, on its front or turned over."""
    marker = next(m for m in module.track(token.track).markers if m.id == token.id)
    return Face(
        shape="round",
        ground=seat_colour(module, marker.seat, colours),
        glyph=seat_glyph(module, marker.seat) if marker.seat else "",
        icon=module.icon(marker.flag_icon if turned and marker.flag_icon else marker.icon),
        weak=turned,
    )


class Tokens:
    """The tokens on the scene."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, cache: FaceCache) -> None:
        self._scene, self._model, self._fresh, self._cache = scene, model, fresh, cache
        self.tokens = {token.id: token for token in tokens(model.module)}
        self.items: dict[str, Sprite] = {}
        self.held = ""
        """The token a drag moves now."""

    def load(self) -> None:
        """Put all tokens on the scene."""
        for token in self.tokens.values():
            item = Sprite(self._baker(token), TOKENS_Z)
            self.items[token.id] = item
            self._scene.addItem(item)
        self.follow({token.var for token in self.tokens.values()})

    def _baker(self, token: Token) -> Bake:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            side = max(6, round(token.size * zoom))
            turned = bool(token.flag and self._model.shown.vars.get(token.flag))
            face = token_face(self._model.module, token, self._model.colours, turned)
            pixmap = self._cache.pixmap(face, side, dpr)
            return pixmap, QPointF(margin(side) + side / 2, margin(side) + side / 2)

        return bake

    def follow(self, variables: Iterable[str]) -> None:
        """Lay the tokens of these variables where the state says."""
        changed = set(variables)
        for token in self.tokens.values():
            if token.flag in changed:
                self.items[token.id].stale()
            if not changed & {token.var, token.flag} or token.id == self.held:
                continue
            spot = token_spot(self._model.module, self._model.shown, token)
            item = self.items[token.id]
            item.setVisible(spot is not None)
            if spot is not None:
                item.setPos(spot)
                self._fresh.freshen(item)

    def relook(self) -> None:
        """Other colours."""
        for item in self.items.values():
            item.stale()

    def token_at(self, at: QPointF) -> str:
        """The token under a point, '' for none."""
        for token in reversed(self.tokens.values()):
            item = self.items.get(token.id)
            if item is not None and item.isVisible():
                off = item.pos() - at
                if off.x() ** 2 + off.y() ** 2 <= (token.size / 2) ** 2:
                    return token.id
        return ""

    def track_at(self, at: QPointF) -> str:
        """The track one of whose cells lies under a point, '' for none."""
        module = self._model.module
        for track in module.geometry.tracks:
            width, height = module.track_shape(track).size
            cells = module.track_shape(track).cells.values()
            if any(abs(at.x() - x) <= width / 2 and abs(at.y() - y) <= height / 2 for x, y in cells):
                return track
        return ""

    def value_at(self, token: str, at: QPointF) -> int | None:
        """The number of the cell under a point on this token's own track."""
        shape = self._model.module.track_shape(self.tokens[token].track)
        width, height = shape.size
        for cell, (x, y) in shape.cells.items():
            if abs(at.x() - x) <= width / 2 and abs(at.y() - y) <= height / 2:
                return int(cell)
        return None
