"""How the values of offers are called and pictured: counters, chits by the face in question, places, seats, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.core.rules.orders import Line, is_line
from tabletop.data.names import counter_name
from tabletop.ui.board.drawing.faces import Face
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tabletop.ui.model.names import place_words
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import Choice, empty

PREFIXES = ("arrival", "stratagem", "counter", "group", "phase", "work", "use", "god")
"""Words of a module that a plain value may stand for, when none is named after the argument itself."""


@dataclass(frozen=True)
class Said:
    """One choice for eyes and ears: words, a longer explanation, a face, and a place to point at."""

    words: str
    tip: str = ""
    face: Face | None = None
    place: str = ""
    piece: str = ""


def flat(value: object) -> Iterator[object]:
    """The single values of nested tuples, empty ones left out."""
    if isinstance(value, tuple):
        for part in value:
            yield from flat(part)
    elif not empty(value):
        yield value


def verb_words(model: TableModel, verb: str) -> str:
    """How a verb is called on its button; a step may have a word of its own for it, verb-<verb>-<step>."""
    frames = model.session.state.frames
    own = f"verb-{verb}-{frames[-1].step.lower()}" if frames else ""
    return model.tr(own if own and model.catalog.has(own) else f"verb-{verb}")


def rules_words(model: TableModel, rules: Iterable[str]) -> str:
    """The rules an answer stands under."""
    return ", ".join(model.tr("prompt-rule", rule=rule) for rule in rules)


def said(model: TableModel, choice: Choice) -> Said:
    """A choice of some arguments, as one card."""
    if choice.nothing:
        return Said(model.tr("referee-none"))
    written = next((value for value in choice.given.values() if is_line(value)), None)
    if written is not None and model.session.game.protocol is not None:
        return _line(model, written)
    return _of(model, list(choice.given.items()))


def _line(model: TableModel, written: Line) -> Said:
    """A line of a sheet of orders: its sentence, its notation beside it, the face of its piece."""
    protocol, known = model.session.game.protocol, model.session.known(model.seat)
    assert protocol is not None
    piece = str(dict(written[1]).get("piece", ""))
    found = model.piece(piece)
    face = face_of(model.module, model.catalog, found, model.colours) if found else None
    place = found.place if found else ""
    return Said(model.say(protocol.say(known, written)), protocol.write(known, written), face, place, piece)


def said_value(model: TableModel, name: str, value: object) -> Said:
    """One value of an argument."""
    return said(model, Choice({name: value}))


def _of(model: TableModel, given: list[tuple[str, object]]) -> Said:
    parts = [(name, value) for name, whole in given for value in flat(whole)]
    chit = next((v for _, v in parts if sides_of(model, v)), "")
    number = next((v for _, v in parts if v in sides_of(model, chit)), "") if chit else ""
    rest = [(name, value) for name, value in parts if value not in (chit, number)]
    place = next((v for _, v in rest if v in model.module.places), "")
    words = [_word(model, name, value) for name, value in rest]
    if chit:
        return _chit(model, str(chit), str(number), words, str(place))
    piece = next((v for _, v in rest if v in model.shown.pieces), "")
    found = model.piece(str(piece)) if piece else None
    face = face_of(model.module, model.catalog, found, model.colours) if found else None
    tip = model.name_of_place(found.place) if found else ""
    return Said(" · ".join(words), tip, face, str(place or (found.place if found else "")), str(piece))


def _chit(model: TableModel, chit: str, number: str, rest: list[str], place: str) -> Said:
    """A chit by one of its faces, or by all of them when none is named."""
    sides = sides_of(model, chit)
    piece = model.shown.pieces[chit]
    counter = str(piece.kind)
    steps = len(sides) - sides.index(number) if number else None
    face = printed_face(model.module, model.catalog, Printed(counter, steps), model.colours)
    shown = (number,) if number else sides
    title = model.tr(f"stratagem-{number}") if number else counter_name(model.module, model.catalog, counter)
    tip = "\n".join(effect(model, face) for face in shown)
    return Said(" · ".join([title, *rest]), tip, face, place, chit)


def effect(model: TableModel, number: str) -> str:
    """A stratagem and what it does."""
    title, text = model.tr(f"stratagem-{number}"), model.tr(f"stratagem-{number}-effect")
    return model.tr("referee-effect", title=title, text=text)


def sides_of(model: TableModel, value: object) -> tuple[str, ...]:
    """The numbers on the faces of a chit this seat can see; () for anything else."""
    piece = model.shown.pieces.get(value) if isinstance(value, str) else None
    if piece is None or piece.kind is None:
        return ()
    return tuple(model.module.counter(piece.kind).sides)


def _word(model: TableModel, name: str, value: object) -> str:
    known = value if isinstance(value, str) else ""
    if known in model.shown.pieces:
        return model.name_of_piece(known)
    if known in model.module.places:
        return place_words(model.module, model.catalog, known)
    if known in model.session.game.seats:
        return model.name_of_seat(known)
    now = model.session.state.vars.get("phase", "")
    for key in (f"{name}-{value}", f"use-{value}-{now}", *(f"{prefix}-{value}" for prefix in PREFIXES)):
        if model.catalog.has(key):
            return model.tr(key)
    return str(value)


def spoken(model: TableModel, values: Iterable[object]) -> str:
    """Several values in one line."""
    return ", ".join(_word(model, "", value) for value in values)
