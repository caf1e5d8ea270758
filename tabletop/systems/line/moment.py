"""The moment a private copy begins at: the same table, but nothing in it waits for what only another machine has.

Dice of all seats become dice of the program, a draw from a locked cup is dealt, what others have answered under seal is
asked again. Where a question cannot be put so, the copy begins a little earlier, before what was sealed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain, texts
from tabletop.core.position.state import Frame, State
from tabletop.core.rules.decks import DRAW_STEP, SHUFFLE_STEP
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.variables import ABORTS, AGREED, COMPUTER, COUNTERS, DECK, DICE, DRAFT, LOCK, OVERDUE, PROMISE

TOGETHER = {"JointRoll": "Roll", "JointLots": "DrawLots"}
"""Steps that all seats answer -> those that the program answers, with the same fields."""
MOST_OWED = 200
"""Chits of one draw: more is no draw of any game."""
LOCKED_DRAW = "Draw"
"""A draw from a locked cup (systems/locked)."""


class Owed(NamedTuple):
    """A draw from a locked cup that was under way: so many chits are still to come."""

    seat: str
    cup: str
    to: str
    n: int


class Beginning(NamedTuple):
    """`back`: so many entries were left out at the end."""

    state: State
    back: int
    owed: tuple[Owed, ...]


def moment(journal: Journal, at: int, known: Collection[str]) -> Beginning:
    """The table after `at` entries, or the last one before that on which all can be answered; `known`: boxes whose
    content the player knows."""
    for n in range(at, -1, -1):
        state, owed = _answerable(journal.state(n), known)
        if not any(_waits(frame, state, known) for frame in state.frames):
            return Beginning(state, at - n, owed)
    state, owed = _answerable(journal.start, known)
    return Beginning(replace(state, frames=()), at, owed)


def _answerable(state: State, known: Collection[str]) -> tuple[State, tuple[Owed, ...]]:
    """The state without what only other machines can do."""
    frames, owed = _frames(state, known)
    return replace(state.copy(), frames=frames, vars=_variables(state, known)), owed


def _variables(state: State, known: Collection[str]) -> dict[str, Plain]:
    kept = {
        name: value
        for name, value in state.vars.items()
        if name not in (ABORTS, OVERDUE, COUNTERS) and not name.startswith((PROMISE, LOCK, AGREED, COMPUTER))
    }
    kept = {n: v for n, v in kept.items() if not n.startswith(DRAFT) or not _closed(v, state, known)}
    if kept.get(DECK) == "locked":
        del kept[DECK]
    if DICE in kept:
        kept[DICE] = DiceSource.PROGRAM.value
    return kept


def _frames(state: State, known: Collection[str]) -> tuple[tuple[Frame, ...], tuple[Owed, ...]]:
    """The stack up to the first step of a locked draw, answered by the program and asked again."""
    found: list[Frame] = []
    owed: list[Owed] = []
    for at, frame in enumerate(state.frames):
        if frame.step in (LOCKED_DRAW, SHUFFLE_STEP, DRAW_STEP):
            owed += _owed(frame, state.frames[at + 1 :]) if frame.step == LOCKED_DRAW else []
            break
        if frame.step in TOGETHER:
            data = {n: v for n, v in frame.data.items() if n not in ("answers", "called")}
            found.append(Frame(TOGETHER[frame.step], {**data, "thrown": DiceSource.PROGRAM.value}, frame.uid))
        else:
            found.append(_asked_again(frame, state, known))
    return tuple(found), tuple(owed)


def _owed(frame: Frame, above: tuple[Frame, ...]) -> list[Owed]:
    """What is still to come; nothing of a frame that no draw has made."""
    taken = next((one.data.get("taken", 0) for one in above if one.step == "Take"), 0)
    match dict(frame.data), taken:
        case {"n": int(wanted), "seat": str(seat), "bowl": str(cup), "to": str(to)}, int(so_far):
            return [Owed(seat, cup, to, wanted - so_far)] if 0 < wanted - so_far <= MOST_OWED else []
    return []


def _asked_again(frame: Frame, state: State, known: Collection[str]) -> Frame:
    """Without answers whose seal the player cannot open."""
    kept = {seat: answer for seat, answer in frame.answers.items() if not _closed(answer, state, known)}
    if len(kept) == len(frame.answers):
        return frame
    return replace(frame, data={**frame.data, "answers": tuple(sorted(kept.items()))})


def _waits(frame: Frame, state: State, known: Collection[str]) -> bool:
    """Whether a frame refers to something sealed that the player cannot open: a choice about to be shown."""
    return any(_closed(value, state, known) for name, value in frame.data.items() if name != "answers")


def _closed(value: Plain, state: State, known: Collection[str]) -> bool:
    return any(name in state.boxes and not state.boxes[name].open and name not in known for name in texts(value))
