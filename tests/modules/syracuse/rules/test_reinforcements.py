"""2.B.2 Reinforcements: who comes where, zones cleared, the first move, S17, S18, S21, S25, leaders well again."""

from __future__ import annotations

from typing import Any

from tests.modules.syracuse.rules.harness import ATHENS, SYRACUSE, Bench, case, position, table

FOURTH = {"pool-syracuse": "gylippus SaT1 SaH1 SaP1 SaH2 SaC1 ST3 ST4"}
SEA, LAND = ("M1", "M2", "M3", "M4", "M5", "M8"), ("T1", "T8", "T10", "T18", "T19", "T22")


def muster(places: dict[str, str], turn: int, **more: Any) -> Bench:
    """Step B.2 of a turn."""
    return table(position(places, **{"advantage": ATHENS, **more}, turn=turn), "Muster")


@case("2.B.2", "pass")
def test_the_relief_of_syracuse() -> None:
    """2.B.2: on turn 4 Gylippus comes by sea, allies by land, ships into a port; each part to one of its zones."""
    bench = muster({**FOURTH, "M8": "AT1"}, 4)
    zones = []
    for zone in ("M3", "T10", "M7"):
        zones.append(set(bench.session.offers(SYRACUSE)[0].args["what"].values))
        bench.do("pick", what=zone)
    assert zones == [set(SEA) - {"M8"}, set(LAND), {"M6", "M7"}], "M8 is not free of enemies"
    assert (
        bench.at("M3") == "SaH1 SaP1 SaT1 gylippus" and bench.at("T10") == "SaC1 SaH2" and bench.at("M7") == "ST3 ST4"
    )
    assert bench.step == "FirstMove"


def test_the_first_move_is_asked_for_itself() -> None:
    """2.B.2: no points are spent; those who have not come now wait, and are told so."""
    bench = muster({**FOURTH, "T11": "SCav1"}, 4)
    for zone in ("M3", "T10", "M7"):
        bench.do("pick", what=zone)
    step = bench.session.game.step("FirstMove")
    assert step.prompt(bench.session.known(SYRACUSE)).key == "prompt-first-landing", "and so long there is no end"
    ruling = bench.session.preview(SYRACUSE, "move", piece=("SCav1",), to="T12")
    assert "check-newly-come" in {citation.text.key for citation in ruling.broken_rules}
    bench.move("gylippus SaH1 SaP1", "T16")
    assert step.prompt(bench.session.known(SYRACUSE)).key == "prompt-first-move"


def test_nobody_comes_before_his_turn() -> None:
    """2.B.2: on turn 3 the relief of turn 4 is still on its way."""
    bench = muster(FOURTH, 3)
    assert not bench.step and "gylippus" in bench.at("pool-syracuse")


def test_those_aboard_land_or_sail_on_as_one() -> None:
    """2.B.2, 3.5: the fleet of M3 lands its troops in the city or in T7, or sails on with all of them; then the rest
    of its own accord."""
    bench = muster({"pool-syracuse": "gylippus SaT1 SaH1 SaP1"}, 4)
    bench.do("pick", what="M3")
    assert bench.no("end") == {"2.B.2"}, "troops cannot stay at sea"
    assert bench.targets("SaH1") == {"T7", "T16"}
    bench.move("gylippus SaT1 SaH1 SaP1", "M6")
    assert bench.step == "Landing"
    bench.move("SaH1 SaP1 gylippus", "T16")
    bench.do("end")
    assert bench.at("T16") == "SaH1 SaP1 gylippus" and bench.at("M6") == "SaT1"


@case("2.B.2", "refuse")
def test_the_first_move_keeps_off_the_enemy() -> None:
    """2.B.2: no zone with enemy units, nor their fort, is entered in the first move; no points are spent."""
    bench = muster({"pool-syracuse": "SaH2 SaC1", "T11": "AH1", "T12": "AH2"}, 4)
    bench.do("pick", what="T10")
    assert bench.no_move("SaC1", "T11") == {"2.B.2"}
    bench.move("SaC1", "T8")
    assert bench.no_move("SaC1", "T9") == {"3"}, "it has moved"
    bench.move("SaH2", "T18")
    bench.do("end")
    assert bench.var("ap.syracuse") == 6


