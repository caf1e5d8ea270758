"""A journal as it stood after its first n entries, in plain form, so that it need not be folded again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.core import bounds as B
from tabletop.core.errors import BadEntry
from tabletop.core.journal.concurrency import Superseded
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import freeze
from tabletop.core.position.state import MODES, Frame, Mode, Piece, SealedValue, SeatInfo, State
from tabletop.core.text import Msg

_MODES: tuple[object, ...] = MODES


@dataclass(frozen=True)
class Snapshot:
    """`undoers`: positions of entries that undo; `superseded`: id, kind and rival of those that do not count."""

    n: int
    state: State
    undoers: tuple[int, ...]
    superseded: tuple[tuple[str, str, str], ...]
    modes: tuple[tuple[int, dict[str, Mode]], ...]
    bad: tuple[tuple[str, Msg], ...]

    def plain(self) -> dict[str, object]:
        """For a file."""
        return {
            "n": self.n,
            "table": in_order(self.state),
            "undoers": list(self.undoers),
            "void": [list(item) for item in self.superseded],
            "modes": [list(item) for item in self.modes],
            "bad": [[name, why.plain()] for name, why in self.bad],
        }

    @staticmethod
    def from_plain(data: object) -> Snapshot:
        """The inverse of `plain`; raises BadEntry."""
        try:
            kept = B.mapped(data)
            return Snapshot(
                B.count(kept["n"]),
                state_from_plain(kept["table"]),
                tuple(B.count(n) for n in B.listed(kept["undoers"])),
                tuple(_void(B.listed(values)) for values in B.listed(kept["void"])),
                tuple((B.number(n), _modes(modes)) for n, modes in map(B.listed, B.listed(kept["modes"]))),
                tuple((str(name), Msg.from_plain(why)) for name, why in map(B.listed, B.listed(kept["bad"]))),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadEntry(Msg.of("bad-entry", text="snapshot")) from error


def snapshot(journal: Journal) -> Snapshot:
    """The journal as it stands now."""
    races = journal.races
    return Snapshot(
        len(journal),
        journal.state(),
        tuple(journal.undoers),
        tuple((name, superseded.kind, str(superseded.against.id)) for name, superseded in journal.superseded.items()),
        tuple(races.modes),
        tuple(journal.bad.items()),
    )


def resume(journal: Journal, entries: Sequence[Entry], kept: Snapshot) -> None:
    """Put the entries the snapshot was made of, in order, into an empty journal. Raises BadEntry when they are not."""
    if len(journal) or len(entries) != kept.n:
        raise BadEntry(Msg.of("bad-entry", text="snapshot"))
    index = {str(entry.id): n for n, entry in enumerate(entries)}
    try:
        superseded: dict[str, Superseded] = {
            name: Superseded(kind, entries[index[rival]])  # type: ignore[arg-type]
            for name, kind, rival in kept.superseded
        }
        journal.races.resume(list(enumerate(entries)), superseded, list(kept.modes))
    except KeyError as error:
        raise BadEntry(Msg.of("bad-entry", text="snapshot")) from error
    journal.resume(list(entries), index, list(kept.undoers), kept.state)
    journal.bad.update(kept.bad)


def in_order(state: State) -> dict[str, object]:
    """`State.plain` with everything in the order in which it came: rules go through counters in that order, and must
    find the same on a machine that has just been switched on."""
    plain = state.plain()
    for part in ("pieces", "order", "vars", "boxes"):
        sorted_, came = B.mapped(plain[part]), B.mapped(getattr(state, part))
        plain[part] = {name: sorted_[name] for name in came if name in sorted_}
    return plain


def state_from_plain(data: object) -> State:
    """The inverse of `State.plain`; raises KeyError, TypeError or ValueError."""
    kept = B.mapped(data)
    return State(
        {name: _piece(name, B.listed(values)) for name, values in B.mapped(kept["pieces"]).items()},
        {place: tuple(map(B.name, B.listed(names))) for place, names in B.mapped(kept["order"]).items()},
        {name: freeze(value) for name, value in B.mapped(kept["vars"]).items()},
        {name: _box(B.listed(values)) for name, values in B.mapped(kept["boxes"]).items()},
        tuple(_frame(B.listed(values)) for values in B.listed(kept["frames"])),
        _modes(kept["modes"]),
        {name: _seat(B.listed(values)) for name, values in B.mapped(kept["seats"]).items()},
        B.count(kept["serial"]),
    )


def _modes(data: object) -> dict[str, Mode]:
    return {group: MODES[_MODES.index(mode)] for group, mode in B.mapped(data).items()}


def _void(values: list[object]) -> tuple[str, str, str]:
    name, kind, rival = map(str, values)
    return name, kind, rival


def _piece(name: str, values: list[object]) -> Piece:
    owner, place, kind, steps, facing, marks, box, x, y, *origin = values
    return Piece(
        name,
        B.name_or_empty(owner),
        B.name(place),
        B.maybe_name(kind),
        B.piece_steps(steps),
        B.facing(facing),
        frozenset(map(B.name, B.listed(marks))),
        B.maybe_name(box),
        B.coordinate(x),
        B.coordinate(y),
        *map(B.maybe_cup, origin[:1]),
    )


def _box(values: list[object]) -> SealedValue:
    owner, digest, opened, value = values
    return SealedValue(B.name(owner), B.digest(digest), B.flag(opened), freeze(value))


def _frame(values: list[object]) -> Frame:
    step, fields, uid = values
    return Frame(B.name(step), {name: freeze(value) for name, value in B.mapped(fields).items()}, B.serial(uid))


def _seat(values: list[object]) -> SeatInfo:
    player, key = values
    return SeatInfo(B.text(player), B.name_or_empty(key))
