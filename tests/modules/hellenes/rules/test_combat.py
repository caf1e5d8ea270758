"""5.4, 6 Battles: who fights in which order, fortifying, rounds, raids, prestige."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.modules.hellenes.rules.fights import ATHENS, FIELD, SPARTA, Duel, case, fight

FROM_THEBES = {"S10": "THEBES", "S1": "THEBES"}


def phocis(force: str, seat: str, entries: dict[str, str], **more) -> Duel:
    """A battle in Phocis, which has no city."""
    return fight({"PHOCIS": force}, seat, entries, covered=True, **more)


# --- rounds --------------------------------------------------------------------------------------------------------


@case("6.2", "pass")
@case("2.14", "pass")
def test_the_printed_round() -> None:
    """L828: archers in defence, cavalry of the aggressor, Spartan hoplites B2, Athenian hoplites C2."""
    duel = phocis("S10:2 S1:2 A1:2 A12:2", SPARTA, FROM_THEBES)
    order = []
    for _ in range(4):
        order.append(duel.attacker())
        duel.roll(3, 3)
    assert order == ["A12", "S10", "S1", "A1"]
    assert duel.attacker() == "A12" and duel.top("round") == 2


@case("6.2", "refuse")
def test_no_retreat_after_the_first_attack_of_a_round() -> None:
    """6.2: the option is open before one's first attack of the round only; the second unit just attacks."""
    duel = phocis("S10:2 S1:2 A1:2", SPARTA, FROM_THEBES)
    assert duel.asked() == ("Stand", SPARTA)
    duel.do("fight")
    duel.throw(3, 3)
    assert duel.step == "Roll" and duel.kind(duel.top("unit")) == "S1"
    assert duel.no("retreat", SPARTA) == {"6.31"}


@case("6.31", "pass")
@case("6.32", "pass")
@case("6.33", "pass")
def test_the_printed_attack() -> None:
    """L839: C2 of 3 steps rolls 1, 2, 5: two hits, the strongest looked at again between, then the weakest routed."""
    duel = phocis("A1:3 S1:3 S2:2 S5:1", ATHENS, {"A1": "NAUPACTUS"})
    for _ in "S1", "S2", "S5":
        duel.roll(*[3] * int(duel.cv(duel.named(duel.attacker())[0])[-1]))
    duel.roll(1, 2, 5)
    assert duel.asked() == ("Suffer", SPARTA) and set(duel.top("options")) == set(duel.named("S1", "S2"))
    duel.do("pick", what="S2")
    duel.do("pick", what="S5")
    assert duel.there("PHOCIS") == "A1:3 S1:2 S2:1 S5:1" and duel.top("routed") == ("S5",)


@case("6.31", "refuse")
def test_a_die_for_each_step() -> None:
    """6.31: a unit of three steps throws three dice, not two."""
    duel = phocis("A1:3 S1:3", ATHENS, {"A1": "NAUPACTUS"})
    assert duel.attacker() == "S1"
    duel.roll(3, 3, 3)
    assert duel.attacker() == "A1" and duel.top("dice") == "3d6"


@case("6.32", "refuse")
@case("6.33", "refuse")
def test_the_owner_chooses_among_equals_only() -> None:
    """6.32, 6.33: not the weaker for a hit; nor the enemy's choice."""
    duel = phocis("A1:3 S1:3 S2:3 S5:1", ATHENS, {"A1": "NAUPACTUS"})
    for n in (3, 3, 1):
        duel.roll(*[3] * n)
    duel.roll(1, 3, 3)
    assert duel.asked() == ("Suffer", SPARTA)
    assert duel.no("pick", what="S5") == {"6.32"} and duel.no("pick", ATHENS, what="S1") == {"6.32"}
    duel.do("pick", what="S2")
    assert duel.there("PHOCIS") == "A1:3 S1:3 S2:2 S5:1"


