"""6.4 Retreats, 6.5 naval battles, 6.6 landings."""

from __future__ import annotations

import pytest

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, case, fight

# --- where to (6.4) ------------------------------------------------------------------------------------------------


@case("6.4", "pass")
def test_aggressors_go_back_where_they_came_from() -> None:
    """6.4: there is one way back, so nobody is asked."""
    duel = fight({"PHOCIS": "A1:2 S5:2"}, ATHENS, {"A1": "NAUPACTUS"}, covered=True)
    duel.roll(3, 3)
    duel.do("retreat")
    assert duel.over and duel.there("NAUPACTUS") == "A1:2"


@case("6.4", "refuse")
def test_bans_for_defenders() -> None:
    """6.4: not where they have been engaged from, not what the enemy holds, empty city-states neither."""
    places = {"PHOCIS": "A1:2 S5:2 S6:2", "MALIS": "A3:1"}
    duel = fight(places, ATHENS, {"A1": "THEBES"}, covered=True)
    duel.do("retreat")
    assert duel.asked() == ("Retreat", SPARTA)
    assert duel.targets("S5") == {"ORCHOMENUS", "LOCRIS", "AETOLIA"}
    assert duel.no_move("S5", "THEBES") == {"6.4"}, "engaged from there"
    assert duel.no_move("S5", "NAUPACTUS") == {"6.4"}, "an empty city-state of the enemy"
    assert duel.no_move("S5", "MALIS") == {"6.4"}, "enemy units stand there"
    duel.move("S5", "LOCRIS")
    duel.move("S6", "AETOLIA")
    assert duel.over and duel.there("LOCRIS") == "S5:2" and duel.there("AETOLIA") == "S6:2"


def test_no_way_out() -> None:
    """6.4: who cannot retreat stays in the battle, and is eliminated when it panics: a triumph."""
    duel = fight({"LESBOS": "S5:1 A1:2 A14:3"}, ATHENS, {"A1": "AEGEAN", "A14": "AEGEAN"}, covered=True)
    assert duel.step == "Roll", "S5 has nowhere to go and is not asked"
    duel.throw(3)
    duel.throw(3)
    duel.roll(6, 3)
    assert duel.over and duel.there("pool-sparta") == "S5:1" and duel.var("prestige") == 2


def test_into_the_city() -> None:
    """6.4, 7.1: defenders of a city they hold may retreat into it; that is a retreat, for one prestige after a loss."""
    duel = fight({"CORINTH": "A12:2 S15:3"}, ATHENS, {"A12": "MEGARA"}, covered=True, season=5)
    duel.do("fight")
    duel.roll(1, 3)
    duel.do("retreat")
    duel.move("S15", "city-CORINTH")
    assert duel.over and duel.there("city-CORINTH") == "S15:2 garrison-sparta:1"
    assert duel.var("prestige") == 1 and duel.var("siege.CORINTH") == 5


def test_land_units_need_ships_to_leave_by_sea() -> None:
    """6.4, 5.21: over the sea only aboard a stronger fleet that leaves with them."""
    duel = fight({"CHALCIS": "S1:2 A1:3 A12:1 A14:2"}, SPARTA, {"S1": "ERETRIA"}, covered=True)
    duel.do("fight")
    duel.do("fight") if duel.step == "Stand" else None
    duel.throw(3)
    duel.roll(3, 3)
    duel.roll(*[3] * 3)
    duel.roll(*[3] * 2)
    while duel.asked() != ("Stand", ATHENS):
        duel.do("fight")
    duel.do("retreat")
    assert "6.4" in duel.no_move("A1", "EUBOEA_N") and "6.4" in duel.no_move("A1 A14", "EUBOEA_N")
    duel.move("A12 A14", "EUBOEA_N")
    assert duel.over and duel.there("EUBOEA_N") == "A12:1 A14:2" and "A1:3" in duel.there("city-CHALCIS")


