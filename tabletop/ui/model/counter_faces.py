"""What is printed on a counter: from the module's data and a piece to a Face. The only place that knows both."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tabletop.core import clean_text
from tabletop.core.position.state import Piece
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import counter_name
from tabletop.data.schema.cards import Card
from tabletop.data.schema.counters import CounterDef
from tabletop.ui.board.drawing.blocks import Sticker
from tabletop.ui.board.drawing.cards import CardFace
from tabletop.ui.board.drawing.faces import Face
from tabletop.ui.board.drawing.painted import Laid, Painted
from tabletop.ui.model.blocks import is_block, is_card, lies, named_by_mark
from tabletop.ui.model.decks import back_face, home_of
from tabletop.ui.model.mark_words import mark_word
from tabletop.ui.model.painted_looks import painted_of
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
    if piece.kind is None and (deck := home_of(module, piece)):
        return back_face(module, deck)
    lying = is_block(module, piece) and lies(module, piece)
    if piece.kind is None:
        return Face(
            shape=_back_shape(module, piece),
            ground=seat_colour(module, piece.owner, colours),
            glyph=seat_glyph(module, piece.owner),
            back=True,
            lying=lying,
        )
    try:
        face = printed_face(module, catalog, Printed(piece.kind, piece.steps, piece.owner, piece.marks), colours)
        mark = named_by_mark(module, piece)
        name = mark_word(catalog, mark) if mark else face.name
        return replace(face, lying=lying or face.lying, name=name)
    except (LookupError, ValueError, TypeError, AttributeError):
        return unknown_face(module, str(piece.kind), piece.owner, colours)


def _back_shape(module: Module, piece: Piece) -> str:
    """What the back of a hidden counter looks like: of the cup it came out of, or of its seat's blocks."""
    if is_block(module, piece):
        return "block"
    if is_card(module, piece):
        return "card"
    cups = {cup.place for scenario in module.scenarios.values() for cup in scenario.bowls}
    return "chit" if (piece.cup in cups if piece.cup is not None else bool(cups)) else "square"


def unknown_face(module: Module, kind: str, owner: str, colours: str) -> Face:
    """A plain counter with its name, for what is on no sheet of this game: nothing of it is trusted."""
    name = clean_text.line(kind, LONGEST_LABEL)
    return Face(shape="chit", ground=seat_colour(module, owner, colours), glyph=seat_glyph(module, owner), name=name)


LONGEST_LABEL = 24
"""Characters of a name that fit on a counter."""


class Printed(NamedTuple):
    """A counter of the sheet, the steps it shows (None is the full side), whose it is ('' as printed), its marks."""

    counter: str
    steps: int | None = None
    owner: str = ""
    marks: frozenset[str] = frozenset()


def printed_face(module: Module, catalog: Catalog, printed: Printed, colours: str) -> Face:
    """One face of a counter of the sheet, the player's own where he has one."""
    face = _ours(module, catalog, printed, colours)
    pictures = module.own_faces.get(printed.counter)
    if pictures is None:
        return face
    most = module.kind_of(printed.counter).faces
    side = 0 if printed.steps is None else most - printed.steps
    picture = pictures[max(0, min(len(pictures) - 1, side))]
    if not picture:
        return face
    wide = module.map.counter
    painted = Painted(wide, wide, (Laid(picture, 0, 0, wide, wide),))
    return replace(face, shape="picture", painted=painted)


def _ours(module: Module, catalog: Catalog, printed: Printed, colours: str) -> Face:
    """As the game has it."""
    counter, steps, owner, marks = printed
    definition, kind = module.counter(counter), module.kind_of(counter)
    shown = kind.faces if steps is None else steps
    side = kind.faces - shown
    if definition.pictures:
        ground = seat_colour(module, owner or definition.seat, colours)
        painted = painted_of(module, definition, side, marks, module.map.counter)
        return Face(shape="picture", ground=ground, label=definition.label, painted=painted)
    if kind.role == "chit" and definition.sides:
        return _stratagem(module, catalog, definition.sides[min(side, len(definition.sides) - 1)], colours)
    if (card := module.card_of(counter)) is not None:
        return Face(shape="card", card=card_face(module, catalog, card, colours), doubtful=bool(card.reconstructed))
    if kind.role == "card" and kind.shape == "card":
        return Face(shape="card", card=CardFace(title=counter_name(module, catalog, counter), plain=True))
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
        weak=side > 0 and not definition.held and kind.role != "block",
        stripe=group.stripe if group else "",
        doubtful=bool(definition.reconstructed),
        sticker=_sticker(definition, shown, kind.faces) if kind.role == "block" else None,
        lying=kind.shape == "block" and kind.role == "marker",
    )


def _sticker(definition: CounterDef, steps: int, most: int) -> Sticker:
    """What a block shows of itself to its owner: fleets by their class at sea."""
    at_sea = bool(definition.naval_class)
    box = "elite" if ELITE in definition.marks else "sea" if at_sea else "land"
    movement = str(definition.movement) if definition.movement else ""
    return Sticker(steps, most, definition.naval_class or definition.combat_class, movement, box)


ELITE = "elite"
"""Mark of a counter whose movement stands in a box of its own colour."""


def card_face(module: Module, catalog: Catalog, card: Card, colours: str) -> CardFace:
    """The face of a card: its own title where it has one, else its event's."""
    own = f"counter-{card.id}"
    title = catalog.text(own if catalog.has(own) else f"card-{card.event}")
    return CardFace(
        title=title,
        points=card.action_points,
        points_word=catalog.text("hand-card-points", n=card.action_points),
        set=card.set,
        note=catalog.text("hand-card-continuing") if card.continuing else "",
        glyph=seat_glyph(module, card.seat) if card.seat else "",
        seat_colour=seat_colour(module, card.seat, colours) if card.seat else "",
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
