"""The steps of movement in one list: 5, 9.21."""

from __future__ import annotations

from tabletop.core.api import Step

from . import lighten, movement, olympians, pillage, storms

STEPS: tuple[type[Step], ...] = (
    *movement.STEPS,
    *lighten.STEPS,
    *pillage.STEPS,
    *storms.STEPS,
    *olympians.STEPS,
)
