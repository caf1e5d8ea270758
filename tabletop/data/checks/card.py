"""module.yaml: who plays, what the groups are."""

from __future__ import annotations

from tabletop.data.checks.common import File, known
from tabletop.data.draft import CARD, Draft


def check_card(draft: Draft) -> None:
    """Seats, groups and rule groups; the identifier is the folder's name."""
    card = draft.card
    if card is None:
        return
    file = File(draft, CARD)
    if card.id != draft.folder.name:
        file.warn(("id",), "data-id-not-folder", name=card.id, folder=draft.folder.name)
    for pair in ("players", "minutes"):
        file.rising((pair,), *getattr(card, pair))
    file.identifiers(("seats",), "seat", (seat.id for seat in card.seats))
    file.identifiers(("groups",), "group", (group.id for group in card.groups))
    file.unique(("rule_groups",), "rule-group", card.rule_groups)
    for index, seat in enumerate(card.seats):
        file.colour(("seats", index, "colour"), seat.colour)
        file.colour(("seats", index, "safe_colour"), seat.safe_colour)
    seats = known(draft).seats
    zones = [zone.id for zone in draft.map.zones] if draft.map else None
    for index, group in enumerate(card.groups):
        for home in group.home:
            file.refers(("groups", index, "home"), "zone", home, zones)
        file.refers(("groups", index, "seat"), "seat", group.seat, seats)
        file.colour(("groups", index, "stripe"), group.stripe)
