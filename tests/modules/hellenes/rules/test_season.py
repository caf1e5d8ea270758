"""3.3 Initiative, 4.0 how many actions a turn has, 12.0 public works, 15.2 what actions in Sicily cost."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.peace import EXPEDITION, cost, set_out
from modules.hellenes.rules.season import actions_of_turn, initiative
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, known, position, table, writable

PEACE = {"peace": 1, "first-year": -415, "neutral": "ACHAEA PHRYGIA LYDIA"}


@pytest.mark.parametrize(
    ("athens", "sparta", "first"), [(1, 2, ATHENS), (2, 1, SPARTA), (2, 2, SPARTA), (0, 1, ATHENS)]
)
@case("3.3", "pass")
def test_the_lower_value_plays_first(athens: int, sparta: int, first: str) -> None:
    """3.3: the lower action value, an event counting 0; Sparta at a tie."""
    assert initiative(known({}, coins__athens=athens, coins__sparta=sparta)) == first


@case("3.3", "refuse")
def test_leaders_do_not_count_for_the_initiative() -> None:
    """3.3: Pericles' action plays no part in who begins: with him Athens' 2 is still lower than 3."""
    k = known({"in-play-athens": "C1"}, coins__athens=2, coins__sparta=3)
    assert initiative(k) == ATHENS


def played(use: str, coins: int = 2, **more: object) -> Bench:
    """A turn of Athens with a card played as actions or as an event."""
    given = {"coins.athens": coins, "use.athens": use, "card.athens": "C20", **more}
    places = {"ATHENS": "A1:3", "city-THEBES": "", "pool-athens": "A6:1"}
    return table(position(places, covered=True, **given), "Turn", seat=ATHENS, card="C20", use=use)


@case("4.0", "pass")
@case("3.2", "pass")
def test_coins_are_actions() -> None:
    """4.0: as many actions as coins; what is left when the seat ends is lost."""
    bench = played("actions")
    assert bench.step == "Actions" and bench.var("actions.athens") == 2
    bench.do("build", at="ATHENS")
    bench.do("restore", which="A1")
    assert bench.var("actions.athens") == 1
    bench.do("done")
    assert bench.var("actions.athens") == 0 and bench.step != "Actions"


@pytest.mark.parametrize(
    ("seat", "cards", "actions"),
    [
        (ATHENS, "", 2),
        (ATHENS, "in-play-athens:C1", 3),
        (ATHENS, "in-play-athens:C1 in-play:C36 in-play:C37", 5),
        (SPARTA, "in-play-sparta:C2", 2),
        (SPARTA, "in-play-sparta:C2 in-play:C49 in-play:C50", 4),
        (SPARTA, "in-play-athens:C1 in-play:C36", 2),
    ],
)
@case("13.1", "pass")
def test_what_cards_in_play_add(seat: str, cards: str, actions: int) -> None:
    """3.11, example: 2 coins and Pericles are 3 actions; 3.1 each card of taxes adds one for Athens, 13.1 each Persian
    Aid one for Sparta; Archidamos adds none."""
    places: dict[str, str] = {}
    for word in cards.split():
        place, kind = word.split(":")
        places[place] = f"{places.get(place, '')} {kind}"
    given = {f"coins.{seat}": 2, f"use.{seat}": "actions", f"card.{seat}": "C20"}
    assert actions_of_turn(known(places, **given), seat) == actions


@case("4.0", "refuse")
@case("3.2", "refuse")
def test_an_event_leaves_no_actions() -> None:
    """3.1: who plays an event has no action this turn."""
    k = known({}, coins__athens=0, use__athens="event", card__athens="C20")
    assert actions_of_turn(k, ATHENS) == 0
    assert played("event", 0).step != "Actions"


@case("12.0.3", "pass")
def test_public_works_take_an_action_of_athens() -> None:
    """12.0 #3: during the Peace Athens has one action less a turn, Sparta has all."""
    assert played("actions", 2, **PEACE).var("actions.athens") == 1
    spartan = {"coins.sparta": 2, "use.sparta": "actions", "card.sparta": "C20", **PEACE}
    bench = table(position({"SPARTA": "S1:3"}, covered=True, **spartan), "Turn", seat=SPARTA, use="actions")
    assert bench.var("actions.sparta") == 2


@pytest.mark.parametrize(("in_sicily", "actions"), [("A1 A2 A3 A4 A14 A15", 2), ("A1 A2 A3 A4 A14 A56", 1)])
@case("12.0.3", "refuse")
def test_an_expedition_of_six_spares_the_works(in_sicily: str, actions: int) -> None:
    """12.0 #3: six units from abroad in Sicily; Sicilians do not count. Athens says it without being asked."""
    given = {"coins.athens": 2, "use.athens": "actions", "card.athens": "C20", **PEACE}
    places = {"CATANA": in_sicily, "ATHENS": "A5:1", "pool-athens": "A6:1"}
    bench = table(position(places, covered=True, **given), "Turn", seat=ATHENS, use="actions")
    assert bench.var("actions.athens") == actions


@case("15.2", "pass")
@case("15.2.2", "pass")
@case("15.2.2", "refuse")
@case("15.4.2", "pass")
@case("15.4.2", "refuse")
def test_sicily_costs_double_until_an_expedition_has_been_there() -> None:
    """15.2 #2: double in Sicily, for both, unless Athenians from abroad came in an earlier season of the year."""
    assert cost(known({}, **PEACE), SPARTA, ("SYRACUSE",)) == 2
    assert cost(known({}, **PEACE), ATHENS, ("ATHENS",)) == 1
    assert cost(known({}, season=3, expedition=3, **PEACE), SPARTA, ("SYRACUSE",)) == 2
    assert cost(known({}, season=4, expedition=3, **PEACE), SPARTA, ("SYRACUSE",)) == 1


@pytest.mark.parametrize(("unit", "expedition"), [("A1", 7), ("A56", 0)])
def test_who_has_wintered_in_sicily_counts_from_its_first_season(unit: str, expedition: int) -> None:
    """15.2 #2: an expedition that stays over the winter has been there as soon as the first season of the year is over;
    Sicilians are none."""
    given = {"coins.athens": 2, "use.athens": "actions", "card.athens": "C20", **PEACE, "season": 7}
    bench = table(
        position({"CATANA": unit, "ATHENS": "A5:1"}, covered=True, **given), "Turn", seat=ATHENS, use="actions"
    )
    assert bench.step == "Actions" and (bench.var("expedition") or 0) == expedition
    assert cost(bench.known, ATHENS, ("CATANA",)) == 2


def test_who_comes_to_sicily_is_an_expedition() -> None:
    """15.2 #2: units that were elsewhere as the turn began; the season is kept, that of the first in the year."""
    t = writable({"SYRACUSE_SEA": "A14 A1", "CATANA": "A56"}, season=3, **PEACE)
    set_out(t, [("A56", "CATANA")])
    assert EXPEDITION.of(t) == 0
    set_out(t, [("A14", "CORCYRA"), ("A1", "CORCYRA"), ("A56", "CATANA")])
    assert EXPEDITION.of(t) == 3


@case("15.2", "refuse")
def test_gela_is_neutral_until_a_unit_of_it_has_left() -> None:
    """15.2: then anybody may come."""
    from modules.hellenes.rules.peace import may_enter

    t = writable({"SYRACUSE": "S53"}, **PEACE)
    assert not may_enter(t, ATHENS, "GELA")
    set_out(t, [("S53", "GELA")])
    assert may_enter(t, ATHENS, "GELA")
