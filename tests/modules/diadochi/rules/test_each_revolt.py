"""14.e, 14.f Every revolt and intervention by its own number: drawn on its table, how it begins, how it ends.

The numbers are the throws of table III, and of table IV with a and b for the two halves of one throw.
"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Noted, Removed
from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import settle
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import ROOM, known, rules, run, state
from tests.modules.diadochi.rules.thrown import event_of, play

NAME_OF = {rule: name for name, rule in rules("event_tables").RULES.items()}
LATER = {"season": "spring", "year": -318, "turn": 5}


def throws_of(rule: str, half: int = 1) -> tuple[tuple[int, ...], ...]:
    """The dice of spring that draw it: 8 or 11 on table I, its number on table III or IV, then a half of that."""
    number = int(rule.split(".")[2].rstrip("ab"))
    if rule.startswith("14.e"):
        first = max(1, number - 12)
        second = max(1, number - first - 6)
        return (4, 4), (first, second, number - first - second)
    if number in (1, 2, 5):
        return (5, 6), (number,), (4 if rule.endswith("b") or half == 2 else 1,)
    return (5, 6), (number,)


def drawn(rule: str, *units: str, half: int = 1, **given: Any) -> Session:
    """The event of a spring, drawn."""
    return play(state(*units, **{**LATER, **given}), "DrawEvent", *throws_of(rule, half))


def begun(rule: str, *units: str, dice: tuple[int, ...] = (), **given: Any) -> State:
    """Drawn and carried out; `dice` place its units."""
    session = drawn(rule, *units, **given)
    assert event_of(session), rule
    after = play(session.state, "Event", *((one,) for one in dice))
    assert after.awaited() == ()
    return after.state


def rebels(position: State) -> set[tuple[str, str]]:
    """(type, place) of the units of revolts."""
    return {(str(p.kind), p.place) for p in position.pieces.values() if any(m.startswith("revolt:") for m in p.marks)}


BEGIN: tuple[tuple[str, str, tuple[int, ...], set[tuple[str, str]]], ...] = (
    ("14.e.6", "pass", (1,), {("Am", "ETO")}),
    ("14.e.7", "pass", (), {("Am", "LAC")}),
    ("14.e.8", "pass", (5,), {("F", "EUB")}),
    ("14.e.9", "pass", (4, 6), {("Am", "ETO"), ("Am", "LAC"), ("F", "EUB")}),
    ("14.e.10", "pass", (), {("Am", "THR")}),
    ("14.e.11", "pass", (), {("Am", "ARM")}),
    ("14.e.12", "pass", (), {("Am", "CYR")}),
    ("14.e.13", "pass", (), {("F", "POC"), ("F", "POR")}),
    ("14.e.14", "pass", (), {("Am", "CAM")}),
    ("14.e.15", "pass", (), {("Am", "CHY")}),
    ("14.e.16", "pass", (), {("A", "ILL"), ("F", "ADR")}),
    ("14.e.18", "pass", (), {("Ag", "EPI")}),
    ("14.f.2a", "pass", (), {("Ae", "CAU")}),
    ("14.f.2b", "pass", (), {("Ae", "GRA")}),
    ("14.f.3", "pass", (), {("Ag", "ITA")}),
    ("14.f.4", "pass", (), {("Ae", "HYR")}),
    ("14.f.6", "pass", (), {("Am", "ILL")}),
)


@pytest.mark.parametrize(("rule", "kind", "dice", "units"), BEGIN, ids=[row[0] for row in BEGIN])
def test_its_units_appear(rule: str, kind: str, dice: tuple[int, ...], units: set[tuple[str, str]]) -> None:
    """The throw of its number brings the units of the text to the place of the text."""
    assert rebels(begun(rule, dice=dice)) == units


SETTLED: tuple[tuple[str, str, dict[str, Any], dict[str, Any]], ...] = (
    (
        "14.e.3",
        "pass",
        {"owners": {"nora": "eumenes", "isaura": "antigonus"}},
        {"owner.nora": "", "owner.isaura": "", "taken.isaura": 1},
    ),
    ("14.e.4", "pass", {"owners": {"CAR": "antigonus"}}, {"owner.CAR": ""}),
    ("14.e.5", "pass", {"people": {"ptolemy": "ITA"}}, {"owner.tarente": "ptolemy", "due": (("ptolemy", 5),)}),
    ("14.e.17", "pass", {"owners": {"ephese": "antigonus"}}, {"owner.ephese": ""}),
    ("14.f.1", "pass", {"owners": {"pella": "cassander"}}, {"due": (("cassander", 10),), "pp.cassander": 1}),
    ("14.f.5", "pass", {"owners": {"tyane": "eumenes"}}, {"due": (("eumenes", 10),), "pp.eumenes": 1}),
)


@pytest.mark.parametrize(("rule", "kind", "given", "after"), SETTLED, ids=[row[0] for row in SETTLED])
def test_it_is_settled_at_once(rule: str, kind: str, given: dict[str, Any], after: dict[str, Any]) -> None:
    """Those without a unit of their own."""
    found = begun(rule, **given)
    assert {name: found.vars.get(name) for name in after} == after and not rebels(found)


REFUSED: tuple[tuple[str, str, tuple[str, ...], dict[str, Any]], ...] = (
    ("14.e.4", "refuse", ("ptolemy A CAR",), {}),
    ("14.e.5", "refuse", ("cassander A ITA",), {"owners": {"tarente": "ptolemy"}}),
    ("14.e.17", "refuse", ("antigonus A ephese",), {"owners": {"ephese": "antigonus"}}),
    ("14.e.18", "refuse", (), {"people": {"cleopatra": "sardes"}}),
    ("14.f.1", "refuse", (), {"owners": {"byzance": "lysimachus"}}),  # the half of Pella, which nobody has
    ("14.f.5", "refuse", (), {"owners": {"cyrene": "ptolemy"}}),
    ("14.f.4", "refuse", (), {"owners": {"hecatompylos": "seleucus"}}),
)


@pytest.mark.parametrize(("rule", "kind", "units", "given"), REFUSED, ids=[row[0] for row in REFUSED])
def test_it_does_not_happen(rule: str, kind: str, units: tuple[str, ...], given: dict[str, Any]) -> None:
    """Its restriction holds: no event at all."""
    assert event_of(drawn(rule, *units, **given)) == ()


def test_the_other_halves_of_the_gifts() -> None:
    """4 to 6 on the die: Byzantium, and Cyrene."""
    for rule, city in (("14.f.1", "byzance"), ("14.f.5", "cyrene")):
        assert event_of(drawn(rule, half=2, owners={city: "ptolemy"}))[2] == city  # type: ignore[index]


def season_of(position: State, turn: int) -> State:
    """The end of a season."""
    position.vars["turn"] = turn
    return run(position, "Missions").state


TERMS: tuple[tuple[str, str, tuple[int, ...], str], ...] = (
    ("14.e.6", "refuse", (1,), "delphes"),
    ("14.e.7", "refuse", (), "sparte"),
    ("14.e.8", "refuse", (1,), "athenes"),
    ("14.e.12", "refuse", (), "cyrene"),
    ("14.e.15", "refuse", (), "salamine"),
    ("14.e.16", "refuse", (), "epidamnos"),
)


@pytest.mark.parametrize(("rule", "kind", "dice", "citadel"), TERMS, ids=[row[0] for row in TERMS])
def test_it_ends_when_four_seasons_have_not_won_its_citadel(
    rule: str, kind: str, dice: tuple[int, ...], citadel: str
) -> None:
    """Begun in spring 318: summer, autumn, spring and summer are its four; no winter counts."""
    position = begun(rule, dice=dice, owners={citadel: "cassander"})
    for turn in (5, 6, 7, 9):
        position = season_of(position, turn)
        assert rebels(position)
    assert not rebels(season_of(position, 10))


@case("14.e.9", "refuse")
def test_the_general_revolt_ends_part_by_part() -> None:
    """14.e.9: each part has its four seasons; a part that has won stays, and what one had lost is its owner's."""
    position = begun("14.e.9", dice=(1, 1), owners={"sparte": "cassander", "athenes": "cassander"})
    for turn in (5, 6, 7, 9):
        position = season_of(position, turn)
    assert rebels(season_of(position, 10)) == {("Am", "ETO")}


