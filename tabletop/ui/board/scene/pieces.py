"""The counters on the scene: one picture each, touched only when it changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.delta import Delta
from tabletop.core.position.state import Piece, State
from tabletop.ui.board.drawing.faces import Face, FaceCache, margin
from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.fronts import Fronts
from tabletop.ui.board.scene.layout import Layout, Spot, StackKey
from tabletop.ui.board.scene.load_tabs import LoadTabs
from tabletop.ui.board.scene.mark_signs import marks_badge, marks_of
from tabletop.ui.board.scene.rings import Rings
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite
from tabletop.ui.board.scene.stack_tags import LEAST, stack_badge, stack_words
from tabletop.ui.model.blocks import is_block, named_by_mark
from tabletop.ui.model.counter_faces import face_of, unknown_face
from tabletop.ui.model.painted_looks import own_marks

if TYPE_CHECKING:
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.table_model import TableModel

PIECES_Z, FAN_Z, DRAG_Z = 100.0, 5000.0, 9000.0
BAKED = FaceCache()
"""One for all boards of this process: a game opened again, or seen in two windows, shows the same faces."""
TALL = LEAST
"""Stacks of this many counters and more carry a badge with their number."""


SMALL = 14.0
"""Pixels of a counter below which numbers and marks, which never grow smaller than can be read, would hide a board on
which thousands lie freely."""
SEEN = 100
"""How little of a picture that can be seen through is taken for the counter; its shadow is less."""
OVER = 0.3
"""How far the number of a rack reaches out to its right, in sides of a block."""


def count_spot(top: QPointF, extent: tuple[float, float]) -> QPointF:
    """Where the number of a stack stands: the upper right corner of its top counter, from where it grows inwards."""
    return top + QPointF(extent[0] * 0.5, -extent[1] * 0.5)


def marks_spot(at: QPointF, size: float, count: int, extent: tuple[float, float]) -> QPointF:
    """Where the marks of a counter stand: astride its upper edge, so that number and strength stay free."""
    return at + QPointF(size * 0.12 * count - extent[0] * 0.5, -extent[1] * 0.5 - size * 0.03)


class Pieces:
    """Counters, badges and rings of the state shown. `layout` says where; nothing here changes the table."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, plan: BoardPlan) -> None:
        self._scene, self._model, self._fresh, self.plan = scene, model, fresh, plan
        self.layout = Layout(model.module, plan)
        self.size = self.layout.size
        self.cache = BAKED
        self.items: dict[str, Sprite] = {}
        self._faces: dict[str, Face] = {}
        self._alike: dict[Face, Face] = {}
        """One object for all equal faces, so that a face can be told by its identity (a zoom asks for thousands)."""
        self._baked_for = (0.0, 0.0)
        self._baked: dict[int, tuple[QPixmap, QPointF]] = {}
        self._counts: dict[StackKey, Sprite] = {}
        self._marks: dict[str, Sprite] = {}
        self.rings = Rings(scene, fresh, self.layout, self.extent)
        self.held: set[str] = set()
        """Counters something else moves now (a drag, a fan): left where they are."""
        self.spread: frozenset[str] = frozenset()
        """Counters of the fan that is open: each has a ring of its own."""
        self.fronts = Fronts(scene, model, fresh, self.layout)
        self.loads = LoadTabs(scene, model, fresh, self.layout)
        self.hidden = False

    # --- following the state ---

    def load(self) -> None:
        """Show the whole state anew."""
        self.fronts.clear()
        self.loads.clear()
        for sprite in self.sprites():
            self._scene.removeItem(sprite)
        for sprites in (self.items, self._counts, self._marks, self.rings.kept):
            sprites.clear()
        self._faces.clear()
        self.arrange(self._model.module.places)
        self.ring()

    def follow(self, delta: Delta, before: State) -> dict[str, QPointF]:
        """Show what changed; old positions of the counters that lie elsewhere now."""
        places = set(delta.places)
        for piece in delta.pieces:
            for state in (before, self._model.shown):
                found = state.pieces.get(piece)
                if found is not None:
                    places.add(found.place)
        return self.arrange(places, delta.pieces)

    def arrange(self, places: Iterable[str], changed: set[str] | None = None) -> dict[str, QPointF]:
        """Lay out these places; old positions of the counters that moved."""
        state = self._model.shown
        places = set(places)
        gone_from = {piece for key, stack in self.layout.stacks.items() if key[0] in places for piece in stack.pieces}
        found = self.layout.arrange(state, places)
        for piece in (gone_from | (changed or set())) - self.layout.spots.keys():
            self._drop(piece)
        moved = {}
        for piece in found | ((changed or set()) & self.layout.spots.keys()):
            old = self._put(state.pieces[piece], changed is None or piece in changed)
            if old is not None:
                moved[piece] = old
        self._count(places, found | (changed or set()))
        self.fronts.follow(self.items, self.hidden)
        self.loads.follow(self.items, self.hidden, self.spread)
        return moved

    def _drop(self, piece: str) -> None:
        self.rings.drop(piece)
        for sprite in (self.items.pop(piece, None), self._marks.pop(piece, None)):
            if sprite is not None:
                self._scene.removeItem(sprite)
        self._faces.pop(piece, None)

    def _put(self, piece: Piece, changed: bool) -> QPointF | None:
        item, old = self.items.get(piece.id), None
        spot = self.layout.spots[piece.id]
        at = QPointF(spot.x, spot.y)
        if item is None:
            item = self._new(piece)
            item.setPos(at)
            self._fresh.freshen(item)
        elif changed:
            self._change(piece, item)
        if item.pos() != at and piece.id not in self.held:
            old = QPointF(item.pos())
            item.setPos(at)
            self._fresh.freshen(item)
        if piece.id not in self.held:
            item.setZValue(PIECES_Z + spot.z)
        if changed or old is not None:
            self._mark(piece, at)
        return old

    def _new(self, piece: Piece) -> Sprite:
        self._faces[piece.id] = self._face_of(piece)
        name = piece.id

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return self.picture(self._faces[name], zoom, dpr)

        item = Sprite(bake, PIECES_Z)
        item.piece = name
        item.setVisible(not self.hidden)
        self._turn(piece, item)
        self.items[name] = item
        self._scene.addItem(item)
        return item

    def _change(self, piece: Piece, item: Sprite) -> None:
        face = self._face_of(piece)
        self._turn(piece, item)
        if face != self._faces[piece.id]:
            self._faces[piece.id] = face
            item.stale()
            self._fresh.freshen(item)

    def _face_of(self, piece: Piece) -> Face:
        if piece.id in self._model.unknown:
            kind = self._model.unknown[piece.id]
            face = unknown_face(self._model.module, kind, piece.owner, self._model.colours)
        else:
            face = face_of(self._model.module, self._model.catalog, piece, self._model.colours)
        return self._alike.setdefault(face, face)

    def _turn(self, piece: Piece, item: Sprite) -> None:
        angle = badges.angle_of(piece, bool(self.layout.squares))
        if item.rotation() != angle:
            item.setRotation(angle)
            smooth = (
                Qt.TransformationMode.SmoothTransformation if angle % 90 else Qt.TransformationMode.FastTransformation
            )
            item.setTransformationMode(smooth)

    def turn_item(self, piece: str, facing: int | None = None) -> None:
        """A counter in the air is turned, or lies again as the state says (None); front and ring go along."""
        found, item = self._model.shown.pieces[piece], self.items[piece]
        self._turn(found if facing is None else replace(found, facing=facing), item)
        self.fronts.turn(piece, facing, item)
        self.rings.follow(piece, self.items[piece])

    def picture(self, face: Face, zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
        """A baked face for this zoom and where its centre lies."""
        if self._baked_for != (zoom, dpr):
            self._baked_for, self._baked = (zoom, dpr), {}
        found = self._baked.get(id(face))
        if found is None and face.painted is not None and not face.back:
            found = self._baked[id(face)] = self.cache.painted(face, zoom, dpr)
        elif found is None:
            side = max(6, round(self.size * zoom))
            centre = margin(side) + side / 2
            found = self._baked[id(face)] = (self.cache.pixmap(face, side, dpr), QPointF(centre, centre))
        return found

    def baker(self, face: Face) -> Bake:
        """What draws a face of another board, or of the sheet, as it would look here."""
        alike = self._alike.setdefault(face, face)
        return lambda zoom, dpr: self.picture(alike, zoom, dpr)

    # --- badges and rings ---

    def _count(self, places: set[str], touched: set[str]) -> None:
        """Numbers of the stacks of these places in which something differs."""
        spots, stacks = self.layout.spots, self.layout.stacks
        anew = {spots[piece].key for piece in touched if piece in spots}
        for key in [key for key in self._counts if key[0] in places and (key in anew or key not in stacks)]:
            self._scene.removeItem(self._counts.pop(key))
        for key in anew:
            stack = stacks[key]
            if key[0] in places and len(stack.pieces) >= TALL and stack.full:
                self._counts[key] = self._count_badge(key, stack.pieces)

    def _count_badge(self, key: StackKey, pieces: tuple[str, ...]) -> Sprite:
        words = stack_words(self._model.module, [self._model.shown.pieces[name] for name in pieces])

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            if key[0] in self.layout.areas and self.size * zoom < SMALL:
                return QPixmap(), QPointF()
            return stack_badge(words, self.size * zoom, dpr)

        top = self.layout.spots[pieces[-1]]
        badge = Sprite(bake, PIECES_Z + top.z + 0.0005)
        badge.setPos(count_spot(self._corner(key, top), self.extent(pieces[-1])))
        badge.setVisible(not self.hidden and not self.held.intersection(pieces))
        self._scene.addItem(badge)
        self._fresh.freshen(badge)
        return badge

    def _corner(self, key: StackKey, top: Spot) -> QPointF:
        """Middle of the counter at whose upper right corner the number stands: of blocks in ranks, of the rank behind,
        where it hides no strength."""
        stack = self.layout.stacks[key]
        if not stack.racked:
            return QPointF(top.x, top.y)
        spots = [self.layout.spots[piece] for piece in stack.pieces]
        return QPointF(max(spot.x for spot in spots) + self.size * OVER, min(spot.y for spot in spots))

    def show_counts(self) -> None:
        """Badges of stacks that something holds are put away."""
        for key, badge in self._counts.items():
            badge.setVisible(not self.hidden and not self.held.intersection(self.layout.stacks[key].pieces))
        self.loads.follow(self.items, self.hidden, self.spread)

    def _mark(self, piece: Piece, at: QPointF) -> None:
        old = self._marks.pop(piece.id, None)
        if old is not None:
            self._scene.removeItem(old)
        module = self._model.module
        own = own_marks(module, piece.kind)
        worn = marks_of(piece, is_block(module, piece), bool(named_by_mark(module, piece)), own)
        if not worn:
            return

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            if piece.place in self.layout.areas and self.size * zoom < SMALL:
                return QPixmap(), QPointF()
            return marks_badge(worn, round(self.size * 0.24 * zoom), dpr)

        sprite = Sprite(bake, self.items[piece.id].zValue() + 0.0004)
        sprite.setPos(marks_spot(at, self.size, len(worn), self.extent(piece.id)))
        sprite.setVisible(not self.hidden)
        self._marks[piece.id] = sprite
        self._scene.addItem(sprite)
        self._fresh.freshen(sprite)

    def ring(self) -> None:
        """Rings round the chosen counters, and round no others; one round a stack that is chosen whole."""
        self.rings.show(self._model.selection, self.spread, self.items, self.hidden)

    def extent(self, piece: str) -> tuple[float, float]:
        """Width and height of a counter, in board units."""
        painted = self._faces[piece].painted
        return (painted.width, painted.height) if painted is not None else (self.size, self.size)

    # --- moving by hand ---

    def place_item(self, piece: str, at: QPointF, z: float | None = None) -> None:
        """A drag, a fan or a glide puts a counter somewhere for a while; its ring and marks go along."""
        item = self.items[piece]
        step = at - item.pos()
        item.setPos(at)
        if z is not None:
            item.setZValue(z)
        self.fronts.move(piece, at, z)
        self.loads.move(piece, at, z)
        self.rings.follow(piece, self.items[piece])
        mark = self._marks.get(piece)
        if mark is not None:
            mark.setPos(mark.pos() + step)
            if z is not None:
                mark.setZValue(z + 0.0004)

    def settle(self, pieces: Iterable[str]) -> dict[str, QPointF]:
        """What was held lies where the layout says again; where each was."""
        places, was = set(), {}
        for piece in pieces:
            self.held.discard(piece)
            spot, item = self.layout.spots.get(piece), self.items.get(piece)
            if spot is None or item is None:
                continue
            places.add(spot.key[0])
            at = QPointF(spot.x, spot.y)
            if item.pos() != at:
                was[piece] = QPointF(item.pos())
            self.place_item(piece, at, PIECES_Z + spot.z)
        self.show_counts()
        return was

    def hide(self, hidden: bool) -> None:
        """Look at the bare map (True) or at the table."""
        self.hidden = hidden
        for sprite in self.sprites():
            sprite.setVisible(not hidden)
        self.show_counts()

    # --- looks ---

    def sprites(self) -> list[Sprite]:
        """All pictures, to be baked for another zoom."""
        found: list[Sprite] = []
        for sprites in (self.items, self._counts, self._marks):
            found.extend(sprites.values())
        found += [*self.fronts.items.values(), *self.loads.items.values()]
        return [*found, *self.rings.sprites()]

    def relook(self) -> None:
        """Other colours or another language: every face may have changed."""
        self.cache.clear()
        self._alike.clear()
        self._baked = {}
        for name, item in self.items.items():
            self._faces[name] = self._face_of(self._model.shown.pieces[name])
            item.stale()
        self.fronts.clear()
        self.fronts.follow(self.items, self.hidden)
        self.loads.clear()
        self.loads.follow(self.items, self.hidden, self.spread)

    def face(self, piece: str) -> Face:
        """The face a counter shows."""
        return self._faces[piece]

    def piece_at(self, at: QPointF) -> str:
        """The topmost counter under a point, '' for none. Counted by its own outline, not by its shadow."""
        if self.hidden:
            return ""
        for item in self._scene.items(at):
            if isinstance(item, Sprite) and item.piece:
                off, (wide, high) = item.mapFromScene(at) * item.scale(), self.extent(item.piece)
                if abs(off.x()) <= wide / 2 and abs(off.y()) <= high / 2 and self._covers(item, at):
                    return item.piece
        return ""

    def _covers(self, item: Sprite, at: QPointF) -> bool:
        """Whether a counter that is a picture is there, and not one of its holes."""
        painted = self._faces[item.piece].painted
        if painted is None or not painted.pictures:
            return True
        shown = item.pixmap().toImage()
        pixel = ((item.mapFromScene(at) - item.offset()) * shown.devicePixelRatio()).toPoint()
        return not shown.rect().contains(pixel) or shown.pixelColor(pixel).alpha() > SEEN
