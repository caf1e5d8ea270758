"""Whole random games of Sphacteria by two clients, enforced, secrets apart: the same table, and never a dead end.

`TABLETOP_GAMES=200` plays more of them (see the figures in the commit); by default a few.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tabletop.core.journal.entry import Entry
from tabletop.core.rules.context import Known
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.systems import fuzz
from tests.core.apart import Client, exchange, same
from tests.store.shared.far import Pair, pair

GAMES = int(os.environ.get("TABLETOP_GAMES", "3"))
MOST = 3000
STANDING = 0.05
"""How often a side leaves standing answers, or takes one back."""


def _act(session: Session, rng: random.Random, unasked: float) -> bool:
    """One act of this machine, if it is asked or feels like interrupting; False when there is nothing to do."""
    if session.chance() is not None:
        return True
    seat = session.seats[0]
    if rng.random() < STANDING:
        _stand(session, seat, rng)
        return True
    awaited = session.awaited()
    offers = session.offers(seat) if seat in awaited or rng.random() < unasked else []
    if not offers:
        assert seat not in awaited, f"dead end in {session.state.frames[-1].step}"
        return False
    intent = fuzz.choose(session.game, offers, rng).sample(rng)
    fuzz.accepted(session.submit(seat, intent.verb, **intent.args))
    return True


def _stand(session: Session, seat: str, rng: random.Random) -> None:
    """A standing answer, or one taken back."""
    kept = session.standing_answers.in_force(seat)
    if kept and rng.random() < 0.3:
        assert session.standing_answers.withdraw(seat, rng.choice(kept)[0].until).accepted
        return
    known = Known(session.game, session.state, seat, None)
    for name, step in session.game.steps.items():
        for made in step.promises(known):
            drawn = made.sample(rng).args
            say = rng.sample(drawn["say"], len(drawn["say"]))
            assert session.standing_answers.promise(seat, name, drawn["until"], tuple(say)).accepted


def _secrets_apart(one: Session, other: Session) -> None:
    """Neither seat's vault holds a box that was sealed for the other alone."""
    first, second = one.vaults[one.seats[0]], other.vaults[other.seats[0]]
    shared = set(first) & set(second)
    assert all({one.seats[0], other.seats[0]} <= set(first.open(box).readers) for box in shared)


@pytest.mark.parametrize("seed", range(max(1, GAMES // 3)))
def test_in_one_folder(tmp_path: Path, sphacteria: Module, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In step over a real folder: equal at every step, no act doubted by the other's rules; none falls but a standing
    answer that its owner forestalled, deciding at the same moment."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    rng = random.Random(seed)
    two: Pair = pair(tmp_path, sphacteria, "enforce")
    two.first.session.begin("athens")
    for _ in range(MOST):
        two.exchange()
        assert two.same()
        if not two.first.session.state.frames:
            break
        moved = [_act(game.session, rng, 0.0) for game in (two.first, two.second)]
        assert any(moved)
    assert not two.first.session.state.frames and two.first.session.state.vars["result"]
    assert not two.first.doubts and not two.second.doubts
    journal = two.first.session.journal
    fallen = [entry.verb for entry in journal.entries if str(entry.id) in journal.superseded]
    assert set(fallen) <= {"fulfil", "show", "continue"} and (not fallen or fallen[0] == "fulfil")
    _secrets_apart(two.first.session, two.second.session)
    two.close()


class Post:
    """Entries and letters under way, delivered late, doubled and in any order. A letter is never behind its entry."""

    def __init__(self, clients: tuple[Client, Client], rng: random.Random) -> None:
        self.clients, self.rng = clients, rng
        self.taken = [0, 0]
        self.bags: tuple[list[Entry], list[Entry]] = ([], [])
        self.old: list[Entry] = []

    def carry(self) -> None:
        """Some of what is under way arrives."""
        for n, (client, other) in enumerate((self.clients, self.clients[::-1])):
            bag = self.bags[n]
            bag += other.written[self.taken[n] :]
            self.taken[n] = len(other.written)
            self.rng.shuffle(bag)
            letters: list[tuple[str, str, VaultSecret]] = other.letters
            client.learn(letters)
            k = self.rng.randint(0, len(bag))
            client.take([*bag[:k], *self.rng.sample(other.written, min(2, len(other.written)))])
            del bag[:k]
            client.session.autoplay.advance()


@pytest.mark.parametrize("seed", range(GAMES))
def test_with_arrivals_shuffled(sphacteria: Module, seed: int) -> None:
    """Acts arrive late, twice and in the wrong order while play goes on, with interrupts: one table in the end."""
    rng = random.Random(1000 + seed)
    scenario = next(iter(sphacteria.scenarios))
    game = sphacteria.game(scenario)
    start = sphacteria.start(scenario, dict.fromkeys(game.rule_groups, "enforce"))
    athens = Client(game, start, ("athens", "chance"), rng.randrange(10**6))
    sparta = Client(game, start, ("sparta",), rng.randrange(10**6))
    post = Post((athens, sparta), rng)
    athens.session.begin("athens")
    for _ in range(MOST):
        moved = [_act(client.session, rng, fuzz.UNASKED) for client in (athens, sparta) if client.session.state.frames]
        post.carry()
        if not any(moved):
            exchange(athens, sparta)
            assert same(athens, sparta)
            if not athens.session.state.frames:
                break
            assert athens.session.awaited(), "dead end"
    exchange(athens, sparta)
    assert same(athens, sparta) and athens.session.state.vars.get("result")
    assert athens.session.journal.superseded.keys() == sparta.session.journal.superseded.keys()
    _secrets_apart(athens.session, sparta.session)
