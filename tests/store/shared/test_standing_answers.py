"""Standing answers far apart: sealed for the other's program alone, used without an exchange, kept over a restart."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.referee.promises import ANSWER, TIMES, UNTIL, promises
from tabletop.data.module import Module
from tabletop.store.mail import pack
from tabletop.store.shared import Plan, SharedGame
from tabletop.systems import fuzz
from tests.store.shared.far import Game, Pair, pair, reopen
from tests.store.shared.test_secrets import _copies, _hits, _meet

MOST, SEED = 400, 9


def act(game: Game, rng: random.Random) -> bool:
    """One act of this machine, if it is asked."""
    seat, session = game.here[0], game.session
    if session.chance() is not None:
        return True
    if seat not in session.awaited():
        return False
    intent = fuzz.choose(session.game, session.offers(seat), rng).sample(rng)
    fuzz.accepted(session.submit(seat, intent.verb, **intent.args))
    return True


def says_no(game: Game) -> None:
    """No stratagem until the end of the turn, unless that stands already."""
    seat, session = game.here[0], game.session
    if not session.standing_answers.in_force(seat):
        turn = session.state.vars["turn"]
        assert session.standing_answers.promise(seat, "Window", ("turn", turn)).accepted


def at_a_window(root: Path, module: Module, by_mail: bool, before: Callable[[Game], None] = says_no) -> Pair:
    """A game in which both are asked for a stratagem before a combat, what Sparta does `before` having reached Athens;
    random games until there is one. Of a combat in P that is the third: it comes first, whole games take seconds."""
    for seed in (2, *range(20)) if before is says_no_but_in_p else range(20):
        two = pair(root / f"game-{seed}", module, "enforce", apart=by_mail)
        two.first.session.begin("athens")
        if up_to_a_window(two, random.Random(seed), by_mail, before):
            return two
        two.close()
    raise AssertionError("no combat")


def up_to_a_window(two: Pair, rng: random.Random, by_mail: bool, before: Callable[[Game], None]) -> bool:
    """Play on to such a question; False when the game ends without one."""
    for _ in range(MOST):
        _meet(two, by_mail)
        state, session = two.first.session.state, two.first.session
        if not state.frames:
            return False
        if state.frames[-1].step == "Window" and set(session.awaited()) == {"athens", "sparta"}:
            return True
        before(two.second)
        _meet(two, by_mail)
        for game in (two.first, two.second):
            if act(game, rng):
                break
    return False


def nothing(game: Game) -> None:
    """Sparta leaves no word."""


def says_no_but_in_p(game: Game) -> None:
    """No stratagem until there is a combat in the fort of Pylos."""
    if not game.session.standing_answers.in_force("sparta"):
        assert game.session.standing_answers.promise("sparta", "Window", ("combat", "P")).accepted


def choose(game: Game) -> None:
    """No stratagem, decided by whoever sits here."""
    assert game.session.submit(game.here[0], "choose", choice=("", "", "")).verdict == "ok"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and chits that a test can repeat; what the disk does at a power cut is tested elsewhere."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    monkeypatch.setattr(os, "urandom", random.Random(SEED).randbytes)


@pytest.mark.parametrize("by_mail", [False, True], ids=["folder", "mail"])
def test_a_reaction_window_costs_no_exchange(tmp_path: Path, sphacteria: Module, by_mail: bool) -> None:
    """Sparta is away: Athens chooses, and its program goes on to losses or beyond without a word from Sparta."""
    two = at_a_window(tmp_path, sphacteria, by_mail)
    heard = two.first.session.journal.last["sparta"]
    choose(two.first)
    two.first.session.chance()  # the die, thrown by Athens' machine
    state = two.first.session.state
    assert not any(frame.step in ("Window", "Show", "Roll") for frame in state.frames)
    assert two.first.session.journal.last["sparta"] is heard
    (used,) = [entry for entry in two.first.session.journal.entries if entry.verb == "fulfil"]
    assert used.seat == "athens"
    _meet(two, by_mail)
    assert two.same() and not two.second.doubts and not two.first.session.journal.superseded
    two.close()


def test_without_one_the_same_window_waits(tmp_path: Path, sphacteria: Module) -> None:
    """The same position without a standing answer: Athens has to wait for Sparta."""
    two = at_a_window(tmp_path, sphacteria, True, nothing)
    choose(two.first)
    assert two.first.session.state.frames[-1].step == "Window" and two.first.session.awaited() == ("sparta",)
    two.close()


def _words(game: Game) -> set[bytes]:
    """What would give this side's standing answers away: their salts, and their marks in clear."""
    vault = game.session.vaults[game.here[0]]
    closed = [
        secret
        for box, secret in vault.secrets.items()
        if isinstance(secret.value, tuple) and secret.value[:1] in ((UNTIL,), (ANSWER,))
        if not game.session.state.boxes[box].open
    ]
    assert len(closed) >= TIMES
    return {secret.nonce.encode() for secret in closed} | {UNTIL.encode(), b'"combat","P"'}


