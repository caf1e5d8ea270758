"""Positions of Hellènes in the notation of tests/modules/bench.py: `{"ATHENS": "A1:3 A14", "deck": "C1"}`.

A number after a colon is the combat value, without it the unit is whole. Units lie open unless `covered`, then each is
sealed to its owner under its own name; a garrison or marker is named `kind@place`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Fact, ModeSet, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.secrets.seal import Vault
from tests.modules.bench import KINDS, Bench, Room, case

__all__ = ["ATHENS", "KINDS", "ROOM", "SPARTA", "Bench", "Greece", "case", "known", "position", "table", "writable"]

ATHENS, SPARTA = "athens", "sparta"
SCENARIO = {"turn": 1, "phase": "spring", "season": 2, "first-year": -431, "prestige": 0, "peace": 0, "halved": 0}
NEUTRAL = "ARGOS ACHAEA PHRYGIA LYDIA"


class Greece(Room):
    """The room of this game."""

    def position(
        self,
        places: Mapping[str, str],
        *,
        hands: Mapping[str, str] | None = None,
        mode: str = "enforce",
        covered: bool = False,
        **variables: Any,
    ) -> tuple[State, dict[str, Vault]]:
        entropy = random.Random(1).randbytes
        vaults = {seat: Vault(entropy) for seat in (*self.game.seats, CHANCE)}
        facts: list[Fact] = [ModeSet(group, mode) for group in self.game.rule_groups]  # type: ignore[arg-type]
        given = {name.replace("__", "."): value for name, value in variables.items()}
        facts += [VarSet(name, value) for name, value in {**self.variables, **given}.items()]
        for place, words in places.items():
            for word in words.split():
                facts += self._put(word, place, vaults if covered else {})
        for seat, cards in (hands or {}).items():
            for card in cards.split():
                ref = vaults[seat].seal((card, 1))
                vaults[CHANCE].share(ref.box, vaults[seat].open(ref.box))
                put = Placed(card, seat, f"hand-{seat}", box=ref.box, cup="deck")
                facts += [Boxed(ref.box, seat, ref.digest), put]
        return fold(State(), facts), vaults

    def _put(self, word: str, place: str, vaults: Mapping[str, Vault]) -> list[Fact]:
        kind, _, steps = word.partition(":")
        counter, family = self.module.counter(kind), self.module.kind_of(kind)
        if family.role != "block":
            seat = counter.seat or next((s for s in self.game.seats if place.endswith(s)), "")
            return [Placed(kind if family.role == "card" else f"{kind}@{place}", seat, place, kind, 1)]
        value = int(steps or family.faces)
        if not vaults:
            return [Placed(kind, counter.seat, place, kind, value)]
        ref = vaults[counter.seat].seal((kind, value))
        return [Boxed(ref.box, counter.seat, ref.digest), Placed(kind, counter.seat, place, box=ref.box, cup="")]


ROOM = Greece("hellenes", {**SCENARIO, "neutral": NEUTRAL})
position, table = ROOM.position, ROOM.table


def known(places: Mapping[str, str], seat: str = "", **more: Any) -> Known:
    """What a seat ('' everybody) reads in a position."""
    state, vaults = position(places, **more)
    return Known(ROOM.game, state, seat, vaults.get(seat))


def writable(places: Mapping[str, str], seat: str = "", **more: Any) -> Table:
    """The same, for the functions of the rules that write."""
    state, vaults = position(places, **more)
    return Table(ROOM.game, state, seat, vaults.get(seat))
