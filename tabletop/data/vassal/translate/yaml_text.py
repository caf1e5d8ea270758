"""Our files as text: YAML with a line for each record, in the form that is read fastest."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

Value = str | int | float | bool | None | Sequence["Value"] | Mapping[str, "Value"]
"""What a file may hold."""


def yaml_text(record: Mapping[str, Value]) -> str:
    """A file: each field on a line of its own, of a list of records each record."""
    lines = list[str]()
    for name, value in record.items():
        if isinstance(value, (list, tuple)) and any(isinstance(one, Mapping) for one in value):
            lines.append(f"{name}:")
            lines += (f"  - {_flow(one)}" for one in value)
        else:
            lines.append(f"{name}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _flow(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def number(value: float) -> int | float:
    """A number as short as it can be written."""
    near = round(value, 3)
    return int(near) if near == int(near) else near
