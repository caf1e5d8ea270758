"""What a fight promises at first sight: skirmishes, pitched battles, ships; in losses of both sides and chances to win.

A skirmish goes on until one side is gone, so strength counts by its square and more: blows given times blows borne. A
pitched battle ends after ten rounds. The figures are those of fights played out between computers, 4 to 6 of a kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from tabletop.core.api import Known, Piece
from tabletop.systems.cargo import ABOARD

from .board import ACTIVATED, ATHENS, CAVALRY, HOPLITE, ML, NAVAL, command
from .solo_field import Seen, SiegeView

PRICE = 0.045
"""Points a unit of worth is, lost or taken."""
SWING = 3.5
"""5.1 Points that a pitched battle won, and lost by the other side, is worth: a level up and one down."""
FIRST_BLOW = 1.2
"""8.2.3 The defender strikes first."""
EVASIVE = 1.7
"""10.7 Cavalry falls back before most blows of others than cavalry."""


class Promise(NamedTuple):
    """Chances of each side to be the last on the field, and the share of its worth that each side loses."""

    attacker_wins: float
    defender_wins: float
    attacker_loses: float
    defender_loses: float


class Host(NamedTuple):
    """One side of a fight, summed up."""

    seat: str
    number: int = 0
    blows: float = 0.0
    bears: float = 0.0
    mass: float = 0.0
    worth: float = 0.0
    horses: int = 0
    heavy: int = 0
    """Hoplites and horsemen: a bog hinders them."""
    chiefs: int = 0
    rating: int = 0
    """The best command rating."""
    awake: bool = False
    """A leader has not been activated this turn."""

    def plus(self, other: Host) -> Host:
        """Both together."""
        return Host(
            self.seat,
            self.number + other.number,
            self.blows + other.blows,
            self.bears + other.bears,
            self.mass + other.mass,
            self.worth + other.worth,
            self.horses + other.horses,
            self.heavy + other.heavy,
            self.chiefs + other.chiefs,
            max(self.rating, other.rating),
            self.awake or other.awake,
        )


def summed(k: Known, seat: str, units: Iterable[Seen], chiefs: Sequence[Piece] = (), naval: bool = False) -> Host:
    """Some units and leaders of a seat as one side."""
    count, horses, heavy = 0, 0, 0
    blows = bears = mass = worth = 0.0
    for one in units:
        unit = one.unit
        count += 1
        blows += unit.blow
        bears += unit.bears
        mass += unit.mass
        worth += unit.worth
        horses += unit.type == CAVALRY
        heavy += unit.type in (CAVALRY, HOPLITE)
    rating = max((command(k, chief, naval) for chief in chiefs), default=0)
    awake = any(ACTIVATED not in chief.marks for chief in chiefs)
    return Host(seat, count, blows, bears, mass, worth, horses, heavy, len(chiefs), rating, awake)


def lost_by_rout(view: SiegeView, seat: str) -> float:
    """8.2.4 What of a beaten unit is lost: some are eliminated, the others Routed."""
    return 1 - 0.7 * min(10, ML.of(view.k, seat)) / 10


# --- skirmish (8.2) ------------------------------------------------------------------------------------------------


def _power(view: SiegeView, area: str, host: Host, enemy: Host) -> float:
    """Blows that hit in a round, times blows that a side can bear."""
    terrain, given = view.board.terrain.get(area, ""), host.blows + host.rating / 6
    if host.seat == ATHENS and view.fort == area:
        given += host.number / 6
    if terrain == "bog":
        given -= host.heavy / 6
    if host.horses and not enemy.horses:
        given += host.horses / 6 if terrain == "low" else 0.0
        return given * (host.bears + 2 * (EVASIVE - 1) * host.horses)
    return max(0.1, given) * host.bears


def skirmish(view: SiegeView, area: str, attacker: Host, defender: Host) -> Promise:
    """8.2 What a skirmish promises."""
    ours, theirs = _power(view, area, attacker, defender), FIRST_BLOW * _power(view, area, defender, attacker)
    wins = ours**4 / (ours**4 + theirs**4)
    return Promise(wins, 1 - wins, *_shares(view, attacker, defender, ours, theirs))


def _shares(view: SiegeView, attacker: Host, defender: Host, ours: float, theirs: float) -> tuple[float, float]:
    """The weaker is gone, the stronger loses the more the more equal they were."""
    wins = ours**4 / (ours**4 + theirs**4)
    spent = 0.5 * (1 - (1 - min(ours, theirs) / max(ours, theirs, 0.01)) ** 0.5)
    a, d = lost_by_rout(view, attacker.seat), lost_by_rout(view, defender.seat)
    return a * ((1 - wins) + wins * spent), d * (wins + (1 - wins) * spent)


# --- pitched battle (8.3) ------------------------------------------------------------------------------------------


def pitched(view: SiegeView, attacker: Host, defender: Host) -> Promise:
    """8.3 What a pitched battle promises; in ten rounds it may be won by nobody."""
    k = view.k
    ours = attacker.mass * (1 + 0.05 * attacker.rating + 0.04 * ML.of(k, attacker.seat))
    theirs = defender.mass * (1 + 0.05 * defender.rating + 0.04 * ML.of(k, defender.seat))
    ratio = log(max(0.1, ours) / max(0.1, theirs))
    return Promise(_last(ratio), _last(-ratio), _bled(ratio), _bled(-ratio))


def _last(ratio: float) -> float:
    """The chance to be the last on the board: equals never are, and twice the strength is only as often as not."""
    return min(0.97, max(0.0, 0.95 * ratio - 0.15))


def _bled(ratio: float) -> float:
    """What a side so much stronger loses: equals half of each."""
    return min(1.0, max(0.04, 0.47 - 0.4 * ratio))


# --- what it comes to ----------------------------------------------------------------------------------------------


def points(found: Promise, attacker: Host, defender: Host, battle: bool) -> float:
    """A fight in points, for the attacker."""
    worth = PRICE * (found.defender_loses * defender.worth - found.attacker_loses * attacker.worth)
    chiefs = 0.06 * (found.defender_loses * defender.chiefs - found.attacker_loses * attacker.chiefs)
    return worth + chiefs + (SWING * (found.attacker_wins - found.defender_wins) if battle else 0.0)


def fight(view: SiegeView, area: str, attacker: Host, defender: Host, naval: bool = False) -> float:
    """A fight that is about to come, in points for the attacker: each side wants the kind that is better for it."""
    if not attacker.number or not defender.number:
        return 0.0
    plain = points(skirmish(view, area, attacker, defender), attacker, defender, False)
    if not (attacker.chiefs or defender.chiefs):
        return plain
    battle = points(pitched(view, attacker, defender), attacker, defender, True)
    wants = attacker if battle > plain else defender
    if not wants.chiefs:
        return plain
    other = defender if wants is attacker else attacker
    chance = battle_chance(view.k, wants, other, night=not naval and wants is attacker)
    return plain + chance * (battle - plain)


def battle_chance(k: Known, wants: Host, other: Host, night: bool) -> float:
    """8.1.3 The chance of a side that alone wants a pitched battle to have it."""
    target = ML.of(k, wants.seat) + wants.rating - other.rating + (2 if night else 0)
    return min(1.0, max(0.0, target / 10))


def host(view: SiegeView, place: str, seat: str, naval: bool = False) -> Host:
    """A side as it stands in a place; summed up once."""
    key = (place, seat, naval)
    found = view.hosts.get(key)
    if not isinstance(found, Host):
        units = view.ships(place, seat) if naval else view.ground(place, seat)
        chiefs = [c for c in view.chiefs.get((place, seat), ()) if naval == any(m.startswith(ABOARD) for m in c.marks)]
        found = view.hosts[key] = summed(view.k, seat, units, chiefs, naval)
    return found


def on_the_board(view: SiegeView, seat: str) -> Host:
    """A side on the battle board."""
    afloat = any(one.unit.type == NAVAL for one in view.on_board[seat])
    units = [one for one in view.on_board[seat] if (one.unit.type == NAVAL) == afloat]
    return summed(view.k, seat, units, view.board_chiefs[seat], afloat)