def test_a_counter_taken_off_by_hand_is_missed_by_nobody() -> None:
    """2.B.2: rules off, one of those who have come taken off the table, rules on: the other goes on alone."""
    bench = muster({"pool-syracuse": "SaH2 SaC1"}, 4)
    bench.do("pick", what="T10")
    for mode in ("hand", "enforce"):
        for group in bench.session.game.rule_groups:
            assert bench.session.submit(SYRACUSE, "mode", group=group, mode=mode).accepted
        if mode == "hand":
            assert bench.session.submit(SYRACUSE, "remove", piece="SaC1").accepted
    assert bench.step == "FirstMove" and "T9" in bench.targets("SaH2")
    bench.move("SaH2", "T9")


def test_a_fleet_that_just_bears_them_carries_those_who_have_come() -> None:
    """2.B.2, 3.4: allies of 4 points in T1 sail to the city on 5 points of ships; 2 points more have no room."""
    bench = muster({"pool-syracuse": "SaH2 SaC1", "M1": "SaT1", "M2": "ST1", "M3": "ST2"}, 4)
    bench.do("pick", what="T1")
    bench.move("SaH2", "T16")
    assert bench.at("T16") == "SaH2" and "T16" not in bench.targets("SaC1")


def test_the_holder_of_the_advantage_comes_first() -> None:
    """2.B.2: on turn 8 both sides bring reinforcements; who has the advantage deploys and moves first."""
    both = {"pool-athens": "demosthenes AT7 AH4", "pool-syracuse": "SaT4 SaH5"}
    for holder in (ATHENS, SYRACUSE):
        bench = muster(both, 8, advantage=holder)
        assert bench.seat == holder
        bench.do("pick", what="M1")
        assert bench.seat != holder
        other = "M2" if holder == ATHENS else "M3"
        bench.do("pick", what=other)
        assert bench.step == "FirstMove" and bench.seat == holder


def test_a_closed_way_in_is_cleared() -> None:
    """2.B.2: with enemies in every zone named the weakest is cleared into the next zone chosen."""
    enemies = dict(zip(LAND, ("AA1", "AH1", "AH2", "AH3", "AaH1", "AaH4"), strict=True))
    bench = muster({"pool-syracuse": "SaH2 SaC1", **enemies}, 4)
    assert bench.step == "Pick", "T1 holds the fewest points: where do they go?"
    assert set(bench.session.offers(SYRACUSE)[0].args["what"].values) == {"T2", "T8"}
    bench.do("pick", what="T2")
    assert bench.at("T2") == "AA1" and bench.at("T1") == "SaC1 SaH2"
    assert "log-cleared" in bench.said("2.B.2")


def test_a_fleet_that_can_land_nowhere_waits_a_turn() -> None:
    """3.5: with every shore held and an enemy fleet in the mouth of the harbour, Athens's relief comes later."""
    held = {"T1": "SH1", "T2": "SH2", "T3": "SH3", "T4": "SH4", "T6": "SaH1", "T7": "SP1", "T26": "SP2", "T27": "SA1"}
    bench = muster({"pool-athens": "AT7 AH4", **held, "M9": "ST1"}, 8)
    assert not bench.step and bench.at("pool-athens") == "AH4 AT7"
    assert "log-no-entry" in bench.said("2.B.2") and bench.var("delay.athens-turn-8") == 1
    del held["T26"]
    assert muster({"pool-athens": "AT7 AH4", **held, "M9": "ST1"}, 8).step == "Pick", "T26 is open from M8"


