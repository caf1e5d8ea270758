"""The tracker of sequence.yaml: where its levels stand in the variables of a state, a step on and a step back. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.core.plain import Plain
from tabletop.data.schema import Tracker, TrackerLevel

PREFIX = "tracker."
AT = ".at"
Variables = Mapping[str, Plain]
Steps = dict[str, int]
"""Variables that a step sets."""
FARTHEST = 1_000_000
"""Numbers go no further, whatever a step is."""


def level_var(level: TrackerLevel) -> str:
    """The variable of what a level shows: a number, or which of its names, from 0."""
    return f"{PREFIX}{level.id}"


def running_var(level: TrackerLevel | None) -> str:
    """The variable that says which of the levels within one runs, from 0; of the outermost ones for None."""
    return f"{PREFIX}{level.id if level else ''}{AT}"


def levels_of(levels: Sequence[TrackerLevel]) -> Iterator[TrackerLevel]:
    """These and all within them, outer ones first."""
    for level in levels:
        yield level
        yield from levels_of(level.levels)


def first_of(level: TrackerLevel) -> int:
    """What a level shows when it begins."""
    return max(0, min(len(level.names), level.start) - 1) if level.names else level.start


def value_of(level: TrackerLevel, variables: Variables) -> int:
    """What a level shows now: a number, or which of its names, from 0."""
    found = variables.get(level_var(level))
    if type(found) is not int or not (0 <= found < len(level.names) if level.names else abs(found) <= FARTHEST):
        return first_of(level)
    return found


def running(levels: Sequence[TrackerLevel], around: TrackerLevel | None, variables: Variables) -> int:
    """Which of the levels beside each other runs."""
    found = variables.get(running_var(around))
    return found if type(found) is int and 0 <= found < len(levels) else 0


def now(tracker: Tracker, variables: Variables) -> list[tuple[TrackerLevel, int]]:
    """The levels that run, the outermost first, with what they show."""
    found, levels, around = list[tuple[TrackerLevel, int]](), tracker.levels, None
    while levels:
        level = levels[running(levels, around, variables)]
        found.append((level, value_of(level, variables)))
        levels, around = level.levels, level
    return found


def forward(tracker: Tracker, variables: Variables) -> Steps:
    """A step on: the innermost level first; what has run through begins again and the one around it goes on. Empty
    when it is at its end."""
    steps: Steps = {}
    return steps if _on(tracker.levels, None, _Ahead(variables, steps), 1) else {}


def back(tracker: Tracker, variables: Variables) -> Steps:
    """A step back; empty when nothing lies before."""
    steps: Steps = {}
    return steps if _on(tracker.levels, None, _Ahead(variables, steps), -1) else {}


def alone_on(level: TrackerLevel, variables: Variables, way: int) -> Steps:
    """One level by itself a step on or back, whatever the others show; a list goes round."""
    value = value_of(level, variables)
    if level.names:
        return {level_var(level): (value + way) % len(level.names)}
    beyond = _next(level, value, way)
    return {} if beyond is None else {level_var(level): beyond}


class _Ahead(Mapping[str, Plain]):
    """The variables as a step leaves them; what it changes is in `steps`."""

    def __init__(self, variables: Variables, steps: Steps) -> None:
        self._variables, self.steps = variables, steps

    def __getitem__(self, name: str) -> Plain:
        return self.steps[name] if name in self.steps else self._variables[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._variables, **self.steps})

    def __len__(self) -> int:
        return len({**self._variables, **self.steps})


def _on(levels: Sequence[TrackerLevel], around: TrackerLevel | None, ahead: _Ahead, way: int) -> bool:
    """One step of levels beside each other. False when they have run through, and then they stand at their beginning
    (going back: at their end); the outermost that have run through begin again."""
    at = running(levels, around, ahead)
    if _level_on(levels[at], ahead, way):
        return True
    at += way
    through = not 0 <= at < len(levels)
    if through and around is None and (way < 0 and _endless(levels)):
        return False
    at %= len(levels)
    if len(levels) > 1:
        ahead.steps[running_var(around)] = at
    _begin(levels[at], ahead, way)
    return not through or around is None


def _endless(levels: Sequence[TrackerLevel]) -> bool:
    """Whether there is nothing before the beginning: a number that counts without end begins somewhere."""
    return any(not level.names and level.limit is None for level in levels)


def _level_on(level: TrackerLevel, ahead: _Ahead, way: int) -> bool:
    """One step of a level: what is within it first. False when it has run through."""
    if level.levels and _on(level.levels, level, ahead, way):
        return True
    value = _next(level, value_of(level, ahead), way)
    if value is None:
        return False
    ahead.steps[level_var(level)] = value
    return True


def _next(level: TrackerLevel, value: int, way: int) -> int | None:
    """What it shows after a step, None when it begins again."""
    if level.names:
        value = (value + way) % len(level.names)
        edge = first_of(level) if way > 0 else (first_of(level) - 1) % len(level.names)
        return None if value == edge else value
    if way < 0 and value == level.start:
        return None
    value += level.step * way
    if level.limit is not None and (value - level.limit) * (1 if level.step > 0 else -1) > 0:
        return None
    return value if abs(value) <= FARTHEST else None


def _begin(level: TrackerLevel, ahead: _Ahead, way: int) -> None:
    """As it stands when it begins, and all within it; going back, as it ends."""
    ahead.steps[level_var(level)] = first_of(level) if way > 0 else _last(level)
    if level.levels:
        at = 0 if way > 0 else len(level.levels) - 1
        if len(level.levels) > 1:
            ahead.steps[running_var(level)] = at
        _begin(level.levels[at], ahead, way)


def _last(level: TrackerLevel) -> int:
    """What a level shows when it ends."""
    if level.names:
        return (first_of(level) - 1) % len(level.names)
    if level.limit is None:
        return level.start
    return level.start + (level.limit - level.start) // level.step * level.step
