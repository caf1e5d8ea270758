"""Fields of the frames of a pitched battle by name and type: `f(t).seat`."""

from __future__ import annotations

from tabletop.core.api import Known, Msg

from .frames import SiegeFrame

MOVED = tuple[str, int, int]
"""Who has moved in a phase: the piece, the movement points it has spent, its state beside the enemy (marching.py)."""
TASK = tuple[str, str, str]
"""A result of an assault to be carried out: seat, what (step, disrupted, routed, eliminated), piece or ''."""


class BattleFrame(SiegeFrame):
    """Fields that the steps of a battle share."""

    n: int
    limit: int
    favour: tuple[str, ...]
    luck: tuple[str, ...]
    began: int
    spent: tuple[MOVED, ...]
    fired: tuple[str, ...]
    struck: tuple[str, ...]
    attacked: tuple[str, ...]
    offensive: int
    at: str
    to: str
    facing: int
    target: str
    options: tuple[str, ...]
    victim: str
    tasks: tuple[TASK, ...]
    foes: tuple[str, ...]
    queue: tuple[str, ...]
    thrown: int | tuple[int, ...]


def f(k: Known) -> BattleFrame:
    """Fields of the frame in hand."""
    return BattleFrame(k, k.depth)


def up(k: Known, step: str) -> BattleFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return BattleFrame(k, depth) if depth is not None else None


def battle(k: Known) -> BattleFrame | None:
    """Fields of the pitched battle in hand."""
    return up(k, "PitchedBattle")


def half(k: Known) -> BattleFrame | None:
    """Fields of the half of a round in hand: the phases of one side."""
    return up(k, "HalfRound")


def asks(k: Known, key: str) -> Msg:
    """A question of a battle: it says which of the ten rounds it is (6.5)."""
    fight = battle(k)
    return Msg.of(key, n=fight.n if fight is not None else 1)
