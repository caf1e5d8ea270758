"""Turns resolved: where they are in the journal, what came of them, and how an arrow is told."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Arrow, OrderProtocol, Outcome
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.names import piece_name, place_name
from tabletop.ui.model.change import Change
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.result.chronicle import Chapter, Periods, chapters
from tabletop.ui.orders.sheet.draft import protocol_of

NOTHING = Outcome((), (), {})
"""What came of the orders when there were none."""
KEPT = 12
"""Outcomes kept; another is worked out again."""


@dataclass(frozen=True)
class Turn:
    """A turn resolved by the entry before which there were `before` others, and what it was called."""

    before: int
    called: tuple[tuple[str, str | int], ...]
    """What the words of its name are made of."""
    first: int = -1
    """The entry with which the last sheet for it was handed in, -1 when there were none."""
    phase: str = ""
    """The phase in which they were."""
    after: int = 0
    """How many entries there are with it."""
    fought: bool = True
    """Whether orders were carried out; in a winter there are none."""


class Results(QObject):
    """The turns resolved so far and what is looked at: which turn, and how many of its arrows. One a model."""

    changed = Signal()
    put_away = Signal()
    """The player has seen enough of it."""

    def __init__(self, model: TableModel, protocol: OrderProtocol) -> None:
        super().__init__(model)
        self.model, self.protocol = model, protocol
        self.turns: tuple[Turn, ...] = ()
        self.at, self.step = -1, 0
        """The turn looked at; how many of its arrows are shown."""
        self.open = False
        """Whether the board shows this turn and not the sheet that is being written."""
        self._read = 0
        self._found: list[int] = []
        self._periods = Periods()
        self._told: OrderedDict[int, Outcome | None] = OrderedDict()
        self._named: dict[int, tuple[tuple[str, str | int], ...]] = {}
        model.changed.connect(self._on_changed)
        self.follow()

    # --- the turns ---

    def _on_changed(self, change: Change) -> None:
        if change.moment:
            self.follow()

    def follow(self) -> None:
        """The journal may be longer: a turn resolved now is looked at."""
        journal, known = self.model.session.journal, self.turns
        count = len(journal)
        if count == self._read:
            return
        first, start = self._read == 0, self._read if count > self._read else 0
        self._found = [n for n in self._found if n < start]
        self._found += [n for n in range(start, count) if self._fought(journal.entries[n])]
        self._read = count
        self._periods.follow(journal)
        self.turns = self._turns()
        if self.turns != known:
            self._told.clear()
            self.at = len(self.turns) - 1
            self.open = not first and len(self.turns) > len(known) and self.outcome is not None
            self.step = len(self.outcome.arrows) if self.outcome is not None else 0
            self._move() if self.open else self.changed.emit()

    def _fought(self, entry: Entry) -> bool:
        return any(isinstance(f, VarSet) and f.name == self.protocol.record and f.value for f in entry.facts)

    def _turns(self) -> tuple[Turn, ...]:
        """Each fight, and each time sheets were handed in without one, as soon as others are asked for."""
        journal = self.model.session.journal
        fights = [n for n in self._found if journal.live(journal.entries[n])]
        made: dict[int, Turn] = {n: self._turn(n) for n in fights}
        spans = self._periods.spans(journal)
        for first, then, phase in spans:
            mine = [n for n in fights if first <= n < then]
            if mine:
                made.update({n: self._turn(n, first, phase) for n in mine})
            elif then < len(journal) or self._periods.writing_again():
                made[first] = replace(self._turn(first, first, phase), after=self._end(first, then), fought=False)
        return tuple(made[n] for n in sorted(made))

    def _turn(self, n: int, first: int = -1, phase: str = "") -> Turn:
        known = self._named.get(n)
        if known is None:
            state = self.model.session.journal.state(n)
            plain = (
                (name, value) for name, value in state.vars.items() if name.isalpha() and name != self.protocol.record
            )
            known = self._named[n] = tuple((name, value) for name, value in plain if isinstance(value, (str, int)))
        return Turn(n, known, first, phase, n + 1)

    def _end(self, first: int, then: int) -> int:
        """Behind the last entry with which the game went on."""
        settled = self._periods.settled(first, then)
        return settled + 1

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """What befell in the turn looked at besides the orders, as far as it has come."""
        turn = self.turn
        if turn is None or turn.first < 0:
            return ()
        journal = self.model.session.journal
        spans = self._periods.spans(journal)
        then = next((then for first, then, _ in spans if first == turn.first), turn.after)
        live = (entry for entry in journal.entries[turn.first : then] if journal.live(entry))
        return chapters(live, self.protocol, turn.phase)

    @property
    def turn(self) -> Turn | None:
        """The turn looked at."""
        return self.turns[self.at] if 0 <= self.at < len(self.turns) else None

    @property
    def outcome(self) -> Outcome | None:
        """What came of it; None when nothing is remembered."""
        turn = self.turn
        if turn is None:
            return None
        if turn.before not in self._told:
            after = self.model.session.journal.state(turn.after)
            told = self.protocol.explain(self._known(after)) if turn.fought else NOTHING
            self._told[turn.before] = told
            while len(self._told) > KEPT:
                self._told.popitem(last=False)
        return self._told[turn.before]

    def _known(self, state: State) -> Known:
        """Nobody's eyes: whose each unit was is said to all alike."""
        return Known(self.model.session.game, state, "", None)

    # --- looking ---

    def look_at(self, at: int) -> None:
        """Another turn, all of it."""
        if 0 <= at < len(self.turns):
            self.at, self.open = at, True
            self.step = len(self.outcome.arrows) if self.outcome is not None else 0
            self._move()

    def step_to(self, step: int) -> None:
        """So many arrows."""
        outcome = self.outcome
        if outcome is not None:
            self.open = True
            self.step = max(0, min(step, len(outcome.arrows)))
            self._move()

    def close(self) -> None:
        """Back to the present and to the orders."""
        if self.open:
            self.open = False
            self.model.step_to(None)
            self.changed.emit()

    def _move(self) -> None:
        """While arrows appear the counters stand where they were; at the end, where they are now."""
        turn, outcome = self.turn, self.outcome
        if turn is not None and outcome is not None:
            over = self.step == len(outcome.arrows)
            last = turn is self.turns[-1]
            wanted = (None if last else turn.after) if over else turn.before
            if wanted != self.model.at:
                self.model.step_to(wanted)
        self.changed.emit()

    @property
    def shown(self) -> tuple[tuple[Arrow, ...], int]:
        """Arrows to draw, and the one that is explained (-1 for none)."""
        outcome = self.outcome if self.open else None
        if outcome is None:
            return (), -1
        whole = self.step == len(outcome.arrows)
        return outcome.arrows[: self.step], -1 if whole else self.step - 1

    def before(self) -> State | None:
        """The table before the turn that is looked at."""
        turn = self.turn
        return self.model.session.journal.state(turn.before) if turn is not None else None


