"""3.1 What the events of the cards do, when they may be played, and 3.12 revolts.

An event whose condition has gone when it is resolved is played for nothing (3.11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tabletop.core.api import FrameData, Known, Msg, Procedure, SeatVar, Step, Table, Var
from tabletop.systems.blocks import Content, Wound

from .board import (
    ATHENS,
    ATHENS_CITY,
    PEACE,
    PHASE,
    SEASON,
    SEATS,
    SIEGE,
    SPARTA,
    atlas,
    besieged,
    besieger,
    blocks,
    city_holder,
    city_of,
    foe,
    units,
)
from .control import capture, lay_garrison
from .deck import (
    CIVIL_WAR,
    COMMON,
    DISCARD,
    LEADER,
    PEACE_FACTION,
    PERICLES,
    PERSIAN_AID,
    TAXES,
    WAR_FACTION,
    card,
    face_up,
    in_play,
    in_play_of,
    leader,
    leader_bonus,
    piece_of,
)
from .victory import FACTION, award

REVOLT, HELOTS = "revolt", "helot-revolt"
BARRED_BY_PEACE = (REVOLT, HELOTS, PERSIAN_AID, TAXES)
"""12.0 #1"""
HELOT_CITIES = ("SPARTA", "MESSENIA", "PYLOS")
"""3.1 Where helots rise."""
AUGURY_OF, EARTHQUAKE_OF = Var("augury", ""), Var("earthquake", "")
"""3.1 The seat that may not attack, or not move, this season."""
HUNGER_AT, TREACHERY_AT = Var("hunger", ""), Var("treachery", "")
"""3.1 The city that starves, or is betrayed, this season."""
PLAGUES = SeatVar("plagues", 0)
"""15.1 How often the plague has struck a city, by zone; `all` anywhere."""
PILLAGED_IN = Var("athens-pillaged", 0)
"""15.1 The season in which Athens was last pillaged."""
NO_QUARTER = Var("no-quarter", 0)
NEW_YEAR = "new-year"
PERICLES_DEAD = 2
"""15.1 Pericles dies when plague strikes Athens for the second time; then it never comes back."""
FALL = 2
"""3.1 Prestige that an atrocity costs."""


class EventFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    card: str
    target: str
    left: int


def f(k: Known) -> EventFrame:
    """Fields of the frame in hand."""
    return EventFrame(k, k.depth)


# --- where ---------------------------------------------------------------------------------------------------------


def empty_city(k: Known, zone: str) -> bool:
    """3.12 No block of anybody stands in the zone or its city."""
    city = city_of(k, zone)
    return city is not None and not any(blocks(k, place, seat) for place in (zone, city.box) for seat in SEATS)


def sieges_by(k: Known, seat: str) -> tuple[str, ...]:
    """Cities that a seat has besieged since an earlier season."""
    return tuple(z for z in atlas(k).cities if besieger(k, z) == seat and 0 < SIEGE.of(k, z) < SEASON.of(k))


def under_siege(k: Known) -> tuple[str, ...]:
    """Cities besieged by anybody, with units inside."""
    return tuple(z for z, city in atlas(k).cities.items() if besieged(k, z) and units(k, city.box, besieged(k, z)))


def inhabited(k: Known) -> tuple[str, ...]:
    """Cities with units of those who hold them, besieged or not."""
    return tuple(zone for zone in atlas(k).cities if stricken(k, zone)[1])


def stricken(k: Known, zone: str) -> tuple[str, str]:
    """(place, seat) of the units in the city of a zone: shut up in it, or all who hold it; '' for nobody."""
    city, holder = atlas(k).cities[zone], city_holder(k, zone)
    place = city.box if besieged(k, zone) else zone
    return (place, holder) if holder and units(k, place, holder) else (place, "")


def revolting(k: Known, region: str) -> tuple[str, ...]:
    """3.12 Empty subject cities of a region that could go over to Sparta."""
    cities = atlas(k).cities.items()
    return tuple(z for z, c in cities if c.subject == region and city_holder(k, z) == ATHENS and empty_city(k, z))


