"""What somebody hands over on a sheet, typed in: lines that are deep, endless or no lines; steps with data of any kind.

The referee refuses, or the rules say that they cannot go on: never an exception, never rules that are off unsaid.
"""

from __future__ import annotations

import random
from time import process_time

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold
from tabletop.core.position.state import State
from tabletop.core.rules.flow import Procedure
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Lots
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.data.position.laid import packed
from tabletop.data.position.lines import LinesRefused, read_lines
from tests.core.toy import RED, table

REFUSED = {
    "deep": "x = " + "[" * 90_000,
    "deep and closed": "x = " + "[" * 60 + "]" * 60,
    "a huge number": "x = " + "9" * 100_000,
    "a huge step": "Turn #" + "9" * 100_000 + " {}",
    "no number": "x = NaN",
    "with a point": "x = 1.5",
    "a mapping": 'x = {"a": 1}',
    "turned round": "x\u202e = 1",
    "a zero": 'x = "\\u0000"',
    "half a letter": 'x = "\\ud800"',
    "without a name": "#1 {}",
    "braces": "Turn #1 {" + "{" * 1000,
    "words of Python": "__import__('os').system('true')",
    "too long": "x = 1\n" * 40_000,
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_line_is_refused(name: str) -> None:
    """With words, at once."""
    began = process_time()
    with pytest.raises(LinesRefused):
        read_lines(REFUSED[name])
    assert process_time() - began < 1


def test_a_line_in_a_hundred_thousand_pieces_costs_little() -> None:
    """Broken again and again, as paper never breaks one."""
    began = process_time()
    with pytest.raises(LinesRefused):
        read_lines("a\n" * 99_000)
    assert process_time() - began < 2


def test_names_that_exist_in_python_are_names() -> None:
    """They are looked up nowhere."""
    values, frames = read_lines('__class__ = "x"\n__init__ #1 {"__class__": 1}')
    assert values == (("__class__", "x"),) and frames[0].step == "__init__"
    session = table()
    given = (("__init__", (("__class__", 1),), 1),)
    assert not session.submit(RED, "resume", frames=given, serial=1).accepted


@pytest.mark.parametrize("frames", ["Turn", 5, None, (("Turn", (), 1),) * 400])
def test_no_stack_raises(frames: object) -> None:
    """Of any length and shape: a ruling."""
    ruling = table().submit(RED, "resume", frames=frames, serial=1)
    assert not ruling.accepted


def test_lots_beyond_memory_are_not_drawn() -> None:
    """A number of lots that somebody typed is bounded before anything is laid out."""
    assert Lots(2**53, 3).empty() and not Lots(6, 3).empty()


POOL: tuple[Plain, ...] = (1, 0, -1, 2**53, "", "x", None, True, (), ("a",), (("a", 1),), (1, 2))


def _game(module: Module) -> tuple[Game, State]:
    scenario = next(iter(module.scenarios))
    game = module.game(scenario)
    return game, fold(State(), module.start_facts(scenario, dict.fromkeys(game.rule_groups, "enforce")))


def test_a_step_with_any_data_is_asked_or_at_fault(sphacteria: Module) -> None:
    """Each step of a game, set by hand with values of any shape under its own stack: it asks somebody, it is over, or
    the rules say that they are at fault. Nothing else is true, and nothing is raised."""
    game, start = _game(sphacteria)
    rng = random.Random(11)
    outcomes: set[str] = set()
    for name in sorted(game.steps) * 3:
        entropy = random.Random(5).randbytes
        vaults = {seat: Vault(entropy) for seat in (*game.seats, "chance")}
        session = Session(game, Journal(start), vaults, Environment(entropy, lambda: "t", lambda entry: None))
        session.begin(game.seats[0])
        step, uid = game.step(name), session.state.serial + 1
        fields = {field: rng.choice((*POOL, *game.seats)) for field in (*step.needs, *sorted(step.keeps)[:2])}
        below = [frame for frame in packed(session.state.frames) if "answers" not in dict(frame[1])]
        stack = (*below[: rng.randrange(len(below) + 1)], (name, tuple(fields.items()), uid))
        ruling = session.submit(game.seats[0], "resume", override=True, frames=stack, serial=uid)
        asked = session.awaited()
        for seat in game.seats:
            session.offers(seat)
        session.chance()
        faulty = session.local.faults.current is not None
        outcomes.add("fault" if faulty else "asks" if asked else "over" if not session.state.frames else "silent")
        assert ruling.accepted and outcomes <= {"fault", "asks", "over"}, (name, fields)
    assert {"fault", "asks"} <= outcomes


class Odd(Procedure):
    """Its rules make a value that no entry can hold."""

    stages = ("write",)

    def write(self, t):
        t.let(**{"": 1})


def test_rules_that_make_what_no_file_holds_are_at_fault() -> None:
    """Nothing is raised where they go on of themselves, nor where they begin."""
    session = table("enforce", running=True)
    session.local.game = Game(
        **{**vars(session.game), "steps": {**session.game.steps, "Odd": Odd()}, "opening": lambda t: t.call("Odd")}
    )
    assert session.submit(RED, "unwind", depth=-1).accepted
    assert session.begin(RED) is False and session.local.faults.current is not None
