"""7, 8.2 Sieges: laid, starved; blockades and the grain of Athens. Assaults are in test_siege_assaults.py."""

from __future__ import annotations

import pytest

from tests.contract.test_midflow import hold
from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, case, fight, siege

GRAIN = ("HELLESPONT", "MARMARA", "SARONIC")
THEBES = {"THEBES": "A1:4 A2:3", "city-THEBES": "S26:2 S25:3 garrison-sparta"}


def thebes(seat: str = ATHENS, since: int = 1, **more) -> Duel:
    """Thebes, inland, besieged by Athens since season 1; it is season 2."""
    return siege(THEBES, seat, "THEBES", since, covered=True, **more)


# --- laying a siege (7.2, 7.3) -------------------------------------------------------------------------------------


@case("7.2", "pass")
@case("7.3", "pass")
def test_an_empty_city_shuts_its_gates() -> None:
    """7.2, 7.3, L1045: a loyal city is never without a garrison; who comes alone lays siege this season."""
    duel = fight({"PLATAEA": "S1:4"}, SPARTA, {"S1": "THEBES"}, covered=True, season=9)
    assert duel.there("city-PLATAEA") == "garrison-athens:1" and duel.var("siege.PLATAEA") == 9 and duel.over


@case("7.3", "refuse")
def test_no_free_garrison_in_a_captured_city() -> None:
    """7.3: garrisons appear in loyal cities; a captured one has those inside alone."""
    places = {"PLATAEA": "A1:4 S1:2"}
    duel = fight(places, ATHENS, {"A1": "ATHENS"}, covered=True, held__PLATAEA=SPARTA)
    duel.do("fortify", piece=("S1",))
    assert duel.there("city-PLATAEA") == "S1:2" and duel.var("siege.PLATAEA") == 2


@case("7.2", "refuse")
@case("8.0", "refuse")
def test_no_siege_combat_in_the_season_it_is_laid() -> None:
    """7.2, 8.0: neither assault nor attrition before the next season."""
    duel = thebes(since=2)
    assert duel.over and not duel.dice()
    duel = thebes(since=1)
    assert duel.asked() == ("Besiege", ATHENS)


@case("8.0", "pass")
def test_each_city_once_or_not_at_all() -> None:
    """8.0: the besieger may leave it alone, and does one thing against each city."""
    duel = thebes()
    duel.do("pass")
    assert duel.over
    duel = thebes()
    duel.do("attrition", zone="THEBES")
    duel.throw(3, 3, 3)
    assert duel.over


# --- attrition (8.2) -----------------------------------------------------------------------------------------------


@case("8.2", "pass")
def test_attrition_is_unseen() -> None:
    """8.2: a die for each block, the garrison too; a 1 hits the strongest; nobody sees which block it was."""
    duel = thebes()
    duel.do("attrition", zone="THEBES")
    assert duel.top("dice") == "3d6"
    duel.throw(1, 2, 3)
    assert duel.over and duel.there("city-THEBES") == "S25:2 S26:2 garrison-sparta:1"
    assert {p.kind for p in duel.state.at("city-THEBES")} == {None, "garrison-sparta"}


def test_a_block_laid_open_by_hand_starves_all_the_same() -> None:
    """8.2: it is covered before the dice, and hit like the others."""
    duel = thebes()
    hold(duel.session, "hand")
    assert duel.session.submit(SPARTA, "reveal", piece="S25").accepted
    hold(duel.session, "enforce")
    duel.do("attrition", zone="THEBES")
    duel.throw(1, 2, 3)
    assert duel.over and duel.there("city-THEBES") == "S25:2 S26:2 garrison-sparta:1"


@case("8.2", "refuse")
def test_attrition_hits_on_ones_alone() -> None:
    """8.2: a 2 does nothing outside winter."""
    duel = thebes()
    duel.do("attrition", zone="THEBES")
    duel.throw(2, 2, 2)
    assert duel.there("city-THEBES") == "S25:3 S26:2 garrison-sparta:1"


def test_the_owner_chooses_among_equals_unseen() -> None:
    """8.2: after the first hit both have 2: the owner says which loses the second, sealed."""
    duel = thebes()
    duel.do("attrition", zone="THEBES")
    duel.throw(1, 1, 3)
    assert duel.asked() == ("Starve", SPARTA)
    assert len(list(duel.session.offers(SPARTA))) == 2
    duel.do("wound", dead=(), lost=("S25", "S26"), left=0)
    assert duel.there("city-THEBES") == "S25:2 S26:1 garrison-sparta:1"


@case("3.1.hunger", "pass")
@case("9.4", "pass")
@pytest.mark.parametrize(("more", "hits"), [({"hunger": "THEBES"}, 1), ({"phase": "winter"}, 2)])
def test_famine_and_winter(more: dict[str, str], hits: int) -> None:
    """3.1: in a famine 1 and 2 hit; 8.2, 9.4: in winter 1 to 3."""
    duel = thebes(**more)
    duel.do("attrition", zone="THEBES")
    duel.throw(3, 2, 6)
    if hits == 2:
        duel.do("wound", dead=(), lost=("S25", "S26"), left=0)
    left = {1: "S25:2 S26:2", 2: "S25:2 S26:1"}[hits]
    assert duel.over and duel.there("city-THEBES") == f"{left} garrison-sparta:1"