@case("6.1", "pass")
def test_all_blocks_are_shown_and_covered_again() -> None:
    """6.1, L820: blocks are revealed before the first attack, covered and mingled after the last, with their steps."""
    duel = phocis("A1:3 A2:2 S5:1", ATHENS, {"A1": "NAUPACTUS", "A2": "NAUPACTUS"})
    assert {p.kind for p in duel.state.at("PHOCIS")} == {"A1", "A2", "S5"}
    duel.roll(1)
    duel.roll(1, 3)
    assert duel.over and {p.kind for p in duel.state.at("PHOCIS")} == {None}
    assert duel.there("PHOCIS") == "A1:2 A2:2" and not {"A1", "A2"} & {p.id for p in duel.state.at("PHOCIS")}
    assert duel.there("pool-sparta") == "S5:1" and duel.state.at("pool-sparta")[0].kind is None


@case("6.1", "refuse")
def test_nobody_is_shown_who_does_not_fight() -> None:
    """6.1: units outside the battle stay covered."""
    duel = fight({"PHOCIS": "A1:3 S5:1", "NAUPACTUS": "A2:2"}, ATHENS, {"A1": "NAUPACTUS"}, covered=True)
    assert duel.state.pieces["A2"].kind is None and duel.state.pieces["A1"].kind == "A1"


@case("2.14", "refuse")
@case("2.12", "pass")
@case("2.12", "refuse")
def test_classes_and_dice_are_those_of_the_labels() -> None:
    """2.14, 2.12: letter and power as printed, a die for each step that is left, not for those printed."""
    duel = phocis("A1:3 S1:2", ATHENS, {"A1": "NAUPACTUS"})
    told = [(line.letter, line.seat, line.dice, line.attacks[0].power) for line in duel.lines().lines]
    assert told == [("B", SPARTA, 2, 2), ("C", ATHENS, 3, 2)]


@case("2.26", "pass")
@case("2.26", "refuse")
def test_fleets_have_two_classes() -> None:
    """2.26, 6.5: E2 at sea, D1 on land; not the other way round."""
    at_sea = fight({"SARONIC": "A14:2 S19:2"}, ATHENS, {"A14": "ANDROS_SEA"}, covered=True)
    ashore = fight({"MALIS": "A14:2 S19:2"}, ATHENS, {"A14": "PAGASAE"}, covered=True)
    assert [line.letter for line in at_sea.lines().lines] == ["E", "F"]
    assert [(line.letter, line.seat, line.attacks[0].power) for line in ashore.lines().lines] == [
        ("D", SPARTA, 1),
        ("D", ATHENS, 1),
    ]


def test_the_panel_shows_the_battle() -> None:
    """Game.weigh: expected hits and routs of the round; what has attacked throws no more."""
    duel = phocis("A1:3 S1:2", ATHENS, {"A1": "NAUPACTUS"})
    assert duel.lines().hits(SPARTA) == Fraction(2 * 2, 6) and duel.lines().routs(ATHENS) == 1
    duel.roll(3, 3)
    assert duel.lines().hits(SPARTA) == 0 and duel.lines().unit == duel.named("A1")[0]


# --- which battle first (6.0) --------------------------------------------------------------------------------------


@case("6.0", "pass")
def test_the_smallest_battle_first() -> None:
    """6.0: by the number of units of the active seat, not of the enemy's."""
    places = {"PHOCIS": "A1:3 A2:2 S5:1", "MALIS": "A3:1 S2:3 S11:3", "PAGASAE": "A4:2 S12:2"}
    entries = {"A1": "NAUPACTUS", "A2": "NAUPACTUS", "A3": "PHARSALUS", "A4": "PHARSALUS"}
    duel = fight(places, ATHENS, entries, covered=True)
    assert duel.asked() == ("Pick", ATHENS) and set(duel.top("options")) == {"MALIS", "PAGASAE"}
    duel.do("pick", what="PAGASAE")
    assert duel.top("zone") == "PAGASAE"


