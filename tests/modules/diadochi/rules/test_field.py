"""4.b, 9.a The map as armies and fleets use it."""

from __future__ import annotations

import pytest

from tests.modules.bench import case
from tests.modules.diadochi.bench import board, rules, ruling
from tests.modules.diadochi.rules.season import fought, results, why

FIELD = rules("field")


@case("9.a", "pass")
def test_the_first_example_of_a_move() -> None:
    """A PHE SYR: an army goes to the province next door."""
    assert fought("antigonus A PHE", u1="move SYR").ends == {"u1": "SYR"}


@case("9.a", "pass")
def test_the_second_example_of_a_move() -> None:
    """F* CYC Athenes: a fleet with its diadoch enters a port citadel that is his."""
    given = {"owners": {"athenes": "antigonus"}, "people": {"antigonus": "CYC antigonus u1"}}
    assert fought("antigonus F CYC", given=given, u1="move athenes").ends == {"u1": "athenes"}


@case("9.a", "refuse")
@ruling("19")
def test_a_citadel_is_entered_by_whoever_controls_it() -> None:
    """No army outside, no fleet, no convoy enters without control before the season."""
    fight = fought("antigonus A EGY", "antigonus F MOR", "antigonus A LIB", u1="move alexandrie", u2="hold")
    assert (results(fight)["u1"], why(fight, "u1")) == ("illegal", ["order-not-controlled"])
    fight = fought("antigonus A EGY", "antigonus F MOR", u2="move alexandrie")
    assert results(fight)["u2"] == "illegal"
    fight = fought("antigonus A LIB", "antigonus F MOR", u1="move alexandrie", u2="convoy LIB alexandrie")
    assert fight.ends["u1"] == "LIB"
    own = {"owners": {"alexandrie": "antigonus"}}
    fight = fought("antigonus A LIB", "antigonus F MOR", given=own, u1="move alexandrie", u2="convoy LIB alexandrie")
    assert fight.ends["u1"] == "alexandrie"


@ruling("19")
def test_out_of_a_citadel() -> None:
    """An army goes to its province only, a fleet to the seas with an arrow only."""
    field = FIELD.field(board())
    assert field.near("army", "alexandrie") == {"EGY"}
    assert field.near("fleet", "alexandrie") == {"MOR"}
    assert field.near("fleet", "rhodes") == {"CYC", "MRD"}
    assert field.near("fleet", "gordion") == frozenset()


@ruling("6")
@pytest.mark.parametrize(
    ("unit", "to", "given", "good"),
    [
        ("antigonus F MOR", "GAR", {}, False),
        ("antigonus F MOR", "GAR", {"owners": {"alexandrie": "antigonus", "peluse": "antigonus"}}, True),
        ("antigonus F MOR", "GAR", {"passage": (("canal", "u1"),)}, True),
        ("antigonus F MOR", "GAR", {"passage": (("canal", "u2"),)}, False),
        ("antigonus A CHE", "HEL", {}, True),
        ("antigonus F CHE", "HEL", {}, False),
        ("antigonus F athenes", "MIO", {"owners": {"corinthe": "ptolemy"}}, False),
        ("antigonus F athenes", "MIO", {"owners": {"corinthe": "ptolemy"}, "passage": (("towpath", "u1"),)}, True),
        ("antigonus F athenes", "MIO", {}, True),
        ("antigonus F MIO", "athenes", {}, False),
        ("antigonus F MIO", "athenes", {"owners": {"athenes": "antigonus"}}, True),
        ("antigonus F GAR", "GPE", {}, True),
        ("antigonus A ATT", "MIO", {}, False),
    ],
)
def test_special_ways(unit: str, to: str, given: dict[str, object], good: bool) -> None:
    """The canal, the strait and the towpath need control or a passage; the way round Arabia needs nothing."""
    assert (fought(unit, given=given, u1=f"move {to}").ends["u1"] == to) is good


@ruling("6")
@pytest.mark.parametrize(
    ("given", "good"),
    [
        ({}, False),
        ({"owners": {"lysimachia": "antigonus"}}, True),
        ({"owners": {"cyzique": "antigonus"}}, True),
        ({"owners": {"cyzique": "ptolemy"}, "passage": (("strait", "antigonus"),)}, True),
    ],
)
def test_a_man_at_the_strait(given: dict[str, object], good: bool) -> None:
    """He controls a shore or has a passage; an army controls the shore it stands on anyway (11.e)."""
    table = board(people={"antigonus": "CHE"}, **given)
    assert ("HEL" in rules("record").ways_of(table, rules("atlas").atlas(table), table.piece("antigonus"))) is good


