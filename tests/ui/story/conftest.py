"""Recorded games as sessions, and their stories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.story.model import Story
from tabletop.ui.story.writer import StoryWriter
from tests.modules.test_recorded_games import RECORDERS, recorded, vaults

GAMES = {
    "sphacteria": "points",
    "syracuse": "points",
    "diadochi": "measured",
    "hellenes": "415-major",
    "siege_of_syracuse": "surrender-of-athens",
}
"""One recorded game of each."""


def session_of(game: str, upto: int | None = None, known: Mapping[str, Vault] | None = None) -> Session:
    """The first `upto` entries of a recorded game, with the vaults of all seats, or with those that are given."""
    recorder, name = RECORDERS[game], GAMES[game]
    journal = Journal(recorder.start(name))
    journal.extend(recorded(game, name)[1][:upto])
    held = vaults(game, name) if known is None else known
    return Session(recorder.game(name), journal, held, Environment(lambda n: bytes(n)))


def module_of(game: str) -> Module:
    """As shipped."""
    return RECORDERS[game].module


def told(session: Session, module: Module, language: str = "en", secrets_of: str = "") -> Story:
    """The story of a session, with nothing missing from its words."""
    catalog = Catalog.for_module(module, language)
    writer = StoryWriter(session, module, catalog, ("A game", ""), secrets_of)
    for _ in writer.write():
        pass
    assert not catalog.missing
    return writer.story


@cache
def whole(game: str, language: str = "en") -> Story:
    """The story of a whole recorded game."""
    return told(session_of(game), module_of(game), language)


def lines_of(story: Story) -> Iterable[str]:
    """Every sentence of it."""
    for turn in story.turns:
        yield turn.title
        for phase in turn.phases:
            for passage in phase.passages:
                yield from (passage.title, *passage.lines, *passage.terms, *passage.result)
