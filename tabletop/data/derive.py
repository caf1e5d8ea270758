"""What is worked out from a game's records: leaf phases, tables ready to read, facts for reminders, the hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.core.text import Msg
from tabletop.data.schema import OddsTableData, Phase, Scenario, Track
from tabletop.door import read, tree
from tabletop.systems.odds import Modifier, OddsTable, Ratio
from tabletop.systems.reminders import Expected, Limit, Reminding

if TYPE_CHECKING:
    from tabletop.data.module import Module

_TEXT = frozenset({".yaml", ".yml", ".ftl", ".py", ".md", ".svg", ".txt"})


def tracked(tracks: Iterable[Track]) -> dict[str, tuple[int, int]]:
    """Variables that markers show: the lowest and the highest value of each; what turns a marker over is 0 or 1."""
    spans = {marker.var: (track.first, track.last) for track in tracks for marker in track.markers}
    return spans | {marker.flag: (0, 1) for track in tracks for marker in track.markers if marker.flag}


def leaves(phase: Phase) -> Iterator[Phase]:
    """The phases below this one that are stood on, or itself."""
    if not phase.phases:
        yield phase
    for inner in phase.phases:
        yield from leaves(inner)


def ratio(text: str) -> Ratio | None:
    """`3:2` as a pair of positive numbers; None for anything else."""
    a, colon, b = text.partition(":")
    if colon and a.isdecimal() and b.isdecimal() and int(a) and int(b):
        return int(a), int(b)
    return None


def odds_table(data: OddsTableData) -> OddsTable:
    """A table ready to read; raises ValueError for a column that is no ratio."""
    columns = [ratio(text) for text in data.columns]
    if None in columns:
        raise ValueError(f"table {data.id} has a column that is not a ratio")
    modifiers = tuple(Modifier(m.id, m.on, m.value, m.least, m.most, m.letter, m.rule) for m in data.modifiers)
    found = tuple(column for column in columns if column)
    return OddsTable(data.id, found, data.rows, data.winners, data.dice, data.rule, modifiers)


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


def content_hash(folder: Path) -> str:
    """SHA-256 of the names and contents of all files in a stable order, equal whatever the system's line ends.

    Links count as not there: this program opens none of them. Raises OSError.
    """
    total = hashlib.sha256()
    for name in sorted(tree(folder)):
        data = read(folder / name, "picture", folder)
        if Path(name).suffix in _TEXT:  # a checkout on Windows must not look like another version
            data = data.replace(b"\r\n", b"\n")
        total.update(f"{name}\0{len(data)}\0".encode(errors="surrogateescape"))
        total.update(data)
    return total.hexdigest()
