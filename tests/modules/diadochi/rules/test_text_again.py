"""9.a, 6.b, 10 reckoned a second time, straight from the sentences of the text, on random positions.

Nothing here asks the rules what they think: a siege, a retreat, a winter are worked out anew from the map alone.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any, NamedTuple

from tabletop.core.position.facts import Rolled
from tests.modules.diadochi.bench import known, rules, run, state
from tests.modules.diadochi.rules.season import fought

POSITIONS = 40 * int(os.environ.get("TABLETOP_GAMES", "1"))
MAP: Any = rules("atlas").atlas(known(state()))
SEATS = ("cassander", "antigonus", "ptolemy")
VALUE = {"A": 1, "Ae": 2, "F": 1, "Fe": 2}


class Drawn(NamedTuple):
    """A position at random and what it is ordered: unit -> (seat, type, place), unit -> words of its line."""

    units: dict[str, tuple[str, str, str]]
    orders: dict[str, str]
    owners: dict[str, str]
    begun: dict[str, str]
    """Unit -> the citadel it has besieged for one season."""

    def at_sea(self, unit: str) -> bool:
        """Whether it is a fleet."""
        return self.units[unit][1].startswith("F")

    def told(self, unit: str, verb: str) -> str:
        """What it is ordered with a verb, '' when it is another."""
        said = self.orders.get(unit, "").split()
        return said[1] if said[:1] == [verb] else ""

    def fight(self) -> Any:
        """As the rules resolve it."""
        given = {"owners": self.owners, "turn": 6, **{f"siege__{unit}": c for unit, c in self.begun.items()}}
        return fought(*(" ".join(words) for words in self.units.values()), given=given, **self.orders)


def near(kind: str, place: str) -> set[str]:
    """Next door for an army or a fleet: provinces and the citadels in one's own, seas and the ports on one's own."""
    if not kind.startswith("F"):
        return {*MAP.by_land(place), *MAP.citadels_in.get(place, ())}
    round_arabia = {sea for sea in MAP.touching[place] if MAP.has(place, sea, "arabia")}
    return {*MAP.by_sea(place), *MAP.ports_on(place), *round_arabia}


def scattered(rng: random.Random) -> Drawn:
    """A crowded corner of the map: most attack whoever is next door, some help, those before a citadel besiege it."""
    region = sorted(MAP.within(rng.choice([p for p in MAP.provinces if MAP.by_land(p)]), 2))
    owners = {c: rng.choice(SEATS) for c in region if c in MAP.province_of and rng.random() < 0.6}
    units: dict[str, tuple[str, str, str]] = {}
    for place in region:
        if rng.random() < 0.45 or (place in MAP.province_of and place not in owners):
            continue
        inside = "AF" if place in MAP.province_of and MAP.harbours(place) else "A"
        kind = rng.choice("F" if MAP.is_sea(place) else inside) + rng.choice(("", "e"))
        units[f"u{len(units) + 1}"] = (owners.get(place) or rng.choice(SEATS), kind, place)
    drawn = Drawn(units, {}, owners, {})
    for unit in units:
        _order(drawn, unit, rng)
    return drawn


def _order(drawn: Drawn, unit: str, rng: random.Random) -> None:
    seat, kind, place = drawn.units[unit]
    if place in MAP.province_of:
        goals = list(MAP.harbours(place)) if drawn.at_sea(unit) else [MAP.province_of[place]]
        drawn.orders.update({unit: f"move {rng.choice(goals)}"} if rng.random() < 0.4 else {})
        return
    access = [c for c in near(kind, place) if c in MAP.province_of]
    ports = [c for c in access if MAP.harbours(c)]
    hostile = [c for c in access if drawn.owners.get(c) not in (None, seat)]
    die, goals = rng.random(), sorted(near(kind, place) - set(access))
    if hostile and die < 0.5:
        drawn.orders[unit] = f"siege {rng.choice(sorted(hostile))}"
        drawn.begun.update({unit: drawn.told(unit, "siege")} if rng.random() < 0.5 else {})
    elif ports and die < 0.6:
        drawn.orders[unit] = f"resupply {rng.choice(sorted(ports))}"
    elif goals and die < 0.9:
        foes = [p for s, _, p in drawn.units.values() if p in goals and s != seat]
        drawn.orders[unit] = f"move {rng.choice(sorted(foes) or goals)}"
    elif goals:
        drawn.orders[unit] = f"support {(there := rng.choice(goals))} {there}"


# --- sieges and resupplies ---


def relieved(drawn: Drawn, fight: Any, citadel: str) -> bool:
    """A resupply that no foreign unit attacks; who must retreat neither resupplies nor attacks."""
    for unit, (seat, _, place) in drawn.units.items():
        if drawn.told(unit, "resupply") == citadel and unit not in fight.retreats:
            foes = [u for u in drawn.units if drawn.units[u][0] != seat and u not in fight.retreats]
            if not any(drawn.told(foe, "move") == place for foe in foes):
                return True
    return False


def holds_out(drawn: Drawn, fight: Any, besieger: str, inside: str) -> bool:
    """A fleet must be stronger than the army inside, an army as strong as the fleet; alike compare nothing."""
    mine, theirs = fight.strength[besieger], VALUE[drawn.units[inside][1]]
    if drawn.at_sea(besieger) == drawn.at_sea(inside):
        return False
    return mine <= theirs if drawn.at_sea(besieger) else mine < theirs


def winner(drawn: Drawn, fight: Any, citadel: str) -> str:
    """Whose siege succeeds: the strongest; of equals the army; of fleets none."""
    inside = [u for u, w in drawn.units.items() if (w[2] == citadel and u not in fight.moves)]
    inside += [u for u, to in fight.moves.items() if to == citadel]
    able = [u for u in drawn.units if drawn.told(u, "siege") == citadel and u not in fight.retreats]
    able = [u for u in able if not any(holds_out(drawn, fight, u, one) for one in inside)]
    if not able or relieved(drawn, fight, citadel):
        return ""
    most = max(fight.strength[u] for u in able)
    top = [u for u in able if fight.strength[u] == most]
    armies = [u for u in top if not drawn.at_sea(u)]
    return top[0] if len(top) == 1 else (armies or [""])[0]


def test_sieges_as_the_text_has_them() -> None:
    """Every season of siege of every citadel: failed, a first one, or the second that takes it."""
    rng, seen = random.Random(5), Counter[int]()
    for _ in range(POSITIONS * 2):
        drawn = scattered(rng)
        fight = drawn.fight()
        citadels = {drawn.told(u, "siege") for u in drawn.units} - {""}
        won = {citadel: winner(drawn, fight, citadel) for citadel in citadels}
        expected = {}
        for unit in drawn.units:
            citadel = drawn.told(unit, "siege")
            if citadel:
                good = 2 if drawn.begun.get(unit) == citadel else 1
                expected[unit] = good if won[citadel] == unit else 0
        assert {one.unit: one.count for one in fight.sieges} == expected, drawn
        seen.update(expected.values())
    assert min(seen[count] for count in (0, 1, 2)) > 10


# --- retreats by default ---


def refuges(drawn: Drawn, fight: Any, unit: str) -> set[str]:
    """What the text leaves open: free, not where the attacker came from, not contested, a citadel only of one's own."""
    seat, kind, place = drawn.units[unit]
    after = {fight.moves.get(u, drawn.units[u][2]) for u in drawn.units if u not in fight.retreats}
    origin = drawn.units[fight.results[unit].by][2]
    failed = [(u, drawn.told(u, "move")) for u in drawn.units if u not in fight.moves]
    barred = {to for u, to in failed if u not in fight.retreats}
    barred |= {to for to, tries in Counter(to for _, to in failed).items() if tries > 1}  # ruling 16: both were blocked
    falling = {c for u, c in drawn.begun.items() if drawn.told(u, "siege") == c}
    open_ = near(kind, place) - after - barred - falling - {origin}
    return {p for p in open_ if p not in MAP.province_of or drawn.owners.get(p) == seat}


