"""What the tests of The Siege of Syracuse ask of its files."""

from __future__ import annotations

from collections import Counter
from functools import cache

from tabletop.core.position.facts import Placed
from tabletop.data.module import Module, load_module
from tabletop.data.schema import CounterDef
from tabletop.data.where import shipped_modules

SCENARIOS = ("standard", "variant")
CITY = ("I-1", "L-7")


@cache
def game() -> Module:
    """The shipped game, its rules not run."""
    return load_module(shipped_modules() / "siege_of_syracuse")


def units() -> list[CounterDef]:
    """Whatever fights; leaders and markers do not."""
    return [counter for counter in game().sheet.counters if game().kind_of(counter.id).role == "unit"]


def what(counter: str) -> tuple[str, str]:
    """Whose it is, as the text tells armies apart (the group), and of which kind."""
    return game().counter(counter).group, game().counter(counter).kind


def laid(scenario: str) -> list[Placed]:
    """What lies where at the start."""
    return [fact for fact in game().start_facts(scenario) if isinstance(fact, Placed)]


def lying(scenario: str, *places: str) -> set[str]:
    """Counters that lie in some places at the start."""
    return {str(fact.kind) for fact in laid(scenario) if fact.place in places}


def army(counters: set[str] | list[str], *roles: str) -> Counter[tuple[str, str]]:
    """How many of which group and kind; `roles` narrows them, units unless given."""
    wanted = roles or ("unit",)
    return Counter(what(name) for name in counters if game().kind_of(name).role in wanted)
