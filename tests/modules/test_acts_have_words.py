"""Every act that a seat does is told as something: a player alone has nothing else of what the computer did."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import accepted, act
from tabletop.ui.events.chains import QUIET, chains
from tabletop.ui.events.telling import EventTeller
from tabletop.ui.model.sentences import sentence
from tests.games import shipped

ACTS = 350
"""Acts of a game: a year and a half of Hellenes, with sieges and a winter."""
THROWN = 30
"""Acts in which levels, an event and supply are thrown for."""
GAMES = ("hellenes", "siege_of_syracuse")


@pytest.mark.parametrize("name", GAMES)
def test_no_act_changes_nothing(name: str, tmp_path: Path) -> None:
    """A card chosen unseen was told as "nothing on the table changes", season after season."""
    module, rng = shipped(name), random.Random(5)
    modes = dict.fromkeys(module.card.rule_groups, "enforce")
    game = OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "x", modes)  # type: ignore[arg-type]
    session = game.session
    object.__setattr__(session.local.environment, "entropy", rng.randbytes)  # the same each time
    session.begin(module.seats[0])
    while session.state.frames and len(session.journal) < ACTS:
        accepted(act(session, rng))
    words = Catalog.for_module(module, "en")
    nothing, bare = words.text("log-nothing"), set[str]()
    for at, entry in enumerate(session.journal.entries):
        told = entry.seat in module.seats and entry.verb not in QUIET
        if told and nothing in sentence(module, words, session.journal.state(at - 1), entry):
            bare.add(entry.verb)
    game.close()
    assert not bare


def test_a_sacrifice_is_told_as_one() -> None:
    """10.3 A card laid at New Year is a sacrifice, and never said to be played for its coins."""
    for language, coins in (("en", "coins"), ("fr", "monnaies")):
        words = Catalog.for_module(shipped("hellenes"), language)
        assert coins not in words.text("log-plays-actions", seat="x", card="y")
        assert words.text("use-actions-new-year") == "sacrifice"


def test_what_a_throw_brought_is_told_as_a_sentence(tmp_path: Path) -> None:
    """The strip said "random event: Marsh fever": what stands first begins as a sentence does."""
    module, rng = shipped("siege_of_syracuse"), random.Random(5)
    modes = dict.fromkeys(module.card.rule_groups, "enforce")
    game = OpenGame.create(tmp_path, module, "standard", "x", modes)  # type: ignore[arg-type]
    session = game.session
    object.__setattr__(session.local.environment, "entropy", rng.randbytes)
    session.begin(module.seats[0])
    while len(session.journal) < THROWN:
        accepted(act(session, rng))
    teller = EventTeller(session, module, Catalog.for_module(module, "en"))
    told = [teller.tell(chain).did for chain in chains(session, 0) if chain.kind == "throw"]
    game.close()
    first = [did[0] for did in told if did]
    assert first and all(words[:1] == words[:1].upper() for words in first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_throw_is_for_a_question(language: str) -> None:
    """"rolls 1d10 for a pitched battle at Polichna?: 8": what dice are thrown for stands within a sentence."""
    asking = re.compile(r"^purpose-.*\?$", re.MULTILINE)
    for name in ("diadochi", "hellenes", "siege_of_syracuse", "sphacteria", "syracuse"):
        for path in sorted((Path(shipped(name).folder) / "i18n" / language).glob("*.ftl")):
            assert not asking.findall(path.read_text(encoding="utf-8")), path.name
