"""A deck of cards: dealt unseen, chosen in secret, shown together, shuffled in again; the program deals or nobody."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import ModeSet, Opened, Placed, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame, Piece, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.flow import Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.game_names import CounterSpec
from tabletop.store.group import group
from tabletop.systems import deck as D
from tabletop.systems.locked import STEPS
from tests.core.apart import Client, exchange

SEATS = ("red", "blue")
CARDS = ("C1", "C2", "C3", "C4", "C5", "C6")
SEEDS = count(7)


class Deal(D.DealHand):
    """1.1"""

    rule = "1.1"


class Choose(D.Commit):
    """1.2 Red may use every card in two ways, blue in one."""

    rule = "1.2"

    def uses(self, k, card):
        return ("points", "event") if k.seat == "red" else ("points",)


class Open(D.ShowChoices):
    """1.3"""

    rule = "1.3"


class Year(Procedure):
    """1 Two cards each, one chosen and shown, laid aside; then all cards are shuffled in and it begins again."""

    rule, keeps = "1", {"chosen": (), "shown": ()}
    stages = ("red", "blue", "commit", "show", "aside", "again")

    def red(self, t):
        t.call("Deal", seat="red", n=2)

    def blue(self, t):
        t.call("Deal", seat="blue", n=2)

    def commit(self, t):
        t.call("Choose", into="chosen")

    def show(self, t):
        t.call("Open", into="shown", chosen=t.f.chosen)

    def aside(self, t):
        for _, card, _ in t.f.shown:
            if card:
                t.move(card, "discard")
        t.set("years", t.var("years", 0) + 1)

    def again(self, t):
        if t.var("years") < 3:
            D.gather(t, ("discard", "hand-red", "hand-blue"))
            self.goto(t, "red")


def deck_game() -> Game:
    """Six cards, two seats."""
    steps = {**STEPS, **{step.__name__: step() for step in (Year, Deal, Choose, Open)}}
    return Game(
        "deck",
        SEATS,
        frozenset(("deck", "discard", "hand-red", "hand-blue")),
        {card: CounterSpec("", 1) for card in CARDS},
        {"deck": CARDS},
        rule_groups=("all",),
        groups={"1": "all"},
        steps=steps,
        opening=lambda t: t.call("Year"),
    )


def clients(grade: str) -> dict[str, Client]:
    """Two machines; red's is the dealer's."""
    game, seed = deck_game(), next(SEEDS)
    first = fold(State(), [ModeSet("all", "enforce"), VarSet("deck", grade)])
    dealer = () if grade == "locked" else (CHANCE,)
    names = {"red": ("red", *dealer), "blue": ("blue",)}
    made = {seat: Client(game, first, names[seat], seed * 100 + n) for n, seat in enumerate(SEATS)}
    if grade == "locked":
        for client in made.values():
            client.session.local.environment = replace(client.session.local.environment, group=group())
    made["red"].session.begin("red")
    settle(made)
    return made


def settle(made) -> None:
    """All that follows of itself, on all machines."""
    for _ in range(20):
        exchange(*made.values())
        if made["red"].session.chance() is None:
            return


def held(client) -> list[str]:
    """The cards this machine's seat sees in its hand."""
    seat = client.names[0]
    return [p.kind for p in client.session.view(seat).pieces.values() if p.place == f"hand-{seat}"]


@pytest.fixture(params=["app", "locked"])
def table(request):
    """Both grades of a draw."""
    return clients(request.param)


def test_everybody_has_two_cards_that_only_he_sees(table):
    """Different cards; the other sees that there are two and not which."""
    assert len(held(table["red"])) == len(held(table["blue"])) == 2
    for seat, other in (("red", "blue"), ("blue", "red")):
        seen = table[seat].session.view(seat).pieces.values()
        assert [p.kind for p in seen if p.place == f"hand-{other}"] == [None, None]
        assert None not in held(table[seat])
    assert len({*held(table["red"]), *held(table["blue"])}) == 4


def play_a_year(made, use="event"):
    """Each chooses its first card."""
    for seat in SEATS:
        session = made[seat].session
        card = session.state.order[f"hand-{seat}"][0]
        ruling = session.submit(seat, "select", choice=(card, use if seat == "red" else "points"))
        assert ruling.verdict == "ok", ruling
        settle(made)


