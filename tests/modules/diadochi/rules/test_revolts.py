"""14.e Revolts: how each appears, and how it ends."""

from __future__ import annotations

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Moved, Removed
from tabletop.core.position.state import State
from tabletop.core.rules.orders import line
from tabletop.core.session.session import Session
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, ruling, run, state
from tests.modules.diadochi.rules.thrown import event_of, play

MISSIONS = rules("missions")


def rebels(position: State) -> set[tuple[str, str]]:
    """(type, place) of the neutral units of revolts."""
    return {(str(p.kind), p.place) for p in position.pieces.values() if any(m.startswith("revolt:") for m in p.marks)}


def rise(name: str, *throws: tuple[int, ...], units: tuple[str, ...] = (), **given: object) -> Session:
    """A revolt breaks out in summer 319."""
    code = "intervention" if name in MISSIONS.INTERVENTIONS else "revolt"
    return play(state(*units, event=(code, name), **given), "Event", *throws)  # type: ignore[arg-type]


APPEAR = (
    ("aetolians", ((4,),), {("Am", "ETO")}),
    ("aetolians", ((5,),), {("Am", "THE")}),
    ("spartans", (), {("Am", "LAC")}),
    ("athenians", ((1,),), {("F", "CYC")}),
    ("athenians", ((6,),), {("F", "EUB")}),
    ("greeks", ((5,), (5,)), {("Am", "THE"), ("Am", "LAC"), ("F", "EUB")}),
    ("thracians", (), {("Am", "THR")}),
    ("armenians", (), {("Am", "ARM")}),
    ("cyreneans", (), {("Am", "CYR")}),
    ("pirates-pontus", (), {("F", "POC"), ("F", "POR")}),
    ("carmanians", (), {("Am", "CAM")}),
    ("cypriots", (), {("Am", "CHY")}),
    ("illyrians", (), {("A", "ILL"), ("F", "ADR")}),
    ("pyrrhus", (), {("Ag", "EPI")}),
)


@pytest.mark.parametrize(("name", "throws", "units"), APPEAR)
@case("14.e", "pass")
def test_it_appears(name: str, throws: tuple[tuple[int, ...], ...], units: set[tuple[str, str]]) -> None:
    """The units of the text, in the place of the text."""
    session = rise(name, *throws)
    assert rebels(session.state) == units and session.awaited() == ()


FOUR_SEASONS = (
    ("aetolians", "Am ETO", "delphes"),
    ("spartans", "Am LAC", "sparte"),
    ("athenians", "F CYC", "athenes"),
    ("cyreneans", "Am CYR", "cyrene"),
    ("cypriots", "Am CHY", "salamine"),
    ("illyrians", "A EPI", "epidamnos"),
)


@pytest.mark.parametrize(("name", "unit", "citadel"), FOUR_SEASONS)
@case("14.d", "pass")
def test_four_seasons_for_a_hostile_citadel(name: str, unit: str, citadel: str) -> None:
    """The season of appearance does not count; after the fourth the citadel is still a player's: it ceases."""
    position = state(f"- {unit} revolt:{name}", owners={citadel: "ptolemy"}, turn=2, **{f"revolt__{name}": (1, 4, 2)})
    for turn in (2, 3, 4, 6):
        position.vars["turn"] = turn
        position = run(position, "Missions").state
        assert rebels(position), turn
    position.vars["turn"] = 7
    position = run(position, "Missions").state
    assert not rebels(position) and position.vars.get(f"revolt.{name}") is None
    assert position.vars[f"owner.{citadel}"] == "ptolemy"


@pytest.mark.parametrize(("name", "unit", "citadel"), FOUR_SEASONS)
@case("14.d", "refuse")
def test_it_stays_with_its_citadel(name: str, unit: str, citadel: str) -> None:
    """When its citadel is won by then, the revolt has no term any more."""
    owners = {citadel: f"revolt:{name}"}
    position = state(f"- {unit} revolt:{name}", owners=owners, turn=7, **{f"revolt__{name}": (1, 1, 2)})
    if name == "aetolians":
        position.vars["delphes.rebel"] = 1
    after = run(position, "Missions").state
    assert rebels(after) and after.vars[f"revolt.{name}"] == (1, -1, 2)


