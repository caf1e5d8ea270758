"""An audit of the combats against the text, L-numbers of the rulebook: formations, retreats, sieges."""

from __future__ import annotations

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, fight
from tests.modules.hellenes.rules.test_movement import turn


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
