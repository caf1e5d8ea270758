"""Random phases of combat over the whole map: they end, nothing is lost, all is covered again, the audit agrees."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from modules.hellenes.rules.board import City, Unit, atlas, unit
from modules.hellenes.rules.peace import may_enter
from modules.hellenes.rules.routes import how
from tabletop.core.audit.audit import audit
from tabletop.systems.fuzz import accepted, act
from tests.contract.test_midflow import hold
from tests.modules.hellenes.rules.fights import ATHENS, FIELD, SPARTA, Duel, begun, known

PHASES = int(os.environ.get("TABLETOP_PHASES", "9"))
MAP = atlas(known({}))


class Scattered:
    """Some zones with both sides in them: places, entries of the active seat, variables."""

    def __init__(self, rng: random.Random, seat: str) -> None:
        self.rng, self.seat, self.foe = rng, seat, SPARTA if seat == ATHENS else ATHENS
        self.k = known({})
        self.free = {side: [one for one in MAP.units.values() if one.seat == side] for side in (ATHENS, SPARTA)}
        self.places: dict[str, list[str]] = {}
        self.entries: dict[str, str] = {}
        self.variables: dict[str, Any] = {}
        for zone in rng.sample([zone for zone in MAP.zones if all(self.enters(s, zone) for s in self.free)], 9):
            mine, theirs = self.some(seat, zone, rng.randint(1, 5)), self.some(self.foe, zone, rng.randint(1, 4))
            if zone in MAP.cities and rng.random() < 0.6:
                self.besiege(MAP.cities[zone], {seat: mine, self.foe: theirs})
            else:
                self.places.setdefault(zone, []).extend((*mine, *theirs))
                self.enter(zone, mine)

    def enters(self, side: str, zone: str) -> bool:
        """Whether a side may be there."""
        return may_enter(self.k, side, zone)

    def some(self, side: str, zone: str, most: int) -> list[str]:
        """Blocks of a side that may be there, not used before."""
        drawn = self.rng.sample(self.free[side], min(most, len(self.free[side])))
        fitting = [one for one in drawn if one.fleet or zone not in MAP.seas]
        self.free[side] = [one for one in self.free[side] if one not in fitting]
        return [f"{one.kind}:{self.rng.randint(1, one.max_cv)}" for one in fitting]

    def besiege(self, city: City, forces: dict[str, list[str]]) -> None:
        """One side inside, the other around, perhaps ships before the port."""
        holder, zone = self.rng.choice((self.seat, self.foe)), city.zone
        outside = ATHENS if holder == SPARTA else SPARTA
        inside = [word for word in forces[holder] if city.port or not self.printed(word).fleet]
        self.places[zone] = forces[outside]
        self.places[city.box] = [*inside[: city.value * 2], f"garrison-{holder}"]
        self.variables[f"siege__{zone}"] = self.rng.randint(0, 2)
        if holder != city.loyalty:
            self.variables[f"held__{zone}"] = holder
        if city.port and self.rng.random() < 0.7:
            self.places.setdefault(city.port_sea, []).extend(self.some(outside, city.port_sea, 2))
            self.variables[f"blockade__{zone}"] = self.rng.randint(0, 1)

    def enter(self, zone: str, mine: list[str]) -> None:
        """Where each of these has come from."""
        for one in map(self.printed, mine):
            near = [z for z in MAP.near[zone] if self.enters(self.seat, z) and (one.fleet or z in MAP.lands)]
            if near:
                start = self.rng.choice(near)
                self.entries[one.kind] = f"{start} {how(self.k, (start, zone))}"

    def printed(self, word: str) -> Unit:
        """The label of a block as it is written here."""
        return unit(self.k, word.partition(":")[0])


def drawn(seed: int) -> Duel:
    """A phase of combat, begun."""
    rng = random.Random(seed)
    seat, step = rng.choice((ATHENS, SPARTA)), rng.choice(("CombatPhase", "CombatPhase", "Relief", "SiegePhase"))
    made = Scattered(rng, seat)
    places = {place: " ".join(words) for place, words in made.places.items()}
    more = {"phase": "winter" if step == "Relief" else "summer", "neutral": "ACHAEA", "season": 2}
    return begun(places, seat, step, made.entries, covered=True, **{**more, **made.variables})


def kinds(duel: Duel) -> Counter:
    """All units of the table as their owners know them."""
    return Counter(duel.kind(p.id) for p in duel.state.pieces.values() if p.box or p.kind in MAP.units)


@pytest.mark.parametrize("batch", range(3))
def test_random_phases_end_well(batch: int) -> None:
    """No rule raises, no unit is lost or doubled, nobody stays open, no machine disputes, both vaults agree."""
    for seed in range(batch, PHASES, 3):
        duel, rng = drawn(seed), random.Random(seed)
        before = kinds(duel)
        for _ in range(3000):
            if duel.over:
                break
            accepted(act(duel.session, rng))
        assert duel.over, seed
        assert kinds(duel) == before, seed
        assert not [p.id for p in duel.state.pieces.values() if p.kind in MAP.units], seed
        judged(duel, seed)


def judged(duel: Duel, seed: int) -> None:
    """What an outsider and the audit with both vaults say of every entry after the first, which is the bench's."""
    journal = duel.session.journal
    for vaults in ({}, dict(duel.session.vaults)):
        report = audit(FIELD.game, journal, vaults)
        assert not [(name, found) for name, found in report.findings[1:] if found == "disputed"], seed
        assert not vaults or not [one for one in report.differences if one.entry != report.findings[0][0]], seed


def meddle(duel: Duel, rng: random.Random) -> None:
    """One change by hand; what the hands refuse is fine."""
    session = duel.session
    piece, place = rng.choice(sorted(duel.state.pieces)), rng.choice(sorted(MAP.zones))
    verb, more = rng.choice(
        [("move", {"to": place}), ("steps", {"steps": 1}), ("remove", {}), ("owner", {"owner": SPARTA})]
    )
    session.submit(rng.choice(session.seats), verb, piece=piece, **more)


@pytest.mark.parametrize("batch", range(3))
def test_taken_up_again_after_anything_done_by_hand(batch: int) -> None:
    """Blocks moved, worn, removed and given away in the middle of a combat, procedures dropped: it still ends."""
    for seed in range(batch, PHASES, 3):
        duel, rng = drawn(seed), random.Random(seed + 999)
        for _ in range(3000):
            if duel.over:
                break
            if rng.random() < 0.12:
                hold(duel.session, "hand")
                meddle(duel, rng)
                hold(duel.session, "enforce")
            if len(duel.state.frames) > 2 and rng.random() < 0.05:
                duel.session.submit(ATHENS, "unwind", depth=rng.randrange(1, len(duel.state.frames) - 1))
            if not duel.over and (ruling := act(duel.session, rng)).verdict not in ("ok", "cannot_tell"):
                raise AssertionError((seed, ruling))
        assert duel.over, seed