def wish(drawn: Drawn, unit: str, place: str) -> tuple[int, ...]:
    """Armies a supplied province, a citadel, another province; fleets the sea, a citadel; citadels: not besieged,
    major, port."""
    seat = drawn.units[unit][0]
    if place in MAP.province_of:
        besieged = any(drawn.told(u, "siege") == place for u in drawn.units)
        return 1, besieged, "major" not in MAP.marks[place], not MAP.harbours(place)
    if "supply-by-citadel" in MAP.marks[place]:
        return (0 if any(drawn.owners.get(c) == seat for c in MAP.citadels_in[place]) else 2,)
    return (0 if drawn.at_sea(unit) or "arsenal" in MAP.marks[place] else 2,)


def test_retreats_nobody_foresaw_as_the_text_has_them() -> None:
    """Each goes to an open space, and nothing better stays free; who is lost had nothing left."""
    rng, seen = random.Random(8), 0
    for _ in range(POSITIONS * 2):
        drawn = scattered(rng)
        fight = drawn.fight()
        taken = [place for place in fight.retreats.values() if place]
        assert len(set(taken)) == len(taken)
        for unit, place in fight.retreats.items():
            open_ = refuges(drawn, fight, unit)
            free = {wish(drawn, unit, p) for p in open_ - set(taken)}
            assert not place or (place in open_ and not any(one < wish(drawn, unit, place) for one in free)), drawn
            assert place or not free, drawn
            seen += 1
    assert seen > 20


