"""What is good about a position of the siege. Nothing here is a rule.

Most games end by surrender (11.2), so the chances of the next two checks come first; all else, in points of which a
level of morale is worth about one, counts as far as they leave the war undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from tabletop.core.api import PHASE, TURN
from tabletop.systems.game_data import module
from tabletop.systems.solo.author import squashed

from .board import (
    ATHENS,
    BATTLES_LOST,
    BATTLES_WON,
    CITY,
    FORT_DONE,
    FORT_EVER,
    FORT_LOST,
    HOPLITE,
    ISLAND,
    LEADERS_CAME,
    LEADERS_LOST,
    ML,
    OMENS,
    SEATS,
    SYRACUSE,
    WAVE_CAME,
    command,
    foe,
    reduced_leader,
)
from .op_frames import OpFrame
from .solo_field import SiegeView
from .solo_odds import Host, fight, host, on_the_board, pitched, points, skirmish
from .victory import FIRST_CHECK, gone, introduced, ring

SCALE = 7.0
"""A lead of so many points is worth 0.76."""
AFTER, LEVEL = 0.8, 0.35
"""How far the check after the next one can be foreseen; what each level of morale counts besides."""
HOLDS_OUT = 0.5
"""11.2 How often a side that does not surrender gains a level."""
CHECKED_BY = ("initiative", "operations", "victory")
"""4.2 to 4.4 Phases in which the levels are those of this turn's check."""
SHUT = 0.5
"""How likely an enemy with impulses left shuts the sea where that cuts leaders off."""
MARCH = 3
"""Areas that a stack comes in an impulse."""
TO_COME = 0.85
"""Reinforcements that are not here yet count so much."""


class SiegeMind:
    """A position with what is worked out of it for the terms."""

    def __init__(self, view: SiegeView) -> None:
        self.view, self.k = view, view.k
        self.turn = int(view.k.var(TURN, 1))

    # --- morale (5.1, 11.2) ---

    @cached_property
    def levels(self) -> Mapping[str, float]:
        """Morale Levels as they will be adjusted when the next turn begins."""
        return {seat: ML.of(self.k, seat) + self._pending(seat) for seat in SEATS}

    def _pending(self, seat: str) -> float:
        k, athens = self.k, seat == ATHENS
        came, lost = min(3, LEADERS_CAME.of(k, seat)), min(6, LEADERS_LOST.of(k, seat))
        since: float = came - lost + min(1, BATTLES_WON.of(k, seat)) - min(1, BATTLES_LOST.of(k, seat))
        fort = min(1, FORT_DONE.of(k)) - 2 * (min(1, FORT_LOST.of(k)) + self._fort_at_risk())
        since += fort if athens else min(1, WAVE_CAME.of(k))
        waits = 0.9 / (1 + 0.12 * self.view.left[seat])
        cut = waits * self.view.lines[seat].led_cut_off
        cut += SHUT * bool(self.view.left[foe(seat)] and self.view.gates[seat])
        mine, theirs = self.view.navies[seat], self.view.navies[foe(seat)]
        return since - cut - waits * (theirs > 0 and theirs >= 2 * mine)

    def _fort_at_risk(self) -> float:
        """10.3 How likely the Circle Fort falls: to a Normal enemy who is alone in its area when the turn ends."""
        view, fort = self.view, self.view.fort
        friends, inside = bool(view.ground(fort, ATHENS)), self._normal(fort)
        if not fort or (friends and not inside):
            return 0.0
        if inside:
            return 0.4 if friends else 0.9
        near = any(view.far(place, fort) <= MARCH and self._normal(place) for place, _ in view.men)
        return 0.0 if not near else 0.7 if view.left[SYRACUSE] else 0.3  # he may react, too (6.4)

    def _normal(self, place: str) -> bool:
        return any(one.unit.normal for one in self.view.men.get((place, SYRACUSE), ()))

    @cached_property
    def next_levels(self) -> Mapping[str, float]:
        """The levels that the next check will look at."""
        now = self.turn >= FIRST_CHECK and self.k.var(PHASE, "") in CHECKED_BY
        return {seat: float(ML.of(self.k, seat)) for seat in SEATS} if now else self.levels

    @cached_property
    def later_levels(self) -> Mapping[str, float]:
        """Those of the check after it: leaders who are about to land raise them (10.4), and so does holding out."""
        rise = {seat: HOLDS_OUT * (self.next_levels[seat] < self.next_levels[foe(seat)]) for seat in SEATS}
        return {seat: self.levels[seat] + self.view.chiefs_coming[seat] + rise[seat] for seat in SEATS}

    @cached_property
    def checks_left(self) -> int:
        """11.2 Checks for surrender that are still to come."""
        return int(module(self.k).last_turn(self.k.state.vars)) - max(self.turn, FIRST_CHECK) + 1

    def doom(self, seat: str, levels: Mapping[str, float]) -> float:
        """11.2 The chance that a seat surrenders with these levels: if it is the lower one."""
        behind = min(1.0, max(0.0, levels[foe(seat)] - levels[seat]))
        return behind * min(1.0, max(0.05, (10 - levels[seat] + self._troubles(seat)) / 10)) if behind else 0.0

    def _troubles(self, seat: str) -> int:
        k = self.k
        down = sum(1 for chief in introduced(k, seat) if reduced_leader(chief) or gone(chief.place))
        return down + (not self.view.navies[seat]) + self.view.lines[seat].led_cut_off - OMENS.of(k, seat)


