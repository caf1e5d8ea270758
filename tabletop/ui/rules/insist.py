"""'Do it all the same': beside a refusal, asked once a game and rule group, and written in the journal."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QPushButton

from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.free_play import HANDS
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.widgets.labels import on_click


class InsistButton(QPushButton):
    """Hidden when hands cannot do what was refused, or when it is no rule that forbids it."""

    def __init__(self, model: TableModel, words: Words) -> None:
        super().__init__()
        self.model, self.words = model, words
        self.ruling: Ruling | None = None
        self.sure = False
        self.seat = ""
        """Whose act was refused: it is done in that seat's name, whoever acts meanwhile."""
        on_click(self, self._press)
        self.hide()

    def offer(self, ruling: Ruling) -> None:
        """A refusal is shown: offer to go on if that can be."""
        self.ruling, self.sure, self.seat = ruling, False, self.model.actor
        self.words.text(self, "refusal-insist")
        self.setToolTip(self.model.tr("refusal-insist-tip"))
        self.setVisible(can_insist(ruling))

    def _press(self) -> None:
        ruling = self.ruling
        if ruling is None:
            return
        if not self.sure and not self.model_knows(ruling):
            self.sure = True
            self.words.text(self, "refusal-sure", rule=rule_of(ruling))
            return
        self.sure = False
        args: dict[str, Any] = dict(ruling.intent.args)
        self.model.insist(self.seat, ruling.intent.verb, **args)

    def model_knows(self, ruling: Ruling) -> bool:
        """Whether somebody has gone against a rule of this group before in this game."""
        return insisted(self.model, groups(ruling))


def can_insist(ruling: Ruling) -> bool:
    """Refused by rules alone, and something hands can do."""
    against = ruling.verdict == "refused" and all(citation.rule for citation in ruling.broken_rules)
    return bool(against and ruling.broken_rules) and ruling.intent.verb in HANDS


def groups(ruling: Ruling) -> frozenset[str]:
    """Rule groups it goes against."""
    return frozenset(citation.group for citation in ruling.broken_rules)


def insisted(model: TableModel, wanted: frozenset[str]) -> bool:
    """Whether the journal holds an act against each of these groups."""
    found: set[str] = set()
    for entry in model.session.journal.entries:
        if entry.verdict == "advised" and entry.seat != CHANCE:
            found.update(citation.group for citation in entry.citations if not citation.passed)
    return wanted <= found


def rule_of(ruling: Ruling) -> str:
    """The first rule it goes against."""
    return next((citation.rule for citation in ruling.broken_rules if citation.rule), "")
