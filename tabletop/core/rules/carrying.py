"""The slot Carry: loads and what carries them, in pairs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.secrets.seal import Vault

if TYPE_CHECKING:
    from tabletop.core.rules.offers import Rng

Weighed = tuple[str, int]
"""A piece, and its weight or strength."""
Pairs = tuple[tuple[str, str], ...]
"""(load, carrier)."""


@dataclass(frozen=True)
class Carry:
    """Pairs (load, carrier), as a tuple in any order: every load once, every carrier once, a load lighter than its
    carrier.

    `carriers` and `loads` are (name, weight). A weight that is not known here is the bound that all know: the most for
    a carrier, the least for a load (`systems/blocks.possible`). `least`: so many pairs at least; () is allowed with 0.
    """

    carriers: tuple[Weighed, ...]
    loads: tuple[Weighed, ...]
    least: int = 1

    def covers(self, value: object, vault: Vault | None) -> bool:
        pairs = _pairs(value)
        if pairs is None or len(pairs) < self.least:
            return False
        loads, carriers = dict(self.loads), dict(self.carriers)
        if len({load for load, _ in pairs}) < len(pairs) or len({carrier for _, carrier in pairs}) < len(pairs):
            return False
        return all(a in loads and b in carriers and loads[a] < carriers[b] for a, b in pairs)

    def sample(self, rng: Rng) -> object:
        found: list[tuple[str, str]] = []
        free = dict(self.carriers)
        for load, weight in rng.sample(self.loads, len(self.loads)):
            fitting = [name for name, strength in free.items() if strength > weight]
            if fitting:
                found.append((load, rng.choice(fitting)))
                del free[found[-1][1]]
        most = found if len(found) >= self.least else list(self._most())
        return tuple(most[: rng.randint(self.least, len(most))])

    def empty(self) -> bool:
        return len(self._most()) < self.least

    def _most(self) -> Pairs:
        """As many pairs as there can be: the lightest load goes with the weakest that can carry it."""
        loads = iter(sorted(self.loads, key=_weight))
        load = next(loads, None)
        found = []
        for name, strength in sorted(self.carriers, key=_weight):
            if load is not None and load[1] < strength:
                found.append((load[0], name))
                load = next(loads, None)
        return tuple(found)


def _weight(one: Weighed) -> int:
    return one[1]


def _pairs(value: object) -> Pairs | None:
    """A tuple of pairs of names; None for anything else."""
    if not isinstance(value, tuple) or not all(isinstance(one, tuple) and len(one) == 2 for one in value):
        return None
    return value if all(isinstance(name, str) for one in value for name in one) else None


def carried(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Load -> carrier, of what was chosen."""
    return dict(pairs)
