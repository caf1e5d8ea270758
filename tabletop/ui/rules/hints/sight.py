"""What a counter commands on a board of squares: by the game's rules, else by grid and printed range. No Qt."""

from __future__ import annotations

from tabletop.core.errors import TableError
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Sight
from tabletop.data.module import Module
from tabletop.systems.grid import Grid
from tabletop.ui.model.table_model import TableModel

FIGHTS = ("unit", "leader", "block")
RANGE = "range"
"""The printed value that says how many squares a counter reaches."""


def sight_of(model: TableModel, piece: str, place: str, facing: int) -> Sight | None:
    """What it would command there, facing so; None where facing means nothing, or the rules say nothing of it."""
    square, found = model.module.square(place) if place else None, model.shown.pieces.get(piece)
    if square is None or found is None or found.kind is None:
        return None
    grid, hook = model.module.grid(square.board), model.session.game.sight
    facing = grid.facing(facing)
    if hook is None:
        return by_grid(model.module, model.shown, found, place, facing)
    try:
        return hook(Known(model.session.game, model.shown, model.actor, None), piece, place, facing)
    except (TableError, LookupError):
        return None


def by_grid(module: Module, state: State, piece: Piece, place: str, facing: int) -> Sight | None:
    """Without rules: before its front as far as it reaches, one square at least; in range whoever is not of its seat,
    unless somebody stands on the line between them."""
    square = module.square(place)
    if square is None or role(module, piece) not in FIGHTS:
        return None
    grid = module.grid(square.board)
    reach = printed_range(module, piece)
    front = grid.arc(place, facing, max(1, reach))
    held = owners(module, state, grid, piece.id)
    aimed = [at for at in front if held.get(at, piece.owner) != piece.owner]
    blocked = tuple(at for at in aimed if any(between in held for between in grid.line(place, at)))
    targets = tuple(at for at in aimed if at not in blocked)
    return Sight(front, front if reach else (), targets, blocked)


def role(module: Module, piece: Piece) -> str:
    """unit, leader …; '' for what is hidden or on no sheet."""
    try:
        return module.kind_of(piece.kind).role if piece.kind is not None else ""
    except LookupError:
        return ""


def printed_range(module: Module, piece: Piece) -> int:
    """The range on the face that shows, 0 for none."""
    kind = piece.kind
    if kind is None or RANGE not in module.counter(kind).values:
        return 0
    return module.value(kind, RANGE, piece.steps or module.kind_of(kind).faces)


def owners(module: Module, state: State, grid: Grid, without: str) -> dict[str, str]:
    """Whose units stand where on the board, without the one that is looked at."""
    found: dict[str, str] = {}
    for place in grid.places:
        for piece in state.at(place):
            if piece.id != without and role(module, piece) in FIGHTS:
                found.setdefault(place, piece.owner)
    return found
