"""What is asked now, in the words of the step that asks it: also through a pick, which has no words of its own."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.text import Msg


def asked(game: Game, state: State, seat: str, has: Callable[[str], bool]) -> Msg:
    """For the seat that looks. `has`: whether the game has words under a key.

    A pick is asked in what its step says (`Step.asks`), else in prompt-<step>-<field>, which may name the piece in hand
    (field `unit`), else plainly to choose.
    """
    top, depth = state.frames[-1], len(state.frames) - 2
    if "into" in top.data and depth >= 0:
        below, into = state.frames[depth], str(top.data["into"])
        said = game.step(below.step).asks(Known(game, state, seat, None, depth), into)
        own = f"prompt-{below.step}-{into}".lower()
        if said is not None:
            return said
        if has(own):
            unit = below.data.get("unit")
            return Msg.of(own, piece=unit) if isinstance(unit, str) and unit in state.pieces else Msg(own)
    return game.step(top.step).prompt(Known(game, state, seat, None))
