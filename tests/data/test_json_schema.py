"""The schema of a module's files as others read it: JSON Schema in the repository, tables in modules/README.md."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from pydantic import BaseModel

from tabletop.data.json_schema import BEGIN, END, RECORDS, fields, records, reference, replaced, schemas
from tabletop.data.reader import read_yaml
from tests.cli.conftest import Call as Call
from tests.cli.conftest import call as call

ROOT = Path(__file__).resolve().parents[2]
ALL = {part.__name__: part for record in RECORDS.values() for part in records(record)}


def test_the_repository_has_the_schemas_as_they_are() -> None:
    """modules/schema is what `tabletop schema --write modules/schema` writes."""
    there = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "modules" / "schema").iterdir()}
    assert there == schemas(), "run: tabletop schema --write modules/schema"


def test_the_manual_has_the_fields_as_they_are() -> None:
    """modules/README.md is what `tabletop schema --readme modules/README.md` makes of it."""
    manual = (ROOT / "modules" / "README.md").read_text(encoding="utf-8")
    assert manual == replaced(manual), "run: tabletop schema --readme modules/README.md"


@cache
def written() -> tuple[dict[str, dict], str]:
    """All schemas, and the tables of the manual: made once for all records."""
    return {name: json.loads(text) for name, text in schemas().items()}, reference()


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_every_field_is_explained(record: type[BaseModel]) -> None:
    """Below it in data/schema, in the JSON Schema, and in the tables under the name of its record."""
    said = fields(record)
    assert said.keys() == record.model_fields.keys()
    assert all(said.values()), [name for name, text in said.items() if not text]
    made, tables = list(written()[0].values()), written()[1]
    here = [one for one in made if one.get("description") == record.model_json_schema().get("description")]
    parts = [one["$defs"][record.__name__] for one in made if record.__name__ in one.get("$defs", {})] + here
    assert parts
    for part in parts:
        assert {name: field["description"] for name, field in part["properties"].items()} == said
    (table,) = re.findall(rf"(?s)\*\*{record.__name__}\.\*\*.*?(?=\n\*\*|\n###|$)", tables)
    assert [name for name in said if f"`{name}`" not in table] == []


def test_the_schemas_know_our_own_games() -> None:
    """Each key that stands in a file of a shipped game is a property at its place; nothing else may stand there."""
    for game in ("sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse"):
        for path in [*(ROOT / "modules" / game).glob("*.yaml"), *(ROOT / "modules" / game).glob("scenarios/*.yaml")]:
            name = "scenario" if path.parent.name == "scenarios" else path.stem
            schema = written()[0][f"{name}.json"]
            assert list(strange(schema, schema, read_yaml(path).value)) == []
    schema = written()[0]["module.json"]
    assert list(strange(schema, schema, {"id": "x", "seats": [{"id": "a", "color": "red"}]})) == ["color"]


def strange(root: dict, schema: dict, value: object) -> list[str]:
    """Keys the schema has no property for."""
    schema = root["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    if isinstance(value, list) and "items" in schema:
        return [key for item in value for key in strange(root, schema["items"], item)]
    if not isinstance(value, dict) or "anyOf" in schema:
        return []
    known, other = schema.get("properties", {}), schema.get("additionalProperties", True)
    found = [] if other else [key for key in value if key not in known]
    inner = {key: known.get(key, other) for key in value}
    return found + [k for key, one in inner.items() if isinstance(one, dict) for k in strange(root, one, value[key])]


def test_the_verb(call: Call, tmp_path: Path) -> None:
    """Shows the tables, writes the schemas into a new folder, the tables into a README; refuses one without marks."""
    status, said, _ = call("schema")
    assert status == 0 and "### counters.yaml" in said
    assert call("schema", "--write", tmp_path / "schema")[0] == 0
    assert {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "schema").iterdir()} == schemas()
    readme = tmp_path / "README.md"
    readme.write_text(f"before\n{BEGIN}\nonce\n{END}\nafter\n", encoding="utf-8")
    assert call("schema", "--readme", readme)[0] == 0
    text = readme.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("after\n") and "once\n" not in text and "`safe_colour`" in text
    readme.write_text("nothing", encoding="utf-8")
    status, _, why = call("schema", "--readme", readme)
    assert (status, readme.read_text(encoding="utf-8")) == (2, "nothing") and BEGIN in why
    assert "cannot be written" in call("schema", "--readme", tmp_path / "none.md")[2]
    assert "cannot be written" in call("schema", "--write", readme)[2]
