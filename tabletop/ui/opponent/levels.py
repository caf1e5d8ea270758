"""Who plays each seat: a line a seat, by hand or a computer at one of its levels, and what the level means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QWidget

from tabletop.core.position.state import LEVELS
from tabletop.ui.model.texts import Words
from tabletop.ui.widgets.labels import clear, label

PERSON = ""
"""Instead of a level."""
CHOICES = (PERSON, *LEVELS)


class SeatLevels(QWidget):
    """`levels`: seat -> level, '' for a person. Seats that are played elsewhere are named and cannot be chosen."""

    changed = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.boxes: dict[str, QComboBox] = {}
        self._names: dict[str, QLabel] = {}
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(12)
        self.grid.setVerticalSpacing(6)
        self.grid.setColumnStretch(1, 1)
        words.speaker.language_changed.connect(self._reworded)

    @property
    def levels(self) -> dict[str, str]:
        """As they are chosen now."""
        return {seat: CHOICES[max(0, box.currentIndex())] for seat, box in self.boxes.items()}

    def offer(self, names: Mapping[str, str], levels: Mapping[str, str], elsewhere: Iterable[str] = ()) -> None:
        """These seats, by name, with what is so now."""
        clear(self.grid)
        self.boxes, self._names = {}, {}
        for row, (seat, name) in enumerate(names.items()):
            words = self._names[seat] = label(wrap=False)
            words.setText(name)
            self.grid.addWidget(words, row, 0)
            if seat in elsewhere:
                other = label("muted")
                self.words.text(other, "opponent-elsewhere")
                self.grid.addWidget(other, row, 1)
                continue
            box = self.boxes[seat] = QComboBox()
            for level in CHOICES:
                box.addItem(self.words(_key(level)))
            box.setCurrentIndex(CHOICES.index(levels.get(seat, PERSON)))
            box.setAccessibleName(name)
            box.currentIndexChanged.connect(partial(self._chosen, seat))
            words.setBuddy(box)
            self.grid.addWidget(box, row, 1)
        self.changed.emit()

    def rename(self, names: Mapping[str, str]) -> None:
        """The seats in another language."""
        for seat, words in self._names.items():
            words.setText(names[seat])
            if seat in self.boxes:
                self.boxes[seat].setAccessibleName(names[seat])

    def said(self) -> str:
        """A line for each level that is chosen, what it does."""
        chosen = set(self.levels.values())
        return "\n".join(self._means(level) for level in LEVELS if level in chosen)

    def _means(self, level: str) -> str:
        return self.words("level-is", level=self.words(_key(level)), means=self.words(f"level-{level}-means"))

    def _chosen(self, _seat: str, _index: int) -> None:
        self.changed.emit()

    def _reworded(self) -> None:
        for box in self.boxes.values():
            for n, level in enumerate(CHOICES):
                box.setItemText(n, self.words(_key(level)))
        self.changed.emit()


def _key(level: str) -> str:
    return f"level-{level}" if level else "opponent-person"
