"""7 Set-up and reinforcements with their stratagems (#12 to #14)."""

from __future__ import annotations

import pytest

from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, case, module, position, table

RESERVE = {
    "pool-athens": "sophocles eurymedon A-T2 A-T3 A-T4 A-T5 A-T6 A-H2 A-H3 A-H4 A-H7 cleon A-T7 A-T8 A-H5 A-A2 A-P1 "
    "A-P2 A-P3",
    "pool-sparta": "thrasymedidas S-T1 S-T2 S-T3 S-T4 S-T5 S-T6 S-T7 S-H8 S-H4 S-H9",
}
FLEET = "A-T2 A-T3 A-T4 A-T5 A-T6"


def muster(turn: int, places: dict[str, str] | None = None, **hands: str) -> Bench:
    """Reinforcements of a turn, chits in hands."""
    start = position(RESERVE if places is None else places, turn=turn, hands=hands, initiative=SPARTA)
    return table(start, "Muster")


@case("7.1", "pass")
@case("7.2", "pass")
def test_set_up_as_printed() -> None:
    """7.1, 7.2: Demosthenes, H1, H6 and A1 in P, T1 weakened in I; the Spartans in BTS."""
    state = module().start()
    there = {zone: {(p.kind, p.steps) for p in state.at(zone)} for zone in ("P", "I", "BTS")}
    assert there["P"] == {("demosthenes", 1), ("A-H1", 2), ("A-H6", 2), ("A-A1", 2)}
    assert there["I"] == {("A-T1", 1)}
    spartans = {"S-H1", "S-H2", "S-H3", "S-H5", "S-H6", "S-H7"}
    assert {kind for kind, _ in there["BTS"]} == {"epitadas", "styphon", "brasidas", *spartans}


@case("7.1", "refuse")
def test_groups_come_in_their_turn_not_before() -> None:
    """7.1: nothing on turn 2 for Athens, RH1 on turn 3 by sea and land, RH2 on turn 5 when two leaders leave."""
    assert muster(2).at("BMA") == ""
    bench = muster(3)
    assert bench.at("BMA") == f"{FLEET} eurymedon sophocles" and bench.at("BTA") == "A-H2 A-H3 A-H4 A-H7"
    late = {"BMA": FLEET, "H": "A-T1 sophocles", "V": "A-H2 A-H3 eurymedon", "BTA": "A-H4 A-H7"}
    bench = muster(5, {**late, "pool-athens": "cleon A-T7 A-T8 A-H5 A-A2 A-P1 A-P2 A-P3"})
    assert bench.at("BMA") == f"{FLEET} A-T7 A-T8 cleon" and bench.at("BTA") == "A-A2 A-H4 A-H5 A-H7 A-P1 A-P2"
    assert bench.at("pool-athens") == "A-P3 eurymedon sophocles"


@case("7.2", "refuse")
def test_the_spartan_fleet_comes_on_turn_two() -> None:
    """7.2: RH1 of Sparta, not on turn 1; optional groups stay until they are called."""
    assert muster(1).at("BMS") == ""
    bench = muster(2)
    assert bench.at("BMS") == "S-T1 S-T2 S-T3 S-T4 S-T5 S-T6 S-T7 thrasymedidas"
    assert bench.at("pool-sparta") == "S-H4 S-H8 S-H9"


def test_leaders_who_left_do_not_come_again() -> None:
    """7.1: in the turns after RH2 Sophocles, Eurymedon, or a Cleon recalled, stay in the reserve."""
    bench = muster(6, {"pool-athens": "sophocles eurymedon cleon A-P3", "BMA": f"{FLEET} A-T7 A-T8"})
    assert bench.at("pool-athens") == "A-P3 cleon eurymedon sophocles"


def test_a_group_later_than_its_successor_comes_without_its_leaders() -> None:
    """7.1: RH1 put off beyond RH2 brings units only (ruling leaders-who-leave)."""
    here = "A-T7 A-T8 A-H5 A-A2 A-P1 A-P2 cleon"
    bench = muster(6, {"O": here, "pool-athens": f"sophocles eurymedon {FLEET} A-H2 A-H3 A-H4 A-H7 A-P3"})
    assert bench.at("BMA") == FLEET and bench.at("pool-athens") == "A-P3 eurymedon sophocles"


@case("6 #12", "pass")
def test_a_historical_group_is_put_off_a_turn() -> None:
    """6 #12: Sparta delays RH1 of Athens; it comes the turn after."""
    bench = muster(3, sparta="SC9")
    bench.play("SC9", "12", target="athens-rh1")
    assert bench.at("BMA") == "" and bench.var("delay.athens-rh1") == 1
    start = position(RESERVE, turn=4)
    start[0].vars["delay.athens-rh1"] = 1
    assert table(start, "Muster").at("BMA") == f"{FLEET} eurymedon sophocles"


@case("6 #12", "refuse")
def test_only_what_is_due_or_called_is_put_off() -> None:
    """6 #12: neither a group of a later turn nor one's own."""
    bench = muster(2, sparta="SC9")
    for target in ("athens-rh1", "sparta-rh1"):
        assert bench.no("play", chit="SC9", number="12", target=target) == {"2.C"}


def test_an_optional_group_is_called_off() -> None:
    """6 #12: Athens calls RO1, Sparta, asked again, calls it off; both chits are spent and P3 stays in reserve."""
    bench = muster(1, sparta="SC9", athens="SC16")
    bench.do("pass", SPARTA)
    bench.play("SC16", "13", ATHENS, target="athens-ro1")
    assert bench.seat == SPARTA
    bench.play("SC9", "12", target="athens-ro1")
    assert bench.at("BTA") == "" and "A-P3" in bench.at("pool-athens")
    assert bench.at("stratagems-out") == "SC16" and bench.at("stratagems-played") == "SC9"


@case("6 #13", "pass")
@pytest.mark.parametrize(
    ("seat", "group", "base", "units"), [(ATHENS, "athens-ro1", "BTA", "A-P3"), (SPARTA, "sparta-ro1", "BTS", "S-H8")]
)
def test_optional_group_one(seat: str, group: str, base: str, units: str) -> None:
    """6 #13: each side brings its own RO1 before the first action phase."""
    bench = muster(1, **{seat: "SC16"})
    bench.play("SC16", "13", seat, target=group)
    assert bench.at(base) == units and not bench.step


@case("6 #13", "refuse")
def test_nobody_brings_the_enemys_group() -> None:
    """6 #13: the group is one's own, and comes once."""
    assert muster(1, athens="SC16").no("play", chit="SC16", number="13", target="sparta-ro1") == {"2.C"}
    bench = muster(1, {"pool-athens": "", "O": "A-P3"}, athens="SC16")
    assert bench.no("play", chit="SC16", number="13", target="athens-ro1") == {"2.C"}


@case("6 #14", "pass")
def test_optional_group_two() -> None:
    """6 #14: Spartan hoplites H4 and helots H9 come to BTS."""
    bench = muster(1, sparta="SC10")
    bench.play("SC10", "14", target="sparta-ro2")
    assert bench.at("BTS") == "S-H4 S-H9"


@case("6 #14", "refuse")
def test_athens_has_no_second_group() -> None:
    """6 #14: the face is Spartan."""
    assert muster(1, athens="SC10").no("play", chit="SC10", number="14", target="sparta-ro2") == {"6"}
