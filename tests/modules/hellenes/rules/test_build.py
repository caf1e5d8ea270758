"""4.2 Building: a step more at home, recruits and where they come, detached garrisons."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.board import city_holder
from modules.hellenes.rules.build import builders, garrison_sites, places_for
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, known, position, table


def acting(places: dict[str, str], seat: str, actions: int = 3, **more: object) -> Bench:
    """The actions of a seat, every unit covered."""
    given = {f"actions.{seat}": actions, **more}
    return table(position(places, covered=True, **given), "Actions", seat=seat)


def seen(bench: Bench, seat: str, place: str) -> dict[str, int]:
    """What a seat knows of its units in a place: kind -> combat value."""
    k = bench.session.local.known(seat)
    return {k.kind(piece): k.steps(piece) for piece in bench.state.at(place) if piece.owner == seat}


@case("4.21", "pass")
@case("4.2", "pass")
@case("1.32", "pass")
def test_the_fleet_of_corinth() -> None:
    """4.2, example: for one of three actions a fleet at Corinth grows from 2 to 3, and nobody else sees which unit."""
    bench = acting({"CORINTH": "S19:2 S16:1", "pool-sparta": "S30:1"}, SPARTA)
    bench.do("build", at="CORINTH")
    fleet = next(p.id for p in bench.state.at("CORINTH") if bench.session.local.known(SPARTA).kind(p) == "S19")
    bench.do("restore", which=fleet)
    assert seen(bench, SPARTA, "CORINTH") == {"S19": 3, "S16": 1} and bench.var("actions.sparta") == 2
    assert all(piece.kind is None for piece in bench.state.at("CORINTH"))


def growing(places: dict[str, str], seat: str, **more: object) -> set[str]:
    """Units that could grow."""
    return {piece.id for piece in builders(known(places, seat, **more), seat)}


@case("4.21", "refuse")
@case("4.2", "refuse")
@case("1.32", "refuse")
def test_who_may_grow() -> None:
    """4.21: in a city of its own nation that is friendly, not whole, not besieged; at Plataea too, never abroad."""
    assert growing({"ATHENS": "A1:3 A2:3", "PLATAEA": "A4:1", "CORCYRA": "A5:1"}, ATHENS) == {"A1", "A4"}
    assert growing({"CHALCIS": "A1:3"}, ATHENS) == set()
    assert growing({"THEBES": "S25:1"}, SPARTA, held__THEBES="") == {"S25"}
    shut = {"CORINTH": "A1", "city-CORINTH": "S15:1 garrison-sparta"}
    assert growing(shut, SPARTA) == {"S15"}, "8.21 a besieged port that is not blockaded"
    assert growing({**shut, "CORINTH_GULF": "A14"}, SPARTA) == set()
    assert growing({"THEBES": "A1", "city-THEBES": "S25:1 garrison-sparta"}, SPARTA) == set()


def chosen(bench: Bench) -> set[tuple[str, str]]:
    """(kind, place) of what the seat may place of the three it has drawn."""
    k = bench.session.local.known(bench.seat)
    offers = [made for made in bench.session.offers(bench.seat) if made.verb == "move"]
    return {(k.kind(bench.state.pieces[str(made.args["piece"])]), str(made.args["to"])) for made in offers}


@case("4.22", "pass")
def test_a_cadre_of_the_theban_fleet_comes_to_thebes() -> None:
    """4.2, example: three blocks drawn, the Theban fleet placed at Thebes with 1, the others put back."""
    bench = acting({"THEBES": "S25:3", "pool-sparta": "S30:1 S35:4 S13:1"}, SPARTA)
    bench.do("levy")
    assert ("S30", "THEBES") in chosen(bench) and ("S35", "ILLYRIA") in chosen(bench)
    k = bench.session.local.known(SPARTA)
    fleet = next(p.id for p in bench.state.at("pool-sparta") if k.kind(p) == "S30")
    bench.do("move", piece=fleet, to="THEBES")
    assert seen(bench, SPARTA, "THEBES") == {"S25": 3, "S30": 1}
    assert set(seen(bench, SPARTA, "pool-sparta")) == {"S35", "S13"}
    assert all(piece.kind is None for piece in bench.state.at("pool-sparta"))


@case("4.22", "refuse")
def test_no_drawn_unit_can_be_placed() -> None:
    """4.22: when none of the three may come all go back and the action is lost; while one may, it must."""
    lost = {"THEBES": "A1", "ORCHOMENUS": "A2", "LOCRIS": "A3", "pool-sparta": "S25:1 S26:1 S27:1"}
    held = {"held.THEBES": ATHENS, "held.ORCHOMENUS": ATHENS, "held.LOCRIS": ATHENS}
    bench = acting(lost, SPARTA, **held)
    bench.do("levy")
    assert chosen(bench) == set()
    bench.do("pass")
    assert len(bench.state.at("pool-sparta")) == 3 and bench.var("actions.sparta") == 2
    able = acting({"THEBES": "S28", "pool-sparta": "S25:1 S26:1 S27:1"}, SPARTA)
    able.do("levy")
    assert "pass" not in {made.verb for made in able.session.offers(SPARTA)}


@pytest.mark.parametrize(
    ("kind", "places", "more", "expected"),
    [
        ("A14", {}, {}, {"ATHENS", "PLATAEA"}),
        ("A14", {"PLATAEA": "S1"}, {"held.PLATAEA": "sparta"}, {"ATHENS"}),
        ("A38", {}, {}, {"ODRYSIA"}),
        ("A38", {"ODRYSIA": "S1"}, {}, set()),
        ("S32", {}, {}, {"ELIMEIA", "LYNCUS"}),
        ("A39", {}, {}, {"ELIMEIA", "LYNCUS"}),
        ("A39", {"ELIMEIA": "S1"}, {}, {"LYNCUS"}),
        ("S38", {}, {}, {"LESBOS", "CHIOS"}),
        ("S38", {"LESBOS": "A1"}, {}, {"CHIOS"}),
        ("S38", {}, {"peace": 1}, set()),
        ("A30", {}, {}, {"LESBOS", "CHIOS"}),
        ("S44", {}, {}, set()),
        ("S42", {}, {}, set()),
        ("S44", {"in-play": "C49"}, {}, {"SPARTA", "MESSENIA", "PYLOS"}),
        ("S42", {"in-play": "C49"}, {}, {"PHRYGIA", "LYDIA"}),
        ("A37", {}, {}, {"ODRYSIA"}),
        ("A37", {"in-play-athens": "C1"}, {}, set()),
        ("A38", {"in-play-athens": "C1"}, {}, {"ODRYSIA"}),
        ("A14", {}, {"no-quarter": 1}, set()),
        ("A22", {}, {"no-quarter": 1}, {"ATHENS", "PLATAEA"}),
        ("A41", {}, {}, set()),
        ("A41", {}, {"neutral": "ACHAEA"}, {"ARGOS"}),
    ],
)
@case("13.2", "pass")
@case("13.2", "refuse")
@case("15.1.1", "pass")
@case("15.1.1", "refuse")
@case("2.25", "pass")
@case("2.27", "pass")
@case("2.27", "refuse")
@case("12.0.1", "refuse")
def test_where_recruits_come(kind: str, places: dict[str, str], more: dict[str, object], expected: set[str]) -> None:
    """4.22: Greeks to friendly cities of their nation, barbarians to towns no enemy holds, rebels where the enemy's
    loyalty is and nobody of his stands; 13.2 Persians and E1 with Persian Aid; 2.27 Odrysian horse without a leader;
    3.1 no E2 after No Quarter; 15.1 not to neutral Argos."""
    k = known(places, **more)
    assert set(places_for(k, SPARTA if kind[0] == "S" else ATHENS, kind)) == expected


@case("12.0.1", "pass")
def test_the_rebel_fleet_takes_the_city() -> None:
    """4.22: a Spartan fleet of the Aeolian isles at Lesbos or Chios captures it, and may then be built there."""
    bench = acting({"SPARTA": "S1:3", "pool-sparta": "S38:1"}, SPARTA)
    bench.do("levy")
    name = bench.state.at("pool-sparta")[0].id
    bench.do("move", piece=name, to="LESBOS")
    assert city_holder(bench.known, "LESBOS") == SPARTA and bench.var("held.LESBOS") == SPARTA
    bench.do("build", at="LESBOS")
    bench.do("restore", which=bench.state.at("LESBOS")[0].id)
    assert seen(bench, SPARTA, "LESBOS") == {"S38": 2}


@case("4.23", "pass")
def test_a_detached_garrison_keeps_a_hostile_city() -> None:
    """4.23: for one action, where Greek units stand in a captured city; one a city."""
    bench = acting({"CHALCIS": "S1:3", "pool-sparta": "S30:1"}, SPARTA, **{"held.CHALCIS": SPARTA})
    bench.do("garrison", at="CHALCIS")
    assert [piece.kind for piece in bench.state.at("city-CHALCIS")] == ["garrison-sparta"]
    assert bench.var("actions.sparta") == 2 and garrison_sites(bench.known, SPARTA) == ()


@case("4.23", "refuse")
def test_where_no_garrison_is_left() -> None:
    """4.23: not in one's own cities, not by barbarians alone, not where only the enemy is."""
    assert garrison_sites(known({"SPARTA": "S1"}, SPARTA), SPARTA) == ()
    assert garrison_sites(known({"CHALCIS": "S33"}, SPARTA, held__CHALCIS=SPARTA), SPARTA) == ()
    assert garrison_sites(known({"CHALCIS": "S1"}, SPARTA), SPARTA) == ()
    assert garrison_sites(known({"CHALCIS": "S1 S33"}, SPARTA, held__CHALCIS=SPARTA), SPARTA) == ("CHALCIS",)
