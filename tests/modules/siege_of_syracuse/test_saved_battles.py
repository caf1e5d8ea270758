"""A battle on land and one at sea, saved in mid-round: opened again, some acts taken back and done again, then fought
on to the same end as without a pause; with the rules on, and while all is by hand.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import broken_invariants
from tests.games import shipped
from tests.modules.siege_of_syracuse.battles import ATHENS, MEETINGS, SYRACUSE, chosen, in_battle, lay, round_of

MOST, BACK, HALT = 900, 3, 2
"""Acts of a battle; how many are taken back; the first round in which it may be saved."""
Args = dict[str, object]


class Act(NamedTuple):
    """An act, and the table after it."""

    seat: str
    verb: str
    args: Args
    digest: str
    table: tuple[object, ...]
    """Without the modes."""


def table_of(session: Session) -> tuple[object, ...]:
    """What lies where, and where the rules are."""
    state = session.state
    return state.pieces, state.order, state.vars, state.frames


class Scribe:
    """A game on disk, and all that is done in it from the set-up on."""

    def __init__(self, folder: Path, module: Module) -> None:
        modes = dict.fromkeys(module.card.rule_groups, "enforce")
        self.game: OpenGame[Module] = OpenGame.create(folder, module, "standard", "Saved", modes)
        self.module, self.script = module, list[Act]()

    @property
    def session(self) -> Session:
        """The table."""
        return self.game.session

    def do(self, seat: str, verb: str, args: Args) -> None:
        """One act."""
        assert self.session.submit(seat, verb, **args).accepted, (seat, verb, args)
        self.script.append(Act(seat, verb, args, self.session.state.digest(), table_of(self.session)))

    def again(self, script: list[Act]) -> None:
        """The same acts lead to the same tables."""
        for act in script:
            self.do(act.seat, act.verb, act.args)
            assert self.script[-1].digest == act.digest

    def reopened(self) -> None:
        """The program is closed and started again: the same table, the same question, the same answers."""
        was = self.session.state.digest(), asked(self.session)
        self.game.close()
        self.game = OpenGame.open(self.game.folder, {self.module.id: self.module}.get)
        assert not self.game.problems and was == (self.session.state.digest(), asked(self.session))

    def back_and_forth(self, n: int) -> None:
        """The last acts, but for changes of the modes, are taken back one by one, and the table is what it was each
        time; then they are done again."""
        done = [act for act in self.script if act.verb != "mode"]
        for act in done[-2 : -2 - n : -1]:
            assert self.session.undo(done[-1].seat).accepted and table_of(self.session) == act.table
        for act in done[-n:]:
            assert self.session.redo(done[-1].seat).accepted and table_of(self.session) == act.table


def asked(session: Session) -> list[object]:
    """What may be done."""
    return [(seat, made.verb, sorted(made.args)) for seat in session.awaited() for made in session.offers(seat)]


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests, and Sicels are drawn alike."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Scribe]]:
    """Games that begin alike, with armies about to meet and real dice, which whoever plays types in."""
    module, made, source = shipped("siege_of_syracuse"), list[Scribe](), [random.Random(0)]
    monkeypatch.setattr(os, "urandom", lambda n: source[0].randbytes(n))

    def begin(kind: str) -> Scribe:
        made.append(Scribe(tmp_path / f"game-{len(made)}", module))  # with a name of its own
        source[0] = random.Random(7)
        session = made[-1].session
        assert session.submit(ATHENS, "dice", thrown="typed").accepted
        session.begin(ATHENS)
        lay(session, ATHENS, MEETINGS[kind])
        source[0] = random.Random(len(made))
        return made[-1]

    yield begin
    for scribe in made:
        scribe.game.close()


def fight_on(scribe: Scribe, kind: str, rng: random.Random, until: Callable[[Scribe], bool]) -> None:
    """By the rules, up to a moment."""
    for _ in range(MOST):
        if until(scribe):
            return
        session = scribe.session
        seat = session.awaited()[0]
        act = chosen(session, seat, MEETINGS[kind], rng)
        scribe.do(seat, act.verb, act.args)
        assert broken_invariants(session) == []
    raise AssertionError("the battle does not end")


def in_mid_round(scribe: Scribe) -> bool:
    """A side has moved some units in a later round, and may go on."""
    last = scribe.script[-BACK:]
    moved = all(act.verb in ("move", "turn") and act.seat == last[0].seat for act in last)
    session = scribe.session
    return moved and round_of(session) >= HALT and session.state.frames[-1].step == "March"


@pytest.mark.parametrize("kind", MEETINGS)
def test_saved_in_mid_round(tables: Callable[[str], Scribe], kind: str) -> None:
    """By the rules: who moves takes some moves back in the game opened again."""
    whole, rng = tables(kind), random.Random(3)
    fight_on(whole, kind, rng, in_mid_round)
    halt = len(whole.script)
    fight_on(whole, kind, rng, lambda scribe: not in_battle(scribe.session))
    saved = tables(kind)
    saved.again(whole.script[:halt])
    saved.reopened()
    saved.back_and_forth(BACK)
    saved.reopened()
    saved.again(whole.script[halt:])
    assert saved.session.state.digest() == whole.session.state.digest()
    saved.reopened()


@pytest.mark.parametrize("kind", MEETINGS)
def test_saved_while_all_is_by_hand(tables: Callable[[str], Scribe], kind: str) -> None:
    """In mid-round the rules are switched off and hands move, turn, wound and mark; what was by hand and what was by
    the rules before is taken back, dice too; with the rules on again the battle goes to its end."""
    whole, rng = tables(kind), random.Random(4)
    fight_on(whole, kind, rng, in_mid_round)
    switch(whole, "hand")
    for verb, args in handiwork(whole.session, rng):
        whole.do(SYRACUSE, verb, args)
    halt = len(whole.script)
    switch(whole, "enforce")
    fight_on(whole, kind, rng, lambda scribe: not in_battle(scribe.session))
    saved = tables(kind)
    saved.again(whole.script[:halt])
    saved.reopened()
    saved.back_and_forth(HANDS + BACK)
    saved.reopened()
    saved.again(whole.script[halt:])
    assert saved.session.state.digest() == whole.session.state.digest()


HANDS = 4
"""Acts of the hands in mid-round."""


def switch(scribe: Scribe, mode: str) -> None:
    """All groups of rules."""
    for group in scribe.session.game.rule_groups:
        scribe.do(ATHENS, "mode", {"group": group, "mode": mode})


def handiwork(session: Session, rng: random.Random) -> Iterator[tuple[str, Args]]:
    """On the battle board, as no rule would allow."""
    there = sorted(p.id for p in session.state.pieces.values() if p.place.startswith("tbb-") and p.owner)
    aboard = {mark for name in there for mark in session.state.pieces[name].marks if mark.startswith("aboard:")}
    carriers = {mark.partition(":")[2] for mark in aboard}
    one = rng.choice([n for n in there if n not in carriers and not aboard & session.state.pieces[n].marks])
    yield "move", {"piece": one, "to": "tbb-H1"}
    yield "turn", {"piece": one, "facing": 90}
    yield "steps", {"piece": one, "steps": 1}
    yield "mark", {"piece": rng.choice(there), "mark": "disrupted"}
