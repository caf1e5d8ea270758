"""Standing answers of the campaign games: no stratagem until a combat, one's next phase or the end of the turn; a
retreat toward zones in order. They end by what all see."""

from __future__ import annotations

from typing import Any

from tabletop.core.plain import Plain
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer, One, Some, offer
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.reading import zones

TURN, PHASE, COMBAT = "turn", "phase", "combat"
MOST = 3
"""Zones that a retreat may name."""


def no_until(k: Known, rule: str) -> Offer:
    """No stratagem until the turn ends, one's own next phase begins, or there is a combat in a zone."""
    named = tuple((COMBAT, zone) for zone in sorted(zones(k)))
    return offer("promise", rule, until=One((*_ends(k), *named)), say=())


def toward(k: Known, rule: str) -> Offer:
    """A retreat toward these zones, the first that is free before the next."""
    return offer("promise", rule, until=One(_ends(k)), say=Some(tuple(sorted(zones(k))), 1, MOST))


def holds(k: Known, until: tuple[Plain, ...]) -> bool:
    """Whether a standing answer of `k.seat` has not ended."""
    match until:
        case ("turn", turn):
            return bool(k.var("turn") == turn)
        case ("phase", uid):
            return _phase(k, k.seat) in (0, uid)
        case ("combat", zone):
            battle = up(k, "Battle")
            return battle is None or battle.zone != zone
    return False


def all_that_go(slot: Any) -> tuple[Plain, ...]:
    """As many of a group as may go together, those first without whom the others may not."""
    if not isinstance(slot, Some):
        return tuple(slot)
    going: tuple[Plain, ...] = ()
    for name in (*slot.needs, *(name for name in slot.values if name not in slot.needs)):
        if Some(slot.values, 1, slot.hi, slot.weights, slot.most, slot.needs).covers((*going, name), None):
            going = (*going, name)
    return tuple(name for name in slot.values if name in going)


def _ends(k: Known) -> tuple[tuple[Plain, ...], ...]:
    return (PHASE, _phase(k, k.seat)), (TURN, k.var("turn"))


def _phase(k: Known, seat: str) -> int:
    """The frame of a seat's own action phase, 0 when it has none now."""
    for frame in reversed(k.state.frames):
        if frame.step == "ActionPhase" and frame.data.get("seat") == seat:
            return frame.uid
    return 0
