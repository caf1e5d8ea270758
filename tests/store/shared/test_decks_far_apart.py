"""Decks of two machines, on honour: the dealer's program has the order, a seat alone its hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module, load_module
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tests.data.tiny_deck import CARDS, deck_copy
from tests.store.shared.far import Game, Pair, pair, reopen


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with decks."""
    return load_module(deck_copy(tmp_path_factory.mktemp("cards")))


@pytest.fixture
def far(tmp_path: Path, cards: Module) -> Iterator[Pair]:
    """North, who deals, and South."""
    made = pair(tmp_path, cards)
    yield made
    made.close()


def act(far: Pair, game: Game, seat: str, verb: str, **args: object) -> None:
    """An act that is accepted here, and done when both have looked."""
    ruling = game.session.submit(seat, verb, **args)
    assert ruling.accepted, ruling.broken_rules
    far.exchange()


def seen(game: Game, seat: str, place: str) -> list[str | None]:
    """What a seat sees of a place, bottom first."""
    return [piece.kind for piece in game.session.view(seat).at(place)]


def order(far: Pair) -> list[str]:
    """What lies in the deck, the top first, as the dealer's program knows it."""
    vault = far.first.session.vaults[CHANCE]
    return [str(vault.open(piece.box or "").value[0]) for piece in reversed(far.first.session.state.at("omens"))]  # type: ignore[index]


def test_the_deck_is_shuffled_when_the_game_is_made(far: Pair) -> None:
    """Neither player sees a card of it, on either machine; only the dealer's program has the order."""
    assert sorted(order(far)) == sorted(CARDS)
    for game, seat in ((far.first, "north"), (far.second, "south")):
        assert seen(game, seat, "omens") == [None] * 12
    assert CHANCE not in far.second.session.vaults


def test_the_other_seat_draws_from_the_top(far: Pair) -> None:
    """South asks, the dealer's program moves the topmost cards and lets South alone see them."""
    top = order(far)[:2]
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=2)
    assert seen(far.second, "south", "hand-south") == top and seen(far.first, "north", "hand-south") == [None, None]
    assert far.same() and not far.first.doubts and not far.second.doubts
    assert far.first.session.journal.entries[-1].seat == CHANCE


def test_the_dealers_own_seat_is_served_at_once(far: Pair) -> None:
    """No exchange is needed where the secrets are."""
    top = order(far)[0]
    assert far.first.session.submit("north", "deck_draw", deck="omens", to="hand-north").accepted
    assert seen(far.first, "north", "hand-north") == [top]
    far.exchange()
    assert seen(far.second, "south", "hand-north") == [None] and far.same()


def test_no_file_of_one_holds_anothers_hand(far: Pair) -> None:
    """South's cards are not in North's files in clear, but for the dealer's own encrypted vault; North's never at
    South's. Nor is anything of the order."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=3)
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=3)
    own = {name: b"".join(far.everything(game).values()) for name, game in (("n", far.first), ("s", far.second))}
    south, north = seen(far.second, "south", "hand-south"), seen(far.first, "north", "hand-north")
    start = far.first.folder / "start.jsonl"
    listed = start.read_bytes()
    for name, hidden in (("n", south), ("s", north)):
        rest = own[name].replace(listed, b"")
        for card in (*hidden, *order(far)):
            assert f'"{card}"'.encode() not in rest


def test_every_verb_of_the_other_seat(far: Pair) -> None:
    """Look, pick, put, discard, reshuffle, turn, flip: both tables stay alike and nothing is in doubt."""
    act(far, far.second, "south", "deck_look", deck="omens", n=3)
    assert seen(far.second, "south", "omens")[::-1][:3] == order(far)[:3]
    assert seen(far.first, "north", "omens") == [None] * 12
    third = far.second.session.state.at("omens")[-3]
    card = order(far)[2]
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", cards=(third.id,), chosen=True)
    assert seen(far.second, "south", "hand-south") == [card]
    act(far, far.second, "south", "deck_put", to="spent", piece=third.id)
    assert seen(far.first, "north", "spent") == [card]
    act(far, far.second, "south", "deck_put", to="omens", piece=third.id, at="bottom")
    assert order(far)[-1] == card and seen(far.first, "north", "omens")[0] is None
    act(far, far.second, "south", "deck_draw", deck="omens", to="Hill")
    down = far.second.session.state.at("Hill")[-1]
    assert seen(far.first, "north", "Hill")[-1] is None  # South had looked at it
    act(far, far.second, "south", "deck_flip", piece=down.id)
    assert seen(far.first, "north", "Hill")[-1] in CARDS
    act(far, far.second, "south", "deck_put", to="spent", piece=down.id)
    act(far, far.second, "south", "deck_shuffle", deck="omens", discards="spent")
    assert sorted(order(far)) == sorted(CARDS) and seen(far.second, "south", "omens") == [None] * 12
    act(far, far.second, "south", "deck_turn", deck="omens")
    assert sorted(map(str, seen(far.second, "south", "omens"))) == sorted(CARDS)
    assert far.same() and not far.first.doubts and not far.second.doubts


def test_dealt_to_all(far: Pair) -> None:
    """One question, one entry of chance, two hands."""
    top = order(far)[:4]
    acts = [("deck_draw", {"deck": "omens", "to": f"hand-{seat}", "n": 2}) for seat in ("north", "south")]
    assert far.second.session.act("south", acts).accepted
    far.exchange()
    assert seen(far.first, "north", "hand-north") + seen(far.second, "south", "hand-south") == top
    assert seen(far.second, "south", "hand-north") == [None, None] and far.same()


def test_asked_while_the_dealer_was_away(far: Pair) -> None:
    """It is done when the dealer's program opens, once; what was sealed then is there after another start."""
    far.first.close()
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    for _ in range(2):
        far.first = reopen(far.first, far.root / "home-first")
        far.exchange()
    assert len(seen(far.second, "south", "hand-south")) == 1 and seen(far.second, "south", "hand-south")[0]
    far.second = reopen(far.second, far.root / "home-second")
    assert seen(far.second, "south", "hand-south")[0]


