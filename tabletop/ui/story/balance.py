"""What a turn has moved, cost and changed, from its facts; and how points went over the game. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tabletop.core.position import facts as F
from tabletop.core.position.state import Piece, State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.events.telling import FELL
from tabletop.ui.model.blocks import is_block
from tabletop.ui.model.entry_facts import relaid
from tabletop.ui.model.names import Names
from tabletop.ui.model.variable_words import TOLD, VariableWords
from tabletop.ui.story.acts import CountedAct
from tabletop.ui.story.model import SeatLosses, Series, StoryWay
from tabletop.ui.story.worth import in_army

POINTS = "victory"
"""Picture of the markers that count points."""
MOST_STOPS = 5
Stop = tuple[str, float | None, float | None]


def fights(module: Module, piece: Piece) -> bool:
    """Whether it is a counter of an army, as far as can be seen."""
    return is_block(module, piece) if piece.kind is None else in_army(module, piece.kind)


class TurnBook:
    """Follows one turn, act by act."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self._stops: dict[str, list[Stop]] = {}
        self._known: dict[str, Piece] = {}
        self._fell: dict[str, Piece] = {}
        self._weak: dict[str, Piece] = {}
        self._dead = frozenset(box.id for box in module.map.boxes if box.kind == "losses")

    def take(self, act: CountedAct) -> None:
        """One more act."""
        before, hidden = act.before, relaid(act.before, act.entry.facts)
        for fact in act.entry.facts:
            piece = before.pieces.get(getattr(fact, "piece", ""))
            if piece is None or piece.id in hidden or not fights(self.module, piece):
                continue
            self._take(fact, piece)

    def _take(self, fact: F.Fact, piece: Piece) -> None:
        match fact:
            case F.Moved(name, to, x, y):
                self._go(piece, (to, x, y))
                if to in self._dead:
                    self._fell.setdefault(name, piece)
                elif piece.place in self._dead:
                    self._fell.pop(name, None)
            case F.Removed(name) if piece.kind is not None:
                self._fell.setdefault(name, piece)
            case F.Noted(text=text, piece=name) if text.key == FELL:
                self._fell.setdefault(name, piece)
            case F.StepsSet(name, steps) if piece.steps is not None and piece.kind is not None and steps < piece.steps:
                self._weak.setdefault(name, piece)

    def _go(self, piece: Piece, to: Stop) -> None:
        stops = self._stops.setdefault(piece.id, [(piece.place, piece.x, piece.y)])
        self._known.setdefault(piece.id, piece)
        if to != stops[-1]:
            stops.append(to)

    # --- what it came to ---

    def ways(self) -> tuple[StoryWay, ...]:
        """Each way once, with how many counters took it."""
        taken: Counter[tuple[str, tuple[Stop, ...]]] = Counter()
        for name, stops in self._stops.items():
            path = tuple(stop for stop in stops if stop[0] not in self._dead)
            if len(path) > 1 and (path[0] != path[-1] or len(path) > 2):
                taken[self._known[name].owner, _short(path)] += 1
        return tuple(StoryWay(seat, stops, count) for (seat, stops), count in taken.items() if stops[0] != stops[-1])

    def losses(self, after: State) -> tuple[SeatLosses, ...]:
        """Of each seat, in the order of the game."""
        gone = [piece for piece in self._fell.values() if _is_gone(after, piece, self._dead)]
        lost = {piece.id for piece in gone}
        weak = [found for name, was in self._weak.items() if (found := _weaker(after, was)) and name not in lost]
        seats = dict.fromkeys([*self.module.seats, *(piece.owner for piece in (*gone, *weak))])
        made = (
            SeatLosses(seat, tuple(p for p in gone if p.owner == seat), tuple(p for p in weak if p.owner == seat))
            for seat in seats
        )
        return tuple(one for one in made if one.gone or one.weakened)


def _weaker(after: State, was: Piece) -> Piece | None:
    """A counter that still has fewer steps than it had; None when it does not."""
    found = after.pieces.get(was.id)
    return found if found is not None and (found.steps or 0) < (was.steps or 0) else None


def _is_gone(after: State, piece: Piece, dead: Iterable[str]) -> bool:
    found = after.pieces.get(piece.id)
    return found is None or found.place in dead or found.place != piece.place


def _short(path: Sequence[Stop]) -> tuple[Stop, ...]:
    """A way with no more stops than can be followed: its beginning, its last ones."""
    return tuple(path) if len(path) <= MOST_STOPS else (path[0], *path[-(MOST_STOPS - 1) :])


def balance(module: Module, catalog: Catalog, before: State, after: State) -> tuple[str, ...]:
    """What tracks show that they did not: all the changes of a turn as one."""
    words = VariableWords(Names(module, catalog, before, after), before)
    found = []
    for name, value in after.vars.items():
        if before.vars.get(name) == value or name in TOLD:
            continue
        if words.key(name, value, False):
            found.append(words.tell(name, value))
    return tuple(line for line in found if line)


def series(module: Module, catalog: Catalog, states: Sequence[State]) -> tuple[Series, ...]:
    """Points of each seat in these positions; nothing when a game counts none, or they never changed."""
    found = []
    for marker in (marker for track in module.map.tracks for marker in track.markers if marker.icon == POINTS):
        values = [state.vars.get(marker.var) for state in states]
        whole = tuple(value if type(value) is int else 0 for value in values)
        if any(type(value) is int for value in values):
            seat = marker.seat or ""
            name = catalog.text(f"seat-{seat}") if seat else catalog.text(f"marker-{marker.id}")
            found.append(Series(name, seat, whole))
    return tuple(found) if any(len(set(one.values)) > 1 for one in found) else ()
