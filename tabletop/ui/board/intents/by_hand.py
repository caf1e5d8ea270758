"""What can be done to chosen counters, as acts of the hands. No Qt: keys, menus, panels and tests share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Moved
from tabletop.core.position.state import Piece, State
from tabletop.core.referee.covering import DRAWN
from tabletop.data.module import Module
from tabletop.data.schema import Kind
from tabletop.systems.cargo import ABOARD, named
from tabletop.ui.board.intents import drops
from tabletop.ui.board.intents.decks import flip_cards
from tabletop.ui.board.intents.drops import lay_above, rank_act
from tabletop.ui.board.intents.facing import faces_ways, turned_piece
from tabletop.ui.board.intents.meaning import HELD, box_kind, cup_of, is_secret, role_of
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.model.blocks import is_block
from tabletop.ui.model.cargo import loads_of
from tabletop.ui.model.decks import home_of as home_of_card
from tabletop.ui.model.painted_looks import own_mark

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

DRAWS = 3
"""Blocks drawn blindly at a time, of which one may be taken."""


@dataclass(frozen=True)
class Chosen:
    """The counters an act is about, in the state that `seat` sees."""

    module: Module
    state: State
    layout: Layout
    pieces: tuple[str, ...]
    seat: str = field(default="")

    def each(self) -> Iterable[tuple[Piece, Kind | None]]:
        """Every chosen counter with its family; None for one that this seat does not know or that others sealed."""
        for name in self.pieces:
            piece = self.state.pieces[name]
            yield piece, self._kind(piece)

    def _kind(self, piece: Piece) -> Kind | None:
        box = self.state.boxes.get(piece.box or "")
        if is_secret(piece) and (box is None or box.owner != self.seat):
            return None
        return self.module.kind_of(str(piece.kind)) if role_of(self.module, piece) else None


def choice(model: TableModel, pieces: Iterable[str] | None = None) -> Chosen:
    """What is chosen wherever it lies, or these counters, with the stacks of their places: for panels."""
    names = tuple(piece for piece in (model.selection if pieces is None else pieces) if piece in model.shown.pieces)
    layout = Layout(model.module)
    layout.arrange(model.shown, {model.shown.pieces[name].place for name in names})
    return Chosen(model.module, model.shown, layout, names, model.actor)


def flip(chosen: Chosen) -> list[IntentArgs]:
    """The other face, or the next of several; the first again after the last. Counters with one face stay, and so do
    hidden ones, but for those this seat sealed itself: the session seals them again. A card of a deck is turned up or
    down."""
    acts: list[IntentArgs] = flip_cards(chosen)
    for piece, kind in chosen.each():
        if kind is not None and kind.faces > 1 and not home_of_card(chosen.module, piece):
            shown = piece.steps or kind.faces
            acts.append(("steps", {"piece": piece.id, "steps": shown - 1 if shown > 1 else kind.faces}))
    return acts


def turn(chosen: Chosen, way: int) -> list[IntentArgs]:
    """One side right (way 1) or left (-1), a quarter where there is no grid; a block loses or regains a step instead;
    another's hidden block stays as it is."""
    acts: list[IntentArgs] = []
    for piece, kind in chosen.each():
        if kind is None and is_block(chosen.module, piece):
            continue
        if kind is not None and kind.role == "block":
            steps = min(kind.faces, max(1, (piece.steps or kind.faces) - way))
            if steps != piece.steps:
                acts.append(("steps", {"piece": piece.id, "steps": steps}))
        else:
            facing = turned_piece(chosen.module, piece.place, piece, way)
            acts.append(("turn", {"piece": piece.id, "facing": facing}))
    return acts


def on_grid(chosen: Chosen) -> Chosen:
    """Those of the chosen counters that wheel and keys turn where they lie."""
    there = (piece for piece, _ in chosen.each() if faces_ways(chosen.module, piece.place, (piece,)))
    return replace(chosen, pieces=tuple(piece.id for piece in there))


def shift(chosen: Chosen, way: str) -> list[IntentArgs]:
    """Within their stacks: 'up' or 'down' by one, to the 'top' or the 'bottom'."""
    acts: list[IntentArgs] = []
    picked = set(chosen.pieces)
    keys = dict.fromkeys(chosen.layout.spots[p].key for p in chosen.pieces if p in chosen.layout.spots)
    orders = dict(chosen.state.order)
    for key in keys:
        stack = list(chosen.layout.stacks[key].pieces)
        wanted = _shifted(stack, picked, way)
        if wanted != stack:
            acts += _reordered(chosen.state, orders, key[0], wanted, picked)
    return acts


