"""What a pressed button does until it is let go: one small object for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QRubberBand

from tabletop.core.journal.intent import Intent, IntentArgs
from tabletop.core.position.state import State
from tabletop.core.rules.offers import SLOTS
from tabletop.core.rules.offers import choices as choices_of
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.input.crossing import CarriedOver
from tabletop.ui.board.intents.decks import at_the_bottom
from tabletop.ui.board.intents.drops import Bundle, drop, reorder
from tabletop.ui.board.intents.facing import faces_ways, turned_piece, turning
from tabletop.ui.board.intents.meaning import promise
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.cargo import without_loads
from tabletop.ui.rules.hints.move_hints import under_rules
from tabletop.ui.rules.landing import carry_out

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard
    from tabletop.ui.model.table_model import TableModel


TAKES, TAKES_CARDS = "takes-counters", "takes-cards"
"""Properties of panels to which counters of the board are given back, and of a hand into which cards come."""


class Tool:
    """Follows the pointer from press to release. Points are in board units."""

    drops = False
    """Something is in the air: let go anywhere but over visible map it goes back, and at the edge the map scrolls."""
    crosses = False
    """It may be let go over another board."""

    def __init__(self, board: HandledBoard) -> None:
        self.board = board

    def move(self, at: QPointF, pointer: QPoint) -> None:
        """The pointer is here now (`pointer` in viewport pixels)."""

    def release(self, at: QPointF) -> None:
        """The button went up."""

    def cancel(self) -> None:
        """Esc: nothing happened."""

    def sprites(self) -> Sequence[Sprite]:
        """Pictures of its own that follow the zoom."""
        return ()


class Pan(Tool):
    """The board sticks to the pointer."""

    def __init__(self, board: HandledBoard, pointer: QPoint) -> None:
        super().__init__(board)
        self._last = pointer
        self.moved = False
        board.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        by, self._last = pointer - self._last, pointer
        self.moved = self.moved or not by.isNull()
        self.board.pan(by)

    def release(self, at: QPointF) -> None:
        self.cancel()

    def cancel(self) -> None:
        self.board.viewport().unsetCursor()


class Band(Tool):
    """A rubber band over empty map chooses counters. Never from cups or hands, never markers of a track."""

    def __init__(self, board: HandledBoard, pointer: QPoint, kept: tuple[str, ...]) -> None:
        super().__init__(board)
        self._from, self._kept = pointer, kept
        self._band = QRubberBand(QRubberBand.Shape.Rectangle, board.viewport())
        self._band.setGeometry(QRect(pointer, QSize()))
        self._band.show()

    def move(self, at: QPointF, pointer: QPoint) -> None:
        self._band.setGeometry(QRect(self._from, pointer).normalized())

    def release(self, at: QPointF) -> None:
        area = self.board.mapToScene(self._band.geometry()).boundingRect()
        self.cancel()
        layout = self.board.pieces.layout
        found: list[str] = []
        for stack in layout.in_order():
            place = self.board.model.module.place(stack.place)
            if isinstance(place, PlaceBox) and place.kind in ("bowl", "hand"):
                continue
            if any(area.contains(QPointF(layout.spots[p].x, layout.spots[p].y)) for p in stack.pieces):
                found += stack.pieces
        self.board.model.select([*self._kept, *found])

    def cancel(self) -> None:
        self._band.hide()
        self._band.deleteLater()


class DragMarker(Tool):
    """A marker of a track goes to another cell: the variable it shows is set."""

    drops = True

    def __init__(self, board: HandledBoard, marker: str, at: QPointF) -> None:
        super().__init__(board)
        self._marker, self._from = marker, at
        self._item = board.markers.items[marker]
        self._home = QPointF(self._item.pos())
        board.markers.held = marker
        self._item.setZValue(DRAG_Z)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        self._item.setPos(self._home + at - self._from)
        value = self.board.markers.value_at(self._marker, at)
        self.board.controller.tag.show("" if value is None else str(value), at + QPointF(0, -30 / self.board.zoom))

    def release(self, at: QPointF) -> None:
        value = self.board.markers.value_at(self._marker, at)
        self.cancel()
        var = self.board.markers.markers[self._marker].var
        if value is not None and value != self.board.model.shown.vars.get(var):
            self.board.model.do("set", name=var, value=value)

    def cancel(self) -> None:
        markers = self.board.markers
        markers.held = ""
        self._item.setZValue(50.0)
        markers.follow({markers.markers[self._marker].var})
        self.board.controller.tag.hide()


class DragPieces(Tool):
    """Stacks in the air. They keep their order and their distance; one drop is one entry."""

    drops = crosses = True

    def __init__(self, board: HandledBoard, pieces: tuple[str, ...], grabbed: str, at: QPointF) -> None:
        super().__init__(board)
        self.pieces = pieces
        self._grabbed, self._from, self._last, self._place = grabbed, at, at, ""
        layout = board.pieces.layout
        self._homes = {p: QPointF(board.pieces.items[p].pos()) for p in pieces}
        self._bundles = _bundles(board, pieces, grabbed)
        self._crossing = CarriedOver(board, self._homes, grabbed)
        shown = board.model.shown.pieces
        self._wanted = frozenset(shown[piece].place for piece in pieces)
        """Where they are, and where the rules let them go, on the boards they have been over."""
        board.pieces.held |= set(pieces)
        board.pieces.show_counts()
        for n, piece in enumerate(sorted(pieces, key=lambda p: layout.spots[p].z)):
            board.pieces.place_item(piece, self._homes[piece], DRAG_Z + n * 0.01)
        self.way = 0
        """How many sides they were turned to the right since they were taken up."""
        self._light(board)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        self._last = at
        by = at - self._from
        place_item = self.board.pieces.place_item
        for piece, home in self._homes.items():
            place_item(piece, home + by)
        place = self._aim(at)[0] if self.board.controller.over_map(pointer) else ""
        was, other = self._crossing.board, None if place else self._crossing.over(pointer)
        if place:
            self._crossing.leave()
        if other is not None and other is not was:
            self._light(other)
        self._say(other or self.board, place or self._beside(), pointer, by)

    def _light(self, board: HandledBoard) -> None:
        """Where they may go on a board."""
        legal = targets(board, self.pieces)
        self._wanted |= legal
        board.controller.light.show_legal(legal)
        board.controller.hints.pick_up(self.pieces, legal)

    def _beside(self) -> str:
        """The place of another board that they are over."""
        other, at = self._crossing.board, self._crossing.at
        return other.ground.place_at(at.x(), at.y(), self._wanted) if other is not None else ""

    def _say(self, board: HandledBoard, place: str, pointer: QPoint, by: QPointF) -> None:
        """What a drop would do, on the board they are over."""
        if place != self._place:
            self._place = place
            self._show_sight()
        hands = board.controller
        hands.light.over(place)
        hands.hints.over(place)
        away = not place and board is self.board and over_sheet(self.board, pointer)
        words = board.model.tr("drop-sheet") if away else self._words(place)
        if board is self.board:
            hands.tag.show(words, self._top(by))
        else:
            self.board.controller.light.over("")
            self.board.controller.tag.hide()
            hands.tag.show(words, self._crossing.at - QPointF(0, board.pieces.size * 0.56))

    def _aim(self, at: QPointF) -> tuple[str, str]:
        """Where a drop at this point goes: the place, and in the open fan the counter it is laid above. What is said
        while something is in the air, and what is done when it is let go, both come from here."""
        under = self.board.controller.fan.card_under(at, self.pieces)
        spots = self.board.pieces.layout.spots
        if under and spots[under].key == spots[self._grabbed].key:
            return spots[under].key[0], under
        return self.board.ground.place_at(at.x(), at.y(), self._wanted), ""

    def _top(self, by: QPointF) -> QPointF:
        top = min(home.y() for home in self._homes.values())
        return QPointF(self._homes[self._grabbed].x(), top - self.board.pieces.size * 0.56) + by

    def _words(self, place: str) -> str:
        hints = (self._crossing.board or self.board).controller.hints
        name = hints.words(place, drop_words(self.board.model, self.board.model.shown, self.pieces, place, self._at()))
        count = len(self.pieces)
        return f"{count} → {name}".rstrip("→ ") if count > 1 and not hints.forbids(place) else name

    def _at(self) -> tuple[float, float]:
        """The middle of the counter that was grabbed, on the board it is over."""
        at = self._homes[self._grabbed] + self._last - self._from
        over = self._crossing.at if self._crossing.board is not None else at
        return over.x(), over.y()

    @property
    def turns(self) -> bool:
        """Whether they can be turned: they come to squares, or from them."""
        module, shown = self.board.model.module, self.board.model.shown
        home = shown.pieces[self._grabbed].place
        return faces_ways(module, self._place or home, (shown.pieces[piece] for piece in self.pieces))

    def turn(self, way: int) -> bool:
        """So many sides further to the right; False where nothing faces any way."""
        if not self.turns:
            return False
        self.way += way
        module, pieces = self.board.model.module, self.board.model.shown.pieces
        for piece in self.pieces:
            place = self._place or pieces[piece].place
            self.board.pieces.turn_item(piece, turned_piece(module, place, pieces[piece], self.way))
        self._show_sight()
        return True

    def _show_sight(self) -> None:
        """What the counter that was grabbed, else another in the air, would command here."""
        module, shown = self.board.model.module, self.board.model.shown
        for piece in (self._grabbed, *self.pieces):
            facing = turned_piece(module, self._place, shown.pieces[piece], self.way)
            if (self._crossing.board or self.board).sight.show(piece, self._place, facing):
                return

    def release(self, at: QPointF) -> None:
        place, under = self._aim(at)
        acts = self._acts(place, under, at - self._from) if place else []
        if QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            acts = at_the_bottom(acts)
        if place and not under:
            acts += turning(self.board.model.module, self.board.model.shown, self.pieces, place, self._turns_at(place))
        self._let_go()
        if not acts or not perform(self.board, acts):
            self.board.controller.fan.put_back(self.pieces)

    def drop_beside(self, pointer: QPoint) -> bool:
        """Let go over another board they lie there; False when the pointer is over none."""
        other = self._crossing.over(pointer)
        if other is None:
            return False
        place, state = self._beside(), self.board.model.shown
        spots = {piece: self._crossing.spot(piece) for piece in self.pieces}
        bundles = [Bundle(b, (spots[b[0]].x(), spots[b[0]].y())) for b in self._bundles]
        acts = drop(other.pieces.layout, state, bundles, place) if place else []
        if place:
            acts += turning(self.board.model.module, state, self.pieces, place, self._turns_at(place))
        self._let_go()
        if acts and perform(other, acts):
            other.setFocus()
        else:
            self.board.controller.fan.put_back(self.pieces)
        return True

    def _turns_at(self, place: str) -> int:
        """How often they are turned there: never where nothing faces any way."""
        pieces = (self.board.model.shown.pieces[piece] for piece in self.pieces)
        return self.way if faces_ways(self.board.model.module, place, pieces) else 0

    def _acts(self, place: str, under: str, by: QPointF) -> list[IntentArgs]:
        state, layout = self.board.model.shown, self.board.pieces.layout
        if under:
            return reorder(state, self.pieces, under)
        bundles = [Bundle(b, self._dropped(b, by)) for b in self._bundles]
        return drop(layout, state, bundles, place)

    def _dropped(self, bundle: tuple[str, ...], by: QPointF) -> tuple[float, float]:
        """Where the middle of a bundle is let go."""
        homes = [self._homes[piece] for piece in bundle]
        x, y = sum(h.x() for h in homes) / len(homes), sum(h.y() for h in homes) / len(homes)
        return (x + by.x(), y + by.y())

    def _let_go(self) -> None:
        """Hand the counters back; the state says where they lie."""
        self._crossing.leave()
        self.board.pieces.held -= set(self.pieces)
        for piece in self.pieces if self.way else ():
            self.board.pieces.turn_item(piece)
        self.board.sight.follow()
        self.board.controller.light.clear()
        self.board.controller.hints.clear()
        self.board.controller.tag.hide()

    def cancel(self) -> None:
        self._let_go()
        self.board.controller.fan.put_back(self.pieces)


def _bundles(board: HandledBoard, pieces: tuple[str, ...], grabbed: str) -> list[tuple[str, ...]]:
    """The stacks in the air, the one that was grabbed first, each bottom first."""
    layout, chosen, found = board.pieces.layout, set(pieces), {}
    for piece in pieces:
        key = layout.spots[piece].key
        found[key] = tuple(p for p in layout.stacks[key].pieces if p in chosen)
    first = layout.spots[grabbed].key
    return sorted(found.values(), key=lambda stack: layout.spots[stack[0]].key != first)


def perform(board: HandledBoard, acts: list[IntentArgs]) -> bool:
    """Do them as one decision of the seat at the screen; whether they were accepted."""
    return carry_out(board.model, acts, board, lambda menu: setattr(board.controller, "menu", menu))


def over_sheet(board: HandledBoard, pointer: QPoint) -> bool:
    """Whether a point of the viewport lies over the counter sheet."""
    return over_panel(board, pointer, TAKES)


def over_panel(board: HandledBoard, pointer: QPoint, takes: str) -> bool:
    """Whether a point of the viewport lies over a panel with that property, docked or floating."""
    if board.controller.over_map(pointer):
        return False
    there, window = board.viewport().mapToGlobal(pointer), board.window()
    above = (w for w in QApplication.topLevelWidgets() if w.parentWidget() is window and w.isVisible() and w.isWindow())
    top = next((w for w in above if w.frameGeometry().contains(there)), window)
    found = top.childAt(top.mapFromGlobal(there))
    while found is not None and not found.property(takes):
        found = found.parentWidget()
    return found is not None


def drop_words(
    model: TableModel, state: State, pieces: tuple[str, ...], place: str, at: tuple[float, float] | None = None
) -> str:
    """What a drop of these counters will do, for the tag: the name of the place, or of the cell, where they simply lie
    there."""
    if not place:
        return ""
    key = promise(model.module, state, pieces, place)
    return model.tr(key, place=model.name_of_place(place)) if key else spot_name(model, place, at)


def spot_name(model: TableModel, place: str, at: tuple[float, float] | None) -> str:
    """What a point is called: the cell of an area's grid, else the place; a deck with the number of its cards."""
    name = (model.module.spot_name(place, *at) if at is not None else "") or model.name_of_place(place)
    if place in model.session.game.decks:
        return model.tr("hand-deck", deck=name, n=len(model.shown.order.get(place, ())))
    return name


def targets(board: HandledBoard, pieces: tuple[str, ...]) -> frozenset[str]:
    """Places where the rules let these counters go now; empty when the table is played by hand."""
    model = board.model
    offers, pieces = model.session.offers(model.actor) if under_rules(model) else [], without_loads(model.shown, pieces)
    found: set[str] = set()
    for offer in offers:
        if "to" not in offer.args or not any(_takes(offer, name, pieces) for name in offer.args if name != "to"):
            continue
        to = offer.args["to"]
        choices = choices_of(offer, "to") if isinstance(to, SLOTS) else (to,)
        found.update(place for place in map(str, choices) if place in board.pieces.layout.order)
    return frozenset(found)


def _takes(offer: object, name: str, pieces: tuple[str, ...]) -> bool:
    """Whether an argument of an offer can be these counters."""
    values = (pieces, *pieces[:1]) if len(pieces) == 1 else (pieces,)
    covers = offer.covers  # type: ignore[attr-defined]
    return any(covers(Intent(offer.verb, {name: value}), partial=True) for value in values)  # type: ignore[attr-defined]
