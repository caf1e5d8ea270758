"""Issue 4, audit: a game between two machines judged again when it is over; each way to cheat has its test."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.position.facts import Opened, Rolled, VarSet
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.card import read_card
from tabletop.store.codec import line, parse, sealed_line, unseal
from tabletop.store.mail import pack, read_parcel
from tabletop.store.opened import open_papers, opened_here
from tabletop.store.seal_keys import SeatKey, own_key
from tabletop.systems import locked as steps
from tabletop.systems import locked_cup as L
from tests.store.shared.audits import Played, ended, keys, play, take_back_the_dice
from tests.store.shared.far import Pair

LONGEST = 600
EARLY = 90
"""Entries of some turns."""


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug in these tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, sphacteria: Module) -> Played:
    """A whole game, both vaults opened at its end."""
    root = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        two = play(root, sphacteria, LONGEST)
        assert two.first.session.state.vars["result"] and not two.first.doubts and not two.second.doubts
        return ended(root, sphacteria, two)


@pytest.fixture(scope="module")
def early(tmp_path_factory: pytest.TempPathFactory, sphacteria: Module) -> Played:
    """A game of some turns, given up by agreement, both vaults opened. Its boxes and dice are never twice the same, so
    it is played until there is something to tamper with."""
    root = tmp_path_factory.mktemp("early")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        return ended(root, sphacteria, play(root, sphacteria, LONGEST, before=_enough))


def _enough(two: Pair) -> bool:
    """Some turns are played, Sparta has moved, and a box was opened in play."""
    entries = two.first.session.journal.entries
    moved = any(entry.seat == "sparta" and entry.verb == "move" for entry in entries)
    return len(entries) >= EARLY and moved and any(map(_opens, entries))


@pytest.fixture
def spoilt(early: Played, tmp_path: Path) -> Played:
    """The same game, to be tampered with."""
    return early.copy(tmp_path / "spoilt")


# --- honest games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["", "athens", "sparta"])
def test_a_clean_game_passes(whole: Played, seat: str) -> None:
    """Whoever looks, with keys or without: every act of rules agreed, every box known, nothing left to check."""
    found = whole.audit(seat)
    assert found.differences == () and found.sound and found.complete and found.opened == ("athens", "sparta")
    by_hand = {name for name, finding in found.entries.findings if finding == "unchecked"}
    assert found.entries.count("agreed") + len(by_hand) == len(found.entries.findings)
    assert len(by_hand) == 6  # two sit down, two grades are set, two open their papers


def test_before_vaults_are_open_it_says_what_it_could_not_check(whole: Played, tmp_path: Path) -> None:
    """A third person learns whose papers are missing; a player, that the other's are; nobody is accused."""
    spoilt = whole.copy(tmp_path / "closed")
    for path in spoilt.folder.glob("seats/*/opened.json"):
        path.unlink()
    blind = spoilt.audit()
    assert blind.sound and not blind.complete and blind.opened == () and blind.entries.count("cannot_tell") > 10
    closed = [one for one in blind.of("unknown") if one.text.key == "audit-boxes-closed"]
    assert {one.seat for one in closed} == {"athens", "sparta"} and all(int(one.text.get("n")) > 0 for one in closed)
    assert "lock-closed" in keys(blind, "unknown") and not keys(blind)
    half = spoilt.audit("athens")
    assert half.sound and {one.seat for one in half.of("unknown")} == {"sparta"}


def test_papers_are_opened_into_the_folder_and_by_mail(tmp_path: Path, sphacteria: Module) -> None:
    """The file is signed, the journal says it, a copy and a mail carry it; the secrets are in it and nowhere before."""
    two = play(tmp_path, sphacteria, 30)
    athens, sparta = two.first, two.second
    salts = {secret.nonce for secret in athens.session.vaults["athens"].secrets.values()}
    assert not opened_here(athens) and open_papers(athens) == ("athens",) and opened_here(athens)
    two.exchange()
    note = sparta.session.journal.entries[-1]
    assert [fact.text.key for fact in note.facts if hasattr(fact, "text")] == ["log-papers-opened"]
    assert not sparta.troubles() and not sparta.doubts and two.same()
    raw = (athens.folder / "seats" / "athens" / "opened.json").read_text()
    assert all(salt in raw for salt in salts) and unseal(raw.encode())[2]
    assert (athens.save_copy(tmp_path / "copy") / "seats" / "athens" / "opened.json").read_text() == raw
    assert read_parcel(pack(athens)[1]).files["seats/athens/opened.json"].decode() == raw
    two.close()


# --- an edited segment --------------------------------------------------------------------------------------------


def test_an_edited_segment_is_caught(spoilt: Played) -> None:
    """Somebody without the key changes a word in a closed segment: its hash does not fit, reading stops there."""
    path = spoilt.segments("sparta")[0]
    path.write_bytes(path.read_bytes().replace(b'"verdict":"ok"', b'"verdict":"OK"', 1))
    assert "store-waits-at" in keys(spoilt.audit())


