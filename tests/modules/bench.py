"""Any position of a game in a line or two, with the referee at the point of the turn a test wants.

Counters are written as on the sheet, a weakened unit with a minus: `{"P": "A-H1 A-A1- demosthenes", "O": "S-H1"}`.
A piece is named after its counter, a chit in a hand too, so that tests read like the rulebook.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from tabletop.core.environment import Environment
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Fact, ModeSet, Noted, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import settle
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.systems.odds import Sum, cell
from tests.games import shipped

KINDS = ("pass", "refuse")
Test = TypeVar("Test", bound=Callable[..., object])


def case(rule: str, kind: str) -> Callable[[Test], Test]:
    """Marks a test as the passing case of a rule, or as the refusing one (a refusal, or what follows from breaking it).

    test_every_rule.py reads these marks, and rows that begin with the same two words, from the source.
    """
    assert kind in KINDS, kind
    return lambda test: test


class Room:
    """One game to be tested: its module, and the variables its positions begin with."""

    def __init__(self, name: str, variables: Mapping[str, Any]) -> None:
        self.name, self.variables = name, variables

    @cached_property
    def module(self) -> Module:
        """The game as shipped."""
        return shipped(self.name)

    @cached_property
    def game(self) -> Game:
        """The game with its rules."""
        return self.module.game()

    def position(
        self,
        places: Mapping[str, str],
        *,
        hands: Mapping[str, str] | None = None,
        mode: str = "enforce",
        **variables: Any,
    ) -> tuple[State, dict[str, Vault]]:
        """A State and the vaults of all sides and the dealer; a dot in a variable is written as two underscores."""
        entropy = random.Random(1).randbytes
        vaults = {seat: Vault(entropy) for seat in (*self.game.seats, CHANCE)}
        facts: list[Fact] = [ModeSet(group, mode) for group in self.game.rule_groups]  # type: ignore[arg-type]
        given = {name.replace("__", "."): value for name, value in variables.items()}
        facts += [VarSet(name, value) for name, value in {**self.variables, **given}.items()]
        facts += [self._laid(word, place) for place, words in places.items() for word in words.split()]
        for seat, chits in (hands or {}).items():
            for chit in chits.split():
                ref = vaults[seat].seal((chit, 2))
                vaults[CHANCE].share(ref.box, vaults[seat].open(ref.box))
                facts += [Boxed(ref.box, seat, ref.digest), Placed(chit, seat, f"hand-{seat}", box=ref.box)]
        return fold(State(), facts), vaults

    def _laid(self, word: str, place: str) -> Fact:
        name = word.rstrip("-") if word not in self.module.counters else word
        steps = 1 if word != name else self.module.kind_of(name).faces
        return Placed(name, self.module.counter(name).seat, place, name, steps)

    def orders(self, places: Mapping[str, str], seat: str = "", points: int = 6, **more: Any) -> Bench:
        """A side's action phase with its points announced: it may move. Without a name, the first side's."""
        bench = self.table(self.position(places, **more), "ActionPhase", seat=seat or self.game.seats[0])
        bench.do("announce", points=points)
        return bench

    def battle(
        self, places: Mapping[str, str], zone: str, attacker: str, entries: tuple[Any, ...] = (), **more: Any
    ) -> Bench:
        """A combat about to begin: both sides may play a stratagem. `entries`: (how, unit) pairs, how they came in."""
        return self.table(self.position(places, **more), "Battle", zone=zone, attacker=attacker, entries=entries)

    def table(self, start: tuple[State, dict[str, Vault]], step: str, **fields: Any) -> Bench:
        """The table with one step begun."""
        state, vaults = start
        t = Table(self.game, state, "", None)
        t.call(step, **fields)
        settle(t)
        bench = Bench(self, Session(self.game, Journal(state), vaults, Environment(random.Random(2).randbytes)))
        bench.session._writer.record(self.game.seats[0], Ruling("ok", Intent("begin"), (), t.facts(), True))
        bench.session.autoplay.advance()
        return bench


class Played(NamedTuple):
    """One row on a stratagem of combat: who plays it where, and what it adds to the sum; a refusal adds None."""

    rule: str
    kind: str
    zone: str
    force: str
    attacker: str
    who: str
    chit: str
    number: str
    modifier: str
    adds: int | None

    def holds(self, battle: Callable[..., Bench]) -> None:
        """A line of the sum where it may be played; where not, choosing it is refused."""
        bench = battle({self.zone: self.force}, self.zone, self.attacker, hands={self.who: self.chit})
        if self.kind == "refuse":
            assert bench.no("choose", choice=(self.chit, self.number, "")) == {"4.2"}
            return
        bench.choose(**{self.who: (self.chit, self.number, "")})
        found = {term.modifier.id: term for term in bench.sum().terms}
        assert found[self.modifier].amount == self.adds and found[self.modifier].modifier.rule == self.rule
        assert bench.at("stratagems-played") == self.chit


class Bench:
    """A position on the table: acts by both sides and the dice, and what came of them."""

    def __init__(self, room: Room, session: Session) -> None:
        self.room, self.session = room, session

    @property
    def state(self) -> State:
        """The position now."""
        return self.session.state

    @property
    def seat(self) -> str:
        """Whose answer is awaited."""
        return self.session.awaited()[0]

    @property
    def step(self) -> str:
        """The step on top of the stack, '' when there is none."""
        return self.state.frames[-1].step if self.state.frames else ""

    @property
    def known(self) -> Known:
        """What everybody knows, for the functions of the rules."""
        return Known(self.room.game, self.state, "", None)

    def at(self, place: str) -> str:
        """The counters of a place, sorted, in the notation of a position."""
        pieces = [p for p in self.state.at(place) if p.kind]
        units = {c for c in self.room.module.counters if self.room.module.kind_of(c).role == "unit"}
        return " ".join(sorted(str(p.kind) + "-" * (p.kind in units and p.steps == 1) for p in pieces))

    def var(self, name: str) -> Any:
        """A variable of the state."""
        return self.state.vars.get(name)

    def top(self, name: str) -> Any:
        """A field of the nearest frame that has it."""
        return next(frame.data[name] for frame in reversed(self.state.frames) if name in frame.data)

    def do(self, verb: str, seat: str = "", **args: Any) -> Ruling:
        """An act that the rules must accept without a word, by the seat awaited unless given."""
        ruling = self.session.submit(seat or self.seat, verb, **args)
        assert ruling.verdict == "ok", ruling
        return ruling

    def no(self, verb: str, seat: str = "", **args: Any) -> set[str]:
        """The rule numbers that refuse an act."""
        ruling = self.session.preview(seat or self.seat, verb, **args)
        assert ruling.verdict == "refused", ruling
        return {citation.rule for citation in ruling.broken_rules}

    def move(self, pieces: str, to: str, **args: Any) -> Ruling:
        """Move a group."""
        return self.do("move", piece=tuple(pieces.split()), to=to, **args)

    def no_move(self, pieces: str, to: str, **args: Any) -> set[str]:
        """Why a group may not go there."""
        return self.no("move", piece=tuple(pieces.split()), to=to, **args)

    def targets(self, piece: str) -> set[str]:
        """Places that would light up for a counter picked up."""
        return {str(o.args["to"]) for o in self.session.match(self.seat, "move", piece=(piece,))}

    def throw(self, *values: int) -> None:
        """The dice show this."""
        self.do("throw", CHANCE, values=values)

    def deal(self) -> None:
        """The cup and the dice answer until a player must."""
        while self.session.awaited() == (CHANCE,):
            self.session.chance()

    def play(self, chit: str, number: str, seat: str = "", **aim: Any) -> Ruling:
        """Play a face of a chit."""
        return self.do("play", seat, chit=chit, number=number, **aim)

    def choose(self, **chosen: tuple[str, str, str]) -> None:
        """Both sides' stratagems before the die: `athens=("SC8", "8", "O")`; those not named choose none."""
        for seat in self.session.awaited() if self.step == "Window" else ():
            self.do("choose", seat, choice=chosen.get(seat, ("", "", "")))

    def sum(self) -> Sum:
        """The sum of the combat in hand."""
        weigh = self.room.game.weigh
        assert weigh is not None
        found = weigh(self.known)
        assert isinstance(found, Sum)
        return found

    def outcomes(self) -> dict[int, str]:
        """What each face of the die would bring: '1/4-1/4 D' is the losses of both and the winner."""
        weighed, odds = self.sum(), self.room.module.odds("combat")
        cells = {die: cell(odds, weighed.column, die + weighed.drm) for die in range(1, 7)}
        return {die: f"{found.code} {found.winner}" for die, found in cells.items()}

    def fight(self, outcome: str) -> None:
        """The die falls so that the table says this; stratagems are over."""
        found = self.outcomes()
        self.throw(next((die for die, what in found.items() if what == outcome), 0))

    def said(self, rule: str) -> list[str]:
        """Keys of the notes under a rule number so far."""
        facts = [fact for entry in self.session.journal.entries for fact in entry.facts]
        return [fact.text.key for fact in facts if isinstance(fact, Noted) and fact.rule == rule]
