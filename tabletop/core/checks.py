"""A check is a predicate tagged with the number of the rule it enforces. It filters offers and judges intents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.core.text import Msg

if TYPE_CHECKING:
    from tabletop.core.table import Known


@dataclass(frozen=True, slots=True)
class Citation:
    """One rule applied to one request. A refusal is a citation that did not pass."""

    rule: str
    text: Msg
    passed: bool
    group: str = ""


@dataclass(frozen=True)
class Check:
    """`holds(k, **args)` is true when the rule is kept; `text` says what is wrong when it is not."""

    rule: str
    text: Msg
    predicate: Callable[..., bool]
    needs: frozenset[str] = frozenset()
    """Arguments without which it cannot speak."""

    def holds(self, k: Known, args: Mapping[str, Any]) -> bool | None:
        """True or false; None when the arguments are not of a kind this check can speak about."""
        if not self.needs <= args.keys():
            return None
        try:
            return bool(self.predicate(k, **args))
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            return None  # a check that cannot read odd arguments must not be cited as the rule broken


def check(rule: str, text: Msg | str) -> Callable[[Callable[..., bool]], Check]:
    """Decorator: `@check("3.2", "too-many")` on a predicate `(k, **args) -> bool`."""
    msg = text if isinstance(text, Msg) else Msg.of(text)
    return lambda predicate: Check(rule, msg, predicate, _needed(predicate))


def _needed(predicate: Callable[..., bool]) -> frozenset[str]:
    """Names of the arguments after `k` that have no default."""
    code = getattr(predicate, "__code__", None)
    if code is None:
        return frozenset()
    optional = len(getattr(predicate, "__defaults__", None) or ())
    return frozenset(code.co_varnames[1 : code.co_argcount - optional])
