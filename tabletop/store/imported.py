"""Games begun from a save of another program, and the steps of its log as a past to go through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Fact, Noted, Placed
from tabletop.core.position.ids import IMPORTED
from tabletop.core.position.state import State
from tabletop.core.referee.ruling import Ruling
from tabletop.core.text import Msg
from tabletop.store.game import GameModule, OpenGame

Step = tuple[Sequence[Fact], str]
"""Facts, and the words about them."""
Steps = Callable[[Mapping[str, str]], Iterable[Step]]
"""Makes them; it is told which counters of the start have another name in this game."""


def nothing(names: Mapping[str, str]) -> Iterable[Step]:
    """Of a save that is no log."""
    return ()


def begin_imported(parent: Path, module: GameModule, scenario: str, title: str, steps: Steps = nothing) -> Path:
    """A game of a scenario that is a save, with its past; its folder. Raises StoreError."""
    game = OpenGame.create(parent, module, scenario, title)
    names = names_given(module.start_facts(scenario), game.session.state)
    try:
        for facts, text in steps(names):
            said = [Noted(Msg.of("note-free", text=text))] if text else []
            args = {"text": text} if text else {}
            game.session.take_over(IMPORTED, Ruling("unchecked", Intent("note", args), (), (*facts, *said)))
    finally:
        game.close()
    return game.folder


def names_given(start: Sequence[Fact], state: State) -> dict[str, str]:
    """Names that a game gave to counters of its start, by those they had: what is covered has another."""
    was = [fact.piece for fact in start if isinstance(fact, Placed)]
    return {old: new for old, new in zip(was, state.pieces) if old != new}
