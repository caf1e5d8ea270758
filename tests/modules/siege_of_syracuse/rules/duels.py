"""Phases of a pitched battle on the bench: `duel({"D4": "A-H1 A-H2^90", "D5": "S-H1"}, "Assaults")`.

Squares of the battle board by their names; `^90` is where a counter looks: without it Athens, the attacker, looks up
and Syracuse down. Loads look where their ship does.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

from modules.siege_of_syracuse.rules.field import Field, field
from tabletop.core.api import settle
from tabletop.core.environment import Environment
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Turned
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece, State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Table
from tabletop.core.session.session import Session
from tabletop.systems.odds import Sum
from tabletop.systems.thresholds import Test
from tests.modules.bench import Bench, case
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE, counter_of, position

__all__ = ["ATHENS", "SYRACUSE", "Duel", "board", "case", "duel", "sea_duel"]

AFTER = {"March": "gather", "SlipAway": "volley", "Assaults": "rally", "Missiles": "slip", "BattleRally": "end"}
"""The stage of the half of a round that follows a phase."""
BATTLE = {"area": "L-9", "attacker": ATHENS, "of": "ground", "night": 0, "favour": (), "luck": (), "n": 1}


class Duel(Bench):
    """A bench with a battle on it."""

    def unit(self, word: str) -> Piece:
        """A counter by its short word."""
        return self.state.pieces[counter_of(word)]

    def place(self, word: str) -> str:
        """Where a counter lies; a square by its name."""
        return self.unit(word).place.removeprefix("tbb-")

    def go(self, words: str, to: str) -> None:
        """Move units of the battle board together."""
        self.do("move", piece=tuple(map(counter_of, words.split())), to=f"tbb-{to}")

    def no_go(self, words: str, to: str) -> set[str]:
        """Why they may not go there."""
        return self.no("move", piece=tuple(map(counter_of, words.split())), to=f"tbb-{to}")

    def reach(self, word: str) -> set[str]:
        """Squares that light up for a unit alone."""
        piece, found = (counter_of(word),), set()
        for made in self.session.match(self.seat, "move", piece=piece):
            found |= {str(place).removeprefix("tbb-") for place in getattr(made.args["to"], "values", ())}
        return found

    def turn(self, word: str, facing: int) -> None:
        """Turn a unit."""
        self.do("turn", piece=counter_of(word), facing=facing)

    def fire(self, word: str, at: str, *dice: int) -> None:
        """A unit fires at a square; the dice show this."""
        self.do("fire", piece=counter_of(word), at=f"tbb-{at}")
        self.dice(*dice)

    def no_fire(self, word: str, at: str) -> set[str]:
        """Why it may not."""
        return self.no("fire", piece=counter_of(word), at=f"tbb-{at}")

    def assault(self, words: str, at: str, *dice: int) -> None:
        """Units assault a square; the dice show this."""
        self.do("assault", pieces=tuple(map(counter_of, words.split())), at=f"tbb-{at}")
        self.dice(*dice)

    def no_assault(self, words: str, at: str) -> set[str]:
        """Why they may not."""
        return self.no("assault", pieces=tuple(map(counter_of, words.split())), at=f"tbb-{at}")

    def dice(self, *dice: int) -> None:
        """One throw after the other, as long as dice are asked for."""
        for die in dice:
            assert self.step == "Roll", self.step
            self.throw(die)

    def test(self) -> Test:
        """The test that is about to be thrown."""
        found = self.room.game.test(self.known) if self.room.game.test else None
        assert isinstance(found, Test)
        return found

    def terms(self) -> dict[str, int]:
        """Lines of the test or sum in hand: modifier -> what it adds."""
        weigh = self.room.game.weigh
        found = (weigh(self.known) if weigh else None) or self.test()
        assert isinstance(found, (Sum, Test))
        return {term.modifier.id: term.amount for term in found.terms}


def board(bench: Bench) -> Field:
    """The battle board of a bench."""
    return field(bench.known)


def duel(squares: Mapping[str, str], step: str, seat: str = ATHENS, **more: Any) -> Duel:
    """A battle on land at a phase of a seat. `more`: fields of the battle, of the phase (`offensive`), places of the
    map in `aside`, units that have `climbed` in this impulse, else variables."""
    fight = {name: more.pop(name, value) for name, value in BATTLE.items()}
    fields = {name: more.pop(name) for name in ("offensive",) if name in more}
    aside, climbed = more.pop("aside", {}), more.pop("climbed", "")
    state, vaults = position({**{f"tbb-{square}": _plain(words) for square, words in squares.items()}, **aside}, **more)
    state = fold(state, list(_turned(state, squares)))
    t = Table(ROOM.game, state, "", None)
    t.call("Impulse", seat=fight["attacker"], of=fight["of"])
    t.let(stage="end", climbed=tuple(map(counter_of, climbed.split())))
    t.call("PitchedBattle", **{name: fight[name] for name in ("area", "attacker", "of", "night")})
    t.let(stage="rounds", began=1, **{name: fight[name] for name in ("favour", "luck", "n")})
    t.call("HalfRound", seat=seat)
    t.let(stage="assault" if fields.get("offensive") else AFTER[step])
    other = SYRACUSE if seat == ATHENS else ATHENS
    whose = other if step == "SlipAway" or fields.get("offensive") == 0 else seat
    t.call(step, seat=whose, **fields)
    settle(t)
    bench = Duel(ROOM, Session(ROOM.game, Journal(state), vaults, Environment(random.Random(2).randbytes)))
    bench.session._writer.record(ATHENS, Ruling("ok", Intent("begin"), (), t.facts(), True))
    bench.session.autoplay.advance()
    return bench


def sea_duel(squares: Mapping[str, str], step: str, seat: str = ATHENS, **more: Any) -> Duel:
    """The same at sea."""
    return duel(squares, step, seat, **{"area": "S-7", "of": "naval", **more})


def _plain(words: str) -> str:
    return " ".join(word.partition("^")[0] for word in words.split())


def _turned(state: State, squares: Mapping[str, str]) -> list[Turned]:
    told = {}
    for words in squares.values():
        for word in words.split():
            plain, _, facing = word.partition("^")
            told[counter_of(re.split("[:+>@]", plain)[0])] = int(facing or -1)
    found = {}
    for name, facing in told.items():
        usual = 0 if state.pieces[name].owner == ATHENS else 180
        found[name] = facing if facing >= 0 else usual
    return [Turned(name, facing) for name, facing in found.items()]


def any_dice(bench: Bench) -> None:
    """Dice fall as they will."""
    while bench.session.awaited() == (CHANCE,):
        bench.session.chance()