PERMANENT = (("thracians", "Am THR"), ("armenians", "Am ARM"), ("carmanians", "Am CAM"), ("pyrrhus", "Ag EPI"))


@pytest.mark.parametrize(("name", "unit"), PERMANENT)
@case("14.e", "refuse")
def test_a_permanent_revolt_ends_when_it_is_destroyed(name: str, unit: str) -> None:
    """No clock; when its unit is gone what it had is neutral."""
    place = unit.split()[1]
    position = state(f"- {unit} revolt:{name}", owners={place: f"revolt:{name}"}, turn=30)
    position.vars[f"revolt.{name}"] = (1, -1, 2)
    after = run(position, "Missions").state
    assert rebels(after)
    gone = run(fold(after, [Removed("u1")]), "Missions").state
    assert gone.vars[f"owner.{place}"] == ("" if place in ("ARM", "CAM") else f"revolt:{name}")


# --- those without units ---


@case("14.e", "pass")
def test_nora_and_isaura_rise() -> None:
    """Garrisons are lost, their commander too, the treasure of Isaura is gone, both are neutral."""
    session = rise(
        "nora",
        units=("antigonus A nora", "eumenes A PIS"),
        people={"antigonus": "nora - u1", "cleopatra": "isaura eumenes"},
        owners={"nora": "antigonus", "isaura": "eumenes"},
    )
    after = session.state
    assert set(after.pieces) == {"u2", "cleopatra"} and after.pieces["cleopatra"].owner == ""
    assert (after.vars["owner.nora"], after.vars["owner.isaura"], after.vars["taken.isaura"]) == ("", "", 1)
    assert after.vars["dead.antigonus"] == 1


@case("14.e", "pass")
def test_carians_free_their_land() -> None:
    """Caria is nobody's and a royal left there is taken from his master."""
    after = rise("carians", owners={"CAR": "ptolemy"}, people={"roxane": "CAR ptolemy"}).state
    assert after.vars["owner.CAR"] == "" and after.pieces["roxane"].owner == ""


@case("14.e", "refuse")
def test_carians_keep_quiet_before_an_army() -> None:
    """Not while an army, a diadoch or an epigone stands in Caria."""
    for units, people in ((("ptolemy A CAR",), {}), ((), {"antiochus": "CAR"})):
        position = state(*units, people=people, season="spring", year=-318)
        assert event_of(play(position, "DrawEvent", (4, 4), (1, 1, 2))) == ()


@case("14.e", "pass")
def test_the_tarentines_choose_whoever_is_in_italy() -> None:
    """Tarentum without a siege, its treasure at the end of the turn, and a point of prestige."""
    after = rise("tarentines", units=("cassander A ITA",)).state
    assert after.vars["owner.tarente"] == "cassander" and after.vars["pp.cassander"] == 1
    assert after.vars["due"] == (("cassander", 5),)
    assert run(after, "Missions").state.vars["gold.cassander"] == 5


@case("14.e", "pass")
def test_the_tarentines_accept_a_chief_alone() -> None:
    """A military chief in ITA is enough; a treasure that is gone brings nothing."""
    after = rise("tarentines", people={"demetrius": "ITA"}, taken__tarente=1).state
    assert after.vars["owner.tarente"] == "antigonus" and not after.vars.get("due")


@case("14.e", "refuse")
def test_the_tarentines_refuse_romans() -> None:
    """Romans in ITA get nothing, nor does anyone once Tarentum has a master."""
    assert not rise("tarentines", units=("- Ag ITA revolt:rome",)).state.vars.get("owner.tarente")
    position = state(owners={"tarente": "ptolemy"}, season="spring", year=-318)
    assert event_of(play(position, "DrawEvent", (4, 4), (1, 1, 3))) == ()


# --- who stands in the way ---


