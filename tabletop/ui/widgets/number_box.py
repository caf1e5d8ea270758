"""A field for a whole number that takes what people paste: thousands with any kind of space between them."""

from __future__ import annotations

import re

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox

from tabletop.ui.model.numbers import whole

_BEGUN = re.compile(r"[-+\u2212]?[\d\s]*")


class NumberBox(QSpinBox):
    """Qt's own refuses 1 234 with a no-break space, and in English with any; ours reads all of them."""

    def __init__(self) -> None:
        super().__init__()
        self.setGroupSeparatorShown(False)

    def valueFromText(self, text: str) -> int:  # noqa: N802
        """The number meant, within the range; the least one for what is no number."""
        found = whole(self._bare(text))
        return self.minimum() if found is None else max(self.minimum(), min(found, self.maximum()))

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """Whole numbers of the range are good; figures and spaces may become one."""
        text, whole_text = self._bare(text), text
        found = whole(text)
        if found is not None and self.minimum() <= found <= self.maximum():
            return QValidator.State.Acceptable, whole_text, pos
        begun = _BEGUN.fullmatch(text) and (found is None or found < self.minimum() or found < 0)
        return (QValidator.State.Intermediate if begun else QValidator.State.Invalid), whole_text, pos

    def _bare(self, text: str) -> str:
        """The figures without the unit after them."""
        return text.removesuffix(self.suffix())
