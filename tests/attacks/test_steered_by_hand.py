"""The rules set by hand by the other player, so that an honest program answers what was never asked in the game.

North's program says by hand that the rules go on at a forced step of South's, with a counter of South's in it that lies
face down; or writes such a frame as no honest program would. South's program opens nothing before South has looked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.core.position.facts import Boxed, Flow, ModeSet, Noted, Placed, VarSet
from tabletop.core.position.state import Frame
from tabletop.core.rules.flow import Decision, Procedure, Roll
from tabletop.core.rules.offers import offer
from tabletop.core.secrets.seal import BoxRef
from tabletop.data.module import Module
from tests.attacks.cheat import Cheat
from tests.store.shared.far import Pair, look, pair


class Show(Decision):
    """A seat's own program shows a counter."""

    needs, forced = ("seat", "piece"), True

    def offers(self, k):
        yield offer("reveal", piece=k.f.piece)

    def on_reveal(self, t, piece):
        t.reveal(t.piece(piece).box)
        t.done()


class Fight(Procedure):
    """What ends with South's program showing a counter."""

    stages, keeps = ("wait", "show"), {"shown": "", "die": 0}

    def wait(self, t):
        t.call("Turn")

    def show(self, t):
        if t.f.shown:
            t.call("Show", seat="south", piece=t.f.shown)


def knowing(game: Any) -> Any:
    """That machine's rules know these steps."""
    local = game.session.local
    steps = {"Show": Show(), "Fight": Fight(), "Turn": Waits(), "Roll": Roll()}
    local.game = replace(local.game, steps={**local.game.steps, **steps})
    return game


class Waits(Decision):
    """North thinks."""

    needs = ()

    def awaits(self, k):
        return ("north",)

    def offers(self, k):
        yield offer("end")

    def on_end(self, t):
        t.done()


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """Rules are enforced; North is asked; South has a counter that lies face down."""
    made = pair(tmp_path, tiny, "hand")
    for game in (made.first, made.second):
        knowing(game)
    assert made.second.session.submit("south", "cover", piece="c003").accepted
    made.exchange()
    frames = (("Fight", (("stage", "show"), ("was", "wait"), ("shown", ""), ("die", 0)), 1), ("Turn", (), 2))
    made.first.session.submit("north", "resume", frames=frames, serial=2)
    for group in made.first.session.game.rule_groups:
        assert made.first.session.submit("north", "mode", group=group, mode="enforce").accepted
    made.exchange()
    for name in list(made.second.doubts):
        made.second.accept(name)
    made.exchange()
    assert not made.second.doubts and made.second.session.awaited() == ("north",)
    yield made
    made.close()


def hidden(two: Pair) -> str:
    """South's counter."""
    return next(p.id for p in two.first.session.state.pieces.values() if p.kind is None)


def steered(two: Pair, how: str) -> None:
    """North's program leads the rules to where South's shows its counter."""
    session, name = two.first.session, hidden(two)
    serial = session.state.serial
    frames = (("Show", (("piece", name), ("seat", "south")), serial + 1),)
    resume = ("resume", {"frames": frames, "serial": serial + 1})
    match how:
        case "resume":
            assert session.submit("north", "unwind", depth=-1).accepted
            assert session.submit("north", *resume[:1], **resume[1]).accepted
        case "overruled":
            assert session.submit("north", "resume", override=True, **resume[1]).verdict == "advised"
        case "set_up":
            assert session.submit("north", how, override=True, acts=(resume,)).verdict == "advised"
        case "forged":
            facts = (Flow(0, (Frame("Show", {"piece": name, "seat": "south"}, serial + 1),), serial + 1),)
            wrote(two, facts, "unwind", {"depth": -1})


def wrote(
    two: Pair, facts: tuple[Any, ...], verb: str, args: dict[str, Any], verdict: str = "ok", by: Cheat | None = None
) -> None:
    """A line by hand, after all that the other knows; North's unless it is said whose."""
    cheat = by or Cheat(two.first, "north")
    journal = (two.second if cheat.key == "north" else two.first).session.journal
    seen = {seat: entry.id.clock for seat, entry in journal.last.items() if seat != cheat.key}
    cheat.write(facts, verb, clock=journal.clock + 1, seen=seen, args=args, verdict=verdict)


HOWS = ("resume", "overruled", "set_up", "forged")


@pytest.mark.parametrize("how", HOWS)
def test_nothing_is_shown_before_its_player_has_looked(two: Pair, how: str) -> None:
    """Not when it arrives, not when he writes something himself, not after a restart; once accepted it is done."""
    steered(two, how)
    two.second.poll()
    shut = lambda: two.second.session.state.pieces[hidden_name].kind is None  # noqa: E731
    hidden_name = next(p.id for p in two.second.session.state.pieces.values() if p.box)
    assert two.second.doubts and shut()
    assert two.second.session.submit("south", "note", text="what is this?").accepted and shut()
    two.second.session.autoplay.advance()
    two.second.close()
    two.second = knowing(look(two.second.folder, two.second.module, two.root / "home-second"))
    two.second.go_on()
    assert two.second.doubts and shut()
    for name in list(two.second.doubts):
        two.second.accept(name)
    assert not two.second.doubts and not shut()
    said = [f.text.key for e in two.second.session.journal.entries for f in e.facts if type(f) is Noted]
    assert "log-steering-accepted" in said


