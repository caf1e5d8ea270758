"""Decks by hand at one machine: the order is settled and known to nobody, and no verb shows more than it says."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Opened, Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.referee import judge
from tests.core.audit.test_audit import rebuilt
from tests.core.card_table import BLUE, DECK, DISCARDS, OWN, RED, card_session, order


def refused(session, seat, verb, **args):
    """Why an act is refused; '' when it is not."""
    ruling = session.submit(seat, verb, **args)
    return ruling.broken_rules[0].text.key if ruling.verdict == "refused" else ""


def done(session, seat, verb, **args):
    """An act that is accepted."""
    ruling = session.submit(seat, verb, **args)
    assert ruling.accepted, ruling.broken_rules
    return ruling


def kinds(session, seat, place):
    """What a seat sees of a place, bottom first."""
    return [piece.kind for piece in session.view(seat).at(place)]


def hand(session, seat=RED):
    """Pieces in a hand."""
    return [piece.id for piece in session.state.at(f"hand-{seat}")]


# --- what is known ------------------------------------------------------------------------------------------------


def test_nobody_knows_the_order_of_a_shuffled_deck():
    """Not from the state, nor from any seat's vault; names and boxes are fresh."""
    session = card_session()
    assert kinds(session, RED, DECK) == kinds(session, BLUE, DECK) == [None] * 8
    assert not any(piece.id.startswith("d-") for piece in session.state.pieces.values())
    assert session.vaults[RED].secrets == session.vaults[BLUE].secrets == {}


def test_before_it_is_shuffled_nobody_draws():
    """A deck that is to be shuffled first says so; one machine shuffles when the game is made."""
    session = card_session(begun=False)
    assert refused(session, RED, "deck_draw", deck=DECK, to="hand-red") == "deck-not-shuffled"
    session.decks.begin()
    assert done(session, RED, "deck_draw", deck=DECK, to="hand-red")
    before = len(session.journal)
    session.decks.begin()
    assert len(session.journal) == before  # once


def test_a_draw_gives_the_top_cards_to_one_hand():
    """Two cards from the top, seen by their holder alone; everybody sees how many."""
    session = card_session()
    top = order(session)[:2]
    ruling = done(session, RED, "deck_draw", deck=DECK, to="hand-red", n=2)
    assert kinds(session, RED, "hand-red") == top and kinds(session, BLUE, "hand-red") == [None, None]
    assert {session.state.pieces[name].owner for name in hand(session)} == {RED}
    assert any(isinstance(fact, Rolled) for fact in ruling.facts) and session.journal.entries[-1].barrier


def test_onto_the_table_a_card_lies_as_it_is_drawn():
    """Face down nobody knows it, also not who drew it; shown everybody does."""
    session = card_session()
    first, second = order(session)[:2]
    done(session, RED, "deck_draw", deck=DECK, to="table")
    assert kinds(session, RED, "table") == [None]
    done(session, RED, "deck_draw", deck=DECK, to="table", shown=True)
    assert kinds(session, BLUE, "table") == [None, second]
    down = session.state.at("table")[0].id
    done(session, BLUE, "deck_flip", piece=down)
    assert kinds(session, RED, "table") == [first, second]
    done(session, BLUE, "deck_flip", piece=down)  # who lays it down has seen it
    assert kinds(session, BLUE, "table")[0] == first and kinds(session, RED, "table")[0] is None


def test_a_look_is_said_and_shows_it_to_one():
    """The top two, then all; a card is picked out of the middle."""
    session = card_session()
    seen = order(session)
    ruling = done(session, BLUE, "deck_look", deck=DECK, n=2)
    assert [fact.text.key for fact in ruling.facts if hasattr(fact, "text")] == ["log-deck-looks"]
    assert kinds(session, BLUE, DECK)[::-1] == [*seen[:2], *[None] * 6] and kinds(session, RED, DECK) == [None] * 8
    ruling = done(session, BLUE, "deck_look", deck=DECK)
    assert kinds(session, BLUE, DECK)[::-1] == seen and not any(isinstance(f, Opened) for f in ruling.facts)
    third = session.state.at(DECK)[-3].id
    assert refused(session, BLUE, "deck_draw", deck=DECK, to="hand-blue", cards=(third,)) == ""  # the top one comes
    done(session, BLUE, "deck_draw", deck=DECK, to="hand-blue", cards=(third,), chosen=True)
    assert kinds(session, BLUE, "hand-blue") == [seen[0], seen[2]]


