"""Random pitched battles of The Siege of Syracuse: random forces that mean to meet, on land, at night, at sea."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tabletop.core.journal.intent import Intent
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.offers import Offer, One, choices
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import accepted, broken_invariants, choose
from tests.modules.bench import Bench
from tests.modules.siege_of_syracuse.rules.harness import ATHENS, ROOM, SYRACUSE

LAND = {
    "A": [*(f"A-H{n}" for n in range(1, 16)), "A-L1", "A-L2", "A-P1", "A-P2", "A-A1", "A-A2", "A-C1", "A-C2"],
    "S": [*(f"L-H{n}" for n in range(1, 10)), *(f"S-C{n}" for n in range(1, 8)), "S-H1", "S-H2", "S-L1", "S-P1"],
}
SICELS = {"A": ["K1@athens", "K11@athens"], "S": ["K9@syracuse", "K12@syracuse"]}
HEAVY = {"A": [f"A-H{n}" for n in range(1, 9)], "S": ["S-H1", "S-H2", "S-H3"]}
MISSILES = {"A": ["A-A1", "A-P1", "A-P2", "A-L1"], "S": ["S-A1", "S-P1", "S-L1"]}
CHIEFS = {"A": ["nicias", "demosthenes", "lamachus:1"], "S": ["ariston", "gylippus", "hermocrates:1"]}
FLEETS = {"A": 8, "S": 5}
MOST = 4000


@dataclass
class Brawl:
    """A battle that was played: its table, how often each verb was used, what went wrong."""

    bench: Bench
    of: str
    night: int
    acts: int = 0
    verbs: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)


def army(rng: random.Random, nation: str) -> list[str]:
    """Ground units, some reduced or Disrupted, some leaders."""
    everybody = [*LAND[nation], *SICELS[nation]]
    chosen = rng.sample(everybody, rng.randint(1, len(everybody)))
    words = [word if "@" in word or rng.random() < 0.8 else f"{word}:1+disrupted" for word in chosen]
    return [*words, *(chief for chief in CHIEFS[nation] if rng.random() < 0.5)]


def fleet(rng: random.Random, nation: str) -> list[str]:
    """Ships, some reduced, with loads (7.2.2: one hoplite at most) and leaders."""
    ships = [f"{nation}-N{n}" for n in range(1, rng.randint(1, FLEETS[nation]) + 1)]
    heavy = rng.sample(HEAVY[nation], len(HEAVY[nation]))
    missiles, words = rng.sample(MISSILES[nation], len(MISSILES[nation])), []
    for ship in ships:
        reduced = rng.random() < 0.3
        words.append(ship + ":1" * reduced)
        for load in rng.sample((heavy, missiles), rng.randint(0, 1 if reduced else 2)):
            words += [f"{load.pop()}>{ship}"] if load else []
    return [*words, *(f"{chief}>{rng.choice(ships)}" for chief in CHIEFS[nation] if rng.random() < 0.5)]


def begun(seed: int) -> Brawl:
    """The battle of a number, about to begin."""
    rng = random.Random(seed)
    naval, night = rng.random() < 0.4, rng.randint(0, 1)
    levy, area = (fleet, "S-7") if naval else (army, rng.choice(["L-9", "H-5", "L-10"]))
    places = {area: " ".join([*levy(rng, "A"), *levy(rng, "S")]), **({"L-18": "A-W1"} if rng.random() < 0.7 else {})}
    levels = {"ml__athens": rng.randint(1, 10), "ml__syracuse": rng.randint(1, 10), "rams": rng.randint(0, 1)}
    of, night = ("naval", 0) if naval else ("ground", night)
    attacker = rng.choice([ATHENS, SYRACUSE])
    start = ROOM.position(places, **levels)
    return Brawl(ROOM.table(start, "PitchedBattle", area=area, attacker=attacker, of=of, night=night), of, night)


def fought(seed: int) -> Brawl:
    """The battle of a number, to its end. Raises AssertionError where the rules break."""
    brawl, rng = begun(seed), random.Random(seed)
    session = brawl.bench.session
    while session.state.frames:
        brawl.acts += 1
        assert brawl.acts < MOST, f"{seed}: no end, in {session.state.frames[-1].step}"
        brawl.steps[session.state.frames[-1].step] += 1
        brawl.verbs[step(session, rng)] += 1
        assert broken_invariants(session) == [], seed
    return brawl


def step(session: Session, rng: random.Random) -> str:
    """One act; the verb."""
    awaited = session.awaited()
    if awaited == (CHANCE,):
        ruling = session.chance()
        assert ruling is not None
        accepted(ruling)
        return "throw"
    offers = session.offers(awaited[0])
    assert offers, f"{awaited[0]} has no offer in {session.state.frames[-1].step}"
    intent = wanted(session, awaited[0], offers, rng)
    accepted(session.submit(awaited[0], intent.verb, override=False, **intent.args))
    return intent.verb


def wanted(session: Session, seat: str, offers: list[Offer], rng: random.Random) -> Intent:
    """At random, but whoever can attack does, and who moves mostly goes towards the enemy."""
    attacks = [made for made in offers if made.verb in ("fire", "assault", "ram", "board")]
    if attacks and rng.random() < 0.9:
        return rng.choice(attacks).sample(rng)
    lined = [made for made in offers if made.verb == "line_up"]
    if lined and rng.random() < 0.8:
        return lined[0].sample(rng)
    made = choose(session.game, offers, rng)
    if made.verb == "move" and session.state.frames[-1].step == "March" and rng.random() < 0.8:
        to = choices(made, "to")
        nearest = min(to, key=lambda place: (_away(session, seat, str(place)), str(place)))
        made = Offer(made.verb, {**made.args, "to": One((nearest,))}, made.rules)
    return made.sample(rng)


def _away(session: Session, seat: str, place: str) -> int:
    """How far a square is from the nearest enemy."""
    grid: Any = ROOM.module.grid("tbb")
    others = [p.place for p in session.state.pieces.values() if p.owner not in ("", seat) and grid.has(p.place)]
    return min((grid.distance(place, other) for other in others), default=0)
