"""What hands can do, and what they are told when they cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position.facts import Noted, Rolled
from tabletop.core.rules.game_names import CounterSpec
from tabletop.core.text import Msg
from tests.core.toy import BLUE, RED, table


def test_any_piece_moves_anywhere_and_back():
    """By hand every piece reaches every place; undo brings the exact state back."""
    session = table()
    for piece in list(session.state.pieces):
        for place in session.game.places:
            before = session.state.digest()
            assert session.submit(RED, "move", piece=piece, to=place).verdict == "unchecked"
            session.undo(RED)
            assert session.state.digest() == before


def test_a_stack_keeps_its_order_and_rank():
    """Several pieces move bottom to top; a rank lays them inside a pile."""
    session = table()
    session.submit(RED, "move", piece=("b1", "b2"), to="north", rank=1)
    assert [p.id for p in session.state.at("north")] == ["r1", "b1", "b2", "r2", "r9"]
    session.submit(RED, "move", piece="r9", to="north", rank=0)
    assert [p.id for p in session.state.at("north")][0] == "r9"


def test_position_by_hand_is_kept():
    """x and y of a drop are part of the piece until it is moved without them."""
    session = table()
    session.submit(RED, "move", piece="r1", to="middle", x=10.5, y=20.0)
    assert (session.state.pieces["r1"].x, session.state.pieces["r1"].y) == (10.5, 20.0)
    session.submit(RED, "move", piece="r1", to="south")
    assert session.state.pieces["r1"].x is None


def test_flip_turn_mark_and_owner():
    """Each changes one thing of one piece."""
    session = table()
    session.act(
        RED,
        [
            ("steps", {"piece": "r1", "steps": 1}),
            ("turn", {"piece": "r1", "facing": -90}),
            ("mark", {"piece": "r1", "mark": "spent"}),
            ("owner", {"piece": "r1", "owner": BLUE}),
        ],
    )
    piece = session.state.pieces["r1"]
    assert (piece.steps, piece.facing, piece.marks, piece.owner) == (1, 270, frozenset({"spent"}), BLUE)
    assert len(session.journal) == 1


@pytest.mark.parametrize(
    ("verb", "args", "key"),
    [
        ("move", {"piece": "zz", "to": "north"}, "no-such-piece"),
        ("move", {"piece": "r1", "to": "atlantis"}, "no-such-place"),
        ("steps", {"piece": "r1", "steps": 3}, "steps-out-of-range"),
        ("steps", {"piece": "r1", "steps": "1"}, "not-a-number"),
        ("owner", {"piece": "r1", "owner": "green"}, "no-such-seat"),
        ("set", {"name": "turn", "value": 8}, "off-the-track"),
        ("set", {"name": "turn", "value": "5"}, "not-a-number"),
        ("place", {"counter": "elephant", "at": "north"}, "no-such-counter"),
        ("roll", {"dice": "2x6"}, "dice-unreadable"),
        ("roll", {"dice": "1d6", "values": (7,)}, "dice-do-not-fit"),
        ("draw", {"bowl": "bowl", "to": "hand-red", "n": 3}, "bowl-short"),
        ("draw", {"bowl": "bowl", "to": "hand-red", "n": 0}, "not-a-number"),
        ("reveal", {"piece": "r1"}, "not-hidden"),
        ("mode", {"group": "sequence", "mode": "maybe"}, "no-such-mode"),
        ("mode", {"group": "weather", "mode": "hand"}, "no-such-group"),
        ("fly", {}, "no-such-verb"),
        ("move", {"piece": "r1", "wings": 2}, "odd-arguments"),
    ],
)
def test_bad_acts_are_refused_in_words_and_write_nothing(verb, args, key):
    """A refusal is a ruling with a message, never an exception; nothing is recorded."""
    session = table()
    before = session.state.digest()
    ruling = session.submit(RED, verb, **args)
    assert ruling.verdict == "refused" and [c.text.key for c in ruling.citations] == [key]
    assert session.state.digest() == before and len(session.journal) == 0


def test_a_batch_with_one_bad_act_does_nothing():
    """All or nothing."""
    session = table()
    ruling = session.act(RED, [("move", {"piece": "r1", "to": "south"}), ("move", {"piece": "r2", "to": "atlantis"})])
    assert ruling.verdict == "refused"
    assert session.state.pieces["r1"].place == "north"


def test_program_dice_are_trusted_and_typed_ones_are_table():
    """The grade says who threw."""
    session = table()
    session.submit(RED, "roll", dice="2d6", purpose="test")
    session.submit(RED, "roll", dice="2d6", values=(3, 4))
    grades = [f.grade for e in session.journal.entries for f in e.facts if isinstance(f, Rolled)]
    assert grades == ["trusted", "table"]


def test_a_throw_seen_before_it_is_recorded_is_the_one_recorded():
    """Looking at a throw and not recording it gives no second try; once recorded the dice are thrown anew."""
    session = table()
    seen = session.dealer.throw("5d6")
    assert session.dealer.throw("5d6") == seen
    assert session.preview(RED, "roll", dice="5d6").facts[0].values == seen
    session.act(RED, [("roll", {"dice": "5d6", "values": seen}), ("note", {"text": Msg.of("log-x", die=seen[0])})])
    roll, note = session.journal.entries[-1].facts
    assert isinstance(roll, Rolled) and roll.grade == "trusted" and roll.values == seen
    assert isinstance(note, Noted)
    assert session.dealer.throw("5d6") != seen


def test_two_rolls_in_one_batch_are_two_throws():
    """Both sides' dice in one decision are independent."""
    session = table()
    session.act(RED, [("roll", {"dice": "9d6"}), ("roll", {"dice": "9d6"})])
    first, second = session.journal.entries[-1].facts
    assert first.values != second.values