# --- terms: each for one seat, and against the other ---------------------------------------------------------------


def morale_term(mind: SiegeMind, seat: str) -> float:
    """Who will have the higher morale, and by how much."""
    later = mind.later_levels
    return LEVEL / 2 * (later[seat] - later[foe(seat)])


def strength_term(mind: SiegeMind, seat: str) -> float:
    """What is left to fight with, and to come."""
    view = mind.view
    here = {s: view.totals[s] + TO_COME * view.coming[s] for s in SEATS}
    return 8.0 * here[seat] / max(1.0, sum(here.values()))


def leaders_term(mind: SiegeMind, seat: str) -> float:
    """Leaders, whole or reduced."""
    return sum(0.35 + 0.2 * command(mind.k, c) if not reduced_leader(c) else 0.15 for c in mind.view.captains(seat))


def fleet_term(mind: SiegeMind, seat: str) -> float:
    """Ships: the side with twice as many loses morale to the other."""
    mine, theirs = mind.view.navies[seat], mind.view.navies[foe(seat)]
    return 1.2 * mine / max(1, mine + theirs) - (0.8 if not mine else 0.0)


def supply_term(mind: SiegeMind, seat: str) -> float:
    """9.3 Who is without supply when the turn begins is Disrupted; so are those whom the city cannot feed."""
    view, lines = mind.view, mind.view.lines[seat]
    cut, needy = lines.hungry
    room = ML.of(mind.k, seat) + 3.5 - (0 if view.navies[seat] else 3)
    over = max(0.0, needy - room) * 3.0
    return -2.0 * min(1.0, (cut + over) / max(1.0, view.totals[seat])) / (1 + 0.1 * view.left[seat])


def works_term(mind: SiegeMind, seat: str) -> float:
    """10.2, 10.3 Athens: the Circle Fort and the way to it; both: walls."""
    view, k = mind.view, mind.k
    if seat != ATHENS:
        return 0.0
    total = 0.04 * sum(who == seat for _, who in view.walls)
    if view.fort or FORT_EVER.of(k):
        return total + 0.6 * bool(view.fort)
    return total + max(site_worth(view, place) for place in view.board.epipolae)


def site_worth(view: SiegeView, place: str) -> float:
    """10.3 How near Athens is to its Circle Fort there: walls, men at work, men on the way."""
    built = view.walls.get((place, ATHENS), 0) + 0.7 * ((place, ATHENS) in view.sites)
    crew = min(4, view.hoplites(place, ATHENS)) / 4
    chief = bool(view.chiefs.get((place, ATHENS)))
    held = any(one.unit.normal for one in view.men.get((place, SYRACUSE), ()))
    near = 0.0 if crew else 0.3 - 0.06 * way_to(view, place)
    return 0.4 * built + (0.5 * crew + 0.15 * chief if not held else 0.0) + near - 0.3 * _by_the_city(view, place)


def way_to(view: SiegeView, place: str) -> int:
    """How far the nearest Athenian force is that could build there."""
    strong = (p for (p, who) in view.men if who == ATHENS and view.hoplites(p, ATHENS) >= 3)
    return min((view.far(p, place) for p in strong), default=6)


def _by_the_city(view: SiegeView, place: str) -> bool:
    return CITY in view.board.ground[place]


def ring_term(mind: SiegeMind, seat: str) -> float:
    """11.1 Areas around the city held by Athenian hoplites, once Syracuse has few ships."""
    if seat != ATHENS:
        return 0.0
    view = mind.view
    few = max(0.0, 1 - view.navies[SYRACUSE] / 5)
    men = (view.men.get((place, ATHENS), ()) for place in ring(mind.k))
    held = sum(any(one.unit.type == HOPLITE and one.unit.normal for one in found) for found in men)
    return 0.05 * held + few * 0.6 * held


