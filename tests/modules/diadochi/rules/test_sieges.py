"""9.a Sieges and resupplies (rulings 18, 20, 22 to 29)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.bench import case
from tests.modules.diadochi.bench import board, rules, ruling
from tests.modules.diadochi.rules.season import fought, results, why

TYRE = {"owners": {"tyr": "ptolemy"}}


def begun(owners: dict[str, str], **sieges: str) -> dict[str, Any]:
    """Citadels of somebody's, and first seasons already done."""
    return {"owners": owners, **{f"siege__{unit}": citadel for unit, citadel in sieges.items()}}


@case("9.a", "pass")
@ruling("25")
def test_the_examples_of_a_siege() -> None:
    """F MOR A1 Alexandrie is a first season; A* SYR A2 Alexandrie d'Issos takes it, and the army stays outside."""
    first = fought("antigonus F MOR", given={"owners": {"alexandrie": "ptolemy"}}, u1="siege alexandrie")
    assert (results(first)["u1"], first.fallen) == ("besieges", {})
    given = begun({"alexandrie-dissos": "ptolemy"}, u1="alexandrie-dissos")
    given["people"] = {"antigonus": "SYR antigonus u1"}
    second = fought("antigonus A SYR", given=given, u1="siege alexandrie-dissos")
    assert (results(second)["u1"], second.fallen) == ("takes", {"alexandrie-dissos": "u1"})
    assert second.ends["u1"] == "SYR"


@ruling("25")
def test_a_count_belongs_to_unit_and_citadel() -> None:
    """A first season at Pella is none at Pydna."""
    given = begun({"pella": "cassander", "pydna": "cassander"}, u1="pella")
    fight = fought("antigonus A MAC", given=given, u1="siege pydna")
    assert (results(fight)["u1"], fight.fallen) == ("besieges", {})


@ruling("25b")
@case("9.a", "refuse")
def test_who_may_besiege() -> None:
    """In position from the start, not one's own citadel, and by an arrow."""
    assert why(fought("ptolemy A PHE", given=TYRE, u1="siege tyr"), "u1") == ["order-own-citadel"]
    assert why(fought("antigonus A SYR", given=TYRE, u1="siege tyr"), "u1") == ["order-no-access"]
    assert why(fought("antigonus F MRD", given=TYRE, u1="siege tyr"), "u1") == ["order-no-access"]
    assert why(fought("antigonus F MIN", u1="siege alexandrie"), "u1") == ["order-no-access"]
    towpath = fought("antigonus F MIO", given={"owners": {"athenes": "ptolemy"}}, u1="siege athenes")
    assert why(towpath, "u1") == ["order-no-access"]


@ruling("25b")
@pytest.mark.parametrize(("besieger", "garrison"), [("A PHE", "Ae tyr"), ("F MIN", "Fe tyr")])
def test_army_against_army_and_fleet_against_fleet_compare_nothing(besieger: str, garrison: str) -> None:
    """A single point shuts in an elite garrison of its own kind."""
    fight = fought(f"antigonus {besieger}", f"ptolemy {garrison}", given=TYRE, u1="siege tyr")
    assert results(fight)["u1"] == "besieges"


@ruling("25b")
@pytest.mark.parametrize(
    ("besieger", "garrison", "good"),
    [
        ("F MIN", "A tyr", False), ("Fe MIN", "A tyr", True), ("Fe MIN", "Ae tyr", False),
        ("A PHE", "F tyr", True), ("A PHE", "Fe tyr", False), ("Ae PHE", "Fe tyr", True),
    ],
)  # fmt: skip
def test_the_mixed_cases(besieger: str, garrison: str, good: bool) -> None:
    """A fleet must be worth more than the army inside, an army as much as the fleet."""
    fight = fought(f"antigonus {besieger}", f"ptolemy {garrison}", given=TYRE, u1="siege tyr")
    assert results(fight)["u1"] == ("besieges" if good else "repelled")


def test_a_garrison_that_leaves_is_not_compared() -> None:
    """The army inside Tyre is carried away: the fleet's siege succeeds."""
    units = ("antigonus F MIN", "ptolemy A alexandrie", "ptolemy F MOR")
    own = {"owners": {"alexandrie": "ptolemy"}}
    fight = fought(*units, given=own, u1="hold", u2="move LIB", u3="convoy alexandrie LIB")
    assert fight.ends["u2"] == "LIB"
    units = ("antigonus F EUB", "ptolemy Ae pydna")
    assert results(fought(*units, u1="siege pydna", u2="move MAC"))["u1"] == "besieges"
    assert results(fought(*units, u1="siege pydna", u2="hold"))["u1"] == "repelled"


