"""Combats of Hellènes on the bench: positions, who has come how, dice that fall as told.

`fight({"TEGEA": "A1:4 S1:4"}, ATHENS, {"A1": "ARGOS"})` begins the phase of combat of Athens, whose A1 has come from
Argos. Units are open to read; in the game they are covered by their owners first where a test says `covered=True`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from tabletop.core.api import Game, Procedure, Table
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import MarkSet, Placed, Rolled
from tabletop.systems.rounds.outlook import Lines
from tests.modules.bench import Bench, case
from tests.modules.hellenes.rules.harness import ATHENS, SCENARIO, SPARTA, Greece, known

__all__ = ["ATHENS", "SPARTA", "Duel", "begun", "case", "fight", "known", "relief", "siege"]

LAND, SEA, LANDING, STRAIT = "land", "sea", "landing", "strait"


class Opening(Procedure):
    """What stands around a phase of combat in the game: the turn, or the winter."""

    needs = ("seat", "then")
    keeps = dict.fromkeys(("entries", "ways", "moved", "crossings", "joined", "relief", "maintained"), ())
    pieces = ("entries", "moved", "crossings", "relief")
    stages = ("go_on",)

    def go_on(self, t: Table) -> None:
        t.call(t.f.then, seat=t.f.seat)


class TurnOfTest(Opening):
    """The turn of a seat."""


class Field(Greece):
    """The room with a turn, and a winter, of nothing but combats."""

    @cached_property
    def game(self) -> Game:
        """The game with its rules."""
        shipped = self.module.game()
        return replace(shipped, steps={**shipped.steps, "Turn": TurnOfTest(), "Winter": TurnOfTest()})


FIELD = Field("hellenes", {**SCENARIO, "neutral": "ARGOS ACHAEA PHRYGIA LYDIA"})


class Duel(Bench):
    """A bench of two sides in combat."""

    def asked(self) -> tuple[str, str]:
        """(step, seat) of what is asked now."""
        return self.step, self.seat

    def roll(self, *dice: int) -> None:
        """Whoever may retreat fights on; then the dice fall."""
        while self.step == "Stand":
            self.do("fight")
        assert self.step == "Roll" and self.top("dice") == f"{len(dice)}d6", (self.step, self.state.frames[-1].data)
        self.throw(*dice)

    def attacker(self) -> str:
        """The unit that attacks now."""
        while self.step == "Stand":
            self.do("fight")
        return self.kind(self.top("unit"))

    def kind(self, name: str) -> str:
        """The kind of a block."""
        piece = self.state.pieces[name]
        if piece.kind is not None:
            return piece.kind
        return str(self.session.vaults[piece.owner].open(str(piece.box)).value[0])

    def cv(self, name: str) -> str:
        """The kind and steps of a block."""
        piece = self.state.pieces[name]
        value = (piece.kind, piece.steps)
        if piece.kind is None:
            value = self.session.vaults[piece.owner].open(str(piece.box)).value
        return f"{value[0]}:{value[1]}"

    def there(self, place: str) -> str:
        """Blocks of a place with their steps, covered ones as their owners know them; sorted."""
        return " ".join(sorted(self.cv(p.id) for p in self.state.at(place)))

    def named(self, *kinds: str) -> tuple[str, ...]:
        """The pieces that are these blocks now."""
        found = {self.kind(p.id): p.id for p in self.state.pieces.values()}
        return tuple(found[kind] for kind in kinds)

    def lines(self) -> Lines:
        """What the battle panel shows."""
        found = FIELD.game.weigh(self.known) if FIELD.game.weigh is not None else None
        assert isinstance(found, Lines)
        return found

    def dice(self) -> list[tuple[int, ...]]:
        """All that has been thrown."""
        facts = [fact for entry in self.session.journal.entries for fact in entry.facts]
        return [fact.values for fact in facts if isinstance(fact, Rolled)]

    @property
    def over(self) -> bool:
        """Nothing is left of it."""
        return not self.state.frames


def begun(places: Mapping[str, str], seat: str, step: str, entries: Mapping[str, str], **more: Any) -> Duel:
    """A turn of a seat with a phase of combat; `entries`: unit -> where it has come from, `X` or `X strait`; `gods`:
    seat -> the gods it has sacrificed to."""
    gods = more.pop("gods", {})
    state, vaults = FIELD.position(places, **more)
    for owner, names in gods.items():
        for god in names.split():
            name = f"sacrifice-{owner}-{god}"
            state = fold(state, [Placed(name, owner, f"olympus-{owner}", "sacrifice", 1), MarkSet(name, god)])
    start = state, vaults
    where = {word.partition(":")[0]: place for place, words in places.items() for word in words.split()}
    rows = tuple((unit, source.split()[0], where[unit], _how(where[unit], source)) for unit, source in entries.items())
    outer = "Winter" if step == "Relief" else "Turn"
    field = "relief" if step == "Relief" else "entries"
    bench = FIELD.table(start, outer, seat=seat, then=step, **{field: rows})
    return Duel(FIELD, bench.session)


def _how(to: str, source: str) -> str:
    start, *told = source.split()
    if told:
        return told[0]
    seas = {zone.id for zone in FIELD.module.map.zones if zone.kind == "sea"}
    if to in seas:
        return SEA
    return LANDING if start in seas else LAND


def fight(places: Mapping[str, str], seat: str, entries: Mapping[str, str] | None = None, **more: Any) -> Duel:
    """The phase of combat of a seat."""
    return begun(places, seat, "CombatPhase", entries or {}, **more)


def siege(places: Mapping[str, str], seat: str, zone: str, since: int = 1, **more: Any) -> Duel:
    """A siege of a zone laid in season `since` (the position is in season 2), and the siege combats of a seat."""
    return begun(places, seat, "SiegePhase", {}, **{f"siege__{zone}": since, **more})


def relief(places: Mapping[str, str], seat: str, entries: Mapping[str, str] | None = None, **more: Any) -> Duel:
    """9.3 The siege breaking of a seat in winter."""
    return begun(places, seat, "Relief", entries or {}, **{"phase": "winter", **more})
