"""Locked cups: nobody deals, only the drawer learns, nobody can follow a chit, and cheats are named."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace

import pytest
from nacl.bindings import crypto_scalarmult_ed25519_base_noclamp as base_times

from tabletop.core.position.facts import Rolled
from tabletop.core.rules.context import Known
from tabletop.store.group import Ed25519, group
from tabletop.systems import locked_cup as L
from tests.conftest import RELEASE
from tests.core.apart import exchange, same
from tests.systems.cups import GROUP, SEATS, THREE, act, bowl_of, clients, cup_game, held, verdicts

EACH = 80 if RELEASE else 20
"""How often each of five chits should be the first drawn; five times as many cups are dealt."""


def entropy(seed):
    """Bytes that a test can repeat."""
    return random.Random(seed).randbytes


# --- the group ------------------------------------------------------------------------------------------------


def test_locks_come_off_in_any_order():
    """Two locks on, two off in either order: the chit's own point; one alone leaves another point."""
    point, one, other = GROUP.hash_point(b"C1"), GROUP.scalar(entropy(1)), GROUP.scalar(entropy(2))
    both = GROUP.times(GROUP.times(point, one), other)
    assert GROUP.times(GROUP.times(both, GROUP.invert(one)), GROUP.invert(other)) == point
    assert GROUP.times(GROUP.times(both, GROUP.invert(other)), GROUP.invert(one)) == point
    assert GROUP.times(both, GROUP.invert(one)) != point
    assert GROUP.times(point, GROUP.product(one, other)) == both


def test_points_of_chits_are_points_of_the_prime_group():
    """The order of the group takes each to nothing (libsodium refuses the neutral element), and all differ."""
    points = {GROUP.hash_point(f"C{n}".encode()) for n in range(50)}
    assert len(points) == 50
    order = 2**252 + 27742317777372353535851937790883648493
    for point in list(points)[:5]:
        assert GROUP.times(point, (order + 1).to_bytes(32, "little")) == point


@pytest.mark.parametrize("point", [bytes(32), b"\x01" + bytes(31), b"\xff" * 32, b"short", base_times(b"\2" * 32)[:31]])
def test_what_is_no_point_is_refused(point):
    """The neutral element, points of small order, no points at all: they would tell of the scalar."""
    with pytest.raises(ValueError):
        GROUP.times(point, GROUP.scalar(entropy(1)))


def test_a_shuffle_of_sixteen_is_quick():
    """One seat locks a whole cup of 16 chits in less than 20 ms."""
    points = L.Points(tuple(GROUP.hash_point(bytes([n])).hex() for n in range(16)), ())
    key = L.lock(GROUP, entropy(1), points, None).key
    took = []
    for n in range(5):
        begun = time.perf_counter()
        L.lock(GROUP, entropy(n), points, key)
        took.append(time.perf_counter() - begun)
    assert min(took) < 0.020


def test_every_order_is_as_likely():
    """Of 2,400 shuffles of four points each of the 24 orders comes about 100 times."""

    class Plain(Ed25519):
        """Locks nothing, so that the order can be seen."""

        def times(self, point, scalar):
            return point

    points, drawn = L.Points(("aa", "bb", "cc", "dd"), ()), entropy(7)
    counts = Counter(L.lock(Plain(), drawn, points, None).deck for _ in range(2400))
    assert len(counts) == 24 and sum((n - 100) ** 2 / 100 for n in counts.values()) < 49.7


# --- a draw ---------------------------------------------------------------------------------------------------


def test_the_drawer_knows_and_nobody_else_does():
    """Red's chit is known on red's machine only; blue sees a hidden piece; red was not asked anything."""
    both = clients(cup_game())
    red, blue = both.values()
    (piece,) = red.session.state.at("hand-red")
    assert piece.kind is None and same(red, blue)
    assert held(red)[piece.id] in red.session.game.cups["bowl"] and not held(blue)
    assert [entry.verb for entry in red.session.journal.entries] == ["begin", "shuffle", "shuffle", "unlock", "take"]
    assert [entry.seat for entry in red.session.journal.entries][1:] == ["red", "blue", "blue", "red"]
    assert red.session.awaited() == ("red",)


def test_three_seats_lock_and_unlock():
    """With three seats both others take their lock off, and only the drawer learns."""
    all_ = clients(cup_game(seats=THREE, n=2))
    red, blue, green = all_.values()
    assert len(held(red)) == 2 and not held(blue) and not held(green) and same(red, blue, green)
    assert [e.seat for e in red.session.journal.entries if e.verb == "unlock"] == ["blue", "green"]


