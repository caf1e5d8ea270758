"""What things are called. `..._msg` gives words for any language (for the journal), `..._name` a sentence now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tabletop.core.position.state import Piece
from tabletop.core.text import Msg, Value
from tabletop.data.boards import Square
from tabletop.data.errors import Speaks
from tabletop.data.schema import Zone

if TYPE_CHECKING:
    from tabletop.data.module import Module


def place_msg(module: Module, place: str) -> Msg:
    """A zone, a box or a square; a square is told by its board, column and row."""
    try:
        found = module.place(place)
    except KeyError:  # made up by another program
        return Msg.of("name-unknown", id=place)
    if isinstance(found, Square):
        return Msg.of(f"square-{found.board}", column=found.column, row=found.row)
    return Msg(f"zone-{place}" if isinstance(found, Zone) else f"box-{place}")


def seat_msg(seat: str) -> Msg:
    """A seat; '' is nobody."""
    return Msg(f"seat-{seat}") if seat else Msg("name-nobody")


def counter_msg(module: Module, counter: str, face: int | None = None) -> Msg:
    """A counter by its own name, by the stratagem a chit shows, or composed of kind, group and label.

    Without `face` a chit is called by both its faces. Raises KeyError for an unknown counter.
    """
    record = module.counter(counter)
    if record.sides and face is not None:
        return Msg(f"stratagem-{record.sides[face]}")
    if module.says(f"counter-{counter}"):
        return Msg(f"counter-{counter}")
    if record.sides:
        front, back = (Msg(f"stratagem-{side}") for side in (record.sides[0], record.sides[-1]))
        return Msg.of("counter-chit", front=front, back=back)
    parts: dict[str, Value] = {"kind": Msg(f"kind-{record.kind}"), "label": record.label}
    if record.group:
        return Msg.of("counter-unit", group=Msg(f"group-{record.group}"), **parts)
    return Msg.of("counter-plain", **parts) if record.label else Msg(f"kind-{record.kind}")


def piece_msg(module: Module, piece: Piece) -> Msg:
    """A piece on the table, by the face it shows; a sealed one gives nothing away."""
    if piece.kind is None and piece.cup and of_deck(module, piece.cup):
        return Msg.of("name-hidden-card", place=place_msg(module, piece.cup))
    if piece.kind is None:
        return Msg.of("name-hidden", seat=seat_msg(piece.owner))
    try:
        kind = module.kind_of(piece.kind)
        return counter_msg(module, piece.kind, face_of(kind.faces, piece.steps))
    except LookupError:  # made up by another program
        return Msg.of("name-unknown", id=piece.kind)


def of_deck(module: Module, place: str) -> bool:
    """Whether a place is a deck of cards."""
    found = module.place(place) if place in module.places else None
    return found is not None and found.kind == "deck"


def face_of(faces: int, steps: int | None) -> int:
    """Index of the face that shows: 0 is the full side."""
    return 0 if steps is None else max(0, min(faces - 1, faces - steps))


def place_name(module: Module, catalog: Speaks, place: str) -> str:
    """A zone or a box, in the language of the moment."""
    return catalog.msg(place_msg(module, place))


def counter_name(module: Module, catalog: Speaks, counter: str, face: int | None = None) -> str:
    """A counter, in the language of the moment."""
    return catalog.msg(counter_msg(module, counter, face))


def piece_name(module: Module, catalog: Speaks, piece: Piece) -> str:
    """A piece on the table, in the language of the moment."""
    return catalog.msg(piece_msg(module, piece))


def seat_name(catalog: Speaks, seat: str) -> str:
    """A seat, in the language of the moment."""
    return catalog.msg(seat_msg(seat))


def feature_key(feature: str) -> str:
    """The message that names what lies on a border: `river`, or one of several, `wall:A1`."""
    return f"feature-{feature.replace(':', '-')}"


def result_key(table: str, code: str) -> str:
    """The message that explains a result code: `1/2` of combat is `result-combat-1_2`."""
    return f"result-{table}-{code.replace('/', '_')}"


def rule_words(module: Module, number: str, language: Literal["en", "fr"]) -> tuple[str, str]:
    """Title and summary of a rule, ('', '') for a number the rulebook does not list."""
    rule = module.rule(number)
    return (rule.title[language], rule.summary[language]) if rule else ("", "")
