"""A private copy of a table: from every moment it can be played on, and holds no secret but those of who tries it."""

from __future__ import annotations

import random
from itertools import count

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Opened
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, SealedValue, State
from tabletop.core.rules.context import Known
from tabletop.core.secrets.averaged import Averaged, nearest
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.line.copy import Looker, PrivateCopy, private_copy
from tabletop.systems.line.imagined import EntropyRng, imagine
from tabletop.systems.line.moment import moment
from tests.systems import cups, test_deck
from tests.systems.test_deck import play_a_year

NUMBERS = count(1)


def entropy():
    """Bytes of its own each time, that a test can repeat."""
    return random.Random(f"line {next(NUMBERS)}").randbytes


def copied(client, at) -> PrivateCopy:
    """The copy of the seat at this machine."""
    (seat, *_), session = client.names, client.session
    looker = Looker(seat, session.vaults[seat])
    return private_copy(session.game, session.journal, at, looker, entropy())


def played(made: PrivateCopy, game) -> Session:
    """Some acts of it at random."""
    session = made.session(game, Environment(entropy()))
    session.autoplay.advance()
    rng = random.Random(1)
    for _ in range(8):
        if session.state.frames:
            accepted(act(session, rng))
    return session


def of_cup(session: Session) -> list[str]:
    """Every chit or card that is out, as chance knows it."""
    seen = session.view(CHANCE).pieces.values()
    return [piece.kind for piece in seen if piece.kind is not None]


def cup_table():
    """A locked cup that nobody deals from, three rounds played."""
    both = cups.clients(cups.cup_game(n=2, rounds=3), 5)
    for n in range(6):
        seat = both["red"].session.awaited()[0]
        if n % 2 == 0:
            cups.act(both, seat, "back", piece=both[seat].session.state.order[f"hand-{seat}"][0])
        cups.act(both, seat, "finish")
    return both


def dealt_table():
    """A deck that the program deals, a year played."""
    made = test_deck.clients("app")
    play_a_year(made)
    return made


def locked_table():
    """A deck that nobody deals, a year played."""
    made = test_deck.clients("locked")
    play_a_year(made)
    return made


@pytest.mark.parametrize("table", [cup_table, dealt_table, locked_table])
def test_from_every_moment_for_every_seat(table):
    """Also in the midst of a shuffle, a draw, choices that were sealed: the copy goes on for all, no chit is there
    twice, and what its player holds he holds."""
    both = table()
    backs, hands = set(), 0
    for seat, client in both.items():
        for at in range(len(client.session.journal) + 1):
            made = copied(client, at)
            backs.add(made.back)
            own = {p.id: p.kind for p in client.session.view(seat).at(f"hand-{seat}") if p.kind is not None}
            there = {p.id: p.kind for p in Known(client.session.game, made.state, seat, None).at(f"hand-{seat}")}
            session = made.session(client.session.game, Environment(entropy()))
            for name in own.keys() & there.keys() if made.back == 0 else ():
                hands += 1
                assert session.view(seat).pieces[name].kind == own[name]
            out = of_cup(played(made, client.session.game))
            assert len(set(out)) == len(out)
    assert hands > 5 and 0 in backs


def test_the_copy_holds_no_secret_of_others():
    """Not one nonce of a closed box that the player cannot open."""
    both = dealt_table()
    red, blue = both["red"].session, both["blue"].session
    opened = {fact.nonce for entry in red.journal.entries for fact in entry.facts if isinstance(fact, Opened)}
    mine = {secret.nonce for secret in blue.vaults["blue"].secrets.values()}
    theirs = {one.nonce for vault in red.vaults.values() for one in vault.secrets.values()} - opened - mine
    made = copied(both["blue"], len(blue.journal))
    held = {one.nonce for vault in made.vaults.values() for one in vault.secrets.values()}
    assert theirs and not held & theirs and made.imagined


def test_all_that_could_be_there_is_imagined():
    """Of six cards blue holds two and one lies open: the other three are all imagined in red's hand, and no other."""
    both = dealt_table()
    session = both["blue"].session
    k = Known(session.game, session.state, "blue", session.vaults["blue"])
    seen = {kind for _ in range(40) for kind, _ in imagine(k, EntropyRng(entropy())).values()}
    known = {p.kind for p in session.view("blue").pieces.values() if p.kind is not None}
    assert seen == set(test_deck.CARDS) - known


def test_what_waits_for_a_seal_begins_before_it():
    """A frame that names a closed box of another: the copy begins before that box was sealed, and says how much."""
    box = {"b1": SealedValue("red", "0" * 64)}
    journal = Journal(State())
    states = [State(frames=(Frame("Choose"),)), State(frames=(Frame("Show", {"box": "b1"}),), boxes=box)]
    journal.state = lambda n=None: states[1 if n is None else n]  # type: ignore[method-assign]
    assert moment(journal, 1, ()).back == 1 and moment(journal, 1, ()).state.frames[-1].step == "Choose"
    assert moment(journal, 1, ("b1",)).back == 0


def test_a_throw_of_all_seats_is_thrown_by_the_program():
    """With what was sealed for it forgotten; what only machines need is gone from the variables."""
    fields = {"into": "die", "dice": "2d6", "rule": "1", "by": "", "why": (), "called": (), "answers": (("red", "b1"),)}
    vars_ = {"dice": "answered", "deck": "locked", "lock.bowl": ("aa",), "promise.red.b1": ("b1",), "aborts": "forfeit"}
    begun = moment(Journal(State(frames=(Frame("JointRoll", fields, 3),), vars=vars_)), 0, ())
    frame = begun.state.frames[-1]
    assert (frame.step, frame.uid, frame.data["thrown"]) == ("Roll", 3, "app") and "answers" not in frame.data
    assert begun.state.vars == {"dice": "app"}


def test_a_seat_without_a_vault_imagines_all():
    """Somebody who only watches."""
    both = dealt_table()
    session = both["red"].session
    made = private_copy(session.game, session.journal, len(session.journal), Looker("red", None), entropy())
    assert len(made.imagined) == sum(p.box is not None for p in session.state.pieces.values())
    assert all(isinstance(vault, Vault) for vault in made.vaults.values())


# --- average dice ---------------------------------------------------------------------------------------------


def test_average_dice_are_nearest_the_mean():
    """3 and 4 of six in turn, so that totals are as near the mean as can be; an odd die has one middle."""
    dice = Averaged()
    assert [dice.throw(DiceSpec(1, 6)) for _ in range(3)] == [(3,), (4,), (3,)]
    assert sum(dice.throw(DiceSpec(3, 6))) in (10, 11) and dice.throw(DiceSpec(2, 3)) == (2, 2)
    assert nearest(6) == (3, 4) and nearest(3) == (2,) and nearest(10) == (5, 6)


@pytest.mark.parametrize(("n", "sides"), [(1, 6), (2, 6), (3, 6), (1, 10), (4, 3), (1, 20), (5, 8)])
def test_in_the_long_run_a_total_is_its_mean(n, sides):
    """And each total is less than one away from it."""
    dice, mean = Averaged(), n * (sides + 1) / 2
    totals = [sum(dice.throw(DiceSpec(n, sides))) for _ in range(20)]
    assert sum(totals) == 20 * mean and all(abs(total - mean) < 1 for total in totals)