@case("14.d", "pass")
def test_the_weaker_goes_into_his_citadel() -> None:
    """A mercenary army is not stronger than the rebels: its own citadel of the province is its only refuge."""
    session = rise("cyreneans", units=("ptolemy A CYR",), owners={"cyrene": "ptolemy"}, people={"ptolemy": "CYR - u1"})
    after = session.state
    assert after.pieces["u1"].place == "cyrene" == after.pieces["ptolemy"].place
    assert set(after.vars["void"]) == {"u1", "ptolemy"}
    assert rules("board").voided(board("ptolemy A CYR", void=("u1",)), "u1")


@case("14.d", "refuse")
def test_the_weaker_without_a_citadel_is_lost() -> None:
    """No citadel of his own: the unit and its commander are eliminated, the others stay and may be captured."""
    people = {"roxane": "CYR ptolemy u1", "ptolemy-ii": "CYR - u1"}
    position = state("ptolemy A CYR", people=people, event=("revolt", "cyreneans"))
    after = play(position, "Event").state
    assert "u1" not in after.pieces and "ptolemy-ii" not in after.pieces
    assert after.pieces["roxane"].place == "CYR" and not after.vars["with.roxane"]


@case("14.d", "pass")
def test_the_stronger_goes_where_he_meant_to() -> None:
    """An elite army is stronger: it may go next door, first where it was ordered to."""
    sheets = {"ptolemy": [line("move", piece="u1", to="LIB"), line("retreat", piece="u1", to=("cyrene",))]}
    session = rise("cyreneans", units=("ptolemy Ae CYR",), owners={"cyrene": "ptolemy"}, sheets=sheets)
    assert session.state.pieces["u1"].place == "LIB"


@ruling("37")
@case("14.d", "pass")
def test_the_stronger_follows_his_list() -> None:
    """Ruling 37: without a move, or one that is closed, the retreat list counts; the order itself is void."""
    sheets = {"ptolemy": [line("hold", piece="u1"), line("retreat", piece="u1", to=("cyrene", "LIB"))]}
    session = rise("cyreneans", units=("ptolemy Ae CYR",), owners={"cyrene": "ptolemy"}, sheets=sheets)
    assert session.state.pieces["u1"].place == "cyrene" and "u1" in session.state.vars["void"]


@ruling("36")
@case("14.d", "refuse")
def test_the_weaker_may_not_go_next_door() -> None:
    """Ruling 36: a list cannot name an adjacent space for a unit that is not stronger."""
    sheets = {"ptolemy": [line("move", piece="u1", to="LIB"), line("retreat", piece="u1", to=("LIB",))]}
    assert "u1" not in rise("cyreneans", units=("ptolemy A CYR",), sheets=sheets).state.pieces


@case("14.d", "pass")
def test_a_fleet_finds_a_port() -> None:
    """At sea the citadels are those with a two-way arrow."""
    session = rise("athenians", (1,), units=("ptolemy F CYC",), owners={"rhodes": "ptolemy"})
    assert session.state.pieces["u1"].place == "rhodes"


@case("14.d", "pass")
def test_equal_refuges_are_drawn() -> None:
    """A guard in CAM has two supplied provinces next door, PER and ARH: a lot decides, never for SAG or GED."""
    places = {rise("carmanians", (lot,), units=("seleucus Ag CAM",)).state.pieces["u1"].place for lot in (1, 2)}
    assert places == {"PER", "ARH"}


@case("14.d", "pass")
def test_neutral_citadels_join_their_revolt() -> None:
    """Sparta is nobody's: it is acquired at once; the treasure of Delphi is gone when the Aetolians have it."""
    assert rise("spartans").state.vars["owner.sparte"] == "revolt:spartans"
    after = rise("aetolians", (1,)).state
    assert after.vars["owner.delphes"] == "revolt:aetolians" and after.vars["taken.delphes"] == 1


@case("14.d", "refuse")
def test_a_players_citadel_does_not_join() -> None:
    """It must be besieged."""
    assert rise("spartans", owners={"sparte": "cassander"}).state.vars["owner.sparte"] == "cassander"


