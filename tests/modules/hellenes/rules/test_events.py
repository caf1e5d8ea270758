"""3.1 Each of the 55 cards: played, when it may not be played, and how its event ends. Values from the text."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.deck import bonus, in_play, leader
from modules.hellenes.rules.events import may_play, revolt_sites, revolts
from tabletop.systems.fuzz_hands import hold
from tests.modules.hellenes.rules.harness import ATHENS, ROOM, SPARTA, Bench, case, known, position, table

CARDS = {card.id: card for card in ROOM.module.cards.cards}
ARCHIDAMUS, PERICLES, AGIS, TAX, AID = "C2", "C1", "C46", "C36", "C49"


def ids(event: str) -> list[str]:
    """The cards of an event."""
    return [card.id for card in CARDS.values() if card.event == event]


def play(card: str, seat: str, places: dict[str, str], **more: object) -> Bench:
    """A card is played for its event, the card lying among those played as after its showing."""
    laid = {**places, "discard": f"{card} {places.get('discard', '')}"}
    laid = {place: words for place, words in laid.items() if words.strip()}
    return table(position(laid, covered=True, **more), "PlayEvent", seat=seat, card=card)


def may(card: str, seat: str, places: dict[str, str], new_year: bool = False, **more: object) -> bool:
    """Whether a seat could choose the card for its event."""
    return may_play(known(places, seat, **more), seat, card, new_year)


def steps(bench: Bench, seat: str, place: str) -> dict[str, int]:
    """What a seat knows of its units in a place."""
    k = bench.session.local.known(seat)
    return {k.kind(piece): k.steps(piece) for piece in k.at(place, seat) if not (piece.kind or "").startswith("garr")}


# --- colours (3.1) -------------------------------------------------------------------------------------------------

SPARTAN = {"revolt", "plague-strikes", "plague-returns", "persian-aid", "no-quarter"}
ATHENIAN = {"helot-revolt", "athens-raises-taxes"}
RICH = {
    "CHALCIS": "",
    "POTIDAEA": "A2 A16",
    "city-POTIDAEA": "S17 S18 garrison-sparta",
    "in-play-sparta": "C5",
    "in-play-athens": "C6",
    "ATHENS": "A1",
}
"""A position in which nearly every event has something to happen to: Brasidas and Cleon lead."""


@case("3.1", "pass")
@case("3.1", "refuse")
@pytest.mark.parametrize("card", CARDS)
def test_whose_card_it_is(card: str) -> None:
    """3.1 Red for Sparta alone, blue for Athens alone, green for both."""
    places = {place: words for place, words in RICH.items() if words}
    more = {"siege__POTIDAEA": 1, "plagues__all": 1, "faction": "peace"}
    if CARDS[card].event == "leader":
        places = {"ATHENS": "A1"}
    able = {seat for seat in (ATHENS, SPARTA) if may(card, seat, places, **more)}
    event = CARDS[card].event
    if event in SPARTAN:
        assert able == {SPARTA}
    elif event in ATHENIAN:
        assert able == {ATHENS}
    elif event in ("treachery", "hunger"):
        assert able == {ATHENS}, "only who besieges has use of it"
    else:
        assert able == {ATHENS, SPARTA}


@pytest.mark.parametrize("card", [*ids("revolt"), *ids("helot-revolt")])
def test_not_at_new_year(card: str) -> None:
    """3.1, 10.2 Revolts and helot risings are no events of New Year."""
    seat = SPARTA if CARDS[card].event == "revolt" else ATHENS
    assert may(card, seat, {"ATHENS": "A1"}) and not may(card, seat, {"ATHENS": "A1"}, new_year=True)


@case("12.0.1", "refuse")
@case("12.0.1", "pass")
@pytest.mark.parametrize(
    "card", [*ids("revolt"), *ids("helot-revolt"), *ids("persian-aid"), *ids("athens-raises-taxes")]
)
def test_not_while_the_peace_holds(card: str) -> None:
    """12.0 #1"""
    seat = CARDS[card].seat
    assert may(card, seat, {"ATHENS": "A1"}) and not may(card, seat, {"ATHENS": "A1"}, peace=1)


