"""What comes into a private area is turned face down and sealed by its owner; what leaves one is shown again. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.ui.board.intents.meaning import is_secret


def curtained(module: Module, state: State, acts: Iterable[IntentArgs]) -> list[IntentArgs]:
    """The acts of a drop, with what the curtain makes of each move; the same where there is none."""
    acts = list(acts)
    if not module.private:
        return acts
    found: list[IntentArgs] = []
    for verb, args in acts:
        found += _behind(module, state, args) if verb == "move" else [(verb, args)]
    return found


def _behind(module: Module, state: State, args: Mapping[str, object]) -> Iterator[IntentArgs]:
    named, to = args["piece"], str(args["to"])
    pieces = [state.pieces[str(name)] for name in (named if isinstance(named, tuple) else (named,))]
    seat = module.private.get(to, "")
    if not seat:
        left = (p for p in pieces if p.place in module.private and is_secret(p) and p.kind is not None)
        yield from (("reveal", {"piece": piece.id}) for piece in left)
        yield "move", dict(args)
        return
    going = []
    for piece in pieces:
        if not is_secret(piece) and piece.owner in ("", seat):
            yield "cover", {**args, "piece": (piece.id,)}  # one by one: they keep their order
        else:
            going.append(piece.id)
    if going:
        yield "move", {**args, "piece": tuple(going)}
