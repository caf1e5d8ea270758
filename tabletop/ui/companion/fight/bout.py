"""A battle in rounds beside the paper game: the rules of the game fight it, on a table where only its units lie.

What the rules ask there is asked of the players: dice, who suffers of equals, whether a side retreats. Where the beaten
go is a matter of the paper map: there it ends. No Qt.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position import facts as F
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import END, settle
from tabletop.core.rules.game import Game
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg, Value
from tabletop.core.variables import DICE
from tabletop.data.module import Module
from tabletop.data.names import counter_msg
from tabletop.systems.rounds.battle import BATTLE, Rounds
from tabletop.systems.rounds.fighters import Melee
from tabletop.ui.companion.fight.contests import rounds_of
from tabletop.ui.companion.fight.entered import Entered, laid_out, pieces_of
from tabletop.ui.companion.fight.roster import LOST, WORN, Fielded
from tabletop.ui.companion.fight.telling import unit_msg

OVER = "bout.over"
"""Where the table of the bout keeps who has lost, and how."""
FELL = "log-eliminated"
"""What the rules say of a unit that is lost, by custom."""
ROLL, STAND, SUFFER = "Roll", "Stand", "Suffer"


def _asked(step: Rounds, k: Known, seat: str) -> bool:
    """Whether a side has a way out stands on the paper map: it is asked."""
    return True


def _leaves(step: Rounds, t: Table) -> None:
    """Where to stands there too: the bout is over."""
    frame = t.f
    t.set(OVER, (frame.loser, frame.how))
    step.goto(t, END)


def beside(step: Rounds) -> Rounds:
    """The same battle where the map is not known."""
    kind = type(f"Beside{type(step).__name__}", (type(step),), {"may_leave": _asked, "leave": _leaves})
    return cast(Rounds, kind())


@dataclass(frozen=True)
class Bout:
    """One moment of it. `facts` is what the last answer has brought."""

    game: Game
    state: State
    units: dict[str, Fielded]
    """Piece of the bout -> the unit as it came."""
    facts: tuple[F.Fact, ...] = ()

    @property
    def asks(self) -> str:
        """Roll, Stand or Suffer; '' when it is over."""
        return self.state.frames[-1].step if self.state.frames else ""

    @property
    def known(self) -> Known:
        """What lies open, the frame on top in hand."""
        return Known(self.game, self.state, "", None)

    @property
    def seat(self) -> str:
        """Who is asked, or who throws."""
        frame = self.known.f
        return str(frame.by if self.asks == ROLL else frame.seat)

    @property
    def battle(self) -> Known | None:
        """The battle's own frame; None when it is over."""
        depth = self.known.depth_of(BATTLE) if self.state.frames else None
        return Known(self.game, self.state, "", None, depth) if depth is not None else None

    @property
    def melee(self) -> Melee | None:
        """Who stands, who is routed."""
        step = rounds_of(self.game)
        return step.melee(self.battle) if step is not None and self.battle is not None else None

    @property
    def lost(self) -> tuple[str, str]:
        """Who has lost, and how: panic, destroyed or retreat."""
        said = self.state.vars.get(OVER)
        return (str(said[0]), str(said[1])) if isinstance(said, tuple) else ("", "")

    def answer(self, verb: str, **args: object) -> Bout:
        """What follows from an answer of whoever is asked."""
        table = Table(self.game, self.state, self.seat, None)
        step = self.game.step(self.state.frames[-1].step)
        getattr(step, f"on_{verb}")(table, **args)
        settle(table)
        return replace(self, state=table.state, facts=table.facts())

    def throw(self, values: tuple[int, ...]) -> Bout:
        """The dice fall."""
        return self.answer("throw", values=values)


def begun(module: Module, game: Game, state: State, entered: Entered, sort: str) -> Bout:
    """A battle of this sort between the units that were tapped."""
    step = rounds_of(game)
    assert step is not None
    there = beside(step)
    aside = replace(game, steps={**game.steps, BATTLE: there})
    pieces = pieces_of(module, entered, entered.place)
    table = Table(aside, laid_out(state, pieces), "", None)
    table.state.vars[DICE] = DiceSource.TABLE.value
    there.told(table, entered.place, entered.attacker.seat, sort)
    settle(table)
    named = [(piece, unit) for which, side in pieces.items() for piece, unit in zip(side, entered.side(which).units)]
    return Bout(aside, table.state, {piece.id: unit for piece, unit in named}, table.facts())


# --- what it leaves in the journal ---


def acts_of_bout(module: Module, before: Bout, after: Bout, real: bool) -> list[IntentArgs]:
    """The throw, what it did, and each unit that is weaker or gone, in words that know no piece of the bout."""
    told, place = list[IntentArgs](), ""
    for fact in after.facts:
        if isinstance(fact, F.Rolled):
            roll = {"dice": fact.dice, "values": fact.values, "purpose": _named(module, after, fact.purpose)}
            told.append(("roll", {**roll, "by": fact.by, "real": real}))
        elif isinstance(fact, F.Noted) and fact.text.key != FELL:
            place = fact.place or place
            told.append(("note", {"text": _named(module, after, fact.text), "rule": fact.rule, "place": fact.place}))
    told += [("note", {"text": text, "place": place}) for text in _changes(module, before, after)]
    return told


def _changes(module: Module, before: Bout, after: Bout) -> Iterator[Msg]:
    """Units that have fewer steps than before, and those that have left the battle for good."""
    for name, unit in before.units.items():
        was, is_ = before.state.pieces.get(name), after.state.pieces.get(name)
        if was is None or was.place.startswith("pool-"):
            continue
        if is_ is None or is_.place != was.place:
            yield unit_msg(module, Fielded(unit.counter, was.steps or 1), LOST)
        elif is_.steps != was.steps:
            yield unit_msg(module, Fielded(unit.counter, is_.steps or 1), WORN)


def _named(module: Module, bout: Bout, text: Msg) -> Msg:
    """The counter instead of the piece of the bout."""

    def word(value: Value) -> Value:
        if isinstance(value, Msg):
            return _named(module, bout, value)
        unit = bout.units.get(value) if isinstance(value, str) else None
        return counter_msg(module, unit.counter) if unit is not None else value

    return Msg(text.key, tuple((name, word(value)) for name, value in text.args))
