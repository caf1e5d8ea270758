"""A click on the board while the rules let the player choose counters or a place."""

from __future__ import annotations

from tabletop.ui.model.table_model import TableModel


def toggle(model: TableModel, piece: str) -> bool:
    """Take a counter into the choice or out of it; False when it is not to be chosen."""
    if piece not in model.choosing:
        return False
    kept = [name for name in model.selection if name in model.choosing and name != piece]
    model.select(kept if piece in model.selection else [*kept, piece])
    return True


def pick(model: TableModel, place: str) -> bool:
    """Choose a place; False when no place is to be chosen, or not this one."""
    if place not in model.choosing_places:
        return False
    model.place_picked.emit(place)
    return True
