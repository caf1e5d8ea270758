"""A combat of Sphactérie by taps. What is expected stands in the rulebook: 4.1, 4.2 and the printed table."""

from __future__ import annotations

import pytest

from tabletop.core.position.facts import Noted, Rolled
from tabletop.ui.companion.fight.course import RESULT, THROW, WHERE, WHO
from tabletop.ui.companion.fight.page import FightPage
from tabletop.ui.model.sentences import sentence
from tests.ui.companion.fight.conftest import Thumb


def to_the_dice(page: FightPage, thumb: Thumb, place: str, attackers: str, defenders: str) -> None:
    """Sparta attacks in a place."""
    thumb.tap(page.page(WHERE).slabs[place])
    if page.wizard.entered.attacker.seat != "sparta":
        thumb.tap(page.swap)
    for which, names in (("attacker", attackers), ("defender", defenders)):
        for name in names.split():
            thumb.tap(page.page(WHO).tiles[which].tiles[name])
    thumb.tap(page.next)


def test_an_ordinary_combat_takes_at_most_twelve_taps(begin):
    """Two units against one, one modifier told by the players, a real die, the loss, and back at the table. The page is
    opened by one tap more. Sparta attacks Pylos with H1 and H2 across the wall against the archers A1.

    12 against 2 is 3:1 (4.2). Die: b +1, c −1. Column: a 2 right, f 1 left (difficult ground), d 2 left: 2:1. Die 4:
    R − 1/2, the attacker wins.
    """
    page = begin("sphacteria")
    thumb = Thumb(page, taps=1)
    page.model.look_as("sparta")
    page.model.set_covered(False)
    page.wizard.begin()
    to_the_dice(page, thumb, "P", "S-H1 S-H2", "A-A1")
    thumb.tap(page.page(THROW).lines.rows["col-d"])
    thumb.tap(page.page(THROW).pad.faces[3])
    result, found = page.page(RESULT), page.wizard.outcome()
    assert found is not None and (found.code, found.winner) == ("R-1/2", "A")
    assert "Sparta" in result.winner.text()
    thumb.tap(result.cards["defender"].tiles[0][1])
    thumb.tap(page.next)
    assert thumb.taps <= 12
    assert thumb.taps == 10


def test_what_follows_is_ticked_and_says_why_the_rest_is_asked(begin):
    """4.2 b, c, col a follow from the units, col f from Pylos; col d and e are ways over the paper map: asked."""
    page = begin("sphacteria")
    to_the_dice(page, Thumb(page), "P", "S-H1 S-H2", "A-A1")
    weighed = page.wizard.weighed()
    assert dict(weighed.counted) == {
        "die-b": (1, "units"), "die-c": (1, "units"), "col-a": (1, "units"), "col-f": (1, "place"),
    }  # fmt: skip
    asked = page.wizard.weigher.asked(page.wizard.state, page.wizard.entered)
    modifiers = {m.id: page.wizard.weigher.section(weighed, m, asked) for m in page.wizard.weigher.modifiers}
    assert [name for name, section in modifiers.items() if section == "asked"] == ["col-d", "col-e"]
    assert "from the place" in page.page(THROW).lines.rows["col-f"].words.note
    assert not page.page(THROW).lines.rows["col-d"].isChecked()


def test_without_a_place_what_depends_on_it_is_asked(begin):
    """Difficult ground and the beach (4.2.col.f, 4.2.die.g) are not counted where nobody has said where."""
    page = begin("sphacteria")
    thumb = Thumb(page)
    thumb.tap(page.page(WHERE).nowhere)
    thumb.tap(page.swap)
    for which, name in (("attacker", "S-H1"), ("defender", "A-A1")):
        thumb.tap(page.page(WHO).tiles[which].tiles[name])
    thumb.tap(page.next)
    weighed = page.wizard.weighed()
    assert set(weighed.counted) == {"die-b", "die-c", "col-a"} and {"col-f", "die-g"} <= weighed.open


def test_a_beached_trireme_counts_one(begin):
    """4.1 On the beach a trireme is a unit of type P with 1 strength point."""
    page = begin("sphacteria")
    to_the_dice(page, Thumb(page), "V", "S-H1", "A-T1")
    assert (page.wizard.weighed().sum.attack, page.wizard.weighed().sum.defence) == (6, 1)