@ruling("20")
def test_two_citadels_of_a_province() -> None:
    """Each its own space: two units besiege one each, from land and from sea."""
    given = {"owners": {"pella": "cassander", "pydna": "cassander"}}
    fight = fought("antigonus A MAC", "ptolemy F EUB", given=given, u1="siege pella", u2="siege pydna")
    assert results(fight) == {"u1": "besieges", "u2": "besieges"}


@ruling("18")
def test_a_beaten_besieger_fails() -> None:
    """Its siege, help, convoy and resupply are annulled, though its first season had succeeded."""
    given = begun({"tyr": "ptolemy"}, u1="tyr")
    fight = fought("antigonus A PHE", "ptolemy Ae SYR", given=given, u1="siege tyr", u2="move PHE")
    assert results(fight)["u1"] == "beaten" and not fight.fallen and fight.sieges[0].count == 0


@ruling("18")
def test_an_attack_alone_does_not_lift_a_siege() -> None:
    """A besieger that is attacked and holds goes on."""
    fight = fought("antigonus A PHE", "ptolemy A SYR", given=TYRE, u1="siege tyr", u2="move PHE")
    assert results(fight)["u1"] == "besieges"


@ruling("22")
def test_a_garrison_in_place_is_not_helped() -> None:
    """The besieged unit's own value counts."""
    units = ("antigonus Fe MIN", "ptolemy A tyr", "ptolemy A PHE")
    fight = fought(*units, given=TYRE, u1="siege tyr", u2="hold", u3="support tyr tyr")
    assert why(fight, "u3") == ["order-garrison"] and results(fight)["u1"] == "besieges"


@ruling("23")
def test_a_siege_does_not_cut_the_help_of_the_garrison() -> None:
    """The garrison helps the relief: the besieger is driven out."""
    units = ("antigonus A PHE", "ptolemy A tyr", "ptolemy A SYR")
    fight = fought(*units, given=TYRE, u1="siege tyr", u2="support SYR PHE", u3="move PHE")
    assert results(fight) == {"u1": "beaten", "u2": "given", "u3": "moves"}


@ruling("2", "24")
def test_help_for_a_siege() -> None:
    """F MOR S A EGY A1 Alexandrie: siege access is enough; it also keeps a sortie in."""
    own = {"owners": {"alexandrie": "ptolemy"}}
    units = ("antigonus A EGY", "eumenes F MOR", "ptolemy Fe alexandrie")
    alone = fought(*units, given=own, u1="siege alexandrie", u2="hold")
    assert results(alone)["u1"] == "repelled"
    helped = fought(*units, given=own, u1="siege alexandrie", u2="support EGY EGY")
    assert results(helped)["u1"] == "besieges" and results(helped)["u2"] == "given"
    sortie = ("antigonus A EGY", "eumenes F MOR", "ptolemy Ae alexandrie")
    out = fought(*sortie, given=own, u1="siege alexandrie", u2="support EGY EGY", u3="move EGY")
    assert results(out) == {"u1": "besieges", "u2": "given", "u3": "fails"}


@ruling("24")
def test_siege_access_helps_sieges_only() -> None:
    """The same fleet cannot help an army that only stands there."""
    fight = fought("antigonus A EGY", "eumenes F MOR", u1="hold", u2="support EGY EGY")
    assert why(fight, "u2") == ["order-no-support-there"]


@ruling("26")
def test_a_sortie_in_the_second_season() -> None:
    """Inside when it falls, a garrison is destroyed; one that gets away to sea lives, and the citadel falls."""
    given = begun({"tyr": "ptolemy"}, u1="tyr")
    stays = fought("antigonus Ae PHE", "ptolemy Ae tyr", given=given, u1="siege tyr", u2="move PHE")
    assert stays.crushed == ("u2",) and stays.ends["u2"] == ""
    leaves = fought("antigonus Ae PHE", "ptolemy F tyr", given=given, u1="siege tyr", u2="move MIN")
    assert (leaves.fallen, leaves.ends["u2"]) == ({"tyr": "u1"}, "MIN")


@ruling("27")
@pytest.mark.parametrize(
    ("army", "fleet", "good"),
    [
        ("A", "F", ["besieges", "repelled"]),
        ("A", "Fe", ["repelled", "besieges"]),
        ("Ae", "F", ["besieges", "repelled"]),
    ],
)
def test_two_sieges_of_one_citadel(army: str, fleet: str, good: list[str]) -> None:
    """The stronger succeeds; of equals the army."""
    fight = fought(f"antigonus {army} PHE", f"eumenes {fleet} MIN", given=TYRE, u1="siege tyr", u2="siege tyr")
    assert list(results(fight).values()) == good


@ruling("27")
def test_equal_fleets_both_fail_and_own_units_do_not_add_up() -> None:
    """Two fleets at Rhodes, even of one player: none."""
    given = {"owners": {"rhodes": "ptolemy"}}
    fight = fought("antigonus F CYC", "antigonus F MRD", given=given, u1="siege rhodes", u2="siege rhodes")
    assert results(fight) == {"u1": "repelled", "u2": "repelled"}