# --- particulars ---


@case("14.e", "pass")
def test_olympias_joins_the_aetolians() -> None:
    """Neutral when they rise, she goes to their army and commands it."""
    position = state(people={"olympias": "delphes"}, event=("revolt", "aetolians"))
    after = play(position, "Event", (1,)).state
    assert rules("policy").olympias(known(after)) == line("move", piece="olympias", to="ETO")
    done = run(fold(after, [Moved("olympias", "ETO")]), "Missions").state
    assert done.vars["with.olympias"] == "u1"
    assert done.vars["leads.u1"] == "olympias"


@case("14.e", "refuse")
def test_olympias_of_a_player_stays() -> None:
    """Controlled by a player she does not join."""
    position = state(people={"olympias": "delphes ptolemy"}, event=("revolt", "aetolians"))
    after = play(position, "Event", (1,)).state
    assert rules("policy").olympias(known(after)) is None


@case("14.e", "pass")
def test_general_revolt_takes_in_who_has_risen() -> None:
    """Spartans who have risen join without a unit more, under one banner with their citadel; four seasons from now."""
    position = state(
        "- Am ARC revolt:spartans",
        owners={"sparte": "revolt:spartans"},
        turn=6,
        revolt__spartans=(1, 1, 2),
        event=("revolt", "greeks"),
    )
    after = play(position, "Event", (1,), (1,)).state
    assert rebels(after) == {("Am", "ARC"), ("Am", "ETO"), ("F", "CYC")}
    assert all("revolt:greeks" in p.marks for p in after.pieces.values())
    assert after.vars["owner.sparte"] == "revolt:greeks"
    assert run(after, "Missions").state.vars["revolt.spartans"][1] == 4


@case("14.e", "refuse")
def test_general_revolt_comes_once() -> None:
    """Beaten down, it is never drawn with effect again."""
    position = state(season="spring", year=-318, revolt__greeks=(1, -1, 2))
    assert event_of(play(position, "DrawEvent", (4, 4), (3, 3, 3))) == ()


@case("14", "pass")
def test_a_beaten_greek_revolt_rejoins_the_general_one() -> None:
    """Drawn again while the general revolt lasts, the Spartans come back to it; the living ones do not double."""
    given = {"revolt__greeks": (1, -1, 2), "season": "spring", "year": -318}
    position = state("- Am ETO revolt:greeks greek:aetolians", **given)  # type: ignore[arg-type]
    drawn = play(position, "DrawEvent", (4, 4), (3, 3, 1))
    assert event_of(drawn) == ("revolt", "spartans")
    after = play(drawn.state, "Event").state
    assert "revolt:greeks" in next(p for p in after.pieces.values() if p.place == "LAC").marks
    assert event_of(play(position, "DrawEvent", (4, 4), (2, 2, 2))) == ()


@case("14.e", "pass")
def test_pirates_get_the_fleet_they_miss() -> None:
    """Drawn again with one fleet left, the other appears; with both, nothing happens."""
    position = state("- F POC revolt:pirates-pontus", season="spring", year=-318, revolt__pirates_pontus=None)
    drawn = play(position, "DrawEvent", (4, 4), (4, 4, 5))
    assert rebels(play(drawn.state, "Event").state) == {("F", "POC"), ("F", "POR")}
    both = state("- F POC revolt:pirates-pontus", "- F MAE revolt:pirates-pontus", season="spring", year=-318)
    assert event_of(play(both, "DrawEvent", (4, 4), (4, 4, 5))) == ()


@pytest.mark.parametrize(
    ("units", "owners", "stays"),
    [((), {}, False), (("lysimachus A BIT",), {}, True), ((), {"panticapee": "ptolemy"}, True)],
)
@case("14.e", "pass")
def test_pirates_go_when_nothing_threatens(units: tuple[str, ...], owners: dict[str, str], stays: bool) -> None:
    """Both citadels without a player, and no other unit in TRD, POC, POR, MAE or BIT."""
    position = state("- F POC revolt:pirates-pontus", *units, owners=owners, turn=3)
    position.vars["revolt.pirates-pontus"] = (1, -1, 2)
    after = run(position, "Missions").state
    assert (("F", "POC") in rebels(after)) is stays


