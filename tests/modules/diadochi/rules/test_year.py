"""8.a, 8.b, 4.c, 14 The seasons step by step in the order of the rulebook; an event in each of them but the first."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import Line, line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, known, rules, ruling, state, throw
from tests.modules.diadochi.rules.turns import SEATS, hand_in, rolls, settled, told, turn, war, written

Sheets = dict[str, list[Line]]
HARMLESS = (3, 4)
"""Spring: Araxes and Cyrus in flood."""


def verbs(season: str, **more: Any) -> set[str]:
    """What Antigonus, with one of everything, may write in a season."""
    units = ("antigonus A SYR", "antigonus F MIN", "ptolemy A COM", "- A DAM sale:eliminated")
    people = {"antigonus": "CIL", "roxane": "SYR antigonus u1", "ptolemy": "EGY"}
    owners = {"gordion": "antigonus", "suse": "antigonus", "alexandrie-dissos": "antigonus"}
    given = {"gold__antigonus": 60, "year": -318, **more}
    k = known(state(*units, people=people, owners=owners, season=season, **given), "antigonus")
    return {made.verb for made in rules("writing").lines(k)}


# --- 8.a seasons of orders ---


def crowded_autumn(**more: Any) -> tuple[State, Sheets]:
    """Autumn 314: something for every step of the list in 8.a."""
    position = state(
        "antigonus A SYR", "- A COM sale:eliminated", "ptolemy A EGY", "seleucus A CHD", "eumenes A SUS",
        "lysimachus A THR", "seleucus A ARM",
        people={
            "cleopatra": "EGY ptolemy u3", "roxane": "babylone seleucus", "alexander-iv": "babylone seleucus",
            "cassander": "MAC", "olympias": "delphes",
        },
        owners={"tyr": "ptolemy", "babylone": "seleucus", "tyane": "eumenes", "alexandrie": "ptolemy"},
        season="autumn", year=-314, dead__eumenes=1, grave__eumenes="SUS", gold__antigonus=40, gold__seleucus=60,
        **more,
    )  # fmt: skip
    return position, {
        "antigonus": [line("bid", piece="u2", sums=(10, 11)), line("move", piece="u1", to="PHE")],
        "ptolemy": [line("murder", piece="cleopatra"), line("open", citadel="tyr", seat="antigonus")],
        "seleucus": [line("bribe", piece="u5", sum=30)],
        "cassander": [line("move", piece="cassander", to="THR")],
    }


@case("8.a", "pass")
def test_the_steps_of_a_season_in_the_order_of_the_rulebook() -> None:
    """Draw, auctions, event, first secondary orders, bribes, orders, characters, second ones, supply, epigones."""
    position, sheets = crowded_autumn()
    session = turn(position, sheets, (6, 6), (3,), (1,), (4,))
    notes = [key for key in told(session) if key != "log-prestige"]
    assert notes == [
        "log-event",
        "log-auctioned",
        "log-death",
        "log-murder",
        "log-bribe-won",
        "log-moves",
        "log-walks",
        "log-captured",
        "log-gates",
        "log-mutiny",
        "log-heir",
    ]
    assert rolls(session) == ["purpose-event", "purpose-event", "purpose-bribe", "purpose-capture"]


@case("8.a", "pass")
def test_what_one_step_brings_the_next_one_uses() -> None:
    """A bought unit and a bribed one march the same season; gates open to an army that has just come there."""
    position, sheets = crowded_autumn()
    sheets["antigonus"].append(line("move", piece="u2", to="CIL"))
    sheets["seleucus"].append(line("move", piece="u5", to="BAS"))
    after = turn(position, sheets, (6, 6), (3,), (1,), (4,)).state
    assert {name: after.pieces[name].place for name in ("u1", "u2", "u5")} == {"u1": "PHE", "u2": "CIL", "u5": "BAS"}
    assert after.vars["owner.tyr"] == "antigonus" and after.pieces["u5"].owner == "seleucus"


@case("8.a", "pass")
def test_the_vote_comes_after_the_draw_and_before_all_else() -> None:
    """A marginal victory by vote ends the game: the event has been drawn, the auction is not held any more."""
    position, sheets = crowded_autumn(pp__lysimachus=200)
    for seat in SEATS:
        if seat != "lysimachus":
            sheets.setdefault(seat, []).append(line("vote", seat="lysimachus", yes=True))
    session = turn(position, sheets, (6, 6), (3,))
    assert session.state.vars["won"] == "lysimachus" and session.state.vars["victory"] == "marginal"
    notes = told(session)
    assert notes[0] == "log-event" and not {"log-auctioned", "log-death", "log-moves"} & set(notes)


@case("8.a", "refuse")
def test_nothing_is_settled_before_the_last_sheet_is_in() -> None:
    """Five sheets of six: no die is thrown, no line opened, nothing moves; and a sheet handed in is final."""
    position, sheets = crowded_autumn()
    session = written(position)
    for seat in SEATS[:5]:
        assert session.submit(seat, "orders", sheet=tuple(sheets.get(seat, ()))).accepted
    assert session.awaited() == (SEATS[5],) and rolls(session) == told(session) == []
    assert not [box for box in session.state.boxes.values() if box.open]
    assert session.submit(SEATS[0], "orders", sheet=()).verdict == "refused"


@case("8.a", "refuse")
def test_the_money_of_winter_is_not_spent_in_summer() -> None:
    """Nobody builds, dismisses or promotes in a season of orders: such a sheet is refused; gold may be given."""
    for season in ("spring", "summer", "autumn"):
        found = verbs(season)
        assert {"move", "hold", "support", "bribe", "counter", "bid", "murder", "present", "gift", "seize"} <= found
        assert not {"build", "dismiss", "promote", "demote", "buy"} & found
    session = written(state("antigonus A SYR", owners={"gordion": "antigonus"}, gold__antigonus=60))
    for one in (line("build", kind="A", at="PHR"), line("dismiss", piece="u1")):
        assert session.submit("antigonus", "orders", sheet=(one,)).verdict == "refused"


@case("8.a", "refuse")
def test_supply_is_looked_at_in_autumn_only() -> None:
    """The same army in Armenia stays in summer."""
    position = state("seleucus A ARM", season="summer", year=-318)
    after = settled(hand_in(written(position), {}), (3, 3), (6,))
    assert after.state.pieces["u1"].owner == "seleucus" and "log-mutiny" not in told(after)


# --- 8.b winter ---


def winter(sheets: Sheets, *units: str, **more: Any) -> Session:
    """A winter of Antigonus at home with nothing in his treasury, and Ptolemy with a little."""
    owners = {"gordion": "antigonus", "tyane": "eumenes"}
    given = {"gold__antigonus": 0, "gold__ptolemy": 20, "year": -314, "people": {"olympias": "delphes"}, **more}
    return turn(state(*units, owners=owners, season="winter", **given), sheets)


@case("8.b", "pass")
def test_the_steps_of_winter_in_the_order_of_the_rulebook() -> None:
    """Income, then all orders at once, then gifts, then epigones; no die is thrown and no event drawn."""
    sheets: Sheets = {
        "antigonus": [line("dismiss", piece="u2"), line("build", kind="A", at="gordion")],
        "ptolemy": [line("gift", seat="antigonus", sum=5, public=True)],
    }
    session = winter(sheets, "antigonus A PHR", "antigonus Am ARM", dead__eumenes=1, grave__eumenes="CAP")
    seen = list(dict.fromkeys(key for key in told(session) if key != "log-prestige"))
    assert seen == ["log-income", "log-dismissed-ordered", "log-built", "log-winter", "log-gift", "log-heir"]
    assert rolls(session) == []
    assert session.state.vars["gold.antigonus"] == 31 + 1 - 10 - 10 + 5  # taxes, upkeep, a new unit; militia goes free


@case("8.b", "pass")
def test_the_orders_of_winter_are_simultaneous() -> None:
    """Militia leaves Gordion in the same breath as an army appears there."""
    sheets: Sheets = {"antigonus": [line("build", kind="A", at="gordion"), line("dismiss", piece="u1")]}
    session = winter(sheets, "antigonus Am gordion")
    assert [p.kind for p in session.state.at("gordion")] == ["A"]


@case("8.b", "pass")
def test_two_who_build_in_one_province_are_put_in_garrison_where_militia_leaves() -> None:
    """10: Antigonus in Sardis, which his militia has just left, Ptolemy in Ephesus; neither in Lydia."""
    owners = {"gordion": "antigonus", "sardes": "antigonus", "ephese": "ptolemy", "alexandrie": "ptolemy"}
    position = state("antigonus Am sardes", owners=owners, season="winter", year=-314)
    build = line("build", kind="A", at="LYD")
    pieces = turn(position, {"antigonus": [line("dismiss", piece="u1"), build], "ptolemy": [build]}).state.pieces
    found = {piece.place: (piece.owner, piece.kind) for piece in pieces.values()}
    assert found == {"sardes": ("antigonus", "A"), "ephese": ("ptolemy", "A")}


@case("8.b", "refuse")
def test_a_gift_of_winter_comes_too_late_for_upkeep() -> None:
    """32 T keep three mercenaries of four, however much Ptolemy sends; his gold is there for the next year."""
    units = tuple(f"antigonus A {place}" for place in ("PHR", "gordion", "ARM", "COM"))
    session = winter({"ptolemy": [line("gift", seat="antigonus", sum=20, public=False)]}, *units)
    left = [p for p in session.state.pieces.values() if p.owner == "antigonus"]
    assert (
        len(left) == 3 and session.state.vars["gold.antigonus"] == 32 - 30 - 2 + 20
    )  # 2 of the 5 T that parting costs


@case("8.b", "refuse")
def test_no_military_order_in_winter() -> None:
    """Nobody marches, bribes, bids or murders; such a sheet is refused."""
    found = verbs("winter")
    assert {"build", "dismiss", "promote", "gift", "seize"} <= found
    assert not found & {*rules("sheet").MILITARY, "retreat", "bribe", "counter", "bid", "murder", "present", "open"}
    session = written(state("antigonus A SYR", season="winter"))
    assert session.submit("antigonus", "orders", sheet=(line("hold", piece="u1"),)).verdict == "refused"


@case("8.b", "pass")
def test_a_vote_in_winter_comes_before_the_taxes() -> None:
    """A marginal victory ends the game at once: nobody draws a coin any more."""
    votes: Sheets = {seat: [line("vote", seat="antigonus", yes=True)] for seat in SEATS if seat != "antigonus"}
    session = winter(votes, pp__antigonus=200)
    assert session.state.vars["won"] == "antigonus" and "log-income" not in told(session)


# --- 4.c, 14 an event each season of orders but the first ---


def season_of(session: Session) -> tuple[object, object]:
    """Which turn is being written."""
    return session.state.vars["year"], session.state.vars["season"]


@case("4.c", "pass")
@case("14", "refuse")
def test_a_year_and_its_events() -> None:
    """Spring 319 throws no die; summer, autumn and spring 318 begin with two; winter 319 has none either."""
    people = {"ptolemy": "alexandrie", "roxane": "babylone seleucus"}
    owners = {"alexandrie": "ptolemy", "babylone": "seleucus"}
    session = war(state(people=people, owners=owners, turn=1, season="spring"))
    asked: dict[tuple[object, object], list[str]] = {}
    for dice in ((), ((3, 3), (6,)), ((3, 3),), (), (HARMLESS,)):
        now, before = season_of(session), len(rolls(session))
        hand_in(session, {})
        assert (session.awaited() == (CHANCE,)) is bool(dice), now
        settled(session, *dice)
        asked[now] = rolls(session)[before:]
    once, twice = ["purpose-event"], ["purpose-event"] * 2
    assert asked == {
        (-319, "spring"): [],
        (-319, "summer"): twice,
        (-319, "autumn"): once,
        (-319, "winter"): [],
        (-318, "spring"): once,
    }


@case("4.c", "pass")
def test_an_event_strikes_a_place_or_none() -> None:
    """The flood of the Nile shuts Egypt and no other province; a death in the royal family shuts nothing."""
    session = hand_in(written(state("ptolemy A EGY", "ptolemy A LIB", season="summer", year=-318)), {})
    throw(session, 3, 4)
    throw(session, 2)
    drawn = next(fact.value for entry in session.journal.entries for fact in entry.facts
                 if getattr(fact, "name", "") == "closed" and fact.value)  # fmt: skip
    assert drawn == ("EGY",)
    position = state("ptolemy A EGY", people={"olympias": "delphes"}, season="summer", year=-318)
    death = hand_in(written(position), {})
    throw(death, 6, 6)
    throw(death, 5)
    shut = [fact.value for entry in death.journal.entries for fact in entry.facts
            if getattr(fact, "name", "") == "closed" and fact.value]  # fmt: skip
    assert shut == [] and "olympias" not in death.state.pieces


@case("4.c", "refuse")
def test_what_an_event_has_shut_stays_shut_for_that_season_only() -> None:
    """An order into flooded Egypt fails; a season later the same order is carried out."""
    position = state("ptolemy A LIB", season="summer", year=-318)
    sheets: Sheets = {"ptolemy": [line("move", piece="u1", to="EGY")]}
    session = settled(hand_in(war(position), sheets), (3, 4), (2,))
    assert session.state.pieces["u1"].place == "LIB"
    settled(hand_in(session, sheets), (3, 3))
    assert session.state.pieces["u1"].place == "EGY"


# --- 12 the first turn as it is played (ruling 10) ---

FIRST = ("cassander A MAC", "cassander Ae MAC", "cassander F MAC", "cassander A MAC")
HOME = {"pella": "cassander", "pydna": "cassander"}


@ruling("10")
@case("12", "refuse")
def test_the_first_sheet_must_part_the_units() -> None:
    """Handed in with two units left in Macedonia it is refused, and the player goes on writing; parted it is taken."""
    session = written(state(*FIRST, owners=HOME, turn=1, season="spring"))
    part = [line("move", piece="u1", to="pella"), line("move", piece="u3", to="EUB")]
    assert session.submit("cassander", "orders", sheet=tuple(part)).verdict == "refused"
    assert "cassander" in session.awaited()
    part.append(line("move", piece="u4", to="PEO"))
    assert session.submit("cassander", "orders", sheet=tuple(part)).accepted
    session = settled(hand_in(session, {}))
    assert {n: session.state.pieces[n].place for n in ("u1", "u2", "u3", "u4")} == {
        "u1": "pella", "u2": "MAC", "u3": "EUB", "u4": "PEO",
    }  # fmt: skip


@ruling("10")
def test_the_units_of_an_absent_player_in_the_first_turn() -> None:
    """The elite army stays, the fleet goes into the port, one army into Pella; the last goes next door."""
    session = written(state(*FIRST, owners=HOME, turn=1, season="spring"))
    for seat in SEATS[1:]:
        assert session.submit(seat, "orders", sheet=()).accepted
    for seat in SEATS[1:]:
        assert session.submit(seat, "overdue").accepted
    settled(session)
    places = {name: piece.place for name, piece in session.state.pieces.items()}
    assert places["u2"] == "MAC" and places["u3"] == "pydna"
    assert sorted(places.values()) == ["CHA", "MAC", "pella", "pydna"]
    assert rules("invariants").invariants(Known(ROOM.game, session.state, "", None)) == []


@pytest.mark.parametrize("year", [-318, -306])
def test_the_year_changes_after_winter(year: int) -> None:
    """8: winter belongs to the year of the autumn before it."""
    session = war(state(people={"ptolemy": "alexandrie"}, season="winter", year=year, owners={"alexandrie": "ptolemy"}))
    hand_in(session, {})
    assert season_of(session) == (year + 1, "spring")