LASTING: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("14.e.10", "refuse", "owner.THR", {}),
    ("14.e.11", "refuse", "", {}),
    ("14.e.14", "refuse", "", {}),
    ("14.f.2b", "refuse", "", {}),
    ("14.f.3", "refuse", "", {}),
    ("14.f.6", "refuse", "", {}),
)


@pytest.mark.parametrize(("rule", "kind", "had", "given"), LASTING, ids=[row[0] for row in LASTING])
def test_it_lasts_until_it_is_destroyed(rule: str, kind: str, had: str, given: dict[str, Any]) -> None:
    """No term; destroyed, it is no more, and may be drawn again from the start."""
    position = begun(rule, **given)
    for turn in (5, 6, 7, 9, 10, 11, 13, 14, 15):
        position = season_of(position, turn)
    assert len(rebels(position)) == 1
    gone = season_of(fold(position, [Removed(name) for name in position.pieces]), 17)
    assert gone.vars.get(f"revolt.{NAME_OF[rule]}") is None
    assert rules("interventions").next_mission(known(gone), NAME_OF[rule]) == 1


@case("14.e.3", "refuse")
def test_nora_leaves_an_army_its_province() -> None:
    """14.e.3: the provinces turn neutral only where nobody stands."""
    after = begun("14.e.3", "eumenes A PIS", owners={"isaura": "eumenes"})
    assert rules("board").holder(known(after), "PIS") == "eumenes"
    assert rules("board").holder(known(begun("14.e.3", owners={"isaura": "eumenes"})), "PIS") == ""


