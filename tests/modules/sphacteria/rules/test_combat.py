"""4 Combats: losses, retreats, leaders; the sum itself is in test_modifiers.py."""

from __future__ import annotations

import pytest

from tabletop.core.rules.asked import asked
from tabletop.core.text import Msg
from tabletop.systems.campaign.combat import wounded
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, battle, case, position, table


@case("4.2", "pass")
@pytest.mark.parametrize(
    ("units", "result", "hit"),
    [
        (3, "1/2", 1),  # the rulebook's own example: 1.5 becomes 1
        (2, "1/4", 1),  # the rulebook's own example: 0.5 becomes the least of 1
        (4, "1/4", 1),
        (4, "1/2", 2),
        (3, "3/4", 2),
        (4, "3/4", 3),
        (1, "3/4", 1),
        (3, "A", 3),
        (3, "E", 3),
        (3, "R", 0),
        (0, "1/2", 0),
    ],
)
def test_fractions_are_rounded_for_the_owner(units: int, result: str, hit: int) -> None:
    """4.2: a share of the units, in counters, rounded down but one at least."""
    assert wounded(units, result) == hit


def test_the_owner_chooses_and_a_weakened_unit_is_eliminated() -> None:
    """4.2: 1/2 of three units is one, chosen by its owner; a weakened one is lost and counts a point (8.2)."""
    bench = battle({"O": "A-H2 A-H3 S-H5 S-H6- S-H7"}, "O", ATHENS)
    bench.fight("R-1/2 A")
    assert bench.seat == SPARTA and bench.no("pick", what=("S-H5", "S-H6")) == {"4.2"}
    bench.do("pick", what=("S-H6",))
    assert bench.at("losses-sparta") == "S-H6-" and bench.var("vp.athens") == 1


@case("4.2", "refuse")
def test_the_loser_leaves_for_a_free_zone() -> None:
    """4.2: next zones free of enemy units, several if he likes; not one held by the enemy, not farther."""
    bench = battle({"O": "A-H2 A-H3 S-H5 S-H6 epitadas", "K": "A-H4", "L": "S-H1"}, "O", ATHENS)
    bench.fight("R-1/2 A")
    bench.do("pick", what=("S-H5",))
    assert bench.seat == SPARTA and bench.no("move", ATHENS, piece=("A-H2",), to="L") >= {"4.2"}
    assert bench.no_move("S-H5", "K") == {"4.2"} and bench.no_move("S-H5", "N") == {"4.2"}
    bench.move("S-H5 epitadas", "L")
    bench.move("S-H6", "V")
    assert not bench.step and bench.at("O") == "A-H2 A-H3"


def test_no_way_out_is_the_end() -> None:
    """4.2: with the enemy or no room all around, what must retreat is eliminated; a leader needs no room."""
    full = "S-H1 S-H2 S-H3 S-H4"
    places = {"O": "A-H2 A-H3 S-H5 epitadas", "K": "A-H4", "L": full, "V": "A-P1", "P": "A-H1"}
    bench = battle(places, "O", ATHENS)
    bench.fight("R-1/2 A")
    assert bench.no_move("S-H5", "L") == {"3.2"}
    bench.move("epitadas", "L")
    assert not bench.step and bench.at("losses-sparta") == "S-H5-"
    assert "log-no-way-out" in bench.said("4.2")


def test_retreat_by_sea() -> None:
    """4.2, 3.3: the beaten are carried from Q over H to O, P or V, one unit a strength point, leaders free."""
    bench = battle({"Q": "A-H2 A-H3 A-H4 A-H5 demosthenes S-H1", "R": "S-H2", "H": "A-T1-"}, "Q", ATHENS)
    bench.fight("1/2-R D")
    bench.do("pick", what=("A-H2", "A-H3"))
    assert bench.targets("A-H2") == {"O", "P", "V"}
    assert bench.no_move("A-H2", "L") == {"4.2"}, "not farther than the landing"
    assert bench.no_move("A-H2 A-H3 A-H4 A-H5", "O") == {"3.3"}
    bench.move("A-H2", "V")
    bench.move("A-H3 A-H4 demosthenes", "O")
    assert not bench.step and bench.at("losses-athens") == "A-H5", "three points of fleet, three units"


def test_e_eliminates_units_and_leaders() -> None:
    """4.2: with E every unit and leader of the force is eliminated, with A a fresh unit and its leader are not."""
    places = {"L": "A-H2 A-H3 A-H4 A-H5 cleon demosthenes S-H5 styphon"}
    bench = battle(places, "L", ATHENS)
    bench.fight("R-E A")
    assert bench.at("losses-sparta") == "S-H5 styphon" and bench.var("vp.athens") == 2
    bench = battle(places, "L", ATHENS)
    bench.fight("R-A A")
    bench.move("S-H5 styphon", "M")
    assert bench.at("M") == "S-H5- styphon" and bench.var("vp.athens") == 0


def test_a_side_without_units_does_not_hold_the_field() -> None:
    """4.2: the winner's last unit fell: the loser stays (ruling empty-field) and takes the leader left alone (1.2)."""
    bench = battle({"L": "A-A1- demosthenes S-H5"}, "L", ATHENS)
    bench.fight("1/4-1/4 A")
    assert not bench.step and bench.at("L") == "S-H5-"
    assert bench.at("losses-athens") == "A-A1- demosthenes" and bench.var("vp.sparta") == 2