@case("6.0", "refuse")
def test_not_the_larger_before_the_smaller() -> None:
    """6.0: two units here, one there: there first, without a choice."""
    places = {"PHOCIS": "A1:3 A2:2 S5:1", "MALIS": "A3:1 S2:3"}
    duel = fight(places, ATHENS, {"A1": "NAUPACTUS", "A2": "NAUPACTUS", "A3": "PHARSALUS"}, covered=True)
    assert duel.top("zone") == "MALIS"


# --- formations (5.41) ---------------------------------------------------------------------------------------------


@case("5.41", "pass")
@case("5.4", "pass")
def test_formations_fight_one_after_the_other() -> None:
    """5.41: the owner says which fights first; when it has lost the next begins a new battle, the routed rallied."""
    places = {"PHOCIS": "A1:1 A2:3 S5:2 S6:1"}
    duel = fight(places, ATHENS, {"A1": "NAUPACTUS", "A2": "MALIS"}, covered=True)
    assert duel.asked() == ("Pick", ATHENS) and set(duel.top("options")) == {"NAUPACTUS", "MALIS"}
    duel.do("pick", what="NAUPACTUS")
    assert set(duel.top("units")) == {"A1", "S5", "S6"}
    duel.roll(3, 3)
    duel.roll(3)
    duel.roll(5)  # A1 routs the weakest
    assert duel.top("routed") == ("S6",)
    duel.roll(6, 3)  # S5 puts A1 to flight
    assert duel.there("NAUPACTUS") == "A1:1" and duel.var("prestige") == -2
    assert set(duel.top("units")) == {"A2", "S5", "S6"} and duel.top("routed") == ()


@case("5.41", "refuse")
def test_formations_do_not_fight_together() -> None:
    """5.41: a unit of another formation neither attacks nor suffers; after the victory it joins the winner."""
    places = {"PHOCIS": "A1:1 A2:3 S6:1"}
    duel = fight(places, ATHENS, {"A1": "NAUPACTUS", "A2": "MALIS"}, covered=True)
    duel.do("pick", what="MALIS")
    assert "A1" not in duel.top("units")
    duel.roll(3)
    duel.roll(1, 3, 3)
    assert duel.over and duel.there("PHOCIS") == "A1:1 A2:3" and duel.var("prestige") == 2


@case("5.4", "refuse")
def test_besieged_enemies_are_not_engaged() -> None:
    """5.4: those shut up in a city are no enemies in the open: no battle, the siege goes on."""
    duel = fight({"PLATAEA": "S1:4", "city-PLATAEA": "A1:2 garrison-athens"}, SPARTA, {"S1": "THEBES"}, covered=True)
    assert not duel.dice() and duel.over


# --- fortifying (7.1) ----------------------------------------------------------------------------------------------


@case("7.1", "pass")
def test_the_defender_may_decline_battle() -> None:
    """7.1, L780: before anybody is shown; the garrison appears, the siege is laid, nobody loses prestige."""
    duel = fight({"CORINTH": "A1:4 A2:3 S15:3 S16:2"}, ATHENS, {"A1": "MEGARA", "A2": "MEGARA"}, covered=True, season=7)
    assert duel.asked() == ("Fortify", SPARTA) and duel.state.pieces["A1"].kind is None
    duel.do("fortify", piece=("S15", "S16"))
    assert duel.over and duel.there("city-CORINTH") == "S15:3 S16:2 garrison-sparta:1" and not duel.dice()
    assert duel.var("siege.CORINTH") == 7 and duel.var("prestige") == 0


def test_some_go_inside_and_the_others_fight() -> None:
    """7.1: all or some of the units; who stays outside fights, and may still retreat inside."""
    duel = fight({"CORINTH": "A1:4 S15:3 S16:2"}, ATHENS, {"A1": "MEGARA"}, covered=True)
    duel.do("fortify", piece=("S15",))
    assert set(duel.top("units")) == {"A1", "S16"} and duel.there("city-CORINTH") == "S15:3"


