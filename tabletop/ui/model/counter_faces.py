"""What is printed on a counter: from the module's data and a piece to a Face. The only place that knows both."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core import clean_text
from tabletop.core.position.state import Piece
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.drawing.faces import Face
from tabletop.ui.style.theme import NEUTRAL


def seat_colour(module: Module, seat: str, colours: str) -> str:
    """Side colour '#rrggbb' in the set 'printed' or 'safe'; neutral when nobody's."""
    for found in module.card.seats:
        if found.id == seat:
            return found.safe_colour if colours == "safe" else found.colour
    return NEUTRAL


def seat_glyph(module: Module, seat: str) -> str:
    """Side glyph, never colour alone."""
    return next((found.glyph for found in module.card.seats if found.id == seat), "")


def face_of(module: Module, catalog: Catalog, piece: Piece, colours: str) -> Face:
    """The face a piece shows to whoever sees this state."""
    if piece.kind is None:
        cups = {cup.place for scenario in module.scenarios.values() for cup in scenario.bowls}
        chit = piece.cup in cups if piece.cup is not None else bool(cups)
        return Face(
            shape="chit" if chit else "square",
            ground=seat_colour(module, piece.owner, colours),
            glyph=seat_glyph(module, piece.owner),
            back=True,
        )
    try:
        return printed_face(module, catalog, Printed(piece.kind, piece.steps, piece.owner), colours)
    except (LookupError, ValueError, TypeError, AttributeError):
        return unknown_face(module, str(piece.kind), piece.owner, colours)


def unknown_face(module: Module, kind: str, owner: str, colours: str) -> Face:
    """A plain counter with its name, for what is on no sheet of this game: nothing of it is trusted."""
    name = clean_text.line(kind, LONGEST_LABEL)
    return Face(shape="chit", ground=seat_colour(module, owner, colours), glyph=seat_glyph(module, owner), name=name)


LONGEST_LABEL = 24
"""Characters of a name that fit on a counter."""


class Printed(NamedTuple):
    """A counter of the sheet, the steps it shows (None is the full side) and whose it is ('' as printed)."""

    counter: str
    steps: int | None = None
    owner: str = ""


def printed_face(module: Module, catalog: Catalog, printed: Printed, colours: str) -> Face:
    """One face of a counter of the sheet."""
    counter, steps, owner = printed
    definition, kind = module.counter(counter), module.kind_of(counter)
    shown = kind.faces if steps is None else steps
    side = kind.faces - shown
    if kind.role == "chit" and definition.sides:
        return _stratagem(module, catalog, definition.sides[min(side, len(definition.sides) - 1)], colours)
    group = module.group(definition.group) if definition.group else None
    leader = kind.role == "leader"
    seat = owner or (definition.held[side] if definition.held else definition.seat)
    return Face(
        shape=kind.shape,
        ground=seat_colour(module, seat, colours),
        glyph=seat_glyph(module, seat),
        icon=module.icon(kind.back_icon if side and kind.back_icon else kind.icon),
        label=definition.label,
        value=str(module.value(counter, kind.prints, shown)) if kind.prints else "",
        name=catalog.text(f"counter-{counter}") if leader else "",
        star=definition.bonus and not (leader and side),
        weak=side > 0 and not definition.held,
        stripe=group.stripe if group else "",
        doubtful=bool(definition.reconstructed),
    )


def _stratagem(module: Module, catalog: Catalog, number: str, colours: str) -> Face:
    stratagem = module.stratagem(number)
    return Face(
        shape="chit",
        ground=seat_colour(module, stratagem.seat, colours),
        glyph=seat_glyph(module, stratagem.seat),
        icon="stratagem",
        name=catalog.msg(Msg.of(f"stratagem-{number}")),
        number=number,
        doubtful=bool(stratagem.reconstructed),
    )
