"""A6: a joint roll that somebody does not end, and what was agreed for it at the start."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Rolled, VarSet
from tabletop.core.rules.joint_dice import joint_dice
from tabletop.core.secrets.chance import DiceSpec
from tests.core.apart import Client, exchange, same
from tests.core.toy import BLUE, RED, start, toy


def silent(rule: str, sealed: bool = True) -> tuple[Client, Client]:
    """Red has called for a die. Blue has sealed its number (or not), red has opened its own, and blue says no more."""
    first = fold(start("enforce"), [VarSet("dice", "answered"), VarSet("aborts", rule)])
    rules = replace(toy(), opening=lambda t: t.call("Turn"))
    red, blue = (Client(rules, first, (seat,), 60 + n) for n, seat in enumerate((RED, BLUE)))
    red.session.begin(RED)
    exchange(red, blue)
    for client, stance in ((red, "attack"), (blue, "defend")):
        client.session.submit(client.names[0], "stance", stance=stance)
    exchange(red, blue)
    red.session.submit(RED, "pass")
    blue.take(red.written)
    blue.session.autoplay.advance()
    red.take(entry for entry in blue.written if sealed and entry.verb == "commit")
    red.session.autoplay.advance()
    return red, blue


def may(client: Client) -> set[str]:
    """Interrupts of that machine's seat."""
    return {made.verb for made in client.session.offers(client.names[0])}


def rolled(client: Client) -> list[Rolled]:
    """What live entries say was thrown."""
    entries = [entry for entry in client.session.journal.entries if client.session.journal.live(entry)]
    return [fact for entry in entries for fact in entry.facts if isinstance(fact, Rolled)]


def test_whoever_has_agreed_to_wait_waits() -> None:
    """No act is offered, and a call or a throw without blue written by hand is refused."""
    red, _ = silent("wait")
    assert red.session.awaited() == (BLUE,) and not may(red)
    for verb in ("call", "forfeit"):
        assert not red.session.submit(RED, verb).accepted


def test_who_keeps_silent_is_called_and_then_not_waited_for() -> None:
    """Red may throw only after it has called; the dice are those of its number and its spare one, sealed with it, and
    of what blue had sealed; the grade says so. Blue, which then opens as if it had not seen that, cannot undo it."""
    red, blue = silent("forfeit")
    state, frame = red.session.state, red.session.state.frames[-1]
    answers = dict(frame.data["answers"])
    assert may(red) == {"call"} and not red.session.submit(RED, "forfeit").accepted
    assert red.session.submit(RED, "call").verdict == "ok" and may(red) == {"forfeit"} and not rolled(red)
    assert red.session.submit(RED, "forfeit").verdict == "ok"
    vault = red.session.vaults[RED]
    numbers = [(RED, vault.open(box).value) for box in answers[RED]]
    without = ("toy", frame.uid, "without", BLUE, state.boxes[answers[BLUE][0]].digest)
    assert [(one.values, one.grade) for one in rolled(red)] == [
        (joint_dice(DiceSpec.parse(frame.data["dice"]), without, numbers), "forfeited")
    ]
    right = rolled(red)
    late = next(entry for entry in blue.written if entry.verb == "disclose")
    assert late.knew[RED] < red.session.journal.last[RED].id.clock
    exchange(red, blue)
    assert same(red, blue) and str(late.id) in red.session.journal.superseded and rolled(blue)[:1] == right
    vaults = {RED: vault, BLUE: blue.session.vaults[BLUE]}
    assert audit(red.session.game, red.session.journal, vaults).sound


def test_nobody_throws_without_a_number_that_was_not_sealed() -> None:
    """Blue has not even sealed: red's numbers alone would be red's choice, so red waits. The dealer's program may throw
    where that was agreed, once red's own number is out of its hands: it is not, so red waits there too."""
    for rule in ("forfeit", "program"):
        red, _ = silent(rule, sealed=False)
        assert red.session.awaited() == (BLUE,) and not may(red)


def test_the_dealers_program_throws_where_that_was_agreed() -> None:
    """After the call red hands the throw to chance, graded as what it is."""
    red, _ = silent("program")
    for verb in ("call", "forfeit"):
        assert red.session.submit(RED, verb).verdict == "ok"
    assert red.session.awaited() == ("chance",) and red.session.state.vars["dice"] == "answered"


def test_the_called_one_can_still_open() -> None:
    """Blue comes back after the call: its number counts, and the throw is an answered one like any other."""
    red, blue = silent("forfeit")
    assert red.session.submit(RED, "call").accepted
    exchange(red, blue)
    assert same(red, blue) and [one.grade for one in rolled(red)][:1] == ["answered"]
