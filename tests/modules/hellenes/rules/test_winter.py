"""9 Winter: who is inside, maintenance, crowded cities, demobilisation, the order of play."""

from __future__ import annotations

import pytest

from modules.hellenes.rules.winter import crowded, unsheltered
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA, Bench, case, known, position, table


def outside(places: dict[str, str], seat: str, **more: object) -> set[str]:
    """Units that need maintenance or a way home."""
    return {piece.id for piece in unsheltered(known(places, seat, **more), seat)}


@pytest.mark.parametrize(
    ("places", "seat", "expected"),
    [
        ({"ATHENS": "A1 A14", "SARONIC": "A15"}, ATHENS, {"A15"}),
        ({"PLATAEA": "A1", "PHOCIS": "A2", "AETOLIA": "A3"}, ATHENS, {"A2", "A3"}),
        ({"CHALCIS": "S1"}, SPARTA, {"S1"}),
        ({"POTIDAEA": "A2 A16", "city-POTIDAEA": "S17 S18 garrison-sparta"}, ATHENS, {"A2", "A16"}),
        ({"POTIDAEA": "A2 A16", "city-POTIDAEA": "S17 S18 garrison-sparta"}, SPARTA, set()),
        ({"CORCYRA": "A1", "THEBES": "A14"}, ATHENS, {"A14"}),
    ],
)
@case("9.0", "pass")
@case("9.0", "refuse")
def test_who_is_inside(places: dict[str, str], seat: str, expected: set[str]) -> None:
    """9.0: inside a city under control, besieged ones too; besiegers, seas and open land are outside. A fleet may
    winter in an inland city, here in one it does not control."""
    assert outside(places, seat) == expected


def test_a_captured_city_is_shelter() -> None:
    """9.0: hostile cities that have been captured are friendly."""
    assert outside({"CHALCIS": "S1"}, SPARTA, held__CHALCIS=SPARTA) == set()


def test_displacement_at_stratos() -> None:
    """9.213, example: two units come from Leucas to Stratos, which holds two and has one: now one of them is out,
    whichever the owner says, and may go on to Naupactus for nothing; then all are inside."""
    three = {"STRATOS": "A33 A34 A14"}
    assert list(crowded(known(three, ATHENS), ATHENS)) == ["STRATOS"]
    assert outside(three, ATHENS) == {"A33", "A34", "A14"}
    assert outside({"STRATOS": "A34 A14", "NAUPACTUS": "A33"}, ATHENS) == set()


@case("12.12", "pass")
@case("12.12", "refuse")
def test_thebes_holds_twelve_once_the_war_is_renewed() -> None:
    """12.12: three times its value of 4; before, 8."""
    twelve = {"THEBES": "S1 S2 S3 S5 S6 S11 S12 S13 S25 S26 S27 S28"}
    assert list(crowded(known(twelve, SPARTA, halved=1), SPARTA)) == []
    assert list(crowded(known(twelve, SPARTA), SPARTA)) == ["THEBES"]


def winter(places: dict[str, str], seat: str = ATHENS, coins: int = 1, **more: object) -> Bench:
    """The winter turn of a seat, every unit covered, in the frame of the season."""
    given = {f"coins.{seat}": coins, f"use.{seat}": "actions", f"card.{seat}": "C20", "phase": "winter", **more}
    return table(position(places, covered=True, **given), "WinterTurn", seat=seat)


def there(bench: Bench, seat: str, place: str) -> dict[str, int]:
    """What a seat knows of its units in a place."""
    k = bench.session.local.known(seat)
    return {k.kind(piece): k.steps(piece) for piece in bench.state.at(place) if piece.owner == seat}


@case("9.24", "pass")
@case("2.25", "refuse")
def test_demobilisation() -> None:
    """9.24: Greeks outside go to the pool as cadres, barbarians from wherever they are, whole; nobody sees which."""
    bench = winter({"ATHENS": "A1:3 A38:2", "SARONIC": "A14:4"})
    bench.do("done")
    assert there(bench, ATHENS, "ATHENS") == {"A1": 3}
    assert there(bench, ATHENS, "pool-athens") == {"A38": 4, "A14": 1}
    assert all(piece.kind is None for piece in bench.state.at("pool-athens"))


CARDS = {"coins.athens": 1, "coins.sparta": 1, "use.athens": "actions", "use.sparta": "actions"}
PLAYED = {**CARDS, "card.athens": "C20", "card.sparta": "C21", "phase": "winter", "first": ATHENS}


