"""A hint: asked of the program with what the seat may know, told as cards, lit on the board, done as one's own act."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tabletop.core.position.facts import Noted
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.solo.players import Idea
from tabletop.systems.solo.world import SoloAct
from tabletop.ui.advice import asking
from tabletop.ui.advice.telling import AdviceWords
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.runner import prompt_of
from tabletop.ui.window.main_window import MainWindow
from tests.ui.advice.conftest import FakeThinker, click, settle


class Poisoned(Vault):
    """A vault of another seat: whoever looks into it is caught."""

    def open(self, box: str) -> VaultSecret:
        """Never."""
        raise AssertionError(f"{box} was opened")

    def __contains__(self, box: object) -> bool:
        raise AssertionError(f"{box} was asked for")

    @property
    def secrets(self) -> dict[str, VaultSecret]:  # type: ignore[override]
        """Never."""
        raise AssertionError("a vault of another seat was read")

    @secrets.setter
    def secrets(self, value: object) -> None:
        """Nothing is kept."""


def told(window: MainWindow, thinker: list[FakeThinker], looks: int = 600) -> FakeThinker:
    """Press the lamp and let the program answer."""
    click(window.advice.lamp)
    (made,) = thinker
    made.heard(made.answer(window.model.module, looks))
    settle()
    return made


def test_from_the_lamp_to_the_act(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """Thinking is shown, three ideas are told in words and figures, the pointer lights each on the board, and *Do this*
    writes the entry that the player's own act would."""
    advice, model = shown.advice, shown.model
    assert advice.lamp.isVisible() and advice.lamp.isEnabled() and not advice.bar.isVisible()
    click(advice.lamp)
    assert advice.bar.thinking.isVisible() and advice.bar.stop.isEnabled() and not advice.lamp.isEnabled()
    assert thinker[0].asked[0].hint and thinker[0].asked[0].seat == model.actor
    thinker[0].heard(thinker[0].answer(model.module))
    settle()
    cards = advice.bar.cards
    assert 1 < len(cards) <= 3 and not advice.bar.thinking.isVisible()
    for card in cards:
        said = card.accessibleName()
        assert card.told.figures in said and "solo-" not in said and "verb-" not in said
        assert card.minimumSizeHint().width() < 230  # else a narrow side cuts its frame
    assert advice.lit.shown is cards[0].told
    QTest.mouseMove(cards[1], QPoint(12, 12))
    settle()
    assert advice.lit.shown is cards[1].told
    QTest.mouseMove(advice.bar.title, QPoint(5, 5))
    settle()
    assert advice.lit.shown is cards[0].told
    lit = next(card for card in cards if card.told.ways)
    click(lit)
    assert advice.lit.shown is advice.bar.told_idea() and advice.lit.shown.ways
    assert all(drawn.items for drawn in advice.lit.drawn)
    first = advice.advisor.told.ideas[cards.index(lit)].acts[0]
    click(advice.bar.cards[advice.bar.chosen].act)
    mine = model.session.journal.entries[-1]
    assert model.undo().accepted
    settle()
    buttons = {button.accessibleName(): button for button in shown.rules.bar.findChildren(QAbstractButton)}
    click(buttons[f"Announce: {first.args['points']}"])
    same = model.session.journal.entries[-1]
    assert mine is not same and mine.intent == first == same.intent
    assert (mine.seat, mine.verdict, mine.facts) == (same.seat, same.verdict, same.facts)


