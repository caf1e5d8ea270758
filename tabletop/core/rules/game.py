"""What the referee needs of a game. Data alone makes one; steps and reflexes come from its rules file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.core.plain import Plain
from tabletop.core.rules.builtin_steps import BUILT_IN
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step
from tabletop.core.rules.game_names import GameNames
from tabletop.core.rules.orders import OrderProtocol
from tabletop.core.text import Msg


@dataclass(frozen=True)
class Route:
    """A way some pieces could go: the places passed, the cost in movement points, the rule that allows it."""

    to: str
    path: tuple[str, ...]
    cost: int
    rule: str
    spends: Msg | None = None
    """What going there spends besides, for the player who holds the pieces over a place."""


@dataclass(frozen=True)
class Sight:
    """What a piece commands from a place, facing some way: places before its front, within its range, where it may
    attack now, and those within range that something stands in the way of."""

    front: tuple[str, ...] = ()
    reach: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


@dataclass(frozen=True)
class Game(GameNames):
    """One game's names and rules. `data` is the module, opaque to core."""

    steps: Mapping[str, Step] = field(default_factory=dict)
    opening: Callable[[Table], None] | None = None
    """Puts the first frame on an empty stack when a group is not by hand."""
    driver: Callable[[Table], str] | None = None
    """Seat whose client goes on after a parallel frame; default the first seat."""
    routes: Callable[[Known, tuple[str, ...]], tuple[Route, ...]] | None = None
    """Ways of pieces picked up together, cheapest first, for the lit map."""
    weigh: Callable[[Known], object] | None = None
    """The sum of the combat in hand (systems.odds.Sum), None when there is none; for the combat panel."""
    weigh_at: Callable[[Known, str, str], object] | None = None
    """(known, place, attacker) -> the sum of the combat as it stands there, without what is not on the table; for the
    wizard of the combat panel, by hand too."""
    test: Callable[[Known], object] | None = None
    """The test by a roll against a number that is asked about or about to be thrown (systems.thresholds.Test), None
    when there is none; for the panel of tests."""
    foresee: Callable[[Known, str, Mapping[str, object]], object] | None = None
    """(known, verb, arguments) -> the test or the combat that act would lead to (systems.thresholds.Test,
    systems.odds.Sum), None when no dice decide it; so that an answer can say what it promises."""
    sight: Callable[[Known, str, str, int], Sight | None] | None = None
    """(known, piece, place, degrees) -> what that piece would command there, facing so; None where facing means
    nothing. For the arcs lit on a battle board, by hand too."""
    invariants: Callable[[Known], list[str]] | None = None
    """What is wrong in a position that enforced play has reached, in words for an author; empty when all is well."""
    protocol: OrderProtocol | None = None
    """Sheets of orders: what may be written, read, drawn and tried; None for games without."""
    holdings: Callable[[Known], Mapping[str, str]] | None = None
    """Place -> seat that controls it, '' for nobody; for the tinted map."""
    eyes: Callable[[Known], Mapping[str, Plain]] | None = None
    """Variables of tracks that are sealed: what a seat knows of each, None for what is not its business."""
    rare: frozenset[str] = frozenset()
    """Verbs random play uses seldom."""
    solo: object = None
    """How a computer plays it (systems.solo.author.Solo); None: from the offers alone, and weakly."""

    def step(self, name: str) -> Step:
        """The step of that name; raises LookupError (a save made with other rules)."""
        found = self.steps.get(name) or BUILT_IN.get(name)
        if found is None:
            raise LookupError(f"game {self.id} has no step {name}")
        return found

    def has_step(self, name: str) -> bool:
        """Whether the rules know a step of that name."""
        return name in self.steps or name in BUILT_IN
