"""How many counters a cup holds, counted from what everybody knows: several cups, blocks beside them, old saves."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.audit.audit import recheck
from tabletop.core.journal.journal import Journal
from tabletop.core.journal.snapshot import Snapshot, snapshot
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Fact, Moved, Placed, from_plain, to_plain
from tabletop.core.position.state import Piece, State
from tabletop.core.rules.cups import left_in
from tests.core.toy import BLUE, RED, table

BOWLS = {"bowl": ("C1", "C2", "C3"), "deck": ("K1", "K2", "C3")}


def laid(*facts: Fact) -> State:
    """A table with these facts and nothing else."""
    return fold(State(), facts)


def hidden(name: str, bowl: str | None) -> tuple[Fact, Fact]:
    """A sealed counter of red's."""
    return Boxed(f"box-{name}", RED, "0" * 64), Placed(name, RED, "north", box=f"box-{name}", cup=bowl)


def test_each_hidden_counter_counts_for_its_own_cup() -> None:
    """Two out of the cup, one out of the deck, one block out of neither: 3 - 2 and 3 - 1, by hand."""
    game = replace(table().game, cups=BOWLS)
    state = laid(*hidden("a", "bowl"), *hidden("b", "bowl"), *hidden("c", "deck"), *hidden("d", ""))
    assert (left_in(game, state, "bowl"), left_in(game, state, "deck"), left_in(game, state, "none")) == (1, 2, 0)


def test_what_lies_open_counts_once() -> None:
    """A shown chit is out of the cup it came from; one laid by the set-up is out of every cup that lists it."""
    game = replace(table().game, cups=BOWLS)
    state = laid(*hidden("a", "deck"))
    state.pieces["a"] = replace(state.pieces["a"], kind="C3")
    assert (left_in(game, state, "bowl"), left_in(game, state, "deck")) == (3, 2)
    state = laid(Placed("s", RED, "north", "C3", 1))
    assert (left_in(game, state, "bowl"), left_in(game, state, "deck")) == (2, 2)


def test_saves_before_this_was_written_down() -> None:
    """Hidden counters without a word of where they are from count for the only cup there is, and for none of two."""
    state = laid(*hidden("a", None))
    game = table().game
    assert left_in(game, state, "bowl") == len(game.cups["bowl"]) - 1
    game = replace(game, cups=BOWLS)
    assert (left_in(game, state, "bowl"), left_in(game, state, "deck")) == (3, 3)


def test_everybody_counts_the_same() -> None:
    """A table that knows one hand, the other, or neither; also when the hand is put back or moved."""
    session = table()
    session.submit(RED, "draw", bowl="bowl", to="hand-red", n=1)
    (chit,) = session.state.at("hand-red")
    assert (chit.cup, session.dealer.left_in("bowl"), len(session.dealer.pool("bowl"))) == ("bowl", 1, 1)
    own = dict(session.vaults)
    for known in (RED,), (BLUE,), ():
        session.vaults = {seat: own[seat] for seat in known}
        assert session.dealer.left_in("bowl") == 1, known
    session.vaults = own
    session.submit(BLUE, "move", piece=chit.id, to="middle", x=1.0, y=2.0)
    assert session.state.pieces[chit.id].cup == "bowl" and session.dealer.left_in("bowl") == 1
    session.submit(RED, "putback", piece=chit.id)
    assert session.dealer.left_in("bowl") == 2


def test_an_entry_of_before_is_no_doubt() -> None:
    """Judged again, the old form agrees; another cup than the one drawn from does not."""
    session = table()
    before = session.journal.start
    session.submit(RED, "draw", bowl="bowl", to="hand-red", n=1)
    entry = session.journal.entries[-1]
    told = {
        bowl: replace(entry, facts=tuple(replace(f, cup=bowl) if isinstance(f, Placed) else f for f in entry.facts))
        for bowl in (None, "bowl", "", "deck")
    }
    judged = {bowl: recheck(session.game, before, session.vaults[RED], one) for bowl, one in told.items()}
    assert judged[None] == judged["bowl"] != "disputed"
    assert (judged[""], judged["deck"]) == ("disputed", "disputed")


def test_it_is_kept_and_old_forms_stay_as_they_were() -> None:
    """The fact and the position go through their plain forms; without an origin they are the same text as before."""
    for bowl in (None, "", "bowl"):
        fact = Placed("x", RED, "north", box="b", cup=bowl)
        assert from_plain(to_plain(fact)) == fact
    assert to_plain(Placed("x", RED, "north", box="b"))[-1] == "b"
    journal = Journal(laid(*hidden("a", "deck"), *hidden("b", None), Moved("a", "south")))
    again = Snapshot.from_plain(snapshot(journal).plain())
    assert again.state == journal.state()
    assert len(journal.state().plain()["pieces"]["b"]) == 9, "digests of old positions are what they were"
    assert again.state.pieces["a"] == Piece("a", RED, "south", box="box-a", cup="deck")