def nothing_of_another_seat_is_read(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """With the other vaults poisoned a hint comes all the same, and what is sent holds nothing of theirs."""
    session, seat = shown.model.session, shown.model.actor
    others = {name: vault for name, vault in session.vaults.items() if name != seat}
    mine = session.vaults[seat].secrets
    theirs = {box: s for vault in others.values() for box, s in vault.secrets.items() if box not in mine}
    assert theirs
    for name in others:
        session.vaults[name] = Poisoned(lambda n: bytes(n))
    click(shown.advice.lamp)
    (made,) = thinker
    assert set(made.asked[0].secrets) <= set(session.vaults[seat].secrets)
    assert not [secret for secret in theirs.values() if secret.nonce and secret.nonce in made.lines[0]]
    made.heard(made.answer(shown.model.module))
    settle()
    session.vaults.update(others)
    assert shown.advice.bar.cards
    shown.advice.advisor.forget()


def test_what_is_for_another_position_is_dropped(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """The table goes on while it thinks, it is stopped, an answer is for another position: none is told; and what
    was told goes when somebody acts otherwise."""
    advice, model = shown.advice, shown.model
    click(advice.lamp)
    (made,) = thinker
    late = made.answer(model.module)
    click(advice.bar.stop)
    assert made.ended == 1 and advice.advisor.phase == "idle" and not advice.bar.isVisible()
    made.heard(late)
    assert advice.advisor.told is None
    click(advice.lamp)
    made.heard(replace(late, position="0" * 64))
    assert advice.advisor.told is None and advice.advisor.phase == "thinking"
    made.heard(late)
    settle()
    kept = advice.advisor.told
    assert advice.bar.cards and kept is not None
    assert model.do("announce", points=1).accepted
    settle()
    assert advice.advisor.told is None and not advice.bar.isVisible() and advice.lit.shown is None
    advice.advisor.told = kept
    before = len(model.session.journal)
    assert not advice.advisor.do(kept.ideas[0]) and len(model.session.journal) == before
    click(advice.lamp)
    model.step_to(2)
    settle()
    made.heard(late)
    assert advice.advisor.told is None and made.ended == 2


def test_all_of_it_one_after_the_other(
    shown: MainWindow, thinker: list[FakeThinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The acts of an idea follow each other by themselves, each an entry; they end when somebody acts in between."""
    monkeypatch.setattr(asking, "NEXT", 1500)  # a loaded machine takes its time for a click
    told(shown, thinker)
    advice, model = shown.advice, shown.model
    n, idea = next((n, i) for n, i in enumerate(advice.advisor.told.ideas) if len(i.acts) > 2)
    advice.bar.choose(n)
    settle()
    before = len(model.session.journal)
    click(advice.bar.cards[n].all)
    going = advice.advisor.told
    assert going.going and len(going.ideas[0].acts) == len(idea.acts) - 1 and len(advice.bar.cards) == 1
    end = time.monotonic() + 20
    while len(model.session.journal) < before + 2 and time.monotonic() < end:
        QTest.qWait(50)
    verbs = [entry.verb for entry in model.session.journal.entries[before:]]
    assert verbs[:2] == [act.verb for act in idea.acts[:2]]
    if advice.advisor.told is not None:
        assert model.do("end").accepted
        settle()
    after = len(model.session.journal)
    QTest.qWait(1700)
    assert len(model.session.journal) == after and advice.advisor.told is None


def test_the_question_is_read_with_the_hint(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """On a low screen the question is scrolled out of sight, and the hint says it; where both have room it is not said
    twice."""
    advice, head = shown.advice, shown.docks.scrolled_head
    shown.resize(1366, 620)
    told(shown, thinker)
    QTest.qWait(30)
    question = shown.model.say(prompt_of(shown.model)[0])
    assert not head.holds_all() and advice.bar.question.isVisible() and advice.bar.question.text() == question
    advice.advisor.forget()
    shown.resize(1366, 2400)
    settle()
    told(shown, thinker)
    QTest.qWait(30)
    assert head.holds_all() and not advice.bar.question.isVisible()


def notes(window: MainWindow) -> list[str]:
    """Who has taken a hint, as the journal says."""
    entries = window.model.session.journal.entries
    told_ = [e.seat for e in entries for fact in e.facts if isinstance(fact, Noted) and fact.text.key == "log-hint"]
    return told_


def test_the_table_says_how(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """Free: nothing is written. Logged: one line, when it is told. Not allowed: lamp and command are grey and say why.
    The choice stands under that of the modes."""
    advice, model, action = shown.advice, shown.model, shown.book.actions["hint"]
    made = told(shown, thinker)
    shown.application.set_language("fr")
    settle()
    assert not notes(shown) and "Pourquoi" in advice.bar.cards[0].accessibleName()
    menu = shown.prompt.mode.menu()
    menu.aboutToShow.emit()
    lines = menu.actions()[-1].menu().actions()
    assert [line.isChecked() for line in lines] == [True, False, False]
    lines[1].trigger()
    settle()
    assert advice.advisor.told is None  # the table is another one
    click(advice.lamp)
    assert not notes(shown)
    made.heard(made.answer(model.module))
    settle()
    assert notes(shown) == [model.actor] and advice.bar.cards
    click(advice.lamp)
    assert notes(shown) == [model.actor]
    model.do("hints", rule="forbidden")
    settle()
    reason = model.tr("advice-why-forbidden")
    assert not advice.lamp.isEnabled() and reason in advice.lamp.toolTip().replace("&#x27;", "’")
    assert not action.isEnabled() and action.text().endswith(reason)
    asked = len(made.asked)
    advice.hint()
    assert len(made.asked) == asked and not advice.bar.isVisible()


def terms_are_told(shown: MainWindow) -> None:
    """What a game has words for is said in them, anything else by its name; the smallest are left out."""
    words = AdviceWords(shown.model)
    assert words.terms({"supply": 0.2, "zeal": -0.1, "sea": 0.001}) == "Why: supply +0.20 · zeal −0.10"
    assert words.terms({}) == words.terms({"sea": 0.0}) == "Much the same as doing nothing."
    shown.application.set_language("fr")
    assert words.terms({"zeal": -0.1}) == "Pourquoi\u00a0: zeal −0,10"
    bare = words.idea(Idea((), 0.3, 0.1, {}, 4), weak=True)
    assert (bare.why, bare.stands) == ("", "Bon")


def test_what_is_known_and_when(shown: MainWindow, thinker: list[FakeThinker]) -> None:
    """Nothing but what the seat may know is read; grey with a reason: the past is looked at, hands are covered, another
    seat is asked or it is a computer's, the group that is needed is by hand; else its key asks for it."""
    nothing_of_another_seat_is_read(shown, thinker)
    advice, model = shown.advice, shown.model
    asked = model.actor
    QTest.keyClick(shown, Qt.Key.Key_F9)
    settle()
    assert thinker[0].asked and advice.advisor.phase == "thinking"  # its key, which every keyboard has
    model.step_to(3)
    assert advice.why_no_hint() == "you are looking at the past"
    model.step_to(None)
    model.set_covered(True)
    assert advice.why_no_hint() == "hands are covered"
    model.set_covered(False)
    other = next(seat for seat in model.session.seats if seat != asked)
    model.look_as(other)
    model.set_covered(False)
    assert advice.why_no_hint() == f"{model.name_of_seat(asked)} is asked"
    model.look_as(asked)
    model.set_covered(False)
    shown.opponent.player.stopped = True
    for level, why in (("greedy", f"a computer plays {model.name_of_seat(asked)}"), ("", "")):
        assert all(model.session.submit(seat, "computer", level=level).accepted for seat in (other, asked))
        model.look_as(asked)
        model.set_covered(False)
        assert advice.why_no_hint() == why
    model.do("announce", points=1)
    settle()
    assert advice.why_no_hint() == ""
    groups = [group for group in model.module.card.rule_groups]
    for group in groups[:-1]:
        model.do("mode", group=group, mode="hand")
    assert "is by hand" in advice.why_no_hint()
    model.do("mode", group=groups[-1], mode="hand")
    assert advice.why_no_hint() == "all rules are by hand"
    settle()
    assert not shown.book.actions["hint"].isEnabled()
    terms_are_told(shown)


def test_every_answer_has_words(made: Callable[[], OpenGame[Module]], qapp: QApplication) -> None:
    """Whatever the rules ask in a game, an act drawn from its offers is said without holes, also the choice of none."""
    game, rng, asked = made(), random.Random(9), set[str]()
    model = TableModel(game, Catalog.for_module(game.module, "en"))
    words, session = AdviceWords(model), game.session
    for _ in range(150):
        waiting = [seat for seat in session.awaited() if seat in session.seats]
        for seat in waiting[:1]:
            model.look_as(seat)
            model.set_covered(False)
            asked.add(session.state.frames[-1].step)
            for offer in session.offers(seat)[:6]:
                (told_,) = words.acts((SoloAct.drawn(offer, rng).intent,))
                assert told_.words and "verb-" not in told_.words and "{" not in told_.words
        accepted(act(session, rng))
    assert {"Announce", "Orders", "Window", "Retreat", "Discard"} <= asked
    model.close()