@case("3.1.hunger", "refuse")
@case("9.4", "refuse")
@pytest.mark.parametrize(
    ("more", "die"), [({"hunger": "THEBES"}, 3), ({"hunger": "CORINTH"}, 2), ({"phase": "winter"}, 4)]
)
def test_no_more_than_that(more: dict[str, str], die: int) -> None:
    """3.1: a 3 does nothing in a famine, a 2 nothing in another city's; 9.4: a 4 nothing in winter."""
    duel = thebes(**more)
    duel.do("attrition", zone="THEBES")
    duel.throw(die, die, die)
    assert duel.over and duel.there("city-THEBES") == "S25:3 S26:2 garrison-sparta:1"


@case("2.3", "pass")
@case("2.3", "refuse")
def test_a_garrison_defends_its_city_alone() -> None:
    """2.3: one die, A2, in an assault; it does not fight for the province, and takes no room."""
    places = {"ORCHOMENUS": "A1:4", "city-ORCHOMENUS": "garrison-sparta"}
    duel = siege(places, ATHENS, "ORCHOMENUS", covered=True)
    duel.do("assault", zone="ORCHOMENUS")
    duel.do("defend")
    line = duel.lines().of(SPARTA)[0]
    assert (line.letter, line.dice, line.attacks[0].power) == ("A", 1, 2)
    duel = fight(
        {"THEBES": "A1:4 S25:3", "city-THEBES": "garrison-sparta"}, SPARTA, {"S25": "ORCHOMENUS"}, covered=True
    )
    assert not [name for name in duel.top("units") if name.startswith("garrison")]


def test_the_garrison_goes_last_and_the_city_falls() -> None:
    """7.3, 14.11: what is left over when the units are gone falls on the garrison; the city is taken for 1 prestige."""
    places = {"THEBES": "A1:4", "city-THEBES": "S26:1 garrison-sparta"}
    duel = siege(places, ATHENS, "THEBES", covered=True, phase="winter")
    duel.do("attrition", zone="THEBES")
    duel.throw(1, 2)
    assert duel.over and duel.there("city-THEBES") == "" and duel.there("pool-sparta") == "S26:1"
    assert duel.var("prestige") == 1 and duel.var("held.THEBES") == ATHENS and duel.var("siege.THEBES") == 0


# --- blockade (8.21, 8.22) -----------------------------------------------------------------------------------------


@case("8.21", "refuse")
def test_a_port_that_is_not_blockaded_is_not_starved() -> None:
    """8.21: ships bring in what is needed: an assault is possible, attrition is not."""
    places = {"CORINTH": "A1:4", "city-CORINTH": "S15:2 garrison-sparta"}
    duel = siege(places, ATHENS, "CORINTH", covered=True)
    assert duel.no("attrition", zone="CORINTH") == {"8.0"}


@case("8.21", "pass")
@pytest.mark.parametrize(("since", "starved"), [(1, True), (2, False)])
def test_blockaded_since_an_earlier_season(since: int, starved: bool) -> None:
    """8.21: blockaded as well as besieged since an earlier season."""
    places = {"CORINTH": "A1:4", "CORINTH_GULF": "A14:2", "city-CORINTH": "S15:2 garrison-sparta"}
    duel = siege(places, ATHENS, "CORINTH", covered=True, blockade__CORINTH=since)
    if starved:
        duel.do("attrition", zone="CORINTH")
        assert duel.top("dice") == "2d6"
    else:
        assert duel.no("attrition", zone="CORINTH") == {"8.0"}


def test_the_blockade_is_watched() -> None:
    """8.21: from the season in which fleets and besiegers are both there; it ends with the fleets."""
    places = {"CORINTH": "A1:4", "CORINTH_GULF": "A14:2", "city-CORINTH": "S15:2 garrison-sparta"}
    duel = fight(places, SPARTA, covered=True, siege__CORINTH=1, season=4)
    duel.do("pass")
    assert duel.var("blockade.CORINTH") == 4
    del places["CORINTH_GULF"]
    duel = fight(places, SPARTA, covered=True, siege__CORINTH=1, season=4, blockade__CORINTH=2)
    duel.do("pass")
    assert duel.var("blockade.CORINTH") == 0


@case("8.22", "pass")
@case("8.22", "refuse")
@pytest.mark.parametrize(("sea", "starved"), [*((sea, True) for sea in GRAIN), ("ANDROS_SEA", False)])
def test_the_grain_of_athens(sea: str, starved: bool) -> None:
    """8.22: Spartan fleets in one of the three seas of the grain blockade it, not in others; then 1 to 3 hit."""
    places = {"ATHENS": "S1:4", sea: "S19:3", "city-ATHENS": "A1:4 garrison-athens"}
    duel = siege(places, SPARTA, "ATHENS", covered=True, blockade__ATHENS=1)
    if not starved:
        assert duel.no("attrition", zone="ATHENS") == {"8.0"}
        return
    duel.do("attrition", zone="ATHENS")
    duel.throw(3, 2)
    assert duel.there("city-ATHENS") == "A1:2 garrison-athens:1"
