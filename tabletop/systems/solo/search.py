"""Plans tried in worlds imagined anew each time: drawn at three temperatures, the worse half dropped, and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import isfinite

from tabletop.core.errors import Stuck, TableError
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Foresight, Solo, Terms
from tabletop.systems.solo.course import Course
from tabletop.systems.solo.foreseen import Tries
from tabletop.systems.solo.imagined import Imagined, SeenTable, fill, world_of
from tabletop.systems.solo.resting import RestingLook
from tabletop.systems.solo.world import EvenDice, SoloAct, World

Clock = Callable[[], float]
"""Seconds since some moment; for a search, since its decision was asked for."""
Seeded = Callable[[int], PlayRng]
"""A generator of its own for each seed (random.Random fits)."""
Played = tuple[SoloAct, World, bool]
"""An act, the world after it, and whether it led to something that nobody could imagine."""

TEMPERATURES = (0.3, 1.0, 2.5)
PLAYED_AT = 0.3
"""The temperature of playouts."""
FIRSTS = 3
"""A plan that climbs begins with one of so many acts."""
SIGHT, STRAY = 0.02, 0.08
"""What the first sight counts where positions look alike; how far chance may lead a climb astray."""
PROMISING = 10
"""So many plans are played out: the others look worse as soon as they are carried out."""
LONE, SMALL = 0.5, 0.12
"""The share of the time that a decision which is no part of a plan is worth; one that its author calls brief."""
LONGEST_PLAN, LONGEST_PLAYOUT = 40, 4000
"""Acts: more of them is a policy that does not come to an end."""


@dataclass(frozen=True)
class Budget:
    """How much thinking a decision is worth: seconds, plans drawn, playouts of them all together."""

    seconds: float = 1.0
    plans: int = 24
    playouts: int = 240


class Search:
    """One decision of one seat, thought over until the time is up."""

    def __init__(self, solo: Solo, seen: SeenTable, seeded: Seeded, clock: Clock, budget: Budget) -> None:
        self._solo, self._seen, self._seeded, self._clock, self._budget = solo, seen, seeded, clock, budget
        plans = seen.state.frames[-1].step in solo.plans
        share = SMALL if seen.state.frames[-1].step in solo.brief else 1.0 if plans or not solo.plans else LONE
        seconds = share * budget.seconds
        self._ends, self._drawn_by = seconds, solo.drawing * seconds
        self._root = world_of(seen, solo.imagine(seen.known, seen.seat, seeded(0)), seeded(0))
        self._dreams: list[Imagined] = []
        self._phase = solo.phase(seen.known)

    @property
    def _alone(self) -> bool:
        """Whether the decision is no part of a plan."""
        return self._root.step not in self._solo.plans

    @property
    def late(self) -> bool:
        """Whether the time is up."""
        return self._clock() >= self._ends

    def plan(self) -> list[Course]:
        """The plans thought over, the best first. One that is the only one is not thought over."""
        quick = self._solo.foresight(self._root, self._seen.seat, self._seeded)
        if quick is not None:
            return self._foreseen(quick)
        courses = self._drawn()
        live, played = self._promising(courses), 0
        while len(live) > 1 and not self.late and played < self._budget.playouts:
            played += self._round(live, max(1, self._budget.plans // len(live)))
            live = sorted((c for c in live if c.values), key=_score, reverse=True)
            live = live[: (len(live) + 1) // 2]
        live.sort(key=_score, reverse=True)
        idle = [c for c in courses if c.idle and c not in live]
        if not self.late and idle:
            self._round(idle, 4)
        rest = sorted((c for c in courses if c not in live), key=_score, reverse=True)
        return [*live, *rest]

    def _foreseen(self, quick: Foresight) -> list[Course]:
        """Acts tried by the author's own way."""
        seat, root = self._seen.seat, self._root
        acts = self._solo.options(root, seat)
        tries = Tries(quick, root, self._budget.playouts, self._clock, self._ends)
        return tries.plan(acts, self._solo.doing_nothing(root, seat), self._seeded(1))

    # --- drawing ---

    def _promising(self, courses: list[Course]) -> list[Course]:
        """Those after which the position looks best, as many as there is time to play out; the likeliest among them."""
        if len(courses) <= PROMISING:
            return list(courses)
        order = sorted(courses[1:], key=_look, reverse=True)
        return [courses[0], *order[: PROMISING - 1]]

    def _drawn(self) -> list[Course]:
        """Different plans, each looked at; the first is the likeliest one, the second does nothing."""
        found: dict[tuple[str, ...], Course] = {}
        counts = self._solo.rest_looks if self._alone else self._solo.looks
        at_rest = self._alone and counts > 0  # in the middle of a combat a position says little
        try:
            for course in self._courses():
                kept = found.setdefault(course.key, course)
                kept.idle |= course.idle
                if kept is course and self._solo.horizon:
                    course.look = self._look_at_rest(course) if at_rest else self._look(course.after)
                    course.counts = counts
                if self._clock() >= self._drawn_by:
                    break
        except TableError:  # one way of drawing finds nothing: the others did
            if not found:
                raise
        return list(found.values())

    def _look(self, world: World) -> float:
        """How a position looks as it stands."""
        seat = self._seen.seat
        return sum(self._solo.evaluate(world.known(seat), seat).values())

    def _look_at_rest(self, course: Course) -> float:
        """How a position looks when what the act of a lone decision set off is over; as it stands, when time is up."""
        resting = RestingLook(self._solo, self._seen.seat, lambda n: self._seeded(3000 + n), lambda: self.late)
        look = resting.after(self._root, course.acts[0])
        return look if isfinite(look) else self._look(course.after)

    def _courses(self) -> Iterator[Course]:
        yield self._course(0, 0.0)
        nothing = self._solo.doing_nothing(self._root, self._seen.seat)
        if nothing is not None:
            yield self._course(0, 0.0, nothing)
        if self._alone:
            yield from map(self._single, self._solo.options(self._root, self._seen.seat)[: 2 * self._budget.plans])
        else:
            for first in self._solo.shortlist(self._root, self._seen.seat, FIRSTS):
                yield self._climbed(0, first)
            for n in range(1, self._budget.plans - FIRSTS):
                yield self._course(n, TEMPERATURES[n % len(TEMPERATURES)]) if n % 2 else self._climbed(n)

    def _single(self, chosen: SoloAct) -> Course:
        world = self._root.copy(self._seeded(1))
        torn = not _went(world, self._seen.seat, chosen)
        return Course((chosen,), (self._root.step,), world, torn=torn)

    def _course(self, n: int, temperature: float, first: SoloAct | None = None) -> Course:
        """One plan drawn; with `first` the one that begins so and does nothing more."""
        rng, seat, solo = self._seeded(n), self._seen.seat, self._solo

        def played(world: World, begins: bool) -> Played:
            idle = first if begins or first is None else solo.doing_nothing(world, seat)
            chosen = idle or solo.policy(world, seat, rng, temperature)
            return chosen, world, not _went(world, seat, chosen)

        return self._strung(self._root.copy(rng), played, first is not None)

    def _climbed(self, n: int, first: SoloAct | None = None) -> Course:
        """One plan of acts after each of which the position looks best; all but the 0-th with some chance."""
        rng, seat, solo = self._seeded(n), self._seen.seat, self._solo

        def played(world: World, begins: bool) -> Played:
            options = [first] if begins and first is not None else solo.shortlist(world, seat, solo.width)
            return self._best(world, options, rng if n else None)

        return self._strung(self._root.copy(rng), played)

    def _strung(self, world: World, played: Callable[[World, bool], Played], idle: bool = False) -> Course:
        """A plan of one act after the other. Where no further one is to be found it ends, torn."""
        acts, steps, torn = list[SoloAct](), list[str](), False
        while not torn and (not acts or (len(acts) < LONGEST_PLAN and self._goes_on(world, steps[-1]))):
            step = world.step
            try:
                chosen, world, torn = played(world, not acts)
            except TableError:
                if not acts:
                    raise
                torn = True
            else:
                acts.append(chosen)
                steps.append(step)
        return Course(tuple(acts), tuple(steps), world, idle, torn)

    def _best(self, world: World, options: list[SoloAct], astray: PlayRng | None) -> Played:
        """Of some acts the one after which the position looks best."""
        if not options:
            raise Stuck(Msg.of("not-offered"))
        seat, solo, best = self._seen.seat, self._solo, -9.0
        found = options[0], world, True
        sights = [SIGHT * solo.weigh(world, seat, one) for one in options]  # all before the next position is read
        for one, look in zip(options, sights, strict=True):
            after = world.copy(world.rng)
            went = _went(after, seat, one)
            look += self._look(after)
            look += STRAY * astray.random() if astray is not None else 0.0
            if look > best:
                best, found = look, (one, after, not went)
            if self.late:
                break
        return found

    def _goes_on(self, world: World, step: str) -> bool:
        """Whether the next decision belongs to the same plan, and there is time to take it."""
        return {step, world.step} <= self._solo.plans and world.awaited() == (self._seen.seat,) and not self.late

    # --- playing out ---

    def _round(self, live: list[Course], times: int) -> int:
        """Each of these plans so many times, all in the same imagined worlds; how many playouts there were."""
        played = 0
        for _ in range(times):
            for course in live:
                if self.late:
                    return played
                terms = self._playout(course, len(course.values))
                if terms is not None:
                    course.add(terms)
                    played += 1
        return played

    def _playout(self, course: Course, n: int) -> Terms | None:
        """What a plan comes to in the n-th imagined world; None when the time was up first."""
        while len(self._dreams) <= n:
            made = len(self._dreams)
            self._dreams.append(self._solo.imagine(self._seen.known, self._seen.seat, self._seeded(1000 + made)))
        world = course.after.copy(self._seeded(2000 + n))
        world.dice = EvenDice(world.rng, self._seeded(1999), n)
        fill(world, self._seen, self._dreams[n])
        try:
            if not course.torn and not self._ran(world):
                return None
        except TableError:  # something that nobody imagined: judged as it stands
            pass
        return self._solo.evaluate(world.known(self._seen.seat), self._seen.seat)

    def _ran(self, world: World) -> bool:
        """Play on to the horizon; False when the time was up first."""
        phase, changes = self._phase, 0
        for _ in range(LONGEST_PLAYOUT):
            waiting = world.awaited()
            now = self._solo.phase(world.known(self._seen.seat)) if self._solo.horizon else phase
            if now != phase:
                changes += 1
                if phase[0] not in ("", self._seen.seat) or changes >= self._solo.horizon:
                    return True
                phase = now
            if not waiting:
                return True
            if self.late:
                return False
            if waiting[0] == CHANCE:
                world.throw()
            else:
                world.play(waiting[0], self._solo.policy(world, waiting[0], world.rng, PLAYED_AT))
        return True


def _went(world: World, seat: str, chosen: SoloAct) -> bool:
    """Play an act; False when it led to something that nobody could imagine."""
    try:
        world.play(seat, chosen)
    except TableError:
        return False
    return True


def _score(course: Course) -> float:
    return course.score


def _look(course: Course) -> float:
    return course.look or 0.0
