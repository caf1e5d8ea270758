"""Orders written on the board: drag a unit or click it, then the place, the unit or the arrow it is about. Whatever is
written goes through the draft; nothing on the table changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF
from PySide6.QtWidgets import QMenu

from tabletop.core.rules.offers import Offer
from tabletop.core.rules.orders import Arrow, Line, line
from tabletop.ui.board.input.tools import Tool
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.orders.map.aims import Aim, Meant, aims, meant, ways
from tabletop.ui.orders.map.point_menu import full_menu, short_menu
from tabletop.ui.orders.sheet.draft import Drafts
from tabletop.ui.orders.sheet.lines import ORDERS, RETREAT, OrderSheet
from tabletop.ui.orders.sheet.values import piece_words

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView
    from tabletop.ui.orders.map.on_map import OnMap


class DragOrder(Tool):
    """A unit is shown where it shall go; let go, it glides back and the order stays."""

    drops = True

    def __init__(self, pointing: Pointing, piece: str, at: QPointF) -> None:
        super().__init__(pointing.board)
        self.pieces = (piece,)
        self._pointing, self._from = pointing, at
        self._home = QPointF(self.board.pieces.items[piece].pos())
        self.board.pieces.held.add(piece)
        self.board.pieces.show_counts()
        self.board.pieces.place_item(piece, self._home, DRAG_Z)
        pointing.take(piece)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        self.board.pieces.place_item(self.pieces[0], self._home + at - self._from, DRAG_Z)
        said = self._pointing.over(at, self.pieces[0])
        top = self._home + at - self._from - QPointF(0, self.board.pieces.size * 0.56)
        self.board.controller.tag.show(said, top)

    def release(self, at: QPointF) -> None:
        self._back()
        self._pointing.point(at, self.pieces[0])

    def cancel(self) -> None:
        self._back()
        self._pointing.cancel()

    def _back(self) -> None:
        self.board.pieces.held.discard(self.pieces[0])
        self.board.controller.tag.hide()
        self.board.controller.fan.put_back(self.pieces)


class Pointing(QObject):
    """What is half written on the board: a piece, the places pointed at, perhaps the verb."""

    def __init__(self, on_map: OnMap, drafts: Drafts) -> None:
        super().__init__(on_map)
        self.on_map, self.drafts = on_map, drafts
        self.board: BoardView = on_map.board
        self.model = on_map.model
        self.piece, self.verb = "", ""
        self.pointed: tuple[str, ...] = ()
        self.aims: tuple[Aim, ...] = ()
        self.menu: QMenu | None = None

    # --- whose orders ---

    @property
    def draft(self) -> OrderSheet | None:
        """The sheet one may write into now."""
        draft = self.drafts.current if self.model.live else None
        return draft if draft is not None and draft.writing else None

    def seat_of(self, piece: str) -> str:
        """The seat for which a piece may be given orders here, '' for none."""
        draft = self.draft
        if draft is None or self.model.choosing or self.model.choosing_places:
            return ""
        return next((seat for seat in self._writers(draft, piece) if self.offers(seat, piece)), "")

    def _writers(self, draft: OrderSheet, piece: str) -> tuple[str, ...]:
        """Whose sheet an order for a piece goes into: the own; of what is tried out first that of whose piece it is."""
        trial, found = self.drafts.trial, self.model.piece(piece)
        if trial is None or found is None:
            return (draft.seat,)
        return tuple(dict.fromkeys((found.owner, draft.seat, *trial.sheets)))

    def sheet_of(self, seat: str) -> OrderSheet | None:
        """The sheet of a seat that is written into."""
        trial = self.drafts.trial
        return trial.sheets.get(seat) if trial is not None else self.draft

    def takes(self, piece: str) -> bool:
        """Whether a piece may be given orders here."""
        return bool(piece) and bool(self.seat_of(piece))

    def stands_for(self, piece: str) -> str:
        """Whom a press on a stack means: a unit before the characters with it, one without an order before others.

        In an open fan, what is pressed.
        """
        stack = self.board.pieces.layout.stack_of(piece)
        draft = self.draft
        if stack is None or draft is None or self.board.controller.fan.holds(piece):
            return piece
        seat = self.seat_of(piece) or next((s for s in map(self.seat_of, stack.pieces) if s), "")
        if not seat:
            return piece
        sheet = self.sheet_of(seat) or draft
        order, lines = sheet.pieces, sheet.lines
        told = {dict(one[1]).get("piece") for one in lines if one[0] != RETREAT and draft.tab_of(one) == ORDERS}
        kind = self.board.model.module.kind_of
        mine = [one for one in order if one in stack.pieces and self.takes(one)]
        units = [one for one in mine if kind(str(self.model.shown.pieces[one].kind)).role != "leader"] or mine
        return next((one for one in units if one not in told), units[0] if units else piece)

    def offers(self, seat: str, piece: str) -> list[Offer]:
        """What the tab of orders offers for a piece of a seat."""
        sheet = self.sheet_of(seat)
        if sheet is None:
            return []
        found = (o for o in sheet.offers if sheet.protocol.tabs.get(o.verb, ORDERS) == ORDERS)
        return [o for o in found if "piece" in o.args and o.args["piece"] == piece]

    # --- the state of a half-written order ---

    def take(self, piece: str) -> None:
        """This piece is to be given an order: light what it may aim at."""
        self.cancel()
        seat = self.seat_of(piece)
        if not seat:
            return
        if self.drafts.trial is not None:
            self.drafts.trial.turn_to(seat)
        self.piece = piece
        self.aims = aims(self.offers(seat, piece), piece, self.model.module.places)
        if self.draft is not None:
            self.draft.focus_on(piece)
        self._light()
        self._say(self._half())

    def begin(self, verb: str, pointed: tuple[str, ...] = ()) -> None:
        """Another place is needed: light those that fit."""
        self.verb, self.pointed = verb, pointed
        self._light()
        self._say(self._half())

    def cancel(self) -> bool:
        """Nothing is half written any more; whether anything was."""
        was, self.piece, self.verb, self.pointed, self.aims = bool(self.piece), "", "", (), ()
        if was:
            self.board.controller.light.clear()
            self._say("")
        return was

    def _light(self) -> None:
        light = self.board.controller.light
        order = self.board.pieces.layout.order
        if self.verb == RETREAT:
            light.show_legal(frozenset(place for place in self.ways() if place in order))
            return
        count = len(self.pointed)
        longer = meant(self.aims, self.pointed, self.verb).longer
        light.show_legal(frozenset(one.places[count] for one in longer if one.places[count] in order))

    def ways(self) -> tuple[str, ...]:
        """What may be added to the list of retreats of the piece in hand."""
        found = ways(self.offers(self.seat_of(self.piece), self.piece), self.piece)
        chosen = self.retreats()
        return tuple(place for place in found if place not in chosen)

    def retreats(self) -> tuple[str, ...]:
        """The list of retreats of the piece in hand, as it is written."""
        lists = (one for one in self.sheet() if one[0] == RETREAT and dict(one[1]).get("piece") == self.piece)
        written = next(lists, None)
        return tuple(dict(written[1])["to"]) if written is not None else ()  # type: ignore[arg-type]

    def sheet(self) -> tuple[Line, ...]:
        """The sheet the piece in hand belongs to."""
        sheet = self.sheet_of(self.seat_of(self.piece)) or self.draft
        return sheet.lines if sheet is not None else ()

    # --- pointing ---

    def over(self, at: QPointF, without: str = "") -> str:
        """The pointer is here: what would be written, as a sentence."""
        place = self.board.ground.place_at(at.x(), at.y())
        self.board.controller.light.over(place)
        found, options = self._options(at, without)
        said = ""
        if len(options) == 1 and not found.longer:
            said = self.sentence(options[0].line)
        elif options or found.longer:
            said = " / ".join(self.sentence(one.line) for one in options[:1]) or self._half((*self.pointed, place))
            said += " …" if not said.endswith("…") else ""
        self._say(said or self._half())
        return said or (self.model.name_of_place(place) if place else "")

    def point(self, at: QPointF, without: str = "") -> None:
        """The player means this place, this unit, this arrow."""
        place = self.board.ground.place_at(at.x(), at.y())
        if self.verb == RETREAT:
            self._retreat_to(place)
            return
        found, options = self._options(at, without)
        if len(options) == 1 and not found.longer:
            self.write(options[0].line)
        elif not options and len(found.verbs) == 1:
            self.begin(found.verbs[0], (*self.pointed, place))
        elif options or found.longer:
            self.menu = short_menu(self, options, found.verbs, (*self.pointed, place))
            self.menu.popup(self.board.viewport().mapToGlobal(self.board.mapFromScene(at)))
        elif not self.pointed:
            self.cancel()

    def _options(self, at: QPointF, without: str) -> tuple[Meant, list[Aim]]:
        """Lines that pointing here may mean, the likeliest first, and what would need another place."""
        place = self.board.ground.place_at(at.x(), at.y())
        found = meant(self.aims, (*self.pointed, place), self.verb)
        if self.pointed or self.verb:
            return found, list(found.whole)
        under = self.board.pieces.piece_at(at)
        helps = self._helps(self._under(place) if under and under != without else self._arrow(at))
        plain = [one for one in found.whole if "of" not in dict(one.line[1])]
        if not under or under == without:
            if helps:
                return Meant(), helps + [one for one in plain if one not in helps]
            if plain:
                return Meant(), plain
        return found, list(dict.fromkeys((*helps, *found.whole)))

    def _arrow(self, at: QPointF) -> tuple[str, str] | None:
        arrow: Arrow | None = self.on_map.arrows.at(at)
        return (arrow.path[0], arrow.path[-1]) if arrow is not None and arrow.kind == "move" else None

    def _under(self, place: str) -> tuple[str, str] | None:
        """The move that is ordered from a place."""
        moves = (one for one in self.on_map.arrows.arrows if one.kind == "move" and one.path[0] == place)
        return next(((one.path[0], one.path[-1]) for one in moves), None)

    def _helps(self, way: tuple[str, str] | None) -> list[Aim]:
        """Lines that help a move."""
        if way is None:
            return []
        args = {"of": way[0], "to": way[1]}
        return [one for one in self.aims if {n: v for n, v in one.line[1] if n in args} == args]

    def _retreat_to(self, place: str) -> None:
        if place in self.ways():
            self.write(line(RETREAT, piece=self.piece, to=(*self.retreats(), place)), go_on=True)
        else:
            self.cancel()

    def write(self, written: Line, go_on: bool = False) -> None:
        """Put a line into its sheet."""
        seat = self.seat_of(str(dict(written[1])["piece"]))
        sheet = self.sheet_of(seat)
        if sheet is None or not seat:
            return
        said = self.sentence(written, seat)
        sheet.put(written)
        if go_on:
            self.begin(RETREAT)
        else:
            self.cancel()
        self._say(said)

    # --- words ---

    def sentence(self, written: Line, seat: str = "") -> str:
        """A line as a sentence."""
        sheet = self.sheet_of(seat or self.seat_of(self.piece)) or self.draft
        return self.model.say(sheet.protocol.say(sheet.known, written)) if sheet is not None else ""

    def _half(self, pointed: tuple[str, ...] = ()) -> str:
        """The sentence as far as it goes."""
        if not self.piece:
            return ""
        name, places = piece_words(self.model, self.piece), pointed or self.pointed
        if self.verb == RETREAT:
            return self.model.tr("pointing-retreat", piece=name)
        shown = [self.model.name_of_place(place) for place in places if place]
        if self.verb and shown:
            return self.model.tr("pointing-verb", piece=name, verb=self.verb_words(self.verb), place=shown[0])
        return self.model.tr("pointing-piece", piece=name)

    def verb_words(self, verb: str) -> str:
        """A verb as the forms name it."""
        return self.model.tr(f"verb-{verb}")

    def _say(self, said: str) -> None:
        self.on_map.say(said)

    # --- for the controller ---

    def drag(self, piece: str, at: QPointF) -> Tool | None:
        """A unit is dragged: an order, or None when the hands may move it."""
        piece = self.stands_for(piece)
        return DragOrder(self, piece, at) if self.takes(piece) else None

    def click(self, piece: str, at: QPointF) -> bool:
        """A click: the first takes a piece, the next says what it is to do. False: not for us."""
        piece = self.piece if self._in_hand(piece) else self.stands_for(piece)
        if not self.piece:
            if self.takes(piece):
                self.take(piece)
                return True
            return False
        if piece == self.piece and not self.pointed:
            self.open_menu(piece, self.board.mapFromScene(at))
        else:
            self.point(at)
        return True

    def open_menu(self, piece: str, pointer: QPoint) -> QMenu | None:
        """All that a piece may be ordered; None when it takes no orders here."""
        piece = self.piece if self._in_hand(piece) else self.stands_for(piece)
        if not self.takes(piece):
            return None
        if piece != self.piece:
            self.take(piece)
        self.menu = full_menu(self)
        self.menu.popup(self.board.viewport().mapToGlobal(pointer))
        return self.menu

    def _in_hand(self, piece: str) -> bool:
        """Whether a press on this counter means the unit whose order is half written."""
        stack = self.board.pieces.layout.stack_of(piece)
        return bool(self.piece) and stack is not None and self.piece in stack.pieces

    def lines_of(self, verb: str) -> Iterable[Aim]:
        """The aims of one verb."""
        return (one for one in self.aims if one.line[0] == verb)
