"""Sentences of the rulebook read a third time: what was missing or otherwise than the text has it."""

from __future__ import annotations

import pytest

from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Moved
from tabletop.core.position.state import State
from tabletop.core.rules.orders import Line, line
from tests.modules.bench import case
from tests.modules.diadochi.bench import board, known, rules, run, state
from tests.modules.diadochi.rules.thrown import play

PYRRHUS = {"revolt.pyrrhus": (1, -1, 2), "turn": 5}


def later(position: State, **variables: Plain) -> State:
    """The end of the season for revolts."""
    position.vars.update({name.replace("__", "."): value for name, value in variables.items()})
    return run(position, "Missions").state


def ships(position: State) -> list[str]:
    """Where fleets of Pyrrhus are."""
    return [p.place for p in position.pieces.values() if p.kind == "F" and "revolt:pyrrhus" in p.marks]


def planned(position: State) -> dict[str, Line]:
    """Neutral unit -> its military line."""
    lines = run(position, "NeutralOrders").state.vars["orders.neutral"] or ()
    return {str(dict(made[1])["piece"]): made for made in lines if made[0] != "retreat"}  # type: ignore


# --- Pyrrhus (14.e) ---


@case("14.e", "refuse")
def test_a_sea_held_when_italy_is_occupied_keeps_pyrrhus_home() -> None:
    """"At that moment": the fleet that barred MIO may sail away, he stays in Epirus while Italy is occupied."""
    position = state("- Ag EPI revolt:pyrrhus", "cassander A ITA", "cassander F MIO")
    position.vars.update(PYRRHUS)
    held = later(position)
    assert ships(held) == []
    away = later(fold(held, [Moved("u3", "ADR")]), turn=6)
    assert ships(away) == []


@case("14.e", "pass")
def test_italy_occupied_anew_is_another_moment() -> None:
    """Italy left, then entered again, with MIO free: the fleet appears. A storm in MIO is no occupation."""
    position = state("- Ag EPI revolt:pyrrhus", "cassander A ITA", "cassander F MIO")
    position.vars.update(PYRRHUS)
    left = later(fold(later(position), [Moved("u3", "ADR"), Moved("u2", "tarente")]), turn=6)
    assert ships(later(fold(left, [Moved("u2", "ITA")]), turn=7)) == ["MIO"]
    position = state("- Ag EPI revolt:pyrrhus", "cassander A ITA", closed=("MIO",))
    position.vars.update(PYRRHUS)
    storm = later(position)
    assert ships(storm) == [] and ships(later(storm, turn=6, closed=())) == ["MIO"]


@case("14.e", "pass")
def test_pyrrhus_stays_in_italy_without_his_ships() -> None:
    """"From then on the guard stays in ITA or Tarentum": that his fleet is sunk does not send him out of his field."""
    for place in ("ITA", "tarente"):
        position = state(f"- Ag {place} revolt:pyrrhus", owners={"tarente": "revolt:pyrrhus"}, pyrrhus__ships=1)
        position.vars.update(PYRRHUS)
        assert [p.place for p in later(position).pieces.values()] == [place]
        assert planned(position)["u1"] in (line("hold", piece="u1"), line("move", piece="u1", to="ITA"))


@case("14.e", "pass")
def test_the_tarentines_wait_for_players_and_romans_only() -> None:
    """Their city Pyrrhus', the offer may still be made to whoever is in ITA; a player's or Rome's, it may not."""
    can = rules("revolts").sudden_can
    whose = {"revolt:pyrrhus": True, "": True, "revolt:rome": False, "ptolemy": False}
    assert {who: can(board(owners={"tarente": who}), "tarentines") for who in whose} == whose


# --- a revolt defends its citadels (14.d) ---


def revolt(*units: str, name: str, **given: object) -> State:
    """A revolt of turn 2 in turn 4."""
    made = state(*units, turn=4, **given)  # type: ignore[arg-type]
    made.vars[f"revolt.{name}"] = (1, 3, 2)
    return made


@case("14.d", "pass")
def test_rebels_resupply_their_own_besieged_citadel() -> None:
    """Athens, free, has been besieged for a season by an army: the fleet in CYC brings it supplies."""
    units = ("- F CYC revolt:athenians", "cassander A ATT")
    position = revolt(*units, name="athenians", owners={"athenes": "revolt:athenians"}, siege__u2="athenes")
    assert planned(position)["u1"] == line("resupply", piece="u1", citadel="athenes")
    assert line("resupply", piece="u1", citadel="athenes") in rules("policy").legal(known(position), "u1")


@case("14.d", "pass")
def test_rebels_drive_out_a_weaker_besieger() -> None:
    """A Roman guard (2) in Tarentum attacks the mercenaries (1) before it; militia (1) does not."""
    owners = {"tarente": "revolt:rome"}
    position = revolt("- Ag tarente revolt:rome", "cassander A ITA", name="rome", owners=owners, siege__u2="tarente")
    position.vars["revolt.rome"] = (2, -1, 2)
    assert planned(position)["u1"] == line("move", piece="u1", to="ITA")
    equal = revolt("- Am cyrene revolt:cyreneans", "ptolemy A CYR", name="cyreneans",
                   owners={"cyrene": "revolt:cyreneans"}, siege__u2="cyrene")  # fmt: skip
    assert rules("policy").rescue(known(equal), known(equal).piece("u1"), {}) == ()


