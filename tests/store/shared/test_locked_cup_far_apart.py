"""A real game through a real folder, and by mail, without any dealer: locked cup and answered dice."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules
from tabletop.store.group import group
from tabletop.store.vault import open_vault, vault_path
from tabletop.systems import fuzz
from tabletop.systems.locked_cup_audit import audit_cups
from tests.conftest import before_a_release
from tests.store.shared.far import Pair, pair, reopen
from tests.store.shared.test_secrets import _hits, _marks, _meet


def begun(tmp_path: Path, module: Module, by_mail: bool) -> Pair:
    """An enforced game whose grades are set, before the first draw."""
    two = pair(tmp_path, module, "enforce", apart=by_mail)
    assert two.first.session.submit("athens", "dice", thrown="answered").accepted
    assert two.first.session.submit("athens", "set", name="deck", value="locked").accepted
    two.first.session.begin("athens")
    return two


def go_on(two: Pair, rng: random.Random) -> None:
    """One act of whoever is asked; nobody is ever asked to do a part of the protocols."""
    for game in (two.first, two.second):
        (seat,) = game.here
        assert game.session.chance() is None
        if seat in game.session.awaited():
            intent = fuzz.choose(game.session.game, game.session.offers(seat), rng).sample(rng)
            fuzz.accepted(game.session.submit(seat, intent.verb, **intent.args))


@pytest.mark.parametrize("by_mail", [False, pytest.param(True, marks=before_a_release)], ids=["folder", "mail"])
def test_a_game_without_dealer(
    tmp_path: Path, sphacteria: Module, by_mail: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its end: the same table, nothing doubted, no file with a salt, key or chit of the other, both audits clean."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    rng, searched = random.Random(7), 0
    two = begun(tmp_path, sphacteria, by_mail)
    for n in range(600):
        _meet(two, by_mail)
        assert two.same()
        if not two.first.session.state.frames:
            break
        go_on(two, rng)
        if n % 25 == 24:
            for holder, owner in ((two.first, two.second), (two.second, two.first)):
                marks = _marks(owner, holder.session)
                searched += len(marks)
                assert _hits(two, holder, marks) == []
    journal, game = two.first.session.journal, two.first.session.game
    assert two.first.session.state.vars.get("result") and searched > 20
    assert not two.first.doubts and not two.second.doubts and not journal.superseded and not journal.bad
    assert not any(entry.seat == CHANCE for entry in journal.entries)
    vaults = {g.here[0]: g.session.vaults[g.here[0]] for g in (two.first, two.second)}
    locks = group()
    assert locks is not None and audit_cups(game, journal, vaults, locks) == []
    assert audit(game, journal, vaults).sound
    two.close()


def test_a_seat_that_closed_in_the_middle_goes_on(
    tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Athens' program is closed and opened after every few acts: its keys and numbers are on its disk, none is lost."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    rng = random.Random(8)
    two = begun(tmp_path, sphacteria, False)
    for n in range(24):
        if n % 4 == 3:
            two.first = reopen(two.first, tmp_path / "home-first")
        two.exchange()
        two.first.go_on()
        two.exchange()
        assert two.same() and two.first.session.state.frames
        go_on(two, rng)
    kept, word = open_vault(
        vault_path(two.first.card.id, "athens", tmp_path / "home-first"), os.urandom, two.first.shelf.queue
    )
    assert word is None and kept.secrets.keys() >= two.first.session.vaults["athens"].secrets.keys()
    two.close()


def test_in_doubt_nothing_is_answered_by_itself(
    tmp_path: Path, sphacteria: Module, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While an act of the other is doubted, its frames draw no answer out of this client; else they are answered."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    two = begun(tmp_path, sphacteria, False)
    two.second.doubts["9.0.athens"] = two.first.session.journal.entries[0]
    two.exchange()
    assert "sparta" in two.second.session.awaited()
    asked = len(two.second.session.journal)
    two.second.go_on()
    assert len(two.second.session.journal) == asked
    two.second.doubts.clear()
    two.second.go_on()
    assert len(two.second.session.journal) > asked
    two.close()


def test_syracuse_without_dealer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two turns of the longer game through a folder: its cup is locked, mixed and drawn from as Sphacteria's is."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    two, rng = begun(tmp_path, load_module(shipped_modules() / "syracuse"), False), random.Random(1)
    start = two.first.session.state.vars["turn"]
    for _ in range(600):
        two.exchange()
        assert two.same()
        if two.first.session.state.vars["turn"] >= start + 2 or not two.first.session.state.frames:
            break  # two turns, or a result before: what is drawn is nobody's to foresee
        go_on(two, rng)
    else:
        raise AssertionError("nobody is asked, and the game goes on: " + str(two.first.session.state.frames))
    begun_turns = two.first.session.state.vars["turn"] - start
    journal = two.first.session.journal
    assert not two.first.doubts and not two.second.doubts and not journal.superseded and not journal.bad
    assert sum(entry.verb == "take" for entry in journal.entries) >= 2 * begun_turns
    vaults = {g.here[0]: g.session.vaults[g.here[0]] for g in (two.first, two.second)}
    locks = group()
    assert locks is not None and audit_cups(two.first.session.game, journal, vaults, locks) == []
    two.close()
