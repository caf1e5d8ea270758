"""Entries in one order for everybody, and the state after any number of them.

Undo and redo are entries too: an entry is undone while a live later entry undoes it, and superseded for good when
it was made without having seen another that it does not go with. Checkpoints make both loading and stepping fast.
"""

from __future__ import annotations

import bisect
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from tabletop.core.errors import BadEntry, TableError
from tabletop.core.journal.concurrency import Races, Superseded
from tabletop.core.journal.entry import Entry
from tabletop.core.position.apply import apply
from tabletop.core.position.facts import Fact, Noted, Undone
from tabletop.core.position.ids import ASIDE, CHANCE, FORCED, EntryId
from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.core.variables import ABORTS

CHECKPOINT = 128
"""Entries between two kept states."""


@dataclass(frozen=True)
class UndoChoice:
    """The newest decision with what the program added to it; `crosses` says what taking it back goes past."""

    entries: tuple[Entry, ...]
    crosses: tuple[Msg, ...] = ()

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What the undo writes down: what no longer counts, and what was crossed."""
        return (*(Undone(str(entry.id)) for entry in self.entries), *(Noted(crossed) for crossed in self.crosses))


UndoAsked = tuple[frozenset[str], bool, int | None, frozenset[str]]
"""Seats, strict, upto and over of Journal.can_undo."""


class Journal:
    """`entries` in order; `last` the newest of each seat; `bad`: entries that count as nothing, and why: a
    fact of theirs names what is not there, or cannot be."""

    def __init__(self, start: State) -> None:
        self.start = start
        self.entries: list[Entry] = []
        self.bad: dict[str, Msg] = {}
        self.last: dict[str, Entry] = {}
        self._index: dict[str, int] = {}
        self.undoers: list[int] = []
        self._lowest: dict[int, int] = {}
        """Undo entry -> the lowest entry it reaches; of the first so many undo entries, the others when asked for."""
        self._kept: dict[int, State] = {0: start}
        self._last: tuple[int, State] = (0, start)
        self._past: tuple[int, State] = (0, start)
        """The past that was asked for last: who tells of several entries asks for one after the other."""
        self._uncounted: tuple[int, frozenset[str]] | None = None
        self._undoable: dict[UndoAsked, UndoChoice | None] = {}
        """What was asked of can_undo since the newest entry came."""
        self.known_to: dict[str, WriterTable] = {}
        """What each seat's program knew when it acted last, where that was asked for."""
        self.races = Races(start.modes, self.find, start.vars.get(ABORTS) is None)

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, entry: Entry) -> bool:
        """Take in an entry wherever it belongs; False when it is there already."""
        name = str(entry.id)
        if name in self._index:
            return False
        where = len(self.entries)
        if self.entries and entry.id < self.entries[-1].id:
            where = bisect.bisect([e.id for e in self.entries], entry.id)
            self._forget_after(where)
        self.entries.insert(where, entry)
        if where == len(self.entries) - 1:
            self._index[name] = where
            decided = self._judge(where)
            if decided < where:
                self._forget_after(decided)
            if entry.undoes:
                self.undoers.append(where)
        else:
            self._reindex(where)
        self._uncounted = None
        self._undoable.clear()
        newest = self.last.get(entry.seat)
        if newest is None or newest.id < entry.id:
            self.last[entry.seat] = entry
        return True

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take in many, sorted first so that none is out of order."""
        for entry in sorted(entries, key=lambda e: e.id):
            self.add(entry)

    def resume(self, entries: list[Entry], index: dict[str, int], undoers: list[int], state: State) -> None:
        """Start from entries that were folded before, with the state they led to (see snapshot)."""
        self.entries, self._index, self.undoers = entries, index, undoers
        self.last = {entry.id.seat: entry for entry in entries}
        self._kept[0] = self.start
        self._last, self._past = (len(entries), state), (0, self.start)
        self._uncounted = None
        self._undoable.clear()

    def find(self, name: str) -> Entry | None:
        """The entry of that id text."""
        where = self._index.get(name)
        return None if where is None else self.entries[where]

    def position(self, name: str) -> int:
        """How many entries there are up to and with this one."""
        return self._index[name] + 1

    @property
    def clock(self) -> int:
        """The highest logical clock seen."""
        return self.entries[-1].id.clock if self.entries else 0

    def next_id(self, seat: str, late: int = 0) -> EntryId:
        """The id of this seat's next entry."""
        return EntryId(self.clock + 1, late, seat)

    # --- what counts ---

    @property
    def superseded(self) -> Mapping[str, Superseded]:
        """Entries that never count, by id text: made without having seen another that they do not go with."""
        return self.races.superseded

    @property
    def stale(self) -> dict[str, Msg]:
        """Enforced acts that never count, and why."""
        return {name: superseded.why(self.entries[self._index[name]]) for name, superseded in self._fallen("stale")}

    @property
    def lost(self) -> list[tuple[Entry, Msg]]:
        """Acts of free play that never count, in order, and why: they can be done again."""
        found = [(self.entries[self._index[name]], superseded) for name, superseded in self._fallen("lost")]
        return [(entry, superseded.why(entry)) for entry, superseded in found]

    def _fallen(self, kind: str) -> list[tuple[str, Superseded]]:
        return [(name, superseded) for name, superseded in self.superseded.items() if superseded.kind == kind]

    def uncounted(self, upto: int | None = None) -> frozenset[str]:
        """Ids that do not count, as things stood after the first `upto` entries (default: now)."""
        n = len(self.entries) if upto is None else upto
        if self._uncounted is not None and self._uncounted[0] == n:
            return self._uncounted[1]
        gone: set[str] = set(self.superseded)
        for where in reversed(self.undoers):
            if where < n and str(self.entries[where].id) not in gone:
                gone.update(self.entries[where].undoes)
        self._uncounted = (n, frozenset(gone))
        return self._uncounted[1]

    def live(self, entry: Entry) -> bool:
        """Whether the entry counts now."""
        return str(entry.id) not in self.uncounted()

    def state(self, upto: int | None = None) -> State:
        """The state as it was after the first `upto` entries (default: all)."""
        n = len(self.entries) if upto is None else max(0, min(upto, len(self.entries)))
        if n in (self._last[0], self._past[0]):
            return self._folded(n)
        begin = self._begin(n)
        state = self._fold(begin, n, self._folded(begin).copy())
        if upto is None or n == len(self.entries):
            self._last = (n, state)
        else:
            self._past = (n, state)
        return state

    def _folded(self, n: int) -> State:
        """A state that was folded before (see _begin)."""
        for at, state in (self._last, self._past):
            if at == n:
                return state
        return self._kept[n]

    def _fold(self, begin: int, n: int, state: State) -> State:
        """Entries from `begin` to n on top of `state`, which is changed. Each counts whole or not at all."""
        uncounted = self.uncounted(n)
        undoers, lowest = self._behind(begin, n)
        good = (begin, state.copy())
        careful = begin
        """Up to here a copy is made before each entry: after one that failed, for whoever writes one may write many."""
        for where in range(begin, n):
            entry = self.entries[where]
            if where < careful:
                good = (where, state.copy())
            if str(entry.id) not in uncounted and not self._takes(state, entry):
                state = self._again(good, where, uncounted)
                careful = where + CHECKPOINT
            if (where + 1) % CHECKPOINT == 0:
                good = (where + 1, state.copy())
                after = bisect.bisect_left(undoers, where + 1)
                if where + 1 not in self._kept and lowest[after] > where:  # no undo up to n reaches behind it
                    self._kept[where + 1] = good[1]
        return state

    def _takes(self, state: State, entry: Entry) -> bool:
        """Fold one entry; False, and why in `bad`, when it cannot count: `state` is then spoilt."""
        name = str(entry.id)
        self.bad.pop(name, None)  # what came too early may apply now that the entries before it are here
        try:
            if entry.fault is not None:
                raise BadEntry(entry.fault)
            for fact in entry.facts:
                apply(state, fact)
        except TableError as error:
            self.bad[name] = error.msg
        except Exception as error:  # a hole in the checks of facts: named, and equal on every machine
            self.bad[name] = Msg.of("fact-broken", error=type(error).__name__)
        return name not in self.bad

    def _again(self, good: tuple[int, State], where: int, uncounted: frozenset[str]) -> State:
        """The state before an entry that spoilt it."""
        begin, state = good[0], good[1].copy()
        for entry in self.entries[begin:where]:
            name = str(entry.id)
            for fact in entry.facts if name not in uncounted and name not in self.bad else ():
                apply(state, fact)
        return state

    def _begin(self, n: int) -> int:
        """The nearest kept state that no later undo (up to n) reaches behind."""
        lately = [at for at, _ in (self._last, self._past) if at <= n]
        begin = max(self._nearest(n), *lately) if lately else self._nearest(n)
        while True:
            low = min((self._reach(w) for w in self.undoers if begin <= w < n), default=begin)
            if low >= begin:
                return begin
            begin = self._nearest(low)

    def _behind(self, begin: int, n: int) -> tuple[list[int], list[int]]:
        """Undo entries from `begin` to n, and for each the lowest entry that it or any later one reaches."""
        undoers = [where for where in self.undoers if begin <= where < n]
        lowest = [n]
        for where in reversed(undoers):
            lowest.append(min(lowest[-1], self._reach(where)))
        return undoers, lowest[::-1]

    def _nearest(self, n: int) -> int:
        where = n - n % CHECKPOINT
        while where not in self._kept:
            where -= CHECKPOINT
        return where

    def _reach(self, where: int) -> int:
        """The lowest entry whose deadness this undo entry changes."""
        for at in self.undoers[len(self._lowest) :]:
            targets = (self._index.get(name) for name in self.entries[at].undoes)
            below = [self._lowest.get(target, target) for target in targets if target is not None and target < at]
            self._lowest[at] = min([at, *below])
        return self._lowest[where]

    def _forget_after(self, where: int) -> None:
        self._kept = {n: s for n, s in self._kept.items() if n <= where}
        self.bad = {name: why for name, why in self.bad.items() if self._index[name] < where}
        if self._last[0] > where:
            best = max(self._kept)
            self._last = (best, self._kept[best])
        if self._past[0] > where:
            self._past = (0, self._kept[0])

    def _reindex(self, where: int) -> None:
        """After an entry came in at `where`: all from there on are judged again."""
        self.undoers = [n for n in self.undoers if n < where]
        self._lowest = {n: low for n, low in self._lowest.items() if n < where}
        lowest, first = self.races.cut(where)
        for n, entry in enumerate(self.entries[where:], where):
            self._index[str(entry.id)] = n
            if entry.undoes:
                self.undoers.append(n)
        lowest = min(lowest, self._judge(first))
        if lowest < where:
            self._forget_after(lowest)

    def _judge(self, where: int) -> int:
        """Let all from here on count or not: the lowest position whose fate changed."""
        lowest = n = where
        while n < len(self.entries):
            decided, n = self.races.judge(n, self.entries[n])
            lowest = min(lowest, decided)
        return lowest

    # --- undo and redo ---

    def can_undo(
        self, seats: Iterable[str], strict: bool, upto: int | None = None, over: Collection[str] = ()
    ) -> UndoChoice | None:
        """The newest live decision of these seats. `strict` (enforced): not past a barrier or another seat's act.

        `upto`: as it was after so many entries (default: now). `over`: seats that a computer plays: what they did goes
        with the decision before it; but that they were given to it is a decision of people.
        """
        asked = frozenset(seats), strict, upto, frozenset(over)
        if asked not in self._undoable:
            self._undoable[asked] = self._find_undo(*asked)
        return self._undoable[asked]

    def _find_undo(
        self, seats: frozenset[str], strict: bool, upto: int | None, over: frozenset[str]
    ) -> UndoChoice | None:
        mine, uncounted = seats | over, self.uncounted(upto)
        behind: list[Entry] = []
        crosses: list[Msg] = []
        for entry in reversed(self.entries[:upto]):
            if str(entry.id) in uncounted or entry.verb in ASIDE:
                continue
            if entry.verb == "begin":  # the rules have started: nobody decided that
                if strict:
                    return None
                continue
            if entry.barrier:
                crosses.append(Msg.of("crosses-roll"))
            automatic = entry.verb == "continue" or entry.verb in FORCED or entry.seat == CHANCE
            if automatic or (entry.seat in over and entry.verb != "computer"):
                behind.append(entry)
                continue
            if entry.seat not in mine:
                if strict:
                    return None
                crosses.append(Msg.of("crosses-other", seat=entry.seat))
                continue
            if strict and crosses:
                return None
            return UndoChoice((entry, *reversed(behind)), tuple(dict.fromkeys(crosses)))
        return None

    def can_redo(self, seats: Iterable[str], upto: int | None = None) -> Entry | None:
        """The undo that a redo would take back: the newest live entry that is not itself a redo (see can_undo)."""
        mine, uncounted = set(seats), self.uncounted(upto)
        for entry in reversed(self.entries[:upto]):
            if str(entry.id) in uncounted or (entry.verb in ASIDE and entry.verb != "undo"):
                continue
            return entry if entry.verb == "undo" and entry.seat in mine else None
        return None


