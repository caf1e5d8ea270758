"""9.b What a bribe that succeeds changes; rulings 42 to 44."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, ruling, state
from tests.modules.diadochi.rules.test_bribery import bribe
from tests.modules.diadochi.rules.thrown import play


def won(*units: str, people: dict[str, str] | None = None, sum_: int = 60, **more: Any) -> State:
    """The state after Antigonus has bought u2 for sure."""
    sheets = {"antigonus": [bribe("u2", sum_)], **more.pop("sheets", {})}
    return play(state(*units, people=people, sheets=sheets, gold__antigonus=sum_, **more), "Bribery", (1,)).state


@case("9.b", "pass")
@pytest.mark.parametrize(("kind", "becomes"), [("Am", "A"), ("Ag", "Ae"), ("A", "A"), ("Ae", "Ae")])
def test_types_that_change_with_the_side(kind: str, becomes: str) -> None:
    """Militia become mercenaries, the guard an elite army, the others stay what they are."""
    assert won("antigonus A SYR", f"ptolemy {kind} PHE").pieces["u2"].kind == becomes


@ruling("44")
def test_units_above_the_limit_stay_until_winter() -> None:
    """A second elite army is kept."""
    after = won("antigonus Ae SYR", "ptolemy Ag PHE")
    assert [(p.owner, p.kind) for p in after.pieces.values()] == [("antigonus", "Ae"), ("antigonus", "Ae")]


@ruling("42")
def test_the_order_of_the_former_master_is_dead() -> None:
    """Only the new master's line is the unit's order."""
    sheets = {"ptolemy": [line("move", piece="u2", to="DAM")]}
    bare = won("antigonus A SYR", "ptolemy A PHE", sheets=sheets)
    order_of = rules("sheet").order_of
    assert order_of(known(bare), bare.pieces["u2"].owner, "u2") is None
    prepared = {"antigonus": [bribe("u2", 60), line("move", piece="u2", to="IDU")]}
    ready = won("antigonus A SYR", "ptolemy A PHE", sheets={**sheets, **prepared})
    assert order_of(known(ready), "antigonus", "u2").args["to"] == "IDU"


@ruling("43")
def test_control_changes_at_once() -> None:
    """The province without citadel, the citadel garrisoned; a province with citadels follows its army by itself."""
    plain = won("antigonus A SYR", "ptolemy A COM", owners={"COM": "ptolemy"})
    assert plain.vars["owner.COM"] == "antigonus"
    inside = won("antigonus A PHE", "ptolemy A tyr", owners={"tyr": "ptolemy"})
    assert inside.vars["owner.tyr"] == "antigonus"
    outside = won("antigonus A SYR", "ptolemy A PHE", owners={"tyr": "eumenes"})
    assert outside.vars["owner.tyr"] == "eumenes" and "owner.PHE" not in outside.vars
    assert rules("board").holder(known(outside), "PHE") == "antigonus"
    afloat = won("antigonus F MOR", "ptolemy F MRD")
    assert not [name for name in afloat.vars if name.startswith("owner.")]


@ruling("43")
def test_a_siege_goes_on_with_the_new_master() -> None:
    """The first season of a besieger counts for whoever has it now."""
    assert won("antigonus A SYR", "ptolemy A PHE", siege__u2="tyr").vars["siege.u2"] == "tyr"


def test_who_is_locked_up_falls_with_the_garrison() -> None:
    """6.b A character in a citadel that changes hands is captured; one who was ordered away is not."""
    people = {"eumenes": "tyr", "seleucus": "tyr", "antigonus": "tyr"}
    after = won(
        "antigonus A PHE",
        "ptolemy A tyr",
        people=people,
        owners={"tyr": "ptolemy"},
        captor__antigonus="ptolemy",
        sheets={"seleucus": [line("move", piece="seleucus", to="MIN")]},
    )
    assert after.vars["captor.eumenes"] == "antigonus" and after.vars["captor.antigonus"] == ""
    assert "captor.seleucus" not in after.vars


def test_a_citadel_bought_from_greek_rebels_costs_a_point() -> None:
    """13 However it is taken; who is spared is not captured in it."""
    after = won(
        "antigonus A ATT",
        "- A athenes revolt:athenians",
        people={"eumenes": "athenes"},
        owners={"athenes": "revolt:athenians"},
        spared=(("antigonus", "eumenes"),),
    )
    assert after.vars["owner.athenes"] == "antigonus" and after.vars["pp.antigonus"] == -1
    assert "captor.eumenes" not in after.vars


@case("9.b", "refuse")
def test_the_commander_who_stayed_is_killed() -> None:
    """The diadoch in command dies, the royal with him is the briber's, a captive of the briber's side is free; nobody
    gains or loses prestige."""
    people = {"eurydice": "PHE ptolemy u2", "antigonus": "PHE - u2", "ptolemy": "PHE - u2"}
    after = won("antigonus A SYR", "ptolemy A PHE", people=people, captor__antigonus="ptolemy")
    assert "ptolemy" not in after.pieces and after.vars["dead.ptolemy"] == 1
    assert after.vars["slayer.ptolemy"] == "antigonus"
    assert after.pieces["eurydice"].owner == "antigonus" and after.vars["captor.antigonus"] == ""
    assert after.vars["with.eurydice"] == "u2" and not after.vars.get("leads.u2")
    assert not [name for name in after.vars if name.startswith("pp.")]


@case("9.b", "pass")
def test_the_commander_who_parted_lives() -> None:
    """Ordered to leave in time he stands alone, still his own man."""
    sheets = {"ptolemy": [line("move", piece="ptolemy", to="tyr")]}
    after = won("antigonus A SYR", "ptolemy A PHE", people={"ptolemy": "PHE - u2"}, sheets=sheets)
    assert after.pieces["u2"].owner == "antigonus" and after.pieces["ptolemy"].place == "PHE"
    assert after.vars["with.ptolemy"] == "" and "captor.ptolemy" not in after.vars


def test_a_neutral_unit_takes_service() -> None:
    """Its revolt, its auction and its service of the royal family are over; Olympias, who led it, is killed."""
    for mark in ("revolt:thracians", "sale:dismissed", "royal"):
        after = won("antigonus A SYR", f"- A PHE {mark}", people={"olympias": "PHE - u2"})
        assert after.pieces["u2"].owner == "antigonus" and not after.pieces["u2"].marks
        assert "olympias" not in after.pieces


def test_philip_bought_needs_a_unit() -> None:
    """6.b Bought while he is alone he is neutral again when the season ends: that is said, unless his march is written
    or a unit of the buyer stands where he is."""
    people = {"philip-iii": "PHE -", "eurydice": "PHE -"}

    def said(*units: str, march: bool = False) -> list[str]:
        position = known(state(*units, people=people, gold__antigonus=60), "antigonus")
        lines = (bribe("philip-iii", 20), *((line("move", piece="philip-iii", to="SYR"),) if march else ()))
        return [one.text.key for one in rules("bribery").remarks(position, lines)]

    assert said("antigonus A SYR") == ["remark-philip-alone"]
    assert said("antigonus A SYR", march=True) == said("antigonus A PHE") == []
