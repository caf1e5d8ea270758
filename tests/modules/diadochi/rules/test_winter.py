"""10 Winter: taxes, upkeep, dismissals, limits, promotions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from tabletop.core.rules.orders import Line, intent_of, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, run, state

OWN = {"gordion": "antigonus"}
"""Antigonus at home: 31 T for Gordion, 1 for Phrygia."""


def winter(*units: str, orders: Mapping[str, list[Line]] | None = None, **more: Any) -> Any:
    """A winter settled, by these orders."""
    more = {"owners": OWN, "gold__antigonus": 0, **more}
    return run(state(*units, sheets=orders or {}, season="winter", **more), "Winter").state


def kinds(found: Any, seat: str = "antigonus") -> list[str]:
    """The types of a seat's units."""
    return sorted(str(p.kind) for p in found.pieces.values() if p.owner == seat and p.kind in rules("names").UNITS)


def gold(found: Any, seat: str = "antigonus") -> int:
    """The treasury in T."""
    return int(found.vars[f"gold.{seat}"])


@case("5.b", "pass")
@case("10", "pass")
def test_taxes() -> None:
    """31 the own capital, 11 other majors (a capital of another too), 1 minors and provinces with an arsenal."""
    owners = {
        **dict.fromkeys(("gordion", "babylone", "tyr", "delphes", "hecatompylos", "petra"), "antigonus"),
        **dict.fromkeys(("PTE", "COM", "ARM", "SAG"), "antigonus"),
    }
    k = known(state(owners=owners))
    found = dict(rules("income").sources(k, "antigonus"))
    assert found == {
        "gordion": 31, "babylone": 11, "tyr": 11, "delphes": 1, "hecatompylos": 1, "petra": 1,
        "PHR": 1, "CHD": 1, "PHE": 1, "ETO": 1, "PTE": 1, "COM": 1,
    }  # fmt: skip
    assert rules("income").income(k, "antigonus") == 62


@case("5.b", "refuse")
@case("10", "refuse")
def test_no_tax_from_the_deserts_nor_from_a_province_an_enemy_holds() -> None:
    """HYR and NAB bring nothing with their citadels, ARM has no arsenal; Phrygia pays whose army stands in it."""
    k = known(state("ptolemy A PHR", owners={**OWN, "hecatompylos": "antigonus"}))
    assert dict(rules("income").sources(k, "antigonus")) == {"gordion": 31, "hecatompylos": 1}
    assert dict(rules("income").sources(k, "ptolemy")) == {"PHR": 1}


@case("5.a", "pass")
@case("9.c", "pass")
def test_a_treasure_is_seized_in_winter_once_and_a_temple_costs_prestige() -> None:
    """10 T of Susa for nothing, of Delphi for two points of prestige."""
    owners = {**OWN, "suse": "antigonus", "delphes": "antigonus"}
    orders = {"antigonus": [line("seize", citadel="suse"), line("seize", citadel="delphes")]}
    found = winter(orders=orders, owners=owners)
    assert gold(found) == 32 + 12 + 2 + 20
    assert found.vars["pp.antigonus"] == -2 and found.vars["taken.suse"] == 1


@case("5.a", "refuse")
def test_no_treasure_twice_nor_another_s() -> None:
    """One that is gone, and one of a citadel that is not held."""
    k = known(
        state(owners={**OWN, "suse": "antigonus", "delphes": "ptolemy"}, season="winter", taken__suse=1), "antigonus"
    )
    assert [o for o in rules("winter").lines(k) if o.verb == "seize" and not o.empty()] == []
    orders = {"antigonus": [line("seize", citadel="suse"), line("seize", citadel="delphes")]}
    found = winter(orders=orders, owners={**OWN, "suse": "antigonus", "delphes": "ptolemy"}, taken__suse=1)
    assert gold(found) == 32 + 12


@case("9.c", "pass")
def test_gold_is_given_at_the_end_of_winter() -> None:
    """Out of what is left after upkeep; a gift that is not covered is not made."""
    give = [line("gift", public=True, seat="ptolemy", sum=20), line("gift", public=False, seat="eumenes", sum=5)]
    found = winter("antigonus A PHR", orders={"antigonus": give}, gold__ptolemy=0, gold__eumenes=0)
    assert (gold(found), gold(found, "ptolemy"), gold(found, "eumenes")) == (2, 20, 0)


@case("10", "pass")
def test_upkeep_is_the_price() -> None:
    """A mercenary 10, militia 15, elephants 5: thirty of thirty-two."""
    found = winter("antigonus A PHR", "antigonus Am gordion", "antigonus A PTE elephants")
    assert gold(found) == 2 and kinds(found) == ["A", "A", "Am"]


