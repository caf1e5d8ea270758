"""What the reminders at the end of a phase go by, from a game's records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.text import Msg
from tabletop.data.schema import Scenario
from tabletop.systems.reminders import Expected, Limit, Reminding

if TYPE_CHECKING:
    from tabletop.data.module import Module


def reminding(module: Module, scenario: Scenario) -> Reminding:
    """The facts behind the reminders of a scenario."""
    boxes = module.map.boxes
    zones = module.map.zones
    forts = [box for box in boxes if box.kind == "fort"]
    return Reminding(
        seats={seat: Msg(f"seat-{seat}") for seat in module.seats},
        zones={zone.id: Msg(f"zone-{zone.id}") for zone in zones},
        bases=frozenset(box.id for box in boxes if box.kind == "base"),
        forts={fort.id: Msg(f"box-{fort.id}") for fort in forts},
        units=_units(module),
        limits={z.id: Limit(z.limit_units, z.limit_pf) for z in zones if z.limit_units or z.limit_pf}
        | {fort.id: Limit(fort.limit_units) for fort in forts if fort.limit_units},
        pools={box.seat: box.id for box in reversed(boxes) if box.kind == "pool"},
        hands={box.seat: (box.id, box.keep) for box in boxes if box.kind == "hand"},
        expected=tuple(
            Expected(
                Msg(f"arrival-{a.id}"), a.seat, a.turn, tuple(n for put in a.arrive for n in put.counters), a.leave
            )
            for a in scenario.arrivals
            if not a.when  # whether the condition is met, the players know
        ),
        points={seat: f"ap.{seat}" for seat in module.seats if f"ap.{seat}" in scenario.vars},
    )


def _units(module: Module) -> dict[str, tuple[int, ...]]:
    """Combat units with the figure they print, a face each."""
    found = {}
    for counter in module.sheet.counters:
        kind = module.kind(counter.kind)
        if kind.role in ("unit", "block"):
            found[counter.id] = counter.values.get(kind.prints, ())
    return found
