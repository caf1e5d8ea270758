"""An audit of the combats against the text, L-numbers of the rulebook: formations, retreats, sieges."""

from __future__ import annotations

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, fight, relief
from tests.modules.hellenes.rules.test_movement import turn
from tests.modules.hellenes.rules.test_wintering import winter


def until_asked(duel: Duel, seat: str) -> None:
    """Everybody fights and misses until this side may retreat."""
    for _ in range(20):
        if duel.asked() == ("Stand", seat):
            return
        if duel.step == "Roll":
            duel.throw(*[3] * int(str(duel.top("dice")).split("d")[0]))
        else:
            duel.do("fight")
    raise AssertionError(duel.asked())


def test_5_41_two_groups_over_one_border_are_two_formations() -> None:
    """5.0 l. 633, 5.41 l. 704: a formation comes out of one group; cavalry of Megara and hoplites of Plataea meet the
    Thebans in two battles, though both come from Plataea. Two moves of one group are one formation."""
    bench = turn({"MEGARA": "A13", "PLATAEA": "A1 A2", "THEBES": "S25 S26", "city-MEGARA": "garrison-athens"})
    bench.move("A13", "THEBES", via="PLATAEA")
    bench.move("A1", "THEBES", via="PLATAEA")
    bench.move("A2", "THEBES", via="PLATAEA")
    bench.do("done")
    assert bench.step == "Pick" and set(bench.top("options")) == {"PLATAEA", "MEGARA"}
    bench.do("pick", what="PLATAEA")
    bench.do("fight")
    first = {bench.session.local.known(ATHENS).kind(bench.state.pieces[name]) for name in bench.top("units")}
    assert first & {"A1", "A2", "A13"} in ({"A1", "A2"}, {"A13"})


def test_6_4_who_has_retreated_storms_nothing_this_turn() -> None:
    """6.4 l. 874: units that retreat do not fight again this turn: A1 is back from Corinth."""
    places = {"CORINTH": "A1:4 S15:3", "MEGARA": "A2:3", "city-MEGARA": "S16:2 garrison-sparta"}
    duel = fight(places, ATHENS, {"A1": "MEGARA"}, covered=True, siege__MEGARA=1)
    duel.do("fight")
    until_asked(duel, ATHENS)
    duel.do("retreat")
    assert duel.asked() == ("Besiege", ATHENS), duel.asked()
    duel.do("assault", zone="MEGARA")
    duel.do("defend")
    assert [duel.kind(name) for name in duel.top("units") if duel.kind(name).startswith("A")] == ["A2"]


def test_6_4_fleets_retreat_into_their_besieged_port() -> None:
    """6.4 l. 864, 7.4, 1.3 l. 110: a besieged port keeps its sea: fleets beaten in it may row in, as far as there is
    room; the city is theirs, the besiegers hold the province alone."""
    places = {"SARONIC": "S19:2 A14:4", "MEGARA": "A1:4", "city-MEGARA": "S16:2 garrison-sparta"}
    duel = fight(places, ATHENS, {"A14": "MYRTOAN"}, covered=True, siege__MEGARA=1)
    until_asked(duel, SPARTA)
    duel.do("retreat")
    assert "city-MEGARA" in duel.targets("S19") and "MEGARA" not in duel.targets("S19")


def test_9_31_who_comes_home_needs_room() -> None:
    """9.0 l. 1089, 1.3 l. 108: Plataea holds two; three that have broken its siege and one that was inside are four:
    the owner says which two stay, the others are demobilised."""
    places = {"PLATAEA": "A1:4 A2:3 A4:2 S16:2", "city-PLATAEA": "A9:2 garrison-athens"}
    duel = relief(places, ATHENS, dict.fromkeys(("A1", "A2", "A4"), "ATHENS"), covered=True, siege__PLATAEA=1, season=5)
    for _ in range(10):
        if duel.step == "Roll":
            hit = duel.kind(duel.top("unit")).startswith("A")
            duel.throw(*[1 if hit else 3] * int(str(duel.top("dice")).split("d")[0]))
        elif duel.step in ("Sally", "Stand"):
            duel.do("pass" if duel.step == "Sally" else "fight")
    assert duel.asked() == ("Shelter", ATHENS)
    duel.do("house", who=tuple(sorted(duel.named("A1", "A2"))))
    assert duel.over and duel.there("PLATAEA") == "A1:4 A2:3" and duel.there("pool-athens") == "A4:1 A9:1"


def test_5_22_two_groups_over_one_border_meet_two_storms() -> None:
    """5.22 l. 666: a die for each formation and border; fleets of two groups are two formations."""
    bench = turn({"ATHENS": "A14:4 A16:3", "SARONIC": "A15:4"})
    bench.move("A14", "AEGEAN", via="ANDROS_SEA")
    bench.move("A16", "AEGEAN", via="ANDROS_SEA")
    bench.move("A15", "AEGEAN", via="ANDROS_SEA")
    bench.do("done")
    assert set(bench.top("blocks")) == {"A14", "A16"}
    bench.throw(6)
    assert set(bench.top("blocks")) == {"A15"}


def test_9_31_two_groups_that_come_home_fight_for_themselves() -> None:
    """9.31 l. 1193, 5.41: over one border, out of Phocis and out of Malis, to the relief of Orchomenus."""
    places = {"ORCHOMENUS": "A1", "city-ORCHOMENUS": "garrison-sparta", "PHOCIS": "S25", "MALIS": "S26"}
    bench = winter(places, SPARTA, siege__ORCHOMENUS=1)
    bench.do("repatriate", piece=("S25",), to="ORCHOMENUS", via="PHOCIS")
    bench.do("repatriate", piece=("S26",), to="ORCHOMENUS", via="PHOCIS")
    assert {row[0]: row[1] for row in bench.top("relief")} == {"S25": "PHOCIS", "S26": "PHOCIS"}
    assert bench.top("ways") == ()
    depth = next(n for n, frame in enumerate(bench.state.frames) if frame.step == "Winter")
    assert bench.state.frames[depth].data["ways"] == (("S26", "MALIS"),)
