"""Lots: different numbers drawn by the program, by players at a table, or by all seats together in one exchange."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit, recheck
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Rolled, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.flow import Procedure
from tabletop.core.rules.joint_dice import joint_lots
from tests.core.apart import Client, exchange, same
from tests.core.rules.test_joint_dice import WIDE, chi_square, rolls
from tests.core.toy import BLUE, RED, seeded, start, toy


class Raffle(Procedure):
    """1 Three of seven, then one of two, then two of two."""

    rule, keeps, stages = "1", {"many": (), "one": (), "all": ()}, ("draw", "last", "every", "count")

    def draw(self, t):
        t.lots("many", 7, "1.5", by=RED)

    def last(self, t):
        t.lots("one", 2, "1.5", k=1, by=RED)

    def every(self, t):
        t.lots("all", 2, "1.5", k=2, by=RED)

    def count(self, t):
        t.set("turn", (t.f.many, t.f.one, t.f.all))


def machines(dice, *more, seats=((RED,), (BLUE,)), seed=1):
    """Machines with these seats."""
    first = fold(start("enforce"), [VarSet("dice", dice), *more])
    game = replace(toy(), opening=lambda t: t.call("Raffle"), steps={**toy().steps, "Raffle": Raffle()})
    return [Client(game, first, names, seed * 10 + n) for n, names in enumerate(seats)]


def raffle(dice, *more, **how):
    """The same, begun."""
    clients = machines(dice, *more, **how)
    clients[0].session.begin(RED)
    exchange(*clients)
    return clients


def right(drawn):
    """Three different of seven, one of two, both of two."""
    many, one, every = drawn
    assert len(set(many)) == 3 and set(many) <= set(range(7)) and one in ((0,), (1,)) and every == (0, 1)
    return True


def test_the_program_draws():
    """The seat chance answers; what was drawn is no roll of dice and bars the way back."""
    red, blue = raffle("app", seats=((RED, CHANCE), (BLUE,)))
    for _ in range(2):
        assert red.session.awaited() == (CHANCE,) and red.session.chance().accepted
    exchange(red, blue)
    assert same(red, blue) and right(red.session.state.vars["turn"])
    drawn = rolls(red)
    assert [(f.dice, f.values, f.grade, f.by, f.rule) for f in drawn] == [("", (), "trusted", RED, "1.5")] * 2
    assert all(entry.barrier for entry in red.session.journal.entries if entry.verb == "lots")
    assert audit(red.session.game, red.session.journal, {}).sound


def test_a_player_types_what_was_drawn():
    """At a table with real lots: numbers of the wrong kind are refused, the right ones are taken as they are."""
    (both,) = raffle("typed", seats=((RED, BLUE),))
    assert both.session.awaited() == (RED,)
    for wrong in (0, 1, 1), (0, 1, 7), (0, 1), "012":
        assert both.session.submit(RED, "lots", values=wrong).verdict == "refused", wrong
    assert both.session.submit(RED, "lots", values=(6, 0, 3)).verdict == "ok"
    assert both.session.submit(RED, "lots", values=(1,)).verdict == "ok"
    assert both.session.state.vars["turn"] == ((6, 0, 3), (1,), (0, 1))
    assert {f.grade for f in rolls(both)} == {"table"}


@pytest.mark.parametrize("seed", range(3))
def test_all_together_in_one_exchange(seed):
    """Nobody draws: both seal a number, both open; three lots cost what one die costs."""
    red, blue = raffle("answered", seed=seed)
    assert same(red, blue) and right(red.session.state.vars["turn"])
    assert {f.grade for f in rolls(red)} == {"answered"}
    verbs = Counter(entry.verb for entry in red.session.journal.entries)
    assert (verbs["commit"], verbs["disclose"]) == (4, 4), "two draws, two seats"
    assert audit(red.session.game, red.session.journal, {}).sound


def test_another_draw_than_follows_is_disputed():
    """A program that writes other lots than the numbers give is named."""
    red, blue = raffle("answered")
    entry = next(e for e in red.session.journal.entries if any(isinstance(f, Rolled) for f in e.facts))
    flow = entry.facts[-1]
    bent = replace(flow, frames=tuple(replace(f, data={**f.data, "many": (0, 1, 2)}) for f in flow.frames))
    forged = replace(entry, facts=(*entry.facts[:-1], bent))
    journal = red.session.journal
    before = journal.state(journal.position(str(entry.id)) - 1)
    assert recheck(red.session.game, before, None, entry) == "agreed"
    assert recheck(red.session.game, before, None, forged) == "disputed"


@pytest.mark.parametrize("aborts", ["forfeit", "program"])
def test_a_silent_seat_is_drawn_without_as_was_agreed(aborts):
    """Blue seals and keeps silent: red calls it and draws, from its spare number or by the dealer's program."""
    red, blue = machines("answered", VarSet("aborts", aborts), seats=((RED, CHANCE), (BLUE,)))
    red.session.begin(RED)
    blue.take(red.written)
    blue.session.submit(BLUE, "commit", number="aa" * 32, **({"spare": "bb" * 32} if aborts == "forfeit" else {}))
    red.take([entry for entry in blue.written if entry.verb == "commit"])
    red.session.autoplay.advance()
    assert red.session.awaited() == (BLUE,)
    assert red.session.submit(RED, "call").verdict == "ok"
    assert red.session.submit(RED, "forfeit").verdict == "ok"
    if aborts == "program":
        assert red.session.state.frames[-1].step == "DrawLots" and red.session.chance().accepted
    drawn = red.session.state.frames[0].data["many"]
    assert len(set(drawn)) == 3 and set(drawn) <= set(range(7))
    assert rolls(red)[0].grade == ("forfeited" if aborts == "forfeit" else "trusted")


def test_every_lot_is_drawn_as_often():
    """12,000 draws of three of seven: each number equally often at each place (chi-square)."""
    entropy = seeded(3)
    drawn = [joint_lots(7, 3, ("toy", n), [(RED, entropy(32).hex()), (BLUE, "aa" * 32)]) for n in range(12_000)]
    for place in range(3):
        assert chi_square(Counter(lots[place] + 1 for lots in drawn), 12_000, 7) < WIDE + 2, "6 degrees of freedom"
    assert all(len(set(lots)) == 3 for lots in drawn)


def test_every_number_and_the_draw_count():
    """Other numbers, another draw of the game, another count: other lots."""
    base = [(RED, "a1"), (BLUE, "b2")]
    seen = {
        joint_lots(999, 9, ("toy", 1), base),
        joint_lots(999, 9, ("toy", 2), base),
        joint_lots(998, 9, ("toy", 1), base),
        joint_lots(999, 9, ("toy", 1), [(RED, "a1"), (BLUE, "b3")]),
    }
    assert len(seen) == 4