def test_a_promised_retreat() -> None:
    """6.4: toward zones in order; what is closed is passed over."""
    duel = fight({"PHOCIS": "A1:2 S5:2"}, ATHENS, {"A1": "THEBES"}, covered=True)
    promised = duel.session.standing_answers.promise(SPARTA, "Retreat", ("season", 2), ("THEBES", "AETOLIA"))
    assert promised.accepted
    duel.do("retreat")
    assert duel.over and duel.there("AETOLIA") == "S5:2"


def test_nobody_can_follow_a_block_that_has_retreated() -> None:
    """2.0, 6.1: it is covered among those who stand where it has gone, and all of them have fresh names."""
    duel = fight({"PHOCIS": "A1:2 S5:2", "NAUPACTUS": "A2:3 A12:1"}, ATHENS, {"A1": "NAUPACTUS"}, covered=True)
    duel.roll(3, 3)
    duel.do("retreat")
    assert duel.over and duel.there("NAUPACTUS") == "A12:1 A1:2 A2:3"
    here = duel.state.at("NAUPACTUS")
    assert {p.kind for p in here} == {None} and not {"A1", "A2", "A12"} & {p.id for p in here}


# --- naval battles (6.5) -------------------------------------------------------------------------------------------


def saronic(force: str, entries: dict[str, str], **more) -> Duel:
    """Athens engages at sea."""
    return fight({"SARONIC": force}, ATHENS, entries, covered=True, **more)


@case("6.5", "pass")
def test_fleets_alone_fight_at_sea() -> None:
    """6.5: E before F, cargo neither attacks nor is hit; it keeps less than its fleet."""
    duel = saronic("A14:3 A1:2 S19:3", {"A14": "ANDROS_SEA", "A1": "ANDROS_SEA"})
    assert duel.attacker() == "A14" and "A1" not in duel.top("units")
    duel.roll(1, 3, 3)
    assert duel.attacker() == "S19"
    duel.roll(1, 1)  # A14 down to 1: nothing can be aboard
    duel.do("retreat")
    assert duel.over and duel.there("ANDROS_SEA") == "A14:1" and duel.there("pool-athens") == "A1:1"


@case("6.5", "refuse")
def test_a_withdrawal_at_sea_costs_prestige() -> None:
    """14.11: at sea there are no skirmishes: who retreats unhurt loses one."""
    duel = saronic("A14:3 S19:3", {"A14": "ANDROS_SEA"})
    duel.do("retreat")
    assert duel.over and duel.var("prestige") == -1


def test_cargo_shrinks_with_its_fleet() -> None:
    """6.5, 5.21: the load keeps one step less than its fleet."""
    duel = saronic("A14:4 A1:3 S22:1", {"A14": "ANDROS_SEA", "A1": "ANDROS_SEA"})
    duel.roll(3, 3, 3, 3)
    duel.roll(1)
    duel.roll(1, 3, 3)
    assert duel.over and duel.there("SARONIC") == "A14:3 A1:2"


def test_through_a_strait() -> None:
    """6.5: who engages through a strait does not attack in the first round."""
    duel = fight({"HELLESPONT": "A14:2 S19:2"}, ATHENS, {"A14": "TENEDOS_SEA strait"}, covered=True)
    assert duel.attacker() == "S19"
    duel.roll(3, 3)
    assert duel.attacker() == "A14" and duel.top("round") == 2


@case("7.4", "pass")
def test_back_into_the_besieged_port() -> None:
    """7.4, 6.4: a fleet that has sailed out of a besieged port goes back into it."""
    places = {"SARONIC": "A14:2 S19:2", "ATHENS": "S1:4", "city-ATHENS": "A1:4 garrison-athens"}
    duel = fight(places, ATHENS, {"A14": "ATHENS"}, covered=True)
    duel.do("pass")  # no sortie
    duel.do("retreat")
    assert "A14:2" in duel.there("city-ATHENS") and duel.var("prestige") == -1