@ruling("27")
def test_who_is_driven_out_is_no_rival() -> None:
    """The stronger besieger is beaten first: the weaker succeeds."""
    units = ("antigonus Ae PHE", "eumenes F MIN", "ptolemy Ag SYR", "ptolemy A DAM")
    fight = fought(*units, given=TYRE, u1="siege tyr", u2="siege tyr", u3="move PHE", u4="support SYR PHE")
    assert results(fight, ("u1", "u2")) == {"u1": "beaten", "u2": "besieges"}


@ruling("28")
@case("9.a", "pass")
def test_the_examples_of_a_resupply() -> None:
    """F MOR Ra Alexandrie against an army in EGY, A* SYR Ra Alexandrie d'Issos against a fleet in SAL."""
    units = ("ptolemy F MOR", "antigonus A EGY")
    fight = fought(*units, given={"owners": {"alexandrie": "ptolemy"}}, u1="resupply alexandrie", u2="siege alexandrie")
    assert results(fight) == {"u1": "resupplies", "u2": "repelled"}
    city = "alexandrie-dissos"
    given = {"owners": {city: "eumenes"}, "people": {"ptolemy": "SYR ptolemy u1"}}
    other = fought("ptolemy A SYR", "antigonus F SAL", given=given, u1=f"resupply {city}", u2=f"siege {city}")
    assert results(other) == {"u1": "resupplies", "u2": "repelled"}


@ruling("28")
@case("9.a", "refuse")
def test_a_resupply_is_cut_by_any_foreign_attack() -> None:
    """Successful or not, from any side; not by one's own unit, not by one that is beaten; Tyre is no inland city."""
    units = ("ptolemy F MIN", "antigonus A PHE", "antigonus F SAL")
    orders = {"u1": "resupply tyr", "u2": "siege tyr", "u3": "move MIN"}
    assert results(fought(*units, given=TYRE, **orders), ("u1", "u2")) == {"u1": "cut-off", "u2": "besieges"}
    own = ("ptolemy F MIN", "antigonus A PHE", "ptolemy F SAL")
    assert results(fought(*own, given=TYRE, **orders))["u1"] == "resupplies"
    beaten = (*units, "eumenes Fe MRD")
    assert results(fought(*beaten, given=TYRE, **orders, u4="move SAL"))["u1"] == "resupplies"
    inland = fought("antigonus A CHD", given={"owners": {"babylone": "seleucus"}}, u1="resupply babylone")
    assert why(inland, "u1") == ["order-no-port"]


@ruling("28")
def test_a_resupply_without_a_siege_does_nothing() -> None:
    """It is told so."""
    assert results(fought("ptolemy F MIN", given=TYRE, u1="resupply tyr"))["u1"] == "idle"


def test_who_left_a_besieged_citadel_does_not_resupply_next_season() -> None:
    """9.a Whatever citadel."""
    given = {**TYRE, "left__u1": "tyr"}
    fight = fought("ptolemy F MIN", "antigonus A PHE", given=given, u1="resupply tyr", u2="siege tyr")
    assert why(fight, "u1") == ["order-left-siege"] and results(fight)["u2"] == "besieges"


@ruling("29")
def test_neutral_citadels_are_besieged_like_others() -> None:
    """Nobody's, empty, two seasons."""
    assert results(fought("antigonus A ATT", u1="siege athenes"))["u1"] == "besieges"
    assert fought("antigonus A ATT", given=begun({}, u1="athenes"), u1="siege athenes").fallen == {"athenes": "u1"}


@ruling("43")
def test_a_bribed_garrison_ends_the_siege() -> None:
    """The besieger of a citadel now on its own side is not at siege."""
    fight = fought("antigonus A PHE", "antigonus A tyr", given=begun({"tyr": "antigonus"}, u1="tyr"), u1="siege tyr")
    assert (results(fight)["u1"], fight.fallen) == ("illegal", {})


def test_what_is_offered() -> None:
    """Sieges of others' citadels in position, resupplies of ports only."""
    table = board("antigonus A MAC", "antigonus F MIN", owners={"pella": "antigonus", "tyr": "ptolemy"})
    table.seat = "antigonus"
    found = {
        (made.verb, made.args["piece"]): made.args["citadel"].values
        for made in rules("marching").lines(table)
        if made.verb in ("siege", "resupply")
    }
    assert found == {
        ("siege", "u1"): ("pydna",),
        ("resupply", "u1"): ("pydna",),
        ("siege", "u2"): ("peluse", "salamine", "tyr"),
        ("resupply", "u2"): ("peluse", "salamine", "tyr"),
    }