# --- a winter without orders ---

COST = {"A": 10, "Am": 15, "Ae": 20, "Ag": 30, "F": 10, "Fe": 20}
MOST = {"Am": 1, "Ae": 1, "Ag": 1, "Fe": 1, "F": 4}


def kept(kinds: list[str], purse: int, port: bool) -> tuple[Counter[str], int]:
    """Elite in excess demoted, fleets above three or without a port dismissed, then paid: dearest first, armies before
    fleets; half the price for who is dismissed, militia free, a guard an elite army first. What stays, and T left."""
    todo, owed, stays = Counter(kinds), 0, Counter[str]()
    for elite, plain in (("Ae", "A"), ("Fe", "F")):
        todo[plain] += max(0, todo[elite] - 1)
        todo[elite] = min(1, todo[elite])
    for kind, most in (("F", 3 if port else 0), ("Fe", 1 if port else 0)):
        owed += max(0, todo[kind] - most) * COST[kind] // 2
        todo[kind] = min(most, todo[kind])
    for kind in ("Ag", "Ae", "Fe", "Am", "A", "F"):
        for _ in range(todo[kind]):
            paid = kind if COST[kind] <= purse else "Ae" if kind == "Ag" and purse >= 20 and not todo["Ae"] else ""
            stays[paid] += 1
            purse -= COST.get(paid, 0)
            owed += 0 if paid or kind == "Am" else min(20, COST[kind]) // 2
    del stays[""]
    return stays, max(0, purse - owed)


def test_winters_as_the_text_has_them() -> None:
    """Taxes, then upkeep and dismissals of a player who writes nothing."""
    rng = random.Random(11)
    for _ in range(POSITIONS):
        lands, seas = rng.sample(MAP.provinces, 9), rng.sample(MAP.seas, 6)
        kinds = [kind for kind in COST for _ in range(rng.randint(0, MOST.get(kind, 3) + (kind in ("Ae", "Fe"))))]
        places = {number: (seas if kind[0] == "F" else lands).pop() for number, kind in enumerate(kinds)}
        owners = dict.fromkeys(rng.sample(MAP.citadels, rng.randint(0, 3)), "ptolemy")
        gold = rng.randint(0, 90)
        held = {p for c, p in MAP.province_of.items() if c in owners or p in places.values()}
        taxed = [p for p in held if p not in ("HYR", "NAB")]
        worth = [31 if c == "alexandrie" else 11 if "major" in MAP.marks[c] else 1 for c in owners]
        units = [f"ptolemy {kind} {places[number]}" for number, kind in enumerate(kinds)]
        begun = state(*units, season="winter", owners=owners, gold__ptolemy=gold)
        after = run(begun, "Winter", rng.randint(1, 999)).state
        port = any(map(MAP.harbours, owners)) or any(map(MAP.builds_in, held))
        stays, left = kept(kinds, gold + len(taxed) + sum(worth), port)
        have = Counter(str(p.kind) for p in after.pieces.values() if p.owner == "ptolemy")
        assert (have, after.vars["gold.ptolemy"]) == (stays, left), (units, owners, gold)


# --- who is thrown for ---

SPOTS = ("SYR", "PHE", "DAM", "SAL", "MIN")


def test_captures_as_the_text_has_them() -> None:
    """A diadoch by himself in the space of an enemy unit is thrown for, once; nobody else of the six is."""
    rng, thrown = random.Random(9), 0
    for _ in range(POSITIONS):
        held = {spot: rng.choice(SEATS) for spot in SPOTS if rng.random() < 0.6}
        people = {seat: rng.choice(SPOTS) for seat in SEATS}
        units = [f"{seat} {'F' if MAP.is_sea(spot) else 'A'} {spot}" for spot, seat in held.items()]
        session = run(state(*units, people=people, turn=6), "Captures", rng.randint(1, 999))
        facts = [fact for entry in session.journal.entries for fact in entry.facts]
        rolls = sum(isinstance(fact, Rolled) and fact.purpose.key == "purpose-capture" for fact in facts)
        assert rolls == sum(held.get(spot, seat) != seat for seat, spot in people.items()), (units, people)
        thrown += rolls
    assert thrown > 20
