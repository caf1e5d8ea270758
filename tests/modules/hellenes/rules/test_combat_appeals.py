"""11 Appeals in the combats: Ares after an attack, Demeter after the dice of a siege, Hera against both."""

from __future__ import annotations

from tests.modules.hellenes.rules.fights import ATHENS, SPARTA, Duel, case, fight, siege

FORCE = {"PHOCIS": "A1:2 A2:2 S5:2"}
ENTRIES = {"A1": "NAUPACTUS", "A2": "NAUPACTUS"}


def phocis(**gods: str) -> Duel:
    """Two Athenian units of class C attack a Spartan one of class B."""
    return fight(FORCE, ATHENS, ENTRIES, covered=True, gods=gods)


@case("11.ares", "pass")
def test_ares_throws_the_last_attack_again_and_those_of_its_class() -> None:
    """L1303: a friendly C attack is thrown again, and so may be those of friendly C units that follow in this round."""
    duel = phocis(athens="ares")
    duel.roll(3, 3)
    assert duel.asked() == ("AppealOrNot", ATHENS), "the enemy's attack as well"
    duel.do("keep")
    duel.roll(4, 4)
    duel.do("appeal")
    duel.throw(1, 3)
    assert duel.cv(duel.named("S5")[0]) == "S5:1" and not duel.there("olympus-athens")
    duel.roll(4, 4)
    assert duel.asked() == ("AppealOrNot", ATHENS), "class C, the same round: at no cost"
    duel.do("appeal")
    duel.throw(1, 3)
    assert duel.over and duel.there("pool-sparta") == "S5:1"


@case("11.ares", "refuse")
def test_ares_hears_once_and_for_one_class_and_round() -> None:
    """11: another class, side or round is not thrown again for the same sacrifice."""
    duel = phocis(athens="ares")
    duel.roll(3, 3)
    duel.do("appeal")  # Spartan B
    duel.throw(3, 3)
    duel.roll(4, 4)
    assert duel.step != "AppealOrNot"
    duel.roll(4, 4)
    duel.roll(3, 3)
    assert duel.step != "AppealOrNot" and duel.top("round") == 2


@case("11.hera", "pass")
def test_hera_has_it_thrown_once_more() -> None:
    """11: the other side answers the appeal; what falls then counts."""
    duel = phocis(athens="ares", sparta="hera")
    duel.roll(3, 3)
    duel.do("keep")
    duel.roll(4, 4)
    duel.do("appeal")
    duel.throw(1, 1)
    assert duel.asked() == ("AppealOrNot", SPARTA)
    duel.do("appeal")
    duel.throw(3, 3)
    assert duel.cv(duel.named("S5")[0]) == "S5:2" and not duel.there("olympus-sparta")


@case("11.demeter", "pass")
def test_demeter_throws_a_siege_again() -> None:
    """11: all dice of an attrition, by either side."""
    places = {"THEBES": "A1:4", "city-THEBES": "S26:2 garrison-sparta"}
    duel = siege(places, ATHENS, "THEBES", covered=True, gods={"sparta": "demeter"})
    duel.do("attrition", zone="THEBES")
    duel.throw(1, 1)
    assert duel.asked() == ("AppealOrNot", SPARTA)
    duel.do("appeal")
    duel.throw(2, 3)
    assert duel.over and duel.there("city-THEBES") == "S26:2 garrison-sparta:1"


@case("11.hera", "refuse")
@case("11.demeter", "refuse")
def test_without_the_right_sacrifice_nobody_is_asked() -> None:
    """11: after an attack neither Demeter helps, nor Hera while the enemy has not appealed."""
    duel = phocis(athens="demeter hera")
    duel.roll(3, 3)
    assert duel.step != "AppealOrNot"
    places = {"THEBES": "A1:4", "city-THEBES": "S26:2 garrison-sparta"}
    duel = siege(places, ATHENS, "THEBES", covered=True, gods={"sparta": "ares hera"})
    duel.do("attrition", zone="THEBES")
    duel.throw(1, 2)
    assert duel.over and duel.there("city-THEBES") == "S26:1 garrison-sparta:1"
