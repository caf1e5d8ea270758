"""A line in a game far apart: locked cups, dice of all seats, sealed hands. It is tried without a word to others."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module
from tabletop.folders import user_data
from tabletop.store.line_game import LineGame, begin_line
from tabletop.systems.fuzz import accepted, act
from tests.store.shared.far import Game, Pair
from tests.store.shared.test_decks_locked import cards as cards
from tests.store.shared.test_decks_locked import locked_pair
from tests.store.shared.test_locked_cup_far_apart import begun, go_on

EVERY = 5 if os.environ.get("TABLETOP_LINES") else 40
"""Acts of a game from one line to the next."""
TOGETHER = {"JointRoll", "Shuffle"}
"""Steps at which one machine waits for the other: a line is tried there in any case."""


def files(two: Pair) -> dict[Path, bytes]:
    """All that both machines hold, but lines."""
    found = {**two.everything(two.first), **two.everything(two.second)}
    return {path: raw for path, raw in found.items() if user_data() / "lines" not in path.parents}


def tried(game: Game, at: int, seed: int) -> LineGame[Module]:
    """A line of the seat here, played for all sides."""
    (seat,) = game.here
    line = LineGame(game, begin_line(game, at, seat, "Mine"))
    rng, session = random.Random(seed), line.session
    if not session.state.frames:
        session.begin(session.seats[0])
    for _ in range(4):
        if session.state.frames:
            accepted(act(session, rng))
    return line


def test_a_line_without_dealer(tmp_path: Path, sphacteria: Module) -> None:
    """At any moment, also while a draw or a throw waits for the other machine: the line goes on alone for all sides,
    nothing is written, and what the other holds is not there."""
    two, rng, waited = begun(tmp_path, sphacteria, by_mail=False), random.Random(4), set[str]()
    for n in range(300):
        for game in (two.first, two.second):
            game.poll()  # one after the other, or a throw that both make would be over before anybody looks
            steps = {frame.step for frame in game.session.state.frames} & TOGETHER
            if steps - waited or n % EVERY == 0:
                waited |= steps
                lines_of(two, game, n if n % 2 else -1)
        if not TOGETHER - waited and n > EVERY:
            break
        go_on(two, rng)
    two.exchange()
    assert two.same() and not two.first.doubts and not two.second.doubts
    assert waited == TOGETHER
    two.close()


def lines_of(two: Pair, game: Game, at: int) -> None:
    """One from now (-1) or from a moment, and all is as it was."""
    before, journal = files(two), len(game.session.journal)
    line = tried(game, journal if at < 0 else at % (journal + 1), at)
    assert (files(two), len(game.session.journal)) == (before, journal)
    assert set(game.session.vaults) < set(line.session.vaults) or CHANCE in game.session.vaults
    assert line.session.state.vars.get("deck") != "locked" and line.session.state.vars.get("dice") != "answered"


def test_cards_of_locked_decks(tmp_path: Path, cards: Module) -> None:
    """By hand, decks locked by all: in a line they are dealt, and no two cards are the same."""
    two = locked_pair(tmp_path, cards)
    (seat,) = two.first.here
    before = files(two)
    line = LineGame(two.first, begin_line(two.first, len(two.first.session.journal), seat, "Mine"))
    session = line.session
    for deck in session.game.decks:
        held = [session.vaults[CHANCE].open(str(p.box)).value for p in session.state.at(deck) if p.box]
        assert len(set(held)) == len(held)
    deck = next(name for name in session.game.decks if session.state.at(name))
    drawn = session.submit(seat, "deck_draw", deck=deck, n=1, to=f"hand-{seat}")
    assert drawn.accepted, drawn.broken_rules
    assert files(two) == before
    two.close()


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
