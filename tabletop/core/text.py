"""Words as keys: core and journal never hold a sentence, so each player reads the same game in their own language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Union

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

    def plain(self) -> Any:
        """Lists, strings and numbers only, for a save."""
        return [self.key, {n: v.plain() if isinstance(v, Msg) else v for n, v in self.args}]

    def packed(self) -> Plain:
        """Tuples, strings and numbers only, for a frame; a message in it is a tuple too."""
        return self.key, tuple((name, v.packed() if isinstance(v, Msg) else v) for name, v in self.args)

    @staticmethod
    def unpacked(data: Any) -> Msg:
        """The inverse of `packed`."""
        key, args = data
        return Msg(str(key), tuple((str(n), Msg.unpacked(v) if isinstance(v, tuple) else v) for n, v in args))

    @staticmethod
    def from_plain(data: Any, deep: int = 0) -> Msg:
        """The inverse of `plain`; raises ValueError on anything else, and on what is out of bounds."""
        if type(data) is not list or len(data) != 2 or type(data[1]) is not dict:
            raise B.odd(data)
        return _checked(data[0], ((n, _value(v, deep)) for n, v in sorted(data[1].items())), deep)

    def checked(self, deep: int = 0) -> Msg:
        """The same, for what is written; raises ValueError when it is out of bounds."""
        args = ((n, v.checked(deep + 1) if isinstance(v, Msg) else v) for n, v in self.args)
        return _checked(self.key, args, deep)


def _checked(key: Any, args: Iterable[tuple[Any, Any]], deep: int) -> Msg:
    if deep > B.MOST_WITHIN:
        raise B.odd("too deep")
    given = tuple([(B.name(name), _scalar(value)) for name, value in args])
    B.sized(given, B.MOST_ARGS)
    return Msg(B.message_key(key), given)


def _scalar(value: Any) -> Value:
    match value:
        case str():
            return B.text(value)
        case Msg() | bool():
            return value
    return B.number(value)


def _value(data: Any, deep: int) -> Value:
    return Msg.from_plain(data, deep + 1) if type(data) is list else data


def message(value: Any) -> Msg:
    """A message in bounds; raises ValueError."""
    if type(value) is not Msg:
        raise B.odd(value)
    return value.checked()
