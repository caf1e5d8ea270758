"""A check is a predicate tagged with the number of the rule it enforces. It filters offers and judges intents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.core.errors import NotKnown, RulesBroken
from tabletop.core.rules.arguments import takes
from tabletop.core.text import Msg

if TYPE_CHECKING:
    from tabletop.core.rules.context import Known


@dataclass(frozen=True)
class Check:
    """`holds(k, **args)` is true when the rule is kept; `text` says what is wrong when it is not."""

    rule: str
    text: Msg
    predicate: Callable[..., bool]
    needs: frozenset[str] = frozenset()
    """Arguments without which it cannot speak."""
    takes: frozenset[str] | None = None
    """All arguments it knows; None for any."""
    single: frozenset[str] = frozenset()
    """Arguments written `name: str`: of a group that the hands picked up it is asked for each member."""
    grouped: frozenset[str] = frozenset()
    """Arguments written `name: tuple[str, ...]`: one counter comes as a group of one."""
    first: bool = False
    """Of several reasons against an act this one is told first, wherever it stands."""
    quiet: bool = False
    """Where it is kept the act does not cite it: it explains what no offer covers, and filters nothing new."""

    def holds(self, k: Known, args: Mapping[str, object]) -> bool | None:
        """True or false; None when this check does not speak about arguments of these names and types.

        Raises NotKnown when it needs a secret that is not here, RulesBroken when the predicate raises anything else: a
        fault in a check is never a rule silently off.
        """
        if not self.needs <= args.keys() or not (self.takes is None or args.keys() <= self.takes):
            return None
        shaped = list(self._shaped(args))
        if not all(self._typed(each) for each in shaped):
            return None
        try:
            return all(bool(self.predicate(k, **each)) for each in shaped)
        except NotKnown:
            raise
        except Exception as error:
            raise RulesBroken(self.rule, self.name, error) from error

    def _shaped(self, args: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
        """The arguments as the predicate wants them: hands name one counter or several."""
        shaped = {name: (v,) if name in self.grouped and isinstance(v, str) else v for name, v in args.items()}
        groups = [(name, group) for name in self.single if isinstance(group := shaped.get(name), tuple)]
        if not groups:
            yield shaped
        for name, group in groups[:1]:
            for member in group:
                yield from self._shaped({**shaped, name: member})

    def _typed(self, args: Mapping[str, object]) -> bool:
        """Whether texts are texts and groups are groups of texts."""
        if not all(isinstance(args[name], str) for name in self.single if name in args):
            return False
        groups = [args[name] for name in self.grouped if name in args]
        return all(isinstance(group, tuple) and all(isinstance(one, str) for one in group) for group in groups)

    @property
    def name(self) -> str:
        """What the predicate is called in the rules file."""
        return str(getattr(self.predicate, "__qualname__", "check")).rpartition("<locals>.")[2]


def check(
    rule: str, text: Msg | str, *, first: bool = False, quiet: bool = False
) -> Callable[[Callable[..., bool]], Check]:
    """Decorator: `@check("3.2", "too-many")` on a predicate `(k, **args) -> bool`."""
    msg = text if isinstance(text, Msg) else Msg.of(text)
    return lambda predicate: replace(_made(rule, msg, predicate), first=first, quiet=quiet)


def _made(rule: str, text: Msg, predicate: Callable[..., bool]) -> Check:
    taken = takes(predicate)
    single = frozenset(name for name in taken.known if taken.types.get(name) == "str")
    grouped = frozenset(name for name in taken.known if taken.types.get(name, "").startswith("tuple"))
    return Check(rule, text, predicate, taken.needed, None if taken.more else taken.known, single, grouped)
