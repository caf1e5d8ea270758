"""Folding facts into a state: one match statement, no rules, no exceptions but FactRefused and SealBroken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tabletop.core import clean_text
from tabletop.core.bounds import MOST_NAME, MOST_STEPS
from tabletop.core.errors import FactRefused, SealBroken, TableError
from tabletop.core.position.facts import (
    Answered,
    Boxed,
    Fact,
    Flow,
    Hidden,
    MarkSet,
    ModeSet,
    Moved,
    Noted,
    Opened,
    OwnerSet,
    Placed,
    Removed,
    Rolled,
    SeatChanged,
    StepsSet,
    Turned,
    Undone,
    VarSet,
    boxes_of,
)
from tabletop.core.position.state import MODES, Frame, Piece, SealedValue, SeatInfo, State
from tabletop.core.secrets.seal import matches
from tabletop.core.text import Msg


def fold(state: State, facts: Iterable[Fact], lenient: bool = False) -> State:
    """The state after these facts. With `lenient`, each that does not apply is dropped."""
    after = state.copy()
    for fact in facts:
        try:
            apply(after, fact)
        except TableError:
            if not lenient:
                raise
    return after


def fold_whole(state: State, facts: Iterable[Fact]) -> State:
    """The state after the facts of one entry: all of them, or none when one cannot be (as the journal counts them)."""
    try:
        return fold(state, facts)
    except Exception:  # the journal names it, whatever it is
        return state


def apply(state: State, fact: Fact) -> None:
    """Change `state` in place. Only for `fold` and for a Table's private copy."""
    _APPLYING[type(fact)](state, fact)


def _remove(state: State, fact: Removed) -> None:
    _lift(state, _piece(state, fact.piece))
    del state.pieces[fact.piece]


def _change(state: State, fact: Turned | StepsSet | MarkSet | OwnerSet | Hidden) -> None:
    state.pieces[fact.piece] = _changed(_piece(state, fact.piece), fact)


def _set(state: State, fact: VarSet) -> None:
    if fact.value is None:
        state.vars.pop(fact.name, None)
    else:
        state.vars[fact.name] = fact.value


def _tell(state: State, fact: Noted | Rolled | Undone) -> None:
    """Nothing on the table. Undone is the journal's business: it chooses which entries are folded."""


def _seal(state: State, fact: Boxed) -> None:
    if fact.box in state.boxes:
        raise SealBroken(Msg.of("seal-twice", box=fact.box))
    state.boxes[fact.box] = SealedValue(fact.owner, fact.digest)


def _flow(state: State, fact: Flow) -> None:
    if fact.keep > len(state.frames):
        raise FactRefused(Msg.of("no-such-frame"))
    state.frames = state.frames[: fact.keep] + fact.frames
    state.serial = fact.serial


def _hold(state: State, fact: ModeSet) -> None:
    if fact.mode not in MODES:
        raise FactRefused(Msg.of("no-such-mode", mode=fact.mode))
    state.modes[fact.group] = fact.mode


def _seat(state: State, fact: SeatChanged) -> None:
    state.seats[fact.seat] = SeatInfo(clean_text.line(fact.player, clean_text.PLAYER), fact.key)


def _piece(state: State, name: str) -> Piece:
    try:
        return state.pieces[name]
    except KeyError:
        raise FactRefused(Msg.of("no-such-piece", piece=name)) from None


def _lift(state: State, piece: Piece) -> None:
    left = tuple(name for name in state.order[piece.place] if name != piece.id)
    if left:
        state.order[piece.place] = left
    else:
        del state.order[piece.place]


def _lay(state: State, piece: Piece, rank: int | None) -> None:
    stack = state.order.get(piece.place, ())
    if rank is None or rank >= len(stack):
        state.order[piece.place] = (*stack, piece.id)
    else:
        state.order[piece.place] = (*stack[:rank], piece.id, *stack[rank:])
    state.pieces[piece.id] = piece


def _place(state: State, fact: Placed) -> None:
    if fact.piece in state.pieces:
        raise FactRefused(Msg.of("piece-twice", piece=fact.piece))
    piece = Piece(fact.piece, fact.owner, fact.place, fact.kind, fact.steps, fact.facing, box=fact.box, cup=fact.cup)
    _lay(state, piece, None)


def _move(state: State, fact: Moved) -> None:
    piece = _piece(state, fact.piece)
    _lift(state, piece)
    moved = Piece(
        piece.id,
        piece.owner,
        fact.to,
        piece.kind,
        piece.steps,
        piece.facing,
        piece.marks,
        piece.box,
        fact.x,
        fact.y,
        piece.cup,
    )
    _lay(state, moved, fact.rank)


def _changed(piece: Piece, fact: Turned | StepsSet | MarkSet | OwnerSet | Hidden) -> Piece:
    match fact:
        case Turned(_, facing):
            return replace(piece, facing=facing % 360)
        case StepsSet(_, steps):
            return replace(piece, steps=steps)
        case MarkSet(_, mark, on):
            return replace(piece, marks=piece.marks | {mark} if on else piece.marks - {mark})
        case OwnerSet(_, owner):
            return replace(piece, owner=owner)
        case Hidden(_, box):
            cup = "" if piece.cup is None and piece.box is None else piece.cup  # what lay open came out of no cup
            return replace(piece, kind=None, steps=None, box=box, cup=cup)


def _open(state: State, fact: Opened) -> None:
    box = state.boxes.get(fact.box)
    if box is None or box.open:
        raise SealBroken(Msg.of("seal-unknown", box=fact.box))
    if not matches(box.digest, fact.value, fact.nonce):
        raise SealBroken(Msg.of("seal-forged", box=fact.box))
    state.boxes[fact.box] = replace(box, open=True, value=fact.value)
    match fact.value:
        case (str(kind), int(steps)) if 0 < len(kind) <= MOST_NAME and 0 <= steps <= MOST_STEPS:
            for piece in [p for p in state.pieces.values() if p.box == fact.box]:
                state.pieces[piece.id] = replace(piece, kind=kind, steps=steps, box=None)


def _answer(state: State, fact: Answered) -> None:
    depth, seat, value = fact.depth, fact.seat, fact.value
    if depth >= len(state.frames):
        raise FactRefused(Msg.of("no-such-frame"))
    frame = state.frames[depth]
    sealed = [state.boxes.get(boxes_of(value)[0]) for value in frame.answers.values()]
    if any(box is not None and box.open for box in sealed):  # nobody chooses again once a promised answer is seen
        raise FactRefused(Msg.of("answered-late"))
    first = frame.answers.get(seat)
    if first is not None and first != value and any(box in state.boxes for box in boxes_of(first)):
        raise FactRefused(Msg.of("answered-twice"))  # else one could read the others' and then seal another
    answers = {**frame.answers, seat: value}
    answered = Frame(frame.step, {**frame.data, "answers": tuple(sorted(answers.items()))}, frame.uid)
    state.frames = (*state.frames[:depth], answered, *state.frames[depth + 1 :])


_APPLYING: dict[type, Callable[[State, Any], None]] = {
    Moved: _move,
    Placed: _place,
    Removed: _remove,
    Turned: _change,
    StepsSet: _change,
    MarkSet: _change,
    OwnerSet: _change,
    Hidden: _change,
    VarSet: _set,
    Noted: _tell,
    Rolled: _tell,
    Undone: _tell,
    Boxed: _seal,
    Opened: _open,
    Flow: _flow,
    Answered: _answer,
    ModeSet: _hold,
    SeatChanged: _seat,
}
"""Asked for by kind: a match over them would try one kind after the other, for every fact of every fold."""
