"""14 Years of events on random positions: nothing gets stuck, and what must always hold holds."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import VarSet
from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tests.modules.diadochi.bench import ROOM, known, rules, run, state

GAMES = int(os.environ.get("TABLETOP_GAMES", "3"))
STEPS = ("Event", "RoyalOrder", "NeutralOrders", "Military", "Missions")
SEATS, UNITS = rules("names").SEATS, rules("names").UNITS


def scattered(rng: random.Random) -> State:
    """Four units a seat somewhere, citadels dealt out, diadochs at home, no royals in every other game."""
    map_ = rules("atlas").atlas(known(state()))
    lands, seas = rng.sample(map_.provinces, 18), rng.sample(map_.seas, 6)
    units = [f"{seat} {rng.choice(('A', 'Ae', 'Am', 'Ag'))} {lands.pop()}" for seat in SEATS for _ in range(3)]
    units += [f"{seat} {rng.choice(('F', 'Fe'))} {seas.pop()}" for seat in SEATS]
    people = {seat: rng.choice(map_.spaces) for seat in SEATS}
    if rng.random() < 0.5:
        people |= {"olympias": "delphes", "cleopatra": "sardes ptolemy", "alexander-iv": "pella cassander"}
    return state(*units, people=people, owners={c: rng.choice(("", *SEATS)) for c in map_.citadels})


def season(position: State, event: tuple[str, ...], rng: random.Random) -> State:
    """One season with this event, players standing still."""
    t = Table(ROOM.game, position, "", None)
    fits = rules("events").comes_to(t, event) == "go"
    t.set("event", event if fits else ())
    rules("weather").announce(t, event if fits else ())
    position = t.state
    for step in STEPS:
        session = run(position, step, rng.randint(1, 9999))
        assert session.awaited() == (), (step, event)
        position = session.state
    return position


def sound(position: State) -> None:
    """4.a One unit a space; 14.d neutrals in their field; 5 no treasury below nothing; terms of revolts that exist."""
    k, missions = known(position), rules("missions")
    units = [piece for piece in position.pieces.values() if piece.kind in UNITS]
    assert max(Counter(piece.place for piece in units).values()) == 1
    assert all(piece.place in missions.field(k, piece.id) for piece in units if not piece.owner)
    assert all(int(str(position.vars.get(f"gold.{seat}", 0))) >= 0 for seat in SEATS)
    for name in missions.MISSIONS:
        if missions.rebels(k, name):
            assert missions.term(k, name)[1] != 0, name
        elif name not in ("pyrrhus",):
            assert position.vars.get(f"revolt.{name}") is None, name


@pytest.mark.parametrize("seed", range(GAMES))
def test_years_of_events(seed: int) -> None:
    """Twelve seasons, mostly revolts and interventions, on a board full of units."""
    rng = random.Random(seed)
    position = scattered(rng)
    rows = [row.event for row in rules("event_tables").ROWS if row.event[0] != "roll"]
    martial = [event for event in rows if event[0] in ("revolt", "intervention")]
    for turn in (turn for turn in range(2, 18) if turn % 4):
        now = (VarSet("turn", turn), VarSet("season", rules("names").SEASONS[turn % 4 - 1]))
        position = season(fold(position, list(now)), rng.choice(martial if rng.random() < 0.8 else rows), rng)
        sound(position)
