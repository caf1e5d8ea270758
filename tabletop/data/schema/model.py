"""The pydantic models of the records: what a file may hold, for checking and for JSON Schema. Loaded only for that."""

from __future__ import annotations

import sys
from types import new_class
from typing import Any, ForwardRef

from pydantic import BaseModel, ConfigDict, Field

from tabletop.data.schema.part import Part

_RECORDS: dict[type[BaseModel], type[Part]] = {}


class PartModel(BaseModel):
    """Base of every model: unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


_MODELS: dict[type[Part], type[BaseModel]] = {Part: PartModel}


def model(record: type[Part]) -> type[BaseModel]:
    """The model of a record: same name, file, bases, text and fields; the records in it are models as well."""
    if record not in _MODELS:
        _MODELS[record] = _built(record)
        _RECORDS[_MODELS[record]] = record
    return _MODELS[record]


def _built(record: type[Part]) -> type[BaseModel]:
    bases = tuple(model(base) for base in record.__bases__ if issubclass(base, Part))
    own = record.__dict__.get("__annotations__", {})
    names = _Names(record)
    body: dict[str, Any] = {name: record.__dict__[name] for name in own if name in record.__dict__}
    body["__annotations__"] = {name: eval(text, {}, names) for name, text in own.items()}  # our own source
    body |= {"__module__": record.__module__, "__qualname__": record.__qualname__, "__doc__": record.__doc__}
    return new_class(record.__name__, bases, exec_body=lambda space: space.update(body))


def record_of(value: Any) -> Any:
    """A checked value with records for models; what was not given stays in the class."""
    if isinstance(value, BaseModel):
        given = {name: record_of(getattr(value, name)) for name in value.model_fields_set}
        return _RECORDS[type(value)].made(given)
    if isinstance(value, tuple):
        return tuple(map(record_of, value))
    if isinstance(value, dict):
        return {name: record_of(inner) for name, inner in value.items()}
    return value


class _Names(dict[str, Any]):
    """What the words of an annotation stand for: models for records; the record itself is told by its name."""

    def __init__(self, record: type[Part]) -> None:
        super().__init__(Field=Field)
        self.record = record

    def __missing__(self, name: str) -> Any:
        value = vars(sys.modules[self.record.__module__])[name]  # a KeyError sends Python on to its own names
        if not (isinstance(value, type) and issubclass(value, Part)):
            return value
        return ForwardRef(name) if value is self.record else model(value)
