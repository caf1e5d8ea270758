"""Secrets apart: everything a seat holds on disk is searched for what only the other may know."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.mail import pack
from tabletop.store.seal_keys import own_key
from tabletop.systems import fuzz
from tests.store.shared.far import Game, Pair, pair


def _closed(game: Game, other: Session) -> Iterator[tuple[str, VaultSecret]]:
    """Boxes of that machine's seat which nobody has opened and the other seat may not read."""
    session = game.session
    for box, secret in session.vaults[session.seats[0]].secrets.items():
        seen = session.state.boxes.get(box)
        if other.seats[0] not in secret.readers and not (seen is not None and seen.open):
            yield box, secret


def _hits(two: Pair, holder: Game, words: set[bytes]) -> list[tuple[Path, bytes]]:
    found = []
    for path, data in two.everything(holder).items():
        found += [(path, word) for word in words if word in data]
    return found


def _marks(game: Game, other: Session) -> set[bytes]:
    """What would give a closed box away: its salt, and its content as any file of ours would hold it."""
    words: set[bytes] = set()
    for box, secret in _closed(game, other):
        words.add(secret.nonce.encode())
        plain = json.dumps([box, secret.plain()], separators=(",", ":"))
        words |= {plain.encode(), json.dumps([box, secret.plain()]).encode()}
    return words


def _copies(two: Pair, game: Game) -> None:
    """Everything else the program may leave behind: copies, exports, mails, half files."""
    home = two.home(game)
    game.save_copy(home / "copy")
    game.export_zip(home / "export.zip")
    name, data = pack(game, everything=True)
    (home / name).write_bytes(data)


def test_a_drawn_chit_is_nowhere_in_the_others_files(tmp_path: Path, tiny: Module) -> None:
    """Free play: North draws, undoes, covers again; the chit's very name is in no file that South holds."""
    two = pair(tmp_path, tiny)
    assert two.first.session.submit("north", "draw", bowl="cup", n=1, to="hand-north").accepted
    (chit,) = two.first.session.view("north").at("hand-north")
    assert two.first.session.undo("north").accepted and two.first.session.redo("north").accepted
    two.exchange()
    for game in (two.first, two.second):
        _copies(two, game)
    assert two.second.session.view("south").at("hand-north")[0].kind is None
    assert chit.kind is not None
    names = {f'"{chit.kind}"'.encode(), *_marks(two.first, two.second.session)}
    assert _hits(two, two.second, names) == []
    assert _hits(two, two.first, {f'"{chit.kind}"'.encode()}) != []  # the search finds what is there
    two.close()


