"""12 The first purchase: money of chapter 10, limits of 6.a, fleets of three players only."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import VarSet
from tabletop.core.rules.orders import line
from tabletop.data.catalog import LANGUAGES, Catalog
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, known, rules, run, state

STARTS = {
    "pella": "cassander",
    "pydna": "cassander",
    "lysimachia": "lysimachus",
    "gordion": "antigonus",
    "tyane": "eumenes",
    "alexandrie": "ptolemy",
    "peluse": "ptolemy",
    "babylone": "seleucus",
}
PEOPLE = {
    "cassander": "MAC",
    "lysimachus": "CHE",
    "antigonus": "PHR",
    "eumenes": "CAP",
    "ptolemy": "EGY",
    "seleucus": "CHD",
    "philip-iii": "MAC cassander",
    "eurydice": "MAC cassander",
    "roxane": "MAC cassander",
    "alexander-iv": "MAC cassander",
}


def beginning(sheets: dict[str, Any] | None = None, **more: Any) -> Any:
    """The start of the war, before anything is bought."""
    return state(people=PEOPLE, owners=STARTS, sheets=sheets or {}, season="purchase", bought=0, **more)


def bought(session: Any, seat: str) -> list[str]:
    """Types of a seat's units, all of them in the home province."""
    found = [p for p in session.state.pieces.values() if p.owner == seat and p.kind in rules("names").UNITS]
    assert {p.place for p in found} <= {PEOPLE[seat]}
    return [str(p.kind) for p in found]


@case("12", "pass")
@pytest.mark.parametrize(
    ("seat", "taxes"), [("cassander", 33), ("lysimachus", 32), ("antigonus", 32), ("ptolemy", 33), ("seleucus", 32)]
)
def test_the_first_taxes(seat: str, taxes: int) -> None:
    """31 T for the capital, 1 for the province, 1 for a second citadel."""
    assert rules("income").income(known(beginning()), seat) == taxes
    assert run(beginning(), "Purchase").state.vars[f"gold.{seat}"] == taxes


@case("12", "pass")
def test_units_appear_together_at_home() -> None:
    """Three mercenaries cost thirty of thirty-two, and stand in Phrygia where Antigonus is, with none of them yet."""
    session = run(beginning({"antigonus": [line("buy", kind="A", count=3)]}), "Purchase")
    assert bought(session, "antigonus") == ["A", "A", "A"]
    assert session.state.vars["gold.antigonus"] == 2
    assert {piece.place for piece in session.state.pieces.values() if piece.owner == "antigonus"} == {"PHR"}
    assert not any(value for name, value in session.state.vars.items() if name.startswith(("with.", "leads.")))


@case("12", "refuse")
def test_fleets_are_for_three_players() -> None:
    """Antigonus is not offered a fleet, and gets none if he writes one; Ptolemy gets two and not a third."""
    kinds = {o.args["kind"] for o in rules("purchase").lines(known(beginning(), "antigonus"))}
    assert kinds == {"A", "Am", "Ae", "Ag"}
    fleets = {seat: [line("buy", kind="F", count=3)] for seat in ("antigonus", "ptolemy")}
    session = run(beginning(fleets), "Purchase")
    assert bought(session, "antigonus") == [] and bought(session, "ptolemy") == ["F", "F"]


@case("12", "refuse")
def test_too_dear_a_sheet_cannot_be_handed_in() -> None:
    """Four mercenaries are more than thirty-two T, two militias more than the limit."""
    fits = rules("writing").fits
    k = known(beginning(), "eumenes")
    assert fits(k, (line("buy", kind="A", count=1), line("buy", kind="Ae", count=1)))
    assert not fits(k, (line("buy", kind="A", count=4),))
    assert not fits(k, (line("buy", kind="Am", count=2),))
    assert not fits(k, (line("buy", kind="A", count=2), line("buy", kind="Ae", count=1)))


@case("6.a", "pass")
@case("12", "refuse")
def test_fleets_of_both_kinds_count_together() -> None:
    """One elite fleet and one fleet may be bought; two and one not."""
    k = known(beginning(gold__ptolemy=20), "ptolemy")
    fits = rules("writing").fits
    assert fits(k, (line("buy", kind="Fe", count=1), line("buy", kind="F", count=1)))
    assert not fits(k, (line("buy", kind="Fe", count=1), line("buy", kind="F", count=2)))


def test_nothing_written_nothing_bought() -> None:
    """An empty sheet leaves the diadoch alone with his money; an absent player gets three mercenaries."""
    session = run(beginning(overdue=("seleucus",)), "Purchase")
    assert bought(session, "lysimachus") == [] and session.state.vars["gold.lysimachus"] == 32
    assert bought(session, "seleucus") == ["A", "A", "A"] and session.state.vars["gold.seleucus"] == 2


def test_the_royals_are_bound_to_no_unit() -> None:
    """12 The four in Macedonia are Cassander's and free: each may go alone, stay, or go with either army."""
    bought_two = run(beginning({"cassander": [line("buy", kind="A", count=2)]}), "Purchase").state
    state = fold(bought_two, [VarSet("season", "spring"), VarSet("turn", 1)])
    lines = list(rules("marching").lines(known(state, "cassander")))
    for name in ("cassander", "philip-iii", "eurydice", "roxane", "alexander-iv"):
        made = {one.verb: one.args for one in lines if one.args["piece"] == name}
        assert made.keys() == {"hold", "move", "follow"} and len(made["follow"]["unit"].values) == 2


@pytest.mark.parametrize("seat", rules("names").SEATS)
def test_random_sheets_are_good(seat: str) -> None:
    """Sheets at random may be handed in and have two or three units for all but nothing left."""
    k = known(beginning(), seat)
    for seed in range(10):
        drawn = rules("writing").drawn(k, random.Random(seed))
        count = sum(dict(args)["count"] for verb, args in drawn if verb == "buy")
        assert 1 <= count <= 3


def test_a_purchase_that_cannot_be_says_why() -> None:
    """`+ 5 A` with 33 T was "not possible now", and no more."""
    k = known(beginning(), "cassander")
    protocol = rules("protocol").PROTOCOL
    found = protocol.read(k, "+ 5 A")
    assert found.line is None and found.problem.key == "read-refused-buy"
    keys = [f"read-refused-{verb}" for verb in rules("meaning").PAID]
    assert [key for key in keys for words in LANGUAGES if not Catalog.for_module(ROOM.module, words).has(key)] == []
