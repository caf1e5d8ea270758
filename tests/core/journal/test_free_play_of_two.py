"""Two act without having seen each other: what counts is decided by the order, and is equal everywhere."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.journal.entry import hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Answered, Moved, Opened
from tabletop.core.referee.ruling import Ruling
from tests.core.apart import Client, exchange, same
from tests.core.toy import BLUE, RED, ZONES, start, toy


def pair(mode: str = "hand", running: bool = False) -> tuple[Client, Client]:
    """Red's machine and Blue's; `running`: Red's has let the rules start, and both know."""
    game = replace(toy(), opening=lambda t: t.call("Turn"))
    red, blue = Client(game, start(mode), (RED, "chance"), 1), Client(game, start(mode), (BLUE,), 2)
    if running:
        assert red.session.begin(RED)
        exchange(red, blue)
    return red, blue


def test_acts_on_different_pieces_merge():
    """Free play: two moves made at the same moment both count."""
    red, blue = pair()
    red.session.submit(RED, "move", piece="r1", to="middle")
    blue.session.submit(BLUE, "move", piece="b1", to="middle")
    exchange(red, blue)
    assert same(red, blue)
    assert {p.id for p in red.session.state.at("middle")} == {"r1", "b1"}
    assert not red.session.journal.superseded


def test_on_the_same_piece_the_order_decides_and_the_loser_is_shown():
    """Free play: the earlier stands on both tables; the later is listed with what it ran into, to be done again."""
    red, blue = pair()
    red.session.submit(RED, "move", piece="b1", to="middle")
    blue.session.submit(BLUE, "move", piece="b1", to="north")
    assert blue.session.state.pieces["b1"].place == "north"
    exchange(red, blue)
    assert same(red, blue)
    ((entry, why),) = red.session.journal.lost
    standing = red.session.state.pieces["b1"].place
    assert (standing, entry.seat) == ("north", RED) if BLUE < RED else ("middle", BLUE)
    assert (why.key, why.get("knew"), why.get("at")) == ("entry-lost", 0, 1)
    assert not red.session.journal.live(entry)
    loser = red if entry.seat == RED else blue
    assert loser.session.submit(entry.seat, entry.verb, **entry.intent.args).accepted
    exchange(red, blue)
    assert same(red, blue) and red.session.state.pieces["b1"].place != standing


def test_what_was_built_on_a_lost_act_is_lost_too():
    """Red goes on with the piece before he knows that Blue's act stands: the whole chain is shown, nothing half."""
    red, blue = pair()
    blue.session.submit(BLUE, "move", piece="b1", to="middle")
    red.session.act(RED, [("move", {"piece": name, "to": "north"}) for name in ("b1", "r1")])
    red.session.submit(RED, "turn", piece="r1", facing=90)
    red.session.submit(RED, "turn", piece="r2", facing=90)
    exchange(red, blue)
    assert same(red, blue)
    assert [entry.verb for entry, _ in blue.session.journal.lost] == ["batch", "turn"]
    assert [red.session.state.pieces[name].facing for name in ("r1", "r2")] == [0, 90]


def test_an_enforced_act_that_had_not_seen_the_one_before_is_stale():
    """Faults 5 and 22: kept, folded as nothing, shown with what it answered and where the other really is."""
    red, blue = pair("enforce", running=True)
    red.session.submit(RED, "move", override=True, piece="r1", to="middle")
    red.session.submit(RED, "move", override=True, piece="r1", to="south")
    blue.session.submit(BLUE, "move", override=True, piece="b1", to="middle")
    exchange(red, blue)
    assert same(red, blue)
    stale = red.session.journal.stale
    assert list(stale) == list(blue.session.journal.stale) != []
    (why,) = {why.key for why in stale.values()}
    assert why == "entry-stale"


def test_interrupts_sort_behind():
    """The awaited seat's act and an interrupt at the same moment: the act stands, whoever wrote first."""
    red, blue = pair("enforce", running=True)
    for client, seat in ((red, RED), (blue, BLUE)):
        client.session.submit(seat, "stance", stance="attack")
    exchange(red, blue)
    assert red.session.awaited() == (RED,)
    blue.session.submit(BLUE, "turn", override=True, piece="b1", facing=90)
    red.session.submit(RED, "pass")
    exchange(red, blue)
    assert same(red, blue)
    (name,) = red.session.journal.stale
    assert name.endswith(".1.blue")


