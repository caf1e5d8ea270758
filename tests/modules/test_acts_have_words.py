"""Every act that a seat does is told as something: a player alone has nothing else of what the computer did."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.core.session.session import Session
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.solo.duel import acting
from tabletop.systems.solo.players import SoloPlayer
from tabletop.ui.events.chains import QUIET, chains
from tabletop.ui.events.telling import EventTeller
from tabletop.ui.model.sentences import sentence
from tests.games import shipped

HERE = Path(__file__).parents[2] / "modules"

GAMES = {"hellenes": 350, "siege_of_syracuse": 350, "syracuse": 500, "sphacteria": 350, "diadochi": 150}
"""How many acts: a year and a half of Hellenes with sieges and a winter, six turns of Syracuse with assaults."""
THROWN = 30
"""Acts in which levels, an event and supply are thrown for."""


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., OpenGame[Module]]]:
    """A game of that name, played as a computer plays it until something is so; the same each time. `astray`: how often
    an act is any that is offered."""
    made: list[OpenGame[Module]] = []

    def play(name: str, until: Callable[[Session], bool], seed: int = 5, astray: float = 0.0) -> OpenGame[Module]:
        module, rng = shipped(name), random.Random(seed)
        monkeypatch.setattr(os, "urandom", rng.randbytes)  # what is covered is dealt when the game is made
        modes = dict.fromkeys(module.card.rule_groups, "enforce")
        game = OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "x", modes)  # type: ignore[arg-type]
        made.append(game)
        session = game.session
        object.__setattr__(session.local.environment, "entropy", rng.randbytes)
        session.begin(module.seats[0])
        players = {seat: SoloPlayer("heuristic", random.Random, lambda: 0.0) for seat in module.seats}
        one = acting(players, astray)
        while session.state.frames and not until(session):
            accepted(one(session, rng) if session.awaited() != (CHANCE,) else act(session, rng))
        return game

    yield play
    for game in made:
        game.close()


@pytest.mark.parametrize("name", GAMES)
def test_no_act_changes_nothing(name: str, played: Callable[..., OpenGame[Module]]) -> None:
    """A card chosen unseen was told as "nothing on the table changes", season after season."""
    game = played(name, lambda session: len(session.journal) >= GAMES[name], astray=0.3)
    module, journal = game.module, game.session.journal
    words = Catalog.for_module(module, "en")
    nothing, bare = words.text("log-nothing"), set[str]()
    for at, entry in enumerate(journal.entries):
        told = entry.seat in module.seats and entry.verb not in QUIET
        if told and nothing in sentence(module, words, journal.state(at), entry):
            bare.add(entry.verb)
    assert not bare


def test_a_sacrifice_is_told_as_one() -> None:
    """10.3 A card laid at New Year is a sacrifice, and never said to be played for its coins."""
    for language, coins in (("en", "coins"), ("fr", "monnaies")):
        words = Catalog.for_module(shipped("hellenes"), language)
        assert coins not in words.text("log-plays-actions", seat="x", card="y")
        assert words.text("use-actions-new-year") == "sacrifice"


def test_what_costs_an_action_is_told_by_more_than_its_cost() -> None:
    """Of a recruit drawn, a group gathered or a block maintained only "Spartan actions: 1 → 0" was told."""
    for language in ("en", "fr"):
        words = Catalog.for_module(shipped("hellenes"), language)
        assert not [verb for verb in ("levy", "gather", "maintain", "tell", "appeal") if not words.has(f"did-{verb}")]


FRENCH = [path for name in GAMES for path in sorted((HERE / name / "i18n" / "fr").glob("*.ftl"))]
ARTICLE = re.compile(r"(un|une|le|la|les|ce|activer|savoir si) |l’|jusqu’|\{ \$n \} ")
"""What can stand after "lance 2d6 pour"."""


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: f"{path.parts[-4]}-{path.stem}")
def test_french_lines_agree_with_any_counter(path: Path) -> None:
    """Names of counters are singular or plural, he or she: no verb and no participle is said of one ("Archers est
    éliminé"); a leader is a man. What dice are thrown for has an article: it follows "pour"."""
    text = path.read_text(encoding="utf-8")
    said = re.findall(r"^log-(?!leader).*\{ \$piece \} (?:est|perd|lance|devient|fuit|recule)\b.*$", text, re.M)
    assert said == []
    for purpose in re.findall(r"^purpose-[\w-]+ = (.*(?:\n +.*)*)", text, re.M):
        first, *variants = (line.strip() for line in purpose.split("\n"))
        among = [line.split("] ")[1] for line in variants if "] " in line] if first.startswith("{ $") else []
        assert all(ARTICLE.match(line) for line in among or [first]), purpose


def test_what_a_throw_brought_is_told_as_a_sentence(played: Callable[..., OpenGame[Module]]) -> None:
    """The strip said "random event: Marsh fever": what stands first begins as a sentence does."""
    game = played("siege_of_syracuse", lambda session: len(session.journal) >= THROWN)
    teller = EventTeller(game.session, game.module, Catalog.for_module(game.module, "en"))
    told = [teller.tell(chain).did for chain in chains(game.session, 0) if chain.kind == "throw"]
    first = [did[0] for did in told if did]
    assert first and all(words[:1] == words[:1].upper() for words in first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_throw_is_for_a_question(language: str) -> None:
    """"rolls 1d10 for a pitched battle at Polichna?: 8": what dice are thrown for stands within a sentence."""
    asking = re.compile(r"^purpose-.*\?$", re.MULTILINE)
    for name in ("diadochi", "hellenes", "siege_of_syracuse", "sphacteria", "syracuse"):
        for path in sorted((Path(shipped(name).folder) / "i18n" / language).glob("*.ftl")):
            assert not asking.findall(path.read_text(encoding="utf-8")), path.name


def test_the_end_of_a_year_and_events_are_read_by_themselves(played: Callable[..., OpenGame[Module]]) -> None:
    """9.51: tribute and prestige stood only in a line of the journal, under the cards dealt for the next year. What
    the event of a card does is said with it."""
    game = played("hellenes", lambda s: s.state.vars.get("phase") == "new-year" and len(s.journal) > 60, seed=1)
    session, module = game.session, game.module
    teller = EventTeller(session, module, Catalog.for_module(module, "en"))
    told = [teller.tell(chain) for chain in chains(session, 0) if chain.kind == "phase"]
    lines = [line for chain in chains(session, 0) if chain.kind == "cards" for line in teller.tell(chain).did]
    events = [line for line in lines if "” for its event" in line]
    assert events and all(re.search(r"” for its event\. [A-Z].*\.$", line) for line in events), events
    assert [one.title for one in told] == ["End of the year"] and told[0].rule == "9.51"
    tribute = re.fullmatch(r"Tribute: Athens (\d+), Sparta (\d+)", told[0].did[0])
    assert tribute is not None
    assert told[0].did[1:] == tuple(
        f"{seat} +{due} prestige: tribute" for seat, due in zip(("Athens", "Sparta"), tribute.groups(), strict=True)
    )
