"""What is agreed before a shared game begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop.core.position.state import Mode
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg
from tabletop.store.errors import StoreError

DICE = tuple(source.grade for source in DiceSource)
DECKS = ("honour", "locked")
ABORTS = ("wait", "forfeit", "program")


@dataclass(frozen=True)
class Plan:
    """Scenario, title, mode of each rule group, grades of dice and deck, and what becomes of a roll left unended.

    trusted: the dealer's machine throws · table: players type what real dice show · answered: both commit, then reveal.
    honour: the dealer's program draws, knows what it dealt and shows it to nobody · locked: no dealer.
    wait: an answered roll waits for whoever is silent · forfeit: it is thrown without him · program: by the dealer's.
    """

    scenario: str
    title: str
    modes: Mapping[str, Mode] = field(default_factory=dict)
    dice: str = DiceSource.PROGRAM.grade
    deck: str = "honour"
    aborts: str = "wait"

    def check(self) -> None:
        """Raises StoreError for a grade that there is not."""
        if self.dice not in DICE or self.deck not in DECKS or self.aborts not in ABORTS:
            raise StoreError(Msg.of("store-no-such-grade", grade=f"{self.dice}, {self.deck}, {self.aborts}"))
