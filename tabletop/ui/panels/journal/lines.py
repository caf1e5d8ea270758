"""The sentences of a journal, made when first read and kept; a walk forward over a block folds each entry once."""

from __future__ import annotations

from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold_whole
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.sentences import sentence

BLOCK = 32


class JournalLines:
    """`text(i)` is the sentence of the i-th entry (from 0) as things stood when it was made."""

    def __init__(self, module: Module, catalog: Catalog, journal: Journal) -> None:
        self.module, self.catalog, self.journal = module, catalog, journal
        self._kept: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self.journal.entries)

    def text(self, index: int) -> str:
        """One sentence."""
        if index not in self._kept:
            self._make(index, index + 1) if index == len(self) - 1 else self._make_block(index)
        return self._kept[index]

    def alone(self, index: int) -> str:
        """One sentence, and none beside it: when only a few are wanted."""
        if index not in self._kept:
            self._make(index, index + 1)
        return self._kept[index]

    def forget(self) -> None:
        """The language changed, or an entry came in between."""
        self._kept.clear()

    def known(self, index: int) -> bool:
        """Whether the sentence is at hand."""
        return index in self._kept

    def _make_block(self, index: int) -> None:
        start = index - index % BLOCK
        self._make(start, min(start + BLOCK, len(self)))

    def _make(self, start: int, stop: int) -> None:
        state = self.journal.state(start)
        for index in range(start, stop):
            entry = self.journal.entries[index]
            self._kept[index] = sentence(self.module, self.catalog, state, entry, self.journal.position)
            if entry.undoes:
                state = self.journal.state(index + 1)
            elif index + 1 < stop:
                state = fold_whole(state, entry.facts)
