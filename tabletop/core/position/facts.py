"""The closed list of facts. Folding them gives the State; nothing else is saved. A new kind is a core change.

Each fact has a plain form `[kind, field, field, ...]` with trailing defaults left out. The type of each field names the
check it passes (core/bounds), when it is read and when it is written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from operator import attrgetter
from typing import Annotated, Any, Union, get_args, get_type_hints

from tabletop.core import bounds as B
from tabletop.core.errors import BadEntry, TableError
from tabletop.core.plain import Plain, freeze
from tabletop.core.position.state import MODES, Frame
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg, message

GRADES = ("table", "trusted", "answered", "forfeited", "locked")
"""Of dice: typed from real ones, thrown by the program, of all seats together; of a draw from a locked cup."""


def _frames(value: object) -> tuple[Frame, ...]:
    """A piece of a stack; raises ValueError."""
    if type(value) is not tuple or len(value) > B.MOST_FRAMES:
        raise B.odd(value)
    return tuple([_framed(frame) for frame in value])


def _framed(frame: object) -> Frame:
    if type(frame) is not Frame:
        raise B.odd(frame)
    B.name(frame.step), B.serial(frame.uid)
    for field, inner in B.sized(frame.data, B.MOST_FIELDS).items():
        B.name(field), B.plain(inner)
    return frame


Name = Annotated[str, B.name]
Maybe = Annotated[str, B.name_or_empty]
NameOrNone = Annotated[str | None, B.maybe_name]
Steps = Annotated[int, B.whole(0, B.MOST_STEPS)]
Facing = Annotated[int, B.facing]
Where = Annotated[float | None, B.coordinate]
Value = Annotated[Plain, B.plain]
Said = Annotated[Msg, message]
Depth = Annotated[int, B.depth]


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter comes onto the table (on top of the stack of `place`)."""

    piece: Name
    owner: Maybe
    place: Name
    kind: NameOrNone = None
    steps: Annotated[int | None, B.piece_steps] = None
    facing: Facing = 0
    box: NameOrNone = None
    cup: Annotated[str | None, B.maybe_cup] = None
    """Of a hidden counter: the cup it comes out of, '' for none, None in saves before this was written down."""


@dataclass(frozen=True, slots=True)
class Removed:
    """A counter leaves the table for good (the losses box is a Moved)."""

    piece: Name


@dataclass(frozen=True, slots=True)
class Moved:
    """To a place; x, y in board units when laid by hand; rank in the stack from the bottom, None is on top."""

    piece: Name
    to: Name
    x: Where = None
    y: Where = None
    rank: Annotated[int | None, B.rank] = None


@dataclass(frozen=True, slots=True)
class Turned:
    """Facing in degrees, clockwise."""

    piece: Name
    facing: Facing


@dataclass(frozen=True, slots=True)
class StepsSet:
    """Steps left, or the face shown: the number of faces is the full side, 1 the last."""

    piece: Name
    steps: Steps


@dataclass(frozen=True, slots=True)
class MarkSet:
    """A tag on a counter, on or off."""

    piece: Name
    mark: Name
    on: Annotated[bool, B.flag] = True


@dataclass(frozen=True, slots=True)
class OwnerSet:
    """A counter changes its owner."""

    piece: Name
    owner: Maybe


@dataclass(frozen=True, slots=True)
class VarSet:
    """A track, point total or flag; None forgets it."""

    name: Name
    value: Value = None


@dataclass(frozen=True, slots=True)
class Boxed:
    """A value is sealed: only its salted digest is public."""

    box: Name
    owner: Maybe
    digest: Annotated[str, B.digest]


@dataclass(frozen=True, slots=True)
class Opened:
    """A box is opened for everyone; pieces in it show kind and steps when the value is (kind, steps)."""

    box: Name
    value: Value
    nonce: Annotated[str, B.nonce]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A counter is covered again: from now on its kind and steps are in this box."""

    piece: Name
    box: Name


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice, with their purpose and grade (table, trusted, answered, forfeited); no values is a draw (trusted, locked):
    a barrier like dice."""

    purpose: Said
    dice: Maybe = ""
    values: Annotated[tuple[int, ...], B.plain] = ()
    rule: Maybe = ""
    grade: Annotated[str, B.one_of(*GRADES)] = "trusted"
    by: Maybe = ""


@dataclass(frozen=True, slots=True)
class Flow:
    """The frame stack after this entry: the lowest `keep` frames stay, then come `frames`."""

    keep: Depth
    frames: Annotated[tuple[Frame, ...], _frames] = ()
    serial: Annotated[int, B.serial] = 0


@dataclass(frozen=True, slots=True)
class Answered:
    """One seat's answer to the parallel frame at `depth`; answers of several seats commute."""

    depth: Depth
    seat: Name
    value: Value = True


