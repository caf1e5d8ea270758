"""A line as the window plays it: like an open game, but all in memory. Nothing of it reaches the game's folder.

Only `keep` writes it down, beside the player's own things.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Generic, TypeVar

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.averaged import Averaged
from tabletop.core.secrets.chance import DiceSpec, throw
from tabletop.core.secrets.seal import Entropy, Vault
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.store.card import GameCard
from tabletop.store.errors import StoreError
from tabletop.store.game import GameModule, OpenGame, now
from tabletop.store.lines import KeptLine, KeptLines, card_id, new_id
from tabletop.systems.line.copy import Looker, private_copy

M = TypeVar("M", bound=GameModule)


class LineDice:
    """The dice of a line: the program's own, or averages. What the game has thrown it does not know."""

    def __init__(self) -> None:
        self.averaged = False
        self._average = Averaged()

    def throw(self, spec: DiceSpec, entropy: Entropy) -> tuple[int, ...]:
        """What they show."""
        return self._average.throw(spec) if self.averaged else throw(spec, entropy)


class LineGame(OpenGame[M], Generic[M]):
    """`kept` is the line as it was taken up, `beside` all lines of its game, whose card is `of`."""

    private = True

    def __init__(self, game: OpenGame[M], kept: KeptLine) -> None:
        """A line of this game, or of another line of it; of the game itself only what it is called, its module and what
        it says of hints are used."""
        self.kept, self.of, self.module = kept, game.of_card, game.module
        self._real: OpenGame[M] = game._real if isinstance(game, LineGame) else game
        self.beside = KeptLines(self.of.id)
        self.folder = self.beside.folder / kept.id
        self.card = replace(self.of, id=card_id(kept.id), title=kept.name or self.of.title)
        self.problems: list[Msg] = []
        self.past = None
        self.imagined = frozenset(kept.imagined)
        self.thrown = LineDice()
        self.thrown.averaged = self.averaged = kept.dice == "averaged"
        vaults = {seat: Vault(os.urandom, dict(kept.vaults.get(seat, {}))) for seat in (*kept.vaults, CHANCE)}
        journal = Journal(kept.start)
        journal.extend(kept.entries)
        environment = Environment(os.urandom, now, throw=self.thrown.throw)
        self.session = Session(self.module.game(self.of.scenario), journal, vaults, environment)
        self.session.autoplay.advance()  # it may begin in the midst of what goes on of itself

    # --- what the line is ---

    @property
    def of_card(self) -> GameCard:
        """The card of the game."""
        return self.of

    def as_kept(self) -> KeptLine:
        """The line as it stands now."""
        session = self.session
        vaults = {seat: dict(vault.secrets) for seat, vault in session.vaults.items()}
        return replace(self.kept, vaults=vaults, entries=tuple(session.journal.entries))

    def keep(self) -> None:
        """Write it down as it stands; a name or note given meanwhile elsewhere stays."""
        there = self.beside.find(self.kept.id)
        if there is not None:
            self.kept = replace(self.kept, name=there.name, note=there.note, parent=there.parent, at=there.at)
        self.kept = self.as_kept()
        self.beside.keep(self.kept)

    def use_dice(self, way: str) -> None:
        """thrown, chosen or averaged, from the next throw on."""
        self.kept = replace(self.kept, dice=way)
        self.thrown.averaged = self.averaged = way == "averaged"
        self.session.dealer.forget()

    def branch(self, at: int, name: str) -> KeptLine:
        """A new line that begins after `at` of its entries; kept at once."""
        self.keep()
        whole = self.as_kept()
        made = replace(
            whole, id=new_id(), parent=whole.id, at=at, made=now(), note="", entries=whole.entries[:at]
        ).named(name, "")
        self.beside.keep(made)
        return made

    # --- what an open game is asked ---

    @property
    def hint_rule(self) -> str:
        """As the game itself has it now: the line may begin before it was agreed, and anybody can say another there."""
        return self._real.hint_rule

    @property
    def read_only(self) -> bool:
        """A line can always be played."""
        return False

    @property
    def damaged(self) -> bool:
        """What cannot be read of a line is not opened."""
        return False

    @property
    def unsaved(self) -> bool:
        """Whether the disk refused it last time."""
        return self.beside.unsaved

    def retry(self) -> bool:
        """Try once more to write it."""
        self.keep()
        return not self.unsaved

    def on_trouble(self, listener: Callable[[Msg], None]) -> Callable[[], None]:
        """Nobody is told: what is refused is tried again with the next act."""
        return lambda: None

    def save_copy(self, to: Path) -> Path:
        """Never. Raises StoreError."""
        raise StoreError(Msg("line-stays-here"))

    def export_zip(self, to: Path) -> Path:
        """Never. Raises StoreError."""
        raise StoreError(Msg("line-stays-here"))

    def rename(self, title: str) -> None:
        """Another name."""
        self.kept = self.kept.named(title, self.kept.note)
        self.beside.keep(self.as_kept())
        self.card = replace(self.card, title=self.kept.name or self.of.title)

    def close(self) -> None:
        """Nothing is locked."""


def begin_line(game: OpenGame[M], at: int, seat: str, name: str) -> KeptLine:
    """A line from a moment of an open game, as the player of this seat knows it; kept at once. The game is only read:
    its journal, and this seat's vault."""
    session = game.session
    looker = Looker(seat, session.vaults.get(seat))
    made = private_copy(session.game, session.journal, at, looker, os.urandom)
    vaults = {name_: dict(vault.secrets) for name_, vault in made.vaults.items()}
    start = replace(made.state, seats={})
    imagined = tuple(sorted(made.imagined))
    kept = KeptLine(new_id(), at - made.back, seat, start, vaults, made=now(), back=made.back, imagined=imagined)
    kept = kept.named(name, "")
    KeptLines(game.card.id).keep(kept)
    return kept
