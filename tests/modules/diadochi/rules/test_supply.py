"""11.a Supply at the end of autumn, and the prestige of picked men sent into the wild."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state


def autumn(*units: str, **more: Any) -> Any:
    """The end of an autumn."""
    return run(state(*units, season="autumn", **more), "Supply").state


@case("11.a", "pass")
@pytest.mark.parametrize("place", ["PHE", "COM", "IDU", "tyr"])
def test_an_arsenal_feeds_anybody(place: str) -> None:
    """A citadel (another's too), a town, a port, and inside a citadel."""
    found = autumn(f"ptolemy A {place}", owners={"tyr": "cassander"})
    assert found.pieces["u1"].owner == "ptolemy"


@case("11.a", "pass")
def test_fleets_winter_at_sea() -> None:
    """They need no arsenal."""
    assert autumn("ptolemy F MOR").pieces["u1"].owner == "ptolemy"


@case("11.a", "refuse")
@pytest.mark.parametrize(("kind", "after"), [("A", "A"), ("Am", "A"), ("Ae", "Ae"), ("Ag", "Ae")])
def test_without_an_arsenal_they_revolt(kind: str, after: str) -> None:
    """In Armenia; militia become mercenaries, the guard an elite army, for sale in spring but not to him."""
    unit = autumn(f"ptolemy {kind} ARM", owners={"ARM": "ptolemy"})
    assert unit.pieces["u1"].owner == "" and unit.pieces["u1"].kind == after
    assert unit.pieces["u1"].marks == {"sale:unsupplied"} and unit.vars["sold.u1"] == "ptolemy"
    assert unit.vars["owner.ARM"] == ""


@case("11.a", "refuse")
@pytest.mark.parametrize(("owner", "stays"), [("ptolemy", True), ("cassander", False), ("", False)])
@pytest.mark.parametrize(("province", "citadel"), [("HYR", "hecatompylos"), ("NAB", "petra")])
def test_two_deserts_feed_the_master_of_their_citadel(province: str, citadel: str, owner: str, stays: bool) -> None:
    """Hyrcania and Nabataea."""
    found = autumn(f"ptolemy A {province}", owners={citadel: owner})
    assert (found.pieces["u1"].owner == "ptolemy") == stays


@case("11.a", "refuse")
def test_the_commander_is_executed_others_are_captured() -> None:
    """Ptolemy dies; the mutineers hold his captive, his epigone and Cleopatra."""
    people = {"cassander": "ARM - u1", "cleopatra": "ARM ptolemy u1", "ptolemy-ii": "ARM - u1", "ptolemy": "ARM - u1"}
    found = autumn("ptolemy A ARM", people=people, captor__cassander="ptolemy")
    k = known(found)
    assert "ptolemy" not in found.pieces and found.vars["dead.ptolemy"] == 1
    assert rules("board").captive(k, "cassander") and rules("board").captive(k, "ptolemy-ii")
    assert rules("board").master(k, "cassander") not in rules("names").SEATS
    assert found.pieces["cleopatra"].owner == ""
    assert set(rules("board").party(k, "u1")) == {"cassander", "ptolemy-ii", "cleopatra"}


@case("11.a", "pass")
def test_only_in_autumn() -> None:
    """In summer nothing happens to them."""
    summer = run(state("ptolemy A ARM", season="summer"), "Supply").state
    assert summer.pieces["u1"].owner == "ptolemy"


@case("13", "pass")
@pytest.mark.parametrize(
    ("kind", "place", "loss"), [("Ae", "ARM", -1), ("Ag", "SAG", -1), ("A", "ARM", 0), ("Ae", "COM", 0)]
)
def test_every_turn_of_picked_men_without_supply_costs_prestige(kind: str, place: str, loss: int) -> None:
    """One point for an elite army or a guard in a province that does not feed it, each turn it is there."""
    summer = run(state(f"ptolemy {kind} {place}", season="summer"), "Supply").state
    assert summer.vars.get("pp.ptolemy", 0) == loss


@case("14.d", "refuse")
def test_revolts_need_supply_but_for_some() -> None:
    """An army of a revolt revolts in its turn; with the mark that it needs nothing it stays."""
    found = autumn("- A ARM revolt:x", "- A SAG revolt:y fed")
    k = known(found)
    assert rules("auctions").sale(k.piece("u1")) == "sale:unsupplied"
    assert k.piece("u2").marks == {"revolt:y", "fed"}
