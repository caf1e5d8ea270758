"""Where the rules can go on: the places of the sequence of play, found by letting the rules run on a copy from each
stage of what they are in. So a position that was set up by hand finds its phase and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, State
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import Procedure, awaited, settle
from tabletop.core.rules.game import Game
from tabletop.core.variables import PHASE
from tabletop.data.position.written import frames_of

MOST = 200
"""Beginnings that are tried."""
_TOUCHES = (F.Placed, F.Removed, F.Moved, F.StepsSet, F.Rolled)
"""Facts that do more than step on: such a beginning is offered only where no quieter one leads there."""


@dataclass(frozen=True)
class TurnPlace:
    """A phase and who is asked there; `frames` is where to let the rules begin for that."""

    phase: str
    seats: tuple[str, ...]
    step: str
    frames: tuple[Frame, ...]
    serial: int
    quiet: bool


def turn_places(game: Game, state: State) -> tuple[TurnPlace, ...]:
    """All that could be found from this position, in the order of the sequence. Nothing for a game without rules."""
    found: dict[tuple[str, tuple[str, ...]], TurnPlace] = {}
    queue, seen = [*_beginnings(game, state)], set[str]()
    tried = 0
    while queue and tried < MOST:
        stack, serial = queue.pop(0)
        for frames in _stages(game, stack):
            if (name := repr([(f.step, sorted(f.data.items(), key=str)) for f in frames])) in seen:
                continue
            seen.add(name)
            tried += 1
            place, reached = _run(game, state, frames, serial)
            if place is None:
                continue
            key = (place.phase, place.seats)
            if key not in found or (place.quiet and not found[key].quiet):
                found[key] = place
            queue.append((reached, serial))
    return tuple(found.values())


# --- inside -------------------------------------------------------------------------------------------------------


def _beginnings(game: Game, state: State) -> Iterator[tuple[tuple[Frame, ...], int]]:
    """The stack as it stands, and the one with which the rules begin."""
    if state.frames and game.knows(state.frames):
        yield frames_of(state), state.serial
    if game.opening is not None:
        table = Table(game, replace(state.copy(), frames=()), game.seats[0], None)
        try:
            game.opening(table)
        except Exception:  # noqa: BLE001 - whatever a game's rules do: then it is not found this way
            return
        yield table.state.frames, table.state.serial


def _stages(game: Game, stack: tuple[Frame, ...]) -> Iterator[tuple[Frame, ...]]:
    """The stack cut at each of its procedures, at each stage of that, for each seat it may be about."""
    for depth, frame in enumerate(stack):
        step = game.step(frame.step) if game.has_step(frame.step) else None
        if isinstance(step, Procedure):
            for stage in step.stages:
                for fields in _fields(game, frame):
                    yield (*stack[:depth], Frame(frame.step, {**fields, "stage": stage}, frame.uid))


def _fields(game: Game, frame: Frame) -> Iterator[dict[str, Plain]]:
    """As they are, and with each other seat where one is named or none yet."""
    plain = {name: value for name, value in frame.data.items() if name not in ("was", "answers")}
    yield dict(plain)
    for name, value in plain.items():
        if value == "" or value in game.seats:
            yield from ({**plain, name: seat} for seat in game.seats if seat != value)


def _run(
    game: Game, state: State, frames: tuple[Frame, ...], serial: int
) -> tuple[TurnPlace | None, tuple[Frame, ...]]:
    """What the rules ask when they begin there; None where they end, or cannot."""
    begun = replace(state.copy(), frames=frames, serial=max(serial, state.serial, *(frame.uid for frame in frames)))
    number = begun.serial
    table = Table(game, begun, game.seats[0], None)
    table.depth = len(frames) - 1
    try:
        settle(table)
        seats = awaited(table)
    except Exception:  # noqa: BLE001 - a secret is needed, or the rules cannot begin there
        return None, ()
    if not seats or not table.state.frames or not {*game.seats, CHANCE}.issuperset(seats):
        return None, ()
    quiet = not any(isinstance(fact, _TOUCHES) for fact in table.facts())
    reached = table.state.frames
    place = TurnPlace(str(table.var(PHASE, "")), seats, reached[-1].step, frames, number, quiet)
    return place, reached
