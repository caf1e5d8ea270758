"""Random phases of combat over the whole map: they end, nothing is lost, all is covered again, the audit agrees."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from modules.hellenes.rules.board import atlas, unit
from modules.hellenes.rules.peace import may_enter
from modules.hellenes.rules.routes import how
from tabletop.core.audit.audit import audit
from tabletop.systems.fuzz import accepted, act
from tests.modules.hellenes.rules.fights import ATHENS, FIELD, SPARTA, Duel, begun, known

PHASES = int(os.environ.get("TABLETOP_PHASES", "12"))
MAP = atlas(known({}))


def scattered(rng: random.Random, seat: str, winter: bool) -> tuple[dict[str, str], dict[str, str], dict[str, int]]:
    """Some zones with both sides in them: (places, entries of the active seat, variables)."""
    foe = SPARTA if seat == ATHENS else ATHENS
    k = known({})
    free = {side: [u for u in MAP.units.values() if u.seat == side] for side in (seat, foe)}
    places: dict[str, list[str]] = {}
    entries: dict[str, str] = {}
    variables: dict[str, int] = {}

    def some(side: str, zone: str, most: int) -> list[str]:
        sea, found = zone in MAP.seas, []
        for one in rng.sample(free[side], min(most, len(free[side]))):
            if one.fleet or not sea:
                found.append(f"{one.kind}:{rng.randint(1, one.max_cv)}")
                free[side].remove(one)
        return found

    zones = [zone for zone in MAP.zones if may_enter(k, seat, zone) and may_enter(k, foe, zone)]
    for zone in rng.sample(zones, 9):
        mine, theirs = some(seat, zone, rng.randint(1, 5)), some(foe, zone, rng.randint(1, 4))
        city = MAP.cities.get(zone)
        if city is not None and rng.random() < 0.6:
            holder = rng.choice((seat, foe))
            inside = [w for w in (theirs if holder == foe else mine) if city.port or not unit(k, w.split(":")[0]).fleet]
            outside = mine if holder == foe else theirs
            places[zone], places[city.box] = list(outside), [*inside[: city.value * 2], f"garrison-{holder}"]
            variables[f"siege__{zone}"] = rng.randint(0, 2)
            if holder != city.loyalty:
                variables[f"held__{zone}"] = holder  # type: ignore[assignment]
            if city.port and rng.random() < 0.7:
                ships = some(foe if holder == seat else seat, city.port_sea, 2)
                places.setdefault(city.port_sea, []).extend(ships)
                variables[f"blockade__{zone}"] = rng.randint(0, 1)
            continue
        places.setdefault(zone, []).extend((*mine, *theirs))
        for word in mine:
            one = unit(k, word.split(":")[0])
            near = [z for z in MAP.near[zone] if may_enter(k, seat, z) and (one.fleet or z in MAP.lands)]
            if near:
                start = rng.choice(near)
                entries[one.kind] = f"{start} {how(k, (start, zone))}"
    return {place: " ".join(words) for place, words in places.items()}, entries, variables


def drawn(seed: int) -> Duel:
    """A phase of combat, begun."""
    rng = random.Random(seed)
    seat, step = rng.choice((ATHENS, SPARTA)), rng.choice(("CombatPhase", "CombatPhase", "Relief", "SiegePhase"))
    places, entries, variables = scattered(rng, seat, step == "Relief")
    more = {"phase": "winter" if step == "Relief" else "summer", "neutral": "ACHAEA", "season": 2}
    return begun(places, seat, step, entries, covered=True, **{**more, **variables})


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