def test_shuffled_again_nobody_can_follow_a_card():
    """After a look through all: other names, other boxes, and the looker sees nothing."""
    session = card_session()
    done(session, BLUE, "deck_look", deck=DECK)
    before = {piece.id: piece.box for piece in session.state.at(DECK)}
    done(session, RED, "deck_shuffle", deck=DECK)
    after = {piece.id: piece.box for piece in session.state.at(DECK)}
    assert not before.keys() & after.keys() and not set(before.values()) & set(after.values())
    assert kinds(session, BLUE, DECK) == [None] * 8


def test_every_order_comes_out():
    """Over many games each card is first about as often as any other."""
    firsts = [order(card_session(seed, 3))[0] for seed in range(60)]
    assert all(10 <= firsts.count(f"K00{n}") <= 32 for n in range(3))


# --- where cards lie ----------------------------------------------------------------------------------------------


def test_what_is_put_on_top_comes_first_and_at_the_bottom_last():
    """Out of the hand: on top, at the bottom, under the two topmost."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red", n=3)
    names = dict(zip(kinds(session, RED, "hand-red"), hand(session), strict=True))
    (a, b, c), left = names, order(session)
    done(session, RED, "deck_put", to=DECK, piece=names[a])
    done(session, RED, "deck_put", to=DECK, piece=names[b], at="bottom")
    done(session, RED, "deck_put", to=DECK, piece=names[c], at=2)
    assert order(session) == [a, left[0], c, *left[1:], b]
    done(session, BLUE, "deck_draw", deck=DECK, to="hand-blue")
    assert kinds(session, BLUE, "hand-blue") == [a]
    done(session, BLUE, "deck_draw", deck=DECK, to="table", n=6)
    done(session, BLUE, "deck_draw", deck=DECK, to="hand-blue")
    assert kinds(session, BLUE, "hand-blue") == [a, b] and not session.state.at(DECK)


def test_several_cards_keep_their_order():
    """Two put at the bottom at once, and two on top: the last named is the upper one."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red", n=4)
    seen, names = kinds(session, RED, "hand-red"), hand(session)
    done(session, RED, "deck_put", to=DECK, piece=tuple(names[:2]), at="bottom")
    done(session, RED, "deck_put", to=DECK, piece=tuple(names[2:]))
    assert order(session)[:2] == [seen[3], seen[2]] and order(session)[-2:] == [seen[1], seen[0]]


def test_a_seen_card_is_covered_on_a_deck_and_in_a_hand():
    """What lies open goes face down onto the deck; taken into a hand others see its back."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="table", shown=True)
    (card,) = session.state.at("table")
    done(session, BLUE, "deck_put", to="hand-blue", piece=card.id)
    assert kinds(session, BLUE, "hand-blue") == [card.kind] and kinds(session, RED, "hand-blue") == [None]
    done(session, BLUE, "reveal", piece=card.id, to="table")
    done(session, RED, "deck_put", to=DECK, piece=card.id)
    assert session.state.pieces[card.id].kind is None and order(session)[0] == card.kind


def test_discards_lie_open_and_are_shuffled_in():
    """From the hand onto the discards everybody sees it; reshuffled the deck is whole again."""
    session = card_session()
    whole = sorted(order(session))
    done(session, RED, "deck_draw", deck=DECK, to="hand-red", n=2)
    seen = kinds(session, RED, "hand-red")
    done(session, RED, "deck_put", to=DISCARDS, piece=tuple(hand(session)))
    assert kinds(session, BLUE, DISCARDS) == seen and session.state.at(DISCARDS)[0].owner == ""
    done(session, BLUE, "deck_shuffle", deck=DECK, discards=DISCARDS)
    assert sorted(order(session)) == whole and not session.state.at(DISCARDS)
    assert {piece.cup for piece in session.state.at(DECK)} == {DECK}


def test_a_face_up_deck_is_shuffled_open():
    """The discards by themselves: the same cards, seen by all."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to=DISCARDS, n=5)
    before = sorted(kinds(session, RED, DISCARDS))
    done(session, RED, "deck_shuffle", deck=DISCARDS)
    assert sorted(kinds(session, BLUE, DISCARDS)) == before


def test_turned_over_a_deck_shows_all_from_the_other_end():
    """Face up in the opposite order; turned again it is hidden, and draws come as everybody saw them."""
    session = card_session()
    before = order(session)
    done(session, RED, "deck_turn", deck=DECK)
    assert kinds(session, BLUE, DECK) == before  # bottom first: what was on top
    done(session, RED, "deck_turn", deck=DECK)
    assert kinds(session, BLUE, DECK) == [None] * 8 and order(session) == before


