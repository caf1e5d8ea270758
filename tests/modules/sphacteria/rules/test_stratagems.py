"""6 The stratagems of combat (#1 to #9); 1.3 and 2.A the chits themselves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.modules.bench import Played
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, Bench, battle, case, module, orders, position, table

SEA, NARROW, LAND = "A-T4 A-T5 S-T1 S-T2", "A-T4 S-T1", "A-H2 A-P1 S-H1 S-H2"
COMBAT = [
    # rule, kind, zone, force, attacker, who plays, chit, number, modifier, what it adds (None: may not be played)
    ("6 #1", "pass", "C", SEA, ATHENS, ATHENS, "SC3", "1", "strat-1-attacker", 2),
    ("6 #1", "pass", "C", SEA, SPARTA, ATHENS, "SC3", "1", "strat-1-defender", -2),
    ("6 #1", "refuse", "H", SEA, ATHENS, ATHENS, "SC3", "1", "strat-1-attacker", None),
    ("6 #1", "refuse", "J", NARROW, ATHENS, ATHENS, "SC3", "1", "strat-1-attacker", None),
    ("6 #2", "pass", "H", SEA, ATHENS, SPARTA, "SC4", "2", "strat-2", -1),
    ("6 #2", "refuse", "H", SEA, SPARTA, SPARTA, "SC4", "2", "strat-2", None),
    ("6 #3", "pass", "J", NARROW, SPARTA, SPARTA, "SC5", "3", "strat-3", 1),
    ("6 #3", "refuse", "J", NARROW, ATHENS, SPARTA, "SC5", "3", "strat-3", None),
    ("6 #4", "pass", "C", SEA, ATHENS, ATHENS, "SC6", "4", "strat-4-attacker", 2),
    ("6 #4", "pass", "C", SEA, ATHENS, SPARTA, "SC6", "4", "strat-4-defender", -1),
    ("6 #4", "refuse", "L", LAND, ATHENS, ATHENS, "SC6", "4", "strat-4-attacker", None),
    ("6 #6", "pass", "L", LAND, ATHENS, ATHENS, "SC2", "6", "strat-6", 0),
    ("6 #6", "refuse", "L", LAND, SPARTA, ATHENS, "SC2", "6", "strat-6", None),
    ("6 #6", "refuse", "L", "A-H2 S-H1", ATHENS, ATHENS, "SC2", "6", "strat-6", None),
    ("6 #7", "pass", "L", LAND, SPARTA, SPARTA, "SC3", "7", "strat-7-attacker", 1),
    ("6 #7", "pass", "L", LAND, ATHENS, SPARTA, "SC3", "7", "strat-7-defender", -1),
    ("6 #7", "refuse", "L", "A-H2 S-H5", ATHENS, SPARTA, "SC3", "7", "strat-7-defender", None),
    ("6 #9", "pass", "L", LAND, ATHENS, SPARTA, "SC6", "9", "strat-9-defender", 0),
    ("6", "refuse", "C", SEA, SPARTA, SPARTA, "SC3", "1", "strat-1-attacker", None),
]


@pytest.mark.parametrize("row", COMBAT, ids=lambda row: f"{row[0]} {row[1]}")
def test_stratagem_of_combat(row: tuple[Any, ...]) -> None:
    """Each is a line of the sum where it may be played; where not, choosing it is refused."""
    Played(*row).holds(battle)


def test_epibates_of_both_sides() -> None:
    """6 #4: played by both sides at once they leave +1 for the attacker."""
    bench = battle({"C": SEA}, "C", ATHENS, hands={ATHENS: "SC6", SPARTA: "SC14"})
    bench.choose(athens=("SC6", "4", ""), sparta=("SC14", "4", ""))
    assert sum(term.amount for term in bench.sum().terms if term.modifier.on == "die") == 1


def test_choices_are_hidden_until_both_are_made() -> None:
    """6: neither side sees the other's choice, then both are shown (ruling same-moment)."""
    bench = battle({"C": SEA}, "C", ATHENS, hands={ATHENS: "SC6", SPARTA: "SC14"})
    bench.do("choose", SPARTA, choice=("SC14", "4", ""))
    assert bench.step == "Window" and bench.at("hand-sparta") == "" and bench.at("stratagems-played") == ""
    bench.do("choose", ATHENS, choice=("", "", ""))
    assert bench.at("stratagems-played") == "SC14" and len(bench.state.at("hand-athens")) == 1


