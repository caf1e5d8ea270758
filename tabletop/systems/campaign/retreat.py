"""After a combat the loser leaves: into the next zone, or over water. Games give their moves and what losses are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision
from tabletop.core.rules.offers import Offer
from tabletop.core.text import Msg
from tabletop.systems.campaign.frames import f
from tabletop.systems.campaign.moves import Moves, left_behind
from tabletop.systems.campaign.promised import all_that_go, holds, toward
from tabletop.systems.campaign.reading import force
from tabletop.systems.campaign.transport import chosen_way, loaded
from tabletop.systems.campaign.ways import sorted_out


class Retreat(Decision, ABC):
    """The loser leaves for zones free of enemy units; whoever has no way out is eliminated."""

    needs: ClassVar[tuple[str, ...]] = ("seat", "zone")
    keeps: ClassVar[dict[str, tuple[str, ...]]] = {"carried": ()}
    holds_reflexes = public = True
    moving: ClassVar[type[Moves]]
    """The game's moves."""

    # --- hooks ---

    @abstractmethod
    def eliminate(self, t: Table, name: str) -> None:
        """A counter has no way out."""

    def arrived(self, t: Table, to: str) -> None:
        """What follows when a group has come to a place."""

    # --- the decision ---

    def prompt(self, k: Known) -> Msg:
        """Out of which place."""
        return Msg.of(f"prompt-{type(self).__name__.lower()}", place=f(k).zone)

    def awaits(self, k: Known) -> tuple[str, ...]:
        loser = Known(k.game, k.state, f(k).seat, None, k.depth)
        return (f(k).seat,) if next(iter(self.offers(loser)), None) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.moving(k, k.seat).exits(f(k).zone)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        zone, moving = f(t).zone, self.moving(t, t.seat)
        going = sorted_out(t, zone, t.seat, [t.piece(name) for name in piece])
        if not going.fleet:
            load = moving.load(going)
            way = chosen_way(t, t.seat, moving.withdrawals(zone, going), moving.used, (to, via, load))
            t.let(carried=loaded(moving.used, way, load))
        for name in piece:
            t.move(name, to)
        for leader in left_behind(t, zone, t.seat):
            t.move(leader.id, to)
        self.arrived(t, to)

    # --- standing answer: toward zones, in order ---

    def promises(self, k: Known) -> Iterator[Offer]:
        """Toward these zones until then."""
        yield toward(k, self.rule)

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Until then."""
        return holds(k, until)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """One of the zones can be reached."""
        return self._toward(k, say) is not None

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """All who can; the owner is asked for whoever is left."""
        depth = t.depth
        while t.depth == depth and (made := self._toward(t, say)) is not None:  # a chain it sets off comes first
            going = all_that_go(made.args["piece"])
            self.on_move(t, tuple(map(str, going)), str(made.args["to"]), str(made.args["via"]))

    def _toward(self, k: Known, say: tuple[Plain, ...]) -> Offer | None:
        """The way out that leads to the first of these zones which has one."""
        ways = [made for made in self.offers(k) if all_that_go(made.args["piece"])]
        return next((made for zone in say for made in ways if made.args["to"] == zone), None)

    def run(self, t: Table) -> None:
        """Nobody is awaited: all have left, or there is no way out."""
        for piece in force(t, f(t).zone, f(t).seat):
            t.note(Msg.of("log-no-way-out", piece=piece.id), self.rule, f(t).zone, piece.id)
            self.eliminate(t, piece.id)
        t.done()
