"""9.a Retreats: written, by default, in conflict (rulings 30 to 36)."""

from __future__ import annotations

from typing import Any

from tests.modules.bench import case
from tests.modules.diadochi.bench import board, rules, ruling
from tests.modules.diadochi.rules.season import fought

MORE = ("MIO", "CYC", "alexandrie", "MRD", "MIN")
"""F MOR Re MIO, CYC, Alexandrie, MRD, MIN"""
ISSUS = ("alexandrie-dissos", "PHE", "COM", "CIL", "X")
"""A* SYR Re Alexandrie d'Issos, PHE, COM, CIL, X"""


def at_sea(*busy: str, owners: dict[str, str] | None = None) -> str:
    """The first example: where the fleet beaten in MOR goes when these spaces are taken; the attacker is from CYR."""
    fleets = [f"eumenes F {place}" for place in busy]
    units = ("ptolemy F MOR", "antigonus Fe cyrene", *fleets)
    given = {"owners": {"cyrene": "antigonus", **(owners or {})}}
    return str(fought(*units, given=given, u1="retreat " + " ".join(MORE), u2="move MOR").retreats["u1"])


@case("9.a", "pass")
def test_the_first_example_of_a_retreat() -> None:
    """The list is gone through in order; Alexandria only when it is controlled."""
    assert at_sea() == "MIO"
    assert at_sea("MIO") == "CYC"
    assert at_sea("MIO", "CYC", owners={"alexandrie": "ptolemy"}) == "alexandrie"
    assert at_sea("MIO", "CYC") == "MRD"
    assert at_sea("MIO", "CYC", "MRD") == "MIN"


@case("9.a", "pass")
@ruling("35")
def test_the_second_example_of_a_retreat() -> None:
    """Issus, PHE, COM, CIL in this order, and destroyed when all are taken."""

    def goes(*busy: str) -> str:
        armies = [f"eumenes A {place}" for place in busy]
        people = {"antigonus": "SYR antigonus u1", "ptolemy": "DAM ptolemy u2"}
        given = {"people": people, "owners": {"alexandrie-dissos": "antigonus"}}
        units = ("antigonus A SYR", "ptolemy Ag DAM", *armies)
        return str(fought(*units, given=given, u1="retreat " + " ".join(ISSUS), u2="move SYR").retreats["u1"])

    assert goes() == "alexandrie-dissos"
    assert goes("alexandrie-dissos") == "PHE"
    assert goes("alexandrie-dissos", "PHE") == "COM"
    assert goes("alexandrie-dissos", "PHE", "COM") == "CIL"
    assert goes("alexandrie-dissos", "PHE", "COM", "CIL") == ""


@ruling("35")
def test_without_x_the_default_order_follows() -> None:
    """A list that names PHE only, which is taken: the army still finds a province by itself; with X it disbands."""
    units = ("antigonus A SYR", "ptolemy Ae DAM", "eumenes A PHE", "eumenes A COM")
    assert fought(*units, u1="retreat PHE", u2="move SYR").retreats["u1"] == "CIL"
    assert fought(*units, u1="retreat PHE X", u2="move SYR").retreats["u1"] == ""


@ruling("30")
def test_a_space_left_this_turn_is_open() -> None:
    """PHE is left, so the army goes there; when it is entered instead, it is closed."""
    units = ("antigonus A SYR", "ptolemy Ae DAM", "eumenes A PHE")
    assert fought(*units, u1="retreat PHE", u2="move SYR", u3="move IDU").retreats["u1"] == "PHE"
    assert fought(*units, u1="retreat PHE", u2="move SYR", u3="hold").retreats["u1"] != "PHE"


@ruling("31")
def test_not_to_where_the_attacker_came_from() -> None:
    """Closed for the unit it attacked, also when it came by convoy; open for others."""
    units = ("antigonus A SYR", "ptolemy Ae DAM")
    assert fought(*units, u1="retreat DAM", u2="move SYR").retreats["u1"] != "DAM"
    sea = ("antigonus A PHE", "ptolemy Ae IDU", "ptolemy F MIN")
    by_sea = fought(*sea, u1="retreat IDU", u2="move PHE", u3="convoy IDU PHE")
    assert by_sea.retreats["u1"] not in ("", "IDU")
    two = ("antigonus A SYR", "ptolemy Ae DAM", "antigonus A PHE", "ptolemy Ae IDU")
    both = fought(*two, u1="retreat IDU", u2="move SYR", u3="retreat DAM", u4="move PHE")
    assert both.retreats["u3"] == "DAM"


