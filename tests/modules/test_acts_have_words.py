"""Every act that a seat does is told as something: a player alone has nothing else of what the computer did."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.data.catalog import Catalog
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.solo.duel import acting
from tabletop.systems.solo.players import SoloPlayer
from tabletop.ui.events.chains import QUIET
from tabletop.ui.model.sentences import sentence
from tests.games import shipped

HERE = Path(__file__).parents[2] / "modules"

GAMES = {"hellenes": 350, "siege_of_syracuse": 350, "syracuse": 500, "sphacteria": 350, "diadochi": 150}
"""How many acts: a year and a half of Hellenes with sieges and a winter, six turns of Syracuse with assaults."""


@pytest.mark.parametrize("name", GAMES)
def test_no_act_changes_nothing(name: str, tmp_path: Path) -> None:
    """A card chosen unseen was told as "nothing on the table changes", season after season."""
    module, rng = shipped(name), random.Random(5)
    modes = dict.fromkeys(module.card.rule_groups, "enforce")
    game = OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "x", modes)  # type: ignore[arg-type]
    session = game.session
    object.__setattr__(session.local.environment, "entropy", rng.randbytes)  # the same each time
    session.begin(module.seats[0])
    players = acting({seat: SoloPlayer("heuristic", random.Random, lambda: 0.0) for seat in module.seats}, astray=0.3)
    while session.state.frames and len(session.journal) < GAMES[name]:
        accepted(players(session, rng) if session.awaited() != (CHANCE,) else act(session, rng))
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


def test_what_costs_an_action_is_told_by_more_than_its_cost() -> None:
    """Of a recruit drawn, a group gathered or a block maintained only "Spartan actions: 1 → 0" was told."""
    for language in ("en", "fr"):
        words = Catalog.for_module(shipped("hellenes"), language)
        assert not [verb for verb in ("levy", "gather", "maintain", "tell") if not words.has(f"did-{verb}")]


FRENCH = [path for name in GAMES for path in sorted((HERE / name / "i18n" / "fr").glob("*.ftl"))]
ARTICLE = re.compile(r"(un|une|le|la|les|ce|activer) |l’|jusqu’|\{ \$n \} ")
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