@dataclass(frozen=True, slots=True)
class ModeSet:
    """How a rule group is held from now on: hand, advise or enforce."""

    group: Name
    mode: Annotated[str, B.one_of(*MODES)]


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A player sits down on a seat."""

    seat: Name
    player: Annotated[str, B.text]
    key: Maybe = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """An entry counts no more; undoing an `Undone` is a redo."""

    entry: Annotated[str, B.entry_id]


@dataclass(frozen=True, slots=True)
class Noted:
    """A line for the log: a modifier, a result, a remark; `place` and `piece` say where it happened."""

    text: Said
    rule: Maybe = ""
    place: Maybe = ""
    piece: Maybe = ""


Fact = Union[
    Placed,
    Removed,
    Moved,
    Turned,
    StepsSet,
    MarkSet,
    OwnerSet,
    VarSet,
    Boxed,
    Opened,
    Hidden,
    Rolled,
    Flow,
    Answered,
    ModeSet,
    SeatChanged,
    Undone,
    Noted,
]
KINDS: dict[str, type[Any]] = {cls.__name__: cls for cls in Fact.__args__}  # type: ignore[attr-defined]

_FIELDS: dict[type[Any], tuple[tuple[str, object], ...]] = {
    cls: tuple((f.name, f.default) for f in fields(cls)) for cls in KINDS.values()
}
_LEAST = {cls: sum(default is MISSING for _, default in names) for cls, names in _FIELDS.items()}
_HINTS = {cls: get_type_hints(cls, include_extras=True) for cls in KINDS.values()}
_CHECKS: dict[type[Any], tuple[B.Check, ...]] = {
    cls: tuple(get_args(_HINTS[cls][name])[1] for name, _ in names) for cls, names in _FIELDS.items()
}
"""In the order of the fields. A field without a check fails here, when the program starts."""


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[object, ...]]:
    """What reads these fields, in order."""
    return attrgetter(*names) if len(names) > 1 else lambda fact: (getattr(fact, names[0]),)


_VALUES = {cls: _reader(tuple(name for name, _ in names)) for cls, names in _FIELDS.items()}
_DEFAULTS = {cls: tuple(default for _, default in names) for cls, names in _FIELDS.items()}


def to_plain(fact: Fact) -> list[object]:
    """`Moved("c1", "P")` gives `["Moved", "c1", "P"]`."""
    cls = type(fact)
    values, defaults, least = _VALUES[cls](fact), _DEFAULTS[cls], _LEAST[cls]
    n = len(values)
    while n > least and values[n - 1] == defaults[n - 1]:
        n -= 1
    return [cls.__name__, *[value if type(value) in _BARE else _plain(value) for value in values[:n]]]


def from_plain(data: object) -> Fact:
    """The inverse of `to_plain`; raises BadEntry, also for what is out of bounds."""
    try:
        kind, *values = B.listed(data)
        cls = KINDS[str(kind)]
        if not _LEAST[cls] <= len(values) <= len(_FIELDS[cls]):
            raise ValueError(data)
        if cls is Rolled or cls is Noted:
            values = [Msg.from_plain(values[0]), *map(freeze, values[1:])]
        elif cls is Flow:
            values = [values[0], tuple(_frame(f) for f in B.listed(values[1])) if len(values) > 1 else (), *values[2:]]
        else:
            values = [freeze(v) if type(v) is list else v for v in values]
        for check, value in zip(_CHECKS[cls], values):
            check(value)
        fact: Fact = cls(*values)
        if type(fact) is Rolled:
            _real(fact)
        return fact
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadEntry(Msg.of("bad-fact", text=B.shown(data))) from error


def checked(fact: Fact) -> Fact:
    """The same fact, for what our own program writes; raises BadEntry when another program would not take it."""
    cls = type(fact)
    try:
        for check, value in zip(_CHECKS[cls], _VALUES[cls](fact)):
            check(value)
        if type(fact) is Rolled:
            _real(fact)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadEntry(Msg.of("bad-fact", text=B.shown(fact))) from error
    return fact


def _real(rolled: Rolled) -> None:
    """Dice that could show this, or a draw without any; raises ValueError."""
    try:
        fits = DiceSpec.parse(rolled.dice).fits(rolled.values) if rolled.dice else rolled.values == ()
    except TableError as error:
        raise ValueError(rolled.dice) from error
    if not fits:
        raise B.odd(rolled.values)


_BARE = frozenset({str, int, bool, float, type(None)})
"""Types that stand in JSON as they are."""


def _plain(value: object) -> object:
    if isinstance(value, Msg):
        return value.plain()
    if isinstance(value, Frame):
        return [value.step, dict(value.data), value.uid]
    if isinstance(value, tuple):
        return [item if type(item) in _BARE else _plain(item) for item in value]
    return value


def _frame(data: object) -> Frame:
    step, fields_, uid = B.listed(data)
    return Frame(B.name(step), {name: freeze(value) for name, value in B.mapped(fields_).items()}, B.serial(uid))


def boxes_of(answer: object) -> tuple[str, ...]:
    """The boxes of an answer: one, or several of which the first is the one that is opened."""
    return tuple(map(str, answer)) if isinstance(answer, tuple) else (str(answer),)
