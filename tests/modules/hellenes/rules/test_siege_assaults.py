"""8.1 Assaults: double defence, treachery, breaking off, capitulation, who joins them (5.42)."""

from __future__ import annotations

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, case, fight, siege

THEBES = {"THEBES": "A1:4 A2:3", "city-THEBES": "S26:2 S25:3 garrison-sparta"}


def thebes(seat: str = ATHENS, since: int = 1, **more) -> Duel:
    """Thebes, inland, besieged by Athens since season 1; it is season 2."""
    return siege(THEBES, seat, "THEBES", since, covered=True, **more)


# --- assault (8.1) -------------------------------------------------------------------------------------------------


@case("8.1", "pass")
@case("8.11", "pass")
def test_an_assault_against_double_defence() -> None:
    """8.1, 8.11: all defenders are A2, lose a step for two hits, half steps within a round alone; nobody is routed."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    assert duel.asked() == ("Capitulate", SPARTA) and duel.state.pieces["S25"].kind is None
    duel.do("defend")
    assert duel.attacker() == "S25" and duel.top("dice") == "3d6"
    duel.throw(3, 3, 3)
    duel.roll(3, 3)
    assert duel.kind(duel.top("unit")).startswith("garrison")
    duel.roll(3)
    duel.roll(6, 6, 6, 1)  # A1: no routs, half a step of S25
    assert duel.top("routed") == () and duel.top("halved") == duel.named("S25")
    duel.roll(1, 6, 6)  # A2: the other half
    assert duel.cv(duel.named("S25")[0]) == "S25:2" and duel.top("halved") == ()


@case("8.11", "refuse")
@case("6.33", "refuse")
def test_half_steps_do_not_outlast_the_round() -> None:
    """8.11: one hit in each of two rounds is no step."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    for _ in 1, 2:
        duel.roll(3, 3, 3)
        duel.roll(3, 3)
        duel.roll(3)
        duel.roll(1, 3, 3, 3)
        duel.roll(3, 3, 3)
    assert duel.cv(duel.named("S25")[0]) == "S25:3"


@case("8.1", "refuse")
def test_no_assault_on_the_turn_of_an_event() -> None:
    """8.1: attrition is possible, an assault is not."""
    duel = thebes(**{"event-turn": 1})
    assert duel.no("assault", zone="THEBES") == {"8.0"}
    duel.do("attrition", zone="THEBES")
    assert duel.step == "Roll"


@case("3.1.treachery", "pass")
def test_treachery() -> None:
    """3.1: on the turn of the event one assault of one round, without double defence; then back before the walls."""
    duel = thebes(**{"event-turn": 1}, treachery="THEBES")
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    duel.roll(3, 3, 3)
    duel.roll(3, 3)
    duel.roll(3)
    duel.roll(1, 3, 3, 6)
    assert duel.cv(duel.named("S25")[0]) == "S25:2", "a step for a hit"
    duel.roll(3, 3, 3)
    assert duel.over and duel.there("THEBES") == "A1:4 A2:3" and duel.var("prestige") == 0


@case("3.1.treachery", "refuse")
def test_treachery_opens_one_city() -> None:
    """3.1: another city is not stormed on the turn of that event."""
    duel = thebes(**{"event-turn": 1}, treachery="CORINTH")
    assert duel.no("assault", zone="THEBES") == {"8.0"}


@case("3.1.augury", "pass")
@case("3.1.augury", "refuse")
def test_augury_forbids_assaults() -> None:
    """3.1: whoever is under the augury starves cities, but storms none, and makes no sortie; the other side does."""
    duel = thebes(augury=ATHENS)
    assert duel.no("assault", zone="THEBES") == {"8.0"}
    duel.do("attrition", zone="THEBES")
    assert fight(THEBES, SPARTA, covered=True, siege__THEBES=1, augury=SPARTA).over
    assert fight(THEBES, SPARTA, covered=True, siege__THEBES=1, augury=ATHENS).step == "Sally"


@case("3.1.civil-war", "pass")
@case("3.1.civil-war", "refuse")
def test_a_civil_war_opens_the_walls() -> None:
    """3.1: in a city in civil war a hit is a step; without one half a step (8.11)."""
    places = {**THEBES, "city-THEBES": THEBES["city-THEBES"] + " civil-war"}
    duel = siege(places, ATHENS, "THEBES", covered=True)
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    duel.roll(3, 3, 3)
    duel.roll(3, 3)
    duel.roll(3)
    duel.roll(1, 3, 3, 3)
    assert duel.cv(duel.named("S25")[0]) == "S25:2"


