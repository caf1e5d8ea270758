"""The steps of cards and of movement in one list: 3, 5, 9.21, 10, 11."""

from __future__ import annotations

from tabletop.core.api import Step

from . import apollo, cards, events, lighten, movement, olympians, pillage, storms

STEPS: tuple[type[Step], ...] = (
    *apollo.STEPS,
    *cards.STEPS,
    *events.STEPS,
    *movement.STEPS,
    *lighten.STEPS,
    *pillage.STEPS,
    *storms.STEPS,
    *olympians.STEPS,
)
