"""Entries that arrive in any order, each held back until all it builds on is here: never a wrong board.

An entry builds on the one before it of its own seat (`prev`), and on what it had seen of every other seat (`seen`).
One that had seen another act than ours under the same number is let go all the same: it counts as nothing (see races),
so that its writer can come back to our past with a later one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.core.bounds import LEAP
from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import Seen


@dataclass(frozen=True)
class Gap:
    """Entries of `seat` are missing: number `need` was played, we have them up to `have`."""

    seat: str
    have: int
    need: int


@dataclass(frozen=True)
class Fork:
    """Two acts of one seat follow the same one (number `shared`): `entry` came second and was not taken in."""

    entry: Entry
    shared: int
    have: int


@dataclass(frozen=True)
class Crossing:
    """`entry` had seen another act of the seat in `seen` than the one that is here. Its writer's word against that
    seat's: which of them is right cannot be told from it."""

    entry: Entry
    seen: Seen


class Arrivals:
    """`forks`: what contradicts what we have; `odd`: entries whose number cannot be. Both are kept out for good.
    `crossed`: by writer and seat, the first of the acts that had seen another past of that seat, and the newest."""

    def __init__(self) -> None:
        self.forks: list[Fork] = []
        self.odd: list[Entry] = []
        self.crossed: dict[tuple[str, str], tuple[Crossing, Crossing]] = {}
        self._acts: dict[str, dict[int, str]] = {}
        """Seat -> clock -> hash of what went into the journal."""
        self._elsewhere: set[Seen] = set()
        self._tips: dict[str, Entry] = {}
        self._next: dict[tuple[str, str], tuple[int, str]] = {}
        """(seat, hash of an entry) -> clock of that entry, hash of the entry after it."""
        self._waiting: dict[str, dict[str, Entry]] = {}
        """Seat -> hash of the entry before -> entry."""

    def take(self, entries: Iterable[Entry]) -> list[Entry]:
        """Those that can go into the journal now, each after all it builds on; earlier ones that waited come along."""
        ready: list[Entry] = []
        for entry in sorted(entries, key=lambda entry: entry.id):
            self._hold(entry)
            self._release(entry.id.seat, ready)
        count = -1
        while count != len(ready):
            count = len(ready)
            for seat in self._waiting:
                self._release(seat, ready)
        return ready

    def tip(self, seat: str) -> Entry | None:
        """The newest entry of a seat that is complete."""
        return self._tips.get(seat)

    def elsewhere(self, acts: Iterable[Seen]) -> None:
        """These belong to a past of their seat that is known and not ours: nobody waits for them."""
        self._elsewhere.update(acts)

    def awaited_of(self, seat: str) -> list[tuple[str, Seen]]:
        """What entries that wait had seen of a seat and is not here, each with its writer."""
        waiting = [entry for by_prev in self._waiting.values() for entry in by_prev.values()]
        return [(e.id.seat, one) for e in waiting for one in e.seen if one.seat == seat and self._awaits(one)]

    def gaps(self) -> list[Gap]:
        """What the entries that wait are waiting for, one a seat; empty when nothing waits."""
        need: dict[str, int] = {}
        for seat, waiting in self._waiting.items():
            for entry in waiting.values():
                if entry.prev != self._hash(seat) and entry.prev not in {other.hash for other in waiting.values()}:
                    need[seat] = max(need.get(seat, 0), entry.id.clock - 1)
                for one in entry.seen:
                    if self._awaits(one) and not self._holds(one.seat, one.clock):
                        need[one.seat] = max(need.get(one.seat, 0), one.clock)
        return [Gap(seat, self._clock(seat), clock) for seat, clock in sorted(need.items())]

    # --- inside ---

    def _hold(self, entry: Entry) -> None:
        after = self._next.get((entry.id.seat, entry.prev))
        if after is not None:
            if after[1] != entry.hash and all(fork.entry.hash != entry.hash for fork in self.forks):
                self.forks.append(Fork(entry, after[0], self._clock(entry.seat)))
            return
        waiting = self._waiting.setdefault(entry.seat, {})
        other = waiting.setdefault(entry.prev, entry)
        if other.hash != entry.hash:
            self.forks.append(Fork(entry, self._clock(entry.seat), other.id.clock))

    def _release(self, seat: str, ready: list[Entry]) -> None:
        """Entries of this seat that can go now, after those that are ready."""
        waiting = self._waiting.get(seat)
        tip = self._tips.get(seat)
        while waiting and (entry := waiting.get(tip.hash if tip is not None else "")) and self._complete(entry):
            del waiting[entry.prev]
            if not self._possible(entry):
                self.odd.append(entry)
                return
            self._next[seat, entry.prev] = (self._clock(seat), entry.hash)
            self._tips[seat] = tip = entry
            self._acts.setdefault(seat, {})[entry.id.clock] = entry.hash
            self._cross(entry)
            ready.append(entry)

    def _complete(self, entry: Entry) -> bool:
        return not any(self._awaits(one) and one.seat != entry.id.seat for one in entry.seen)

    def _awaits(self, one: Seen) -> bool:
        """Whether that act may still come: not when it is known to belong elsewhere, or its seat went past its number
        (its acts may wait themselves for the one that says so)."""
        if one.clock <= self._clock(one.seat) or one in self._elsewhere:
            return False
        waiting, at = self._waiting.get(one.seat, {}), self._hash(one.seat)
        while (entry := waiting.get(at)) is not None and entry.id.clock < one.clock:
            at = entry.hash
        return entry is None or (entry.id.clock == one.clock and one.hash in ("", entry.hash))

    def _cross(self, entry: Entry) -> None:
        """Note what it had seen that is not what is here."""
        for one in entry.seen:
            if one.hash and self._acts.get(one.seat, {}).get(one.clock) != one.hash:
                new = Crossing(entry, one)
                first, _ = self.crossed.get((entry.id.seat, one.seat), (new, new))
                self.crossed[entry.id.seat, one.seat] = (first, new)

    def _possible(self, entry: Entry) -> bool:
        """An act comes after all it had seen, or it would stand before what it builds on; and not far behind it, or
        no number would be left for those after it."""
        known = max(self._clock(entry.seat), *(clock for _, clock, _ in entry.seen), 0)
        return known < entry.id.clock <= known + LEAP

    def _holds(self, seat: str, clock: int) -> bool:
        return any(entry.id.clock == clock for entry in self._waiting.get(seat, {}).values())

    def _clock(self, seat: str) -> int:
        tip = self._tips.get(seat)
        return tip.id.clock if tip is not None else 0

    def _hash(self, seat: str) -> str:
        tip = self._tips.get(seat)
        return tip.hash if tip is not None else ""
