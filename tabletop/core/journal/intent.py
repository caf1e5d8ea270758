"""A request by a seat: plain data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.core import bounds as B
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg


@dataclass(frozen=True, slots=True)
class Intent:
    """Verb and arguments; a sealed argument is a BoxRef."""

    verb: str
    args: Mapping[str, Any] = field(default_factory=dict)

    def plain(self) -> list[Any]:
        """For the journal."""
        return [self.verb, {name: arg_plain(value) for name, value in self.args.items()}]

    @staticmethod
    def from_plain(data: Any) -> Intent:
        """The inverse of `plain`; raises ValueError, TypeError or AttributeError, also for what is out of bounds."""
        verb, args = data
        return Intent(B.name(verb), {B.name(n): arg_from_plain(v) for n, v in B.sized(args, B.MOST_FIELDS).items()})

    def checked(self) -> Intent:
        """The same, for what is written; raises ValueError when another program would not take it."""
        B.name(self.verb)
        for name, value in B.sized(self.args, B.MOST_FIELDS).items():
            B.name(name), _arg(value, 0)
        return self


def arg_plain(value: Any) -> Any:
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


def arg_from_plain(data: Any, deep: int = 0) -> Any:
    """The inverse of `arg_plain`; raises ValueError or TypeError for what is out of bounds."""
    kind = type(data)
    if kind is str:
        return B.text(data)
    if deep > B.MOST_DEPTH:
        raise B.odd("too deep")
    if kind is list:
        return tuple([arg_from_plain(item, deep + 1) for item in data])
    if kind is not dict:
        return B.scalar(data)
    match data:
        case {"box": box, "digest": promised}:
            return BoxRef(B.name(box), B.digest(promised))
        case {"msg": msg}:
            return Msg.from_plain(msg)
        case {"map": dict(items)}:
            return {B.name(key): arg_from_plain(item, deep + 1) for key, item in items.items()}
    raise B.odd(data)


def _arg(value: Any, deep: int) -> int:
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


def given(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments without those left out (None), in text that a file can hold."""
    return {name: _writable(value) for name, value in args.items() if value is not None}


def _writable(value: Any) -> Any:
    """Half characters and NUL, as a paste may bring them, become question marks: no file can hold them. What is longer
    than any text may be ends there."""
    match value:
        case str():
            return value[: B.MOST_TEXT].replace("\0", "?").encode("utf-8", "replace").decode()
        case Msg(key, args):
            return Msg(key, tuple((name, _writable(item)) for name, item in args))
        case tuple() | list():
            return tuple(_writable(item) for item in value)
        case dict():
            return {_writable(name): _writable(item) for name, item in value.items()}
    return value