@case("14.d", "refuse")
def test_rebels_resupply_nobody_elses_citadel() -> None:
    """Neither a player's nor, unless it is their own, a neutral one."""
    for whose in ("ptolemy", ""):
        position = revolt("- F CYC revolt:athenians", "cassander A ATT", name="athenians",
                          owners={"athenes": whose}, siege__u2="athenes")  # fmt: skip
        assert all(made[0] != "resupply" for made in rules("policy").legal(known(position), "u1"))
        assert planned(position)["u1"][0] != "resupply"


@case("14.e", "pass")
def test_the_illyrians_go_for_epidamnos() -> None:
    """Their citadel decides after four seasons: from ILL into EPI, then both besiege it, the fleet helping the army."""
    owners = {"epidamnos": "cassander"}
    position = revolt("- A ILL revolt:illyrians", "- F ADR revolt:illyrians", name="illyrians", owners=owners)
    assert planned(position) == {
        "u1": line("move", piece="u1", to="EPI"),
        "u2": line("siege", piece="u2", citadel="epidamnos"),
    }
    position = fold(position, [Moved("u1", "EPI")])
    assert planned(position) == {
        "u1": line("siege", piece="u1", citadel="epidamnos"),
        "u2": line("support", piece="u2", of="EPI", to="EPI"),
    }


# --- couples parted by a storm (6.b, 9.c, 14.b) ---


@pytest.mark.parametrize(("place", "master", "both"), [("tyr", "ptolemy", True), ("PHE", "", False)])
@case("9.c", "refuse")
def test_one_of_a_parted_couple_is_neither_given_nor_murdered(place: str, master: str, both: bool) -> None:
    """"Not Roxane without Alexander": cast ashore without him, she can be neither given away nor murdered."""
    people = {"roxane": "tyr ptolemy", "alexander-iv": f"{place} {master or '-'}"}
    k = board(people=people, owners={"tyr": "ptolemy"})
    before = rules("before")
    assert ("roxane" in before.victims(k, "ptolemy")) is both is ("roxane" in before.presentable(k, "ptolemy"))


@case("14.b", "pass")
def test_a_storm_parts_a_couple() -> None:
    """Each throws for himself: Roxane, a 2, is cast ashore and left alone, so free; Alexander stays with the fleet."""
    people = {"roxane": "GPE seleucus u1", "alexander-iv": "GPE seleucus u1"}
    position = state("seleucus F GPE", people=people, closed=("GPE",))
    after = play(position, "SeaStorm", (6,), (2,), (1,), (3,), seas=("GPE",)).state
    shore = after.pieces["roxane"].place
    assert shore in rules("atlas").atlas(known(after)).coast("GPE") and after.pieces["alexander-iv"].place == "GPE"
    parted = run(after, "Captures").state
    assert (parted.pieces["roxane"].owner, parted.pieces["alexander-iv"].owner) == ("", "seleucus")
    assert parted.vars["with.alexander-iv"] == "u1"


@case("6.b", "refuse")
def test_a_parted_couple_has_orders_of_its_own() -> None:
    """Roxane in PHE is sent to SYR: Alexander, elsewhere with a unit, does not leave it to meet her there; together
    they go where one is sent."""
    for place, goes in (("DAM", ""), ("PHE", "SYR")):
        people = {"roxane": "PHE ptolemy", "alexander-iv": f"{place} ptolemy u1"}
        position = known(state(f"ptolemy A {place}", people=people))
        sheet = (line("move", piece="roxane", to="SYR"),)
        found = {one.name: one.to for one in rules("record").record_of(position, {"ptolemy": sheet}).people}
        assert found == {"roxane": "SYR", "alexander-iv": goes}


# --- what each is there for (14.d, 14.e) ---


@case("14.e", "pass")
def test_each_pirate_fleet_besieges_the_citadel_before_it() -> None:
    """Heraclea from POC, Panticapaeum from POR: a fleet whose way to the first is taken does not sail away from the
    second; when that is theirs it helps the other siege."""
    units = ("- F POC revolt:pirates-pontus", "- F POR revolt:pirates-pontus")
    owners = dict.fromkeys(("heraclee-pontique", "panticapee"), "lysimachus")
    position = revolt(*units, name="pirates-pontus", owners=owners)
    assert planned(position) == {
        "u1": line("siege", piece="u1", citadel="heraclee-pontique"),
        "u2": line("siege", piece="u2", citadel="panticapee"),
    }
    owners["panticapee"] = "revolt:pirates-pontus"
    position = revolt(*units, name="pirates-pontus", owners=owners)
    assert planned(position)["u2"] == line("support", piece="u2", of="POC", to="POC")


@case("14.d", "refuse")
def test_displaced_rebels_have_no_order_and_no_help_for_it() -> None:
    """The Gauls have driven the Illyrians out of ILL: their orders are void, so the fleet besieges by itself."""
    units = ("- A EPI revolt:illyrians", "- F ADR revolt:illyrians")
    position = revolt(*units, name="illyrians", owners={"epidamnos": "cassander"}, void=("u1",))
    assert planned(position) == {
        "u1": line("hold", piece="u1"),
        "u2": line("siege", piece="u2", citadel="epidamnos"),
    }


@case("14.f", "refuse")
def test_parthians_do_not_ride_home_for_want_of_room() -> None:
    """Third mission: mercenaries besiege Hecatompylus in HYR; the elite army waits in PAR and does not go back."""
    owners = {"hecatompylos": "seleucus", "ecbatane": "seleucus", "PAR": "revolt:parthians"}
    position = revolt("- Ae PAR revolt:parthians", "- A HYR revolt:parthians", name="parthians", owners=owners)
    position.vars["revolt.parthians"] = (3, -1, 2)
    assert planned(position)["u1"] == line("hold", piece="u1")
