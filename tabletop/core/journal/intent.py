"""A request by a seat: plain data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.core import bounds as B
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg, Value

IntentArgs = tuple[str, Mapping[str, object]]
"""Verb and arguments, where no Intent is made yet."""


@dataclass(frozen=True, slots=True)
class Intent:
    """Verb and arguments; a sealed argument is a BoxRef."""

    verb: str
    args: Mapping[str, object] = field(default_factory=dict)

    def plain(self) -> list[object]:
        """For the journal."""
        return [self.verb, {name: arg_plain(value) for name, value in self.args.items()}]

    @staticmethod
    def from_plain(data: object) -> Intent:
        """The inverse of `plain`; raises ValueError, TypeError or AttributeError, also for what is out of bounds."""
        verb, args = B.listed(data)
        inside = B.sized(B.mapped(args), B.MOST_FIELDS)
        return Intent(B.name(verb), {B.name(n): arg_from_plain(v) for n, v in inside.items()})

    def text(self, name: str) -> str:
        """An argument that is a name or words."""
        return str(self.args[name])

    def number(self, name: str) -> int:
        """An argument that is a whole number; raises ValueError for anything else."""
        return B.number(self.args[name])

    def numbers(self, name: str) -> tuple[int, ...]:
        """An argument that is a tuple of whole numbers; raises ValueError for anything else."""
        return tuple(map(B.number, _members(self.args[name])))

    def texts(self, name: str) -> tuple[str, ...]:
        """An argument that is a tuple of names; raises ValueError for what is no tuple."""
        return tuple(map(str, _members(self.args[name])))

    def checked(self) -> Intent:
        """The same, for what is written; raises ValueError when another program would not take it."""
        B.name(self.verb)
        for name, value in B.sized(self.args, B.MOST_FIELDS).items():
            B.name(name), _arg(value, 0)
        return self


def arg_plain(value: object) -> object:
    """One argument as JSON: messages and box references are tagged."""
    if isinstance(value, BoxRef):
        return {"box": value.box, "digest": value.digest}
    if isinstance(value, Msg):
        return {"msg": value.plain()}
    if isinstance(value, Mapping):
        return {"map": {key: arg_plain(item) for key, item in value.items()}}
    if isinstance(value, (list, tuple)):
        return [arg_plain(item) for item in value]
    return value


def arg_from_plain(data: object, deep: int = 0) -> object:
    """The inverse of `arg_plain`; raises ValueError or TypeError for what is out of bounds."""
    if type(data) is str:
        return B.text(data)
    if deep > B.MOST_DEPTH:
        raise B.odd("too deep")
    if type(data) is list:
        return tuple([arg_from_plain(item, deep + 1) for item in data])
    if type(data) is not dict:
        return B.scalar(data)
    match data:
        case {"box": box, "digest": promised}:
            return BoxRef(B.name(box), B.digest(promised))
        case {"msg": msg}:
            return Msg.from_plain(msg)
        case {"map": dict(items)}:
            return {B.name(key): arg_from_plain(item, deep + 1) for key, item in items.items()}
    raise B.odd(data)


def _arg(value: object, deep: int) -> int:
    """How many parts an argument has; raises ValueError."""
    match value:
        case BoxRef(box, promised):
            B.name(box), B.digest(promised)
        case Msg():
            value.checked()
        case Mapping() | tuple() | list():
            if deep > B.MOST_DEPTH:
                raise B.odd("too deep")
            within = value.values() if isinstance(value, Mapping) else value
            for name in value if isinstance(value, Mapping) else ():
                B.name(name)
            count = 1 + sum(_arg(item, deep + 1) for item in within)
            if count > B.MOST_PARTS:
                raise B.odd("too many")
            return count
        case _:
            B.scalar(value)
    return 1


def acts_of(args: Mapping[str, object]) -> tuple[tuple[str, dict[str, object]], ...]:
    """The acts of a batch: verb and arguments of each. Raises ValueError when they have another shape."""
    return tuple(_act(one) for one in _members(args.get("acts", ())))


def _members(value: object) -> tuple[object, ...]:
    if isinstance(value, (tuple, list)):
        return tuple(value)
    raise B.odd(value)


def _act(one: object) -> tuple[str, dict[str, object]]:
    verb, part = _members(one)
    if isinstance(part, Mapping):
        return B.name(verb), dict(part)
    raise B.odd(one)


def given(args: Mapping[str, object]) -> dict[str, object]:
    """Arguments without those left out (None), in text that a file can hold."""
    return {name: _writable(value) for name, value in args.items() if value is not None}


def _writable(value: object) -> object:
    """Half characters and NUL, as a paste may bring them, become question marks: no file can hold them. What is longer
    than any text may be ends there."""
    match value:
        case str():
            return _text(value)
        case Msg(key, args):
            return Msg(key, tuple((name, _said(item)) for name, item in args))
        case tuple() | list():
            return tuple(_writable(item) for item in value)
        case dict():
            return {_writable(name): _writable(item) for name, item in value.items()}
    return value


def _said(value: Value) -> Value:
    match value:
        case str():
            return _text(value)
        case Msg(key, args):
            return Msg(key, tuple((name, _said(item)) for name, item in args))
    return value


def _text(value: str) -> str:
    return value[: B.MOST_TEXT].replace("\0", "?").encode("utf-8", "replace").decode()