def test_peltasts_leave_out_e_a_and_f() -> None:
    """6 #6: die modifier e and column modifiers a and f do not count, for good or ill."""
    places = {"R": "A-P1 A-H2 S-H1 S-H2"}
    plain = battle(places, "R", ATHENS)
    assert {"die-e", "col-f"} <= {term.modifier.id for term in plain.sum().terms}
    bench = battle(places, "R", ATHENS, hands={ATHENS: "SC2"})
    bench.choose(athens=("SC2", "6", ""))
    assert not {"die-e", "col-f", "col-a"} & {term.modifier.id for term in bench.sum().terms}


@case("6 #8", "pass")
def test_combined_attack_adds_half_of_a_neighbour() -> None:
    """6 #8: half of 2 + 3 points in O, rounded up, joins the attacker; nobody moves, beached ships count one."""
    bench = battle({"L": "A-H2 S-H5", "O": "A-A1 A-H1"}, "L", ATHENS, hands={ATHENS: "SC8"})
    bench.choose(athens=("SC8", "8", "O"))
    assert bench.sum().attack == 8 + 3 and bench.at("O") == "A-A1 A-H1"
    bench = battle({"L": "A-H2 S-H5", "V": "S-T1"}, "L", ATHENS, hands={SPARTA: "SC8"})
    bench.choose(sparta=("SC8", "8", "V"))
    assert bench.sum().defence == 4 + 1
    bench = battle({"H": "A-T4 S-T1", "G": "A-T5-"}, "H", ATHENS, hands={ATHENS: "SC8"})
    bench.choose(athens=("SC8", "8", "G"))
    assert bench.sum().attack == 10 + 3


@case("6 #8", "refuse")
def test_combined_attack_comes_from_a_neighbour_of_the_same_kind() -> None:
    """6 #8: ships do not help a combat on land, nor units two zones away."""
    bench = battle({"O": "A-H2 S-H5", "H": "A-T2", "M": "A-H3"}, "O", ATHENS, hands={ATHENS: "SC8"})
    assert bench.no("choose", choice=("SC8", "8", "H")) == {"4.2"}
    assert bench.no("choose", choice=("SC8", "8", "M")) == {"4.2"}


@case("6 #9", "refuse")
def test_wounded_leader_takes_the_stars_away() -> None:
    """6 #9: the enemy's leaders no longer count in die modifier a; one's own do."""
    places = {"L": "A-H2 demosthenes cleon S-H5 epitadas"}
    amounts = {t.modifier.id: t.amount for t in battle(places, "L", ATHENS).sum().terms}
    assert amounts["die-a"] == 1
    bench = battle(places, "L", ATHENS, hands={SPARTA: "SC6"})
    bench.choose(sparta=("SC6", "9", ""))
    assert {t.modifier.id: t.amount for t in bench.sum().terms}["die-a"] == -1


@case("6 #5", "pass")
def test_archers_bar_their_zone() -> None:
    """6 #5: the passive side closes a zone with archers to land units and leaders until the phase ends."""
    bench = orders({"O": "S-H1 epitadas", "P": "A-A1", "L": "S-H2"}, SPARTA, hands={ATHENS: "SC7"})
    assert "P" in bench.targets("S-H1")
    bench.play("SC7", "5", ATHENS, zone="P")
    assert "P" not in bench.targets("S-H1") and "P" not in bench.targets("epitadas")
    assert bench.no_move("S-H1", "P") == {"6 #5"} and "SC7" in bench.at("P")
    bench.do("end")
    assert bench.at("P") == "A-A1" and bench.at("stratagems-played") == "SC7"


@case("6 #5", "refuse")
def test_archers_need_archers() -> None:
    """6 #5: a zone without archers is not barred; ships may still run ashore on a barred beach (ruling archers-bar)."""
    bench = orders({"L": "S-H1", "P": "A-H1", "V": "A-A1", "H": "S-T1"}, SPARTA, hands={ATHENS: "SC7"})
    zones = {offer.args["zone"] for offer in bench.session.offers(ATHENS)}
    assert zones == {"V"}
    bench.play("SC7", "5", ATHENS, zone="V")
    assert bench.no_move("S-H1", "V") == {"6 #5"}
    bench.move("S-T1", "V")


