"""Terms that games of the family share: stacks at risk, combats about to be fought. In points of the game."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.systems.campaign.frames import CampaignFrame, up
from tabletop.systems.campaign.solo_field import FAR, SeenField
from tabletop.systems.campaign.solo_odds import Clash, SeenForce, standing_force

UNPAID = 4.0
"""What a combat costs that cannot be paid for: all who came in go back, weakened."""
SECOND = 0.5
"""What the second of the stacks at risk counts: the enemy has points for two such attacks at most."""


def at_risk(
    field: SeenField,
    seat: str,
    reach: Callable[[str], int],
    toughness: Callable[[str], float],
    stake: Callable[[SeenForce], float],
) -> float:
    """What a stronger stack of the enemy could do to one's own, below zero. `reach`: how far he comes to a place (0:
    it is safe); `toughness`: what strength counts there; `stake`: what a force is worth."""
    enemy, risks = field.foe(seat), [0.0, 0.0]
    hunters = [(place, might, field.afloat(place)) for (place, who), might in field.might.items() if who == enemy]
    for (place, who), might in field.might.items():
        steps = reach(place) if who == seat else 0
        if not steps:
            continue
        afloat, far = field.afloat(place), field.distances(place)
        near = [m for at, m, sea in hunters if sea == afloat and far.get(at, FAR) <= steps]
        ratio = max(near, default=0) / max(1.0, might * toughness(place))
        if ratio > 1:
            risks.append(min(1.0, ratio - 1) * 0.5 * stake(standing_force(field, place, seat)))
    risks.sort(reverse=True)
    return -(risks[0] + SECOND * risks[1])


def clash_in(field: SeenField, phase: CampaignFrame, zone: str) -> Clash:
    """The combat that is due in a zone, in the phase in hand."""
    ours, theirs = (standing_force(field, zone, side) for side in (phase.seat, field.foe(phase.seat)))
    came = {name: how for how, name in phase.entries}
    return Clash(zone, phase.seat, ours, theirs, frozenset(came[o.piece.id] for o in ours.units if o.piece.id in came))


def to_be_fought(field: SeenField, seat: str, gain: Callable[[Clash], float], paid: bool) -> float:
    """Combats that are about to be fought in the phase in hand, or that cannot be paid for (4.1)."""
    phase = up(field.k, "ActionPhase")
    if phase is None:
        return 0.0
    total = sum(gain(clash_in(field, phase, zone)) if paid else -UNPAID for zone in field.contested)
    return total if phase.seat == seat else -total
