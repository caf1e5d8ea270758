"""6.b Who is free again at the end of the moves; Philip's command; royals left alone."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rules.orders import line
from tests.modules.bench import case
from tests.modules.diadochi.bench import known, rules, state
from tests.modules.diadochi.rules.thrown import play

COUPLE = {"philip-iii": "MAC cassander u1", "eurydice": "MAC cassander"}


def after(*units: str, dice: tuple[int, ...] = (), **given: Any) -> Any:
    """Known at the end of the step; every die named must be asked for, and no other."""
    session = play(state(*units, **given), "Captures", *((die,) for die in dice))
    assert session.awaited() == ()
    return known(session.state)


def master(k: Any, name: str) -> str:
    """Who controls a character."""
    return str(rules("board").master(k, name))


# --- captives ---


@case("6.b", "pass")
def test_captives_are_kept_by_a_unit_or_a_citadel() -> None:
    """With a unit of the captor, or shut up in a citadel of his."""
    people = {"eumenes": "PHR - u1", "ptolemy": "gordion"}
    owners = {"gordion": "antigonus"}
    found = after(
        "antigonus A PHR", people=people, owners=owners, captor__eumenes="antigonus", captor__ptolemy="antigonus"
    )
    assert [master(found, name) for name in people] == ["antigonus", "antigonus"]


@case("6.b", "refuse")
@pytest.mark.parametrize(
    ("place", "owners", "guard"),
    [
        ("LYD", {}, ""),  # alone in a province
        ("MOR", {}, ""),  # or at sea
        ("gordion", {}, ""),  # the citadel has become neutral
        ("gordion", {"gordion": "eumenes"}, ""),  # or is his own
        ("LYD", {}, "antigonus"),  # the captor's diadoch is no guard
    ],
)
def test_a_captive_alone_is_free(place: str, owners: dict[str, str], guard: str) -> None:
    """A diadoch whom neither a unit nor a citadel of the captor holds."""
    people = {"eumenes": place, **({guard: place} if guard else {})}
    found = after(people=people, owners=owners, captor__eumenes="antigonus")
    assert master(found, "eumenes") == "eumenes" and not rules("board").captive(found, "eumenes")


def test_a_captive_who_parts_is_free() -> None:
    """The captor sends him away from his guards."""
    sheets = {"antigonus": [line("part", piece="eumenes")]}
    found = after("antigonus A PHR", people={"eumenes": "PHR - u1"}, captor__eumenes="antigonus", sheets=sheets)
    assert master(found, "eumenes") == "eumenes"


def test_a_prisoner_of_a_citadel_that_has_risen_is_dead() -> None:
    """A citadel that joins a revolt does not free him: 14.d, rebels kill diadochs."""
    people = {"eumenes": "athenes", "olympias": "athenes antigonus"}
    found = after(people=people, owners={"athenes": "revolt:athenians"}, captor__eumenes="antigonus")
    assert not found.has("eumenes") and master(found, "olympias") == ""


# --- royals ---


@case("6.b", "pass")
@pytest.mark.parametrize(
    ("units", "people", "owners"),
    [
        (("antigonus A PHR",), {"olympias": "PHR antigonus"}, {}),
        ((), {"olympias": "PHR antigonus", "antigonus": "PHR"}, {}),
        ((), {"olympias": "PHR antigonus", "demetrius": "PHR antigonus"}, {}),
        ((), {"olympias": "gordion antigonus"}, {"gordion": "antigonus"}),
    ],
)
def test_royals_are_kept_by_a_unit_a_chief_or_a_citadel(
    units: tuple[str, ...], people: dict[str, str], owners: dict[str, str]
) -> None:
    """Any of the three will do."""
    assert master(after(*units, people=people, owners=owners), "olympias") == "antigonus"


@case("6.b", "refuse")
def test_a_royal_left_alone_is_nobodys() -> None:
    """In a province without anybody, and in a citadel that is not her master’s."""
    people = {"olympias": "MES antigonus", "cleopatra": "sardes antigonus"}
    found = after(people=people, owners={"sardes": "eumenes"})
    assert [master(found, name) for name in people] == ["", ""]
    assert [found.piece(name).place for name in people] == ["MES", "sardes"]


@case("6.b", "pass")
def test_a_royal_alone_withdraws_into_a_neutral_citadel() -> None:
    """One is in reach: without a die; of two a die chooses; the couple goes together."""
    found = after(people={"olympias": "LYD"}, owners={"ephese": "antigonus"})
    assert found.piece("olympias").place == "sardes"
    people = {"roxane": "MAC cassander", "alexander-iv": "MAC cassander"}
    found = after(people=people, dice=(2,))
    assert {found.piece(name).place for name in people} == {"pydna"}
    assert {master(found, name) for name in people} == {""}


def test_from_the_sea_into_a_port() -> None:
    """Citadels with an arrow onto the zone are in reach."""
    a = rules("atlas").atlas(known(state()))
    ports = a.ports_on("MOR")
    owners = {port: "ptolemy" for port in ports if port != "alexandrie"}
    assert "alexandrie" in ports
    assert after(people={"olympias": "MOR"}, owners=owners).piece("olympias").place == "alexandrie"


@case("6.b", "refuse")
@pytest.mark.parametrize(
    ("place", "owners", "more"),
    [
        ("LYD", {"sardes": "antigonus", "ephese": "revolt:asian-greeks"}, {}),  # none is neutral
        ("MES", {}, {}),  # none is there
        ("LYD", {}, {"closed": ("LYD",)}),  # a storm shuts her in
        ("LYD", {}, {"closed": ("sardes", "ephese")}),  # and those out
    ],
)
def test_a_royal_who_finds_no_refuge_stays(place: str, owners: dict[str, str], more: dict[str, Any]) -> None:
    """She stays where she is."""
    assert after(people={"olympias": place}, owners=owners, **more).piece("olympias").place == place


def test_a_royal_whom_nobody_could_take_withdraws() -> None:
    """The die failed: she leaves the enemy's space for a neutral citadel."""
    found = after("ptolemy A LYD", people={"olympias": "LYD"}, owners={"ephese": "ptolemy"}, dice=(5,))
    assert found.piece("olympias").place == "sardes" and master(found, "olympias") == ""


