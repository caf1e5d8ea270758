"""Tests, tables and events by taps: the Siege of Syracuse and Hellènes, as their rulebooks print them."""

from __future__ import annotations

from tabletop.core.position.facts import Noted, Rolled
from tabletop.ui.companion.fight.course import CHECK, VERDICT, WHICH
from tabletop.ui.companion.fight.page import FightPage
from tests.ui.companion.fight.conftest import Thumb


def choose(page: FightPage, thumb: Thumb, name: str) -> None:
    """One of the tables."""
    contest = next(one for one in page.wizard.contests if one.id == name)
    thumb.tap(page.page(WHICH).slabs[contest])


def test_a_rally_of_the_siege(begin):
    """8.5 A D10 against the Morale Level, less the rating of a leader in the area: at level 7 with a leader of 2 a 9
    still rallies (9 − 2 = 7), a 10 does not. The level is offered again the next time."""
    page = begin("siege_of_syracuse")
    thumb = Thumb(page)
    choose(page, thumb, "rally")
    check = page.page(CHECK)
    assert not check.pad.isEnabled()
    thumb.tap(check.target)
    thumb.tap(page.keys.pad.keys[7])
    thumb.tap(page.keys.pad.enter)
    for _ in range(2):
        thumb.tap(check.lines.rows["rally-leader"].more)
    assert "1–9" in check.needed.text()
    thumb.tap(check.pad.faces[8])
    assert page.page(VERDICT).says.text() == "Succeeds" and "9 −2 = 7" in page.page(VERDICT).sum.text()
    facts = page.model.session.journal.entries[-1].facts
    assert any(isinstance(fact, Rolled) and fact.values == (9,) and fact.grade == "table" for fact in facts)
    assert {fact.rule for fact in facts if isinstance(fact, Noted)} == {"8.5"}
    thumb.tap(page.take_back)
    thumb.tap(check.pad.faces[9])
    assert page.page(VERDICT).says.text() == "Fails"
    thumb.tap(page.again)
    choose(page, thumb, "rally")
    thumb.tap(page.page(CHECK).chips[0])
    assert page.wizard.entered.target == 7


def test_the_storm_table_of_hellenes(begin_alone):
    """5.22 In summer a 2 is a storm and a 3 is calm; in winter a 3 is a storm."""
    wizard = begin_alone("hellenes")
    for column, die, says in (("summer", 2, "storm"), ("summer", 3, "no storm"), ("winter", 3, "storm")):
        wizard.choose(next(one for one in wizard.contests if one.id == "storm"))
        wizard.read(column)
        wizard.die(die)
        assert wizard.told().says.casefold() == says
        wizard.begin()


def test_an_event_of_two_dice(begin):
    """4.1 Two dice are tapped one after the other; undo takes one tap."""
    page = begin("siege_of_syracuse", language="fr")
    thumb = Thumb(page)
    choose(page, thumb, "random-events")
    pad = page.page(CHECK).pad
    thumb.tap(pad.faces[5])
    assert page.wizard.entered.values == (6,)
    thumb.tap(page.take_back)
    thumb.tap(pad.faces[2])
    thumb.tap(pad.faces[3])
    assert page.wizard.thrown.values == (3, 4)
    assert page.page(VERDICT).says.text() == "Rien"
