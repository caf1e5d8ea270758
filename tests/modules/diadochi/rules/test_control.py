"""11.e Who controls what; and what must hold in every position."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, ruling, run, state


def owner_after(place: str, *units: str, **more: Any) -> str:
    """Who has a place when a turn is over."""
    return str(run(state(*units, **more), "Reckoning").state.vars.get(f"owner.{place}") or "")


@ruling("46")
@case("11.e", "pass")
@pytest.mark.parametrize(
    ("units", "owners", "holder"),
    [
        ((), {"tyr": "ptolemy"}, "ptolemy"),
        (("cassander A PHE",), {"tyr": "ptolemy"}, "cassander"),
        (("ptolemy A PHE",), {"tyr": "ptolemy"}, "ptolemy"),
        (("- A PHE revolt:x",), {"tyr": "ptolemy"}, "revolt:x"),
        ((), {"sardes": "ptolemy", "ephese": "cassander"}, ""),
        ((), {"sardes": "ptolemy", "ephese": ""}, "ptolemy"),
        (("cassander A LYD",), {"sardes": "ptolemy", "ephese": "cassander"}, "cassander"),
    ],
)
def test_a_province_with_citadels(units: tuple[str, ...], owners: dict[str, str], holder: str) -> None:
    """Its citadels' owner's, unless an enemy army stands there; nobody's when they are two players'."""
    province = "PHE" if "tyr" in owners else "LYD"
    assert rules("board").holder(known(state(*units, owners=owners)), province) == holder


@ruling("46")
@case("11.e", "refuse")
def test_fleets_and_persons_do_not_count_where_there_is_a_citadel() -> None:
    """A diadoch alone in Phoenicia and a fleet before it change nothing."""
    k = known(state("cassander F MIN", people={"cassander": "PHE"}, owners={"tyr": "ptolemy"}))
    assert rules("board").holder(k, "PHE") == "ptolemy"


@ruling("46")
@case("11.e", "pass")
@pytest.mark.parametrize("more", [{"people": {"ptolemy": "COM"}}, {"people": {"ptolemy-ii": "COM"}}])
def test_a_diadoch_or_epigone_takes_a_province_without_citadel(more: dict[str, Any]) -> None:
    """Commagene was Cassander's; it stays the newcomer's when he has left."""
    assert owner_after("COM", owners={"COM": "cassander"}, **more) == "ptolemy"
    assert owner_after("COM", owners={"COM": "ptolemy"}) == "ptolemy"


@ruling("46")
@case("11.e", "pass")
def test_an_army_takes_a_province_without_citadel() -> None:
    """An army goes before a lone diadoch; a revolt's takes it for the revolt; one on sale leaves it nobody's."""
    assert owner_after("COM", "ptolemy A COM", people={"cassander": "COM"}) == "ptolemy"
    assert owner_after("COM", "- A COM revolt:x", owners={"COM": "ptolemy"}) == "revolt:x"
    assert owner_after("COM", "- A COM sale:dismissed", owners={"COM": "ptolemy"}, season="spring") == ""


@case("11.e", "refuse")
def test_who_declines_and_who_is_captive_takes_nothing() -> None:
    """It stays Cassander's; so with two chiefs of different players."""
    was = {"COM": "cassander"}
    sheets = {"ptolemy": [line("decline", province="COM")]}
    assert owner_after("COM", "ptolemy A COM", owners=was, sheets=sheets) == "cassander"
    assert owner_after("COM", people={"ptolemy": "COM"}, owners=was, captor__ptolemy="seleucus") == "cassander"
    assert owner_after("COM", people={"ptolemy": "COM", "seleucus": "COM"}, owners=was) == "cassander"


@case("11.e", "refuse")
def test_nobody_who_is_out_owns_anything() -> None:
    """Citadels and provinces of one who is out are nobody's."""
    gone = {"owners": {"tyr": "ptolemy", "COM": "ptolemy"}, "out__ptolemy": 1}
    assert owner_after("tyr", **gone) == "" and owner_after("COM", **gone) == ""


@case("11.e", "pass")
def test_a_garrison_has_its_citadel() -> None:
    """A garrison for sale leaves it nobody's, one that serves the royal family too."""
    assert owner_after("tyr", "- A tyr sale:dismissed", owners={"tyr": "ptolemy"}, season="spring") == ""
    assert owner_after("tyr", "- A tyr revolt:x", owners={"tyr": "ptolemy"}) == "revolt:x"
    assert owner_after("tyr", "ptolemy A tyr", owners={"tyr": "ptolemy"}) == "ptolemy"


@pytest.mark.parametrize(
    ("units", "more", "wrong"),
    [
        (("ptolemy A PHE", "cassander A PHE"), {}, "2 units in PHE"),
        (("ptolemy F PHE",), {}, "u1 (F) in PHE"),
        (("ptolemy A MOR",), {}, "u1 (A) in MOR"),
        (("ptolemy F gordion",), {}, "u1 (F) in gordion"),
        (("ptolemy Am PHE", "ptolemy Am COM"), {"season": "winter", "phase": "reckoning"}, "ptolemy has 2 Am"),
        ((), {"gold__ptolemy": -1}, "ptolemy owes 1 T"),
        ((), {"owners": {"tyr": "ptolemy"}, "out__ptolemy": 1}, "tyr belongs to ptolemy"),
        ((), {"owners": {"tyr": "umpire"}}, "tyr belongs to umpire"),
        ((), {"pp__ptolemy": 3}, "ptolemy: prestige 3 from deeds of 0"),
        (("ptolemy A PHE",), {"people": {"ptolemy": "COM - u1"}}, "ptolemy in COM is with u1 in PHE"),
        (("- A PHE",), {}, "u1 in PHE belongs to nobody and nothing"),
    ],
)
def test_what_must_hold(units: tuple[str, ...], more: dict[str, Any], wrong: str) -> None:
    """Each breach is told, and only it."""
    assert rules("invariants").invariants(known(state(*units, **more))) == [wrong]


def test_a_good_position_has_nothing_wrong() -> None:
    """Nor has the first turn, when units share their province; nor two militias before winter is settled."""
    good = state("ptolemy A PHE", "ptolemy Am COM", "ptolemy Am DAM", "- A tyr revolt:x", owners={"tyr": "revolt:x"})
    assert rules("invariants").invariants(known(good)) == []
    first = state("ptolemy A EGY", "ptolemy F EGY", people={"ptolemy": "EGY - u1"}, turn=1)
    assert rules("invariants").invariants(known(first)) == []


def test_prestige_is_written_down_with_its_reason() -> None:
    """Two awards for one reason are one line; the sum is the prestige won for good."""
    t = board()
    for points, why in ((2, "pella-taken"), (-1, "unfed"), (-1, "unfed")):
        rules("board").award(t, "ptolemy", points, why)
    assert t.var("deeds.ptolemy") == (("pella-taken", 2), ("unfed", -2)) and t.var("pp.ptolemy") == 0
    assert rules("invariants").invariants(t) == []
