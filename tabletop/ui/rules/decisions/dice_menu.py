"""Who throws: the program when asked, the program by itself, or the players with real dice."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QToolButton

from tabletop.core.secrets.dice_source import DiceSource
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.look import Look


class Kept(Protocol):
    """Where the habit is kept (store.settings.Settings fits)."""

    def get(self, name: str, default: bool) -> bool: ...

    def set(self, name: str, value: bool) -> None: ...


SETTING = "roll_at_once"


class DiceMenu(QObject):
    """The little menu beside the dice. Real dice belong to the game, rolling at once to the person."""

    way_changed = Signal()
    """Rolling at once or not: what is asked may be answered now."""

    def __init__(self, model: TableModel, look: Look, kept: Kept) -> None:
        super().__init__()
        self.model, self.look, self.kept = model, look, kept

    @property
    def at_once(self) -> bool:
        """The program throws without waiting for the button."""
        return self.kept.get(SETTING, False)

    @property
    def real(self) -> bool:
        """The players throw real dice."""
        return DiceSource.of(self.model.session.state.vars) is DiceSource.TABLE

    def button(self) -> QToolButton:
        """A new button with the menu."""
        button = QToolButton()
        button.setProperty("role", "menu")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setText(self.model.tr("referee-dice"))
        button.setAccessibleName(self.model.tr("referee-dice-tip"))
        button.setToolTip(self.model.tr("referee-dice-tip"))
        menu = QMenu(button)
        for key, on, act in (
            ("referee-dice-app", not self.real and not self.at_once, lambda: self.choose(False, False)),
            ("referee-dice-at-once", not self.real and self.at_once, lambda: self.choose(False, True)),
            ("referee-dice-real", self.real, lambda: self.choose(True, False)),
        ):
            line = menu.addAction(self.model.tr(key), act)
            line.setCheckable(True)
            line.setChecked(on)
        button.setMenu(menu)
        return button

    def choose(self, real: bool, at_once: bool) -> None:
        """Another way to throw."""
        self.kept.set(SETTING, at_once)
        self._throw(real)

    def choose_real(self, real: bool) -> None:
        """Whether players say what dice show; the habit of rolling at once stays what it is."""
        self._throw(real)

    def _throw(self, real: bool) -> None:
        if real != self.real:
            self.model.do("dice", thrown=(DiceSource.TABLE if real else DiceSource.PROGRAM).value)
        else:
            self.way_changed.emit()
