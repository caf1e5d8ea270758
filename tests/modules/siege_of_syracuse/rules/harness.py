"""Positions of The Siege of Syracuse in the notation of tests/modules/bench.py: `{"L-10": "A-H1 A-H2:3+disrupted"}`.

A counter is its nation (A athens, S syracuse, L allied, K sicel), its type and its number: `A-H1` is athens-hoplite-1,
`S-C2` syracuse-cavalry-2; walls are `A-W1`, `S-W1`; others have their own name. After it, in this order: `:3` steps
left (walls: 1 under construction), `+mark` as many as there are, `>A-N1` aboard that ship, `@athens` whose it is
(Sicels). What no position names but the game needs (walls not built, light counters of the cavalry, Sicels, markers)
waits in its box.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, MarkSet, ModeSet, OwnerSet, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.secrets.seal import Vault
from tests.modules.bench import KINDS, Bench, Room, case

__all__ = ["ATHENS", "KINDS", "ROOM", "SYRACUSE", "Bench", "Siege", "case", "counter_of", "known", "table", "writable"]

ATHENS, SYRACUSE = "athens", "syracuse"
NATIONS = {"A": "athens", "S": "syracuse", "L": "allied", "K": "sicel"}
TYPES = {"N": "naval", "H": "hoplite", "L": "light", "P": "peltast", "A": "archer", "C": "cavalry", "W": "wall"}
SHORT = re.compile(r"([ASLK])-?([NHLPACW])?(\d+)")
WORD = re.compile(
    r"(?P<name>[^:+>@]+)(?::(?P<steps>\d))?(?P<marks>(?:\+[\w-]+)*)(?:>(?P<ship>[^@]+))?(?:@(?P<owner>\w+))?"
)
WAITING = {"walls-athens": "A-W{}", "walls-syracuse": "S-W{}", "horses": "S-L{}", "sicels": "K{}"}
"""Boxes of what waits, and how it is called: the first twelve, of the light counters 3 to 9."""
MARKERS = ("circle-fort", "pitched-battle", "reinforced-rams", "night")


def counter_of(word: str) -> str:
    """The counter that a short word stands for."""
    short = SHORT.fullmatch(word)
    if short is None:
        return word
    nation, letter, number = short.groups()
    if letter == "W":
        return f"wall-{NATIONS[nation]}-{number}"
    return "-".join(part for part in (NATIONS[nation], TYPES[letter] if letter else "", number) if part)


class Siege(Room):
    """The room of this game."""

    def position(
        self, places: Mapping[str, str], *, mode: str = "enforce", **variables: Any
    ) -> tuple[State, dict[str, Vault]]:
        entropy = random.Random(1).randbytes
        vaults = {seat: Vault(entropy) for seat in (*self.game.seats, CHANCE)}
        facts: list[Fact] = [ModeSet(group, mode) for group in self.game.rule_groups]  # type: ignore[arg-type]
        given = {name.replace("__", "."): value for name, value in variables.items()}
        facts += [VarSet(name, value) for name, value in {**self.variables, **given}.items()]
        laid: set[str] = set()
        for place, words in places.items():
            for word in words.split():
                put = list(self._put(word, place))
                laid.add(put[0].piece)  # type: ignore[union-attr]
                facts += put
        facts += [fact for name, place in self._waiting() if name not in laid for fact in self._put(name, place)]
        return fold(State(), facts), vaults

    def _put(self, word: str, place: str) -> Iterator[Fact]:
        """A counter, then what it carries; a ship must be named before its load."""
        found = WORD.fullmatch(word)
        assert found is not None, word
        name = counter_of(found["name"])
        counter, family = self.module.counter(name), self.module.kind_of(name)
        most = counter.steps or family.faces
        yield Placed(name, counter.seat, place, name, int(found["steps"] or most))
        if found["owner"]:
            yield OwnerSet(name, found["owner"])
        marks = [mark for mark in found["marks"].split("+") if mark]
        marks += [f"aboard:{counter_of(found['ship'])}"] if found["ship"] else []
        yield from (MarkSet(name, mark, True) for mark in marks)

    def _waiting(self) -> Iterator[tuple[str, str]]:
        for place, words in WAITING.items():
            numbers = range(3, 10) if place == "horses" else range(1, 13)
            yield from ((counter_of(words.format(n)), place) for n in numbers)
        yield from ((name, "markers") for name in MARKERS)


ROOM = Siege(
    "siege_of_syracuse",
    {
        "turn": 3,
        "phase": "operations",
        "ml.athens": 7,
        "ml.syracuse": 6,
        "il.athens": 7,
        "il.syracuse": 6,
        "impulses.athens": 3,
        "impulses.syracuse": 3,
        "initiative": ATHENS,
        "event": "",
        "rams": 0,
        "fort-built": 0,
    },
)
"""A turn in mid-game, both sides with impulses left."""
position, table = ROOM.position, ROOM.table


def known(places: Mapping[str, str], seat: str = "", **more: Any) -> Known:
    """What a seat ('' everybody) reads in a position."""
    state, vaults = position(places, **more)
    return Known(ROOM.game, state, seat, vaults.get(seat))


def writable(places: Mapping[str, str], seat: str = "", **more: Any) -> Table:
    """The same, for the functions of the rules that write."""
    state, vaults = position(places, **more)
    return Table(ROOM.game, state, seat, vaults.get(seat))