def test_answers_to_one_question_commute():
    """Both seal a stance at the same moment: both count, and the driver goes on once."""
    red, blue = pair("enforce", running=True)
    red.session.submit(RED, "stance", stance="attack")
    blue.session.submit(BLUE, "stance", stance="defend")
    exchange(red, blue)
    assert same(red, blue)
    assert not red.session.journal.superseded
    answers = [f for e in red.session.journal.entries for f in e.facts if isinstance(f, Answered)]
    assert {answer.seat for answer in answers} == {RED, BLUE}
    assert [e.verb for e in red.session.journal.entries].count("continue") == 1


def test_boxes_opened_at_the_same_moment_commute():
    """Both show what they had sealed, neither having seen the other's: both count (joint dice rest on it)."""
    red, blue = pair("enforce", running=True)
    for client, seat in ((red, RED), (blue, BLUE)):
        client.session.submit(seat, "stance", stance="attack")
    exchange(red, blue)
    for client, seat in ((red, RED), (blue, BLUE)):
        (box,) = [name for name in client.session.vaults[seat] if name in client.session.state.boxes]
        secret = client.session.vaults[seat].open(box)
        facts = (Opened(box, secret.value, secret.nonce),)
        client.session._writer.record(seat, Ruling("ok", Intent("disclose"), (), facts))
    exchange(red, blue)
    assert same(red, blue) and not red.session.journal.superseded
    assert all(box.open for box in red.session.state.boxes.values())


def test_notes_are_never_stale():
    """What changes nothing on the table goes with everything."""
    red, blue = pair("enforce", running=True)
    red.session.submit(RED, "stance", stance="attack")
    blue.session.submit(BLUE, "note", text="hello")
    blue.session.submit(BLUE, "roll", dice="2d6")
    exchange(red, blue)
    assert not red.session.journal.superseded and same(red, blue)


def test_undo_races():
    """Pitfall 7: an undo that had not seen what the other built meanwhile is stale; the other's act stands."""
    red, blue = pair("enforce", running=True)
    for client, seat in ((red, RED), (blue, BLUE)):
        client.session.submit(seat, "stance", stance="attack")
    before = blue.session.journal.entries[-1]
    red.take(blue.written)  # red has both answers and its client goes on; blue takes his back meanwhile
    red.session.autoplay.advance()
    assert red.session.awaited() == (RED,)
    assert blue.session.undo(BLUE).accepted
    exchange(red, blue)
    assert same(red, blue)
    assert red.session.journal.live(before)
    assert [e.verb for e in red.session.journal.entries if str(e.id) in red.session.journal.stale] == ["undo"]


def test_an_undo_that_turns_stale_brings_back_what_it_had_taken():
    """An entry that comes in late makes an undo stale: the state is folded again from before the undone act."""
    red, blue = pair()
    for n in range(200):
        red.session.submit(RED, "turn", piece="r2", facing=n)
    exchange(red, blue)
    red.session.submit(RED, "move", piece="r1", to="middle")
    exchange(red, blue)
    blue.session.submit(BLUE, "turn", piece="r1", facing=45)
    red.session.undo(RED)
    exchange(red, blue)
    assert same(red, blue)
    first = Journal(start())
    first.extend(red.session.journal.entries)
    assert first.state().digest() == red.session.state.digest()