CELLS = ((1, 3, 1, "A-R"), (2, 3, 4, "1/4-1/4"), (5, 5, 6, "R-1/2"), (9, 3, 6, "R-A"), (8, 9, 5, "1/4-1/4"))
"""Strengths, die and what the table at the end of 4.2 prints; 8 against 9 is rounded for the defender: 2:3."""


@pytest.mark.parametrize(("attack", "defence", "die", "code"), CELLS[-1:])
def test_strengths_simply_typed_read_the_printed_table(begin, attack, defence, die, code):
    """No unit is named: the figures are typed, and every modifier is asked."""
    page = begin("sphacteria")
    thumb = Thumb(page)
    thumb.tap(page.page(WHERE).nowhere)
    for which, figure in (("attacker", attack), ("defender", defence)):
        thumb.tap(page.page(WHO).heads[which].strength)
        for digit in str(figure):
            thumb.tap(page.keys.pad.keys[int(digit)])
        thumb.tap(page.keys.pad.enter)
    thumb.tap(page.next)
    thumb.tap(page.page(THROW).pad.faces[die - 1])
    found = page.wizard.outcome()
    assert found is not None and found.code == code


def test_cells_of_the_printed_table(begin_alone):
    """The same without the keys."""
    wizard = begin_alone("sphacteria")
    for attack, defence, die, code in CELLS:
        wizard.begin()
        wizard.type_side("attacker", attack)
        wizard.type_side("defender", defence)
        wizard.die(die)
        found = wizard.outcome()
        assert found is not None and found.code == code


def test_the_journal_has_the_throw_the_result_and_who_fought(begin):
    """As the combat panel by hand writes it: real dice, the line of the combat, each modifier with its rule."""
    page = begin("sphacteria")
    to_the_dice(page, Thumb(page), "P", "S-H1", "A-A1")
    Thumb(page).tap(page.page(THROW).pad.faces[3])
    entry = page.model.session.journal.entries[-1]
    rolled = [fact for fact in entry.facts if isinstance(fact, Rolled)]
    assert [(fact.values, fact.grade, fact.by) for fact in rolled] == [((4,), "table", "sparta")]
    rules = {fact.rule for fact in entry.facts if isinstance(fact, Noted)}
    assert {"4.2", "4.2.die.b", "4.2.col.f"} <= rules
    told = sentence(page.model.module, page.model.catalog, page.model.session.journal.state(0), entry)
    assert "Spartan hoplites H1: strength 6" in told


def test_undo_takes_the_result_back_and_keeps_what_was_entered(begin):
    """One tap: the journal forgets the combat, and the dice are asked again with all ticks as they were."""
    page = begin("sphacteria")
    thumb = Thumb(page)
    to_the_dice(page, thumb, "P", "S-H1", "A-A1")
    thumb.tap(page.page(THROW).lines.rows["col-d"])
    before = page.wizard.entered
    thumb.tap(page.page(THROW).pad.faces[0])
    thumb.tap(page.take_back)
    journal = page.model.session.journal
    assert not any(journal.live(entry) for entry in journal.entries if entry.verb == "batch")
    assert (page.wizard.step, page.wizard.entered) == (THROW, before)
    thumb.tap(page.page(THROW).pad.faces[0])
    page.model.undo()  # from elsewhere in the window
    assert (page.wizard.step, page.wizard.entered) == (THROW, before)
    thumb.tap(page.back)
    assert page.wizard.step == WHO and page.wizard.entered == before


def test_a_unit_is_remembered_as_it_fought_last(begin):
    """Weakened in one combat, it begins the next one weakened; its zone is among those of late; undo forgets it."""
    page = begin("sphacteria")
    thumb = Thumb(page)
    to_the_dice(page, thumb, "P", "S-H1 S-H2", "A-H1")
    thumb.tap(page.page(THROW).pad.faces[2])
    tile = next(t for unit, t in page.page(RESULT).cards["defender"].tiles if unit.counter == "A-H1")
    thumb.tap(tile)
    thumb.tap(page.again)
    assert page.page(WHERE).late[0].property("place") == "P"
    thumb.tap(page.page(WHERE).late[0])
    tiles = page.page(WHO).tiles
    which = "attacker" if page.wizard.entered.attacker.seat == "athens" else "defender"
    assert next(iter(tiles[which].tiles)) == "A-H1"
    thumb.tap(tiles[which].tiles["A-H1"])
    assert [unit.steps for unit in page.wizard.entered.side(which).units] == [1]
    laid = {piece.kind: piece.steps for piece in page.model.session.state.pieces.values()}
    assert laid["A-H1"] == 1