def test_an_edited_segment_hashed_anew_without_the_key_is_caught(spoilt: Played) -> None:
    """The forger makes the chain whole again and signs with a key of its own: that is not Sparta's."""
    wanted = spoilt.entries("sparta")[5]
    later = lambda entry: replace(entry, when="1999") if entry.id == wanted.id else entry  # noqa: E731
    spoilt.rewrite("sparta", later, SeatKey.fresh())
    assert "store-unsigned" in keys(spoilt.audit())


def test_every_signature_is_checked_not_only_the_last(spoilt: Played) -> None:
    """One signature in the middle is a stranger's, all after it are good: reading takes it, the audit does not."""
    path, stranger = spoilt.segments("sparta")[0], SeatKey.fresh()
    lines = path.read_bytes().splitlines(keepends=True)
    entry = parse(lines[3])
    lines[3] = line(replace(entry, sig=stranger.sign(read_card(spoilt.folder).id, entry.hash)))
    path.write_bytes(b"".join(lines))
    faults = spoilt.audit().of("fault")
    assert [(one.entry, one.text.key) for one in faults] == [(str(entry.id), "audit-unsigned")]


def test_an_act_rewritten_by_its_own_player_is_caught(spoilt: Played) -> None:
    """Sparta gives itself points and signs all anew: disputed under the rule that was carried out, and Athens'
    machine, which had read the files before, knows that they are others."""
    wanted = next(entry for entry in spoilt.entries("sparta") if entry.verb == "move")

    def richer(entry: Entry) -> Entry:
        return replace(entry, facts=(VarSet("vp.sparta", 9), *entry.facts)) if entry.id == wanted.id else entry

    spoilt.rewrite("sparta", richer)
    found = spoilt.audit()
    (one,) = [one for one in found.of("fault") if one.entry == str(wanted.id)]
    assert (one.seat, one.text.key) == ("sparta", "audit-other-facts") and one.rule
    assert "audit-changed-since" not in keys(found) and "audit-changed-since" in keys(spoilt.audit("athens"))


# --- a forged box -------------------------------------------------------------------------------------------------


def test_a_forged_box_is_caught(spoilt: Played) -> None:
    """Sparta opens papers that hold another chit than the one sealed, signed with its own key."""
    box = _chit_box(spoilt, "sparta")
    _reopen(spoilt, "sparta", lambda boxes: {**boxes, box: [["stratagem-x", 2], boxes[box][1]]})
    (one,) = [one for one in spoilt.audit().of("fault") if one.text.key == "audit-box-forged"]
    assert one.seat == "sparta" and one.rule


def test_a_box_left_out_of_the_papers_is_caught(spoilt: Played) -> None:
    """Sparta opens all but the one box that would show something."""
    box = _chit_box(spoilt, "sparta")
    _reopen(spoilt, "sparta", lambda boxes: {name: inside for name, inside in boxes.items() if name != box})
    found = [one for one in spoilt.audit().of("fault") if one.text.key == "audit-box-withheld"]
    assert [one.seat for one in found] == ["sparta"]


def test_papers_that_another_has_edited_are_not_believed(spoilt: Played) -> None:
    """The file changed by whoever has no key to sign it: it is named, and what it would show counts as closed."""
    path = spoilt.folder / "seats" / "sparta" / "opened.json"
    path.write_bytes(path.read_bytes()[:-40] + b"\n")
    found = spoilt.audit()
    assert keys(found) == {"store-papers-broken"} and found.opened == ("athens",)
    assert {one.seat for one in found.of("unknown")} == {"sparta"}


def test_a_box_opened_falsely_in_play_is_caught(spoilt: Played) -> None:
    """An act that shows something else than was sealed: the digest of the journal does not fit."""
    seat, wanted = next((s, e) for s in ("sparta", "athens") for e in spoilt.entries(s) if _opens(e))

    def false(entry: Entry) -> Entry:
        facts = tuple(replace(f, value=("S-H1", 2)) if isinstance(f, Opened) else f for f in entry.facts)
        return replace(entry, facts=facts) if entry.id == wanted.id else entry

    spoilt.rewrite(seat, false)
    found = [one for one in spoilt.audit().of("fault") if one.entry == str(wanted.id)]
    reasons = {one.text.key for one in found} | {getattr(one.text.get("why"), "key", "") for one in found}
    assert "seal-forged" in reasons and {one.seat for one in found} == {seat}


# --- a swapped chit -----------------------------------------------------------------------------------------------


class Swap(steps.Take):
    """An edited client: it claims to have drawn another chit than the one that came."""

    def by_itself(self, k, outside):  # type: ignore[no-untyped-def]
        intent = super().by_itself(k, outside)
        if intent is None or intent.verb != "take":
            return intent
        drawn = {k.peek(piece.box, ("",))[0] for piece in k.at(k.f.to)} | {intent.args["chit"][0]}
        best = next(chit for chit in L.unseen(k, L.read(k.state, k.f.bowl)) if chit not in drawn)
        return replace(intent, args={"chit": (best, k.game.counters[best].faces)})


