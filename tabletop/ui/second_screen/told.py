"""What is told beside the map of the second screen: turn and phase, whose turn, what has happened last, points. All of
it from a model of nobody's seat, so that no chit, block or hand has a name here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.core.position.ids import CHANCE
from tabletop.ui.events.chains import Chain, Events, chains
from tabletop.ui.events.strip import BACK, MOST, run_on
from tabletop.ui.events.telling import EventTeller, Happening, ToldThrow
from tabletop.ui.model.change import Change
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.moment_words import asked_words, turn_and_phase
from tabletop.ui.model.shown import Shown
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.rules.runner import RESULT, result_of, verdict_words
from tabletop.ui.second_screen.blocks import (
    BigLine,
    Block,
    Chip,
    Chips,
    Heading,
    NamedFigure,
    PastBanner,
    ThinLine,
    ThrownDice,
)
from tabletop.ui.second_screen.tallies import TrackCount, TrackTally, tallies
from tabletop.ui.widgets.holders import HELD

FEW = 2
"""Seats whose names stand in the largest letters; more are smaller, beside each other."""
MOST_CLAUSES = 6
"""Of what an event did."""
THROWS = 3
"""Throws of an event whose dice are drawn, the newest."""


class HowMuch(NamedTuple):
    """How much is told: clauses of what an event did, all tracks or the score alone, what is asked."""

    clauses: int = MOST_CLAUSES
    tracks: bool = True
    asked: bool = True


WITH_TRACKS, WITHOUT = (4, 3, 2, 1), (4, 2, 1, 0)
FOLDS = (HowMuch(), *map(HowMuch, WITH_TRACKS), *(HowMuch(n, False) for n in WITHOUT), HowMuch(0, False, False))
"""From all of it to what must be seen."""


def chip(model: TableModel, seat: str, words: str, meaning: str = "") -> Chip:
    """The plaque of a seat with words; nobody's has none."""
    if seat not in model.module.seats:
        return Chip("", "", words, meaning)
    return Chip(seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat), words, meaning)


class Told(NamedTuple):
    """All there is to tell, in parts of which some may be left out."""

    now: tuple[Block, ...]
    asked: tuple[Block, ...]
    last: tuple[Block, ...]
    """What has happened; what it did stands in `did`, for each number of clauses."""
    did: tuple[str, ...]
    score: tuple[Block, ...]
    tracks: tuple[Block, ...]

    @property
    def past(self) -> bool:
        """Whether another moment than now was told of."""
        return any(isinstance(block, PastBanner) for block in self.now)

    def moment(self, much: HowMuch) -> tuple[Block, ...]:
        """Turn, phase, whose turn."""
        return (*self.now, *self.asked) if much.asked else self.now

    def event(self, much: HowMuch) -> tuple[Block, ...]:
        """The last result."""
        did = self.did[min(much.clauses, len(self.did) - 1)] if self.did else ""
        return (*self.last, BigLine(did, "did")) if did else self.last

    def points(self, much: HowMuch) -> tuple[Block, ...]:
        """Score, and tracks."""
        return (*self.score, *self.tracks) if much.tracks else self.score


NOTHING = Told((), (), (), (), (), ())


def told(model: TableModel, result: LastResult, before: Told = NOTHING, change: Change | None = None) -> Told:
    """As it stands at the moment that is shown; what a change does not touch is as it was told before."""
    moved = change is None or bool(change.delta.vars or change.delta.frames or change.eyes)
    last, did = result.told()
    found = before._replace(last=last, did=did)
    if moved or before.past or not model.live:
        found = found._replace(now=tuple(moment(model)))
    if moved or model.shown.frames:
        over = RESULT in model.shown.vars or not model.live
        found = found._replace(asked=() if over else (BigLine(asked_words(model), "asked"),))
    if moved:
        score, tracks = _points(model)
        found = found._replace(score=score, tracks=tracks)
    return found


def _points(model: TableModel) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    found = tallies(model)
    score = tuple(block for tally in found if tally.score for block in _tally(model, tally))
    return score, tuple(block for tally in found if not tally.score for block in _tally(model, tally))


