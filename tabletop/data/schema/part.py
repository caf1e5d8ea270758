"""Records of a module's files: frozen, made by name, and ready without pydantic, which takes a tenth of a start.

What is written in a file is checked by pydantic all the same (`schema/model` makes its models of these classes). A
record made in code is not: mypy sees its fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Part:
    """Base of every record: unknown names are errors, records are frozen. Defaults stay in the class."""

    def __init__(self, **values: Any) -> None:
        """Raises TypeError for a name that is no field, or a field that is not given."""
        known = self.fields()
        wrong = [name for name in values if name not in known]
        missing = [name for name in known if name not in values and not hasattr(type(self), name)]
        if wrong or missing:
            raise TypeError(f"{type(self).__name__}: {wrong} are no fields, {missing} must be given")
        self.__dict__.update(values)

    @classmethod
    def made(cls, values: Mapping[str, Any]) -> Self:
        """A record of values that were checked before."""
        record = cls.__new__(cls)
        record.__dict__.update(values)
        return record

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """Names of its fields, those of its bases first."""
        found: dict[str, None] = {}
        for kind in reversed(cls.__mro__):
            found.update(dict.fromkeys(kind.__dict__.get("__annotations__", ())))
        return tuple(found)

    def values_by_name(self) -> dict[str, Any]:
        """Every field with its value, given or not."""
        return {name: getattr(self, name) for name in self.fields()}

    def changed(self, **values: Any) -> Self:
        """The same with other values."""
        return type(self)(**{**self.__dict__, **values})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Part) or type(other) is not type(self):
            return NotImplemented
        return self.values_by_name() == other.values_by_name()

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.values_by_name().values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"