# --- leaders (3.11) ------------------------------------------------------------------------------------------------


@case("3.1.leader", "pass")
@case("3.1.leader", "refuse")
@case("3.1.ostracism", "pass")
@pytest.mark.parametrize("card", ids("leader"))
def test_a_leader_comes_and_is_ostracised(card: str) -> None:
    """3.1, 3.11 Either seat may bring it; not while its side has a leader; an ostracism sends it into the deck."""
    side, other = CARDS[card].about, next(c for c in ids("leader") if CARDS[c].about == CARDS[card].about and c != card)
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    assert leader(bench.known, side) == card and bonus(bench.known, side) == CARDS[card].value
    assert not may(card, ATHENS, {f"in-play-{side}": other})
    gone = play("C26", ATHENS, {f"in-play-{side}": card})
    assert leader(gone.known, side) == "" and card not in {piece.kind for piece in gone.state.pieces.values()}


@case("3.11", "refuse")
def test_the_second_of_two_leaders_is_played_for_nothing() -> None:
    """3.11 Both bring a leader of Athens: the order of initiative decides."""
    bench = play("C11", SPARTA, {"in-play-athens": "C6"})
    assert leader(bench.known, ATHENS) == "C6" and bench.said("3.1.leader") == ["log-for-nothing"]


@case("3.11", "pass")
def test_pericles_adds_an_action() -> None:
    """3.11, example: two coins and Pericles are three actions."""
    given = {"coins.athens": 2, "use.athens": "actions", "card.athens": "C3"}
    bench = table(position({"in-play-athens": PERICLES, "ATHENS": "A1"}, covered=True, **given), "Turn", seat=ATHENS)
    assert bench.var("actions.athens") == 3


@case("3.1.ostracism", "refuse")
@case("15.1.3", "refuse")
@pytest.mark.parametrize("card", ids("ostracism"))
def test_ostracism_needs_a_leader(card: str) -> None:
    """3.1; 15.1 #3 Pericles stays when Athens was pillaged in the season before."""
    assert not may(card, ATHENS, {"ATHENS": "A1"}) and may(card, ATHENS, {"in-play-sparta": ARCHIDAMUS})
    assert not may(card, SPARTA, {"in-play-athens": PERICLES}, season=5, **{"athens-pillaged": 4})
    assert may(card, SPARTA, {"in-play-athens": PERICLES}, season=6, **{"athens-pillaged": 4})


def test_a_leader_taken_off_by_hand_is_not_ostracised_as_well() -> None:
    """Between the choice and the event a player may hold the rules by hand: the event then finds nobody."""
    bench = play("C26", ATHENS, {"in-play-athens": PERICLES, "in-play-sparta": ARCHIDAMUS})
    assert bench.step == "Pick"
    pericles = next(piece.id for piece in bench.state.pieces.values() if piece.kind == PERICLES)
    hold(bench.session, "hand")
    assert bench.session.submit(ATHENS, "remove", piece=pericles).accepted
    hold(bench.session, "enforce")
    bench.do("pick", what=ATHENS)
    assert leader(bench.known, ATHENS) == "" and leader(bench.known, SPARTA) == ARCHIDAMUS


# --- revolts (3.12, 13.3) ------------------------------------------------------------------------------------------


@case("3.1.revolt", "pass")
@case("1.33", "pass")
@pytest.mark.parametrize("card", ids("revolt"))
def test_a_revolt_in_its_region(card: str) -> None:
    """3.12 A Spartan garrison in an empty subject city of the region; it stays until it is taken."""
    region = CARDS[card].about
    sites = revolt_sites(known({"ATHENS": "A1"}, SPARTA), region)
    city = {zone: c.subject for zone, c in _cities().items()}
    assert sites and all(city[zone] == region for zone in sites)
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    zone = sites[0]
    if bench.step == "Pick":
        bench.do("pick", what=zone)
    assert bench.at(f"city-{zone}") == "garrison-sparta" and bench.var(f"held.{zone}") == SPARTA


