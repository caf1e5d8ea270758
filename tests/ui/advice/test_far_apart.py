"""A hint in a game far apart: asked with what this machine has, dropped when the other acts meanwhile."""

from __future__ import annotations

import random

from tabletop.data.module import Module
from tabletop.store.shared import SharedGame
from tabletop.ui.window.main_window import MainWindow
from tests.ui.advice.conftest import FakeThinker, click, settle
from tests.ui.advice.conftest import thinker as thinker
from tests.ui.remote.conftest import Table, until
from tests.ui.remote.conftest import enforced as enforced
from tests.ui.remote.conftest import table as table


def until_asked(window: MainWindow, other: SharedGame[Module]) -> None:
    """Sparta answers whatever it is asked, until Athens is."""
    rng, session = random.Random(2), other.session
    for _ in range(40):
        until(lambda: other.poll() or len(session.journal) == len(window.model.session.journal), "both have all")
        if not window.advice.why_no_hint():
            return
        if "sparta" in session.awaited():
            chosen = session.offers("sparta")[-1].sample(rng)
            assert session.submit("sparta", chosen.verb, **dict(chosen.args)).accepted
        until(lambda: len(session.journal) == len(window.model.session.journal) or other.poll(), "it has arrived")
        settle()
    raise AssertionError("Athens was not asked")


def test_a_hint_far_apart(enforced: Table, thinker: list[FakeThinker]) -> None:
    """The seat here is asked and gets a hint of what this machine has. A remark of the partner that arrives while it
    thinks leaves it alone; once the table is another one, its answer is dropped."""
    enforced.application.set_habits(hand_over=False)
    enforced.begin()
    sparta = enforced.sit()
    window = enforced.window("athens")
    until(lambda: window.model.session.state.frames, "the rules have begun")
    until_asked(window, sparta)
    click(window.advice.lamp)
    (made,) = thinker
    session = window.model.session
    assert made.asked[0].seat == "athens" and set(session.vaults) <= {"athens", "chance"}
    assert set(made.asked[0].secrets) <= set(session.vaults["athens"].secrets)
    before = len(session.journal)
    assert sparta.session.submit("sparta", "note", text="Well?").accepted
    until(lambda: len(session.journal) > before, "it has arrived")
    answer = made.answer(window.model.module)
    assert window.advice.advisor.phase == "thinking" and answer.position == session.state.digest()
    assert sparta.session.submit("sparta", "hints", rule="logged").accepted
    until(lambda: session.state.hint_rule == "logged", "it has arrived")
    made.heard(answer)
    settle()
    assert window.advice.advisor.told is None and made.ended == 1
    click(window.advice.lamp)
    made.heard(made.answer(window.model.module))
    settle()
    assert window.advice.bar.cards and session.journal.entries[-1].verb == "hint"
    until(lambda: sparta.poll() or sparta.session.journal.entries[-1].verb == "hint", "the partner reads it")
