"""Battles of Hellènes by taps: the examples beside 6.2 and 6.3 of the rulebook."""

from __future__ import annotations

import pytest

from tabletop.ui.companion.fight.page import FightPage
from tabletop.ui.companion.fight.roster import Fielded
from tabletop.ui.companion.fight.wizard import BOUT, WHICH, WHO
from tests.ui.companion.fight.conftest import Thumb, settle

UNITS = {"S10": 1, "S1": 3, "A1": 3, "A12": 2}
"""Spartan cavalry A1 and elite hoplites B2 against Athenian hoplites C2 and archers A1, with their steps."""


def lined_up(page: FightPage, thumb: Thumb, sort: int = 0) -> None:
    """Sparta engages Athens at Tegea."""
    wizard = page.wizard
    thumb.tap(page.page(WHICH).slabs[next(one for one in wizard.contests if one.sort == "rounds")])
    wizard.fight_in("TEGEA")
    if wizard.entered.attacker.seat != "sparta":
        wizard.swap()
    for name, steps in UNITS.items():
        which = "attacker" if name.startswith("S") else "defender"
        side = wizard.entered.side(which)
        wizard.enter(wizard.entered.with_side(which, side.with_unit(name, Fielded(name, steps))))
    settle()
    thumb.tap(page.next)
    thumb.tap(page.page(BOUT).slabs[sort])


def attack(page: FightPage, *dice: int) -> str:
    """Whoever is asked whether it retreats fights on; the dice of the next attack are tapped; who has attacked."""
    wizard = page.wizard
    while wizard.rounds.now.asks == "Stand":
        wizard.say("fight")
    unit = wizard.rounds.now.units[wizard.rounds.now.battle.f.unit].counter
    for die in dice:
        wizard.die(die)
    return unit


def steps(page: FightPage) -> dict[str, int]:
    """Steps of all units in the battle."""
    bout = page.wizard.rounds.now
    return {unit.counter: bout.state.pieces[name].steps for name, unit in bout.units.items()}


def test_they_attack_in_the_order_of_the_example(begin):
    """Archers, cavalry, Spartan hoplites, Athenian hoplites: by letter, the defender first among equals (6.2)."""
    page = begin("hellenes")
    lined_up(page, Thumb(page))
    order = [attack(page, 3, 3), attack(page, 3), attack(page, 3, 3, 3), attack(page, 3, 3, 3)]
    assert order == ["A12", "S10", "S1", "A1"]


def test_an_attack_of_the_example(begin):
    """C2 with three steps throws 1, 2 and 5: two hits on whoever is strongest then, one rout on the weakest. Undo takes
    back the whole throw."""
    page = begin("hellenes")
    thumb = Thumb(page)
    lined_up(page, thumb)
    for dice in ((3, 3), (3,), (3, 3, 3)):
        attack(page, *dice)
    assert page.wizard.rounds.now.asks == "Stand" or page.wizard.rounds.now.asks == "Roll"
    attack(page, 1, 2, 5)
    bout = page.wizard.rounds.now
    assert dict(page.wizard.rounds.told.says.args)["hits"] == 2
    assert steps(page)["S1"] == 1, "3, then 2 are the most on that side"
    assert bout.asks == "Suffer" and bout.known.f.what == "rout", "both have one step left: the owner chooses"
    settle()
    ranked = page.page(BOUT).sides["attacker"]
    thumb.tap(ranked.tiles[next(name for name, unit in bout.units.items() if unit.counter == "S10")])
    routed = page.wizard.rounds.now.battle.f.routed
    assert [bout.units[name].counter for name in routed] == ["S10"]
    for _ in range(2):
        thumb.tap(page.take_back)
    assert steps(page)["S1"] == 3 and page.wizard.rounds.now.asks == "Roll"


@pytest.mark.parametrize(("sort", "first"), [(0, "A12"), (1, "A12")])
def test_who_comes_over_water_does_not_attack_in_the_first_round(begin, sort, first):
    """6.6 After the archers the Athenian hoplites attack: Sparta has no attack before the second round."""
    page = begin("hellenes")
    lined_up(page, Thumb(page), sort)
    assert attack(page, 3, 3) == first
    assert attack(page, 3) == "S10" if sort == 0 else attack(page, 3, 3, 3) == "A1"


def test_a_retreat_ends_it_and_is_told_in_the_game_s_words(begin):
    """6.4, 6.41: the cavalry harasses, then it is over; who has to go where stands on the paper map."""
    page = begin("hellenes")
    thumb = Thumb(page)
    lined_up(page, thumb)
    assert page.wizard.rounds.now.seat == "athens"
    thumb.tap(page.page(BOUT).slabs[1])
    assert attack(page, 3) == "S10", "6.41 cavalry that is not routed attacks once more"
    assert page.wizard.rounds.now.lost == ("athens", "retreat")
    assert "Sparta wins" in page.page(BOUT).won.text() and "6.4" in page.page(BOUT).then.text()
    thumb.tap(page.next)
    assert page.page(WHO) is not None and page.wizard.rounds.now is None