@case("3.1.revolt", "refuse")
@case("3.12", "refuse")
@case("1.33", "refuse")
@pytest.mark.parametrize("card", ids("revolt"))
def test_no_revolt_where_nothing_is_empty(card: str) -> None:
    """3.12 Every city of the region holds a unit, and no other region is in rebellion."""
    sites = revolt_sites(known({}, SPARTA), CARDS[card].about)
    held = dict(zip(sites, ["A1", "A2", "A3", "A4", "A5", "A7"]))
    assert not may(card, SPARTA, held)


@case("3.12", "pass")
def test_a_revolt_may_spread_to_a_region_in_rebellion() -> None:
    """3.12 A card of the Cyclades takes a city of Thrace, where Amphipolis is Spartan; 13.3 not with Persian Aid."""
    rebels = {"city-AMPHIPOLIS": "garrison-sparta"}
    sites = revolt_sites(known(rebels, SPARTA, held__AMPHIPOLIS=SPARTA), "Cyclades")
    assert {"NAXOS", "ANDROS", "ABDERA", "MARONEA"} == set(sites)
    aided = {**rebels, "in-play-sparta": AID}
    assert set(revolt_sites(known(aided, SPARTA, held__AMPHIPOLIS=SPARTA), "Cyclades")) == {"NAXOS", "ANDROS"}


@case("13.3", "pass")
@case("13.3", "refuse")
@pytest.mark.parametrize(
    ("aids", "taxes", "n"),
    [
        ("", "", 1),
        ("", "C36 C37", 3),
        ("C49", "C36", 2),
        ("C49 C50", "C36", 1),
        ("C49 C50", "", 0),
        ("C49 C50 C51", "C36 C37", 0),
    ],
)
def test_how_many_cities_rise(aids: str, taxes: str, n: int) -> None:
    """13.3 One, two and three Persian Aids cut revolts; each tax brings one more (3.12)."""
    places = {place: words for place, words in (("in-play-sparta", aids), ("in-play-athens", taxes)) if words}
    assert revolts(known(places, SPARTA)) == n


def test_a_tax_revolt_is_a_second_garrison() -> None:
    """3.1, 3.12 Ionia with one tax: two cities rise."""
    bench = play("C14", SPARTA, {"in-play-athens": TAX})
    for zone in ("MILETUS", "EPHESUS"):
        bench.do("pick", what=zone)
    assert bench.at("city-MILETUS") == bench.at("city-EPHESUS") == "garrison-sparta"
    assert bench.step != "Pick"


@case("3.1.helot-revolt", "pass")
@case("3.1.helot-revolt", "refuse")
@pytest.mark.parametrize("card", ids("helot-revolt"))
def test_helots_rise(card: str) -> None:
    """3.1 At Sparta, Messenia or Pylos, where it is empty; not where a unit stands."""
    assert not may(card, ATHENS, {"SPARTA": "S1", "MESSENIA": "S2", "PYLOS": "S3"})
    bench = play(card, ATHENS, {"SPARTA": "S1", "MESSENIA": "S2"})
    assert bench.at("city-PYLOS") == "garrison-athens" and bench.var("held.PYLOS") == ATHENS
    other = play(card, ATHENS, {"SPARTA": "S1"})
    assert other.no("pick", what="SPARTA")
    other.do("pick", what="MESSENIA")
    assert other.at("city-MESSENIA") == "garrison-athens"


# --- plague (3.1, 15.1) --------------------------------------------------------------------------------------------

SHUT = {"POTIDAEA": "A2:3 A16:3", "city-POTIDAEA": "S17:2 S18:1 garrison-sparta"}


