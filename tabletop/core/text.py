"""Words as keys: core and journal never hold a sentence, so each player reads the same game in their own language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Union

from tabletop.core import bounds as B
from tabletop.core.plain import Plain

Value = Union[str, int, bool, "Msg"]


@dataclass(frozen=True, slots=True)
class Msg:
    """A Fluent message id and its arguments, sorted by name; arguments may be messages themselves."""

    key: str
    args: tuple[tuple[str, Value], ...] = ()

    @staticmethod
    def of(key: str, **args: Value) -> Msg:
        """`Msg.of("log-move", piece="c001")`."""
        return Msg(key, tuple(sorted(args.items())))

    def get(self, name: str, default: Value = "") -> Value:
        """One argument."""
        return dict(self.args).get(name, default)

    def plain(self) -> object:
        """Lists, strings and numbers only, for a save."""
        return [self.key, {n: v.plain() if isinstance(v, Msg) else v for n, v in self.args}]

    def packed(self) -> Plain:
        """Tuples, strings and numbers only, for a frame; a message in it is a tuple too."""
        return self.key, tuple((name, v.packed() if isinstance(v, Msg) else v) for name, v in self.args)

    @staticmethod
    def unpacked(data: Plain) -> Msg:
        """The inverse of `packed`."""
        key, args = _pair(data)
        return Msg(str(key), tuple(_argument(arg) for arg in args)) if isinstance(args, tuple) else Msg(str(key))

    @staticmethod
    def from_plain(data: object, deep: int = 0) -> Msg:
        """The inverse of `plain`; raises ValueError on anything else, and on what is out of bounds."""
        key, args = B.listed(data)
        return _checked(key, ((n, _value(v, deep)) for n, v in sorted(B.mapped(args).items())), deep)

    def checked(self, deep: int = 0) -> Msg:
        """The same, for what is written; raises ValueError when it is out of bounds."""
        args = ((n, v.checked(deep + 1) if isinstance(v, Msg) else v) for n, v in self.args)
        return _checked(self.key, args, deep)


def _pair(data: Plain) -> tuple[Plain, Plain]:
    if isinstance(data, tuple) and len(data) == 2:
        return data[0], data[1]
    raise B.odd(data)


def _argument(data: Plain) -> tuple[str, Value]:
    name, value = _pair(data)
    return str(name), Msg.unpacked(value) if isinstance(value, tuple) else value if value is not None else ""


def _checked(key: object, args: Iterable[tuple[str, object]], deep: int) -> Msg:
    if deep > B.MOST_WITHIN:
        raise B.odd("too deep")
    given = tuple([(B.name(name), _scalar(value)) for name, value in args])
    B.sized(given, B.MOST_ARGS)
    return Msg(B.message_key(key), given)


def _scalar(value: object) -> Value:
    match value:
        case str():
            return B.text(value)
        case Msg() | bool():
            return value
    return B.number(value)


def _value(data: object, deep: int) -> object:
    return Msg.from_plain(data, deep + 1) if type(data) is list else data


def message(value: object) -> Msg:
    """A message in bounds; raises ValueError."""
    if type(value) is not Msg:
        raise B.odd(value)
    return value.checked()
