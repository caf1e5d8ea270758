"""Far apart a seat is given to a computer by the machine that holds its keys, and by no other."""

from __future__ import annotations

from pathlib import Path

from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import VarSet
from tabletop.core.referee.ruling import Ruling
from tabletop.data.module import Module
from tabletop.store.doubts import hinted
from tests.attacks.tables import Tables, three_seats
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


def test_a_seat_given_away_is_played_by_no_computer_of_its_new_player(tmp_path: Path) -> None:
    """Nor by one that its former player had chosen: whoever has the key now says so himself; to sit down anew with the
    same key is no other player."""
    tables = Tables(tmp_path, three_seats(tmp_path / "three"))
    south, east = tables.games["south"].session, tables.games["east"]
    assert south.submit("south", "computer", level="plan").accepted
    key = south.state.seats["south"].key
    assert south.submit("south", "sit", seat="south", player="Robert", key=key).accepted
    assert dict(south.computers) == {"south": "plan"}
    assert tables.games["south"].hand_over_seat("south", "Anne", east.claim("south")).accepted
    tables.exchange()
    east = tables.again("east")
    assert east.here == ("south", "east") and dict(east.session.computers) == {}
    assert east.session.submit("south", "computer", level="random").accepted
    assert dict(east.session.computers) == {"south": "random"}
    tables.leave()


def test_hints_made_freer_are_in_doubt_until_accepted(two: Pair) -> None:
    """What the table had agreed is eased by no player alone: it counts, and nothing is answered of itself meanwhile,
    also when it came while the other's window was closed. To hold it stricter asks nobody."""
    north = two.first.session
    assert north.submit("north", "hints", rule="forbidden").accepted
    two.exchange()
    assert not two.second.doubts
    two.first = reopen(two.first, two.home(two.first))
    for rule in ("logged", "free"):
        assert two.second.session.submit("south", "hints", rule=rule).accepted
        two.exchange()
        assert two.first.session.state.hint_rule == rule and two.first.session.autoplay.shut
        ((name, entry),) = two.first.doubts.items()
        two.first.accept(name)
        assert hinted(entry) == rule and not two.first.doubts and not two.first.session.autoplay.shut
    assert two.first.session.journal.entries[-1].facts[0].text.key == "log-hints-accepted"  # type: ignore[union-attr]
    assert two.second.session.submit("south", "hints", rule="logged").accepted
    two.exchange()
    assert not two.first.doubts


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