def test_the_program_throws_no_dice_for_it(two: Pair) -> None:
    """Nor deals: North's machine, which speaks for chance, is led to a roll by South."""
    session = two.second.session
    serial = session.state.serial
    fields = {"into": "die", "dice": "1d6", "rule": "1", "by": "south", "why": ("purpose-free", ()), "thrown": ""}
    frames = (("Fight", (("stage", "end"),), serial + 1), ("Roll", tuple(sorted(fields.items())), serial + 2))
    assert session.submit("south", "resume", override=True, frames=frames, serial=serial + 2).accepted
    two.first.poll()
    assert two.first.doubts and two.first.session.awaited() == ("chance",)
    assert two.first.session.chance() is None


def test_the_dealer_draws_nothing_meanwhile(two: Pair) -> None:
    """South lets go of the rules and asks for chits in the same breath; North's machine draws them, once, when North
    has looked."""
    session = two.second.session
    groups = two.first.session.game.rule_groups
    acts = tuple(("mode", {"group": group, "mode": "hand"}) for group in groups)
    assert session.submit("south", "batch", acts=acts).accepted
    assert session.submit("south", "ask", bowl="cup", to="Ford", n=1).accepted
    two.first.poll()
    entries = two.first.session.journal.entries
    assert two.first.doubts and not [entry for entry in entries if entry.seat == "chance"]
    for name in list(two.first.doubts):
        two.first.accept(name)
    two.exchange()
    assert [entry.verb for entry in entries if entry.seat == "chance"] == ["draw"]


ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ask", {"bowl": "cup", "to": "Ford"}),
    ("ask", {}),
    ("ask", {"bowl": {"a": 1}, "to": ("Ford",), "n": "many"}),
    ("deck_ask", {"acts": (("x", 1),)}),
    ("deck_ask", {"acts": "all"}),
    ("deck_ask", {"acts": (1, ())}),
    ("deck_ask", {}),
)


def test_odd_questions_to_the_dealer_are_no_end_of_its_program(two: Pair) -> None:
    """What South's edited program asks without saying of which cup, or of what is no act: North's goes on, and opens
    the game again. Each is a signed line that stays in it for ever."""
    for verb, args in ASKED:
        wrote(two, (), verb, args, "unchecked", Cheat(two.second, "south"))
        two.first.poll()
        for name in list(two.first.doubts):
            two.first.accept(name)
        two.second.poll()
    two.first.close()
    two.first = knowing(look(two.first.folder, two.first.module, two.root / "home-first"))
    assert two.first.session.submit("north", "note", text="on").accepted


def test_what_seats_have_answered_is_not_said_for_them(two: Pair) -> None:
    """A frame that is set by hand holds no answers."""
    frames = (("Fight", (("answers", (("south", True),)),), 9),)
    ruling = two.first.session.submit("north", "resume", override=True, frames=frames, serial=9)
    assert not ruling.accepted and ruling.citations[-1].text.key == "no-such-frame"


def test_rules_that_hold_less_than_before_are_looked_at_first(two: Pair) -> None:
    """North lets go of rules, or says that the counters lie on paper; holding them again asks nobody."""
    group = next(iter(two.first.session.game.rule_groups))
    assert two.first.session.submit("north", "mode", group=group, mode="hand").accepted
    two.exchange()
    assert len(two.second.doubts) == 1
    for name in list(two.second.doubts):
        two.second.accept(name)
    assert two.first.session.submit("north", "mode", group=group, mode="enforce").accepted
    two.exchange()
    assert not two.second.doubts
    assert two.first.session.submit("north", "counters", at="paper").accepted
    two.exchange()
    assert len(two.second.doubts) == 1


def test_a_counter_that_another_has_sealed_is_in_doubt(two: Pair) -> None:
    """North lays a counter of South's, sealed by North: no honest program does, and South's says so at once."""
    laid = (("", "south", "Ford", "S2", 1, True, ""),)
    assert not two.first.session.submit("north", "lay_out", override=True, laid=laid).accepted
    facts = (Boxed("b-false", "south", "0d" * 32), Placed("x0123456789ab", "south", "Ford", box="b-false", cup=""))
    box = BoxRef("b-false", "0d" * 32)
    wrote(two, facts, "lay_out", {"laid": (("x0123456789ab", "south", "Ford", None, None, box, ""),)}, "advised")
    two.second.poll()
    assert len(two.second.doubts) == 1


OWN = ("promise.south.b1", "lock.bowl", "overdue", "agreed.south", "draft.south", "dice", "counters", "computer.south")


def test_what_belongs_to_a_seat_or_to_programs_is_not_set(two: Pair) -> None:
    """Neither by an honest program nor, without a doubt, by an edited one."""
    for name in OWN:
        assert not two.first.session.submit("north", "set", override=True, name=name, value=("south",)).accepted
    cheat = Cheat(two.first, "north")
    for n, name in enumerate(OWN, 1):
        wrote(two, (VarSet(name, ("south",)),), "set", {"name": name, "value": ("south",)}, "advised", cheat)
        two.second.poll()
        assert len(two.second.doubts) == n


def test_a_set_up_holds_nothing_but_a_position(two: Pair) -> None:
    """No other verb hides among its counters."""
    group = next(iter(two.first.session.game.rule_groups))
    for act in (("mode", {"group": group, "mode": "hand"}), ("sit", {"seat": "south", "player": "x"})):
        ruling = two.first.session.submit("north", "set_up", override=True, acts=(act,))
        assert not ruling.accepted and ModeSet not in map(type, ruling.facts)