# --- Philip ---


@case("6.b", "pass")
def test_philip_commands_and_stays() -> None:
    """He and his wife are kept by the unit he commands; he may take over another in the turn."""
    found = after("cassander A MAC", people=COUPLE)
    assert [master(found, name) for name in COUPLE] == ["cassander", "cassander"]
    people = {"philip-iii": "PEO cassander", "eurydice": "PEO cassander"}
    found = after("cassander A MAC", "cassander A PEO", people=people)
    assert rules("board").leader(found, "u2") == "philip-iii" and master(found, "philip-iii") == "cassander"


@case("6.b", "refuse")
def test_philip_without_a_command_is_neutral_and_so_is_eurydice() -> None:
    """Another commands his unit, or he is in a citadel alone."""
    people = {"cassander": "pella - u1", "philip-iii": "pella cassander", "eurydice": "pella cassander"}
    owners = {"pella": "cassander"}
    found = after("cassander A pella", people=people, owners=owners)
    assert [master(found, name) for name in COUPLE] == ["", ""]
    found = after(people={"philip-iii": "pella cassander", "eurydice": "pella cassander"}, owners=owners)
    assert [master(found, name) for name in COUPLE] == ["", ""]


def test_philip_relieved_of_his_command() -> None:
    """The sheet puts Cassander in his place: the couple is free and goes."""
    sheets = {"cassander": [line("command", piece="cassander", unit="u1")]}
    people = {"cassander": "MAC", **COUPLE}
    found = after("cassander A MAC", people=people, owners={"pydna": "cassander"}, sheets=sheets)
    assert [master(found, name) for name in COUPLE] == ["", ""]
    assert [found.piece(name).place for name in COUPLE] == ["pella", "pella"]


def test_philip_taken_this_turn_waits_for_a_command() -> None:
    """Whoever captures him with a unit that has a commander keeps him until he can order a command."""
    people = {"antigonus": "MAC - u1", "philip-iii": "MAC", "eurydice": "MAC"}
    found = after("antigonus A MAC", people=people, dice=(1,))
    assert [master(found, name) for name in COUPLE] == ["antigonus", "antigonus"]
    assert rules("board").leader(found, "u1") == "antigonus"


def test_eurydice_a_widow_needs_no_command() -> None:
    """Philip dead, she is kept as other royals are."""
    found = after(people={"eurydice": "pella cassander"}, owners={"pella": "cassander"}, **{"dead__philip-iii": 1})
    assert master(found, "eurydice") == "cassander"
