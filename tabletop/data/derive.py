"""What is worked out from a game's records: leaf phases, tables ready to read, the hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tabletop.data.schema import CheckTableData, EventTableData, LookupData, OddsTableData, Phase, Track
from tabletop.door import read, tree
from tabletop.systems.lookup import Lookup, LookupRow
from tabletop.systems.odds import OddsTable, Ratio, SumModifier
from tabletop.systems.thresholds import CheckExtreme, CheckTable, EventRow, EventTable

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
    modifiers = tuple(SumModifier(m.id, m.on, m.value, m.least, m.most, m.letter, m.rule) for m in data.modifiers)
    found = tuple(column for column in columns if column)
    return OddsTable(data.id, found, data.rows, data.winners, data.dice, data.rule, modifiers)


def span(text: int | str) -> tuple[int, int] | None:
    """`2-6` as the first and the last number, a number alone as both; None for anything else."""
    first, dash, last = str(text).partition("-")
    if not dash:
        last = first
    if first.isdecimal() and last.isdecimal() and int(first) <= int(last):
        return int(first), int(last)
    return None


def lookup(data: LookupData) -> Lookup:
    """A table ready to be looked up; raises ValueError for a row that is no span."""
    rows = [(span(text), cells) for text, cells in data.rows.items()]
    if any(found is None for found, _ in rows):
        raise ValueError(f"table {data.id} has a row that is not a span of numbers")
    read = tuple(LookupRow(*found, cells) for found, cells in rows if found)
    return Lookup(data.id, data.columns, read, data.dice, data.rule)


def check_table(data: CheckTableData) -> CheckTable:
    """A test ready to be weighed."""
    modifiers = tuple(SumModifier(m.id, "die", m.value, m.least, m.most, "", m.rule) for m in data.modifiers)
    extremes = tuple(CheckExtreme(e.result, e.at_least, e.at_most, e.of, e.stands) for e in data.extremes)
    return CheckTable(data.id, data.dice, data.success, data.target, data.bounds, extremes, modifiers, data.rule)


def event_table(data: EventTableData) -> EventTable:
    """A table of events ready to read, a row for each total; raises ValueError for a row that is no span."""
    rows: dict[int, EventRow] = {}
    for text, row in data.rows.items():
        found = span(text)
        if found is None:
            raise ValueError(f"table {data.id} has a row that is not a span of numbers")
        rows |= dict.fromkeys(range(found[0], found[1] + 1), EventRow(row.event, row.values))
    return EventTable(data.id, data.dice, rows, data.rule)


def setup_name(scenario: str, place: str, counters: Sequence[str]) -> str:
    """How an address calls a line of a set-up: by its place and the counter at the bottom."""
    return f"{scenario}~{place}~{counters[0] if counters else ''}"


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