@case("8.12", "pass")
def test_who_storms_may_break_off() -> None:
    """8.12: back to the province, besiegers again; the enemy has a trophy once a step is lost."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    duel.roll(1, 3, 3)
    duel.roll(3, 3)
    duel.roll(3)
    duel.do("retreat")
    assert duel.over and duel.there("THEBES") == "A1:3 A2:3" and duel.var("prestige") == -1
    assert duel.there("city-THEBES") == "S25:3 S26:2 garrison-sparta:1" and duel.var("siege.THEBES") == 1
    assert not any(piece.kind for place in ("THEBES",) for piece in duel.state.at(place))


@case("8.12", "refuse")
def test_besieged_land_units_do_not_retreat() -> None:
    """8.12: the defenders of a city inland are not asked."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    assert duel.step == "Roll" and duel.top("by") == SPARTA


def test_fleets_leave_a_port_that_is_stormed() -> None:
    """8.12: into the sea of the port, each with a smaller unit aboard; the rest fights on."""
    places = {"CORINTH": "A1:4", "city-CORINTH": "S19:2 S15:1 S16:2 garrison-sparta"}
    duel = siege(places, ATHENS, "CORINTH", covered=True)
    duel.do("assault", zone="CORINTH")
    duel.do("defend")
    assert duel.asked() == ("Stand", SPARTA)
    duel.do("retreat")
    assert duel.targets("S19") == {"CORINTH_GULF"}
    duel.move("S19 S15", "CORINTH_GULF")
    assert not duel.over and duel.there("CORINTH_GULF") == "S15:1 S19:2" and "S16" in duel.top("units")


@case("7.4", "refuse")
def test_no_escape_into_a_sea_that_the_enemy_holds() -> None:
    """8.12, 6.4: with enemy fleets before the port nobody leaves; nor over land."""
    places = {"CORINTH": "A1:4", "CORINTH_GULF": "A14:1", "city-CORINTH": "S19:2 S15:1 garrison-sparta"}
    duel = siege(places, ATHENS, "CORINTH", covered=True)
    duel.do("assault", zone="CORINTH")
    duel.do("defend")
    assert duel.step == "Roll" and duel.top("by") == SPARTA


def test_a_city_taken_by_storm() -> None:
    """14.11: all defenders eliminated: 2 prestige, and the city is the besieger's."""
    places = {"ORCHOMENUS": "A1:4", "city-ORCHOMENUS": "garrison-sparta"}
    duel = siege(places, ATHENS, "ORCHOMENUS", covered=True)
    duel.do("assault", zone="ORCHOMENUS")
    duel.do("defend")
    duel.roll(3)
    duel.roll(1, 2, 6, 6)
    assert duel.over and duel.var("prestige") == 2 and duel.var("held.ORCHOMENUS") == ATHENS
    assert duel.there("city-ORCHOMENUS") == "" and duel.there("ORCHOMENUS") == "A1:4"


# --- capitulation (8.13) -------------------------------------------------------------------------------------------


@case("8.13", "pass")
def test_capitulation() -> None:
    """8.13: before anybody is shown; all inside are eliminated, unseen, the besiegers unharmed: one prestige."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    duel.do("capitulate")
    assert duel.over and duel.var("prestige") == 1 and duel.var("held.THEBES") == ATHENS
    assert duel.there("pool-sparta") == "S25:1 S26:1" and duel.there("city-THEBES") == ""
    assert {p.kind for p in duel.state.at("pool-sparta")} == {None} and {p.kind for p in duel.state.at("THEBES")} == {
        None
    }


@case("8.13", "refuse")
def test_no_capitulation_once_the_blocks_are_shown() -> None:
    """8.13: in the battle there is no giving up."""
    duel = thebes()
    duel.do("assault", zone="THEBES")
    duel.do("defend")
    assert duel.no("capitulate", SPARTA) == {"6.31"}


# --- joining an assault (5.42) -------------------------------------------------------------------------------------


@case("5.42", "pass")
@case("5.42", "refuse")
def test_one_formation_joins_an_assault() -> None:
    """5.42: the besiegers with one formation that has come this turn, not with two."""
    places = {"THEBES": "A1:4 A2:3 A3:3", "city-THEBES": "garrison-sparta"}
    entries = {"A2": "ATHENS", "A3": "PLATAEA"}
    duel = fight(places, ATHENS, entries, covered=True, siege__THEBES=1)
    assert duel.no("assault", zone="THEBES", way=("ATHENS", "PLATAEA")) == {"8.0"}
    duel.do("assault", zone="THEBES", way="ATHENS")
    duel.do("defend")
    assert {"A1", "A2"} < set(duel.top("units")) and "A3" not in duel.top("units")


def test_who_lands_to_join_attacks_at_once() -> None:
    """5.42, 6.6 (ruling landing-joins): he has engaged nobody in the open, so the first round is his as well."""
    places = {"CORINTH": "A1:4 A2:2 A14:3", "city-CORINTH": "garrison-sparta"}
    duel = fight(places, ATHENS, {"A2": "SARONIC", "A14": "SARONIC"}, covered=True, siege__CORINTH=1)
    duel.do("assault", zone="CORINTH", way="SARONIC")
    duel.do("defend")
    assert duel.top("barred") == () and set(duel.named("A1", "A2", "A14")) < set(duel.top("units"))
