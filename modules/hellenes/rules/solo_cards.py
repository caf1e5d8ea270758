"""What cards of Hellènes are worth to a computer: for their coins, for their events. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.core.api import Known
from tabletop.systems.deck import face_of, held

from .board import ATHENS, SEASONS, SPARTA, foe
from .deck import card, leader, leader_bonus
from .events import (
    helot_sites,
    may_play,
    ostracisable,
    revolt_sites,
    revolts,
    sieges_by,
    stricken,
    under_siege,
)
from .season import EVENT as EVENT
from .solo_field import Field
from .solo_sieges import retaken

AUTUMN = SEASONS.index("autumn")
COIN = 0.42
"""What an action that a card gives is worth, in prestige."""
LATER = 0.75
"""What an event in hand is worth of what it is worth now: its occasion may pass."""
FOR_A_SEASON = frozenset(("treachery", "hunger", "earthquake", "augury"))
"""10.2 Events that are over before anything is done in the year that begins: at New Year they have no effect."""
UNSEEN = 0.95
"""What a card in the enemy's hand is worth."""


def coins_worth(field: Field, seat: str, kind: str) -> float:
    """A card for its actions."""
    points = card(field.k, kind).action_points + field.extra(seat)
    return COIN * points


def played_worth(field: Field, seat: str, kind: str) -> float:
    """A card for its event, now."""
    found = card(field.k, kind)
    worth = EVENTS.get(found.event)
    return worth(field, seat, kind) if worth is not None else 0.0


def hand_worth(field: Field, seat: str) -> float:
    """All cards of a hand: the best use of each, later."""
    if seat != field.seat:
        return UNSEEN * len(held(field.k, seat))
    kinds = [face_of(field.k, piece) for piece in held(field.k, seat)]
    return sum(kept_worth(field, seat, kind) for kind in kinds if kind)


def kept_worth(field: Field, seat: str, kind: str) -> float:
    """A card of the seat that reads, as long as it stays in hand."""
    if kind not in field.kept:
        field.kept[kind] = _kept_worth(field, seat, kind)
    return field.kept[kind]


def _kept_worth(field: Field, seat: str, kind: str) -> float:
    found = card(field.k, kind)
    base = COIN * (found.action_points + 0.3)
    if field.season >= len(SEASONS) - 2 or found.seat not in ("", seat):
        return base
    later = _revolt_in(field, seat, kind, AUTUMN) if found.event == "revolt" else played_worth(field, seat, kind)
    return max(base, LATER * min(3.0, later))


# --- events ---------------------------------------------------------------------------------------------------------


def _leader(field: Field, seat: str, kind: str) -> float:
    about = card(field.k, kind)
    gain = (about.value - leader_bonus(field.k, about.about)) * 0.7 * min(3, field.years) + 0.1
    if leader(field.k, about.about):
        return -1.0
    if about.about == seat:
        return gain
    return 0.9 if about.value == 0 else -gain


def _ostracism(field: Field, seat: str, kind: str) -> float:
    return ostracism_worth(field.k, seat, foe(seat)) if foe(seat) in ostracisable(field.k) else -0.5


def ostracism_worth(k: Known, seat: str, target: str) -> float:
    """Whose leader goes."""
    bonus = leader_bonus(k, target)
    if target == seat:
        return -1.6 * bonus + 0.2
    return 1.6 * bonus - 0.2


def _revolt(field: Field, seat: str, kind: str) -> float:
    return _revolt_in(field, seat, kind, field.season)


def _revolt_in(field: Field, seat: str, kind: str, season: int) -> float:
    """3.12 A revolt in a season: a garrison alone holds the city, in autumn until tribute is collected."""
    cities = (field.board.cities[zone] for zone in revolt_sites(field.k, card(field.k, kind).about))
    worth = field.tribute_worth
    values = (city.value * worth - retaken(field, city, seat, season) for city in cities)
    return 0.8 * sum(sorted(values, reverse=True)[: revolts(field.k)])


def _helots(field: Field, seat: str, kind: str) -> float:
    values = [field.board.cities[zone].value for zone in helot_sites(field.k)]
    return 0.7 * field.tribute_worth * max(values, default=0)


def _plague(field: Field, seat: str, kind: str) -> float:
    return max((plague_worth(field, seat, zone) for zone in under_siege(field.k)), default=0.0)


