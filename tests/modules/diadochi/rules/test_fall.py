"""7.c A player is eliminated: treasure, citadels, prisoners, characters, units."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, run, state

OWN = {"gordion": "antigonus", "sardes": "antigonus", "isaura": "antigonus"}


def fallen(*units: str, **given: Any) -> Any:
    """Known after the end of Antigonus in 317."""
    given = {
        "year": -317,
        "people": {"olympias": "delphes"},
        "owners": OWN,
        "gold__antigonus": 23,
        "gold__eumenes": 5,
        "dead__antigonus": 1,
        "last__antigonus": "antigonus",
        **given,
    }
    found = run(state(*units, **given), "Heirs").state
    assert found.vars["out.antigonus"] == 1 and found.vars["idle.antigonus"] == 1 and not found.frames
    assert found.vars["gold.antigonus"] == 0
    return known(found)


def unit(k: Any, name: str) -> tuple[str, str, frozenset[str]]:
    """Owner, type and marks of a unit."""
    piece = k.piece(name)
    return piece.owner, piece.kind, piece.marks


# --- treasure ---


@case("7.c", "pass")
@pytest.mark.parametrize(
    ("owners", "citadel"),
    [
        (OWN, "gordion"),  # his capital
        ({"isaura": "antigonus", "sardes": "antigonus"}, "sardes"),  # else a major citadel
        ({"nora": "antigonus", "isaura": "antigonus"}, "isaura"),  # among minors one with a treasure
    ],
)
def test_his_treasure_lies_in_a_citadel(owners: dict[str, str], citadel: str) -> None:
    """It adds to what whoever seizes it finds."""
    found = fallen(owners=owners)
    printed = rules("atlas").atlas(found).treasure[citadel]
    assert rules("treasury").treasure_in(found, citadel) == 23 + printed
    assert found.var("gold.eumenes") == 5


@case("7.c", "pass")
@pytest.mark.parametrize(
    ("owners", "told", "citadel"),
    [
        ({"isaura": "antigonus", "sardes": "antigonus"}, ("isaura",), "isaura"),  # he names the lesser one
        (OWN, ("isaura",), "gordion"),  # the capital comes first
        ({"isaura": "antigonus", "sardes": "antigonus"}, ("tyr",), "sardes"),  # not his any more: the best one
    ],
)
def test_he_names_the_citadel_when_the_capital_is_lost(
    owners: dict[str, str], told: tuple[str, ...], citadel: str
) -> None:
    """The player designates one of his citadels; everybody is told which, nobody how much."""
    found = fallen(owners=owners, sheets={"antigonus": [line("bequeath", citadel=place) for place in told]})
    assert found.var(f"treasure.{citadel}") == 23


@case("7.c", "refuse")
@pytest.mark.parametrize(
    ("more", "citadels"),
    [
        ({}, {"sardes", "isaura"}),
        ({"year": -319, "season": "spring"}, set()),  # nobody is lost then
        ({"season": "winter"}, set()),
        ({"dynasties": 1}, set()),  # 7.b nobody is lost who has a citadel
        ({"out__antigonus": 1}, set()),
    ],
)
def test_when_it_may_be_written(more: dict[str, Any], citadels: set[str]) -> None:
    """Citadels of his, the capital apart, while a death may end it for him; one name only."""
    k = known(state(**{"owners": {**OWN, "tyr": "eumenes"}, "year": -317, **more}), "antigonus")
    offers = [made for made in rules("heirs").CHAPTER.lines(k) if made.verb == "bequeath" and not made.empty()]
    assert {place for made in offers for place in made.args["citadel"].values} == citadels
    two = tuple(line("bequeath", citadel=place) for place in ("sardes", "isaura"))
    assert [one.stops for one in rules("heirs").CHAPTER.remarks(k, two)] == [True]


@case("7.c", "refuse")
@pytest.mark.parametrize(
    ("slayer", "sum_"),
    [("eumenes", 28), ("", 5), ("revolt:thracians", 5), ("antigonus", 5)],
)
def test_without_a_citadel_it_goes_to_whoever_undid_him(slayer: str, sum_: int) -> None:
    """The attacker, briber or murderer; lost when it was an event."""
    found = fallen(owners={}, slayer__antigonus=slayer)
    assert found.var("gold.eumenes") == sum_
    assert not any(name.startswith("treasure.") for name in found.state.vars)


def test_of_two_deaths_the_last_counts() -> None:
    """The epigone fell last: his slayer inherits; an eliminated slayer does not."""
    last = {"owners": {}, "dead__demetrius": 1, "last__antigonus": "demetrius", "slayer__antigonus": "ptolemy"}
    found = fallen(year=-310, slayer__demetrius="eumenes", **last)
    assert found.var("gold.eumenes") == 28
    last = {**last, "owners": {"tyane": "eumenes"}}
    found = fallen(year=-310, slayer__demetrius="eumenes", dead__eumenes=1, dead__hieronymus=1, **last)
    assert found.var("treasure.tyane") == 5 and found.var("out.eumenes") == 1


def test_death_is_remembered_where_it_happens() -> None:
    """6.b: bury notes who of a seat died last, and where."""
    t = board("antigonus A PHR", people={"antigonus": "PHR - u1"})
    rules("board").bury(t, "antigonus")
    assert (t.var("last.antigonus"), t.var("grave.antigonus"), t.var("dead.antigonus")) == ("antigonus", "PHR", 1)
    assert not t.has("antigonus") and not rules("board").leader(t, "u1")


# --- places and people ---


@case("7.c", "pass")
def test_his_places_are_nobodys() -> None:
    """Citadels and provinces without one; those of others are not touched."""
    found = fallen(owners={**OWN, "MES": "antigonus", "tyr": "eumenes"})
    assert [rules("board").owner(found, place) for place in (*OWN, "MES")] == [""] * 4
    assert rules("board").owner(found, "tyr") == "eumenes"


@case("7.c", "pass")
def test_prisoners_and_royals_are_free() -> None:
    """In his citadels, with his units, anywhere."""
    held = {"ptolemy": "gordion", "eumenes": "LYD - u1", "cleopatra": "sardes antigonus"}
    people = {**held, "olympias": "pella cassander"}
    found = fallen("antigonus A LYD", people=people, captor__ptolemy="antigonus", captor__eumenes="antigonus")
    master = rules("board").master
    assert [master(found, name) for name in people] == ["ptolemy", "eumenes", "", "cassander"]
    assert not rules("board").with_unit(found, "eumenes")


# --- units ---


@case("7.c", "pass")
def test_his_units_are_for_sale() -> None:
    """Mercenaries, elite and fleets as they are, the guard as an elite army; he may not bid for them."""
    found = fallen("antigonus A PHR", "antigonus Ae LYD", "antigonus Ag CAR", "antigonus F MRD", "antigonus Fe SAL")
    sale = frozenset({"sale:eliminated"})
    assert [unit(found, f"u{n}") for n in range(1, 6)] == [("", kind, sale) for kind in ("A", "Ae", "Ae", "F", "Fe")]
    assert found.var("sold.u1") == "antigonus"


@case("7.c", "refuse")
def test_militia_is_gone() -> None:
    """It is not for sale; the units of others stay."""
    found = fallen("antigonus Am PHR", "eumenes Am CAP", people={"olympias": "delphes", "eumenes": "CAP - u2"})
    assert not found.has("u1") and unit(found, "u2")[0] == "eumenes"


@case("7.c", "pass")
@pytest.mark.parametrize(("kind", "becomes"), [("A", "A"), ("Am", "A"), ("Ae", "Ae"), ("Ag", "Ae"), ("F", "F")])
def test_units_by_a_royal_serve_the_family(kind: str, becomes: str) -> None:
    """Neutral for good; Olympias, with it or only in its space, commands."""
    place = "MRD" if kind == "F" else "LYD"
    for with_ in ("u1", ""):
        people = {"olympias": f"{place} antigonus {with_}", "cleopatra": f"{place} antigonus"}
        found = fallen(f"antigonus {kind} {place}", people=people)
        assert unit(found, "u1") == ("", becomes, frozenset({"royal"}))
        assert rules("board").party(found, "u1") == ("olympias", "cleopatra")


def test_philip_commands_before_olympias() -> None:
    """Of two royal chiefs; a neutral royal who is there counts; one of another player does not."""
    people = {"olympias": "LYD", "philip-iii": "LYD antigonus u1", "eurydice": "LYD antigonus"}
    found = fallen("antigonus A LYD", people=people)
    assert rules("board").leader(found, "u1") == "philip-iii"
    people = {"olympias": "LYD eumenes", "eumenes": "LYD"}
    assert unit(fallen("antigonus A LYD", people=people), "u1")[2] == {"sale:eliminated"}


@case("7.c", "refuse")
def test_a_siege_ends_with_its_player() -> None:
    """A unit for sale has no first season of siege behind it."""
    found = fallen("antigonus A LYD", "antigonus A PAM", siege__u1="sardes", owners={"gordion": "antigonus"})
    assert not found.var("siege.u1")


def test_the_royal_family_stays_with_its_unit() -> None:
    """6.b: at the end of the next turn she still commands it, and takes no part in the auctions."""
    found = fallen("antigonus A LYD", people={"olympias": "LYD antigonus u1"})
    later = known(run(found.state, "Captures").state)
    assert rules("board").leader(later, "u1") == "olympias" and unit(later, "u1")[2] == {"royal"}
    assert rules("auctions").on_sale(later) == []