def test_choices_are_opened_only_when_all_have_chosen(table):
    """Red's choice is a digest to everybody until blue has chosen; then both cards lie open with their use."""
    red = table["red"].session
    card = red.state.order["hand-red"][0]
    assert red.submit("red", "select", choice=(card, "event")).verdict == "ok"
    settle(table)
    text = json.dumps(table["blue"].session.state.plain())
    assert '"event"' not in text and card in text
    assert not any(box.open for box in table["blue"].session.state.boxes.values() if box.owner == "red")
    card = table["blue"].session.state.order["hand-blue"][0]
    assert table["blue"].session.submit("blue", "select", choice=(card, "points")).verdict == "ok"
    settle(table)
    opened = [box.value for box in table["blue"].session.state.boxes.values() if box.open]
    assert sorted(use for _, use in opened if use in ("event", "points")) == ["event", "points"]


def test_no_card_is_no_choice_as_a_rule(table):
    """Whoever holds one chooses one."""
    assert table["blue"].session.submit("blue", "select", choice=D.NOTHING).verdict == "refused"


def test_a_seat_may_choose_no_card_where_the_game_says_so(table, monkeypatch):
    """Nothing is shown of its hand."""
    monkeypatch.setattr(Choose, "may_pass", True)
    blue, red = table["blue"].session, table["red"].session
    assert blue.submit("blue", "select", choice=D.NOTHING).verdict == "ok"
    card = red.state.order["hand-red"][0]
    assert red.submit("red", "select", choice=(card, "event")).verdict == "ok"
    settle(table)
    opened = [fact.value for entry in red.journal.entries for fact in entry.facts if isinstance(fact, Opened)]
    assert red.state.vars["years"] == 1 and D.NOTHING in opened and len(opened) == 3  # both choices, red's card


def test_a_use_that_is_not_offered_is_refused(table):
    """Blue may not play an event; nor may anybody choose a card he does not hold."""
    blue = table["blue"].session
    card = blue.state.order["hand-blue"][0]
    assert blue.submit("blue", "select", choice=(card, "event")).verdict == "refused"
    assert blue.submit("blue", "select", choice=(blue.state.order["hand-red"][0], "points")).verdict == "refused"


def test_the_deck_is_shuffled_anew_and_the_audit_is_clean(table):
    """After three years twelve cards were dealt from six; the same table on both machines, and every act sound."""
    for _ in range(3):
        play_a_year(table)
    red, blue = table["red"].session, table["blue"].session
    assert red.state.vars["years"] == 3 and red.state.plain() == blue.state.plain()
    vaults = {**red.vaults, "blue": blue.vaults["blue"]}
    assert audit(red.game, red.journal, vaults).sound
    assert all(p.cup == "deck" for p in red.state.pieces.values())


def test_what_was_laid_aside_unseen_is_not_dealt_again():
    """A card that lies hidden elsewhere (thrown away and not shuffled in) is not in the deck."""
    made = clients("app")
    red = made["red"].session
    first = {*held(made["red"]), *held(made["blue"])}
    for card in red.state.order["hand-red"]:
        assert red.submit("red", "move", piece=card, to="discard", override=True).accepted
    known = about_to_deal(red)
    (deal,) = Deal().offers(known)
    assert {card for card, _ in deal.args["chit"].inner.values} == {*CARDS} - first


def about_to_deal(session):
    """What chance knows when a frame of dealing lies on top."""
    state = session.state.copy()
    state.frames = (Frame("Deal", {"seat": "red", "n": 2, "dealt": 0}, 99),)
    return Known(session.game, state, CHANCE, session.vaults[CHANCE], 0)


def test_what_is_no_card_is_not_held():
    """A block that hands have laid into a hand is not chosen from it."""
    made = clients("app")
    settle(made)
    state = made["red"].session.state
    block = Piece("b1", "red", "hand-red", box="bx", cup="")
    known = Known(deck_game(), fold(state, [Placed("b2", "red", "hand-red", "flag", 1)]), "red", None)
    known.state.pieces["b1"], known.state.order["hand-red"] = block, (*known.state.order["hand-red"], "b1")
    assert len(known.at("hand-red", "red")) == 4 and len(D.held(known, "red")) == 2
