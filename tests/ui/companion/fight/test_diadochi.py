"""Battle, siege and bribe of Les Diadoques by taps: chapters 6a, 9a and 9b of the rulebook."""

from __future__ import annotations

from tabletop.ui.companion.fight.course import CHECK, VERDICT, WHICH, WHO
from tabletop.ui.companion.fight.roster import Fielded
from tabletop.ui.companion.fight.wizard import Wizard
from tabletop.ui.model.sentences import sentence
from tests.ui.companion.fight.conftest import Thumb

CASES = (
    ("battle", "A A", "Am", (), "Dislodged"),
    ("battle", "A", "Am", (), "Blocked"),
    ("battle", "Ae", "A A", ("attack-chief",), "Dislodged"),
    ("battle", "A", "Ag", (), "Holds"),
    ("siege-by-fleet", "F", "A", (), "Fails"),
    ("siege-by-fleet", "Fe", "A", (), "Succeeds"),
    ("siege-by-army", "A", "F", (), "Succeeds"),
    ("siege-by-army", "A", "Fe", (), "Fails"),
)
"""6a: mercenaries and militia 1, elite and guard 2; 6b: a diadoch in command +1. 9a: the stronger dislodges, equals
block; a fleet needs more than the army in a citadel, an army as much as the fleet."""


def compared(wizard: Wizard, name: str, sides: tuple[str, str], ticks: tuple[str, ...]) -> str:
    """What is said of two sides."""
    wizard.choose(next(one for one in wizard.contests if one.id == name))
    wizard.fight_in("")
    for which, units in zip(("attacker", "defender"), sides):
        for unit in set(units.split()):
            look = Fielded(unit, 1, count=units.split().count(unit))
            wizard.enter(wizard.entered.with_side(which, wizard.entered.side(which).with_unit(unit, look)))
    wizard.forward()
    for tick in ticks:
        wizard.tick(f"{name}-{tick}", 1)
    wizard.write_down()
    told = wizard.told().says
    wizard.begin()
    return told


def test_what_meets_is_compared(begin_alone):
    """All cases."""
    wizard = begin_alone("diadochi")
    assert [compared(wizard, name, (a, d), ticks) for name, a, d, ticks, _ in CASES] == [case[-1] for case in CASES]


def test_a_battle_by_taps(begin):
    """Ptolemy with mercenaries, supported by others, against a guard of Antigonus: 2 against 2, nobody moves in."""
    page = begin("diadochi")
    thumb = Thumb(page)
    thumb.tap(page.page(WHICH).slabs[next(one for one in page.wizard.contests if one.id == "battle")])
    page.wizard.fight_in("SYR")
    who = page.page(WHO)
    for which, seat, unit, taps in (("attacker", "ptolemy", "A", 2), ("defender", "antigonus", "Ag", 1)):
        thumb.tap(who.choosers[which].tiles[seat])
        for _ in range(taps):
            thumb.tap(who.tiles[which].tiles[unit])
    thumb.tap(page.next)
    thumb.tap(page.next)
    assert page.page(VERDICT).says.text() == "Blocked" and page.page(VERDICT).sum.text() == "2 against 2"
    assert thumb.taps <= 12
    journal = page.model.session.journal
    told = sentence(page.model.module, page.model.catalog, journal.state(0), journal.entries[-1])
    assert "Ptolemy attacks Antigonus" in told and "2 against 2" in told


def test_a_bribe(begin):
    """9b: 75 % + 35 T paid − level 30 (a fleet of 20 commanded by its diadoch) = 80 %; the dice are typed."""
    page = begin("diadochi")
    thumb = Thumb(page)
    page.wizard.choose(next(one for one in page.wizard.contests if one.id == "bribe"))
    check = page.page(CHECK)
    page.wizard.tick("bribe-paid", 35)
    page.wizard.tick("bribe-level-20", 1)
    page.wizard.tick("bribe-chief", 1)
    assert "80%" in check.needed.text().replace("\u00a0", "").replace(" ", "")
    for die, says in ((80, "Succeeds"), (81, "Fails")):
        for digit in str(die):
            thumb.tap(check.pad.typed.keys[int(digit)])
        thumb.tap(check.pad.typed.enter)
        assert page.page(VERDICT).says.text() == says
        thumb.tap(page.take_back)


def test_no_bribe_is_better_than_95(begin_alone):
    """9b: with a maximum of 95 %."""
    wizard = begin_alone("diadochi")
    wizard.choose(next(one for one in wizard.contests if one.id == "bribe"))
    wizard.tick("bribe-paid", 200)
    wizard.tick("bribe-level-20", 1)
    wizard.die(96)
    assert not wizard.told().good
