"""The steps of a fight, by name, and which ones a contest has. No Qt."""

from __future__ import annotations

from tabletop.ui.companion.fight.contests import Contest

WHICH, WHERE, WHO, THROW, RESULT = "which", "where", "who", "throw", "result"
CHECK, VERDICT, BOUT = "check", "verdict", "bout"
LAST = (RESULT, VERDICT)
"""Steps at which a throw is recorded."""


def steps_of(contest: Contest | None, several: bool) -> tuple[str, ...]:
    """The steps in order; `several`: there is more than one contest to choose from."""
    first = (WHICH,) if several else ()
    if contest is None:
        return first
    if contest.sort == "rounds":
        return (*first, WHERE, WHO, BOUT)
    sides = (WHERE, WHO) if contest.sided else ()
    return (*first, *sides, *((THROW, RESULT) if contest.sort == "odds" else (CHECK, VERDICT)))