def test_dealt_to_all_in_one_decision():
    """Two cards to each seat: one entry, one undo."""
    session = card_session()
    top = order(session)[:4]
    acts = [("deck_draw", {"deck": DECK, "to": f"hand-{seat}", "n": 2}) for seat in (RED, BLUE)]
    assert session.act(RED, acts).accepted
    assert kinds(session, RED, "hand-red") + kinds(session, BLUE, "hand-blue") == top
    assert kinds(session, RED, "hand-blue") == [None, None]
    assert session.undo(RED).accepted and order(session)[:4] == top


# --- undo ---------------------------------------------------------------------------------------------------------


def test_a_draw_taken_back_comes_again():
    """By hand the log says what was crossed, and the next draw is the same card."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red")
    first = kinds(session, RED, "hand-red")
    assert [m.key for m in session.can_undo(RED).crosses] == ["crosses-roll"]
    assert session.undo(RED).accepted and not hand(session)
    done(session, RED, "deck_draw", deck=DECK, to="hand-red")
    assert kinds(session, RED, "hand-red") == first


def test_a_look_taken_back_says_so():
    """The looker has seen it: a barrier like a draw; trying out an act shows nothing."""
    session = card_session()
    assert session.preview(RED, "deck_draw", deck=DECK, to="hand-red").accepted
    assert session.preview(RED, "deck_look", deck=DECK).accepted
    assert session.vaults[RED].secrets == {} and kinds(session, RED, DECK) == [None] * 8
    secrets = len(session.vaults[CHANCE].secrets)
    assert session.preview(RED, "deck_shuffle", deck=DECK).accepted and len(session.vaults[CHANCE].secrets) == secrets
    done(session, RED, "deck_look", deck=DECK, n=1)
    assert [m.key for m in session.can_undo(RED).crosses] == ["crosses-roll"]


# --- what is refused ----------------------------------------------------------------------------------------------


def test_a_private_deck_is_its_seats_alone():
    """Nobody else draws, looks, turns over, shuffles, or takes a card off it."""
    session = card_session()
    for verb in ("deck_look", "deck_turn", "deck_shuffle"):
        assert refused(session, BLUE, verb, deck=OWN) == "deck-private"
    assert refused(session, BLUE, "deck_draw", deck=OWN, to="hand-blue") == "deck-private"
    top = session.state.at(OWN)[-1].id
    assert refused(session, BLUE, "deck_put", to=DISCARDS, piece=top) == "deck-private"
    assert refused(session, BLUE, "deck_flip", piece=top) == "deck-private"
    assert done(session, RED, "deck_draw", deck=OWN, to="hand-red")


def test_nobody_opens_what_another_holds():
    """Neither turned up, nor laid on the open discards, nor given away first by a raw verb."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red")
    (card,) = hand(session)
    assert refused(session, BLUE, "deck_put", to=DISCARDS, piece=card) == "deck-not-yours"
    assert refused(session, BLUE, "deck_put", to="hand-blue", piece=card) == "deck-not-yours"
    assert refused(session, BLUE, "deck_flip", piece=card) == "deck-in-hand"
    assert refused(session, BLUE, "owner", piece=card, owner=BLUE) == "deck-not-yours"
    assert refused(session, BLUE, "move", piece=card, to=DECK) == "deck-by-its-acts"
    done(session, BLUE, "move", piece=card, to="table")  # the log says it; it stays Red's and hidden
    assert refused(session, BLUE, "deck_flip", piece=card) == "deck-not-yours"
    assert kinds(session, BLUE, "table") == [None]
    done(session, RED, "deck_put", to="hand-blue", piece=card)  # given by its holder
    assert kinds(session, BLUE, "hand-blue") != [None] and session.state.pieces[card].owner == BLUE


