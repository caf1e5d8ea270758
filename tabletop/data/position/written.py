"""From a position to its sheet: what everybody sees, a sealed page for each seat whose secrets are known here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tabletop.core.plain import Plain
from tabletop.core.position.ids import is_fresh
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.position.view import tops, view
from tabletop.core.rules.cups import left_in
from tabletop.core.rules.game_names import GameNames
from tabletop.core.secrets.seal import Vault
from tabletop.core.variables import (
    ABORTS,
    AGREED,
    COMPUTER,
    COUNTERS,
    DECK,
    DICE,
    DRAFT,
    HINTS,
    LOCK,
    OVERDUE,
    PROMISE,
    STACKS,
    TITLE,
)
from tabletop.data.position.naming import (
    Names,
    renamed_frame,
    renamed_mark,
    renamed_value,
    renamed_variable,
    said,
    words,
)
from tabletop.data.position.records import BENEATH, SEALED, LyingCounter, PositionSheet, SealedPage, SheetPlace

NUMBER = "@"
"""What a name on a sheet begins with that stands for a name of chance."""
Values = Iterable[tuple[str, Plain]]
ASIDE = (TITLE, DICE, DECK, STACKS, HINTS, ABORTS, OVERDUE, COUNTERS)
"""Variables of the table around the position: who throws, where counters lie, what was agreed."""
PENDING = (LOCK, PROMISE, DRAFT, AGREED, COMPUTER)
"""Beginnings of the names of what is under way between the players' programs, or said by a seat of itself."""


def is_of_position(name: str) -> bool:
    """Whether a variable belongs to the position, not to how it is played."""
    return name not in ASIDE and not name.startswith(PENDING)


def sheet_of(
    game: GameNames, state: State, vaults: Mapping[str, Vault], private: Mapping[str, str] | None = None
) -> PositionSheet:
    """`vaults`: those of the seats whose hands are known here; `private`: places that one seat alone sees into."""
    values, frames = values_of(state), frames_of(state)
    names = _printed_names(state, values, frames)
    seen, private = tops(state, "") if state.vars.get(STACKS) == "top" else state, private or {}
    known = {seat: view(state, vault) for seat, vault in vaults.items() if seat in game.seats}
    places, pages = [], dict[str, list[SheetPlace]]()
    for place in sorted(state.order):
        pieces = state.at(place)
        lying = [_counter(piece, seen.pieces[piece.id], private.get(place, ""), names) for piece in pieces]
        places.append(SheetPlace(place, tuple(lying)))
        for seat in dict.fromkeys(one.owner for one in lying if one.hidden and one.owner):
            hidden = [piece for piece, one in zip(pieces, lying, strict=True) if one.hidden and one.owner == seat]
            eyes = known.get(seat, state)
            pages.setdefault(seat, []).append(SheetPlace(place, tuple(_content(eyes.pieces[p.id]) for p in hidden)))
    cups = tuple((cup, left_in(game, state, cup)) for cup in sorted(game.cups))
    whole = tuple(SealedPage(seat, tuple(pages[seat])) for seat in game.seats if seat in pages)
    return PositionSheet(
        game.id,
        tuple(places),
        whole,
        tuple((renamed_variable(name, names), renamed_value(value, names)) for name, value in values),
        tuple([renamed_frame(frame, names) for frame in frames]),
        state.serial if frames else 0,
        cups,
    )


def set_up_sheet(game: GameNames, start: State, covered: Mapping[str, str]) -> PositionSheet:
    """Of a set-up: `covered` are the pieces that begin hidden, each with the seat that knows it."""
    sheet = sheet_of(game, start, {})
    places, pages = [], dict[str, list[SheetPlace]]()
    for place in sheet.places:
        shut, inside = [], dict[str, list[LyingCounter]]()
        for one, name in zip(place.counters, start.order[place.place], strict=True):
            seat = covered.get(name, "")
            shut.append(replace(one, owner=seat, kind="", steps=None, marks=(), hidden=SEALED, cup="") if seat else one)
            if seat:
                inside.setdefault(seat, []).append(replace(one, owner=seat, marks=()))
        places.append(SheetPlace(place.place, tuple(shut)))
        for seat, held in inside.items():
            pages.setdefault(seat, []).append(SheetPlace(place.place, tuple(held)))
    whole = tuple(SealedPage(seat, tuple(pages[seat])) for seat in game.seats if seat in pages)
    return replace(sheet, places=tuple(places), pages=whole)


def values_of(state: State) -> tuple[tuple[str, Plain], ...]:
    """Variables of the position, in order of their names; what waits in a box is not one."""
    found = ((name, value) for name, value in sorted(state.vars.items()) if is_of_position(name))
    return tuple((name, value) for name, value in found if not _boxed(state, value))


def frames_of(state: State) -> tuple[Frame, ...]:
    """Where the rules stand. What seats have answered sealed is asked anew; a step in the middle of which something is
    sealed begins anew."""
    found: list[Frame] = []
    for frame in state.frames:
        data = {name: value for name, value in frame.data.items() if name != "answers"}
        if any(_boxed(state, value) for value in data.values()):
            return tuple([*found[:-1], *map(again, found[-1:])])
        found.append(Frame(frame.step, data, frame.uid))
    return tuple(found)


def again(frame: Frame) -> Frame:
    """A step at the stage in which it called the one above it."""
    return replace(frame, data={**frame.data, "stage": frame.data["was"]}) if "was" in frame.data else frame


# --- inside -------------------------------------------------------------------------------------------------------


def _printed_names(state: State, values: Values, frames: Iterable[Frame]) -> dict[str, str]:
    """The pieces that are named somewhere, with the names they have on the sheet: a name of chance becomes a number."""
    marks = [mark for piece in state.pieces.values() for mark in piece.marks]
    named = frozenset(said(values, frames, marks))
    lying = [name for place in sorted(state.order) for name in state.order[place] if name in named]
    return {name: f"{NUMBER}{n}" if is_fresh(name) else name for n, name in enumerate(lying, 1)}


def _counter(piece: Piece, seen: Piece, seat: str, names: Names) -> LyingCounter:
    """As everybody sees it; `seat` alone sees into the place, '' when all do."""
    shut = piece.kind is None or bool(seat)
    hidden = SEALED if shut else BENEATH if seen.kind is None else ""
    marks = tuple(sorted(renamed_mark(m, names) for m in piece.marks)) if hidden != BENEATH and not seat else ()
    return LyingCounter(
        seat or piece.owner,
        "" if hidden else piece.kind or "",
        None if hidden else piece.steps,
        piece.facing,
        marks,
        piece.x,
        piece.y,
        hidden,
        names.get(piece.id, ""),
        piece.cup if hidden else None,
    )


def _content(piece: Piece) -> LyingCounter:
    """What is in a box, for the sealed page."""
    return LyingCounter(piece.owner, piece.kind or "", piece.steps)


def _boxed(state: State, value: Plain) -> bool:
    """Whether a value names a box."""
    return any(word in state.boxes for word in words(value))
