"""Dice far apart: answered by both in one exchange, whole batches at once; trusted by the dealer; typed."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tabletop.core.position.facts import Rolled
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.mail import pack
from tests.store.shared.far import Game, Pair, pair
from tests.store.shared.test_secrets import _meet, _open_lines


def rolled(game: Game) -> list[tuple[str, str, int]]:
    """(dice, grade, how many values) of each throw."""
    facts = [fact for entry in game.session.journal.entries for fact in entry.facts]
    return [(fact.dice, fact.grade, len(fact.values)) for fact in facts if isinstance(fact, Rolled) and fact.dice]


@pytest.fixture
def begun(tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> Pair:
    """Sphacteria by mail, enforced, before anything is thrown."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    return pair(tmp_path, sphacteria, "enforce", apart=True)


def test_answered_dice_cost_one_exchange_a_throw(begun: Pair) -> None:
    """Two throws for the initiative: a file there and a file back each, nobody presses anything, both see the same."""
    two = begun
    assert two.first.session.submit("athens", "dice", thrown="answered").accepted
    two.first.session.begin("athens")
    while two.first.session.chance() is not None:
        pass
    assert two.first.session.state.frames[-1].step == "JointRoll" and not rolled(two.first)
    files = 0
    for sender, receiver in ((two.first, two.second), (two.second, two.first)) * 4:
        if len(rolled(two.first)) == len(rolled(two.second)) == 2:
            break
        if any(_open_lines(sender, name) for name in sender.shelf.mine):
            assert absorb(receiver, pack(sender)[1]).outcome == "absorbed"
            files += 1
    assert rolled(two.second) == rolled(two.first) == [("2d6", "answered", 2)] * 2 and files <= 6
    two.close()


def test_a_batch_of_declared_dice_is_one_throw(begun: Pair) -> None:
    """Both dice of a throw come from one number of each seat (of seven: tests/core/rules/test_joint_dice.py)."""
    two = begun
    assert two.first.session.submit("athens", "dice", thrown="answered").accepted
    two.first.session.begin("athens")
    _meet(two, True)
    while two.first.session.chance() is not None:
        _meet(two, True)
    commits = [entry for entry in two.first.session.journal.entries if entry.verb == "commit"]
    assert len(commits) == 2 * len(rolled(two.first)) and all(n == 2 for _, _, n in rolled(two.first))
    two.close()


def test_trusted_dice_are_thrown_by_one_machine_and_written_first(begun: Pair) -> None:
    """The dealer's machine throws by itself when asked; the other's never does, and waits."""
    two = begun
    two.first.session.begin("athens")
    _meet(two, True)
    assert two.second.session.chance() is None
    while two.first.session.chance() is not None:
        pass
    _meet(two, True)
    assert rolled(two.second) == [("2d6", "trusted", 2)] * 2 and two.same()
    two.close()


def test_typed_dice_are_marked_so(begun: Pair) -> None:
    """Whoever throws real dice types what they show: the grade says table on both machines."""
    two = begun
    rng = random.Random(1)
    assert two.first.session.submit("athens", "dice", thrown="typed").accepted
    two.first.session.begin("athens")
    for _ in range(20):
        _meet(two, True)
        two.first.session.chance()
        for game in (two.first, two.second):
            for made in game.session.offers(game.here[0]):
                if made.verb == "throw" and game.here[0] in game.session.awaited():
                    assert game.session.submit(game.here[0], "throw", **made.sample(rng).args).verdict == "ok"
    assert rolled(two.first) == rolled(two.second) == [("2d6", "table", 2)] * 2
    two.close()
