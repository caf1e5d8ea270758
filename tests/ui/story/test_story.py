"""A journal as a story: turns and phases, fights with dice and result, trivial moves counted, nothing twice."""

from __future__ import annotations

import os
import random
import re

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.ui.story.passages import gathered
from tests.games import shipped
from tests.ui.story.conftest import GAMES, lines_of, module_of, session_of, told, whole

LONG = ("syracuse", "siege_of_syracuse")
PART = 90
"""Entries that are told of long games, and of all in the second language; before a release all are."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_of_each_is_told(game: str, language: str) -> None:
    """Every turn has phases with passages; no key is shown, no name missing, and a phase is not a list of moves."""
    part = (language == "fr" or game in LONG) and os.environ.get("TABLETOP_RELEASE") is None
    story = told(session_of(game, PART), module_of(game), language) if part else whole(game, language)
    assert story.turns and story.game and (part or story.verdict)
    for turn in story.turns:
        assert turn.title and turn.phases and all(phase.passages for phase in turn.phases)
    said = list(lines_of(story))
    assert not [line for line in said if "⟦" in line or "…" in line or re.search(r"\{ ?\$", line)]
    assert len([line for line in said if line]) < 100 * len(story.turns) + 60


def test_a_turn_of_sphacteria() -> None:
    """Four moves are one sentence with where they went; a fight has its odds, dice, table and result."""
    first = whole("sphacteria").turns[0]
    assert first.title == "Turn 1"
    moves = next(p for phase in first.phases for p in phase.passages if p.kind == "moves" and p.seat == "sparta")
    assert moves.lines[0] == "announces 2 action points"
    assert moves.lines[1].startswith("4 moves, to V (The Beach), P (Pylos)")
    (fight,) = first.fights
    assert fight.number == 1 and fight.seat == "athens" and fight.place == "K"
    assert fight.terms[0] == "strength 4 against 12: odds 1:3"
    assert fight.throws[0].values == (6,) and fight.read.startswith("Column 1:3, row 5")
    assert fight.result[-1] == "Sparta wins" and "Spartan hoplites H1 weakened" in fight.lines
    assert {(way.seat, way.count) for way in first.ways} >= {("sparta", 3), ("athens", 3)}
    lost = {loss.seat: [piece.kind for piece in loss.gone] for loss in first.losses}
    assert lost["sparta"] == ["epitadas"]
    assert first.balance == ("Victory, Athens: 0 → 1",)


def test_a_battle_of_many_throws_is_one_fight() -> None:
    """The Siege has dozens of them in a turn."""
    turn = told(session_of("siege_of_syracuse", 312), module_of("siege_of_syracuse")).turns[1]
    assert len(turn.fights) == 1 and len(turn.fights[0].throws) > 15


def test_an_assault_names_who_throws_as_attacker() -> None:
    """The frame of a melee on the battle board names no seat; its table names no winner, so none is counted."""
    session = session_of("siege_of_syracuse")
    story = told(session, module_of("siege_of_syracuse"))
    said = [line for turn in story.turns for fight in turn.fights for line in fight.result]
    assert "Athens (attacker): one step" in said and not [line for line in said if line.startswith("Nobody")]
    assert not story.battles


def test_points_over_time() -> None:
    """From the start to the last turn, of each seat."""
    athens, sparta = whole("sphacteria").series
    assert (athens.values[0], athens.values[-1], sparta.values[-1]) == (0, 12, 6)


def test_what_is_said_of_many_is_said_once() -> None:
    """Moves are not: where they came from stands behind a dash."""
    said = gathered(["Disrupted: A", "to L: B — from K", "Disrupted: C", "to L: D — from K", "round 3", "Disrupted: A"])
    assert said == ("Disrupted: A, C", "to L: B — from K", "to L: D — from K", "round 3")


def by_hand() -> Session:
    """A table of Sphacteria without rules."""
    chance = random.Random(4)
    module = shipped("sphacteria")
    held = {seat: Vault(chance.randbytes) for seat in module.seats}
    outside = Environment(chance.randbytes, lambda: "2026-03-01T14:05:00Z")
    return Session(module.game(), Journal(module.start()), held, outside)


def test_what_was_taken_back_is_left_out() -> None:
    """Neither the act nor its undo; what was done instead is told."""
    session = by_hand()
    piece = session.state.at("P")[0].id
    session.submit("athens", "move", piece=piece, to="L")
    session.submit("athens", "note", text="A cold morning")
    session.undo("athens")
    session.undo("athens")
    session.submit("athens", "move", piece=piece, to="O")
    story = told(session, module_of("sphacteria"))
    said = "\n".join(lines_of(story))
    assert "Isthmus" in said and "Coryphasion" not in said and "takes back" not in said
    assert [way.stops[-1][0] for way in story.turns[0].ways] == ["O"]


def test_notes_of_players_are_quoted() -> None:
    """As they were written, with whose they are."""
    session = by_hand()
    session.submit("sparta", "note", text="We hold the island [i]still[/i]")
    (passage,) = told(session, module_of("sphacteria")).turns[0].phases[0].passages
    assert (passage.kind, passage.seat, passage.lines) == ("note", "sparta", ("We hold the island [i]still[/i]",))