def test_draw_seals_and_reveal_shows():
    """A drawn chit is unknown in the journal, known to its drawer, and open to all once revealed."""
    session = table()
    session.submit(RED, "draw", bowl="bowl", to="hand-red", n=2)
    text = session.journal.entries[-1].body()
    assert "C1" not in text and "C2" not in text
    hand = session.state.at("hand-red")
    assert all(p.kind is None for p in hand)
    mine = session.view(RED).at("hand-red")
    assert {p.kind for p in mine} == {"C1", "C2"}
    assert all(p.kind is None for p in session.view(BLUE).at("hand-red"))
    assert session.dealer.pool("bowl") == ()
    session.submit(RED, "reveal", piece=hand[0].id, to="middle", steps=1)
    shown = session.state.pieces[hand[0].id]
    assert shown.kind == mine[0].kind and shown.steps == 1 and shown.place == "middle"


def test_putback_returns_the_chit_unseen():
    """A sealed chit put back is in the cup again and nobody was told which it was."""
    session = table()
    session.submit(RED, "draw", bowl="bowl", to="hand-red")
    session.submit(RED, "putback", piece=session.state.at("hand-red")[0].id)
    assert set(session.dealer.pool("bowl")) == {"C1", "C2"}
    assert all("C1" not in e.body() and "C2" not in e.body() for e in session.journal.entries)


def hand_of(session, seat):
    """What a seat holds, in the order drawn."""
    return [p.kind for p in session.view(seat).at(f"hand-{seat}")]


@pytest.fixture
def many():
    """A table with forty chits in the cup."""
    session = table()
    chits = tuple(f"C{n}" for n in range(1, 41))
    counters = {**session.game.counters, **dict.fromkeys(chits, session.game.counters["C1"])}
    session.local.game = replace(session.game, cups={"bowl": chits}, counters=counters)
    return session


def test_a_draw_taken_back_is_drawn_again(many):
    """Draw, undo, draw gives the same chits in the same order, and no second try; then others that were not seen."""
    many.submit(RED, "draw", bowl="bowl", to="hand-red", n=3)
    first = hand_of(many, RED)
    for n in (3, 1, 2):
        many.undo(RED)
        many.submit(RED, "draw", bowl="bowl", to="hand-red", n=n)
        assert hand_of(many, RED) == first[:n]
    many.submit(RED, "draw", bowl="bowl", to="hand-red", n=2)
    assert hand_of(many, RED)[:3] == first and len(set(hand_of(many, RED))) == 4


def test_the_other_side_draws_from_all_that_is_there(many):
    """What red took back is in the cup for blue like any other chit: known to red, it is not dealt to blue."""
    drawn = []
    for _ in range(12):
        many.submit(RED, "draw", bowl="bowl", to="hand-red", n=1)
        drawn.append(hand_of(many, RED))
        many.undo(RED)
    assert drawn == [drawn[0]] * 12
    blues = []
    for _ in range(8):
        many.submit(BLUE, "draw", bowl="bowl", to="hand-blue", n=1)
        blues.append(hand_of(many, BLUE))
        many.submit(BLUE, "putback", piece=many.state.at("hand-blue")[0].id)
    assert blues != [drawn[0]] * 8


