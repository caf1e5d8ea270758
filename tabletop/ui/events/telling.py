"""An event as the strip shows it: dice, the line of the table, the result in words, what it did to whom. No Qt: from
the facts of the journal and the tables of the module."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.position import facts as F
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.state import State
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.forms import capital
from tabletop.data.module import Module
from tabletop.data.names import result_key
from tabletop.systems.odds import Cell, OddsTable, cell, row, split
from tabletop.ui.events.chains import PLAYED_EVENT, Chain, drawn, is_combat, phase_of, thrown
from tabletop.ui.model.blocks import role_in
from tabletop.ui.model.long_lines import shortened
from tabletop.ui.model.names import Names
from tabletop.ui.model.sentences import Clause, events, sentence
from tabletop.ui.model.throw_words import (
    ButtonThrow,
    DrawnDie,
    button_words,
    drawn_dice,
    formula,
    outcome,
    thrown_by,
    together,
)
from tabletop.ui.rules.fight import PLACES, attacker_of, weighed
from tabletop.ui.rules.score import POINTS

FELL = "log-eliminated"
"""What the rules say of a unit that is lost, by custom."""
DID = frozenset({"move", "steps", "place", "remove", "note", "owner", "opened", "hidden", "putback"})
"""Clauses that say what an event did."""


@dataclass(frozen=True)
class ToldThrow:
    """Dice of one throw, and what for."""

    values: tuple[int, ...]
    sides: int
    words: str
    dice: tuple[DrawnDie, ...] = ()
    """Those of a button of the game, with their pictures."""
    came: str = ""
    """What they come to."""


@dataclass(frozen=True)
class Happening:
    """One event. `read` is the line of the table, `result` what it means; `did` what became of whom."""

    entries: tuple[int, ...]
    title: str
    throws: tuple[ToldThrow, ...] = ()
    read: str = ""
    result: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    rule: str = ""
    place: str = ""
    newest: bool = False
    """Of many lines the last count: they are acts in order."""

    def text(self) -> str:
        """All of it, line by line."""
        dice = [" + ".join(map(str, throw.values)) for throw in self.throws if not throw.came]
        return "\n".join(line for line in (self.title, *dice, self.read, *self.result, *self.did) if line)


@dataclass(frozen=True)
class _Step:
    """One entry of an event, with the table before it and its clauses."""

    entry: Entry
    before: State
    clauses: list[Clause]


class EventTeller:
    """Tells events of one session in the language of a catalog; `see` is the table as its reader may see it."""

    def __init__(
        self, session: Session, module: Module, catalog: Catalog, see: Callable[[State], State] = lambda state: state
    ) -> None:
        self.session, self.module, self.catalog, self._see = session, module, catalog, see
        self.tr = catalog.text

    def tell(self, chain: Chain) -> Happening:
        """One event."""
        journal = self.session.journal
        return self.told(chain, [(journal.entries[at], journal.state(at)) for at in chain.entries])

    def told(self, chain: Chain, entries: Iterable[tuple[Entry, State]]) -> Happening:
        """One event whose entries, each with the table before it, are at hand."""
        steps = []
        for entry, then in entries:
            before = self._see(then)
            said = events(self.module, self.catalog, before, entry, self.session.journal.position)
            steps.append(_Step(entry, before, said))
        if chain.kind == "missed":
            return self._missed(chain, steps)
        if chain.kind == "draw":
            return self._draw(chain, steps)
        if chain.kind == "cards":
            did = tuple(self._played(clause) for clause in steps[0].clauses if clause.kind == "note")
            return Happening(chain.entries, self.tr("strip-cards"), did=did, rule=self._rule(steps))
        if chain.kind == "phase":
            did = tuple(capital(clause.text) for clause in steps[0].clauses if clause.kind == "note")
            title = self.tr(f"phase-{phase_of(steps[0].entry)}")
            return Happening(chain.entries, title, did=did, rule=self._rule(steps))
        if chain.kind == "rounds":
            return self._rounds(chain, steps)
        return self._combat(chain, steps) if chain.kind == "combat" else self._throw(chain, steps)

    # --- kinds of events ---

    def _missed(self, chain: Chain, steps: list[_Step]) -> Happening:
        """One line an act, as the journal tells it."""
        told = (sentence(self.module, self.catalog, step.before, step.entry) for step in steps)
        did = tuple(shortened(self.catalog, words) for words in told)
        return Happening(chain.entries, self.tr("strip-missed", count=len(did)), did=did, newest=True)

    def _draw(self, chain: Chain, steps: list[_Step]) -> Happening:
        facts = [fact for step in steps for fact in drawn(step.entry)]
        counted = Counter(fact.place for fact in facts)
        what = "-cards" if any(role_in(self.module, fact.cup) == "card" for fact in facts) else ""
        names = self._names(steps[0])
        did = tuple(self.tr(f"strip-drawn{what}", count=n, to=names.place(place)) for place, n in counted.items())
        rules = (fact.rule for step in steps for fact in step.entry.facts if isinstance(fact, F.Rolled))
        return Happening(chain.entries, self.tr(f"strip-draw{what}"), did=did, rule=next(filter(None, rules), ""))

    def _played(self, clause: Clause) -> str:
        """A card that was played; for its event with what that does."""
        note: Any = clause.facts[0]
        card = dict(note.text.args).get("card")
        kind = card.key.removeprefix("counter-") if isinstance(card, Msg) else ""
        found = self.module.card_of(kind) if note.text.key == PLAYED_EVENT else None
        effect = f"card-{found.event}-effect" if found is not None else ""
        return f"{clause.text}. {self.tr(effect)}" if effect and self.catalog.has(effect) else clause.text

    def _throw(self, chain: Chain, steps: list[_Step]) -> Happening:
        throws, rule = self._throws(steps), self._rule(steps)
        clauses = [clause for step in steps for clause in step.clauses]
        notes = [clause.text for clause in clauses if clause.kind in DID]
        sets = [clause.text for clause in clauses if clause.kind == "set" and not _turned(clause)]
        title = throws[0].words if len(throws) == 1 else self.tr("strip-throws")
        came = [throw.came for throw in throws if throw.came]
        first, *rest = [*came, *(notes or sets)] or [""]
        did = (capital(first), *rest) if first else ()
        return Happening(chain.entries, title, throws, did=did, rule=rule)

    def _rounds(self, chain: Chain, steps: list[_Step]) -> Happening:
        """A battle of many throws: while it lasts the newest throw, at its end what came of it and who fell."""
        rule = self._rule(steps)
        place = next(str(f.data["zone"]) for f in steps[0].before.frames if f.uid == chain.owner)
        after = fold_whole(steps[-1].before, steps[-1].entry.facts)
        if any(frame.uid == chain.owner for frame in after.frames):
            newest = max(n for n, step in enumerate(steps) if thrown(step.entry))
            throws = self._throws(steps[newest : newest + 1])
            did = tuple(clause.text for step in steps[newest:] for clause in step.clauses if clause.kind == "note")
            return Happening(chain.entries, throws[0].words, throws, did=did, rule=rule, place=place)
        told: dict[bool, list[str]] = {True: [], False: []}
        for clause in (clause for step in steps for clause in step.clauses if clause.kind == "note"):
            about: Any = clause.facts[0]
            if not about.piece or about.text.key == FELL:
                told[not about.piece].append(capital(clause.text))
        title = self.tr("fight-title", place=self._names(steps[0]).place(place))
        return Happening(chain.entries, title, (), "", tuple(told[True]), tuple(told[False]), rule, place)

    def _combat(self, chain: Chain, steps: list[_Step]) -> Happening:
        noted = [f for step in steps for f in step.entry.facts if isinstance(f, F.Noted) and is_combat(f)]
        throws, rule = self._throws(steps), self._rule(steps)
        if noted:
            return self._by_hand(chain, steps, noted[-1], throws)
        place, read, result = "", "", tuple[str, ...]()
        for step in steps:
            for fact in thrown(step.entry):
                place, read, result = self._by_rules(step, fact)
        words = self._names(steps[0]).place(place)
        did = tuple(text for step in steps for text in _done(step, place))
        title = self.tr("fight-title", place=words)
        return Happening(chain.entries, title, throws, read, result, did, rule, place)

    def _by_rules(self, step: _Step, roll: F.Rolled) -> tuple[str, str, tuple[str, ...]]:
        """Where, the line of the table, and what it means for both; what the rules weigh is public."""
        found = weighed(self.session.game, step.before)
        table = self._table()
        if found is None or table is None:
            return "", "", ()
        frame, total = found
        place = next((str(frame.data[name]) for name in PLACES if frame.data.get(name)), "")
        attacker = attacker_of(frame, roll.by)
        defender = next((seat for seat in self.module.seats if seat != attacker), "")
        die = sum(roll.values)
        here, names = cell(table, total.column, die + total.drm), self._names(step)
        lines = self._sides(table, here, names.seat(attacker), names.seat(defender))
        won = [f.text for f in step.entry.facts if isinstance(f, F.Noted) and _is_verdict(f)]
        lines += [self.tr("log-combat-won", seat=names.seat(str(text.get("seat")))) for text in won]
        return place, self._read(table, here, die, total.drm), tuple(map(capital, lines))

    def _sides(self, table: OddsTable, found: Cell, attacker: str, defender: str) -> list[str]:
        """What the result means for each side."""
        sides = (("attacker", attacker, found.attacker), ("defender", defender, found.defender))
        return [
            self.tr(f"strip-{side}", seat=seat, result=self.tr(result_key(table.id, code)))
            for side, seat, code in sides
            if code
        ]

    def _by_hand(self, chain: Chain, steps: list[_Step], note: F.Noted, throws: tuple[ToldThrow, ...]) -> Happening:
        """From the line the wizard has left: its numbers are in its arguments."""
        said, names, table = note.text, self._names(steps[-1]), self._table()
        column, die, code = said.get("column"), _whole(said.get("die")), str(said.get("result"))
        name = str(column.get("column")) if isinstance(column, Msg) else ""
        added = said.get("sum")
        total = _whole(added.get("total", die)) if isinstance(added, Msg) else die
        read, result = "", list[str]()
        if table is not None and name in table.names():
            line = row(table, total)
            found = Cell(line, table.names().index(name), code, *split(code), "")
            read = self._read(table, found, die, total - die)
            attacker, defender = (names.msg(_msg(said.get(side))) for side in ("attacker", "defender"))
            result = self._sides(table, found, attacker, defender)
        result.append(names.msg(_msg(said.get("winner"))))
        did = tuple(text for step in steps for text in _done(step, note.place))
        title = self.tr("fight-title", place=names.place(note.place)) if note.place else self.tr("strip-combat")
        rule = note.rule or self._rule(steps)
        return Happening(chain.entries, title, throws, read, tuple(capital(w) for w in result), did, rule, note.place)

    # --- parts ---

    def _names(self, step: _Step) -> Names:
        return Names(self.module, self.catalog, step.before, step.before)

    def _table(self) -> OddsTable | None:
        tables = self.module.tables.odds
        return self.module.odds(tables[0].id) if tables else None

    def _read(self, table: OddsTable, found: Cell, die: int, drm: int) -> str:
        words = {"column": table.names()[found.column], "row": row_name(table, found.row), "code": found.code}
        if not drm:
            return self.tr("strip-read", die=die, **words)
        return self.tr("strip-read-sum", die=die, drm=abs(drm), sign="+" if drm > 0 else "−", total=die + drm, **words)

    def _throws(self, steps: list[_Step]) -> tuple[ToldThrow, ...]:
        return self.throws((step.entry, step.before) for step in steps)

    def throws(self, entries: Iterable[tuple[Entry, State]]) -> tuple[ToldThrow, ...]:
        """Dice of some entries, each with the table before it."""
        found = []
        for entry, before in entries:
            names = Names(self.module, self.catalog, before, before)
            for rolled in together(self.module.dice, thrown(entry)):
                fact, by_button = rolled[0], thrown_by(self.module.dice, rolled)
                if by_button is not None:
                    found.append(self._by_button(by_button))
                    continue
                purpose = names.msg(fact.purpose).strip()
                words = self.tr("strip-for", dice=fact.dice, purpose=purpose) if purpose else fact.dice
                found.append(ToldThrow(fact.values, _sides(fact.dice), words))
        return tuple(found)

    def _by_button(self, by_button: ButtonThrow) -> ToldThrow:
        words = {"name": button_words(self.catalog, by_button.button)}
        words["dice"] = formula(self.catalog, self.module.dice, by_button.button)
        title = self.tr("strip-button", **words) if words["name"] != words["dice"] else words["dice"]
        dice = drawn_dice(self.module, self.catalog, by_button)
        values = tuple(die.shown for die in by_button.result.dice)
        return ToldThrow(values, 0, title, dice, outcome(self.catalog, by_button))

    def _rule(self, steps: list[_Step]) -> str:
        rules = (fact.rule for step in steps for fact in step.entry.facts if isinstance(fact, F.Rolled | F.Noted))
        return next((rule for rule in rules if rule), "")


def _done(step: _Step, place: str) -> Iterable[str]:
    """What an entry of a combat did: counters and points, and notes about them; not what comes after the combat."""
    return (clause.text for clause in step.clauses if _is_done(clause, place))


def _is_done(clause: Clause, place: str) -> bool:
    first: Any = clause.facts[0] if clause.facts else None
    if clause.kind == "note":
        return not _is_verdict(first) and bool(first.piece or first.place in ("", place))
    return clause.kind in DID or (clause.kind == "set" and str(first.name).startswith(POINTS))


def _is_verdict(note: F.Noted) -> bool:
    """The line of the rules that says what became of both sides of a combat, and who won."""
    return {"attacker", "defender", "seat"} <= {name for name, _ in note.text.args}


def _turned(clause: Clause) -> bool:
    first: Any = clause.facts[0]
    return first.name in ("phase", "turn")


def row_name(table: OddsTable, line: int) -> str:
    """`≤ 0`, `3`, `≥ 7`: the first and last rows mean it and beyond."""
    number = str(line).replace("-", "−")
    if line == min(table.rows):
        return f"≤ {number}"
    return f"≥ {number}" if line == max(table.rows) else number


def _sides(dice: str) -> int:
    try:
        return DiceSpec.parse(dice).sides
    except TableError:
        return 0


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _msg(value: object) -> Msg:
    return value if isinstance(value, Msg) else Msg("log-combat-nobody")
