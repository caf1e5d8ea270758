"""Battles of Hellènes beside the paper game: the examples beside 6.2 and 6.3 of the rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position.state import State
from tabletop.ui.companion.fight.bout import STAND, Bout, begun
from tabletop.ui.companion.fight.course import BOUT, WHICH
from tabletop.ui.companion.fight.entered import Entered, Ranks
from tabletop.ui.companion.fight.roster import Fielded, first_look, in_order, remembered
from tests.games import shipped
from tests.ui.companion.fight.conftest import Thumb
from tests.ui.panels.conftest import loose_game

SPARTA = (Fielded("S10", 1), Fielded("S1", 3))
"""Cavalry A1 and elite hoplites B2, with their steps."""
ATHENS = (Fielded("A1", 3), Fielded("A12", 2))
"""Hoplites C2 and archers A1."""


def lined_up(sort: str = "field") -> Bout:
    """Sparta engages Athens at Tegea."""
    module = shipped("hellenes")
    entered = Entered(None, "TEGEA", Ranks("sparta", SPARTA), Ranks("athens", ATHENS))
    return begun(module, module.game(), module.start(), entered, sort)


def attack(bout: Bout, *dice: int) -> tuple[Bout, str]:
    """Whoever is asked whether it retreats fights on, and the dice of the next attack fall; who has attacked."""
    while bout.asks == STAND:
        bout = bout.answer("fight")
    unit = bout.units[bout.battle.f.unit].counter
    return bout.throw(dice), unit


def steps(bout: Bout) -> dict[str, int]:
    """Steps of all units in the battle."""
    return {unit.counter: bout.state.pieces[name].steps for name, unit in bout.units.items()}


def test_they_attack_in_the_order_of_the_example():
    """Archers, cavalry, Spartan hoplites, Athenian hoplites: by letter, the defender first among equals (6.2)."""
    bout, order = lined_up(), []
    for dice in ((3, 3), (3,), (3, 3, 3), (3, 3, 3)):
        bout, unit = attack(bout, *dice)
        order.append(unit)
    assert order == ["A12", "S10", "S1", "A1"]


def test_an_attack_of_the_example():
    """C2 with three steps throws 1, 2 and 5: two hits, each on whoever is strongest then, and one rout on the weakest;
    of equals the owner chooses."""
    bout = lined_up()
    for dice in ((3, 3), (3,), (3, 3, 3)):
        bout, _ = attack(bout, *dice)
    bout, unit = attack(bout, 1, 2, 5)
    assert unit == "A1" and steps(bout)["S1"] == 1 and steps(bout)["S10"] == 1
    assert bout.asks == "Suffer" and bout.known.f.what == "rout" and bout.seat == "sparta"
    cavalry = next(name for name, unit in bout.units.items() if unit.counter == "S10")
    assert bout.answer("pick", what=cavalry).battle.f.routed == (cavalry,)


@pytest.mark.parametrize(("sort", "second"), [("field", "S10"), ("landing", "A1")])
def test_who_comes_over_water_does_not_attack_in_the_first_round(sort, second):
    """6.6 After the archers the Athenian hoplites attack: Sparta has no attack before the second round."""
    bout, first = attack(lined_up(sort), 3, 3)
    dice = (3,) if second == "S10" else (3, 3, 3)
    assert (first, attack(bout, *dice)[1]) == ("A12", second)


def test_a_battle_by_taps_until_a_retreat(begin):
    """6.4, 6.41: Sparta attacks, a throw is taken back and thrown anew, Sparta retreats before its first attack, the
    cavalry harasses, and it is over. Who has to go where stands on the paper map: told in the game's words."""
    page = begin("hellenes")
    thumb, wizard = Thumb(page), page.wizard
    thumb.tap(page.page(WHICH).slabs[next(one for one in wizard.contests if one.sort == "rounds")])
    wizard.fight_in("TEGEA")
    wizard.enter(replace(wizard.entered, attacker=Ranks("sparta", SPARTA), defender=Ranks("athens", ATHENS)))
    thumb.tap(page.next)
    bout = page.page(BOUT)
    thumb.tap(bout.slabs[0])
    thumb.tap(bout.slabs[0])  # Athens fights on
    for die in (1, 4):
        thumb.tap(bout.pad.faces[die - 1])
    assert steps(wizard.rounds.now)["S1"] == 2 and "Hits 1" in bout.result.text()
    thumb.tap(page.take_back)
    assert steps(wizard.rounds.now)["S1"] == 3 and wizard.rounds.now.asks == "Roll"
    for die in (1, 4):
        wizard.die(die)
    page.model.undo()  # from elsewhere in the window
    assert steps(wizard.rounds.now)["S1"] == 3 and wizard.rounds.now.asks == "Roll"
    for die in (3, 4):
        thumb.tap(bout.pad.faces[die - 1])
    assert wizard.rounds.now.seat == "sparta"
    thumb.tap(bout.slabs[1])
    thumb.tap(bout.pad.faces[2])
    assert wizard.rounds.now.lost == ("sparta", "retreat")
    assert "Athens wins" in bout.won.text() and "6.4" in bout.then.text()
    thumb.tap(page.next)
    assert wizard.rounds.now is None


def test_what_is_hidden_on_the_paper_table_is_not_told_here(begin_alone):
    """Both sides look at the screen: a block that only its owner knows stands on its printed strength, in the order of
    the sheet."""
    wizard, module = begin_alone("hellenes"), shipped("hellenes")
    known, full = remembered(loose_game(module).session), module.kind_of("A12").faces
    secret = next(piece for piece in wizard.model.session.state.pieces.values() if piece.kind == "A12")
    hidden = State({secret.id: replace(secret, kind=None, steps=None, box="b1")}, {secret.place: (secret.id,)})
    assert wizard.state is wizard.model.session.state, "what is public, not what the seat at the screen knows"
    assert first_look(module, hidden, known, "A12").steps == full
    assert in_order(("A1", "A12"), known, (p.kind for p in hidden.at(secret.place) if p.kind)) == ("A1", "A12")
