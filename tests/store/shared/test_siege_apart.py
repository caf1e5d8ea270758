"""The Siege of Syracuse between two programs in a folder: a battle on land and one at sea, with answers left ahead.

Whole games with TABLETOP_RELEASE=1.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tabletop.core.plain import Plain
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import choices
from tabletop.core.session.session import Session
from tests.conftest import before_a_release
from tests.games import shipped
from tests.modules.siege_of_syracuse.battles import ATHENS, MEETINGS, SYRACUSE, chosen, in_battle, lay
from tests.store.shared.audits import ended, play
from tests.store.shared.far import Game, Pair, pair

MOST = 400
HOLD = ("hold",)
AHEAD: dict[str, dict[str, tuple[Plain, ...]]] = {
    SYRACUSE: {
        **{"React": ("never",), "Reply": ("battle",), "Declare": ("pass",)},
        **{"Missiles": HOLD, "SlipAway": HOLD, "TakeLoss": HOLD},
    },
    ATHENS: {"SlipAway": HOLD, "TakeLoss": HOLD},
}
"""What each side promises, by the question, and promises anew when its answers are used up."""
OWN = {"Deploy", "March", "Missiles", "Assaults", "Pick", "Declare"}
"""Questions for which one side has to wait for the other all the same: what it does on the move."""


GIVEN = {"ground": {"6.4", "8.1.2", "8.3.1", "10.7", "6.2.1"}, "naval": {"6.4", "8.1.2", "8.3.1", "6.2.1"}}
"""Rules under which promised answers are given in each battle."""


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests; keys, names and dice are the same each time."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(os, "urandom", random.Random(11).randbytes)


@dataclass
class Fight:
    """Two machines in a battle, and what each had to wait for."""

    two: Pair
    kind: str
    rng: random.Random
    waited: Counter[tuple[str, str]] = field(default_factory=Counter)
    """(who waits, the question to the other)."""
    fought: bool = False

    def promise(self, game: Game) -> None:
        """Answers are left ahead for every question of the list that has none in force."""
        (seat,), session = game.here, game.session
        standing = {step for _, step, _, _ in session.standing_answers.in_force(seat)}
        for step, say in AHEAD[seat].items():
            if step not in standing:
                made = next(iter(session.game.step(step).promises(Known(session.game, session.state, seat, None))))
                until = choices(made, "until")[-1]
                assert isinstance(until, tuple)
                assert session.standing_answers.promise(seat, step, until, say).accepted

    def alone(self, game: Game) -> None:
        """One machine plays as far as it can without hearing from the other, and then waits for no promised answer."""
        (seat,), session = game.here, game.session
        for _ in range(MOST):
            if self.over(session):
                return
            if session.chance() is not None:
                continue
            if seat not in session.awaited():
                break
            self.promise(game)
            act = chosen(session, seat, MEETINGS[self.kind], self.rng)
            assert session.submit(seat, act.verb, **act.args).verdict == "ok"
        else:
            raise AssertionError("no end")
        self._waits(game)

    def _waits(self, game: Game) -> None:
        session, other = game.session, self.two.second if game is self.two.first else self.two.first
        if session.awaited() == (CHANCE,):
            assert game is self.two.second  # the dealer's machine throws
            return
        (asked,), step = session.awaited(), session.state.frames[-1].step
        known = Known(session.game, session.state, asked, None)
        said = {name: say for _, name, _, say in other.session.standing_answers.in_force(asked)}
        assert step not in said or not session.game.step(step).would(known, said[step]), step
        self.waited[game.here[0], step] += 1

    def over(self, session: Session) -> bool:
        """The battle has been fought, and the impulse of Athens is over."""
        self.fought = self.fought or in_battle(session)
        if not self.fought or in_battle(session):
            return False
        return session.awaited() == (ATHENS,) or not session.state.frames or session.state.vars["turn"] != 5

    def go(self) -> None:
        """To the end of the battle."""
        for _ in range(MOST):
            for game in (self.two.first, self.two.second):
                self.alone(game)
                self.two.exchange()
                assert self.two.same()
            if self.over(self.two.first.session):
                return
        raise AssertionError("no end")


def fight(root: Path, kind: str) -> Fight:
    """Armies or fleets about to meet, all that is promised on its way."""
    two = pair(root, shipped("siege_of_syracuse"), "enforce")
    two.first.session.begin(ATHENS)
    lay(two.first.session, ATHENS, MEETINGS[kind])
    two.exchange()
    for name in list(two.second.doubts):  # Syracuse has looked at what was laid and set by hand
        two.second.accept(name)
    two.exchange()
    made = Fight(two, kind, random.Random(5))
    for game in (two.first, two.second):
        made.promise(game)
    two.exchange()
    return made


def alike(two: Pair) -> None:
    """Both see the same to the last byte, and nobody is in doubt."""
    one, other = (game.session.journal for game in (two.first, two.second))
    assert two.same() and [entry.body() for entry in one.entries] == [entry.body() for entry in other.entries]
    assert not two.first.doubts and not two.second.doubts
    assert not one.superseded and not one.bad


@pytest.mark.parametrize("kind", MEETINGS)
def test_a_battle_far_apart(tmp_path: Path, kind: str) -> None:
    """Nobody waits for what was promised; both tables are the same; whoever looks, the audit agrees."""
    made = fight(tmp_path, kind)
    entries = made.two.first.session.journal.entries
    laid = {str(entry.id) for entry in entries}
    made.go()
    alike(made.two)
    assert {step for _, step in made.waited} <= OWN, made.waited
    assert {fact.rule for entry in entries for fact in entry.facts if said(fact) == "log-standing"} >= GIVEN[kind]
    assert {entry.verb for entry in entries} >= {"ground": {"fire", "assault"}, "naval": {"ram", "board"}}[kind]
    found = ended(tmp_path, made.two.first.module, made.two)
    for seat in ("", ATHENS, SYRACUSE):
        report = found.audit(seat)
        assert [one for one in report.differences if one.entry not in laid] == [], seat
        assert report.sound and report.complete, seat


def said(fact: object) -> str:
    """What a note says."""
    return str(getattr(getattr(fact, "text", None), "key", ""))


@before_a_release
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_far_apart(tmp_path: Path, seed: int) -> None:
    """From the set-up to the end, dice thrown by both together."""
    module = shipped("siege_of_syracuse")
    two = play(tmp_path, module, ACTS, seed)
    assert two.first.session.state.vars["result"]
    alike(two)
    found = ended(tmp_path, module, two)
    for seat in ("", ATHENS, SYRACUSE):
        report = found.audit(seat)
        assert report.differences == () and report.sound and report.complete, seat


ACTS = 6000
"""Acts after which a game is taken to be endless."""