@ruling("16", "30")
@case("9.a", "refuse")
def test_not_into_a_space_left_empty_by_a_block() -> None:
    """COM stays empty because two want it: nobody retreats there."""
    units = ("antigonus A SYR", "ptolemy Ae DAM", "eumenes A CIL", "seleucus A CAP")
    fight = fought(*units, u1="retreat COM PHE", u2="move SYR", u3="move COM", u4="move COM")
    assert fight.contested == ("COM",) and fight.retreats["u1"] == "PHE"


@ruling("32")
def test_the_stronger_goes_first_and_the_commander_counts() -> None:
    """Two beaten units want PHE: the one with the diadoch gets it."""
    given = {"people": {"eumenes": "SYR eumenes u1", "antigonus": "CIL antigonus u2"}}
    units = ("eumenes A SYR", "antigonus Ag CIL", "ptolemy A IDU", "antigonus Ag EGY")
    fight = fought(*units, given=given, u1="retreat PHE", u2="move SYR", u3="retreat PHE NAB", u4="move IDU")
    assert (fight.retreats["u1"], fight.ways) == ("PHE", 1) and fight.retreats["u3"] != "PHE"


@ruling("32")
def test_equals_draw_lots() -> None:
    """The lot decides who gets PHE; the other goes on in his list."""
    units = ("eumenes A SYR", "antigonus Ag CIL", "ptolemy A IDU", "antigonus Ag EGY")
    orders = {"u1": "retreat PHE DAM", "u2": "move SYR", "u3": "retreat PHE NAB", "u4": "move IDU"}
    fights = [fought(*units, lot=lot, **orders) for lot in (0, 1)]
    assert all(fight.ways == 2 for fight in fights)
    assert sorted(fight.retreats["u1"] for fight in fights) == ["DAM", "PHE"]
    assert sorted(fight.retreats["u3"] for fight in fights) == ["NAB", "PHE"]


@ruling("32")
def test_a_chance_is_kept_for_each() -> None:
    """Who has nowhere else to go gets the space, without a lot."""
    units = ("eumenes A SYR", "antigonus Ag CIL", "ptolemy A IDU", "antigonus Ag EGY")
    orders = {"u1": "retreat PHE X", "u2": "move SYR", "u3": "retreat PHE NAB", "u4": "move IDU"}
    fight = fought(*units, **orders)
    assert (fight.ways, fight.retreats) == (1, {"u1": "PHE", "u3": "NAB"})


@ruling("34")
def test_default_order_of_an_army() -> None:
    """A supplied province, then a citadel, then one without an arsenal; a lot among equals."""
    units = ("antigonus A SYR", "ptolemy Ag CIL", "eumenes A PHE", "eumenes A DAM")
    fight = fought(*units, given={"owners": {"alexandrie-dissos": "antigonus"}}, u2="move SYR")
    assert fight.retreats["u1"] == "COM"
    shut = fought(*units, "eumenes A COM", given={"owners": {"alexandrie-dissos": "antigonus"}}, u2="move SYR")
    assert shut.retreats["u1"] == "alexandrie-dissos"
    equals = ("antigonus A SYR", "ptolemy Ag CIL", "eumenes A PHE")
    goes = {fought(*equals, lot=lot, u2="move SYR").retreats["u1"] for lot in range(2)}
    assert goes == {"COM", "DAM"} and fought(*equals, u2="move SYR").ways == 2


@ruling("34")
def test_a_province_without_arsenal_comes_last() -> None:
    """The 310 report: PER, beaten, falls back into SAG, where nothing better is open."""
    fallback, atlas = rules("fallback"), rules("atlas").atlas(board())
    fighter = rules("record").Fighter("u1", "seleucus", "A", "PER", 1, ())
    danger = fallback.Danger(frozenset(), frozenset())
    assert "SAG" not in atlas.arsenals
    classes = {place: fallback.rank(atlas, fighter, place, danger) for place in ("SAG", "SUS", "parsagades")}
    assert classes["SUS"] < classes["parsagades"] < classes["SAG"]


