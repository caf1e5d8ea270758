"""Players with an edited program and a deck of cards: who peeks, draws twice, swaps, or has another's hand opened.

On honour the dealer's own program knows the order: that is what the grade says. Nobody else gains by writing what an
honest program would not, and what is written otherwise is refused, in doubt at once, or named by the audit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.core.journal.intent import Intent
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.decks import DRAW_STEP, SHUFFLE_STEP
from tabletop.core.text import Msg
from tabletop.data.module import Module, load_module
from tabletop.store.auditing import audited
from tabletop.store.opened import open_papers
from tabletop.systems import locked_cup as L
from tabletop.systems import locked_deck
from tests.data.tiny_deck import deck_copy
from tests.store.shared.far import Game, Pair, pair
from tests.store.shared.test_decks_locked import locked_pair


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with decks."""
    return load_module(deck_copy(tmp_path_factory.mktemp("cards")))


@pytest.fixture
def far(tmp_path: Path, cards: Module) -> Iterator[Pair]:
    """North, who deals, and South, who cheats."""
    made = pair(tmp_path, cards)
    yield made
    made.close()


@pytest.fixture
def locked(tmp_path: Path, cards: Module) -> Iterator[Pair]:
    """The same without a dealer."""
    made = locked_pair(tmp_path, cards)
    yield made
    made.close()


def forge(game: Game, seat: str, intent: Intent, facts: tuple[F.Fact, ...]) -> None:
    """A program that writes what it likes."""
    game.session._writer.record(seat, Ruling("unchecked", intent, (), facts))


def known(game: Game, seat: str) -> set[str]:
    """Cards that lie in decks or hands and this seat sees."""
    state = game.session.view(seat)
    return {str(p.kind) for p in state.pieces.values() if p.box is not None and p.kind is not None}


def faults(far: Pair) -> set[str]:
    """What the audit names when all vaults are open."""
    for game in (far.first, far.second):
        open_papers(game)
    far.exchange()
    return {one.text.key for one in audited(far.first).of("fault")}


def refusals(game: Game) -> list[str]:
    """What the dealer's program said to what it was asked."""
    notes = [entry for entry in game.session.journal.entries if entry.verb == "note"]
    return [fact.text.key for entry in notes for fact in entry.facts if isinstance(fact, F.Noted)]


# --- on honour ----------------------------------------------------------------------------------------------------


def test_a_look_that_was_not_asked_for_shows_nothing(far: Pair) -> None:
    """South writes the look itself, in its own name and in that of chance: no secret comes of it."""
    names = tuple(reversed(far.second.session.state.order["omens"]))
    told = F.Noted(Msg.of("log-deck-looks-all", n=12))
    forge(far.second, "south", Intent("deck_look", {"deck": "omens", "cards": names}), (told,))
    far.exchange()
    assert known(far.second, "south") == set() and CHANCE not in far.second.session.vaults
    assert not far.second.session.submit(CHANCE, "deck_look", deck="omens").accepted


def test_a_card_taken_without_the_dealer_stays_unknown(far: Pair) -> None:
    """South moves the topmost card into its hand by itself: it is a card more, whose face nobody shows to it."""
    top = far.second.session.state.order["omens"][-1]
    facts = (F.OwnerSet(top, "south"), F.Moved(top, "hand-south"))
    forge(far.second, "south", Intent("deck_draw", {"deck": "omens", "to": "hand-south", "cards": (top,)}), facts)
    far.exchange()
    assert known(far.second, "south") == set()
    assert far.first.doubts  # an honest draw says that it was one


def test_a_card_from_the_middle_is_in_doubt_at_once(far: Pair) -> None:
    """An edited dealer gives itself another card than the topmost."""
    session = far.first.session
    other = session.state.order["omens"][2]
    args = {"deck": "omens", "to": "hand-north", "cards": (other,), "seat": "north"}
    told = F.Rolled(Msg.of("purpose-deck", n=1), "", (), "", "trusted", "north")
    facts = (F.OwnerSet(other, "north"), F.Moved(other, "hand-north"), told)
    forge(far.first, CHANCE, Intent("deck_draw", args), facts)
    far.exchange()
    assert far.second.doubts


