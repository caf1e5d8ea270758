"""The steps of the battle board."""

from __future__ import annotations

from tabletop.core.api import Step

from .assault import STEPS as ASSAULT
from .deploy import STEPS as DEPLOY
from .firing import STEPS as FIRING
from .marching import STEPS as MARCHING
from .naval import STEPS as NAVAL
from .pitched import STEPS as PITCHED
from .rally import STEPS as RALLY
from .retreat import STEPS as RETREAT
from .rounds import STEPS as ROUNDS

STEPS: tuple[type[Step], ...] = (
    *(*PITCHED, *DEPLOY, *ROUNDS, *MARCHING),
    *(*FIRING, *RETREAT, *ASSAULT, *NAVAL, *RALLY),
)
