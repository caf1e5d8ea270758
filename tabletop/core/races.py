"""What counts when two act without having seen each other. Decided in the journal's order, so equal on every machine.

Enforced: an act that had not seen the one before it is stale, unless the two commute (notes, rolls, answers of several
seats to one question, boxes they open). Free play: acts on different things merge; on the same thing the earlier one
stands and the later one is lost. Both are kept, folded as nothing, and shown with what they ran into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from tabletop.core import facts as F
from tabletop.core.entry import Entry
from tabletop.core.ids import EntryId
from tabletop.core.state import Mode
from tabletop.core.text import Msg

Touched = frozenset[tuple[str, str]]
"""Things an entry changes: ("piece", id), ("var", name), ("box", id), ("mode", group), ("seat", id), ("entry", id),
("answer", seat), ("promise", name), ("lock", part of a bowl) and ("flow", "")."""
FLOW = ("flow", "")
COMMUTING = frozenset({"answer", "box"})
ASIDE = frozenset({"seat", "promise", "lock"})
"""Who sits down, promises or unlocks ahead changes nothing on the table: it clashes with the same thing only."""
_ASIDE = {"promise.": "promise", "lock.": "lock"}
"""Beginnings of the names of variables that lie aside."""


@dataclass(frozen=True)
class Void:
    """Why an entry does not count: `stale` (enforced) or `lost` (free play), and the entry it had not seen."""

    kind: Literal["stale", "lost"]
    against: Entry

    def why(self, entry: Entry) -> Msg:
        """In words: "made at Sparta 12, not knowing Sparta 14"."""
        rival = self.against
        knew = dict(entry.seen).get(rival.seat, 0)
        names = {"seat": Msg(f"seat-{entry.seat}"), "other": Msg(f"seat-{rival.seat}")}
        return Msg.of(f"entry-{self.kind}", **names, knew=knew, at=rival.id.clock)


class Races:
    """`void`: entries that do not count, by id text. Entries are judged in order; `cut` forgets from one on."""

    def __init__(self, modes: dict[str, Mode], find: Callable[[str], Entry | None]) -> None:
        self.void: dict[str, Void] = {}
        self._find = find
        self._standing: dict[str, list[tuple[int, Entry]]] = {}
        self._fallen: list[tuple[int, Entry, Entry]] = []
        self.modes: list[tuple[int, dict[str, Mode]]] = [(-1, modes)]
        """Position of an entry that set modes -> all modes from there on."""
        self._touched: dict[EntryId, Touched] = {}

    def judge(self, position: int, entry: Entry) -> None:
        """The entry at this position of the journal, all before it having been judged."""
        rival = self._rival(entry)
        if rival is not None:
            self.void[str(entry.id)] = Void("stale" if self.strict else "lost", rival)
            self._fallen.append((position, entry, rival))
            return
        self._standing.setdefault(entry.seat, []).append((position, entry))
        changed = {fact.group: fact.mode for fact in entry.facts if type(fact) is F.ModeSet}
        if changed:
            self.modes.append((position, {**self.modes[-1][1], **changed}))  # type: ignore[dict-item]

    def cut(self, position: int) -> None:
        """Forget what was judged at this position and after it."""
        for standing in self._standing.values():
            while standing and standing[-1][0] >= position:
                standing.pop()
        while self._fallen and self._fallen[-1][0] >= position:
            del self.void[str(self._fallen.pop()[1].id)]
        while self.modes[-1][0] >= position:
            self.modes.pop()

    def resume(
        self,
        entries: list[tuple[int, Entry]],
        void: dict[str, Void],
        modes: list[tuple[int, dict[str, Mode]]],
    ) -> None:
        """Go on after entries that were judged before, with what came of it."""
        self.void, self.modes = void, modes
        for position, entry in entries:
            fallen = void.get(str(entry.id)) if void else None
            if fallen is not None:
                self._fallen.append((position, entry, fallen.against))
            else:
                self._standing.setdefault(entry.id.seat, []).append((position, entry))

    @property
    def strict(self) -> bool:
        """Whether any rule group is enforced at this point."""
        return "enforce" in self.modes[-1][1].values()

    # --- inside ---

    def _rival(self, entry: Entry) -> Entry | None:
        """The first act before this one that it had not seen and does not go with."""
        seen = dict(entry.seen)
        unseen = sorted(self._unseen(entry, seen), key=lambda other: other.id)
        if not unseen and not self._fallen:
            return None
        mine, strict = self.touched(entry), self.strict
        for other in unseen if mine else ():
            if clash(mine, self.touched(other), strict):
                return other
        for _, fallen, rival in self._fallen:  # built on something that fell, before it was known to have fallen
            if _unknown(rival, entry, seen) and mine & self.touched(fallen):
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
        """What it changes; an undo changes all that its entries changed."""
        known = self._touched.get(entry.id)
        if known is None:
            known = self._touched[entry.id] = frozenset(t for fact in entry.facts for t in self._things(fact))
        return known

    def _things(self, fact: F.Fact) -> Iterator[tuple[str, str]]:
        match fact:
            case F.Boxed() | F.Noted() | F.Rolled():
                return
            case F.VarSet(name=name):
                yield next((kind for start, kind in _ASIDE.items() if name.startswith(start)), "var"), name
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
                undone = self._find(name)
                if undone is not None:
                    yield from self.touched(undone)
            case _:
                yield "piece", fact.piece


def clash(mine: Touched, theirs: Touched, strict: bool) -> bool:
    """Whether two acts that had not seen each other cannot both count."""
    if not mine or not theirs:
        return False
    if mine & theirs:
        return True
    kinds, others = {kind for kind, _ in mine}, {kind for kind, _ in theirs}
    if kinds | others <= COMMUTING:
        return False  # answers commute, and so do openings of what was promised in them
    if kinds <= ASIDE or others <= ASIDE:
        return False
    return strict or bool({"flow", "answer"} & kinds and {"flow", "answer"} & others)


def _unknown(rival: Entry, entry: Entry, seen: dict[str, int]) -> bool:
    """Whether the writer of `entry` had not seen `rival`."""
    return rival.seat != entry.seat and rival.id.clock > seen.get(rival.seat, 0)