def exposed_term(mind: SiegeMind, seat: str) -> float:
    """Stacks that the enemy could fall upon, or force to a pitched battle; he can do so to two of them at most."""
    view, enemy = mind.view, foe(seat)
    left = view.left[enemy]
    weight = 0.75 if left else 0.35
    risks = [0.0, 0.0]
    hunters = [(p, host(view, p, enemy)) for (p, who) in view.men if who == enemy and p in view.board.ground]
    for place, who in view.men:
        if who == seat and place in view.board.ground and not (seat == SYRACUSE and place in (CITY, ISLAND)):
            mine = host(view, place, seat)
            for start, theirs in hunters if mine.number else ():
                reach = MARCH if theirs.chiefs else 2
                if start != place and theirs.number and view.far(start, place) <= reach:
                    risks.append(fight(view, place, theirs, mine) * _awake(theirs))
    risks += _at_sea(view, seat)
    risks += _on_the_beach(view, seat, [p for p, theirs in hunters if theirs.number])
    risks.sort(reverse=True)
    return -weight * (max(0.0, risks[0]) + 0.5 * max(0.0, risks[1]))


def _awake(host_: Host) -> float:
    """A leader who has not been activated brings all with him; else it is a matter of dice."""
    return 1.0 if host_.awake else 0.5


def _at_sea(view: SiegeView, seat: str) -> list[float]:
    """Fleets that a stronger one may attack: at sea, or on a beach without men."""
    enemy, found = foe(seat), list[float]()
    hunters = [host(view, p, enemy, naval=True) for (p, who) in view.fleets if who == enemy]
    hunters = [one for one in hunters if one.number]
    for place, who in view.fleets:
        if who != seat or place not in view.board.terrain or place in (CITY, ISLAND) or view.ground(place, seat):
            continue
        mine = host(view, place, seat, naval=True)
        found += [0.7 * fight(view, place, one, mine, naval=True) for one in hunters if mine.number]
    return found


def _on_the_beach(view: SiegeView, seat: str, hunters: list[str]) -> list[float]:
    """Ships on a beach without men, which any enemy drives out to sea (7.1.i)."""
    bare = [
        place
        for (place, who) in view.fleets
        if who == seat and place in view.board.ground and place not in (CITY, ISLAND) and not view.ground(place, seat)
    ]
    return [0.6 for place in bare if any(view.far(start, place) <= 4 for start in hunters)]


def fights_term(mind: SiegeMind, seat: str) -> float:
    """Combats that are about to be fought, and the one in hand."""
    view, k = mind.view, mind.k
    depth = k.depth_of("Impulse")
    if depth is None:
        return 0.0
    attacker = str(k.state.frames[depth].data["seat"])
    total, over = _in_hand(mind, attacker), set[str]()
    combats = k.depth_of("Combats")
    if combats is not None:
        over = {str(row[0]) for row in OpFrame(k, combats).over}
    for place in {p for p, who in (*view.men, *view.fleets) if who == attacker} - over:
        for naval in (False, True):
            ours, theirs = (host(view, place, s, naval) for s in (attacker, foe(attacker)))
            if ours.number and theirs.number:
                total += fight(view, place, ours, theirs, naval)
    return total / 2 if attacker == seat else -total / 2


def _in_hand(mind: SiegeMind, attacker: str) -> float:
    """The combat that has begun, for its attacker."""
    view, k = mind.view, mind.k
    depth = k.depth_of("Combat")
    if depth is None:
        return 0.0
    if any(view.on_board.values()):
        ours, theirs = (on_the_board(view, s) for s in (attacker, foe(attacker)))
        if not ours.number or not theirs.number:
            return 0.0
        return points(pitched(view, ours, theirs), ours, theirs, True)
    now = OpFrame(k, depth)
    naval = now.of == "naval"
    ours, theirs = (host(view, now.area, s, naval) for s in (attacker, foe(attacker)))
    if not ours.number or not theirs.number:
        return 0.0
    if k.depth_of("Skirmish") is not None:
        return points(skirmish(view, now.area, ours, theirs), ours, theirs, False)
    return fight(view, now.area, ours, theirs, naval)


TERMS: Mapping[str, Callable[[SiegeMind, str], float]] = {
    "morale": morale_term,
    "strength": strength_term,
    "leaders": leaders_term,
    "fleet": fleet_term,
    "supply": supply_term,
    "works": works_term,
    "ring": ring_term,
    "exposed": exposed_term,
    "fights": fights_term,
}
"""Each counts for one seat and against the other, in points."""


def terms_of(view: SiegeView, seat: str) -> dict[str, float]:
    """How likely one side is to surrender at the next two checks (11.2), and all else by what is left to chance."""
    mind, other = SiegeMind(view), foe(seat)
    checks = ((mind.next_levels, 1.0), (mind.later_levels, AFTER))[: mind.checks_left]
    open_, danger = 1.0, 0.0
    for levels, sure in checks:
        lost, won = sure * mind.doom(seat, levels), sure * mind.doom(other, levels)
        danger += open_ * (won - lost)
        open_ *= 1 - won - lost
    open_ *= min(1.0, 0.25 * (mind.checks_left - 1))  # soon nobody can win any more
    rest = squashed({name: of(mind, seat) - of(mind, other) for name, of in TERMS.items()}, SCALE)
    return {"surrender": danger, **{name: open_ * value for name, value in rest.items()}}
