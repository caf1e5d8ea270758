"""3.3, 10 Cards dealt, chosen in secret, shown together; New Year's event or sacrifice; the deck shuffled anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core.api import Decision, FrameData, Known, Msg, Offer, One, Plain, Procedure, Step, Table, offer
from tabletop.systems.deck import Commit, DealHand, ShowChoices, gather, held

from .board import ATHENS, SEATS, SPARTA, foe
from .deck import CIVIL_WAR, DISCARD, TAXES, card, face_up, in_play
from .events import AUGURY_OF, EARTHQUAKE_OF, HUNGER_AT, TREACHERY_AT, may_play
from .frames import go
from .olympians import GODS, HERA, ZEUS, lay_sacrifice, may_appeal, sacrifices, use
from .season import CARD, COINS, EVENT, USE, forget_cards, initiative

HAND = 6
"""10.1 Cards that each is dealt."""
POINTS = "actions"
"""The other use of a card; at New Year a sacrifice."""


class CardFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    events: int
    yes: int
    new_year: int
    chosen: tuple[tuple[str, str], ...]
    shown: tuple[tuple[str, str, str], ...]
    ending: tuple[str, ...]


def f(k: Known) -> CardFrame:
    """Fields of the frame in hand."""
    return CardFrame(k, k.depth)


class Deal(DealHand):
    """10.1 Six cards each, unseen."""

    rule = "10.1"


class ChooseCard(Commit):
    """3.3 A card of the hand, for its coins or its event; in winter (9.1) and for a sacrifice (10.3) for its coins."""

    rule, needs = "3.3", ("into", "events", "new_year")

    def prompt(self, k: Known) -> Msg:
        return Msg("prompt-new-year" if f(k).new_year else "prompt-choose-card")

    def uses(self, k: Known, card: str) -> Iterable[str]:
        """Coins always; the event where it may be played."""
        yield POINTS
        if f(k).events and may_play(k, k.seat, card, bool(f(k).new_year)):
            yield EVENT


class ShowCards(ShowChoices):
    """3.3 Both cards are shown."""

    rule = "3.3"


class ChooseCards(Procedure):
    """3.3 Both choose in secret; the cards are shown and laid aside; card, use and coins are noted."""

    rule, needs, keeps = "3.3", ("events",), {"new_year": 0, "chosen": (), "shown": ()}
    stages = ("forget", "choose", "show", "note_cards")

    def forget(self, t: Table) -> None:
        """What held for a season has ended."""
        for var in (EARTHQUAKE_OF, AUGURY_OF, HUNGER_AT, TREACHERY_AT):
            if var.of(t):
                var.set(t, "")

    def choose(self, t: Table) -> None:
        """Both at once."""
        t.call("ChooseCard", into="chosen", events=f(t).events, new_year=f(t).new_year)

    def show(self, t: Table) -> None:
        """Both at once."""
        t.call("ShowCards", into="shown", chosen=f(t).chosen)

    def note_cards(self, t: Table) -> None:
        """The cards lie open among those played."""
        for seat, name, how in f(t).shown:
            kind = t.kind(t.piece(name))
            t.move(name, DISCARD)
            CARD.set(t, seat, kind)
            USE.set(t, seat, how)
            COINS.set(t, seat, 0 if how == EVENT else card(t, kind).action_points)
            t.note(Msg.of(f"log-plays-{how}", seat=seat, card=Msg.of(f"counter-{kind}")), "3.3", piece=name)


# --- New Year (10) -------------------------------------------------------------------------------------------------


class NewYear(Procedure):
    """10 Six cards each; Zeus may change a hand; one card each, for an event or a sacrifice."""

    rule, stages = "10.0", ("athens", "sparta", "zeus_athens", "zeus_sparta", "choose", "first", "second")

    def athens(self, t: Table) -> None:
        """10.1"""
        t.call("Deal", seat=ATHENS, n=HAND)

    def sparta(self, t: Table) -> None:
        """10.1"""
        t.call("Deal", seat=SPARTA, n=HAND)

    def zeus_athens(self, t: Table) -> None:
        """11 Zeus"""
        ask_zeus(t, ATHENS)

    def zeus_sparta(self, t: Table) -> None:
        """11 Zeus"""
        ask_zeus(t, SPARTA)

    def choose(self, t: Table) -> None:
        """10.1 One card each."""
        for seat in SEATS:
            CARD.set(t, seat, "")
            USE.set(t, seat, "")
        t.call("ChooseCards", events=1, new_year=1)

    def first(self, t: Table) -> None:
        """3.3, 10.3 The lower value first, an event as 0."""
        play_new_year(t, initiative(t))

    def second(self, t: Table) -> None:
        """10.2, 10.3 Then the other."""
        play_new_year(t, next(seat for seat in SEATS if seat != initiative(t)))


def ask_zeus(t: Table, seat: str) -> None:
    """11 Who has sacrificed to Zeus in an earlier year may change the whole hand."""
    if may_appeal(t, seat, ZEUS) and held(t, seat):
        t.call("ChangeHand", seat=seat)


def play_new_year(t: Table, seat: str) -> None:
    """10.2 An event, or 10.3 a sacrifice."""
    if USE.of(t, seat) == EVENT:
        go(t, "PlayEvent", seat=seat, card=CARD.of(t, seat))
    elif CARD.of(t, seat) and len(sacrifices(t, seat)) < len(GODS):
        t.call("Sacrifice", seat=seat)


class ChangeHand(Decision):
    """11 Zeus: six other cards, without shuffling."""

    rule, needs = "11.zeus", ("seat",)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("keep", self.rule)
        yield offer("change", self.rule)

    def on_keep(self, t: Table) -> None:
        t.done()

    def on_change(self, t: Table) -> None:
        seat = f(t).seat
        use(t, seat, ZEUS)
        t.done()
        t.call("NewHand", seat=seat)


class NewHand(Procedure):
    """11 Zeus: the hand is thrown away for another; Hera may have it changed once more."""

    rule, needs, keeps, stages = "11.zeus", ("seat",), {"yes": 0}, ("deal", "hera", "heard")

    def deal(self, t: Table) -> None:
        """As many cards as were held."""
        seat, old = f(t).seat, held(t, f(t).seat)
        for piece in old:
            t.move(piece.id, DISCARD)
        t.call("Deal", seat=seat, n=len(old))

    def hera(self, t: Table) -> None:
        """The other seat may answer."""
        other = foe(f(t).seat)
        if may_appeal(t, other, HERA):
            t.call("AppealOrNot", seat=other, value=(), right=HERA)

    def heard(self, t: Table) -> None:
        """It did."""
        if f(t).yes:
            use(t, foe(f(t).seat), HERA)
            t.let(yes=0)
            self.goto(t, "deal")


class Sacrifice(Decision):
    """10.3 To an Olympian to whom the seat has not sacrificed yet."""

    rule, needs, public = "10.3", ("seat",), True

    def offers(self, k: Known) -> Iterator[Offer]:
        free: tuple[Plain, ...] = tuple(god for god in GODS if god not in sacrifices(k, f(k).seat))
        yield offer("sacrifice", self.rule, god=One(free))

    def on_sacrifice(self, t: Table, god: str) -> None:
        lay_sacrifice(t, f(t).seat, god)
        t.done()


# --- the end of the year (9.53, 9.54) --------------------------------------------------------------------------------


class ClearCards(Procedure):
    """9.53 Civil wars end; Athens may give up taxes."""

    rule, keeps, stages = "9.53", {"ending": ()}, ("civil_wars", "taxes", "give_up")

    def civil_wars(self, t: Table) -> None:
        """3.1 Civil War goes when the year ends."""
        for piece, found in list(face_up(t)):
            if found.event == CIVIL_WAR:
                t.move(piece.id, DISCARD)

    def taxes(self, t: Table) -> None:
        """3.1 Athens may end any of its taxes."""
        if in_play(t, TAXES):
            cards = tuple(piece.id for piece, found in face_up(t) if found.event == TAXES)
            t.pick_some("ending", ATHENS, cards, (0, len(cards)), "3.1.athens-raises-taxes")

    def give_up(self, t: Table) -> None:
        """Those go."""
        for name in f(t).ending:
            t.move(name, DISCARD)


class Reshuffle(Procedure):
    """9.54 All cards but leaders and continuing events go back into the deck."""

    rule, stages = "9.54", ("shuffle",)

    def shuffle(self, t: Table) -> None:
        """Those played, and those still in a hand; what was played last is one of the deck again."""
        forget_cards(t)
        gather(t, (DISCARD, *(f"hand-{seat}" for seat in SEATS)))


STEPS: tuple[type[Step], ...] = (
    *(Deal, ChooseCard, ShowCards, ChooseCards),
    *(NewYear, ChangeHand, NewHand, Sacrifice, ClearCards, Reshuffle),
)
