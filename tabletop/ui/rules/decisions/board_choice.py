"""A click on the board while the rules let the player choose counters or a place; and what is answered there at all."""

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


class BoardAnswers:
    """Whether the question in hand is answered by dragging, or was until the last counter had moved."""

    def __init__(self) -> None:
        self._dragged: tuple[object, ...] = ()

    def forget(self) -> None:
        """Nothing was dragged."""
        self._dragged = ()

    def given(self, model: TableModel, dragged: bool) -> bool:
        """What ends such a question stays where it stood, so that a press meant for it does not fall on a card."""
        frames = model.session.state.frames
        question = (len(frames), frames[-1].step if frames else "", model.actor)
        self._dragged = question if dragged or self._dragged == question else ()
        return bool(self._dragged)
