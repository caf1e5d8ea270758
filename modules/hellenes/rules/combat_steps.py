"""The steps of chapters 6 to 8, and of 9.3 and 9.4."""

from __future__ import annotations

from tabletop.core.api import Step

from .battle import Battle, Stand, Suffer
from .combat import CombatPhase, Engagement
from .fortify import Fortify
from .relief import Relief
from .retreat import Retreat
from .siege import Assault, Attrition, Besiege, Capitulate, SiegePhase, Starve
from .sortie import Sally

STEPS: tuple[type[Step], ...] = (
    *(CombatPhase, Relief, Sally, Engagement, Battle, Stand, Suffer, Retreat, Fortify),
    *(SiegePhase, Besiege, Assault, Capitulate, Attrition, Starve),
)
