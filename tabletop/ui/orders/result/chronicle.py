"""What befell between two sheets besides the orders: chapters of notes, a phase each, and where the arms are told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Noted, VarSet
from tabletop.core.rules.orders import OrderProtocol

HANDING = frozenset({"orders", "draft", "overdue"})
"""Verbs by which sheets are handed in, or no longer waited for."""
OWN = frozenset({"note", "lot", "sit", "roll"})
"""Acts of players that the rules know nothing of: what they note is no part of the story."""


@dataclass(frozen=True)
class Chapter:
    """What was noted in one phase; `arms` says that the orders were carried out in it, before what is noted here."""

    phase: str
    notes: tuple[Noted, ...] = ()
    arms: bool = False


def chapters(entries: Iterable[Entry], protocol: OrderProtocol, phase: str = "") -> tuple[Chapter, ...]:
    """The story of some entries, from a phase on, without the notes that are told with the orders."""
    found: list[Chapter] = []
    for entry in entries:
        for fact in entry.facts:
            match fact:
                case VarSet("phase", str(phase)):
                    pass
                case VarSet(name, value) if name == protocol.record and value:
                    found.append(Chapter(phase, arms=True))
                case Noted(text=text) if entry.verb not in OWN and text.key not in protocol.retold:
                    _add(found, phase, fact)
    return tuple(found)


def _add(found: list[Chapter], phase: str, note: Noted) -> None:
    """To the chapter of this phase, which begins anew when another came between."""
    last = found[-1] if found else None
    if last is not None and last.phase == phase:
        found[-1] = Chapter(phase, (*last.notes, note), last.arms)
    else:
        found.append(Chapter(phase, (note,)))


class Periods:
    """Where in a journal sheets were handed in and what followed; reads on as the journal grows."""

    def __init__(self) -> None:
        self._read = 0
        self._phase = ""
        self._handed: list[tuple[int, str]] = []
        """Entries that hand in, and the phase they stand in."""
        self._settled: list[int] = []
        """Entries in which the game went on to a phase."""

    def follow(self, journal: Journal) -> None:
        """Read what is new; all of it when the journal has become shorter."""
        if len(journal) < self._read:
            self.__init__()  # type: ignore[misc]
        for n in range(self._read, len(journal)):
            entry = journal.entries[n]
            if entry.verb in HANDING:
                self._handed.append((n, self._phase))
            phases = [f.value for f in entry.facts if isinstance(f, VarSet) and f.name == "phase"]
            if phases:
                self._phase = str(phases[-1])
                self._settled.append(n)
        self._read = len(journal)

    def spans(self, journal: Journal) -> tuple[tuple[int, int, str], ...]:
        """(last hand-over, first of the next or the end, phase it was written in) of each stretch that has begun."""
        handed = [(n, phase) for n, phase in self._handed if journal.live(journal.entries[n])]
        settled = [n for n in self._settled if journal.live(journal.entries[n])]
        found: list[tuple[int, int, str]] = []
        for (n, phase), (then, _) in zip(handed, [*handed, (self._read, "")][1:], strict=True):
            if any(n <= one < then for one in settled):
                found.append((n, then, phase))
        return tuple(found)

    def settled(self, first: int, then: int) -> int:
        """The last entry of a stretch in which the game went on."""
        return max(n for n in self._settled if first <= n < then)

    def writing_again(self) -> bool:
        """Whether the phase now is one in which sheets have been handed in before: the last stretch is over."""
        return any(phase == self._phase for _, phase in self._handed)