# --- landings (6.6) ------------------------------------------------------------------------------------------------


@case("6.6", "pass")
def test_who_lands_does_not_attack_in_the_first_round() -> None:
    """6.6: the defender attacks freely, and those who land are not asked whether to stay before the second round."""
    duel = fight({"LESBOS": "A1:2 A14:3 S5:3"}, ATHENS, {"A1": "AEGEAN", "A14": "AEGEAN"}, covered=True)
    assert duel.attacker() == "S5"
    duel.roll(3, 3, 3)
    assert duel.attacker() == "S5" and duel.top("round") == 2
    duel.roll(3, 3, 3)
    assert duel.asked() == ("Stand", ATHENS)


@case("6.6", "refuse")
@pytest.mark.parametrize(("came", "asked"), [("ARGOLIC", False), ("EPIDAURUS", True)])
def test_fleets_ashore_are_trapped_by_a_landing(came: str, asked: bool) -> None:
    """6.6: against a landing they do not retreat, unless into a port of the province; against others they may."""
    duel = fight({"ARGOS": "S9:2 A14:3"}, ATHENS, {"A14": came}, covered=True, neutral="ACHAEA")
    assert (duel.asked() == ("Stand", SPARTA)) is asked


def test_trapped_fleets_have_their_port() -> None:
    """6.6: in Corinth, a port, they may go inside and nowhere else."""
    duel = fight({"CORINTH": "S19:2 A1:2 A14:3"}, ATHENS, {"A1": "SARONIC", "A14": "SARONIC"}, covered=True)
    duel.do("fight")
    duel.do("retreat")
    assert duel.over and duel.there("city-CORINTH") == "S19:2 garrison-sparta:1"


@case("5.23", "pass")
def test_a_storm_on_a_retreat_over_the_open_sea() -> None:
    """5.22: after all battles the opponent throws for who has retreated over the open sea; in spring 1 to 3 is a storm,
    and the owner throws for each fleet: 1 to 3 lost, 4 to 6 a step."""
    duel = fight({"ANDROS_SEA": "S19:3 A14:3"}, SPARTA, {"S19": "AEGEAN"}, covered=True)
    duel.roll(3, 3, 3)
    duel.do("retreat")
    assert duel.step == "Roll" and duel.top("by") == ATHENS and duel.there("AEGEAN") == "S19:3"
    duel.throw(3)
    assert duel.step == "Roll" and duel.top("by") == SPARTA
    duel.throw(4)
    assert duel.over and duel.there("AEGEAN") == "S19:2" and {p.kind for p in duel.state.at("AEGEAN")} == {None}


@case("5.23", "refuse")
def test_a_fleet_lost_in_the_storm() -> None:
    """5.23: with 1 to 3 it goes down, to the pool, unseen."""
    duel = fight({"ANDROS_SEA": "S19:3 A14:3"}, SPARTA, {"S19": "AEGEAN"}, covered=True)
    duel.roll(3, 3, 3)
    duel.do("retreat")
    duel.throw(3)
    duel.throw(3)
    assert duel.over and duel.there("AEGEAN") == "" and duel.there("pool-sparta") == "S19:1"


def test_no_storm_on_a_calm_crossing_nor_without_one() -> None:
    """5.22: 4 to 6 is calm; over other borders nobody throws."""
    duel = fight({"ANDROS_SEA": "S19:3 A14:3"}, SPARTA, {"S19": "AEGEAN"}, covered=True)
    duel.roll(3, 3, 3)
    duel.do("retreat")
    duel.throw(4)
    assert duel.over and duel.there("AEGEAN") == "S19:3"
    duel = fight({"ANDROS_SEA": "S19:3 A14:3"}, SPARTA, {"S19": "SARONIC"}, covered=True)
    duel.roll(3, 3, 3)
    duel.do("retreat")
    assert duel.over and duel.there("SARONIC") == "S19:3"
