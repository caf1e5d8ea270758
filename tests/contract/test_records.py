"""Exam, part 3: the journal. It says again what was said, gives the same table in any order, and takes back exactly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE, FORCED
from tabletop.core.session.session import Session
from tabletop.store.codec import line, parse
from tests.conftest import RELEASE
from tests.contract.exam import RULED, TIMES, judge, name_of, played, playing, refolded, seen_by, watched

ruled_module = pytest.mark.parametrize("folder", RULED, ids=name_of)


@ruled_module
def test_codec_round_trip(folder: Path) -> None:
    """Each entry of a game, of five before a release, comes back from its line as it was, hash and all."""
    for seed in range(5 if RELEASE else 1):
        for entry in played(folder, seed).session.journal.entries:
            assert parse(line(entry)) == entry
            assert Entry.from_body(entry.body(), entry.hash, entry.sig).body() == entry.body()


@judge
def running(session: Session, _: random.Random) -> Iterator[str]:
    """The position as it was played on."""
    yield session.state.digest()


@ruled_module
def test_refolding_gives_the_running_state(folder: Path) -> None:
    """At every entry the table that was played on is the one the journal folds to, entries read from their lines."""
    lengths, table = set(seen_by(running, folder, [0])), watched(folder, 0)[0]
    again = Journal(table.journal.start)
    found = set()
    for entry in [parse(line(entry)) for entry in table.journal.entries]:
        again.add(entry)
        found.add(again.state().digest())
    assert again.state().digest() == table.state.digest() and not again.bad
    assert len(lengths) > 50 and lengths <= found


@ruled_module
@pytest.mark.parametrize("seed", range(TIMES))
def test_order_of_arrival_does_not_matter(folder: Path, seed: int) -> None:
    """Entries shuffled, looked at in between and given twice fold to the same table; nothing stays marked bad."""
    whole, rng = played(folder, seed).session, random.Random(seed)
    mixed = rng.sample(whole.journal.entries, len(whole.journal))
    again = Journal(whole.journal.start)
    for entry in mixed:
        again.add(entry)
        if rng.random() < 0.05:
            again.state()
        assert not again.add(entry)
    assert again.state().digest() == whole.state.digest()
    assert again.entries == whole.journal.entries
    assert not again.bad


@ruled_module
def test_past_positions_can_be_looked_at_in_any_order(folder: Path) -> None:
    """The table after n entries is the same whether one leaps there or folds up to there."""
    whole = played(folder, 1 if RELEASE else 0).session
    for n in random.Random(1).sample(range(len(whole.journal) + 1), 12):
        assert whole.journal.state(n).digest() == refolded(whole.journal, whole.journal.entries[:n]).state().digest()


@ruled_module
@pytest.mark.parametrize("seed", range(TIMES))
def test_judged_again_everything_agrees(folder: Path, seed: int) -> None:
    """With all secrets at hand the referee says the same again of every entry; without them it disputes nothing."""
    whole = played(folder, seed).session
    found = audit(whole.game, whole.journal, whole.vaults)
    assert found.sound and found.count("agreed") == len(whole.journal)
    blind = audit(whole.game, whole.journal, {})
    assert blind.sound and blind.count("agreed") > len(whole.journal) / 2


@ruled_module
@pytest.mark.parametrize("seed", range(2 if RELEASE else 1))
def test_undo_restores_the_exact_state_and_crosses_nothing(folder: Path, seed: int) -> None:
    """In enforced play one undo gives the very position before the decision, one redo the one after it.

    What it takes back holds no roll, draw or reveal, and nothing that the other side has decided.
    """
    taken = 0
    for session, rng in playing(folder, 100 + seed):
        last = session.journal.entries[-1].seat
        seat = last if last in session.seats and rng.random() < 0.5 else rng.choice(session.seats)
        choice = session.can_undo(seat)
        if choice is None or rng.random() < 0.7:
            continue
        taken += 1
        first = session.journal.position(str(choice.entries[0].id)) - 1
        since = [entry for entry in session.journal.entries[first:] if session.journal.live(entry)]
        since = [entry for entry in since if entry.verb not in ("undo", "redo")]
        assert not choice.crosses and not any(entry.barrier for entry in since)
        assert {entry.seat for entry in since if entry.verb != "continue" and entry.verb not in FORCED} == {seat}
        before, after = session.journal.state(first).digest(), session.state.digest()
        session.undo(seat)
        assert session.state.digest() == before
        if rng.random() < 0.5:
            session.redo(seat)
            assert session.state.digest() == after
    assert taken > 5


@judge
def nothing_to_take_back(session: Session, _: random.Random) -> Iterator[str]:
    """Rolls, draws and reveals, after which nobody may undo."""
    last = session.journal.entries[-1]
    if last.seat == CHANCE and last.barrier:
        assert [seat for seat in session.seats if session.can_undo(seat)] == []
        yield last.verb


@ruled_module
def test_a_roll_cannot_be_taken_back(folder: Path) -> None:
    """Straight after chance has spoken nobody has anything to take back."""
    assert seen_by(nothing_to_take_back, folder)
