"""8.3 Sorties; 9.3 sieges broken in winter, by those who come home and by sorties."""

from __future__ import annotations

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, case, fight, relief

THEBES = {"THEBES": "A1:4 A2:3", "city-THEBES": "S26:2 S25:3 garrison-sparta"}

# --- sorties (8.3) -------------------------------------------------------------------------------------------------


@case("8.3", "pass")
def test_a_sortie() -> None:
    """8.3: a land battle before the walls without double defence; the beaten go back inside."""
    duel = fight(THEBES, SPARTA, covered=True, siege__THEBES=1)
    assert duel.asked() == ("Sally", SPARTA)
    duel.do("sortie", piece=("S25",), zone="THEBES")
    duel.do("pass") if duel.step == "Sally" else None
    assert set(duel.top("units")) == {"S25", "A1", "A2"}
    duel.roll(6, 3, 3, 3)  # A1 routs S25
    assert duel.over and duel.var("prestige") == 2
    assert duel.there("city-THEBES") == "S25:3 S26:2 garrison-sparta:1" and duel.there("THEBES") == "A1:4 A2:3"
    assert duel.var("siege.THEBES") == 1


@case("8.3", "refuse")
def test_no_sortie_on_the_turn_of_an_event_nor_by_garrisons() -> None:
    """8.3: not on the turn of an event; a garrison stays."""
    duel = fight(THEBES, SPARTA, covered=True, siege__THEBES=1, **{"event-turn": 1})
    assert duel.over
    duel = fight(THEBES, SPARTA, covered=True, siege__THEBES=1)
    assert duel.no("sortie", piece=("garrison-sparta@city-THEBES",), zone="THEBES") == {"8.3"}


def test_a_sortie_and_a_relief_do_not_fight_together() -> None:
    """8.3, L734: they are formations of their own; the besiegers may not go where the relief has come from."""
    places = {**THEBES, "THEBES": "A1:4 A2:3 S11:3"}
    duel = fight(places, SPARTA, {"S11": "ORCHOMENUS"}, covered=True, siege__THEBES=1)
    duel.do("sortie", piece=("S25",), zone="THEBES")
    assert duel.asked() == ("Pick", SPARTA) and set(duel.top("options")) == {"city-THEBES", "ORCHOMENUS"}
    duel.do("pick", what="ORCHOMENUS")
    assert "S25" not in duel.top("units")


# --- winter (9.3, 9.4) ---------------------------------------------------------------------------------------------


@case("9.31", "pass")
@case("9.31", "refuse")
def test_the_printed_landing_at_athens() -> None:
    """L1281: two fleets land at Athens against a Spartan B2 of 3 steps: 5 and 6 rout both, they are demobilised."""
    places = {"ATHENS": "S2:3 A16:3 A18:2", "city-ATHENS": "garrison-athens", "SARONIC": "S19:4"}
    duel = relief(places, ATHENS, {"A16": "ANDROS_SEA", "A18": "ANDROS_SEA"}, covered=True, siege__ATHENS=1)
    assert duel.attacker() == "S2", "they land, so the besieger attacks first and alone"
    duel.roll(5, 6, 3)
    assert duel.over and duel.there("pool-athens") == "A16:1 A18:1" and duel.var("prestige") == -2
    assert duel.there("ATHENS") == "S2:3"


@case("9.3", "pass")
def test_who_breaks_a_siege_is_at_home() -> None:
    """9.31: the winner enters the city: the siege is over."""
    places = {"THEBES": "A2:1 S11:3", "city-THEBES": "garrison-sparta"}
    duel = relief(places, SPARTA, {"S11": "ORCHOMENUS"}, covered=True, siege__THEBES=1)
    duel.roll(3)
    duel.roll(1, 3, 3)
    assert duel.over and duel.there("THEBES") == "S11:3" and duel.there("city-THEBES") == ""
    assert duel.var("siege.THEBES") == 0 and duel.var("prestige") == -2


@case("9.32", "pass")
@case("9.32", "refuse")
def test_sorties_in_winter() -> None:
    """9.32: besieged units may go out; the garrison alone may not."""
    duel = relief(THEBES, SPARTA, covered=True, siege__THEBES=1)
    duel.do("sortie", piece=("S25", "S26"), zone="THEBES")
    assert {"S25", "S26"} < set(duel.top("units"))
    places = {"THEBES": "A1:4", "city-THEBES": "garrison-sparta"}
    assert relief(places, SPARTA, covered=True, siege__THEBES=1).over


@case("9.3", "refuse")
def test_besiegers_begin_nothing_while_sieges_are_broken() -> None:
    """9.3: no siege combat in this phase, and nothing for the besieger to do."""
    assert relief(THEBES, ATHENS, covered=True, siege__THEBES=1).over


BLOCKADE = {"CORINTH_GULF": "A14:2 S19:3", "CORINTH": "S15:2"}


def test_a_blockade_is_broken() -> None:
    """9.31: a fleet that comes home through its blockaded sea fights there; when it wins it enters the city."""
    duel = relief(BLOCKADE, SPARTA, {"S19": "PATRAS_GULF sea"}, covered=True)
    duel.roll(3, 3)
    duel.roll(1, 1, 2)
    assert duel.over and duel.there("CORINTH") == "S15:2 S19:3" and duel.there("CORINTH_GULF") == ""


def test_who_does_not_get_through_is_demobilised() -> None:
    """9.31: beaten, it goes to the pool; at sea the retreat costs a prestige as always (6.5)."""
    duel = relief(BLOCKADE, SPARTA, {"S19": "PATRAS_GULF sea"}, covered=True)
    duel.roll(3, 3)
    duel.do("retreat")
    assert duel.over and duel.there("pool-sparta") == "S19:1" and duel.var("prestige") == 1


def test_nobody_blockades_any_more() -> None:
    """9.31: if the enemy has gone after his actions it just enters; into a besieged city as far as there is room."""
    places = {"SARONIC": "S22:2 S23:2 S24:2", "MEGARA": "A1:4", "city-MEGARA": "S16:1 garrison-sparta"}
    entries = dict.fromkeys(("S22", "S23", "S24"), "ARGOLIC sea")
    duel = relief(places, SPARTA, entries, covered=True, siege__MEGARA=1)
    duel.do("pass")
    assert duel.asked() == ("Pick", SPARTA) and set(duel.top("options")) == {"MEGARA", "EPIDAURUS"}
    duel.do("pick", what="MEGARA")
    assert duel.over and len(duel.there("city-MEGARA").split()) == 3 and len(duel.there("pool-sparta").split()) == 2


def test_others_who_stand_together_wait_for_spring() -> None:
    """9.21: units that have wintered among enemies do not fight: only those who come home or go out do."""
    assert relief({"SARONIC": "S19:2 A14:2"}, SPARTA, covered=True).over
