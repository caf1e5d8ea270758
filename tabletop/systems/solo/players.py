"""Levels of play: random, heuristic, greedy, plan. A player is given the public state and its own vault, no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.core.errors import Stuck, TableError
from tabletop.core.journal.intent import Intent
from tabletop.core.plain import freeze
from tabletop.core.position.state import LEVELS as LEVELS
from tabletop.core.position.state import Level as Level
from tabletop.core.rules.offers import Offer
from tabletop.core.rules.orders import is_line
from tabletop.core.text import Msg
from tabletop.systems.fuzz import PlayRng, choose
from tabletop.systems.solo.author import Solo, solo_of
from tabletop.systems.solo.course import Course
from tabletop.systems.solo.imagined import SeenTable, world_of
from tabletop.systems.solo.resting import AT_ONCE, RestingLook
from tabletop.systems.solo.search import SIGHT, Budget, Clock, Search, Seeded
from tabletop.systems.solo.world import SoloAct, World


@dataclass(frozen=True)
class Idea:
    """A plan a player had, with what it came to (by which plans are ranked), how that varied, and its terms against
    doing nothing."""

    acts: tuple[Intent, ...]
    value: float
    spread: float
    terms: Mapping[str, float]
    tried: int


@dataclass(frozen=True)
class Decided:
    """What a player does, and why: the best ideas, the first of which is begun. Empty: nothing was thought over."""

    intent: Intent
    ideas: tuple[Idea, ...] = ()


@dataclass
class SoloPlayer:
    """One seat played by a computer. It remembers the plan it is carrying out, and nothing else."""

    level: Level
    seeded: Seeded
    clock: Clock
    budget: Budget = field(default_factory=Budget)
    astray: list[str] = field(default_factory=list)
    """Each time it found nothing, or what no offer covers, and played at random instead: the step and why. A fault of
    whoever wrote the game's solo.py, and not to be told from weak play otherwise."""
    _rest: list[tuple[str, SoloAct]] = field(default_factory=list)
    _asked: int = 0

    def choose(self, seen: SeenTable) -> Decided:
        """The next act of `seen.seat`, who is awaited. Raises LookupError when it is offered nothing."""
        self._asked += 1
        spent = _since(self.clock)
        offers = seen.offers
        if not offers:
            raise LookupError(f"{seen.seat} is offered nothing")
        rng = self.seeded(self._asked)
        if self.level != "random":
            try:
                decided = self._begun(seen, offers) or _WAYS[self.level](self, seen, rng, spent)
                if any(made.covers(decided.intent, seen.vault, partial=True) for made in offers):
                    return decided
                self._went_astray(seen, f"not offered: {decided.intent.verb}")
            except TableError as error:  # nothing worth a look was found
                self._went_astray(seen, error.msg.key)
        return Decided(SoloAct.drawn(choose(seen.game, offers, rng), rng).intent)

    def _went_astray(self, seen: SeenTable, why: str) -> None:
        self.astray.append(f"{seen.state.frames[-1].step}: {why}")
        self.forget()

    def forget(self) -> None:
        """The plan in hand is dropped (another position has come)."""
        self._rest = []

    # --- levels ---

    def _heuristic(self, seen: SeenTable, rng: PlayRng, spent: Clock) -> Decided:
        """The best at first sight."""
        solo = solo_of(seen.game)
        return Decided(solo.policy(_imagined(solo, seen, rng), seen.seat, rng, AT_ONCE).intent)

    def _greedy(self, seen: SeenTable, rng: PlayRng, spent: Clock) -> Decided:
        """The act after which the position looks best; one that is being tried when the time is up is not chosen."""
        solo, late = solo_of(seen.game), _over(spent, self.budget.seconds)
        world = _imagined(solo, seen, rng)
        options = solo.options(world, seen.seat)
        if not options:
            raise Stuck(Msg.of("not-offered"))
        if len(options) == 1:
            return Decided(options[0].intent)
        best, highest = options[0], float("-inf")
        resting = RestingLook(solo, seen.seat, self.seeded, late)
        quick = solo.foresight(world, seen.seat, self.seeded)
        sights = [SIGHT * solo.weigh(world, seen.seat, chosen) for chosen in options]
        for chosen, value in zip(options, sights, strict=True):
            if late():
                break
            if quick is not None:
                value += sum(quick.look(chosen).values())
            else:
                value += resting.after(world, chosen)
            if value > highest:
                best, highest = chosen, value
        return Decided(best.intent)

    def _plan(self, seen: SeenTable, rng: PlayRng, spent: Clock) -> Decided:
        """The plan that comes to most; its other acts are kept for the next questions."""
        base = rng.randint(0, 1 << 30)
        search = Search(solo_of(seen.game), seen, lambda n: self.seeded(base + n), spent, self.budget)
        courses = search.plan()
        best = courses[0]
        self._rest = list(zip(best.steps, best.acts, strict=True))[1:]
        return Decided(best.acts[0].intent, ideas_of(courses))

    def _begun(self, seen: SeenTable, offers: Sequence[Offer]) -> Decided | None:
        """The next act of the plan in hand while it is still offered."""
        if not self._rest:
            return None
        step, chosen = self._rest.pop(0)
        same = seen.state.frames[-1].step == step
        if same and any(made.covers(chosen.intent, seen.vault, partial=True) for made in offers):
            return Decided(chosen.intent)
        self.forget()
        return None


_WAYS: dict[Level, Callable[[SoloPlayer, SeenTable, PlayRng, Clock], Decided]] = {
    "heuristic": SoloPlayer._heuristic,
    "greedy": SoloPlayer._greedy,
    "plan": SoloPlayer._plan,
}


def ideas_of(courses: list[Course], most: int = 3) -> tuple[Idea, ...]:
    """The best plans in numbers, their terms as differences to doing nothing where that was tried. Two that differ in
    nothing but the order of the lines of a sheet are one idea."""
    idle = next((c.mean_terms() for c in courses if c.idle and c.values), {})
    different: dict[str, Course] = {}
    for course in courses:
        if course.values:
            different.setdefault(_what(course), course)
    return tuple(_idea(course, idle) for course in list(different.values())[:most])


def _what(course: Course) -> str:
    """Equal for plans that come to the same."""
    told = (act.intent for act in course.acts)
    return repr([(one.verb, {name: _unordered(one.args[name]) for name in sorted(one.args)}) for one in told])


def _unordered(value: object) -> object:
    """A sheet with its lines in one order, whatever the order in which they were written."""
    sheet = freeze(value)
    return sorted(sheet, key=repr) if isinstance(sheet, tuple) and sheet and all(map(is_line, sheet)) else sheet


def _idea(course: Course, idle: Mapping[str, float]) -> Idea:
    mean, n = course.mean, len(course.values)
    spread = (sum((value - mean) ** 2 for value in course.values) / n) ** 0.5
    terms = {name: value - idle.get(name, 0.0) for name, value in course.mean_terms().items()}
    return Idea(tuple(act.intent for act in course.acts), course.score, spread, terms, n)


def _since(clock: Clock) -> Clock:
    """A clock that begins now."""
    began = clock()
    return lambda: clock() - began


def _over(spent: Clock, seconds: float) -> Callable[[], bool]:
    """Whether so much time is spent."""
    return lambda: spent() >= seconds


def _imagined(solo: Solo, seen: SeenTable, rng: PlayRng) -> World:
    return world_of(seen, solo.imagine(seen.known, seen.seat, rng), rng)
