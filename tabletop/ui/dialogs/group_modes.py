"""How a new game holds its rules, group by group: a button with a menu beside the choice for all of them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton

from tabletop.core.position.state import MODES, Mode
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.texts import Words


class GroupModes(QPushButton):
    """`modes`: every rule group as it will be held. `words` of the dialog, `catalog` of the game for its groups."""

    changed = Signal()

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words
        self.modes: dict[str, Mode] = {}
        self.catalog: Catalog | None = None
        self.every: Mode = MODES[0]
        self.setAutoDefault(False)
        words.text(self, "new-game-groups")
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self.fill)

    def offer(self, module: Module | None, catalog: Catalog) -> None:
        """The groups of another game, None for one whose rules cannot be checked."""
        self.catalog = catalog
        self.modes = dict.fromkeys(module.card.rule_groups, self.every) if module is not None else {}
        self.setVisible(len(self.modes) > 1)

    def alike(self, mode: Mode) -> None:
        """All held so."""
        self.every = mode
        self.modes = dict.fromkeys(self.modes, mode)

    def fill(self) -> None:
        """One submenu a group, with its choice."""
        self._menu.clear()
        for group, now in self.modes.items():
            menu = self._menu.addMenu(self._line(group).replace("&", "&&"))
            alone = QActionGroup(menu)
            for mode in MODES:
                line = menu.addAction(self.words(f"prompt-mode-{mode}"))
                line.setCheckable(True)
                line.setChecked(mode == now)
                line.triggered.connect(partial(self._choose, group, mode))
                alone.addAction(line)

    def said(self) -> str:
        """The groups that are not held as all others: 'Except Combat: By hand.', '' when there are none."""
        odd = [self._line(group) for group, mode in self.modes.items() if mode != self.every]
        return self.words("new-game-except", list=" · ".join(odd)) if odd else ""

    def _line(self, group: str) -> str:
        name = self.catalog.text(f"rules-{group}") if self.catalog is not None else group
        return self.words("prompt-group", group=name, mode=self.words(f"prompt-mode-{self.modes[group]}"))

    def _choose(self, group: str, mode: Mode, _checked: bool = False) -> None:
        self.modes[group] = mode
        self.changed.emit()
