"""Acts after which somebody knows more: numbers opened, locks taken off, throws of chance.

Whoever has read one could say that he had not. So it never falls to an act that had not seen it: the other act falls,
wherever it stands, and all the rival had made fall stands again. Told from facts alone, so equal on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from tabletop.core.journal.entry import Entry
from tabletop.core.position import facts as F
from tabletop.core.position.facts import boxes_of
from tabletop.core.position.ids import CHANCE, EntryId
from tabletop.core.variables import LOCK, OVERDUE

Chain = Callable[[str, int], Iterator[Entry]]
"""(seat, clock) -> what that seat wrote up to that clock, the newest first."""
FARTHEST = 400
"""Acts of a seat among which its newest pledge is looked for."""
COMMUTING = frozenset({"answer", "box"})
"""Kinds of things that several seats change without minding the order."""
Clash = Callable[[Entry, Entry], bool]
Kinds = Callable[[Entry], set[str]]


class Felled(NamedTuple):
    """`fallen`, at `where`, falls to the revealing act `by`, at `at`, which stands after it."""

    at: int
    where: int
    fallen: EntryId
    by: Entry


class RevealingActs:
    """Which acts fall to a revealing one that had not seen them. `take` every entry in order; `cut` forgets."""

    def __init__(self, kinds: Kinds, clash: Clash, waits: bool) -> None:
        """`waits`: it was agreed that a number that is wanting is waited for, whatever an act says of who is not."""
        self._kinds, self._clash, self._waits = kinds, clash, waits
        self._all: dict[str, list[tuple[int, Entry]]] = {}
        self._felled: dict[EntryId, list[Felled]] = {}
        """Id of what fell -> to what."""

    def take(self, position: int, entry: Entry) -> int:
        """Note the entry at this position: the lowest position that must be judged again for what falls to it."""
        self._all.setdefault(entry.id.seat, []).append((position, entry))
        fresh = [one for one in self._falling(position, entry) if one not in self._felled.get(one.fallen, ())]
        for one in fresh:
            self._felled.setdefault(one.fallen, []).append(one)
        falling = {one.fallen for one in fresh}
        again = [position, *(one.where for one in fresh)]
        if fresh:  # what fell to an act that falls itself stands again
            again += [one.where for felled in self._felled.values() for one in felled if one.by.id in falling]
        return min(again)

    def stays(self, entry: Entry) -> bool:
        """Whether it opens what its seat had pledged, and does not fall for not having been waited for."""
        return self._waits and any(type(fact) is F.Opened for fact in entry.facts) and self._opens(entry)

    def against(self, entry: Entry) -> Entry | None:
        """The revealing act to which this one falls."""
        found = (one.by for one in self._felled.get(entry.id, ()))
        return next((by for by in found if self.against(by) is None), None)

    def forget(self, position: int) -> None:
        """Only the places of what stands from here on: it is judged again at once."""
        for chain in self._all.values():
            while chain and chain[-1][0] >= position:
                chain.pop()

    def cut(self, position: int) -> int:
        """Forget all from here on: the lowest position whose fate is open again."""
        lowest, known = position, [one for felled in self._felled.values() for one in felled]
        while gone := [one.where for one in known if one.at >= lowest]:
            known = [one for one in known if one.at < lowest]
            lowest = min(lowest, *gone)
        self._remember(known)
        self.forget(lowest)
        return lowest

    def resume(self, entries: Iterable[tuple[int, Entry]], felled: Iterable[Felled]) -> None:
        """Go on after entries that were judged before, with what fell."""
        for position, entry in entries:
            self._all.setdefault(entry.id.seat, []).append((position, entry))
        self._remember(felled)

    # --- inside ---

    def _remember(self, felled: Iterable[Felled]) -> None:
        self._felled = {}
        for one in felled:
            self._felled.setdefault(one.fallen, []).append(one)

    def _falling(self, position: int, entry: Entry) -> Iterator[Felled]:
        if not any(type(fact) in (F.Opened, F.Rolled, F.Boxed, F.Flow) for fact in entry.facts):
            return
        unseen = [(at, other) for at, other in self._unseen(entry) if self._clash(entry, other)]
        if unseen and self._reveals(entry):
            yield from (Felled(position, at, other.id, entry) for at, other in unseen if self._yields(other, entry))

    def _unseen(self, entry: Entry) -> Iterator[tuple[int, Entry]]:
        knew = entry.knew
        for seat, chain in self._all.items():
            if seat != entry.id.seat:
                for at, other in reversed(chain):
                    if other.id.clock <= knew.get(seat, 0):
                        break
                    yield at, other

    def _chain(self, seat: str, clock: int) -> Iterator[Entry]:
        """Without what fell: a number pledged in such an act was never asked for."""
        mine = (other for _, other in reversed(self._all.get(seat, ())) if other.id.clock <= clock)
        return (other for other in islice(mine, FARTHEST) if self.against(other) is None)

    def _reveals(self, entry: Entry) -> bool:
        return by_chance(entry) or of_locks(entry) or self._opens(entry)

    def _opens(self, entry: Entry) -> bool:
        return bool(opens(entry, self._chain, self._all))

    def _yields(self, other: Entry, revealing: Entry) -> bool:
        """Whether the act that a revealing one had not seen falls to it: unless it is a part of the same exchange, in
        which the revealing one cannot end before. Parts of other exchanges stand in their order."""
        if not self._waits and other.id.seat in not_waited_for(revealing):
            return True  # it could have looked first
        of_exchange = self._kinds(other) <= COMMUTING and bool(pledge(other) or self._opens(other))
        if by_chance(revealing) or of_locks(revealing):
            return not (by_chance(other) or of_locks(other) or of_exchange or self._opens(other))
        if of_exchange:
            return finished_with(revealing, other.id.seat, self._chain)
        return not self._opens(other) or not finished_with(other, revealing.id.seat, self._chain)


def pledge(entry: Entry) -> frozenset[str]:
    """Boxes that are this entry's answer to a question of several seats."""
    answers = (fact.value for fact in entry.facts if type(fact) is F.Answered)
    sealed = {fact.box for fact in entry.facts if type(fact) is F.Boxed}
    return frozenset(box for value in answers for box in boxes_of(value) if box in sealed)


