"""Cheats at a locked cup: seen at once where they can be, named by the audit with all vaults open."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Boxed, VarSet
from tabletop.core.position.ids import Seen
from tabletop.core.secrets.seal import Vault
from tabletop.systems import locked as steps
from tabletop.systems import locked_cup as L
from tabletop.systems.locked_cup_audit import audit_cups
from tests.core.apart import exchange, same
from tests.systems.cups import GROUP, SEATS, THREE, act, bowl_of, clients, cup_game, verdicts


def entropy(seed):
    """Bytes that a test can repeat."""
    return random.Random(seed).randbytes


def played(seats=SEATS, seed=1, **changes):
    """A random game to its end, with some steps exchanged for those of a cheat."""
    both, rng = clients(cup_game(chits=7, seats=seats, n=2, rounds=3), seed), random.Random(seed)
    for seat, dishonest in changes.items():
        session = both[seat].session
        session.local.game = replace(session.game, steps={**session.game.steps, **dishonest})
    for _ in range(80):
        exchange(*both.values())
        (waiting,) = both["red"].session.awaited() or ("",)
        if not waiting or both[waiting].session.state.frames[-1].step in ("Shuffle", "Unlock", "Take"):
            break
        offers = both[waiting].session.offers(waiting)
        intent = rng.choice([o for o in offers if o.verb != "grant"]).sample(rng)
        assert both[waiting].session.submit(waiting, intent.verb, **intent.args).accepted
    return both


@pytest.mark.parametrize("seats", [SEATS, THREE])
@pytest.mark.parametrize("seed", range(4))
def test_the_audit_of_an_honest_game_is_clean(seats, seed):
    """Random games end on the same table, and neither audit finds anything."""
    both = played(seats, seed)
    assert same(*both.values()) and not both["red"].session.state.frames
    assert verdicts(both) == [] and not both["red"].session.journal.bad


class WrongUnlock(steps.Unlock):
    """Takes some other lock off."""

    def by_itself(self, k, outside):
        intent = super().by_itself(k, outside)
        shares = L.multiplied(GROUP, intent.args["shares"], GROUP.scalar(entropy(5)))
        return replace(intent, args={"shares": shares})


def test_a_wrong_unlock_is_noticed_at_once_and_named():
    """Red finds no chit in what blue left: it is said, the rules wait, and the audit names blue."""
    both = played(blue={"Unlock": WrongUnlock()})
    said = [f.text.key for e in both["red"].written for f in e.facts if getattr(f, "text", None)]
    assert "lock-broken" in said and both["red"].session.state.frames[-1].step == "Take"
    assert set(verdicts(both)) == {("blue", "lock-wrong-unlock")}


class Doubling(steps.Shuffle):
    """Puts one chit into the cup twice and another not at all, each locked differently so that it cannot be seen."""

    def by_itself(self, k, outside):
        intent = super().by_itself(k, outside)
        deck = intent.args["deck"]
        twin = L.multiplied(GROUP, deck[:1], GROUP.scalar(entropy(6)))
        return replace(intent, args={**intent.args, "deck": (*deck[:-1], *twin)})


def test_a_spoilt_shuffle_is_named():
    """The cup that blue hands on is not a mixing of what it held: the audit names blue, and that entry first."""
    both = played(blue={"Shuffle": Doubling()})
    faults = verdicts(both)
    assert faults[0] == ("blue", "lock-no-shuffle") and {seat for seat, _ in faults} == {"blue"}


class Twice(steps.Shuffle):
    """The same point twice, plainly."""

    def on_shuffle(self, t, deck, out, key):
        super().on_shuffle(t, deck, out, key)
        t.set("lock.bowl", (*deck[:-1], deck[0]))


def test_the_same_point_twice_is_seen_at_once():
    """Blue locks a point twice: red's program does not lock that cup but says so, and the audit names blue."""
    both = clients(cup_game(chits=5, n=1), 3)
    blue = both["blue"].session
    blue.local.game = replace(blue.game, steps={**blue.game.steps, "Shuffle": Twice()})
    act(both, "red", "back", piece=both["red"].session.state.at("hand-red")[0].id)
    act(both, "red", "finish")
    assert both["red"].written[-1].verb == "protest" and blue.state.frames[-1].step == "Shuffle"
    assert verdicts(both) == [("blue", "lock-no-shuffle")]


