"""11.b Auctions: who may bid, from which price, who wins; what becomes of units nobody wants."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.rules.orders import Line, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, run, state, throw

RICH = {"gold__ptolemy": 50, "gold__cassander": 50}


def bid(*sums: int, piece: str = "u1") -> list[Line]:
    """A sheet with a series of bids."""
    return [line("bid", piece=piece, sums=sums)]


def sold(*units: str, sheets: Mapping[str, list[Line]], season: str = "spring", **more: Any) -> Any:
    """The auctions of a season."""
    return run(state(*units, sheets=sheets, season=season, **{**RICH, **more}), "Auctions").state


@case("11.b", "pass")
def test_the_example_of_the_rulebook() -> None:
    """A bids 10, 11, 12, 13, 14 and B 11, 15, 16: B has the unit for 15 T."""
    units = ("- A COM sale:dismissed", "ptolemy A SYR", "cassander A CAP")
    found = sold(*units, sheets={"ptolemy": bid(10, 11, 12, 13, 14), "cassander": bid(11, 15, 16)})
    unit = found.pieces["u1"]
    assert unit.owner == "cassander" and unit.marks == frozenset()
    assert (found.vars["gold.cassander"], found.vars["gold.ptolemy"]) == (35, 50)


@case("11.b", "refuse")
@pytest.mark.parametrize(
    ("series", "result"),
    [
        ({"a": (10, 12), "b": (10, 12)}, ("", 0)),
        ({"a": (10, 12), "b": (12,), "c": (11,)}, ("", 0)),
        ({"a": (10, 13), "b": (12,)}, ("a", 13)),
        ({"a": (10, 20), "b": ()}, ("a", 10)),
        ({"a": (12, 20), "b": (12,)}, ("a", 20)),
        ({}, ("", 0)),
    ],
)
def test_who_wins(series: dict[str, tuple[int, ...]], result: tuple[str, int]) -> None:
    """The least of his own bids that beats all others; equal best bids sell nothing."""
    assert rules("auctions").knocked_down(series) == result


@case("11.b", "pass")
@pytest.mark.parametrize(
    ("kind", "why", "season", "offered", "price"),
    [
        ("A", "dismissed", "spring", 0, 10),
        ("Ae", "dismissed", "spring", 0, 20),
        ("Ae", "dismissed", "summer", 1, 1),
        ("Ae", "unsupplied", "spring", 0, 10),
        ("A", "unsupplied", "spring", 0, 5),
        ("Fe", "eliminated", "autumn", 0, 20),
        ("Fe", "eliminated", "spring", 1, 1),
    ],
)
def test_the_first_price(kind: str, why: str, season: str, offered: int, price: int) -> None:
    """What it costs to buy, half of it after a revolt, 1 T the second time."""
    position = state(f"- {kind} tyr sale:{why}", "ptolemy A PHE", season=season, offered__u1=offered, **RICH)
    k = known(position, "ptolemy")
    assert [p.id for p in rules("auctions").on_sale(k)] == ["u1"]
    (made,) = rules("auctions").lines(k)
    assert made.args["sums"].values == tuple(range(price, 51))


@case("11.b", "refuse")
@pytest.mark.parametrize(
    ("unit", "more"),
    [
        ("ptolemy A PHR", {}),
        ("ptolemy A SYR", {"sold__u1": "ptolemy"}),
        ("ptolemy A SYR", {"gold__ptolemy": 9}),
        ("ptolemy A SYR", {"out__ptolemy": 1}),
    ],
)
def test_who_may_not_bid(unit: str, more: dict[str, Any]) -> None:
    """Too far away (three spaces), the owner of before, too poor, out of the game: not offered, and in vain."""
    position = ("- A COM sale:dismissed", unit)
    k = known(state(*position, season="spring", **{**RICH, **more}), "ptolemy")
    assert [made for made in rules("auctions").lines(k) if not made.empty()] == []
    assert sold(*position, sheets={"ptolemy": bid(10, 11)}, **more).pieces["u1"].owner == ""


@case("11.b", "pass")
def test_a_free_chief_is_as_good_as_a_unit() -> None:
    """Ptolemy alone two spaces away; as a captive he does not count."""
    unit = "- A COM sale:dismissed"
    found = sold(unit, people={"ptolemy": "PHE"}, sheets={"ptolemy": bid(10)})
    assert found.pieces["u1"].owner == "ptolemy"
    found = sold(unit, people={"ptolemy": "PHE"}, sheets={"ptolemy": bid(10)}, captor__ptolemy="cassander")
    assert found.pieces["u1"].owner == ""


@ruling("45")
@case("14.b", "refuse")
def test_nothing_is_sold_in_a_storm() -> None:
    """The space is closed this season: no auction there, the money stays."""
    found = sold("- A COM sale:dismissed", "ptolemy A SYR", sheets={"ptolemy": bid(10)}, closed=("COM",))
    assert found.pieces["u1"].owner == "" and found.vars["gold.ptolemy"] == 50


@case("11.b", "pass")
def test_units_come_up_in_an_order_drawn_by_lot() -> None:
    """With 15 T and two bids of ten only the unit that is drawn first is bought."""
    units = ("- A COM sale:dismissed", "- A DAM sale:dismissed", "ptolemy A SYR")
    both = {"ptolemy": [*bid(10), *bid(10, piece="u2")]}
    for die, bought in ((1, "u1"), (2, "u2")):
        rolled = state(*units, sheets=both, season="spring", gold__ptolemy=15, dice="app")
        session = _stopped(rolled)
        throw(session, die)
        owners = {name: session.state.pieces[name].owner for name in ("u1", "u2")}
        assert owners == {"u1": "", "u2": "", bought: "ptolemy"}


def _stopped(position: Any) -> Any:
    """The auctions up to the lot."""
    from tabletop.core.environment import Environment
    from tabletop.core.journal.journal import Journal
    from tabletop.core.position.ids import CHANCE
    from tabletop.core.rules.context import Table
    from tabletop.core.rules.flow import settle
    from tabletop.core.secrets.seal import Vault
    from tabletop.core.session.session import Session
    from tests.modules.diadochi.bench import ROOM

    t = Table(ROOM.game, position, "", None)
    t.call("Auctions")
    settle(t)
    rng = random.Random(1)
    vaults = {seat: Vault(rng.randbytes) for seat in (*ROOM.game.seats, CHANCE)}
    return Session(ROOM.game, Journal(t.state), vaults, Environment(rng.randbytes))


@case("11.b", "pass")
def test_a_garrison_bought_brings_its_citadel_and_who_is_in_it() -> None:
    """Tyre and Cleopatra, who is alone there."""
    found = sold(
        *("- A tyr sale:dismissed", "ptolemy A PHE"),
        people={"cleopatra": "tyr -"},
        owners={"tyr": ""},
        sheets={"ptolemy": bid(10)},
    )
    assert found.vars["owner.tyr"] == "ptolemy" and found.pieces["cleopatra"].owner == "ptolemy"


@case("11.b", "refuse")
def test_rebels_that_nobody_buys_are_gone_before_the_moves() -> None:
    """At the end of the auctions of spring; what was dismissed waits for summer."""
    found = sold("- A ARM sale:unsupplied", "- A COM sale:dismissed", sheets={})
    assert "u1" not in found.pieces and found.vars["offered.u2"] == 1


@case("11.b", "refuse")
def test_the_dismissed_are_gone_when_summer_ends() -> None:
    """Not when spring ends."""
    unit = "- A COM sale:dismissed"
    assert "u1" in run(state(unit, season="spring"), "Reckoning").state.pieces
    assert "u1" not in run(state(unit, season="summer"), "Reckoning").state.pieces


@case("11.b", "pass")
def test_units_of_a_lost_player_when_autumn_ends() -> None:
    """By a neutral major citadel they are nobody's for good, elsewhere they are gone; unless not yet auctioned."""
    units = [f"- {what} sale:eliminated" for what in ("A PHE", "F MIN", "A delphes", "A COM", "A SYR", "A DAM")]
    seen = {f"offered__u{n}": 1 for n in (1, 2, 3, 4, 5)}
    found = run(state(*units, owners={"alexandrie-dissos": "ptolemy"}, season="autumn", **seen), "Reckoning").state
    assert {name: set(p.marks) for name, p in found.pieces.items()} == {
        "u1": {"neutral"},
        "u2": {"neutral"},
        "u3": {"neutral"},
        "u6": {"sale:eliminated"},
    }


