"""A season of campaign: cards, initiative, a turn each (3.3, 4, 6)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.api import Known, Msg, Plain, SeatVar, Table, Var

from .board import ATHENS, EVENT_TURN, PEACE, SEASON, SEATS, SPARTA, foe, in_play
from .campaign import Ongoing
from .control import settle_control
from .deck import bonus
from .frames import f, go
from .peace import EXPEDITION, EXPEDITIONARY, can_renew, in_sicily, set_out

ACTIONS = SeatVar("actions", 0)
"""4.0 Actions that a seat has left this turn."""
COINS = SeatVar("coins", 0)
"""3.2 Action value of the card a seat plays this season, 0 for an event."""
CARD, USE = SeatVar("card", ""), SeatVar("use", "")
"""The card a seat plays this season, and as what: event or actions."""
FIRST = Var("first", "")
"""3.3 The seat that plays first this season."""
EVENT = "event"
TURN_FIELDS: dict[str, Plain] = {
    "entries": (),
    "ways": (),
    "moved": (),
    "crossings": (),
    "forced": (),
    "began": (),
    "wintered": (),
    "abroad": 0,
    "landed": 0,
    "joined": (),
    "active": (),
    "barred": (),
}
"""What both kinds of turn keep, with first values."""


def initiative(k: Known) -> str:
    """3.3 The lower action value plays first, events count 0, ties go to Sparta; leaders and other cards in play do not
    count."""
    return ATHENS if COINS.of(k, ATHENS) < COINS.of(k, SPARTA) else SPARTA


def actions_of_turn(k: Known, seat: str) -> int:
    """4.0, 3.11, 13.1 Coins and what leader and cards in play add; none on an event. What the Peace takes (12.0 #3) is
    taken when its turn begins."""
    if USE.of(k, seat) == EVENT or not CARD.of(k, seat):
        return 0
    return COINS.of(k, seat) + bonus(k, seat)


class Season(Ongoing):
    """3.3 Both choose a card, then take their turns in the order of the initiative."""

    rule, stages = "3.3", ("choose", "order", "first", "second")

    def choose(self, t: Table) -> None:
        """3.3 A card each, in secret, shown together."""
        EVENT_TURN.set(t, 0)
        forget_cards(t)
        go(t, "ChooseCards", events=1)

    def order(self, t: Table) -> None:
        """3.3 Who plays first."""
        set_order(t)

    def first(self, t: Table) -> None:
        """The turn of the first player."""
        t.call("Turn", seat=FIRST.of(t), card=CARD.of(t, FIRST.of(t)), use=USE.of(t, FIRST.of(t)))

    def second(self, t: Table) -> None:
        """The turn of the second player."""
        seat = foe(FIRST.of(t))
        t.call("Turn", seat=seat, card=CARD.of(t, seat), use=USE.of(t, seat))


def forget_cards(t: Table) -> None:
    """What was played last season has been played."""
    for seat in SEATS:
        for var, nothing in ((CARD, ""), (USE, "")):
            if var.of(t, seat):
                var.set(t, seat, nothing)
        if COINS.of(t, seat):
            COINS.set(t, seat, 0)


def set_order(t: Table) -> None:
    """3.3, 9.1 The first player is noted."""
    FIRST.set(t, initiative(t))
    words = Msg.of("log-initiative", seat=FIRST.of(t))
    t.note(words, "3.3")


class Playing(Ongoing):
    """What a turn of a season and one of winter have in common: the actions there are, crossings of the open sea."""

    needs = ("seat",)
    pieces: ClassVar[tuple[str, ...]] = ("entries", "ways", "moved", "crossings", "forced", "began", "wintered")

    def begin(self, t: Table) -> None:
        """Where everybody stands as the turn begins."""
        seat = f(t).seat
        t.let(began=tuple((piece.id, piece.place) for piece in in_play(t, seat)))

    def count(self, t: Table) -> None:
        """12.0 #3 Athens counts who is in Sicily from abroad."""
        counts = f(t).seat == ATHENS and PEACE.of(t) and USE.of(t, ATHENS) != EVENT
        if counts and len(in_sicily(t)) >= EXPEDITIONARY:
            t.call("Census", seat=ATHENS, least=EXPEDITIONARY, into="abroad")

    def works(self, t: Table) -> None:
        """4.0 The actions of this turn; 12.0 #3 the Peace takes one of Athens for public works."""
        seat, taken = f(t).seat, 0
        if seat == ATHENS and PEACE.of(t) and not f(t).abroad:
            taken = 1
        ACTIONS.set(t, seat, max(0, actions_of_turn(t, seat) - taken))

    def storms(self, t: Table) -> None:
        """5.22 The opponent throws for each crossing of the open sea."""
        ACTIONS.set(t, f(t).seat, 0)
        if f(t).crossings:
            go(t, "Storms", seat=f(t).seat)

    def control(self, t: Table) -> None:
        """1.4 Control is looked at after the actions."""
        set_out(t, f(t).began)
        stood = dict(f(t).began)
        joined = {piece.place for piece in in_play(t, f(t).seat) if stood.get(piece.id) != piece.place}
        t.let(joined=tuple(sorted(joined)), began=())
        settle_control(t)

    def mingle(self, t: Table) -> None:
        """2.0 Blocks that have come together cannot be told apart; what was said of them this turn is forgotten."""
        joined = f(t).joined
        t.let(entries=(), ways=(), moved=(), crossings=(), forced=(), wintered=(), joined=())
        if joined:
            go(t, "Mingle", seat=f(t).seat, places=joined)


class Turn(Playing):
    """The phase of actions and the phase of combat of one seat."""

    rule = "4.0"
    keeps = {"card": "", "use": "", **TURN_FIELDS}
    stages = (
        "begin",
        "renewal",
        "count",
        "works",
        "lookout",
        "landed",
        "act",
        "storms",
        "marches",
        "last_storms",
        "control",
        "combat",
        "afterwards",
        "mingle",
        "close",
    )

    def begin(self, t: Table) -> None:
        EVENT_TURN.set(t, int(f(t).use == EVENT))
        super().begin(t)

    def renewal(self, t: Table) -> None:
        """12.1 The Peace may be broken now."""
        if can_renew(t):
            t.call("Renewal", seat=f(t).seat)

    def lookout(self, t: Table) -> None:
        """15.2.2, 15.4.2 Athens says whether any of its units in Sicily is from abroad, until one is this year."""
        if f(t).seat == ATHENS and not EXPEDITION.of(t) and in_sicily(t):
            t.call("Census", seat=ATHENS, least=1, into="landed")

    def landed(self, t: Table) -> None:
        """15.2.2 From the next season on actions in Sicily cost what they do elsewhere."""
        if f(t).landed:
            EXPEDITION.set(t, SEASON.of(t))

    def act(self, t: Table) -> None:
        """3.1 An event, or 4.0 actions."""
        turn = f(t)
        if turn.use == EVENT:
            go(t, "PlayEvent", seat=turn.seat, card=turn.card)
        elif ACTIONS.of(t, turn.seat):
            t.call("Actions", seat=turn.seat)

    def marches(self, t: Table) -> None:
        """5.3 Forced marches and rowing."""
        if f(t).forced:
            go(t, "ForcedMarch", seat=f(t).seat)

    def last_storms(self, t: Table) -> None:
        """5.22 The open sea crossed by forced rowing."""
        self.storms(t)

    def combat(self, t: Table) -> None:
        """6.0 Battles and sieges."""
        go(t, "CombatPhase", seat=f(t).seat)

    def afterwards(self, t: Table) -> None:
        """1.4 Control is looked at after the combats."""
        settle_control(t)

    def close(self, t: Table) -> None:
        """The turn is over."""
        go(t, "AfterTurn", seat=f(t).seat)