def as_known_to(journal: Journal, entry: Entry) -> Journal | None:
    """The journal as the writer of an entry had it, when others had acted before it unseen; None when it had seen all.

    Two who answer one question at once have not seen each other: each is judged by what it knew.
    """
    kept = journal.known_to.get(entry.seat)
    if kept is None or not kept.goes_on(journal, entry):
        kept = journal.known_to[entry.seat] = WriterTable(journal.start)
    return kept.upto(journal, entry)


class WriterTable:
    """The table of one seat's program, followed from one of its acts to the next: a thousand disputed acts cost a
    thousand times one, not a thousand times a thousand."""

    def __init__(self, start: State) -> None:
        self._table, self._known, self._unseen = Journal(start), list[Entry](), list[Entry]()
        self._read = 0
        self._last: Entry | None = None
        self._for: Entry | None = None

    def goes_on(self, journal: Journal, entry: Entry) -> bool:
        """Whether this act comes after the one it was asked for last, and knew all that one knew."""
        if self._read and (self._read > len(journal) or journal.entries[self._read - 1] is not self._last):
            return False
        before = self._for
        if before is None:
            return True
        return before.id < entry.id and all(clock <= entry.knew.get(seat, 0) for seat, clock in before.knew.items())

    def upto(self, journal: Journal, entry: Entry) -> Journal | None:
        """The table this act met, None when its writer had seen all before it. Good until it is asked again."""
        seen, waiting = entry.knew, [*self._unseen, *journal.entries[self._read :]]
        self._read, self._for, self._unseen = len(journal), entry, []
        self._last = journal.entries[-1] if journal.entries else None
        for other in waiting:
            knew = other.id < entry.id and (other.seat == entry.seat or other.id.clock <= seen.get(other.seat, 0))
            (self._known if knew else self._unseen).append(other)
        if not any(other.id < entry.id for other in self._unseen):
            return None
        self._table.extend(self._known)
        self._known = []
        return self._table
