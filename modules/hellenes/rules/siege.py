"""8 The combats of a siege: assault, attrition and capitulation. How one is laid: fortify.py."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Plain, Procedure, Table, Var, offer
from tabletop.systems.blocks import Content
from tabletop.systems.rounds.battle import as_dice
from tabletop.systems.siege import Siege, starved
from tabletop.systems.siege import Starve as Starving

from . import appeals
from .battle import ASSAULT, TREACHERY
from .board import (
    ATHENS,
    ATHENS_CITY,
    BLOCKADE,
    EVENT_TURN,
    SEASON,
    SIEGE,
    City,
    atlas,
    besieger,
    blockaded,
    blocks,
    city_holder,
    city_of,
    foe,
    garrison,
    season,
    unit,
    units,
)
from .combat_frames import Entry, called, f, up
from .control import capture
from .covering import cover, spots
from .frames import go
from .peace import may_fight
from .standing import Standing
from .victory import award

AUGURY = Var("augury", "")
"""3.1 The seat that may not attack nor storm a city this season."""
TREASON = Var("treachery", "")
"""3.1 The zone whose city may be stormed by treachery this turn."""
HUNGER = Var("hunger", "")
"""3.1 The zone whose city starves faster this season."""
NORMAL, HUNGRY, HARD = 1, 2, 3
"""8.2 A die hits with so much or less: as a rule, in a famine, in winter."""
WINTER = "winter"


# --- what may be done against a city (8) ---------------------------------------------------------------------------


def siege_of(k: Known, zone: str) -> Siege:
    """8.0, 8.21 The siege of a city as all see it."""
    city = city_of(k, zone)
    port = city is not None and city.port
    since = BLOCKADE.of(k, zone) if blockaded(k, zone) else 0
    return Siege(SIEGE.of(k, zone), SEASON.of(k), port, since)


def besieged_by(k: Known, seat: str) -> list[str]:
    """8.0 Cities that a seat has besieged since an earlier season."""
    shut_in = (zone for zone, city in atlas(k).cities.items() if k.state.order.get(city.box))
    return [z for z in shut_in if besieger(k, z) == seat and siege_of(k, z).ripe and may_fight(k, seat, z)]


def may_storm(k: Known, seat: str, zone: str) -> bool:
    """8.1 Assaults are for turns of action; 3.1 treachery lets one in on the turn of its event, augury forbids them."""
    return AUGURY.of(k) != seat and (not EVENT_TURN.of(k) or TREASON.of(k) == zone)


def rate(k: Known, zone: str) -> int:
    """8.2 Up to what a die hits: 1, in winter 3; 3.1 in a famine 2; 8.22 Athens without its grain always 3."""
    if season(k) == WINTER or (zone == ATHENS_CITY and city_holder(k, zone) == ATHENS):
        return HARD
    return HUNGRY if HUNGER.of(k) == zone else NORMAL


def joining(k: Known, seat: str, zone: str) -> dict[str, tuple[str, ...]]:
    """5.42 Formations that have come to a siege this turn, by where they came from."""
    turn = up(k, "Turn")
    entries: tuple[Entry, ...] = turn.entries if turn is not None else ()
    found: dict[str, tuple[str, ...]] = {}
    names = called(k)
    here = {piece.id for piece in units(k, zone, seat)}
    for name, start, to, _ in entries:
        if to == zone and name in here:
            way = names.get(name, start)
            found[way] = (*found.get(way, ()), name)
    return found


def storming(k: Known, seat: str, zone: str, way: str) -> tuple[str, ...]:
    """5.42 Who storms a city: the besiegers, and one formation that has come this turn; nobody who has retreated in it
    (6.4)."""
    new, phase = joining(k, seat, zone), up(k, "CombatPhase")
    fled = phase.fled if phase is not None else ()
    waiting = {name for start, names in new.items() if start != way for name in names}
    return tuple(piece.id for piece in units(k, zone, seat) if piece.id not in (*waiting, *fled))


class SiegePhase(Procedure):
    """8.0, 9.4 The siege combats of the active seat, each city once at most."""

    rule = "8.0"
    needs, keeps = ("seat",), {"winter": 0, "done": (), "deed": "", "city": "", "way": ""}
    stages = ("choose", "act")

    def choose(self, t: Table) -> None:
        """Which city, and how."""
        t.let(deed="", city="", way="")
        t.call("Besiege", seat=f(t).seat)

    def act(self, t: Table) -> None:
        """What was chosen; nothing more ends the phase."""
        fields = f(t)
        if not fields.deed:
            return
        t.let(done=(*fields.done, fields.city))
        self.goto(t, "choose")
        if fields.deed == "attrition":
            t.call("Attrition", zone=fields.city, seat=fields.seat)
        else:
            kind = TREACHERY if EVENT_TURN.of(t) else ASSAULT
            t.call("Assault", zone=fields.city, attacker=fields.seat, kind=kind, way=fields.way)


class Besiege(Decision):
    """8.0 The besieger storms a city, starves it, or leaves it alone this turn."""

    rule, public, bounded = "8.0", True, True

    def cities(self, k: Known) -> list[str]:
        """Cities something may be done against."""
        frame = up(k, "SiegePhase")
        done = frame.done if frame is not None else ()
        mine = [zone for zone in besieged_by(k, f(k).seat) if zone not in done]
        return [zone for zone in mine if self._can_storm(k, zone) or siege_of(k, zone).starving]

    def _can_storm(self, k: Known, zone: str) -> bool:
        return may_storm(k, f(k).seat, zone) and bool(storming(k, f(k).seat, zone, ""))

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self.cities(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", self.rule)
        for zone in self.cities(k):
            if siege_of(k, zone).starving:
                yield offer("attrition", "8.2", zone=zone)
            if self._can_storm(k, zone):
                yield from self._assaults(k, zone)

    def _assaults(self, k: Known, zone: str) -> Iterator[Offer]:
        yield offer("assault", "8.1", zone=zone)
        if ways := tuple(joining(k, k.seat, zone)):
            yield offer("assault", "5.42", zone=zone, way=One(ways))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_attrition(self, t: Table, zone: str) -> None:
        t.done(deed="attrition", city=zone)

    def on_assault(self, t: Table, zone: str, way: str = "") -> None:
        t.done(deed="assault", city=zone, way=way)

    def run(self, t: Table) -> None:
        t.done()


# --- assault (8.1) -------------------------------------------------------------------------------------------------


class Assault(Procedure):
    """8.1 A city is stormed: it may capitulate, else a battle against double defence."""

    rule = "8.1"
    needs, keeps = ("zone", "attacker", "kind", "way"), {"yields": False, "loser": "", "fought": (), "spots": ()}
    pieces = ("fought",)
    stages = ("ask", "surrender", "storm", "fall", "cover_inside", "cover")
    holds_reflexes = True

    def ask(self, t: Table) -> None:
        """8.13 Before anybody is revealed."""
        t.call("Capitulate", seat=foe(f(t).attacker), zone=f(t).zone)

    def surrender(self, t: Table) -> None:
        """8.13 All defenders are out, the besiegers unharmed."""
        city = city_of(t, f(t).zone)
        if f(t).yields and city is not None:
            enemy = foe(f(t).attacker)
            inside = tuple(piece.id for piece in units(t, city.box, enemy))
            self.goto(t, "fall")
            go(t, "Eliminate", seat=enemy, blocks=inside, to=f"pool-{enemy}")

    def storm(self, t: Table) -> None:
        """The battle."""
        zone, attacker = f(t).zone, f(t).attacker
        names = storming(t, attacker, zone, f(t).way)
        t.call("Battle", zone=zone, attacker=attacker, units=names, kind=f(t).kind, entries=())

    def fall(self, t: Table) -> None:
        """Without defenders the city is taken."""
        zone, attacker = f(t).zone, f(t).attacker
        city = city_of(t, zone)
        t.let(spots=spots(t, f(t).fought), fought=())
        if city is not None and not units(t, city.box, foe(attacker)):
            if f(t).yields:
                award(t, attacker, 1, "trophy", "8.13")
            if f(t).yields or not blocks(t, city.box, foe(attacker)):
                capture(t, zone, attacker)

    def cover_inside(self, t: Table) -> None:
        """6.1 The blocks are covered again, those of the defenders first."""
        cover(t, foe(f(t).attacker), f(t).spots)

    def cover(self, t: Table) -> None:
        """Those of the besiegers."""
        cover(t, f(t).attacker, f(t).spots)


class Capitulate(Standing):
    """8.13 Before the blocks are shown the defender may give the city up: one prestige instead of two."""

    rule, needs, public = "8.13", ("seat", "zone"), False

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-capitulate", place=f(k).zone)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("defend", "8.1")
        yield offer("capitulate", self.rule)

    def costs(self, k: Known, verb: str) -> Msg | None:
        """All blocks inside, and a prestige."""
        return Msg.of("cost-capitulate") if verb == "capitulate" else None

    def on_defend(self, t: Table) -> None:
        t.done()

    def on_capitulate(self, t: Table) -> None:
        t.done(yields=True)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Defend, or give up."""
        return (("defend",), ("capitulate",))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(yields=say == ("capitulate",))