def moment(model: TableModel) -> Iterator[Block]:
    """Turn, phase, whose turn it is; at the end, who has won."""
    if not model.live:
        yield PastBanner(model.tr("prompt-past", at=model.at, count=len(model.session.journal)))
    turn, phase = turn_and_phase(model)
    if RESULT in model.shown.vars:
        winner = result_of(model.shown)[1]
        yield BigLine(turn, "turn")
        yield Heading(verdict_words(model))
        if winner in model.module.seats:
            yield Chips((chip(model, winner, model.name_of_seat(winner)),), "who")
        return
    if turn and phase:
        yield BigLine(turn, "turn")
    if turn or phase:
        yield Heading(phase or turn)
    seats = movers(model)
    if seats:
        chips = tuple(chip(model, seat, model.name_of_seat(seat)) for seat in seats)
        yield Chips(chips, "who" if len(seats) <= FEW else "some")


def movers(model: TableModel) -> tuple[str, ...]:
    """Whose turn it is: seats the rules ask; while they ask nobody, who has the initiative."""
    asked = model.session.awaited() if model.live else ()
    if asked:
        return tuple(seat for seat in asked if seat != CHANCE)
    held = (str(model.shown.vars.get(name, "")) for name in HELD)
    return tuple(seat for seat in held if seat in model.module.seats)[:1]


def _tally(model: TableModel, tally: TrackTally) -> Iterator[Block]:
    """Figures of markers that belong together."""
    if tally.title:
        yield BigLine(tally.title, "tally")
        yield Chips(tuple(_figure(model, count) for count in tally.counts), "score" if tally.score else "count")
    else:
        yield from (NamedFigure(chip(model, count.seat, count.name), count.value) for count in tally.counts)


def _figure(model: TableModel, count: TrackCount) -> Chip:
    return chip(model, count.seat, count.value, count.name)


class LastResult:
    """The newest event of the moment that is shown, in words that are kept until there is another one."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        open_to_all = Shown(model.module, model.session.game.limits)
        self._teller = EventTeller(model.session, model.module, model.catalog, lambda state: open_to_all(state))
        self._events = Events(model.session)
        self._of: tuple[Chain, str] | None = None
        """The event that was told, and in which language."""
        self._told: tuple[tuple[Block, ...], tuple[str, ...]] = ((), ())

    def told(self) -> tuple[tuple[Block, ...], tuple[str, ...]]:
        """What happened; and what it did, in no clause, in one, in two …"""
        found = self._newest()
        of = None if found is None else (found, self.model.catalog.language)
        if of != self._of:
            shown = None if found is None else self._teller.tell(found)
            most = range(min(MOST_CLAUSES, len(shown.did)) + 1) if shown is not None else ()
            self._of = of
            self._told = tuple(self._blocks(shown)), tuple(self._did(shown, n) for n in most if shown is not None)
        return self._told

    def _newest(self) -> Chain | None:
        session, at = self.model.session, self.model.at
        if at is not None:
            found = [chain for chain in chains(session, at - BACK, at) if chain.last < at]
        else:
            found = self._events.since(max(0, len(session.journal) - MOST - BACK))
        return found[-1] if found else None

    def _blocks(self, shown: Happening | None) -> Iterator[Block]:
        """Dice, the line of the table, what it means."""
        if shown is None:
            return
        yield ThinLine()
        yield BigLine(shown.title, "title")
        for throw in shown.throws[-THROWS:]:
            yield self._throw(throw)
            if len(shown.throws) > 1:
                yield BigLine(throw.words, "read")
        lines = ((shown.read, "read"), ("\n".join(shown.result[:-1]), "did"), ("\n".join(shown.result[-1:]), "verdict"))
        yield from (BigLine(words, role) for words, role in lines if words)

    def _throw(self, throw: ToldThrow) -> ThrownDice:
        spoken = throw.came or " + ".join(map(str, throw.values))
        drawn = throw.dice or tuple(DrawnDie(value, throw.sides) for value in throw.values)
        return ThrownDice(drawn, self.model.tr("strip-dice", values=spoken, purpose=throw.words))

    def _did(self, shown: Happening, clauses: int) -> str:
        kept = (shown.did[-clauses:] if shown.newest else shown.did[:clauses]) if clauses else ()
        rest = len(shown.did) - len(kept)
        more = (self.model.tr("second-more", count=rest),) if rest and kept else ()
        return run_on((*kept, *more))