@case("14.e.13", "refuse")
def test_the_pirates_of_the_pontus_go_when_nothing_threatens() -> None:
    """14.e.13: they stay beside a unit in BIT; when it has gone, so do they."""
    position = begun("14.e.13", "lysimachus A BIT")
    position = season_of(season_of(position, 5), 6)
    assert rebels(position) == {("F", "POC"), ("F", "POR")}
    army = next(p.id for p in position.pieces.values() if p.owner)
    assert not rebels(season_of(fold(position, [Removed(army)]), 7))


@case("14.f.2a", "refuse")
def test_the_scythians_ride_home() -> None:
    """14.f.2a: four seasons, the first among them."""
    position = begun("14.f.2a")
    for turn in (5, 6, 7):
        position = season_of(position, turn)
        assert rebels(position)
    assert not rebels(season_of(position, 9))


@case("14.f.4", "refuse")
def test_the_satraps_leave_without_an_order() -> None:
    """14.f.4: nobody gives the royal order in the turn after they came."""
    position = season_of(begun("14.f.4"), 5)
    position.vars["turn"] = 6
    assert not rebels(run(position, "RoyalOrder").state)


@pytest.mark.parametrize("rule", ["14.e.3", "14.e.7", "14.e.13", "14.e.17", "14.f.1", "14.f.3", "14.f.6"])
def test_it_is_told_under_its_number(rule: str) -> None:
    """What the log says of it opens its own paragraph in the rules."""
    session = drawn(rule, owners={"pella": "cassander", "ephese": "antigonus", "nora": "eumenes"})
    t = Table(ROOM.game, session.state, "", None)
    t.call("Event")
    settle(t)
    told = [fact.rule for fact in t.facts() if isinstance(fact, Noted)]
    assert rule in told


def test_every_revolt_and_intervention_has_a_number() -> None:
    """Whatever the tables can bring is told under a rule of the rulebook; no two revolts share one."""
    tables, module = rules("event_tables"), rules("missions")
    drawable = [row.event for row in tables.ROWS if row.event[0] != "roll"]
    assert all(tables.rule_of(event).startswith("14.") for event in drawable)
    assert len(set(tables.RULES.values())) == len(tables.RULES) == 23
    assert module.MISSIONS.keys() <= tables.RULES.keys()