@case("11.b", "pass")
def test_fields_of_action() -> None:
    """By a neutral major citadel or in garrison: the citadel and what lies before it; elsewhere the own space."""
    units = (
        "- A PHE sale:dismissed",
        "- A alexandrie sale:dismissed",
        "- F tyr sale:dismissed",
        "- A COM sale:dismissed",
    )
    k = known(state(*units))
    found = [set(rules("missions").at_rest(k, k.piece(f"u{n}"))) for n in (1, 2, 3, 4)]
    assert found == [{"PHE", "tyr"}, {"alexandrie", "EGY"}, {"tyr", "MIN"}, {"COM"}]


@pytest.mark.parametrize("seed", range(5))
def test_random_bids_may_be_handed_in(seed: int) -> None:
    """Each is offered."""
    k = known(state("- A COM sale:dismissed", "ptolemy A SYR", season="spring", **RICH), "ptolemy")
    drawn = tuple(rules("auctions").draw(k, random.Random(seed)))
    assert rules("writing").fits(k, drawn)


@case("11.b", "refuse")
def test_one_series_a_unit() -> None:
    """Two series for one unit keep the sheet from being handed in."""
    k = known(state("- A COM sale:dismissed", "ptolemy A SYR", season="spring", **RICH), "ptolemy")
    assert not rules("writing").fits(k, (*bid(10), *bid(11)))