# --- attrition (8.2) -----------------------------------------------------------------------------------------------


class Attrition(Procedure):
    """8.2 A die for each block in the city, garrison included; hits on the strongest, unseen, the garrison last."""

    rule = "8.2"
    needs, keeps = ("zone", "seat"), {"dice": (), "n": 0, "left": 0, "free": 0}
    stages = ("hide", "throw", "thrown", "starve", "last", "fall")
    holds_reflexes = True

    def hide(self, t: Table) -> None:
        """No block is shown (8.2): what hands have laid open is covered first."""
        enemy, box = foe(f(t).seat), self._city(t).box
        if any(piece.kind is not None for piece in units(t, box, enemy)):
            go(t, "Cover", seat=enemy, places=(box,))

    def throw(self, t: Table) -> None:
        """The besieger throws."""
        city = self._city(t)
        inside = len(blocks(t, city.box, foe(f(t).seat)))
        purpose = Msg.of("purpose-attrition", place=f(t).zone)
        t.roll("dice", f"{max(1, inside)}d6", self.rule, by=f(t).seat, purpose=purpose)

    def thrown(self, t: Table) -> None:
        """11 Demeter."""
        appeals.demeter(t)

    def starve(self, t: Table) -> None:
        """The owner takes the hits."""
        most, enemy = rate(t, f(t).zone), foe(f(t).seat)
        n = starved(as_dice(f(t).dice), most)
        t.let(n=n, left=0)
        t.note(Msg.of("log-attrition", place=f(t).zone, most=most, hits=n), self.rule, f(t).zone)
        if n:
            go(t, "Starve", seat=enemy, place=self._city(t).box, n=n, to=f"pool-{enemy}")

    def last(self, t: Table) -> None:
        """7.3 The garrison is the last to go."""
        zone = f(t).zone
        shown = garrison(t, zone)
        if f(t).left and shown is not None and not units(t, self._city(t).box, shown.owner):
            t.note(Msg.of("log-eliminated", piece=shown.id), self.rule, zone, shown.id)
            t.remove(shown.id)

    def fall(self, t: Table) -> None:
        """14.11 A city without defenders is taken, for one prestige."""
        zone, seat = f(t).zone, f(t).seat
        if not blocks(t, self._city(t).box, foe(seat)):
            award(t, seat, 1, "trophy", "14.11")
            capture(t, zone, seat)

    def _city(self, k: Known) -> City:
        city = city_of(k, f(k).zone)
        assert city is not None
        return city


class Starve(Starving):
    """8.2 Hits of the siege, on the strongest block of the moment; the owner chooses among equals."""

    rule = "8.2"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-starve")

    def fallen(self, k: Known, kind: str) -> Content:
        """2.1 Sealed as it would arrive again."""
        return kind, unit(k, kind).arrives_with if kind in atlas(k).units else 1
