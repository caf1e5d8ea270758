"""4.3 Forts: units that stay out, assault, conquest, siege; 4.4 the assault of the camp and all that follows."""

from __future__ import annotations

import pytest

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, orders, position, table

STORMERS = {"T13": "SH1 SH2 SH3 gylippus", "T15": "SH4 SP1"}


def before_fort(fort: str = "mark-olympieion- SP1-", zone: str = "AH3 AH4 AH5 AH1 nicias", **more: object) -> Bench:
    """Athens before the Olympieion, its orders given."""
    bench = orders({"T21": zone, "fort-olympieion": fort}, points=2, **more)
    bench.do("end")
    return bench


@case("4.3", "pass")
def test_an_assault_takes_the_fort() -> None:
    """4.3: the garrison is eliminated, the fort changes hands, one or two units move in; it costs the combat point."""
    bench = before_fort()
    assert bench.step == "Engage" and bench.var("ap.athens") == 6
    bench.do("assault", zone="fort-olympieion")
    assert bench.step == "Roll" and bench.var("ap.athens") == 5
    bench.fight("R-1/2 A")
    assert bench.at("losses-syracuse") == "SP1-" and bench.step == "Occupy"
    assert bench.no_move("AH3 AH4 AH5", "fort-olympieion") == {"4.3"}
    bench.move("AH3 AH4 nicias", "fort-olympieion")
    assert not bench.step and bench.at("fort-olympieion") == "AH3 AH4 mark-olympieion nicias"


def test_an_assault_is_not_compulsory() -> None:
    """4.3: the active side may let the fort be, and then pays nothing for it."""
    bench = before_fort()
    bench.do("pass")
    assert not bench.step and bench.var("vp.athens") == 0 and bench.at("fort-olympieion") == "SP1- mark-olympieion"
    assert bench.said("4.2") == []


@case("4.3", "refuse")
def test_no_assault_while_friends_hold_the_zone() -> None:
    """4.3: with friends in the zone the garrison stays out of the combat; when they are beaten it is too late for an
    assault in the same phase (ruling assault-alone)."""
    places = {"T24": "AH3 AH4 AH5 AaH4 nicias", "T21": "SP2-", "fort-olympieion": "mark-olympieion- SH1"}
    bench = orders(places, points=6)
    bench.move("AH3 AH4 AH5 AaH4 nicias", "T21")
    bench.do("end")
    assert bench.step == "Roll" and bench.sum().defence == 1, "the fort does not count"
    bench.fight("R-E A")
    assert not bench.step and bench.at("fort-olympieion") == "SH1 mark-olympieion"


def test_a_repulsed_assault() -> None:
    """4.3, 4.2.2: beaten attackers leave the zone; the fort stays what it is."""
    bench = before_fort("mark-olympieion- SH1 SH3 gylippus", "AH3 nicias")
    bench.do("assault", zone="fort-olympieion")
    bench.fight("A-R D")
    assert bench.step == "Retreat" and bench.seat == ATHENS
    bench.move("AH3 nicias", "T24")
    assert not bench.step and bench.at("fort-olympieion") == "SH1 SH3 gylippus mark-olympieion"


def test_an_empty_fort_falls_to_whoever_enters() -> None:
    """4.3: one point to go in, and the marker is turned."""
    bench = orders({"T21": "AH3 nicias", "fort-olympieion": "mark-olympieion-"}, points=1)
    bench.move("AH3", "fort-olympieion")
    assert bench.state.pieces["mark-olympieion"].steps == 2


def siege(die: int, zone: str = "AH3 AH4", fort: str = "mark-olympieion- SH1 gylippus", **more: object) -> Bench:
    """One siege of the Olympieion with its die thrown."""
    bench = table(position({"T21": zone, "fort-olympieion": fort}, **more), "Siege", seat=ATHENS, fort="olympieion")
    bench.throw(die)
    return bench


@case("2.D.5", "pass")
@pytest.mark.parametrize(
    ("die", "zone", "taken"),
    [(4, "AH3 AH4", True), (3, "AH3 AH4", False), (2, "AH3 AH4 AH5 AH1", True), (1, "AH3 AH4 AH5 AH1 AH2", False)],
)
def test_siege(die: int, zone: str, taken: bool) -> None:
    """4.3, 2.D.5: a die and one for each unit around, four at most; 6 takes the fort and all inside are lost."""
    bench = siege(die, zone)
    assert (bench.step == "Occupy") is taken
    assert (bench.at("losses-syracuse") == "SH1 gylippus") is taken
    if taken:
        bench.do("end")
        assert bench.state.pieces["mark-olympieion"].steps == 2 and bench.var("vp.athens") == 2


