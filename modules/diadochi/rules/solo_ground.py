"""The map as the computer player looks at it: how far each space is from each citadel. Read once for each module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from tabletop.core.api import Known

from .atlas import Atlas, atlas
from .field import ARMY, FLEET

FAR = 6
"""Steps: nobody plans farther."""
FADE = tuple(0.62**n for n in range(FAR + 1))
"""What a citadel so many steps away pulls, as a share of its worth."""
Aims = tuple[tuple[str, float], ...]


class SoloGround:
    """Distances. `pulls[kind][place]`: citadels that such a unit could besiege, the nearest first, with how much each
    pulls from there."""

    def __init__(self, a: Atlas) -> None:
        self.a = a
        self.pulls: dict[str, dict[str, Aims]] = {
            ARMY: self._pulls(a.provinces, a.province_of, self._by_land, lambda c: (a.province_of[c],)),
            FLEET: self._pulls(a.seas, [c for c in a.citadels if a.harbours(c)], a.by_sea, a.harbours),
        }
        for citadel in a.citadels:
            self.pulls[ARMY][citadel] = _faded(self.pulls[ARMY][a.province_of[citadel]])
            seas = [self.pulls[FLEET][sea] for sea in a.harbours(citadel)]
            self.pulls[FLEET][citadel] = _faded(max(seas, key=len)) if seas else ()
        for province in a.provinces:
            seas = [self.pulls[FLEET][sea] for sea in a.coast(province)]
            self.pulls[FLEET][province] = _faded(max(seas, key=len)) if seas else ()

    def _by_land(self, province: str) -> tuple[str, ...]:
        straits = (other for other in self.a.touching[province] if self.a.has(province, other, "strait"))
        return (*self.a.by_land(province), *straits)

    def _pulls(
        self,
        places: Iterable[str],
        citadels: Iterable[str],
        near: Callable[[str], tuple[str, ...]],
        before: Callable[[str], tuple[str, ...]],
    ) -> dict[str, Aims]:
        found: dict[str, list[tuple[str, float]]] = {place: [] for place in places}
        for citadel in citadels:
            for place, steps in _steps(before(citadel), near).items():
                if place in found:
                    found[place].append((citadel, FADE[steps]))
        return {place: tuple(sorted(aims, key=lambda aim: -aim[1])) for place, aims in found.items()}


def _steps(starts: Iterable[str], near: Callable[[str], tuple[str, ...]]) -> dict[str, int]:
    """Place -> steps from the nearest of these, as far as anybody plans."""
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    for steps in range(1, FAR + 1):
        edge = [other for place in edge for other in near(place) if other not in found]
        found |= dict.fromkeys(edge, steps)
    return found


def _faded(aims: Aims) -> Aims:
    return tuple((citadel, pull * FADE[1]) for citadel, pull in aims)


@lru_cache(maxsize=8)
def _ground(a: Atlas) -> SoloGround:
    return SoloGround(a)


def ground(k: Known) -> SoloGround:
    """The distances of the game in hand."""
    return _ground(atlas(k))
