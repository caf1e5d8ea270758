"""Sieges for any game: since when a city is shut in, how many hits starvation makes, and blocks that starve unseen.

A siege ripens: whoever has laid it in an earlier season may storm or starve the city. A port is starved only when it
has been blockaded as well since an earlier season. Seasons are whole numbers that count up; 0 is never.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tabletop.core.environment import Environment
from tabletop.core.errors import FactRefused
from tabletop.core.journal.intent import Intent
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.offers import Int, Offer, One, Secret
from tabletop.core.text import Msg
from tabletop.systems.blocks import Wound


@dataclass(frozen=True, slots=True)
class Siege:
    """One siege as all see it."""

    laid: int
    """The season in which it was laid."""
    now: int
    port: bool = False
    blockaded: int = 0
    """The season since which no ship comes in."""

    @property
    def ripe(self) -> bool:
        """Laid in an earlier season: the city may be stormed."""
        return 0 < self.laid < self.now

    @property
    def starving(self) -> bool:
        """Nothing has come in since an earlier season, by land or by sea: the city may be starved."""
        return self.ripe and (not self.port or 0 < self.blockaded < self.now)


def starved(dice: Iterable[int], most: int) -> int:
    """Hits of starvation: dice that show so much or less."""
    return sum(die <= most for die in dice)


class Starve(Wound):
    """Hits of a siege on hidden blocks, the strongest first; what is left over when all have died falls on what stands
    behind them and lands in field `left` of the frame below. The owner chooses among equals, unseen; where there is
    nothing to choose his program answers."""

    forced = True

    def offers(self, k: Known) -> Iterable[Offer]:
        """Those of a loss, with the blocks that lose steps (sealed), and the hits that find no block any more."""
        inside = {piece.id: self.content(k, piece) for piece in self.targets(k)}
        known = {name: found for name, found in inside.items() if found is not None}
        hits = int(k.f.n)
        if len(known) < len(inside):
            left, chosen = Int(0, max(0, hits - len(inside))), [tuple(inside)]
        else:
            rest = max(0, hits - sum(steps for _, steps in known.values()))
            left, chosen = Int(rest, rest), list(self.outcomes(k, known))
        for made, lost in zip(super().offers(k), chosen, strict=True):
            yield replace(made, args={**made.args, "lost": Secret(One((lost,))), "left": left})

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """The only outcome; None where the owner chooses."""
        made = list(self.offers(k))
        if len(made) != 1:
            return None
        dead, secret, left = (made[0].args[name] for name in ("dead", "lost", "left"))
        assert isinstance(left, Int) and isinstance(secret, Secret) and isinstance(secret.inner, One)
        return Intent(made[0].verb, {"dead": dead, "lost": secret.inner.values[0], "left": left.lo})

    def on_wound(self, t: Table, sealed: tuple[str, ...], dead: tuple[str, ...], lost: str = "", left: int = 0) -> None:
        """As a loss of blocks; the frame below hears what is left over. Raises FactRefused when blocks are left too."""
        if left and len(dead) < len(self.targets(t)):
            raise FactRefused(Msg.of("siege-left-over"))
        super().on_wound(t, sealed, dead, lost)
        t.let(left=left)

    def run(self, t: Table) -> None:
        """No block to hit: all is left over."""
        t.done(left=int(t.f.n))