def rebelling(k: Known) -> tuple[str, ...]:
    """3.12, 1.33 Regions with a subject city under Spartan control; the Aeolian isles are one here."""
    cities = atlas(k).cities.items()
    return tuple(dict.fromkeys(c.subject for z, c in cities if c.subject and city_holder(k, z) == SPARTA))


def revolt_sites(k: Known, region: str) -> tuple[str, ...]:
    """3.12 Where the revolt of a card may break out: its region; 13.3 without Persian Aid also any in rebellion."""
    aids = in_play(k, PERSIAN_AID)
    if aids >= 3:
        return ()
    regions = dict.fromkeys((region, *(rebelling(k) if not aids else ())))
    return tuple(zone for one in regions for zone in revolting(k, one))


def revolts(k: Known) -> int:
    """3.12, 13.3 How many cities a revolt may take: one, and one more for each of Athens' taxes; two Persian Aids leave
    those of the taxes, three none."""
    aids = in_play(k, PERSIAN_AID)
    return 0 if aids >= 3 else in_play(k, TAXES) + (1 if aids < 2 else 0)


def helot_sites(k: Known) -> tuple[str, ...]:
    """3.1 Sparta, Messenia, Pylos, where empty."""
    held = [zone for zone in HELOT_CITIES if zone in atlas(k).cities and city_holder(k, zone) == SPARTA]
    return tuple(zone for zone in held if empty_city(k, zone))


def quiet_cities(k: Known) -> tuple[str, ...]:
    """3.1 Cities that are not besieged and have no civil war; 15.1 none of Athens' while Pericles leads it."""
    spared = ATHENS if leader(k, ATHENS) == PERICLES else ""
    cities = [zone for zone in atlas(k).cities if city_holder(k, zone) not in ("", spared) and not besieged(k, zone)]
    return tuple(zone for zone in cities if not at_war(k, zone))


def at_war(k: Known, zone: str) -> bool:
    """3.1 A civil war rages in a city."""
    return any(piece.kind == CIVIL_WAR for piece in k.at(atlas(k).cities[zone].box))


def ostracisable(k: Known) -> tuple[str, ...]:
    """3.1 Seats with a leader; 15.1 not Pericles in the season after Athens was pillaged."""
    before = SEASON.of(k) - (PHASE.of(k) != NEW_YEAR)
    spared = PILLAGED_IN.of(k) and PILLAGED_IN.of(k) == before
    return tuple(seat for seat in SEATS if leader(k, seat) and not (spared and leader(k, seat) == PERICLES))


# --- may it be played ----------------------------------------------------------------------------------------------

Condition = Callable[[Known, str, str], bool]
CONDITIONS: Mapping[str, Condition] = {
    LEADER: lambda k, seat, kind: not leader(k, card(k, kind).about) and not (kind == PERICLES and over_with_plague(k)),
    REVOLT: lambda k, seat, kind: bool(revolts(k) and revolt_sites(k, card(k, kind).about)),
    HELOTS: lambda k, seat, kind: bool(helot_sites(k)),
    "plague-strikes": lambda k, seat, kind: bool(under_siege(k)) and not over_with_plague(k),
    "plague-returns": lambda k, seat, kind: bool(PLAGUES.of(k, "all") and inhabited(k)) and not over_with_plague(k),
    "treachery": lambda k, seat, kind: bool(sieges_by(k, seat)),
    "ostracism": lambda k, seat, kind: bool(ostracisable(k)),
    "hunger": lambda k, seat, kind: bool(sieges_by(k, seat)),
    CIVIL_WAR: lambda k, seat, kind: bool(quiet_cities(k)),
    "atrocity": lambda k, seat, kind: leader_bonus(k, foe(seat)) > 0,
    WAR_FACTION: lambda k, seat, kind: FACTION.of(k) == "peace",
}
"""What must hold for an event; those without a line may always be played."""