@case("14.e", "refuse")
def test_pyrrhus_waits_for_the_end_of_the_family() -> None:
    """Not while one royal lives, and never a second time."""
    alive = state(people={"cleopatra": "sardes"}, season="spring", year=-318)
    assert event_of(play(alive, "DrawEvent", (4, 4), (6, 6, 6))) == ()
    again = state(season="spring", year=-318, revolt__pyrrhus=(1, -1, 2))
    assert event_of(play(again, "DrawEvent", (4, 4), (6, 6, 6))) == ()
    first = state(season="spring", year=-318)
    assert event_of(play(first, "DrawEvent", (4, 4), (6, 6, 6))) == ("revolt", "pyrrhus")


@case("14.e", "pass")
def test_pyrrhus_gets_ships_while_italy_is_occupied() -> None:
    """A fleet in MIO, field wider by ITA and Tarentum; it goes down with his army."""
    position = state("- Ag EPI revolt:pyrrhus", "- Ag ITA revolt:rome", owners={"tarente": "revolt:rome"}, turn=5)
    position.vars["revolt.pyrrhus"] = (1, -1, 2)
    after = run(position, "Missions").state
    assert ("F", "MIO") in rebels(after)
    assert {"EPI", "epidamnos", "ITA", "tarente"} <= MISSIONS.field(known(after), "u1")
    assert ("F", "MIO") not in rebels(run(fold(after, [Removed("u1")]), "Missions").state)


@case("14.e", "refuse")
def test_no_ships_for_pyrrhus_when_the_sea_is_held() -> None:
    """MIO occupied: he stays in EPI."""
    position = state("- Ag EPI revolt:pyrrhus", "cassander A ITA", "cassander F MIO", turn=5)
    assert ("F", "MIO") not in rebels(run(position, "Missions").state)


@case("14.e", "pass")
def test_pyrrhus_turns_on_macedon_when_pella_has_fallen() -> None:
    """Pella is no capital any more: MAC, Pella and Pydna are his affair too."""
    before = board("- Ag EPI revolt:pyrrhus")
    assert "MAC" not in MISSIONS.field(before, "u1")
    after = board("- Ag EPI revolt:pyrrhus", capital__cassander="lysimachia")
    assert {"MAC", "pella", "pydna"} <= MISSIONS.field(after, "u1") and "pella" in MISSIONS.aims(after, "pyrrhus")


@case("14.e", "pass")
def test_delphi_restarts_the_clock() -> None:
    """The Aetolians have four seasons more as soon as Delphi is theirs."""
    position = state("- Am ETO revolt:aetolians", owners={"delphes": "revolt:aetolians", "lamia": "cassander"}, turn=6)
    position.vars["revolt.aetolians"] = (1, 2, 2)
    after = run(position, "Missions").state
    assert after.vars["revolt.aetolians"] == (1, 4, 2)
    assert run(after, "Missions").state.vars["revolt.aetolians"] == (1, 3, 2)


@case("13", "pass")
def test_a_war_lost_costs_prestige() -> None:
    """Sparta lost to the Spartans -1, Italy lost to Rome -2."""
    begun = rise("spartans", owners={"sparte": "cassander"}).state
    begun.vars["owner.sparte"] = "revolt:spartans"
    assert run(begun, "Missions").state.vars["pp.cassander"] == -1
    rome = rise("rome", units=("ptolemy Ae ITA",), owners={"tarente": "ptolemy"}).state
    assert run(rome, "Missions").state.vars["pp.ptolemy"] == -2


@case("13", "refuse")
def test_no_prestige_lost_while_the_citadel_holds() -> None:
    """The rebels in the province are not yet a lost war."""
    begun = rise("spartans", owners={"sparte": "cassander"}).state
    assert not run(begun, "Missions").state.vars.get("pp.cassander")