def test_every_chit_is_dealt_equally_often():
    """Small cups of five chits, 400 before a release: each is the first drawn as often, and the one left over too."""
    first, last = Counter(), Counter()
    for seed in range(5 * EACH):
        red = clients(cup_game(chits=5, n=4), seed)["red"]
        drawn = [held(red)[piece.id] for piece in red.session.state.at("hand-red")]
        first[drawn[0]] += 1
        last.update(set(red.session.game.cups["bowl"]) - set(drawn))
    for counts in (first, last):
        assert sum((counts[f"C{n}"] - EACH) ** 2 / EACH for n in range(1, 6)) < 18.5


def test_chits_put_back_cannot_be_followed():
    """Red puts one chit back and keeps one: all points are others after the shuffle, also that of the one kept, and
    the link from the piece put back to a point is gone."""
    both = clients(cup_game(n=2))
    red = both["red"]
    keep, back = (piece.id for piece in red.session.state.at("hand-red"))
    old = bowl_of(red)
    act(both, "red", "back", piece=back)
    act(both, "red", "finish")
    new = bowl_of(red)
    before = {*old.deck, *(point for _, point in old.out)}
    after = {*new.deck, *(point for _, point in new.out)}
    assert before.isdisjoint(after) and len(before) == len(after) == 6
    assert [piece for piece, _ in new.out][0] == keep and back not in dict(new.out)
    assert len(red.session.state.at("hand-blue")) == 2


def test_a_kept_chit_can_come_back_later():
    """What was drawn before a later shuffle is still the same chit when it goes back: nothing is lost or doubled."""
    both = clients(cup_game(chits=4, n=1, rounds=6))
    seen = Counter()
    for turn in range(12):
        seat = SEATS[turn % 2]
        mine = both[seat].session.state.at(f"hand-{seat}")
        if len(mine) == 2:
            act(both, seat, "back", piece=mine[0].id)
        chits = [*held(both["red"]).values(), *held(both["blue"]).values()]
        assert len(chits) == len(set(chits))
        seen.update(chits)
        act(both, seat, "finish")
    assert set(seen) == {"C1", "C2", "C3", "C4"}
    assert verdicts(both) == []


def test_what_was_shown_goes_back_too():
    """A chit shown and then taken off the table is in the cup again; with nothing hidden, locks begin anew."""
    both = clients(cup_game(chits=3, n=1, rounds=4))
    (piece,) = both["red"].session.state.at("hand-red")
    act(both, "red", "show", piece=piece.id)
    both["red"].session.submit("red", "remove", override=True, piece=piece.id)
    act(both, "red", "finish")
    assert len(bowl_of(both["red"]).deck) == 2 and len(both["red"].session.state.at("hand-blue")) == 1
    assert verdicts(both) == []


def test_nothing_is_drawn_from_an_empty_cup():
    """Two draws of three from four chits: the second gets one, a third none, and the rules go on."""
    both = clients(cup_game(chits=4, n=3, rounds=2))
    act(both, "red", "finish")
    assert len(both["blue"].session.state.at("hand-blue")) == 1
    act(both, "blue", "finish")
    assert both["red"].session.awaited() == ("red",) and len(both["red"].session.state.at("hand-red")) == 3


def test_asking_tells_nothing():
    """Two games with other chits in the hands: the same verbs by the same seats, the same sizes of everything."""
    shapes = set()
    for seed in (31, 32, 33):
        both = clients(cup_game(n=2, rounds=2), seed)
        for _ in range(2):
            act(both, "red", "back", piece=both["red"].session.state.at("hand-red")[0].id)
            act(both, "red", "finish")
            act(both, "blue", "finish")
        entries = both["red"].session.journal.entries
        shapes.add(tuple((entry.seat, entry.verb, len(entry.body())) for entry in entries))
    assert len({tuple(row[:2] for row in shape) for shape in shapes}) == 1
    assert len(shapes) == 1


