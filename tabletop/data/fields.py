"""Values of a record that have a provenance and an address of their own, one step deeper than its fields.

`counters/N1/pf` is one of the values of a counter, `events/omens~3/courage` one of an event's; `odds/fight/rows~3` is
the row for 3 of a table; `boards/field/columns` a field of a board's grid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.data.schema import (
    WHOLE,
    BoardDef,
    CheckModifier,
    CheckTableData,
    EventRowData,
    LookupData,
    Modifier,
    OddsTableData,
    Sourced,
)

ROW = "~"


def deeper(record: Sourced) -> Mapping[str, object]:
    """What lies a step deeper in a record, by name."""
    if isinstance(record, BoardDef):
        return record.grid.values_by_name() if record.grid is not None else {}
    if isinstance(record, (OddsTableData, LookupData)):
        return {f"rows{ROW}{row}": cells for row, cells in record.rows.items()}
    found: dict[str, object] = getattr(record, "values", {})
    return found


def value_at(record: Sourced, name: str) -> object:
    """A value by its name; None for one the record does not have."""
    return deeper(record).get(name, getattr(record, name, None))


def proposed(record: Sourced) -> tuple[str, ...]:
    """Names of the values that are our own proposal, each so small that it can be typed where that is possible; WHOLE
    where the whole record is one."""
    found: list[str] = []
    for name in record.reconstructed:
        parts = _parts(record, name)
        own = record.prov if isinstance(record.prov, dict) else {}
        found += [part for part in parts if part not in own] if parts else [name]
    return tuple(dict.fromkeys(found))


def _parts(record: Sourced, name: str) -> tuple[str, ...]:
    """The values that a name of a provenance stands for when it is not a value itself."""
    names = tuple(deeper(record))
    if name == "rows" and isinstance(record, (OddsTableData, LookupData)):
        return names
    if name == "values" and (len(names) > 1 or isinstance(record, EventRowData)):
        return names
    if name == "grid" and isinstance(record, BoardDef):
        return names
    return _of_whole(record) if name == WHOLE else ()


def _of_whole(record: Sourced) -> tuple[str, ...]:
    """What is to be typed of a record that is a proposal as a whole."""
    match record:
        case Modifier() | CheckModifier():
            return ("value",)
        case CheckTableData():
            return tuple(name for name in ("target", "bounds") if getattr(record, name))
        case OddsTableData() | EventRowData():
            return tuple(deeper(record))
    return ()


def put(record: dict[str, Any], name: str, value: Any) -> None:
    """Set a value of a plain record by its name. Raises LookupError when there is no such row."""
    field, deep, row = name.partition(ROW)
    if deep:
        rows = {str(key): key for key in record[field]}
        record[field][rows[row]] = value
        return
    inner = [record[part] for part in ("values", "grid") if isinstance(record.get(part), dict)]
    next((part for part in inner if name in part), record)[name] = value
