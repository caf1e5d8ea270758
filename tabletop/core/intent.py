"""A request by a seat: plain data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.core.seal import BoxRef
from tabletop.core.state import freeze
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
        """The inverse of `plain`; raises ValueError."""
        verb, args = data
        return Intent(str(verb), {str(name): arg_from_plain(value) for name, value in args.items()})


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


def arg_from_plain(data: Any) -> Any:
    """The inverse of `arg_plain`."""
    match data:
        case {"box": box, "digest": promised}:
            return BoxRef(box, promised)
        case {"msg": msg}:
            return Msg.from_plain(msg)
        case {"map": items}:
            return {key: arg_from_plain(item) for key, item in items.items()}
        case list():
            return tuple(arg_from_plain(item) for item in data)
    return freeze(data)


def given(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments without those left out (None), in text that a file can hold."""
    return {name: _writable(value) for name, value in args.items() if value is not None}


def _writable(value: Any) -> Any:
    """Half characters and NUL, as a paste may bring them, become question marks: no file can hold them."""
    match value:
        case str():
            return value.replace("\0", "?").encode("utf-8", "replace").decode()
        case Msg(key, args):
            return Msg(key, tuple((name, _writable(item)) for name, item in args))
        case tuple() | list():
            return tuple(_writable(item) for item in value)
        case dict():
            return {_writable(name): _writable(item) for name, item in value.items()}
    return value