@case("4.1", "pass")
def test_beached_ships_fight_as_peltasts_of_one() -> None:
    """4.1: hoplites attack a fleet on the beach; each ship unit is a P of 1 point, without its star."""
    bench = battle({"V": "A-T2 A-T3 S-H1"}, "V", SPARTA)
    weighed = bench.sum()
    assert (weighed.attack, weighed.defence) == (6, 2)
    assert {term.modifier.id for term in weighed.terms} == {"die-b", "die-g", "col-a"}
    bench.fight("R-A A")
    assert bench.no_move("A-T2", "L") >= {"3.1"} and "H" in bench.targets("A-T2")


def test_ships_and_land_units_do_not_fight_elsewhere() -> None:
    """4.1: land units in Q and enemy ships in H share no zone, so there is nothing to fight."""
    bench = battle({"Q": "A-H2", "H": "S-T1"}, "Q", ATHENS)
    assert not bench.step


def test_a_leader_goes_down_with_the_last_ship() -> None:
    """3.1: his last ship is lost in combat, so he is, worth a point (ruling leader-overboard)."""
    bench = battle({"C": "A-T2 A-T3 A-T4 S-T1- thrasymedidas"}, "C", ATHENS)
    bench.fight("R-1/2 A")
    assert bench.at("losses-sparta") == "S-T1- thrasymedidas" and bench.var("vp.athens") == 3
    assert bench.said("3.1") == ["log-overboard", "log-eliminated"]


def test_a_fleet_retreats_with_its_leader() -> None:
    """4.2, 3.2: a beaten fleet keeps to the limit of the strait it retreats to; its leader is never left at sea."""
    bench = battle({"H": "A-T2 A-T3 A-T4 S-T1 S-T2 thrasymedidas", "G": "A-T5", "C": "A-T6"}, "H", ATHENS)
    bench.fight("R-1/2 A")
    bench.do("pick", what=("S-T1",))
    assert bench.no_move("S-T1 S-T2", "I") == {"3.2"} and bench.no_move("S-T2", "G") == {"4.2"}
    bench.move("S-T2", "I")
    bench.move("S-T1", "V")
    assert bench.at("V") == "S-T1- thrasymedidas" and not bench.step


# --- what the question says, and why not -------------------------------------------------------------------


def asked_now(bench: Bench, seat: str) -> tuple[str, dict[str, object]]:
    """Key and arguments of what the bar asks."""
    said = asked(bench.session.game, bench.state, seat, lambda key: False)
    return said.key, dict(said.args)


def test_the_questions_of_a_combat_say_of_which() -> None:
    """4.2: a phase may have several combats; the stratagem, the losses and the retreat name the zone."""
    bench = battle({"O": "A-H2 A-H3 S-H5 S-H6"}, "O", ATHENS)
    bench.fight("R-1/2 A")
    key, said = asked_now(bench, SPARTA)
    assert (key, said["place"], said["result"]) == ("prompt-losses-hurt", "O", Msg.of("result-combat-1_2"))
    bench.do("pick", what=("S-H6",))
    assert asked_now(bench, SPARTA) == ("prompt-retreat", {"place": "O"})
    fields = {"into": "chosen", "zone": "O", "attacker": ATHENS}
    window = table(position({"O": "A-H2 S-H5"}, hands={SPARTA: "SC9"}), "Window", **fields)
    assert asked_now(window, SPARTA) == ("prompt-window", {"place": "O", "seat": ATHENS})


@pytest.mark.parametrize(
    ("pieces", "to", "why"),
    [
        ("A-A1", "V", "check-retreat-far"),  # two zones on, over land
        ("A-A1", "K", "check-retreat-far"),  # two zones on; no Athenian ship in C, over which it is next door
        ("A-A1", "L", "check-retreat-enemy"),
        ("A-H1", "Q", "check-retreat-others"),
        ("S-H1", "O", "check-not-yours"),
    ],
)
def test_it_is_said_why_the_beaten_do_not_go_there(pieces: str, to: str, why: str) -> None:
    """4.2, 3.3: a zone next door, or by naval transport; the first cause is told, never the question over again."""
    places = {"P": "A-A1 A-H2 S-H1 S-H2", "L": "S-H5", "R": "A-H1"}
    bench = table(position(places), "Retreat", seat=ATHENS, zone="P")
    ruling = bench.session.preview(ATHENS, "move", piece=tuple(pieces.split()), to=to)
    assert ruling.broken_rules[0].text.key == why


def test_a_pick_without_words_of_its_step_has_those_of_the_game() -> None:
    """2.C.3: which combat is next is asked as prompt-<step>-<field>; a game without that asks plainly to choose."""
    bench = table(position({"O": "A-H2 S-H5", "L": "A-H3 S-H6"}), "ActionPhase", seat=ATHENS, left=1, stage="attacks")
    assert bench.step == "Pick"
    for has, key in ((True, "prompt-actionphase-next"), (False, "prompt-pick")):
        assert asked(bench.session.game, bench.state, ATHENS, lambda key, has=has: has).key == key
