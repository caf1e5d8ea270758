"""Why a counter may not go there. Each check speaks about the act in hand, with the number of one rule."""

from __future__ import annotations

from tabletop.core.api import Known, check
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.ways import ENEMY, WATER
from tabletop.systems.campaign.whynot import Reach, force_of, going

from .board import BEACH, foe, is_sea, room, units, weight
from .movement import Marches

reach = Reach(Marches)


@check("3.1", "check-ship-ashore")
def ships_stay_afloat(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Ships go to sea zones and to the beach only."""
    return is_sea(k, to) or to == BEACH or not force_of(k, piece)[2].fleet


def fits(k: Known, piece: object, to: str) -> bool:
    """Whether the limit of the place holds with those picked up."""
    picked = going(k, piece)
    return sum(weight(k, p, to) for p in picked) <= room(k, to, picked[0].owner)


@check("3.2", "check-no-room")
def there_is_room(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Four units a seat on land."""
    return is_sea(k, to) or fits(k, piece, to)


@check("3.2", "check-no-room-strait")
def strait_is_wide(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The printed strength a seat in a strait; what cannot be at sea has another reason."""
    return not is_sea(k, to) or bool(force_of(k, piece)[2].troops) or fits(k, piece, to)


MOVE_CHECKS = (
    check("1", "check-not-yours")(common.own_counters),
    check("0.2", "check-enemy-base")(common.own_places),
    check("3.1", "check-land-at-sea")(common.land_stays_ashore),
    ships_stay_afloat,
    check("3.1", "check-leader-needs-ship")(common.leader_needs_ship),
    check("3", "check-too-far")(reach.near_enough()),
    check("3.3", "check-no-transport")(reach.past(WATER)),
    check("3", "check-enemy-stops")(reach.past(ENEMY)),
    there_is_room,
    strait_is_wide,
    check("3.3", "check-capacity")(reach.fleet_can_carry()),
)


@check("4.2", "check-retreat-enemy")
def free_of_enemies(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The loser goes where no enemy unit is."""
    return not units(k, to, foe(k.seat))


RETREAT_CHECKS = (
    free_of_enemies,
    check("4.2", "check-retreat-far")(reach.next_or_over_water()),
    *MOVE_CHECKS,
    check("4.2", "check-retreat-others", first=True, quiet=True)(common.of_the_beaten),
)