@case("9.22", "pass")
@case("9.22", "refuse")
@case("9.24", "refuse")
@case("9.2", "refuse")
def test_maintenance_keeps_a_besieger() -> None:
    """9.22: one action a unit; who is not maintained goes, 8.2 and with the last besieger the siege is lifted."""
    places = {"POTIDAEA": "A2:3 A16:2", "city-POTIDAEA": "S17:2 garrison-sparta"}
    bench = table(position(places, covered=True, **PLAYED), "Winter", stage="act_first")
    bench.do("maintain", piece="A2")
    assert bench.no("maintain", piece="A16") == {"9.2"}, "the action is spent"
    bench.do("done")
    assert there(bench, ATHENS, "POTIDAEA") == {"A2": 3} and there(bench, ATHENS, "pool-athens") == {"A16": 1}
    assert len(bench.state.at("city-POTIDAEA")) == 2


def test_a_siege_without_besiegers_is_lifted() -> None:
    """7.2, 1.4: nobody maintained: those shut up come out, and their permanent garrison in a hostile city stays."""
    places = {"POTIDAEA": "A2:3", "city-POTIDAEA": "S17:2 garrison-sparta"}
    bench = table(position(places, covered=True, **PLAYED, siege__POTIDAEA=1), "Winter", stage="act_first")
    bench.do("done")
    assert [piece.id for piece in bench.state.at("POTIDAEA")] == ["S17"] and bench.var("siege.POTIDAEA") == 0
    assert [piece.kind for piece in bench.state.at("city-POTIDAEA")] == ["garrison-sparta"]


@case("9.1", "pass")
@case("9.2", "pass")
def test_the_winter_of_both() -> None:
    """9.1, 9.2: the lower value first, Sparta at a tie; each acts and sends home before the other, then it is over."""
    start = position({"ATHENS": "A1:3", "SPARTA": "S1:3"}, covered=True, **PLAYED)
    bench = table(start, "Winter", stage="order")
    assert bench.seat == SPARTA and bench.step == "WinterActions"
    bench.do("done")
    assert bench.seat == ATHENS and bench.step == "WinterActions"
    bench.do("done")
    assert bench.step == "" and len(bench.state.at("ATHENS")) == 1


@case("9.213", "pass")
@case("9.213", "refuse")
def test_the_owner_says_who_is_inside() -> None:
    """9.213: a city of value 1 takes two; of three units one goes, of the owner's choice."""
    bench = winter({"STRATOS": "A33:2 A34:2 A14:3"})
    bench.do("done")
    assert bench.step == "Shelter"
    assert bench.no("house", who=("A33",)) == {"9.213"} and bench.no("house", who=("A33", "A34", "A14")) == {"9.213"}
    bench.do("house", who=("A33", "A34"))
    assert there(bench, ATHENS, "STRATOS") == {"A33": 2, "A34": 2} and there(bench, ATHENS, "pool-athens") == {"A14": 1}


@case("9.23", "pass")
def test_building_in_winter() -> None:
    """9.23: for an action a unit at home grows."""
    bench = winter({"ATHENS": "A1:3"})
    bench.do("build", at="ATHENS")
    bench.do("restore", which="A1")
    bench.do("done")
    assert there(bench, ATHENS, "ATHENS") == {"A1": 4}


@case("9.1", "refuse")
def test_no_events_in_winter() -> None:
    """9.1: a card is played for its actions alone; in autumn the same card may be an event."""
    uses = {}
    for events in (0, 1):
        bench = table(position({}, hands={ATHENS: "C34", SPARTA: "C28"}), "ChooseCards", events=events)
        made = bench.session.offers(ATHENS)[0]
        uses[events] = {use for _, use in made.args["choice"].inner.values}
    assert uses == {0: {"actions"}, 1: {"actions", "event"}}


@case("9.23", "refuse")
def test_winter_recruits_come_to_cities() -> None:
    """9.23: recruits come to national cities alone; a barbarian drawn stays in the pool."""
    bench = winter({"ATHENS": "A1:3", "pool-athens": "A38:4 A10:1"}, coins=2)
    bench.do("levy")
    places = {str(made.args["to"]) for made in bench.session.offers(ATHENS) if made.verb == "move"}
    assert places == {"ATHENS", "PLATAEA"}