@case("3.1.plague-strikes", "pass")
@case("3.1.plague-strikes", "refuse")
@pytest.mark.parametrize("card", ids("plague-strikes"))
def test_plague_strikes_a_besieged_city(card: str) -> None:
    """3.1 All but cadres lose a step, unseen; there must be a besieged city."""
    assert not may(card, SPARTA, {"ATHENS": "A1"})
    bench = play(card, SPARTA, SHUT)
    assert steps(bench, SPARTA, "city-POTIDAEA") == {"S17": 1, "S18": 1}
    assert all(piece.kind is None for piece in bench.state.at("city-POTIDAEA") if piece.box)
    assert bench.var("plagues.all") == 1


@case("3.1.plague-returns", "pass")
@case("3.1.plague-returns", "refuse")
@pytest.mark.parametrize("card", ids("plague-returns"))
def test_plague_returns(card: str) -> None:
    """3.1 Only once it has struck; then in any city, besieged or not."""
    assert not may(card, SPARTA, {"ATHENS": "A1:3"})
    bench = play(card, SPARTA, {"ATHENS": "A1:3 A14:4 A12:1", "PHOCIS": "A2:3"}, plagues__all=1)
    assert steps(bench, ATHENS, "ATHENS") == {"A1": 2, "A14": 3, "A12": 1} and steps(bench, ATHENS, "PHOCIS") == {
        "A2": 3
    }


@case("15.1.3", "pass")
def test_pericles_dies_of_the_second_plague_at_athens() -> None:
    """15.1 #3 And no plague comes any more."""
    more = {"plagues__all": 1, "plagues__ATHENS": 1}
    bench = play("C4", SPARTA, {"ATHENS": "A1:3", "in-play-athens": PERICLES}, **more)
    assert bench.at("removed") == PERICLES and steps(bench, ATHENS, "ATHENS") == {"A1": 2}
    assert not may("C4", SPARTA, {"ATHENS": "A1:3"}, plagues__all=2, plagues__ATHENS=2)


# --- sieges and seasons --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["treachery", "hunger"])
def test_treachery_and_hunger_name_a_siege(event: str) -> None:
    """3.1 One city that the seat has besieged since an earlier season; ends with the season."""
    for card in ids(event):
        assert not may(card, SPARTA, SHUT, siege__POTIDAEA=1) and not may(card, ATHENS, SHUT, siege__POTIDAEA=2)
        bench = play(card, ATHENS, SHUT, siege__POTIDAEA=1)
        assert bench.var(event) == "POTIDAEA"
    after = table(position({"ATHENS": "A1"}, **{event: "POTIDAEA"}), "ChooseCards", events=1)
    assert after.var(event) == ""


@case("3.1.earthquake", "pass")
@pytest.mark.parametrize("card", [*ids("earthquake"), *ids("augury")])
def test_earthquake_and_augury_hold_for_a_season(card: str) -> None:
    """3.1 The enemy may not move, or not attack, this season."""
    event = CARDS[card].event
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    assert bench.var(event) == ATHENS
    assert table(position({"ATHENS": "A1"}, **{event: ATHENS}), "ChooseCards", events=1).var(event) == ""


@case("3.1.earthquake", "refuse")
def test_after_an_earthquake_nobody_moves() -> None:
    """3.1"""
    given = {"coins.athens": 2, "use.athens": "actions", "card.athens": "C3", "earthquake": ATHENS}
    bench = table(position({"ATHENS": "A1"}, covered=True, **given), "Turn", seat=ATHENS)
    assert bench.targets("A1") == set()


@case("3.1.atrocity", "pass")
@case("3.1.atrocity", "refuse")
@pytest.mark.parametrize("card", ids("atrocity"))
def test_atrocity(card: str) -> None:
    """3.1 The enemy, led by a +1, loses two prestige; not when its leader is worth nothing."""
    assert not may(card, ATHENS, {"in-play-sparta": ARCHIDAMUS})
    assert play(card, ATHENS, {"in-play-sparta": "C5"}).var("prestige") == 2
    assert play(card, SPARTA, {"in-play-athens": "C6"}).var("prestige") == -2


