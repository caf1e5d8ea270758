"""Standing answers of the combats: until this season is over, or until there is a battle in a zone."""

from __future__ import annotations

from tabletop.core.api import Known, Plain
from tabletop.systems.rounds.steps import Promised

from .board import SEASON, atlas
from .combat_frames import up

SEASON_OVER, BATTLE_AT = "season", "combat"


class Standing(Promised):
    """2.0 Answers left ahead, so that a battle by mail needs few exchanges."""

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """The end of the season, or the next battle in one of the zones."""
        return ((SEASON_OVER, SEASON.of(k)), *((BATTLE_AT, zone) for zone in sorted(atlas(k).zones)))

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """By what all see."""
        match until:
            case ("season", number):
                return SEASON.of(k) != number
            case ("combat", zone):
                battle = up(k, "Battle")
                return battle is not None and battle.zone == zone
        return True
