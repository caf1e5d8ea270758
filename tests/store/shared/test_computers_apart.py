"""Far apart a seat is given to a computer by the machine that holds its keys, and by no other."""

from __future__ import annotations

from pathlib import Path

from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import VarSet
from tabletop.core.referee.ruling import Ruling
from tabletop.data.module import Module
from tests.store.shared.far import Pair, reopen


def test_a_seat_of_ones_own(two: Pair) -> None:
    """The other machine sees who plays, doubts nothing and plays nothing; it is so still after a restart, and a person
    takes the seat back."""
    north, south = two.first.session, two.second.session
    assert north.submit("north", "computer", level="plan").accepted
    two.exchange()
    assert dict(north.computers) == south.state.computers == {"north": "plan"}
    assert dict(south.computers) == {} and not two.second.doubts
    two.first = reopen(two.first, two.home(two.first))
    assert dict(two.first.session.computers) == {"north": "plan"}
    assert two.first.session.submit("north", "computer", level="").accepted
    two.exchange()
    assert south.state.computers == {} and two.same()


def test_nobody_elses(two: Pair) -> None:
    """Refused by the own program; written by an edited one it is in doubt, and south's machine goes on as before."""
    north, south = two.first.session, two.second.session
    assert not north.submit("south", "computer", level="plan").accepted
    assert not north.submit("north", "set", name="computer.south", value="plan").accepted
    edited = Ruling("unchecked", Intent("computer", {"level": "plan"}), (), (VarSet("computer.south", "plan"),))
    north._writer.record("north", edited)
    two.exchange()
    assert south.state.computers == {"south": "plan"} and dict(south.computers) == {}
    assert len(two.second.doubts) == 1


def test_a_computers_dice_are_graded_like_anybodys(tmp_path: Path, tiny: Module) -> None:
    """What decides who throws says nothing of who plays."""
    from tests.store.shared.far import pair

    two = pair(tmp_path, tiny)
    two.first.session.submit("north", "computer", level="random")
    two.first.session.submit("north", "roll", dice="1d6")
    two.exchange()
    thrown = two.second.session.journal.entries[-1].facts[-1]
    assert thrown.grade == "trusted"  # type: ignore[union-attr]
    two.close()
