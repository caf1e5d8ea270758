"""A journal as it stood after its first n entries, in plain form, so that it need not be folded again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.core.errors import BadEntry
from tabletop.core.journal.concurrency import Void
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import freeze
from tabletop.core.position.state import Box, Frame, Piece, SeatInfo, State
from tabletop.core.text import Msg


@dataclass(frozen=True)
class Snapshot:
    """`undoers`: positions of entries that undo; `void`: id, kind and rival of those that do not count."""

    n: int
    state: State
    undoers: tuple[int, ...]
    void: tuple[tuple[str, str, str], ...]
    modes: tuple[tuple[int, dict[str, Any]], ...]
    bad: tuple[tuple[str, Msg], ...]

    def plain(self) -> dict[str, Any]:
        """For a file."""
        return {
            "n": self.n,
            "table": in_order(self.state),
            "undoers": list(self.undoers),
            "void": [list(item) for item in self.void],
            "modes": [list(item) for item in self.modes],
            "bad": [[name, why.plain()] for name, why in self.bad],
        }

    @staticmethod
    def from_plain(data: Any) -> Snapshot:
        """The inverse of `plain`; raises BadEntry."""
        try:
            return Snapshot(
                int(data["n"]),
                state_from_plain(data["table"]),
                tuple(int(n) for n in data["undoers"]),
                tuple((str(name), str(kind), str(rival)) for name, kind, rival in data["void"]),
                tuple((int(n), dict(modes)) for n, modes in data["modes"]),
                tuple((str(name), Msg.from_plain(why)) for name, why in data["bad"]),
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
        tuple((name, void.kind, str(void.against.id)) for name, void in journal.void.items()),
        tuple(races.modes),
        tuple(journal.bad.items()),
    )


def resume(journal: Journal, entries: Sequence[Entry], kept: Snapshot) -> None:
    """Put the entries the snapshot was made of, in order, into an empty journal. Raises BadEntry when they are not."""
    if len(journal) or len(entries) != kept.n:
        raise BadEntry(Msg.of("bad-entry", text="snapshot"))
    index = {str(entry.id): n for n, entry in enumerate(entries)}
    try:
        void: dict[str, Void] = {
            name: Void(kind, entries[index[rival]])  # type: ignore[arg-type]
            for name, kind, rival in kept.void
        }
        journal.races.resume(list(enumerate(entries)), void, list(kept.modes))
    except KeyError as error:
        raise BadEntry(Msg.of("bad-entry", text="snapshot")) from error
    journal.resume(list(entries), index, list(kept.undoers), kept.state)
    journal.bad.update(kept.bad)


def in_order(state: State) -> dict[str, Any]:
    """`State.plain` with everything in the order in which it came: rules go through counters in that order, and must
    find the same on a machine that has just been switched on."""
    plain = state.plain()
    for part in ("pieces", "order", "vars", "boxes"):
        plain[part] = {name: plain[part][name] for name in getattr(state, part) if name in plain[part]}
    return plain


def state_from_plain(data: Any) -> State:
    """The inverse of `State.plain`; raises KeyError, TypeError or ValueError."""
    return State(
        {name: _piece(name, values) for name, values in data["pieces"].items()},
        {place: tuple(names) for place, names in data["order"].items()},
        {name: freeze(value) for name, value in data["vars"].items()},
        {name: Box(owner, digest, opened, freeze(v)) for name, (owner, digest, opened, v) in data["boxes"].items()},
        tuple(Frame(step, {n: freeze(v) for n, v in inner.items()}, uid) for step, inner, uid in data["frames"]),
        dict(data["modes"]),
        {name: SeatInfo(player, key) for name, (player, key) in data["seats"].items()},
        int(data["serial"]),
    )


def _piece(name: str, values: Any) -> Piece:
    owner, place, kind, steps, facing, marks, box, x, y, *origin = values
    return Piece(name, owner, place, kind, steps, facing, frozenset(marks), box, x, y, *origin[:1])
