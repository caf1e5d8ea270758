"""Acts tried by an author's own way (`Solo.foresight`): cheap, so many of them, and the good ones are varied."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import Foresight
from tabletop.systems.solo.course import Course
from tabletop.systems.solo.world import SoloAct, World

KEPT, LIVE = 12, 3
"""Acts that are tried, of those drawn; acts that are left when the others have been dropped."""
FIRST_WORLDS, WORLDS = 3, 12
"""Imagined worlds in which an act is tried at first, and in which the best are."""
HOPELESS = 0.006
"""One that is so much worse in the first worlds is tried no further."""
CHEAP = 1.25
"""Tries for each playout that the budget has: they cost less."""
WIDE = 2
"""Of so many of the best one is varied."""


class Tries:
    """One decision thought over by tries."""

    def __init__(
        self, quick: Foresight, root: World, playouts: int, clock: Callable[[], float], ends: float
    ) -> None:
        self._quick, self._root, self._clock, self._ends = quick, root, clock, ends
        self._left = CHEAP * playouts

    @property
    def _late(self) -> bool:
        return self._left <= 0 or self._clock() >= self._ends

    def plan(self, acts: Iterable[SoloAct], nothing: SoloAct | None, rng: PlayRng) -> list[Course]:
        """The acts thought over, the best first; the one that does nothing is among them."""
        found = {course.key: course for course in map(self._course, acts)}
        idle = None if nothing is None else found.get((nothing.key,)) or self._course(nothing)
        courses = self._looked(list(found.values()))
        live = self._halved(courses[:KEPT])
        self._climb(live, found, rng)
        if idle is not None:
            idle.idle = True
            found.setdefault(idle.key, idle)
            self._try(idle, FIRST_WORLDS)
        live.sort(key=_mean, reverse=True)
        rest = [course for course in found.values() if course not in live]
        return [*live, *sorted(rest, key=_mean, reverse=True)]

    def _course(self, act: SoloAct) -> Course:
        return Course((act,), (self._root.step,), self._root)

    def _looked(self, courses: list[Course]) -> list[Course]:
        """The better it looks when nobody else acts, the earlier it is tried."""
        if len(courses) < 2:
            return courses
        looks: dict[Course, float] = {}
        for course in courses:
            if looks and self._late:
                break
            looks[course] = sum(self._quick.look(course.acts[0]).values())
        return sorted(looks, key=lambda course: looks[course], reverse=True)

    def _halved(self, live: list[Course]) -> list[Course]:
        worlds = FIRST_WORLDS
        while len(live) > LIVE:
            for course in live:
                self._try(course, worlds)
            tried = [course for course in live if course.values]
            if not tried:
                return live[:1]
            live = sorted(tried, key=_mean, reverse=True)[: max(LIVE, (len(live) + 1) // 2)]
            worlds = min(WORLDS, 2 * worlds)
        for course in live:
            self._try(course, WORLDS)
        return live

    def _try(self, course: Course, worlds: int) -> None:
        """In the first so many worlds, the same for all."""
        while len(course.values) < worlds and (not self._late or (course.idle and not course.values)):
            course.add(self._quick.tried(course.acts[0], len(course.values)))
            self._left -= 1

    def _climb(self, live: list[Course], found: dict[tuple[str, ...], Course], rng: PlayRng) -> None:
        """Good acts are varied as long as there is time; one that is better takes the place of the worst."""
        stale = 0
        while live and not self._late and stale < 4 * KEPT:
            live.sort(key=_mean, reverse=True)
            act = self._quick.varied(rng.choice(live[:WIDE]).acts[0], rng)
            stale += 1
            if act is None or (act.key,) in found:
                continue
            course = found.setdefault((act.key,), self._course(act))
            self._try(course, FIRST_WORLDS)
            best = live[0].values[: len(course.values)]
            if not best or course.mean < sum(best) / len(best) - HOPELESS:
                continue
            self._try(course, WORLDS)
            if len(course.values) == WORLDS and course.mean > live[-1].mean:
                stale = 0
                live[-1 if len(live) >= LIVE else len(live) :] = [course]


def _mean(course: Course) -> float:
    return course.mean