def results_of(model: TableModel) -> Results | None:
    """The results of this window, made when first asked for; None for games without sheets of orders."""
    protocol = protocol_of(model)
    found = model.findChild(Results)
    return found or (Results(model, protocol) if protocol is not None else None)


# --- words ---


class ResultTeller:
    """Tells arrows and reports in the language of the moment; pieces are named as `state` has them."""

    def __init__(self, model: TableModel, state: State | None = None) -> None:
        self._model, self._state = model, state or model.shown
        self.catalog: Catalog = model.catalog

    def _in(self, key: str, **args: str | int) -> str:
        return self.catalog.text(key, **args)

    def piece(self, name: str) -> str:
        """A piece by its name and whose it is, as it was then."""
        found = self._state.pieces.get(name) or self._model.session.state.pieces.get(name)
        if found is None:
            return self._in("log-unknown-piece")
        named = piece_name(self._model.module, self.catalog, found)
        seat = self._in(f"seat-{found.owner}") if found.owner else self._nobodys(found)
        return named if seat in ("", named) else self._in("result-piece", piece=named, seat=seat)

    def _nobodys(self, piece: Piece) -> str:
        """What stands for a seat before a unit that has none; nothing before a person."""
        kind = self._model.module.kind_of(piece.kind) if piece.kind is not None else None
        return self._in("result-neutral") if kind is not None and kind.role == "unit" else ""

    def place(self, name: str) -> str:
        """A place in the player's words."""
        return place_name(self._model.module, self.catalog, name)

    def arrow(self, one: Arrow) -> str:
        """`Mercenaries: Phrygia → Lydia — stopped`."""
        path = [self.place(place) for place in one.path]
        args = {"piece": self.piece(one.piece), "from": path[0], "to": path[-1]}
        args["other"] = path[1] if len(path) > 1 else path[0]
        kind = "support-hold" if one.kind == "support" and one.path[1] == one.path[-1] else one.kind
        said = self._in(f"arrow-{kind}", **args)
        return said if not one.result else self._in("arrow-result", what=said, result=self.result(one))

    def result(self, one: Arrow) -> str:
        """What came of it in a word."""
        return self._in(f"arrow-{one.result}")

    def reasons(self, one: Arrow) -> list[str]:
        """Why, a sentence each."""
        return [self.say(why) for why in one.why]

    def say(self, msg: Msg) -> str:
        """A message with the names of things."""
        return self.catalog.msg(self._model.named(msg))

    def explained(self, one: Arrow) -> str:
        """All about an arrow, for a tool tip."""
        lines = [self.arrow(one), *self.reasons(one)]
        if one.rule and one.result:
            lines.append(self._in("arrow-rule", rule=one.rule))
        return "\n".join(lines)

    def report(self, outcome: Outcome) -> list[str]:
        """The report, a sentence a line."""
        return [self.say(one) for one in outcome.report]


def turn_words(model: TableModel, turn: Turn) -> str:
    """`Summer 318 BC`, as the game says it."""
    called = dict(turn.called)
    if model.catalog.has("turn-title"):
        return model.tr("turn-title", **called)
    return model.tr("result-turn", turn=called.get("turn", 0))


def both_languages(model: TableModel, outcome: Outcome, turn: Turn, story: tuple[Chapter, ...] = ()) -> str:
    """The report as text in both languages, for a mail: what befell phase by phase, the orders where they belong."""
    own = model.catalog.language
    parts = []
    for language in (own, *(one for one in ("en", "fr") if one != own)):
        model.catalog.set_language(language)
        teller = ResultTeller(model)
        title = f"{model.game.card.title} — {turn_words(model, turn)}"
        parts.append("\n".join((title, "=" * len(title), *_told(model, teller, outcome, story))))
    model.catalog.set_language(own)
    return "\n\n".join(parts) + "\n"


def _told(model: TableModel, teller: ResultTeller, outcome: Outcome, story: tuple[Chapter, ...]) -> list[str]:
    """Lines of the report; a phase with its name above what befell in it."""
    if not any(chapter.arms for chapter in story):
        story = (*story, Chapter("", arms=True))
    lines: list[str] = []
    for chapter in story:
        said = [*(teller.report(outcome) if chapter.arms else ()), *(teller.say(note.text) for note in chapter.notes)]
        if said:
            head = [model.tr(f"phase-{chapter.phase}")] if chapter.phase else []
            lines += [*head, *(f"- {line}" for line in said)]
    return lines
