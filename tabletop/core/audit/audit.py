"""A game judged again: every entry against the rules as they are here, with whatever secrets are at hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from tabletop.core.audit.boxes import Boxes
from tabletop.core.audit.clock import beside, fault, rushed, untimely
from tabletop.core.audit.difference import Difference, by_rule
from tabletop.core.audit.entry import FINDINGS, Finding, Judged, judge_entry
from tabletop.core.audit.past import crossings, numbers_only
from tabletop.core.audit.undo import JournalMoment, judge_undo
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.journal import Journal, as_known_to
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg

R = TypeVar("R")
UNCHECKED: Judged = ("unchecked", ())


@dataclass(frozen=True)
class Audit:
    """`findings` one an entry, in order; `breaks` what is wrong with the chain and the facts, by entry;
    `differences` of all kinds by rule number, the breaks among them."""

    findings: tuple[tuple[str, Finding], ...]
    breaks: tuple[tuple[str, Msg], ...]
    differences: tuple[Difference, ...] = ()

    def count(self, finding: Finding) -> int:
        """How many entries."""
        return sum(found == finding for _, found in self.findings)

    @property
    def sound(self) -> bool:
        """Nothing disputed, nothing broken, no box forged."""
        faults = any(one.kind == "fault" for one in self.differences)
        return not (self.breaks or self.count("disputed") or faults)


def audit(
    game: Game, journal: Journal, vaults: Mapping[str, Vault], opened: frozenset[str] = frozenset()
) -> Audit:
    """Chain, facts, boxes and rulings of a whole journal. `opened`: seats that have said to show all they have."""
    return finished(auditing(game, Boxes.of(journal, vaults, opened), journal))


def auditing(game: Game, boxes: Boxes, journal: Journal) -> Generator[int, None, Audit]:
    """The same bit by bit: gives the number of entries judged so far."""
    state = journal.start
    findings: list[tuple[str, Finding]] = []
    found: list[Difference] = []
    clocks = Clocks(journal)
    for n, entry in enumerate(journal.entries):
        found += boxes.judge(game, state, entry)
        counts = str(entry.id) not in journal.superseded  # else its writer judged it against another table
        judged = _judged(game, JournalMoment(journal, n, state), boxes.knowing(entry), entry) if counts else UNCHECKED
        findings.append((str(entry.id), judged[0]))
        found += [*judged[1], *clocks.judge(game, journal, state, entry)]
        if counts:
            state = journal.state(n + 1) if entry.undoes else fold_whole(state, entry.facts)
        yield n + 1
    end = journal.state()
    breaks = [*(one for one in chain(journal) if not _on_another_past(journal, *one)), *journal.bad.items()]
    if state.digest() != end.digest():
        breaks.append((findings[-1][0] if findings else "", Msg("audit-refold")))
    told = {(one.entry, why.key) for one in found if isinstance(why := one.text.get("why"), Msg)}
    fresh = [(name, text) for name, text in breaks if (name, text.key) not in told]
    found += [Difference(name, name.rsplit(".", 1)[-1], text) for name, text in fresh]
    found += [*crossings(journal), *numbers_only(journal), *boxes.closed()]
    return Audit(tuple(findings), tuple(breaks), by_rule(found))


class Clocks:
    """The numbers of a whole journal, entry by entry."""

    def __init__(self, journal: Journal) -> None:
        self._newest: dict[str, Entry] = {}
        self._taken = Counter(entry.id.clock for entry in journal.entries)

    def judge(self, game: Game, journal: Journal, state: State, entry: Entry) -> Iterator[Difference]:
        """What is wrong with the place of an entry in the order, `state` being the table before it."""
        text = untimely(entry, self._newest.get(entry.seat))
        self._newest[entry.seat] = entry
        if text is None and (entry.id.late or self._taken[entry.id.clock] > 1):
            knew = as_known_to(journal, entry)
            text = rushed(game, state if knew is None else knew.state(), entry)
        if text is not None:
            yield fault(entry, text)


def misplaced(game: Game, journal: Journal, entry: Entry, beside_another: bool = False) -> bool:
    """Whether an entry that comes next stands where an honest program would not have put it; `beside_another`: an act
    of the same number is known to stand after it."""
    if untimely(entry, journal.last.get(entry.seat)) is not None:
        return True
    if not entry.id.late and not beside_another and not beside(journal, entry):
        return False
    knew = as_known_to(journal, entry)
    return rushed(game, (journal if knew is None else knew).state(), entry) is not None


def finished(steps: Generator[object, None, R]) -> R:
    """What bit by bit comes to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: R = end.value
            return result


def _on_another_past(journal: Journal, name: str, text: Msg) -> bool:
    """Whether that is said of its writer and the other seat anyway, once (see audit_past)."""
    superseded = journal.superseded.get(name)
    return text.key == "audit-unseen" and superseded is not None and superseded.kind == "astray"


def recheck(game: Game, state: State, vault: Vault | None, entry: Entry) -> Finding:
    """One entry against the state before it."""
    return judge_entry(game, state, vault, entry)[0]


def disputes(game: Game, journal: Journal, entry: Entry) -> bool:
    """Whether the rules as they are here dispute an entry that comes next, its writer's secrets not being known."""
    return _judged(game, JournalMoment(journal, len(journal), journal.state()), None, entry)[0] == "disputed"


def _judged(game: Game, moment: JournalMoment, vault: Vault | None, entry: Entry) -> Judged:
    """An entry by the table before it, or else by the table as its writer knew it."""
    first = _judged_at(game, moment, vault, entry)
    if first[0] != "disputed" or (knew := as_known_to(moment.journal, entry)) is None:
        return first
    again = _judged_at(game, JournalMoment(knew, len(knew), knew.state()), vault, entry)
    return first if again[0] == "disputed" else again


def _judged_at(game: Game, moment: JournalMoment, vault: Vault | None, entry: Entry) -> Judged:
    if entry.verb in ("undo", "redo"):
        return judge_undo(moment, entry, game.seats)
    return judge_entry(game, moment.state, vault, entry)


def chain(journal: Journal) -> list[tuple[str, Msg]]:
    """Hashes that do not fit: an entry altered, one missing before it, or one it had seen that is not there."""
    found: list[tuple[str, Msg]] = []
    newest: dict[str, Entry] = {}
    clocks: dict[str, set[int]] = {}
    for entry in journal.entries:
        clocks.setdefault(entry.seat, set()).add(entry.id.clock)
    for entry in journal.entries:
        before = newest.get(entry.seat)
        if entry.fault is None and entry.hash != hash_of(entry.body()):
            found.append((str(entry.id), Msg("audit-altered")))
        if entry.prev != (before.hash if before is not None else ""):
            found.append((str(entry.id), Msg("audit-gap")))
        for seat, clock, _ in entry.seen:
            if clock not in clocks.get(seat, ()):
                found.append((str(entry.id), Msg.of("audit-unseen", seat=Msg(f"seat-{seat}"), n=clock)))
        newest[entry.seat] = entry
    return found


__all__ = ["FINDINGS", "Audit", "Finding", "audit", "auditing", "chain", "disputes", "finished", "misplaced", "recheck"]