def test_its_content_is_nowhere_in_the_others_files(tmp_path: Path, sphacteria: Module) -> None:
    """Journal, letters, vault, copies, mails: neither before nor after one was used is there a salt of what is still
    closed, or until when it holds; the owner's own vault has it."""
    two = at_a_window(tmp_path, sphacteria, True, says_no_but_in_p)
    for used in range(2):
        _copies(two, two.first)
        (two.home(two.first) / "mail.zip").write_bytes(pack(two.first, everything=True)[1])
        assert _hits(two, two.first, _words(two.second)) == []
        assert _hits(two, two.second, _words(two.second)) != []  # the search finds what is there
        if not used:
            choose(two.first)
            _meet(two, True)
    assert any(entry.verb == "fulfil" for entry in two.second.session.journal.entries)
    shown = json.dumps([entry.body() for entry in two.first.session.journal.entries])
    assert UNTIL not in shown
    two.close()


def test_a_standing_answer_survives_restarts_of_both(tmp_path: Path, sphacteria: Module) -> None:
    """Both programs are closed and opened: the owner still has it, and the other's still goes on with it."""
    two = at_a_window(tmp_path, sphacteria, False)
    two.second = reopen(two.second, two.home(two.second))
    two.first = reopen(two.first, two.home(two.first))
    ((_, step, until, say),) = two.second.session.standing_answers.in_force("sparta")
    assert (step, until[0], say) == ("Window", "turn", ())
    two.second.close()
    choose(two.first)
    assert not any(frame.step == "Window" for frame in two.first.session.state.frames)
    two.first.close()


def test_a_withdrawn_answer_is_not_used_by_mail(tmp_path: Path, sphacteria: Module) -> None:
    """Sparta takes it back with its next hand-over: from then on it is asked."""
    two = at_a_window(tmp_path, sphacteria, True)
    ((kept, *_),) = two.second.session.standing_answers.in_force("sparta")
    assert two.second.session.standing_answers.withdraw("sparta", kept.until).accepted
    _meet(two, True)
    choose(two.first)
    assert two.first.session.awaited() == ("sparta",) and not list(promises(two.first.session.state))
    two.close()


def test_whoever_sits_down_later_gets_it_then(tmp_path: Path, sphacteria: Module) -> None:
    """Sealed while the other side was free: the letter is written when its player has a key."""
    plan = Plan("standard", "Pylos", dict.fromkeys(sphacteria.card.rule_groups, "enforce"))
    where, home = tmp_path / "games", tmp_path / "home-first"
    first = SharedGame.create_shared(where, sphacteria, plan, {"athens": "Anne"}, home)
    assert first.session.standing_answers.promise("athens", "Retreat", ("turn", 1), ("H",)).accepted
    find = {sphacteria.id: sphacteria}.get
    second = SharedGame.join(first.folder, find, "sparta", "Bob", tmp_path / "home-second")
    first.poll()
    second.poll()
    assert len(second.session.standing_answers.entrusted) == TIMES + 1 and not second.session.vaults["sparta"].secrets
    first.close()
    second.close()
