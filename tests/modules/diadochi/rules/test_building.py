"""10 Where new units appear, and two players who build in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.rules.orders import Line, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, run, state

RICH = {"gold__ptolemy": 100, "gold__cassander": 100}
BOTH = {"sardes": "ptolemy", "ephese": "cassander"}
"""Lydia with its two citadels, one each; Ephesus is a port on EOL."""


def built(*units: str, orders: Mapping[str, list[Line]], owners: Mapping[str, str], **more: Any) -> dict[str, str]:
    """Places of the new units: 'seat type' -> place."""
    position = state(*units, owners=owners, sheets=orders, season="winter", **RICH, **more)
    found = run(position, "Winter").state.pieces.values()
    new = [p for p in found if p.id[1:].isdigit() and int(p.id[1:]) > len(units)]
    return {f"{p.owner} {p.kind}": p.place for p in new}


def order(kind: str, at: str) -> list[Line]:
    """A sheet with one new unit."""
    return [line("build", at=at, kind=kind)]


@case("10", "pass")
@pytest.mark.parametrize(
    ("kind", "at"), [("A", "tyr"), ("Am", "PHE"), ("Ag", "tyr"), ("F", "tyr"), ("F", "MIN"), ("Fe", "MIN")]
)
def test_around_a_citadel_of_one_s_own(kind: str, at: str) -> None:
    """Armies in Tyre or Phoenicia, fleets in Tyre or on the sea it opens on."""
    assert built(orders={"ptolemy": order(kind, at)}, owners={"tyr": "ptolemy"}) == {f"ptolemy {kind}": at}


@case("10", "refuse")
@pytest.mark.parametrize(
    ("unit", "kind", "at"),
    [
        ("cassander A PHE", "A", "PHE"),
        ("ptolemy A PHE", "A", "PHE"),
        ("ptolemy A tyr", "A", "tyr"),
        ("cassander F MIN", "F", "MIN"),
        ("cassander A PHE", "F", "tyr"),
        ("cassander A PHE", "F", "MIN"),
        ("cassander A ETO", "A", "sardes"),
        ("cassander A ETO", "A", "DAM"),
        ("cassander A ETO", "F", "SAL"),
    ],
)
def test_not_in_a_taken_space_nor_without_the_citadel(unit: str, kind: str, at: str) -> None:
    """No room, no control of the citadel, or for a fleet no control of the province around it."""
    assert built(unit, orders={"ptolemy": order(kind, at)}, owners={"tyr": "ptolemy"}) == {}
    k = known(state(unit, owners={"tyr": "ptolemy"}, season="winter", gold__ptolemy=100), "ptolemy")
    asked = rules("sheet").intent_of(line("build", at=at, kind=kind))
    assert not any(made.covers(asked) for made in rules("winter").lines(k))


@case("10", "refuse")
def test_a_besieged_citadel_pays_with_its_own_income() -> None:
    """With an enemy army around, Tyre pays 11 T (mercenaries, no militia), a capital 31, a minor citadel 1."""
    sites = rules("building").sites
    k = known(
        state(
            "cassander A PHE",
            "cassander A EGY",
            owners={"tyr": "ptolemy", "alexandrie": "ptolemy", "peluse": "ptolemy"},
        )
    )
    assert "tyr" in sites(k, "ptolemy", "A") and "tyr" not in sites(k, "ptolemy", "Am")
    assert "alexandrie" in sites(k, "ptolemy", "Ag") and "peluse" not in sites(k, "ptolemy", "A")


@case("10", "refuse")
def test_a_besieged_garrison_is_promoted_within_the_income_of_its_citadel() -> None:
    """In Tyre nothing above 11 T; in the capital up to the guard."""
    units = ("cassander A PHE", "cassander A EGY", "ptolemy A tyr", "ptolemy A alexandrie")
    k = known(state(*units, owners={"tyr": "ptolemy", "alexandrie": "ptolemy"}))
    found = [rules("building").promotions(k, k.piece(name)) for name in ("u3", "u4")]
    assert found == [(), ("Am", "Ae", "Ag")]


@case("10", "pass")
def test_a_town_with_a_port_builds_mercenary_fleets_only() -> None:
    """The example of the rulebook: an elite fleet in EGE takes Lysimachia; Lydia with Smyrna is not enough."""
    smyrna = known(state(owners={"sardes": "antigonus", "ephese": "antigonus"}))
    assert "EGE" in rules("building").sites(smyrna, "antigonus", "F")
    assert "EGE" not in rules("building").sites(smyrna, "antigonus", "Fe")
    lysimachia = known(state(owners={"lysimachia": "antigonus"}))
    assert "EGE" in rules("building").sites(lysimachia, "antigonus", "Fe")


@case("10", "pass")
def test_two_armies_in_one_province_go_into_garrison() -> None:
    """Each in a citadel of his own."""
    both = {"ptolemy": order("A", "LYD"), "cassander": order("A", "LYD")}
    assert built(orders=both, owners=BOTH) == {"ptolemy A": "sardes", "cassander A": "ephese"}


@case("10", "refuse")
def test_whose_citadel_is_taken_builds_nothing_and_pays_nothing() -> None:
    """The garrison of Ephesus is there: the other goes into Sardis."""
    both = {"ptolemy": order("A", "LYD"), "cassander": order("A", "LYD")}
    unit = "cassander A ephese"
    assert built(unit, orders=both, owners=BOTH) == {"ptolemy A": "sardes"}
    spent = run(state(unit, owners=BOTH, sheets=both, season="winter", **RICH), "Winter").state.vars
    assert spent["gold.cassander"] == 100 + 11 - 10 and spent["gold.ptolemy"] == 100 + 11 - 10


@case("10", "pass")
@case("10", "refuse")
def test_two_fleets_in_one_sea() -> None:
    """MIN for Tyre and for Salamis: both in their harbours; a town has none, so its fleet does not appear."""
    both = {"ptolemy": order("F", "MIN"), "cassander": order("F", "MIN")}
    assert built(orders=both, owners={"tyr": "ptolemy", "salamine": "cassander"}) == {
        "ptolemy F": "tyr",
        "cassander F": "salamine",
    }
    assert built(orders=both, owners={"tyr": "ptolemy", "IDU": "cassander"}) == {"ptolemy F": "tyr"}


def test_room_made_by_dismissed_militia() -> None:
    """All orders count together: militia that goes leaves its space, mercenaries that are for sale do not."""
    orders = {"ptolemy": [line("dismiss", piece="u1"), *order("A", "tyr")]}
    assert built("ptolemy Am tyr", orders=orders, owners={"tyr": "ptolemy"}) == {"ptolemy A": "tyr"}
    assert built("ptolemy A tyr", orders=orders, owners={"tyr": "ptolemy"}) == {}


@case("6.a", "refuse")
def test_money_and_limits_stop_new_units() -> None:
    """A fourth fleet, and what the treasury does not cover."""
    fleets = ("ptolemy F MOR", "ptolemy F MIN", "ptolemy F SAL")
    assert built(*fleets, orders={"ptolemy": order("F", "tyr")}, owners={"tyr": "ptolemy"}) == {}
    poor = state(owners={"tyr": "ptolemy"}, sheets={"ptolemy": order("Ae", "tyr")}, season="winter", gold__ptolemy=7)
    assert [p for p in run(poor, "Winter").state.pieces.values() if p.owner == "ptolemy"] == []
