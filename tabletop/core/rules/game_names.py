"""What reading and writing the table needs of a game: its names and numbers, and that its steps can run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from tabletop.core.plain import Plain
from tabletop.core.position.state import Frame
from tabletop.core.rules.decks import DeckSpec

if TYPE_CHECKING:
    from tabletop.core.rules.context import Known, Table


@dataclass(frozen=True)
class CounterSpec:
    """What the hands need to know of a counter: whose it is, how many faces it has, whether there is more than one, and
    whether it can be a hidden block of its seat (no marker, chit or card)."""

    seat: str
    faces: int
    endless: bool = False
    block: bool = True


class AnyStep(Protocol):
    """A kind of step as the engine runs it (rules/flow says what each means)."""

    @property
    def needs(self) -> tuple[str, ...]: ...
    @property
    def keeps(self) -> Mapping[str, Plain]: ...
    @property
    def pieces(self) -> tuple[str, ...]: ...
    @property
    def holds_reflexes(self) -> bool: ...
    def declared(self) -> frozenset[str]: ...
    def alive(self, k: Known) -> bool: ...
    def awaits(self, k: Known) -> tuple[str, ...]: ...
    def run(self, t: Table) -> None: ...


@dataclass(frozen=True)
class GameNames:
    """`data` is the module, opaque to core."""

    id: str
    seats: tuple[str, ...]
    places: frozenset[str] = frozenset()
    counters: Mapping[str, CounterSpec] = field(default_factory=dict)
    cups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Place of a cup -> the counters that belong in it."""
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Variable of a track -> lowest and highest value."""
    rule_groups: tuple[str, ...] = ()
    groups: Mapping[str, str] = field(default_factory=dict)
    """Rule number -> its rule group."""
    steps: Mapping[str, AnyStep] = field(default_factory=dict)
    reflexes: tuple[Callable[[Table], None], ...] = ()
    """What the rules do whenever the board has changed."""
    data: object = None
    decks: Mapping[str, DeckSpec] = field(default_factory=dict)
    """Place of a deck of cards -> what it is."""
    hands: Mapping[str, str] = field(default_factory=dict)
    """Place whose counters one seat alone sees -> that seat."""

    def step(self, name: str) -> AnyStep:
        """The step of that name; raises LookupError (a save made with other rules)."""
        if name not in self.steps:
            raise LookupError(f"game {self.id} has no step {name}")
        return self.steps[name]

    def has_step(self, name: str) -> bool:
        """Whether the rules know a step of that name."""
        return name in self.steps

    def knows(self, frames: Iterable[Frame]) -> bool:
        """Whether the rules know every step of a stack; if not, the rules file is gone or another one: hands go on."""
        return all(self.has_step(frame.step) for frame in frames)

    def group_of(self, rule: str) -> str:
        """The rule group of a number: its own, else that of the number it begins with."""
        while rule:
            if rule in self.groups:
                return self.groups[rule]
            rule = rule[: max(rule.rfind("."), rule.rfind(" "), 0)]
        return self.rule_groups[0] if self.rule_groups else ""