class Swap(steps.Take):
    """Claims to have drawn whatever it likes best."""

    def by_itself(self, k, outside):
        intent = super().by_itself(k, outside)
        mine = {k.peek(piece.box, ("",))[0] for piece in k.at(k.f.to)}
        best = next(c for c in L.unseen(k, L.read(k.state, "bowl")) if c not in (intent.args["chit"][0], *mine))
        return replace(intent, args={"chit": (best, 2)})


def test_a_swapped_chit_is_named():
    """Red draws one chit and seals another: only the audit can see it, and it names red for each."""
    both = played(red={"Take": Swap()})
    assert set(verdicts(both)) == {("red", "lock-wrong-chit")}


def test_a_cup_changed_by_hand_is_named():
    """Whoever writes into the cup outside the protocol is named; an honest program refuses to write it."""
    both = clients(cup_game())
    blue = both["blue"].session
    deck = bowl_of(both["blue"]).deck
    changed = (deck[1], deck[0], *deck[2:])
    assert not blue.submit("blue", "set", override=True, name="lock.bowl", value=changed).accepted
    write_as_blue(both, Intent("set", {"name": "lock.bowl", "value": changed}), VarSet("lock.bowl", changed))
    exchange(*both.values())
    assert verdicts(both) == [("blue", "lock-by-hand")]


def write_as_blue(both, intent, *facts):
    """An entry of a program that was changed."""
    red = both["red"].session
    seen = (Seen("red", red.journal.last["red"].id.clock),) if "red" in red.journal.last else ()
    before = red.journal.last["blue"].hash if "blue" in red.journal.last else ""
    entry = Entry(red.journal.next_id("blue"), "", intent, "ok", facts, (), seen, before)
    entry = replace(entry, hash=hash_of(entry.body()))
    for client in both.values():
        client.session.receive(entry)


def test_a_vault_that_is_not_opened_is_named():
    """Blue does not show its keys: what cannot be judged is laid at blue's door, at red's nothing."""
    both = clients(cup_game())
    session = both["red"].session
    found = audit_cups(session.game, session.journal, {"red": session.vaults["red"]}, GROUP)
    assert {(one.seat, one.text.key, one.kind) for one in found} == {("blue", "lock-closed", "unknown")}


def test_a_key_made_up_afterwards_is_named():
    """Blue shows another key than the one it had sealed: the digest in the journal does not fit."""
    both = clients(cup_game())
    session, vault = both["red"].session, both["blue"].session.vaults["blue"]
    box = next(name for name, secret in vault.secrets.items() if isinstance(secret.value, str))
    other = Vault(entropy(1), {**vault.secrets, box: replace(vault.secrets[box], value="01" + "00" * 31)})
    found = audit_cups(session.game, session.journal, {"red": session.vaults["red"], "blue": other}, GROUP)
    assert found and {(fault.seat, fault.text.key) for fault in found} == {("blue", "lock-not-shown")}


def test_garbage_in_the_place_of_points_is_named():
    """A deck of words or of points outside the group: honest programs wait, nothing crashes, its author is named."""
    for junk in ("no hex", "ff" * 32, "00" * 32):
        both = clients(cup_game())
        red = both["red"].session
        facts = (VarSet("lock.bowl", (junk,) * 2), Boxed("bx", "blue", "00"))
        write_as_blue(both, red.journal.last["blue"].intent, *facts)
        red.submit("red", "finish")
        exchange(*both.values())
        assert "blue" in {seat for seat, _ in verdicts(both)}
