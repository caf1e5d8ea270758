"""An audit of the rules of movement against the text, L-numbers of the rulebook: what a clever player must not get, and
what the text allows him. Sea ways, pillage, Augury, forced rowing, the Peace."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.hellenes.rules.fights import fight
from tests.modules.hellenes.rules.harness import ATHENS, SPARTA
from tests.modules.hellenes.rules.test_movement import BESIEGED, turn

PEACE: dict[str, Any] = {"peace": 1, "first-year": -415, "neutral": "ACHAEA PHRYGIA LYDIA MESSENE"}


def test_5_22_forced_rowing_over_the_open_sea_meets_the_storm() -> None:
    """5.22 l. 666, 5.3 l. 687: a crossing made by forced rowing is a crossing; 1 in spring is a storm, 3 wrecks."""
    bench = turn({"MARMARA": "A14:4", "pool-athens": ""})
    bench.do("force", piece=("A14",), to="CRETAN", via="ICARIAN")
    bench.do("done")
    bench.throw(6)
    bench.do("press", units=("A14",))
    bench.throw(1)
    bench.throw(3)
    assert not bench.known.at("CRETAN") and len(bench.known.at("pool-athens")) == 1


def test_5_5_nobody_comes_to_the_pillaged_city_by_a_forced_march() -> None:
    """5.5 l. 752: no friendly unit enters the pillaged city-state this turn, one already on its way neither."""
    bench = turn({**BESIEGED, "LOCRIS": "A4"}, siege__MEGARA=1)
    bench.do("force", piece=("A4",), to="MEGARA", via="ATHENS")
    bench.do("pillage", at="MEGARA")
    bench.move("A1 A2", "ATHENS")
    bench.do("done")
    if bench.step == "Roll":
        bench.throw(6)
    if bench.step == "GoOn":
        bench.do("press", units=("A4",))
    assert not bench.known.at("MEGARA", ATHENS)


def test_3_1_augury_forbids_to_attack() -> None:
    """3.1 l. 459: units of the enemy may not attack this season; they may join a siege and attrition goes on."""
    bench = turn({"ATHENS": "A1 A13", "MEGARA": "S15", "PLATAEA": "A2", "city-PLATAEA": ""}, augury=ATHENS)
    assert "MEGARA" not in bench.targets("A1")
    assert "CORINTH" not in {str(o.args["to"]) for o in bench.session.match(ATHENS, "force", piece=("A1",))}
    assert "THEBES" in bench.targets("A1"), "an empty city-state is not attacked"


def test_5_5_pillagers_leave_to_zones_without_enemy_units() -> None:
    """5.5 l. 754: besieged enemies are enemy units in their zone too."""
    places = {**BESIEGED, "CORINTH": "A4", "city-CORINTH": "S19:2 garrison-sparta"}
    bench = turn(places, siege__MEGARA=1, siege__CORINTH=1)
    bench.do("pillage", at="MEGARA")
    assert bench.no_move("A1", "CORINTH") and bench.targets("A1") >= {"ATHENS", "PLATAEA"}


def test_12_0_2_on_land_units_stay_in_their_country() -> None:
    """12.0 #2a l. 1321: over land from Naupactus to Stratos lies Aetolia, which is not theirs, and they touch."""
    bench = turn({"NAUPACTUS": "A33", "PHARSALUS": "A35"}, **PEACE)
    assert bench.targets("A33") == {"STRATOS"}
    bench = turn({"AMBRACIA": "S39", "CORINTH": "S15"}, SPARTA, **PEACE)
    assert bench.targets("S15") == {"MEGARA", "EPIDAURUS"}


@pytest.mark.parametrize("more", [{"event-turn": 1}, {"augury": ATHENS}])
def test_3_1_no_battle_on_the_turn_of_an_event_or_under_an_augury(more: dict[str, Any]) -> None:
    """3.1 l. 483, 459: attrition alone, even where both stand, as at sea after the Peace."""
    duel = fight({"SARONIC": "A14:4 S19:3"}, ATHENS, covered=True, **more)
    assert duel.over and not duel.dice()
    duel = fight({"SARONIC": "A14:4 S19:3"}, ATHENS, covered=True)
    assert duel.asked()[0] == "Stand"


def test_12_0_2_fleets_lie_beside_each_other_in_the_peace() -> None:
    """5.4 l. 698, 12.0 #2b l. 1323: at sea units move without conflict: into the Saronic, where a Spartan fleet lies;
    nobody fights there."""
    bench = turn({"SARONIC": "S19:4", "ATHENS": "A22:4"}, **PEACE)
    bench.move("A22", "SARONIC", via="ATHENS")
    bench.do("done")
    assert len(bench.known.at("SARONIC")) == 2 and bench.step not in ("Stand", "Roll", "Battle")


def test_5_2_corinth_alone_has_two_coasts() -> None:
    """L816: Corinth alone joins two coasts; fleets do not come through Thebes, Megara or Messenia from sea to sea."""
    bench = turn({"CORINTH": "S19:4", "THEBES": "S30:2", "MEGARA": "S20:3", "MESSENIA": "S7:3"}, SPARTA)
    ways = {name: {str(o.args["to"]) for o in bench.session.match(SPARTA, "move", piece=(name,))} for name in ("S19",)}
    assert {"SARONIC", "CORINTH_GULF"} <= ways["S19"]
    for name, shut in (("S30", "CORINTH_GULF"), ("S20", "CORINTH_GULF")):
        assert bench.no_move(name, shut, via=bench.state.pieces[name].place)
    assert bench.no_move("S7", "ZACYNTHUS_SEA", via="MESSENIA")
    bench = turn({"CORINTH_GULF": "S19:4", "SARONIC": "S20:3"}, SPARTA)
    assert "CORINTH" in bench.targets("S19") and not {"THEBES", "MEGARA"} & bench.targets("S19")
    assert "MEGARA" in bench.targets("S20")


def test_12_0_2_nobody_is_left_by_a_forced_way_where_he_may_not_end() -> None:
    """12.0 #2b l. 1323: the Sea of Sicily is no home sea of Athens; a fleet of the Saronic would lie in it if its
    forced rowing into the gulf of Rhegium failed. From Corcyra it gets there of itself."""
    bench = turn({"SARONIC": "A14:4", "CORCYRA": "A16:3"}, **PEACE)
    forced = {str(o.args["to"]) for o in bench.session.match(ATHENS, "force", piece=("A14",))}
    assert not {"RHEGIUM_GULF", "SYRACUSE_SEA", "CROTON_SEA"} & forced and "CORCYRA_SEA" in forced
    assert "RHEGIUM_GULF" in bench.targets("A16")