def _shifted(stack: list[str], picked: set[str], way: str) -> list[str]:
    mine, rest = [p for p in stack if p in picked], [p for p in stack if p not in picked]
    if way == "top":
        return rest + mine
    if way == "bottom":
        return mine + rest
    wanted = stack[::-1] if way == "up" else stack[:]
    for n in range(1, len(wanted)):
        if wanted[n] in picked and wanted[n - 1] not in picked:
            wanted[n - 1], wanted[n] = wanted[n], wanted[n - 1]
    return wanted[::-1] if way == "up" else wanted


def _reordered(
    state: State, orders: dict[str, tuple[str, ...]], place: str, wanted: list[str], picked: set[str]
) -> list[IntentArgs]:
    """Each picked counter goes directly above what shall lie below it."""
    acts, lowest = [], min(orders[place].index(p) for p in wanted)
    for n, piece in enumerate(wanted):
        if piece not in picked:
            continue
        if n:
            orders[place], rank = lay_above(orders[place], piece, wanted[n - 1])
        else:
            left = [name for name in orders[place] if name != piece]
            rank = lowest
            orders[place] = (*left[:rank], piece, *left[rank:])
        acts.append(rank_act(state, piece, piece, rank))
    return acts


def cover(chosen: Chosen) -> list[IntentArgs]:
    """One's own counters of one place, turned face down and mingled; nothing when they cannot be."""
    pieces = [chosen.state.pieces[name] for name in chosen.pieces]
    chits = any(not is_block_like(chosen.module, piece) for piece in pieces)
    if not pieces or chits or any(not _ours(chosen, p) or p.place != pieces[0].place for p in pieces):
        return []
    return [("cover", {"piece": chosen.pieces})]


def _ours(chosen: Chosen, piece: Piece) -> bool:
    """Whether a seat may turn a counter face down: its own, and in areas what is nobody's."""
    return piece.owner == chosen.seat or (piece.owner == "" and piece.place in chosen.module.areas)


def mingle(chosen: Chosen) -> list[IntentArgs]:
    """One's own hidden blocks of one place under new names; with one alone chosen, all of its place."""
    pieces = [chosen.state.pieces[name] for name in chosen.pieces]
    if not pieces or len({piece.place for piece in pieces}) > 1:
        return []
    if len(pieces) == 1:
        pieces = chosen.state.at(pieces[0].place)
        pieces = [piece for piece in pieces if _own_hidden_block(chosen, piece)]
    if len(pieces) < 2 or not all(_own_hidden_block(chosen, piece) for piece in pieces):
        return []
    return [("mingle", {"piece": tuple(piece.id for piece in pieces)})]


def _own_hidden_block(chosen: Chosen, piece: Piece) -> bool:
    return piece.owner == chosen.seat and is_secret(piece) and is_block(chosen.module, piece)


def recruit(chosen: Chosen) -> list[IntentArgs]:
    """Some blocks of one's own pool drawn blindly: as many as one may look at."""
    place = _pool_of(chosen)
    if not place or any(DRAWN in piece.marks for piece in chosen.state.at(place)):
        return []
    there = [piece for piece in chosen.state.at(place) if _own_hidden_block(chosen, piece)]
    return [("recruit", {"at": place, "n": min(DRAWS, len(there))})] if there else []


def all_stay(chosen: Chosen) -> list[IntentArgs]:
    """What was drawn blindly goes back into the pool."""
    place = _pool_of(chosen)
    drawn = place and any(DRAWN in piece.marks for piece in chosen.state.at(place))
    return [("enlist", {"at": place})] if drawn else []


def _pool_of(chosen: Chosen) -> str:
    """The pool that the chosen blocks of this seat lie in, '' for none."""
    places = {chosen.state.pieces[name].place for name in chosen.pieces}
    own = all(_own_hidden_block(chosen, chosen.state.pieces[name]) for name in chosen.pieces)
    place = places.pop() if len(places) == 1 and own else ""
    return place if box_kind(chosen.module, place) == "pool" else ""


def is_block_like(module: Module, piece: Piece) -> bool:
    """Whether a counter may lie face down on the board: chits lie so in hands and cups only."""
    return piece.cup == "" if is_secret(piece) else role_of(module, piece) not in (*HELD, "")


def reveal(chosen: Chosen) -> list[IntentArgs]:
    """One's own hidden counters, shown to all where they lie."""
    return [("reveal", {"piece": piece.id}) for piece, kind in chosen.each() if is_secret(piece) and kind is not None]


