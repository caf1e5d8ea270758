"""Free hands in the middle of enforced play, and back; a save opened without its rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.session.session import Session
from tests.modules.sphacteria.rules.harness import ATHENS, ROOM, SPARTA, Bench, battle, game, orders, position, table


def switch(bench: Bench, mode: str, *groups: str) -> None:
    """Set some rule groups, or all."""
    for group in groups or game().rule_groups:
        assert bench.session.submit(ATHENS, "mode", group=group, mode=mode).accepted


def by_hand(bench: Bench, seat: str, verb: str, **args: object) -> None:
    """An act no rule speaks about."""
    assert bench.session.submit(seat, verb, **args).verdict == "unchecked"


FIGHT = {"O": "A-H2 A-H3 demosthenes S-H5 S-H6 S-H7", "N": "S-H1", "H": "A-T2"}


def test_free_in_the_middle_of_a_combat_and_back() -> None:
    """Losses are asked for; by hand a unit is weakened and another brought in; enforced again the combat goes on."""
    bench = battle(FIGHT, "O", ATHENS)
    bench.fight("R-1/2 A")
    assert bench.step == "Pick" and bench.seat == SPARTA
    switch(bench, "hand")
    by_hand(bench, SPARTA, "move", piece="S-H1", to="O")
    by_hand(bench, ATHENS, "steps", piece="S-H6", steps=1)
    switch(bench, "enforce")
    assert bench.step == "Pick" and bench.no("pick", what=("S-H5", "S-H6")) == {"4.2"}
    bench.do("pick", what=("S-H6",))
    assert bench.at("losses-sparta") == "S-H6-" and bench.step == "Retreat"
    bench.move("S-H1 S-H5 S-H7", "L")
    assert not bench.step and bench.at("L") == "S-H1 S-H5 S-H7"


def test_a_unit_taken_off_by_hand_is_not_missed() -> None:
    """A unit that may be picked for a loss is taken off the table; picking it all the same harms nothing."""
    bench = battle(FIGHT, "O", ATHENS)
    bench.fight("R-1/2 A")
    switch(bench, "hand")
    by_hand(bench, SPARTA, "remove", piece="S-H5")
    switch(bench, "enforce")
    bench.do("pick", what=("S-H5",))
    assert bench.step == "Retreat"
    bench.move("S-H6 S-H7", "L")
    assert not bench.step


def test_a_combat_emptied_by_hand_is_over() -> None:
    """The defenders are moved away by hand before the die: enforced again, the die finds no combat to go on with."""
    bench = orders({"K": "A-H2 A-H3 demosthenes", "O": "S-H5", "N": "S-H1"}, points=3)
    bench.move("A-H2 A-H3 demosthenes", "O")
    bench.do("end")
    assert bench.step == "Roll"
    switch(bench, "hand")
    by_hand(bench, SPARTA, "move", piece="S-H5", to="L")
    switch(bench, "enforce")
    bench.throw(6)
    assert not bench.step and bench.at("O") == "A-H2 A-H3 demosthenes"


@pytest.mark.parametrize(("mode", "verdict"), [("enforce", "refused"), ("advise", "advised"), ("hand", "unchecked")])
def test_one_group_in_three_modes(mode: str, verdict: str) -> None:
    """3.2 alone is switched: five units in a zone are refused, warned of with the number, or simply done."""
    bench = orders({"K": "A-H2 demosthenes", "O": "A-H1 A-H3 A-H4 A-H5"})
    switch(bench, mode, "stacking")
    switch(bench, "hand", "movement", "sequence") if mode == "hand" else None
    ruling = bench.session.submit(ATHENS, "move", piece=("A-H2",), to="O")
    assert ruling.verdict == verdict
    assert {c.rule for c in ruling.broken_rules} == (set() if mode == "hand" else {"3.2"})


def test_do_it_all_the_same() -> None:
    """An override goes against the rule once, is logged with its number, and enforced play goes on."""
    bench = orders({"K": "A-H2 demosthenes", "O": "A-H1 A-H3 A-H4 A-H5"})
    ruling = bench.session.submit(ATHENS, "move", override=True, piece=("A-H2",), to="O")
    assert ruling.verdict == "advised" and [c.rule for c in ruling.broken_rules] == ["3.2"]
    bench.move("demosthenes", "O")
    bench.do("end")
    assert not bench.step


def without_rules(bench: Bench) -> Session:
    """The same save, opened where the rules file is gone."""
    journal = Journal(bench.session.journal.start)
    journal.extend(Entry.from_body(entry.body(), entry.hash) for entry in bench.session.journal.entries)
    bare = replace(game(), steps={}, reflexes=(), opening=None, invariants=None, routes=None, weigh=None)
    return Session(bare, journal, bench.session.vaults, bench.session.local.environment)


def test_a_save_opens_without_its_rules() -> None:
    """Facts fold without rules: the table is the same in mid-combat, offers nothing, and hands go on."""
    bench = battle(FIGHT, "O", ATHENS)
    bench.fight("R-1/2 A")
    bare = without_rules(bench)
    assert bare.state.digest() == bench.state.digest() and bare.offers(SPARTA) == []
    assert bare.submit(SPARTA, "steps", piece="S-H5", steps=1).verdict == "unchecked"
    assert bare.submit(SPARTA, "move", piece=("S-H5", "S-H6"), to="L").verdict == "unchecked"
    assert bare.awaited() == () and bare.chance() is None


def test_and_goes_on_when_they_are_back() -> None:
    """What was done without rules stands; with the rules the combat still asks for its losses."""
    bench = battle(FIGHT, "O", ATHENS)
    bench.fight("R-1/2 A")
    bare = without_rules(bench)
    bare.submit(SPARTA, "move", piece="S-H1", to="O")
    again = Bench(ROOM, Session(game(), bare.journal, bare.vaults, bare.local.environment))
    assert again.seat == SPARTA and again.step == "Pick"
    again.do("pick", what=("S-H5",))
    again.move("S-H1 S-H5 S-H6 S-H7", "L")
    assert not again.step


def test_real_dice_and_judging_again() -> None:
    """A combat with typed dice and stratagems of both sides is judged again without a difference."""
    start = position(FIGHT, hands={ATHENS: "SC8", SPARTA: "SC6"}, dice="typed")

    bench = table(start, "ActionPhase", seat=ATHENS)
    bench.do("announce", points=2)
    bench.do("end")
    bench.choose(sparta=("SC6", "9", ""))
    assert bench.seat == ATHENS and bench.step == "Roll"
    bench.do("throw", values=(6,))
    while bench.step == "Pick":
        bench.do("pick", what=bench.session.offers(bench.seat)[0].args["what"].values[:1])
    found = audit(game(), bench.session.journal, bench.session.vaults)
    assert {finding for entry, finding in found.findings[1:]} == {"agreed"}
    assert CHANCE not in {entry.seat for entry in bench.session.journal.entries}
