"""What counts of a journal, one act after the other, and which acts are one thing: a fight, a throw, draws, or an act
by itself. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position import facts as F
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.ui.events.chains import QUIET, Chain, begins, belongs
from tabletop.ui.rules.fight import PLACES

WHERE = (*PLACES, "area")
"""Fields of a frame that say where a fight is, by custom."""
FOUGHT = ("combat", "rounds")
"""Events that are fights."""


@dataclass(frozen=True)
class CountedAct:
    """One entry, or what of it lies in one phase, with the table before it."""

    at: int
    entry: Entry
    before: State


def counted(journal: Journal) -> Iterator[CountedAct]:
    """What counts today, as if nothing else had ever been done: neither what was taken back nor who took it back."""
    state = journal.start
    for at, entry in enumerate(journal.entries):
        if not journal.live(entry) or entry.undoes or str(entry.id) in journal.bad:
            continue
        for part in _by_phase(entry):
            yield CountedAct(at, part, state)
            state = fold_whole(state, part.facts)


def _by_phase(entry: Entry) -> list[Entry]:
    """An entry in which several phases went by, cut where each begins; any other whole."""
    cuts = [n for n, fact in enumerate(entry.facts) if isinstance(fact, F.VarSet) and fact.name == "phase"]
    if len(cuts) < 2:
        return [entry]
    ends = [n + 1 for n in cuts[:-1]]
    spans = zip([0, *ends], [*ends, len(entry.facts)], strict=True)
    return [replace(entry, facts=entry.facts[first:end]) for first, end in spans]


@dataclass
class ActGroup:
    """Acts that are told together; `key` is the fight they belong to, `chains` are events among them."""

    acts: list[CountedAct]
    kind: str = "act"
    key: tuple[int, str] | None = None
    chains: list[tuple[Chain, list[CountedAct]]] = field(default_factory=list)


def fight_of(module: Module, state: State) -> tuple[int, str] | None:
    """The fight the rules are at: its outermost frame and where it is."""
    for frame in state.frames:
        if frame.data.get("attacker"):
            named = (frame.data.get(name) for name in WHERE)
            place = next((one for one in named if isinstance(one, str) and one in module.places), "")
            if place:
                return frame.uid, place
    return None


class ActGroups:
    """Groups the acts of one phase as they come."""

    def __init__(self, session: Session, module: Module) -> None:
        self.session, self.module = session, module
        self.found: list[ActGroup] = []
        self._open: Chain | None = None

    def take(self, act: CountedAct) -> None:
        """One more act."""
        chain, begun = self._chain(act)
        key = fight_of(self.module, act.before)
        last = self.found[-1] if self.found else None
        goes_on = last is not None and (
            (key is not None and last.key == key) or (chain is not None and not begun and bool(last.chains))
        )
        if last is not None and goes_on:
            last.acts.append(act)
        else:
            kind = "fight" if key else chain.kind if chain else "act"
            last = ActGroup([act], "fight" if kind in FOUGHT else kind, key)
            self.found.append(last)
        if chain is not None:
            self._note_chain(last, chain, begun, act)

    def _note_chain(self, group: ActGroup, chain: Chain, begun: bool, act: CountedAct) -> None:
        if begun or not group.chains:
            group.chains.append((chain, [act]))
        else:
            group.chains[-1] = (chain, [*group.chains[-1][1], act])

    def _chain(self, act: CountedAct) -> tuple[Chain | None, bool]:
        """The event this act goes on with or begins, and whether it begins it."""
        if self._open is not None and belongs(self._open, act.entry, act.before):
            self._open = replace(self._open, entries=(*self._open.entries, act.at))
            return self._open, False
        begun = begins(self.session, act.at, act.entry, act.before)
        if begun is not None:
            self._open = begun
            return begun, True
        if act.entry.verb not in QUIET:
            self._open = None
        return None, False