@case("2.D.5", "refuse")
def test_no_siege_while_friends_are_there() -> None:
    """4.3: neither with friends of the garrison in the zone nor without a garrison is there a siege."""
    for fort, zone in (("mark-olympieion- SH1", "SH2"), ("mark-olympieion-", "AH3")):
        places = {"T21": zone, "fort-olympieion": fort}
        bench = table(position(places, initiative=SYRACUSE), "Adjustments", seat=ATHENS)
        while bench.step not in ("", "Roll"):
            bench.do("pass")
        assert bench.step == "" or bench.top("rule") == "6.4"


def storm(places: dict[str, str] | None = None, hand: str = "SC1", **more: object) -> Bench:
    """Syracuse on both sides of the camp, with an S11 in hand."""
    laid = {"camp": "camp-wall", "T17": "AaH3 nicias", "M12": "AT1", **STORMERS, **(places or {})}
    bench = orders(laid, SYRACUSE, points=2, hands={SYRACUSE: hand}, **more)
    bench.do("end")
    return bench


@case("4.4", "pass")
def test_the_camp_is_stormed() -> None:
    """4.4: T13 in full and half of T15 against the units on the ramparts; the camp is destroyed, Athens leaves T17,
    Syracuse comes in with what it likes, the fleet in M12 keeps to 50 points again."""
    bench = storm({"M12": "AT1 AT2 AT5"})
    assert bench.step == "Engage"
    bench.play("SC1", "S11", zone="T13")
    assert bench.step == "Man" and bench.seat == ATHENS
    bench.move("AaH3", "camp")
    weighed = bench.sum()
    assert (weighed.attack, weighed.defence) == (17 + 4, 1)
    assert {t.modifier.id for t in weighed.terms if t.modifier.on == "column" and t.amount} == {"col-g"}
    bench.fight("R-1/4 A")
    assert bench.state.pieces["camp-wall"].steps == 1
    assert bench.at("losses-athens") == "AaH3- nicias", "no fleet in M10 or M11 to flee to"
    assert bench.step == "Occupy" and bench.seat == SYRACUSE


@case("4.4", "refuse")
def test_no_assault_of_the_camp_without_all_of_it() -> None:
    """4.4: without S11, from one side only, or with the camp not built, nobody storms it."""
    bench = storm(hand="SC7")
    assert bench.step == "Engage" and {o.verb for o in bench.session.offers(SYRACUSE)} == {"pass"}
    assert storm({"T15": ""}).step == ""
    assert storm({"camp": "", "M12": ""}).step == ""


def test_a_camp_nobody_mans_falls() -> None:
    """4.4: without units on its ramparts it falls without a die (ruling camp-unmanned)."""
    bench = storm()
    bench.play("SC1", "S11", zone="T15")
    bench.do("end")
    assert bench.state.pieces["camp-wall"].steps == 1


def test_after_the_fall() -> None:
    """4.4: Athens leaves over the sea, Syracuse occupies T17, the surplus of M12 sails on."""
    bench = storm({"M12": "AT1 AT2 AT5", "T24": "AH3", "M11": "AT6"})
    bench.play("SC1", "S11", zone="T13")
    bench.do("end")
    assert bench.step == "Retreat" and "T24" in bench.targets("AaH3")
    bench.move("AaH3 nicias", "T24")
    assert bench.step == "Occupy" and bench.seat == SYRACUSE
    bench.move("SH1 gylippus", "T17")
    bench.move("SP1", "T17")
    bench.do("end")
    assert bench.step == "Spill" and bench.seat == ATHENS
    bench.move("AT5", "M10")
    assert not bench.step and bench.at("M12") == "AT1 AT2" and bench.at("T17") == "SH1 SP1 gylippus"


def test_a_failed_assault_of_the_camp_moves_nobody() -> None:
    """4.4: everybody stays; the losses of the table are suffered in T13."""
    places = {"T17": "AH4 AH5 AaH4 nicias", "T13": "SP2 SP1", "T15": "SH4"}
    bench = storm(places)
    bench.play("SC1", "S11", zone="T13")
    bench.move("AH4 AH5 AaH4 nicias", "camp")
    bench.fight("A-R D")
    assert not bench.step and bench.at("T13") == "SP1- SP2-" and bench.at("camp") == "AH4 AH5 AaH4 camp-wall nicias"
    assert bench.state.pieces["camp-wall"].steps == 2


def test_three_units_man_the_camp() -> None:
    """5.2: three units of T17 at most go to the ramparts, leaders besides."""
    bench = storm({"T17": "AH1 AH2 AH3 AH4 nicias"})
    bench.play("SC1", "S11", zone="T13")
    assert bench.no_move("AH1 AH2 AH3 AH4", "camp") == {"5.2"}
    bench.move("AH1 AH2 AH3 nicias", "camp")
    assert bench.step != "Man" and bench.at("T17") == "AH4"
