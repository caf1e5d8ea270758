"""Undo and redo judged again: what the journal would have let that seat take back at that moment, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tabletop.core.audit.difference import Difference
from tabletop.core.audit.entry import Judged
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Fact, Noted, Rolled, Undone
from tabletop.core.position.state import State
from tabletop.core.text import Msg


@dataclass(frozen=True)
class JournalMoment:
    """The first n entries of a journal, and the table they made."""

    journal: Journal
    n: int
    state: State


def judge_undo(moment: JournalMoment, entry: Entry, seats: tuple[str, ...]) -> Judged:
    """An undo or redo made at that moment."""
    journal, n = moment.journal, moment.n
    strict = moment.state.strict
    if entry.verdict == "unchecked" and entry.facts in _choices(moment, entry, seats, strict=strict):
        return "agreed", ()
    taken = [found for name in entry.undoes if (found := journal.find(name)) is not None]
    rolled = [fact for one in _taken_or_after(journal, n, taken) for fact in one.facts if isinstance(fact, Rolled)]
    rule = next((fact.rule for fact in rolled if fact.rule), "")
    return "disputed", (Difference(str(entry.id), entry.seat, Msg(_why(moment, entry, seats, taken)), rule),)


def _choices(
    moment: JournalMoment, entry: Entry, seats: tuple[str, ...], *, strict: bool
) -> Iterator[tuple[Fact, ...]]:
    """The facts of every undo (redo) that seat could have made: by hand a machine may play several seats. `over`: at
    one table an undo goes over what computers did."""
    journal, n, state = moment.journal, moment.n, moment.state
    over = () if any(info.key for info in state.seats.values()) else tuple(state.computers)
    for mine in _at_one_machine(entry.seat, seats):
        if entry.verb == "undo":
            choice = journal.can_undo((entry.seat,) if strict else mine, strict, n, over)
            if choice is not None:
                yield choice.facts
        else:
            undo = journal.can_redo(mine, n)
            if undo is not None:
                yield (Undone(str(undo.id)),)


def _at_one_machine(seat: str, seats: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    others = [other for other in seats if other != seat]
    for size in range(len(others) + 1):
        for some in combinations(others, size):
            yield (seat, *some)


def _taken_or_after(journal: Journal, n: int, taken: list[Entry]) -> list[Entry]:
    """What was taken back and what had come since: whatever it crossed is among them."""
    if not taken:
        return []
    first = min(journal.position(str(one.id)) for one in taken) - 1
    return [one for one in journal.entries[first:n] if one.verb not in ("undo", "redo")]


def _why(moment: JournalMoment, entry: Entry, seats: tuple[str, ...], taken: list[Entry]) -> str:
    strict = moment.state.strict
    if entry.verb == "redo":
        return "audit-redo-odd"
    if strict and taken and taken[0].seat != entry.seat:
        return "audit-undo-others"
    for facts in _choices(moment, entry, seats, strict=False):
        if _undone(facts) != _undone(entry.facts):
            continue
        if not strict:  # by hand it would have been allowed, had the log said what it crossed
            return "audit-undo-unsaid"
        crossed = {fact.text.key for fact in facts if isinstance(fact, Noted)}
        return "audit-undo-past-roll" if "crosses-roll" in crossed else "audit-undo-past-other"
    return "audit-undo-past-roll" if any(one.barrier for one in taken) else "audit-undo-odd"


def _undone(facts: tuple[Fact, ...]) -> list[Fact]:
    return [fact for fact in facts if isinstance(fact, Undone)]