@case("10", "refuse")
def test_the_dearest_is_paid_first_and_armies_before_fleets() -> None:
    """42 T: the elite army, then of two units at ten T the army, then a fleet for the rest; one fleet goes for 2 T."""
    units = ("antigonus F MOR", "antigonus F MIN", "antigonus A PHR", "antigonus Ae PTE")
    found = winter(*units, owners={**OWN, "soloi": "antigonus"}, gold__antigonus=8)
    assert kinds(found) == ["A", "Ae", "F"] and gold(found) == 0
    (gone,) = (unit for unit in ("u1", "u2") if found.pieces[unit].owner == "")
    assert found.pieces[gone].marks == {"sale:dismissed"}
    assert found.vars[f"sold.{gone}"] == "antigonus"


@case("10", "pass")
def test_dismissals_cost_half_or_the_rest() -> None:
    """5 T for mercenaries, 10 for an elite army, nothing for militia, which is gone."""
    units = ("antigonus A PHR", "antigonus Ae gordion", "antigonus Am PTE")
    all_ = [line("dismiss", piece=f"u{n}") for n in (1, 2, 3)]
    found = winter(*units, orders={"antigonus": all_})
    assert gold(found) == 32 - 15 and kinds(found) == [] and kinds(found, "") == ["A", "Ae"]
    assert "u3" not in found.pieces


@case("10", "refuse")
def test_the_guard_is_not_dismissed_but_demoted_first() -> None:
    """It is not offered; without the money for it, it is paid as an elite army."""
    guard = state("antigonus Ag PHR", owners=OWN, season="winter")
    assert [o for o in rules("winter").lines(known(guard, "antigonus")) if o.verb == "dismiss" and not o.empty()] == []
    orders = {"antigonus": [line("dismiss", piece="u1")]}
    assert kinds(winter("antigonus Ag PHR", orders=orders)) == ["Ag"]
    poor = winter("antigonus Ag PTE", owners={"tyr": "antigonus", "delphes": "antigonus", "sardes": "antigonus"})
    assert kinds(poor) == ["Ae"] and gold(poor) == 11 + 1 + 1 + 1 + 11 + 1 - 20
    broke = winter("antigonus Ag PTE", owners={"tyr": "antigonus"})
    assert kinds(broke, "") == ["Ae"] and gold(broke) == 2


@ruling("44")
@case("6.a", "pass")
@case("10", "refuse")
def test_units_in_excess_are_put_right_in_winter() -> None:
    """Two elite armies after a bribe: the one named is demoted; without an order one by lot, a diadoch's last."""
    units = ("antigonus Ae PHR", "antigonus Ae PTE")
    found = winter(*units, orders={"antigonus": [line("demote", piece="u1")]}, gold__antigonus=50)
    assert found.pieces["u1"].kind == "A" and found.pieces["u2"].kind == "Ae"
    assert kinds(winter(*units, gold__antigonus=50)) == ["A", "Ae"]
    led = winter(*units, people={"antigonus": "PTE - u2"}, gold__antigonus=50)
    assert led.pieces["u1"].kind == "A" and led.pieces["u2"].kind == "Ae"


@case("6.a", "refuse")
@case("10", "pass")
def test_excess_is_also_cured_by_a_promotion() -> None:
    """Of two elite armies one becomes the guard, paid as such: 30 and 20."""
    units = ("antigonus Ae PHR", "antigonus Ae PTE")
    found = winter(*units, orders={"antigonus": [line("promote", kind="Ag", piece="u1")]}, gold__antigonus=18)
    assert kinds(found) == ["Ae", "Ag"] and gold(found) == 0


def test_fleets_in_excess() -> None:
    """A second elite fleet is demoted, a fourth fleet dismissed."""
    port = {**OWN, "soloi": "antigonus"}
    units = [f"antigonus F {sea}" for sea in ("MOR", "MIN", "SAL")]
    found = winter(*units, "antigonus Fe MRD", "antigonus Fe CYC", owners=port, gold__antigonus=100)
    assert kinds(found) == ["F", "F", "F", "Fe"] and kinds(found, "") == ["F"]


@case("10", "refuse")
def test_without_a_port_no_fleet() -> None:
    """Gordion is inland: the fleets go. A town with a port (Smyrna in Lydia) is enough, for an elite fleet as well."""
    units = ("antigonus F EGE", "antigonus Fe EOL")
    assert kinds(winter(*units, gold__antigonus=50)) == []
    assert kinds(winter(*units, owners={**OWN, "sardes": "antigonus"}, gold__antigonus=50)) == ["F", "Fe"]


@case("10", "pass")
def test_a_promotion_is_paid_once_at_the_new_rate() -> None:
    """Mercenaries become an elite army for 20 T instead of 10; too dear, they stay what they were."""
    up = {"antigonus": [line("promote", kind="Ae", piece="u1")]}
    found = winter("antigonus A PHR", orders=up)
    assert kinds(found) == ["Ae"] and gold(found) == 12
    dear = winter(
        "antigonus A PHR",
        orders={"antigonus": [line("promote", kind="Ag", piece="u1")]},
        owners={"gordion": "antigonus", "PHR": ""},
        gold__antigonus=0,
    )
    assert kinds(dear) == ["Ag"] and gold(dear) == 2
    poor = winter("antigonus A PHE", orders=up, owners={"tyr": "antigonus"})
    assert kinds(poor) == ["A"] and gold(poor) == 2