def over_with_plague(k: Known) -> bool:
    """15.1 After the second plague at Athens there is none."""
    return PLAGUES.of(k, ATHENS_CITY) >= PERICLES_DEAD


def may_play(k: Known, seat: str, kind: str, new_year: bool = False) -> bool:
    """3.1 Whether a seat may play a card for its event now: its colour, New Year, the Peace, its own condition."""
    found = card(k, kind)
    if found.seat not in ("", seat) or (new_year and not found.new_year):
        return False
    if PEACE.of(k) and found.event in BARRED_BY_PEACE:
        return False
    condition = CONDITIONS.get(found.event)
    return condition is None or condition(k, seat, kind)


# --- what it does --------------------------------------------------------------------------------------------------

Targets = Callable[[Known, str, str], Iterable[str]]
TARGETS: Mapping[str, Targets] = {
    HELOTS: lambda k, seat, kind: helot_sites(k),
    "plague-strikes": lambda k, seat, kind: () if over_with_plague(k) else under_siege(k),
    "plague-returns": lambda k, seat, kind: () if over_with_plague(k) else inhabited(k),
    "treachery": lambda k, seat, kind: sieges_by(k, seat),
    "ostracism": lambda k, seat, kind: ostracisable(k),
    "hunger": lambda k, seat, kind: sieges_by(k, seat),
    CIVIL_WAR: lambda k, seat, kind: quiet_cities(k),
}
"""Among what an event has to choose."""


class PlayEvent(Procedure):
    """3.1 A target is chosen where there are several, then the event happens."""

    rule, needs, keeps, stages = "3.1", ("seat", "card"), {"target": ""}, ("aim", "happen")

    def aim(self, t: Table) -> None:
        """The seat that plays it chooses."""
        found = card(t, f(t).card)
        aims = TARGETS.get(found.event)
        options = tuple(aims(t, f(t).seat, f(t).card)) if aims is not None else ()
        if options:
            t.pick("target", f(t).seat, options, found.rule, of="seat" if found.event == "ostracism" else "zone")
        elif aims is not None or not may_play(t, f(t).seat, f(t).card):
            t.note(Msg.of("log-for-nothing", card=Msg.of(f"counter-{found.id}")), found.rule)
            self.goto(t, "end")

    def happen(self, t: Table) -> None:
        """What the card does."""
        seat, kind, target = f(t).seat, f(t).card, f(t).target
        HAPPENS[card(t, kind).event](t, seat, kind, target)


def _stays(t: Table, kind: str, place: str) -> None:
    """A continuing card lies face up."""
    name = piece_of(t, kind)
    if name:
        t.move(name, place)


def _leader(t: Table, seat: str, kind: str, target: str) -> None:
    _stays(t, kind, in_play_of(card(t, kind).about))


def _ostracism(t: Table, seat: str, kind: str, target: str) -> None:
    """Back into the deck, unless hands have taken him off the table since he was named."""
    name = piece_of(t, leader(t, target))
    if name:
        t.remove(name)


def _revolt(t: Table, seat: str, kind: str, target: str) -> None:
    t.call("Revolt", seat=seat, card=kind, left=revolts(t))


def _helots(t: Table, seat: str, kind: str, target: str) -> None:
    lay_garrison(t, target, ATHENS)
    capture(t, target, ATHENS)


def _plague(t: Table, seat: str, kind: str, target: str) -> None:
    """All but cadres lose a step; 15.1 the second time at Athens Pericles dies."""
    place, whose = stricken(t, target)
    PLAGUES.add(t, "all", 1)
    PLAGUES.add(t, target, 1)
    if target == ATHENS_CITY and over_with_plague(t):
        _pericles_dies(t)
    if whose:
        t.call("Plague", seat=whose, place=place, n=len(units(t, place, whose)), to=f"pool-{whose}")