def test_raw_moves_do_not_touch_a_deck():
    """A card leaves a deck by a draw, and enters it by being put there."""
    session = card_session()
    top = session.state.at(DECK)[-1].id
    assert refused(session, RED, "move", piece=top, to="hand-red") == "deck-by-its-acts"
    assert refused(session, RED, "place", counter="K001", at="table") == "counter-maybe-drawn"


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("deck_draw", {"deck": "nowhere", "to": "table"}),
        ("deck_draw", {"deck": DECK, "to": "nowhere"}),
        ("deck_draw", {"deck": DECK, "to": "table", "n": 0}),
        ("deck_draw", {"deck": DECK, "to": "table", "n": 9}),
        ("deck_draw", {"deck": DECK, "to": "table", "n": "two"}),
        ("deck_draw", {"deck": DECK, "to": "table", "cards": ("x",), "chosen": True}),
        ("deck_draw", {"deck": DECK, "to": "table", "cards": 7, "chosen": True}),
        ("deck_draw", {"deck": DECK, "to": "table", "x": "a", "y": 1}),
        ("deck_draw", {"deck": DECK, "to": "table", "why": 1}),
        ("deck_draw", {"deck": DISCARDS, "to": "table"}),
        ("deck_put", {"to": "table", "piece": "x"}),
        ("deck_put", {"to": DECK, "piece": "x"}),
        ("deck_put", {"to": DECK, "piece": ()}),
        ("deck_look", {"deck": DECK, "n": -1}),
        ("deck_look", {"deck": 7}),
        ("deck_shuffle", {"deck": DISCARDS}),
        ("deck_shuffle", {"deck": DECK, "discards": "x"}),
        ("deck_turn", {"deck": ("a",)}),
        ("deck_flip", {"piece": "x"}),
        ("deck_flip", {"piece": 3}),
        ("deck_ask", {"acts": (("move", {}),)}),
        ("deck_ask", {"acts": 3}),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(verb, args):
    """Wrong names, numbers and shapes: refused, nothing written."""
    session = card_session()
    before = len(session.journal)
    assert refused(session, RED, verb, **args) and len(session.journal) == before


def test_more_than_there_is_says_how_many():
    """The words count."""
    session = card_session()
    ruling = session.submit(RED, "deck_draw", deck=DECK, to="table", n=9)
    assert dict(ruling.broken_rules[0].text.args) == {"deck": DECK, "n": 9, "left": 8}


# --- afterwards ---------------------------------------------------------------------------------------------------


def played():
    """A game in which all verbs were used, and its start."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red", n=2)
    done(session, BLUE, "deck_look", deck=DECK, n=3)
    done(session, BLUE, "deck_draw", deck=DECK, to="table", shown=True)
    done(session, BLUE, "deck_put", to="hand-blue", piece=session.state.at("table")[0].id)
    done(session, RED, "deck_put", to=DISCARDS, piece=hand(session)[0])
    done(session, RED, "deck_put", to=DECK, piece=hand(session)[0], at="bottom")
    done(session, RED, "deck_shuffle", deck=DECK, discards=DISCARDS)
    done(session, RED, "deck_turn", deck=DECK)
    return session


def test_the_audit_finds_an_honest_game_sound():
    """With all vaults, and chance's alone."""
    session = played()
    made = audit(session.game, session.journal, session.vaults, frozenset(session.vaults))
    assert made.sound, made.differences


def test_the_audit_names_a_shuffle_with_other_cards():
    """A dealer's program that seals an ace twice and leaves out a card."""
    session = card_session()
    vault = session.vaults[CHANCE]
    content = [vault.open(piece.box or "").value for piece in session.state.at(DECK)]
    made = [(f"x{n:012x}", vault.seal(content[0] if n == 1 else value), DECK) for n, value in enumerate(content)]
    intent = Intent("deck_shuffle", {"deck": DECK, "fresh": tuple(made)})
    ruling = judge(session.game, session.state, CHANCE, vault, intent)
    session._writer.record(CHANCE, ruling)
    found = audit(session.game, session.journal, session.vaults, frozenset(session.vaults))
    assert [one.text.key for one in found.differences if one.kind == "fault"] == ["audit-swapped"]


def test_the_audit_disputes_a_card_from_the_middle():
    """An entry that draws another card than the topmost follows from nothing."""
    session = card_session()
    done(session, RED, "deck_draw", deck=DECK, to="hand-red")
    last = session.journal.entries[-1]
    other = session.state.at(DECK)[0].id
    forged = replace(
        last,
        intent=Intent("deck_draw", {**last.intent.args, "cards": (other,)}),
        facts=tuple(replace(f, piece=other) if hasattr(f, "piece") and f.piece else f for f in last.facts),
    )
    journal = rebuilt(session, lambda entry: forged if entry.id == last.id else entry)
    assert audit(session.game, journal, session.vaults).count("disputed") == 1


def test_a_deck_of_150_cards_is_shuffled_at_once():
    """Well below a second, and its entry is one that others take."""
    session = card_session(n=150)
    begin = time.perf_counter()
    done(session, RED, "deck_shuffle", deck=DECK)
    assert time.perf_counter() - begin < 1
    assert len(session.journal.entries[-1].body()) < 100_000
