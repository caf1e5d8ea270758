"""Groups of acts in words: what is worth a sentence, and what is counted. Every word is the journal's own. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tabletop.core.position import facts as F
from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.events.chains import Chain, thrown
from tabletop.ui.events.telling import EventTeller, Happening
from tabletop.ui.model.names import Names
from tabletop.ui.model.sentences import Clause, without_name
from tabletop.ui.story.acts import FOUGHT, ActGroup, CountedAct
from tabletop.ui.story.model import Passage, PassageKind
from tabletop.ui.story.worth import Worth

MOST_MOVES = 2
"""More moves of one seat in a row than these are counted; the map has them all."""
MOST_PLACES = 6
"""So many places they went to are named."""
DASH = " — "
"""Parts a line that says more than one thing."""
KINDS: dict[str, PassageKind] = {"throw": "throw", "draw": "cards"}
"""Of events; any other is said."""


@dataclass
class _Run:
    """What one seat does in a row: what it says before it moves, its moves, and the rest."""

    seat: str
    before: State
    first: list[str] = field(default_factory=list)
    moves: list[Clause] = field(default_factory=list)
    after: list[str] = field(default_factory=list)


class PassageTeller:
    """Tells groups of one game in one language."""

    def __init__(self, session: Session, module: Module, catalog: Catalog) -> None:
        self.session, self.module, self.catalog = session, module, catalog
        self.events, self.worth = EventTeller(session, module, catalog), Worth(session, module, catalog)
        self._number = 0

    def new_turn(self) -> None:
        """Fights are counted anew in each."""
        self._number = 0

    def tell(self, groups: Iterable[ActGroup]) -> tuple[Passage, ...]:
        """All groups of a phase; what one seat does in a row by itself is one passage."""
        found: list[Passage] = []
        row: list[CountedAct] = []
        for group in groups:
            if group.kind == "act" and group.acts[0].entry.verb != "note":
                row += group.acts
                continue
            found += self._row(row)
            row = []
            found += self._group(group)
        return (*found, *self._row(row))

    def _group(self, group: ActGroup) -> list[Passage]:
        if group.kind == "fight":
            return self._fight(group)
        if group.kind == "act":
            return self._note(group.acts[0])
        told = [self._happened(chain, acts) for chain, acts in group.chains]
        return [p for one in told if (p := self._event(KINDS.get(group.kind, "said"), one)) is not None]

    def _happened(self, chain: Chain, acts: Sequence[CountedAct]) -> Happening:
        return self.events.told(chain, [(act.entry, act.before) for act in acts])

    def _event(self, kind: PassageKind, told: Happening) -> Passage | None:
        lines = told.did
        if not (lines or told.throws):
            return None
        return Passage(kind, title=told.title, lines=lines, throws=told.throws, rule=told.rule, place=told.place)

    # --- acts by themselves ---

    def _note(self, act: CountedAct) -> list[Passage]:
        """What a player wrote, as it was written."""
        names = self._names(act)
        said = [names.msg(fact.text).strip() for fact in act.entry.facts if isinstance(fact, F.Noted)]
        return [Passage("note", act.entry.seat, lines=tuple(said))] if any(said) else []

    def _row(self, row: Sequence[CountedAct]) -> list[Passage]:
        runs: list[_Run] = []
        for act in row:
            told = self.worth.told(act)
            seat = self.worth.whose(act, told)
            if told and (not runs or runs[-1].seat != seat):
                runs.append(_Run(seat, act.before))
            for clause in told:
                self._put(runs[-1], act, clause)
        return [p for run in runs if (p := self._of_run(run)) is not None]

    def _put(self, run: _Run, act: CountedAct, clause: Clause) -> None:
        if self.worth.is_move(act, clause):
            run.moves.append(clause)
        else:
            text = without_name(self._names(act).seat(act.entry.seat), clause.text) if run.seat else clause.text
            (run.after if run.moves else run.first).append(text)

    def _of_run(self, run: _Run) -> Passage | None:
        lines = dict.fromkeys((*run.first, *self._moves(run), *run.after))
        return Passage("moves" if run.moves else "said", run.seat, lines=tuple(lines)) if lines else None

    def _moves(self, run: _Run) -> tuple[str, ...]:
        if len(run.moves) <= MOST_MOVES:
            return tuple(clause.text for clause in run.moves)
        names = Names(self.module, self.catalog, run.before, run.before)
        places = list(dict.fromkeys(names.place(clause.facts[-1].to) for clause in run.moves))
        listed = ", ".join(places[:MOST_PLACES])
        if len(places) > MOST_PLACES:
            listed = self.catalog.text("log-more", list=listed, count=len(places) - MOST_PLACES)
        return (self.catalog.text("story-moves", count=len(run.moves), places=listed),)

    # --- fights ---

    def _fight(self, group: ActGroup) -> list[Passage]:
        """Weighed, thrown, and what came of it; a battle of many throws as one."""
        known = [self._happened(chain, acts) for chain, acts in group.chains if chain.kind in FOUGHT]
        lines, terms = self._around(group)
        throws = tuple(throw for told in known for throw in told.throws)
        throws = throws or self.events.throws((act.entry, act.before) for act in group.acts)
        place = group.key[1] if group.key else next((told.place for told in known if told.place), "")
        at = self._names(group.acts[0]).place(place) if place else ""
        lines = [*(line for told in known for line in told.did), *lines]
        if not (throws or known):
            said = self._short(lines, at)
            return [Passage("said", lines=said, place=place)] if said else []
        self._number += 1
        return [
            Passage(
                "fight",
                self._attacker(group),
                self.catalog.text("fight-title", place=at) if at else self.catalog.text("strip-combat"),
                self._short(lines, at),
                self._short(terms, at),
                throws,
                next((told.read for told in known if told.read), ""),
                tuple(dict.fromkeys(one for told in known for one in told.result)),
                next((told.rule for told in known if told.rule), ""),
                place,
                self._number,
            )
        ]

    def _short(self, lines: Iterable[str], at: str) -> tuple[str, ...]:
        """Each once, without the place that the title names."""
        tail = self.catalog.text("log-about", text="", where=at)
        return gathered(dict.fromkeys(line.removesuffix(tail) if at else line for line in lines))

    def _attacker(self, group: ActGroup) -> str:
        named = (str(frame.data["attacker"]) for frame in group.acts[0].before.frames if frame.data.get("attacker"))
        return next((seat for seat in named if seat in self.module.seats), "")

    def _around(self, group: ActGroup) -> tuple[list[str], list[str]]:
        """What is said in a fight beside its events: before the dice what it is weighed by, after them what follows."""
        inside = {id(act) for chain, acts in group.chains if chain.kind in FOUGHT for act in acts}
        lines: list[str] = []
        terms: list[str] = []
        begun = not inside
        for act in group.acts:
            begun = begun or id(act) in inside or bool(thrown(act.entry))
            told = [clause for clause in self.worth.told(act) if not self._of_battle(act, clause)]
            terms += [clause.text for clause in told if clause.kind == "terms"]
            if id(act) not in inside:
                rest = [clause.text for clause in told if clause.kind != "terms"]
                (lines if begun else terms).extend(rest)
        return lines, terms

    def _of_battle(self, act: CountedAct, clause: Clause) -> bool:
        """A move on a board of squares, where a battle has dozens."""
        return clause.kind == "move" and self.module.plan_of(clause.facts[-1].to) != ""

    def _names(self, act: CountedAct) -> Names:
        return Names(self.module, self.catalog, act.before, act.before)


def gathered(lines: Iterable[str]) -> tuple[str, ...]:
    """What is said of one counter after the other (`Disrupted: …`) said of all of them at once, where it was first."""
    found: dict[str, list[str]] = {}
    for line in lines:
        what, colon, of = line.partition(": ")
        alone = not colon or DASH in line
        found.setdefault(line if alone else what + colon, []).extend([] if alone else [of])
    return tuple(what + ", ".join(dict.fromkeys(of)) for what, of in found.items())
