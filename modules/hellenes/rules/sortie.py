"""8.3 Sorties: besieged units go out against the besiegers; declared before anything is fought."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, Some, Table, offer

from .board import EVENT_TURN, atlas, besieged, city_of, units
from .combat_frames import CombatFrame, Entry, f, up
from .peace import may_fight
from .siege import AUGURY

SORTIE = "sortie"


def phase(k: Known) -> CombatFrame | None:
    """The phase of combat in hand, of a season or of winter."""
    return up(k, "CombatPhase") or up(k, "Relief")


def sallying(k: Known, seat: str, out: Iterable[Entry]) -> list[str]:
    """8.3 Zones in which besieged units of a seat may go out: not on the turn of an event, once a phase each."""
    if EVENT_TURN.of(k) or AUGURY.of(k) == seat:
        return []
    gone = {zone for _, _, zone, _ in out}
    return [
        zone
        for zone, city in atlas(k).cities.items()
        if units(k, city.box, seat) and zone not in gone and besieged(k, zone) == seat and may_fight(k, seat, zone)
    ]


class Sally(Decision):
    """8.3 Besieged units may go out against the besiegers; garrisons do not."""

    rule, bounded = "8.3", True

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", self.rule)
        for zone in self._zones(k):
            city = city_of(k, zone)
            inside = tuple(piece.id for piece in units(k, city.box, k.seat)) if city is not None else ()
            yield offer("sortie", self.rule, piece=Some(inside, 1, len(inside)), zone=zone)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if self._zones(k) else ()

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_sortie(self, t: Table, piece: tuple[str, ...], zone: str) -> None:
        went = tuple((name, t.piece(name).place, zone, SORTIE) for name in piece)
        for name in piece:
            t.move(name, zone)
        t.note(Msg.of("log-sortie", seat=f(t).seat, place=zone), self.rule, zone)
        here = phase(t)
        if here is not None:
            name = "CombatPhase" if up(t, "CombatPhase") is not None else "Relief"
            t.let(name, sorties=(*here.sorties, *went))

    def run(self, t: Table) -> None:
        t.done()

    def _zones(self, k: Known) -> list[str]:
        here = phase(k)
        return sallying(k, f(k).seat, here.sorties if here is not None else ())
