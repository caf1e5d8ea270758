"""A locked cup as an oracle: blue's edited program puts a blinded copy of red's hidden chit into it and draws.

What holds: copies that can be seen are refused at once. What cannot: a blinded copy looks like any other point. If blue
draws it, blue knows that chit of red's; the audit names blue, and never red, for the shuffle in which it was put there.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.journal.intent import Intent
from tabletop.systems import locked as steps
from tabletop.systems import locked_cup as L
from tests.core.apart import Client, exchange, same
from tests.systems.cups import GROUP, act, bowl_of, clients, cup_game, held, vaults_of, verdicts

FACTOR = GROUP.scalar(random.Random(5).randbytes)
"""Blue's blinding."""


class Copying(steps.Shuffle):
    """Locks as it should, but for the next point of the cup: that is red's drawn point, locked along and blinded."""

    blinding: bytes | None = FACTOR

    def by_itself(self, k, outside):
        intent = super().by_itself(k, outside)
        out = [(piece, point) for piece, point in L.read(k.state, k.f.bowl).out if k.has(piece)]
        of_red = [n for n, (piece, _) in enumerate(out) if k.piece(piece).owner == "red"]
        if not of_red or intent.verb != "shuffle":
            return intent
        plain, locked = out[of_red[0]][1], intent.args["out"][of_red[0]]
        copy = plain if self.blinding is None else L.multiplied(GROUP, (locked,), self.blinding)[0]
        return replace(intent, args={**intent.args, "deck": (copy, *intent.args["deck"][1:])})


class Claiming(steps.Take):
    """Takes whatever is not known to be elsewhere when what came is no chit of the cup, and remembers what it saw."""

    learned: list[str]

    def by_itself(self, k, outside):
        bowl = L.read(k.state, k.f.bowl)
        (share,) = L.due(bowl, k.f.seat, 1)
        (bare,) = L.unlocked(GROUP, (share.left,), L.own_key(k, bowl))
        (seen,) = L.multiplied(GROUP, (bare,), GROUP.invert(FACTOR))
        by_point = dict(L.chits_by_point(GROUP, k.game.id, k.f.bowl, k.game.cups[k.f.bowl]))
        if bare in by_point:
            return super().by_itself(k, outside)
        if seen in by_point:
            self.learned.append(by_point[seen])
        mine = {k.peek(piece.box, ("",))[0] for piece in k.at(k.f.to)}
        chit = next(c for c in L.unseen(k, bowl) if c not in mine)
        return Intent("take", {"chit": (chit, k.game.counters[chit].faces)})


def spy(both: dict[str, Client], blinding: bytes | None = FACTOR) -> Claiming:
    """Blue's program is edited from here on."""
    session, take, shuffle = both["blue"].session, Claiming(), Copying()
    take.learned, shuffle.blinding = [], blinding
    session.local.game = replace(session.game, steps={**session.game.steps, "Shuffle": shuffle, "Take": take})
    return take


def attacked(seed: int, blinding: bytes | None = FACTOR) -> tuple[dict[str, Client], Claiming]:
    """Red has two chits and puts one back, so that the cup is mixed before blue draws two of it."""
    both = clients(cup_game(chits=5, n=2, rounds=2), seed)
    take = spy(both, blinding)
    piece = both["red"].session.state.at("hand-red")[1]
    act(both, "red", "back", piece=piece.id)
    act(both, "red", "finish")
    return both, take


def test_a_plain_copy_is_refused_at_once() -> None:
    """The point of red's chit as it stands is no locked point: the rules refuse that shuffle on every machine, and
    nothing is drawn of that cup."""
    both, take = attacked(1, None)
    assert not take.learned and not both["red"].session.state.at("hand-blue")
    assert both["red"].session.state.frames[-1].step == "Shuffle" and both["red"].session.awaited() == ("blue",)


def test_a_cup_that_was_not_locked_is_refused() -> None:
    """A deck handed on as it came, or one point of it, is refused by whoever judges it."""
    bowl = L.LockedCup("bowl", ("aa", "bb"), (("x", "cc"),))
    assert L.kept_as_it_was(bowl, L.LockedCup("bowl", ("dd", "aa"), (("x", "ee"),)))
    assert L.kept_as_it_was(bowl, L.LockedCup("bowl", ("dd", "ff"), (("x", "cc"),)))
    assert not L.kept_as_it_was(bowl, L.LockedCup("bowl", ("dd", "ff"), (("x", "ee"),)))


@pytest.mark.parametrize("seed", range(4))
def test_a_blinded_copy_is_named_by_the_audit_and_red_is_not(seed: int) -> None:
    """Whether blue has drawn the copy or it still lies in the cup: both tables are the same, and the audit names
    blue's shuffle first, and nobody else, on both machines."""
    both, take = attacked(seed)
    assert same(*both.values())
    faults = verdicts(both)
    assert faults and faults[0] == ("blue", "lock-no-shuffle") and {seat for seat, _ in faults} == {"blue"}
    found = audit(both["red"].session.game, both["red"].session.journal, vaults_of(both))
    assert {one.seat for one in found.differences if one.kind == "fault"} <= {"blue"}
    if take.learned:  # what cannot be promised: it knew
        assert take.learned == list(held(both["red"]).values())


def test_what_the_copy_tells_is_one_chit_by_chance() -> None:
    """Over 30 cups blue draws its copy in some and not in others, for red mixes after it."""
    drawn = [bool(attacked(seed)[1].learned) for seed in range(30)]
    assert 4 <= sum(drawn) <= 26  # two of four points: even odds


def test_an_honest_drawer_of_a_spoilt_point_says_so_at_once() -> None:
    """Blue locks last and spoils the point that red draws next: red's program finds no chit and protests."""
    protested = 0
    for seed in range(3):
        both = clients(cup_game(chits=4, n=1, rounds=3), seed)
        spy(both)
        act(both, "red", "finish")
        act(both, "blue", "back", piece=both["blue"].session.state.at("hand-blue")[0].id)
        act(both, "blue", "finish")
        said = [f.text.key for e in both["red"].written for f in e.facts if getattr(f, "text", None)]
        protested += "lock-broken" in said
        assert {seat for seat, _ in verdicts(both)} == {"blue"}
    assert protested == 3


def test_no_copy_of_an_unlocked_point_is_unlocked_again() -> None:
    """Red's program takes its lock off what the rules ask, for the drawer; nothing while two points are equal."""
    both = clients(cup_game())
    bowl = bowl_of(both["red"])
    twin = replace(bowl, deck=(bowl.out[0][1], *bowl.deck[1:]))
    session = both["blue"].session
    known = session.known("blue")
    assert L.shares_by(known, session.local.environment, twin, L.asked(twin, "red", 1, "blue")) is None
    exchange(*both.values())
