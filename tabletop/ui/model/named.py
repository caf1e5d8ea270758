"""Messages of core and store with names in place of ids. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.text import Msg, Value
from tabletop.ui.model.names import PIECES

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel


def named(model: TableModel, msg: Msg) -> Msg:
    """The message with piece, place and seat ids replaced by their names, as the seat at the screen may know them."""
    return Msg(msg.key, tuple((name, _named(model, name, value)) for name, value in msg.args))


def _named(model: TableModel, name: str, value: Value) -> Value:
    if isinstance(value, Msg):
        return named(model, value)
    if isinstance(value, str) and value:
        if name in PIECES:
            return model.name_of_piece(value)
        if name in ("place", "to", "at", "bowl") and value in model.module.places:
            return model.name_of_place(value)
        if name == "seat":
            return model.name_of_seat(value)
    return value
