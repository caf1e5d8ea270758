"""A counter of the sheet laid on the table, as acts: by the same function as any drop. No Qt."""

from __future__ import annotations

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.ui.board.intents.drops import Bundle, Spot2, drop
from tabletop.ui.board.scene.layout import Layout

NEW = "new"
"""Name of the counter in the air before it has one on the table."""


def with_new(module: Module, state: State, counter: str, seat: str) -> State:
    """The state with a counter of the sheet in the air. Units that nobody owns on the sheet become the layer's."""
    kind, printed = module.kind_of(counter), module.counter(counter).seat
    owner = printed or (seat if kind.role in ("unit", "leader", "block") else "")
    trial = state.copy()
    trial.pieces[NEW] = Piece(NEW, owner, "", counter, kind.faces)
    return trial


def lay(session: Session, layout: Layout, trial: State, place: str, at: Spot2 | None = None) -> list[IntentArgs]:
    """The acts that lay the new counter of `trial` (see `with_new`) in a place, by the same function as a drop; none
    where the place does not take it (a cup holds what lies nowhere else)."""
    piece = trial.pieces[NEW]
    where = at if at is not None else layout.slot(place, piece.owner) if place in layout.order else (0.0, 0.0)
    dropped = drop(layout, trial, [Bundle((NEW,), where)], place)
    if not any(verb == "move" for verb, _ in dropped):
        return []
    counter = str(piece.kind)
    name = session.dealer.name_for(counter)
    acts: list[IntentArgs] = [("place", {"counter": counter, "at": place, "piece": name})]
    if piece.owner != layout.module.counter(counter).seat:
        acts.append(("owner", {"piece": name, "owner": piece.owner}))
    for verb, args in dropped:
        if verb != "move":
            acts.append((verb, {**args, "piece": name}))
        elif "x" in args:
            acts.append(("move", {**args, "piece": name}))
    return acts