@case("7.1", "refuse")
def test_a_city_takes_twice_its_value_and_fleets_need_a_port() -> None:
    """7.1: Plataea, worth 1, takes two units; a fleet cannot go into a city inland."""
    duel = fight({"PLATAEA": "S1:4 A1:1 A2:1 A3:1"}, SPARTA, {"S1": "THEBES"}, covered=True)
    assert duel.no("fortify", piece=("A1", "A2", "A3")) == {"7.1"}
    duel.do("fortify", piece=("A1", "A3"))
    assert set(duel.top("units")) == {"A2", "S1"}
    duel = fight({"ERETRIA": "S1:4 A1:1 A14:2"}, SPARTA, {"S1": "CHALCIS"}, covered=True)
    assert duel.no("fortify", piece=("A14",)) == {"7.1"}


def test_a_fleet_goes_into_a_port() -> None:
    """7.1: into a port it does."""
    duel = fight({"CHALCIS": "S1:4 A14:2"}, SPARTA, {"S1": "ERETRIA"}, covered=True)
    duel.do("fortify", piece=("A14",))
    assert duel.over and duel.there("city-CHALCIS") == "A14:2 garrison-athens:1"


# --- prestige (14.11) and raids ------------------------------------------------------------------------------------


@case("14.11", "pass")
@case("6.34", "pass")
def test_a_triumph_by_panic() -> None:
    """14.11: all routed: 2 prestige; the routed go back where they came from and are whole again (L806)."""
    duel = phocis("A1:2 S5:2", ATHENS, {"A1": "NAUPACTUS"})
    duel.roll(6, 3)
    assert duel.over and duel.var("prestige") == -2 and duel.there("NAUPACTUS") == "A1:2"


@case("6.34", "refuse")
def test_no_panic_while_one_unit_stands() -> None:
    """6.34: the battle goes on while one unit is not routed."""
    duel = phocis("A1:2 A2:2 S5:2", ATHENS, {"A1": "NAUPACTUS", "A2": "NAUPACTUS"})
    duel.roll(6, 3)
    duel.do("pick", what="A1")
    assert not duel.over and duel.attacker() == "A2" and duel.var("prestige") == 0


@pytest.mark.parametrize(("die", "prestige"), [(3, 0), (1, -1)])
def test_a_withdrawal_costs_nothing_before_a_loss(die: int, prestige: int) -> None:
    """14.11: who has lost neither step nor unit withdraws for nothing; after a loss the enemy has a trophy."""
    duel = phocis("A1:2 S5:1", ATHENS, {"A1": "NAUPACTUS"})
    duel.roll(die)
    assert duel.asked() == ("Stand", ATHENS)
    duel.do("retreat")
    assert duel.over and duel.var("prestige") == prestige and "A1" in duel.there("NAUPACTUS")


def test_what_a_retreat_costs_is_said() -> None:
    """14.11: before the answer: nothing, or a prestige once something is lost."""
    duel = phocis("A1:2 S5:2", ATHENS, {"A1": "NAUPACTUS"})

    def cost() -> object:
        step, known = FIELD.game.step("Stand"), duel.session.known(duel.seat)
        told = step.costs(known, "retreat")  # type: ignore[attr-defined]
        return told.key if told is not None else None

    assert cost() is None and duel.seat == SPARTA
    duel.roll(1, 3)
    assert cost() == "cost-retreat" and duel.seat == ATHENS


@case("14.11", "refuse")
def test_a_loss_before_the_retreat_is_no_skirmish() -> None:
    """14.11: a rout alone is enough to make it a retreat worth 1."""
    duel = phocis("A1:2 A2:1 S5:1", ATHENS, {"A1": "NAUPACTUS", "A2": "NAUPACTUS"})
    duel.roll(6)
    duel.do("retreat")
    assert duel.over and duel.var("prestige") == -1


@case("6.41", "pass")
def test_a_raid_without_enemy_a() -> None:
    """L905-930: cavalry engages, withdraws before anybody can attack it, and harasses: no loss, no prestige."""
    duel = phocis("A13:2 S1:3 S15:3", ATHENS, {"A13": "NAUPACTUS"})
    assert duel.asked() == ("Stand", ATHENS)
    duel.do("retreat")
    duel.throw(1, 6)
    duel.do("pick", what="S15")
    assert duel.over and duel.var("prestige") == 0 and duel.there("NAUPACTUS") == "A13:2"
    assert duel.there("PHOCIS") == "S15:2 S1:3"


