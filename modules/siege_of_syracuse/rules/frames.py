"""Fields of frames by name and type: `f(t).seat` is what stands in the frame in hand."""

from __future__ import annotations

from typing import Any

from tabletop.core.api import FrameData, Known, Procedure, Table


class SiegeFrame(FrameData):
    """Fields that several steps share; steps with more of their own name them in files of their own."""

    seat: str
    attacker: str
    area: str
    of: str
    """ground or naval."""
    night: int
    winner: str
    unit: str
    units: tuple[str, ...]
    leaders: tuple[str, ...]
    die: int
    dice: tuple[int, ...]
    place: str
    rule: str
    steps: int


def f(k: Known) -> SiegeFrame:
    """Fields of the frame in hand."""
    return SiegeFrame(k, k.depth)


def up(k: Known, step: str) -> SiegeFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return SiegeFrame(k, depth) if depth is not None else None


def asked_again(t: Table, step: Procedure, stage: str, answer: int | str | tuple[int, ...]) -> bool:
    """After free play has taken a roll or a question off the stack: there is no answer, so the stage that asks comes
    again."""
    if not answer:
        step.goto(t, stage)
    return not answer


def each(thrown: int | tuple[int, ...]) -> tuple[int, ...]:
    """Dice as a tuple, a single one too."""
    return thrown if isinstance(thrown, tuple) else (thrown,)


def go(t: Table, step: str, **fields: Any) -> None:
    """Call a step of another room where the rules have it."""
    if t.game.has_step(step):
        t.call(step, **fields)