def test_asked_twice_it_is_done_once(far: Pair) -> None:
    """The same question read again, after a restart too, gives no second card."""
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    far.exchange()
    far.first.session.decks.serve(far.first.session.journal.entries)
    far.first.session.decks.serve()
    far.exchange()
    assert len(far.first.session.state.at("hand-south")) == 1


def test_anothers_hand_is_not_opened(far: Pair) -> None:
    """South asks the dealer to turn up, discard, or give it North's card, also after moving it about: refused."""
    assert far.first.session.submit("north", "deck_draw", deck="omens", to="hand-north").accepted
    far.exchange()
    (card,) = far.second.session.state.order["hand-north"]
    asked: list[tuple[str, dict[str, object]]] = [
        ("deck_flip", {"piece": card}),
        ("deck_put", {"to": "spent", "piece": card}),
        ("deck_put", {"to": "omens", "piece": card}),
        ("deck_put", {"to": "hand-south", "piece": card}),
        ("deck_look", {"deck": "omens", "cards": (card,), "chosen": True}),
        ("deck_draw", {"deck": "omens", "to": "hand-south", "cards": (card,), "chosen": True}),
    ]
    for verb, args in asked:
        far.second.session.submit("south", "deck_ask", acts=((verb, args),))
        far.exchange()
    assert far.second.session.submit("south", "move", piece=card, to="Hill").accepted
    far.second.session.submit("south", "deck_ask", acts=(("deck_flip", {"piece": card}),))
    far.exchange()
    piece = far.second.session.state.pieces[card]
    assert piece.kind is None and piece.owner == "north" and known(far.second, "south") == set()
    assert {"deck-in-hand", "deck-not-yours"} <= set(refusals(far.first))


def test_arguments_of_the_dealer_are_not_taken_from_others(far: Pair) -> None:
    """Who it is for, fresh names and contents: what South writes of these into its question is left out."""
    acts = (
        ("deck_draw", {"deck": "omens", "to": "hand-south", "n": 1, "seat": "north", "asked": "1.0.x", "opened": (1,)}),
    )
    far.second.session.submit("south", "deck_ask", acts=acts)
    far.exchange()
    last = far.first.session.journal.entries[-1]
    assert last.seat == CHANCE and last.intent.args["seat"] == "south" and "opened" not in last.intent.args
    assert len(known(far.second, "south")) == 1 and known(far.first, "north") == set()


def test_another_verb_is_not_done_for_anybody(far: Pair) -> None:
    """A question that holds anything but acts on decks counts as nothing."""
    forge(far.second, "south", Intent("deck_ask", {"acts": (("remove", {"piece": "c001"}),)}), ())
    far.exchange()
    assert "c001" in far.first.session.state.pieces


def test_a_covered_card_swapped_for_another_is_named(far: Pair) -> None:
    """An edited dealer covers an open card, and seals another in its place."""
    session = far.first.session
    assert session.submit("north", "deck_draw", deck="omens", to="Hill", shown=True).accepted
    card = session.state.at("Hill")[-1]
    ref = session.vaults[CHANCE].seal(("T01" if card.kind != "T01" else "T02", 1))
    args = {"to": "omens", "piece": (card.id,), "sealed": ((card.id, ref),), "seat": "north"}
    facts = (F.Boxed(ref.box, CHANCE, ref.digest), F.Hidden(card.id, ref.box), F.Moved(card.id, "omens"))
    forge(far.first, CHANCE, Intent("deck_put", args), facts)
    far.exchange()
    assert "audit-swapped" in faults(far)


def test_a_forged_letter_is_refused(far: Pair) -> None:
    """North lets South see another card than the one it drew: the digest says so."""
    session, letters = far.first.session, far.first.shelf.letters
    top = session.state.pieces[session.state.order["omens"][-1]]
    secret = session.vaults[CHANCE].open(top.box or "")
    send = letters.send

    def forging(writer, to, box, _, key=""):  # type: ignore[no-untyped-def]
        send(writer, to, box, replace(secret, value=("T01", 1), nonce="0" * 32), key)

    letters.send = forging  # type: ignore[method-assign]
    assert far.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    far.exchange()
    assert known(far.second, "south") == set()
    assert any(word.key == "store-letter-forged" for word in far.second.problems)


