"""Which parts of a panel are to be made anew: new widgets cost far more than a look at what they would show."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import clear
from tabletop.ui.widgets.qt_parts import grows


class Renewal:
    """Remembers what each part shows, and in which words, colours and letters."""

    def __init__(self, model: TableModel, owner: QWidget) -> None:
        self._model, self._owner = model, owner
        self._shown: dict[QLayout, object] = {}

    def due(self, part: QLayout, *shown: object) -> bool:
        """Whether something else is to be seen in a part than there is; then it is emptied."""
        palette, letters = self._owner.palette().cacheKey(), self._owner.fontMetrics().height()
        wanted = (shown, self._model.catalog.language, self._model.colours, palette, letters)
        same = self._shown.get(part) == wanted
        self._shown[part] = wanted
        if not same:
            clear(part)
            grows(part)
        return not same
