"""Choosing on the board: counters that may be chosen are toggled by a click, there or on their cards in the bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLayout, QPushButton

from tabletop.core.rules.offers import Some
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import Choice, Question
from tabletop.ui.rules.decisions.buttons import ordinary, primary
from tabletop.ui.rules.decisions.chances import with_chance
from tabletop.ui.rules.decisions.controls import AnswerCard
from tabletop.ui.rules.decisions.naming import said_value
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.labels import on_click

MANY = 3
"""From so many to be chosen on, one button chooses the rest."""
FEW = 6
"""Up to so many cards say their words; more are faces alone, that all can be seen at once."""


class Picks(QObject):
    """One question with a `Some` slot, or one place of several. What is chosen of counters is the model's selection."""

    answered = Signal(str, object)
    """(verb, args): confirmed."""
    changed = Signal()

    def __init__(self, model: TableModel, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self.model, self.look = model, look
        self.asked: Question | None = None
        self._begun: tuple[object, ...] = ()
        """The moment and the question that were begun last: asked again, what is chosen stays."""
        self.cards: dict[Any, AnswerCard] = {}
        self._loose: list[Any] = []
        """What is chosen of things that are no counters."""
        self._picked: Callable[[Choice], object] | None = None
        self._places: Mapping[str, Choice] = {}
        model.selection_changed.connect(self._follow)
        model.place_picked.connect(self._on_place)

    # --- counters ---

    def begin(self, asked: Question, into: QLayout) -> None:
        """Put the cards in, and let the board choose too. What was selected for something else is not chosen."""
        begun = (len(self.model.session.journal), self.model.actor, asked.verb, tuple(asked.given.items()), asked.name)
        if begun != self._begun:
            self._begun = begun
            self.model.select(())
        self.asked, self._loose, self.cards = asked, [], {}
        pieces = [v for v in asked.slot.values if v in self.model.shown.pieces]
        said = {value: said_value(self.model, asked.name, value) for value in asked.slot.values}
        brief = len(said) > FEW and all(one.face for one in said.values())
        for value, words in said.items():
            card = AnswerCard(self.model, self.look, words, brief)
            card.setCheckable(True)
            on_click(card, self.toggle, value)
            self.cards[value] = card
            into.addWidget(card)
        self.confirm = primary(self.model.tr("referee-confirm"), self._confirm)
        self.fill = self._filler(asked.slot)
        self.model.choose_from(pieces)
        self._follow()

    def _filler(self, slot: Some) -> QPushButton | None:
        """The rest at once, as many as there may be: in the order shown. None when a click or two do it."""
        most = min(slot.hi, len(slot.values))
        if most < MANY or slot.weights or slot.needs:
            return None
        return ordinary(self.model.tr("referee-all" if most == len(slot.values) else "referee-fill"), self._fill)

    def _fill(self) -> None:
        assert self.asked is not None
        chosen, slot = self.chosen(), self.asked.slot
        rest = [value for value in slot.values if value not in chosen]
        wanted = [*chosen, *rest[: max(0, slot.hi - len(chosen))]]
        self._loose = [value for value in wanted if value not in self.model.shown.pieces]
        self.model.select([value for value in wanted if value in self.model.shown.pieces])
        self._follow()

    def end(self) -> None:
        """Nothing is to be chosen."""
        self.asked, self.cards, self._places, self._picked = None, {}, {}, None
        self.model.choose_from(())

    def chosen(self) -> tuple[Any, ...]:
        """What is chosen, in the order it was offered."""
        if self.asked is None:
            return ()
        have = {*self._loose, *self.model.selection}
        return tuple(value for value in self.asked.slot.values if value in have)

    def toggle(self, value: Any) -> None:
        """Choose it, or take it out."""
        if value in self.model.shown.pieces:
            chosen = self.model.selection
            kept = [p for p in chosen if p in self.model.choosing]
            self.model.select([p for p in kept if p != value] if value in chosen else [*kept, value])
        elif value in self._loose:
            self._loose.remove(value)
        else:
            self._loose.append(value)
        self._follow()

    def words(self) -> str:
        """'2 of 3 chosen', and what these promise."""
        assert self.asked is not None
        asked, chosen, slot = self.asked, self.chosen(), self.asked.slot
        most = min(slot.hi, len(slot.values))
        key = "referee-chosen" if slot.lo == most else "referee-chosen-up-to"
        words = self.model.tr(key, n=len(chosen), of=most)
        if not slot.covers(chosen, None):
            return words
        return with_chance(self.model, words, asked.verb, {**asked.given, asked.name: chosen})

    def _follow(self) -> None:
        if self.asked is None:
            return
        chosen = self.chosen()
        for value, card in self.cards.items():
            card.setChecked(value in chosen)
        self.confirm.setEnabled(self.asked.slot.covers(chosen, None))
        self.changed.emit()

    def _confirm(self) -> None:
        if self.asked is not None and self.asked.slot.covers(self.chosen(), None):
            asked, chosen = self.asked, self.chosen()
            self.model.select(())
            self.answered.emit(asked.verb, {**asked.given, asked.name: chosen})

    # --- places ---

    def places(self, choices: Mapping[str, Choice], picked: Callable[[Choice], object]) -> None:
        """Let one of these places be clicked on the board."""
        self._places, self._picked = choices, picked
        self.model.choose_from((), choices)

    def _on_place(self, place: str) -> None:
        if self._picked is not None and place in self._places:
            self._picked(self._places[place])
