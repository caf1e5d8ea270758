"""What an act would lead to, before it is done: the test or the assault that decides it, for the answers offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.core.api import Known, Piece
from tabletop.systems.odds import Sum
from tabletop.systems.thresholds import Test

from .assault import pieces_of
from .blows import attack_test, escape_test
from .field import field
from .op_frames import above
from .reaction import reaction_test
from .weights import assault_sum, boarding_test, fire_test, ram_test

Args = Mapping[str, object]


def _names(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _one(k: Known, args: Args, name: str = "piece") -> Piece:
    return k.piece(str(args[name]))


def _blow(how: str) -> Callable[[Known, Args], Test]:
    return lambda k, args: attack_test(k, _one(k, args), _one(k, args, "at"), how)


def _escape(k: Known, args: Args) -> Test | None:
    """8.2.3.a With a leader nothing is thrown."""
    unit, now = _one(k, args), above(k, "Skirmish")
    led = now is not None and any(name == unit.id for _, name in now.led)
    return None if led else escape_test(k, unit)


def _react(k: Known, args: Args) -> Test | None:
    """6.4 Of units in one area."""
    units = [k.piece(name) for name in _names(args["piece"])]
    places = {unit.place for unit in units}
    return reaction_test(k, places.pop(), units[0].owner) if len(places) == 1 else None


def _assault(k: Known, args: Args) -> Sum:
    b = field(k)
    return assault_sum(b, pieces_of(k, _names(args["pieces"])), b.stand(str(args["at"])))


SKIRMISH: Mapping[str, Callable[[Known, Args], Test | None]] = {
    "fire": _blow("fire"),
    "assault": _blow("assault"),
    "escape": _escape,
}
BATTLE: Mapping[str, Callable[[Known, Args], Test | Sum]] = {
    "fire": lambda k, args: fire_test(field(k), _one(k, args), str(args["at"])),
    "ram": lambda k, args: ram_test(field(k), _one(k, args), _one(k, args, "target")),
    "board": lambda k, args: boarding_test(field(k), _one(k, args)),
    "assault": _assault,
}
REACTION: Mapping[str, Callable[[Known, Args], Test | None]] = {"react": _react}


def foresee(k: Known, verb: str, args: Args) -> Test | Sum | None:
    """The test or the sum of an act of the question in hand; None when no dice decide it."""
    step = k.state.frames[-1].step
    acts = SKIRMISH if step == "SkirmishAct" else REACTION if step == "React" else BATTLE
    made = acts.get(verb)
    return made(k, args) if made is not None else None