@case("2.C", "refuse")
def test_one_stratagem_a_side_and_phase() -> None:
    """2.C: whoever has played #5 is not asked again in the combats of the same phase."""
    places = {"O": "S-H1 S-H2 epitadas", "P": "A-A1 A-H1", "K": "A-H2"}
    bench = orders(places, SPARTA, hands={ATHENS: "SC7 SC8"})
    bench.play("SC7", "5", ATHENS, zone="P")
    assert bench.session.offers(ATHENS) == []
    bench.move("S-H1 S-H2 epitadas", "K")
    bench.do("end")
    assert bench.step == "Roll", "Athens has played, Sparta holds nothing"


@case("1.3", "pass")
@case("6", "pass")
def test_either_face_of_ones_own_colour() -> None:
    """1.3, 6: chit 10/20: Athens may play both faces, Sparta only the grey storm."""
    for seat, numbers in ((ATHENS, {"10", "20"}), (SPARTA, {"20"})):
        bench = table(position({"N": "brasidas"}, hands={seat: "SC1"}), "Adjust", seat=seat)
        assert {o.args["number"] for o in bench.session.offers(seat) if o.verb == "play"} == numbers


@case("1.3", "refuse")
def test_only_what_is_on_the_chit() -> None:
    """1.3: number 15 is not on the chit 10/20; Sparta may not play the Athenian face."""
    bench = table(position({"N": "brasidas"}, hands={SPARTA: "SC1"}), "Adjust", seat=SPARTA)
    assert "1.3" in bench.no("play", chit="SC1", number="15")
    assert bench.no("play", chit="SC1", number="10") == {"6"}


@case("2.A", "pass")
def test_two_chits_each_unseen_by_the_other() -> None:
    """2.A: each side draws two from the cup, sealed for it alone; none is drawn twice."""
    bench = table(position({"P": "A-H1"}, turn=1), "Turn")
    desk_draw(bench)
    hands = {seat: bench.state.at(f"hand-{seat}") for seat in (ATHENS, SPARTA)}
    assert [len(hand) for hand in hands.values()] == [2, 2]
    drawn = [bench.session.known(seat).open(str(chit.box)) for seat, hand in hands.items() for chit in hand]
    assert len(set(drawn)) == 4
    assert all(chit.kind is None for hand in hands.values() for chit in hand)


def desk_draw(bench: Bench) -> None:
    """The cup answers until the first dice are to be thrown."""
    while "deal" in {offer.verb for offer in bench.session.offers("chance")}:
        bench.session.chance()


@case("2.A", "refuse")
def test_red_numbers_leave_the_game_others_go_back() -> None:
    """2.A: 10 takes its chit out for good, 20 on the same chit does not; chits played come back before the draw."""
    for number, tray in (("10", "stratagems-out"), ("20", "stratagems-played")):
        bench = table(position({"N": "brasidas"}, hands={ATHENS: "SC1"}), "Adjust", seat=ATHENS)
        bench.play("SC1", number)
        bench.deal()
        assert bench.at(tray) == "SC1"
    bench = table(position({"stratagems-played": "SC1", "stratagems-out": "SC2"}, turn=1), "Turn")
    assert bench.at("stratagems-played") == "" and bench.at("stratagems-out") == "SC2"


@case("2.D.1", "pass")
def test_one_chit_is_kept_the_rest_goes_back_unseen() -> None:
    """2.D.1: of three chits one stays; the others leave the hand without being shown."""
    bench = table(position({"P": "A-H1"}, hands={ATHENS: "SC4 SC5 SC6"}), "Discard", seat=ATHENS)
    bench.do("keep", chit="SC5")
    assert [p.id for p in bench.state.at("hand-athens")] == ["SC5"]
    assert not [f for e in bench.session.journal.entries for f in e.facts if type(f).__name__ == "Opened"]


@case("2.D.1", "refuse")
def test_two_cannot_be_kept() -> None:
    """2.D.1: keeping is of one chit or none."""
    bench = table(position({"P": "A-H1"}, hands={ATHENS: "SC4 SC5"}), "Discard", seat=ATHENS)
    assert bench.no("keep", chit=("SC4", "SC5")) == {"2.D.1"}
    assert module().place("hand-athens").keep == 1  # type: ignore[union-attr]
