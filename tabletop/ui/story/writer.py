"""From a journal to a story, a turn at a time, so that a window can show how far it is. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.tracker import now
from tabletop.ui.model.clock import day
from tabletop.ui.model.level_words import value_words
from tabletop.ui.model.long_lines import TITLE
from tabletop.ui.model.names import Names
from tabletop.ui.rules.luck import battles, samples
from tabletop.ui.rules.runner import RESULT, result_of
from tabletop.ui.rules.score import score_of
from tabletop.ui.story.acts import ActGroups, CountedAct, counted
from tabletop.ui.story.balance import TurnBook, balance, series
from tabletop.ui.story.eyes import NOBODY, StoryEyes
from tabletop.ui.story.model import Story, StoryPhase, StoryTurn
from tabletop.ui.story.passages import PassageTeller

TurnKey = tuple[object, ...]
PULSE = 50
"""Entries after which the writer says that it is still at it."""


class StoryWriter:
    """`secrets_of`: the seat of this machine whose secrets are told too, '' for none."""

    def __init__(
        self, session: Session, module: Module, catalog: Catalog, titles: tuple[str, str], secrets_of: str = NOBODY
    ) -> None:
        self.session, self.module, self.catalog = session, module, catalog
        self.eyes = StoryEyes(session, module, secrets_of)
        self._passages = PassageTeller(session, module, catalog)
        title, scenario = titles
        start = session.journal.start
        head = title, catalog.text("title"), self._scenario(scenario), self._dates()
        self.story = Story(*head, self._players(), self.eyes.seen(start))
        self._states = [start]

    # --- head ---

    def _scenario(self, scenario: str) -> str:
        key = f"scenario-{scenario}"
        return self.catalog.text(key) if scenario and self.catalog.has(key) else ""

    def _dates(self) -> str:
        """From the first day to the last, as the journal has them."""
        days = [day(entry.when, self.catalog.language) for entry in self.session.journal.entries]
        known = [one for one in days if one]
        if not known or known[0] == known[-1]:
            return known[0] if known else ""
        return self.catalog.text("story-dates", first=known[0], last=known[-1])

    def _players(self) -> tuple[tuple[str, str], ...]:
        state = self.session.state
        playing = (seat for seat in self.module.seats if not state.vars.get(f"idle.{seat}"))
        return tuple((seat, state.seats[seat].player if seat in state.seats else "") for seat in playing)

    # --- the turns ---

    def write(self) -> Iterator[int]:
        """Tell all of it; after some entries, how many are told. The story is whole when it ends."""
        turn: _Turn | None = None
        for n, raw in enumerate(counted(self.session.journal)):
            act = replace(raw, before=self.eyes.seen(raw.before))
            key = self._key(raw.before)
            if turn is None or turn.key != key:
                self._close(turn, raw.before)
                turn = _Turn(key, raw, self)
            turn.take(act)
            if n % PULSE == PULSE - 1:
                yield raw.at
        self._close(turn, self.session.journal.state())
        self._finish()
        yield len(self.session.journal)

    def _key(self, state: State) -> TurnKey:
        """What is the same as long as a turn lasts."""
        tracker = self.module.sequence.tracker
        if tracker is not None:
            level, value = now(tracker, state.vars)[0]
            return level.id, value
        return (state.vars.get("turn"),)

    def name_of_turn(self, state: State) -> str:
        """What the turn is called in this position."""
        tracker = self.module.sequence.tracker
        if tracker is not None:
            return value_words(self.catalog, *now(tracker, state.vars)[0])
        plain = {n: v for n, v in state.vars.items() if n.isalpha() and isinstance(v, (int, str))}
        told = self.catalog.whole(TITLE, **plain)
        if told:
            return told
        turn = state.vars.get("turn")
        return self.catalog.text("story-turn", turn=turn) if isinstance(turn, int) else self.catalog.text("story-game")

    def _close(self, turn: _Turn | None, after: State) -> None:
        if turn is not None:
            self._states.append(after)
            self.story.turns.append(turn.told(after))

    def _finish(self) -> None:
        """What is only known at the end."""
        story, session = self.story, self.session
        story.series = series(self.module, self.catalog, self._states)
        story.samples = tuple(samples(session))
        tables = self.module.tables.odds
        story.battles = tuple(battles(session, self.module.odds(tables[0].id))) if tables else ()
        story.names = {seat: self.catalog.text(f"seat-{seat}") for seat in self.module.seats}
        if RESULT in session.state.vars:
            story.verdict = self._verdict(session.state)
            why = score_of(session).verdict
            names = Names(self.module, self.catalog, session.state, session.state)
            story.reason = names.msg(why) if why is not None else ""

    def _verdict(self, state: State) -> str:
        kind, winner, _ = result_of(state)
        own = f"victory-none-{kind}"
        without = own if self.catalog.has(own) else "victory-draw"
        key = f"victory-{kind}" if winner else without
        seat = Names(self.module, self.catalog, state, state).seat(winner)
        return self.catalog.text(key, seat=seat) if self.catalog.has(key) else ""


class _Turn:
    """One turn while it is told."""

    def __init__(self, key: TurnKey, first: CountedAct, writer: StoryWriter) -> None:
        self.key, self._first, self._writer = key, first, writer
        self._book = TurnBook(writer.module)
        self._phases: list[tuple[str, ActGroups]] = []
        self._title = ""

    def take(self, act: CountedAct) -> None:
        """One more act."""
        writer, phase = self._writer, act.before.vars.get("phase")
        named = str(phase) if phase in {leaf.id for leaf in writer.module.leaves} else ""
        if not self._phases or self._phases[-1][0] != named:
            self._phases.append((named, ActGroups(writer.session, writer.module)))
        self._phases[-1][1].take(act)
        self._book.take(act)
        self._title = writer.name_of_turn(act.before)

    def told(self, after: State) -> StoryTurn:
        """The whole turn."""
        writer = self._writer
        passages = writer._passages
        passages.new_turn()
        phases = []
        for phase, groups in self._phases:
            told = passages.tell(groups.found)
            if told:
                phases.append(StoryPhase(writer.catalog.text(f"phase-{phase}") if phase else "", told))
        before, seen = writer.eyes.seen(self._first.before), writer.eyes.seen(after)
        return StoryTurn(
            self._title,
            self._first.at,
            tuple(phases),
            before,
            seen,
            self._book.ways(),
            self._book.losses(seen),
            balance(writer.module, writer.catalog, before, seen),
            writer.eyes.held(after, writer.catalog),
        )

