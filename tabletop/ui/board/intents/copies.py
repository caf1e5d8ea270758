"""One more of the same, another in its place, a marker beside it: counters of the sheet laid for chosen ones. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece
from tabletop.data.schema import CounterDef
from tabletop.ui.board.intents.by_hand import Chosen
from tabletop.ui.board.intents.drops import rank_act
from tabletop.ui.board.intents.meaning import is_secret

Named = Callable[[str], str]
"""What a counter that is laid is called (`Dealer.name_for`)."""
ASIDE, BESIDE = 0.18, 0.7
"""How far from its original a copy lies, and a marker from the counter it is for, in sizes of that."""


def clones(chosen: Chosen, name_for: Named) -> list[IntentArgs]:
    """One more of each that has no last one, as it is, with its face, facing, marks and owner; a little aside where it
    lies free."""
    acts: list[IntentArgs] = []
    for piece, counter in _known(chosen):
        if counter.endless:
            name = name_for(counter.id)
            acts += [_laid(piece, counter.id, name, piece.steps), *_as_it_was(piece, counter, name)]
            acts += [("mark", {"piece": name, "mark": mark, "on": True}) for mark in sorted(piece.marks)]
            acts += _beside(chosen, piece, name, (ASIDE, ASIDE))
    return acts


def replaced(chosen: Chosen, by: str, name_for: Named) -> list[IntentArgs]:
    """Another counter in the place of each that may become it, turned as it was, at its height in the stack."""
    acts: list[IntentArgs] = []
    for piece, counter in _known(chosen):
        if by in counter.replaces_with and _can_lay(chosen, by, acts):
            name = name_for(by)
            rank = chosen.state.order[piece.place].index(piece.id)
            acts += [_laid(piece, by, name), *_as_it_was(piece, chosen.module.counter(by), name)]
            acts += [rank_act(chosen.state, name, piece.id, rank), ("remove", {"piece": piece.id})]
    return acts


def marked_by(chosen: Chosen, marker: str, name_for: Named) -> list[IntentArgs]:
    """A marker on each whose menu lays one beside it."""
    acts: list[IntentArgs] = []
    for piece, counter in _known(chosen):
        if marker in counter.places_marker and _can_lay(chosen, marker, acts):
            name = name_for(marker)
            acts += [_laid(piece, marker, name), *_beside(chosen, piece, name, (BESIDE, -BESIDE))]
    return acts


def others(chosen: Chosen) -> tuple[str, ...]:
    """What the chosen counters may be replaced by."""
    return _once(counter.replaces_with for _, counter in _known(chosen))


def beside(chosen: Chosen) -> tuple[str, ...]:
    """Markers that their menus lay."""
    return _once(counter.places_marker for _, counter in _known(chosen))


def laid_by(acts: Iterable[IntentArgs]) -> tuple[str, ...]:
    """The new counters of these acts."""
    return tuple(str(args["piece"]) for verb, args in acts if verb == "place")


def _once(names: Iterable[Iterable[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for some in names for name in some))


def _known(chosen: Chosen) -> Iterator[tuple[Piece, CounterDef]]:
    """Those that are open to all, and on the sheet of this game."""
    for piece, kind in chosen.each():
        if kind is not None and not is_secret(piece) and piece.kind is not None:
            yield piece, chosen.module.counter(piece.kind)


def _can_lay(chosen: Chosen, counter: str, acts: Iterable[IntentArgs]) -> bool:
    """Whether there is one more of it, also after these acts."""
    if chosen.module.counter(counter).endless:
        return True
    taken = any(verb == "place" and args["counter"] == counter for verb, args in acts)
    return not taken and all(piece.kind != counter for piece in chosen.state.pieces.values())


def _laid(piece: Piece, counter: str, name: str, steps: int | None = None) -> IntentArgs:
    args: dict[str, Any] = {"counter": counter, "at": piece.place, "piece": name}
    return "place", args if steps is None else {**args, "steps": steps}


def _as_it_was(piece: Piece, counter: CounterDef, name: str) -> list[IntentArgs]:
    """The new one faces the same way and is the same seat's, unless its sheet says whose it is."""
    acts: list[IntentArgs] = []
    if piece.owner and not counter.seat:
        acts.append(("owner", {"piece": name, "owner": piece.owner}))
    if piece.facing:
        acts.append(("turn", {"piece": name, "facing": piece.facing}))
    return acts


def _beside(chosen: Chosen, piece: Piece, name: str, off: tuple[float, float]) -> list[IntentArgs]:
    """Where it lies free: so far from the other, in its width and height."""
    if piece.x is None or piece.y is None:
        return []
    wide, high = chosen.layout.sizes.of(piece.kind)
    spot = {"x": round(piece.x + wide * off[0], 1), "y": round(piece.y + high * off[1], 1)}
    return [("move", {"piece": name, "to": piece.place, **spot})]