def _plague_again(field: Field, seat: str, kind: str) -> float:
    return max((plague_worth(field, seat, zone) for zone in ("ATHENS", "SPARTA")), default=0.0)


def plague_worth(field: Field, seat: str, zone: str) -> float:
    """A step of each unit that has two."""
    place, whose = stricken(field.k, zone)
    lost = sum(0.27 for block in field.at(place, whose or seat) if block.cv > 1)
    return lost if whose == foe(seat) else -lost


def _siege_event(field: Field, seat: str, kind: str) -> float:
    """Hunger and treachery help where a city has been besieged."""
    hunger = card(field.k, kind).event == "hunger"
    return max((siege_event_worth(field, seat, zone, hunger) for zone in sieges_by(field.k, seat)), default=0.0)


def siege_event_worth(field: Field, seat: str, zone: str, hunger: bool) -> float:
    """What famine or treason in a city promises."""
    city = field.board.cities[zone]
    inside = field.at(city.box, foe(seat))
    blocks, steps = len(inside) + 1, 1 + sum(block.cv for block in inside)
    worth = 2 + city.value * field.tribute_worth
    if hunger:
        return 0.33 * blocks * 0.35 + (0.33 * worth if blocks == 1 else 0.0)
    hits = sum(block.cv * block.power for block in field.at(zone, seat)) / 6
    chance = min(0.95, max(0.0, (hits - steps * 0.5) / max(1.0, steps)))
    return chance * worth - 0.3


def _earthquake(field: Field, seat: str, kind: str) -> float:
    mine = sum(1 for zone in field.contested) + len(sieges_by(field.k, seat))
    return 0.9 + 0.2 * mine


def _augury(field: Field, seat: str, kind: str) -> float:
    return 0.5 + 0.9 * len(sieges_by(field.k, foe(seat)))


def _civil_war(field: Field, seat: str, kind: str) -> float:
    return 0.5


def _atrocity(field: Field, seat: str, kind: str) -> float:
    return 2.0 if leader_bonus(field.k, foe(seat)) > 0 else 0.0


def _taxes(field: Field, seat: str, kind: str) -> float:
    return -1.0 if seat == ATHENS else 0.0


def _aid(field: Field, seat: str, kind: str) -> float:
    return 0.5 * min(3, field.years) if seat == SPARTA else 0.0


def _no_quarter(field: Field, seat: str, kind: str) -> float:
    return -1.0 * field.years + 0.5


def _peace(field: Field, seat: str, kind: str) -> float:
    return 1.5 if field.lead >= 5 else -1.5 if field.lead <= -4 else 0.0


def _war(field: Field, seat: str, kind: str) -> float:
    return 1.5 if field.lead <= -4 else -0.5


EVENTS: Mapping[str, Callable[[Field, str, str], float]] = {
    "leader": _leader,
    "ostracism": _ostracism,
    "revolt": _revolt,
    "helot-revolt": _helots,
    "plague-strikes": _plague,
    "plague-returns": _plague_again,
    "treachery": _siege_event,
    "hunger": _siege_event,
    "earthquake": _earthquake,
    "augury": _augury,
    "atrocity": _atrocity,
    "civil-war": _civil_war,
    "athens-raises-taxes": _taxes,
    "persian-aid": _aid,
    "no-quarter": _no_quarter,
    "peace-faction": _peace,
    "war-faction": _war,
}
"""By event, in prestige."""


def select_worth(field: Field, seat: str, kind: str, use: str, new_year: bool) -> float:
    """A card chosen for a use, against what it would be worth kept."""
    if use == EVENT:
        if not may_play(field.k, seat, kind, new_year):
            return -3.0
        wasted = new_year and card(field.k, kind).event in FOR_A_SEASON
        now, kept = 0.0 if wasted else played_worth(field, seat, kind), kept_worth(field, seat, kind)
        return now - 0.4 * kept if new_year else now - _idle_cost(field, seat) - 0.6 * kept
    if new_year:  # a sacrifice: the least card will do
        return 0.4 - kept_worth(field, seat, kind)
    return 1.25 * coins_worth(field, seat, kind) - 0.8 * kept_worth(field, seat, kind)


def _idle_cost(field: Field, seat: str) -> float:
    """3.1 On the turn of an event nothing moves and no city is stormed."""
    return 0.3 * field.extra(seat) + 0.8 * sum(1 for zone in sieges_by(field.k, seat) if field.ripe(zone))
