"""12, 15 Who may come where: the Peace, the expeditions, the Sicilians, and an augury (3.1)."""

from __future__ import annotations

from tabletop.core.api import Known

from .board import GREECE, PEACE, around, atlas, enemies, is_sea
from .events import AUGURY_OF
from .party import Member
from .peace import forced_always, may_end, may_fight, may_go, passes_freely
from .routes import Path, met


class Coming:
    """12, 15 Who may come where as far as the Peace and the scenario say; asked once of each block and place."""

    def __init__(self, k: Known) -> None:
        self._k = k
        self._found: dict[tuple[str, str], bool] = {}
        self._free, self._region = not PEACE.of(k) and not AUGURY_OF.of(k), atlas(k).region

    def come(self, one: Member, place: str) -> bool:
        """Whether this block may go there; within Greece nothing forbids it but the Peace and an augury."""
        region = self._region
        if self._free and region.get(place) == GREECE == region.get(self._k.state.pieces[one.name].place):
            return True
        key = one.name, place
        if key not in self._found:
            self._found[key] = self._may(one, around(self._k, place))
        return self._found[key]

    def go(self, one: Member, path: Path, forced: bool) -> bool:
        """Whether it may go this way; one zone further by force (5.3) only from where it may stay if the dice fail."""
        if len(path) == 2 or not forced or all(forced_always(self._k, around(self._k, end)) for end in path[-2:]):
            return self.come(one, path[-1])
        return self.come(one, path[-1]) and self.come(one, path[-2])

    def _may(self, one: Member, end: str) -> bool:
        k, piece = self._k, self._k.piece(one.name)
        if AUGURY_OF.of(k) == piece.owner and enemies(k, piece.owner, end):
            return False  # 3.1 nobody attacks against the augury
        if one.unit is not None and not may_end(k, piece.owner, end, one.unit.nationality):
            return False
        unharmed = passes_freely(k, end) and is_sea(k, end)  # 5.4: in the Peace nobody is engaged
        meets = met(k, piece.owner, end) and not unharmed
        return may_go(k, piece, end) and (may_fight(k, piece.owner, end) or not meets)