def test_a_swapped_chit_is_caught(tmp_path: Path, sphacteria: Module) -> None:
    """Nothing is seen in play; once both vaults are open the cup's locks give the chit that was drawn."""

    def cheat(two: Pair) -> bool:
        session = two.first.session
        session.local.game = replace(session.game, steps={**session.game.steps, "Take": Swap()})
        return any(entry.seat == "athens" and entry.verb == "take" for entry in session.journal.entries)

    two = play(tmp_path, sphacteria, 25, before=cheat)
    two.exchange()
    assert not two.second.doubts
    faults = ended(tmp_path, sphacteria, two).audit().of("fault")
    swapped = [one for one in faults if one.text.key == "lock-wrong-chit"]
    assert swapped and {one.seat for one in swapped} == {"athens"} and all(one.rule for one in swapped)


# --- a re-rolled die ----------------------------------------------------------------------------------------------


def test_a_rerolled_die_is_caught(spoilt: Played) -> None:
    """Dice thrown together, written otherwise than the sealed numbers give: said with both results and the rule."""
    wanted = next(e for e in spoilt.entries("sparta") if any(isinstance(f, Rolled) and f.values for f in e.facts))
    (roll,) = [fact for fact in wanted.facts if isinstance(fact, Rolled)]
    other = tuple(value % 6 + 1 for value in roll.values)

    def better(entry: Entry) -> Entry:
        facts = tuple(replace(f, values=other) if isinstance(f, Rolled) else f for f in entry.facts)
        return replace(entry, facts=facts) if entry.id == wanted.id else entry

    spoilt.rewrite("sparta", better)
    (one,) = [one for one in spoilt.audit().of("fault") if one.entry == str(wanted.id)]
    assert (one.text.key, one.rule) == ("audit-other-dice", roll.rule) and roll.rule
    assert (one.text.get("shown"), one.text.get("right")) == tuple(
        "\u00a0".join(map(str, values)) for values in (other, roll.values)
    )


def test_an_undo_past_a_roll_is_caught(tmp_path: Path, sphacteria: Module) -> None:
    """An edited client takes back its act past the dice, to throw them again: the other doubts it at once, and the
    audit names it with the rule of the roll."""
    two = play(tmp_path, sphacteria, 200, before=take_back_the_dice)
    undo = two.first.session.journal.last["athens"]
    two.exchange()
    assert undo.verb == "undo" and str(undo.id) in two.second.doubts
    faults = [one for one in ended(tmp_path, sphacteria, two).audit().of("fault") if one.entry == str(undo.id)]
    assert [(one.seat, one.text.key, bool(one.rule)) for one in faults] == [("athens", "audit-undo-past-roll", True)]


# --- a deleted entry ----------------------------------------------------------------------------------------------


def test_a_deleted_entry_is_caught(spoilt: Played) -> None:
    """A line cut out of a segment: what follows does not hang on what is before."""
    path = spoilt.segments("athens")[1]
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2] + lines[3:]))
    assert "store-waits-at" in keys(spoilt.audit())


def test_an_entry_deleted_by_its_own_player_is_caught(spoilt: Played) -> None:
    """Sparta leaves an act out and chains, counts and signs anew: Athens' acts had seen a number it never used."""
    seen = {clock for entry in spoilt.entries("athens") for seat, clock, _ in entry.seen if seat == "sparta"}
    wanted = next(e for e in spoilt.entries("sparta")[3:] if e.id.clock in seen)
    spoilt.rewrite("sparta", lambda entry: None if entry.id == wanted.id else entry)
    crossed = [one.text for one in spoilt.audit().of("fault") if one.text.key == "audit-other-past"]
    assert [(text.get("other"), text.get("at")) for text in crossed] == [(Msg("seat-sparta"), wanted.id.clock)]


def test_a_deleted_segment_is_caught(spoilt: Played) -> None:
    """The last file of a seat is gone: the other's acts wait for what was in it."""
    spoilt.segments("sparta")[-2].unlink()
    assert keys(spoilt.audit()) & {"store-waiting-for", "store-half-here"}


# --- inside -------------------------------------------------------------------------------------------------------


def _opens(entry: Entry) -> bool:
    """Whether it opens a box in play."""
    return entry.verb != "disclose" and any(isinstance(fact, Opened) for fact in entry.facts)


def _chit_box(game: Played, seat: str) -> str:
    """A box of that seat's papers that holds a chit and was never opened in play."""
    inside = json.loads(unseal((game.folder / "seats" / seat / "opened.json").read_bytes())[0])["opened"]["vaults"]
    opened = {fact.box for entry in game.entries(seat) for fact in entry.facts if isinstance(fact, Opened)}
    return next(
        box for box, (value, _) in inside[seat].items() if isinstance(value, list) and box not in opened
    )


def _reopen(game: Played, seat: str, change) -> None:  # type: ignore[no-untyped-def]
    """Papers opened by their own player with an edited program."""
    path = game.folder / "seats" / seat / "opened.json"
    inside = json.loads(unseal(path.read_bytes())[0])
    inside["opened"]["vaults"][seat] = change(inside["opened"]["vaults"][seat])
    body = json.dumps(inside)
    card = read_card(game.folder)
    key = own_key(card.id, seat, game.home(seat))
    path.write_bytes(sealed_line(body, hash_of(body), key.sign(card.id, hash_of(body))))