@pytest.mark.parametrize("mode", ["hand", "enforce"])
def test_whatever_the_order_of_arrival(mode):
    """Three seats' worth of acts, undos and races, arriving in any order, one by one or twice: one state digest."""
    rng = random.Random(425)
    for _ in range(12):
        written, digest = _mess(rng, mode)
        for _ in range(6):
            arriving = written + rng.sample(written, len(written) // 3)
            rng.shuffle(arriving)
            late = Client(toy(), start(mode), (), 9)
            while arriving:
                n = rng.randint(1, len(arriving))
                late.take(arriving[:n])
                del arriving[:n]
            assert not late.arrivals.gaps() and not late.arrivals.forks
            assert late.session.state.digest() == digest


def _mess(rng: random.Random, mode: str) -> tuple[list, str]:
    position = start(mode)
    clients = [Client(toy(), position, names, rng.randrange(99)) for names in ((RED, "chance"), (BLUE,))]
    for _ in range(60):
        client = rng.choice(clients)
        seat, piece = client.names[0], rng.choice(sorted(client.session.state.pieces) or ["r1"])
        match rng.randrange(8):
            case 0:
                client.session.undo(seat)
            case 1:
                client.session.redo(seat)
            case 2:
                client.session.submit(seat, "remove", piece=piece)
            case 3:
                exchange(*clients)
            case 4:
                client.session.submit(seat, "set", name="turn", value=rng.randint(1, 7))
            case 5:
                client.session.submit(seat, "place", counter="man", at="north")
            case _:
                client.session.submit(seat, "move", piece=piece, to=rng.choice(ZONES))
    exchange(*clients)
    assert same(*clients)
    assert all(client.session.state.digest() == _again(client) for client in clients)
    return [entry for client in clients for entry in client.written], clients[0].session.state.digest()


def _again(client: Client) -> str:
    journal = Journal(client.session.journal.start)
    journal.extend(client.session.journal.entries)
    assert journal.superseded.keys() == client.session.journal.superseded.keys()
    return journal.state().digest()


def test_entries_wait_for_what_they_build_on():
    """Nothing is folded before all it had seen is here; what is missing is named by seat and number."""
    red, blue = pair()
    for n in range(3):
        red.session.submit(RED, "turn", piece="r1", facing=n)
    blue.take(red.written)
    blue.session.submit(BLUE, "turn", piece="b1", facing=9)
    third = Client(toy(), start(), (), 3)
    third.take(blue.written)
    assert [(gap.seat, gap.have, gap.need) for gap in third.arrivals.gaps()] == [(RED, 0, 3)]
    third.take(red.written[2:])
    third.take(red.written[:1])
    assert [(gap.seat, gap.have, gap.need) for gap in third.arrivals.gaps()] == [(RED, 1, 2)]
    assert len(third.session.journal) == 1
    third.take(red.written[1:2])
    assert not third.arrivals.gaps() and same(third, blue)


def test_a_fork_is_kept_out():
    """Two acts of one seat after the same one: the second is never taken in, and it is known where they part."""
    red, _ = pair()
    for n in range(3):
        red.session.submit(RED, "turn", piece="r1", facing=n)
    other = replace(red.written[2], facts=(Moved("r1", "south"),))
    other = replace(other, hash=hash_of(other.body()))
    third = Client(toy(), start(), (), 3)
    third.take(red.written)
    third.take([other])
    assert [(fork.shared, fork.have) for fork in third.arrivals.forks] == [(2, 3)]
    assert same(third, red)


def test_a_number_that_cannot_be_is_kept_out():
    """An act that claims to stand before what it had seen would change the past: it is odd, and not taken in."""
    red, blue = pair()
    for n in range(3):
        red.session.submit(RED, "turn", piece="r1", facing=n)
    blue.take(red.written)
    blue.session.submit(BLUE, "turn", piece="b1", facing=9)
    honest = blue.written[0]
    liar = replace(honest, id=honest.id._replace(clock=2))
    liar = replace(liar, hash=hash_of(liar.body()))
    third = Client(toy(), start(), (), 3)
    third.take([*red.written, liar])
    assert third.arrivals.odd == [liar] and same(third, red)


def test_only_the_dealer_speaks_for_chance():
    """The other machine throws no dice for the rules and deals no chits; its own rolls are its own."""
    red, blue = pair("enforce", running=True)
    for client, seat in ((red, RED), (blue, BLUE)):
        client.session.submit(seat, "stance", stance="attack")
    exchange(red, blue)
    red.session.submit(RED, "pass")
    exchange(red, blue)
    assert blue.session.awaited() == ("chance",)
    assert blue.session.chance() is None
    assert red.session.chance().verdict == "ok"
    exchange(red, blue)
    assert same(red, blue)


def test_the_dealers_memory_is_not_on_his_table():
    """What the dealing machine knows of other hands does not show in the cup it displays."""
    red, blue = pair()
    ref = red.session.vaults["chance"].seal(("C1", 2), (BLUE, "chance"))
    red.session.state.boxes.clear()
    drawn = {"bowl": "bowl", "to": "hand-red"}
    assert ref.box in red.session.vaults["chance"]
    assert red.session.dealer.pool("bowl") == ("C1", "C2")
    assert red.session.submit(RED, "draw", n=1, **drawn).accepted
    asked = blue.session.submit(BLUE, "draw", bowl="bowl", to="hand-blue")
    assert (asked.intent.verb, asked.intent.args["n"]) == ("ask", 1)
    assert not blue.session.state.at("hand-blue")
    batch = [("draw", {"bowl": "bowl", "to": "hand-blue"})]
    assert blue.session.act(BLUE, batch).verdict in ("refused", "unchecked")


def test_the_one_counter_of_the_sheet_laid_by_both_stands_once():
    """It has one name whoever lays it: the earlier stands on both tables, the later is listed, to be done elsewhere."""
    red, blue = pair()
    red.session.submit(RED, "remove", piece="r9")
    exchange(red, blue)
    red.session.submit(RED, "place", counter="leader", at="middle")
    blue.session.submit(BLUE, "place", counter="leader", at="south")
    exchange(red, blue)
    assert same(red, blue)
    assert len([p for p in red.session.state.pieces.values() if p.kind == "leader"]) == 1
    assert len(red.session.journal.lost) == 1