def _pericles_dies(t: Table) -> None:
    """15.1 His card leaves the game, wherever it lies open; from the deck it is never drawn for anything."""
    name = piece_of(t, PERICLES)
    if name:
        t.move(name, "removed")
        t.note(Msg("log-pericles-dies"), "15.1.3")


def _treachery(t: Table, seat: str, kind: str, target: str) -> None:
    TREACHERY_AT.set(t, target)


def _hunger(t: Table, seat: str, kind: str, target: str) -> None:
    HUNGER_AT.set(t, target)


def _earthquake(t: Table, seat: str, kind: str, target: str) -> None:
    EARTHQUAKE_OF.set(t, foe(seat))


def _augury(t: Table, seat: str, kind: str, target: str) -> None:
    AUGURY_OF.set(t, foe(seat))


def _atrocity(t: Table, seat: str, kind: str, target: str) -> None:
    award(t, foe(seat), -FALL, "atrocity", "3.1.atrocity")


def _civil_war(t: Table, seat: str, kind: str, target: str) -> None:
    t.place(f"war-{target}-{SEASON.of(t)}", "", atlas(t).cities[target].box, CIVIL_WAR, 1)
    _stays(t, kind, COMMON)


def _taxes(t: Table, seat: str, kind: str, target: str) -> None:
    _stays(t, kind, in_play_of(ATHENS))


def _spartan(t: Table, seat: str, kind: str, target: str) -> None:
    _stays(t, kind, in_play_of(SPARTA))


def _no_quarter(t: Table, seat: str, kind: str, target: str) -> None:
    NO_QUARTER.set(t, 1)
    _spartan(t, seat, kind, target)


def _faction(t: Table, seat: str, kind: str, target: str) -> None:
    """The other faction falls."""
    event = card(t, kind).event
    for piece, found in list(face_up(t)):
        if found.event in (PEACE_FACTION, WAR_FACTION):
            t.move(piece.id, DISCARD)
    FACTION.set(t, "peace" if event == PEACE_FACTION else "war")
    _stays(t, kind, COMMON)


HAPPENS: Mapping[str, Callable[[Table, str, str, str], None]] = {
    LEADER: _leader,
    "ostracism": _ostracism,
    REVOLT: _revolt,
    HELOTS: _helots,
    "plague-strikes": _plague,
    "plague-returns": _plague,
    "treachery": _treachery,
    "hunger": _hunger,
    "earthquake": _earthquake,
    "augury": _augury,
    "atrocity": _atrocity,
    CIVIL_WAR: _civil_war,
    TAXES: _taxes,
    PERSIAN_AID: _spartan,
    "no-quarter": _no_quarter,
    PEACE_FACTION: _faction,
    WAR_FACTION: _faction,
}
"""By event."""


class Revolt(Procedure):
    """3.12 One city after the other goes over: that of the card, one more for each of Athens' taxes."""

    rule, needs, keeps, stages = "3.12", ("seat", "card", "left"), {"target": ""}, ("choose", "rise")

    def choose(self, t: Table) -> None:
        """Sparta says where."""
        sites = revolt_sites(t, card(t, f(t).card).about)
        if not f(t).left or not sites:
            self.goto(t, "end")
            return
        t.pick("target", f(t).seat, sites, self.rule, of="zone")

    def rise(self, t: Table) -> None:
        """A Spartan garrison appears in it."""
        zone = f(t).target
        t.let(left=f(t).left - 1)
        self.goto(t, "choose")
        lay_garrison(t, zone, SPARTA)
        t.note(Msg.of("log-revolt", place=zone), self.rule, zone)


class Plague(Wound):
    """3.1 All units there but cadres lose a step, unseen."""

    rule = "3.1"

    def outcomes(self, k: Known, inside: Mapping[str, Content]) -> Iterator[tuple[str, ...]]:
        """One step each of those who have two and more."""
        yield tuple(name for name, (_, steps) in inside.items() if steps > 1)


STEPS: tuple[type[Step], ...] = (PlayEvent, Revolt, Plague)
