"""The owner's corrections of reconstructed values, "from your own copy": one small YAML file a game.

    module: sphacteria
    values:
      zones/I/limit_pf: 12
      counters/A-H2/values: {pf: [6, 3]}
      odds/assault/rows~3: [A1-DD, A1, EX]

They never touch the game's own files. Their hash goes into a save: both players must hold the same.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg
from tabletop.data.derive import setup_name
from tabletop.data.draft import CARD, CARDS, COUNTERS, MAP, TABLES, Draft
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.data.fields import put
from tabletop.data.schema import WHOLE
from tabletop.door import make_folders, write_whole
from tabletop.folders import user_data

OWNER = "owner"
"""Provenance of a corrected value."""
_SECTIONS = {
    "groups": CARD,
    "zones": MAP,
    "boxes": MAP,
    "borders": MAP,
    "tracks": MAP,
    "counters": COUNTERS,
    "stratagems": COUNTERS,
    "cards": CARDS,
    "odds": TABLES,
    "lookups": TABLES,
    "checks": TABLES,
    "boards": MAP,
}


@dataclass(frozen=True)
class Corrections:
    """Address `section/id/field` -> the value printed on the owner's copy."""

    module: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """SHA-256 of the corrections, '' when there are none."""
        if not self.values:
            return ""
        values = {address: _one_kind_of_names(value) for address, value in self.values.items()}
        text = json.dumps([self.module, values], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def with_value(self, address: str, value: Any) -> Corrections:
        """One more correction; None takes it back."""
        values = {name: kept for name, kept in self.values.items() if name != address}
        return Corrections(self.module, values if value is None else values | {address: value})

    def apply(self, draft: Draft) -> None:
        """Put the values into the draft and validate it anew; what does not fit becomes a problem of the draft."""
        if self.values:
            draft.files = {name: loaded.copy() for name, loaded in draft.files.items()}
        for address, value in sorted(self.values.items()):
            if (file := _correct(draft, address, value)) is None or not draft.validate(file):
                words = Msg.of("data-correction-unfit", address=address, value=str(value))
                mend = Msg.of("data-correction-unfit-mend", address=address)
                draft.problems.append(DataProblem(corrections_path(self.module).name, 0, words, mend))


def _one_kind_of_names(value: Any) -> Any:
    """Rows told by numbers and by spans, whose names cannot be put in order, told by text only."""
    if isinstance(value, dict) and len({type(name) for name in value}) > 1:
        return {str(name): inner for name, inner in value.items()}
    return value


def corrections_path(module: str) -> Path:
    """Where the corrections of a game lie."""
    return user_data() / "corrections" / f"{module}.yaml"


def read_corrections(module: str, path: Path | None = None) -> Corrections:
    """The owner's corrections of a game, empty when there are none. Raises ModuleBroken for a spoilt file."""
    path = path or corrections_path(module)
    if not os.path.lexists(path):
        return Corrections(module)

    from tabletop.data.reader import read_yaml

    match read_yaml(path).value:
        case {"module": str(named), **rest} if rest.keys() <= {"values"}:
            values = rest.get("values", {})
            if isinstance(values, dict) and all(isinstance(address, str) for address in values):
                return Corrections(named, values)
    words = Msg.of("data-corrections-shape"), Msg.of("data-corrections-shape-mend")
    raise ModuleBroken([DataProblem(path.name, 1, *words)])


def write_corrections(corrections: Corrections, path: Path | None = None) -> None:
    """Keep the corrections: the old file or the new one is there at any moment, never half of it."""
    import yaml

    path = path or corrections_path(corrections.module)
    make_folders(path.parent)
    data = {"module": corrections.module, "values": read_json(json.dumps(dict(corrections.values)))}
    write_whole(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=True).encode())


def _correct(draft: Draft, address: str, value: Any) -> str | None:
    """Change one field in a file's plain value; the file's name, or None when there is nothing at the address."""
    section, _, rest = address.partition("/")
    name, _, field_name = rest.rpartition("/")
    for file, record, key in _records(draft, section):
        if key != name or not field_name:
            continue
        if field_name == WHOLE and value is not True:  # a whole record can only be confirmed
            return None
        if field_name != WHOLE:
            try:
                put(record, field_name, value)
            except LookupError:
                return None
        prov = record.get("prov", "rulebook")
        known = dict(prov) if isinstance(prov, dict) else {WHOLE: prov}
        record["prov"] = known | {field_name: OWNER}
        return file
    return None


def _records(draft: Draft, section: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """File, plain record and name of everything in a section of addresses."""
    if section in ("arrivals", "setup"):
        yield from _in_scenarios(draft, section)
    elif section in ("modifiers", "events"):
        yield from _in_tables(draft, section)
    elif (file := _SECTIONS.get(section)) is not None and file in draft.files:
        for record in draft.files[file].value.get(section, ()):
            name = f"{record.get('a')}~{record.get('b')}" if section == "borders" else str(record.get("id"))
            yield file, record, name


def _in_tables(draft: Draft, section: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The same of the modifiers of all tables, or of the rows of tables of events."""
    tables = draft.files[TABLES].value
    for table in (*tables.get("odds", ()), *tables.get("checks", ())) if section == "modifiers" else ():
        for record in table.get("modifiers", ()):
            yield TABLES, record, f"{table.get('id')}~{record.get('id')}"
    for table in tables.get("events", ()) if section == "events" else ():
        for row, record in table.get("rows", {}).items():
            yield TABLES, record, f"{table.get('id')}~{row}"


def _in_scenarios(draft: Draft, section: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The same of the arrivals or the set-up lines of all scenarios."""
    for path, scenario in draft.scenarios.items():
        for record in draft.files[path].value.get(section, ()):
            if section == "setup":
                yield path, record, setup_name(scenario.id, str(record.get("at")), record.get("counters", ()))
            else:
                yield path, record, f"{scenario.id}~{record.get('id')}"