@case("6.a", "refuse")
@case("10", "refuse")
def test_only_one_of_each_sort() -> None:
    """A second elite army is neither promoted nor built; it is possible when the first becomes the guard."""
    build = line("build", at="gordion", kind="Ae")
    rich = {"gold__antigonus": 100}
    assert kinds(winter("antigonus Ae PHR", orders={"antigonus": [build]}, **rich)) == ["Ae"]
    guard = line("promote", kind="Ag", piece="u1")
    assert kinds(winter("antigonus Ae PHR", orders={"antigonus": [guard, build]}, **rich)) == ["Ae", "Ag"]


@case("10", "refuse")
def test_no_promotion_far_from_a_citadel_nor_of_elephants() -> None:
    """In a province without a citadel of one's own, and of Chandragupta's army never (11.d)."""
    k = known(
        state(
            "antigonus A PTE",
            "antigonus A PHR elephants",
            "antigonus F MOR",
            "antigonus F SAL",
            owners={**OWN, "soloi": "antigonus"},
        )
    )
    found = [rules("building").promotions(k, k.piece(f"u{n}")) for n in (1, 2, 3, 4)]
    assert found == [(), (), (), ("Fe",)]


def test_who_is_with_a_dismissed_unit() -> None:
    """6.b A captive is free, a royal neutral, the own diadoch alone; with him there, Roxane stays his."""
    position: dict[str, Any] = {
        "people": {
            "ptolemy": "PHR - u1",
            "cleopatra": "PHR antigonus u1",
            "antigonus": "PTE - u2",
            "roxane": "PTE antigonus u2",
        },
        "captor__ptolemy": "antigonus",
        "orders": {"antigonus": [line("dismiss", piece="u1"), line("dismiss", piece="u2")]},
    }
    found = winter("antigonus A PHR", "antigonus A PTE", **position)
    k = known(found)
    assert not rules("board").captive(k, "ptolemy") and found.pieces["cleopatra"].owner == ""
    assert rules("board").with_unit(k, "antigonus") == "" and found.pieces["roxane"].owner == "antigonus"


@case("6.b", "refuse")
def test_philip_takes_the_citadel_with_him() -> None:
    """When militia that he commanded as a garrison is dismissed he is nobody's, and the citadel too."""
    orders = {"antigonus": [line("dismiss", piece="u1")]}
    found = winter("antigonus Am gordion", people={"philip-iii": "gordion antigonus u1"}, orders=orders)
    assert found.pieces["philip-iii"].owner == "" and found.vars["owner.gordion"] == ""
    shut_up = winter("antigonus Am gordion", people={"olympias": "gordion antigonus u1"}, orders=orders)
    assert shut_up.vars["owner.gordion"] == "antigonus" == shut_up.pieces["olympias"].owner


@case("11.e", "pass")
def test_control_follows_a_dismissal() -> None:
    """The citadel of a garrison on sale is nobody's, so is a province without one; militia leaves it owned."""
    orders = {"antigonus": [line("dismiss", piece=f"u{n}") for n in (1, 2, 3)]}
    found = winter(
        "antigonus A gordion",
        "antigonus Ae COM",
        "antigonus Am DAM",
        owners={**OWN, "COM": "antigonus", "DAM": "antigonus"},
        orders=orders,
    )
    assert (found.vars["owner.gordion"], found.vars["owner.COM"], found.vars["owner.DAM"]) == ("", "", "antigonus")


@pytest.mark.parametrize("seed", range(6))
def test_random_winters_may_be_handed_in(seed: int) -> None:
    """A sheet at random is legal, and leaves no unit above the limits and no debt."""
    position = state(
        *("antigonus A PHR", "antigonus Ae SYR", "antigonus F SAL", "antigonus Am tyr", "antigonus Ae gordion"),
        owners={**OWN, "tyr": "antigonus", "alexandrie-dissos": "antigonus", "delphes": "antigonus"},
        season="winter",
        gold__antigonus=60,
    )
    sheet = rules("writing").drawn(known(position, "antigonus"), random.Random(seed))
    assert rules("writing").fits(known(position, "antigonus"), sheet)
    made = rules("upkeep").plan(known(position), "antigonus", [intent_of(one) for one in sheet], 100)
    assert made.left >= 0 and all(made.count(kind) <= 1 for kind in ("Am", "Ae", "Ag", "Fe")) and made.count("F") <= 3


def test_what_cannot_be_paid_has_its_price() -> None:
    """A unit too dear for the treasury looked as if it cost nothing."""
    k = known(state("antigonus A PHR", owners=OWN, season="winter", gold__antigonus=25), "antigonus")
    spent, costs = rules("protocol").PROTOCOL.spent, rules("names").UNITS
    for kind in ("A", "Ae"):
        sheet = (line("build", kind=kind, at="gordion"),)
        assert spent(k, sheet) - spent(k, ()) == costs[kind].cost
