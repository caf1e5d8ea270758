"""The opponent's program: it answers, can be given up, and gets the public position and its own vault, no more."""

from __future__ import annotations

import random
import subprocess
import sys
from io import StringIO
from itertools import count
from queue import Empty, Queue

import pytest

from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.process import Desk, OwnTime, answers
from tabletop.opponent.thinker import Thinker, ThinkerGame
from tabletop.systems.fuzz import accepted, act
from tests.contract.exam import RULED, game_of, table_of

SPHACTERIA = next(folder for folder in RULED if folder.name == "sphacteria")
PATIENCE = 60

IMPORTS = """
import sys
import tabletop.opponent.process, tabletop.opponent.thinker
print(*sorted(name for name in sys.modules if name.startswith(("tabletop.store", "tabletop.ui", "PySide6"))))
"""


@pytest.fixture(scope="module")
def table():
    """A game of Sphacteria where a seat that holds chits is asked, and that seat."""
    session, rng = table_of(SPHACTERIA, 3), random.Random(3)
    session.begin("athens")
    while session.state.frames[-1].step != "Announce":
        accepted(act(session, rng))
    return session, session.awaited()[0]


def question(table, **more):
    """What is asked of the program there."""
    session, seat = table
    return SoloQuestion(session.state, seat, session.vaults[seat].secrets, **{"seconds": 0.05, "seed": 4, **more})


@pytest.fixture
def thinker():
    """A program of its own, and what is heard of it."""
    heard = Queue()
    made = Thinker(ThinkerGame(SPHACTERIA, ""), heard.put)
    yield made, heard
    made.close()


def test_it_imports_neither_saves_nor_windows():
    """Neither other seats' vaults nor files of games are within its reach."""
    ended = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == []


def test_what_is_sent_holds_one_seats_secrets(table):
    """The line has the values of its own boxes, and no value, salt or name of another seat's."""
    session, seat = table
    line = question(table).line(1, "here")
    others = {n: s for v in session.vaults.values() for n, s in v.secrets.items() if n not in session.vaults[seat]}
    assert others and not [secret.nonce for secret in others.values() if secret.nonce in line]
    n, position, read = SoloQuestion.read(line)
    assert (n, position, read.position(), set(read.secrets)) == (1, "here", session.state.digest(), set(read.secrets))
    assert set(read.secrets) <= set(session.vaults[seat].secrets)


def test_it_answers_in_its_own_program(table, thinker):
    """An act that is offered, with ideas in numbers, for the position that was asked about."""
    session, seat = table
    made, heard = thinker
    position = made.ask(question(table, seconds=0.5))
    assert made.thinking
    answer = heard.get(timeout=PATIENCE)
    assert (answer.error, answer.position, answer.seat, made.thinking) == ("", position, seat, False)
    assert session.preview(seat, answer.intent.verb, **answer.intent.args).verdict == "ok"


def test_what_was_given_up_is_not_heard(table, thinker):
    """Cancelled, asked anew, closed: only the last answer comes, then none."""
    made, heard = thinker
    made.ask(question(table, seconds=60.0))
    made.cancel()
    assert not made.thinking
    made.ask(question(table, seconds=60.0))
    position = made.ask(question(table, level="heuristic"))
    answer = heard.get(timeout=PATIENCE)
    assert (answer.error, answer.position) == ("", position)
    made.ask(question(table, seconds=60.0))
    made.close()
    with pytest.raises(Empty):
        heard.get(timeout=0.3)


def test_a_program_that_dies_says_so(table, thinker):
    """Killed by somebody else: the window hears it, and the next question is answered by a new one."""
    made, heard = thinker
    made.ask(question(table, seconds=60.0))
    made._program.kill()
    assert heard.get(timeout=PATIENCE).error
    made.ask(question(table, level="heuristic"))
    assert heard.get(timeout=PATIENCE).error == ""


def test_a_game_that_cannot_be_loaded_says_so(table, tmp_path):
    """The program ends at once: heard as an error, not waited for."""
    heard = Queue()
    made = Thinker(ThinkerGame(tmp_path, ""), heard.put)
    made.ask(question(table))
    assert heard.get(timeout=PATIENCE).error
    made.close()


def test_what_cannot_be_answered_is_said(table):
    """Nonsense, and a seat that is not asked: an error in the answer, never the end of the program."""
    session, seat = table
    other = next(s for s in session.game.seats if s != seat)
    asked = SoloQuestion(session.state, other, {}, seed=1)
    lines = StringIO("\n".join(("nonsense", asked.line(7, "here"), question(table, level="random").line(8, "p"))))
    nonsense, unasked, good = map(SoloAnswer.read, answers(game_of(SPHACTERIA), lines))
    assert nonsense.error and (unasked.n, unasked.position) == (7, "here") and "offered nothing" in unasked.error
    assert (good.n, good.error) == (8, "") and good.intent is not None


def test_a_busy_machine_takes_no_thought_away():
    """It is our own processor time that counts, while real time does not run away; each decision begins anew."""
    own, real = [0.0], [100.0]
    clock = OwnTime(lambda: own[0], lambda: real[0])
    own[0], real[0] = 0.2, 100.6
    assert clock() == pytest.approx(0.2)
    real[0] = 102.0
    assert clock() == pytest.approx(0.5)
    clock.begin()
    assert clock() == 0


def test_a_hint_leaves_the_plan_in_hand_alone(table):
    """A hint has ideas, and does not go on with what the machine itself is at."""
    ticks = count()
    desk = Desk(game_of(SPHACTERIA), lambda: next(ticks))
    asked = question(table, hint=True, seconds=200).line(1, "here")
    first, again = desk.answer(asked), desk.answer(asked)
    assert first.ideas and again.ideas and len(first.ideas) <= 3 and not desk._players
    assert SoloAnswer.read(first.line()) == first