def mark(chosen: Chosen, name: str) -> list[IntentArgs]:
    """Put the mark on all, or take it off when all carry it."""
    on = not all(name in piece.marks for piece, _ in chosen.each())
    return [("mark", {"piece": p.id, "mark": name, "on": on}) for p, _ in chosen.each() if (name in p.marks) != on]


def load(chosen: Chosen, ship: str) -> list[IntentArgs]:
    """Aboard a carrier that lies beside them, from another one if need be."""
    acts: list[IntentArgs] = []
    for piece, _ in chosen.each():
        old = named(piece)
        if old != ship:
            acts += [("mark", {"piece": piece.id, "mark": ABOARD + old, "on": False})] if old else []
            acts.append(("mark", {"piece": piece.id, "mark": ABOARD + ship, "on": True}))
    return acts


def unload(chosen: Chosen) -> list[IntentArgs]:
    """From aboard: of a carrier all that it carries, of loads these; they lie where they lay."""
    names = dict.fromkeys(piece.id for piece, _ in chosen.each() if named(piece))
    for name in chosen.pieces:
        names |= dict.fromkeys(piece.id for piece in loads_of(chosen.state, name))
    off = ((name, named(chosen.state.pieces[name])) for name in names)
    return [("mark", {"piece": name, "mark": ABOARD + ship, "on": False}) for name, ship in off]


def unmark(chosen: Chosen) -> list[IntentArgs]:
    """All marks off, but for those that say what is seen on the counter itself."""
    worn = ((p, m) for p, _ in chosen.each() for m in sorted(p.marks) if not own_mark(chosen.module, p.kind, m))
    return [("mark", {"piece": piece.id, "mark": mark, "on": False}) for piece, mark in worn]


def send(chosen: Chosen, place: str) -> list[IntentArgs]:
    """To a place, with the meaning that the place gives it; else as one stack in their order."""
    return drops.drop_into(chosen.layout, chosen.state, chosen.pieces, place)


def put_back(chosen: Chosen) -> list[IntentArgs]:
    """Out of play, never destroyed: units to their seat's losses, chits to those played or, unseen, to their cup;
    markers, and units where the game has no box for them, to the sheet."""
    going: dict[str, list[str]] = {}
    acts: list[IntentArgs] = []
    for name in chosen.pieces:
        piece = chosen.state.pieces[name]
        box = home_of(chosen.module, piece)
        if box and box != piece.place:
            going.setdefault(box, []).append(name)
        elif not box and not is_secret(piece):
            acts.append(("remove", {"piece": name}))
    for box, names in going.items():
        acts += drops.drop_into(chosen.layout, chosen.state, tuple(names), box)
    return acts


def to_sheet(chosen: Chosen) -> list[IntentArgs]:
    """Off the table altogether: the counter sheet has them again. What is hidden goes into its cup, unseen."""
    acts: list[IntentArgs] = []
    for name in chosen.pieces:
        piece = chosen.state.pieces[name]
        cup = cup_of(chosen.module, piece)
        if cup or not is_secret(piece):
            acts.append(("putback" if cup else "remove", {"piece": name}))
    return acts


def home_of(module: Module, piece: Piece) -> str:
    """The box a counter is put back in, '' for the sheet."""
    role = role_of(module, piece)
    if is_secret(piece):
        return cup_of(module, piece)
    if role in ("", "marker"):
        return ""
    wanted = "played" if role in HELD else "losses"
    boxes = [box for box in module.map.boxes if box.kind == wanted and box.seat in ("", piece.owner)]
    return boxes[0].id if boxes else ""


def bring_back(chosen: Chosen, journal: Journal) -> list[IntentArgs]:
    """Each to the place it came from, as the journal tells."""
    acts: list[IntentArgs] = []
    for piece, _ in chosen.each():
        place = came_from(journal, piece)
        if place:
            acts.append(("move", {"piece": piece.id, "to": place}))
    return acts


def came_from(journal: Journal, piece: Piece) -> str:
    """The last place a counter lay in before the one where it is now, '' when it never moved."""
    uncounted = journal.uncounted()
    for entry in reversed(journal.entries):
        if str(entry.id) in uncounted:
            continue
        for fact in reversed(entry.facts):
            if isinstance(fact, Moved) and fact.piece == piece.id and fact.to != piece.place:
                return fact.to
    start = journal.start.pieces.get(piece.id)
    return start.place if start is not None and start.place != piece.place else ""
