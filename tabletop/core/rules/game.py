"""What the referee needs of a game. Data alone makes one; steps and reflexes come from its rules file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.core.plain import Plain
from tabletop.core.position.state import Frame
from tabletop.core.rules.builtin_steps import BUILT_IN
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step
from tabletop.core.rules.orders import OrderDesk


@dataclass(frozen=True)
class CounterSpec:
    """What the hands need to know of a counter: whose it is, how many faces it has, whether there is more than one."""

    seat: str
    faces: int
    endless: bool = False


@dataclass(frozen=True)
class Route:
    """A way some pieces could go: the places passed, the cost in movement points, the rule that allows it."""

    to: str
    path: tuple[str, ...]
    cost: int
    rule: str


@dataclass(frozen=True)
class Game:
    """One game's names and rules. `data` is the module, opaque to core."""

    id: str
    seats: tuple[str, ...]
    places: frozenset[str] = frozenset()
    counters: Mapping[str, CounterSpec] = field(default_factory=dict)
    bowls: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Place of a cup -> the counters that belong in it."""
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Variable of a track -> lowest and highest value."""
    rule_groups: tuple[str, ...] = ()
    groups: Mapping[str, str] = field(default_factory=dict)
    """Rule number -> its rule group."""
    steps: Mapping[str, Step] = field(default_factory=dict)
    reflexes: tuple[Callable[[Table], None], ...] = ()
    opening: Callable[[Table], None] | None = None
    """Puts the first frame on an empty stack when a group is not by hand."""
    driver: Callable[[Table], str] | None = None
    """Seat whose client goes on after a parallel frame; default the first seat."""
    routes: Callable[[Known, tuple[str, ...]], tuple[Route, ...]] | None = None
    """Ways of pieces picked up together, cheapest first, for the lit map."""
    weigh: Callable[[Known], Any] | None = None
    """The sum of the combat in hand (systems.odds.Sum), None when there is none; for the combat panel."""
    weigh_at: Callable[[Known, str, str], Any] | None = None
    """(known, place, attacker) -> the sum of the combat as it stands there, without what is not on the table; for the
    wizard of the combat panel, by hand too."""
    invariants: Callable[[Known], list[str]] | None = None
    """What is wrong in a position that enforced play has reached, in words for an author; empty when all is well."""
    desk: OrderDesk | None = None
    """Sheets of orders: what may be written, read, drawn and tried; None for games without."""
    holdings: Callable[[Known], Mapping[str, str]] | None = None
    """Place -> seat that controls it, '' for nobody; for the tinted map."""
    eyes: Callable[[Known], Mapping[str, Plain]] | None = None
    """Variables of tracks that are sealed: what a seat knows of each, None for what is not its business."""
    rare: frozenset[str] = frozenset()
    """Verbs random play uses seldom."""
    data: Any = None

    def step(self, name: str) -> Step:
        """The step of that name; raises LookupError (a save made with other rules)."""
        found = self.steps.get(name) or BUILT_IN.get(name)
        if found is None:
            raise LookupError(f"game {self.id} has no step {name}")
        return found

    def has_step(self, name: str) -> bool:
        """Whether the rules know a step of that name."""
        return name in self.steps or name in BUILT_IN

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