def test_both_draw_at_once(far: Pair) -> None:
    """Two questions that have not seen each other: two cards, in the order in which they reached the dealer."""
    top = order(far)[:2]
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    assert far.first.session.submit("north", "deck_draw", deck="omens", to="hand-north").accepted
    far.exchange()
    assert seen(far.first, "north", "hand-north") + seen(far.second, "south", "hand-south") == top and far.same()


def test_a_draw_stands_against_what_had_not_seen_it(far: Pair) -> None:
    """South lays a face-down card elsewhere without knowing that it was turned up meanwhile: what shows it, stands."""
    act(far, far.first, "north", "deck_draw", deck="omens", to="Hill")
    (card,) = [piece for piece in far.first.session.state.at("Hill") if piece.cup == "omens"]
    assert far.second.session.submit("south", "move", piece=card.id, to="Lake").accepted  # has not seen what follows
    assert far.first.session.submit("north", "deck_flip", piece=card.id).accepted
    far.exchange()
    assert far.same() and far.first.session.state.pieces[card.id].kind in CARDS


def test_undo_takes_the_cards_back_and_says_what_it_crossed(far: Pair) -> None:
    """South's draw goes back on top and comes again."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south")
    first = seen(far.second, "south", "hand-south")
    assert [m.key for m in far.second.session.can_undo("south").crosses] == ["crosses-roll"]  # type: ignore[union-attr]
    assert far.second.session.undo("south").accepted
    far.exchange()
    assert seen(far.second, "south", "hand-south") == [] and order(far)[0] == first[0]
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south")
    assert seen(far.second, "south", "hand-south") == first and far.same()


def test_what_cannot_be_done_is_said(far: Pair) -> None:
    """More than there are: a line in the log."""
    act(far, far.second, "south", "deck_draw", deck="omens", to="hand-south", n=99)
    last = far.second.session.journal.entries[-1]
    assert last.verb == "note" and last.facts[0].text.key == "deck-short"  # type: ignore[union-attr]
    act(far, far.second, "south", "deck_draw", deck="own", to="hand-south")
    last = far.second.session.journal.entries[-1]
    assert last.facts[0].text.key == "deck-private"  # type: ignore[union-attr]


def test_the_audit_is_sound_when_all_is_open(far: Pair) -> None:
    """After a game in which everybody drew, put and shuffled."""
    test_every_verb_of_the_other_seat(far)
    act(far, far.second, "south", "deck_turn", deck="omens")
    act(far, far.first, "north", "deck_draw", deck="omens", to="hand-north", n=2)
    for game in (far.first, far.second):
        open_papers(game)
    far.exchange()
    found = audited(far.second)
    assert not [one for one in found.differences if one.kind == "fault"], found.differences