@pytest.mark.parametrize("by_mail", [False, True], ids=["folder", "mail"])
def test_hands_of_a_real_game(
    tmp_path: Path, sphacteria: Module, by_mail: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Faults 11, 12, 23, 24: two turns of Sphacteria, dealt by Athens' machine: after every tenth act neither side's
    files hold a salt or a closed chit of the other's, also in copies, mails, vaults and the dealer's own memory."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    rng = random.Random(3)
    two = pair(tmp_path, sphacteria, "enforce", apart=by_mail)
    first, second = two.first, two.second
    first.session.begin("athens")
    searched = 0
    for n in range(120):
        _meet(two, by_mail)
        if not first.session.state.frames:
            break
        for game in (first, second):
            seat = game.here[0]
            if game.session.chance() is None and seat in game.session.awaited():
                offers = game.session.offers(seat)
                intent = fuzz.choose(game.session.game, offers, rng).sample(rng)
                fuzz.accepted(game.session.submit(seat, intent.verb, **intent.args))
        if n % 10 == 9:
            for holder, owner in ((first, second), (second, first)):
                marks = _marks(owner, holder.session)
                searched += len(marks)
                assert _hits(two, holder, marks) == []
                hand = holder.session.view(holder.here[0]).at(f"hand-{owner.here[0]}")
                assert not [piece.kind for piece in hand if piece.kind is not None]
    assert searched > 20
    _meet(two, by_mail)
    for game in (first, second):
        _copies(two, game)
    for holder, owner in ((first, second), (second, first)):
        assert _hits(two, holder, _marks(owner, holder.session)) == []
    assert _hits(two, second, {key.encode() for key in _seeds(two)}) == []
    two.close()


def _seeds(two: Pair) -> list[str]:
    return [own_key(two.first.card.id, seat, two.home(two.first)).seed.hex() for seat in two.first.here]


def _meet(two: Pair, by_mail: bool) -> None:
    if not by_mail:
        two.exchange()
        return
    while True:
        sent = False
        for sender, receiver in ((two.first, two.second), (two.second, two.first)):
            if any(_open_lines(sender, name) for name in sender.shelf.mine):
                assert absorb(receiver, pack(sender)[1]).outcome == "absorbed"
                sent = True
        if not sent:
            return


def _open_lines(game: Game, name: str) -> int:
    record = game.shelf.reader(name).record
    return len(record.lines.get(record.segment, ()))


def test_a_hand_comes_with_its_letter(tmp_path: Path, sphacteria: Module) -> None:
    """What Athens' machine deals to Sparta, Sparta sees when it comes, and Athens' seat does not."""
    two = pair(tmp_path, sphacteria, "enforce")
    two.first.session.begin("athens")
    while two.first.session.awaited() == ("chance",):
        two.first.session.chance()
    two.exchange()
    mine = two.second.session.view("sparta").at("hand-sparta")
    assert len(mine) == 2 and all(piece.kind for piece in mine)
    theirs = two.first.session.view("athens").at("hand-sparta")
    assert len(theirs) == 2 and not any(piece.kind for piece in theirs)
    two.close()


def test_who_comes_late_gets_the_letters_then(tmp_path: Path, sphacteria: Module) -> None:
    """Chits dealt before Sparta has joined are sealed for it when it sits down."""
    from tabletop.store.shared import Plan, SharedGame

    modes = dict.fromkeys(sphacteria.game().rule_groups, "enforce")
    plan = Plan(next(iter(sphacteria.scenarios)), "Late", modes)  # type: ignore[arg-type]
    first: Game = SharedGame.create_shared(tmp_path, sphacteria, plan, {"athens": "Anne"}, tmp_path / "home-a")
    first.session.begin("athens")
    while first.session.awaited() == ("chance",):
        first.session.chance()
    second: Game = SharedGame.join(first.folder, lambda _: sphacteria, "sparta", "Bob", tmp_path / "home-b")
    heard: list[set[str]] = []
    second.session.subscribe(lambda delta, entry: heard.append(set(delta.pieces)))
    first.poll()
    second.poll()
    assert all(piece.kind for piece in second.session.view("sparta").at("hand-sparta"))
    assert {p.id for p in second.session.state.at("hand-sparta")} <= set().union(*heard)
    first.close()
    second.close()


def test_a_letter_that_is_not_what_was_promised(tmp_path: Path, tiny: Module) -> None:
    """A dealer who promises one chit and sends another is caught: the letter is refused, with a word."""
    two = pair(tmp_path, tiny)
    vault = two.first.session.vaults["north"]
    ref = vault.seal(("C1", 2), ("south",))
    true = vault.secrets[ref.box]
    box = "b" + "0" * 16
    two.first.shelf.letters.send("north", "south", box, VaultSecret(("C2", 2), true.nonce, ("south",)))
    two.second.shelf.promised[box] = ref.digest
    two.second.poll()
    assert box not in two.second.session.vaults["south"]
    assert [msg.key for msg in two.second.problems] == ["store-letter-forged"]
    two.close()


def test_a_secret_for_two_readers(tmp_path: Path, tiny: Module) -> None:
    """What is sealed for both is in both vaults when it is used, whether the reader sits here or elsewhere."""
    from tabletop.store.shared import Plan, SharedGame

    both: Game = SharedGame.create_shared(
        tmp_path, tiny, Plan("first", "One machine"), {"north": "Anne", "south": "Bob"}, tmp_path / "home"
    )
    ref = both.session.vaults["north"].seal(("C1", 2), ("north", "south"))
    assert ref.box in both.session.vaults["south"]
    both.close()
    two = pair(tmp_path / "two", tiny)
    ref = two.first.session.vaults["north"].seal(("C1", 2), ("north", "south"))
    two.second.shelf.promised[ref.box] = ref.digest
    two.second.poll()
    assert two.second.session.vaults["south"].open(ref.box).value == ("C1", 2)
    two.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_letters_can_be_read_by_the_other_account(tmp_path: Path, tiny: Module) -> None:
    """In a folder two accounts share, letters and segments are readable; vaults and keys are not."""
    two = pair(tmp_path, tiny)
    two.first.session.vaults["north"].seal(("C1", 2), ("north", "south"))
    for path in two.first.folder.rglob("*"):
        assert path.stat().st_mode & 0o044, path
    private = [*two.home(two.first).rglob("vault/*/*.jsonl"), *two.home(two.first).rglob("*.key")]
    assert len(private) >= 2 and not any(path.stat().st_mode & 0o077 for path in private)
    two.close()