@case("6.41", "refuse")
def test_other_units_do_not_harass() -> None:
    """6.41: cavalry alone, archers of the same letter do not; and a routed one does not either."""
    duel = phocis("A12:2 S1:3", ATHENS, {"A12": "NAUPACTUS"})
    duel.do("retreat")
    assert duel.over and not duel.dice()
    duel = phocis("A13:2 A1:3 S10:1", ATHENS, {"A13": "NAUPACTUS", "A1": "NAUPACTUS"})
    duel.roll(6)  # the Spartan cavalry routs the weaker, A13
    duel.do("retreat")
    duel.throw(3)  # and harasses alone
    assert duel.over and duel.there("NAUPACTUS") == "A13:2 A1:3"


@pytest.mark.parametrize(("die", "prestige"), [(3, 0), (1, -1), (6, -2)])
def test_a_raid_against_enemy_a(die: int, prestige: int) -> None:
    """L925: enemy A attacks first: a hit makes it a retreat (1), a rout a panic (2)."""
    duel = phocis("A13:2 S10:1", ATHENS, {"A13": "NAUPACTUS"})
    duel.roll(die)
    if die != 6:
        duel.do("retreat")
    while not duel.over:
        duel.throw(*[3] * int(duel.top("dice")[0]))
    assert duel.var("prestige") == prestige


def test_the_enemys_cavalry_harasses_first() -> None:
    """L914: in a raid the enemy's cavalry comes first."""
    duel = phocis("A13:2 S10:1", ATHENS, {"A13": "NAUPACTUS"})
    duel.roll(3)
    duel.do("retreat")
    assert duel.top("unit") == "S10"
    duel.throw(1)
    assert duel.top("unit") == "A13" and duel.top("dice") == "1d6"


def test_the_printed_pursuit() -> None:
    """L847: B routs the last Athenian; with a fleet (D) as rearguard, B and C that have not attacked pursue, D not."""
    force = "S10:1 S1:2 S5:2 S15:1 S9:1 A14:1"
    duel = fight({"THEBES": force}, SPARTA, dict.fromkeys(("S10", "S1", "S5", "S15", "S9"), "PLATAEA"), covered=True)
    duel.roll(3)
    assert duel.attacker() == "S1"
    duel.roll(6, 3)
    pursuing = []
    while not duel.over and duel.step == "Roll":
        pursuing.append(duel.kind(duel.top("unit")))
        duel.throw(*[3] * int(duel.top("dice")[0]))
    assert pursuing == ["S5", "S15", "S10"], "the last is the cavalry's harassment"


# --- standing answers ----------------------------------------------------------------------------------------------


def test_a_promised_stand_is_not_asked() -> None:
    """2.0: who has promised to fight on this season is not asked; the answer is opened."""
    duel = fight({"CORINTH": "A1:2 S5:1"}, ATHENS, {"A1": "MEGARA"}, covered=True)
    assert duel.session.standing_answers.promise(SPARTA, "Stand", ("season", 2), ("fight",)).accepted
    duel.do("fight")
    assert duel.step == "Roll" and any(e.verb == "fulfil" for e in duel.session.journal.entries)


def test_a_promised_fortification() -> None:
    """7.1: all inside, where there is room for all."""
    duel = fight({"CORINTH": "S15:3", "MEGARA": "A1:4"}, ATHENS, covered=True)
    assert duel.over
    duel = fight({"CORINTH": "A1:4 S15:3 S16:2"}, ATHENS, {"A1": "MEGARA"}, covered=True)
    duel.session.standing_answers.promise(SPARTA, "Fortify", ("season", 2), ("fortify",))
    assert duel.over and duel.there("city-CORINTH") == "S15:3 S16:2 garrison-sparta:1"