def test_a_convoy_cut_off_after_it_came_turns_back() -> None:
    """3.5: Athens comes first, in M4; the enemy's ships in M3 and M8 then close its way: it comes again next turn."""
    bench = muster({"pool-athens": "AT7 AH4", "pool-syracuse": "SaT4", "M5": "ST1", "M8": "ST2"}, 8)
    bench.do("pick", what="M4")
    bench.do("pick", what="M3")
    assert bench.step == "FirstMove" and bench.seat == ATHENS and bench.targets("AT7") == set()
    bench.do("end")
    bench.do("end", SYRACUSE)
    assert bench.at("pool-athens") == "AH4 AT7" and bench.said("3.5") == ["log-turned-back"] * 2


def test_leaders_are_well_again() -> None:
    """2.B.2: hurt and sick leaders turn to their good side; the sick may move again."""
    bench = muster({"T16": "gylippus- SA1", "T24": "nicias-"}, 2)
    assert not bench.step
    assert {name: bench.state.pieces[name].steps for name in ("gylippus", "nicias")} == {"gylippus": 2, "nicias": 2}


@case("7 S18", "pass")
@case("7 S17", "refuse")
def test_optional_reinforcements_are_called_and_called_off() -> None:
    """7 S18, S17: a call brings the optional group; the enemy may answer at once and call it off."""
    hands = {ATHENS: "SC8", SYRACUSE: "SC10"}
    bench = muster({"pool-athens": "AaC3"}, 2, hands=hands)
    assert bench.no("play", SYRACUSE, chit="SC10", number="S17", target="athens-optional")
    bench.play("SC8", "S18", target="athens-optional")
    assert bench.seat == SYRACUSE
    bench.do("pass")
    bench.do("pick", what="T19")
    assert bench.at("T19") == "AaC3"
    answered = muster({"pool-athens": "AaC3"}, 2, hands=hands)
    answered.play("SC8", "S18", target="athens-optional")
    answered.play("SC10", "S17", target="athens-optional")
    assert answered.at("pool-athens") == "AaC3" and not answered.step


@case("7 S17", "pass")
def test_reinforcements_are_delayed_a_turn() -> None:
    """7 S17: a historical group of the enemy that is due comes a turn later."""
    bench = muster(FOURTH, 4, hands={ATHENS: "SC10"})
    bench.play("SC10", "S17", target="syracuse-turn-4")
    assert "gylippus" in bench.at("pool-syracuse") and bench.var("delay.syracuse-turn-4") == 1
    assert muster(FOURTH, 5, delay__syracuse_turn_4=0).step == "Pick"


@case("7 S18", "refuse")
def test_a_group_that_came_is_not_called_again() -> None:
    """7 S18: with the optional group on the map there is nobody to call."""
    bench = muster({"T10": "AaC3"}, 2, hands={ATHENS: "SC8"})
    assert bench.no("play", chit="SC8", number="S18", target="athens-optional")


@case("7 S21", "pass")
def test_alcibiades_is_recalled() -> None:
    """7 S21: he leaves the game, nobody scores, and so does the chit."""
    bench = muster({"catane": "alcibiades AT3 AT4"}, 1, hands={SYRACUSE: "SC2"})
    bench.play("SC2", "S21")
    assert bench.at("losses-athens") == "alcibiades" and bench.at("stratagems-out") == "SC2"
    assert bench.var("vp.syracuse") == 0


@case("7 S21", "refuse")
def test_athens_does_not_recall_its_own_man() -> None:
    """7 S21: the face is Syracusan; and without Alcibiades in play it is not played at all."""
    held = muster({"catane": "alcibiades AT3 AT4"}, 1, hands={ATHENS: "SC2"})
    assert held.no("play", chit="SC2", number="S21") == {"7"}
    gone = muster({"catane": "AT3 AT4"}, 1, hands={SYRACUSE: "SC2"})
    assert gone.no("play", chit="SC2", number="S21")


def test_good_omens_call_reinforcements() -> None:
    """7 S25: used as S18 it brings the optional group."""
    bench = muster({"pool-syracuse": "SaT6"}, 2, hands={SYRACUSE: "SC20"})
    bench.play("SC20", "S25", target="syracuse-optional")
    bench.do("pick", what="M5")
    assert bench.at("M5") == "SaT6"
