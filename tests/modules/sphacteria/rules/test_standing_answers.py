"""Standing answers in combats: no stratagem until then, a retreat toward zones in order."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.referee.promises import TIMES, promises
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Some
from tabletop.systems.campaign.promised import all_that_go
from tests.modules.sphacteria.rules.harness import ATHENS, ROOM, SPARTA, Bench, battle, position, table

NO = ("", "", "")
FIGHT = {"O": "A-H2 A-H3 S-H5 S-H6 S-H7 epitadas"}
HANDS = {ATHENS: "SC4", SPARTA: "SC9"}


def promised(bench: Bench, step: str, until: tuple[Any, ...], say: tuple[Any, ...] = (), seat: str = SPARTA) -> None:
    """A standing answer, accepted."""
    assert bench.session.standing_answers.promise(seat, step, until, say).accepted


def given(bench: Bench) -> int:
    """How many standing answers were given."""
    return sum(entry.verb == "fulfil" for entry in bench.session.journal.entries)


def beaten(bench: Bench) -> None:
    """Sparta loses the combat in O and one unit is weakened."""
    bench.fight("R-1/2 A")
    bench.do("pick", what=("S-H6",))


def test_a_retreat_toward_the_first_zone_that_is_free() -> None:
    """K is held by the enemy, so the whole force goes to L, without a question, and what is left is kept closed."""
    bench = battle({**FIGHT, "K": "A-H4"}, "O", ATHENS)
    promised(bench, "Retreat", ("turn", 1), ("K", "L", "M"))
    beaten(bench)
    assert not bench.step and given(bench) == 1
    assert bench.at("L") == "S-H5 S-H6- S-H7 epitadas"
    assert [len(one.answers) for one in promises(bench.state)] == [TIMES - 1]


def test_a_retreat_that_fits_no_zone_is_asked() -> None:
    """Every zone it names is held or far: the loser is asked as usual."""
    bench = battle({**FIGHT, "K": "A-H4"}, "O", ATHENS)
    promised(bench, "Retreat", ("turn", 1), ("K", "H"))
    beaten(bench)
    assert bench.step == "Retreat" and bench.seat == SPARTA and not given(bench)
    bench.move("S-H5 S-H6 S-H7 epitadas", "L")
    assert not bench.step


def test_whoever_finds_no_room_there_is_asked() -> None:
    """L has room for two: two go there, and for the third the loser chooses."""
    bench = battle({**FIGHT, "L": "S-H1 S-H2"}, "O", ATHENS)
    promised(bench, "Retreat", ("turn", 1), ("L",))
    beaten(bench)
    assert given(bench) == 1 and len(bench.state.at("L")) == 5
    assert bench.step == "Retreat" and bench.seat == SPARTA and len(bench.state.at("O")) == 3


@pytest.mark.parametrize(("until", "asked"), [(("turn", 1), False), (("turn", 2), True), (("combat", "O"), True),
                                              (("combat", "P"), False), (("phase", 0), False), ((), True)])  # fmt: skip
def test_no_stratagem_until_then(until: tuple[Any, ...], asked: bool) -> None:
    """The combat is in O, in turn 1, outside Sparta's phase: Sparta is asked only if its standing no has ended."""
    bench = battle(FIGHT, "O", ATHENS, hands=HANDS)
    promised(bench, "Window", until)
    assert bench.session.awaited() == (ATHENS, SPARTA)
    bench.do("choose", ATHENS, choice=NO)
    if asked:
        assert bench.step == "Window" and bench.seat == SPARTA and not given(bench)
        assert not list(promises(bench.state)), "what has ended is withdrawn"
    else:
        assert bench.step == "Roll" and given(bench) == 1


def test_a_standing_no_ends_with_ones_next_phase() -> None:
    """Said during one's own phase it holds through the other's and ends with the next one of one's own."""
    bench = table(position(FIGHT, hands=HANDS), "ActionPhase", seat=SPARTA)
    own = bench.state.frames[0].uid
    (until, *_) = next(iter(bench.room.game.step("Window").promises(desk_known(bench)))).args["until"].values
    assert until == ("phase", own)
    promised(bench, "Window", until)
    assert bench.session.standing_answers.in_force(SPARTA)[0][1:] == ("Window", until, ())
    later = table(position(FIGHT, hands=HANDS), "ActionPhase", seat=SPARTA)
    promised(later, "Window", ("phase", own + 5))
    assert not later.session.standing_answers.in_force(SPARTA)


def desk_known(bench: Bench) -> Any:
    """What Sparta knows for its standing answers."""
    return Known(ROOM.game, bench.state, SPARTA, None)


def test_a_chit_that_was_chosen_is_still_shown() -> None:
    """Athens plays, Sparta has said no: one choice is opened, the other was told, and both count."""
    bench = battle(FIGHT, "O", ATHENS, hands={ATHENS: "SC6", SPARTA: "SC4"})
    promised(bench, "Window", ("turn", 1))
    offers = [o for o in bench.session.offers(ATHENS) if o.verb == "choose"]
    choice = next(value for value in offers[0].args["choice"].inner.values if value != NO)
    bench.do("choose", ATHENS, choice=choice)
    shown = [entry for entry in bench.session.journal.entries if entry.verb == "show"]
    assert [entry.seat for entry in shown] == [ATHENS] and bench.step == "Roll"
    assert bench.top("effects") == ((ATHENS, choice[1], choice[2]),)


def test_as_many_go_as_may() -> None:
    """Room for four points, a leader who needs a ship: the ship, then what fits."""
    slot = Some(("thrasymedidas", "S-T1", "S-T2", "S-T3"), 1, 99, (0, 2, 2, 2), 4, ("S-T1", "S-T2", "S-T3"))
    assert all_that_go(slot) == ("thrasymedidas", "S-T1", "S-T2")
    assert all_that_go(("a", "b")) == ("a", "b") and all_that_go(Some(("a",), 1, 1, (5,), 4)) == ()
