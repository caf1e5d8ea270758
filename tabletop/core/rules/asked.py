"""What is asked now, in the words of the step that asks it: also through a pick, which has no words of its own."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.position.state import Frame, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.text import Msg

IN_HAND, WHERE = ("unit", "head"), ("area", "zone", "next")
"""Fields of a step that name the piece, and the place, that it has in hand."""


def asked(game: Game, state: State, seat: str, has: Callable[[str], bool]) -> Msg:
    """For the seat that looks. `has`: whether the game has words under a key.

    A pick is asked in what its step says (`Step.asks`), else in prompt-<step>-<field>, which may name what the step has
    in hand (`_at_hand`), else plainly to choose.
    """
    top, depth = state.frames[-1], len(state.frames) - 2
    if "into" in top.data and depth >= 0:
        below, into = state.frames[depth], str(top.data["into"])
        said = game.step(below.step).asks(Known(game, state, seat, None, depth), into)
        own = f"prompt-{below.step}-{into}".lower()
        if said is not None:
            return said
        if has(own):
            return Msg.of(own, **_at_hand(game, state, below, into, has))
    return game.step(top.step).prompt(Known(game, state, seat, None))


def _at_hand(game: Game, state: State, frame: Frame, into: str, has: Callable[[str], bool]) -> dict[str, str | Msg]:
    """What a question is about, by the fields of the step that asks: `piece`, `place` (else where that piece is),
    `card`; not the field that the answer goes into, which may still hold the last one."""
    fields = {name: value for name, value in frame.data.items() if name != into}
    found: dict[str, str | Msg] = {}
    piece = next((one for name in IN_HAND if (one := fields.get(name)) in state.pieces), None)
    place = next((one for name in WHERE if (one := fields.get(name)) in game.places), None)
    if isinstance(piece, str):
        found["piece"] = piece
        place = place or state.pieces[piece].place
    if isinstance(place, str):
        found["place"] = place
    card = f"counter-{fields.get('card', '')}"
    if has(card):
        found["card"] = Msg(card)
    return found