def opens(entry: Entry, chain: Chain, seats: Iterable[str]) -> str:
    """The seat whose newest pledge this entry opens, '' for none."""
    opened = {fact.box for fact in entry.facts if type(fact) is F.Opened}
    for seat in seats if opened else ():
        if opened & newest_pledge(seat, chain, _knew(entry, seat))[1]:
            return seat
    return ""


def newest_pledge(seat: str, chain: Chain, clock: int) -> tuple[int, frozenset[str]]:
    """Clock and boxes of the last pledge a seat had made by then; (0, none)."""
    for one in chain(seat, clock):
        boxes = pledge(one)
        if boxes:
            return one.id.clock, boxes
    return 0, frozenset()


def not_waited_for(entry: Entry) -> set[str]:
    """Seats that an act does not wait for (see variables.OVERDUE)."""
    names = (fact.value for fact in entry.facts if type(fact) is F.VarSet and fact.name == OVERDUE)
    return {str(seat) for value in names if isinstance(value, tuple) for seat in value}


def by_chance(entry: Entry) -> bool:
    """Dice or chits of the program that speaks for chance."""
    return entry.seat == CHANCE and any(type(fact) in (F.Rolled, F.Boxed) for fact in entry.facts)


def of_locks(entry: Entry) -> bool:
    """A part of a locked draw that the rules went on from; what is unlocked ahead lies aside."""
    locked = any(type(fact) is F.VarSet and fact.name.startswith(LOCK) for fact in entry.facts)
    return locked and any(type(fact) is F.Flow for fact in entry.facts)


def finished_with(entry: Entry, seat: str, chain: Chain) -> bool:
    """Whether the writer of this opening had seen that seat open too, in the same exchange: after our pledge."""
    pledged, _ = newest_pledge(entry.seat, chain, entry.id.clock)
    for one in chain(seat, _knew(entry, seat)):
        if one.knew.get(entry.seat, 0) < pledged:
            return False
        if opens(one, chain, (seat,)):
            return True
    return False


def _knew(entry: Entry, seat: str) -> int:
    return entry.id.clock if seat == entry.seat else entry.knew.get(seat, 0)