# --- locked -------------------------------------------------------------------------------------------------------


class Stacking(locked_deck.DeckShuffle):
    """Locks without mixing, and puts the second point twice in the place of the first."""

    def by_itself(self, k, environment):  # type: ignore[no-untyped-def]
        """A copy of a point, blinded so that nobody sees it at once."""
        intent = super().by_itself(k, environment)
        if intent is None or intent.verb != "shuffle":
            return intent
        deck = intent.args["deck"]
        copy = L.multiplied(environment.group, (deck[1],), environment.group.scalar(environment.entropy))
        return replace(intent, args={**intent.args, "deck": (*copy, *deck[1:])})


class Claiming(locked_deck.DeckDraw):
    """Says that it has drawn another card than it has."""

    def by_itself(self, k, environment):  # type: ignore[no-untyped-def]
        """Any that is hidden."""
        intent = super().by_itself(k, environment)
        if intent is None or intent.verb != "take":
            return intent
        other = next(card for card in locked_deck.hidden(k) if card != intent.args["chit"][0])
        return replace(intent, args={"chit": (other, 1)})


def cheating(game: Game, name: str, step: object) -> None:
    """That program has another step."""
    local = game.session.local
    local.game = replace(local.game, steps={**local.game.steps, name: step})  # type: ignore[dict-item]


def test_a_card_claimed_to_be_another_is_named(locked: Pair) -> None:
    """South says that it drew what it wants."""
    cheating(locked.second, DRAW_STEP, Claiming())
    assert locked.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    locked.exchange()
    assert "lock-wrong-chit" in faults(locked)


def test_a_shuffle_that_is_none_is_named(locked: Pair) -> None:
    """South puts a blinded copy of a point into the deck."""
    cheating(locked.second, SHUFFLE_STEP, Stacking())
    assert locked.second.session.submit("south", "deck_shuffle", deck="omens").accepted
    locked.exchange()
    assert "lock-no-shuffle" in faults(locked)


def test_a_wrong_unlocking_is_named_and_no_card_comes(locked: Pair) -> None:
    """South takes another lock off than its own: North's program says that something is broken, the audit who."""

    class Wrong(locked_deck.DeckDraw):
        """Takes a lock off that is none of its own."""

        def by_itself(self, k, environment):  # type: ignore[no-untyped-def]
            """The same points, multiplied at random."""
            intent = super().by_itself(k, environment)
            if intent is None or intent.verb != "unlock":
                return intent
            factor = environment.group.scalar(environment.entropy)
            return replace(intent, args={"shares": L.multiplied(environment.group, intent.args["shares"], factor)})

    cheating(locked.second, DRAW_STEP, Wrong())
    assert locked.first.session.submit("north", "deck_draw", deck="omens", to="hand-north").accepted
    locked.exchange()
    assert known(locked.first, "north") == set()
    assert any(entry.verb == "protest" for entry in locked.first.session.journal.entries)
    assert "lock-wrong-unlock" in faults(locked)


def test_unlocked_for_one_it_is_not_seen_by_the_other(locked: Pair) -> None:
    """What both have published of a card that was laid back and drawn again shows it to the two who drew it alone."""
    assert locked.second.session.submit("south", "deck_draw", deck="omens", to="hand-south").accepted
    locked.exchange()
    (card,) = locked.second.session.state.order["hand-south"]
    assert locked.second.session.submit("south", "deck_put", to="omens", piece=card).accepted
    locked.exchange()
    session = locked.first.session
    assert session.local.environment.group is not None
    bare = set(locked_deck.bare(session.local.environment.group, session.known("north")).values())
    cup = L.read(locked.first.session.state, locked_deck.LOCKED)
    assert not {share.left for share in cup.shares} & bare
    assert known(locked.first, "north") == set()
