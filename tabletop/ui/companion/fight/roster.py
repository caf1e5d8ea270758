"""Who may be tapped: the units of the counter sheet, each as it was last seen in a fight, else as it is printed. No Qt.

The counters lie on the paper table: what is known of a unit is what was said of it here, or laid on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.position import facts as F
from tabletop.core.position.state import Piece, State
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.ui.panels.combat.sum import strength_of

UNIT, WORN, LOST = "log-fight-unit", "log-fight-worn", "log-fight-lost"
"""Keys of the lines that say which unit fought with what, which one is weaker since, and which one is gone."""
FIGHTING = ("unit", "block", "leader")
MOST_ALIKE = 5
"""Units of one counter on a side; one more tap takes them all out."""


@dataclass(frozen=True)
class Fielded:
    """A unit that fights: a counter of the sheet, the face it shows, and a strength typed over what is printed."""

    counter: str
    steps: int
    typed: int | None = None
    count: int = 1
    """How many of them, of a counter there is without end."""


@dataclass(frozen=True)
class Remembered:
    """What the journal says of units and places, newest first."""

    units: dict[str, Fielded]
    """Counter -> as it fought last, in the order of their last fights."""
    lost: frozenset[str]
    places: tuple[str, ...]
    tables: tuple[str, ...] = ()
    targets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Test -> what it was rolled against."""


def pieces_by_counter(state: State) -> dict[str, Piece]:
    """Counters that lie open on the table of the program, by the name on the sheet."""
    return {piece.kind: piece for piece in state.pieces.values() if piece.kind is not None}


def remembered(session: Session) -> Remembered:
    """What the fights of this game have told so far."""
    units, lost, places = dict[str, Fielded](), set[str](), dict[str, None]()
    tables, targets = dict[str, None](), dict[str, tuple[int, ...]]()
    for fact in _facts(session):
        if isinstance(fact, F.Noted) and (table := fact.text.get("table")) and isinstance(table, Msg):
            name = table.key.removeprefix("table-")
            tables[name] = None
            against = fact.text.get("against")
            target = against.get("target") if isinstance(against, Msg) else None
            if isinstance(target, int) and target not in targets.get(name, ()):
                targets[name] = (*targets.get(name, ()), target)
        if not isinstance(fact, F.Noted) or fact.text.key not in (UNIT, WORN, LOST):
            continue
        counter = str(fact.text.get("counter"))
        if fact.place:
            places[fact.place] = None
        if counter in units or counter in lost:
            continue
        if fact.text.key == LOST:
            lost.add(counter)
        else:
            units[counter] = Fielded(counter, _number(fact.text.get("steps")), _typed(fact.text.get("typed")))
    return Remembered(units, frozenset(lost), tuple(places), tuple(tables), targets)


def _facts(session: Session) -> Iterator[F.Fact]:
    """All that counts, newest first."""
    journal = session.journal
    for entry in reversed(journal.entries):
        if journal.live(entry):
            yield from reversed(entry.facts)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _typed(value: object) -> int | None:
    return value if isinstance(value, int) and value >= 0 else None


def fighting(module: Module, seat: str, joins: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Counters of the sheet that can take part on a side, in the order of the sheet; those without a side for all.
    `joins`: kinds that fight like units."""
    kinds = {name: module.kind_of(name) for name in module.counters}
    found = (name for name, kind in kinds.items() if kind.role in FIGHTING or kind.id in joins)
    return tuple(name for name in found if module.counter(name).seat in ("", seat))


def in_order(every: tuple[str, ...], known: Remembered, here: Iterable[str]) -> tuple[str, ...]:
    """The counters of a side: those in the place as far as the program knows, those who fought last, the others, the
    lost ones at the end."""
    inside = set(here)
    recent = [name for name in known.units if name in every]

    def rank(name: str) -> tuple[bool, bool, int]:
        at = recent.index(name) if name in recent else len(recent)
        return name in known.lost, name not in inside, at

    return tuple(sorted(every, key=rank))


def first_look(module: Module, state: State, known: Remembered, counter: str) -> Fielded:
    """A unit as it is tapped first: on the side that lies up, with the strength it fought with last on that side; else
    as it fought last, else on its full side."""
    if module.counter(counter).endless:
        return Fielded(counter, module.kind_of(counter).faces)
    piece, last = pieces_by_counter(state).get(counter), known.units.get(counter)
    if piece is not None and piece.steps and (last is None or piece.steps != last.steps):
        return Fielded(counter, piece.steps)
    return last or Fielded(counter, module.kind_of(counter).faces)


def next_look(module: Module, start: Fielded, now: Fielded | None) -> Fielded | None:
    """What a tap makes of a unit: in as it starts, then each other face, then out again."""
    if now is None:
        return start
    if module.counter(now.counter).endless:
        return replace(now, count=now.count + 1) if now.count < MOST_ALIKE else None
    faces = module.kind_of(now.counter).faces
    following = now.steps - 1 or faces
    return None if following == start.steps else Fielded(now.counter, following)


def as_piece(module: Module, unit: Fielded, seat: str, place: str, name: str) -> Piece:
    """The unit as it lies in a place."""
    return Piece(name, seat, place, unit.counter, unit.steps)


def strength_now(module: Module, unit: Fielded) -> int:
    """What it counts: as typed, else as printed on the face that shows."""
    each = unit.typed
    if each is None:
        each = strength_of(module, as_piece(module, unit, "", "", unit.counter))
    return each * unit.count