@ruling("6")
def test_special_ways_are_for_moves_only() -> None:
    """No support or convoy goes over them; a retreat only goes round Arabia."""
    field = FIELD.field(board())
    ways = (("fleet", "MOR", "GAR"), ("fleet", "GAR", "GPE"), ("army", "CHE", "HEL"), ("fleet", "athenes", "MIO"))
    for kind, a, b in ways:
        assert b not in field.near(kind, a, "support")
        assert (b in field.near(kind, a, "retreat")) is (a == "GAR")
    assert not field.sea_near[field.sea_bit["MOR"]] & field.sea_bit["GAR"]
    assert not field.landing["athenes"] & field.sea_bit["MIO"]


@ruling("7")
def test_mountains_stop_supports_and_passes_let_them_through() -> None:
    """CIL and COM are parted by mountains: moves go, supports do not; SYR and CIL have a pass."""
    field = FIELD.field(board())
    assert "COM" in field.near("army", "CIL") and "COM" in field.near("army", "CIL", "retreat")
    assert "COM" not in field.near("army", "CIL", "support")
    assert "CIL" in field.near("army", "SYR", "support")
    fight = fought("antigonus A SYR", "antigonus A CIL", "ptolemy A COM", u1="move COM", u2="support SYR COM")
    assert (results(fight)["u2"], fight.ends["u1"]) == ("illegal", "SYR")


@ruling("7")
@case("4.b", "refuse")
def test_nothing_crosses_a_lake() -> None:
    """MES and MED do not touch for an army."""
    assert results(fought("antigonus A MES", u1="move MED"))["u1"] == "illegal"


@case("14.c", "refuse")
def test_a_river_in_flood() -> None:
    """The Euphrates in flood: no move and no support from DAM to MES, and the reason is told."""
    shut = {"flooded": ("euphrate",)}
    fight = fought("antigonus A DAM", given=shut, u1="move MES")
    assert (results(fight)["u1"], why(fight, "u1")[0]) == ("illegal", "order-flood")
    assert "MES" not in FIELD.field(board(**shut)).near("army", "DAM", "support")
    assert fought("antigonus A DAM", u1="move MES").ends["u1"] == "MES"


@case("14.b", "refuse")
def test_nobody_acts_in_a_storm_or_enters_it() -> None:
    """A unit in a closed space carries nothing out; one next door does not get in."""
    fight = fought("antigonus F MIN", "antigonus F SAL", given={"closed": ("MIN",)}, u1="move MRD", u2="move MIN")
    assert [why(fight, unit)[0] for unit in ("u1", "u2")] == ["order-stuck", "order-closed"]
    assert fight.ends == {"u1": "MIN", "u2": "SAL"}


@ruling("5")
def test_a_convoy_of_the_310_report() -> None:
    """A ARC CYR with F MIO C A ARC CYR; without the fleet's order the army stays."""
    units = ("antigonus A ARC", "antigonus F MIO")
    assert fought(*units, u1="move CYR", u2="convoy ARC CYR").ends["u1"] == "CYR"
    assert fought(*units, u1="move CYR", u2="hold").ends["u1"] == "ARC"


@ruling("5")
def test_a_chain_of_fleets_and_two_routes() -> None:
    """Fleets in a row carry one army; of two routes ordered one that holds is enough."""
    chain = fought(
        "antigonus A ARC", "antigonus F MIO", "antigonus F MOR",
        u1="move EGY", u2="convoy ARC EGY", u3="convoy ARC EGY",
    )  # fmt: skip
    assert chain.ends["u1"] == "EGY"
    two = fought(
        "antigonus A CYR", "antigonus F MIO", "antigonus F MOR", "ptolemy Fe CYC",
        u1="move CRE", u2="convoy CYR CRE", u3="convoy CYR CRE", u4="move MIO",
    )  # fmt: skip
    assert results(two)["u2"] == "beaten" and two.ends["u1"] == "CRE"


@ruling("5")
def test_a_fleet_in_a_citadel_carries_nobody() -> None:
    """Convoys are for fleets in sea zones."""
    own = {"owners": {"corinthe": "antigonus"}}
    fight = fought("antigonus A ARC", "antigonus F corinthe", given=own, u1="move CYR", u2="convoy ARC CYR")
    assert results(fight) == {"u1": "illegal", "u2": "illegal"}


@ruling("22")
def test_a_garrison_helps_outside_only_where_it_could_go() -> None:
    """An army in Alexandria helps into EGY, not into LIB."""
    own = {"owners": {"alexandrie": "ptolemy"}}
    units = ("ptolemy A alexandrie", "ptolemy A LIB", "antigonus A EGY")
    helped = fought(*units, given=own, u1="support LIB EGY", u2="move EGY")
    assert helped.ends["u2"] == "EGY" and results(helped)["u3"] == "beaten"
    assert results(fought(*units, given=own, u1="support LIB LIB", u2="hold"))["u1"] == "illegal"
