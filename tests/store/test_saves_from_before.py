"""Saves as the program wrote them in November 2026, before hashes in `seen`, pinned cards and sealed treasuries."""

from __future__ import annotations

import json
import random
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.auditing import audited
from tabletop.store.card import read_card
from tabletop.store.game import OpenGame
from tabletop.store.shared import SharedGame
from tabletop.systems.fuzz import accepted, choose

KEPT = Path(__file__).parents[1] / "data/saves/saves-2026-11.zip"


@pytest.fixture
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The saves with their players' data, unpacked."""
    with zipfile.ZipFile(KEPT) as archive:
        archive.extractall(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path


def module(name: str) -> Module:
    """A game as it is now."""
    return load_module(shipped_modules() / name)


def expected(saves: Path) -> dict[str, Any]:
    """What the program of then showed."""
    found: dict[str, Any] = json.loads((saves / "expected.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["sphacteria", "syracuse", "diadochi", "apart"])
def test_a_save_from_before_shows_the_same_table(saves: Path, name: str) -> None:
    """Every counter, variable and step is where the program of then left it; what differs is said, nothing is lost."""
    game = OpenGame.open(saves / f"games/{name}.tabletop", module, watch=True)
    state, then = game.session.state, expected(saves)[f"{name}.tabletop"]
    assert len(game.session.journal) == then["entries"] and not game.session.journal.bad
    assert {p.id: [p.place, p.kind, p.steps] for p in state.pieces.values()} == then["pieces"]
    assert json.loads(json.dumps(state.plain()["vars"])) == then["vars"]
    assert [frame.step for frame in state.frames] == then["frames"]
    game.close()


def test_a_game_apart_from_before_is_played_on_and_says_what_it_lacks(saves: Path) -> None:
    """Both players go on with their keys and secrets; the audit names what older entries cannot prove."""
    folder, sphacteria = saves / "games/apart.tabletop", module("sphacteria")
    games = [SharedGame.opened(folder, read_card(folder), sphacteria, home=saves / f"home-{who}") for who in "ab"]
    assert [game.here for game in games] == [("athens",), ("sparta",)]
    rng, acts = random.Random(2), 0
    for _ in range(12):
        for game in games:
            game.poll()
            (seat,) = game.here
            if seat in game.session.awaited():
                intent = choose(game.session.game, game.session.offers(seat), rng).sample(rng)
                accepted(game.session.submit(seat, intent.verb, **intent.args))
                acts += 1
            elif game.deals and game.session.awaited() == (CHANCE,):
                game.session.chance()
    for game in games:
        game.poll()
    assert acts > 5 and games[0].session.state.digest() == games[1].session.state.digest()
    assert not games[0].doubts and not games[1].doubts
    report = audited(games[0])
    said = {one.text.key for one in report.differences if one.kind != "fault"}
    assert report.sound, "rules that were mended since accuse nobody"
    assert {"audit-numbers-only", "audit-card-unpinned", "audit-other-rules"} <= said
    for game in games:
        game.close()
