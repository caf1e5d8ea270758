"""From plain data to a record of the schema, with faults in our words and at their line."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from tabletop.core.text import Msg
from tabletop.data.errors import DataProblem, ModuleBroken, mend_name
from tabletop.data.reader import Loaded
from tabletop.data.schema.model import model, record_of
from tabletop.data.schema.part import Part

P = TypeVar("P", bound=Part)
M = TypeVar("M", bound=BaseModel)

_KINDS = {
    "string": "text",
    "int": "whole",
    "float": "number",
    "bool": "yes-no",
    "dict": "mapping",
    "model": "mapping",
    "tuple": "list",
    "list": "list",
}
_RANGES = {"greater_than_equal": ("ge", "least"), "less_than_equal": ("le", "most")}
_UNION = ("str", "int", "bool")
"""Steps that pydantic adds for a choice of types."""
_LENGTHS = {"too_short": "min_length", "too_long": "max_length"}


def validate(loaded: Loaded, record: type[P]) -> P:
    """The record a file holds. Raises ModuleBroken with every fault."""
    made: P = record_of(check(loaded, model(record)))
    return made


def check(loaded: Loaded, record: type[M]) -> M:
    """As `validate`, for a model of pydantic."""
    try:
        return record.model_validate(loaded.value)
    except ValidationError as error:
        found: dict[tuple[int, str], DataProblem] = {}
        for detail in error.errors():
            problem = _problem(loaded, record, detail)
            found.setdefault((problem.line, str(problem.message.get("field"))), problem)
        raise ModuleBroken(found.values()) from error


def _problem(loaded: Loaded, record: type[BaseModel], detail: ErrorDetails) -> DataProblem:
    where = detail["loc"]
    name = _name(where)
    message, mend = _words(record, detail, name)
    return DataProblem(loaded.file, loaded.line_of(where), message, mend)


def _name(where: tuple[int | str, ...]) -> str:
    """The field at fault as an author would say it: `zones[3].terrain`."""
    text = ""
    for step in where:
        if isinstance(step, int):
            text += f"[{step + 1}]"
        elif step not in _UNION and not step.startswith(("dict[", "tuple[", "[key]")):
            text += f".{step}" if text else step
    return text


def _words(record: type[BaseModel], detail: ErrorDetails, name: str) -> tuple[Msg, Msg]:
    """The fault and its mend."""
    kind, context = detail["type"], detail.get("ctx", {})
    given = _short(detail["input"])
    if kind == "extra_forbidden":
        last = str(detail["loc"][-1])
        return Msg.of("data-unknown-field", field=name), mend_name(last, fields_at(record, detail["loc"][:-1]))
    if kind == "missing":
        return _pair("data-missing-field", field=name)
    if kind in _RANGES:
        key, side = _RANGES[kind]
        return _pair("data-out-of-range", field=name, given=given, side=side, limit=str(context[key]))
    if kind == "literal_error":
        choices = str(context["expected"]).replace(" or ", ", ").replace("'", "")
        return _pair("data-not-one-of", field=name, given=given, choices=choices)
    if kind in _LENGTHS:
        return _pair("data-wrong-count", field=name, given=_count(context), wanted=str(context[_LENGTHS[kind]]))
    return _pair("data-wrong-type", field=name, given=given, wanted=_KINDS.get(kind.split("_")[0], "other"))


def _pair(key: str, **args: str) -> tuple[Msg, Msg]:
    return Msg.of(key, **args), Msg.of(f"{key}-mend", **args)


def _count(context: Mapping[str, Any]) -> str:
    return str(context.get("actual_length", "?"))


def _short(value: Any) -> str:
    text = "" if value is None else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def fields_at(record: type[BaseModel], where: tuple[int | str, ...]) -> tuple[str, ...]:
    """The fields that may stand at a path of a record."""
    kind: Any = record
    for step in where:
        kind = _inside(kind, step)
    kind = _model(kind)
    return tuple(kind.model_fields) if kind is not None else ()


def _inside(kind: Any, step: int | str) -> Any:
    """The annotation one step further."""
    model = _model(kind)
    if model is not None and get_origin(kind) not in (tuple, dict):
        field = model.model_fields.get(str(step))
        return field.annotation if field else None
    args = get_args(kind)
    if get_origin(kind) is dict:
        return args[1]
    return args[0] if args else None


def _model(kind: Any) -> type[BaseModel] | None:
    """The record an annotation speaks of, through `| None`."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind
    if get_origin(kind) in (Union, UnionType):
        return next((m for m in map(_model, get_args(kind)) if m), None)
    return None
