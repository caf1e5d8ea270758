"""What counts when two act without having seen each other. Decided in the journal's order, so equal on every machine.

Enforced: an act that had not seen the one before it is stale, unless the two commute (notes, rolls, answers of several
seats to one question, boxes they open). Free play: acts on different things merge; on the same thing the earlier one
stands and the later one is lost. Both are kept, folded as nothing, and shown with what they ran into.

What tells somebody something (a number opened, a lock taken off, a throw of chance) falls to nothing that it had not
seen: see revealing.
An act that had seen another act of a seat than the one that is here (`astray`) was made at another table: it counts as
nothing either, in any mode, until its writer has come back to this past.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.revealing import COMMUTING, Felled, RevealingActs
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import EntryId
from tabletop.core.position.state import Mode
from tabletop.core.text import Msg
from tabletop.core.variables import AGREED, DRAFT, LOCK, OVERDUE, PROMISE

Touched = frozenset[tuple[str, str]]
"""Things an entry changes: ("piece", id), ("var", name), ("box", id), ("mode", group), ("seat", id), ("entry", id),
("answer", seat), ("promise", name), ("lock", part of a cup), ("late", seat) and ("flow", "")."""
FLOW = ("flow", "")
DEEPEST_UNDO, MOST_KEPT = 8, 500
"""Undos of undos that are followed (play makes two), and things remembered of one entry."""
ASIDE_KINDS = frozenset({"seat", "promise", "lock", "draft", "agreed", "game"})
"""Who sits down, promises, unlocks ahead, leaves a draft, would wait no longer or gives another title changes nothing
on the table: it clashes with the same thing only."""
LATE = "late"
STEERING = frozenset({"flow", "mode"})
"""What is never too late: others may have gone on from there."""
_ASIDE_NAMES = {start: start.removesuffix(".") for start in (PROMISE, LOCK, DRAFT, AGREED, "game.")}
"""Beginnings of the names of variables that lie aside."""


Kind = Literal["stale", "lost", "astray"]


@dataclass(frozen=True)
class Superseded:
    """Why an entry does not count: `stale` (enforced), `lost` (free play) or `astray` (it had seen another past), and
    the entry it had not seen."""

    kind: Kind
    against: Entry

    def why(self, entry: Entry) -> Msg:
        """In words: "made at Sparta 12, not knowing Sparta 14"."""
        rival = self.against
        knew = entry.knew.get(rival.seat, 0)
        names = {"seat": Msg(f"seat-{entry.seat}"), "other": Msg(f"seat-{rival.seat}")}
        if self.kind == "astray":
            return Msg.of("entry-astray", **names, at=knew)
        return Msg.of(f"entry-{self.kind}", **names, knew=knew, at=rival.id.clock)


class Races:
    """`superseded`: entries that do not count, by id text. Entries are judged in order; `cut` forgets from one on."""

    def __init__(self, modes: dict[str, Mode], find: Callable[[str], Entry | None], waits: bool = True) -> None:
        """`modes` at the start; `find` gives the entry of an id text; `waits`: see revealing."""
        self.superseded: dict[str, Superseded] = {}
        self._find = find
        self._standing: dict[str, list[tuple[int, Entry]]] = {}
        self._fallen: list[tuple[int, Entry, Entry]] = []
        self._late: list[tuple[int, int, Entry]] = []
        """Where it was decided, and where it stands: answers that came too late."""
        self.modes: list[tuple[int, dict[str, Mode]]] = [(-1, modes)]
        """Position of an entry that set modes -> all modes from there on."""
        self._touched: dict[EntryId, Touched] = {}
        self._revealing = RevealingActs(
            lambda entry: {kind for kind, _ in self.touched(entry)},
            lambda one, other: clash(self.touched(one), self.touched(other), self.strict),
            waits,
        )
        self._acts: dict[str, dict[int, Entry]] = {}
        """Seat -> clock -> entry, of all that were judged."""

    def judge(self, position: int, entry: Entry) -> tuple[int, int]:
        """The entry at this position of the journal, all before it having been judged: the lowest position whose fate
        this decides, its own or that of an act before it; and the position to be judged next, which is one before when
        an act there falls to this one."""
        self._acts.setdefault(entry.id.seat, {})[entry.id.clock] = entry
        other_past = self._other_past(entry)
        if other_past is not None:
            self._falls(position, entry, other_past, "astray")
            return position, position + 1
        again = self._revealing.take(position, entry)
        if again < position:
            return min(again, self._cut(again)), again
        revealing = self._revealing.against(entry)
        if revealing is not None:
            self._falls(position, entry, revealing)
            return position, position + 1
        return self._judged(position, entry), position + 1

    def _judged(self, position: int, entry: Entry) -> int:
        seen = entry.knew
        unseen = sorted(self._unseen(entry, seen), key=lambda other: other.id)
        late = self._too_late(entry, unseen) if unseen else set()
        rival = self._rival(entry, seen, [other for other in unseen if other.id not in late])
        if rival is not None:
            self._falls(position, entry, rival)
            return position
        self._standing.setdefault(entry.seat, []).append((position, entry))
        changed = {fact.group: fact.mode for fact in entry.facts if type(fact) is F.ModeSet}
        if changed:
            self.modes.append((position, {**self.modes[-1][1], **changed}))  # type: ignore[dict-item]
        fallen = [(at, other) for other in unseen if other.id in late for at in self._lift(other)]
        for at, other in fallen:
            self._falls(position, other, entry)
            self._late.append((position, at, other))
        return min((at for at, _ in fallen), default=position)

    def cut(self, position: int) -> tuple[int, int]:
        """Forget what was judged at this position and after it: the lowest position whose fate is open again, and the
        one from which on to judge."""
        first = self._revealing.cut(position)
        return self._cut(first), first

    def _cut(self, position: int) -> int:
        self._revealing.forget(position)
        lowest = position
        for standing in self._standing.values():
            while standing and standing[-1][0] >= position:
                standing.pop()
        while self._fallen and self._fallen[-1][0] >= position:
            del self.superseded[str(self._fallen.pop()[1].id)]
        while self._late and self._late[-1][0] >= position:
            _, at, other = self._late.pop()
            if at < position:  # it stands again, until it is judged otherwise
                bisect.insort(self._standing[other.seat], (at, other), key=lambda one: one[0])
                lowest = min(lowest, at)
        while self.modes[-1][0] >= position:
            self.modes.pop()
        return lowest

    def resume(
        self,
        entries: list[tuple[int, Entry]],
        superseded: dict[str, Superseded],
        modes: list[tuple[int, dict[str, Mode]]],
    ) -> None:
        """Go on after entries that were judged before, with what came of it."""
        self.superseded, self.modes = superseded, modes
        for _, entry in entries:
            self._acts.setdefault(entry.id.seat, {})[entry.id.clock] = entry
        places = {entry.id: position for position, entry in entries} if superseded else {}
        felled = []
        for position, entry in entries:
            fallen = superseded.get(str(entry.id)) if superseded else None
            if fallen is None:
                self._standing.setdefault(entry.id.seat, []).append((position, entry))
                continue
            after = places[fallen.against.id]
            if after < position:
                self._fallen.append((position, entry, fallen.against))
            elif (LATE, entry.id.seat) in self.touched(fallen.against):
                self._standing.setdefault(entry.id.seat, [])
                self._fallen.append((after, entry, fallen.against))
                self._late.append((after, position, entry))
            else:
                self._fallen.append((position, entry, fallen.against))
                felled.append(Felled(after, position, entry.id, fallen.against))
        lost = {name for name, one in superseded.items() if one.kind == "astray"}
        counting = (one for one in entries if str(one[1].id) not in lost)
        self._revealing.resume(counting if superseded else entries, felled)
        self._fallen.sort(key=lambda one: one[0])
        self._late.sort(key=lambda one: one[0])

    @property
    def strict(self) -> bool:
        """Whether any rule group is enforced at this point."""
        return "enforce" in self.modes[-1][1].values()

    # --- inside ---

    def _other_past(self, entry: Entry) -> Entry | None:
        """What stands here of a seat, when this entry had seen another act of it; all it had seen was judged before."""
        for seat, clock, hash_ in entry.seen:
            acts = self._acts.get(seat) if hash_ else None
            mine = acts.get(clock) or _newest_before(acts, clock) if acts else None
            if mine is not None and mine.hash != hash_:
                return mine
        return None

    def _falls(self, position: int, entry: Entry, rival: Entry, kind: Kind | None = None) -> None:
        self.superseded[str(entry.id)] = Superseded(kind or ("stale" if self.strict else "lost"), rival)
        self._fallen.append((position, entry, rival))

    def _lift(self, entry: Entry) -> list[int]:
        """Take an act out of those that stand: where it was."""
        standing = self._standing[entry.seat]
        found = [at for at, other in standing if other.id == entry.id]
        standing[:] = [one for one in standing if one[0] not in found]
        return found

    def _too_late(self, entry: Entry, unseen: list[Entry]) -> set[EntryId]:
        """Acts of seats that this act does not wait for: answers, and whatever else would stand in its way."""
        late = {name for kind, name in self.touched(entry) if kind == LATE}
        silent = [other for other in unseen if other.seat in late and not self._revealing.stays(other)]
        found = [(other.id, self.touched(other)) for other in silent]
        kinds = [(name, {kind for kind, _ in things}) for name, things in found]
        return {name for name, changed in kinds if changed - ASIDE_KINDS and not changed & STEERING}

    def _rival(self, entry: Entry, seen: dict[str, int], unseen: list[Entry]) -> Entry | None:
        """The first act before this one that it had not seen and does not go with."""
        if not unseen and not self._fallen:
            return None
        mine, strict = self.touched(entry), self.strict
        for other in unseen if mine else ():
            if clash(mine, self.touched(other), strict):
                return other
        writer = entry.id.seat
        for _, fallen, rival in self._fallen:  # built on something that fell, before it was known to have fallen
            act = rival.id  # asked for each act that fell, by each that arrives
            if act.clock <= seen.get(act.seat, 0) or act.seat == writer:
                continue
            if act > fallen.id and _unknown(fallen, entry, seen):
                continue  # it fell to an act after it: who had not seen it has not built on it
            if mine & self.touched(fallen):
                return rival
        return None

    def _unseen(self, entry: Entry, seen: dict[str, int]) -> Iterator[Entry]:
        for seat, standing in self._standing.items():
            if seat != entry.seat:
                for _, other in reversed(standing):
                    if other.id.clock <= seen.get(seat, 0):
                        break
                    yield other

    def touched(self, entry: Entry) -> Touched:
        """What it changes; an undo changes all that its entries changed (and theirs, some steps down)."""
        known = self._touched.get(entry.id)
        if known is None:
            reached = {str(entry.id): entry}
            last = [entry]
            for _ in range(DEEPEST_UNDO):
                below = [name for one in last for name in one.undoes if name not in reached]
                last = [found for name in dict.fromkeys(below) if (found := self._find(name)) is not None]
                reached.update((str(one.id), one) for one in last)
            known = frozenset(t for one in reached.values() for fact in one.facts for t in self._things(fact))
            if len(known) <= MOST_KEPT:
                self._touched[entry.id] = known
        return known

    def _things(self, fact: F.Fact) -> Iterator[tuple[str, str]]:
        match fact:
            case F.Boxed() | F.Noted() | F.Rolled():
                return
            case F.VarSet(name, value):
                yield from _variable(name, value)
            case F.Opened(box=box):
                yield "box", box
            case F.Flow():
                yield FLOW
            case F.Answered(seat=seat):
                yield "answer", seat
            case F.ModeSet(group=group):
                yield "mode", group
            case F.SeatChanged(seat=seat):
                yield "seat", seat
            case F.Undone(entry=name):
                yield "entry", name
            case _:
                yield "piece", fact.piece


def _variable(name: str, value: Plain) -> Iterator[tuple[str, str]]:
    yield next((kind for start, kind in _ASIDE_NAMES.items() if name.startswith(start)), "var"), name
    if name == OVERDUE and isinstance(value, tuple):
        yield from ((LATE, str(seat)) for seat in value)


def clash(mine: Touched, theirs: Touched, strict: bool) -> bool:
    """Whether two acts that had not seen each other cannot both count."""
    if not mine or not theirs:
        return False
    if mine & theirs:
        return True
    kinds, others = {kind for kind, _ in mine}, {kind for kind, _ in theirs}
    if kinds | others <= COMMUTING:
        return False  # answers commute, and so do openings of what was promised in them
    if kinds <= ASIDE_KINDS or others <= ASIDE_KINDS:
        return False
    return strict or bool({"flow", "answer"} & kinds and {"flow", "answer"} & others)


def _newest_before(acts: dict[int, Entry], clock: int) -> Entry | None:
    """The last of a seat's acts before a number that it has not."""
    at = max((at for at in acts if at < clock), default=None)
    return None if at is None else acts[at]


def _unknown(rival: Entry, entry: Entry, seen: dict[str, int]) -> bool:
    """Whether the writer of `entry` had not seen `rival`."""
    return rival.id.clock > seen.get(rival.id.seat, 0) and rival.id.seat != entry.id.seat
