"""The closed list of facts. Folding them gives the State; nothing else is saved. A new kind is a core change.

Each fact has a plain form `[kind, field, field, ...]` with trailing defaults left out.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, Union

from tabletop.core.errors import BadEntry
from tabletop.core.state import Frame, Plain, freeze
from tabletop.core.text import Msg


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter comes onto the table (on top of the pile of `place`)."""

    piece: str
    owner: str
    place: str
    kind: str | None = None
    steps: int | None = None
    facing: int = 0
    box: str | None = None


@dataclass(frozen=True, slots=True)
class Removed:
    """A counter leaves the table for good (the losses box is a Moved)."""

    piece: str


@dataclass(frozen=True, slots=True)
class Moved:
    """To a place; x, y in board units when laid by hand; rank in the pile from the bottom, None is on top."""

    piece: str
    to: str
    x: float | None = None
    y: float | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Turned:
    """Facing in degrees, clockwise."""

    piece: str
    facing: int


@dataclass(frozen=True, slots=True)
class StepsSet:
    """Steps left, or the face shown: the number of faces is the full side, 1 the last."""

    piece: str
    steps: int


@dataclass(frozen=True, slots=True)
class MarkSet:
    """A tag on a counter, on or off."""

    piece: str
    mark: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class OwnerSet:
    """A counter changes side."""

    piece: str
    owner: str


@dataclass(frozen=True, slots=True)
class VarSet:
    """A track, point total or flag; None forgets it."""

    name: str
    value: Plain = None


@dataclass(frozen=True, slots=True)
class Boxed:
    """A value is sealed: only its salted digest is public."""

    box: str
    owner: str
    digest: str


@dataclass(frozen=True, slots=True)
class Opened:
    """A box is opened for everyone; pieces in it show kind and steps when the value is (kind, steps)."""

    box: str
    value: Plain
    nonce: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """A counter is covered again: from now on its kind and steps are in this box."""

    piece: str
    box: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice, with their purpose and grade (table, trusted, answered); no values is a draw (trusted, locked): a barrier
    like dice."""

    purpose: Msg
    dice: str = ""
    values: tuple[int, ...] = ()
    rule: str = ""
    grade: str = "trusted"
    by: str = ""


@dataclass(frozen=True, slots=True)
class Flow:
    """The frame stack after this entry: the lowest `keep` frames stay, then come `frames`."""

    keep: int
    frames: tuple[Frame, ...] = ()
    serial: int = 0


@dataclass(frozen=True, slots=True)
class Answered:
    """One seat's answer to the parallel frame at `depth`; answers of several seats commute."""

    depth: int
    seat: str
    value: Plain = True


@dataclass(frozen=True, slots=True)
class ModeSet:
    """How a rule group is held from now on: hand, advise or enforce."""

    group: str
    mode: str


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A player sits down on a seat."""

    seat: str
    player: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """An entry counts no more; undoing an `Undone` is a redo."""

    entry: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A line for the log: a modifier, a result, a remark; `place` and `piece` say where it happened."""

    text: Msg
    rule: str = ""
    place: str = ""
    piece: str = ""


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

_FIELDS: dict[type[Any], tuple[tuple[str, Any], ...]] = {
    cls: tuple((f.name, f.default) for f in fields(cls)) for cls in KINDS.values()
}
_LEAST = {cls: sum(default is MISSING for _, default in names) for cls, names in _FIELDS.items()}


def to_plain(fact: Fact) -> list[Any]:
    """`Moved("c1", "P")` gives `["Moved", "c1", "P"]`."""
    cls = type(fact)
    values = [getattr(fact, name) for name, _ in _FIELDS[cls]]
    defaults = [default for _, default in _FIELDS[cls]]
    while values and len(values) > _LEAST[cls] and values[-1] == defaults[len(values) - 1]:
        values.pop()
    return [cls.__name__, *(_plain(value) for value in values)]


def from_plain(data: Any) -> Fact:
    """The inverse of `to_plain`; raises BadEntry."""
    try:
        cls = KINDS[data[0]]
        values = data[1:]
        if not _LEAST[cls] <= len(values) <= len(_FIELDS[cls]):
            raise ValueError(data)
        if cls is Rolled or cls is Noted:
            values = [Msg.from_plain(values[0]), *map(freeze, values[1:])]
        elif cls is Flow:
            values = [values[0], tuple(_frame(f) for f in values[1]) if len(values) > 1 else (), *values[2:]]
        else:
            values = [freeze(v) if type(v) is list else v for v in values]
        return cls(*values)  # type: ignore[no-any-return]
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise BadEntry(Msg.of("bad-fact", text=repr(data)[:200])) from error


def _plain(value: Any) -> Any:
    if isinstance(value, Msg):
        return value.plain()
    if isinstance(value, Frame):
        return [value.step, dict(value.data), value.uid]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _frame(data: Any) -> Frame:
    step, fields_, uid = data
    return Frame(step, {name: freeze(value) for name, value in fields_.items()}, uid)
