"""What can be done to chosen counters, as acts of the hands. No Qt: the keys, the menu and tests share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.core.facts import Moved
from tabletop.core.journal import Journal
from tabletop.core.state import Piece, State
from tabletop.data.build import Module
from tabletop.data.schema import Kind
from tabletop.ui.board.drops import Act, lay_above, rank_act
from tabletop.ui.board.layout import Layout

QUARTER = 90
"""Degrees of one turn."""


@dataclass(frozen=True)
class Chosen:
    """The counters an act is about, in the state shown."""

    module: Module
    state: State
    layout: Layout
    pieces: tuple[str, ...]

    def each(self) -> Iterable[tuple[Piece, Kind | None]]:
        """Every chosen counter with its family; None for one that is hidden from us."""
        for name in self.pieces:
            piece = self.state.pieces[name]
            open_kind = self.module.kind_of(piece.kind) if piece.kind is not None and piece.box is None else None
            yield piece, open_kind


def flip(chosen: Chosen) -> list[Act]:
    """The other face, or the next of several. Counters with one face, and hidden ones, stay."""
    acts: list[Act] = []
    for piece, kind in chosen.each():
        if kind is not None and kind.faces > 1:
            shown = piece.steps or kind.faces
            acts.append(("steps", {"piece": piece.id, "steps": shown - 1 if shown > 1 else kind.faces}))
    return acts


def turn(chosen: Chosen, way: int) -> list[Act]:
    """A quarter turn right (way 1) or left (-1); a block loses or regains a step instead."""
    acts: list[Act] = []
    for piece, kind in chosen.each():
        if kind is not None and kind.role == "block":
            steps = min(kind.faces, max(1, (piece.steps or kind.faces) - way))
            if steps != piece.steps:
                acts.append(("steps", {"piece": piece.id, "steps": steps}))
        else:
            acts.append(("turn", {"piece": piece.id, "facing": (piece.facing + way * QUARTER) % 360}))
    return acts


def shift(chosen: Chosen, way: str) -> list[Act]:
    """Within their piles: 'up' or 'down' by one, to the 'top' or the 'bottom'."""
    acts: list[Act] = []
    picked = set(chosen.pieces)
    keys = dict.fromkeys(chosen.layout.spots[p].key for p in chosen.pieces if p in chosen.layout.spots)
    orders = dict(chosen.state.order)
    for key in keys:
        pile = list(chosen.layout.stacks[key].pieces)
        wanted = _shifted(pile, picked, way)
        if wanted != pile:
            acts += _reordered(chosen.state, orders, key[0], wanted, picked)
    return acts


def _shifted(pile: list[str], picked: set[str], way: str) -> list[str]:
    mine, rest = [p for p in pile if p in picked], [p for p in pile if p not in picked]
    if way == "top":
        return rest + mine
    if way == "bottom":
        return mine + rest
    wanted = pile[::-1] if way == "up" else pile[:]
    for n in range(1, len(wanted)):
        if wanted[n] in picked and wanted[n - 1] not in picked:
            wanted[n - 1], wanted[n] = wanted[n], wanted[n - 1]
    return wanted[::-1] if way == "up" else wanted


def _reordered(
    state: State, orders: dict[str, tuple[str, ...]], place: str, wanted: list[str], picked: set[str]
) -> list[Act]:
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


def mark(chosen: Chosen, name: str) -> list[Act]:
    """Put the mark on all, or take it off when all carry it."""
    on = not all(name in piece.marks for piece, _ in chosen.each())
    return [("mark", {"piece": p.id, "mark": name, "on": on}) for p, _ in chosen.each() if (name in p.marks) != on]


def unmark(chosen: Chosen) -> list[Act]:
    """All marks off."""
    return [("mark", {"piece": p.id, "mark": m, "on": False}) for p, _ in chosen.each() for m in sorted(p.marks)]


def send(chosen: Chosen, place: str) -> list[Act]:
    """To a place, as one pile in their order; those that are there stay."""
    going = tuple(p.id for p, _ in chosen.each() if p.place != place)
    return [("move", {"piece": going, "to": place})] if going else []


def put_back(chosen: Chosen) -> list[Act]:
    """Out of play, never destroyed: units to their side's losses, chits to those played, markers to the sheet."""
    going: dict[str, list[str]] = {}
    acts: list[Act] = []
    for piece, kind in chosen.each():
        box = losses_of(chosen.module, piece, kind)
        if box and box != piece.place:
            going.setdefault(box, []).append(piece.id)
        elif not box and kind is not None and kind.role == "marker":
            acts.append(("remove", {"piece": piece.id}))
    return acts + [("move", {"piece": tuple(names), "to": box}) for box, names in going.items()]


def losses_of(module: Module, piece: Piece, kind: Kind | None) -> str:
    """The box a counter is put back in, '' for none."""
    if kind is None or kind.role == "marker":
        return ""
    wanted = "played" if kind.role == "chit" else "losses"
    boxes = [box for box in module.map.boxes if box.kind == wanted and box.seat in ("", piece.owner)]
    return boxes[0].id if boxes else ""


def bring_back(chosen: Chosen, journal: Journal) -> list[Act]:
    """Each to the place it came from, as the journal tells."""
    acts: list[Act] = []
    for piece, _ in chosen.each():
        place = came_from(journal, piece)
        if place:
            acts.append(("move", {"piece": piece.id, "to": place}))
    return acts


def came_from(journal: Journal, piece: Piece) -> str:
    """The last place a counter lay in before the one where it is now, '' when it never moved."""
    dead = journal.dead()
    for entry in reversed(journal.entries):
        if str(entry.id) in dead:
            continue
        for fact in reversed(entry.facts):
            if isinstance(fact, Moved) and fact.piece == piece.id and fact.to != piece.place:
                return fact.to
    start = journal.start.pieces.get(piece.id)
    return start.place if start is not None and start.place != piece.place else ""
