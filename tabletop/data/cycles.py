"""What follows the turn when it is played by hand: what the season is in a turn, and which phases that turn has."""

from __future__ import annotations

from tabletop.data.schema import Cycle, Phase, Sequence


def shown(cycle: Cycle, sequence: Sequence, turn: int) -> str | int:
    """What a cycle says in a turn."""
    gone = (turn - sequence.turns[0]) // cycle.every
    return cycle.names[gone % len(cycle.names)] if cycle.names else cycle.start + cycle.step * gone


def values(sequence: Sequence, turn: int) -> dict[str, str | int]:
    """What every variable that follows the turn is in it."""
    return {cycle.var: shown(cycle, sequence, turn) for cycle in sequence.cycles}


def missing(sequence: Sequence, turn: int) -> frozenset[str]:
    """Phases that are stood on in other turns only."""
    said = {value for value in values(sequence, turn).values() if isinstance(value, str)}
    return frozenset(name for phase in sequence.phases for name in _missing(phase, said, False))


def _missing(phase: Phase, said: set[str], gone: bool) -> list[str]:
    gone = gone or bool(phase.only and not said & set(phase.only))
    if not phase.phases:
        return [phase.id] if gone else []
    return [name for inner in phase.phases for name in _missing(inner, said, gone)]
