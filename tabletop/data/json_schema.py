"""The schema of a module's files for others: as JSON Schema for editors, and as tables for modules/README.md.

The explanation of a field is the text below it in data/schema/; pydantic does not keep it, so the source is read.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from tabletop.data import schema as written
from tabletop.data.draft import PARTS
from tabletop.data.schema.model import PartModel, model
from tabletop.door import make_folders, write_whole

DIALECT = "https://json-schema.org/draft/2020-12/schema"
RECORDS: dict[str, type[BaseModel]] = {
    **{name.removesuffix(".yaml"): model(record) for name, (_, record) in PARTS.items()},
    "scenario": model(written.Scenario),
}
"""By the name of the schema: module, map, geometry, counters, tables, sequence, rulebook, scenario."""
Scenario, Sourced = RECORDS["scenario"], model(written.Sourced)
FOLDER = "schema"
BEGIN, END = "<!-- fields: tabletop schema --readme -->", "<!-- end of fields -->"
HEAD = "| field | type | default | meaning, example |"
_PLAIN = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "null"}


# --- what the source says ---------------------------------------------------------------------------------------


def fields(record: type[BaseModel]) -> dict[str, str]:
    """What is said of each field of a record, its bases' first; '' where nothing is."""
    said: dict[str, str] = {}
    for kind in reversed(record.__mro__):
        if issubclass(kind, PartModel) and kind is not PartModel:
            said.update(_texts(kind.__module__).get(kind.__name__, {}))
    return {name: said.get(name, "") for name in record.model_fields}


@cache
def _texts(module: str) -> dict[str, dict[str, str]]:
    """Class -> field -> the text below it, of one file."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: dict(_below(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def _below(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for here, after in zip(node.body, node.body[1:]):
        match here, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, " ".join(text.split())


def records(record: type[BaseModel]) -> list[type[BaseModel]]:
    """A record and all that it is made of, the outer ones first."""
    found = [record]
    for one in found:
        for field in one.model_fields.values():
            found += [part for part in _parts(field.annotation) if part not in found]
    return found


def _parts(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in getattr(annotation, "__args__", ()):
        yield from _parts(inner)


# --- for editors ------------------------------------------------------------------------------------------------


def schemas() -> dict[str, str]:
    """File name -> JSON Schema, as it stands in the repository: module.json, map.json, ..."""
    return {f"{name}.json": _schema(record) for name, record in RECORDS.items()}


def write_schemas(folder: Path) -> None:
    """Write them all into a folder, which is made. Raises OSError."""
    make_folders(folder)
    for name, text in schemas().items():
        write_whole(folder / name, text.encode())


def _schema(record: type[BaseModel]) -> str:
    made = record.model_json_schema()
    parts = made.get("$defs", {})
    for one in records(record):
        described = made if one is record else parts[one.__name__]
        described.pop("title", None)
        for name, text in fields(one).items():
            described["properties"][name].pop("title", None)
            described["properties"][name]["description"] = text
    return json.dumps({"$schema": DIALECT, **made}, indent=1, ensure_ascii=False) + "\n"


# --- for readers ------------------------------------------------------------------------------------------------


def reference() -> str:
    """Every field of every file as Markdown: name, type, default, what it means."""
    lines = ["### What most records have", "", *_table(Sourced)]
    shown = {Sourced.__name__}
    for name, record in RECORDS.items():
        file = "scenarios/<id>.yaml" if record is Scenario else f"{name}.yaml"
        lines += [f"### {file}", ""]
        for one in records(record):
            if one.__name__ not in shown:
                shown.add(one.__name__)
                lines += _table(one)
    return "\n".join(lines)


def replaced(readme: str) -> str:
    """The text of a README with the reference between its two marks. Raises ValueError when they are not there."""
    before, begin, rest = readme.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"no {BEGIN} and {END}")
    return f"{before}{begin}\n\n{reference()}\n{end}{after}"


def _table(record: type[BaseModel]) -> list[str]:
    made = record.model_json_schema()
    described = made["$defs"][record.__name__] if "$ref" in made else made  # a phase is made of phases
    properties = described["properties"]
    about = " ".join((record.__doc__ or "").split()).replace("<", "\\<")
    lines = [f"**{record.__name__}.** {about}", "", HEAD, "|---|---|---|---|"]
    for name, text in fields(record).items():
        if record is not Sourced and name in Sourced.model_fields and issubclass(record, Sourced):
            continue
        default = _default(record.model_fields[name].get_default(call_default_factory=True))
        lines.append(f"| `{name}` | {_kind(properties[name])} | {default} | {_cell(text)} |")
    if record is not Sourced and issubclass(record, Sourced):
        lines.append(f"| {', '.join(f'`{name}`' for name in Sourced.model_fields)} | | | as above |")
    return [*lines, ""]


def _default(value: Any) -> str:
    if value is PydanticUndefined:
        return "*needed*"
    empty = {(): "`[]`", "": "`''`"}.get(value) if isinstance(value, (tuple, str)) else None
    return empty or f"`{json.dumps(value)}`"


def _cell(text: str) -> str:
    return re.sub(r"<(\w+)>", r"\\<\1>", text).replace("|", "\\|")


def _kind(schema: dict[str, Any]) -> str:
    """A JSON Schema type in words: `list of Zone`, `whole number ≥ 0`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return _list(schema)
    if schema.get("type") == "object":
        return _mapping(schema)
    return _PLAIN[schema["type"]] + _bounds(schema)


def _list(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_kind, schema['prefixItems']))}]"
    return f"list of {_kind(schema['items'])}"


def _mapping(schema: dict[str, Any]) -> str:
    keys = schema.get("propertyNames", {}).get("enum")
    values = schema.get("additionalProperties")
    inner = _kind(values) if isinstance(values, dict) else "anything"
    return f"mapping of {', '.join(keys)} to {inner}" if keys else f"mapping of names to {inner}"


def _bounds(schema: dict[str, Any]) -> str:
    signs = {"minimum": "≥", "maximum": "≤", "exclusiveMinimum": ">", "maxLength": "at most"}
    found = [f"{sign} {schema[key]:g}" for key, sign in signs.items() if key in schema]
    return " " + ", ".join(found) if found else ""
