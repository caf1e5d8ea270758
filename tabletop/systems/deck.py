"""A deck of cards: dealt unseen into hands, chosen in secret and shown by all at once, laid aside, shuffled again.

A card is a counter that belongs in a cup (the deck); in a hand it is a hidden piece that came out of it. What lies
nowhere else is in the deck, so shuffling cards in is taking their pieces from the table. It knows no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.position.facts import Rolled
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.cups import left_in, of_cup
from tabletop.core.rules.flow import Everyone, Step
from tabletop.core.rules.offers import Offer, One, Secret, offer
from tabletop.core.text import Msg
from tabletop.systems.locked import locked

NOTHING = ("", "")
"""The choice of no card: (card, use)."""


class DeckFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    n: int
    dealt: int
    into: str
    chosen: tuple[tuple[str, str], ...]


def f(k: Known) -> DeckFrame:
    """Fields of the frame in hand."""
    return DeckFrame(k, k.depth)


def hand_of(seat: str) -> str:
    """The place of a seat's hand."""
    return f"hand-{seat}"


def held(k: Known, seat: str) -> list[Piece]:
    """Cards and chits in a seat's hand, nothing else that lies there; how many there are is public."""
    chits = {chit for cup in k.game.cups.values() for chit in cup}
    return [piece for piece in k.at(hand_of(seat), seat) if (piece.kind in chits if piece.kind else piece.cup)]


def face_of(k: Known, card: Piece) -> str:
    """Which card it is; '' when this seat cannot see it. Reads secrets."""
    return str(card.kind if card.kind is not None else k.peek(card.box or "", ("",))[0])


class DealHand(Step):
    """Cards from the deck to one seat, unseen by the others: the program deals, or the deck is locked by all."""

    needs, keeps = ("seat", "n"), {"dealt": 0}
    deck: ClassVar[str] = "deck"
    """The place of the cup."""

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (CHANCE,) if f(k).dealt < f(k).n and self.left(k) > 0 and not locked(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        out = {face_of(k, piece) for piece in k.state.pieces.values() if self._came_out(k, piece)}
        pool = tuple((card, k.game.counters[card].faces) for card in k.game.cups[self.deck] if card not in out)
        yield offer("deal", self.rule, chit=Secret(One(pool), readers=(f(k).seat, CHANCE)))

    def on_deal(self, t: Table, chit: str) -> None:
        t.place_hidden("x" + chit, f(t).seat, hand_of(f(t).seat), chit, self.deck)
        t.let(dealt=f(t).dealt + 1)
        if f(t).dealt == f(t).n or not self.left(t):
            t.chance(Msg.of("purpose-deal", seat=f(t).seat, n=f(t).dealt), "", (), self.rule, f(t).seat)
            t.done()

    def run(self, t: Table) -> None:
        """Nobody deals: the deck is empty, or all seats see to it together."""
        n, seat = min(f(t).n, self.left(t)), f(t).seat
        if n and not f(t).dealt:
            t.let(dealt=n)
            t.call("Draw", seat=seat, bowl=self.deck, to=hand_of(seat), n=n, rule=self.rule)
        else:
            if f(t).dealt:
                t.record(Rolled(Msg.of("purpose-deal", seat=seat, n=f(t).dealt), "", (), self.rule, "locked", seat))
            t.done()

    def left(self, k: Known) -> int:
        """How many cards the deck holds, from public knowledge."""
        return left_in(k.game, k.state, self.deck)

    def _came_out(self, k: Known, piece: Piece) -> bool:
        return piece.kind is not None or of_cup(k.game, piece, self.deck)


class Commit(Everyone, ABC):
    """Each seat chooses a card of its hand and a use of it, sealed. Whoever holds a card is asked, whatever it is.

    Answers land in `into` of the frame below: (seat, box) each, for ShowChoices.
    """

    may_pass: ClassVar[bool] = False
    """Whether a seat may choose no card: NOTHING."""

    @abstractmethod
    def uses(self, k: Known, card: str) -> Iterable[str]:
        """Hook: how `k.seat` may use that card now; may read its secrets."""

    def seats(self, k: Known) -> tuple[str, ...]:
        """Whoever holds a card."""
        return tuple(seat for seat in k.taking_part if held(k, seat))

    def offers(self, k: Known) -> Iterator[Offer]:
        mine = ((piece.id, face_of(k, piece)) for piece in held(k, k.seat))
        choices: tuple[Plain, ...] = tuple((name, use) for name, card in mine if card for use in self.uses(k, card))
        yield offer("select", self.rule, choice=Secret(One((NOTHING, *choices) if self.may_pass else choices)))

    def on_select(self, t: Table, choice: str) -> None:
        t.answer(choice)


class ShowChoices(Step):
    """What was chosen in secret is opened by all at once, the cards with it; nothing is left to decide.

    (seat, card piece, use) of each lands in `into` of the frame below, in the order of the seats; '' twice for no card.
    """

    needs = ("into", "chosen")
    parallel = forced = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        boxes = k.state.boxes
        return tuple(seat for seat, box in f(k).chosen if box not in boxes or not boxes[box].open)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("show", self.rule)

    def on_show(self, t: Table) -> None:
        box = dict(f(t).chosen)[t.seat]
        name, _ = chosen(t.reveal(box))
        card = t.piece(name) if name else None
        if card is not None and card.box is not None and card.kind is None:
            t.reveal(card.box)
        if not self.awaits(t):
            self.run(t)

    def run(self, t: Table) -> None:
        """All is open."""
        shown = tuple((seat, *chosen(t.open(box))) for seat, box in f(t).chosen)
        t.done(**{f(t).into: shown})


def chosen(value: Plain) -> tuple[str, str]:
    """(card, use) of an opened choice; NOTHING for what is no choice."""
    if isinstance(value, tuple) and len(value) == 2:
        return str(value[0]), str(value[1])
    return NOTHING


def gather(t: Table, places: Iterable[str]) -> None:
    """Cards lying in these places, shown or not, go back into their deck: it is shuffled by being drawn from."""
    cards = {card for cup in t.game.cups.values() for card in cup}
    for place in places:
        for piece in t.at(place):
            if piece.cup or piece.kind in cards:
                t.remove(piece.id)
