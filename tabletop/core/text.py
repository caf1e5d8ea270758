"""Words as keys: core and journal never hold a sentence, so each player reads the same game in their own language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Union

from tabletop.core.state import Plain

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
    def from_plain(data: Any) -> Msg:
        """The inverse of `plain`; raises ValueError on anything else."""
        match data:
            case [str(key), dict(args)]:
                return Msg(key, tuple(sorted((str(n), _value(v)) for n, v in args.items())))
        raise ValueError(f"not a message: {data!r}")


def _value(data: Any) -> Value:
    if isinstance(data, (str, int, bool)):
        return data
    return Msg.from_plain(data)