def test_no_machine_holds_the_others_chits_or_keys():
    """The vault of a seat has its own boxes only, and no entry holds a key or the name of a hidden chit."""
    both = clients(cup_game(n=2))
    written = "".join(entry.body() for entry in both["red"].session.journal.entries)
    for seat, other in (SEATS, SEATS[::-1]):
        mine, theirs = (both[s].session.vaults[s].secrets for s in (seat, other))
        assert mine and mine.keys().isdisjoint(theirs)
        keys = {str(secret.value) for secret in mine.values() if isinstance(secret.value, str)}
        assert keys and not [key for key in keys if key in written]
    for chit in held(both["red"]).values():
        assert f'"{chit}"' not in written
    assert not both["red"].letters and not both["blue"].letters


def test_without_a_group_nothing_is_drawn():
    """A machine that cannot lock waits at its shuffle: nothing is made up."""
    game = cup_game()
    both = clients(game)
    red = both["red"].session
    red.local.environment = replace(red.local.environment, group=None)
    act(both, "red", "back", piece=red.state.at("hand-red")[0].id)
    act(both, "red", "finish")
    assert red.state.frames[-1].step == "Shuffle"
    assert [entry.verb for entry in red.journal.entries][-1] == "shuffle"


def test_hands_do_not_draw_from_a_locked_cup():
    """A draw by hand would need a dealer: it is refused, and why is said."""
    red = clients(cup_game())["red"].session
    red.submit("red", "mode", group="all", mode="hand")
    ruling = red.submit("red", "draw", bowl="bowl", to="hand-red", n=1)
    assert ruling.verdict == "refused" and ruling.broken_rules[0].text.key == "deck-locked"


def test_no_way_back_past_an_unlocking():
    """Once a chit has come to be known its draw cannot be undone in an enforced game, by neither side."""
    both = clients(cup_game())
    assert both["red"].session.can_undo("red") is None and both["blue"].session.can_undo("blue") is None


# --- granted ahead --------------------------------------------------------------------------------------------


def grants(client, seat):
    """What the seat may publish at its hand-over."""
    session = client.session
    depth = next(n for n, frame in enumerate(session.state.frames) if frame.step == "Round")
    known = Known(session.game, session.state, seat, session.vaults[seat], depth)
    return session.game.step("Round").grant(known, session.local.environment)


def test_a_draw_granted_ahead_needs_no_wait():
    """Red unlocks at hand-over what blue draws next: blue has its chit without another word from red."""
    both = clients(cup_game())
    red, blue = both["red"], both["blue"]
    intent = grants(red, "red")
    act(both, "red", "grant", **intent.args)
    assert grants(red, "red") is None and grants(blue, "blue") is None
    red.session.submit("red", "finish")
    blue.take(red.written)
    blue.session.autoplay.advance()
    assert len(held(blue)) == 1 and [entry.verb for entry in blue.written][-1] == "take"
    exchange(red, blue)
    assert same(red, blue) and verdicts(both) == []


def test_what_was_granted_is_void_when_chits_come_back():
    """Red grants and then puts a chit back: the cup is shuffled again before blue draws, other points, no shares."""
    both = clients(cup_game())
    act(both, "red", "grant", **grants(both["red"], "red").args)
    old = bowl_of(both["red"])
    act(both, "red", "back", piece=both["red"].session.state.at("hand-red")[0].id)
    act(both, "red", "finish")
    new = bowl_of(both["red"])
    assert old.shares and not new.shares and set(old.deck).isdisjoint(new.deck)
    assert verdicts(both) == []


def test_nothing_is_unlocked_for_two():
    """A point that is unlocked for one seat is not unlocked by him for another: together it would show the chit."""
    both = clients(cup_game())
    bowl = bowl_of(both["red"])
    session = both["blue"].session
    known = Known(session.game, session.state, "blue", session.vaults["blue"])
    clean = L.shares_by(known, session.local.environment, bowl, L.asked(bowl, "red", 1, "blue"))
    spoilt = replace(bowl, shares=(L.Share("blue", bowl.deck[0], "ab" * 32, ("red",)),))
    assert clean and L.shares_by(known, session.local.environment, spoilt, L.asked(spoilt, "red", 1, "blue")) is None
    assert L.must_shuffle(known, spoilt, "red") and not L.must_shuffle(known, spoilt, "blue")


def test_draws_are_not_counted_as_dice():
    """The cup throws no dice: what the draw records has no values."""
    entries = clients(cup_game())["red"].session.journal.entries
    assert not [fact for entry in entries for fact in entry.facts if isinstance(fact, Rolled) and fact.values]


def test_the_group_of_this_machine_is_there():
    """The libsodium that comes with PyNaCl has the operations."""
    assert isinstance(group(), Ed25519)