def test_a_chit_put_back_mixes_the_cup(many):
    """After an act that all can see the next draw is open again: of forty chits hardly the same three."""
    many.submit(BLUE, "draw", bowl="bowl", to="hand-blue", n=1)
    many.submit(RED, "draw", bowl="bowl", to="hand-red", n=3)
    first = hand_of(many, RED)
    many.undo(RED)
    many.submit(BLUE, "putback", piece=many.state.at("hand-blue")[0].id)
    many.submit(RED, "draw", bowl="bowl", to="hand-red", n=3)
    assert hand_of(many, RED) != first


def test_two_draws_of_one_decision_share_a_cup(many):
    """No chit is drawn twice."""
    many.act(RED, [("draw", {"bowl": "bowl", "to": "hand-red", "n": 20}) for _ in range(2)])
    assert len(set(hand_of(many, RED))) == 40


def test_a_seat_of_another_machine_cannot_act_here():
    """Only seats with a vault here may act."""
    session = table()
    del session.vaults[BLUE]
    assert session.submit(BLUE, "note", text="x").citations[0].text.key == "not-your-seat"


def test_a_counter_of_the_sheet_is_laid_once_and_comes_back_without_undo():
    """What was taken off the table is nowhere, so it can be laid again; while it lies there a second one is refused."""
    session = table()
    session.submit(RED, "remove", piece="r9")
    kind = "leader"
    assert session.submit(RED, "place", counter=kind, at="south").accepted
    (laid,) = [p for p in session.state.at("south") if p.kind == kind]
    assert (laid.owner, laid.steps) == (session.game.counters[kind].seat, session.game.counters[kind].faces)
    again = session.submit(BLUE, "place", counter=kind, at="north")
    assert [c.text.key for c in again.citations] == ["counter-on-table"]
    session.submit(RED, "remove", piece=laid.id)
    assert session.submit(RED, "place", counter=kind, at="middle").accepted


def test_an_endless_counter_is_cloned_under_names_that_say_nothing():
    """As many as wanted, each a piece of its own."""
    session = table()
    endless = {**session.game.counters, "smoke": CounterSpec("", 1, endless=True)}
    session.local.game = replace(session.game, counters=endless)
    for _ in range(3):
        assert session.submit(RED, "place", counter="smoke", at="north").accepted
    laid = [p.id for p in session.state.pieces.values() if p.kind == "smoke"]
    assert len(set(laid)) == 3 and not any("smoke" in name for name in laid)


def test_what_may_lie_in_a_hand_is_not_laid_a_second_time():
    """A chit of one's own hand, and any chit while others hold some unseen; back in the cup it can be laid."""
    session = table()
    session.submit(RED, "draw", bowl="bowl", to="hand-red", n=1)
    (chit,) = session.view(RED).at("hand-red")
    other = next(c for c in session.game.cups["bowl"] if c != chit.kind)
    keys = [
        session.submit(seat, "place", counter=counter, at="north").citations[0].text.key
        for seat, counter in ((RED, chit.kind), (BLUE, chit.kind), (BLUE, other))
    ]
    assert keys == ["counter-on-table", "counter-maybe-drawn", "counter-maybe-drawn"]
    assert session.submit(RED, "place", counter=other, at="north").accepted
    session.submit(RED, "putback", piece=chit.id)
    assert session.submit(BLUE, "place", counter=chit.kind, at="north").accepted


def test_two_seats_that_lay_the_one_counter_unseen_have_laid_the_same_piece():
    """So races tells one of them; of an endless one both stand."""
    one, other = table(), table(seed=2)
    for session in (one, other):
        session.submit(RED, "remove", piece="r9")
    names = {session.dealer.name_for("leader") for session in (one, other)}
    assert len(names) == 1


def test_steps_from_the_sheet_are_those_of_the_counter():
    """A face it has not is refused."""
    session = table()
    session.submit(RED, "remove", piece="r9")
    assert not session.submit(RED, "place", counter="leader", at="south", steps=7).accepted
