"""14.f Interventions from outside: how each appears, goes on and ends."""

from __future__ import annotations

import pytest

from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Removed
from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, run, state
from tests.modules.diadochi.rules.thrown import event_of, play

MISSIONS = rules("missions")


def rebels(position: State) -> set[tuple[str, str]]:
    """(type, place) of the neutral units."""
    return {(str(p.kind), p.place) for p in position.pieces.values() if not p.owner}


def comes(name: str, *throws: tuple[int, ...], units: tuple[str, ...] = (), **given: Plain) -> Session:
    """An intervention happens in summer 319."""
    return play(state(*units, event=("intervention", name), **given), "Event", *throws)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("scythians", ("Ae", "CAU")),
        ("parthians", ("Ae", "GRA")),
        ("rome", ("Ag", "ITA")),
        ("gauls", ("Am", "ILL")),
        ("satraps", ("Ae", "HYR")),
    ],
)
@case("14.f", "pass")
def test_it_appears(name: str, unit: tuple[str, str]) -> None:
    """The unit of the text, in the place of the text; all but Rome are always supplied."""
    after = comes(name).state
    assert rebels(after) == {unit}
    assert ("fed" in after.pieces["u1"].marks) is (name != "rome")
    assert MISSIONS.acts(known(after), name)


@case("14.d", "pass")
def test_whoever_stands_there_retreats_as_ever() -> None:
    """An intervention comes from outside: mercenaries too go next door, to a supplied province drawn by lot."""
    places = {comes("gauls", (lot,), units=("cassander A ILL",)).state.pieces["u1"].place for lot in (1, 2)}
    assert places == {"MAC", "EPI"}


@case("14.d", "pass")
def test_a_list_is_followed() -> None:
    """The retreat list comes first."""
    sheets = {"cassander": [line("retreat", piece="u1", to=("HYR", "PEO"))]}
    after = comes("gauls", units=("cassander A ILL",), sheets=sheets).state  # type: ignore[arg-type]
    assert after.pieces["u1"].place == "PEO" and after.vars["void"] == ("u1",)


@case("14.d", "refuse")
def test_who_cannot_retreat_is_lost() -> None:
    """Everything next door is full: the army in GRA is eliminated."""
    around = ("seleucus A PAR", "seleucus A ARE", "seleucus A BAC", "seleucus A SOG")
    after = comes("parthians", units=("seleucus A GRA", *around)).state
    assert "u1" not in after.pieces and len(after.pieces) == 5


@case("14.f", "pass")
def test_scythians_stay_four_seasons() -> None:
    """The first one counts: after the fourth they ride home."""
    position = comes("scythians").state
    for turn in (2, 3, 4):
        position.vars["turn"] = turn
        position = run(position, "Missions").state
        assert rebels(position)
    position.vars["turn"] = 6
    assert not rebels(run(position, "Missions").state)


@pytest.mark.parametrize("name", ["parthians", "rome", "gauls"])
@case("14.f", "refuse")
def test_the_others_have_no_term(name: str) -> None:
    """They stay until they are destroyed; they may come again, from the first mission."""
    position = comes(name).state
    for turn in range(2, 20):
        position.vars["turn"] = turn
        position = run(position, "Missions").state
    assert len(rebels(position)) == 1
    gone = run(fold(position, [Removed("u1")]), "Missions").state
    assert gone.vars.get(f"revolt.{name}") is None
    assert MISSIONS.term(known(comes(name).state), name)[0] == 1


@case("14.f", "pass")
def test_parthians_go_on_to_hyrcania_and_media() -> None:
    """Second mission: the same army, a wider field. Third: an army more, in the first free place of the list."""
    position = comes("parthians").state
    position.vars["event"] = ("intervention", "parthians")
    second = play(position, "Event").state
    assert rebels(second) == {("Ae", "GRA")} and MISSIONS.term(known(second), "parthians")[0] == 2
    assert MISSIONS.field(known(second), "u1") == {"GRA", "PAR", "HYR", "hecatompylos"}
    third = play(second, "Event").state
    assert rebels(third) == {("Ae", "GRA"), ("A", "HYR")}
    assert {"MED", "ecbatane"} <= MISSIONS.field(known(third), "u2")


@case("14.f", "refuse")
def test_there_is_no_fourth_mission() -> None:
    """Drawn again after the third, nothing happens; the second army skips occupied places."""
    position = state("- Ae HYR revolt:parthians", season="spring", year=-318)
    position.vars["revolt.parthians"] = (3, -1, 2)
    assert event_of(play(position, "DrawEvent", (5, 6), (2,), (5,))) == ()
    position.vars.update({"revolt.parthians": (2, -1, 2), "event": ("intervention", "parthians")})
    assert rebels(play(position, "Event").state) == {("Ae", "HYR"), ("A", "PAR")}


@case("14.f", "pass")
def test_rome_takes_tarentum_then_looks_across() -> None:
    """First ITA alone, then Tarentum, then a fleet in Tarentum and the far shore."""
    position = comes("rome").state
    assert MISSIONS.field(known(position), "u1") == {"ITA"}
    position.vars["event"] = ("intervention", "rome")
    second = play(position, "Event").state
    assert MISSIONS.aims(known(second), "rome") == ("tarente", "ITA")
    second.vars["owner.tarente"] = "revolt:rome"
    third = play(second, "Event").state
    assert rebels(third) == {("Ag", "ITA"), ("Fe", "tarente")}
    assert {"MIO", "ADR", "ILL", "EPI", "epidamnos"} <= MISSIONS.field(known(third), "u2")


@case("14.f", "refuse")
def test_rome_needs_tarentum_for_its_fleet() -> None:
    """The third mission waits while Tarentum is another's."""
    position = state("- Ag ITA revolt:rome", owners={"tarente": "ptolemy"}, season="spring", year=-318)
    position.vars["revolt.rome"] = (2, -1, 2)
    assert event_of(play(position, "DrawEvent", (5, 6), (3,))) == ()


@case("14.d", "pass")
def test_rebel_citadels_lose_their_treasure() -> None:
    """When Rome has Tarentum, its treasure is gone."""
    position = state("- Ag ITA revolt:rome", owners={"tarente": "revolt:rome"})
    assert run(position, "Missions").state.vars["taken.tarente"] == 1


@case("14.d", "refuse")
def test_a_neutral_citadel_does_not_join_an_intervention() -> None:
    """Neutral citadels join revolts only; Rome must besiege Tarentum."""
    position = state("- Ag ITA revolt:rome")
    position.vars["revolt.rome"] = (2, -1, 2)
    assert not run(position, "Missions").state.vars.get("owner.tarente")


@case("14.d", "refuse")
def test_out_of_its_field_it_is_lost() -> None:
    """A neutral unit that has left its field of action is eliminated."""
    position = state("- Am PHR revolt:thracians", "- Am IST revolt:thracians")
    assert rebels(run(position, "Missions").state) == {("Am", "IST")}


@case("14.d", "refuse")
def test_a_bribed_unit_must_eat_like_any_other() -> None:
    """Always supplied while it is a raid's; a player who has bought it feeds it."""
    t = board("- Ae CAU revolt:scythians fed")
    rules("board").change_side(t, "u1", "ptolemy")
    assert t.piece("u1").owner == "ptolemy" and not t.piece("u1").marks


@case("14.f", "refuse")
def test_gauls_never_make_room() -> None:
    """Thracians rise where they are: the Gauls are lost, though every neighbour is free."""
    after = play(state("- Am THR revolt:gauls", event=("revolt", "thracians")), "Event").state
    assert rebels(after) == {("Am", "THR")} and "u1" not in after.pieces
