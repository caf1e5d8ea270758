"""What the tests of the files of Hellenes ask of them."""

from __future__ import annotations

from functools import cache

from tabletop.core.position.facts import Placed
from tabletop.data.module import Module, load_module
from tabletop.data.schema import CounterDef
from tabletop.data.where import shipped_modules

SCENARIOS = ("431", "sicily", "413", "415")


@cache
def game() -> Module:
    """The shipped game, its rules not run."""
    return load_module(shipped_modules() / "hellenes")


def units() -> list[CounterDef]:
    """The labels of the sheet."""
    return [counter for counter in game().sheet.counters if game().kind_of(counter.id).role == "block"]


def marks(place: str) -> dict[str, str]:
    """Marks of a place, `value:6` as value -> 6."""
    return {name: value for name, _, value in (mark.partition(":") for mark in game().place(place).marks)}


def value(zone: str) -> int:
    """Value of the city in a zone."""
    return int(marks(f"city-{zone}")["value"])


def cities() -> list[str]:
    """The zones with a city."""
    return [box.inside for box in game().map.boxes if box.kind == "fort"]


def laid(scenario: str) -> list[Placed]:
    """What lies where at the start."""
    return [fact for fact in game().start_facts(scenario) if isinstance(fact, Placed)]


def numbers(counters: list[CounterDef], seat: str) -> list[int]:
    """The numbers of a side's labels, rising."""
    return sorted(int(counter.label) for counter in counters if counter.seat == seat)