# --- continuing events ---------------------------------------------------------------------------------------------


@case("15.1.2", "pass")
@case("15.1.2", "refuse")
@pytest.mark.parametrize("card", ids("civil-war"))
def test_civil_war(card: str) -> None:
    """3.1 A marker in a city that is not besieged, until the year ends; 15.1 #2 in none of Athens' while Pericles
    leads it (ruling civil-war-at-athens); Sparta's are not spared."""
    bench = play(card, SPARTA, {"CORCYRA": "A26", "in-play-athens": PERICLES})
    assert bench.no("pick", what="ATHENS") and bench.no("pick", what="CORCYRA")
    assert play(card, ATHENS, {"CORCYRA": "A26", "in-play-athens": PERICLES}).do("pick", what="THEBES")
    bench = play(card, SPARTA, {"CORCYRA": "A26"})
    bench.do("pick", what="CORCYRA")
    assert bench.at("city-CORCYRA") == "civil-war" and bench.at("in-play") == card
    ended = table(position({"in-play": card}), "ClearCards")
    assert ended.at("in-play") == "" and ended.at("discard") == card
    assert play(card, SPARTA, {"CORCYRA": "A26"}).do("pick", what="ATHENS")


@case("3.1.athens-raises-taxes", "pass")
@case("3.1.athens-raises-taxes", "refuse")
@pytest.mark.parametrize("card", ids("athens-raises-taxes"))
def test_taxes(card: str) -> None:
    """3.1 An action more each turn; Athens alone may end them when a year ends."""
    bench = play(card, ATHENS, {"ATHENS": "A1"})
    assert bonus(bench.known, ATHENS) == 1 and bonus(bench.known, SPARTA) == 0
    ending = table(position({"in-play-athens": card}), "ClearCards")
    assert ending.seat == ATHENS
    ending.do("pick", what=(card,))
    assert ending.at("in-play-athens") == ""


@case("3.1.persian-aid", "pass")
@case("3.1.persian-aid", "refuse")
@case("13.1", "pass")
@case("13.1", "refuse")
@pytest.mark.parametrize("card", ids("persian-aid"))
def test_persian_aid(card: str) -> None:
    """13.1 An action more for Sparta each turn; it lies there for ever."""
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    assert bonus(bench.known, SPARTA) == 1 and in_play(bench.known, "persian-aid") == 1
    assert table(position({"in-play-sparta": card}), "ClearCards").at("in-play-sparta") == card


@case("3.1.no-quarter", "pass")
@case("3.1.no-quarter", "refuse")
@pytest.mark.parametrize("card", ids("no-quarter"))
def test_no_quarter(card: str) -> None:
    """3.1 It never ends."""
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    assert bench.var("no-quarter") == 1 and bench.at("in-play-sparta") == card
    assert table(position({"in-play-sparta": card}), "ClearCards").at("in-play-sparta") == card


@case("3.1.peace-faction", "pass")
@pytest.mark.parametrize("card", ids("peace-faction"))
def test_the_peace_faction(card: str) -> None:
    """3.1 Until the war faction has its way."""
    bench = play(card, SPARTA, {"ATHENS": "A1"})
    assert bench.var("faction") == "peace" and bench.at("in-play") == card


@case("3.1.war-faction", "pass")
@case("3.1.war-faction", "refuse")
@case("3.1.peace-faction", "refuse")
@pytest.mark.parametrize("card", ids("war-faction"))
def test_the_war_faction(card: str) -> None:
    """3.1 It ends the peace faction; without one there is nothing to end."""
    assert not may(card, ATHENS, {"ATHENS": "A1"})
    bench = play(card, ATHENS, {"in-play": "C39"}, faction="peace")
    assert bench.var("faction") == "war" and bench.at("in-play") == card and bench.at("discard") == "C39"


def _cities():
    from modules.hellenes.rules.board import atlas

    return atlas(known({})).cities
