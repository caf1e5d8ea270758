"""Folding facts into a state: one match statement, no rules, no exceptions but FactRefused and SealBroken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabletop.core import clean_text
from tabletop.core.bounds import MOST_NAME, MOST_STEPS
from tabletop.core.errors import FactRefused, SealBroken, TableError
from tabletop.core.plain import Plain
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
    match fact:
        case Moved():
            _move(state, fact)
        case Placed():
            _place(state, fact)
        case Removed(piece):
            _lift(state, _piece(state, piece))
            del state.pieces[piece]
        case Turned() | StepsSet() | MarkSet() | OwnerSet() | Hidden():
            state.pieces[fact.piece] = _changed(_piece(state, fact.piece), fact)
        case VarSet(name, None):
            state.vars.pop(name, None)
        case VarSet(name, value):
            state.vars[name] = value
        case Noted() | Rolled() | Undone():
            pass  # Undone is the journal's business: it chooses which entries are folded
        case _:
            _apply_table(state, fact)


def _apply_table(state: State, fact: Fact) -> None:
    """Facts about boxes, flow, modes and seats."""
    match fact:
        case Boxed(box, owner, digest):
            if box in state.boxes:
                raise SealBroken(Msg.of("seal-twice", box=box))
            state.boxes[box] = SealedValue(owner, digest)
        case Opened():
            _open(state, fact)
        case Flow(keep, frames, serial):
            if keep > len(state.frames):
                raise FactRefused(Msg.of("no-such-frame"))
            state.frames = state.frames[:keep] + frames
            state.serial = serial
        case Answered(depth, seat, value):
            _answer(state, depth, seat, value)
        case ModeSet(group, mode):
            if mode not in MODES:
                raise FactRefused(Msg.of("no-such-mode", mode=mode))
            state.modes[group] = mode
        case SeatChanged(seat, player, key):
            state.seats[seat] = SeatInfo(clean_text.line(player, clean_text.PLAYER), key)


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


def _answer(state: State, depth: int, seat: str, value: Plain) -> None:
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