@ruling("34")
def test_supply_by_the_citadel() -> None:
    """11.a NAB and HYR count as supplied for whoever has the citadel only."""
    fallback, atlas = rules("fallback"), rules("atlas").atlas(board())
    fighter = rules("record").Fighter("u1", "seleucus", "A", "DAM", 1, ())
    for province, citadel in (("NAB", "petra"), ("HYR", "hecatompylos")):
        assert not fallback.supplied(atlas, fighter, province)
        assert fallback.supplied(atlas, fighter._replace(keys=(citadel,)), province)


@ruling("33", "34")
def test_the_order_of_citadels() -> None:
    """Not besieged first; then major port, major, minor port, minor; the sea before all for a fleet."""
    fallback, atlas = rules("fallback"), rules("atlas").atlas(board())
    fighter = rules("record").Fighter("u1", "ptolemy", "F", "MOR", 1, ())
    calm = fallback.Danger(frozenset(), frozenset())

    def rank(place: str, danger: Any = calm) -> int:
        return int(fallback.rank(atlas, fighter, place, danger))

    order = [rank(place) for place in ("MIO", "alexandrie", "gordion", "soloi", "nora")]
    kinds = [("major" in atlas.marks[c], bool(atlas.harbours(c))) for c in ("alexandrie", "gordion", "soloi", "nora")]
    assert kinds == [(True, True), (True, False), (False, True), (False, False)]
    assert order == sorted(set(order))
    besieged = fallback.Danger(frozenset(("alexandrie",)), frozenset())
    assert rank("alexandrie", besieged) > rank("nora")


@ruling("33")
def test_a_citadel_in_its_second_season_of_siege() -> None:
    """Never chosen by default; when written, it is entered, and the unit perishes with it."""
    units = ("ptolemy A EGY", "antigonus Ag IDU", "antigonus Fe MOR", "eumenes A LIB", "antigonus F MIN")
    given = {"owners": {"alexandrie": "ptolemy"}, "siege__u3": "alexandrie"}
    orders = {"u2": "move EGY", "u3": "siege alexandrie"}
    default = fought(*units, given=given, **orders)
    assert default.retreats["u1"] != "alexandrie"
    written = fought(*units, given=given, u1="retreat alexandrie", **orders)
    assert (written.retreats["u1"], written.crushed, written.ends["u1"]) == ("alexandrie", ("u1",), "")


@ruling("36")
def test_units_in_citadels_never_retreat_by_combat() -> None:
    """Nothing can move in while they are there, not even an own unit."""
    fight = fought("ptolemy A tyr", "ptolemy Ag PHE", given={"owners": {"tyr": "ptolemy"}}, u1="hold", u2="move tyr")
    assert fight.retreats == {} and fight.ends == {"u1": "tyr", "u2": "PHE"}


@ruling("6")
def test_special_ways_of_a_retreat() -> None:
    """Round Arabia it goes; through the canal it does not, whoever holds it."""
    given = {"owners": {"alexandrie": "ptolemy", "peluse": "ptolemy"}, "people": {"antigonus": "OCI antigonus u2"}}
    away = fought("ptolemy F GPE", "antigonus Fe OCI", given=given, u1="retreat GAR", u2="move GPE")
    assert away.retreats["u1"] == "GAR"
    egypt = {"owners": given["owners"]}
    shut = fought("ptolemy F MOR", "antigonus Fe MIO", given=egypt, u1="retreat GAR X", u2="move MOR")
    assert shut.retreats["u1"] == ""


@case("14.d", "refuse")
def test_a_neutral_unit_retreats_inside_its_field() -> None:
    """The Aetolians beaten from ETO may go to THE, never to MAC; where their field is shut they are lost."""
    units = ("- Am THE revolt:aetolians", "antigonus Ag ATT", "ptolemy A ETO")
    fight = fought(*units, u1="retreat MAC ETO", u2="move THE", u3="move ATT")
    assert fight.retreats["u1"] == "ETO"
    shut = fought(*units, "ptolemy A EPI", u1="retreat MAC", u2="move THE", u3="hold")
    assert shut.retreats["u1"] == ""
